// AdornmentPass: what adorns the bodies of a stage, in colours of its own and no light.
#pragma once

#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program_set.h"
#include "render/passes/frame.h"
#include "render/passes/line_pass.h"

namespace vitrine {

class MeshTextures;

// Whether adornments and highlights belong into the picture: where bodies have their own colours.
bool showsAdornments(const Frame& frame);

class AdornmentPass {
 public:
  explicit AdornmentPass(LinePass& lines) : m_lines(lines) {}
  void setScene(const Scene& scene);

  // Images are the mesh pass's.
  void drawOpaque(const Frame& frame, const MeshTextures& images);
  void drawBlended(const Frame& frame, const MeshTextures& images);  // from far to near; then lines
  // Those that nothing hides but each other, over the finished picture.
  void drawOnTop(const Frame& frame, const MeshTextures& images);
  void drawMask(const Frame& frame);                              // those that are selected, white
  void drawPick(const Frame& frame, const MeshTextures& images);  // node + 1 and zeroes; no lines
  const std::optional<Error>& error() const { return m_programs.error(); }

 private:
  enum Feature : uint32_t { kClipped = 1, kTextured = 2, kPick = 4 };
  struct Geometry {
    GLint firstVertex = 0;
    uint32_t firstIndex = 0;
    GLsizei indexCount = 0;
  };
  // One that is in the picture.
  struct Seen {
    const Adornment* adornment = nullptr;
    Mat4 toWorld{1.0f};
    GLuint image = 0;
    float distance = 0;
  };
  enum class Purpose : uint8_t { Picture, Pick, Mask };

  void findShown(const Frame& frame);
  std::vector<Seen> seenOf(const Frame& frame, const MeshTextures* images, bool onTop);
  [[nodiscard]] bool begin(const Frame& frame);
  static void end();
  void drawSolids(const Frame& frame, const Seen& seen, Purpose purpose);
  // A group of those on top: hidden by each other alone.
  void drawGroup(const Frame& frame, std::span<const Seen> group, Purpose purpose);
  void drawLines(const Frame& frame, std::span<const Seen> all);

  LinePass& m_lines;
  ProgramSet m_programs{"adornment.vert", "adornment.frag"};
  VertexArray m_array;
  BufferObject m_vertices, m_indices, m_pieces;
  std::vector<Geometry> m_shapes;  // by Stage::adornmentShapes
  std::vector<Bounds> m_bounds;    // by Stage::adornments, in document coordinates
  std::vector<uint32_t> m_shown;   // in Stage::adornments
  bool m_ready = false;
  std::vector<NodeId> m_shownFor[3];  // isolated, selected, hidden
  std::vector<NodeId> m_selected;     // sorted
};

}  // namespace vitrine
