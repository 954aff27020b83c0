// TableModel: the nodes of one class as rows, with name, parent's path and properties as columns. It is a window
// onto the document's own arrays: nothing is stored per row, cells become text when painted, and columns are
// decoded on a worker thread when they first come into view.
#pragma once

#include <QAbstractTableModel>
#include <QSet>
#include <vector>

#include "app/common/workers.h"
#include "core/formats/format.h"

class QIODevice;

namespace vitrine {

class TableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum FixedColumn { Name, Parent, FirstProperty };
  explicit TableModel(QObject* parent = nullptr);

  void setClass(const DocumentPointer& document, uint32_t classIndex);  // null or kNone: empty
  const DocumentPointer& document() const { return m_document; }
  uint32_t classIndex() const { return m_class; }
  const Class* shownClass() const { return m_document ? &m_document->classes[m_class] : nullptr; }

  NodeId nodeAt(int row) const;
  int rowOf(NodeId node) const;  // -1: of another class
  // The column of the class, or null for name and parent.
  const Column* columnAt(int section) const;
  int sectionOf(uint32_t column) const { return FirstProperty + int(column); }

  // Sorts on a worker thread; the order changes when sorted() comes. Setting another class cancels it.
  void sort(int section, Qt::SortOrder order) override;
  bool sorting() const { return m_sorting.running(); }
  // The rows in their current order, for workers.
  const std::vector<uint32_t>& order() const { return m_order; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 signals:
  void sortingChanged();
  void aboutToSort();  // row selections do not survive sorting
  void sorted();

 private:
  void request(int section) const;
  // Takes a new order of all rows, or of fewer if sorting failed.
  void takeOrder(std::vector<uint32_t> rows);
  QString textOf(NodeId node, int section) const;

  DocumentPointer m_document;
  uint32_t m_class = kNone;
  std::vector<uint32_t> m_order;      // row of the table -> row of the class
  std::vector<uint32_t> m_tableRows;  // row of the class -> row of the table
  mutable QSet<int> m_requested;      // sections whose column is being decoded
  Cancel m_sorting;
};

// What a table shows, without the widget: for exports on a worker thread.
struct TableContent {
  DocumentPointer document;
  uint32_t classIndex = kNone;
  std::vector<uint32_t> rows;  // rows of the class
  std::vector<int> sections;   // of the table
};
QString tableHeader(const Class& owner, int section);
// The whole value, as copied and exported.
QString tableText(const TableContent& content, uint32_t row, int section);
// Quoted if necessary, according to RFC 4180.
QString quotedCell(const QString& text, QChar separator);

}  // namespace vitrine
