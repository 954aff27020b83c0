// What a glTF file says and assimp 5.2.5 does not pass on: of materials strengths of emission, which coordinates
// and transform each image has, and which extensions there are; of nodes the weights of morph targets.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/surface.h"

namespace vitrine::assimp {

struct GltfSurface {
  std::string name;  // empty: none
  Vec4 baseColour{1.0f};
  float metallic = 1, roughness = 1;
  float emissiveStrength = 1;       // KHR_materials_emissive_strength
  bool specularGlossiness = false;  // KHR_materials_pbrSpecularGlossiness is there
  Vec3 dielectric{0.04f};           // KHR_materials_ior and KHR_materials_specular, see PhysicalSurface
  float coat = 0, coatRoughness = 0;
  bool coatHasNormals = false, baseHasNormals = true;
  float transmission = 0;
  // Coordinates and transform; wraps and filters are assimp's. Absent: the image is not named.
  std::optional<Sampling> base;
  std::array<std::optional<Sampling>, kMapKinds> maps{};
  std::vector<std::string> notDrawn;  // extensions that change the look and are not drawn, or parts of such
};

// In the order of the file, which is not assimp's; empty where the file is no glTF 2.0, .gltf or .glb, whose JSON
// can be read.
std::vector<GltfSurface> gltfSurfacesOf(Bytes file);

// The weights of morph targets that a node has instead of those of its mesh.
struct GltfNodeWeights {
  std::string node;  // its name, which for nodes without one is assimp's: "nodes[2]"
  std::vector<float> weights;
};

// Of the nodes that have any, in the order of the file; empty where its JSON cannot be read.
std::vector<GltfNodeWeights> gltfNodeWeightsOf(Bytes file);
// What a glTF file cannot be read without, by its names; empty where it needs nothing, or its JSON cannot be read.
std::vector<std::string> gltfRequiredExtensions(Bytes file);

}  // namespace vitrine::assimp
