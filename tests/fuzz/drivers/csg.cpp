// CSGMDL: the triangles of a union.
#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_csg/csg_shape.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {

const Registered kCsgDriver("csg", [](Bytes bytes) {
  if (csgShapeKind(bytes) != CsgShapeKind::RenderData) return;
  MemoryBudget budget(limits().memory);
  const Limits most = limits();
  Diagnostics diagnostics;
  robloxCsg::GraphicsBlob blob;
  if (const auto head = robloxCsg::readHead(bytes)) {
    (void)robloxCsg::parseGraphics(bytes, *head, {budget, most, diagnostics}, blob);
    const Geometry& geometry = blob.geometry;
    VITRINE_PROMISE(geometry.indices.size() % 3 == 0);
    for (const uint32_t index : geometry.indices) VITRINE_PROMISE(index < geometry.positions.size());
    for (const robloxCsg::IndexRange& level : blob.levels)
      VITRINE_PROMISE(level.begin <= level.end && level.end <= geometry.indices.size());
  }
  if (const auto shape = readCsgShape(bytes, budget)) test::checkShape(shape->shape);
});

}  // namespace
}  // namespace vitrine::fuzz
