#include "core/claims/subjects.h"

#include <algorithm>
#include <numeric>

namespace vitrine {

namespace {

class RowTable : public RowMap {
 public:
  explicit RowTable(std::vector<uint64_t> rows) : m_rows(std::move(rows)) {}
  uint64_t subjectRow(uint64_t row) const override { return row < m_rows.size() ? m_rows[row] : kNoSubjectRow; }
  std::optional<uint64_t> rowOf(uint64_t subjectRow) const override {
    const auto found = std::ranges::find(m_rows, subjectRow);
    if (found == m_rows.end()) return std::nullopt;
    return uint64_t(found - m_rows.begin());
  }

 private:
  std::vector<uint64_t> m_rows;
};

}  // namespace

Subject columnSubject(const Document& document, uint32_t classIndex, std::string_view column, uint64_t first) {
  if (classIndex == kNone) return {};
  const auto& columns = document.classes[classIndex].columns;
  const auto found = std::ranges::find(columns, column, &Column::name);
  if (found == columns.end()) return {};
  Subject subject = Subject::ofColumn(classIndex, uint32_t(found - columns.begin()));
  subject.first = first;
  return subject;
}

Subject propertySubject(const Document& document, NodeId node, std::string_view column) {
  if (node == NodeId::None) return {};
  const Subject found = columnSubject(document, document.nodes.classIndex[indexOf(node)], column);
  return found.kind == Subject::Kind::None ? Subject{} : Subject::ofProperty(node, found.column);
}

Subject nodeSubject(NodeId node) { return node == NodeId::None ? Subject{} : Subject::ofNode(node); }

Subject vertexSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count) {
  if (geometry >= document.geometries.size() || first + count > document.geometries[geometry].positions.size())
    return {};
  return Subject::ofVertices(geometry, first);
}

Subject triangleSubject(const Document& document, uint32_t geometry, uint64_t first, uint64_t count) {
  if (geometry >= document.geometries.size() || first + count > document.geometries[geometry].indices.size() / 3)
    return {};
  return Subject::ofTriangles(geometry, first);
}

uint32_t classNamed(const Document& document, std::string_view name) {
  const auto found = std::ranges::find(document.classes, name, &Class::name);
  return found == document.classes.end() ? kNone : uint32_t(found - document.classes.begin());
}

std::shared_ptr<const RowMap> rowTable(std::vector<uint64_t> rows) {
  return std::make_shared<RowTable>(std::move(rows));
}

void tellNodesOfRecords(Claim& claim, const Document& document, uint32_t classIndex, const SourceSpan& first,
                        uint64_t stride, uint64_t rows) {
  if (classIndex == kNone || stride == 0) return;
  std::vector<uint64_t> rowsOfRecords(rows, kNoSubjectRow);
  const auto& nodes = document.classes[classIndex].nodes;
  bool any = false;
  for (uint64_t row = 0; row < nodes.size(); ++row) {
    const SourceSpan span = document.spanOf(nodes[row]);
    if (span.buffer != first.buffer || span.offset < first.offset) continue;
    const uint64_t record = (span.offset - first.offset) / stride;
    if (record >= rows || (span.offset - first.offset) % stride != 0) continue;
    rowsOfRecords[record] = row;
    any = true;
  }
  if (!any) return;
  claim.subject = Subject::ofNodes(classIndex);
  uint64_t next = 0;
  if (std::ranges::all_of(rowsOfRecords, [&](uint64_t row) { return row == next++; })) return;
  claim.rowMap = rowTable(std::move(rowsOfRecords));
}

}  // namespace vitrine
