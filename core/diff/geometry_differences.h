// What differs between two documents in what belongs to no property: vertices, triangles, rigs, animations.
#pragma once

#include <string>
#include <vector>

#include "core/diff/tolerance.h"
#include "core/document/document.h"

namespace vitrine {

// An array, or a number of things, that is another one in the second document.
struct StreamDifference {
  std::string what;  // "head: positions"
  uint64_t countA = 0, countB = 0;
  uint64_t different = 0;                     // of those that both have, by more than the tolerance
  NodeId a = NodeId::None, b = NodeId::None;  // whose it is, if it is that of a node
};

// Geometries, animations and levels are paired by name where both have the name once, the others in order.
// Values are equal bit for bit, but positions of vertices and joints, and displacements, only within the tolerance,
// which counts those that differ by no more.
std::vector<StreamDifference> geometryDifferences(const Document& a, const Document& b, Tolerance& tolerance);
// How much of each kind of thing both have, for documents whose nodes cannot be compared: different formats. What a
// format cannot hold is missing altogether.
std::vector<StreamDifference> contentsCompared(const Document& a, const Document& b);

}  // namespace vitrine
