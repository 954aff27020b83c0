// ClusterGridV2 and ClusterGridV3: cells, and what is meshed of them. The first byte says which of the two.
#include "core/formats/rbxm/terrain/block_terrain_mesh.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

constexpr uint64_t kBlocksMeshedOneIn = 8;  // costs far more than reading does

const Registered kBlockGridDriver("block-grid", [](Bytes bytes) {
  if (bytes.empty()) return;
  const auto form = uint8_t(bytes[0]) & 1 ? rbxm::BlockGridForm::V3 : rbxm::BlockGridForm::V2;
  MemoryBudget budget(limits().memory);
  const rbxm::BlockGrid grid = rbxm::readBlocks(ByteReader(bytes.subspan(1)), form, budget);
  if (grid.fault) VITRINE_PROMISE(!grid.fault->message.empty() && isUtf8(grid.fault->message));
  for (const auto& note : grid.notes) VITRINE_PROMISE(!note.id.empty() && !note.message.empty());
  for (const rbxm::BlockChunk& chunk : grid.chunks) VITRINE_PROMISE(grid.find(chunk.position));
  if (hashOf(bytes) % kBlocksMeshedOneIn != 0) return;
  for (const rbxm::BlockMeshShape& one : rbxm::meshBlocks(grid, budget).shapes) test::checkShape(one.shape);
});

}  // namespace
}  // namespace vitrine::fuzz
