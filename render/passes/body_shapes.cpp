#include "render/passes/body_shapes.h"

#include <array>
#include <cmath>
#include <cstddef>

#include "core/geometry/face_shape.h"
#include "core/geometry/primitives.h"
#include "core/scene/faces.h"
#include "core/scene/scene.h"

namespace vitrine {
namespace {

struct BodyVertex {
  Vec3 position{0.0f};
  std::array<int8_t, 4> normal{};
  Vec2 uv{0.0f};
  Rgba8 colour;
};
static_assert(sizeof(BodyVertex) == 28);

// With Shape::materials beside it.
std::array<int8_t, 4> packNormal(const Vec3& normal, uint8_t material) {
  const float length = glm::length(normal);
  std::array<int8_t, 4> packed{};
  for (int axis = 0; axis < 3 && length > 0; ++axis)
    packed[size_t(axis)] = int8_t(std::lround(normal[axis] / length * 127));
  packed[3] = int8_t(material);
  return packed;
}

BodyVertex vertexOf(const Shape& shape, size_t v, const Vec3& position, const Vec3& normal) {
  return {position, packNormal(normal, shape.materials.empty() ? uint8_t(0) : shape.materials[v]),
          shape.uvs.empty() ? Vec2(0.0f) : shape.uvs[v], shape.colours.empty() ? Rgba8{} : shape.colours[v]};
}

// The three faces of a cube at +X, +Y and +Z.
Shape makeCorner() {
  Shape shape;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 normal(0.0f), one(0.0f), two(0.0f);
    normal[axis] = 0.5f, one[(axis + 1) % 3] = 0.5f, two[(axis + 2) % 3] = 0.5f;
    for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) shape.indices.push_back(uint32_t(4 * axis) + index);
    for (const Vec3& place : {normal - one - two, normal + one - two, normal + one + two, normal - one + two}) {
      shape.positions.push_back(place);
      shape.normals.push_back(normal);
    }
  }
  return shape;
}

// A buffer that is written item by item, without a copy beside it.
template <class T>
class Filling {
 public:
  Filling(const BufferObject& buffer, GLenum target, size_t count) : m_target(target), m_bytes(count * sizeof(T)) {
    glBindBuffer(target, buffer.id());
    if (!mayUpload(m_bytes)) return;
    glBufferData(target, GLsizeiptr(m_bytes), nullptr, GL_STATIC_DRAW);
    m_at = static_cast<T*>(
        glMapBufferRange(target, 0, GLsizeiptr(m_bytes), GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT));
    m_mapped = m_at != nullptr;
  }
  void add(const T& item) {
    if (m_mapped) *m_at++ = item;
  }
  // False where the driver has lost what was written.
  bool finish() const { return m_mapped && glUnmapBuffer(m_target) == GL_TRUE; }
  size_t bytes() const { return m_bytes; }

 private:
  GLenum m_target;
  size_t m_bytes;
  T* m_at = nullptr;
  bool m_mapped = false;
};

}  // namespace

// All shapes one after the other, then a cube and its corner; written straight into the buffers, as terrain has
// millions of triangles.
void BodyShapes::upload(const Stage& stage) {
  const Shape cube = makePrimitive(Primitive::Block), corner = makeCorner();
  size_t vertexCount = 0, indexCount = 0;
  const auto place = [&](const Shape& shape) {
    const Triangles placed{uint32_t(vertexCount), uint32_t(indexCount), uint32_t(shape.indices.size())};
    vertexCount += shape.positions.size();
    indexCount += shape.indices.size();
    return placed;
  };
  m_triangles.clear();
  m_faces.assign(stage.faces.size(), {});
  for (const Shape& shape : stage.shapes) m_triangles.push_back(place(shape));
  m_cube = place(cube);
  m_corner = place(corner);
  m_array = VertexArray::make();
  m_vertices = BufferObject::make();
  m_indices = BufferObject::make();
  glBindVertexArray(m_array.id());
  Filling<BodyVertex> vertices(m_vertices, GL_ARRAY_BUFFER, vertexCount);
  Filling<uint32_t> indices(m_indices, GL_ELEMENT_ARRAY_BUFFER, indexCount);
  const auto add = [&](const Shape& shape) {
    for (size_t v = 0; v < shape.positions.size(); ++v)
      vertices.add(vertexOf(shape, v, shape.positions[v], shape.normals[v]));
    for (const uint32_t index : shape.indices) indices.add(index);
  };
  for (const Shape& shape : stage.shapes) add(shape);
  add(cube);
  add(corner);
  if (!vertices.finish() || !indices.finish()) m_triangles.clear();  // the driver has lost them: nothing to draw
  const auto at = [](size_t offset) { return reinterpret_cast<const void*>(offset); };
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(BodyVertex), at(offsetof(BodyVertex, position)));
  glVertexAttribPointer(1, 4, GL_BYTE, GL_TRUE, sizeof(BodyVertex), at(offsetof(BodyVertex, normal)));
  glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, sizeof(BodyVertex), at(offsetof(BodyVertex, uv)));
  glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(BodyVertex), at(offsetof(BodyVertex, colour)));
  for (GLuint attribute = 0; attribute < 12; ++attribute) {
    glEnableVertexAttribArray(attribute);
    if (attribute >= 4) glVertexAttribDivisor(attribute, 1);
  }
  glBindVertexArray(0);
  m_bytes = vertices.bytes() + indices.bytes();
}

void BodyShapes::moveFaces(const Scene& scene, const PoseEdits& pose) {
  if (empty()) return;
  for (uint32_t f = 0; f < m_faces.size(); ++f) {
    std::vector<float> weights = faceWeightsOf(scene, f, pose);
    if (weights == m_faces[f]) continue;
    const uint32_t number = scene.stage->faces[f].shape;
    const Shape& shape = scene.stage->shapes[number];
    const FaceStreams moved = posedFace(shape, weights);
    const bool rests = moved.positions.empty();
    std::vector<BodyVertex> vertices;
    vertices.reserve(shape.positions.size());
    for (size_t v = 0; v < shape.positions.size(); ++v)
      vertices.push_back(vertexOf(shape, v, rests ? shape.positions[v] : moved.positions[v],
                                  rests ? shape.normals[v] : moved.normals[v]));
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferSubData(GL_ARRAY_BUFFER, GLintptr(m_triangles[number].firstVertex * sizeof(BodyVertex)),
                    GLsizeiptr(vertices.size() * sizeof(BodyVertex)), vertices.data());
    m_faces[f] = std::move(weights);
  }
}

}  // namespace vitrine
