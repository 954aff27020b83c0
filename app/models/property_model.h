// PropertyModel: the properties of the selected nodes in groups: first facts about the node, then the columns of
// its class. For several nodes it shows what they have in common, and marks values that differ.
#pragma once

#include <QAbstractItemModel>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "app/models/file_facts.h"
#include "app/models/shown_value.h"
#include "core/query/references.h"
#include "core/report/style_report.h"

namespace vitrine {

struct PropertyRow {
  QString name, value, type;
  const Column* column = nullptr;  // the row shows this column,
  uint32_t columnRow = 0;          // in this row of it,
  Value content;                   // or, without a column, this value
  std::optional<NodeId> link;      // node that a click jumps to
  SourceSpan bytes;                // the bytes of the row's value in the file; size 0: none
  bool leads() const { return link || bytes.size > 0; }
  QString stored;                  // the stored name, if it is different
  QString detail;                  // dimmed text after the value
  ValuePicture picture;            // painted before the value
  const Format* nested = nullptr;  // the bytes are a document of this format
  bool nestedKey = false;          // the value is a key to bytes elsewhere, which may be a document
  bool isHex = false;              // a line of a hex dump
  bool differs = false;            // between the selected nodes
  bool dimmed = false;
  QString key;                  // names a heading in every language; empty: `name` does
  bool heading = false;         // of a group, or of a group inside one
  bool folded = false;          // a heading that is closed unless somebody opens it
  bool isLine = false;          // of an overview: goes over both columns, the value at its end
  bool missing = false;         // stands for something that is not there
  QString exact;                // the value in full, for the tool tip
  std::vector<NodeId> selects;  // nodes that a click selects
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
    StoredRole,                  // QString: the stored name, if it is different
    DetailRole,                  // QString: dimmed text after the value
    HexRole,                     // bool: a line of a hex dump
    WholeTextRole,               // QString: the value, however long
    NestedRole,                  // bool: the value is a document that can be opened
    HeadingRole,                 // bool: the row is a heading
    FoldedRole,                  // bool: a heading that is closed unless somebody opens it
    KeyRole,                     // QString: names the row in every language
    LineRole,                    // bool: the row goes over both columns, the value at its end
    MissingRole,                 // bool: it stands for something that is not there
    PathRole,                    // bool: the text is cut in the middle
  };
  // If more nodes are selected, only the first ones are compared.
  static constexpr size_t kMostCompared = 2000;
  explicit PropertyModel(QObject* parent = nullptr);

  const DocumentPointer& document() const { return m_document; }  // null if no nodes are shown

  void setNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes);
  // Shows facts about the file, while nothing is selected. False: they are shown already.
  bool setFacts(std::vector<FactGroup> groups);
  // Adds, after the properties of the single node shown, the nodes that refer to it.
  void addReferrers(std::span<const Reference> referrers);
  // Adds what style sheets give to the single node shown: beside the stored values, and as a group of its own.
  void addStyles(std::span<const StyleRow> rows);
  void clear();

  std::optional<NodeId> linkAt(const QModelIndex& index) const;
  // The nodes that a click on the row selects.
  const std::vector<NodeId>& selectsAt(const QModelIndex& index) const;
  // The column whose value is a document or a key to one; null for other rows.
  const vitrine::Column* nestedAt(const QModelIndex& index) const;
  // "Roblox model or place": what opening the row would show.
  QString nestedTitleAt(const QModelIndex& index) const;
  // Where the row, or its column, is stored in the file; size 0: not stored on its own.
  SourceSpan bytesAt(const QModelIndex& index) const;
  // The column of a property's own row.
  const vitrine::Column* columnAt(const QModelIndex& index) const;
  QString textOf(const QModelIndexList& rows) const;  // one "name<tab>value" per line
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
  PropertyRow* addHeading(QString name, PropertyRow* parent = nullptr);
  void addFacts(const FactGroup& group, PropertyRow* parent);
  void addNodeGroup(NodeId node);
  void addManyGroup(const std::vector<NodeId>& nodes);
  void addColumns(const std::vector<NodeId>& nodes);
  void addColumn(PropertyRow* parent, const vitrine::Column& column, uint32_t columnRow);
  void addStyle(PropertyRow* parent, const StyleRow& style);
  void tellStyles(const PropertyRow* group, std::span<const StyleRow> rows);
  void addValue(PropertyRow* parent, const QString& name, const QString& type, const Value& value, int depth);
  void addParts(PropertyRow* row, const std::vector<ValuePart>& parts, int depth);
  QString textOf(const PropertyRow& row) const;
  QString jsonOf(const PropertyRow& row) const;
  void arrange(const Class& described);

  DocumentPointer m_document;
  std::vector<FactGroup> m_facts;  // while they are shown
  std::deque<PropertyRow> m_rows;  // stable addresses
  std::vector<PropertyRow*> m_groups;
  PropertyRow* m_referrers = nullptr;  // the last group, if it is there
};

}  // namespace vitrine
