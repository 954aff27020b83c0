// Writing versions 1, 3 and 4 (docs/formats/binarymesh.md 1.1 and 2).
#pragma once

#include <optional>

#include "core/formats/writing.h"

namespace vitrine::binarymesh {

// For Format::write. Without a variant: version 4, whose floats are what a document has.
Result<Written> writeMesh(const Document& document, const WriteOptions& options);

// Faces in the order of the file, each a run of corners.
struct Polygons {
  struct Corner {
    uint32_t position;  // of the file
    uint32_t vertex;    // of the geometry
  };
  std::vector<uint16_t> counts;  // corners of each
  std::vector<uint16_t> slots;   // material slot of each, or kNoSlot
  std::vector<Corner> corners;
};
inline constexpr uint16_t kNoSlot = 0xFFFF;

// The polygons that a document's triangles were cut from. A document has only triangles, but knows where the faces
// are in the file it was read from. `slots`: the geometry's materials. Nothing if the file is not of this format,
// or its faces do not give the triangles.
std::optional<Polygons> storedPolygons(const Document& document, const Geometry& geometry,
                                       const std::vector<uint32_t>& slots);

}  // namespace vitrine::binarymesh
