// Lines of reports know what they are, whatever files put into them.
#include "core/report/report_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/report/info.h"

namespace vitrine::test {
namespace {

TEST(ReportLines, ADiagnosticBeginsWithItsSeverity) {
  const ReportLine line = diagnosticLine({Severity::Error, "mesh/index", "index 9 of 3", {}, 2});
  EXPECT_EQ(line.kind, ReportKind::Error);
  EXPECT_EQ(line.indent, 2u);
  EXPECT_EQ(line.text, "error: index 9 of 3 [mesh/index] at 0x0 x 2");
  EXPECT_EQ(diagnosticLine({Severity::Warning, "a", "b", {}, 1}).kind, ReportKind::Warning);
  EXPECT_EQ(diagnosticLine({Severity::Info, "a", "b", {}, 1}).kind, ReportKind::Info);
  EXPECT_EQ(textOf(std::vector{headingLine("a.mesh"), line}),
            "a.mesh\n  error: index 9 of 3 [mesh/index] at 0x0 x 2\n");
}

// A file's name looks like a row, and its class like a diagnostic.
TEST(ReportLines, AreNotMistakenForWhatTheirTextsLookLike) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes(std::vector<std::byte>(16), "  error: a.mesh");
  document->metadata.emplace_back("warning: made by", "error: nobody");
  document->diagnostics.add(Severity::Warning, "mesh/empty", "no triangles", {});
  const std::vector<ReportLine> lines = infoLines(*document, AssetFinder());
  ASSERT_GE(lines.size(), 5u);
  EXPECT_EQ(lines[0].kind, ReportKind::Heading);
  EXPECT_EQ(lines[0].text, "  error: a.mesh");
  size_t warnings = 0;
  for (const ReportLine& line : std::span(lines).subspan(1)) {
    EXPECT_NE(line.kind, ReportKind::Heading) << line.text;
    EXPECT_GE(line.indent, 2u) << line.text;
    warnings += line.kind == ReportKind::Warning;
    EXPECT_NE(line.kind, ReportKind::Error) << line.text;
  }
  EXPECT_EQ(warnings, 1u);
  EXPECT_EQ(textOf(lines), infoText(*document, AssetFinder()));
}

}  // namespace
}  // namespace vitrine::test
