// The images that lie on the surfaces of parts: those of a SurfaceAppearance, of a MaterialVariant, and of the
// engine's own materials. docs/formats/rbxm.md 2.3.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/stage/part_textures.h"

namespace vitrine {

// The images of a surface that a file names.
struct SurfaceImages {
  ImageReference colour, normal, roughness, metalness, emission;
  Rgb8 emissionTint{255, 255, 255};
  float emissionStrength = 1;
  bool pixelated = false;
  bool any() const {
    return !colour.empty() || !normal.empty() || !roughness.empty() || !metalness.empty() || !emission.empty();
  }
};
// The columns that name them. `colours`: those of the colour map, the first that the class has counts.
class SurfaceImageColumns {
 public:
  explicit SurfaceImageColumns(const Class& owner,
                               std::initializer_list<std::string_view> colours = {"ColorMapContent", "ColorMap"});
  SurfaceImages at(size_t row) const;

 private:
  const Column *m_colour, *m_normal, *m_roughness, *m_metalness, *m_emission;
  ColourField m_tint;
  NumberField m_strength, m_resampling;
};

// Which way a surface of terrain looks most, as Enum.TerrainFace numbers them.
enum class TerrainFace : uint8_t { Top, Side, Bottom, Count };
using TerrainMaps = std::array<uint32_t, size_t(TerrainFace::Count)>;  // in Stage::maps; kNone: none are at hand

// A SurfaceAppearance.
struct SurfaceAppearance {
  NodeId node = NodeId::None;
  SurfaceImages images;
  Texturing texturing = Texturing::Over;
  Rgb8 colour{255, 255, 255};
};

// `maps` below is an index in Stage::maps; kNone: no image is at hand.
class PartMaterials {
 public:
  PartMaterials(Stage& stage, const Document& document, const AssetFinder& assets, PartTextures& textures)
      : m_stage(stage), m_document(document), m_assets(assets), m_textures(textures) {}

  // Takes what the nodes of a class say, if they say anything about materials. For every class, before any part.
  void read(const Class& owner);

  // The appearance below a part; null: it has none.
  const SurfaceAppearance* appearanceOf(NodeId part) const;
  uint32_t mapsOf(const SurfaceAppearance& appearance) { return mapsOf(appearance.images, appearance.node, 0); }
  // Of a decal: all but its colours.
  uint32_t mapsOfDecal(const SurfaceImages& images, NodeId decal) { return mapsOf(images, decal, 0); }
  // Of the variant that a part of this material names, or that the service names for the material.
  std::optional<uint32_t> mapsOfVariant(uint8_t material, std::string_view named);
  // Of the variant that the service names for a material, and of its details, as terrain wears them.
  TerrainMaps mapsOfTerrain(uint8_t material);
  // Of the engine's own images of a material. `part` is the first that wears it.
  uint32_t mapsOfMaterial(uint8_t material, NodeId part);

  // Adds the diagnostic that says what is approximated of materials whose images are at hand.
  void tellApproximations();

 private:
  // Images that take the place of a material's own on the parts that name it.
  struct Variant {
    NodeId node = NodeId::None;
    SurfaceImages images;
    float studsPerTile = 10;
    bool tintsByAlpha = false;
  };

  void readAppearances(const Class& owner);
  void readVariants(const Class& owner);
  void readDetails(const Class& owner);
  void readService(const Class& owner);
  const Variant* variantOf(uint8_t material, std::string_view named) const;
  uint32_t mapsOf(const Variant& variant);
  uint32_t mapsOf(const SurfaceImages& images, NodeId node, float studsPerTile, bool tintsByAlpha = false);
  uint32_t add(const SurfaceMaps& maps);

  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  PartTextures& m_textures;
  std::unordered_map<NodeId, SurfaceAppearance> m_appearances;    // by the part
  std::map<std::pair<std::string, uint8_t>, Variant> m_variants;  // by name and material
  std::map<std::pair<NodeId, TerrainFace>, Variant> m_details;    // by the variant
  std::map<uint8_t, std::string> m_overrides;                     // by material, the name of a variant
  bool m_newerMaterials = false;                                  // the set of 2022
  std::map<SurfaceMaps, uint32_t> m_maps;                         // in Stage::maps
  std::array<std::optional<uint32_t>, 64> m_mapsOfMaterial;       // by the material's index in placeMaterials()
};

}  // namespace vitrine
