// Differences between two documents outside of properties: vertices, triangles, rigs, animations.
#pragma once

#include <string>
#include <vector>

#include "core/diff/tolerance.h"
#include "core/document/document.h"

namespace vitrine {

// An array, or a count, that differs in the second document.
struct StreamDifference {
  std::string what;  // "head: positions"
  uint64_t countA = 0, countB = 0;
  uint64_t different = 0;                     // items that both have and that differ by more than the tolerance
  NodeId a = NodeId::None, b = NodeId::None;  // the nodes it belongs to, if any
};

// Geometries, animations and levels are paired by name if the name is unique in both documents, the others in
// order. Values are compared bit for bit, except positions of vertices and joints and displacements, which may
// differ within the tolerance; `tolerance` counts those.
std::vector<StreamDifference> geometryDifferences(const Document& a, const Document& b, Tolerance& tolerance);
// Compares the counts of each kind of thing, for documents of different formats, whose nodes cannot be compared. A
// kind that one format cannot hold counts 0 there.
std::vector<StreamDifference> contentsCompared(const Document& a, const Document& b);

}  // namespace vitrine
