// MeshGeometry: a geometry of the scene on the graphics card.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/scene/scene.h"
#include "render/gpu/objects.h"
#include "render/passes/texture_units.h"

namespace vitrine {

// Attribute numbers of mesh.vert.
enum class Attribute : GLuint {
  Position,
  Normal,
  Uv,
  LightmapUv,
  Colour,
  Joints,
  Weights,
  Tangent,
  Deviation,
};

class MeshGeometry {
 public:
  explicit MeshGeometry(const SceneGeometry& geometry);

  // Streams that only some modes read are uploaded when first needed.
  void requireTangents(const SceneGeometry& geometry);  // those of the file
  // Tangents for normal maps: computed by MikkTSpace from the first texture coordinates if the file has none.
  void requireMappedTangents(const SceneGeometry& geometry, bool ofFirstUvs);
  void setDeviation(std::span<const float> distances);
  void setCoarse(std::span<const uint32_t> indices);
  // Lines and points of the scene's geometry. While the camera moves, a fraction `share` (0..1) of them is drawn,
  // evenly chosen.
  void setStrokes(std::span<const uint32_t> lines, std::span<const uint32_t> points, double share);
  // Positions and normals after morph targets; uploaded only if the weights changed. Only for geometries with
  // targets.
  void setMorphs(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits);
  // Empty: as bound.
  void setPalette(std::span<const Mat4> palette);

  bool posed() const { return m_palette.operator bool(); }
  bool hasUvs() const { return has(Attribute::Uv); }
  bool hasLightmapUvs() const { return has(Attribute::LightmapUv); }
  bool isTinted() const { return m_isTinted; }  // by colours of vertices other than white
  bool hasDeviation() const { return has(Attribute::Deviation); }
  // For drawing triangles; absent streams read 0, colours white.
  void bind(bool coarse) const;
  // Indices of lines or points. In quick pictures only the first `inMotion` are drawn.
  struct Strokes {
    BufferObject indices;
    GLsizei count = 0, inMotion = 0;
  };
  const Strokes& lines() const { return m_lines; }
  const Strokes& points() const { return m_points; }
  // For drawing all of either.
  void bindStrokes(bool points) const;
  // For drawing an instance of two vertices per vertex, from `firstVertex` on.
  void bindSpikes(uint32_t firstVertex);
  // The same for flat triangles, from their middles, starting at triangle `firstTriangle`.
  void bindTriangleSpikes(const SceneGeometry& geometry, uint32_t firstTriangle);
  // Of all buffers.
  uint64_t bytes() const { return m_bytes; }

 private:
  // How an attribute lies in its buffer.
  struct Layout {
    GLint components = 0;
    GLenum type = GL_FLOAT;
    bool normalised = false, integer = false;
    GLsizei stride = 0;
    size_t offset = 0;
  };
  static constexpr size_t kAttributes = size_t(Attribute::Deviation) + 1;
  bool has(Attribute attribute) const { return m_layouts[size_t(attribute)].components > 0; }
  template <class T>
  void add(Attribute attribute, std::span<const T> items, Layout layout);
  void describe(Attribute attribute, size_t firstVertex, GLuint divisor) const;
  void makeTriangleStreams(const SceneGeometry& geometry);
  void bindPalette() const;
  void addStrokes(Strokes& strokes, std::span<const uint32_t> indices, size_t corners, double share);
  void showMadeTangents(bool shown);

  VertexArray m_array, m_spikes;
  std::array<BufferObject, kAttributes> m_streams;
  std::array<GLuint, kAttributes> m_buffers{};  // joints and weights share one
  std::array<Layout, kAttributes> m_layouts{};
  BufferObject m_indices, m_coarse, m_paletteBuffer;
  Strokes m_lines, m_points;
  TextureObject m_palette;
  std::array<BufferObject, 3> m_triangleStreams;  // middles, normals and influences; made when first wanted
  LargeBuffer<Vec3> m_moved;                      // where morph targets have taken positions; empty: as stored
  uint64_t m_bytes = 0;
  bool m_isTinted = false;
  std::vector<float> m_weights;  // the morph weights of the uploaded positions and normals
};

}  // namespace vitrine
