// The chart of what a checked document costs where it is uploaded.
#pragma once

#include "app/docks/checks/cost_bars.h"
#include "app/documents/document_checks.h"

namespace vitrine {

// No rows: nothing is known of costs there.
CostChart costChartOf(const CheckedDocument& checked);

}  // namespace vitrine
