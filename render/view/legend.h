// What the colours of a picture mean. The application, which has fonts, paints it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scene/deviations.h"
#include "render/view/view_state.h"

namespace vitrine {

struct Legend {
  std::string title;
  struct Entry {
    std::optional<Vec3> colour;  // 0..1; none: a remark
    std::string text;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::vector<Vec3> ramp;  // evenly spaced colours; empty: no ramp
  std::string low, high;   // at its ends
  std::vector<Entry> entries;
  friend bool operator==(const Legend&, const Legend&) = default;
};

struct LegendInput {
  const Scene& scene;
  const ViewState& view;
  const Deviations* deviations;  // may be null
  float texelDensity;            // the one in the middle of the ramp, in texels per unit; 0: unknown
};

// Of the modes whose rows name them.
Legend weightsLegend(const LegendInput& input);
Legend influencesLegend(const LegendInput& input);
Legend weightSumsLegend(const LegendInput& input);
Legend levelsLegend(const LegendInput& input);
Legend deviationLegend(const LegendInput& input);
Legend densityLegend(const LegendInput& input);

// Nothing for modes whose colours are the object's own.
std::optional<Legend> legendOf(const LegendInput& input);

}  // namespace vitrine
