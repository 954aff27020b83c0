#include "core/report/report_line.h"

#include <fmt/core.h>

#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

ReportKind kindOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return ReportKind::Error;
    case Severity::Warning:
      return ReportKind::Warning;
    case Severity::Info:
      break;
  }
  return ReportKind::Info;
}

}  // namespace

ReportLine headingLine(std::string text) { return {ReportKind::Heading, 0, std::move(text)}; }

ReportLine diagnosticLine(const Diagnostic& diagnostic) {
  return {kindOf(diagnostic.severity), 2,
          fmt::format("{}: {} [{}] at 0x{:X}{}", severityName(diagnostic.severity), visibleLine(diagnostic.message),
                      diagnostic.id, diagnostic.span.offset,
                      diagnostic.count > 1 ? fmt::format(" x {}", diagnostic.count) : "")};
}

std::string textOf(std::span<const ReportLine> lines) {
  std::string text;
  for (const ReportLine& line : lines) text.append(line.indent, ' ').append(line.text) += '\n';
  return text;
}

}  // namespace vitrine
