// OutlineModel: the visible rows of the tree, as a flat list with a depth. Opening and closing branches is
// arithmetic on flat arrays, so a branch of half a million nodes opens at once; Qt's hierarchical views need
// seconds for that.
#pragma once

#include <QAbstractTableModel>
#include <QIcon>
#include <memory>
#include <vector>

#include "app/models/name_marks.h"
#include "app/models/node_eyes.h"
#include "core/formats/format.h"
#include "core/report/outline.h"

namespace vitrine {

using OutlinePointer = std::shared_ptr<const Outline>;
using OutlineViewPointer = std::shared_ptr<const OutlineView>;

class OutlineModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, ClassName, Eye, ColumnCount };
  // Whether what a row stands for is in the picture; None: nothing of it ever is.
  enum class EyeState : uint8_t { None, Open, Closed };
  explicit OutlineModel(QObject* parent = nullptr);

  // Both null: empty. `open`: one flag per item for which ones are open; none: all closed.
  void setOutline(const DocumentPointer& document, const OutlinePointer& outline, std::vector<bool> open = {});
  // The same for a file that was read again: open branches stay open.
  void renewOutline(const DocumentPointer& document, const OutlinePointer& outline);
  // Shows only the view, with branches opened so that the first matches are visible. `sameFilter`: these are more
  // results of the current filter, and branches that the user opened or closed stay that way.
  void setFilter(const OutlineViewPointer& view, bool sameFilter = false);
  void clearFilter();
  bool filtered() const { return m_view != nullptr; }
  // What the filter looks for in names: their letters are marked in rows that match.
  void setFilterWords(const QStringList& words) { m_words = words; }
  std::vector<NameMark> marksAt(int row) const;
  // The scene decides which rows have an eye; null: none.
  void setScene(const ScenePointer& scene);
  // What is not in the picture is dimmed, and so are nodes that only lead to a match.
  void setShown(const std::vector<NodeId>& hidden, const std::vector<NodeId>& isolated);
  EyeState eyeAt(int row) const;
  // The node of a row; of a heading, those below it, as far as a picture can show them.
  std::vector<NodeId> nodesAt(int row) const;
  const NodeEyes& eyes() const { return m_eyes; }

  NodeId nodeAt(int row) const;                   // None for headings
  NodeId nodeAt(const QModelIndex& index) const;  // None for headings and nothing
  QModelIndex indexOfNode(NodeId node) const;     // invalid if filtered out or in a closed branch
  QModelIndex reveal(NodeId node);                // opens the branches above it; invalid if filtered out
  uint32_t itemAt(int row) const;                 // in Outline::items
  QModelIndex indexOfItem(uint32_t item) const;   // like indexOfNode

  int depthAt(int row) const { return int(m_rows[size_t(row)].depth); }
  bool hasBranch(int row) const;
  bool isOpen(int row) const;
  int parentRow(int row) const;  // -1 for roots
  int firstMatch() const;  // the first row that matches the filter, or without a filter the first row; -1: none
  int branchEnd(int row) const;  // the row after all visible rows below it
  void setOpen(int row, bool open);
  void setBranchOpen(int row, bool open);  // with everything below
  // The same for several branches; the rows change once, as a reset.
  void setBranchesOpen(const std::vector<int>& rows, bool open);
  // The next row after `from` (below 0: from the first), wrapping around, whose name begins with the text, or -1.
  int findPrefix(const QString& text, int from) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  // An entry is an item of the outline or, while filtered, of the view.
  struct Row {
    uint32_t entry, depth;
  };
  using Rows = LargeBuffer<Row>;
  struct Branch {
    uint32_t first, count;
  };
  const OutlineItem& itemOf(uint32_t entry) const;
  uint32_t itemIndexOf(uint32_t entry) const;
  uint32_t parentOf(uint32_t entry) const;
  Branch childrenOf(uint32_t entry) const;
  std::vector<bool>& open() { return m_view ? m_openFiltered : m_open; }
  const std::vector<bool>& open() const { return m_view ? m_openFiltered : m_open; }

  void appendRows(Branch branch, uint32_t depth, Rows& rows);
  void markBranch(int row, bool open);
  void showRows(int row);
  void hideRows(int row);
  int rowOf(uint32_t entry) const;  // -1: not visible
  uint32_t entryOf(uint32_t item) const;
  bool dimmed(int row) const;
  void lookAtHeadings();
  void tellShown();
  QString textAt(const QModelIndex& index) const;
  QString description(int row) const;

  struct ClassLook {
    QString name;
    QIcon icon;
  };
  DocumentPointer m_document;
  OutlinePointer m_outline;
  OutlineViewPointer m_view;  // null: everything is shown
  std::vector<ClassLook> m_looks;
  Rows m_rows;
  Rows m_allRows;                            // the rows without a filter, kept while there is one
  std::vector<bool> m_open, m_openFiltered;  // per item
  std::vector<bool> m_closedByUser;          // per item, for the current filter
  size_t m_opening = 0;                      // while filtering, branches open by themselves up to this row
  mutable LargeBuffer<uint32_t> m_rowOf;     // entry -> row; made when asked for
  mutable bool m_rowOfKnown = false;
  NodeEyes m_eyes;
  std::vector<uint32_t> m_headings;   // the items that are headings, in order
  std::vector<EyeState> m_ofHeading;  // by OutlineItem::heading
  QStringList m_words;
};

}  // namespace vitrine
