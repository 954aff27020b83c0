#include "render/passes/mark_pass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <unordered_set>

namespace vitrine {
namespace {

constexpr Rgba8 kMarkColour{255, 45, 120, 255};
constexpr uint32_t kPointShape = static_cast<uint32_t>(EntityKind::Other);
constexpr size_t kMostOutlines = 30'000;  // lines; more are seen as an area anyway
constexpr size_t kMostMarkIcons = 20'000;
constexpr size_t kMostRings = 300;
constexpr float kSmallMark = 4;                     // pixels: what is no larger gets a ring
constexpr float kLeastRing = 9, kLargestRing = 60;  // pixels
constexpr float kRingCell = 20;                     // pixels: of these, one ring
constexpr int kRingSides = 20;

Rgba8 faintMark(Rgba8 colour, float strength) {
  colour.a = static_cast<uint8_t>(255 * strength);
  return colour;
}

bool isMarkBefore(const Vec3& a, const Vec3& b) { return std::array{a.x, a.y, a.z} < std::array{b.x, b.y, b.z}; }

struct MarkEdge {
  Vec3 from, to;
  bool operator<(const MarkEdge& other) const {
    return isMarkBefore(from, other.from) || (!isMarkBefore(other.from, from) && isMarkBefore(to, other.to));
  }
  bool operator==(const MarkEdge&) const = default;
};

// The edges that one marked triangle alone has.
std::vector<Line> markOutlineOf(const std::vector<Vec3>& corners) {
  std::vector<MarkEdge> edges;
  edges.reserve(corners.size());
  for (size_t i = 0; i + 2 < corners.size(); i += 3)
    for (size_t k = 0; k < 3; ++k) {
      MarkEdge edge{corners[i + k], corners[i + (k + 1) % 3]};
      if (!isFinite(edge.from) || !isFinite(edge.to) || edge.from == edge.to) continue;
      if (isMarkBefore(edge.to, edge.from)) std::swap(edge.from, edge.to);
      edges.push_back(edge);
    }
  std::sort(edges.begin(), edges.end());
  std::vector<Line> lines;
  for (size_t i = 0; i < edges.size();) {
    size_t next = i + 1;
    while (next < edges.size() && edges[next] == edges[i]) ++next;
    if (next == i + 1) lines.push_back({edges[i].from, edges[i].to, kMarkColour, 0});
    i = next;
  }
  // Of too many, some everywhere would look like nothing in particular.
  if (lines.size() > kMostOutlines) lines.clear();
  // A triangle without an area may have no edge of its own, and is a line all the same.
  if (lines.empty() && edges.size() <= kMostOutlines)
    for (const MarkEdge& edge : edges) lines.push_back({edge.from, edge.to, kMarkColour, 0});
  return lines;
}

// On the screen, in pixels from the middle.
struct MarkRing {
  Vec2 centre{0.0f};
  float radius = 0;
};

std::optional<MarkRing> markRingOf(const Frame& frame, const std::array<Vec3, 3>& corners, float pixelsAtOne) {
  const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0f;
  const Vec4 clip = frame.clipFromWorld * Vec4(middle, 1.0f);
  if (!isFinite(middle) || !(clip.w > 0)) return std::nullopt;
  float reach = 0;
  for (const Vec3& corner : corners) reach = std::max(reach, glm::distance(corner, middle));
  const float pixels = reach * pixelsAtOne / clip.w;
  const float area = glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
  if (pixels > kSmallMark * frame.pixelRatio && area > 1e-5f * reach * reach) return std::nullopt;
  const Vec2 place = Vec2(clip) / clip.w;
  if (std::abs(place.x) > 1.1f || std::abs(place.y) > 1.1f) return std::nullopt;
  return MarkRing{
      place * frame.size * 0.5f,
      std::clamp(pixels + 5 * frame.pixelRatio, kLeastRing * frame.pixelRatio, kLargestRing * frame.pixelRatio)};
}

}  // namespace

void MarkPass::set(MarksPointer marks) {
  m_marks = std::move(marks);
  m_uploaded = false;
  m_outline = m_marks && !m_marks->isHeat() ? markOutlineOf(m_marks->corners) : std::vector<Line>();
}

std::vector<Line> MarkPass::ringsIn(const Frame& frame) const {
  std::vector<Line> lines;
  const std::vector<Vec3>& corners = m_marks->corners;
  const float pixelsAtOne = glm::length(Vec3(glm::transpose(frame.clipFromWorld)[1])) * frame.size.y * 0.5f;
  const float cell = kRingCell * frame.pixelRatio;
  std::unordered_set<uint64_t> taken;
  for (size_t i = 0; i + 2 < corners.size() && taken.size() < kMostRings; i += 3) {
    const auto ring = markRingOf(frame, {corners[i], corners[i + 1], corners[i + 2]}, pixelsAtOne);
    if (!ring) continue;
    const auto column = static_cast<uint32_t>(static_cast<int32_t>(std::floor(ring->centre.x / cell)));
    const auto row = static_cast<uint32_t>(static_cast<int32_t>(std::floor(ring->centre.y / cell)));
    if (!taken.insert(uint64_t(column) << 32 | row).second) continue;
    const auto at = [&](int side) {
      const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(side) / kRingSides;
      const Vec2 pixel = ring->centre + Vec2(std::cos(angle), std::sin(angle)) * ring->radius;
      return Vec3(pixel * 2.0f / frame.size, 0);
    };
    for (int side = 0; side < kRingSides; ++side) lines.push_back({at(side), at(side + 1), kMarkColour, 0});
  }
  return lines;
}

void MarkPass::uploadTriangles() {
  if (!m_array) {
    m_array = VertexArray::make();
    m_buffer = BufferObject::make();
    m_colours = BufferObject::make();
  }
  glBindVertexArray(m_array.id());
  if (m_uploaded) return;
  m_uploaded = true;
  upload(m_buffer, GL_ARRAY_BUFFER, std::span<const Vec3>(m_marks->corners), GL_STATIC_DRAW);
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(Vec3), nullptr);
  glDisableVertexAttribArray(1);
  if (!m_marks->isHeat()) return;
  std::vector<Rgba8> colours;
  colours.reserve(m_marks->corners.size());
  for (const Rgba8& each : m_marks->colours) colours.insert(colours.end(), 3, each);
  upload(m_colours, GL_ARRAY_BUFFER, std::span<const Rgba8>(colours), GL_STATIC_DRAW);
  glEnableVertexAttribArray(1);
  glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Rgba8), nullptr);
}

void MarkPass::fill(const Mat4& clip) {
  if (m_marks->corners.empty() || !compileOnce(m_program, "solid.vert", "solid.frag", {}, m_error)) return;
  uploadTriangles();
  m_program.use();
  m_program.set("clipFromWorld", clip);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  const auto draw = [&](GLenum where, float strength) {
    glDepthFunc(where);
    glVertexAttrib4f(1, float(kMarkColour.r) / 255, float(kMarkColour.g) / 255, float(kMarkColour.b) / 255,
                     strength);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(m_marks->corners.size() / 3 * 3));
  };
  if (m_marks->isHeat()) {
    // Its triangles hide each other. A cage around the mesh, or clothes, would hide all of it.
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
    draw(GL_LEQUAL, 1.0f);
    glDepthMask(GL_FALSE);
  } else {
    draw(GL_GREATER, 0.12f);
    draw(GL_LEQUAL, 0.4f);
  }
  glBindVertexArray(0);
}

void MarkPass::draw(const Frame& frame) {
  if (!m_marks || m_marks->empty()) return;
  // A little nearer than the surface that they lie on.
  Mat4 clip = frame.clipFromWorld;
  clip[3][2] -= frame.depthStep;
  glEnable(GL_DEPTH_TEST);
  fill(clip);
  std::vector<Line> faint = m_outline;
  for (Line& line : faint) line.colour = faintMark(kMarkColour, 0.3f);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_GREATER);
  m_lines.draw(faint, clip, frame, 1.4f);
  glDepthFunc(GL_LEQUAL);
  m_lines.draw(m_outline, clip, frame, 2.2f);
  std::vector<Icon> icons;
  const size_t step = m_marks->points.size() / kMostMarkIcons + 1;
  for (size_t i = 0; i < m_marks->points.size(); i += step)
    if (isFinite(m_marks->points[i]))
      icons.push_back({m_marks->points[i], kMarkColour, kPointShape, 0, 5.0f * frame.pixelRatio});
  m_icons.draw(icons, frame);
  glDisable(GL_DEPTH_TEST);
  if (!m_marks->isHeat()) m_lines.draw(ringsIn(frame), Mat4(1.0f), frame, 2.0f);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
}

}  // namespace vitrine
