// CSGPHS: the convex hulls that a part collides with. The content of version 8 may stand there without its frame,
// so a fuzzer reaches it.
#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_csg/csg_shape.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

const Registered kHullsDriver("hulls", [](Bytes bytes) {
  const auto kind = csgShapeKind(bytes);
  if (!kind || kind == CsgShapeKind::RenderData) return;
  MemoryBudget budget(limits().memory);
  const Limits most = limits();
  Diagnostics diagnostics;
  robloxCsg::PhysicsBlob blob;
  if (const auto head = robloxCsg::readHead(bytes)) {
    (void)robloxCsg::parsePhysics(bytes, *head, {budget, most, diagnostics}, blob);
    for (const uint32_t index : blob.indices) VITRINE_PROMISE(index < blob.positions.size());
    for (const robloxCsg::HullRange& hull : blob.hulls) {
      VITRINE_PROMISE(uint64_t(hull.firstPosition) + hull.positionCount <= blob.positions.size());
      VITRINE_PROMISE(uint64_t(hull.firstIndex) + hull.indexCount <= blob.indices.size());
    }
  }
  if (const auto shape = readCsgShape(bytes, budget)) test::checkShape(shape->shape);
});

}  // namespace
}  // namespace vitrine::fuzz
