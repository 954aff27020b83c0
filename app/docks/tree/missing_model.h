// MissingModel: the assets that a document names and that are not here, one a row.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/report/asset_list.h"

namespace vitrine {

struct MissingRow {
  AssetUse use;
  QString asset;   // its id, else as the file writes it
  QString namer;   // "Workspace.House.Door, MeshId"
  QString looked;  // each place, and what it said, in lines
  size_t places = 0;
  QString why;
  QString whyLong;            // the same, what to do about it, and from when it is asked for again
  bool canBeFetched = false;  // a service could be asked for it
  bool wasRefused = false;    // a service was asked and has refused it, which is remembered
};
// For a worker. Ends early if it is cancelled.
std::vector<MissingRow> missingRows(const Document& document, const Stage* stage, const AssetFinder& assets,
                                    const std::atomic<bool>& cancelled);

class MissingModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Asset, Kind, Namer, Count, Looked, Why, ColumnCount };
  using QAbstractTableModel::QAbstractTableModel;

  void setRows(std::vector<MissingRow> rows);
  const std::vector<MissingRow>& rows() const { return m_rows; }
  QString idsOf(const std::vector<int>& rows) const;  // one a line
  QString csvOf(const std::vector<int>& rows) const;  // with a head, in English

  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
  int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<MissingRow> m_rows;
};

}  // namespace vitrine
