#include "core/stage/terrain.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "core/formats/rbxm/terrain/terrain_mesh.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/stage/fields.h"

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
  water.look = Look::Water;
  return water;
}

void report(Stage& stage, const Document& document, NodeId node, const rbxm::TerrainFindings& grid) {
  const std::string name = document.pathOf(node);
  for (const rbxm::TerrainFindings::Note& note : grid.notes)
    stage.diagnostics.add(Severity::Warning, note.id, fmt::format("{}: {}", name, note.message),
                          document.spanOf(node), note.count);
  if (grid.fault && grid.fault->code != ErrorCode::Cancelled)
    stage.diagnostics.add(Severity::Warning, "rbxm.terrain-damaged",
                          fmt::format("{}: {}; what stands before is shown", name, grid.fault->message),
                          document.spanOf(node));
}

void checkTerrainOf(Stage& stage, const Document& document, const Class& owner, size_t row,
                    const LoadOptions& options) {
  const Column* voxels = owner.column("SmoothGrid");
  if (!voxels) return;
  MemoryBudget budget(document.budget);
  report(stage, document, owner.nodes[row],
         rbxm::checkTerrain(ByteReader(asBytes(voxels->bytesAt(row))), budget, options.progress));
}

void addTerrainOf(Stage& stage, const Document& document, const Class& owner, size_t row,
                  const LoadOptions& options) {
  const NodeId node = owner.nodes[row];
  const Column* voxels = owner.column("SmoothGrid");
  const Column* colours = owner.column("MaterialColors");
  if (!voxels) return;
  MemoryBudget whileItIsMeshed(document.budget);
  const rbxm::TerrainGrid grid =
      rbxm::readTerrain(ByteReader(asBytes(voxels->bytesAt(row))), whileItIsMeshed, options.progress);
  report(stage, document, node, grid);
  const rbxm::MaterialColours materials =
      rbxm::readMaterialColours(ByteReader(asBytes(colours ? colours->bytesAt(row) : std::string_view())));
  rbxm::TerrainMesh mesh = rbxm::meshTerrain(grid, materials.colours, *document.budget, options.progress);
  if (mesh.fault && mesh.fault->code != ErrorCode::Cancelled)
    stage.diagnostics.add(Severity::Warning, "rbxm.terrain-incomplete",
                          fmt::format("{}: {}", document.pathOf(node), mesh.fault->message), document.spanOf(node));
  const Body water = waterOf(owner, row);
  for (rbxm::TerrainShape& made : mesh.shapes) {
    Body body = made.isWater ? water : Body{};
    body.node = node;
    body.shape = uint32_t(stage.shapes.size());
    body.doubleSided = made.isWater;
    if (!made.isWater) body.vertexColours = VertexColours::Instead, body.look = Look::Earth;
    stage.shapes.push_back(std::move(made.shape));
    stage.bodies.push_back(body);
  }
}

void addExtent(TerrainExtent& extent, const rbxm::TerrainChunk& chunk) {
  const rbxm::TerrainChunk::Filling filling = chunk.filling();
  if (filling.voxels == 0) return;
  extent.voxels += filling.voxels;
  const std::array<int32_t, 3> position{chunk.position.x, chunk.position.y, chunk.position.z};
  Vec3 low, high;
  for (int axis = 0; axis < 3; ++axis) {
    const size_t i = size_t(axis);
    const float start = float(position[i]) * float(rbxm::kChunkEdge);
    low[axis] = (start + float(filling.lowest[i])) * rbxm::kVoxelStuds;
    high[axis] = (start + float(filling.highest[i] + 1)) * rbxm::kVoxelStuds;
  }
  extent.bounds.add(low);
  extent.bounds.add(high);
}

}  // namespace

TerrainExtent measureTerrain(Stage& stage, const Document& document, const LoadOptions& options) {
  TerrainExtent extent;
  for (const Class& owner : document.classes) {
    const Column* voxels = owner.is("Terrain") ? owner.column("SmoothGrid") : nullptr;
    for (size_t row = 0; voxels && row < owner.nodes.size(); ++row) {
      MemoryBudget whileItIsMeasured(document.budget);
      const rbxm::TerrainGrid grid =
          rbxm::readTerrain(ByteReader(asBytes(voxels->bytesAt(row))), whileItIsMeasured, options.progress);
      report(stage, document, owner.nodes[row], grid);
      for (const rbxm::TerrainChunk& chunk : grid.chunks)
        if (!rbxm::isFar(chunk.position)) addExtent(extent, chunk);
    }
  }
  return extent;
}

void addTerrain(Stage& stage, const Document& document, const LoadOptions& options, StageUse use) {
  for (const Class& owner : document.classes) {
    if (!owner.is("Terrain")) continue;
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      if (use == StageUse::Picture)
        addTerrainOf(stage, document, owner, row, options);
      else
        checkTerrainOf(stage, document, owner, row, options);
      for (const std::string_view old : {"ClusterGridV3", "ClusterGridV2", "ClusterGrid"}) {
        const Column* blocks = owner.column(old);
        if (!blocks || blocks->bytesAt(row).empty()) continue;
        stage.diagnostics.add(Severity::Info, "rbxm.block-terrain",
                              fmt::format("{}: {} is terrain made of blocks, of 2011 to 2016; it is not drawn",
                                          document.pathOf(owner.nodes[row]), old),
                              document.spanOf(owner.nodes[row]));
      }
    }
  }
}

}  // namespace vitrine
