// CollectionModel: the entries of a collection (core/archives/collection.h), one a row, with what they are and
// small pictures of images, both found out on workers.
#pragma once

#include <QAbstractTableModel>
#include <QPixmap>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "app/common/workers.h"
#include "core/archives/collection.h"

namespace vitrine {

using CollectionPointer = std::shared_ptr<const Collection>;

class CollectionModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, Kind, Size, Date, Note, ColumnCount };
  enum Role { SortRole = Qt::UserRole, KindRole };  // KindRole: the int of ContentKind::Kind
  using QAbstractTableModel::QAbstractTableModel;

  void setCollection(CollectionPointer collection);  // may be null; folders in it are left out
  const CollectionPointer& collection() const { return m_collection; }
  size_t entryOf(int row) const { return m_entries[size_t(row)].at; }  // of Collection::rows()
  const CollectionRow& rowOf(int row) const { return m_collection->rows()[entryOf(row)]; }
  bool kindsKnown() const { return m_known == m_entries.size(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Entry {
    size_t at = 0;
    ContentKind kind{};
    QPixmap picture{};
  };
  void findKinds();
  void wantPicture(int row) const;
  void makePictures();
  QString dateText(const CollectionRow& row) const;

  CollectionPointer m_collection;
  std::vector<Entry> m_entries;
  size_t m_known = 0;  // of how many entries it is known what they are
  mutable std::set<int> m_asked;
  mutable std::vector<int> m_wanted;
  Cancel m_finding, m_making;
};

}  // namespace vitrine
