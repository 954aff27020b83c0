// DiagnosticsModel: the diagnostics from reading, and the missing textures, as a table.
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "app/images/textures.h"
#include "core/formats/format.h"

namespace vitrine {

class DiagnosticsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Message, Id, Count, Offset, ColumnCount };
  explicit DiagnosticsModel(QObject* parent = nullptr);

  void setDiagnostics(const DocumentPointer& document, const std::optional<Error>& failure,
                      const std::vector<MissingTexture>& missing, const std::vector<MissingProp>& props,
                      const std::vector<MissingClip>& clips, const StagePointer& stage);
  // The smallest node whose bytes contain the row's location, or None.
  NodeId nodeAt(const QModelIndex& index) const;
  QString textOf(const QModelIndexList& rows) const;
  const Diagnostic& diagnosticAt(int row) const { return m_rows[size_t(row)]; }
  const DocumentPointer& document() const { return m_document; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void addColumns(std::vector<Diagnostic> faults);
  void addStage(const Stage& stage, const std::vector<MissingTexture>& images);

  DocumentPointer m_document;
  std::vector<Diagnostic> m_rows;
};

}  // namespace vitrine
