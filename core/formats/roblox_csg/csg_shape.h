// From the blob of a union or of a mesh's physics straight to triangles, without a document: a place has thousands.
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
  std::optional<Error> failure;  // reading ended here; what stands before it is in the shape
};

// What a blob holds, by its first bytes; nothing for keys (see NestedKeys) and whatever is no such blob.
std::optional<CsgShapeKind> csgShapeKind(Bytes blob);

// An Error only where there is nothing to show. The budget pays for the shape and gets back what is needed for a
// while. The shape has no name.
Result<CsgShape> readCsgShape(Bytes blob, MemoryBudget& budget, const Limits& limits = {});

}  // namespace vitrine
