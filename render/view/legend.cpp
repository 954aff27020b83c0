#include "render/view/legend.h"

#include <fmt/core.h>

#include "core/bytes/local_text.h"
#include "core/document/level_name.h"
#include "core/document/value.h"
#include "render/view/palette.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

std::vector<Vec3> ramp() { return {kRamp.begin(), kRamp.end()}; }

// Three digits are enough beside a colour.
std::string rounded(float value) { return fmt::format("{:.3g}", value); }

// Each stands alone: other languages do not put them together as English does.
std::string vertexCount(uint64_t count) {
  return count == 1 ? localText("Legend", "1 vertex")
                    : filledIn(localText("Legend", "%1 vertices"), {std::to_string(count)});
}
std::string counted(const std::string& what, uint64_t count) {
  return filledIn(localText("Legend", "%1: %2"), {what, vertexCount(count)});
}

std::string unitOf(const Scene& scene) {
  const std::string& unit = scene.document->conventions.unit;
  return unit.empty() ? localText("Legend", "unit") : unit;
}

// Those beside the vertices, each in its colour.
std::string jointName(const Scene& scene, uint32_t joint) {
  if (scene.document->skeletons.empty()) return {};
  const std::vector<Joint>& joints = scene.document->skeletons.front().joints;
  return joint < joints.size() ? joints[joint].name
                               : filledIn(localText("Legend", "joint %1"), {std::to_string(joint)});
}

}  // namespace

Legend weightsLegend(const LegendInput& input) {
  const Scene& scene = input.scene;
  const ViewState& view = input.view;
  Legend legend;
  if (view.joints.empty()) {
    legend.title = localText("Legend", "Joints: a colour each");
    legend.entries.push_back({kNothing, localText("Legend", "no weight")});
    return legend;
  }
  if (view.joints.size() == 1) {
    legend.title = jointName(scene, view.joints.front());
    legend.ramp = ramp();
    legend.low = localText("Legend", "a little");
    legend.high = "1";
    legend.entries.push_back({kNothing, localText("Legend", "no weight")});
    return legend;
  }
  legend.title = localText("Legend", "Weights");
  for (size_t i = 0; i < view.joints.size() && i < kMostJointColours; ++i)
    legend.entries.push_back({kChosen[i], jointName(scene, view.joints[i])});
  if (view.joints.size() > kMostJointColours)
    legend.entries.push_back({std::nullopt, filledIn(localText("Legend", "%1 more chosen have no colour"),
                                                     {std::to_string(view.joints.size() - kMostJointColours)})});
  legend.entries.push_back({kNothing, localText("Legend", "other joints")});
  return legend;
}

Legend influencesLegend(const LegendInput& input) {
  const InfluenceSummary& summary = input.scene.influences;
  Legend legend{.title = localText("Legend", "Influences per vertex")};
  for (size_t i = 1; i < kInfluences.size(); ++i)
    legend.entries.push_back({kInfluences[i], counted(std::to_string(i), summary.byCount[i])});
  legend.entries.push_back({kInfluences[0], counted(localText("Legend", "none"), summary.byCount[0])});
  return legend;
}

Legend weightSumsLegend(const LegendInput& input) {
  const InfluenceSummary& summary = input.scene.influences;
  Legend legend{.title = localText("Legend", "Sum of the weights")};
  legend.entries = {{kWeightSums[2], "1"},
                    {kWeightSums[1], localText("Legend", "less")},
                    {kWeightSums[3], localText("Legend", "more")},
                    {kWeightSums[0], counted(localText("Legend", "no weights"), summary.byCount[0])},
                    {std::nullopt, counted(localText("Legend", "less or more than 1"), summary.notOne)}};
  return legend;
}

Legend levelsLegend(const LegendInput& input) {
  const Scene& scene = input.scene;
  Legend legend{.title = localText("Legend", "Level of detail")};
  for (uint32_t level = 0; level < std::min<uint32_t>(scene.lodCount, kLevels.size()); ++level)
    legend.entries.push_back({kLevels[level], levelName(*scene.document, level)});
  return legend;
}

Legend deviationLegend(const LegendInput& input) {
  const Scene& scene = input.scene;
  const ViewState& view = input.view;
  const Deviations* deviations = input.deviations;
  Legend legend{.title = localText("Legend", "Distance to the finest level")};
  if (!deviations) {
    legend.entries.push_back({kNothing, localText("Legend", "not measured yet")});
    return legend;
  }
  const auto length = [&](float value) {
    return lengthText(double(value), scene.document->conventions, view.lengths,
                      [](double number) { return rounded(float(number)); });
  };
  legend.ramp = ramp();
  legend.low = "0";
  legend.high = length(deviations->largest());
  if (deviations->ofOther) {
    legend.title = localText("Legend", "Distance to the other file");
    for (const Deviations::Level& numbers : deviations->levels)
      legend.entries.push_back({std::nullopt, filledIn(localText("Legend", "largest %1, mean %2"),
                                                       {length(numbers.largest), length(numbers.mean)})});
    return legend;
  }
  for (size_t level = 1; level < deviations->levels.size(); ++level) {
    if (!view.sideBySide && level != std::min(view.lod, scene.lodCount - 1)) continue;
    const Deviations::Level& numbers = deviations->levels[level];
    const auto each = [&](float value) {
      return isShownIn(scene.document->conventions, view.lengths) ? length(value) : rounded(value);
    };
    legend.entries.push_back({std::nullopt, filledIn(localText("Legend", "%1: largest %2, mean %3"),
                                                     {levelName(*scene.document, uint32_t(level)),
                                                      each(numbers.largest), each(numbers.mean)})});
  }
  return legend;
}

Legend densityLegend(const LegendInput& input) {
  Legend legend{.title = filledIn(localText("Legend", "Texels per %1"), {unitOf(input.scene)})};
  if (!(input.texelDensity > 0)) {
    legend.entries.push_back({kNothing, localText("Legend", "no texture coordinates")});
    return legend;
  }
  legend.ramp = ramp();
  legend.low = rounded(input.texelDensity / 4);
  legend.high = rounded(input.texelDensity * 4);
  return legend;
}

std::optional<Legend> legendOf(const LegendInput& input) {
  const ModeRow& row = modeRow(input.view.mode);
  if (!row.legend || !hasDataFor(input.scene, row)) return std::nullopt;
  return row.legend(input);
}

}  // namespace vitrine
