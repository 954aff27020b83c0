#include "render/passes/mesh_geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/geometry/mikktspace.h"
#include "core/geometry/smoothing.h"

namespace vitrine {

MeshGeometry::MeshGeometry(const SceneGeometry& geometry) : m_array(VertexArray::make()) {
  glBindVertexArray(m_array.id());
  add(Attribute::Position, geometry.positions, {.components = 3});
  // Points and lines alone have no sides that normals could be computed of.
  if (geometry.hasNormals || !geometry.indices.empty()) add(Attribute::Normal, geometry.normals, {.components = 3});
  add(Attribute::Uv, geometry.uvs, {.components = 2});
  add(Attribute::LightmapUv, geometry.lightmapUvs, {.components = 2});
  add(Attribute::Colour, geometry.colours, {.components = 4, .type = GL_UNSIGNED_BYTE, .normalised = true});
  m_isTinted = std::ranges::any_of(
      geometry.colours, [](const Rgba8& colour) { return colour.r != 255 || colour.g != 255 || colour.b != 255; });
  add(Attribute::Joints, geometry.influences, {.components = 4, .type = GL_UNSIGNED_SHORT, .integer = true});
  if (has(Attribute::Joints)) {
    m_buffers[size_t(Attribute::Weights)] = m_buffers[size_t(Attribute::Joints)];
    m_layouts[size_t(Attribute::Weights)] = {.components = 4,
                                             .type = GL_UNSIGNED_SHORT,
                                             .normalised = true,
                                             .stride = sizeof(Influences),
                                             .offset = offsetof(Influences, weights)};
    describe(Attribute::Weights, 0, 0);
  }
  m_indices = BufferObject::make();
  upload(m_indices, GL_ELEMENT_ARRAY_BUFFER, geometry.indices, GL_STATIC_DRAW);
  m_bytes += geometry.indices.size_bytes();
  glBindVertexArray(0);
}

// Uploads one stream straight from the scene's span and describes it to the bound vertex array.
template <class T>
void MeshGeometry::add(Attribute attribute, std::span<const T> items, Layout layout) {
  if (items.empty()) return;
  const auto index = size_t(attribute);
  layout.stride = sizeof(T);
  m_streams[index] = BufferObject::make();
  m_buffers[index] = m_streams[index].id();
  m_layouts[index] = layout;
  upload(m_streams[index], GL_ARRAY_BUFFER, items, GL_STATIC_DRAW);
  m_bytes += items.size_bytes();
  describe(attribute, 0, 0);
}

void MeshGeometry::describe(Attribute attribute, size_t firstVertex, GLuint divisor) const {
  const auto index = static_cast<GLuint>(attribute);
  const Layout& layout = m_layouts[index];
  const auto* offset = reinterpret_cast<const void*>(layout.offset + firstVertex * size_t(layout.stride));
  glBindBuffer(GL_ARRAY_BUFFER, m_buffers[index]);
  glEnableVertexAttribArray(index);
  if (layout.integer)
    glVertexAttribIPointer(index, layout.components, layout.type, layout.stride, offset);
  else
    glVertexAttribPointer(index, layout.components, layout.type, layout.normalised ? GL_TRUE : GL_FALSE,
                          layout.stride, offset);
  glVertexAttribDivisor(index, divisor);
}

void MeshGeometry::requireTangents(const SceneGeometry& geometry) {
  if (geometry.tangents.empty()) return showMadeTangents(false);
  if (has(Attribute::Tangent)) return;
  glBindVertexArray(m_array.id());
  add(Attribute::Tangent, geometry.tangents, {.components = 4});
}

void MeshGeometry::requireMappedTangents(const SceneGeometry& geometry, bool ofFirstUvs) {
  // Beyond that the window would stand still for a time one can feel.
  constexpr size_t kMostIndices = 1'500'000;
  if (!geometry.tangents.empty()) return requireTangents(geometry);
  if (!ofFirstUvs || geometry.isFlat() || geometry.indices.size() > kMostIndices) return showMadeTangents(false);
  if (has(Attribute::Tangent)) return showMadeTangents(true);
  const LargeBuffer<Vec4> made =
      mikkTangents({geometry.positions, geometry.normals, geometry.uvs, geometry.indices});
  if (made.empty()) return;
  glBindVertexArray(m_array.id());
  add(Attribute::Tangent, std::span<const Vec4>(made), {.components = 4});
}

void MeshGeometry::showMadeTangents(bool shown) {
  if (!has(Attribute::Tangent)) return;
  glBindVertexArray(m_array.id());
  if (shown)
    glEnableVertexAttribArray(GLuint(Attribute::Tangent));
  else
    glDisableVertexAttribArray(GLuint(Attribute::Tangent));
}

void MeshGeometry::setDeviation(std::span<const float> distances) {
  if (has(Attribute::Deviation)) return;  // a scene's are measured once
  glBindVertexArray(m_array.id());
  add(Attribute::Deviation, distances, {.components = 1});
}

void MeshGeometry::setCoarse(std::span<const uint32_t> indices) {
  if (m_coarse || indices.empty()) return;
  m_coarse = BufferObject::make();
  // Not as an element array: that binding belongs to whatever vertex array is bound.
  upload(m_coarse, GL_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
  m_bytes += indices.size_bytes();
}

// In their own order both times, as memory is read fastest so.
void MeshGeometry::addStrokes(Strokes& strokes, std::span<const uint32_t> indices, size_t corners, double share) {
  if (strokes.count > 0 || indices.empty()) return;
  strokes.count = static_cast<GLsizei>(indices.size());
  strokes.inMotion = strokes.count;
  strokes.indices = BufferObject::make();
  m_bytes += indices.size_bytes();
  if (share >= 1) return upload(strokes.indices, GL_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
  const size_t all = indices.size() / corners;
  std::vector<uint32_t> chosen, others;
  chosen.reserve(indices.size());
  // By an even series of numbers that goes along with none of what files are ordered by: rows of a scanner, say.
  double sum = 0.5;
  for (size_t i = 0; i < all; ++i) {
    sum += 0.6180339887498949;
    sum -= std::floor(sum);
    std::vector<uint32_t>& list = sum < share ? chosen : others;
    for (size_t c = 0; c < corners; ++c) list.push_back(indices[i * corners + c]);
  }
  strokes.inMotion = static_cast<GLsizei>(chosen.size());
  chosen.insert(chosen.end(), others.begin(), others.end());
  upload(strokes.indices, GL_ARRAY_BUFFER, std::span<const uint32_t>(chosen), GL_STATIC_DRAW);
}

void MeshGeometry::setStrokes(std::span<const uint32_t> lines, std::span<const uint32_t> points, double share) {
  glBindVertexArray(0);
  addStrokes(m_lines, lines, 2, share);
  addStrokes(m_points, points, 1, share);
}

void MeshGeometry::bindStrokes(bool points) const {
  glBindVertexArray(m_array.id());
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, (points ? m_points : m_lines).indices.id());
  bindPalette();
}

void MeshGeometry::setMorphs(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits) {
  std::vector<float> weights = morphWeightsOf(scene, geometry, edits);
  if (m_weights.empty()) m_weights = morphWeightsOf(scene, geometry, {});
  if (weights == m_weights) return;
  m_weights = std::move(weights);
  MorphedStreams morphed = morphedStreams(scene, geometry, edits);
  const bool rests = morphed.positions.empty();
  const auto replace = [this](Attribute attribute, std::span<const Vec3> items) {
    upload(m_streams[size_t(attribute)], GL_ARRAY_BUFFER, items, GL_DYNAMIC_DRAW);
  };
  replace(Attribute::Position, rests ? geometry.positions : std::span<const Vec3>(morphed.positions));
  if (!geometry.isFlat()) {
    if (has(Attribute::Normal))
      replace(Attribute::Normal, rests ? geometry.normals : std::span<const Vec3>(morphed.normals));
    return;
  }
  m_moved = std::move(morphed.positions);
  m_triangleStreams = {};
}

void MeshGeometry::setPalette(std::span<const Mat4> palette) {
  m_palette = {};
  m_paletteBuffer = {};
  if (palette.empty()) return;
  std::vector<Vec4> rows;
  for (const Mat4& matrix : palette) {
    // Not a number would spread to vertices that give the joint no weight.
    const bool usable = std::isfinite(glm::dot(matrix[0] + matrix[1] + matrix[2] + matrix[3], Vec4(1.0f)));
    const Mat4 transposed = usable ? glm::transpose(matrix) : Mat4(1.0f);
    rows.insert(rows.end(), {transposed[0], transposed[1], transposed[2]});
  }
  m_paletteBuffer = BufferObject::make();
  upload(m_paletteBuffer, GL_TEXTURE_BUFFER, std::span<const Vec4>(rows), GL_DYNAMIC_DRAW);
  m_palette = TextureObject::make();
  glBindTexture(GL_TEXTURE_BUFFER, m_palette.id());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, m_paletteBuffer.id());
  glBindTexture(GL_TEXTURE_BUFFER, 0);
  glBindBuffer(GL_TEXTURE_BUFFER, 0);
}

void MeshGeometry::bindPalette() const {
  if (posed()) {
    glActiveTexture(GL_TEXTURE0 + kPaletteUnit);
    glBindTexture(GL_TEXTURE_BUFFER, m_palette.id());
  }
  // What an absent stream reads; these are state of the context, not of the array.
  glVertexAttrib3f(GLuint(Attribute::Normal), 0, 0, 1);
  glVertexAttrib2f(GLuint(Attribute::Uv), 0, 0);
  glVertexAttrib2f(GLuint(Attribute::LightmapUv), 0, 0);
  glVertexAttrib4f(GLuint(Attribute::Colour), 1, 1, 1, 1);
  glVertexAttribI4ui(GLuint(Attribute::Joints), 0, 0, 0, 0);
  glVertexAttrib4f(GLuint(Attribute::Weights), 0, 0, 0, 0);
  glVertexAttrib4f(GLuint(Attribute::Tangent), 0, 0, 0, 0);
  glVertexAttrib1f(GLuint(Attribute::Deviation), 0);
}

void MeshGeometry::bind(bool coarse) const {
  glBindVertexArray(m_array.id());
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, coarse ? m_coarse.id() : m_indices.id());
  bindPalette();
}

void MeshGeometry::bindSpikes(uint32_t firstVertex) {
  if (!m_spikes) m_spikes = VertexArray::make();
  glBindVertexArray(m_spikes.id());
  for (const Attribute attribute :
       {Attribute::Position, Attribute::Normal, Attribute::Joints, Attribute::Weights, Attribute::Tangent})
    if (has(attribute)) describe(attribute, firstVertex, 1);
  bindPalette();
}

void MeshGeometry::bindTriangleSpikes(const SceneGeometry& geometry, uint32_t firstTriangle) {
  if (!m_spikes) m_spikes = VertexArray::make();
  glBindVertexArray(m_spikes.id());
  if (!m_triangleStreams[0]) makeTriangleStreams(geometry);
  const auto point = [&](Attribute attribute, size_t stream, Layout layout) {
    const auto index = static_cast<GLuint>(attribute);
    const auto* offset = reinterpret_cast<const void*>(layout.offset + firstTriangle * size_t(layout.stride));
    glBindBuffer(GL_ARRAY_BUFFER, m_triangleStreams[stream].id());
    glEnableVertexAttribArray(index);
    if (layout.integer)
      glVertexAttribIPointer(index, layout.components, layout.type, layout.stride, offset);
    else
      glVertexAttribPointer(index, layout.components, layout.type, layout.normalised ? GL_TRUE : GL_FALSE,
                            layout.stride, offset);
    glVertexAttribDivisor(index, 1);
  };
  point(Attribute::Position, 0, {.components = 3, .stride = sizeof(Vec3)});
  point(Attribute::Normal, 1, {.components = 3, .stride = sizeof(Vec3)});
  if (has(Attribute::Joints)) {
    point(Attribute::Joints, 2, m_layouts[size_t(Attribute::Joints)]);
    point(Attribute::Weights, 2, m_layouts[size_t(Attribute::Weights)]);
  }
  bindPalette();
}

void MeshGeometry::makeTriangleStreams(const SceneGeometry& geometry) {
  const std::span<const Vec3> positions = m_moved.empty() ? geometry.positions : std::span<const Vec3>(m_moved);
  LargeBuffer<Vec3> middles, normals;
  LargeBuffer<Influences> influences;
  for (size_t i = 0; i + 2 < geometry.indices.size(); i += 3) {
    const Vec3 &a = positions[geometry.indices[i]], &b = positions[geometry.indices[i + 1]],
               &c = positions[geometry.indices[i + 2]];
    middles.push_back((a + b + c) / 3.0f);
    normals.push_back(triangleNormal(a, b, c));
    // Near enough: a triangle's corners follow nearly the same joints.
    if (!geometry.influences.empty()) influences.push_back(geometry.influences[geometry.indices[i]]);
  }
  const auto fill = [this](size_t stream, const auto& items) {
    if (items.empty()) return;
    m_triangleStreams[stream] = BufferObject::make();
    upload(m_triangleStreams[stream], GL_ARRAY_BUFFER, std::span(items.data(), items.size()), GL_STATIC_DRAW);
    m_bytes += items.size() * sizeof(items[0]);
  };
  fill(0, middles);
  fill(1, normals);
  fill(2, influences);
}

}  // namespace vitrine
