#include "app/docks/tables/table_output.h"

#include <QIODevice>
#include <algorithm>

#include "app/common/text.h"
#include "core/export/data/class_table.h"

namespace vitrine {

bool writeTable(const TableContent& content, bool noFormulas, QIODevice& device) {
  ClassTable table{.classIndex = content.classIndex, .rows = content.rows, .columns = std::vector<uint32_t>()};
  table.name = std::ranges::find(content.sections, TableModel::Name) != content.sections.end();
  table.parent = std::ranges::find(content.sections, TableModel::Parent) != content.sections.end();
  table.noFormulas = noFormulas;
  for (const int section : content.sections)
    if (section >= TableModel::FirstProperty)
      table.columns->push_back(uint32_t(section - TableModel::FirstProperty));
  return writeClassTable(*content.document, table,
                         [&](std::string_view text) {
                           return device.write(text.data(), qint64(text.size())) == qint64(text.size());
                         })
      .has_value();
}

QString cellsText(const TableContent& table, const QItemSelection& selection, bool withHeader) {
  int rowEnd = 0, columnEnd = 0;
  for (const QItemSelectionRange& range : selection) {
    rowEnd = std::max(rowEnd, range.bottom() + 1);
    columnEnd = std::max(columnEnd, range.right() + 1);
  }
  std::vector<bool> rowTaken(size_t(rowEnd), false), columnTaken(size_t(columnEnd), false);
  for (const QItemSelectionRange& range : selection) {
    for (int row = range.top(); row <= range.bottom(); ++row) rowTaken[size_t(row)] = true;
    for (int section = range.left(); section <= range.right(); ++section) columnTaken[size_t(section)] = true;
  }
  const auto isSelected = [&](int row, int section) {
    return std::ranges::any_of(selection, [&](const QItemSelectionRange& range) {
      return row >= range.top() && row <= range.bottom() && section >= range.left() && section <= range.right();
    });
  };
  const bool block = selection.size() == 1;
  QStringList lines;
  const auto line = [&](const auto& cell) {
    QStringList texts;
    for (const int section : table.sections)
      if (section < columnEnd && columnTaken[size_t(section)]) texts << quotedCell(cell(section), '\t');
    lines << texts.join('\t');
  };
  const Class& owner = table.document->classes[table.classIndex];
  if (withHeader) line([&](int section) { return tableHeader(owner, section); });
  for (int row = 0; row < rowEnd; ++row) {
    if (!rowTaken[size_t(row)]) continue;
    line([&](int section) {
      return block || isSelected(row, section) ? tableText(table, table.rows[size_t(row)], section) : QString();
    });
  }
  return lines.join('\n');
}

}  // namespace vitrine
