// What a file is and contains, in words: for the status bar, for Properties with nothing selected, and for the
// start page.
#pragma once

#include <QStringList>
#include <vector>

#include "app/documents/open_document.h"

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
  QString name, value;
};
struct FactGroup {
  QString title;
  std::vector<Fact> facts;
};
// Only what exists: no group is empty.
std::vector<FactGroup> factsOf(OpenDocument& document);
// The number of things of each kind.
std::vector<Fact> countFacts(OpenDocument& document);

}  // namespace vitrine
