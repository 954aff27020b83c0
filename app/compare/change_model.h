// ChangeModel: the tree of changes, for a view; with a filter, only what matches.
#pragma once

#include <QAbstractItemModel>
#include <vector>

#include "app/compare/document_pair.h"

namespace vitrine {

// What happened to the item itself: "added", "moved, 3 values"; empty for an item that only contains changed ones.
QString changeText(const Compared& compared, const ChangeItem& item);
// "+2 -1 ~4 >1" for an item and everything below it; zeros are left out.
QString countsText(const ChangeCounts& counts);

class ChangeModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { Name, Change, Below, ColumnCount };
  explicit ChangeModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

  void setCompared(const ComparedPointer& compared);
  // Sets the items to show, one flag each, including their ancestors; empty: all.
  void setShown(std::vector<bool> shown);

  uint32_t itemAt(const QModelIndex& index) const;
  QModelIndex indexOfItem(uint32_t item, int column = 0) const;  // invalid where the filter hides it

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void arrange(const std::vector<bool>& shown);
  std::span<const uint32_t> childrenOf(uint32_t item) const;

  ComparedPointer m_compared;
  std::vector<uint32_t> m_first, m_children, m_rowOf;  // as in ChangeTree, but only for what is shown
};

}  // namespace vitrine
