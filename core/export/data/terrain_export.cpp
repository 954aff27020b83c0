#include "core/export/data/terrain_export.h"

#include <fmt/core.h>

#include <cmath>

#include "core/document/json.h"
#include "core/formats/rbxm/terrain/terrain.h"
#include "core/formats/rbxm/types/blobs.h"

namespace vitrine {

namespace {

constexpr uint64_t kBytesPerVoxel = 3;
constexpr uint64_t kBytesPerChunk = kBytesPerVoxel * rbxm::kChunkVoxels;
constexpr size_t kGridHeaderSize = 2;  // of a grid without chunks

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
std::optional<Rgb8> waterColour(const Document& document, NodeId node) {
  const Column* column = columnOf(document.classOf(node), "WaterColor");
  const Value value = column ? column->at(document.nodes.row[indexOf(node)]) : Value();
  const auto* colour = value.as<Colour>();
  if (!colour) return {};
  const auto byteOf = [](float share) { return uint8_t(std::lrint(std::clamp(share, 0.0f, 1.0f) * 255.0f)); };
  return Rgb8{byteOf(colour->r), byteOf(colour->g), byteOf(colour->b)};
}

void putMaterials(JsonWriter& json, const Document& document, NodeId node) {
  const auto stored = rbxm::readMaterialColours(ByteReader(asBytes(bytesOf(document, node, "MaterialColors"))));
  const auto put = [&](size_t id, std::string_view name, std::optional<Rgb8> colour) {
    json.object([&] {
      json.put("id", id).put("name", name);
      if (colour) json.put("color", hexColour(*colour));
    });
  };
  put(0, "Air", {});
  put(1, "Water", waterColour(document, node));
  const auto materials = rbxm::terrainMaterials();
  for (size_t i = 0; i < materials.size(); ++i)
    put(i + rbxm::kFirstTerrainSlot, materials[i].name, stored.colours[i]);
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

void putChunkEntry(JsonWriter& json, const rbxm::ChunkPosition& at, uint64_t offset) {
  const auto studs = [](int32_t chunk) {
    return int64_t(chunk) * int64_t(rbxm::kChunkEdge) * int64_t(rbxm::kVoxelStuds);
  };
  json.breakLine().object([&] {
    json.array("position", [&] { json.value(at.x).value(at.y).value(at.z); });
    json.array("origin", [&] { json.value(studs(at.x)).value(studs(at.y)).value(studs(at.z)); });
    json.put("offset", offset);
  });
}

Result<Exported> exportGrid(const Document& document, NodeId node, const rbxm::TerrainGrid& grid,
                            MemoryBudget& budget) {
  Exported exported;
  for (const rbxm::TerrainGrid::Note& note : grid.notes)
    exported.losses.add(Severity::Warning, note.id, note.message, document.spanOf(node), note.count);
  if (grid.fault)
    exported.losses.add(Severity::Warning, "rbxm.terrain-damaged",
                        fmt::format("{}; what comes before it is exported", grid.fault->message),
                        document.spanOf(node));
  std::vector<const rbxm::TerrainChunk*> chunks;
  for (const rbxm::TerrainChunk& chunk : grid.chunks)
    if (grid.find(chunk.position) == &chunk) chunks.push_back(&chunk);
  if (chunks.empty()) return fail(ErrorCode::Unsupported, "the terrain is nothing but air");
  VITRINE_CHECK(budget.takeArray(chunks.size(), kBytesPerChunk, "voxels", document.spanOf(node)));

  std::vector<std::byte> raw(chunks.size() * kBytesPerChunk);
  for (size_t i = 0; i < chunks.size(); ++i) putChunk(*chunks[i], raw.data() + i * kBytesPerChunk);
  const std::string map = jsonObject([&](JsonWriter& json) {
    json.put("format", "vitrine-terrain").put("version", 1).put("voxel_studs", rbxm::kVoxelStuds);
    json.put("chunk_edge", rbxm::kChunkEdge).put("bytes_per_voxel", kBytesPerVoxel);
    json.array("channels", [&] { json.value("material").value("occupancy").value("water"); });
    json.put("order", "chunk, y, z, x, channel").put("data", "terrain.raw");
    json.array("materials", [&] { putMaterials(json, document, node); });
    json.array("chunks", [&] {
      for (size_t i = 0; i < chunks.size(); ++i) putChunkEntry(json, chunks[i]->position, i * kBytesPerChunk);
      json.breakLine();
    });
  });
  const std::string file = map + "\n";
  const Bytes text = asBytes(file);
  exported.files.push_back({"terrain.json", {text.begin(), text.end()}});
  exported.files.push_back({"terrain.raw", std::move(raw)});
  return exported;
}

}  // namespace

Result<Exported> exportTerrain(const Document& document, NodeId node) {
  if (indexOf(node) >= document.nodes.size())
    return fail(ErrorCode::Malformed, fmt::format("node {}, there are {}", indexOf(node), document.nodes.size()));
  if (!columnOf(document.classOf(node), "SmoothGrid"))
    return fail(ErrorCode::Unsupported, fmt::format("a {} has no smooth terrain", document.classOf(node).name));
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
      if (grid->bytesAt(row).size() > kGridHeaderSize) return owner.nodes[row];
  }
  return NodeId::None;
}

}  // namespace vitrine
