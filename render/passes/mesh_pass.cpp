#include "render/passes/mesh_pass.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "render/passes/texture_units.h"
#include "render/passes/weighted_blend.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr Vec4 kCollisionFill(1.0f, 0.16f, 0.12f, 0.22f);
constexpr Vec4 kCollisionEdge(1.0f, 0.30f, 0.25f, 0.75f);
constexpr Vec4 kTriggerFill(1.0f, 0.85f, 0.15f, 0.10f);
constexpr Vec4 kNormalSpike(0.40f, 0.72f, 1.0f, 0.9f);
constexpr Vec4 kTangentSpike(1.0f, 0.55f, 0.35f, 0.9f);
constexpr float kSpikeLength = 0.02f;  // of the scene's radius

Vec4 distinctTint(uint32_t index, float alpha) { return Vec4(distinctColour(index), alpha); }

bool isHidden(const Frame& frame, const DrawItem& item) {
  const ViewState& view = frame.view;
  if (!view.isolated.empty() && !coveredByAny(frame.scene, view.isolated, item)) return true;
  return !view.hidden.empty() && coveredByAny(frame.scene, view.hidden, item);
}

bool isVisible(const Frame& frame, const DrawItem& item) {
  if (item.lod != frame.levelOf(frame.scene.geometries[item.geometry])) return false;
  if (item.spare && !coveredByAny(frame.scene, frame.view.selected, item)) return false;
  return !isHidden(frame, item);
}

bool isTransmissive(const Frame& frame, const DrawItem& item) {
  const Material* material = materialOf(frame.scene, item);
  return frame.view.mode == ViewMode::Lit && material && material->surface.transmission > 0 &&
         material->blend != Blend::Alpha && !material->surface.unlit;
}

}  // namespace

MeshPass::MeshPass(Lighting& lighting)
    : m_styles(m_data, lighting), m_drawing(m_data, lighting), m_strokes(m_data, m_drawing) {}

void MeshPass::setScene(const Scene& scene) {
  m_data.geometries.clear();
  for (const SceneGeometry& geometry : scene.geometries) m_data.geometries.emplace_back(geometry);
  m_strokes.setScene(scene);
  m_drawing.sceneChanged();
  m_data.textures.setScene(scene);
  m_data.baked =
      std::ranges::any_of(scene.materials, [](const Material& each) { return each.shading != Shading::Lit; });
  m_data.largestDeviation = 0;
  m_data.density.forget();
}

void MeshPass::setDeviations(const Deviations& deviations) {
  for (size_t g = 0; g < m_data.geometries.size() && g < deviations.distances.size(); ++g)
    m_data.geometries[g].setDeviation(deviations.distances[g]);
  m_data.largestDeviation = deviations.largest();
  m_data.deviatesFromOther = deviations.ofOther;
}

void MeshPass::setCoarse(const CoarseScene& coarse) {
  for (size_t g = 0; g < m_data.geometries.size() && g < coarse.indices.size(); ++g)
    m_data.geometries[g].setCoarse(coarse.indices[g]);
}

float MeshPass::texelDensity(const Frame& frame) { return m_data.density.of(frame, m_data.textures); }

uint64_t MeshPass::geometryBytes() const {
  uint64_t bytes = 0;
  for (const MeshGeometry& geometry : m_data.geometries) bytes += geometry.bytes();
  return bytes;
}

void MeshPass::drawOpaque(const Frame& frame) {
  const auto scope = m_drawing.begin(frame);
  const bool wire = frame.view.mode == ViewMode::Wire;
  glDepthMask(wire ? GL_FALSE : GL_TRUE);
  if (wire)
    glEnable(GL_BLEND), glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  else
    glDisable(GL_BLEND);
  for (const DrawItem& item : frame.scene.items) {
    if (!isVisible(frame, item)) continue;
    const CoarseScene::Range coarse = m_drawing.coarseRange(frame, item);
    frame.stats.triangles += (coarse.count > 0 ? coarse.count : item.indexCount) / 3;
    if (isTransmissive(frame, item)) continue;
    const MeshStyle style = m_styles.of(frame, item);
    if (!style.blended) m_drawing.draw(frame, item, style);
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
    const Mat4 toClip =
        frame.clipFromWorld * placementAt(frame.scene, item.placement, m_drawing.jointMatrices()).toWorld;
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
    const MeshStyle style = m_styles.of(frame, item);
    m_drawing.drawIndices(frame, item, style, m_sorted.id(), first, length);
    first += length;
  }
  return true;
}

bool MeshPass::takeBehind(const Frame& frame) {
  const auto width = uint32_t(frame.size.x), height = uint32_t(frame.size.y);
  if (!m_data.behind.matches(width, height)) {
    m_data.behind = RenderTarget::make(width, height, GL_RGBA8, 0, false);
    if (!m_data.behind.complete()) takeGpuTrouble();
    glBindTexture(GL_TEXTURE_2D, m_data.behind.texture());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  }
  if (!m_data.behind.complete()) return false;
  GLint drawn = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &drawn);
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, GLuint(drawn));
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_data.behind.framebuffer());
    const auto x = GLint(frame.corner.x), y = GLint(frame.corner.y), w = GLint(width), h = GLint(height);
    glBlitFramebuffer(x, y, x + w, y + h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  }
  glActiveTexture(GL_TEXTURE0 + kBehindUnit);
  glBindTexture(GL_TEXTURE_2D, m_data.behind.texture());
  glGenerateMipmap(GL_TEXTURE_2D);
  return true;
}

void MeshPass::drawTransmissive(const Frame& frame) {
  const auto isThrough = [&](const DrawItem& item) {
    return isVisible(frame, item) && isTransmissive(frame, item);
  };
  if (std::ranges::none_of(frame.scene.items, isThrough)) return;
  if (!takeBehind(frame)) m_data.behind = {};  // they are drawn as if light did not go through
  const auto scope = m_drawing.begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  for (const DrawItem& item : frame.scene.items)
    if (isThrough(item)) m_drawing.draw(frame, item, m_styles.of(frame, item));
}

void MeshPass::drawWeighted(const Frame& frame, Items items) {
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const Vec2 reach = WeightedBlend::reachOf(frame);
  for (const auto& [distance, item] : items) {
    MeshStyle style = m_styles.of(frame, *item);
    style.features |= MeshPrograms::kWeighted;
    const Program* chosen = m_drawing.prepare(frame, *item, style.variant, style.features);
    if (!chosen) return;
    chosen->set("reach", reach);
    chosen->set("parallel", frame.view.camera.orthographic ? 1.0f : 0.0f);
    m_drawing.draw(frame, *item, style);
  }
}

void MeshPass::drawBlended(const Frame& frame, const std::function<bool(const DrawSurfaces&)>& mix) {
  std::vector<std::pair<float, const DrawItem*>> sorted;
  for (const DrawItem& item : frame.scene.items) {
    const Material* material = materialOf(frame.scene, item);
    if (!material || material->blend != Blend::Alpha || !isVisible(frame, item)) continue;
    if (!m_styles.of(frame, item).blended) continue;
    const Vec4 centre = frame.clipFromWorld * Vec4(item.bounds.centre(), 1.0f);
    sorted.emplace_back(frame.view.camera.orthographic ? centre.z : centre.w, &item);
  }
  if (sorted.empty()) return;
  std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.first > b.first; });
  const bool isFree = frame.view.mode == ViewMode::Lit && !frame.quick;  // to choose another order than the game's
  {
    const auto scope = m_drawing.begin(frame);
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    if (isFree && drawPanes(frame, sorted)) return;
  }
  if (isFree && mix([&](const Frame& own) { drawWeighted(own, sorted); })) return;
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const auto& [distance, item] : sorted) m_drawing.draw(frame, *item, m_styles.of(frame, *item));
}

void MeshPass::drawWire(const Frame& frame) {
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : frame.scene.items) {
    if (!isVisible(frame, item)) continue;
    MeshStyle style = m_styles.plain(mesh_variants::kFlat, kWireOverlay);
    style.doubleSided = m_styles.of(frame, item).doubleSided;
    m_drawing.draw(frame, item, style);
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void MeshPass::drawTints(const Frame& frame) {
  const NodeTintsPointer& tints = frame.view.tints;
  if (!tints || frame.view.mode == ViewMode::Deviation) return;  // whose colours are numbers
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  const auto drawList = [&](const std::vector<DrawItem>& items) {
    for (const DrawItem& item : items) {
      const uint8_t tint = tints->at(item.node);
      if (tint == 0 || !isVisible(frame, item)) continue;
      MeshStyle style = m_styles.plain(mesh_variants::kFlat, tints->colours[tint - 1u]);
      style.doubleSided = m_styles.of(frame, item).doubleSided;
      m_drawing.draw(frame, item, style);
    }
  };
  if (frame.view.show.meshes) drawList(frame.scene.items);
  if (frame.view.show.collision) drawList(frame.scene.collision);
  if (frame.view.show.triggers) drawList(frame.scene.triggers);
  glDisable(GL_POLYGON_OFFSET_FILL);
  if (frame.view.show.meshes) m_strokes.drawTints(frame);
}

void MeshPass::drawWireLevels(const Frame& frame) {
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : frame.scene.items) {
    const bool wanted = item.lod < 32 && (frame.view.wireLevels >> item.lod) & 1;
    if (wanted && !isHidden(frame, item))
      m_drawing.draw(frame, item,
                     m_styles.plain(mesh_variants::kFlat, Vec4(kLevels[item.lod % kLevels.size()], 0.8f)));
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void MeshPass::drawSpikes(const Frame& frame, bool tangents) {
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const MeshStyle style = m_styles.plain(tangents ? mesh_variants::kTangentSpikes : mesh_variants::kSpikes,
                                         frame.ink(tangents ? kTangentSpike : kNormalSpike));
  for (const DrawItem& item : frame.scene.items)
    if (isVisible(frame, item))
      m_drawing.drawSpikes(frame, item, style, tangents, kSpikeLength * frame.scene.bounds.radius());
}

// Translucent surfaces, with the edges of their triangles if asked for.
void MeshPass::drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill,
                          const Vec4* edges) {
  const auto scope = m_drawing.begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);  // collision often lies exactly on the walls: in front of them
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : items)
    if (isVisible(frame, item)) m_drawing.draw(frame, item, m_styles.plain(mesh_variants::kTint, fill));
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  for (const DrawItem& item : items)
    if (edges && isVisible(frame, item)) m_drawing.draw(frame, item, m_styles.plain(mesh_variants::kFlat, *edges));
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
  const auto scope = m_drawing.begin(frame);
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
    if (!isVisible(frame, item)) continue;
    if (solid) frame.stats.triangles += item.indexCount / 3;
    m_drawing.draw(frame, item, m_styles.plain(mesh_variants::kFaceted, distinctTint(index, solid ? 1.0f : 0.22f)));
  }
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void MeshPass::drawMask(const Frame& frame) {
  const auto scope = m_drawing.begin(frame);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  const auto drawSelected = [&](const std::vector<DrawItem>& items) {
    for (const DrawItem& item : items)
      if (isVisible(frame, item) && coveredByAny(frame.scene, frame.view.selected, item))
        m_drawing.draw(frame, item, m_styles.plain(mesh_variants::kFlat, Vec4(1.0f)));
  };
  if (frame.view.show.meshes) drawSelected(frame.scene.items);
  if (frame.view.show.collision) drawSelected(frame.scene.collision);
  if (frame.view.show.triggers) drawSelected(frame.scene.triggers);
  if (drawsHulls(frame)) drawSelected(frame.scene.hulls);
  if (frame.view.show.meshes) m_strokes.drawMask(frame);
}

void MeshPass::drawDepths(const Frame& frame, bool bothSides) {
  const auto scope = m_drawing.begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  for (const DrawItem& item : frame.scene.items) {
    if (!isVisible(frame, item)) continue;
    const MeshStyle drawn = m_styles.of(frame, item);
    if (drawn.blended || (bothSides && isTransmissive(frame, item))) continue;  // light goes through
    MeshStyle style = m_styles.plain(mesh_variants::kFlat, Vec4(1.0f));
    style.doubleSided = bothSides || drawn.doubleSided;
    m_drawing.draw(frame, item, style);
  }
}

void MeshPass::drawPick(const Frame& frame) {
  const auto scope = m_drawing.begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  const auto drawList = [&](const std::vector<DrawItem>& items, bool asDrawn) {
    for (const DrawItem& item : items) {
      if (!isVisible(frame, item)) continue;
      MeshStyle style = m_styles.plain(mesh_variants::kPick, Vec4(1.0f));
      if (asDrawn) {
        const MeshStyle drawn = m_styles.of(frame, item);
        style.doubleSided = drawn.doubleSided, style.solid = drawn.solid;
      }
      m_drawing.draw(frame, item, style);
    }
  };
  if (frame.view.show.meshes) drawList(frame.scene.items, true);
  if (frame.view.show.collision) drawList(frame.scene.collision, false);
  if (frame.view.show.triggers) drawList(frame.scene.triggers, false);
  if (drawsHulls(frame) && (!drawsSurfaces(frame) || frame.view.explode > 0)) drawList(frame.scene.hulls, false);
}

}  // namespace vitrine
