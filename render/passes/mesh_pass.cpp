#include "render/passes/mesh_pass.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/document/colour.h"
#include "render/passes/lighting.h"
#include "render/passes/weighted_blend.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Vec4 kPlainGrey(0.8f, 0.8f, 0.8f, 1.0f);  // a surface without a texture
constexpr Vec3 kMissingGrey(0.60f);                 // about the mean of a painted wall
constexpr float kMissingTint = 0.16f;               // how much of a colour of its own a missing image has
constexpr float kRoomLight = 0.5f;  // of models in a room with baked light, which itself is lit by nothing here
constexpr Vec4 kCollisionFill(1.0f, 0.16f, 0.12f, 0.22f);
constexpr Vec4 kCollisionEdge(1.0f, 0.30f, 0.25f, 0.75f);
constexpr Vec4 kTriggerFill(1.0f, 0.85f, 0.15f, 0.10f);
constexpr Vec4 kNormalSpike(0.40f, 0.72f, 1.0f, 0.9f);
constexpr Vec4 kTangentSpike(1.0f, 0.55f, 0.35f, 0.9f);
constexpr Vec3 kCutColour(0.86f, 0.42f, 0.24f);
constexpr float kSpikeLength = 0.02f;  // of the scene's radius

constexpr size_t kFirstMaps = size_t(MapKind::Coat);  // that have their place from kFirstMapUnit on

Vec4 distinctTint(uint32_t index, float alpha) { return Vec4(distinctColour(index), alpha); }
// Tells surfaces apart without shouting.
Vec4 quietTint(uint32_t index) { return Vec4(glm::mix(kMissingGrey, distinctColour(index), kMissingTint), 1.0f); }
Vec4 levelTint(uint32_t level, float alpha = 1) { return Vec4(kLevels[level % kLevels.size()], alpha); }

// Only its joints can be chosen; those of others have the same numbers.
bool isOfFirstSkeleton(const Frame& frame, const DrawItem& item) {
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  return geometry.document == 0 && !geometry.influences.empty() &&
         (geometry.skeleton == 0 || geometry.skeleton == kNone);
}

// Counted from 1; 0: the item is none of the picture's.
uint32_t itemIdOf(const Scene& scene, const DrawItem& item) {
  const auto* first = scene.items.data();
  return !scene.items.empty() && &item >= first && &item < first + scene.items.size()
             ? static_cast<uint32_t>(&item - first) + 1
             : 0;
}

bool isMoved(const Sampling& sampling) {
  return sampling.offset != Vec2(0.0f) || sampling.scale != Vec2(1.0f) || sampling.rotation != 0;
}

// The rows of what takes coordinates to those of the image, but for the offset.
Vec4 rowsOf(const Sampling& sampling) {
  const float c = std::cos(sampling.rotation), s = std::sin(sampling.rotation);
  return {sampling.scale.x * c, sampling.scale.y * s, -sampling.scale.x * s, sampling.scale.y * c};
}

// Images that say the same place for the same coordinates.
bool isAlike(const Sampling& a, const Sampling& b) {
  return a.uvSet == b.uvSet && a.offset == b.offset && a.scale == b.scale && a.rotation == b.rotation;
}

bool bakedMode(ViewMode mode) { return mode == ViewMode::Combined || mode == ViewMode::Lightmap; }
bool texturedMode(ViewMode mode) { return mode == ViewMode::Lit || mode == ViewMode::Diffuse || bakedMode(mode); }

}  // namespace

MeshPass::MeshPass(Lighting& lighting) : m_lighting(lighting) {}

void MeshPass::setScene(const Scene& scene) {
  m_geometries.clear();
  for (const SceneGeometry& geometry : scene.geometries) m_geometries.emplace_back(geometry);
  m_palettesOf.reset();
  m_textures.setScene(scene);
  m_baked = std::ranges::any_of(scene.materials, [](const Material& each) { return each.shading != Shading::Lit; });
  m_largestDeviation = 0;
  m_stretches = {};
}

void MeshPass::setDeviations(const Deviations& deviations) {
  for (size_t g = 0; g < m_geometries.size() && g < deviations.distances.size(); ++g)
    m_geometries[g].setDeviation(deviations.distances[g]);
  m_largestDeviation = deviations.largest();
  m_deviatesFromOther = deviations.ofOther;
}

void MeshPass::setCoarse(const CoarseScene& coarse) {
  for (size_t g = 0; g < m_geometries.size() && g < coarse.indices.size(); ++g)
    m_geometries[g].setCoarse(coarse.indices[g]);
}

uint64_t MeshPass::geometryBytes() const {
  uint64_t bytes = 0;
  for (const MeshGeometry& geometry : m_geometries) bytes += geometry.bytes();
  return bytes;
}

const Material* MeshPass::materialOf(const Frame& frame, const DrawItem& item) const {
  const std::vector<Material>& materials = frame.scene.materials;
  return item.material < materials.size() ? &materials[item.material] : nullptr;
}

// The checker says which image is missing; where most are, it would hide the shape and the light instead.
bool MeshPass::marksMissing(const Frame& frame) const {
  return frame.view.show.missingTextures || !m_textures.mostMissing();
}

bool MeshPass::hidden(const Frame& frame, const DrawItem& item) const {
  return !frame.view.hidden.empty() && coveredByAny(frame.scene, frame.view.hidden, item);
}

bool MeshPass::visible(const Frame& frame, const DrawItem& item) const {
  if (item.lod != frame.levelOf(frame.scene.geometries[item.geometry])) return false;
  if (item.spare && !coveredByAny(frame.scene, frame.view.selected, item)) return false;
  return !hidden(frame, item);
}

const MeshTextures::Slot* MeshPass::textureOfSet(const Frame& frame, const DrawItem& item) const {
  const Material* material = materialOf(frame, item);
  const bool lightmap = frame.view.uvSet == 1;
  const uint32_t texture = !material ? kNone : lightmap ? material->lightmap : material->diffuse;
  const MeshTextures::Slot* slot = texture != kNone ? m_textures.find(texture)
                                   : lightmap       ? nullptr
                                                    : &m_textures.override();
  return slot && slot->width > 0 ? slot : nullptr;
}

void MeshPass::measureStretches(const Frame& frame) {
  std::vector<Stretch>& surfaces = m_stretches[frame.view.uvSet == 1];
  if (!surfaces.empty()) return;
  surfaces.resize(frame.scene.items.size());
  for (size_t i = 0; i < surfaces.size(); ++i) {
    const DrawItem& item = frame.scene.items[i];
    const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
    const std::span<const Vec2> uvs = frame.view.uvSet == 1 ? geometry.lightmapUvs : geometry.uvs;
    if (item.lod != 0 || uvs.empty()) continue;
    const Mat3 toWorld(frame.scene.placements[item.placement].toWorld);
    const auto indices = geometry.indices.subspan(item.firstIndex, item.indexCount);
    for (size_t k = 0; k + 2 < indices.size(); k += 3) {
      const uint32_t a = indices[k], b = indices[k + 1], c = indices[k + 2];
      const Vec3 one = toWorld * (geometry.positions[b] - geometry.positions[a]);
      const Vec3 two = toWorld * (geometry.positions[c] - geometry.positions[a]);
      const Vec2 uvOne = uvs[b] - uvs[a], uvTwo = uvs[c] - uvs[a];
      const double area = glm::length(glm::cross(one, two));
      const double uvArea = std::abs(uvOne.x * uvTwo.y - uvOne.y * uvTwo.x);
      if (!std::isfinite(area) || !std::isfinite(uvArea)) continue;
      surfaces[i].area += area;
      surfaces[i].uvArea += uvArea;
    }
  }
}

float MeshPass::texelDensity(const Frame& frame) {
  measureStretches(frame);
  double area = 0, texels = 0;
  for (size_t i = 0; i < frame.scene.items.size(); ++i) {
    const Stretch& surface = m_stretches[frame.view.uvSet == 1][i];
    const MeshTextures::Slot* slot = textureOfSet(frame, frame.scene.items[i]);
    area += surface.area;
    texels += surface.uvArea * (slot ? double(slot->width) * double(slot->height) : 1.0);
  }
  return area > 0 && texels > 0 ? float(std::sqrt(texels / area)) : 0.0f;
}

MeshPass::Style MeshPass::plainStyle(Variant variant, const Vec4& tint) const {
  Style style;
  style.variant = variant;
  style.tint = tint;
  style.opaque = tint.a < 1 ? 0.0f : 1.0f;
  style.diffuse = style.lightmap = m_textures.white();
  style.doubleSided = true;
  return style;
}

// The base texture, or what stands for it. `lit`: a surface without texture is light grey rather than white.
void MeshPass::styleTexture(const Frame& frame, Style& style, const DrawItem& item, const Material* material,
                            bool lit) const {
  const bool named = material && material->diffuse != kNone;
  const MeshTextures::Slot* slot = named                       ? m_textures.find(material->diffuse)
                                   : m_textures.override().set ? &m_textures.override()
                                                               : nullptr;
  style.diffuse = style.lightmap = m_textures.white();
  const Vec4 colour = material ? material->colour : Vec4(1.0f);
  const bool translucent = material && material->blend == Blend::Alpha;
  if (slot && slot->missing && marksMissing(frame)) {
    style.diffuse = m_textures.checker();
    style.colourAmount = 0;
    return;
  }
  if (slot && slot->missing) {
    style.tint = quietTint(material->diffuse) * colour;
    style.blended = translucent && colour.a < 1;
    return;
  }
  if (!slot || !slot->set || !m_geometries[item.geometry].hasUvs()) {
    const bool unsaid = lit && colour == Vec4(1.0f) && !(material && material->surface.stated);
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
void MeshPass::styleCombined(const Frame& frame, Style& style, const DrawItem& item,
                             const Material& material) const {
  const MeshTextures::Slot* diffuse = m_textures.find(material.diffuse);
  const bool missing = diffuse && diffuse->missing;
  style.variant = Variant::CombinedColour;
  if (missing && marksMissing(frame)) return;  // the checker at full brightness
  style.gain = material.shading == Shading::VertexTinted ? 1.0f : 2.0f;
  if (material.shading != Shading::Lightmapped) return;
  const MeshTextures::Slot* baked = m_textures.find(material.lightmap);
  if (baked && baked->object && m_geometries[item.geometry].hasLightmapUvs()) {
    style.variant = Variant::CombinedLightmap;
    style.lightmap = baked->object.id();
    if (!missing) style.tint = Vec4(1.0f);
  } else {
    style.gain = 1;
    style.colourAmount = 0;
    if (!missing) return;
    // Neither image nor light: the viewer's own light shows the shape.
    style.variant = Variant::Lit;
    style.tint *= Vec4(Vec3(std::min(1.0f, 1 / frame.view.exposure)), 1.0f);
  }
}

void MeshPass::styleLightmap(Style& style, const DrawItem& item, const Material& material) const {
  const MeshTextures::Slot* baked = m_textures.find(material.lightmap);
  style.variant = Variant::LightmapColour;
  style.gain = material.shading == Shading::VertexLit ? 2.0f : 1.0f;
  if (material.shading == Shading::Lightmapped && baked && baked->object &&
      m_geometries[item.geometry].hasLightmapUvs()) {
    style.variant = Variant::Lightmap;
    style.lightmap = baked->object.id();
  }
}

MeshPass::Style MeshPass::styleOf(const Frame& frame, const DrawItem& item) const {
  const Material* material = materialOf(frame, item);
  const ViewMode mode = frame.view.mode;
  Style style = plainStyle(Variant::Lit, Vec4(1.0f));
  const bool lit = !material || material->shading == Shading::Lit;
  // What formats mean by alpha has two sides, unless they tell both apart.
  style.doubleSided =
      frame.view.doubleSided ||
      (material && (material->doubleSided || (material->blend == Blend::Alpha && !material->surface.stated)));
  // The walls of a room have no body behind them.
  style.solid = lit && !style.doubleSided;
  // What a mode has nothing to tell of.
  const bool rigged = mode == ViewMode::Weights || mode == ViewMode::Influences || mode == ViewMode::WeightSums;
  if (rigged) style.variant = Variant::Tint, style.tint = Vec4(kNothing, 1.0f);
  if (texturedMode(mode)) styleTexture(frame, style, item, material, lit);
  switch (mode) {
    case ViewMode::Lit:
      style.variant = Variant::Physical;
      style.material = material;
      style.features |= physicalFeatures(frame, material, m_geometries[item.geometry].hasUvs());
      if (style.diffuse == m_textures.white()) style.features |= kPlainBase;
      break;
    case ViewMode::Diffuse:
      style.variant = Variant::Diffuse;
      if (!lit) style.colourAmount = 0;  // there it is light, not colour
      break;
    case ViewMode::Lightmap:
      if (material && !lit)
        styleLightmap(style, item, *material);
      else
        style.variant = Variant::LightmapColour, style.blended = false;
      break;
    case ViewMode::Combined:
      if (material && !lit)
        styleCombined(frame, style, item, *material);
      else if (frame.scene.geometries[item.geometry].document != 0)
        style.tint *= Vec4(Vec3(std::min(1 / frame.view.exposure, kRoomLight)), 1.0f);  // never above their own
      break;
    case ViewMode::VertexColour:
      style.variant = Variant::Colour;
      break;
    case ViewMode::Normals:
      style.variant = Variant::Normals;
      break;
    case ViewMode::Tangents:
      style.variant = Variant::Tangents;
      break;
    case ViewMode::Uv:
      style.variant = Variant::Uv;
      break;
    case ViewMode::TexelDensity:
      style.variant = Variant::Density;
      if (const MeshTextures::Slot* slot = textureOfSet(frame, item))
        style.texels = float(slot->width) * float(slot->height);
      break;
    case ViewMode::Wire:
      style.variant = Variant::Wire, style.tint = frame.ink(kWireColour), style.opaque = 0;
      style.doubleSided = true, style.solid = false;
      break;
    case ViewMode::Weights:
      if (!isOfFirstSkeleton(frame, item)) break;
      style.variant = frame.view.joints.empty()       ? Variant::AllJoints
                      : frame.view.joints.size() == 1 ? Variant::OneJoint
                                                      : Variant::ChosenJoints;
      break;
    case ViewMode::Influences:
      if (frame.scene.geometries[item.geometry].influences.empty()) break;
      style.variant = Variant::Influences;
      break;
    case ViewMode::WeightSums:
      if (frame.scene.geometries[item.geometry].influences.empty()) break;
      style.variant = Variant::WeightSums;
      break;
    case ViewMode::Parts:
      style.variant = Variant::Tint, style.tint = distinctTint(item.part + 7 * item.geometry, 1.0f);
      break;
    case ViewMode::Materials:
      style.variant = Variant::Tint;
      style.tint = item.material == kNone ? Vec4(kNothing, 1.0f) : distinctTint(item.material, 1.0f);
      break;
    case ViewMode::Lod:
      style.variant = Variant::Tint, style.tint = levelTint(item.lod);
      break;
    case ViewMode::Deviation:
      // Not measured (yet): grey, rather than the colour of no distance at all.
      style.variant = m_geometries[item.geometry].hasDeviation() ? Variant::Deviation : Variant::Tint;
      style.tint = Vec4(kNothing, 1.0f);
      // Vertices may serve several levels; the finest is no distance from itself.
      if (item.lod == 0 && !m_deviatesFromOther) style.variant = Variant::Tint, style.tint = Vec4(kRamp[0], 1.0f);
      break;
  }
  if (style.blended) style.opaque = 0;
  return style;
}

uint32_t MeshPass::physicalFeatures(const Frame& frame, const Material* material, bool hasUvs) const {
  if (material && material->surface.unlit) return kUnlit;
  const uint32_t lamps = m_lighting.hasLamps(frame) ? uint32_t(kLamps) : 0;
  const bool transmits = material && material->surface.transmission > 0 && m_behind.complete();
  if (frame.cheapLight) {
    uint32_t through = transmits ? uint32_t(kTransmission) : 0;
    if (transmits && hasUvs) {
      const SurfaceMap& map = material->surface.map(MapKind::Transmission);
      if (m_textures.imageOf(map.texture) != 0 && isAlike(map.sampling, material->diffuseSampling))
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
    if (m_textures.imageOf(map.texture) == 0) continue;
    if ((kind == MapKind::Coat || kind == MapKind::CoatRoughness) && surface.coat <= 0) continue;
    if (kind == MapKind::Transmission && surface.transmission <= 0) continue;
    features |= bit;
    if (!isAlike(map.sampling, material->diffuseSampling)) features |= kOwnUvs;
    if (m_textures.find(map.texture)->isLight) features |= kLightMaps;
  }
  const SurfaceMap &metallic = surface.map(MapKind::Metallic), &roughness = surface.map(MapKind::Roughness);
  if ((features & kMetallicMap) && metallic.texture == roughness.texture && metallic.sampling == roughness.sampling)
    features = (features & ~uint32_t(kMetallicMap)) | kMetallicShared;
  return features;
}

// Palettes of geometries whose joints are not as they were bound; again only when the pose has changed.
void MeshPass::updatePalettes(const Frame& frame) {
  if (m_palettesOf == frame.view.pose) return;
  m_palettesOf = frame.view.pose;
  m_jointMatrices = allJointMatrices(frame.scene, frame.view.pose);
  for (size_t g = 0; g < m_geometries.size(); ++g) {
    m_geometries[g].setMorphs(frame.scene, frame.scene.geometries[g], frame.view.pose);
    m_geometries[g].setPalette(paletteOf(frame.scene, frame.scene.geometries[g], frame.view.pose));
  }
}

MeshPass::ClipScope MeshPass::begin(const Frame& frame) {
  updatePalettes(frame);
  m_current = nullptr;
  m_boundGeometry = kNone;
  m_placement = kNone;
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  return ClipScope(frame.clipPlane.has_value());
}

void MeshPass::useProgram(const Frame& frame, const Program& chosen) {
  if (m_current == &chosen) return;
  m_current = &chosen;
  m_surfaceOf = nullptr;
  const ViewState& view = frame.view;
  chosen.use();
  m_placement = kNone;
  chosen.set("eye", frame.eye);
  chosen.set("keyOffset", view.camera.up() * 0.40f - view.camera.right() * 0.28f);
  // The viewer's own light is as bright as it should be.
  chosen.set("exposure", m_baked && !bakedMode(view.mode) ? 1.0f : view.exposure);
  chosen.set("diffuseMap", 0);
  chosen.set("lightmap", 1);
  chosen.set("palette", kPaletteUnit);
  if (view.mode == ViewMode::Lit) m_lighting.use(frame, chosen);
  chosen.set("uvSet",
             static_cast<int>(view.mode == ViewMode::Uv || view.mode == ViewMode::TexelDensity ? view.uvSet : 0));
  chosen.set("clipPlane", frame.clipPlane.value_or(Vec4(0.0f)));
  chosen.set("cutColour", kCutColour);
  chosen.set("nothing", kNothing);
  chosen.set("rampColours", std::span<const Vec3>(kRamp));
  chosen.set("largest", m_largestDeviation);
  if (view.mode == ViewMode::TexelDensity) chosen.set("density", texelDensity(frame));
  if (view.mode == ViewMode::Influences) chosen.set("countColours", std::span<const Vec3>(kInfluences));
  if (view.mode == ViewMode::WeightSums) chosen.set("sumColours", std::span<const Vec3>(kWeightSums));
  chosen.set("rounding", kWeightRounding);
  if (view.mode == ViewMode::Weights) setJoints(view, chosen);
}

void MeshPass::setJoints(const ViewState& view, const Program& chosen) {
  if (view.joints.empty()) return;
  chosen.set("joint", view.joints.front());
  std::vector<uint32_t> joints(view.joints.begin(),
                               view.joints.begin() + ptrdiff_t(std::min(view.joints.size(), kMostJointColours)));
  chosen.set("jointCount", static_cast<int>(joints.size()));
  chosen.set("chosenJoints", std::span<const uint32_t>(joints));
  chosen.set("chosenColours", std::span<const Vec3>(kChosen));
}

void MeshPass::usePlacement(const Frame& frame, const DrawItem& item) {
  const bool exploded = item.away != Vec3(0.0f) && frame.view.explode > 0;
  if (m_placement == item.placement && !exploded) return;
  m_placement = exploded ? kNone : item.placement;
  const Placement placement = placementAt(frame.scene, item.placement, m_jointMatrices);
  Mat4 toWorld = placement.toWorld;
  if (exploded) toWorld[3] += Vec4(item.away * frame.view.explode, 0.0f);
  m_current->set("clipFromGeometry", frame.clipFromWindow() * toWorld);
  m_current->set("worldFromGeometry", toWorld);
  m_current->set("worldFromNormal", placement.normalToWorld);
  m_current->set("mirrorSign", glm::determinant(Mat3(toWorld)) < 0 ? -1.0f : 1.0f);
  glFrontFace(placement.clockwiseFront ? GL_CW : GL_CCW);
}

void MeshPass::bindGeometry(uint32_t index, bool coarse) {
  if (m_boundGeometry == index && m_boundCoarse == coarse) return;
  m_boundGeometry = index;
  m_boundCoarse = coarse;
  m_geometries[index].bind(coarse);
}

const Program* MeshPass::prepare(const Frame& frame, const DrawItem& item, Variant variant, uint32_t features) {
  if (item.geometry >= m_geometries.size()) return nullptr;
  if (m_geometries[item.geometry].posed()) features |= kSkinned;
  if (frame.clipPlane) features |= kClipped;
  const Program* chosen = m_programs.get(variant, features);
  if (!chosen) return nullptr;
  useProgram(frame, *chosen);
  usePlacement(frame, item);
  return chosen;
}

// What the surface of a physical material is made of.
void MeshPass::setSurface(const Program& chosen, const Style& style) {
  static const PhysicalSurface kUnsaid;
  const PhysicalSurface& surface = style.material ? style.material->surface : kUnsaid;
  chosen.set("tintLight", inLight(Vec3(style.tint)));
  // Neighbours often have one material; the program keeps what it was told.
  if (m_surfaceOf == &surface) return;
  m_surfaceOf = &surface;
  chosen.set("metallic", surface.metallic);
  chosen.set("roughness", surface.roughness);
  chosen.set("specular", surface.specular.value_or(Vec3(-1.0f)));
  chosen.set("dielectric", surface.dielectric);
  chosen.set("coat", Vec4(surface.coat, surface.coatRoughness, surface.coatHasNormals ? 1 : 0,
                          surface.baseHasNormals ? 1 : 0));
  chosen.set("transmission", surface.transmission);
  chosen.set("emissive", surface.emissive);
  chosen.set("normalScale", surface.normalScale);
  chosen.set("occlusionStrength", surface.occlusionStrength);
  constexpr UniformName kSamplers[kMapKinds] = {"metallicMap",  "roughnessMap",     "normalMap",
                                                "occlusionMap", "emissiveMap",      "specularMap",
                                                "coatMap",      "coatRoughnessMap", "transmissionMap"};
  std::array<Vec4, kMapKinds> matrices;
  std::array<Vec3, kMapKinds> offsets;
  for (size_t kind = 0; kind < kMapKinds; ++kind) {
    const SurfaceMap& map = surface.maps[kind];
    matrices[kind] = rowsOf(map.sampling);
    offsets[kind] = Vec3(map.sampling.offset, float(map.sampling.uvSet));
    const int unit = kind < kFirstMaps ? kFirstMapUnit + int(kind) : kLayerMapUnit + int(kind - kFirstMaps);
    chosen.set(kSamplers[kind], unit);
    const GLuint image = m_textures.imageOf(map.texture);
    if (image == 0) continue;
    glActiveTexture(GL_TEXTURE0 + GLenum(unit));
    glBindTexture(GL_TEXTURE_2D, image);
    glBindSampler(GLuint(unit), m_textures.samplerOf(map.sampling, false));
  }
  if (style.features & kOwnUvs) {
    chosen.set("mapMatrices", std::span<const Vec4>(matrices));
    chosen.set("mapOffsets", std::span<const Vec3>(offsets));
  }
}

void MeshPass::setStyle(const Frame& frame, const Program& chosen, const Style& style) {
  chosen.set("tint", style.tint);
  chosen.set("opaque", style.opaque);
  chosen.set("colourAmount", style.colourAmount);
  chosen.set("gain", style.gain);
  chosen.set("cutoff", style.cutoff);
  chosen.set("texels", style.texels);
  // The inside of a body that is open to the eye only because it is cut.
  const bool cut = frame.clipPlane && style.solid;
  chosen.set("showCut", cut ? 1.0f : 0.0f);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, style.lightmap);
  if (style.lightmap != m_textures.white()) {
    const bool smooth = frame.view.smoothLightmap;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, smooth ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
  }
  if (style.variant == Variant::Physical) setSurface(chosen, style);
  if (style.features & kTransmission) {
    glActiveTexture(GL_TEXTURE0 + kBehindUnit);
    glBindTexture(GL_TEXTURE_2D, m_behind.texture());
    chosen.set("behind", kBehindUnit);
    chosen.set("behindFrom", Vec4(1.0f / frame.size, -frame.corner / frame.size));
    chosen.set("behindLevels", std::log2(std::max(frame.size.x, 1.0f)));
  }
  if (style.features & kMovedUv) {
    chosen.set("uvMatrix", rowsOf(style.material->diffuseSampling));
    chosen.set("uvOffset", style.material->diffuseSampling.offset);
  }
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, style.diffuse);
  glBindSampler(0, style.material ? m_textures.samplerOf(style.material->diffuseSampling, style.asStored) : 0);
  if (style.doubleSided || cut)
    glDisable(GL_CULL_FACE);
  else
    glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
}

// An item of the scene's drawn ones has fewer triangles while the camera moves.
CoarseScene::Range MeshPass::coarseRange(const Frame& frame, const DrawItem& item) const {
  const uint32_t id = frame.coarse ? itemIdOf(frame.scene, item) : 0;
  return id == 0 ? CoarseScene::Range{} : frame.coarse->items[id - 1];
}

void MeshPass::requireMappedTangents(const Frame& frame, const DrawItem& item, const Style& style) {
  if (!(style.features & kNormalMap)) return;
  const Material* material = materialOf(frame, item);
  const bool ofFirstUvs = material && material->surface.map(MapKind::Normal).sampling.uvSet == 0;
  m_geometries[item.geometry].requireMappedTangents(frame.scene.geometries[item.geometry], ofFirstUvs);
}

void MeshPass::draw(const Frame& frame, const DrawItem& item, const Style& style) {
  const Program* chosen = prepare(frame, item, style.variant, style.features);
  if (!chosen) return;
  const CoarseScene::Range coarse = coarseRange(frame, item);
  if (style.variant == Variant::Tangents)
    m_geometries[item.geometry].requireTangents(frame.scene.geometries[item.geometry]);
  else
    requireMappedTangents(frame, item, style);
  bindGeometry(item.geometry, coarse.count > 0);
  setStyle(frame, *chosen, style);
  if (style.variant == Variant::Pick) {
    chosen->set("pickId", item.pickId);
    chosen->set("itemId", itemIdOf(frame.scene, item));
  }
  const uint32_t first = coarse.count > 0 ? coarse.first : item.firstIndex;
  const uint32_t count = coarse.count > 0 ? coarse.count : item.indexCount;
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(size_t(4) * first));
  ++frame.stats.drawCalls;
}

void MeshPass::drawOpaque(const Frame& frame) {
  const ClipScope scope = begin(frame);
  const bool wire = frame.view.mode == ViewMode::Wire;
  glDepthMask(wire ? GL_FALSE : GL_TRUE);
  if (wire)
    glEnable(GL_BLEND), glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  else
    glDisable(GL_BLEND);
  for (const DrawItem& item : frame.scene.items) {
    if (!visible(frame, item)) continue;
    const CoarseScene::Range coarse = coarseRange(frame, item);
    frame.stats.triangles += (coarse.count > 0 ? coarse.count : item.indexCount) / 3;
    if (transmits(frame, item)) continue;
    const Style style = styleOf(frame, item);
    if (!style.blended) draw(frame, item, style);
  }
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

// The triangles of blended items from the farthest to the nearest, whichever item they are of: one may have panes
// before and behind another's. False: there are too many.
bool MeshPass::drawPanes(const Frame& frame, Items items) {
  // Of a frame that is one of many, and of a picture that is kept.
  const size_t mostTriangles = frame.exactOrder ? 4'000'000 : 40'000, mostRuns = frame.exactOrder ? 100'000 : 1'000;
  struct Pane {
    float distance = 0;
    uint32_t item = 0, first = 0;  // in `items`, and in its geometry's indices
  };
  size_t count = 0;
  for (const auto& [distance, item] : items) count += item->indexCount / 3;
  if (count > mostTriangles) return false;
  std::vector<Pane> panes;
  panes.reserve(count);
  for (uint32_t i = 0; i < items.size(); ++i) {
    const DrawItem& item = *items[i].second;
    const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
    const Mat4 toClip = frame.clipFromWorld * placementAt(frame.scene, item.placement, m_jointMatrices).toWorld;
    for (uint32_t at = item.firstIndex; at + 2 < item.firstIndex + item.indexCount; at += 3) {
      const auto corner = [&](uint32_t c) { return geometry.positions[geometry.indices[at + c]]; };
      const Vec4 middle = toClip * Vec4((corner(0) + corner(1) + corner(2)) / 3.0f, 1);
      panes.push_back({frame.view.camera.orthographic ? middle.z : middle.w, i, at});
    }
  }
  std::ranges::stable_sort(panes, std::greater(), &Pane::distance);
  std::vector<uint32_t> indices;
  indices.reserve(panes.size() * 3);
  std::vector<std::pair<uint32_t, uint32_t>> runs;  // of one item: which, and the indices
  for (const Pane& pane : panes) {
    const std::span<const uint32_t> from = frame.scene.geometries[items[pane.item].second->geometry].indices;
    for (uint32_t c = 0; c < 3; ++c) indices.push_back(from[pane.first + c]);
    if (runs.empty() || runs.back().first != pane.item) runs.emplace_back(pane.item, 0);
    runs.back().second += 3;
  }
  if (runs.size() > mostRuns) return false;
  if (!m_sorted) m_sorted = BufferObject::make();
  glBindVertexArray(0);
  upload(m_sorted, GL_ARRAY_BUFFER, std::span<const uint32_t>(indices), GL_STREAM_DRAW);
  size_t first = 0;
  for (const auto& [index, length] : runs) {
    const DrawItem& item = *items[index].second;
    const Style style = styleOf(frame, item);
    if (const Program* chosen = prepare(frame, item, style.variant, style.features)) {
      requireMappedTangents(frame, item, style);
      m_geometries[item.geometry].bind(false);
      glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_sorted.id());
      setStyle(frame, *chosen, style);
      glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(length), GL_UNSIGNED_INT,
                     reinterpret_cast<const void*>(sizeof(uint32_t) * first));
      ++frame.stats.drawCalls;
    }
    first += length;
  }
  m_boundGeometry = kNone;  // its indices are others now
  return true;
}

bool MeshPass::transmits(const Frame& frame, const DrawItem& item) const {
  const Material* material = materialOf(frame, item);
  return frame.view.mode == ViewMode::Lit && material && material->surface.transmission > 0 &&
         material->blend != Blend::Alpha && !material->surface.unlit;
}

bool MeshPass::takeBehind(const Frame& frame) {
  const auto width = uint32_t(frame.size.x), height = uint32_t(frame.size.y);
  if (!m_behind.matches(width, height)) {
    m_behind = RenderTarget::make(width, height, GL_RGBA8, 0, false);
    if (!m_behind.complete()) takeGpuTrouble();
    glBindTexture(GL_TEXTURE_2D, m_behind.texture());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  }
  if (!m_behind.complete()) return false;
  GLint drawn = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &drawn);
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, GLuint(drawn));
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_behind.framebuffer());
    const auto x = GLint(frame.corner.x), y = GLint(frame.corner.y), w = GLint(width), h = GLint(height);
    glBlitFramebuffer(x, y, x + w, y + h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  }
  glActiveTexture(GL_TEXTURE0 + kBehindUnit);
  glBindTexture(GL_TEXTURE_2D, m_behind.texture());
  glGenerateMipmap(GL_TEXTURE_2D);
  return true;
}

void MeshPass::drawTransmissive(const Frame& frame) {
  const auto isThrough = [&](const DrawItem& item) { return visible(frame, item) && transmits(frame, item); };
  if (std::ranges::none_of(frame.scene.items, isThrough)) return;
  if (!takeBehind(frame)) m_behind = {};  // they are drawn as if light did not go through
  const ClipScope scope = begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  for (const DrawItem& item : frame.scene.items)
    if (isThrough(item)) draw(frame, item, styleOf(frame, item));
}

void MeshPass::drawWeighted(const Frame& frame, Items items) {
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const Vec2 reach = WeightedBlend::reachOf(frame);
  for (const auto& [distance, item] : items) {
    Style style = styleOf(frame, *item);
    style.features |= kWeighted;
    const Program* chosen = prepare(frame, *item, style.variant, style.features);
    if (!chosen) return;
    chosen->set("reach", reach);
    chosen->set("parallel", frame.view.camera.orthographic ? 1.0f : 0.0f);
    draw(frame, *item, style);
  }
}

void MeshPass::drawBlended(const Frame& frame, const std::function<bool(const DrawSurfaces&)>& mix) {
  std::vector<std::pair<float, const DrawItem*>> sorted;
  for (const DrawItem& item : frame.scene.items) {
    const Material* material = materialOf(frame, item);
    if (!material || material->blend != Blend::Alpha || !visible(frame, item)) continue;
    if (!styleOf(frame, item).blended) continue;
    const Vec4 centre = frame.clipFromWorld * Vec4(item.bounds.centre(), 1.0f);
    sorted.emplace_back(frame.view.camera.orthographic ? centre.z : centre.w, &item);
  }
  if (sorted.empty()) return;
  std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.first > b.first; });
  const bool isFree = frame.view.mode == ViewMode::Lit && !frame.quick;  // to choose another order than the game's
  {
    const ClipScope scope = begin(frame);
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    if (isFree && drawPanes(frame, sorted)) return;
  }
  if (isFree && mix([&](const Frame& own) { drawWeighted(own, sorted); })) return;
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const auto& [distance, item] : sorted) draw(frame, *item, styleOf(frame, *item));
}

void MeshPass::drawWire(const Frame& frame) {
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : frame.scene.items) {
    if (!visible(frame, item)) continue;
    Style style = plainStyle(Variant::Flat, kWireOverlay);
    style.doubleSided = styleOf(frame, item).doubleSided;
    draw(frame, item, style);
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void MeshPass::drawTints(const Frame& frame) {
  const NodeTintsPointer& tints = frame.view.tints;
  if (!tints || frame.view.mode == ViewMode::Deviation) return;  // whose colours are numbers
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  const auto drawList = [&](const std::vector<DrawItem>& items) {
    for (const DrawItem& item : items) {
      const uint8_t tint = tints->at(item.node);
      if (tint == 0 || !visible(frame, item)) continue;
      Style style = plainStyle(Variant::Flat, tints->colours[tint - 1u]);
      style.doubleSided = styleOf(frame, item).doubleSided;
      draw(frame, item, style);
    }
  };
  if (frame.view.show.meshes) drawList(frame.scene.items);
  if (frame.view.show.collision) drawList(frame.scene.collision);
  if (frame.view.show.triggers) drawList(frame.scene.triggers);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void MeshPass::drawWireLevels(const Frame& frame) {
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : frame.scene.items) {
    const bool wanted = item.lod < 32 && (frame.view.wireLevels >> item.lod) & 1;
    if (wanted && !hidden(frame, item)) draw(frame, item, plainStyle(Variant::Flat, levelTint(item.lod, 0.8f)));
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void MeshPass::drawSpikes(const Frame& frame, bool tangents) {
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const DrawItem& item : frame.scene.items)
    if (visible(frame, item)) drawSpikesOf(frame, item, tangents);
  m_boundGeometry = kNone;
}

void MeshPass::drawSpikesOf(const Frame& frame, const DrawItem& item, bool tangents) {
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  if (tangents && geometry.tangents.empty()) return;
  const Program* chosen = prepare(frame, item, tangents ? Variant::TangentSpikes : Variant::Spikes);
  if (!chosen) return;
  if (tangents) m_geometries[item.geometry].requireTangents(geometry);
  m_geometries[item.geometry].bindSpikes(item.firstVertex);
  setStyle(frame, *chosen, plainStyle(Variant::Spikes, frame.ink(tangents ? kTangentSpike : kNormalSpike)));
  chosen->set("clipFromWorld", frame.clipFromWindow());
  chosen->set("spikeLength", kSpikeLength * frame.scene.bounds.radius());
  glDrawArraysInstanced(GL_LINES, 0, 2, static_cast<GLsizei>(item.vertexCount));
  ++frame.stats.drawCalls;
}

// Translucent surfaces, with the edges of their triangles if asked for.
void MeshPass::drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill,
                          const Vec4* edges) {
  const ClipScope scope = begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);  // collision often lies exactly on the walls: in front of them
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : items)
    if (visible(frame, item)) draw(frame, item, plainStyle(Variant::Tint, fill));
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  for (const DrawItem& item : items)
    if (edges && visible(frame, item)) draw(frame, item, plainStyle(Variant::Flat, *edges));
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glDisable(GL_POLYGON_OFFSET_FILL);
  glDisable(GL_POLYGON_OFFSET_LINE);
}

void MeshPass::drawCollision(const Frame& frame) {
  drawShapes(frame, frame.scene.collision, kCollisionFill, &kCollisionEdge);
}

void MeshPass::drawTriggers(const Frame& frame) { drawShapes(frame, frame.scene.triggers, kTriggerFill, nullptr); }

// Hulls are the picture where no surfaces are drawn or they are taken apart, a tint over it otherwise.
void MeshPass::drawHulls(const Frame& frame) {
  const bool solid = !drawsSurfaces(frame) || frame.view.explode > 0;
  const ClipScope scope = begin(frame);
  if (solid)
    glDisable(GL_BLEND);
  else
    glEnable(GL_BLEND);
  glDepthMask(solid ? GL_TRUE : GL_FALSE);
  // Over surfaces that lie in the same planes.
  if (!solid) glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  uint32_t index = 0;
  for (const DrawItem& item : frame.scene.hulls) {
    ++index;
    if (!visible(frame, item)) continue;
    if (solid) frame.stats.triangles += item.indexCount / 3;
    draw(frame, item, plainStyle(Variant::Faceted, distinctTint(index, solid ? 1.0f : 0.22f)));
  }
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void MeshPass::drawMask(const Frame& frame) {
  const ClipScope scope = begin(frame);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  const auto drawSelected = [&](const std::vector<DrawItem>& items) {
    for (const DrawItem& item : items)
      if (visible(frame, item) && coveredByAny(frame.scene, frame.view.selected, item))
        draw(frame, item, plainStyle(Variant::Flat, Vec4(1.0f)));
  };
  if (frame.view.show.meshes) drawSelected(frame.scene.items);
  if (frame.view.show.collision) drawSelected(frame.scene.collision);
  if (frame.view.show.triggers) drawSelected(frame.scene.triggers);
  if (drawsHulls(frame)) drawSelected(frame.scene.hulls);
}

void MeshPass::drawDepths(const Frame& frame, bool bothSides) {
  const ClipScope scope = begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  for (const DrawItem& item : frame.scene.items) {
    if (!visible(frame, item)) continue;
    const Style drawn = styleOf(frame, item);
    if (drawn.blended || (bothSides && transmits(frame, item))) continue;  // light goes through
    Style style = plainStyle(Variant::Flat, Vec4(1.0f));
    style.doubleSided = bothSides || drawn.doubleSided;
    draw(frame, item, style);
  }
}

void MeshPass::drawPick(const Frame& frame) {
  const ClipScope scope = begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  const auto drawList = [&](const std::vector<DrawItem>& items, bool asDrawn) {
    for (const DrawItem& item : items) {
      if (!visible(frame, item)) continue;
      Style style = plainStyle(Variant::Pick, Vec4(1.0f));
      if (asDrawn) {
        const Style drawn = styleOf(frame, item);
        style.doubleSided = drawn.doubleSided, style.solid = drawn.solid;
      }
      draw(frame, item, style);
    }
  };
  if (frame.view.show.meshes) drawList(frame.scene.items, true);
  if (frame.view.show.collision) drawList(frame.scene.collision, false);
  if (frame.view.show.triggers) drawList(frame.scene.triggers, false);
  if (drawsHulls(frame) && (!drawsSurfaces(frame) || frame.view.explode > 0)) drawList(frame.scene.hulls, false);
}

}  // namespace vitrine
