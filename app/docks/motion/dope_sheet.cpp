#include "app/docks/motion/dope_sheet.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kDiamond = 9;         // pixels
constexpr int kLeastGap = 4;        // pixels between keys that are told apart
constexpr double kKeyReach = 6;     // pixels to a key that still hit it
constexpr float kSameTime = 1e-5f;  // seconds

// The first key after a time, or the last before it, of all curves of a thing.
std::optional<float> nextKeyOf(const ClipKeys& keys, uint32_t thing, float time, bool later) {
  std::optional<float> best;
  keys.forEachCurve(thing, [&](KeyChannel, std::span<const float> times) {
    if (later) {
      const auto next = std::ranges::upper_bound(times, time);
      if (next != times.end() && (!best || *next < *best)) best = *next;
    } else {
      const auto next = std::ranges::lower_bound(times, time);
      if (next != times.begin() && (!best || *(next - 1) > *best)) best = *(next - 1);
    }
  });
  return best;
}

// As lower_bound, for what is near: in steps that grow.
template <class Iterator>
Iterator firstFrom(Iterator from, Iterator end, float time) {
  ptrdiff_t step = 1;
  while (end - from > step && *(from + step) < time) from += step, step *= 2;
  return std::lower_bound(from, end - from > step ? from + step + 1 : end, time);
}

QPixmap diamondIn(const QColor& colour, qreal ratio) {
  QPixmap pixmap(QSize(kDiamond, kDiamond) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const double middle = kDiamond / 2.0;
  painter.drawPolygon(
      QPolygonF({{middle, 0}, {double(kDiamond), middle}, {middle, double(kDiamond)}, {0, middle}}));
  return pixmap;
}

}  // namespace

DopeSheet::DopeSheet(QWidget* parent) : KeyCanvas(parent), m_scroll(new QScrollBar(Qt::Vertical, this)) {
  setObjectName("dopeSheet");
  setAccessibleName(tr("Dope sheet"));
  setToolTip(
      tr("Click: time and joint; wheel: rows; Ctrl-wheel: closer; Shift-drag: move; double-click or F: all of "
         "it"));
  setToolTipDuration(4000);
  m_scroll->setAccessibleName(tr("Rows"));
  connect(m_scroll, &QScrollBar::valueChanged, this, [this] { invalidate(); });
  describe();
}

void DopeSheet::setKeys(std::shared_ptr<const ClipKeys> keys, std::vector<uint32_t> rows) {
  if (keys != m_keys) m_scroll->setValue(0);
  m_keys = std::move(keys);
  m_rows = std::move(rows);
  fitScrollBar();
  invalidate();
  describe();
}

void DopeSheet::setChosen(std::optional<uint32_t> thing) {
  if (thing == m_chosen) return;
  m_chosen = thing;
  if (const auto row = std::ranges::find(m_rows, thing.value_or(kNone)); row != m_rows.end()) {
    const int top = int(row - m_rows.begin()) * rowHeight();
    if (top < m_scroll->value()) m_scroll->setValue(top);
    if (top + rowHeight() > m_scroll->value() + plot().height())
      m_scroll->setValue(top + rowHeight() - plot().height());
  }
  invalidate();
  describe();
}

// ---- Places -----------------------------------------------------------------------------------------------------

int DopeSheet::rowHeight() const {
  return std::max(fontMetrics().height() + 2, leastRowHeight(preferences().density));
}

int DopeSheet::labelWidth() const { return std::clamp(width() / 4, 60, 180); }

QRect DopeSheet::plot() const {
  const int below = captionHeight() + space::kTight;
  const int bar = m_scroll->isHidden() ? space::kTight : m_scroll->width();
  return QRect(labelWidth(), 0, width() - labelWidth() - bar, height() - below);
}

QRect DopeSheet::rowRect(int row) const {
  return QRect(0, row * rowHeight() - m_scroll->value(), plot().right() + 1, rowHeight());
}

int DopeSheet::rowAt(double y) const {
  if (y < 0 || y >= plot().height()) return -1;
  const int row = (int(y) + m_scroll->value()) / rowHeight();
  return row < int(m_rows.size()) ? row : -1;
}

void DopeSheet::fitScrollBar() {
  constexpr int kMostPixels = std::numeric_limits<int>::max() / 4;
  const int total = int(std::min<int64_t>(int64_t(m_rows.size()) * rowHeight(), kMostPixels));
  const int seen = plot().height();
  m_scroll->setVisible(total > seen);
  m_scroll->setGeometry(width() - m_scroll->sizeHint().width(), 0, m_scroll->sizeHint().width(), std::max(0, seen));
  m_scroll->setRange(0, std::max(0, total - seen));
  m_scroll->setPageStep(std::max(1, seen));
  m_scroll->setSingleStep(rowHeight());
}

void DopeSheet::resizeEvent(QResizeEvent* event) {
  fitScrollBar();
  KeyCanvas::resizeEvent(event);
}

std::optional<double> DopeSheet::keyNear(int row, double x) const {
  if (!m_keys || row < 0 || row >= int(m_rows.size())) return {};
  const double now = secondsAt(x);
  const auto at = float(now);
  std::optional<double> best;
  for (const bool later : {false, true}) {
    const auto key = nextKeyOf(*m_keys, m_rows[size_t(row)], later ? std::nextafter(at, -1e30f) : at, later);
    if (key && (!best || std::abs(double(*key) - now) < std::abs(*best - now))) best = double(*key);
  }
  return best && std::abs(xOf(*best) - x) <= kKeyReach ? best : std::nullopt;
}

// ---- Painting ---------------------------------------------------------------------------------------------------

void DopeSheet::paintContent(QPainter& painter) {
  const QRect area = plot();
  if (area.width() < 10 || area.height() < 1) return;
  painter.setClipRect(QRect(0, 0, area.right() + 1, area.height()));
  const int first = m_scroll->value() / rowHeight();
  const int end = std::min(int(m_rows.size()), (m_scroll->value() + area.height()) / rowHeight() + 1);
  const QColor panel = colourOf(ColourRole::Panel, palette()), accent = colourOf(ColourRole::Accent, palette());
  for (int row = first; row < end; ++row) {
    if (m_chosen == m_rows[size_t(row)])
      painter.fillRect(rowRect(row), mixed(panel, accent, 0.25));
    else if (row % 2 == 1)
      painter.fillRect(rowRect(row), mixed(panel, colourOf(ColourRole::Sunken, palette()), 0.6));
  }
  painter.setClipping(false);
  paintTimes(painter, area.top(), area.bottom());
  painter.setClipRect(QRect(0, 0, area.right() + 1, area.height()));
  const QPixmap diamond = diamondIn(colourOf(ColourRole::Accent, palette()), devicePixelRatioF());
  painter.setFont(font());
  for (int row = first; row < end; ++row) paintRow(painter, row, diamond);
  painter.setPen(colourOf(ColourRole::Line, palette()));
  painter.drawLine(area.left() - 1, 0, area.left() - 1, area.bottom());
}

void DopeSheet::paintRow(QPainter& painter, int row, const QPixmap& diamond) const {
  const QRect area = plot(), place = rowRect(row);
  const uint32_t thing = m_rows[size_t(row)];
  const int room = area.left() - 2 * space::kNormal;
  painter.setPen(colourOf(ColourRole::Ink, palette()));
  painter.drawText(QRect(space::kNormal, place.top(), room, place.height()), Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(nameOf(thing), Qt::ElideMiddle, room));
  // From a pixel to the first key on a later one: never key by key.
  std::vector<bool> marks(size_t(area.width() + kDiamond) + 1, false);
  const double left = area.left() - kDiamond / 2.0, begin = secondsAt(left);
  const double perPixel = range().length() / std::max(1, area.width());
  m_keys->forEachCurve(thing, [&](KeyChannel, std::span<const float> times) {
    auto key = std::ranges::lower_bound(times, float(begin));
    while (key != times.end()) {
      const double x = (double(*key) - begin) / perPixel;
      if (!(x < double(marks.size()))) break;
      const auto column = size_t(std::max(0.0, x));
      marks[column] = true;
      key = firstFrom(key + 1, times.end(), float(begin + double(column + 1) * perPixel));
    }
  });
  const QColor colour = colourOf(ColourRole::Accent, palette());
  const double middle = place.center().y() + 0.5;
  painter.save();
  painter.setClipRect(QRect(area.left(), 0, area.width(), area.height()));
  for (size_t column = 0; column < marks.size(); ++column) {
    if (!marks[column]) continue;
    size_t last = column;
    for (size_t next = column + 1; next < marks.size() && next <= last + kLeastGap; ++next)
      if (marks[next]) last = next;
    const double from = left + double(column) + 0.5, to = left + double(last) + 0.5;
    painter.drawPixmap(QPointF(from - kDiamond / 2.0, middle - kDiamond / 2.0), diamond);
    if (last > column) {
      painter.fillRect(QRectF(from, middle - 2.5, to - from, 5), colour);
      painter.drawPixmap(QPointF(to - kDiamond / 2.0, middle - kDiamond / 2.0), diamond);
    }
    column = last;
  }
  painter.restore();
}

// ---- The user ---------------------------------------------------------------------------------------------------

QString DopeSheet::nameOf(uint32_t thing) const { return visibleStart(m_keys->nameOf(thing)); }

void DopeSheet::choose(uint32_t thing) {
  setChosen(thing);
  emit chose(thing);
}

bool DopeSheet::clicked(const QPointF& at) {
  const int row = rowAt(at.y());
  if (row < 0) return false;
  choose(m_rows[size_t(row)]);
  if (at.x() < plot().left()) return true;
  const auto key = keyNear(row, at.x());
  if (key) goTo(*key);
  return key.has_value();
}

void DopeSheet::moveBy(const QPointF& pixels) {
  if (pixels.x() != 0) KeyCanvas::moveBy(pixels);
  m_scroll->setValue(m_scroll->value() - int(std::lround(pixels.y())));
}

void DopeSheet::wheelEvent(QWheelEvent* event) {
  if (event->modifiers().testFlag(Qt::ControlModifier)) return KeyCanvas::wheelEvent(event);
  if (event->angleDelta().y() != 0) {
    const int by =
        event->pixelDelta().isNull() ? event->angleDelta().y() * 3 * rowHeight() / 120 : event->pixelDelta().y();
    m_scroll->setValue(m_scroll->value() - by);
  } else if (event->angleDelta().x() != 0) {
    KeyCanvas::moveBy(QPointF(event->angleDelta().x() / 2.0, 0));
  }
  event->accept();
}

void DopeSheet::stepKeys(int step) {
  if (!m_keys || !m_chosen) return;
  const auto now = float(time().value_or(step > 0 ? -1 : duration() + 1));
  if (const auto key = nextKeyOf(*m_keys, *m_chosen, step > 0 ? now + kSameTime : now - kSameTime, step > 0))
    goTo(double(*key));
}

void DopeSheet::stepRows(int step) {
  if (m_rows.empty()) return;
  const auto found = std::ranges::find(m_rows, m_chosen.value_or(kNone));
  const ptrdiff_t at = found == m_rows.end() ? 0 : found - m_rows.begin() + step;
  choose(m_rows[size_t(std::clamp<ptrdiff_t>(at, 0, std::ssize(m_rows) - 1))]);
}

void DopeSheet::goToEnd(bool last) {
  if (!m_keys || !m_chosen) return;
  constexpr float kEver = std::numeric_limits<float>::max();
  if (const auto key = nextKeyOf(*m_keys, *m_chosen, last ? kEver : -kEver, !last)) goTo(double(*key));
}

void DopeSheet::describe() {
  QString text;
  const auto row = std::ranges::find(m_rows, m_chosen.value_or(kNone));
  if (m_keys && row != m_rows.end())
    text = tr("%1, row %2 of %3, %4 keys. ", nullptr, pluralOf(m_keys->rowCountOf(*m_chosen)))
               .arg(nameOf(*m_chosen), countText(uint64_t(row - m_rows.begin() + 1)), countText(m_rows.size()),
                    countText(m_keys->rowCountOf(*m_chosen)));
  else if (m_keys)
    text = tr("%1 rows. ", nullptr, pluralOf(m_rows.size())).arg(countText(m_rows.size()));
  setAccessibleDescription(text + tr("Up and Down: rows; Left and Right: keys; + and −: closer and away"));
}

bool DopeSheet::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const int row = rowAt(help->pos().y()); row >= 0) {
      const auto key = help->pos().x() < plot().left() ? std::nullopt : keyNear(row, help->pos().x());
      const QString name = nameOf(m_rows[size_t(row)]);
      if (key || help->pos().x() < plot().left()) {
        QToolTip::showText(help->globalPos(),
                           plainTip(key ? tr("%1 at %2 s").arg(name, QLocale().toString(*key, 'f', 3)) : name),
                           this);
        return true;
      }
    }
  }
  return KeyCanvas::event(event);
}

}  // namespace vitrine
