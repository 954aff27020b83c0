#include "app/collection/collection_model.h"

#include <QDateTime>
#include <QIcon>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/limits.h"
#include "app/common/text.h"
#include "app/images/images.h"

namespace vitrine {
namespace {

constexpr uint32_t kEntryPicture = 128;  // pixels a side, at most

// Until there is a picture, and of what has none.
QIcon iconOfContent(const ContentKind& kind) {
  switch (kind.kind) {
    case ContentKind::Kind::Document:
      return icon("kind-model");
    case ContentKind::Kind::Image:
      return icon("kind-texture");
    case ContentKind::Kind::Sound:
      return icon("kind-sound");
    default:
      return icon("kind-chunk");
  }
}

}  // namespace

void CollectionModel::setCollection(CollectionPointer collection) {
  m_finding.cancel();
  m_making.cancel();
  beginResetModel();
  m_collection = std::move(collection);
  m_entries.clear();
  m_asked.clear();
  m_wanted.clear();
  m_known = 0;
  if (m_collection)
    for (size_t at = 0; at < m_collection->rows().size(); ++at)
      if (!m_collection->rows()[at].isFolder) m_entries.push_back({.at = at});
  endResetModel();
  findKinds();
}

// Some at a time: of a large archive this takes a while.
void CollectionModel::findKinds() {
  constexpr size_t kAtOnce = 64;
  if (!m_collection || kindsKnown()) return;
  std::vector<size_t> wanted;
  for (size_t at = m_known; at < std::min(m_known + kAtOnce, m_entries.size()); ++at)
    wanted.push_back(m_entries[at].at);
  const auto find = [collection = m_collection, wanted](const std::atomic<bool>& stop) {
    std::vector<ContentKind> kinds;
    for (const size_t entry : wanted) {
      if (stop) break;
      kinds.push_back(collection->rows()[entry].refused.empty() ? collection->kindOf(entry) : ContentKind{});
    }
    return kinds;
  };
  m_finding = startJob(this, find, [](CollectionModel& model, Result<std::vector<ContentKind>> kinds) {
    if (!kinds || kinds->empty()) return;
    const size_t from = model.m_known;
    for (ContentKind& kind : *kinds) model.m_entries[model.m_known++].kind = std::move(kind);
    emit model.dataChanged(model.index(int(from), 0), model.index(int(model.m_known) - 1, ColumnCount - 1));
    model.findKinds();
  });
}

void CollectionModel::wantPicture(int row) const {
  if (m_entries[size_t(row)].kind.kind != ContentKind::Kind::Image || !m_asked.insert(row).second) return;
  m_wanted.push_back(row);
  QMetaObject::invokeMethod(const_cast<CollectionModel*>(this), &CollectionModel::makePictures,
                            Qt::QueuedConnection);
}

// One at a time; the row asked for last is the one in sight.
void CollectionModel::makePictures() {
  if (m_making.running() || m_wanted.empty() || !m_collection) return;
  const int row = m_wanted.back();
  m_wanted.pop_back();
  const auto make = [collection = m_collection, entry = entryOf(row)]() -> Result<QImage> {
    VITRINE_TRY(const auto source, collection->open(entry, savedLimits()));
    MemoryBudget budget(savedLimits().memory);
    VITRINE_TRY(const Image image,
                loadImage(source->bytes(), source->path().filename().string(), &budget, kEntryPicture));
    return toQImage(image);
  };
  m_making = startJob(this, make, [row](CollectionModel& model, const Result<QImage>& picture) {
    if (picture) {
      // In the middle of a square, so that names below pictures stand in a line.
      constexpr int kSide = int(kEntryPicture);
      const QImage scaled = picture->scaled(kSide, kSide, Qt::KeepAspectRatio, Qt::SmoothTransformation);
      QPixmap square(kSide, kSide);
      square.fill(Qt::transparent);
      QPainter(&square).drawImage((kSide - scaled.width()) / 2, (kSide - scaled.height()) / 2, scaled);
      model.m_entries[size_t(row)].picture = square;
      emit model.dataChanged(model.index(row, 0), model.index(row, 0), {Qt::DecorationRole});
    }
    QMetaObject::invokeMethod(&model, &CollectionModel::makePictures, Qt::QueuedConnection);
  });
}

int CollectionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int(m_entries.size());
}

QString CollectionModel::dateText(const CollectionRow& row) const {
  if (row.date == 0) return {};
  return QLocale().toString(QDateTime::fromSecsSinceEpoch(row.date), QLocale::ShortFormat);
}

QVariant CollectionModel::data(const QModelIndex& index, int role) const {
  const Entry& entry = m_entries[size_t(index.row())];
  const CollectionRow& row = m_collection->rows()[entry.at];
  if (role == KindRole) return int(entry.kind.kind);
  if (role == Qt::TextAlignmentRole && index.column() == Size) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && index.column() == Name) {
    wantPicture(index.row());
    return entry.picture.isNull() ? iconOfContent(entry.kind) : QIcon(entry.picture);
  }
  if (role == Qt::ToolTipRole)
    return plainTip(row.refused.empty() ? row.name + (row.note.empty() ? "" : "\n" + row.note)
                                        : row.name + "\n" + row.refused);
  if (role == SortRole && index.column() == Size) return qulonglong(row.size);
  if (role == SortRole && index.column() == Date) return qlonglong(row.date);
  if (role != Qt::DisplayRole && role != SortRole) return {};
  switch (index.column()) {
    case Name:
      return visibleStart(row.name);
    case Kind:
      return size_t(index.row()) < m_known ? toQString(titleOf(entry.kind)) : QString();
    case Size:
      return sizeText(row.size);
    case Date:
      return dateText(row);
    case Note:
      return visibleText(row.refused.empty() ? row.note : row.refused);
    default:
      return {};
  }
}

QVariant CollectionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Name");
    case Kind:
      return tr("Kind");
    case Size:
      return tr("Size");
    case Date:
      return tr("Date");
    case Note:
      return tr("Note");
    default:
      return {};
  }
}

}  // namespace vitrine
