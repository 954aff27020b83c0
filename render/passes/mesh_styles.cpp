#include "render/passes/mesh_styles.h"

#include <algorithm>
#include <utility>

#include "render/passes/lighting.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Vec4 kPlainGrey(0.8f, 0.8f, 0.8f, 1.0f);  // a surface without a texture
constexpr Vec3 kMissingGrey(0.60f);                 // about the mean of a painted wall
constexpr float kMissingTint = 0.16f;               // how much of a colour of its own a missing image has
constexpr float kRoomLight = 0.5f;  // of models in a room with baked light, which itself is lit by nothing here

// Tells surfaces apart without shouting.
Vec4 quietTint(uint32_t index) { return Vec4(glm::mix(kMissingGrey, distinctColour(index), kMissingTint), 1.0f); }

// Only its joints can be chosen; those of others have the same numbers.
bool isOfFirstSkeleton(const Frame& frame, const DrawItem& item) {
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  return geometry.document == 0 && !geometry.influences.empty() &&
         (geometry.skeleton == 0 || geometry.skeleton == kNone);
}

bool isMoved(const Sampling& sampling) {
  return sampling.offset != Vec2(0.0f) || sampling.scale != Vec2(1.0f) || sampling.rotation != 0;
}

// Images that say the same place for the same coordinates.
bool isAlike(const Sampling& a, const Sampling& b) {
  return a.uvSet == b.uvSet && a.offset == b.offset && a.scale == b.scale && a.rotation == b.rotation;
}

bool showsTextures(ViewMode mode) {
  return mode == ViewMode::Lit || mode == ViewMode::Diffuse || showsBakedLight(mode);
}

// The modes that colour by weights. Without any, a surface is of the colour that means nothing.
void styleRig(const Frame& frame, MeshStyle& style, const DrawItem& item) {
  style.variant = mesh_variants::kTint, style.tint = Vec4(kNothing, 1.0f);
  if (frame.view.mode == ViewMode::Weights) {
    if (!isOfFirstSkeleton(frame, item)) return;
    style.variant = frame.view.joints.empty()       ? MeshVariant("MODE_ALL_JOINTS USE_NORMAL USE_TINT")
                    : frame.view.joints.size() == 1 ? MeshVariant("MODE_JOINT USE_NORMAL USE_AMOUNT")
                                                    : MeshVariant("MODE_JOINTS USE_NORMAL USE_TINT");
  } else if (!frame.scene.geometries[item.geometry].influences.empty()) {
    style.variant = frame.view.mode == ViewMode::Influences ? MeshVariant("MODE_INFLUENCES USE_NORMAL USE_TINT")
                                                            : MeshVariant("MODE_WEIGHT_SUMS USE_NORMAL USE_TINT");
  }
}

}  // namespace

// The checker says which image is missing; where most are, it would hide the shape and the light instead.
bool MeshStyles::marksMissing(const Frame& frame) const {
  return frame.view.show.missingTextures || !m_data.textures.mostMissing();
}

MeshStyle MeshStyles::plain(MeshVariant variant, const Vec4& tint) const {
  MeshStyle style;
  style.variant = variant;
  style.tint = tint;
  style.opaque = tint.a < 1 ? 0.0f : 1.0f;
  style.diffuse = style.lightmap = m_data.textures.white();
  style.doubleSided = true;
  return style;
}

// The base texture, or what stands for it. `lit`: a surface without texture is light grey rather than white.
void MeshStyles::styleTexture(const Frame& frame, MeshStyle& style, const DrawItem& item, const Material* material,
                              bool lit) const {
  const bool named = material && material->diffuse != kNone;
  const MeshTextures::Slot* slot = named                            ? m_data.textures.find(material->diffuse)
                                   : m_data.textures.override().set ? &m_data.textures.override()
                                                                    : nullptr;
  style.diffuse = style.lightmap = m_data.textures.white();
  const Vec4 colour = material ? material->colour : Vec4(1.0f);
  const bool translucent = material && material->blend == Blend::Alpha;
  if (slot && slot->missing && marksMissing(frame)) {
    style.diffuse = m_data.textures.checker();
    style.colourAmount = 0;
    return;
  }
  if (slot && slot->missing) {
    style.tint = quietTint(material->diffuse) * colour;
    style.blended = translucent && colour.a < 1;
    return;
  }
  if (!slot || !slot->set || !m_data.geometries[item.geometry].hasUvs()) {
    const bool unsaid = lit && colour == Vec4(1.0f) && !(material && material->surface.stated) &&
                        !m_data.geometries[item.geometry].isTinted();
    style.tint = unsaid || (slot && !slot->set) ? kPlainGrey : colour;
    style.blended = translucent && colour.a < 1;
    return;
  }
  style.diffuse = slot->object.id();
  style.material = material;
  if (slot->isLight && frame.view.mode == ViewMode::Lit)
    style.features |= kLightBase;
  else
    style.asStored = slot->isLight;
  if (material && isMoved(material->diffuseSampling)) style.features |= kMovedUv;
  style.tint = colour;
  style.blended = translucent && (slot->alpha || colour.a < 1);
  style.cutoff = material && material->blend == Blend::Mask && slot->alpha ? material->surface.cutoff : 0.0f;
}

// docs/formats/rmesh.md 1.3: lightmapped min(1, 2 LM D), vertex-lit min(1, 2 vc D), tinted vc D.
void MeshStyles::styleCombined(const Frame& frame, MeshStyle& style, const DrawItem& item,
                               const Material& material) const {
  const MeshTextures::Slot* diffuse = m_data.textures.find(material.diffuse);
  const bool missing = diffuse && diffuse->missing;
  style.variant = MeshVariant("MODE_COMBINED USE_UV USE_COLOUR");
  if (missing && marksMissing(frame)) return;  // the checker at full brightness
  style.gain = material.shading == Shading::VertexTinted ? 1.0f : 2.0f;
  if (material.shading != Shading::Lightmapped) return;
  const MeshTextures::Slot* baked = m_data.textures.find(material.lightmap);
  if (baked && baked->object && m_data.geometries[item.geometry].hasLightmapUvs()) {
    style.variant = MeshVariant("MODE_COMBINED USE_UV USE_LIGHTMAP");
    style.lightmap = baked->object.id();
    if (!missing) style.tint = Vec4(1.0f);
  } else {
    style.gain = 1;
    style.colourAmount = 0;
    if (!missing) return;
    // Neither image nor light: the viewer's own light shows the shape.
    style.variant = mesh_variants::kLit;
    style.tint *= Vec4(Vec3(std::min(1.0f, 1 / frame.view.exposure)), 1.0f);
  }
}

void MeshStyles::styleLightmap(MeshStyle& style, const DrawItem& item, const Material& material) const {
  const MeshTextures::Slot* baked = m_data.textures.find(material.lightmap);
  style.variant = MeshVariant("MODE_LIGHTMAP USE_UV USE_COLOUR");
  style.gain = material.shading == Shading::VertexLit ? 2.0f : 1.0f;
  if (material.shading == Shading::Lightmapped && baked && baked->object &&
      m_data.geometries[item.geometry].hasLightmapUvs()) {
    style.variant = MeshVariant("MODE_LIGHTMAP USE_LIGHTMAP");
    style.lightmap = baked->object.id();
  }
}

void MeshStyles::styleDeviation(MeshStyle& style, const DrawItem& item) const {
  // Not measured (yet): grey, rather than the colour of no distance at all.
  style.variant = m_data.geometries[item.geometry].hasDeviation()
                      ? MeshVariant("MODE_DEVIATION USE_NORMAL USE_AMOUNT")
                      : mesh_variants::kTint;
  style.tint = Vec4(kNothing, 1.0f);
  // Vertices may serve several levels; the finest is no distance from itself.
  if (item.lod == 0 && !m_data.deviatesFromOther)
    style.variant = mesh_variants::kTint, style.tint = Vec4(kRamp[0], 1.0f);
}

MeshStyle MeshStyles::of(const Frame& frame, const DrawItem& item) const {
  const Material* material = materialOf(frame.scene, item);
  const ViewMode mode = frame.view.mode;
  MeshStyle style = plain(mesh_variants::kLit, Vec4(1.0f));
  const bool lit = !material || material->shading == Shading::Lit;
  // What formats mean by alpha has two sides, unless they tell both apart.
  style.doubleSided =
      frame.view.doubleSided ||
      (material && (material->doubleSided || (material->blend == Blend::Alpha && !material->surface.stated)));
  // The walls of a room have no body behind them.
  style.solid = lit && !style.doubleSided;
  if (showsTextures(mode)) styleTexture(frame, style, item, material, lit);
  switch (mode) {
    case ViewMode::Lit:
      style.variant = mesh_variants::kPhysical;
      style.material = material;
      style.features |= physicalFeatures(frame, material, m_data.geometries[item.geometry].hasUvs());
      if (style.diffuse == m_data.textures.white()) style.features |= kPlainBase;
      break;
    case ViewMode::Diffuse:
      style.variant = MeshVariant("MODE_DIFFUSE USE_UV USE_COLOUR");
      if (!lit) style.colourAmount = 0;  // there it is light, not colour
      break;
    case ViewMode::Lightmap:
      if (material && !lit)
        styleLightmap(style, item, *material);
      else
        style.variant = MeshVariant("MODE_LIGHTMAP USE_UV USE_COLOUR"), style.blended = false;
      break;
    case ViewMode::Combined:
      if (material && !lit)
        styleCombined(frame, style, item, *material);
      else if (frame.scene.geometries[item.geometry].document != 0)
        style.tint *= Vec4(Vec3(std::min(1 / frame.view.exposure, kRoomLight)), 1.0f);  // never above their own
      break;
    case ViewMode::VertexColour:
      style.variant = MeshVariant("MODE_COLOUR USE_COLOUR");
      break;
    case ViewMode::Normals:
      style.variant = MeshVariant("MODE_NORMALS USE_NORMAL");
      break;
    case ViewMode::Tangents:
      style.variant = mesh_variants::kTangents;
      break;
    case ViewMode::Uv:
      style.variant = MeshVariant("MODE_UV USE_NORMAL USE_UV");
      break;
    case ViewMode::TexelDensity:
      style.variant = MeshVariant("MODE_DENSITY USE_NORMAL USE_UV");
      if (const MeshTextures::Slot* slot = textureOfSet(frame, item, m_data.textures))
        style.texels = float(slot->width) * float(slot->height);
      break;
    case ViewMode::Wire:
      style.variant = MeshVariant("MODE_WIRE"), style.tint = frame.ink(kWireColour), style.opaque = 0;
      style.doubleSided = true, style.solid = false;
      break;
    case ViewMode::Weights:
    case ViewMode::Influences:
    case ViewMode::WeightSums:
      styleRig(frame, style, item);
      break;
    case ViewMode::Parts:
      style.variant = mesh_variants::kTint, style.tint = Vec4(distinctColour(item.part + 7 * item.geometry), 1.0f);
      break;
    case ViewMode::Materials:
      style.variant = mesh_variants::kTint;
      style.tint = item.material == kNone ? Vec4(kNothing, 1.0f) : Vec4(distinctColour(item.material), 1.0f);
      break;
    case ViewMode::Lod:
      style.variant = mesh_variants::kTint, style.tint = Vec4(kLevels[item.lod % kLevels.size()], 1.0f);
      break;
    case ViewMode::Deviation:
      styleDeviation(style, item);
      break;
  }
  if (style.blended) style.opaque = 0;
  return style;
}

uint32_t MeshStyles::physicalFeatures(const Frame& frame, const Material* material, bool hasUvs) const {
  if (material && material->surface.unlit) return kUnlit;
  const uint32_t lamps = m_lighting.hasLamps(frame) ? uint32_t(kLamps) : 0;
  const bool transmits = material && material->surface.transmission > 0 && m_data.behind.complete();
  if (frame.cheapLight) {
    uint32_t through = transmits ? uint32_t(kTransmission) : 0;
    if (transmits && hasUvs) {
      const SurfaceMap& map = material->surface.map(MapKind::Transmission);
      if (m_data.textures.imageOf(map.texture) != 0 && isAlike(map.sampling, material->diffuseSampling))
        through |= kTransmissionMap;
    }
    return kQuick | lamps | through;
  }
  const uint32_t layers =
      (material && material->surface.coat > 0 ? uint32_t(kCoat) : 0) | (transmits ? uint32_t(kTransmission) : 0);
  const uint32_t light = layers | (m_lighting.castsShadows() ? uint32_t(kShadow) : 0) |
                         (m_lighting.isOfPicture() ? uint32_t(kFineMatt) : 0) |
                         (m_lighting.isOccluded() ? uint32_t(kScreenOcclusion) : 0) | lamps;
  if (!material || !hasUvs) return light;
  const PhysicalSurface& surface = material->surface;
  constexpr std::pair<MapKind, uint32_t> kBits[] = {{MapKind::Roughness, kRoughnessMap},
                                                    {MapKind::Metallic, kMetallicMap},
                                                    {MapKind::Normal, kNormalMap},
                                                    {MapKind::Occlusion, kOcclusionMap},
                                                    {MapKind::Emissive, kEmissiveMap},
                                                    {MapKind::SpecularGlossiness, kSpecularMap},
                                                    {MapKind::Coat, kCoatMap},
                                                    {MapKind::CoatRoughness, kCoatRoughnessMap},
                                                    {MapKind::Transmission, kTransmissionMap}};
  uint32_t features = light;
  for (const auto& [kind, bit] : kBits) {
    const SurfaceMap& map = surface.map(kind);
    if (m_data.textures.imageOf(map.texture) == 0) continue;
    if ((kind == MapKind::Coat || kind == MapKind::CoatRoughness) && surface.coat <= 0) continue;
    if (kind == MapKind::Transmission && surface.transmission <= 0) continue;
    features |= bit;
    if (!isAlike(map.sampling, material->diffuseSampling)) features |= kOwnUvs;
    if (m_data.textures.find(map.texture)->isLight) features |= kLightMaps;
  }
  const SurfaceMap &metallic = surface.map(MapKind::Metallic), &roughness = surface.map(MapKind::Roughness);
  if ((features & kMetallicMap) && metallic.texture == roughness.texture && metallic.sampling == roughness.sampling)
    features = (features & ~uint32_t(kMetallicMap)) | kMetallicShared;
  return features;
}

}  // namespace vitrine
