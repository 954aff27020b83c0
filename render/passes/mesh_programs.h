// MeshPrograms: the shaders that meshes are drawn with, one for each variant and set of features.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "render/gpu/program_set.h"

namespace vitrine {

class MeshPrograms {
 public:
  enum class Variant : uint8_t {
    Physical,
    Lit,
    Diffuse,
    CombinedLightmap,
    CombinedColour,
    Lightmap,
    LightmapColour,
    Colour,
    Normals,
    Tangents,
    Uv,
    Density,
    Wire,
    AllJoints,
    OneJoint,
    ChosenJoints,
    Influences,
    WeightSums,
    Deviation,
    Tint,
    Faceted,
    Flat,
    Pick,
    Spikes,
    TangentSpikes,
    Count,
  };
  // Combined with a variant. Those from kOwnUvs on are of Physical.
  enum Feature : uint32_t {
    kSkinned = 1,
    kClipped = 2,
    kMovedUv = 4,
    kOwnUvs = 8,  // images at coordinates other than the base texture's
    kNormalMap = 16,
    kRoughnessMap = 32,
    kMetallicShared = 64,  // in the same image as the roughness
    kMetallicMap = 128,
    kOcclusionMap = 256,
    kEmissiveMap = 512,
    kSpecularMap = 1024,
    kUnlit = 2048,
    kQuick = 4096,
    kLightBase = 8192,   // the base texture is read as light
    kLightMaps = 16384,  // those of emission and of what is mirrored are
    kShadow = 32768,
    kFineMatt = 65536,    // small bright windows shine on matt surfaces, see Environment::irradiance
    kPlainBase = 131072,  // there is no base texture
    kScreenOcclusion = 262144,
    kLamps = 524288,
    kWeighted = 1048576,  // see WeightedBlend
    kCoat = 2097152,
    kCoatMap = 4194304,
    kCoatRoughnessMap = 8388608,
    kTransmission = 16777216,
    kTransmissionMap = 33554432,
    kFaceted = 67108864,  // each triangle has a normal of its own; of variants that have use of one
  };

  // Compiled when first asked for; null: it cannot be, see error().
  const Program* get(Variant variant, uint32_t features);
  const std::optional<Error>& error() const { return m_programs.error(); }

 private:
  static constexpr uint32_t kFeatureBits = 27;
  static std::vector<std::string_view> definesOf(Variant variant);

  ProgramSet m_programs{"mesh.vert", "mesh.frag"};
};

}  // namespace vitrine
