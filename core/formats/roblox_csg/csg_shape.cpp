#include "core/formats/roblox_csg/csg_shape.h"

#include <cmath>

#include "core/formats/roblox_csg/csg_blob.h"
#include "core/geometry/finish_shape.h"

namespace vitrine {

namespace robloxCsg {

namespace {

// Of the triangles of hulls: three corners with a position, a normal and an index.
constexpr uint64_t kHullTriangle = 3 * (2 * sizeof(Vec3) + sizeof(uint32_t));
constexpr uint64_t kSmoothing = 3 * (3 * sizeof(uint32_t) + sizeof(Vec3));  // of a triangle, for a while
// Triangles of a hull that meet at less than that look as if they were one bent surface: a hull has few of what it
// stands for. As a cosine, of 50 degrees.
constexpr float kSmoothCosine = 0.643f;
constexpr size_t kMostAtCorner = 64;  // triangles; where more meet, each keeps its own normal

// Bends the normals of the triangles that meet at a vertex towards each other. `vertices` by corner, each used by
// one hull alone; `normals` by corner are those of the triangles.
void smoothNormals(std::span<const uint32_t> vertices, size_t count, LargeBuffer<Vec3>& normals) {
  std::vector<uint32_t> first(count + 1);
  for (const uint32_t vertex : vertices) ++first[vertex + 1];
  for (size_t v = 0; v < count; ++v) first[v + 1] += first[v];
  std::vector<uint32_t> corners(vertices.size()), next(first.begin(), first.end() - 1);
  for (uint32_t corner = 0; corner < vertices.size(); ++corner) corners[next[vertices[corner]]++] = corner;
  const std::vector<Vec3> flat(normals.begin(), normals.end());
  for (uint32_t corner = 0; corner < vertices.size(); ++corner) {
    const uint32_t begin = first[vertices[corner]], end = first[vertices[corner] + 1];
    if (end - begin > kMostAtCorner) continue;
    Vec3 sum(0.0f);
    for (uint32_t other = begin; other < end; ++other)
      if (glm::dot(flat[corners[other]], flat[corner]) > kSmoothCosine) sum += flat[corners[other]];
    normals[corner] = glm::normalize(sum);  // at least its own is in it
  }
}

// Every triangle with corners of its own, so that its normals are its own too. Triangles without an area are left
// out.
void flatten(const PhysicsBlob& physics, Shape& shape) {
  const size_t corners = physics.indices.size();
  shape.positions.resize(corners);
  shape.normals.resize(corners);
  shape.indices.resize(corners);
  std::vector<uint32_t> vertices(corners);
  uint32_t made = 0;
  for (size_t i = 0; i < corners; i += 3) {
    const Vec3 p[3] = {physics.positions[physics.indices[i]], physics.positions[physics.indices[i + 1]],
                       physics.positions[physics.indices[i + 2]]};
    const Vec3 normal = glm::cross(p[1] - p[0], p[2] - p[0]);
    const float length = glm::length(normal);
    if (!(length > 0) || !std::isfinite(length)) continue;
    for (size_t k = 0; k < 3; ++k) {
      shape.positions[made] = p[k];
      shape.normals[made] = normal / length;
      shape.indices[made] = made;
      vertices[made] = physics.indices[i + k];
      ++made;
    }
  }
  shape.positions.resize(made);
  shape.normals.resize(made);
  shape.indices.resize(made);
  shape.levels = {{0, made}};
  vertices.resize(made);
  smoothNormals(vertices, physics.positions.size(), shape.normals);
}

Result<void> makeRenderShape(Bytes blob, const BlobHead& head, BlobContext context, CsgShape& out) {
  GraphicsBlob graphics;
  const Result<void> read = parseGraphics(blob, head, context, graphics);
  Geometry& geometry = graphics.geometry;
  Shape& shape = out.shape;
  shape.positions = std::move(geometry.positions);
  shape.normals = std::move(geometry.normals);
  shape.uvs = std::move(geometry.uvs);
  shape.colours = std::move(geometry.colours);
  shape.indices = std::move(geometry.indices);
  for (const IndexRange& level : graphics.levels) shape.levels.push_back({level.begin, level.end - level.begin});
  finishShape(shape);
  return read;
}

Result<void> makeHullShape(Bytes blob, const BlobHead& head, BlobContext context, CsgShape& out) {
  PhysicsBlob physics;
  const Result<void> read = parsePhysics(blob, head, context, physics);
  if (physics.block) out.kind = CsgShapeKind::Block;
  out.hulls = uint32_t(physics.hulls.size());
  VITRINE_CHECK(context.budget.takeArray(physics.indices.size() / 3, kHullTriangle + kSmoothing, "hulls",
                                         {0, 0, blob.size()}));
  flatten(physics, out.shape);
  for (const Vec3& position : out.shape.positions) out.shape.bounds.add(position);
  return read;
}

}  // namespace

}  // namespace robloxCsg

std::optional<CsgShapeKind> csgShapeKind(Bytes blob) {
  using namespace robloxCsg;
  if (!isBlob(blob)) return std::nullopt;
  const Result<BlobHead> head = readHead(blob);
  if (!head) return std::nullopt;
  if (head->graphics) return CsgShapeKind::RenderData;
  return head->version == 0 ? CsgShapeKind::Block : CsgShapeKind::Hulls;
}

Result<CsgShape> readCsgShape(Bytes blob, MemoryBudget& budget, const Limits& limits) {
  using namespace robloxCsg;
  VITRINE_TRY(const BlobHead head, readHead(blob));
  CsgShape made;
  made.kind = head.graphics ? CsgShapeKind::RenderData : CsgShapeKind::Hulls;
  // What parsing takes is gone when it is done.
  MemoryBudget scratch(budget.left());
  const BlobContext context{scratch, limits, made.faults};
  Result<void> read =
      head.graphics ? makeRenderShape(blob, head, context, made) : makeHullShape(blob, head, context, made);
  if (made.kind != CsgShapeKind::Block && !drawable(made.shape)) {
    if (!read) return std::unexpected(std::move(read).error());
    return fail(ErrorCode::Malformed, "no triangle that can be drawn", {0, 0, blob.size()});
  }
  if (!read) made.failure = std::move(read).error();
  VITRINE_CHECK(budget.take(made.shape.memory(), "shape", {0, 0, blob.size()}));
  return made;
}

}  // namespace vitrine
