#include "render/passes/mesh_drawing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/document/colour.h"
#include "render/passes/lighting.h"
#include "render/passes/mesh_styles.h"
#include "render/passes/texture_units.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Vec3 kCutColour(0.86f, 0.42f, 0.24f);
constexpr size_t kFirstMaps = size_t(MapKind::Coat);  // that have their place from kFirstMapUnit on

// Counted from 1; 0: the item is none of the picture's.
uint32_t itemIdOf(const Scene& scene, const DrawItem& item) {
  const auto* first = scene.items.data();
  return !scene.items.empty() && &item >= first && &item < first + scene.items.size()
             ? static_cast<uint32_t>(&item - first) + 1
             : 0;
}

// The rows of what takes coordinates to those of the image, but for the offset.
Vec4 rowsOf(const Sampling& sampling) {
  const float c = std::cos(sampling.rotation), s = std::sin(sampling.rotation);
  return {sampling.scale.x * c, sampling.scale.y * s, -sampling.scale.x * s, sampling.scale.y * c};
}

}  // namespace

// Palettes of geometries whose joints are not as they were bound; again only when the pose has changed.
void MeshDrawing::updatePalettes(const Frame& frame) {
  if (m_palettesOf == frame.view.pose) return;
  m_palettesOf = frame.view.pose;
  m_jointMatrices = allJointMatrices(frame.scene, frame.view.pose);
  for (size_t g = 0; g < m_data.geometries.size(); ++g) {
    m_data.geometries[g].setMorphs(frame.scene, frame.scene.geometries[g], frame.view.pose);
    m_data.geometries[g].setPalette(paletteOf(frame.scene, frame.scene.geometries[g], frame.view.pose));
  }
}

MeshDrawing::ClipScope MeshDrawing::begin(const Frame& frame) {
  updatePalettes(frame);
  m_current = nullptr;
  m_boundGeometry = kNone;
  m_placement = kNone;
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  return ClipScope(frame.clipPlane.has_value());
}

void MeshDrawing::useProgram(const Frame& frame, const Program& chosen) {
  if (m_current == &chosen) return;
  m_current = &chosen;
  m_surfaceOf = nullptr;
  const ViewState& view = frame.view;
  chosen.use();
  m_placement = kNone;
  chosen.set("eye", frame.eye);
  chosen.set("keyOffset", view.camera.up() * 0.40f - view.camera.right() * 0.28f);
  // The viewer's own light is as bright as it should be.
  chosen.set("exposure", m_data.baked && !showsBakedLight(view.mode) ? 1.0f : view.exposure);
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
  chosen.set("largest", m_data.largestDeviation);
  if (view.mode == ViewMode::TexelDensity) chosen.set("density", m_data.density.of(frame, m_data.textures));
  if (view.mode == ViewMode::Influences) chosen.set("countColours", std::span<const Vec3>(kInfluences));
  if (view.mode == ViewMode::WeightSums) chosen.set("sumColours", std::span<const Vec3>(kWeightSums));
  chosen.set("rounding", kWeightRounding);
  if (view.mode == ViewMode::Weights) setJoints(view, chosen);
}

void MeshDrawing::setJoints(const ViewState& view, const Program& chosen) {
  if (view.joints.empty()) return;
  chosen.set("joint", view.joints.front());
  std::vector<uint32_t> joints(view.joints.begin(),
                               view.joints.begin() + ptrdiff_t(std::min(view.joints.size(), kMostJointColours)));
  chosen.set("jointCount", static_cast<int>(joints.size()));
  chosen.set("chosenJoints", std::span<const uint32_t>(joints));
  chosen.set("chosenColours", std::span<const Vec3>(kChosen));
}

void MeshDrawing::usePlacement(const Frame& frame, const DrawItem& item) {
  const bool exploded = item.away != Vec3(0.0f) && frame.view.explode > 0;
  if (m_placement == item.placement && !exploded) return;
  m_placement = exploded ? kNone : item.placement;
  const Placement placement = placementAt(frame.scene, item.placement, m_jointMatrices);
  Mat4 toWorld = placement.toWorld;
  if (exploded) toWorld[3] += Vec4(item.away * frame.view.explode, 0.0f);
  Mat4 toOrigin = toWorld;
  toOrigin[3] -= Vec4(frame.origin, 0.0f);
  m_current->set("clipFromGeometry", frame.windowFromOrigin() * toOrigin);
  m_current->set("worldFromGeometry", toWorld);
  Mat4 toEye = toWorld;
  toEye[3] -= Vec4(frame.view.camera.eye(), 0.0f);
  m_current->set("eyeFromGeometry", toEye);
  m_current->set("worldFromNormal", placement.normalToWorld);
  m_current->set("mirrorSign", glm::determinant(Mat3(toWorld)) < 0 ? -1.0f : 1.0f);
  glFrontFace(placement.clockwiseFront ? GL_CW : GL_CCW);
}

void MeshDrawing::bindGeometry(uint32_t index, bool coarse) {
  if (m_boundGeometry == index && m_boundCoarse == coarse) return;
  m_boundGeometry = index;
  m_boundCoarse = coarse;
  m_data.geometries[index].bind(coarse);
}

const Program* MeshDrawing::prepare(const Frame& frame, const DrawItem& item, MeshVariant variant,
                                    uint32_t features) {
  if (item.geometry >= m_data.geometries.size()) return nullptr;
  if (m_data.geometries[item.geometry].posed()) features |= kSkinned;
  if (frame.scene.geometries[item.geometry].isFlat()) features |= kFaceted;
  if (frame.clipPlane) features |= kClipped;
  const Program* chosen = m_programs.get(variant, features);
  if (!chosen) return nullptr;
  useProgram(frame, *chosen);
  usePlacement(frame, item);
  return chosen;
}

// What the surface of a physical material is made of.
void MeshDrawing::setSurface(const Program& chosen, const MeshStyle& style) {
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
    const GLuint image = m_data.textures.imageOf(map.texture);
    if (image == 0) continue;
    glActiveTexture(GL_TEXTURE0 + GLenum(unit));
    glBindTexture(GL_TEXTURE_2D, image);
    glBindSampler(GLuint(unit), m_data.textures.samplerOf(map.sampling, false));
  }
  if (style.features & kOwnUvs) {
    chosen.set("mapMatrices", std::span<const Vec4>(matrices));
    chosen.set("mapOffsets", std::span<const Vec3>(offsets));
  }
}

void MeshDrawing::setStyle(const Frame& frame, const Program& chosen, const MeshStyle& style) {
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
  if (style.lightmap != m_data.textures.white()) {
    const bool smooth = frame.view.smoothLightmap;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, smooth ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
  }
  if (style.variant == mesh_variants::kPhysical) setSurface(chosen, style);
  if (style.features & kTransmission) {
    glActiveTexture(GL_TEXTURE0 + kBehindUnit);
    glBindTexture(GL_TEXTURE_2D, m_data.behind.texture());
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
  glBindSampler(0, style.material ? m_data.textures.samplerOf(style.material->diffuseSampling, style.asStored) : 0);
  if (style.doubleSided || cut)
    glDisable(GL_CULL_FACE);
  else
    glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
}

CoarseScene::Range MeshDrawing::coarseRange(const Frame& frame, const DrawItem& item) const {
  const uint32_t id = frame.coarse ? itemIdOf(frame.scene, item) : 0;
  return id == 0 ? CoarseScene::Range{} : frame.coarse->items[id - 1];
}

void MeshDrawing::requireMappedTangents(const Frame& frame, const DrawItem& item, const MeshStyle& style) {
  if (!(style.features & kNormalMap)) return;
  const Material* material = materialOf(frame.scene, item);
  const bool ofFirstUvs = material && material->surface.map(MapKind::Normal).sampling.uvSet == 0;
  m_data.geometries[item.geometry].requireMappedTangents(frame.scene.geometries[item.geometry], ofFirstUvs);
}

void MeshDrawing::draw(const Frame& frame, const DrawItem& item, const MeshStyle& style) {
  const Program* chosen = prepare(frame, item, style.variant, style.features);
  if (!chosen) return;
  const CoarseScene::Range coarse = coarseRange(frame, item);
  if (style.variant == mesh_variants::kTangents)
    m_data.geometries[item.geometry].requireTangents(frame.scene.geometries[item.geometry]);
  else
    requireMappedTangents(frame, item, style);
  bindGeometry(item.geometry, coarse.count > 0);
  setStyle(frame, *chosen, style);
  if (style.variant == mesh_variants::kPick) {
    chosen->set("pickId", item.pickId);
    chosen->set("itemId", itemIdOf(frame.scene, item));
  }
  const uint32_t first = coarse.count > 0 ? coarse.first : item.firstIndex;
  const uint32_t count = coarse.count > 0 ? coarse.count : item.indexCount;
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(size_t(4) * first));
  ++frame.stats.drawCalls;
}

void MeshDrawing::drawIndices(const Frame& frame, const DrawItem& item, const MeshStyle& style, GLuint indices,
                              size_t first, uint32_t count) {
  const Program* chosen = prepare(frame, item, style.variant, style.features);
  if (!chosen) return;
  requireMappedTangents(frame, item, style);
  m_data.geometries[item.geometry].bind(false);
  m_boundGeometry = kNone;  // its indices are others now
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices);
  setStyle(frame, *chosen, style);
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(sizeof(uint32_t) * first));
  ++frame.stats.drawCalls;
}

void MeshDrawing::drawSpikes(const Frame& frame, const DrawItem& item, const MeshStyle& style, bool tangents,
                             float length) {
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  if (tangents && geometry.tangents.empty()) return;
  const Program* chosen = prepare(frame, item, style.variant);
  if (!chosen) return;
  if (tangents) m_data.geometries[item.geometry].requireTangents(geometry);
  if (geometry.isFlat())
    m_data.geometries[item.geometry].bindTriangleSpikes(geometry, item.firstIndex / 3);
  else
    m_data.geometries[item.geometry].bindSpikes(item.firstVertex);
  m_boundGeometry = kNone;
  setStyle(frame, *chosen, style);
  chosen->set("clipFromWorld", frame.clipFromWindow());
  chosen->set("spikeLength", length);
  const uint32_t count = geometry.isFlat() ? item.indexCount / 3 : item.vertexCount;
  glDrawArraysInstanced(GL_LINES, 0, 2, static_cast<GLsizei>(count));
  ++frame.stats.drawCalls;
}

}  // namespace vitrine
