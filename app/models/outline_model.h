// OutlineModel: a thin Qt adapter over an Outline, whole or filtered. Nothing is copied per node; a filter is one
// pass over flat arrays.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <vector>

#include "core/document/outline.h"
#include "core/formats/format.h"

namespace vitrine {

using OutlinePointer = std::shared_ptr<const Outline>;

class OutlineModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { Name, ClassName, ColumnCount };
  explicit OutlineModel(QObject* parent = nullptr);

  void setOutline(const DocumentPointer& document, const OutlinePointer& outline);  // both null: empty
  void setFilter(const OutlineFilter& filter);
  void clearFilter();
  bool filtered() const { return m_filtered; }
  // Hidden nodes are shown dimmed.
  void setHidden(const std::vector<NodeId>& hidden);

  NodeId nodeAt(const QModelIndex& index) const;  // None for headings
  QModelIndex indexOfNode(NodeId node) const;     // invalid if filtered out
  QModelIndex indexOfItem(uint32_t item) const;
  uint32_t itemAt(const QModelIndex& index) const { return static_cast<uint32_t>(index.internalId()); }

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  bool hasChildren(const QModelIndex& parent = {}) const override { return rowCount(parent) > 0; }

 private:
  const OutlineItem& item(uint32_t index) const { return m_outline->items[index]; }
  QString classNameOf(uint32_t index) const;

  DocumentPointer m_document;
  OutlinePointer m_outline;
  bool m_filtered = false;
  // While filtered: the visible items in the outline's order, which keeps siblings together, and per item its
  // visible row and where its visible children are.
  std::vector<uint32_t> m_visible;
  std::vector<uint32_t> m_row, m_firstChild, m_childCount;
  uint32_t m_visibleRoots = 0;
  std::vector<bool> m_hidden;  // per node
};

}  // namespace vitrine
