// What a file is and contains, in words: for the status bar, for Properties with nothing selected, and for the
// start page.
#pragma once

#include <QColor>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/documents/open_document.h"
#include "core/report/overview.h"

namespace vitrine {

// "Roblox place", "SCP – Containment Breach room"
QString kindOf(const Document& document);

// "Level 0: 1,234 triangles", "Level 1 (medium): 1,234 triangles": one per level, the finest first.
QStringList levelTitles(const OpenDocument& document);

// "1,980 lines", "1,000,000 points": only what it has.
QStringList strokeCounts(const OpenDocument& document);

// "Roblox place · 1,071 parts · 15,716 triangles"
QString statusLine(const OpenDocument& document);

// "Door selected", "3 selected", "\"3\" selected" for a node with that name; empty: nothing is selected.
QString selectionLine(const OpenDocument& document);

// Errors and warnings found so far.
struct Doubts {
  uint64_t errors = 0, warnings = 0;
  bool complete = true;  // everything could be read
};
Doubts doubtsOf(const Document& document);
QString doubtsText(const Doubts& doubts);  // "1 error, 2 warnings"; empty: none

struct Fact {
  QString name = {}, value = {};
  QString exact = {};                 // in full, where the value is short
  bool isLine = false;                // of an overview
  bool missing = false;               // stands for something that is not there
  std::optional<QColor> colour = {};  // of a light
  std::vector<NodeId> nodes = {};     // all that it stands for
  bool operator==(const Fact&) const = default;
};
struct FactGroup {
  QString title = {};
  std::vector<Fact> facts = {};
  QString key = {};     // the same in every language
  QString detail = {};  // "18", behind the title
  bool folded = false;  // unless somebody opens it
  std::vector<FactGroup> groups = {};
  bool operator==(const FactGroup&) const = default;
};
// First what the file holds, as core/report/overview.h has it, then its numbers as one group, "Details". Only what
// exists: no group is empty.
std::vector<FactGroup> factsOf(OpenDocument& document, std::span<const OverviewGroup> overview);
// Makes the overview of what `document` shows now; for a worker.
std::function<std::vector<OverviewGroup>(const std::atomic<bool>& cancelled)> overviewWork(
    const OpenDocument& document);
// The number of things of each kind.
std::vector<Fact> countFacts(OpenDocument& document);

}  // namespace vitrine
