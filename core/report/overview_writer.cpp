#include "core/report/overview_writer.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/visible_text.h"

namespace vitrine {

namespace {

constexpr size_t kMostOverviewLines = 60;  // of a group
constexpr size_t kLongestLineName = 200;   // bytes

// "7,992": as English text has it.
std::string groupedCount(uint64_t count) {
  std::string text = fmt::format("{}", count);
  for (size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}
std::string binarySize(uint64_t size) {
  constexpr const char* kUnits[] = {"KiB", "MiB", "GiB", "TiB"};
  if (size < 1024) return fmt::format("{} bytes", size);
  double shown = double(size) / 1024;
  size_t unit = 0;
  for (; shown >= 1024 && unit + 1 < std::size(kUnits); ++unit) shown /= 1024;
  return shown >= 100 ? fmt::format("{:.0f} {}", shown, kUnits[unit])
                      : fmt::format("{:.1f} {}", shown, kUnits[unit]);
}

}  // namespace

std::string lineName(std::string_view name) { return shortened(name, kLongestLineName); }
std::string_view fileNameOf(std::string_view path) {
  const size_t slash = path.find_last_of("/\\");
  return slash == path.npos || slash + 1 == path.size() ? path : path.substr(slash + 1);
}

bool holdsInstanceNodes(const Document& document) {
  return std::ranges::any_of(document.classes, [](const Class& owner) {
    return owner.kind == NodeKind::Instance && !owner.nodes.empty();
  });
}

OverviewWriter::OverviewWriter(const Document& document, const OverviewOptions& options)
    : m_document(document), m_options(options) {
  if (!m_options.count) m_options.count = groupedCount;
  if (!m_options.size) m_options.size = binarySize;
  if (!m_options.number) m_options.number = [](double number) { return shortNumber(number); };
  for (const AssetSummary::Asset& asset : options.assets)
    if (!asset.found) m_missing[size_t(asset.kind)].insert(asset.name);
}

void OverviewWriter::add(std::string_view id, std::string title, std::vector<OverviewLine> lines) {
  if (lines.empty()) return;
  OverviewGroup& group = m_groups.emplace_back(OverviewGroup{.id = id, .title = std::move(title), .lines = {}});
  for (const OverviewLine& line : lines) group.count += line.count;
  if (lines.size() > kMostOverviewLines) {
    OverviewLine rest;
    for (size_t i = kMostOverviewLines - 1; i < lines.size(); ++i) {
      rest.count += lines[i].count;
      rest.missing |= lines[i].missing;
      rest.nodes.insert(rest.nodes.end(), lines[i].nodes.begin(), lines[i].nodes.end());
    }
    rest.text = filledIn(localText("Overview", "and %1 more"), {number(lines.size() - kMostOverviewLines + 1)});
    rest.value = times(rest.count);
    lines.resize(kMostOverviewLines - 1);
    lines.push_back(std::move(rest));
  }
  group.lines = std::move(lines);
}

void OverviewWriter::addTally(std::string_view id, std::string title, Tally tally) {
  std::ranges::stable_sort(tally.lines(), std::greater(), &OverviewLine::count);
  add(id, std::move(title), std::move(tally.lines()));
}

}  // namespace vitrine
