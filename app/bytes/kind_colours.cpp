#include "app/bytes/kind_colours.h"

#include <QCoreApplication>
#include <QPainter>
#include <array>

#include "app/common/colours.h"

namespace vitrine {
namespace {

struct KindRow {
  ClaimKind kind;
  const char* text;
  QRgb light, dark, contrast;  // on grounds of each theme
  bool hatched = false;
};
constexpr KindRow kKinds[] = {
    {ClaimKind::Header, QT_TRANSLATE_NOOP("Kinds", "header"), 0xFF9FC2FF, 0xFF13437B, 0xFF124A74},
    {ClaimKind::Length, QT_TRANSLATE_NOOP("Kinds", "length"), 0xFFF7D785, 0xFF6D3A00, 0xFF401300},
    {ClaimKind::Value, QT_TRANSLATE_NOOP("Kinds", "value"), 0xFFD3FBD0, 0xFF0C3325, 0xFF002430},
    {ClaimKind::Reference, QT_TRANSLATE_NOOP("Kinds", "reference"), 0xFFD0B8D8, 0xFF561D47, 0xFF310047},
    {ClaimKind::Checksum, QT_TRANSLATE_NOOP("Kinds", "checksum"), 0xFFF4AEB6, 0xFF4F0C00, 0xFF75332E},
    {ClaimKind::Packed, QT_TRANSLATE_NOOP("Kinds", "packed"), 0xFFB9D196, 0xFF553D24, 0xFF594300},
    {ClaimKind::Padding, QT_TRANSLATE_NOOP("Kinds", "padding"), 0xFFEADFF0, 0xFF363935, 0xFF49464F, true},
    {ClaimKind::Unknown, QT_TRANSLATE_NOOP("Kinds", "unclaimed"), 0xFFFFFFFF, 0xFF1F2022, 0xFF000000, true},
};
constexpr std::array kOrder = [] {
  std::array<ClaimKind, std::size(kKinds)> order{};
  for (size_t i = 0; i < order.size(); ++i) order[i] = kKinds[i].kind;
  return order;
}();

const KindRow& rowOfKind(ClaimKind kind) {
  for (const KindRow& row : kKinds)
    if (row.kind == kind) return row;
  return kKinds[2];  // a group without parts is content
}

}  // namespace

std::span<const ClaimKind> kindsOfBytes() { return kOrder; }

QString kindText(ClaimKind kind) { return QCoreApplication::translate("Kinds", rowOfKind(kind).text); }

QColor kindColour(ClaimKind kind, const QPalette& palette) {
  const KindRow& row = rowOfKind(kind);
  const QColor base = palette.color(QPalette::Base);
  if (row.kind == ClaimKind::Unknown) return base;
  if (base.lightness() >= 128) return QColor::fromRgb(row.light);
  return QColor::fromRgb(base == Qt::black ? row.contrast : row.dark);
}

QColor zeroInk(const QPalette& palette) {
  return mixed(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Text), 0.4);
}

void paintKind(QPainter& painter, const QRect& rect, ClaimKind kind, const QPalette& palette) {
  const QColor ground = kindColour(kind, palette);
  painter.fillRect(rect, ground);
  const KindRow& row = rowOfKind(kind);
  if (!row.hatched) return;
  const QColor ink = mixed(ground, palette.color(QPalette::Text), 0.16);
  painter.fillRect(rect, QBrush(ink, row.kind == ClaimKind::Unknown ? Qt::BDiagPattern : Qt::Dense6Pattern));
}

}  // namespace vitrine
