// Measures in words and numbers.
#pragma once

#include <QString>

#include "app/documents/open_document.h"
#include "core/scene/snap.h"

namespace vitrine {

QString snapText(SnapKind kind);  // "Vertex", "Middle of edge"

// What the cells of a measure say, in the unit that lengths are shown in.
struct MeasureTexts {
  QString length;                // "784 (3.06 game units)"
  std::array<QString, 3> steps;  // numbers alone
  QString rise;                  // "12.5°"
};
MeasureTexts textsOf(const Measure& measure, const Scene& scene);

// "2 studs, ΔX 2, ΔY 0, ΔZ 0, 0° to the horizontal"
QString lineOf(const Measure& measure, const Scene& scene);

// For other programs: length, steps and degrees between tabs, with a point in each number, in all its digits.
QString numbersText(const Measure& measure, const Scene& scene);

}  // namespace vitrine
