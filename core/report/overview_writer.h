// What makes an overview: its words and numbers, and its groups as they are filled. For the sources of overview.h.
#pragma once

#include <set>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/report/overview.h"

namespace vitrine {

// The name of something in a file, not longer than a line.
std::string lineName(std::string_view name);
std::string_view fileNameOf(std::string_view path);  // its last part, whichever way its slashes lean
bool holdsInstanceNodes(const Document& document);
inline void addNode(std::vector<NodeId>& nodes, NodeId node) {
  if (node != NodeId::None) nodes.push_back(node);
}

// Lines by a key, in the order of their first thing.
class Tally {
 public:
  OverviewLine& at(const std::string& key) {
    const auto [found, isNew] = m_places.try_emplace(key, m_lines.size());
    if (isNew) m_lines.emplace_back();
    return m_lines[found->second];
  }
  bool empty() const { return m_lines.empty(); }
  std::vector<OverviewLine>& lines() { return m_lines; }

 private:
  std::vector<OverviewLine> m_lines;
  std::unordered_map<std::string, size_t> m_places;
};

class OverviewWriter {
 public:
  OverviewWriter(const Document& document, const OverviewOptions& options);

 protected:
  bool stopped() const { return m_options.cancelled && *m_options.cancelled; }
  std::string number(uint64_t count) const { return m_options.count(count); }
  // Nothing for a single thing: its name says it.
  std::string times(uint64_t count) const { return count == 1 ? std::string() : "× " + number(count); }
  static void append(std::string& value, const std::string& more) { value += (value.empty() ? "" : ", ") + more; }
  // The singular or the plural, both literals marked for translation.
  std::string counted(uint64_t count, const char* one, const char* many) const {
    return filledIn(localText("Overview", count == 1 ? one : many), {number(count)});
  }
  std::string lengthOf(float length) const {
    return lengthText(double(length), m_document.conventions, m_options.lengths, m_options.number);
  }
  bool lacks(AssetSummary::Kind kind, const std::string& name) const {
    return m_missing[size_t(kind)].contains(name);
  }
  static std::string notFound() { return localText("Overview", "not found"); }

  void add(std::string_view id, std::string title, std::vector<OverviewLine> lines);
  // What there is most of comes first.
  void addTally(std::string_view id, std::string title, Tally tally);

  const Document& m_document;
  OverviewOptions m_options;
  std::set<std::string> m_missing[size_t(AssetSummary::Kind::Model) + 1];  // by kind
  std::vector<OverviewGroup> m_groups;
};

}  // namespace vitrine
