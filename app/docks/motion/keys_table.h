// KeysTable: the keys of a clip, or of one thing that it moves, as a table. Sorting is done on a worker thread and
// leaves the same keys selected.
#pragma once

#include <QAbstractTableModel>
#include <QTableView>
#include <memory>

#include "app/common/workers.h"
#include "core/report/clip_keys.h"

namespace vitrine {

class KeysModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, Channel, Time, Value, Easing, ColumnCount };
  explicit KeysModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  // Of one thing, or of all. Null: nothing.
  void setKeys(std::shared_ptr<const ClipKeys> keys, std::optional<uint32_t> thing);
  const std::shared_ptr<const ClipKeys>& keys() const { return m_keys; }
  ClipKey keyAt(int row) const { return m_keys->keyAt(m_first + idAt(row)); }
  // What a row keeps while others are sorted before it.
  uint32_t idAt(int row) const { return m_order.empty() ? uint32_t(row) : m_order[size_t(row)]; }
  std::vector<int> rowsOf(std::vector<uint32_t> ids) const;
  QString textAt(int row, int column) const;  // all of it, as copied; what is shown has numbers of a few digits

  void sort(int column, Qt::SortOrder order) override;  // -1: as in the clip
  bool sorting() const { return m_sorting.running(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 signals:
  void aboutToSort();
  void sorted();

 private:
  QString shortValueAt(int row) const;

  std::shared_ptr<const ClipKeys> m_keys;
  uint64_t m_first = 0;
  uint32_t m_count = 0;
  std::vector<uint32_t> m_order;  // row -> id; empty: as in the clip
  Cancel m_sorting;
};

class KeysTable : public QTableView {
  Q_OBJECT
 public:
  explicit KeysTable(QWidget* parent = nullptr);
  void setKeys(const std::shared_ptr<const ClipKeys>& keys, std::optional<uint32_t> thing);
  KeysModel& keysModel() { return *m_model; }
  std::optional<ClipKey> currentKey() const;
  void copyRows();

 signals:
  void bytesWanted();  // of the current key
  void keyChosen();    // the current key is another, by the user

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void keepSelection();
  void bringSelection();
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

  KeysModel* m_model;
  std::vector<uint32_t> m_kept;
  std::optional<uint32_t> m_keptCurrent;
  bool m_settling = false;
};

}  // namespace vitrine
