// The smooth surface of a field of samples by surface nets: a vertex in every cell of eight samples that the
// surface passes through, a face for every edge between two samples that it crosses.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/math.h"

namespace vitrine {

// A cube of samples, X fastest, then Z, then Y. Each says how much of the space around it is filled, from 0 (none)
// to 255 (all); the surface runs where this is one half.
struct CoverageBlock {
  static constexpr uint32_t kLargestEdge = 64;
  static constexpr uint8_t kHalf = 128;  // this and more: inside

  uint32_t edge = 0;  // samples along each axis
  std::span<const uint8_t> filled;

  size_t indexOf(uint32_t x, uint32_t y, uint32_t z) const { return (size_t(y) * edge + z) * edge + x; }
};

// One bit per sample: each word has the samples along X; words are ordered with Z fastest.
using SampleBits = std::vector<uint64_t>;
// By axis (X, Y, Z): whether the surface crosses the edge from a sample to the next one along that axis.
using CrossedEdges = std::array<SampleBits, 3>;

// The next two functions resize their output.
void findInside(const CoverageBlock& block, SampleBits& inside);
// Returns false if no edge is crossed.
bool findCrossed(const SampleBits& inside, uint32_t edge, CrossedEdges& crossed);

// The colours of samples. Only inside samples next to the surface are asked for. A vertex gets the mean of their
// colours, but `a` of the first: the paint may use it as a mark.
class SamplePaint {
 public:
  virtual ~SamplePaint() = default;
  virtual Rgba8 colourAt(uint32_t x, uint32_t y, uint32_t z) const = 0;
};

struct SurfaceMesh {
  LargeBuffer<Vec3> positions, normals;
  LargeBuffer<Rgba8> colours;     // empty without paint
  LargeBuffer<uint32_t> indices;  // counter-clockwise seen from outside
  void clear();
};

enum class SurfaceNormals : uint8_t {
  Gradient,  // of the field around; smooth
  Edges,     // from the crossed edges only: exactly level on level surfaces
};

// Makes the surface of one block after another. Vertices depend, bit for bit, only on the samples around them, so
// blocks that share samples fit together. They are at multiples of 1/1024 sample, so that blocks still fit together
// after being moved.
class SurfaceNets {
 public:
  struct Settings {
    std::array<int32_t, 3> origin{};  // the position of sample (0, 0, 0), in samples
    float scale = 1;  // sample i is in the middle of [(origin + i) * scale, (origin + i + 1) * scale)
    SurfaceNormals normals = SurfaceNormals::Gradient;
    const SamplePaint* paint = nullptr;
  };
  // Samples from..to, not including to.
  struct Box {
    std::array<uint32_t, 3> from{}, to{};
  };
  // The cells around an edge, counter-clockwise seen from outside.
  using Corners = std::array<std::array<uint32_t, 3>, 4>;

  // Keeps references to `block`, `crossed`, `mesh` and the paint until the next start(); faces are appended to
  // `mesh`.
  void start(const CoverageBlock& block, const CrossedEdges& crossed, const Settings& settings, SurfaceMesh& mesh);

  // Adds the faces of crossed edges along `axis` that begin at samples in the box. The box must leave one sample
  // free at both ends along the other two axes, and at the upper end along `axis`.
  void addFaces(uint32_t axis, const Box& box);
  // Adds faces that hang down by `depth` where the surface continues beyond the faces of addFaces(). The box has
  // the samples just outside, one sample thick along `side`; `inward`: the surface is on their + side.
  void addSkirt(uint32_t axis, const Box& box, uint32_t side, bool inward, float depth);

 private:
  template <class Visit>
  void visitCrossed(uint32_t axis, const Box& box, Visit visit) const;
  Corners cornersAround(uint32_t axis, std::array<uint32_t, 3> sample) const;
  uint32_t vertexOf(const std::array<uint32_t, 3>& cell);
  uint32_t makeVertex(const std::array<uint32_t, 3>& cell);
  uint32_t lowered(uint32_t vertex, float depth);
  Vec3 gradientAt(const std::array<uint32_t, 3>& cell, const Vec3& at) const;
  void addQuad(const std::array<uint32_t, 4>& corners);

  const CoverageBlock* m_block = nullptr;
  const CrossedEdges* m_crossed = nullptr;
  SurfaceMesh* m_mesh = nullptr;
  Settings m_settings;
  std::vector<uint32_t> m_vertexOf;  // by cell, numbered like its first sample
  std::vector<uint32_t> m_touched;   // cells with a vertex
};

}  // namespace vitrine
