#include "render/light/place_grid.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/scene/bodies.h"
#include "core/stage/fields.h"
#include "core/stage/looks.h"

namespace vitrine {
namespace {

constexpr int kGridMargin = 1;           // cells around what is there
constexpr float kClearFrom = 0.5f;       // bodies this transparent hide nothing
constexpr float kSmallMesh = 1.5f;       // cells: below that a mesh is as good as a box
constexpr float kShrunk = 0.8f;          // such a box, as meshes do not fill theirs
constexpr size_t kManyTriangles = 3000;  // a coarser level will do
constexpr int kGridSamples = PlaceGrid::kSamples;

// Sides of cells: the finest that there is room for. With larger ones floors would be told nothing of rooms.
constexpr std::array<float, 3> kGridCells{2, 2.5f, 3};
// Of what is larger, in length units below and above the place that is looked at; and when another place is.
constexpr float kGridBelow = 96, kGridAbove = 320, kFarFromMiddle = 0.2f;
// Of the sky: what sees less is indoors, and what sees more outdoors. Beside a wall it is half of it, and at the
// foot of one on the other side of it interpolation finds a part of that.
constexpr float kIndoors = 0.1f, kOutdoors = 0.42f;  // as in light.glsl
constexpr double kMostTurned = 1e5;                  // cells of a box that is turned: of more the inside is left
constexpr float kFarthestCell = 1e6f;
constexpr int32_t kGridFade = 10;  // cells, at the sides of a part

// What lies between cells, seen along one axis. u and v are the other two, counted in samples.
struct GridLayer {
  PlaceGrid& grid;
  int axis, u, v;
  std::array<size_t, 3> stride;

  GridLayer(PlaceGrid& of, int along)
      : grid(of),
        axis(along),
        u((along + 1) % 3),
        v((along + 2) % 3),
        stride{1, size_t(of.size[0]), size_t(of.size[0]) * size_t(of.size[1])} {}

  // Which cell's way to the next one goes through a depth, in cells; negative: none.
  int32_t between(float depth) const {
    const float at = std::floor(depth - 0.5f);
    return at >= 0 && at < float(grid.size[axis]) ? int32_t(at) : -1;
  }
  int32_t samples(int other) const { return grid.size[other] * kGridSamples; }
  void mark(int32_t sampleU, int32_t sampleV, int32_t depth) const {
    uint16_t& word = grid.covered[axis][size_t(sampleU / kGridSamples) * stride[u] +
                                        size_t(sampleV / kGridSamples) * stride[v] + size_t(depth) * stride[axis]];
    word = uint16_t(word | 1u << (sampleV % kGridSamples * kGridSamples + sampleU % kGridSamples));
  }
  // The first and the one behind the last sample whose middles lie in a range of cells.
  std::array<int32_t, 2> range(float low, float high, int other) const {
    const auto most = float(samples(other));
    const auto sample = [&](float at) {
      return int32_t(std::clamp(std::ceil(at * kGridSamples - 0.5f), 0.0f, most));
    };
    return {sample(low), sample(high)};
  }
};

// A rectangle at right angles to an axis.
void coverRectangle(const GridLayer& layer, const Vec3& low, const Vec3& high, float depth) {
  const int32_t at = layer.between(depth);
  if (at < 0) return;
  const auto [u0, u1] = layer.range(low[layer.u], high[layer.u], layer.u);
  const auto [v0, v1] = layer.range(low[layer.v], high[layer.v], layer.v);
  if (u0 >= u1) return;
  for (int32_t v = v0; v < v1; ++v) {
    const auto row = uint32_t(v % kGridSamples * kGridSamples);
    uint16_t* words = layer.grid.covered[layer.axis].data() + size_t(v / kGridSamples) * layer.stride[layer.v] +
                      size_t(at) * layer.stride[layer.axis];
    for (int32_t cell = u0 / kGridSamples; cell <= (u1 - 1) / kGridSamples; ++cell) {
      const int32_t first = std::max(u0 - cell * kGridSamples, 0),
                    behind = std::min(u1 - cell * kGridSamples, kGridSamples);
      const uint32_t bits = (1u << behind) - (1u << first);
      uint16_t& word = words[size_t(cell) * layer.stride[layer.u]];
      word = uint16_t(word | bits << row);
    }
  }
}

// A triangle in cells, which need not face the axis.
void coverTriangle(const GridLayer& layer, const Vec3& a, const Vec3& b, const Vec3& c) {
  const auto at = [&](const Vec3& corner) {
    return Vec2(corner[layer.u], corner[layer.v]) * float(kGridSamples) - 0.5f;
  };
  const Vec2 p = at(a), q = at(b), r = at(c);
  const auto cross = [](const Vec2& one, const Vec2& two) { return one.x * two.y - one.y * two.x; };
  const float area = cross(q - p, r - p);
  if (!(std::abs(area) > 1e-6f)) return;
  const auto least = [](float one, float two, float three) { return std::min({one, two, three}); };
  const auto most = [](float one, float two, float three) { return std::max({one, two, three}); };
  const auto first = [](float from) { return int32_t(std::ceil(std::max(from, 0.0f))); };
  const auto last = [&](float to, int other) {
    return int32_t(std::floor(std::min(to, float(layer.samples(other) - 1))));
  };
  const float lowV = least(p.y, q.y, r.y), highV = most(p.y, q.y, r.y);
  if (highV < 0 || lowV > float(layer.samples(layer.v))) return;
  // Depth is a plane over the samples.
  const float depthQ = b[layer.axis] - a[layer.axis], depthR = c[layer.axis] - a[layer.axis];
  const Vec2 slope = ((r - p).y * depthQ - (q - p).y * depthR) / area * Vec2(1, 0) +
                     ((q - p).x * depthR - (r - p).x * depthQ) / area * Vec2(0, 1);
  const float lowest = least(a[layer.axis], b[layer.axis], c[layer.axis]),
              highest = most(a[layer.axis], b[layer.axis], c[layer.axis]);
  if (highest < 0 || lowest > float(layer.grid.size[layer.axis])) return;
  const std::array<std::array<Vec2, 2>, 3> edges{{{p, q}, {q, r}, {r, p}}};
  for (int32_t v = first(lowV); v <= last(highV, layer.v); ++v) {
    // Where the row enters and leaves the triangle.
    float from = std::numeric_limits<float>::infinity(), to = -from;
    for (const auto& [one, two] : edges) {
      if ((one.y < float(v)) == (two.y < float(v))) continue;
      const float x = one.x + (two.x - one.x) * ((float(v) - one.y) / (two.y - one.y));
      from = std::min(from, x), to = std::max(to, x);
    }
    if (!(from <= to)) continue;
    for (int32_t u = first(from); u <= last(to, layer.u); ++u) {
      const float depth = a[layer.axis] + glm::dot(slope, Vec2(float(u), float(v)) - p);
      const int32_t between = layer.between(std::clamp(depth, lowest, highest));
      if (between >= 0) layer.mark(u, v, between);
    }
  }
}

// Marks the cells whose middles lie in a box.
void fillBox(PlaceGrid& grid, const Bounds& own, const Mat4& toCells, const Bounds& around, bool straight) {
  std::array<int32_t, 3> first{}, behind{};
  double cells = 1;
  for (int axis = 0; axis < 3; ++axis) {
    const auto most = float(grid.size[size_t(axis)]);
    first[size_t(axis)] = int32_t(std::clamp(std::ceil(around.min[axis] - 0.5f), 0.0f, most));
    behind[size_t(axis)] = int32_t(std::clamp(std::ceil(around.max[axis] - 0.5f), 0.0f, most));
    cells *= std::max(behind[size_t(axis)] - first[size_t(axis)], 0);
  }
  if (cells <= 0 || (!straight && cells > kMostTurned)) return;
  const Mat4 toOwn = straight ? Mat4(1.0f) : glm::inverse(toCells);
  for (int32_t z = first[2]; z < behind[2]; ++z)
    for (int32_t y = first[1]; y < behind[1]; ++y)
      for (int32_t x = first[0]; x < behind[0]; ++x) {
        if (!straight) {
          const Vec3 place(toOwn * Vec4(Vec3(float(x), float(y), float(z)) + 0.5f, 1));
          if (glm::clamp(place, own.min, own.max) != place) continue;
        }
        grid.solid[grid.indexOf(x, y, z)] = 1;
      }
}

// Along the world's axes: its image is a box as well.
bool isStraight(const Mat4& matrix) {
  for (int column = 0; column < 3; ++column) {
    int along = 0;
    for (int row = 0; row < 3; ++row)
      along += std::abs(matrix[column][row]) > 1e-3f * glm::length(Vec3(matrix[column]));
    if (along > 1) return false;
  }
  return true;
}

void coverByBox(PlaceGrid& grid, const Bounds& own, const Mat4& toCells) {
  std::array<Vec3, 8> corners;
  Bounds around;
  for (size_t k = 0; k < corners.size(); ++k) {
    const Vec3 corner(k & 1 ? own.max.x : own.min.x, k & 2 ? own.max.y : own.min.y, k & 4 ? own.max.z : own.min.z);
    corners[k] = Vec3(toCells * Vec4(corner, 1));
    around.add(corners[k]);
  }
  const bool straight = isStraight(toCells);
  fillBox(grid, own, toCells, around, straight);
  if (straight) {
    for (int axis = 0; axis < 3; ++axis) {
      const GridLayer layer(grid, axis);
      coverRectangle(layer, around.min, around.max, around.min[axis]);
      coverRectangle(layer, around.min, around.max, around.max[axis]);
    }
    return;
  }
  constexpr std::array<std::array<size_t, 4>, 6> kFaces{
      {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}}};
  for (int axis = 0; axis < 3; ++axis) {
    const GridLayer layer(grid, axis);
    for (const auto& face : kFaces) {
      coverTriangle(layer, corners[face[0]], corners[face[1]], corners[face[2]]);
      coverTriangle(layer, corners[face[0]], corners[face[2]], corners[face[3]]);
    }
  }
}

// How much light goes where so many samples of a way are covered. Where walls meet, cells that lie inside see a bit
// of the outside as well: nearly closed is closed.
constexpr int kClosedWay = 11;
float openOf(int samples) { return float(std::max(kClosedWay - samples, 0)) / kClosedWay; }

// Directions to the sky: straight up, and eight around in between. Two of each quarter are followed together.
constexpr float kUprightShare = 0.2f, kSlantedShare = 0.1f;  // the share of each
constexpr int kGlimmer = 6;                                  // of 255: what finds its way through joints
constexpr float kSkyRise = 0.8f;  // of the slanted ones, for a length of 1 along the ground

// One way from cell to cell: what comes from the next cells along x, y and z.
struct SkyStep {
  float x, y, z;
};
SkyStep stepTowards(float x, float z) {
  const float sum = std::abs(x) + std::abs(z) + kSkyRise;
  return {std::abs(x) / sum, kSkyRise / sum, std::abs(z) / sum};
}

class SkySeen {
 public:
  explicit SkySeen(PlaceGrid& grid) : m_grid(grid), m_sums(grid.cells()) {
    for (size_t bits = 0; bits < m_open.size(); ++bits) m_open[bits] = openOf(int(bits));
    for (size_t axis = 0; axis < 3; ++axis) {
      m_covered[axis].resize(grid.cells());
      std::ranges::transform(grid.covered[axis], m_covered[axis].begin(),
                             [](uint16_t word) { return uint8_t(std::popcount(word)); });
    }
  }

  void find() {
    straightUp();
    for (const int x : {-1, 1})
      for (const int z : {-1, 1}) quarter(x, z);
    m_grid.openness.resize(m_sums.size());
    std::ranges::transform(m_sums, m_grid.openness.begin(), [](uint16_t sum) {
      return uint8_t(std::clamp((int(sum / 256) - kGlimmer) * 255 / (255 - kGlimmer), 0, 255));
    });
    enterSolids();
    if (m_grid.partial) fadeAtSides();
  }

 private:
  // What lies in a box is dark, and would darken what is beside it: it is as what is around it.
  void enterSolids() {
    const auto [nx, ny, nz] = m_grid.size;
    const std::vector<uint8_t> found = m_grid.openness;
    const std::array<size_t, 3> strides{1, size_t(nx), size_t(nx) * size_t(ny)};
    for (int32_t z = 1; z + 1 < nz; ++z)
      for (int32_t y = 1; y + 1 < ny; ++y)
        for (int32_t x = 1; x + 1 < nx; ++x) {
          const size_t cell = m_grid.indexOf(x, y, z);
          if (!m_grid.solid[cell]) continue;
          int sum = 0, count = 0;
          for (const size_t stride : strides)
            for (const size_t beside : {cell - stride, cell + stride})
              if (!m_grid.solid[beside]) sum += found[beside], ++count;
          if (count > 0) m_grid.openness[cell] = uint8_t(sum / count);
        }
  }

  void fadeAtSides() {
    const auto [nx, ny, nz] = m_grid.size;
    for (int32_t z = 0; z < nz; ++z)
      for (int32_t x = 0; x < nx; ++x) {
        const int32_t inside = std::min({x, z, nx - 1 - x, nz - 1 - z});
        if (inside >= kGridFade) continue;
        for (int32_t y = 0; y < ny; ++y) {
          uint8_t& open = m_grid.openness[m_grid.indexOf(x, y, z)];
          open = uint8_t(255 - (255 - open) * inside / kGridFade);
        }
      }
  }

  static uint16_t share(float light, float part) { return uint16_t(light * part * 65280 + 0.5f); }

  void straightUp() {
    const int32_t nx = m_grid.size[0], ny = m_grid.size[1], nz = m_grid.size[2];
    std::vector<float> light(static_cast<size_t>(nx));
    for (int32_t z = 0; z < nz; ++z) {
      std::ranges::fill(light, 1.0f);
      for (int32_t y = ny - 1; y >= 0; --y) {
        const size_t row = m_grid.indexOf(0, y, z);
        for (size_t x = 0; x < size_t(nx); ++x) {
          light[x] *= m_open[m_covered[1][row + x]];
          m_sums[row + x] = uint16_t(m_sums[row + x] + share(light[x], kUprightShare));
        }
      }
    }
  }

  // Light that comes from towards (x, up, z): each cell has it of the next ones, as far as nothing lies between.
  void quarter(int towardsX, int towardsZ) {
    const int32_t nx = m_grid.size[0], ny = m_grid.size[1], nz = m_grid.size[2];
    const size_t wide = size_t(nx) + 2, layer = wide * (size_t(nz) + 2);
    // Of the layer that is found and the one above it, with a border of open sky.
    std::array<std::vector<float>, 2> now{std::vector<float>(layer, 1.0f), std::vector<float>(layer, 1.0f)},
        above = now;
    const SkyStep one = stepTowards(0.924f, 0.383f), two = stepTowards(0.383f, 0.924f);
    const int32_t firstX = towardsX > 0 ? nx - 1 : 0, firstZ = towardsZ > 0 ? nz - 1 : 0;
    for (int32_t y = ny - 1; y >= 0; --y) {
      std::swap(now, above);
      for (int32_t k = 0; k < nz; ++k) {
        const int32_t z = firstZ - towardsZ * k;
        const size_t row = m_grid.indexOf(0, y, z), line = size_t(z + 1) * wide + 1;
        // Between a cell and the one before it lies what that one says.
        const size_t rowZ = towardsZ > 0 || z == 0 ? row : m_grid.indexOf(0, y, z - 1);
        const bool edgeZ = towardsZ < 0 && z == 0;
        float lastOne = 1, lastTwo = 1;
        for (int32_t i = 0; i < nx; ++i) {
          const int32_t x = firstX - towardsX * i;
          const size_t at = row + size_t(x), place = line + size_t(x), nextZ = place + size_t(towardsZ) * wide;
          const float openX = towardsX > 0 ? m_open[m_covered[0][at]] : x > 0 ? m_open[m_covered[0][at - 1]] : 1;
          const float openY = m_open[m_covered[1][at]];
          const float openZ = edgeZ ? 1 : m_open[m_covered[2][rowZ + size_t(x)]];
          lastOne = one.x * openX * lastOne + one.y * openY * above[0][place] + one.z * openZ * now[0][nextZ];
          lastTwo = two.x * openX * lastTwo + two.y * openY * above[1][place] + two.z * openZ * now[1][nextZ];
          now[0][place] = lastOne;
          now[1][place] = lastTwo;
          m_sums[at] = uint16_t(m_sums[at] + share(lastOne + lastTwo, kSlantedShare));
        }
      }
    }
  }

  PlaceGrid& m_grid;
  std::array<std::vector<uint8_t>, 3> m_covered;
  std::array<float, 17> m_open{};
  std::vector<uint16_t> m_sums;
};

bool hidesSky(const Body& body) {
  return !body.decal && body.transparency < kClearFrom && lookOf(body) != Look::Water &&
         lookOf(body) != Look::Field;
}

}  // namespace

PlaceGrid emptyGrid(const Bounds& bounds, const Vec3& around) {
  PlaceGrid grid;
  if (bounds.empty() || !isFinite(bounds.min) || !isFinite(bounds.max)) return grid;
  const auto count = [&](float length) { return int32_t(std::floor(length / grid.cell)) + 1 + 2 * kGridMargin; };
  const auto isTooMuch = [&] {
    return double(grid.size[0]) * grid.size[1] * grid.size[2] > double(PlaceGrid::kMostCells);
  };
  Bounds part = bounds;
  for (const float cell : kGridCells) {
    grid.cell = cell;
    for (int axis = 0; axis < 3; ++axis)
      grid.size[size_t(axis)] = count(std::min(bounds.size()[axis], kFarthestCell));
    if (!isTooMuch()) break;
  }
  if (isTooMuch()) {
    // The height that matters there, and as much to the sides as there is room for.
    grid.partial = true;
    const Vec3 middle = isFinite(around) ? glm::clamp(around, bounds.min, bounds.max) : bounds.centre();
    grid.middle = middle;
    part.min.y = std::max(bounds.min.y, middle.y - kGridBelow);
    part.max.y = std::min(bounds.max.y, middle.y + kGridAbove);
    grid.size[1] = count(part.size().y);
    const float most = float(PlaceGrid::kMostCells) / float(grid.size[1]);
    for (const int axis : {0, 2}) {
      const auto other = float(grid.size[size_t(2 - axis)]);
      const float cells = std::floor(axis == 2 ? most / other : std::max(std::sqrt(most), most / other)) - 3;
      const float length = std::min(bounds.size()[axis], cells * grid.cell);
      const float from = std::clamp(middle[axis] - length / 2, bounds.min[axis], bounds.max[axis] - length);
      part.min[axis] = from, part.max[axis] = from + length;
      grid.size[size_t(axis)] = count(length);
    }
  }
  grid.corner = part.min - Vec3(grid.cell * float(kGridMargin));
  for (auto& words : grid.covered) words.assign(grid.cells(), 0);
  grid.solid.assign(grid.cells(), 0);
  return grid;
}

bool PlaceGrid::isFarFrom(const Vec3& around) const {
  if (!partial || !isFinite(around)) return false;
  const Vec3 away = glm::abs(around - middle) / cell;
  return std::max(away.x / float(size[0]), away.z / float(size[2])) > kFarFromMiddle ||
         away.y > kGridBelow / cell / 2;
}

void cover(PlaceGrid& grid, const Shape& shape, const Mat4& toWorld) {
  Mat4 toCells = toWorld;
  for (int column = 0; column < 4; ++column) {
    toCells[column] /= Vec4(Vec3(grid.cell), 1);
    if (column == 3) toCells[3] -= Vec4(grid.corner / grid.cell, 0);
  }
  if (!isFinite(toCells) || shape.bounds.empty()) return;
  Vec3 extent(0.0f);
  for (int axis = 0; axis < 3; ++axis) extent += glm::abs(Vec3(toCells[axis])) * shape.bounds.size()[axis];
  const Vec3 middle(toCells * Vec4(shape.bounds.centre(), 1));
  for (int axis = 0; axis < 3; ++axis)
    if (middle[axis] + extent[axis] / 2 < 0 || middle[axis] - extent[axis] / 2 > float(grid.size[size_t(axis)]))
      return;
  if (shape.cube) return coverByBox(grid, shape.bounds, toCells);
  if (std::max({extent.x, extent.y, extent.z}) < kSmallMesh) {
    const Vec3 half = shape.bounds.size() * (kShrunk / 2), centre = shape.bounds.centre();
    return coverByBox(grid, {centre - half, centre + half}, toCells);
  }
  const Shape::Level* level = &shape.levels.front();
  for (const Shape::Level& each : shape.levels)
    if (level->indexCount / 3 > kManyTriangles && each.indexCount < level->indexCount) level = &each;
  for (uint32_t at = level->firstIndex; at + 2 < level->firstIndex + level->indexCount; at += 3) {
    std::array<Vec3, 3> corners;
    for (uint32_t k = 0; k < 3; ++k) corners[k] = Vec3(toCells * Vec4(shape.positions[shape.indices[at + k]], 1));
    for (int axis = 0; axis < 3; ++axis) coverTriangle(GridLayer(grid, axis), corners[0], corners[1], corners[2]);
  }
}

void findOpenness(PlaceGrid& grid) { SkySeen(grid).find(); }

std::vector<uint8_t> shadowless(const Stage& stage, const Document& document) {
  std::vector<NodeId> found;
  for (const Class& owner : document.classes) {
    if (!owner.column("CastShadow") || !owner.is("BasePart")) continue;
    const TypedField<bool> casts(owner, "CastShadow");
    for (size_t row = 0; row < owner.nodes.size(); ++row)
      if (!casts.at(row).value_or(true)) found.push_back(owner.nodes[row]);
  }
  std::vector<uint8_t> marked;
  if (found.empty()) return marked;
  std::ranges::sort(found);
  marked.reserve(stage.bodies.size());
  for (const Body& body : stage.bodies) marked.push_back(std::ranges::binary_search(found, body.node));
  return marked;
}

PlaceGrid gridOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown, const Bounds& bounds,
                 const Vec3& around, std::span<const uint8_t> without) {
  const auto counts = [&](size_t b) {
    return shown[b] && (without.empty() || !without[b]) && hidesSky(stage.bodies[b]);
  };
  Bounds solid;
  for (size_t b = 0; b < stage.bodies.size(); ++b) {
    if (!counts(b)) continue;
    const Bounds own = boundsOf(stage, stage.bodies[b], toWorld);
    Bounds common{glm::max(own.min, bounds.min), glm::min(own.max, bounds.max)};
    if (common.min.x <= common.max.x && common.min.y <= common.max.y && common.min.z <= common.max.z)
      solid.add(common);
  }
  PlaceGrid grid = emptyGrid(solid, around);
  if (grid.empty()) return grid;
  for (size_t b = 0; b < stage.bodies.size(); ++b)
    if (counts(b)) cover(grid, stage.shapes[stage.bodies[b].shape], toWorld * stage.bodies[b].transform);
  findOpenness(grid);
  return grid;
}

float PlaceGrid::opennessAt(const Vec3& place) const {
  if (empty() || !isFinite(place)) return 1;
  const Vec3 at = (place - corner) / cell - 0.5f;
  const Vec3 low = glm::floor(at), share = at - low;
  float sum = 0;
  for (int k = 0; k < 8; ++k) {
    const std::array<int32_t, 3> offset{k & 1, k >> 1 & 1, k >> 2};
    float weight = 1;
    bool inside = true;
    std::array<int32_t, 3> where{};
    for (int axis = 0; axis < 3; ++axis) {
      weight *= offset[size_t(axis)] ? share[axis] : 1 - share[axis];
      const float whole = low[axis] + float(offset[size_t(axis)]);
      inside = inside && whole >= 0 && whole < float(size[size_t(axis)]);
      if (inside) where[size_t(axis)] = int32_t(whole);
    }
    sum += weight * (inside ? float(openness[indexOf(where[0], where[1], where[2])]) / 255 : 1.0f);
  }
  return sum;
}

float PlaceGrid::skySeen(const Vec3& place, const Vec3& normal) const {
  const Vec3 a = glm::abs(normal);
  const float open = opennessAt(place + normal * ((a.x + a.y + a.z) * cell));
  const float share = std::clamp((open - kIndoors) / (kOutdoors - kIndoors), 0.0f, 1.0f);
  return share * share * (3 - 2 * share);
}

float PlaceGrid::passes(const Vec3& from, const Vec3& to) const {
  if (empty()) return 1;
  const Vec3 start = (from - corner) / cell - 0.5f, end = (to - corner) / cell - 0.5f, way = end - start;
  std::array<int32_t, 3> at{}, last{}, step{};
  Vec3 next(0.0f), each(0.0f);
  for (int axis = 0; axis < 3; ++axis) {
    const auto k = size_t(axis);
    const float most = float(size[k]) - 1;
    if (!(start[axis] >= -0.5f && start[axis] <= most + 0.5f && end[axis] >= -0.5f && end[axis] <= most + 0.5f))
      return 1;
    at[k] = int32_t(std::clamp(std::round(start[axis]), 0.0f, most));
    last[k] = int32_t(std::clamp(std::round(end[axis]), 0.0f, most));
    step[k] = way[axis] > 0 ? 1 : -1;
    const float length = std::max(std::abs(way[axis]), 1e-6f);
    each[axis] = 1 / length;
    // As a share of the way: until it is nearer to the middle of the next cell.
    next[axis] = (0.5f + float(step[k]) * (float(at[k]) - start[axis])) / length;
  }
  float light = 1;
  while (at != last && light > 0) {
    size_t axis = next.x <= next.y && next.x <= next.z ? 0 : next.y <= next.z ? 1 : 2;
    if (at[axis] == last[axis]) {  // rounding: the ways that are left
      axis = at[0] != last[0] ? 0 : at[1] != last[1] ? 1 : 2;
    }
    std::array<int32_t, 3> lower = at;
    if (step[axis] < 0) --lower[axis];
    light *= openOf(std::popcount(covered[axis][indexOf(lower[0], lower[1], lower[2])]));
    at[axis] += step[axis];
    next[int(axis)] += each[int(axis)];
  }
  return light;
}

}  // namespace vitrine
