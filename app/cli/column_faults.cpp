#include "app/cli/column_faults.h"

#include "app/cli/messages.h"
#include "core/document/column_faults.h"

namespace vitrine {

void tellColumnFaults(const std::string& file, const Document& document) {
  constexpr size_t kMostTold = 20;
  const std::vector<Diagnostic> faults = columnFaults(document);
  for (size_t i = 0; i < std::min(faults.size(), kMostTold); ++i)
    tell(paintOf(faults[i].severity), "{}: {}: {} [{}] at 0x{:X}", file, severityName(faults[i].severity),
         faults[i].message, faults[i].id, faults[i].span.offset);
  if (faults.size() > kMostTold) tellWarning("{}: {} more columns are damaged", file, faults.size() - kMostTold);
}

bool isHandled(const Document& document, bool strict) {
  return !document.failure && document.complete && !(strict && hasComplaint(document));
}

bool hasComplaint(const Document& document, const Diagnostics& further) {
  return knownDiagnostics(document).has(Severity::Warning) || further.has(Severity::Warning);
}

}  // namespace vitrine
