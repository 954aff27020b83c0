#include "render/passes/adornment_pass.h"

#include <algorithm>
#include <cstddef>
#include <map>

#include "render/passes/body_sight.h"
#include "render/passes/mesh_textures.h"
#include "render/passes/overlay.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr Rgba8 kSelectedLine{255, 153, 51, 255};

struct SolidCorner {
  Vec3 position{0.0f}, normal{0.0f};
  Vec2 uv{0.0f};
};

void describe(GLuint index, GLint components, size_t stride, size_t offset) {
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                        reinterpret_cast<const void*>(offset));
}

bool isSolid(const AdornmentPiece& piece) { return piece.shape != kNone; }
// Whether something is seen through it.
bool isClear(const Adornment& adornment) { return adornment.colour.a < 255 || adornment.texture != kNone; }

Vec4 colourOf(const Rgba8& colour) { return Vec4(colour.r, colour.g, colour.b, colour.a) / 255.0f; }

}  // namespace

bool showsAdornments(const Frame& frame) {
  const BodyColours colours = modeRow(frame.view.mode).bodies;
  return frame.view.show.adornments && frame.view.show.meshes && frame.scene.stage &&
         frame.view.mode != ViewMode::Wire && (colours == BodyColours::Lit || colours == BodyColours::Unlit);
}

void AdornmentPass::setScene(const Scene& scene) {
  m_ready = false;
  m_shapes.clear();
  m_bounds.clear();
  m_shown.clear();
  m_array = {};
  m_vertices = {}, m_indices = {}, m_pieces = {};
  if (!scene.stage || scene.stage->adornments.empty()) return;
  const Stage& stage = *scene.stage;
  for (const Adornment& adornment : stage.adornments) m_bounds.push_back(boundsOf(stage, adornment));
  std::vector<SolidCorner> corners;
  std::vector<uint32_t> indices;
  for (const Shape& shape : stage.adornmentShapes) {
    m_shapes.push_back({GLint(corners.size()), uint32_t(indices.size()), GLsizei(shape.indices.size())});
    for (size_t v = 0; v < shape.positions.size(); ++v)
      corners.push_back({shape.positions[v], shape.normals[v], shape.uvs.empty() ? Vec2(0.0f) : shape.uvs[v]});
    indices.insert(indices.end(), shape.indices.begin(), shape.indices.end());
  }
  m_array = VertexArray::make();
  m_vertices = BufferObject::make(), m_indices = BufferObject::make(), m_pieces = BufferObject::make();
  glBindVertexArray(m_array.id());
  upload(m_vertices, GL_ARRAY_BUFFER, std::span<const SolidCorner>(corners), GL_STATIC_DRAW);
  describe(0, 3, sizeof(SolidCorner), offsetof(SolidCorner, position));
  describe(1, 3, sizeof(SolidCorner), offsetof(SolidCorner, normal));
  describe(2, 2, sizeof(SolidCorner), offsetof(SolidCorner, uv));
  upload(m_indices, GL_ELEMENT_ARRAY_BUFFER, std::span<const uint32_t>(indices), GL_STATIC_DRAW);
  upload(m_pieces, GL_ARRAY_BUFFER, std::span<const AdornmentPiece>(stage.adornmentPieces), GL_STATIC_DRAW);
  glBindVertexArray(0);
}

// With what they stand beside, unless they are hidden themselves.
void AdornmentPass::findShown(const Frame& frame) {
  const ViewState& view = frame.view;
  if (m_ready && m_shownFor[0] == view.isolated && m_shownFor[1] == view.selected && m_shownFor[2] == view.hidden)
    return;
  m_ready = true;
  m_shownFor[0] = view.isolated, m_shownFor[1] = view.selected, m_shownFor[2] = view.hidden;
  m_selected = view.selected;
  std::ranges::sort(m_selected);
  m_shown.clear();
  const Document& document = *frame.scene.document;
  const std::vector<uint8_t> shown = shownNodes(frame), isolated = nodesUnder(document, view.isolated),
                             hidden = nodesUnder(document, view.hidden);
  const auto& all = frame.scene.stage->adornments;
  for (uint32_t a = 0; a < all.size(); ++a)
    if ((shown[indexOf(all[a].on)] || isolated[indexOf(all[a].node)]) && !hidden[indexOf(all[a].node)])
      m_shown.push_back(a);
}

std::vector<AdornmentPass::Seen> AdornmentPass::seenOf(const Frame& frame, const MeshTextures* images, bool onTop) {
  std::vector<Seen> all;
  if (!frame.scene.stage || frame.scene.stage->adornments.empty()) return all;
  findShown(frame);
  const Stage& stage = *frame.scene.stage;
  const Sight sight(frame);
  std::vector<std::vector<Mat4>> jointMatrices;
  for (const uint32_t a : m_shown) {
    const Adornment& adornment = stage.adornments[a];
    if (adornment.alwaysOnTop != onTop) continue;
    Seen seen{.adornment = &adornment, .toWorld = frame.scene.toWorld};
    if (adornment.joint != kNone && !frame.view.pose.empty()) {
      if (jointMatrices.empty()) jointMatrices = allJointMatrices(frame.scene, frame.view.pose);
      seen.toWorld *= followedBy(frame.scene, {kNone, adornment.skeleton, adornment.joint}, jointMatrices);
    }
    const Bounds bounds = transformed(seen.toWorld, m_bounds[a]);
    if (bounds.empty() || !sight.sees(bounds)) continue;
    if (adornment.texture != kNone && images) {
      seen.image = images->imageOf(frame.scene.firstStageTexture + adornment.texture);
      if (seen.image == 0) continue;
    }
    const Vec4 clip = frame.clipFromOrigin * Vec4(bounds.centre() - frame.origin, 1.0f);
    seen.distance = frame.view.camera.orthographic ? clip.z : clip.w;
    all.push_back(seen);
  }
  return all;
}

bool AdornmentPass::begin(const Frame& frame) {
  if (!m_array) return false;
  glBindVertexArray(m_array.id());
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glFrontFace(GL_CCW);
  glActiveTexture(GL_TEXTURE0);
  glBindSampler(0, 0);
  if (frame.clipPlane) glEnable(GL_CLIP_DISTANCE0);
  return true;
}

void AdornmentPass::end() {
  glDisable(GL_CLIP_DISTANCE0);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_FALSE);
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindVertexArray(0);
}

void AdornmentPass::drawSolids(const Frame& frame, const Seen& seen, Purpose purpose) {
  const Adornment& adornment = *seen.adornment;
  const Stage& stage = *frame.scene.stage;
  const uint32_t features =
      (frame.clipPlane ? kClipped : 0u) | (seen.image ? kTextured : 0u) | (purpose == Purpose::Pick ? kPick : 0u);
  const Program* program = m_programs.get(features, [&] {
    std::vector<std::string_view> defines;
    if (features & kClipped) defines.push_back("CLIPPED");
    if (features & kTextured) defines.push_back("TEXTURED");
    if (features & kPick) defines.push_back("MODE_PICK");
    return defines;
  });
  if (!program) return;
  program->use();
  program->set("worldFromDocument", seen.toWorld);
  program->set("origin", frame.origin);
  program->set("clipFromOrigin", frame.windowFromOrigin());
  program->set("eye", frame.eyeFromOrigin());
  program->set("clipPlane", frame.clipPlane.value_or(Vec4(0.0f)));
  program->set("image", 0);
  program->set("pickId", uint32_t(indexOf(adornment.node) + 1));
  program->set("colour", purpose == Purpose::Mask ? Vec4(1.0f) : colourOf(adornment.colour));
  program->set("shade", purpose == Purpose::Picture && adornment.shaded ? 1.0f : 0.0f);
  if (seen.image) glBindTexture(GL_TEXTURE_2D, seen.image);
  glBindBuffer(GL_ARRAY_BUFFER, m_pieces.id());
  for (uint32_t at = adornment.first, end = adornment.first + adornment.count; at < end;) {
    const AdornmentPiece& piece = stage.adornmentPieces[at];
    uint32_t behind = at + 1;
    while (behind < end && stage.adornmentPieces[behind].shape == piece.shape) ++behind;
    if (isSolid(piece)) {
      for (GLuint column = 0; column < 4; ++column) {
        describe(3 + column, 4, sizeof(AdornmentPiece),
                 at * sizeof(AdornmentPiece) + offsetof(AdornmentPiece, transform) + column * sizeof(Vec4));
        glVertexAttribDivisor(3 + column, 1);
      }
      const bool mirrored = glm::determinant(Mat3(seen.toWorld) * Mat3(piece.transform)) < 0;
      const bool both = adornment.doubleSided || mirrored || frame.clipPlane || frame.view.doubleSided;
      both ? glDisable(GL_CULL_FACE) : glEnable(GL_CULL_FACE);
      const Geometry& shape = m_shapes[piece.shape];
      glDrawElementsInstancedBaseVertex(GL_TRIANGLES, shape.indexCount, GL_UNSIGNED_INT,
                                        reinterpret_cast<const void*>(size_t(4) * shape.firstIndex),
                                        GLsizei(behind - at), shape.firstVertex);
      ++frame.stats.drawCalls;
      frame.stats.triangles += uint64_t(shape.indexCount / 3) * (behind - at);
    }
    at = behind;
  }
}

void AdornmentPass::drawOpaque(const Frame& frame, const MeshTextures& images) {
  if (!showsAdornments(frame)) return;
  const std::vector<Seen> all = seenOf(frame, &images, false);
  if (all.empty() || !begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  // Before the face of a part that lies at the same place.
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  for (const Seen& seen : all)
    if (!isClear(*seen.adornment)) drawSolids(frame, seen, Purpose::Picture);
  glDisable(GL_POLYGON_OFFSET_FILL);
  end();
}

void AdornmentPass::drawBlended(const Frame& frame, const MeshTextures& images) {
  if (!showsAdornments(frame)) return;
  std::vector<Seen> all = seenOf(frame, &images, false);
  if (all.empty() || !begin(frame)) return;
  std::ranges::stable_sort(all, std::ranges::greater(), &Seen::distance);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  for (const Seen& seen : all)
    if (isClear(*seen.adornment)) drawSolids(frame, seen, Purpose::Picture);
  glDisable(GL_POLYGON_OFFSET_FILL);
  end();
  glEnable(GL_DEPTH_TEST);
  drawLines(frame, all);
}

// First nothing lies where they are, so that only they hide each other.
void AdornmentPass::drawGroup(const Frame& frame, std::span<const Seen> group, Purpose purpose) {
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_ALWAYS);
  glDepthRange(1, 1);
  for (const Seen& seen : group) drawSolids(frame, seen, purpose);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthRange(0, 1);
  glDepthFunc(GL_LEQUAL);
  for (const Seen& seen : group)
    if (purpose == Purpose::Pick || !isClear(*seen.adornment)) drawSolids(frame, seen, purpose);
  if (purpose == Purpose::Pick) return;
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const Seen& seen : group)
    if (isClear(*seen.adornment)) drawSolids(frame, seen, purpose);
}

void AdornmentPass::drawOnTop(const Frame& frame, const MeshTextures& images) {
  if (!showsAdornments(frame)) return;
  std::vector<Seen> all = seenOf(frame, &images, true);
  std::ranges::stable_sort(all, [](const Seen& a, const Seen& b) {
    if (a.adornment->order != b.adornment->order) return a.adornment->order < b.adornment->order;
    return a.distance > b.distance;
  });
  for (size_t at = 0; at < all.size();) {
    size_t behind = at + 1;
    while (behind < all.size() && all[behind].adornment->order == all[at].adornment->order) ++behind;
    const std::span<const Seen> group = std::span(all).subspan(at, behind - at);
    if (!begin(frame)) return;
    drawGroup(frame, group, Purpose::Picture);
    end();
    glDisable(GL_DEPTH_TEST);
    drawLines(frame, group);
    at = behind;
  }
}

void AdornmentPass::drawLines(const Frame& frame, std::span<const Seen> all) {
  std::map<float, std::vector<Line>> byWidth;
  const Stage& stage = *frame.scene.stage;
  for (const Seen& seen : all) {
    const Adornment& adornment = *seen.adornment;
    const bool selected = std::ranges::binary_search(m_selected, adornment.node);
    for (const AdornmentPiece& piece : std::span(stage.adornmentPieces).subspan(adornment.first, adornment.count)) {
      if (isSolid(piece)) continue;
      const Mat4 toWorld = seen.toWorld * piece.transform;
      Vec3 from(toWorld[3]), to(toWorld * Vec4(0, 0, -1, 1));
      if (frame.clipPlane) {
        const float one = glm::dot(*frame.clipPlane, Vec4(from, 1)), two = glm::dot(*frame.clipPlane, Vec4(to, 1));
        if (one < 0 && two < 0) continue;
        if (one < 0) from = glm::mix(from, to, one / (one - two));
        if (two < 0) to = glm::mix(to, from, two / (two - one));
      }
      byWidth[adornment.lineWidth].push_back({from, to, selected ? kSelectedLine : adornment.colour, 0});
    }
  }
  for (const auto& [width, lines] : byWidth) m_lines.draw(lines, frame.clipFromWorld, frame, width);
}

void AdornmentPass::drawMask(const Frame& frame) {
  if (!showsAdornments(frame) || frame.view.selected.empty()) return;
  std::vector<Seen> all = seenOf(frame, nullptr, false);
  std::ranges::copy(seenOf(frame, nullptr, true), std::back_inserter(all));
  std::erase_if(all,
                [&](const Seen& seen) { return !std::ranges::binary_search(m_selected, seen.adornment->node); });
  if (all.empty() || !begin(frame)) return;
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  for (const Seen& seen : all) drawSolids(frame, seen, Purpose::Mask);
  end();
}

void AdornmentPass::drawPick(const Frame& frame, const MeshTextures& images) {
  if (!showsAdornments(frame)) return;
  const std::vector<Seen> hidden = seenOf(frame, &images, false);
  std::vector<Seen> onTop = seenOf(frame, &images, true);
  if ((hidden.empty() && onTop.empty()) || !begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  for (const Seen& seen : hidden) drawSolids(frame, seen, Purpose::Pick);
  glDisable(GL_POLYGON_OFFSET_FILL);
  std::ranges::stable_sort(onTop, {}, [](const Seen& seen) { return seen.adornment->order; });
  for (size_t at = 0; at < onTop.size();) {
    size_t behind = at + 1;
    while (behind < onTop.size() && onTop[behind].adornment->order == onTop[at].adornment->order) ++behind;
    drawGroup(frame, std::span(onTop).subspan(at, behind - at), Purpose::Pick);
    at = behind;
  }
  end();
  glDepthMask(GL_TRUE);
}

}  // namespace vitrine
