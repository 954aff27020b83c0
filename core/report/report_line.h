// A report for people, line by line: who shows it knows what each line is, and where its text begins.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/document/diagnostics.h"

namespace vitrine {

// The last three are diagnostics, whose text begins with severityName().
enum class ReportKind : uint8_t { Heading, Row, Info, Warning, Error };

struct ReportLine {
  ReportKind kind = ReportKind::Row;
  size_t indent = 0;  // spaces before the text
  std::string text;   // one line, as visibleLine() shows what files put into it
};

// The column that the values of most rows begin at: what does not fit into a line goes on there in the next one.
inline constexpr size_t kReportValues = 13;

ReportLine headingLine(std::string text);
// "warning: MESSAGE [ID] at 0x40 x 3"
ReportLine diagnosticLine(const Diagnostic& diagnostic);
// All lines, each with a line feed at its end.
std::string textOf(std::span<const ReportLine> lines);

}  // namespace vitrine
