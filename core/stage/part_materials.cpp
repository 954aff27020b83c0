#include "core/stage/part_materials.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/document/colour.h"
#include "core/stage/base_materials.h"
#include "core/stage/looks.h"

namespace vitrine {

namespace {

constexpr int64_t kPlastic = 256;  // of Enum.Material

constexpr int64_t kPixelated = 1;  // of Enum.ResamplerMode
constexpr int64_t kTintMask = 2;   // of Enum.AlphaMode

float usableTile(const NumberField& studs, size_t row) {
  const float tile = float(studs.at(row).value_or(10));
  return std::isfinite(tile) && tile > 0 ? tile : 10.0f;
}

// What falls on a surface where the mask is white. Tint times strength is documented, that they are multiplied in
// linear light is a guess.
std::array<float, 3> emittedBy(const SurfaceImages& images) {
  const Vec3 tint = inLight(Vec3(images.emissionTint.r, images.emissionTint.g, images.emissionTint.b) / 255.0f);
  std::array<float, 3> light{};
  for (size_t i = 0; i < 3; ++i) light[i] = std::clamp(tint[int(i)] * images.emissionStrength, 0.0f, kMostEmission);
  return light;
}

}  // namespace

SurfaceImageColumns::SurfaceImageColumns(const Class& owner, std::initializer_list<std::string_view> colours)
    : m_colour(columnOf(owner, colours)),
      m_normal(columnOf(owner, {"NormalMapContent", "NormalMap"})),
      m_roughness(columnOf(owner, {"RoughnessMapContent", "RoughnessMap"})),
      m_metalness(columnOf(owner, {"MetalnessMapContent", "MetalnessMap"})),
      m_emission(columnOf(owner, {"EmissiveMaskContent", "EmissiveMask"})),
      m_tint(owner, "EmissiveTint"),
      m_strength(owner, "EmissiveStrength"),
      m_resampling(owner, "ResampleMode") {}

SurfaceImages SurfaceImageColumns::at(size_t row) const {
  SurfaceImages images{imageAt(m_colour, row), imageAt(m_normal, row), imageAt(m_roughness, row),
                       imageAt(m_metalness, row), imageAt(m_emission, row)};
  images.emissionTint = m_tint.at(row).value_or(Rgb8{255, 255, 255});
  images.emissionStrength = float(std::clamp(m_strength.at(row).value_or(1), 0.0, double(kMostEmission)));
  images.pixelated = m_resampling.wholeAt(row, 0) == kPixelated;
  return images;
}

void PartMaterials::read(const Class& owner) {
  if (owner.is("SurfaceAppearance")) readAppearances(owner);
  if (owner.is("MaterialVariant")) readVariants(owner);
  if (owner.is("TerrainDetail")) readDetails(owner);
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
  const NumberField base(owner, "BaseMaterial"), studs(owner, "StudsPerTile"), mode(owner, "AlphaMode");
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    const NodeId node = owner.nodes[row];
    m_variants.try_emplace(
        {m_document.nameOf(node), materialOf(base.wholeAt(row, kPlastic))},
        Variant{node, images.at(row), usableTile(studs, row), mode.wholeAt(row, 0) == kTintMask});
  }
}

// Of several for one face the first counts: which one does is not documented.
void PartMaterials::readDetails(const Class& owner) {
  constexpr int64_t kSide = int64_t(TerrainFace::Side);  // the usual value
  const SurfaceImageColumns images(owner);
  const NumberField face(owner, "Face"), studs(owner, "StudsPerTile");
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    const NodeId node = owner.nodes[row];
    const int64_t side = face.wholeAt(row, kSide);
    if (side < 0 || side >= int64_t(TerrainFace::Count)) continue;
    const Variant detail{node, images.at(row), usableTile(studs, row), false};
    Variant& known = m_details[{m_document.nodes.parent[indexOf(node)], TerrainFace(side)}];
    if (known.node == NodeId::None || node < known.node) known = detail;
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

const PartMaterials::Variant* PartMaterials::variantOf(uint8_t material, std::string_view named) const {
  if (m_variants.empty()) return nullptr;
  auto found = m_variants.end();
  if (!named.empty()) found = m_variants.find({std::string(named), material});
  if (const auto all = m_overrides.find(material); found == m_variants.end() && all != m_overrides.end())
    found = m_variants.find({all->second, material});
  return found == m_variants.end() ? nullptr : &found->second;
}

std::optional<uint32_t> PartMaterials::mapsOfVariant(uint8_t material, std::string_view named) {
  const Variant* variant = variantOf(material, named);
  return variant ? std::optional(mapsOf(*variant)) : std::nullopt;
}

TerrainMaps PartMaterials::mapsOfTerrain(uint8_t material) {
  TerrainMaps maps;
  maps.fill(kNone);
  const Variant* variant = variantOf(material, {});
  if (!variant) return maps;
  maps.fill(mapsOf(*variant));
  for (size_t face = 0; face < maps.size(); ++face)
    if (const auto detail = m_details.find({variant->node, TerrainFace(face)}); detail != m_details.end())
      if (const uint32_t own = mapsOf(detail->second); own != kNone) maps[face] = own;
  return maps;
}

uint32_t PartMaterials::mapsOf(const Variant& variant) {
  return mapsOf(variant.images, variant.node, variant.studsPerTile, variant.tintsByAlpha);
}

// `studsPerTile` and `tintsByAlpha` as SurfaceMaps has them.
uint32_t PartMaterials::mapsOf(const SurfaceImages& images, NodeId node, float studsPerTile, bool tintsByAlpha) {
  SurfaceMaps maps{.studsPerTile = studsPerTile};
  if (studsPerTile > 0) maps.colour = m_textures.addAtHand(images.colour, node);
  maps.normal = m_textures.addAtHand(images.normal, node, TextureRole::Normal);
  maps.roughness = m_textures.addAtHand(images.roughness, node, TextureRole::Other);
  maps.metalness = m_textures.addAtHand(images.metalness, node, TextureRole::Other);
  if (const auto light = emittedBy(images); std::ranges::any_of(light, [](float each) { return each > 0; })) {
    maps.emissionMask = m_textures.addAtHand(images.emission, node, TextureRole::Other);
    if (maps.emissionMask != kNone) maps.emission = light;
  }
  maps.tintsByAlpha = tintsByAlpha && maps.colour != kNone;
  maps.pixelated = images.pixelated;
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
  const uint32_t first = std::min({maps.colour, maps.normal, maps.roughness, maps.metalness, maps.emissionMask});
  const bool ofItsTexture = maps.pixelated && maps.studsPerTile <= 0;  // says how Body::texture is shown
  if (first == kNone && !ofItsTexture) return kNone;
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
