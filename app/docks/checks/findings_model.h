// FindingsModel: what the checks found, by rule. The worst rules are first; what is gone since the check before is
// there, too, struck through, until it is dropped.
#pragma once

#include <QAbstractItemModel>
#include <vector>

#include "app/documents/document_checks.h"

namespace vitrine {

QIcon iconOf(CheckSeverity severity);
// What happens to the file: "probably refused".
QString severityText(CheckSeverity severity);

class FindingsModel : public QAbstractItemModel {
  Q_OBJECT
 public:
  enum Column { Text, Where, ColumnCount };
  explicit FindingsModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

  void setChecked(CheckedPointer checked);  // null: nothing
  const CheckedPointer& checked() const { return m_checked; }
  bool holdsGone() const { return m_gone > 0; }
  void dropGone();
  // Null for rules, and for what is gone.
  const Finding* findingAt(const QModelIndex& index) const;
  // The rule of a row, whatever it is; kNone: no row.
  uint32_t ruleAt(const QModelIndex& index) const;
  bool isGone(const QModelIndex& index) const;
  bool isNew(const QModelIndex& index) const;
  // The finding that follows (1) or precedes (-1) a row, around the end; `from` may be no row.
  QModelIndex beside(const QModelIndex& from, int step) const;
  // The finding with that name (CheckedDocument::keys), or no row.
  QModelIndex find(const std::string& key) const;
  std::string keyAt(const QModelIndex& index) const;
  // What a row says, all of it.
  QString wholeText(const QModelIndex& index) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    uint32_t index;  // in the result's findings, or in what is gone
    bool gone;
  };
  struct Group {
    uint32_t rule;
    CheckSeverity severity;
    std::vector<Row> rows;  // what is gone at the end
    size_t gone = 0;
    int number = 0;  // in m_groups
  };
  void fill();
  void number();
  const Group* groupAt(const QModelIndex& index) const;  // the one that it is, or is in; null: no row
  Group& groupOf(uint32_t rule, CheckSeverity severity);
  const Row* rowAt(const QModelIndex& index) const;
  QString textOf(const Group& group) const;
  QString textOf(const Row& row) const;
  QString whereOf(const Row& row) const;
  CheckSeverity severityOf(const Row& row) const;
  QVariant fontAt(const QModelIndex& index) const;
  QString spokenAt(const QModelIndex& index) const;

  CheckedPointer m_checked;
  std::vector<std::unique_ptr<Group>> m_groups;  // the rows of findings know their group by its address
  size_t m_gone = 0;
};

}  // namespace vitrine
