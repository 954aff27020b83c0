// The output of `vitrine diff`: what changed between two documents, as text and JSON.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "core/diff/differences.h"
#include "core/scene/surface_difference.h"

namespace vitrine {

class ContentsDiff;

// How to display a line of the text; JSON lines are Plain.
enum class DiffLine : uint8_t { Plain, Heading, Gone, Come };
using TakeDiffLine = std::function<void(std::string_view line, DiffLine how)>;

struct DiffReport {
  const Document &a, &b;
  const DocumentDiff& diff;
  const SurfaceDifference* surfaces = nullptr;  // may be null: not measured
  bool withForms = false;                       // report DocumentDiff::forms as well
};

// The property of one side of a difference.
struct DiffSide {
  const Document& document;
  NodeId node;
  uint32_t index;  // of the column; kNone: this side lacks the property
  const Column* column() const { return index == kNone ? nullptr : &document.classOf(node).columns[index]; }
  size_t row() const { return document.nodes.row[indexOf(node)]; }
  Value value() const { return column() ? column()->at(row()) : Value(); }
  std::string_view bytes() const { return column() ? column()->bytesAt(row()) : std::string_view(); }
};

// Compares one level of detail of each document, counted from 0, the finest; both may be the same document.
// `streams` has the numbers of vertices, triangles and parts that differ. A document without levels counts 0.
DocumentDiff levelDifferences(const Document& a, const Document& b, const std::array<uint32_t, 2>& levels);

// Writes a line for each node that differs, with its values below it, and then the summary.
void tellDifferences(const DiffReport& report, const TakeDiffLine& line);
// Writes such lines for the differences inside two values that are nested documents or terrain. False: they are
// neither, or the differences cannot be found. Reads the nested documents.
bool tellContents(const DiffSide& a, const DiffSide& b, ContentsDiff& contents, const TakeDiffLine& line);
// "12 added, 3 removed, ...", or a sentence that nothing differs. `surfaces`: adds the measured difference; may be
// null.
std::string diffSummary(const DocumentDiff& diff, const SurfaceDifference* surfaces = nullptr);
// Whether neither the documents nor the measured surfaces differ.
bool isSame(const DocumentDiff& diff, const SurfaceDifference* surfaces);
// Writes one object per line: {"kind", "path", "class"} and the members of its kind: "from" (moved: the path in a;
// renamed: the name), "nodes" (added and removed: how many, including those below), "property", "type", "old",
// "new" (changed, only_in_a, only_in_b, form; null: no value), "contents" (changed: what differs
// inside, where a value is a document of its own or terrain), "count_a", "count_b", "different" (stream). The last
// object is the summary. References are given as the paths of their targets. For trees of instances, each object
// also has what core/diff/patch.h needs.
void tellDifferencesJson(const DiffReport& report, const TakeDiffLine& line);

}  // namespace vitrine
