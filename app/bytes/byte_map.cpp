#include "app/bytes/byte_map.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/bytes/kind_colours.h"
#include "app/common/colours.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"

namespace vitrine {
namespace {

constexpr size_t kMapCells = 512;
constexpr uint64_t kMostCounted = 4096;  // bytes of a cell

float entropyOf(Bytes bytes) {
  std::array<uint32_t, 256> counts{};
  const uint64_t step = std::max<uint64_t>(1, bytes.size() / kMostCounted);
  uint64_t all = 0;
  for (uint64_t i = 0; i < bytes.size(); i += step, ++all) ++counts[size_t(bytes[size_t(i)])];
  double entropy = 0;
  for (const uint32_t count : counts)
    if (count > 0) entropy -= double(count) / double(all) * std::log2(double(count) / double(all));
  return float(entropy);
}

}  // namespace

std::vector<MapCell> mapOf(Claims& claims, uint32_t buffer, size_t cells, const std::atomic<bool>& cancelled) {
  std::vector<MapCell> map;
  const auto content = claims.content(buffer);
  if (!content) return map;
  const uint64_t size = content->bytes.size();
  const uint64_t count = std::min<uint64_t>(cells, size);
  for (uint64_t i = 0; i < count && !cancelled; ++i) {
    const uint64_t first = size * i / count, last = size * (i + 1) / count;
    const auto runs = claims.kindsOf(buffer, (first + last - 1) / 2, 1);
    map.push_back({runs.empty() ? ClaimKind::Unknown : runs.front().kind,
                   entropyOf(content->bytes.subspan(size_t(first), size_t(last - first)))});
  }
  return map;
}

ByteMap::ByteMap(QWidget* parent) : QWidget(parent) {
  setObjectName("byteMap");
  setAccessibleName(tr("Map of the block"));
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void ByteMap::setBuffer(DocumentPointer document, uint32_t buffer, uint64_t size) {
  m_making.cancel();
  m_size = size;
  m_cells.clear();
  update();
  if (!document || size == 0) return;
  const auto make = [document, buffer](const std::atomic<bool>& cancelled) {
    Claims claims = makeClaims(document);
    return mapOf(claims, buffer, kMapCells, cancelled);
  };
  m_making = startJob(this, make, [](ByteMap& map, Result<std::vector<MapCell>> cells) {
    if (!cells) return;  // out of memory: the strip stays empty
    map.m_cells = std::move(*cells);
    map.update();
  });
}

void ByteMap::setInSight(uint64_t first, uint64_t last) {
  m_first = first;
  m_last = last;
  update();
}

void ByteMap::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QColor base = palette().color(QPalette::Base), ink = palette().color(QPalette::Text);
  painter.fillRect(rect(), base);
  const int half = width() / 2;
  for (int y = 0; y < height() && !m_cells.empty(); ++y) {
    const MapCell& cell = m_cells[size_t(y) * m_cells.size() / size_t(height())];
    paintKind(painter, QRect(0, y, half, 1), cell.kind, palette());
    painter.fillRect(QRect(half, y, width() - half, 1), mixed(base, ink, qreal(cell.entropy) / 8 * 0.75));
  }
  if (m_size == 0) return;
  const auto yOf = [&](uint64_t offset) { return int(double(offset) / double(m_size) * height()); };
  const int top = yOf(m_first), bottom = std::max(yOf(m_last), top + 3);
  painter.setPen(palette().color(QPalette::Highlight));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRect(0, top, width() - 1, bottom - top));
  painter.drawRect(QRect(1, top + 1, width() - 3, std::max(1, bottom - top - 2)));
}

qint64 ByteMap::offsetAt(int y) const {
  if (m_size == 0) return -1;
  return qint64(std::clamp(double(y) / std::max(1, height() - 1), 0.0, 1.0) * double(m_size - 1));
}

void ByteMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && m_size > 0) emit chosen(offsetAt(int(event->position().y())));
}

void ByteMap::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton && m_size > 0) emit chosen(offsetAt(int(event->position().y())));
}

bool ByteMap::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const qint64 offset = offsetAt(help->pos().y());
  if (offset < 0 || m_cells.empty()) return true;
  const MapCell& cell =
      m_cells[std::min(m_cells.size() - 1, size_t(double(help->pos().y()) / height() * double(m_cells.size())))];
  QToolTip::showText(help->globalPos(), tr("%1: %2, %3 bits of entropy per byte", "an offset, a kind, a number")
                                            .arg(offsetText(uint64_t(offset)), kindText(cell.kind),
                                                 QLocale().toString(double(cell.entropy), 'f', 1)));
  return true;
}

}  // namespace vitrine
