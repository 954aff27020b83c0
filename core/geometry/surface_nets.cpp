#include "core/geometry/surface_nets.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace vitrine {
namespace {

constexpr uint32_t kNoVertex = 0xFFFFFFFF;
using Cell = std::array<uint32_t, 3>;

// The upper bits of eight bytes, the first byte's lowest.
uint64_t upperBits(const uint8_t* bytes) {
  uint64_t eight;
  std::memcpy(&eight, bytes, sizeof eight);
  return ((eight >> 7 & 0x0101010101010101u) * 0x0102040810204080u) >> 56;
}

uint64_t insideBits(const uint8_t* samples, uint32_t count) {
  uint64_t bits = 0;
  uint32_t x = 0;
  for (; x + 8 <= count; x += 8) bits |= upperBits(samples + x) << x;
  for (; x < count; ++x) bits |= uint64_t(samples[x] >> 7) << x;
  return bits;
}

uint64_t lowBits(uint32_t count) { return count >= 64 ? ~uint64_t(0) : (uint64_t(1) << count) - 1; }

// How far along its edge the surface crosses: where as much is filled as the two samples say. That is exact for
// surfaces that lie across the edge, whatever the size of the samples.
float crossing(uint8_t first, uint8_t second) {
  const float filled = float(int(first) + int(second)) * (1.0f / 255);
  return first >= CoverageBlock::kHalf ? filled - 0.5f : 1.5f - filled;
}

using Four [[gnu::vector_size(16)]] = float;
using FourBytes [[gnu::vector_size(4)]] = uint8_t;
float sumOf(Four four) { return (four[0] + four[1]) + (four[2] + four[3]); }

Vec3 unitOr(const Vec3& vector, const Vec3& otherwise) {
  const float length = glm::length(vector);
  return length > 1e-6f ? vector / length : otherwise;
}

}  // namespace

void SurfaceMesh::clear() {
  positions.clear();
  normals.clear();
  colours.clear();
  indices.clear();
}

void findInside(const CoverageBlock& block, SampleBits& inside) {
  inside.resize(size_t(block.edge) * block.edge);
  const uint8_t* samples = block.filled.data();
  for (uint64_t& bits : inside) {
    bits = insideBits(samples, block.edge);
    samples += block.edge;
  }
}

bool findCrossed(const SampleBits& inside, uint32_t edge, CrossedEdges& crossed) {
  for (SampleBits& bits : crossed) bits.assign(inside.size(), 0);
  const uint64_t all = lowBits(edge - 1);
  uint64_t any = 0;
  for (size_t row = 0; row < inside.size(); ++row) {
    const uint64_t bits = inside[row];
    any |= crossed[0][row] = (bits ^ bits >> 1) & all;
    if (row + edge < inside.size()) any |= crossed[1][row] = bits ^ inside[row + edge];
    if (row % edge + 1 < edge) any |= crossed[2][row] = bits ^ inside[row + 1];
  }
  return any != 0;
}

void SurfaceNets::start(const CoverageBlock& block, const CrossedEdges& crossed, const Settings& settings,
                        SurfaceMesh& mesh) {
  for (const uint32_t cell : m_touched) m_vertexOf[cell] = kNoVertex;
  m_touched.clear();
  if (m_vertexOf.size() < block.filled.size()) m_vertexOf.resize(block.filled.size(), kNoVertex);
  m_block = &block;
  m_crossed = &crossed;
  m_settings = settings;
  m_mesh = &mesh;
}

template <class Visit>
void SurfaceNets::visitCrossed(uint32_t axis, const Box& box, Visit visit) const {
  const uint64_t columns = lowBits(box.to[0]) & ~lowBits(box.from[0]);
  for (uint32_t y = box.from[1]; y < box.to[1]; ++y)
    for (uint32_t z = box.from[2]; z < box.to[2]; ++z)
      for (uint64_t bits = (*m_crossed)[axis][y * m_block->edge + z] & columns; bits != 0; bits &= bits - 1)
        visit(Cell{uint32_t(std::countr_zero(bits)), y, z});
}

SurfaceNets::Corners SurfaceNets::cornersAround(uint32_t axis, Cell sample) const {
  // Of the two other axes, the one after `axis` first: counter-clockwise around it.
  const uint32_t u = (axis + 1) % 3, v = (axis + 2) % 3;
  const bool outward = m_block->filled[m_block->indexOf(sample[0], sample[1], sample[2])] >= CoverageBlock::kHalf;
  Corners corners{sample, sample, sample, sample};
  --corners[0][u], --corners[0][v];
  --corners[outward ? 1 : 3][v];
  --corners[outward ? 3 : 1][u];
  return corners;
}

void SurfaceNets::addFaces(uint32_t axis, const Box& box) {
  visitCrossed(axis, box, [&](const Cell& sample) {
    const Corners corners = cornersAround(axis, sample);
    addQuad({vertexOf(corners[0]), vertexOf(corners[1]), vertexOf(corners[2]), vertexOf(corners[3])});
  });
}

// Stands for the face that lies beyond: its two outer corners are replaced by lowered copies of the inner ones.
void SurfaceNets::addSkirt(uint32_t axis, const Box& box, uint32_t side, bool inward, float depth) {
  const uint32_t u = (axis + 1) % 3, v = (axis + 2) % 3;
  const uint32_t along = side == u ? v : u;
  visitCrossed(axis, box, [&](const Cell& sample) {
    const Corners corners = cornersAround(axis, sample);
    const uint32_t inner = inward ? sample[side] : sample[side] - 1;
    std::array<uint32_t, 2> top{}, bottom{};  // by place along the border
    const auto at = [&](const Cell& corner) { return corner[along] == sample[along] ? 1u : 0u; };
    for (const Cell& corner : corners)
      if (corner[side] == inner) top[at(corner)] = vertexOf(corner);
    for (size_t i = 0; i < 2; ++i) bottom[i] = lowered(top[i], depth);
    std::array<uint32_t, 4> quad{};
    for (size_t i = 0; i < 4; ++i) quad[i] = (corners[i][side] == inner ? top : bottom)[at(corners[i])];
    addQuad(quad);
  });
}

uint32_t SurfaceNets::vertexOf(const Cell& cell) {
  const size_t index = m_block->indexOf(cell[0], cell[1], cell[2]);
  if (m_vertexOf[index] == kNoVertex) {
    m_vertexOf[index] = makeVertex(cell);
    m_touched.push_back(uint32_t(index));
  }
  return m_vertexOf[index];
}

uint32_t SurfaceNets::makeVertex(const Cell& cell) {
  Vec3 sum(0.0f), outward(0.0f);
  std::array<uint32_t, 3> colour{};
  uint8_t mark = 0;
  int count = 0;
  const std::array<size_t, 3> step{1, size_t(m_block->edge) * m_block->edge, m_block->edge};
  const uint8_t* filled = m_block->filled.data();
  for (uint32_t axis = 0; axis < 3; ++axis) {
    const uint64_t* bits = (*m_crossed)[axis].data();
    for (uint32_t corner = 0; corner < 4; ++corner) {
      const uint32_t u = (axis + 1) % 3, v = (axis + 2) % 3;
      Cell sample = cell;
      sample[u] += corner & 1;
      sample[v] += corner >> 1;
      if (!(bits[sample[1] * m_block->edge + sample[2]] >> sample[0] & 1)) continue;
      const size_t index = m_block->indexOf(sample[0], sample[1], sample[2]);
      const uint8_t first = filled[index], second = filled[index + step[axis]];
      const bool firstInside = first >= CoverageBlock::kHalf;
      Vec3 at(0.0f);
      at[int(axis)] = crossing(first, second);
      at[int(u)] = float(corner & 1);
      at[int(v)] = float(corner >> 1);
      sum += at;
      outward[int(axis)] += firstInside ? 1.0f : -1.0f;
      ++count;
      if (!m_settings.paint) continue;
      if (!firstInside) ++sample[axis];
      const Rgba8 paint = m_settings.paint->colourAt(sample[0], sample[1], sample[2]);
      colour[0] += paint.r, colour[1] += paint.g, colour[2] += paint.b;
      if (count == 1) mark = paint.a;
    }
  }
  // In steps that floats of blocks and of what they are moved by hold: what fits together goes on doing so.
  constexpr float kSteps = 1024;
  const Vec3 inCell = count > 0 ? glm::round(sum * (kSteps / float(count))) / kSteps : Vec3(0.5f);
  const Vec3 first(float(m_settings.origin[0] + int32_t(cell[0])), float(m_settings.origin[1] + int32_t(cell[1])),
                   float(m_settings.origin[2] + int32_t(cell[2])));
  m_mesh->positions.push_back((first + (inCell + 0.5f)) * m_settings.scale);

  const Vec3 up(0, 1, 0);
  Vec3 normal = unitOr(outward, up);
  if (m_settings.normals == SurfaceNormals::Gradient) normal = unitOr(-gradientAt(cell, inCell), normal);
  m_mesh->normals.push_back(normal);
  if (m_settings.paint) {
    const auto mean = [&](uint32_t channel) { return uint8_t(count > 0 ? channel / uint32_t(count) : 0); };
    m_mesh->colours.push_back({mean(colour[0]), mean(colour[1]), mean(colour[2]), mark});
  }
  return uint32_t(m_mesh->positions.size() - 1);
}

uint32_t SurfaceNets::lowered(uint32_t vertex, float depth) {
  const Vec3 normal = m_mesh->normals[vertex];
  const Vec3 position = m_mesh->positions[vertex] - normal * depth;
  m_mesh->positions.push_back(position);
  m_mesh->normals.push_back(normal);
  if (m_settings.paint) {
    const Rgba8 colour = m_mesh->colours[vertex];
    m_mesh->colours.push_back(colour);
  }
  return uint32_t(m_mesh->positions.size() - 1);
}

// Of the central differences at the cell's corners, between them by distance: a sum over 4 x 4 x 4 samples.
Vec3 SurfaceNets::gradientAt(const Cell& cell, const Vec3& at) const {
  const auto sampleAt = [&](uint32_t axis, uint32_t i) {  // the block may end before the neighbourhood does
    return uint32_t(std::clamp(int32_t(cell[axis] + i) - 1, 0, int32_t(m_block->edge) - 1));
  };
  std::array<Four, 3> mean, difference;
  for (uint32_t axis = 0; axis < 3; ++axis) {
    const float t = at[int(axis)];
    mean[axis] = Four{0, 1 - t, t, 0};
    difference[axis] = Four{t - 1, -t, 1 - t, t};
  }
  const bool whole = cell[0] >= 1 && cell[0] + 3 <= m_block->edge;
  Four alongX{}, alongY{}, alongZ{};
  for (uint32_t j = 0; j < 4; ++j)
    for (uint32_t k = 0; k < 4; ++k) {
      const uint8_t* row = m_block->filled.data() + m_block->indexOf(0, sampleAt(1, j), sampleAt(2, k));
      FourBytes bytes;
      if (whole)
        std::memcpy(&bytes, row + cell[0] - 1, sizeof bytes);
      else
        bytes = FourBytes{row[sampleAt(0, 0)], row[sampleAt(0, 1)], row[sampleAt(0, 2)], row[sampleAt(0, 3)]};
      const Four filled = __builtin_convertvector(bytes, Four);
      alongX += filled * (mean[1][j] * mean[2][k]);
      alongY += filled * (difference[1][j] * mean[2][k]);
      alongZ += filled * (mean[1][j] * difference[2][k]);
    }
  return {sumOf(alongX * difference[0]), sumOf(alongY * mean[0]), sumOf(alongZ * mean[0])};
}

void SurfaceNets::addQuad(const std::array<uint32_t, 4>& corners) {
  const auto distance = [&](size_t a, size_t b) {
    const Vec3 between = m_mesh->positions[corners[a]] - m_mesh->positions[corners[b]];
    return glm::dot(between, between);
  };
  // Cut along the shorter diagonal.
  const size_t first = distance(0, 2) <= distance(1, 3) ? 0 : 1;
  for (const size_t corner : {0, 1, 2, 0, 2, 3}) m_mesh->indices.push_back(corners[(first + corner) % 4]);
}

}  // namespace vitrine
