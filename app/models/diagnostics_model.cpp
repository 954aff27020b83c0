#include "app/models/diagnostics_model.h"

#include <fmt/core.h>

#include <QFontDatabase>
#include <algorithm>
#include <iterator>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "core/document/column_faults.h"
#include "core/stage/stand_in_image.h"

namespace vitrine {
namespace {

QString savedWhereText(const Document* document, const SourceSpan& span) {
  QString text = "0x" + QString::number(span.offset, 16).toUpper();
  if (document && span.buffer != 0 && span.buffer < document->buffers.size())
    text = DiagnosticsModel::tr("%1 in %2", "an offset, and the block it is in")
               .arg(text, visibleText(document->buffers[span.buffer]->name));
  return text;
}

}  // namespace

DiagnosticsModel::DiagnosticsModel(QObject* parent) : QAbstractTableModel(parent) {}

void DiagnosticsModel::setDiagnostics(const DocumentPointer& document, const std::optional<Error>& failure,
                                      const std::vector<MissingTexture>& missing,
                                      const std::vector<MissingProp>& props, const std::vector<MissingClip>& clips,
                                      const StagePointer& stage) {
  beginResetModel();
  m_document = document;
  m_rows.clear();
  // Readers mostly tell the failure as a diagnostic, too.
  const auto told = [&](const Diagnostic& row) { return row.message == failure->message; };
  const std::vector<Diagnostic> read = document ? document->diagnostics.all() : std::vector<Diagnostic>();
  if (failure && std::none_of(read.begin(), read.end(), told))
    m_rows.push_back({Severity::Error, errorCodeName(failure->code), failure->message, failure->span, 1});
  if (document) {
    m_rows.insert(m_rows.end(), read.begin(), read.end());
    addColumns(columnFaults(*document));
    if (stage)
      addStage(*stage, missing);
    else
      for (const MissingTexture& texture : missing)
        m_rows.push_back(
            {Severity::Warning, "texture.missing", texture.path + ": " + texture.reason, texture.span, 1});
    for (const MissingProp& prop : props)
      m_rows.push_back({Severity::Warning, "prop.missing",
                        prop.asset + ": " + prop.reason + "; a box stands for it",
                        prop.node == NodeId::None ? SourceSpan{} : document->spanOf(prop.node), prop.entities});
  }
  if (document && !clips.empty())
    m_rows.push_back({Severity::Info, "clip.missing",
                      fmt::format("{}: {}; animations that are not at hand are not played", clips.front().asset,
                                  clips.front().reason),
                      document->spanOf(clips.front().node), clips.size()});
  std::stable_sort(m_rows.begin(), m_rows.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
  endResetModel();
}

// Damaged columns, of those that somebody wanted. A file of nothing else has more than anybody reads.
void DiagnosticsModel::addColumns(std::vector<Diagnostic> faults) {
  constexpr size_t kMostRows = 200;
  if (faults.size() > kMostRows) {
    faults[kMostRows].count = faults.size() - kMostRows;
    faults.resize(kMostRows + 1);
  }
  std::ranges::move(faults, std::back_inserter(m_rows));
}

// What was found while the picture was made. Meshes and images that lie elsewhere are the rule, and one row each.
void DiagnosticsModel::addStage(const Stage& stage, const std::vector<MissingTexture>& images) {
  const auto leftOut = std::ranges::find(images, false, &MissingTexture::standsIn);
  if (leftOut != images.end())
    m_rows.push_back(
        {Severity::Info, "texture.missing",
         fmt::format("{}: {}; images that are not at hand are left out", leftOut->path, leftOut->reason),
         leftOut->span, uint64_t(std::ranges::count(images, false, &MissingTexture::standsIn))});
  for (const MissingTexture& image : images)
    if (image.standsIn)
      m_rows.push_back({Severity::Info, "texture.stand-in",
                        fmt::format("{}: {}; an image of this program's own stands in for {}", image.path,
                                    image.reason, nameOf(standInImageFor(image.path))),
                        image.span, 1});
  const std::vector<Diagnostic>& found = stage.diagnostics.all();
  m_rows.insert(m_rows.end(), found.begin(), found.end());
  if (stage.missing.empty()) return;
  const uint64_t bodies = stage.meshes[size_t(ShapeSource::Hulls)] + stage.meshes[size_t(ShapeSource::Box)];
  const MissingAsset& first = stage.missing.front();
  m_rows.push_back(
      {Severity::Info, "mesh.missing",
       fmt::format("{}: {}; hulls and boxes stand for meshes that are not at hand", first.reference, first.reason),
       m_document->spanOf(first.node), bodies});
}

NodeId DiagnosticsModel::nodeAt(const QModelIndex& index) const {
  if (!index.isValid() || !m_document) return NodeId::None;
  const SourceSpan& place = m_rows[size_t(index.row())].span;
  NodeId best = NodeId::None;
  uint64_t smallest = std::numeric_limits<uint64_t>::max();
  for (uint32_t i = 0; i < m_document->nodes.size(); ++i) {
    const SourceSpan span = m_document->spanOf(NodeId(uint32_t(i)));
    const bool holds =
        span.buffer == place.buffer && place.offset >= span.offset && place.offset - span.offset < span.size;
    if (!holds || span.size > smallest) continue;
    smallest = span.size;
    best = NodeId(i);
  }
  return best;
}

QString DiagnosticsModel::textOf(const QModelIndexList& rows) const {
  QStringList lines;
  for (const QModelIndex& index : rows) {
    const Diagnostic& row = m_rows[size_t(index.row())];
    lines << QString("%1 %2: %3 (at %4, %5x)")
                 .arg(severityName(row.severity), toQString(row.id), visibleText(row.message),
                      savedWhereText(m_document.get(), row.span), QString::number(row.count));
  }
  return lines.join('\n');
}

int DiagnosticsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int(m_rows.size());
}
int DiagnosticsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant DiagnosticsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Diagnostic& row = m_rows[size_t(index.row())];
  const bool number = index.column() == Count || index.column() == Offset;
  if (role == Qt::TextAlignmentRole && number) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && index.column() == Message) return iconOf(row.severity);
  if (role == Qt::AccessibleTextRole && index.column() == Message)
    return QString("%1: %2").arg(severityText(row.severity), visibleText(row.message));
  if (role == Qt::ToolTipRole) return plainTip(row.message);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Message:
      return visibleText(row.message);
    case Id:
      return visibleText(row.id);
    case Count:
      return QLocale().toString(qulonglong(row.count));
    default:
      return savedWhereText(m_document.get(), row.span);
  }
}

QVariant DiagnosticsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return int((section >= Count ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const char* names[] = {QT_TR_NOOP("Message"), QT_TR_NOOP("Id"), QT_TR_NOOP("Count"), QT_TR_NOOP("Offset")};
  return tr(names[section]);
}

}  // namespace vitrine
