#include "render/passes/effect_pass.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "render/passes/mesh_textures.h"

namespace vitrine {

namespace {

constexpr size_t kMostPiecesInMotion = 4000;

bool showsEffect(const Frame& frame, const Effect& effect) {
  const ViewState& view = frame.view;
  if (!view.isolated.empty() && !coveredByAny(frame.scene, view.isolated, effect.node)) return false;
  return view.hidden.empty() || !coveredByAny(frame.scene, view.hidden, effect.node);
}

}  // namespace

bool EffectPass::prepare() {
  if (!compileOnce(m_program, "effect.vert", "effect.frag", {}, m_error)) return false;
  if (m_array) return true;
  m_array = VertexArray::make();
  m_buffer = BufferObject::make();
  return true;
}

std::vector<EffectPass::Quad> EffectPass::inSight(const Frame& frame, const MeshTextures& images) {
  const Stage& stage = *frame.scene.stage;
  const size_t step =
      frame.quick ? std::max<size_t>(1, (stage.effectPieces.size() + kMostPiecesInMotion - 1) / kMostPiecesInMotion)
                  : 1;
  std::vector<Quad> quads;
  for (uint32_t e = 0; e < stage.effects.size(); ++e) {
    const Effect& effect = stage.effects[e];
    if (!showsEffect(frame, effect)) continue;
    const GLuint image =
        effect.texture == kNone ? 0 : images.imageOf(frame.scene.firstStageTexture + effect.texture);
    for (uint32_t p = effect.first; p < effect.first + effect.count; p += uint32_t(step)) {
      const EffectPiece& piece = stage.effectPieces[p];
      const Vec4 middle = frame.scene.toWorld * Vec4((piece.from + piece.to) * 0.5f, 1);
      if (frame.clipPlane && glm::dot(*frame.clipPlane, middle) < 0) continue;
      const Vec4 clip = frame.clipFromWorld * middle;
      quads.push_back({frame.view.camera.orthographic ? clip.z : clip.w, image, image == 0 && !piece.ribbon, e, p});
    }
  }
  std::ranges::sort(quads, [](const Quad& a, const Quad& b) {
    return a.distance != b.distance ? a.distance > b.distance : a.piece < b.piece;
  });
  return quads;
}

void EffectPass::append(std::vector<Vertex>& vertices, const Frame& frame, const Quad& quad) {
  const EffectPiece& piece = frame.scene.stage->effectPieces[quad.piece];
  const float emission = frame.scene.stage->effects[quad.effect].emission;
  const Camera& camera = frame.view.camera;
  const Vec3 toEye = -camera.forward();
  const auto place = [&](const Vec3& point) { return Vec3(frame.scene.toWorld * Vec4(point, 1)); };
  const Vec3 from = place(piece.from), to = place(piece.to);
  Vec3 corners[4];
  Vec2 along(0, 1);
  if (piece.ribbon) {
    Vec3 across = Mat3(frame.scene.toWorld) * piece.across;
    if (glm::length(across) < 1e-6f) {
      const Vec3 eye = camera.orthographic ? toEye : camera.eye() - (from + to) * 0.5f;
      across = glm::cross(to - from, eye);
    }
    if (glm::length(across) < 1e-12f) return;
    Vec3 toAcross = Mat3(frame.scene.toWorld) * piece.toAcross;
    toAcross = (glm::length(toAcross) < 1e-6f ? glm::normalize(across) : glm::normalize(toAcross)) * 0.5f;
    across = glm::normalize(across) * 0.5f;
    corners[0] = from - across * piece.fromSize, corners[1] = to - toAcross * piece.toSize;
    corners[2] = to + toAcross * piece.toSize, corners[3] = from + across * piece.fromSize;
    along = {piece.fromAlong, piece.toAlong};
  } else {
    const float c = std::cos(piece.turn) * 0.5f, s = std::sin(piece.turn) * 0.5f;
    const Vec3 right = (camera.right() * c + camera.up() * s) * piece.fromSize,
               up = (camera.up() * c - camera.right() * s) * piece.fromSize,
               middle = from + toEye * piece.towardsEye;
    corners[0] = middle - right - up, corners[1] = middle + right - up;
    corners[2] = middle + right + up, corners[3] = middle - right + up;
  }
  const Vec2 uvs[4] = {{along.x, 1}, {along.y, 1}, {along.y, 0}, {along.x, 0}};
  for (const size_t k : {0u, 1u, 2u, 0u, 2u, 3u}) {
    const bool atEnd = k == 1 || k == 2;
    vertices.push_back({corners[k], uvs[k], atEnd ? piece.toColour : piece.fromColour, emission});
  }
}

void EffectPass::draw(const Frame& frame, const MeshTextures& images) {
  const bool coloured = frame.view.mode == ViewMode::Lit;
  if (!coloured || !frame.view.show.effects || !frame.scene.stage || frame.scene.stage->effects.empty()) return;
  const std::vector<Quad> quads = inSight(frame, images);
  if (quads.empty() || !prepare()) return;
  std::vector<Vertex> vertices;
  vertices.reserve(quads.size() * 6);
  struct Run {
    GLuint image;
    bool dot;
    size_t first, count;
  };
  std::vector<Run> runs;
  for (const Quad& quad : quads) {
    const size_t first = vertices.size();
    append(vertices, frame, quad);
    if (vertices.size() == first) continue;
    if (runs.empty() || runs.back().image != quad.image || runs.back().dot != quad.dot)
      runs.push_back({quad.image, quad.dot, first, 0});
    runs.back().count += vertices.size() - first;
  }
  glBindVertexArray(m_array.id());
  upload(m_buffer, GL_ARRAY_BUFFER, std::span<const Vertex>(vertices), GL_STREAM_DRAW);
  const auto at = [](size_t offset) { return reinterpret_cast<const void*>(offset); };
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex), at(offsetof(Vertex, position)));
  glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, sizeof(Vertex), at(offsetof(Vertex, uv)));
  glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Vertex), at(offsetof(Vertex, colour)));
  glVertexAttribPointer(3, 1, GL_FLOAT, GL_FALSE, sizeof(Vertex), at(offsetof(Vertex, emission)));
  for (GLuint attribute = 0; attribute < 4; ++attribute) glEnableVertexAttribArray(attribute);
  m_program.use();
  m_program.set("clipFromWorld", frame.clipFromWorld);
  m_program.set("image", 0);
  glDisable(GL_CULL_FACE);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glActiveTexture(GL_TEXTURE0);
  for (const Run& run : runs) {
    m_program.set("kind", run.image != 0 ? 1 : run.dot ? 0 : 2);
    glBindTexture(GL_TEXTURE_2D, run.image);
    glDrawArrays(GL_TRIANGLES, GLint(run.first), GLsizei(run.count));
    ++frame.stats.drawCalls;
  }
  frame.stats.triangles += vertices.size() / 3;
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindVertexArray(0);
}

}  // namespace vitrine
