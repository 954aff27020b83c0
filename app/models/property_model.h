// PropertyModel: the properties of the selected nodes in groups: what the node is, then its class's columns.
// Several nodes show what they have in common; values that differ say so.
#pragma once

#include <QAbstractItemModel>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "app/models/file_facts.h"
#include "app/models/shown_value.h"
#include "core/query/references.h"

namespace vitrine {

struct PropertyRow {
  QString name, value, type;
  const Column* column = nullptr;  // what is shown: of this column,
  uint32_t columnRow = 0;          // in this row;
  Value content;                   // or else this
  std::optional<NodeId> link;      // jumps there
  SourceSpan bytes;                // what the row tells of, in the file; size 0: of nothing there
  bool leads() const { return link || bytes.size > 0; }
  QString stored;                  // the file's own name, where it is another one
  QString detail;                  // dim, behind the value
  ValuePicture picture;            // painted before the value
  const Format* nested = nullptr;  // the bytes are a document of this format
  bool nestedKey = false;          // they stand for bytes elsewhere, which may be one
  bool isHex = false;              // a line of a hex dump
  bool differs = false;            // between the selected nodes
  bool dimmed = false;
  PropertyRow* parent = nullptr;
  int row = 0;
  std::vector<PropertyRow*> children;
};

class PropertyModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { Name, ValueColumn, Type, ColumnCount };
  enum Role {
    PictureRole = Qt::UserRole,  // ValuePicture
    StoredRole,                  // QString: the file's own name, where it is another one
    DetailRole,                  // QString: dim text behind the value
    HexRole,                     // bool: a line of a hex dump
    WholeTextRole,               // QString: the value, however long
    NestedRole,                  // bool: the value is a document that can be opened
  };
  // Of a larger selection only the first nodes are compared.
  static constexpr size_t kMostCompared = 2000;
  explicit PropertyModel(QObject* parent = nullptr);

  const DocumentPointer& document() const { return m_document; }  // whose nodes are shown; null without any

  void setNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes);
  // What a file is, with nothing selected.
  void setFacts(const std::vector<FactGroup>& groups);
  // Behind the properties of the one node that is shown: who refers to it.
  void addReferrers(std::span<const Reference> referrers);
  void clear();

  std::optional<NodeId> linkAt(const QModelIndex& index) const;
  // The column whose value is a document of its own, or the key to one; null for other rows.
  const vitrine::Column* nestedAt(const QModelIndex& index) const;
  // "Roblox model or place"; what opening the row would show.
  QString nestedTitleAt(const QModelIndex& index) const;
  // Where in the file the row, or its column, is stored; size 0: nowhere of its own.
  SourceSpan bytesAt(const QModelIndex& index) const;
  // The column of a property's own row.
  const vitrine::Column* columnAt(const QModelIndex& index) const;
  QString textOf(const QModelIndexList& rows) const;  // "name<tab>value" a line
  QString jsonOf(const QModelIndexList& rows) const;  // one object
  QString allText() const;
  QString allJson() const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  PropertyRow* rowAt(const QModelIndex& index) const;
  PropertyRow* add(PropertyRow* parent, QString name, QString value = {}, QString type = {});
  void addNodeGroup(NodeId node);
  void addManyGroup(const std::vector<NodeId>& nodes);
  void addColumns(const std::vector<NodeId>& nodes);
  void addColumn(PropertyRow* parent, const vitrine::Column& column, uint32_t columnRow);
  void addValue(PropertyRow* parent, const QString& name, const QString& type, const Value& value, int depth);
  void addParts(PropertyRow* row, const std::vector<ValuePart>& parts, int depth);
  QString textOf(const PropertyRow& row) const;
  QString jsonOf(const PropertyRow& row) const;
  void arrange(const Class& described);

  DocumentPointer m_document;
  std::deque<PropertyRow> m_rows;  // stable addresses
  std::vector<PropertyRow*> m_groups;
};

}  // namespace vitrine
