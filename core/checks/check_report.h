// What checks found, as text for people, as JSON and as SARIF for programs.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/checks/checks.h"
#include "core/document/json.h"
#include "core/report/report_line.h"

namespace vitrine {

// A file with its result.
struct CheckedResult {
  std::string file;  // as it was named
  const Document& document;
  const CheckResult& result;
};

// A heading with the verdict, then each rule with its findings, and what to do.
std::vector<ReportLine> checkLines(const CheckedResult& checked);
// Members of an object: target, verdict, and the findings, each with rule, severity, node, text, number and limit.
void putCheck(JsonWriter& writer, const CheckedResult& checked, const RuleBook& book);

// SARIF 2.1.0 (OASIS): one run, with each finding as a result. Findings name the bytes
// of their node, and the node as a logical location.
class SarifLog {
 public:
  SarifLog(const RuleBook& book, std::string_view version) : m_book(book), m_version(version) {}
  void add(const CheckedResult& checked);
  // A file that could not be read.
  void addUnread(const std::string& file, const Error& error);
  std::string text() const;

 private:
  const RuleBook& m_book;
  std::string m_version;
  std::string m_results, m_unread;  // JSON objects, with commas between them
};

}  // namespace vitrine
