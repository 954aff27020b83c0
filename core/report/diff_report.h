// What changed between two documents as text and JSON: vitrine diff.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "core/diff/differences.h"
#include "core/scene/surface_difference.h"

namespace vitrine {

class ContentsDiff;

// How a line of the text is to be seen; JSON lines are Plain.
enum class DiffLine : uint8_t { Plain, Heading, Gone, Come };
using TakeDiffLine = std::function<void(std::string_view line, DiffLine how)>;

struct DiffReport {
  const Document &a, &b;
  const DocumentDiff& diff;
  const SurfaceDifference* surfaces = nullptr;  // may be null: not measured
  bool withForms = false;                       // tells DocumentDiff::forms as well
};

// The property of one side of a difference.
struct DiffSide {
  const Document& document;
  NodeId node;
  uint32_t index;  // of the column; kNone: this side does not have it
  const Column* column() const { return index == kNone ? nullptr : &document.classOf(node).columns[index]; }
  size_t row() const { return document.nodes.row[indexOf(node)]; }
  Value value() const { return column() ? column()->at(row()) : Value(); }
  std::string_view bytes() const { return column() ? column()->bytesAt(row()) : std::string_view(); }
};

// Of one level of detail of each, counted from 0, the finest; they may be levels of one document. In `streams` are
// the numbers of vertices, triangles and parts where they are not the same. A document without levels of its own
// counts nothing.
DocumentDiff levelDifferences(const Document& a, const Document& b, const std::array<uint32_t, 2>& levels);

// A line for each node that differs, its values below it, and the summary.
void tellDifferences(const DiffReport& report, const TakeDiffLine& line);
// What differs inside two values that are documents of their own or terrain, as such lines. False: they are
// neither, or it cannot be told. What is nested is read for that.
bool tellContents(const DiffSide& a, const DiffSide& b, ContentsDiff& contents, const TakeDiffLine& line);
// "12 added, 3 removed, ...", or that nothing differs. `surfaces`: what was measured, too; may be null.
std::string diffSummary(const DocumentDiff& diff, const SurfaceDifference* surfaces = nullptr);
// Neither the documents nor the surfaces that were measured differ.
bool isSame(const DocumentDiff& diff, const SurfaceDifference* surfaces);
// One object a line: {"kind", "path", "class"} and what the kind has: "from" (moved: the path in a; renamed: the
// name), "nodes" (added and removed: how many there are with those below), "property", "type", "old", "new"
// (changed, only_in_a, only_in_b, form; null: no value), "contents" (changed: what differs
// inside, where a value is a document of its own or terrain), "count_a", "count_b", "different" (stream). The last
// one is the summary. References are the paths of what they point at. Of trees of instances each object also has
// what core/diff/patch.h needs.
void tellDifferencesJson(const DiffReport& report, const TakeDiffLine& line);

}  // namespace vitrine
