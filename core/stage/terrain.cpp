#include "core/stage/terrain.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

#include "core/formats/rbxm/terrain/block_terrain_mesh.h"
#include "core/formats/rbxm/terrain/whole_terrain.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/stage/fields.h"
#include "core/stage/looks.h"
#include "core/stage/part_materials.h"

namespace vitrine {

namespace {

constexpr Rgb8 kWaterColour{12, 84, 92};  // where the file says nothing
constexpr float kWaterTransparency = 0.3f;
// Of water on the screen: Studio's transparency counts for a wave of light, not for a sheet.
constexpr float kLeastClear = 0.25f, kMostClear = 0.7f;

// How water looks in a terrain.
Body waterOf(const Class& owner, size_t row) {
  const ColourField colour(owner, "WaterColor");
  const NumberField transparency(owner, "WaterTransparency");
  Body water;
  water.colour = colour.at(row).value_or(kWaterColour);
  water.transparency =
      std::clamp(float(transparency.at(row).value_or(kWaterTransparency)), kLeastClear, kMostClear);
  water.material = materialNamed("Water");
  return water;
}

void report(Stage& stage, const Document& document, NodeId node, const rbxm::TerrainFindings& grid) {
  const std::string name = document.pathOf(node);
  for (const rbxm::TerrainFindings::Note& note : grid.notes)
    stage.diagnostics.add(Severity::Warning, note.id, fmt::format("{}: {}", name, note.message),
                          document.spanOf(node), note.count);
  if (grid.fault && grid.fault->code != ErrorCode::Cancelled)
    stage.diagnostics.add(Severity::Warning, "rbxm.terrain-damaged",
                          fmt::format("{}: {}; what comes before it is shown", name, grid.fault->message),
                          document.spanOf(node));
}

void reportIncomplete(Stage& stage, const Document& document, NodeId node, const std::optional<Error>& fault) {
  if (fault && fault->code != ErrorCode::Cancelled)
    stage.diagnostics.add(Severity::Warning, "rbxm.terrain-incomplete",
                          fmt::format("{}: {}", document.pathOf(node), fault->message), document.spanOf(node));
}

constexpr float kReadingOfTerrain = 0.2f;  // of the work; the rest is its surface

rbxm::MaterialColours coloursOf(const Class& owner, size_t row) {
  const Column* colours = owner.column("MaterialColors");
  return rbxm::readMaterialColours(ByteReader(asBytes(colours ? colours->bytesAt(row) : std::string_view())));
}

// As Shape::materials has them.
std::array<uint8_t, 256> materialsOfSlots() {
  std::array<uint8_t, 256> materials{};
  const std::span<const rbxm::TerrainMaterial> known = rbxm::terrainMaterials();
  for (size_t i = 0; i < known.size(); ++i)
    materials[rbxm::kFirstTerrainSlot + i] = uint8_t(1 + materialNamed(known[i].name));
  return materials;
}

// ---- Variants of materials -------------------------------------------------------------------------------------

// Which maps the ground wears, by the materials of its vertices and the way its triangles look.
class GroundMaps {
 public:
  GroundMaps(Stage& stage, const Document& document, const AssetFinder& assets)
      : m_textures(stage, document, assets), m_materials(stage, document, assets, m_textures) {
    if (std::ranges::none_of(document.classes, [](const Class& owner) { return owner.is("MaterialVariant"); }))
      return;
    m_textures.knowStaged();
    for (const Class& owner : document.classes) m_materials.read(owner);
    m_maps.resize(placeMaterials().size() + 1);
    for (TerrainMaps& maps : m_maps) maps.fill(kNone);
    for (const rbxm::TerrainMaterial& known : rbxm::terrainMaterials()) {
      const uint8_t material = materialNamed(known.name);
      m_maps[size_t(material) + 1] = m_materials.mapsOfTerrain(material);
      for (const uint32_t maps : m_maps[size_t(material) + 1]) m_any |= maps != kNone;
    }
  }
  bool any() const { return m_any; }
  // `material` as Shape::materials has it.
  uint32_t of(uint8_t material, const Vec3& outwards) const {
    return material < m_maps.size() ? m_maps[material][size_t(faceOf(outwards))] : kNone;
  }

 private:
  // The one that an image is projected on, as onBox() of body.frag does it.
  static TerrainFace faceOf(const Vec3& outwards) {
    const Vec3 facing = glm::abs(outwards) * Vec3(1.03f, 1.015f, 1);
    if (!(facing.y >= facing.x && facing.y > facing.z)) return TerrainFace::Side;
    return outwards.y > 0 ? TerrainFace::Top : TerrainFace::Bottom;
  }

  PartTextures m_textures;
  PartMaterials m_materials;
  std::vector<TerrainMaps> m_maps;  // by material
  bool m_any = false;
};

using MapsTaker = std::function<const GroundMaps&()>;  // of all terrains of a document

// Copies triangles of a shape, with the vertices that they use.
class ShapeCopy {
 public:
  explicit ShapeCopy(const Shape& from) : m_from(from), m_vertexOf(from.positions.size(), kNone) {
    shape.name = from.name;
    shape.bounds = from.bounds;  // so that neighbours change their level together
    shape.levels.resize(from.levels.size());
  }
  void add(size_t level, std::span<const uint32_t> triangle) {
    if (shape.levels[level].indexCount == 0) shape.levels[level].firstIndex = uint32_t(shape.indices.size());
    for (const uint32_t vertex : triangle) {
      uint32_t& copied = m_vertexOf[vertex];
      if (copied == kNone) {
        copied = uint32_t(shape.positions.size());
        shape.positions.push_back(m_from.positions[vertex]);
        shape.normals.push_back(m_from.normals[vertex]);
        if (!m_from.uvs.empty()) shape.uvs.push_back(m_from.uvs[vertex]);
        if (!m_from.colours.empty()) shape.colours.push_back(m_from.colours[vertex]);
        if (!m_from.materials.empty()) shape.materials.push_back(m_from.materials[vertex]);
      }
      shape.indices.push_back(copied);
    }
    shape.levels[level].indexCount += 3;
  }
  Shape shape;

 private:
  const Shape& m_from;
  std::vector<uint32_t> m_vertexOf;
};

// The ground of a chunk by the maps that its triangles wear; kNone: none. A triangle has the material of its last
// vertex, as it is drawn. Empty: no triangle wears any, or there is no memory for the copies.
std::map<uint32_t, Shape> dividedGround(const Shape& ground, const GroundMaps& maps,
                                        const std::shared_ptr<MemoryBudget>& budget) {
  std::map<uint32_t, ShapeCopy> copies;
  if (ground.materials.empty()) return {};
  MemoryBudget whileItIsDivided(budget);
  for (size_t level = 0; level < ground.levels.size(); ++level) {
    const Shape::Level& range = ground.levels[level];
    const auto indices = std::span(ground.indices).subspan(range.firstIndex, range.indexCount);
    for (size_t i = 0; i + 2 < indices.size(); i += 3) {
      const auto corner = [&](size_t k) { return ground.positions[indices[i + k]]; };
      const uint32_t worn =
          maps.of(ground.materials[indices[i + 2]], glm::cross(corner(1) - corner(0), corner(2) - corner(0)));
      auto copy = copies.find(worn);
      if (copy == copies.end()) {
        if (!whileItIsDivided.takeArray(ground.positions.size(), 4, "terrain", {})) return {};
        copy = copies.try_emplace(worn, ground).first;
      }
      copy->second.add(level, indices.subspan(i, 3));
    }
  }
  std::map<uint32_t, Shape> divided;
  if (copies.empty() || (copies.size() == 1 && copies.contains(kNone))) return {};
  uint64_t memory = 0;
  for (const auto& [worn, copy] : copies) memory += copy.shape.memory();
  if (!budget->take(memory, "terrain", {})) return {};
  for (auto& [worn, copy] : copies) divided.emplace(worn, std::move(copy.shape));
  return divided;
}

void tellVariants(Stage& stage, const Document& document, NodeId node, const GroundMaps& maps) {
  if (maps.any())
    stage.diagnostics.add(
        Severity::Info, "rbxm.terrain-images",
        fmt::format("{}: its materials have variants with images: where top, side and bottom meet, "
                    "and how far its colours tint the images, is approximated; MaterialPattern is "
                    "taken as Regular",
                    document.pathOf(node)),
        document.spanOf(node));
}

// A shape that a chunk is drawn with, and its maps.
struct GroundPiece {
  uint32_t shape = kNone, maps = kNone;
};
std::vector<GroundPiece> addPieces(Stage& stage, rbxm::TerrainShape made, const GroundMaps& maps,
                                   const std::shared_ptr<MemoryBudget>& budget) {
  std::vector<GroundPiece> pieces;
  if (maps.any() && !made.isWater)
    for (auto& [worn, shape] : dividedGround(made.shape, maps, budget)) {
      pieces.push_back({uint32_t(stage.shapes.size()), worn});
      stage.shapes.push_back(std::move(shape));
    }
  if (!pieces.empty()) return pieces;
  stage.shapes.push_back(std::move(made.shape));
  return {{uint32_t(stage.shapes.size() - 1), kNone}};
}

void checkTerrainOf(Stage& stage, const Document& document, const MapsTaker& maps, const Class& owner, size_t row,
                    const LoadOptions& options) {
  const Column* voxels = owner.column("SmoothGrid");
  if (!voxels) return;
  MemoryBudget budget(document.budget);
  report(stage, document, owner.nodes[row],
         rbxm::checkTerrain(ByteReader(asBytes(voxels->bytesAt(row))), budget, options.progress));
  tellVariants(stage, document, owner.nodes[row], maps());
}

void addTerrainOf(Stage& stage, const Document& document, const MapsTaker& takeMaps, const Class& owner, size_t row,
                  const LoadOptions& options) {
  const NodeId node = owner.nodes[row];
  const Column* voxels = owner.column("SmoothGrid");
  if (!voxels) return;
  MemoryBudget whileItIsMeshed(document.budget);
  const rbxm::TerrainGrid grid = [&] {
    const ProgressPart part(options.progress, 0, kReadingOfTerrain, LoadStage::Terrain);
    return rbxm::readTerrain(ByteReader(asBytes(voxels->bytesAt(row))), whileItIsMeshed, options.progress);
  }();
  const ProgressPart part(options.progress, kReadingOfTerrain, 1, LoadStage::Surface);
  report(stage, document, node, grid);
  const uint32_t leftOut = rbxm::levelsToLeaveOut(grid, voxels->bytesAt(row).size());
  if (leftOut > 0)
    stage.diagnostics.add(
        Severity::Info, "rbxm.terrain-coarse",
        fmt::format("{}: {} chunks with more surface than a picture shows; drawn in voxels of {} studs",
                    document.pathOf(node), grid.chunks.size(), int(rbxm::kVoxelStuds) << leftOut),
        document.spanOf(node));
  rbxm::TerrainMesh mesh = rbxm::meshTerrain(grid, coloursOf(owner, row).colours, *document.budget,
                                             options.progress, {.leftOut = leftOut});
  reportIncomplete(stage, document, node, mesh.fault);
  const std::array<uint8_t, 256> materials = materialsOfSlots();
  const GroundMaps& maps = takeMaps();
  std::vector<bool> isWater;
  std::vector<std::vector<GroundPiece>> pieces;
  for (rbxm::TerrainShape& made : mesh.shapes) {
    for (uint8_t& slot : made.shape.materials) slot = materials[slot];
    isWater.push_back(made.isWater);
    pieces.push_back(addPieces(stage, std::move(made), maps, document.budget));
  }
  const Body water = waterOf(owner, row);
  for (const rbxm::TerrainPlace& place : mesh.places)
    for (const GroundPiece& piece : pieces[place.shape]) {
      Body body = isWater[place.shape] ? water : Body{};
      body.node = node;
      body.shape = piece.shape;
      body.maps = piece.maps;
      body.transform[3] = Vec4(rbxm::cornerOf(place.chunk), 1);
      body.doubleSided = isWater[place.shape];
      if (!isWater[place.shape])
        body.vertexColours = VertexColours::Instead, body.material = materialNamed("Ground");
      stage.bodies.push_back(body);
    }
  tellVariants(stage, document, node, maps);
}

// ---- Blocks ----------------------------------------------------------------------------------------------------

// The block terrain that counts in a file; one that holds smooth terrain keeps its old one beside it.
struct StoredBlocks {
  std::string_view property;
  std::string_view bytes;
  std::optional<rbxm::BlockGridForm> form;  // none: nobody knows how to read it
};
std::optional<StoredBlocks> blocksOf(const Class& owner, size_t row) {
  constexpr size_t kSmoothGridHeader = 2;  // of a grid without chunks
  if (const Column* smooth = owner.column("SmoothGrid"); smooth && smooth->bytesAt(row).size() > kSmoothGridHeader)
    return {};
  const std::array<StoredBlocks, 3> kinds{{{"ClusterGridV3", {}, rbxm::BlockGridForm::V3},
                                           {"ClusterGridV2", {}, rbxm::BlockGridForm::V2},
                                           {"ClusterGrid", {}, std::nullopt}}};
  for (StoredBlocks stored : kinds) {
    const Column* column = owner.column(stored.property);
    stored.bytes = column ? column->bytesAt(row) : std::string_view();
    if (!stored.bytes.empty()) return stored;
  }
  return {};
}

void reportBlocks(Stage& stage, const Document& document, NodeId node, std::string_view property,
                  const rbxm::BlockFindings& found) {
  report(stage, document, node, found);
  if (!found.ground && !found.water) return;
  const std::string name = document.pathOf(node);
  stage.diagnostics.add(
      Severity::Info, "rbxm.block-terrain",
      fmt::format("{}: {} is terrain made of blocks, of 2011 to 2016; its materials have the colours of those that "
                  "stand for them today{}",
                  name, property, found.water ? ", and the force of its water is not shown" : ""),
      document.spanOf(node));
}

// Nothing where there are none that count, or that nobody knows how to read, which is said.
std::optional<StoredBlocks> readableBlocks(Stage& stage, const Document& document, const Class& owner, size_t row) {
  const std::optional<StoredBlocks> stored = blocksOf(owner, row);
  if (!stored || stored->form) return stored;
  stage.diagnostics.add(Severity::Info, "rbxm.block-terrain",
                        fmt::format("{}: {} is the first terrain made of blocks, of 2011; it is not drawn",
                                    document.pathOf(owner.nodes[row]), stored->property),
                        document.spanOf(owner.nodes[row]));
  return {};
}

Body bodyOf(const rbxm::BlockMeshShape& made, std::span<const Rgb8> colours, const Body& water) {
  if (made.material == rbxm::kBlockWater) return water;
  Body body;
  const rbxm::BlockMaterial& material = rbxm::blockMaterials()[made.material];
  if (material.slot > 0) body.colour = colours[material.slot - rbxm::kFirstTerrainSlot];
  body.material = materialOf(material.material);
  return body;
}

void addBlocksOf(Stage& stage, const Document& document, const Class& owner, size_t row,
                 const LoadOptions& options) {
  const std::optional<StoredBlocks> stored = readableBlocks(stage, document, owner, row);
  if (!stored) return;
  const NodeId node = owner.nodes[row];
  MemoryBudget whileItIsMeshed(document.budget);
  const rbxm::BlockGrid grid = [&] {
    const ProgressPart part(options.progress, 0, kReadingOfTerrain, LoadStage::Terrain);
    return rbxm::readBlocks(ByteReader(asBytes(stored->bytes)), *stored->form, whileItIsMeshed, options.progress);
  }();
  const ProgressPart part(options.progress, kReadingOfTerrain, 1, LoadStage::Surface);
  reportBlocks(stage, document, node, stored->property, grid);
  rbxm::BlockMesh mesh = rbxm::meshBlocks(grid, *document.budget, options.progress);
  reportIncomplete(stage, document, node, mesh.fault);
  const std::vector<Rgb8> colours = coloursOf(owner, row).colours;
  const Body water = waterOf(owner, row);
  for (rbxm::BlockMeshShape& made : mesh.shapes) {
    Body body = bodyOf(made, colours, water);
    body.node = node;
    body.shape = uint32_t(stage.shapes.size());
    stage.shapes.push_back(std::move(made.shape));
    stage.bodies.push_back(body);
  }
}

void checkBlocksOf(Stage& stage, const Document& document, const Class& owner, size_t row,
                   const LoadOptions& options) {
  const std::optional<StoredBlocks> stored = readableBlocks(stage, document, owner, row);
  if (!stored) return;
  MemoryBudget budget(document.budget);
  reportBlocks(stage, document, owner.nodes[row], stored->property,
               rbxm::checkBlocks(ByteReader(asBytes(stored->bytes)), *stored->form, budget, options.progress));
}

// ---- Extent ----------------------------------------------------------------------------------------------------

// `size` is that of a chunk in voxels.
void addExtent(TerrainExtent& extent, rbxm::ChunkPosition position, const std::array<uint32_t, 3>& size,
               const rbxm::TerrainChunk::Filling& filling) {
  static_assert(rbxm::kBlockStuds == rbxm::kVoxelStuds);
  if (filling.voxels == 0) return;
  extent.voxels += filling.voxels;
  const std::array<int32_t, 3> at{position.x, position.y, position.z};
  Vec3 low, high;
  for (int axis = 0; axis < 3; ++axis) {
    const size_t i = size_t(axis);
    const float start = float(at[i]) * float(size[i]);
    low[axis] = (start + float(filling.lowest[i])) * rbxm::kVoxelStuds;
    high[axis] = (start + float(filling.highest[i] + 1)) * rbxm::kVoxelStuds;
  }
  extent.bounds.add(low);
  extent.bounds.add(high);
}

void measureSmooth(TerrainExtent& extent, Stage& stage, const Document& document, const Class& owner, size_t row,
                   const LoadOptions& options) {
  constexpr std::array kSize{rbxm::kChunkEdge, rbxm::kChunkEdge, rbxm::kChunkEdge};
  const Column* voxels = owner.column("SmoothGrid");
  if (!voxels) return;
  MemoryBudget whileItIsMeasured(document.budget);
  const rbxm::TerrainGrid grid =
      rbxm::readTerrain(ByteReader(asBytes(voxels->bytesAt(row))), whileItIsMeasured, options.progress);
  report(stage, document, owner.nodes[row], grid);
  for (const rbxm::TerrainChunk& chunk : grid.chunks)
    if (!rbxm::isFar(chunk.position)) addExtent(extent, chunk.position, kSize, chunk.filling());
}

void measureBlocks(TerrainExtent& extent, Stage& stage, const Document& document, const Class& owner, size_t row,
                   const LoadOptions& options) {
  constexpr std::array kSize{rbxm::kBlockChunkEdge, rbxm::kBlockChunkHeight, rbxm::kBlockChunkEdge};
  const std::optional<StoredBlocks> stored = readableBlocks(stage, document, owner, row);
  if (!stored) return;
  MemoryBudget whileItIsMeasured(document.budget);
  const rbxm::BlockGrid grid =
      rbxm::readBlocks(ByteReader(asBytes(stored->bytes)), *stored->form, whileItIsMeasured, options.progress);
  reportBlocks(stage, document, owner.nodes[row], stored->property, grid);
  for (const rbxm::BlockChunk& chunk : grid.chunks) addExtent(extent, chunk.position, kSize, chunk.filling());
}

}  // namespace

TerrainExtent measureTerrain(Stage& stage, const Document& document, const LoadOptions& options) {
  TerrainExtent extent;
  for (const Class& owner : document.classes)
    for (size_t row = 0; owner.is("Terrain") && row < owner.nodes.size(); ++row) {
      measureSmooth(extent, stage, document, owner, row, options);
      measureBlocks(extent, stage, document, owner, row, options);
    }
  return extent;
}

void addTerrain(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options,
                StageUse use) {
  std::optional<GroundMaps> known;
  const MapsTaker maps = [&]() -> const GroundMaps& {
    return known ? *known : known.emplace(stage, document, assets);
  };
  for (const Class& owner : document.classes)
    for (size_t row = 0; owner.is("Terrain") && row < owner.nodes.size(); ++row) {
      if (use == StageUse::Picture) {
        addTerrainOf(stage, document, maps, owner, row, options);
        addBlocksOf(stage, document, owner, row, options);
      } else {
        checkTerrainOf(stage, document, maps, owner, row, options);
        checkBlocksOf(stage, document, owner, row, options);
      }
    }
}

}  // namespace vitrine
