#include "core/checks/many_findings.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

// The smallest node whose bytes hold the first byte of the span.
NodeId nodeAround(const Document& document, const SourceSpan& span) {
  NodeId found = firstNode(document);
  if (span.size == 0) return found;
  uint64_t smallest = std::numeric_limits<uint64_t>::max();
  for (uint32_t n = 0; n < document.nodes.size(); ++n) {
    const SourceSpan own = document.spanOf(NodeId(n));
    if (own.buffer != span.buffer || own.size >= smallest || own.size == 0) continue;
    if (span.offset < own.offset || span.offset - own.offset >= own.size) continue;
    smallest = own.size;
    found = NodeId(n);
  }
  return found;
}

}  // namespace

ManyFindings::~ManyFindings() noexcept(false) {
  if (m_count <= kMost || std::uncaught_exceptions() > 0) return;
  m_out.add({.text = filledIn(localText("Checks", "%1 more of the same"), {std::to_string(m_count - kMost)}),
             .count = m_count - kMost},
            m_worst);
}

void ManyFindings::add(Finding finding, CheckSeverity atMost) {
  m_worst = std::max(m_worst, atMost);
  if (m_count++ < kMost) m_out.add(std::move(finding), atMost);
}

void addDiagnosed(const CheckInput& input, RuleRun& out, std::initializer_list<std::string_view> ids,
                  CheckSeverity atMost) {
  for (const Diagnostic& diagnostic : input.document.diagnostics.all()) {
    const bool isMeant = std::ranges::any_of(ids, [&](std::string_view id) {
      return id.starts_with('.') ? diagnostic.id.ends_with(id) : diagnostic.id == id;
    });
    if (!isMeant) continue;
    out.add({.node = nodeAround(input.document, diagnostic.span),
             .found = double(diagnostic.count),
             .text = diagnostic.message,
             .count = std::max<uint64_t>(diagnostic.count, 1),
             .span = diagnostic.span},
            atMost);
  }
}

std::string findingNumber(double number) {
  const double size = std::abs(number);
  if (!(size < 1e15)) return fmt::format("{}", number);
  if (number != 0 && size < 0.001) return fmt::format("{:.3g}", number);
  std::string text = fmt::format("{:.3f}", number + 0.0);  // no "-0"
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string fewNames(const std::vector<std::string>& names) {
  constexpr size_t kMostNames = 5;
  std::string text;
  for (size_t i = 0; i < std::min(names.size(), kMostNames); ++i)
    text += (i > 0 ? ", " : "") + shortened(toUtf8(names[i]), 60);
  if (names.size() <= kMostNames) return text;
  return filledIn(localText("Checks", "%1 and %2 others"), {text, std::to_string(names.size() - kMostNames)});
}

}  // namespace vitrine
