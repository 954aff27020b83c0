#include "core/formats/rbxm/terrain/terrain_mesh.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "core/formats/rbxm/terrain/surroundings.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/geometry/surface_nets.h"

namespace vitrine::rbxm {
namespace {

// Voxels of the neighbours that are looked at, on each side: one of the coarsest level.
constexpr uint32_t kPad = 1u << (kTerrainLevels - 1);
constexpr uint32_t kBlockEdge = kChunkEdge + 2 * kPad;
// How far water dips into ground that is as high as itself, a quarter of a voxel: it reaches the ground's rounded
// edges and does not flicker through its top.
constexpr uint8_t kDip = 64;
constexpr uint8_t kHalf = CoverageBlock::kHalf;
constexpr Rgb8 kUnknownMaterial{163, 162, 165};

// ---- Voxels of a level -----------------------------------------------------------------------------------------

// Padded to whole lanes.
using Samples = std::vector<uint8_t>;

// Sixteen voxels at a time: the loops over whole blocks cost as much as the surface itself otherwise.
using Lanes [[gnu::vector_size(16)]] = uint8_t;
constexpr size_t kLanes = sizeof(Lanes);
Lanes load(const uint8_t* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}
void store(Lanes lanes, uint8_t* to) { std::memcpy(to, &lanes, sizeof lanes); }
Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

// to[i] = make(a[i], b[i], c[i])
template <class Make>
void combine(const Samples& a, const Samples& b, const Samples& c, Samples& to, Make make) {
  const uint8_t *fromA = a.data(), *fromB = b.data(), *fromC = c.data();
  uint8_t* out = to.data();
  for (size_t i = 0, size = to.size(); i < size; i += kLanes)
    store(make(load(fromA + i), load(fromB + i), load(fromC + i)), out + i);
}

// The chunk's voxels and kPad (finest) voxels around it.
struct Level {
  uint32_t edge = 0, pad = 0;
  Samples solids, waters, fills;  // ground, water, either; shares of each voxel
  Samples wet;                    // 255 where what is seen from above is water, else 0
  Samples materials;              // of the finest level only

  size_t indexOf(uint32_t x, uint32_t y, uint32_t z) const { return (size_t(y) * edge + z) * edge + x; }
  size_t size() const { return (size_t(edge) * edge * edge + kLanes - 1) / kLanes * kLanes; }
};

// Copies the part of a row that begins `skip` voxels in; a missing chunk is air.
void copyVoxels(const TerrainChunk* chunk, uint32_t y, uint32_t z, uint32_t skip, uint32_t count, bool water,
                Level& level, size_t to) {
  if (!chunk) {
    std::memset(&level.solids[to], 0, count);
    std::memset(&level.materials[to], 0, count);
    if (water) std::memset(&level.waters[to], 0, count);
    return;
  }
  const VoxelRow& row = chunk->row(y, z);
  std::memcpy(&level.solids[to], &row.solids[skip], count);
  std::memcpy(&level.materials[to], &row.materials[skip], count);
  if (water) std::memcpy(&level.waters[to], &row.waters[skip], count);
}

void copyBlock(const Surroundings& around, bool water, Level& level) {
  size_t at = 0;
  for (uint32_t y = 0; y < kBlockEdge; ++y)
    for (uint32_t z = 0; z < kBlockEdge; ++z) {
      // In voxels from the start of the chunks before.
      const uint32_t fromY = y + kChunkEdge - kPad, fromZ = z + kChunkEdge - kPad;
      const int32_t chunkY = int32_t(fromY / kChunkEdge) - 1, chunkZ = int32_t(fromZ / kChunkEdge) - 1;
      const auto copy = [&](int32_t side, uint32_t skip, uint32_t count) {
        copyVoxels(around.at(side, chunkY, chunkZ), fromY % kChunkEdge, fromZ % kChunkEdge, skip, count, water,
                   level, at);
        at += count;
      };
      copy(-1, kChunkEdge - kPad, kPad);
      copy(0, 0, kChunkEdge);
      copy(1, 0, kPad);
    }
}

// Studio draws the surface as far from the middle of an occupied voxel as its occupancy says, in voxels: the ground
// that parts stand on in places is half a voxel above what a share of the voxel would be. So a voxel with anything
// in it holds half a voxel more, and what does not fit spills over to the empty ones beside it.
Lanes grown(Lanes voxels) { return voxels == 0 ? voxels : voxels < kHalf ? voxels + kHalf : Lanes{} + 255; }
void spread(Samples& voxels, Samples& scratch) {
  constexpr size_t kBeside = kBlockEdge, kAbove = kBeside * kBlockEdge;
  static_assert(kBlockEdge % kLanes == 0);
  scratch.resize(voxels.size());
  // The outermost voxels have no neighbours to spill from.
  combine(voxels, voxels, voxels, scratch, [](Lanes own, Lanes, Lanes) { return grown(own); });
  for (uint32_t y = 1; y + 1 < kBlockEdge; ++y)
    for (uint32_t z = 1; z + 1 < kBlockEdge; ++z) {
      const size_t row = y * kAbove + z * kBeside;
      uint8_t* to = &scratch[row];
      const uint8_t first = to[0], last = to[kBlockEdge - 1];
      for (size_t x = 0; x < kBlockEdge; x += kLanes) {
        const uint8_t* at = &voxels[row + x];
        const Lanes own = load(at);
        const Lanes beside =
            larger(larger(load(at - 1), load(at + 1)), larger(load(at - kBeside), load(at + kBeside)));
        const Lanes most = larger(beside, larger(load(at - kAbove), load(at + kAbove)));
        const Lanes spilled = most > kHalf ? most - kHalf : Lanes{};
        store(own == 0 ? spilled : grown(own), to + x);
      }
      to[0] = first, to[kBlockEdge - 1] = last;
    }
  voxels.swap(scratch);
}

void fillFinest(const Surroundings& around, bool water, Level& level, Samples& scratch) {
  copyBlock(around, water, level);
  spread(level.solids, scratch);
  if (!water) return;
  combine(level.waters, level.waters, level.waters, level.wet,
          [](Lanes share, Lanes, Lanes) { return Lanes(share > 0); });
  spread(level.waters, scratch);
  combine(level.solids, level.waters, level.waters, level.fills,
          [](Lanes a, Lanes b, Lanes) { return larger(a, b); });
}

// The mean of eight voxels each.
void halve(const Samples& fine, uint32_t fineEdge, Samples& coarse) {
  std::array<uint16_t, kBlockEdge> sums;
  const uint32_t edge = fineEdge / 2;
  uint8_t* out = coarse.data();
  for (uint32_t y = 0; y < edge; ++y)
    for (uint32_t z = 0; z < edge; ++z) {
      const uint8_t* a = &fine[(size_t(y) * 2 * fineEdge + size_t(z) * 2) * fineEdge];
      const uint8_t *b = a + fineEdge, *c = a + size_t(fineEdge) * fineEdge, *d = c + fineEdge;
      for (uint32_t x = 0; x < fineEdge; ++x) sums[x] = uint16_t(a[x] + b[x] + c[x] + d[x]);
      for (uint32_t x = 0; x < edge; ++x) *out++ = uint8_t((sums[size_t(x) * 2] + sums[size_t(x) * 2 + 1] + 4) / 8);
    }
}

// Water where it is on top in half of the columns or more.
void halveWet(const Level& fine, Level& coarse) {
  const size_t below = size_t(fine.edge) * fine.edge;
  uint8_t* out = coarse.wet.data();
  for (uint32_t y = 0; y < coarse.edge; ++y)
    for (uint32_t z = 0; z < coarse.edge; ++z)
      for (uint32_t x = 0; x < coarse.edge; ++x) {
        uint32_t columns = 0;
        for (const size_t column : {size_t(0), size_t(1), size_t(fine.edge), size_t(fine.edge) + 1}) {
          const size_t lower = fine.indexOf(2 * x, 2 * y, 2 * z) + column, upper = lower + below;
          columns += fine.wet[fine.fills[upper] >= kHalf ? upper : lower] > 0;
        }
        *out++ = columns >= 2 ? 255 : 0;
      }
}

// The voxel that shows in a coarser one: the fullest of the upper four, unless they are air.
size_t shownVoxel(const Level& fine, uint32_t x, uint32_t y, uint32_t z) {
  for (const uint32_t layer : {1u, 0u}) {
    size_t best = 0;
    uint8_t most = 0;
    for (uint32_t column = 0; column < 4; ++column) {
      const size_t voxel = fine.indexOf(2 * x + (column & 1), 2 * y + layer, 2 * z + (column >> 1));
      if (fine.solids[voxel] <= most) continue;
      most = fine.solids[voxel];
      best = voxel;
    }
    if (most >= kHalf) return best;
  }
  return fine.indexOf(2 * x, 2 * y, 2 * z);
}

// By the six bits of a material, which stand in the place of opacity, too.
using Palette = std::array<Rgba8, 64>;

class MaterialPaint : public SamplePaint {
 public:
  MaterialPaint(std::span<const Level> levels, const Palette& palette) : m_levels(levels), m_palette(palette) {}
  void setLevel(size_t level) { m_level = level; }
  Rgba8 colourAt(uint32_t x, uint32_t y, uint32_t z) const override {
    size_t voxel = m_levels[m_level].indexOf(x, y, z);
    for (size_t level = m_level; level > 0; --level) {
      const Level& fine = m_levels[level - 1];
      voxel = shownVoxel(fine, x, y, z);
      x = uint32_t(voxel % fine.edge), z = uint32_t(voxel / fine.edge % fine.edge);
      y = uint32_t(voxel / fine.edge / fine.edge);
    }
    return m_palette[m_levels[0].materials[voxel] % m_palette.size()];
  }

 private:
  std::span<const Level> m_levels;
  const Palette& m_palette;
  size_t m_level = 0;
};

Palette paletteOf(std::span<const Rgb8> materialColours) {
  Palette palette;
  for (size_t slot = 0; slot < palette.size(); ++slot) {
    const size_t index = slot - kFirstTerrainSlot;
    const Rgb8 colour =
        slot >= kFirstTerrainSlot && index < materialColours.size() ? materialColours[index] : kUnknownMaterial;
    palette[slot] = {colour.r, colour.g, colour.b, uint8_t(slot)};
  }
  return palette;
}

// ---- Water -----------------------------------------------------------------------------------------------------

// What is as high as the water, and where the surface of that is the water's.
struct WaterField {
  Samples heights;
  SampleBits wet, inside;
  SampleBits shore;  // ground that water reaches into; only its top is water
  CrossedEdges crossed;
};

// Wet voxels count with the ground below the water, all others with what spills into them.
void findHeights(const Level& level, Samples& heights) {
  heights.resize(level.wet.size());
  combine(level.wet, level.fills, level.waters, heights,
          [](Lanes wet, Lanes fill, Lanes spilled) { return (wet & fill) | (~wet & spilled); });
}

// Ground takes over the height of the water beside it.
uint8_t shoreHeight(const Level& level, const Samples& heights, uint32_t x, uint32_t y, uint32_t z) {
  uint8_t beside = 0;
  for (uint32_t k = std::max(z, 1u) - 1; k <= std::min(z + 1, level.edge - 1); ++k)
    for (uint32_t i = std::max(x, 1u) - 1; i <= std::min(x + 1, level.edge - 1); ++i) {
      const size_t voxel = level.indexOf(i, y, k);
      if (level.wet[voxel]) beside = std::max(beside, heights[voxel]);
    }
  if (beside < kHalf) return 0;
  const bool below = level.solids[level.indexOf(x, y, z)] < beside;
  return below ? beside : std::max(kHalf, uint8_t(beside - kDip));
}

// Dry voxels that have a wet one beside them or across a corner, at the same height.
uint64_t besideWater(const SampleBits& wet, size_t row, uint32_t edge) {
  uint64_t near = wet[row];
  if (row % edge > 0) near |= wet[row - 1];
  if (row % edge + 1 < edge) near |= wet[row + 1];
  const uint64_t inBlock = edge < 64 ? (uint64_t(1) << edge) - 1 : ~uint64_t(0);
  return (near | near << 1 | near >> 1) & ~wet[row] & inBlock;
}

// Voxels with ground in them are shore where water stands beside them, and where it fills a part of the ground's
// own.
void findShore(const Level& level, const SampleBits& ground, WaterField& water) {
  const size_t rows = size_t(level.edge) * level.edge;
  findInside({level.edge, level.wet}, water.wet);
  water.shore.assign(rows, 0);
  for (size_t row = 0; row < rows; ++row) {
    for (uint64_t bits = besideWater(water.wet, row, level.edge) & ground[row]; bits != 0; bits &= bits - 1) {
      const auto x = uint32_t(std::countr_zero(bits));
      const size_t voxel = row * level.edge + x;
      const uint8_t height =
          shoreHeight(level, water.heights, x, uint32_t(row / level.edge), uint32_t(row % level.edge));
      if (height == 0) continue;
      water.heights[voxel] = height;
      water.shore[row] |= uint64_t(1) << x;
    }
    for (uint64_t bits = ground[row] & water.wet[row]; bits != 0; bits &= bits - 1)
      if (water.heights[row * level.edge + size_t(std::countr_zero(bits))] >= kHalf)
        water.shore[row] |= bits & -bits;
  }
}

// Water has faces towards air, none towards ground; and none below or beside the shore.
void keepWaterFaces(const SampleBits& ground, uint32_t edge, WaterField& water) {
  const size_t rows = ground.size();
  for (size_t row = 0; row < rows; ++row) {
    water.crossed[0][row] &= ~(ground[row] | ground[row] >> 1);
    if (row % edge + 1 < edge) water.crossed[2][row] &= ~(ground[row] | ground[row + 1]);
    if (row + edge >= rows) continue;
    water.crossed[1][row] &= ~(ground[row] | ground[row + edge]);
    water.crossed[1][row] |= water.shore[row] & ~water.inside[row + edge];
  }
}

bool anyBit(const CrossedEdges& crossed) {
  return std::ranges::any_of(crossed, [](const SampleBits& bits) {
    return std::ranges::any_of(bits, [](uint64_t word) { return word != 0; });
  });
}

// False if there is no surface.
bool findWater(const Level& level, const SampleBits& ground, WaterField& water) {
  findHeights(level, water.heights);
  findShore(level, ground, water);
  findInside({level.edge, water.heights}, water.inside);
  if (!findCrossed(water.inside, level.edge, water.crossed)) return false;
  keepWaterFaces(ground, level.edge, water);
  return anyBit(water.crossed);
}

// ---- Shapes ----------------------------------------------------------------------------------------------------

// Appends the surface of one level: all edges that begin in the chunk, and those that begin in a neighbour that is
// not there to draw them.
void addSurface(SurfaceNets& nets, const Surroundings& around, const Level& level) {
  const uint32_t first = level.pad, last = level.edge - level.pad;
  for (uint32_t axis = 0; axis < 3; ++axis) {
    SurfaceNets::Box box{{first, first, first}, {last, last, last}};
    if (!around.has(axis, -1)) --box.from[axis];
    nets.addFaces(axis, box);
  }
}

// Where a neighbour goes on, perhaps at another level.
void addSkirts(SurfaceNets& nets, const Surroundings& around, const Level& level, float depth) {
  const uint32_t first = level.pad, last = level.edge - level.pad;
  for (uint32_t side = 0; side < 3; ++side)
    for (const int32_t direction : {-1, 1}) {
      if (!around.has(side, direction)) continue;
      SurfaceNets::Box box{{first, first, first}, {last, last, last}};
      box.from[side] = direction < 0 ? first - 1 : last;
      box.to[side] = box.from[side] + 1;
      for (const uint32_t axis : {(side + 1) % 3, (side + 2) % 3})
        nets.addSkirt(axis, box, side, direction < 0, depth);
    }
}

template <class T>
LargeBuffer<T> copyOf(const LargeBuffer<T>& buffer) {
  return {buffer.begin(), buffer.end()};
}

// A level part of a surface: every vertex at one height, alike, and all triangles together a rectangle.
struct Sheet {
  float height = 0;
  bool isTop = true;
  Vec2 low{std::numeric_limits<float>::max()}, high{std::numeric_limits<float>::lowest()};  // x, z
  double area = 0;

  bool isRectangle() const {
    const double whole = double(high.x - low.x) * double(high.y - low.y);
    return std::abs(area - whole) <= 1e-4 * whole;
  }
  bool isRim(const Vec3& a, const Vec3& b) const {
    return (a.x == b.x && (a.x == low.x || a.x == high.x)) || (a.z == b.z && (a.z == low.y || a.z == high.y));
  }
};

// The sheets that the triangles from index `from` on are; none if they are anything else.
std::vector<Sheet> sheetsOf(const SurfaceMesh& mesh, size_t from) {
  constexpr size_t kMostSheets = 4;
  constexpr float kLevel = 0.99999f;
  std::vector<Sheet> sheets;
  const size_t count = mesh.indices.size();
  if (from == count) return {};
  const auto isAlike = [&, first = mesh.indices[from]](uint32_t vertex) {
    return mesh.colours.empty() || (mesh.colours[vertex] == mesh.colours[first]);
  };
  for (size_t i = from; i < count; i += 3) {
    const uint32_t corners[3] = {mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]};
    const float height = mesh.positions[corners[0]].y, up = mesh.normals[corners[0]].y;
    for (const uint32_t vertex : corners)
      if (mesh.positions[vertex].y != height || mesh.normals[vertex].y * up < kLevel * kLevel || !isAlike(vertex))
        return {};
    auto sheet = std::ranges::find_if(
        sheets, [&](const Sheet& known) { return known.height == height && known.isTop == (up > 0); });
    if (sheet == sheets.end()) {
      if (sheets.size() == kMostSheets) return {};
      sheet = sheets.insert(sheets.end(), Sheet{.height = height, .isTop = up > 0});
    }
    const auto flat = [&](size_t c) { return Vec2(mesh.positions[corners[c]].x, mesh.positions[corners[c]].z); };
    for (size_t c = 0; c < 3; ++c)
      sheet->low = glm::min(sheet->low, flat(c)), sheet->high = glm::max(sheet->high, flat(c));
    const glm::dvec2 a(flat(1) - flat(0)), b(flat(2) - flat(0));
    sheet->area += std::abs(a.x * b.y - a.y * b.x) / 2;
  }
  if (!std::ranges::all_of(sheets, &Sheet::isRectangle)) return {};
  return sheets;
}

// Levels gathered in buffers that are used again for the next shape.
struct Gathered {
  SurfaceMesh mesh;
  std::vector<Shape::Level> levels;
  bool hasSpares = false;  // vertices that no triangle has

  void clear() {
    mesh.clear();
    levels.clear();
    hasSpares = false;
  }
  // Of a level whose surface was just added, before its skirts: plains, and seas above all, are sheets, and each
  // becomes a fan around its middle. The rims stay as they are, so that chunks go on fitting together.
  void spareInside() {
    const size_t from = levels.empty() ? 0 : levels.back().firstIndex + levels.back().indexCount;
    const std::vector<Sheet> sheets = sheetsOf(mesh, from);
    if (sheets.empty()) return;
    std::vector<uint32_t> fans;
    hasSpares = true;
    for (const Sheet& sheet : sheets) {
      const auto middle = uint32_t(mesh.positions.size());
      const Vec2 centre = (sheet.low + sheet.high) * 0.5f;
      mesh.positions.push_back({centre.x, sheet.height, centre.y});
      mesh.normals.push_back({0, sheet.isTop ? 1 : -1, 0});
      if (!mesh.colours.empty()) mesh.colours.push_back(mesh.colours[mesh.indices[from]]);
      for (size_t i = from; i < mesh.indices.size(); ++i) {
        const uint32_t a = mesh.indices[i], b = mesh.indices[(i - from) % 3 == 2 ? i - 2 : i + 1];
        const Vec3 &one = mesh.positions[a], &other = mesh.positions[b];
        if (one.y != sheet.height || (mesh.normals[a].y > 0) != sheet.isTop || !sheet.isRim(one, other)) continue;
        fans.insert(fans.end(), {a, b, middle});
      }
    }
    if (fans.size() >= mesh.indices.size() - from) return;
    mesh.indices.resize(from);
    mesh.indices.insert(mesh.indices.end(), fans.begin(), fans.end());
  }
  void dropSpares() {
    constexpr uint32_t kUnseen = ~uint32_t(0);
    std::vector<uint32_t> place(mesh.positions.size(), kUnseen);
    SurfaceMesh kept;
    for (uint32_t& index : mesh.indices) {
      if (place[index] == kUnseen) {
        place[index] = uint32_t(kept.positions.size());
        kept.positions.push_back(mesh.positions[index]);
        kept.normals.push_back(mesh.normals[index]);
        if (!mesh.colours.empty()) kept.colours.push_back(mesh.colours[index]);
      }
      index = place[index];
    }
    mesh.positions = std::move(kept.positions);
    mesh.normals = std::move(kept.normals);
    mesh.colours = std::move(kept.colours);
    hasSpares = false;
  }
  // False if the level that was just added is empty.
  bool endLevel() {
    const uint32_t first = levels.empty() ? 0 : levels.back().firstIndex + levels.back().indexCount;
    if (mesh.indices.size() == first) return false;
    levels.push_back({first, uint32_t(mesh.indices.size()) - first});
    return true;
  }
  void moveTo(std::vector<TerrainShape>& shapes, ChunkPosition chunk, bool isWater) {
    if (levels.empty()) return;
    if (hasSpares) dropSpares();
    TerrainShape made{isWater, {}};
    Shape& shape = made.shape;
    shape.name = fmt::format("{} {}, {}, {}", isWater ? "water" : "terrain", chunk.x, chunk.y, chunk.z);
    shape.positions = copyOf(mesh.positions);
    shape.normals = copyOf(mesh.normals);
    shape.colours = copyOf(mesh.colours);
    shape.indices = copyOf(mesh.indices);
    shape.levels = levels;
    shape.materials.reserve(shape.colours.size());
    for (Rgba8& colour : shape.colours) shape.materials.push_back(std::exchange(colour.a, uint8_t(255)));
    for (const Vec3& position : shape.positions) shape.bounds.add(position);
    shapes.push_back(std::move(made));
  }
};

}  // namespace

// ---- One chunk -------------------------------------------------------------------------------------------------

struct TerrainMesher::State {
  State(const TerrainGrid& terrain, std::span<const Rgb8> colours, TerrainMeshOptions wanted)
      : grid(terrain), options(wanted), palette(paletteOf(colours)), paint(levels, palette) {
    options.leftOut = std::min(options.leftOut, kTerrainLevels - 1);
    options.levels = std::clamp(options.levels, 1u, kTerrainLevels - options.leftOut);
    for (uint32_t i = 0; i < options.leftOut + options.levels; ++i) {
      levels[i].edge = kBlockEdge >> i;
      levels[i].pad = kPad >> i;
      for (Samples* samples : {&levels[i].solids, &levels[i].waters, &levels[i].fills, &levels[i].wet})
        samples->resize(levels[i].size());
    }
    levels[0].materials.resize(levels[0].size());
  }

  std::vector<TerrainShape> mesh(const TerrainChunk& chunk) {
    std::vector<TerrainShape> shapes;
    if (isFar(chunk.position)) return shapes;
    const Surroundings around(grid, chunk.position);
    const bool hasGround = !around.allGround() && !around.noGround(), hasWater = around.anyWater();
    if (!hasGround && !hasWater) return shapes;

    fillFinest(around, hasWater, levels[0], scratch);
    ground.clear();
    water.clear();
    bool groundGoesOn = hasGround, waterGoesOn = hasWater;
    for (uint32_t i = 0; i < options.leftOut + options.levels && (groundGoesOn || waterGoesOn); ++i) {
      if (i > 0) makeLevel(i, hasWater);
      if (i < options.leftOut) continue;
      const CoverageBlock block{levels[i].edge, levels[i].solids};
      findInside(block, inside);
      if (groundGoesOn) groundGoesOn = addGround(around, i);
      if (waterGoesOn) waterGoesOn = addWater(around, i);
    }
    ground.moveTo(shapes, chunk.position, false);
    water.moveTo(shapes, chunk.position, true);
    return shapes;
  }

  void makeLevel(uint32_t i, bool hasWater) {
    halve(levels[i - 1].solids, levels[i - 1].edge, levels[i].solids);
    if (!hasWater) return;
    halve(levels[i - 1].waters, levels[i - 1].edge, levels[i].waters);
    halve(levels[i - 1].fills, levels[i - 1].edge, levels[i].fills);
    halveWet(levels[i - 1], levels[i]);
  }

  SurfaceNets::Settings settingsOf(uint32_t i) const {
    const int32_t origin = -int32_t(levels[i].pad);
    return {.origin = {origin, origin, origin}, .scale = kVoxelStuds * float(1u << i)};
  }

  bool addGround(const Surroundings& around, uint32_t i) {
    if (!findCrossed(inside, levels[i].edge, crossed)) return false;
    SurfaceNets::Settings settings = settingsOf(i);
    settings.paint = &paint;
    paint.setLevel(i);
    const CoverageBlock block{levels[i].edge, levels[i].solids};
    nets.start(block, crossed, settings, ground.mesh);
    addSurface(nets, around, levels[i]);
    ground.spareInside();
    if (options.skirts && ground.mesh.indices.size() > 0) addSkirts(nets, around, levels[i], settings.scale);
    return ground.endLevel();
  }

  bool addWater(const Surroundings& around, uint32_t i) {
    if (!findWater(levels[i], inside, waterField)) return false;
    SurfaceNets::Settings settings = settingsOf(i);
    settings.normals = SurfaceNormals::Edges;
    const CoverageBlock block{levels[i].edge, waterField.heights};
    nets.start(block, waterField.crossed, settings, water.mesh);
    // No skirts: they would show through it. Water is level, and so are its coarser levels.
    addSurface(nets, around, levels[i]);
    water.spareInside();
    return water.endLevel();
  }

  const TerrainGrid& grid;
  TerrainMeshOptions options;
  Palette palette;
  std::array<Level, kTerrainLevels> levels;
  MaterialPaint paint;
  Samples scratch;
  SampleBits inside;
  CrossedEdges crossed;
  WaterField waterField;
  SurfaceNets nets;
  Gathered ground, water;
};

TerrainMesher::TerrainMesher(const TerrainGrid& grid, std::span<const Rgb8> materialColours,
                             TerrainMeshOptions options)
    : m_state(std::make_unique<State>(grid, materialColours, options)) {}
TerrainMesher::~TerrainMesher() = default;

std::vector<TerrainShape> TerrainMesher::mesh(size_t chunk) {
  return chunk < m_state->grid.chunks.size() ? m_state->mesh(m_state->grid.chunks[chunk])
                                             : std::vector<TerrainShape>();
}

std::vector<TerrainShape> meshChunk(const TerrainGrid& grid, size_t chunk, std::span<const Rgb8> materialColours,
                                    TerrainMeshOptions options) {
  return TerrainMesher(grid, materialColours, options).mesh(chunk);
}

}  // namespace vitrine::rbxm
