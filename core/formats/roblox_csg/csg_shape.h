// Turns the blob of a union or of a mesh's physics into triangles without a document, as a Roblox place has
// thousands.
#pragma once

#include "core/bytes/budget.h"
#include "core/document/shape.h"

namespace vitrine {

enum class CsgShapeKind : uint8_t {
  RenderData,  // CSGMDL: what the union looks like
  Hulls,       // CSGPHS: what it collides with
  Block,       // CSGPHS 0, "BLOCK": the part's own box, whose size the blob does not know
};

struct CsgShape {
  CsgShapeKind kind = CsgShapeKind::Hulls;
  // Positions are studs at the part's InitialSize. Hulls: all of them, each triangle with corners of its own
  // and smooth over blunt edges. A block: nothing.
  Shape shape;
  uint32_t hulls = 0;
  Diagnostics faults;
  std::optional<Error> failure;  // why reading ended early; everything before is in the shape
};

// What a blob holds, by its first bytes; nothing for keys (see NestedKeys) and anything else.
std::optional<CsgShapeKind> csgShapeKind(Bytes blob);

// An Error only if there is nothing to show. The shape's memory is taken from the budget; temporary memory is given
// back. The shape has no name.
Result<CsgShape> readCsgShape(Bytes blob, MemoryBudget& budget, const Limits& limits = {});

}  // namespace vitrine
