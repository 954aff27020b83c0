#include "app/models/section_model.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "app/common/icons.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

double ratioOf(const Section& section) {
  return section.unpacked == 0 ? 1 : double(section.packed) / double(section.unpacked);
}

bool isRight(int column) {
  return column == SectionModel::Number || column == SectionModel::Offset || column == SectionModel::Packed ||
         column == SectionModel::Unpacked || column == SectionModel::Ratio;
}

}  // namespace

QString ratioText(uint64_t packed, uint64_t unpacked) {
  return unpacked == 0 || packed == unpacked ? QString()
                                             : QObject::tr("%1 %").arg(100.0 * double(packed) / double(unpacked), 0,
                                                                       'f', packed < unpacked / 10 ? 1 : 0);
}

std::vector<SectionSum> sumsOf(const std::vector<Section>& blocks) {
  std::map<std::string, SectionSum> kinds;
  SectionSum all;
  for (const Section& section : blocks) {
    for (SectionSum* sum : {&kinds[section.name], &all}) {
      ++sum->count;
      sum->packed += section.packed;
      sum->unpacked += section.unpacked;
    }
  }
  std::vector<SectionSum> sums;
  for (auto& [name, sum] : kinds) {
    sum.name = name;
    sums.push_back(sum);
  }
  std::ranges::stable_sort(sums, [](const SectionSum& a, const SectionSum& b) { return a.packed > b.packed; });
  sums.push_back(all);
  return sums;
}

SectionModel::SectionModel(QObject* parent) : QAbstractTableModel(parent) {}

void SectionModel::setBlocks(const DocumentPointer& document, std::vector<Section> blocks) {
  beginResetModel();
  m_document = document;
  m_blocks = std::move(blocks);
  m_order.resize(m_blocks.size());
  std::iota(m_order.begin(), m_order.end(), 0u);
  endResetModel();
}

const Section* SectionModel::sectionAt(int row) const {
  return row >= 0 && size_t(row) < m_order.size() ? &m_blocks[m_order[size_t(row)]] : nullptr;
}

int SectionModel::rowOf(const SourceSpan& span) const {
  for (int row = 0; row < rowCount(); ++row) {
    const SourceSpan& held = sectionAt(row)->span;
    if (held.buffer == span.buffer && span.offset >= held.offset && span.offset - held.offset < held.size)
      return row;
  }
  return -1;
}

QString SectionModel::textOf(const QModelIndexList& rows) const {
  QStringList lines;
  for (const QModelIndex& index : rows) {
    QStringList cells;
    for (int column = 0; column < ColumnCount; ++column) cells << index.siblingAtColumn(column).data().toString();
    lines << cells.join('\t');
  }
  return lines.join('\n');
}

void SectionModel::sort(int column, Qt::SortOrder order) {
  if (!m_document) return;
  emit layoutAboutToBeChanged({}, VerticalSortHint);
  const QModelIndexList before = persistentIndexList();
  std::vector<uint32_t> sections;
  for (const QModelIndex& index : before) sections.push_back(m_order[size_t(index.row())]);
  std::iota(m_order.begin(), m_order.end(), 0u);
  const auto sortBy = [&](auto key) {
    std::ranges::stable_sort(m_order, [&](uint32_t a, uint32_t b) {
      const auto one = key(m_blocks[a]), other = key(m_blocks[b]);
      return order == Qt::AscendingOrder ? one < other : other < one;
    });
  };
  switch (column) {
    case Chunk:
      sortBy([](const Section& s) { return std::string_view(s.name); });
      break;
    case Packed:
      sortBy([](const Section& s) { return s.packed; });
      break;
    case Unpacked:
      sortBy([](const Section& s) { return s.unpacked; });
      break;
    case Ratio:
      sortBy(ratioOf);
      break;
    case Compression:
      sortBy([](const Section& s) { return std::string_view(s.compression); });
      break;
    case Holds:
      sortBy([](const Section& s) { return std::string_view(s.detail); });
      break;
    default:  // number and offset: the order of the file
      if (order == Qt::DescendingOrder) std::ranges::reverse(m_order);
      break;
  }
  std::vector<uint32_t> place(m_order.size());
  for (size_t row = 0; row < m_order.size(); ++row) place[m_order[row]] = uint32_t(row);
  QModelIndexList after;
  for (qsizetype i = 0; i < before.size(); ++i) after << index(int(place[sections[size_t(i)]]), before[i].column());
  changePersistentIndexList(before, after);
  emit layoutChanged({}, VerticalSortHint);
}

int SectionModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_order.size()); }
int SectionModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(ColumnCount); }

QVariant SectionModel::data(const QModelIndex& index, int role) const {
  const Section* section = index.isValid() ? sectionAt(index.row()) : nullptr;
  if (!section) return {};
  if (role == Qt::TextAlignmentRole && isRight(index.column())) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && index.column() == Holds)
    return section->classIndex < m_document->classes.size()
               ? QVariant(iconOf(m_document->classes[section->classIndex]))
               : QVariant();
  if (role == Qt::ToolTipRole && index.column() == Holds) return plainTip(section->detail);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Number:
      return countText(m_order[size_t(index.row())] + 1);
    case Chunk:
      return visibleText(section->name);
    case Offset: {
      QString text = offsetText(section->span.offset);
      if (section->span.buffer != 0 && section->span.buffer < m_document->buffers.size())
        text += tr(" in %1").arg(visibleText(m_document->buffers[section->span.buffer]->name));
      return text;
    }
    case Packed:
      return countText(section->packed);
    case Unpacked:
      return countText(section->unpacked);
    case Ratio:
      return ratioText(section->packed, section->unpacked);
    case Compression:
      return section->compression.empty() ? tr("none") : visibleText(section->compression);
    default:
      return visibleText(section->detail);
  }
}

QVariant SectionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return int((isRight(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  const QString names[] = {tr("#"),        tr("Chunk"), tr("Offset"),      tr("Packed"),
                           tr("Unpacked"), tr("Ratio"), tr("Compression"), tr("Holds")};
  if (role == Qt::ToolTipRole && (section == Packed || section == Unpacked)) return tr("Bytes of the body");
  if (role == Qt::ToolTipRole && section == Ratio) return tr("Packed bytes per hundred unpacked bytes");
  return role == Qt::DisplayRole ? QVariant(names[section]) : QVariant();
}

}  // namespace vitrine
