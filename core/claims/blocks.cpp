#include "core/claims/blocks.h"

#include <fmt/core.h>

namespace vitrine {
namespace {

constexpr size_t kMostBlocks = 100'000;
constexpr int kMostNested = 4;  // blocks packed in blocks

std::string detailOf(const Claim& claim) {
  if (claim.arrangement == Arrangement::One || claim.arrangement == Arrangement::Walked) return claim.note;
  if (claim.arrangement == Arrangement::Columns || claim.stride == 0) return fmt::format("{} rows", claim.rows);
  return fmt::format("{} rows of {} bytes", claim.rows, claim.stride);
}

void addBlocks(Claims& claims, uint32_t buffer, int depth, std::vector<Section>& blocks) {
  const ClaimList list = claims.claimsOf(buffer);
  if (!list) return;
  for (const Claim& claim : *list) {
    if (blocks.size() >= kMostBlocks) return;
    const bool isPacked = claim.kind == ClaimKind::Packed && claim.unpacked.size > 0;
    blocks.push_back({.name = claim.name,
                      .span = claim.span,
                      .packed = claim.span.size,
                      .unpacked = isPacked ? claim.unpacked.size : claim.span.size,
                      .compression = isPacked ? "packed" : "",
                      .detail = detailOf(claim)});
    // Blocks that reading did not keep would be unpacked one by one.
    const bool isHeld =
        isPacked && claim.unpacked.buffer < claims.bufferCount() && !claims.buffer(claim.unpacked.buffer).unpack;
    if (isHeld && claim.unpacked.offset == 0 && depth < kMostNested)
      addBlocks(claims, claim.unpacked.buffer, depth + 1, blocks);
  }
}

}  // namespace

std::vector<Section> blocksOf(Claims& claims) {
  if (!claims.document().sections.empty()) return claims.document().sections;
  std::vector<Section> blocks;
  addBlocks(claims, 0, 0, blocks);
  return blocks;
}

}  // namespace vitrine
