// Checks what must hold for the claims of every file, damaged or not.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/claims/claims.h"

namespace vitrine::test {

// What does not hold, a sentence each: claims are sorted, do not overlap and lie in what they are parts of; claimed
// and unclaimed add up; `asked` random bytes of each buffer lead to places that contain them, and `asked` random
// vertices, triangles, nodes and properties to bytes that lead back.
std::vector<std::string> claimProblems(Claims& claims, std::mt19937& random, size_t asked);

// Bytes that nobody claims in all buffers.
uint64_t unclaimedBytes(Claims& claims);

// Where a property of a node comes from, "header / numVerts" and its value as text; empty: nowhere, or from several
// places.
struct ToldProperty {
  std::string path, value;
};
ToldProperty toldProperty(Claims& claims, NodeId node, std::string_view property);
// The path of what says a vertex, a triangle or a node; several are joined by "; ".
std::string pathOfVertex(Claims& claims, uint32_t geometry, uint64_t vertex);
std::string pathOfTriangle(Claims& claims, uint32_t geometry, uint64_t triangle);
std::string pathOfNode(Claims& claims, NodeId node);

}  // namespace vitrine::test
