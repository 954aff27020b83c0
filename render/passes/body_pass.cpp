#include "render/passes/body_pass.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/document/colour.h"
#include "core/stage/looks.h"
#include "render/passes/body_look.h"
#include "render/passes/body_sight.h"
#include "render/passes/lighting.h"
#include "render/passes/mesh_textures.h"
#include "render/view/palette.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

// A software rasteriser keeps all it is given until it is told to begin: handed over by so many triangles it keeps
// less (DGA.rbxl 260 MB instead of 305), and fills pixels while the next triangles are set up.
constexpr uint64_t kHandedOver = 32'768;
constexpr size_t kMostClearInMotion = 5'000;  // bodies that are seen through, while the camera moves

}  // namespace

// ---- What lies on the graphics card -----------------------------------------------------------------------------

void BodyPass::setScene(const Scene& scene) {
  m_ready = m_selectedReady = m_blendedReady = m_highlightedReady = false;
  m_shown = {};
  m_selected = {};
  m_highlighted = {};
  m_tinted.clear();
  m_tintedFor.reset();
  m_shapes = {};
  m_facedAs = {};
  m_bytes = 0;
  m_reliefs = {};
  if (!scene.stage || scene.stage->bodies.empty()) return;
  m_baseInstance = epoxy_gl_version() >= 42 || epoxy_has_gl_extension("GL_ARB_base_instance");
  m_shapes.upload(*scene.stage);
  m_sorted = BufferObject::make();
  m_pixels = SamplerObject::make();
  glSamplerParameteri(m_pixels.id(), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glSamplerParameteri(m_pixels.id(), GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_LINEAR);
  m_boundBuffer = 0;
  m_reliefsWanted = true;  // not for the first picture
  m_mirrors = std::ranges::any_of(scene.stage->bodies, [](const Body& body) { return body.reflectance > 0; });
  m_sidesHaveReliefs =
      std::ranges::any_of(scene.stage->bodies, [](const Body& body) { return body.surfaces != 0; });
}

void BodyPass::fill(const Frame& frame, BodyInstances& instances, std::span<const uint8_t> shown,
                    std::span<const uint8_t> numbers) {
  instances.fill(frame, shown, numbers);
  m_boundBuffer = 0;  // it may be the number of another one now
}

// Makes what is shown and selected anew where that has changed.
void BodyPass::update(const Frame& frame) {
  const ViewState& view = frame.view;
  const std::vector<NodeId> elsewhere = nodesElsewhere(frame.scene, view.selected);
  if (!m_ready || m_shownFor[0] != view.isolated || m_shownFor[1] != elsewhere || m_shownFor[2] != view.hidden) {
    m_shownFor[0] = view.isolated, m_shownFor[1] = elsewhere, m_shownFor[2] = view.hidden;
    fill(frame, m_shown, shownBodies(frame.scene, view.isolated, view.selected, view.hidden));
    m_ready = true;
    m_selectedReady = m_blendedReady = m_highlightedReady = false;
    m_tintedFor.reset();
    m_posedAs = PoseEdits{};
  }
  if (m_posedAs != view.pose) {
    m_posedAs = view.pose;
    m_shown.moveFollowers(frame);
  }
  if (m_facedAs != view.pose) {
    m_facedAs = view.pose;
    m_shapes.moveFaces(frame.scene, view.pose);
  }
  const auto count = [](const BodySet& set) { return set.order.size() + set.boxes.size(); };
  m_bytes = m_shapes.bytes() + (count(m_shown.set) + count(m_selected.set)) * sizeof(BodyInstance);
}

// ---- Programs ---------------------------------------------------------------------------------------------------

const Program* BodyPass::program(Variant variant, size_t features) {
  constexpr std::array<std::string_view, size_t(Variant::Count)> kModes{
      "MODE_LIT", "MODE_BASE", "MODE_NORMALS", "MODE_TINT", "MODE_FLAT", "MODE_PICK", "MODE_NUMBERS"};
  return m_programs.get(size_t(variant) * kFeatures + features, [&] {
    std::vector<std::string_view> defines{kModes[size_t(variant)]};
    if (features & kCube) defines.push_back("CUBE");
    if (features & kTextured) defines.push_back("TEXTURED");
    if (features & kClipped) defines.push_back("CLIPPED");
    if (features & kTwoSided) defines.push_back("TWO_SIDED");
    if (features & kQuick) defines.push_back("QUICK");
    if (features & kShadow) defines.push_back("SHADOW");
    if (features & kScreenOcclusion) defines.push_back("SCREEN_OCCLUSION");
    if (features & kRelief) defines.push_back("RELIEF");
    if (features & kMaps) defines.push_back("MAPS");
    if (features & kFilmic) defines.push_back("FILMIC");
    if (features & kMirrors) defines.push_back("MIRRORS");
    if (features & kPlaceGrid) defines.push_back("PLACE_GRID");
    if (features & kPlaceLamps) defines.push_back("PLACE_LAMPS");
    return defines;
  });
}

const Program* BodyPass::use(const Frame& frame, const Style& style, size_t features) {
  const Variant variant = style.variant;
  if (frame.clipPlane) features |= kClipped;
  if (variant == Variant::Lit && frame.cheapLight) features |= kQuick;
  if (variant == Variant::Lit && m_lighting.castsShadows()) features |= kShadow;
  if (variant == Variant::Lit && Lighting::toneOf(frame) == Tone::Filmic) features |= kFilmic;
  const StageLight* light = Lighting::placeLight(frame);
  if (variant == Variant::Lit && !frame.cheapLight && (m_mirrors || !light || light->skySpecular > 0))
    features |= kMirrors;
  if (variant == Variant::Lit && m_lighting.isOccluded()) features |= kScreenOcclusion;
  if (variant == Variant::Lit && m_lighting.local.hidesSky()) features |= kPlaceGrid;
  if (variant == Variant::Lit && style.inLamps && !frame.cheapLight) features |= kPlaceLamps;
  // Not in motion: it costs more than one sees then. Images cover it, those of materials all but that of sides.
  const size_t covering = m_sidesHaveReliefs ? kTextured : kTextured | kMaps;
  const bool mayHaveRelief = variant == Variant::Lit && !frame.cheapLight && !(features & covering);
  if (mayHaveRelief && frame.view.show.relief && !m_reliefsHeld) {
    if (std::exchange(m_reliefsWanted, false)) {
      m_reliefs.setStage(*frame.scene.stage);
      if (!m_reliefs.any()) takeGpuTrouble();  // no room: the picture does without
    }
    if (m_reliefs.any()) features |= kRelief;
  }
  const Program* chosen = program(variant, features);
  if (!chosen || chosen == m_current) return chosen;
  m_current = chosen;
  chosen->use();
  chosen->set("clipFromOrigin", frame.windowFromOrigin());
  chosen->set("origin", frame.origin);
  chosen->set("eyeFromOrigin", frame.eyeFromOrigin());
  chosen->set("eye", frame.eyeFromOrigin());
  chosen->set("image", 0);
  const Camera& camera = frame.view.camera;
  chosen->set("cameraAxes", Mat3(camera.right(), camera.up(), -camera.forward()));
  chosen->set("unitsPerPixel", frame.pixelRatio / std::max(Sight(frame).pixelsPerUnitAtOne(), 1e-6f));
  chosen->set("clipPlane", frame.clipPlane.value_or(Vec4(0.0f)));
  if (variant == Variant::Lit || variant == Variant::Tint) setBodyLook(frame, *chosen, m_lighting);
  if (features & kRelief) m_reliefs.use(*chosen);
  glActiveTexture(GL_TEXTURE0);
  if (variant == Variant::Flat) chosen->set("tint", style.tint);
  return chosen;
}

// ---- Drawing ----------------------------------------------------------------------------------------------------

void BodyPass::bind(const BufferObject& instances) {
  glBindVertexArray(m_shapes.array());
  m_current = nullptr;
  if (m_boundBuffer == instances.id()) return;
  m_boundBuffer = instances.id();
  glBindBuffer(GL_ARRAY_BUFFER, instances.id());
  describeInstances(0);
}

void BodyPass::drawInstances(const Frame& frame, const BodyShapes::Triangles& drawn, uint32_t first,
                             uint32_t count) {
  const void* offset = reinterpret_cast<const void*>(size_t(4) * drawn.firstIndex);
  if (m_baseInstance) {
    glDrawElementsInstancedBaseVertexBaseInstance(GL_TRIANGLES, GLsizei(drawn.indexCount), GL_UNSIGNED_INT, offset,
                                                  GLsizei(count), GLint(drawn.firstVertex), first);
  } else {
    glBindBuffer(GL_ARRAY_BUFFER, m_boundBuffer);
    describeInstances(first);
    glDrawElementsInstancedBaseVertex(GL_TRIANGLES, GLsizei(drawn.indexCount), GL_UNSIGNED_INT, offset,
                                      GLsizei(count), GLint(drawn.firstVertex));
  }
  ++frame.stats.drawCalls;
  const uint64_t triangles = uint64_t(drawn.indexCount / 3) * count;
  frame.stats.triangles += triangles;
  if ((m_submitted += triangles) < kHandedOver) return;
  m_submitted = 0;
  m_savesMemory ? glFinish() : glFlush();
}

// A cube that is cut open shows its far sides, too, and so does one that is seen from inside.
bool BodyPass::drawsCorners(const Frame& frame, const Style& style) {
  return !frame.clipPlane && !frame.view.doubleSided && !style.wire;
}

// The program and the culling for what follows; false: there is no such program.
bool BodyPass::prepare(const Frame& frame, const Style& style, bool corner, bool doubleSided) {
  const bool textured = style.worn.image != 0 && (style.variant == Variant::Lit || style.variant == Variant::Base ||
                                                  style.variant == Variant::Pick);
  size_t features = 0;
  if (corner) features |= kCube;
  if (textured) features |= kTextured;
  const bool mapped = std::ranges::any_of(style.worn.maps, [](GLuint map) { return map != 0; });
  if (mapped && (style.variant == Variant::Lit || style.variant == Variant::Base)) features |= kMaps;
  if (style.variant == Variant::Lit && (doubleSided || frame.clipPlane)) features |= kTwoSided;
  if (!use(frame, style, features)) return false;
  if (features & kMaps) setBodyMaps(*m_current, style.worn, m_pixels.id());
  if (textured) {
    glBindTexture(GL_TEXTURE_2D, style.worn.image);
    glBindSampler(0, style.worn.pixelated ? m_pixels.id() : 0);
  }
  if (corner || doubleSided || frame.view.doubleSided || frame.clipPlane || style.wire)
    glDisable(GL_CULL_FACE);
  else
    glEnable(GL_CULL_FACE);
  return true;
}

void BodyPass::drawRun(const Frame& frame, const BodyRun& run, uint32_t count, float pixels, const Style& style) {
  const Shape& shape = frame.scene.stage->shapes[run.shape];
  const bool corner = shape.cube && drawsCorners(frame, style);
  if (!prepare(frame, style, corner, run.doubleSided)) return;
  BodyShapes::Triangles drawn = corner ? m_shapes.corner() : m_shapes.of(run.shape);
  if (!corner) {
    const Shape::Level& level = shape.levels[levelOf(frame, shape, pixels, m_detail)];
    drawn.firstIndex += level.firstIndex;
    drawn.indexCount = level.indexCount;
  }
  drawInstances(frame, drawn, run.first, count);
}

// They lie behind all bodies in the buffer.
void BodyPass::drawBoxes(const Frame& frame, const BodySet& set, const MergedLevel& level, Style style) {
  style.worn.image = 0;
  style.worn.maps = {};
  const bool corner = drawsCorners(frame, style);
  if (prepare(frame, style, corner, false))
    drawInstances(frame, corner ? m_shapes.corner() : m_shapes.cube(), uint32_t(set.order.size()) + level.first,
                  level.count);
}

void BodyPass::drawCells(const Frame& frame, const BodyInstances& instances, Style style,
                         const MeshTextures* images) {
  const BodySet& set = instances.set;
  const std::vector<VisibleCell> seen = visibleCells(frame, set);
  // What lies under a few pixels is asked for exactly.
  const LodThresholds thresholds =
      style.variant == Variant::Pick ? exactThresholds() : thresholdsFor(frame, set, seen);
  m_detail = thresholds.detail;
  bind(instances.buffer);
  const bool lit = style.variant == Variant::Lit && !frame.cheapLight;
  for (const VisibleCell& cell : seen) {
    style.inLamps = lit && m_lighting.local.reaches(cell.cell->bounds);
    const MergedLevel* boxes = boxesOf(set, cell, thresholds);
    if (boxes) drawBoxes(frame, set, *boxes, style);
    for (const BodyRun& run : runsOf(set, *cell.cell)) {
      const uint32_t count = countOf(set, run, cell, thresholds, boxes);
      if (count == 0) continue;
      style.worn = bodyImages(frame, run, images);
      drawRun(frame, run, count, set.radii[run.first] * cell.pixelsPerUnit, style);
    }
  }
}

BodyPass::Variant BodyPass::variantOf(const Frame& frame) {
  switch (modeRow(frame.view.mode).bodies) {
    case BodyColours::Unlit:
      return Variant::Base;
    case BodyColours::Normals:
      return Variant::Normals;
    case BodyColours::Tint:
      return Variant::Tint;
    case BodyColours::Lit:
      break;
  }
  return Variant::Lit;
}

bool BodyPass::begin(const Frame& frame) {
  if (m_shapes.empty()) return false;
  update(frame);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glFrontFace(GL_CCW);
  glActiveTexture(GL_TEXTURE0);
  if (frame.clipPlane) glEnable(GL_CLIP_DISTANCE0);
  return true;
}

void BodyPass::end() {
  glBindSampler(0, 0);
  glDisable(GL_CLIP_DISTANCE0);
  glBindVertexArray(0);
}

void BodyPass::drawOpaque(const Frame& frame, const MeshTextures& images) {
  if (frame.view.mode == ViewMode::Wire || !begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawCells(frame, m_shown, {.variant = variantOf(frame)}, &images);
  end();
}

// What is seen through, and decals whose image is there: the others have nothing to show.
void BodyPass::collectBlended(const Frame& frame, const MeshTextures& images) {
  if (m_blendedReady) return;
  m_blendedReady = true;
  m_blended.clear();
  const BodySet& set = m_shown.set;
  for (uint32_t slot = set.opaque; slot < set.order.size(); ++slot) {
    const Body& body = frame.scene.stage->bodies[set.order[slot]];
    if (!body.decal || bodyImage(frame, body.texture, images)) m_blended.push_back(slot);
  }
}

void BodyPass::drawBlended(const Frame& frame, const MeshTextures& images) {
  if (frame.view.mode == ViewMode::Wire || !begin(frame)) return;
  collectBlended(frame, images);
  const Variant variant = variantOf(frame);
  std::vector<VisibleBody> seen = inSight(frame, m_blended, variant == Variant::Lit || variant == Variant::Base);
  const Stage& stage = *frame.scene.stage;
  const auto onTop = std::ranges::stable_partition(
      seen, [&](const VisibleBody& each) { return !isOnTop(stage, stage.bodies[m_shown.set.order[each.slot]]); });
  drawSorted(frame, &images, {seen.begin(), onTop.begin()}, {.variant = variant});
  glDisable(GL_DEPTH_TEST);
  drawSorted(frame, &images, {onTop.begin(), onTop.end()}, {.variant = variant});
  glEnable(GL_DEPTH_TEST);
  end();
}

// Whether a body is shown as far as it is a sign. Distances are of the eye, and none without perspective.
bool BodyPass::showsSign(const Frame& frame, const Body& body) {
  const Sign* sign = signOf(*frame.scene.stage, body);
  if (!sign) return true;
  if (!frame.view.show.signs) return false;
  if (!(sign->maxDistance > 0) || frame.view.camera.orthographic) return true;
  const Vec3 place(frame.scene.toWorld * body.transform[3]);
  return glm::distance(place, frame.view.camera.eye()) <= sign->maxDistance;
}

std::vector<BodyPass::VisibleBody> BodyPass::inSight(const Frame& frame, std::span<const uint32_t> slots,
                                                     bool decals) const {
  const Sight sight(frame);
  const BodySet& set = m_shown.set;
  std::vector<VisibleBody> seen;
  for (const uint32_t slot : slots) {
    const Body& body = frame.scene.stage->bodies[set.order[slot]];
    if ((body.decal && !decals) || !showsSign(frame, body)) continue;
    const BodyInstance& instance = m_shown.blended[slot - set.opaque];
    const Bounds around = boundsAround(frame.scene.stage->shapes[body.shape], instance, set.radii[slot]);
    // How large what faces the camera is depends on the picture.
    if (!facesCamera(*frame.scene.stage, body) && !sight.sees(around)) continue;
    const float pixels = set.radii[slot] * sight.pixelsPerUnit(around);
    const Vec4 clip = frame.clipFromOrigin * Vec4(around.centre() - frame.origin, 1.0f);
    seen.push_back({frame.view.camera.orthographic ? clip.z : clip.w, pixels, slot, body.layer});
  }
  if (frame.quick && seen.size() > kMostClearInMotion) {
    std::ranges::nth_element(seen, seen.begin() + ptrdiff_t(kMostClearInMotion), std::ranges::greater(),
                             &VisibleBody::pixels);
    seen.resize(kMostClearInMotion);
  }
  return seen;
}

void BodyPass::drawSorted(const Frame& frame, const MeshTextures* images, std::vector<VisibleBody> sorted,
                          Style style) {
  if (sorted.empty()) return;
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    if (a.distance != b.distance) return a.distance > b.distance;
    return std::tie(a.layer, a.slot) < std::tie(b.layer, b.slot);
  });
  const BodySet& set = m_shown.set;
  std::vector<BodyInstance> instances;
  instances.reserve(sorted.size());
  for (const VisibleBody& each : sorted) instances.push_back(m_shown.blended[each.slot - set.opaque]);
  glBindVertexArray(m_shapes.array());
  upload(m_sorted, GL_ARRAY_BUFFER, std::span<const BodyInstance>(instances), GL_STREAM_DRAW);
  bind(m_sorted);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonOffset(-1, -1);
  for (size_t at = 0; at < sorted.size();) {
    const Body& body = frame.scene.stage->bodies[set.order[sorted[at].slot]];
    const auto isSame = [&](const Body& other) {
      return other.shape == body.shape && other.texture == body.texture && other.maps == body.maps &&
             other.decal == body.decal && other.doubleSided == body.doubleSided &&
             isMirrored(other) == isMirrored(body);
    };
    size_t behind = at + 1;
    while (behind < sorted.size() && isSame(frame.scene.stage->bodies[set.order[sorted[behind].slot]])) ++behind;
    if (body.decal)
      glEnable(GL_POLYGON_OFFSET_FILL);
    else
      glDisable(GL_POLYGON_OFFSET_FILL);
    const BodyRun run{body.shape, body.texture, body.doubleSided, body.maps, uint32_t(at), uint32_t(behind - at)};
    glFrontFace(isMirrored(body) ? GL_CW : GL_CCW);
    style.inLamps = style.variant == Variant::Lit && m_lighting.local.hasLamps();
    style.worn = bodyImages(frame, run, images);
    drawRun(frame, run, run.count, sorted[at].pixels, style);
    at = behind;
  }
  glFrontFace(GL_CCW);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void BodyPass::drawWire(const Frame& frame) {
  if (!begin(frame)) return;
  const bool alone = frame.view.mode == ViewMode::Wire;
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  const Style style{.variant = Variant::Flat, .tint = alone ? frame.ink(kWireColour) : kWireOverlay, .wire = true};
  drawCells(frame, m_shown, style, nullptr);
  std::vector<uint32_t> clear(m_shown.set.order.size() - m_shown.set.opaque);
  std::iota(clear.begin(), clear.end(), m_shown.set.opaque);
  drawSorted(frame, nullptr, inSight(frame, clear, false), style);
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  end();
}

void BodyPass::drawMask(const Frame& frame) {
  if (frame.view.selected.empty() || !begin(frame)) return;
  if (!m_selectedReady || m_selectedFor != frame.view.selected) {
    m_selectedFor = frame.view.selected;
    m_selectedReady = true;
    std::vector<uint8_t> marked = bodiesUnder(*frame.scene.stage, *frame.scene.document, frame.view.selected);
    for (size_t b = 0; b < marked.size(); ++b) marked[b] &= uint8_t(m_shown.slotOf[b] != kNone);
    fill(frame, m_selected, marked);
    m_selectedPosedAs = PoseEdits{};
  }
  if (m_selectedPosedAs != frame.view.pose) {
    m_selectedPosedAs = frame.view.pose;
    m_selected.moveFollowers(frame);
  }
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  drawAll(frame, m_selected, {.variant = Variant::Flat, .tint = Vec4(1.0f)}, nullptr);
  end();
}

Bounds BodyPass::drawHighlighted(const Frame& frame, bool onTop) {
  const Stage& stage = *frame.scene.stage;
  if (stage.highlighted.empty() || !begin(frame)) return {};
  if (!m_highlightedReady) {
    m_highlightedReady = true;
    const std::vector<uint8_t> hidden = nodesUnder(*frame.scene.document, frame.view.hidden);
    for (const bool nothingHides : {false, true}) {
      std::vector<uint8_t> chosen(stage.bodies.size());
      for (size_t b = 0; b < chosen.size(); ++b) {
        if (stage.highlighted[b] == 0 || m_shown.slotOf[b] == kNone) continue;
        const Highlight& highlight = stage.highlights[stage.highlighted[b] - 1u];
        chosen[b] = uint8_t(highlight.alwaysOnTop == nothingHides && !hidden[indexOf(highlight.node)]);
      }
      fill(frame, m_highlighted[nothingHides ? 1 : 0], chosen, stage.highlighted);
    }
    m_highlightedPosedAs = PoseEdits{};
  }
  if (m_highlightedPosedAs != frame.view.pose) {
    m_highlightedPosedAs = frame.view.pose;
    for (BodyInstances& instances : m_highlighted) instances.moveFollowers(frame);
  }
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(0, -2);
  const BodyInstances& drawn = m_highlighted[onTop ? 1 : 0];
  if (!drawn.set.order.empty()) drawAll(frame, drawn, {.variant = Variant::Numbers}, nullptr);
  glDisable(GL_POLYGON_OFFSET_FILL);
  end();
  return drawn.set.bounds;
}

void BodyPass::drawTints(const Frame& frame) {
  const NodeTintsPointer& tints = frame.view.tints;
  if (!tints || !begin(frame)) return;
  if (m_tintedFor != tints) {
    m_tintedFor = tints;
    m_tintedPosedAs.reset();
    m_tinted = std::vector<BodyInstances>(tints->colours.size());
    const auto& all = frame.scene.stage->bodies;
    for (size_t colour = 0; colour < m_tinted.size(); ++colour) {
      std::vector<uint8_t> chosen(all.size());
      for (size_t b = 0; b < all.size(); ++b)
        chosen[b] = uint8_t(m_shown.slotOf[b] != kNone && tints->at(all[b].node) == colour + 1);
      fill(frame, m_tinted[colour], chosen);
    }
  }
  if (m_tintedPosedAs != frame.view.pose) {
    m_tintedPosedAs = frame.view.pose;
    for (BodyInstances& instances : m_tinted) instances.moveFollowers(frame);
  }
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  for (size_t colour = 0; colour < m_tinted.size(); ++colour)
    drawAll(frame, m_tinted[colour], {.variant = Variant::Flat, .tint = tints->colours[colour]}, nullptr);
  glDisable(GL_POLYGON_OFFSET_FILL);
  end();
}

void BodyPass::drawDepths(const Frame& frame) {
  if (!begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawCells(frame, m_shown, {.variant = Variant::Flat}, nullptr);
  end();
}

void BodyPass::drawPick(const Frame& frame, const MeshTextures& images) {
  if (!begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawAll(frame, m_shown, {.variant = Variant::Pick}, &images);
  end();
}

// The opaque ones and those that are seen through, in any order; last those that nothing hides.
void BodyPass::drawAll(const Frame& frame, const BodyInstances& instances, const Style& style,
                       const MeshTextures* images) {
  drawCells(frame, instances, style, nullptr);
  const Sight sight(frame);
  const Stage& stage = *frame.scene.stage;
  const BodySet& set = instances.set;
  const auto drawSlot = [&](uint32_t slot, const Body& body) {
    if (body.decal && (body.sign == kNone || !showsSign(frame, body))) return;
    const Bounds bounds =
        boundsAround(stage.shapes[body.shape], instances.blended[slot - set.opaque], set.radii[slot]);
    if (!facesCamera(stage, body) && !sight.sees(bounds)) return;
    Style own = style;
    if (body.decal && images) {
      own.worn.image = bodyImage(frame, body.texture, *images);
      if (own.worn.image == 0) return;
    }
    const BodyRun run{body.shape, kNone, body.doubleSided || isMirrored(body), kNone, slot, 1};
    drawRun(frame, run, 1, set.radii[slot] * sight.pixelsPerUnit(bounds), own);
  };
  std::vector<uint32_t> onTop;
  for (uint32_t slot = set.opaque; slot < set.order.size(); ++slot) {
    const Body& body = stage.bodies[set.order[slot]];
    if (isOnTop(stage, body))
      onTop.push_back(slot);
    else
      drawSlot(slot, body);
  }
  if (onTop.empty()) return;
  const bool tests = glIsEnabled(GL_DEPTH_TEST) == GL_TRUE;
  glDisable(GL_DEPTH_TEST);
  for (const uint32_t slot : onTop) drawSlot(slot, stage.bodies[set.order[slot]]);
  if (tests) glEnable(GL_DEPTH_TEST);
}

}  // namespace vitrine
