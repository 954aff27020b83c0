#include "core/formats/rbxm/terrain/block_terrain_mesh.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <memory>

namespace vitrine::rbxm {
namespace {

// ---- What a cell looks like ------------------------------------------------------------------------------------

// CornerSet of a cell are numbered by their place: 1 for X, 2 for Y, 4 for Z. Sets of corners are bits.
using CornerSet = uint8_t;
constexpr uint32_t kCellSides = 6;  // -X +X -Y +Y -Z +Z
constexpr uint32_t kTopSide = 3;
using FaceLoop =
    std::array<uint8_t, 4>;  // corners, counter-clockwise from outside; the last one twice in triangles

constexpr std::array<FaceLoop, kCellSides> kSquares{
    {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};

// Forms at rotation 0: their corners, and the faces that lie inside the cell.
struct CellForm {
  CornerSet corners;
  std::array<FaceLoop, 2> inner;
  uint32_t innerCount;
};
constexpr std::array<CellForm, 5> kForms{{
    {0xFF, {}, 0},                                    // solid
    {0b00111111, {{{2, 4, 5, 3}}}, 1},                // vertical wedge: a ramp down to +Z
    {0b00111011, {{{0, 4, 3, 3}, {4, 5, 3, 3}}}, 2},  // corner wedge: the lower of two ramps
    {0b10111111, {{{4, 3, 2, 2}, {4, 7, 3, 3}}}, 2},  // inverse corner wedge: the higher of two ramps
    {0b10101111, {{{0, 5, 7, 2}}}, 1},                // horizontal wedge
}};

// A quarter turn about +Y takes -Z to -X: x' = z, z' = 1 - x.
constexpr uint8_t turnedCorner(uint8_t corner) {
  const uint32_t x = corner & 1, y = corner & 2, z = corner >> 2 & 1;
  return uint8_t(z | y | (1 - x) << 2);
}

struct BlockFace {
  FaceLoop loop{};
  uint32_t side = kCellSides;  // kCellSides: inside the cell
  CornerSet corners = 0;
  Vec3 normal{0.0f};
  uint8_t normalNumber = 0;  // the same for the same normal
};
struct BlockCell {
  std::array<BlockFace, 7> faces;
  uint32_t count = 0;
  std::array<CornerSet, kCellSides> covers{};  // what it hides of a neighbour's face, by the corners on each side
};

constexpr uint32_t kRotations = 4;
constexpr uint8_t kNoCell = 0, kFirstForm = 1;
constexpr uint8_t kWaterCell = uint8_t(kFirstForm + kForms.size() * kRotations);
constexpr uint32_t kCellKinds = kWaterCell + 1u;
constexpr uint32_t kMostNormals = 16;

Vec3 cornerAt(uint8_t corner) { return {corner & 1, corner >> 1 & 1, corner >> 2 & 1}; }

class BlockCells {
 public:
  BlockCells() {
    for (uint8_t form = 0; form < kForms.size(); ++form)
      for (uint8_t rotation = 0; rotation < kRotations; ++rotation)
        m_cells[numberOf({BlockForm(form), rotation, 0})] = make(kForms[form], form, rotation);
    // Ground below water is seen, so that water hides nothing of it.
    m_cells[kWaterCell] = make(kForms[0], 0, 0);
    m_cells[kWaterCell].covers = {};
    for (uint32_t i = 0, count = m_cells[kWaterCell].count; i < count; ++i)
      if (m_cells[kWaterCell].faces[i].side == kTopSide) addUnderside(m_cells[kWaterCell], i);
  }
  const BlockCell& operator[](uint8_t number) const { return m_cells[number]; }

  static uint8_t numberOf(const TerrainBlock& block) {
    if (block.form == BlockForm::Empty) return kNoCell;
    if (block.form == BlockForm::Water) return kWaterCell;
    return uint8_t(kFirstForm + uint8_t(block.form) * kRotations + block.rotation);
  }

 private:
  BlockCell make(const CellForm& form, uint8_t number, uint8_t rotation) {
    const auto turn = [&](uint8_t corner) {
      for (uint8_t i = 0; i < rotation; ++i) corner = turnedCorner(corner);
      return corner;
    };
    CornerSet corners = 0;
    for (uint8_t corner = 0; corner < 8; ++corner)
      if (form.corners >> corner & 1) corners |= CornerSet(1 << turn(corner));
    BlockCell cell;
    for (uint32_t side = 0; side < kCellSides; ++side) {
      // The three high corners of an inverse corner wedge span no face: its two ramps meet between them.
      if (side == kTopSide && BlockForm(number) == BlockForm::InverseCornerWedge) continue;
      addFace(cell, kSquares[side], corners, side);
    }
    for (uint32_t i = 0; i < form.innerCount; ++i) {
      FaceLoop loop = form.inner[i];
      for (uint8_t& corner : loop) corner = turn(corner);
      addFace(cell, loop, corners, kCellSides);
    }
    return cell;
  }

  // What there is of a loop; a loop of fewer than three corners is no face.
  void addFace(BlockCell& cell, const FaceLoop& loop, CornerSet corners, uint32_t side) {
    BlockFace face{.side = side};
    uint32_t count = 0;
    for (const uint8_t corner : loop) {
      if (!(corners >> corner & 1) || face.corners >> corner & 1) continue;
      face.corners |= CornerSet(1 << corner);
      face.loop[count++] = corner;
    }
    if (count < 3) return;
    if (count == 3) face.loop[3] = face.loop[2];
    const Vec3 first = cornerAt(face.loop[0]);
    face.normal = glm::normalize(glm::cross(cornerAt(face.loop[1]) - first, cornerAt(face.loop[2]) - first));
    face.normalNumber = numberOfNormal(face.normal);
    if (side < kCellSides) cell.covers[side] = face.corners;
    cell.faces[cell.count++] = face;
  }
  // Whoever is below the surface of water sees it, too. Its walls have fronts alone: as translucent bodies are
  // drawn in no order, their backs would show through here and there.
  void addUnderside(BlockCell& cell, uint32_t top) {
    BlockFace face = cell.faces[top];
    std::ranges::reverse(face.loop);
    face.normal = -face.normal;
    face.normalNumber = numberOfNormal(face.normal);
    cell.faces[cell.count++] = face;
  }
  uint8_t numberOfNormal(const Vec3& normal) {
    uint8_t i = 0;
    while (i < m_normalCount && glm::dot(m_normals[i], normal) < 0.99f) ++i;
    if (i == m_normalCount) m_normals[m_normalCount++] = normal;
    return i;
  }

  std::array<BlockCell, kCellKinds> m_cells;
  std::array<Vec3, kMostNormals> m_normals{};
  uint8_t m_normalCount = 0;
};

// CornerSet on one side of a cell as those of its neighbour on that side.
CornerSet acrossTo(CornerSet corners, uint32_t side) {
  const uint32_t step = 1u << (side / 2);
  return CornerSet(side % 2 ? corners >> step : corners << step);
}

// ---- A chunk and one cell around it
// ------------------------------------------------------------------------------

constexpr int32_t kCellsWide = int32_t(kBlockChunkEdge), kCellsHigh = int32_t(kBlockChunkHeight);
constexpr int32_t kPaddedEdge = kCellsWide + 2, kPaddedHeight = kCellsHigh + 2;
constexpr std::array<int32_t, kCellSides> kSideSteps{
    -1, 1, -kPaddedEdge* kPaddedEdge, kPaddedEdge* kPaddedEdge, -kPaddedEdge, kPaddedEdge};
size_t paddedAt(int32_t x, int32_t y, int32_t z) {
  return size_t((x + 1) + kPaddedEdge * ((z + 1) + kPaddedEdge * (y + 1)));
}

class BlockMesher {
 public:
  explicit BlockMesher(const BlockGrid& grid) : m_grid(grid) {
    m_kinds.resize(size_t(kPaddedEdge) * kPaddedEdge * kPaddedHeight);
    m_materials.resize(m_kinds.size());
    m_corners.resize(size_t(kCellsWide + 1) * (kCellsWide + 1) * (kCellsHigh + 1) * kMostNormals);
  }

  // What is meshed of a chunk is in gathered() until the next.
  void mesh(const BlockChunk& chunk) {
    ++m_chunk;
    for (Gathered& one : m_gathered) one.positions.clear(), one.normals.clear(), one.indices.clear();
    fill(chunk);
    m_origin =
        Vec3(chunk.position.x, chunk.position.y, chunk.position.z) * Vec3(kCellsWide, kCellsHigh, kCellsWide);
    for (int32_t y = 0; y < kCellsHigh; ++y)
      for (int32_t z = 0; z < kCellsWide; ++z)
        for (int32_t x = 0; x < kCellsWide; ++x)
          if (const size_t at = paddedAt(x, y, z); m_kinds[at] != kNoCell) addCell(at, x, y, z);
  }
  std::optional<Shape> take(uint8_t material, ChunkPosition chunk) const {
    const Gathered& from = m_gathered[material];
    if (from.indices.empty()) return {};
    Shape shape;
    shape.name = fmt::format("{} {}, {}, {}", blockMaterials()[material].name, chunk.x, chunk.y, chunk.z);
    shape.positions.assign(from.positions.begin(), from.positions.end());
    shape.normals.assign(from.normals.begin(), from.normals.end());
    shape.indices.assign(from.indices.begin(), from.indices.end());
    shape.levels = {{0, uint32_t(shape.indices.size())}};
    for (const Vec3& position : shape.positions) shape.bounds.add(position);
    return shape;
  }

 private:
  struct Gathered {
    std::vector<Vec3> positions, normals;
    std::vector<uint32_t> indices;
  };
  // A vertex that faces of one chunk, material and normal share.
  struct Corner {
    uint32_t chunk = 0;
    uint32_t vertex = 0;
    uint8_t material = 0;
  };

  void fill(const BlockChunk& chunk) {
    std::ranges::fill(m_kinds, kNoCell);
    const ChunkPosition& at = chunk.position;
    copy(chunk, {0, 0, 0});
    for (uint32_t side = 0; side < kCellSides; ++side) {
      std::array<int32_t, 3> way{};
      way[side / 2] = side % 2 ? 1 : -1;
      if (const BlockChunk* beside = m_grid.find({at.x + way[0], at.y + way[1], at.z + way[2]})) copy(*beside, way);
    }
  }
  // Of a chunk so many chunks away: all of it, or the cells next to the middle one.
  void copy(const BlockChunk& chunk, const std::array<int32_t, 3>& way) {
    const std::array<int32_t, 3> sizes{kCellsWide, kCellsHigh, kCellsWide};
    std::array<int32_t, 3> from{}, to = sizes;
    for (size_t axis = 0; axis < 3; ++axis) {
      if (way[axis] > 0) to[axis] = 1;
      if (way[axis] < 0) from[axis] = sizes[axis] - 1;
    }
    for (int32_t y = from[1]; y < to[1]; ++y)
      for (int32_t z = from[2]; z < to[2]; ++z)
        for (int32_t x = from[0]; x < to[0]; ++x) {
          const TerrainBlock block = chunk.at(uint32_t(x), uint32_t(y), uint32_t(z));
          const size_t place = paddedAt(x + way[0] * kCellsWide, y + way[1] * kCellsHigh, z + way[2] * kCellsWide);
          m_kinds[place] = BlockCells::numberOf(block);
          m_materials[place] = block.material;
        }
  }

  void addCell(size_t at, int32_t x, int32_t y, int32_t z) {
    const uint8_t kind = m_kinds[at];
    const BlockCell& cell = m_cells[kind];
    for (uint32_t i = 0; i < cell.count; ++i)
      if (const BlockFace& face = cell.faces[i]; face.side == kCellSides || isSeen(kind, face, at))
        addFace(face, m_materials[at], x, y, z);
  }
  bool isSeen(uint8_t kind, const BlockFace& face, size_t at) const {
    const uint8_t beside = m_kinds[size_t(ptrdiff_t(at) + kSideSteps[face.side])];
    if (beside == kNoCell) return true;
    if (kind == kWaterCell && beside == kWaterCell) return false;
    const CornerSet covered = m_cells[beside].covers[face.side ^ 1];
    return (acrossTo(face.corners, face.side) & ~covered) != 0;
  }

  void addFace(const BlockFace& face, uint8_t material, int32_t x, int32_t y, int32_t z) {
    Gathered& to = m_gathered[material];
    std::array<uint32_t, 4> vertices{};
    const uint32_t count = face.loop[3] == face.loop[2] ? 3 : 4;
    for (uint32_t i = 0; i < count; ++i) {
      const uint8_t corner = face.loop[i];
      const int32_t cx = x + (corner & 1), cy = y + (corner >> 1 & 1), cz = z + (corner >> 2 & 1);
      const auto place = size_t(cx + (kCellsWide + 1) * (cz + (kCellsWide + 1) * cy));
      Corner& known = m_corners[place * kMostNormals + face.normalNumber];
      if (known.chunk != m_chunk || known.material != material) {
        known = {m_chunk, uint32_t(to.positions.size()), material};
        to.positions.push_back((m_origin + Vec3(cx, cy, cz)) * kBlockStuds);
        to.normals.push_back(face.normal);
      }
      vertices[i] = known.vertex;
    }
    for (uint32_t i = 2; i < count; ++i)
      to.indices.insert(to.indices.end(), {vertices[0], vertices[i - 1], vertices[i]});
  }

  const BlockGrid& m_grid;
  const BlockCells m_cells;
  std::vector<uint8_t> m_kinds, m_materials;  // of the cells of the chunk and those around it
  std::vector<Corner> m_corners;
  uint32_t m_chunk = 0;  // counts chunks, so that corners of earlier ones need not be cleared
  Vec3 m_origin{0.0f};   // in cells
  std::array<Gathered, kBlockWater + 1> m_gathered;
};

Result<void> meshEveryChunk(const BlockGrid& grid, MemoryBudget& budget, Progress* progress,
                            std::vector<BlockMeshShape>& shapes) {
  const auto mesher = std::make_unique<BlockMesher>(grid);
  for (size_t i = 0; i < grid.chunks.size(); ++i) {
    if (progress) {
      progress->tell(float(i) / float(grid.chunks.size()));
      if (progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    }
    const ChunkPosition& position = grid.chunks[i].position;
    mesher->mesh(grid.chunks[i]);
    for (uint8_t material = 0; material <= kBlockWater; ++material) {
      std::optional<Shape> shape = mesher->take(material, position);
      if (!shape) continue;
      VITRINE_CHECK(budget.take(shape->memory() + sizeof(BlockMeshShape), shape->name, {}));
      shapes.push_back({position, material, std::move(*shape)});
    }
  }
  return {};
}

}  // namespace

BlockMesh meshBlocks(const BlockGrid& grid, MemoryBudget& budget, Progress* progress) {
  BlockMesh mesh;
  if (auto done = meshEveryChunk(grid, budget, progress, mesh.shapes); !done) mesh.fault = std::move(done).error();
  return mesh;
}

}  // namespace vitrine::rbxm
