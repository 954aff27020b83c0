// SectionModel: the blocks of a file (core/claims/blocks.h), and their totals by kind.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/formats/format.h"

namespace vitrine {

class SectionModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Number, Chunk, Offset, Packed, Unpacked, Ratio, Compression, Holds, ColumnCount };
  explicit SectionModel(QObject* parent = nullptr);

  void setBlocks(const DocumentPointer& document, std::vector<Section> blocks);
  const std::vector<Section>& blocks() const { return m_blocks; }  // in the order of the file
  const Section* sectionAt(int row) const;                         // null beyond the end
  int rowOf(const SourceSpan& span) const;                         // row of the section that contains it; -1: none
  QString textOf(const QModelIndexList& rows) const;

  void sort(int column, Qt::SortOrder order) override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  DocumentPointer m_document;
  std::vector<Section> m_blocks;
  std::vector<uint32_t> m_order;
};

struct SectionSum {
  std::string name;
  uint64_t count = 0, packed = 0, unpacked = 0;
};
// One for every kind, largest in the file first, and a total at the end.
std::vector<SectionSum> sumsOf(const std::vector<Section>& blocks);
// "31 %", or an empty text if nothing is packed.
QString ratioText(uint64_t packed, uint64_t unpacked);

}  // namespace vitrine
