#include "core/document/diagnostics.h"

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {
constexpr size_t kLongestMessage = 2000;
}

const char* severityName(Severity severity) {
  switch (severity) {
    case Severity::Info:
      return VITRINE_TEXT("Severity", "info");
    case Severity::Warning:
      return VITRINE_TEXT("Severity", "warning");
    case Severity::Error:
      return VITRINE_TEXT("Severity", "error");
  }
  return "error";
}

void Diagnostics::add(Severity severity, std::string_view id, std::string message, SourceSpan span,
                      uint64_t count) {
  for (Diagnostic& known : m_all)
    if (known.id == id) {
      known.count += count;
      if (severity > known.severity) known.severity = severity;
      return;
    }
  // Messages quote names, which may be as long as the file.
  if (message.size() > kLongestMessage) message = shortened(message, kLongestMessage);
  m_all.push_back({severity, std::string(id), std::move(message), span, count});
}

bool Diagnostics::has(Severity atLeast) const {
  for (const Diagnostic& diagnostic : m_all)
    if (diagnostic.severity >= atLeast) return true;
  return false;
}

}  // namespace vitrine
