#include "core/report/text_form.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"
#include "core/document/json.h"

namespace vitrine {

namespace {

std::string digestOf(Bytes bytes) { return fmt::format("{} bytes, MD5 {}", bytes.size(), hexDigitsOf(md5(bytes))); }

class TextForm {
 public:
  TextForm(const Document& document, const std::function<void(std::string_view)>& take)
      : m_document(document),
        m_take(take),
        m_below(childrenOf(document.nodes)),
        m_columns(document.classes.size()) {
    for (size_t i = 0; i < document.classes.size(); ++i) {
      const auto& columns = document.classes[i].columns;
      m_columns[i].resize(columns.size());
      std::iota(m_columns[i].begin(), m_columns[i].end(), 0u);
      std::ranges::stable_sort(m_columns[i], {}, [&](uint32_t column) { return columns[column].name; });
    }
  }

  void tell() {
    // Deep trees must not fill the stack.
    std::vector<NodeId> waiting = inOrder(m_below.roots());
    std::ranges::reverse(waiting);
    while (!waiting.empty()) {
      const NodeId node = waiting.back();
      waiting.pop_back();
      tellNode(node);
      const std::vector<NodeId> below = inOrder(m_below.of(node));
      waiting.insert(waiting.end(), below.rbegin(), below.rend());
    }
    for (size_t i = 0; i < m_document.geometries.size(); ++i) tellGeometry(i, m_document.geometries[i]);
  }

 private:
  std::vector<NodeId> inOrder(std::span<const NodeId> nodes) const {
    std::vector<NodeId> sorted(nodes.begin(), nodes.end());
    if (sorted.empty() || m_document.classOf(sorted.front()).kind != NodeKind::Instance) return sorted;
    std::ranges::stable_sort(sorted, {}, [this](NodeId node) {
      return std::pair<std::string_view, std::string_view>(m_document.nameOf(node), m_document.classOf(node).name);
    });
    return sorted;
  }

  void tellNode(NodeId node) {
    m_take(
        fmt::format("{} ({})", visibleLine(m_document.pathOf(node)), visibleLine(m_document.classOf(node).name)));
    const Class& own = m_document.classOf(node);
    const size_t row = m_document.nodes.row[indexOf(node)];
    for (const uint32_t index : m_columns[m_document.nodes.classIndex[indexOf(node)]])
      tellValue(own.columns[index], row);
  }

  void tellValue(const Column& column, size_t row) {
    if (row >= column.rows() || column.storedName() == "Name") return;
    const Value value = column.at(row);
    if (std::holds_alternative<std::monostate>(value.storage)) return;
    const std::string name = visibleLine(column.name);
    if (const auto* node = value.as<NodeId>())
      return m_take(
          fmt::format("  {}: {}", name, *node == NodeId::None ? "nothing" : visibleLine(m_document.pathOf(*node))));
    const std::string_view bytes = column.bytesAt(row);
    if (!isUtf8(bytes)) return m_take(fmt::format("  {}: {}", name, digestOf(asBytes(bytes))));
    if (bytes.find('\n') != bytes.npos) return tellLines(name, bytes);
    const Value meaning = column.meaningAt(row);
    const bool hasMeaning = !std::holds_alternative<std::monostate>(meaning.storage);
    m_take(fmt::format("  {}: {}", name, visibleLine(toText(hasMeaning ? meaning : value))));
  }

  void tellLines(const std::string& name, std::string_view text) {
    m_take(fmt::format("  {}:", name));
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      m_take(fmt::format("    | {}", visibleLines(toUtf8(line))));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  template <class Items>
  void tellArray(const char* what, const Items& items) {
    if (!items.empty())
      m_take(fmt::format("  {}: {}, {}", what, items.size(), digestOf(std::as_bytes(std::span(items)))));
  }
  void tellGeometry(size_t index, const Geometry& geometry) {
    m_take(fmt::format("geometry {} ({})", index, visibleLine(geometry.name)));
    tellArray("positions", geometry.positions);
    tellArray("normals", geometry.normals);
    tellArray("tangents", geometry.tangents);
    tellArray("texture coordinates", geometry.uvs);
    tellArray("lightmap coordinates", geometry.lightmapUvs);
    tellArray("colours", geometry.colours);
    tellArray("influences", geometry.influences);
    tellArray("indices", geometry.indices);
    tellArray("corners of lines", geometry.lines);
    tellArray("points", geometry.points);
  }

  const Document& m_document;
  const std::function<void(std::string_view)>& m_take;
  Children m_below;
  std::vector<std::vector<uint32_t>> m_columns;  // class -> its columns by name
};

}  // namespace

void tellTextForm(const Document& document, const std::function<void(std::string_view line)>& take) {
  TextForm(document, take).tell();
}

}  // namespace vitrine
