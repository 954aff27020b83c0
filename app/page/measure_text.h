// Measurements in words and numbers.
#pragma once

#include <QString>

#include "app/documents/open_document.h"
#include "core/scene/snap.h"

namespace vitrine {

QString snapText(SnapKind kind);  // "Vertex", "Middle of edge"

// The texts for one measurement, in the preferred unit of length.
struct MeasureTexts {
  QString length;                // "784 (3.06 game units)"
  std::array<QString, 3> steps;  // numbers only
  QString rise;                  // "12.5°"
};
MeasureTexts textsOf(const Measure& measure, const Scene& scene);

// "2 studs, ΔX 2, ΔY 0, ΔZ 0, 0° to the horizontal"
QString lineOf(const Measure& measure, const Scene& scene);

// For other programs: length, steps and degrees, separated by tabs, with a decimal point and all digits.
QString numbersText(const Measure& measure, const Scene& scene);

}  // namespace vitrine
