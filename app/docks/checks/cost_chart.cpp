#include "app/docks/checks/cost_chart.h"

#include <QLocale>
#include <array>

#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr size_t kMostCostParts = 4;  // of a level, in its tip

}  // namespace

CostChart costChartOf(const CheckedDocument& checked) {
  CostChart chart;
  if (!checked.cost) return chart;
  const MeshCost& cost = *checked.cost;
  const QString weight = QLocale().toString(cost.weight, 'f', 2);
  chart.title = cost.isEstimate ? CostBars::tr("Download weight about %1").arg(weight)
                                : CostBars::tr("Download weight %1").arg(weight);
  const std::array<QString, 4> names{CostBars::tr("High"), CostBars::tr("Medium"), CostBars::tr("Low"),
                                     CostBars::tr("Lowest")};
  for (size_t level = 0; level < names.size(); ++level) {
    const MeshCost::Level& each = cost.levels[level];
    if (!each.isPresent) continue;
    CostRow row{names[level], each.weight, each.savedWithout, each.savedAtMost};
    for (const MeshCost::Part& part : each.parts)
      if (row.parts.size() < kMostCostParts) row.parts.emplace_back(visibleText(part.name), part.saved);
    chart.rows.push_back(std::move(row));
  }
  return chart;
}

}  // namespace vitrine
