// TableModel: the nodes of one class as rows, their name, their parent's path and their properties as columns. A
// window onto the document's own arrays: nothing is made per row, cells become text when they are painted, and
// columns are decoded on a worker thread when they first come into view.
#pragma once

#include <QAbstractTableModel>
#include <QSet>
#include <vector>

#include "core/formats/format.h"

class QIODevice;

namespace vitrine {

class TableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum FixedColumn { Name, Parent, FirstProperty };
  explicit TableModel(QObject* parent = nullptr);

  void setClass(const DocumentPointer& document, uint32_t classIndex);  // null, kNone: empty
  const DocumentPointer& document() const { return m_document; }
  uint32_t classIndex() const { return m_class; }
  const Class* shownClass() const { return m_document ? &m_document->classes[m_class] : nullptr; }

  NodeId nodeAt(int row) const;
  int rowOf(NodeId node) const;  // -1: of another class
  // The column of the class, or null for name and parent.
  const Column* columnAt(int section) const;
  int sectionOf(uint32_t column) const { return FirstProperty + int(column); }

  // Sorts on a worker thread; the order stays as it is until sorted() comes. Any other class ends it.
  void sort(int section, Qt::SortOrder order) override;
  bool sorting() const { return m_sorting; }
  // Sections in view; what the rows are by now, for workers.
  const std::vector<uint32_t>& order() const { return m_order; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 signals:
  void sortingChanged();
  void aboutToSort();  // selections of rows do not survive it
  void sorted();

 private:
  void request(int section) const;
  // As many rows as there are; fewer where they could not be sorted.
  void takeOrder(std::vector<uint32_t> rows);
  QString textOf(NodeId node, int section) const;

  DocumentPointer m_document;
  uint32_t m_class = kNone;
  std::vector<uint32_t> m_order;  // row of the table -> row of the class
  std::vector<uint32_t> m_place;  // and back
  mutable QSet<int> m_requested;  // sections whose column is being decoded
  int m_generation = 0;           // an older sort or decoding is thrown away
  bool m_sorting = false;
};

// What a table shows, without the table: for exports on a worker thread.
struct TableContent {
  DocumentPointer document;
  uint32_t classIndex = kNone;
  std::vector<uint32_t> rows;  // of the class
  std::vector<int> sections;   // of the table
};
QString tableHeader(const Class& owner, int section);
// The whole value, as it is copied and exported.
QString tableText(const TableContent& content, uint32_t row, int section);
// Quoted where it has to be, after RFC 4180.
QString quotedCell(const QString& text, QChar separator);

}  // namespace vitrine
