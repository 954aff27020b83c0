// What changed between two documents: nodes added, removed, moved or renamed, and values.
#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/diff/geometry_differences.h"
#include "core/diff/pairing.h"

namespace vitrine {

struct Difference {
  enum class Kind : uint8_t { Added, Removed, Moved, Renamed, Changed };
  Kind kind = Kind::Changed;
  NodeId a = NodeId::None, b = NodeId::None;  // None: the document has no such node
  // Changed only: columns of the classes of a and b; kNone: this side does not have the property.
  uint32_t columnA = kNone, columnB = kNone;
};

struct DocumentDiff {
  Pairing pairing;
  // Of a subtree added or removed as a whole, only the topmost node is listed. Removed nodes come first, in the
  // order of a; then the rest, in the order of b.
  std::vector<Difference> differences;
  // Properties that a class has in only one of the documents: newer programs write more properties, mostly at their
  // defaults.
  std::vector<Difference> oneSided;
  // Pairs of columns whose values mean the same but are stored as different types or under different names; not
  // counted as a difference.
  std::vector<Difference> forms;
  std::vector<StreamDifference> streams;
  uint64_t added = 0, removed = 0;                           // nodes, including those below
  uint64_t moved = 0, renamed = 0, changed = 0, values = 0;  // changed: nodes with other values
  uint64_t ambiguous = 0;                                    // nodes of a that were paired only by their order
  // The two formats have different kinds of nodes, so only drawable things were compared: no node is paired, and
  // `streams` comes from contentsCompared().
  bool onlyGeometry = false;
  // Only these levels of detail were compared; implies onlyGeometry. Both documents may be the same.
  std::optional<std::array<uint32_t, 2>> levels = std::nullopt;
  bool partial = false;     // one of the documents was not read completely
  float tolerance = 0;      // DiffOptions::tolerance
  uint64_t tolerated = 0;   // values and vertices that differ, but within the tolerance
  bool otherBytes = false;  // only the files' bytes differ, in formats that hold more than is compared
  bool same() const { return differences.empty() && oneSided.empty() && streams.empty() && !otherBytes; }
};

// A diff in which nothing is compared yet: no pairs, onlyGeometry set.
DocumentDiff geometryAlone(const Document& a, const Document& b);

// The distance between two positions, and the angle between two orientations; nullopt for other types.
struct Way {
  float distance = 0, degrees = 0;
};
std::optional<Way> wayBetween(const Value& a, const Value& b);

struct DiffOptions {
  // Vectors, positions of CFrames with equal rotations, vertices and joints that are no farther apart than this
  // count as equal, in the units of the files. 0: compare bit for bit. Pairing of nodes ignores the tolerance.
  float tolerance = 0;
};

// Values are equal bit for bit, or in the form that both types have in common (core/diff/same_value.h); referent
// numbers, the order of columns and the order of shared strings are ignored. References are equal if their targets
// are paired. Takes near-linear time in the number of nodes and values, whatever their content. Decodes every
// column of classes that both documents have, in several threads, without keeping it; values lost to damage count
// as not stored.
DocumentDiff differencesOf(const Document& a, const Document& b, const DiffOptions& options = {});
// The same; returns nullopt soon after `cancelled` (may be null) becomes true.
std::optional<DocumentDiff> differencesUnless(const std::atomic<bool>* cancelled, const Document& a,
                                              const Document& b, const DiffOptions& options = {});

}  // namespace vitrine
