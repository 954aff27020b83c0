#include "app/docks/tree/missing_model.h"

#include <QDateTime>
#include <QDir>
#include <QLocale>
#include <QStringList>

#include "app/common/network.h"
#include "app/common/text.h"
#include "app/documents/asset_fetch.h"
#include "app/images/kept_assets.h"

namespace vitrine {
namespace {

QString missingKindText(AssetUseKind kind) {
  switch (kind) {
    case AssetUseKind::Image:
      return MissingModel::tr("Image");
    case AssetUseKind::Mesh:
      return MissingModel::tr("Mesh");
    case AssetUseKind::Model:
      return MissingModel::tr("Model");
    case AssetUseKind::Animation:
      return MissingModel::tr("Animation");
    default:
      return QString::fromLatin1(assetUseKindName(kind));
  }
}

QString answerText(const AssetAnswer& answer) {
  switch (answer.outcome) {
    case AssetAnswer::Outcome::Found:
      return MissingModel::tr("found");
    case AssetAnswer::Outcome::NotHere:
      return MissingModel::tr("not there");
    case AssetAnswer::Outcome::Later:
      return MissingModel::tr("still being read");
    case AssetAnswer::Outcome::Refused:
      break;
  }
  return visibleText(answer.reason);
}

// What a service has said, and what follows from it.
void tellRefusal(MissingRow& row, const FetchOutcomeRow& outcome, const AssetAnswer& answer) {
  row.wasRefused = true;
  row.why = outcomeSentence(outcome);
  QStringList lines{row.why};
  if (const QString advice = outcomeAdvice(outcome); !advice.isEmpty()) lines << advice;
  if (answer.again > 0)
    lines << MissingModel::tr("Asked for again from %1 on")
                 .arg(QLocale().toString(QDateTime::fromSecsSinceEpoch(answer.again), QLocale::ShortFormat));
  if (answer.again < 0) lines << MissingModel::tr("Asked for again only if you want it");
  row.whyLong = lines.join(u'\n');
}

QString quotedCell(QString text) {
  // What a program for tables would take for a formula is text.
  if (!text.isEmpty() && QString("=+-@").contains(text.front())) text.prepend(u'\'');
  if (!text.contains(u'"') && !text.contains(u',') && !text.contains(u'\n')) return text;
  return u'"' + text.replace(u'"', "\"\"") + u'"';
}

}  // namespace

std::vector<MissingRow> missingRows(const Document& document, const Stage* stage, const AssetFinder& assets,
                                    const std::atomic<bool>& cancelled) {
  std::vector<MissingRow> rows;
  for (AssetUse& use : assetUses(document, stage)) {
    if (cancelled) break;
    if (!use.needed || !isLookedFor(use.kind)) continue;
    const AssetWhereabouts where = whereIs(use, assets);
    if (where.found()) continue;
    MissingRow row;
    row.asset = visibleText(use.id.empty() ? use.reference : use.id);
    if (use.node != NodeId::None) {
      row.namer = visibleText(document.pathOf(use.node));
      if (!use.property.empty()) row.namer += ", " + visibleText(use.property);
    }
    QStringList looked;
    for (const AssetFinder::Asked& asked : where.asked) {
      const QString place = asked.place.empty() ? MissingModel::tr("Beside the file and in asset folders")
                                                : QDir::toNativeSeparators(toQString(asked.place.string()));
      looked << MissingModel::tr("%1: %2", "a place, and whether it has an asset")
                    .arg(visibleText(place), answerText(asked.answer));
    }
    row.places = size_t(looked.size());
    row.looked = looked.join(u'\n');
    const std::string reason = where.reason();
    row.why = reason == "not found" ? MissingModel::tr("Not found") : visibleText(reason);
    row.canBeFetched = hasFetchableId(assetKindOf(use.kind), use.reference);
    for (const AssetFinder::Asked& asked : where.asked)
      if (const FetchOutcomeRow* outcome = fetchOutcomeRow(asked.answer.code))
        tellRefusal(row, *outcome, asked.answer);
    row.use = std::move(use);
    rows.push_back(std::move(row));
  }
  return rows;
}

void MissingModel::setRows(std::vector<MissingRow> rows) {
  beginResetModel();
  m_rows = std::move(rows);
  endResetModel();
}

QString MissingModel::idsOf(const std::vector<int>& rows) const {
  QString text;
  for (const int row : rows) text += m_rows[size_t(row)].asset + u'\n';
  return text;
}

QString MissingModel::csvOf(const std::vector<int>& rows) const {
  QString text = "asset,kind,named by,count,reason,looked for in\n";
  for (const int at : rows) {
    const MissingRow& row = m_rows[size_t(at)];
    text += QStringList{quotedCell(row.asset), assetUseKindName(row.use.kind),
                        quotedCell(row.namer), QString::number(row.use.count),
                        quotedCell(row.why),   quotedCell(QString(row.looked).replace(u'\n', "; "))}
                .join(u',') +
            u'\n';
  }
  return text;
}

QVariant MissingModel::data(const QModelIndex& index, int role) const {
  const MissingRow& row = m_rows[size_t(index.row())];
  if (role == Qt::TextAlignmentRole && (index.column() == Count || index.column() == Looked))
    return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole)
    return plainTip(index.column() == Looked                          ? row.looked
                    : index.column() == Why && !row.whyLong.isEmpty() ? row.whyLong
                    : index.column() == Asset                         ? visibleText(row.use.reference)
                                                                      : data(index, Qt::DisplayRole).toString());
  if (role == Qt::UserRole) {  // to sort by
    if (index.column() == Count) return qulonglong(row.use.count);
    if (index.column() == Looked) return qulonglong(row.places);
    return data(index, Qt::DisplayRole);
  }
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Asset:
      return row.asset;
    case Kind:
      return missingKindText(row.use.kind);
    case Namer:
      return row.namer;
    case Count:
      return countText(row.use.count);
    case Looked:
      return countText(row.places);
    case Why:
      return row.why;
    default:
      return {};
  }
}

QVariant MissingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Asset:
      return tr("Asset");
    case Kind:
      return tr("Kind");
    case Namer:
      return tr("Named by");
    case Count:
      return tr("Times");
    case Looked:
      return tr("Places searched");
    case Why:
      return tr("Why not");
    default:
      return {};
  }
}

}  // namespace vitrine
