// PropertyModel: the properties of the selected nodes in groups: what the node is, then its class's columns.
// Several nodes show what they have in common; values that differ say so.
#pragma once

#include <QAbstractItemModel>
#include <deque>
#include <optional>
#include <vector>

#include "app/models/value_parts.h"
#include "core/formats/format.h"

namespace vitrine {

struct PropertyRow {
  QString name, value, type;
  QString json;                  // the value as JSON; empty for headings
  std::optional<NodeId> link;    // jumps there
  QString stored;                // the file's own name, where it is another one
  QString detail;                // dim, behind the value
  ValuePicture picture;          // painted before the value
  std::shared_ptr<const Value> large;  // where `value` and `json` would be: made when they are asked for
  bool isHex = false;            // a line of a hex dump
  bool differs = false;          // between the selected nodes
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
  };
  explicit PropertyModel(QObject* parent = nullptr);

  void setNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes);
  void clear();

  std::optional<NodeId> linkAt(const QModelIndex& index) const;
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
  void addValue(PropertyRow* parent, const QString& name, const QString& type, const Value& value, int depth);
  void addParts(PropertyRow* row, const Value& value, int depth);
  void arrange(const Class& described);

  DocumentPointer m_document;
  std::deque<PropertyRow> m_rows;  // stable addresses
  std::vector<PropertyRow*> m_groups;
};

}  // namespace vitrine
