#include "core/export/data/terrain_export.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "core/formats/rbxm/terrain/terrain.h"
#include "core/formats/rbxm/types/blobs.h"

namespace vitrine {

namespace {

constexpr uint64_t kBytesPerVoxel = 3;
constexpr uint64_t kBytesPerChunk = kBytesPerVoxel * rbxm::kChunkVoxels;
constexpr size_t kHeaderSize = 2;  // of a grid without chunks

const Column* columnOf(const Class& owner, std::string_view stored) {
  for (const Column& column : owner.columns)
    if (column.storedName() == stored) return &column;
  return nullptr;
}
std::string_view bytesOf(const Document& document, NodeId node, std::string_view stored) {
  const Column* column = columnOf(document.classOf(node), stored);
  return column ? column->bytesAt(document.nodes.row[indexOf(node)]) : std::string_view();
}

std::string hexColour(Rgb8 colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b); }

// Water has its colour among the properties, not among the materials'.
std::string waterColour(const Document& document, NodeId node) {
  const Column* column = columnOf(document.classOf(node), "WaterColor");
  const Value value = column ? column->at(document.nodes.row[indexOf(node)]) : Value();
  const auto* colour = value.as<Colour>();
  if (!colour) return {};
  const auto byteOf = [](float share) { return uint8_t(std::lrint(std::clamp(share, 0.0f, 1.0f) * 255.0f)); };
  return fmt::format(",\"color\":\"{}\"", hexColour({byteOf(colour->r), byteOf(colour->g), byteOf(colour->b)}));
}

std::string materialsJson(const Document& document, NodeId node) {
  const auto stored = rbxm::readMaterialColours(ByteReader(asBytes(bytesOf(document, node, "MaterialColors"))));
  std::string json =
      fmt::format("{{\"id\":0,\"name\":\"Air\"}},{{\"id\":1,\"name\":\"Water\"{}}}", waterColour(document, node));
  const auto materials = rbxm::terrainMaterials();
  for (size_t i = 0; i < materials.size(); ++i)
    fmt::format_to(std::back_inserter(json), ",{{\"id\":{},\"name\":{},\"color\":\"{}\"}}",
                   i + rbxm::kFirstTerrainSlot, quoteJson(materials[i].name), hexColour(stored.colours[i]));
  return json;
}

void putChunk(const rbxm::TerrainChunk& chunk, std::byte* out) {
  for (uint32_t y = 0; y < rbxm::kChunkEdge; ++y)
    for (uint32_t z = 0; z < rbxm::kChunkEdge; ++z) {
      const rbxm::VoxelRow& row = chunk.row(y, z);
      for (uint32_t x = 0; x < rbxm::kChunkEdge; ++x) {
        *out++ = std::byte(row.materials[x]);
        *out++ = std::byte(row.solids[x]);
        *out++ = std::byte(row.waters[x]);
      }
    }
}

std::string chunkJson(const rbxm::ChunkPosition& at, uint64_t offset) {
  const auto studs = [](int32_t chunk) {
    return int64_t(chunk) * int64_t(rbxm::kChunkEdge) * int64_t(rbxm::kVoxelStuds);
  };
  return fmt::format("\n{{\"position\":[{},{},{}],\"origin\":[{},{},{}],\"offset\":{}}}", at.x, at.y, at.z,
                     studs(at.x), studs(at.y), studs(at.z), offset);
}

Result<Exported> exportGrid(const Document& document, NodeId node, const rbxm::TerrainGrid& grid,
                            MemoryBudget& budget) {
  Exported exported;
  for (const rbxm::TerrainGrid::Note& note : grid.notes)
    exported.losses.add(Severity::Warning, note.id, note.message, document.spanOf(node), note.count);
  if (grid.fault)
    exported.losses.add(Severity::Warning, "rbxm.terrain-damaged",
                        fmt::format("{}; what stands before is exported", grid.fault->message),
                        document.spanOf(node));
  std::vector<const rbxm::TerrainChunk*> chunks;
  for (const rbxm::TerrainChunk& chunk : grid.chunks)
    if (grid.find(chunk.position) == &chunk) chunks.push_back(&chunk);
  if (chunks.empty()) return fail(ErrorCode::Unsupported, "the terrain is nothing but air");
  VITRINE_CHECK(budget.takeArray(chunks.size(), kBytesPerChunk, "voxels", document.spanOf(node)));

  std::vector<std::byte> raw(chunks.size() * kBytesPerChunk);
  std::string json = fmt::format(
      "{{\"format\":\"vitrine-terrain\",\"version\":1,\"voxel_studs\":{},\"chunk_edge\":{},\"bytes_per_voxel\":{},"
      "\"channels\":[\"material\",\"occupancy\",\"water\"],\"order\":\"chunk, y, z, x, channel\","
      "\"data\":\"terrain.raw\",\"materials\":[{}],\"chunks\":[",
      rbxm::kVoxelStuds, rbxm::kChunkEdge, kBytesPerVoxel, materialsJson(document, node));
  for (size_t i = 0; i < chunks.size(); ++i) {
    putChunk(*chunks[i], raw.data() + i * kBytesPerChunk);
    json += (i > 0 ? "," : "") + chunkJson(chunks[i]->position, i * kBytesPerChunk);
  }
  json += "\n]}\n";
  const Bytes text = asBytes(json);
  exported.files.push_back({"terrain.json", {text.begin(), text.end()}});
  exported.files.push_back({"terrain.raw", std::move(raw)});
  return exported;
}

}  // namespace

Result<Exported> exportTerrain(const Document& document, NodeId node) {
  if (indexOf(node) >= document.nodes.size())
    return fail(ErrorCode::Malformed, fmt::format("node {}, there are {}", indexOf(node), document.nodes.size()));
  if (!columnOf(document.classOf(node), "SmoothGrid"))
    return fail(ErrorCode::Unsupported, fmt::format("a {} has no terrain", document.classOf(node).name));
  try {
    const auto bytes = asBytes(bytesOf(document, node, "SmoothGrid"));
    MemoryBudget budget(document.budget->left());  // the document keeps nothing of this
    return exportGrid(document, node, rbxm::readTerrain(ByteReader(bytes), budget), budget);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::LimitExceeded, "out of memory");
  }
}

NodeId terrainNodeOf(const Document& document) {
  for (const Class& owner : document.classes) {
    const Column* grid = columnOf(owner, "SmoothGrid");
    if (!grid) continue;
    for (uint32_t row = 0; row < owner.nodes.size(); ++row)
      if (grid->bytesAt(row).size() > kHeaderSize) return owner.nodes[row];
  }
  return NodeId::None;
}

}  // namespace vitrine
