#include "core/checks/check_report.h"

#include <fmt/core.h>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

ReportKind kindOf(CheckSeverity severity) {
  switch (severity) {
    case CheckSeverity::Hint:
      return ReportKind::Info;
    case CheckSeverity::Degraded:
      return ReportKind::Warning;
    case CheckSeverity::Refused:
      return ReportKind::Error;
  }
  return ReportKind::Row;
}

const char* sarifLevel(CheckSeverity severity) {
  switch (severity) {
    case CheckSeverity::Hint:
      return "note";
    case CheckSeverity::Degraded:
      return "warning";
    case CheckSeverity::Refused:
      return "error";
  }
  return "none";
}

std::string pathOf(const Document& document, const Finding& finding) {
  return finding.node == NodeId::None ? std::string() : document.pathOf(finding.node);
}

SourceSpan spanOf(const Document& document, const Finding& finding) {
  if (finding.span.size > 0) return finding.span;
  return finding.node == NodeId::None ? SourceSpan{} : document.spanOf(finding.node);
}

// A file name as a relative or absolute reference (RFC 3986).
std::string uriOf(std::string_view file) {
  std::string uri = file.starts_with('/') ? "file://" : "";
  for (const char c : file) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    if (plain)
      uri += c;
    else
      appendPercent(uri, c);
  }
  return uri;
}

void putLocation(JsonWriter& json, const CheckedResult& checked, const Finding& finding) {
  json.object([&] {
    json.object("physicalLocation", [&] {
      json.object("artifactLocation", [&] { json.put("uri", uriOf(checked.file)); });
      const SourceSpan span = spanOf(checked.document, finding);
      if (span.buffer == 0 && span.size > 0)
        json.object("region", [&] { json.put("byteOffset", span.offset).put("byteLength", span.size); });
    });
    if (finding.node == NodeId::None) return;
    json.array("logicalLocations", [&] {
      json.object([&] {
        json.put("name", toUtf8(checked.document.nameOf(finding.node)));
        json.put("fullyQualifiedName", toUtf8(pathOf(checked.document, finding)));
      });
    });
  });
}

void append(std::string& list, const std::string& object) {
  if (!list.empty()) list += ",\n";
  list += object;
}

}  // namespace

std::vector<ReportLine> checkLines(const CheckedResult& checked) {
  const std::string title = localText("Checks", rowOf(checked.result.target).title.data());
  std::vector<ReportLine> lines{
      headingLine(fmt::format("{}: {}: {}", visibleLine(checked.file), title, verdictOf(checked.result)))};
  uint32_t before = kNone;
  for (const Finding& finding : checked.result.findings) {
    const Rule& rule = allRules()[finding.rule];
    if (finding.rule != before) {
      lines.push_back({kindOf(finding.severity), 2,
                       fmt::format("{}: {} [{}]", localText("Checks", checkSeverityName(finding.severity)),
                                   localText("Checks", rule.title.data()), rule.id)});
      lines.push_back({ReportKind::Row, 4, localText("Checks", rule.advice.data())});
    }
    before = finding.rule;
    const std::string where = finding.where.empty() ? pathOf(checked.document, finding) : finding.where;
    lines.push_back({ReportKind::Row, 4,
                     where.empty() ? finding.text : fmt::format("{}: {}", visibleLine(where), finding.text)});
  }
  return lines;
}

void putCheck(JsonWriter& writer, const CheckedResult& checked, const RuleBook& book) {
  writer.put("target", std::string(rowOf(checked.result.target).name)).put("verdict", verdictOf(checked.result));
  writer.put("rules_dated", book.date()).put("rules_run", checked.result.rulesRun);
  for (const CheckSeverity each : {CheckSeverity::Refused, CheckSeverity::Degraded, CheckSeverity::Hint})
    writer.put(std::string(checkSeverityName(each)), checked.result.count(each));
  writer.array("not_found", [&] {
    for (const std::string& reference : checked.result.missing) writer.value(toUtf8(reference));
  });
  writer.array("findings", [&] {
    for (const Finding& finding : checked.result.findings) {
      const Rule& rule = allRules()[finding.rule];
      writer.object([&] {
        writer.put("rule", std::string(rule.id)).put("severity", checkSeverityName(finding.severity));
        writer.put("title", std::string(rule.title)).put("text", toUtf8(finding.text));
        writer.put("advice", std::string(rule.advice));
        if (!finding.where.empty()) writer.put("where", toUtf8(finding.where));
        if (finding.node != NodeId::None) writer.put("node", toUtf8(pathOf(checked.document, finding)));
        if (finding.level != kNone) writer.put("level", finding.level);
        if (finding.part != kNone) writer.put("part", finding.part);
        if (finding.found) writer.put("found", *finding.found);
        if (finding.limit) writer.put("limit", *finding.limit);
        writer.put("count", finding.count);
        const RuleEntry& entry = book[finding.rule];
        writer.put("source", entry.source).put("certainty", entry.certainty).put("date", entry.date);
      });
    }
  });
}

void SarifLog::add(const CheckedResult& checked) {
  for (const Finding& finding : checked.result.findings)
    append(m_results, jsonObject([&](JsonWriter& json) {
             json.put("ruleId", std::string(allRules()[finding.rule].id)).put("ruleIndex", finding.rule);
             json.put("level", sarifLevel(finding.severity));
             const std::string text =
                 finding.where.empty() ? finding.text : fmt::format("{}: {}", finding.where, finding.text);
             json.object("message", [&] { json.put("text", toUtf8(text)); });
             json.array("locations", [&] { putLocation(json, checked, finding); });
           }));
}

void SarifLog::addUnread(const std::string& file, const Error& error) {
  append(m_unread, jsonObject([&](JsonWriter& json) {
           json.put("level", "error");
           json.object("message", [&] { json.put("text", toUtf8(error.message)); });
           json.array("locations", [&] {
             json.object([&] {
               json.object("physicalLocation",
                           [&] { json.object("artifactLocation", [&] { json.put("uri", uriOf(file)); }); });
             });
           });
         }));
}

std::string SarifLog::text() const {
  return jsonObject([&](JsonWriter& json) {
    json.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json").put("version", "2.1.0");
    json.array("runs", [&] {
      json.object([&] {
        json.object("tool", [&] {
          json.object("driver", [&] {
            json.put("name", "Vitrine").put("version", m_version);
            json.array("rules", [&] {
              for (uint32_t r = 0; r < allRules().size(); ++r) {
                const Rule& rule = allRules()[r];
                json.object([&] {
                  json.put("id", std::string(rule.id));
                  json.object("shortDescription", [&] { json.put("text", std::string(rule.title)); });
                  json.object("help", [&] { json.put("text", std::string(rule.advice)); });
                  json.object("defaultConfiguration", [&] { json.put("level", sarifLevel(m_book[r].severity)); });
                  json.object("properties", [&] {
                    json.put("source", m_book[r].source).put("certainty", m_book[r].certainty);
                    json.put("date", m_book[r].date);
                  });
                });
              }
            });
          });
        });
        json.array("invocations", [&] {
          json.object([&] {
            json.put("executionSuccessful", m_unread.empty());
            if (!m_unread.empty()) json.putRaw("toolExecutionNotifications", "[" + m_unread + "]");
          });
        });
        json.putRaw("results", "[" + m_results + "]");
      });
    });
  });
}

}  // namespace vitrine
