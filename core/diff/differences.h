// What changed between two documents: nodes that came, went, moved or have another name, and values.
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
  // Added and Removed: only the topmost node of what came or went as a whole. In the order of b's nodes; what went
  // comes first, in the order of a's.
  std::vector<Difference> differences;
  // Properties that a class has in one document alone: newer programs write more of them, mostly with their
  // defaults.
  std::vector<Difference> oneSided;
  // Values that mean the same and are stored as another type or under another name, columns of both: no difference.
  std::vector<Difference> forms;
  std::vector<StreamDifference> streams;
  uint64_t added = 0, removed = 0;                           // nodes, with those below
  uint64_t moved = 0, renamed = 0, changed = 0, values = 0;  // changed: nodes with other values
  uint64_t ambiguous = 0;                                    // nodes of a that were paired by their order alone
  // Formats whose nodes have nothing in common: only what there is to draw is compared. No pair, no difference of
  // nodes; `streams` are contentsCompared().
  bool onlyGeometry = false;
  // These levels of detail alone were compared, with onlyGeometry; the documents may be one.
  std::optional<std::array<uint32_t, 2>> levels = std::nullopt;
  bool partial = false;     // one of the two was not read as a whole
  float tolerance = 0;      // that of the options
  uint64_t tolerated = 0;   // values and vertices that differ by no more than that, which is no difference
  bool otherBytes = false;  // nothing else differs but the bytes of files that hold more than is compared
  bool same() const { return differences.empty() && oneSided.empty() && streams.empty() && !otherBytes; }
};

// Without anything compared: no pair, and onlyGeometry.
DocumentDiff geometryAlone(const Document& a, const Document& b);

// How far apart two places are, and the angle that turns one into the other; nothing for other values.
struct Way {
  float distance = 0, degrees = 0;
};
std::optional<Way> wayBetween(const Value& a, const Value& b);

struct DiffOptions {
  // In the units of the files: vectors, positions of CFrames whose rotations are equal, vertices and joints no
  // farther apart than this count as equal. 0: bit for bit. Nodes are paired bit for bit all the same.
  float tolerance = 0;
};

// Values are equal bit for bit, or in the form that both types have in common (core/diff/same_value.h); numbers of
// instances, the order of columns and shared strings are no difference.
// References are equal where what they point at is a pair.
// Near-linear in the number of nodes and values, whatever they are. Decodes every column of classes that both have,
// without keeping it, in several threads; what a damaged column lost counts as not written.
DocumentDiff differencesOf(const Document& a, const Document& b, const DiffOptions& options = {});
// Nothing soon after `cancelled` (which may be null) has become true.
std::optional<DocumentDiff> differencesUnless(const std::atomic<bool>* cancelled, const Document& a,
                                              const Document& b, const DiffOptions& options = {});

}  // namespace vitrine
