#include "core/stage/part_materials.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/stage/base_materials.h"
#include "core/stage/looks.h"

namespace vitrine {

namespace {

constexpr int64_t kPlastic = 256;  // of Enum.Material

class SurfaceImageColumns {
 public:
  explicit SurfaceImageColumns(const Class& owner)
      : m_colour(columnOf(owner, {"ColorMapContent", "ColorMap"})),
        m_normal(columnOf(owner, {"NormalMapContent", "NormalMap"})),
        m_roughness(columnOf(owner, {"RoughnessMapContent", "RoughnessMap"})),
        m_metalness(columnOf(owner, {"MetalnessMapContent", "MetalnessMap"})) {}
  SurfaceImages at(size_t row) const {
    return {imageAt(m_colour, row), imageAt(m_normal, row), imageAt(m_roughness, row), imageAt(m_metalness, row)};
  }

 private:
  const Column *m_colour, *m_normal, *m_roughness, *m_metalness;
};

}  // namespace

void PartMaterials::read(const Class& owner) {
  if (owner.is("SurfaceAppearance")) readAppearances(owner);
  if (owner.is("MaterialVariant")) readVariants(owner);
  if (owner.is("MaterialService")) readService(owner);
}

void PartMaterials::readAppearances(const Class& owner) {
  // Of Enum.AlphaMode.
  constexpr std::array kModes{Texturing::Over, Texturing::CutOut, Texturing::Masked, Texturing::Times};
  const SurfaceImageColumns images(owner);
  const NumberField mode(owner, "AlphaMode");
  const ColourField colour(owner, "Color");
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    const NodeId node = owner.nodes[row];
    const int64_t stored = mode.wholeAt(row, 0);
    const bool isKnown = stored >= 0 && stored < int64_t(kModes.size());
    m_appearances.emplace(m_document.nodes.parent[indexOf(node)],
                          SurfaceAppearance{node, images.at(row), kModes[isKnown ? size_t(stored) : 0],
                                            colour.at(row).value_or(Rgb8{255, 255, 255})});
  }
}

void PartMaterials::readVariants(const Class& owner) {
  const SurfaceImageColumns images(owner);
  const NumberField base(owner, "BaseMaterial"), studs(owner, "StudsPerTile");
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    const NodeId node = owner.nodes[row];
    const float tile = float(studs.at(row).value_or(10));
    m_variants.try_emplace({m_document.nameOf(node), materialOf(base.wholeAt(row, kPlastic))},
                           Variant{node, images.at(row), std::isfinite(tile) && tile > 0 ? tile : 10.0f});
  }
}

// The service names a variant for all parts of a material in a property such as BrickName.
void PartMaterials::readService(const Class& owner) {
  for (const char* name : {"Use2022Materials", "Use2022MaterialsXml"})
    if (const auto wanted = TypedField<bool>(owner, name).at(0)) m_newerMaterials = *wanted;
  for (const PlaceMaterial& material : placeMaterials()) {
    const Column* name = owner.column(fmt::format("{}Name", material.name));
    for (size_t row = 0; name && row < owner.nodes.size(); ++row)
      if (const std::string_view chosen = name->bytesAt(row); !chosen.empty())
        m_overrides.try_emplace(materialOf(material.number), chosen);
  }
}

const SurfaceAppearance* PartMaterials::appearanceOf(NodeId part) const {
  const auto found = m_appearances.find(part);
  return found == m_appearances.end() ? nullptr : &found->second;
}

std::optional<uint32_t> PartMaterials::mapsOfVariant(uint8_t material, std::string_view named) {
  if (m_variants.empty()) return std::nullopt;
  auto found = m_variants.end();
  if (!named.empty()) found = m_variants.find({std::string(named), material});
  if (const auto all = m_overrides.find(material); found == m_variants.end() && all != m_overrides.end())
    found = m_variants.find({all->second, material});
  if (found == m_variants.end()) return std::nullopt;
  const Variant& variant = found->second;
  return mapsOf(variant.images, variant.node, variant.studsPerTile);
}

// `studsPerTile` as SurfaceMaps has it.
uint32_t PartMaterials::mapsOf(const SurfaceImages& images, NodeId node, float studsPerTile) {
  SurfaceMaps maps{.studsPerTile = studsPerTile};
  if (studsPerTile > 0) maps.colour = m_textures.addAtHand(images.colour, node);
  maps.normal = m_textures.addAtHand(images.normal, node, TextureRole::Normal);
  maps.roughness = m_textures.addAtHand(images.roughness, node, TextureRole::Other);
  maps.metalness = m_textures.addAtHand(images.metalness, node, TextureRole::Other);
  return add(maps);
}

uint32_t PartMaterials::mapsOfMaterial(uint8_t material, NodeId part) {
  std::optional<uint32_t>& maps = m_mapsOfMaterial[material];
  if (maps) return *maps;
  const MaterialImages images = materialImages(placeMaterials()[material], m_assets, m_newerMaterials);
  const auto at = [&](const std::string& path, TextureRole role) { return m_textures.add({path, {}}, part, role); };
  maps = add({.colour = at(images.colour, TextureRole::Diffuse),
              .normal = at(images.normal, TextureRole::Normal),
              .roughness = at(images.roughness, TextureRole::Other),
              .metalness = at(images.metalness, TextureRole::Other),
              .tintMask = at(images.tintMask, TextureRole::Other),
              .tintsByAlpha = images.tintsByAlpha,
              .ofMaterial = true,
              .studsPerTile = kMaterialTile});
  return *maps;
}

uint32_t PartMaterials::add(const SurfaceMaps& maps) {
  if (std::min({maps.colour, maps.normal, maps.roughness, maps.metalness}) == kNone) return kNone;
  const auto [entry, isNew] = m_maps.try_emplace(maps, uint32_t(m_stage.maps.size()));
  if (isNew) m_stage.maps.push_back(maps);
  return entry->second;
}

void PartMaterials::tellApproximations() {
  uint64_t materials = 0;
  for (const auto& maps : m_mapsOfMaterial) materials += maps && *maps != kNone;
  if (materials == 0) return;
  m_stage.diagnostics.add(
      Severity::Info, "rbxm.material-images",
      fmt::format("materials have images from an asset folder: that they cover {} studs, and how far the colour of "
                  "a part tints them, is approximated; terrain goes without",
                  kMaterialTile),
      {}, materials);
}

}  // namespace vitrine
