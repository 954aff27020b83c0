#include "app/docks/motion/key_canvas.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"

namespace vitrine {
namespace {

constexpr double kZoomPerStep = 1.25;
constexpr double kShortestRange = 1e-4;  // seconds
constexpr double kRoomAtEnds = 0.02;     // of the duration, before the first key and after the last
constexpr double kKeysMove = 40;         // pixels

}  // namespace

std::vector<double> roundTicks(double from, double to, int most) {
  const double length = to - from;
  if (!(length > 0) || most < 1 || !std::isfinite(length)) return {};
  const double least = length / most, power = std::pow(10.0, std::floor(std::log10(least)));
  double step = power;
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (step = power * factor; step >= least * 0.999) break;
  std::vector<double> ticks;
  const double first = std::ceil(from / step - 1e-9);
  for (int i = 0; i <= most; ++i) {
    const double tick = (first + i) * step;
    if (tick > to + step * 1e-9) break;
    ticks.push_back(tick == 0 ? 0 : tick);
  }
  return ticks;
}

QString tickText(double value, const std::vector<double>& ticks) {
  if (ticks.size() < 2) return QLocale().toString(value, 'g', 6);
  const double step = ticks[1] - ticks[0];
  const int decimals = step > 0 ? std::clamp(int(std::ceil(-std::log10(step) - 1e-6)), 0, 6) : 0;
  return QLocale().toString(value, 'f', decimals);
}

KeyCanvas::KeyCanvas(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  m_captionHeight = QFontMetrics(fontOf(TextSize::Caption)).height();
}

// ---- Time -------------------------------------------------------------------------------------------------------

void KeyCanvas::setRange(const TimeRange& range) {
  if (range == m_range) return;
  m_range = range;
  invalidate();
}

void KeyCanvas::setDuration(double seconds) {
  m_duration = std::isfinite(seconds) && seconds > 0 ? seconds : 0;
  const double length = m_duration > 0 ? m_duration : 1;
  m_range = {-length * kRoomAtEnds, length * (1 + kRoomAtEnds)};
  invalidate();
}

void KeyCanvas::setTime(std::optional<double> seconds) {
  if (seconds == m_time) return;
  m_time = seconds;
  timeChanged();
  update();
}

double KeyCanvas::xOf(double seconds) const {
  const QRect area = plot();
  return area.left() + (seconds - m_range.from) / m_range.length() * std::max(1, area.width());
}

double KeyCanvas::secondsAt(double x) const {
  const QRect area = plot();
  return m_range.from + (x - area.left()) / std::max(1, area.width()) * m_range.length();
}

void KeyCanvas::fit() {
  const double length = m_duration > 0 ? m_duration : 1;
  takeRange({-length * kRoomAtEnds, length * (1 + kRoomAtEnds)});
}

void KeyCanvas::takeRange(const TimeRange& wanted) {
  // A clip that is out of sight is hard to find again.
  const double most = std::max(m_duration, 1.0) * 4;
  const double length = std::clamp(wanted.length(), kShortestRange, most);
  const double middle = std::clamp((wanted.from + wanted.to) / 2, 0.0, std::max(m_duration, 0.1));
  const bool isKept = length == wanted.length() && middle == (wanted.from + wanted.to) / 2;
  setRange(isKept ? wanted : TimeRange{middle - length / 2, middle + length / 2});
  emit rangeChanged(m_range);
}

void KeyCanvas::goTo(double seconds) { emit scrubbed(std::clamp(seconds, 0.0, m_duration)); }

void KeyCanvas::zoomAt(const QPointF& at, double factor, Qt::KeyboardModifiers) {
  takeLength(m_range.length() / factor, secondsAt(at.x()), at.x());
}

void KeyCanvas::takeLength(double length, double seconds, double x) {
  const QRect area = plot();
  const double from = seconds - (x - area.left()) / std::max(1, area.width()) * length;
  takeRange({from, from + length});
}

void KeyCanvas::moveBy(const QPointF& pixels) {
  const double by = pixels.x() / std::max(1, plot().width()) * m_range.length();
  takeRange({m_range.from - by, m_range.to - by});
}

// ---- Painting ---------------------------------------------------------------------------------------------------

void KeyCanvas::invalidate() {
  m_isValid = false;
  update();
}

void KeyCanvas::paintTimes(QPainter& painter, int top, int bottom) const {
  const QRect area = plot();
  painter.setFont(fontOf(TextSize::Caption));
  const QFontMetrics metrics(painter.font());
  const int widest = metrics.horizontalAdvance(QLocale().toString(m_range.to, 'f', 3) + " s") + 3 * space::kNormal;
  const std::vector<double> ticks = roundTicks(m_range.from, m_range.to, std::max(1, area.width() / widest));
  for (const double tick : ticks) {
    const int x = int(std::lround(xOf(tick)));
    if (x < area.left() || x > area.right()) continue;
    painter.setPen(colourOf(ColourRole::Line, palette()));
    painter.drawLine(x, top, x, bottom);
    const QString text = tr("%1 s").arg(tickText(tick, ticks));
    const int width = metrics.horizontalAdvance(text);
    const int left = std::clamp(x - width / 2, 0, std::max(0, this->width() - width));
    painter.setPen(colourOf(ColourRole::DimInk, palette()));
    painter.drawText(QRect(left, bottom + 1, width + 1, metrics.height()), Qt::AlignCenter, text);
  }
}

void KeyCanvas::paintEvent(QPaintEvent*) {
  const qreal ratio = devicePixelRatioF();
  const QSize pixels = size() * ratio;
  if (pixels.isEmpty()) return;
  if (!m_isValid || m_content.size() != pixels) {
    m_content = QPixmap(pixels);
    m_content.setDevicePixelRatio(ratio);
    m_content.fill(colourOf(ColourRole::Panel, palette()));
    QPainter painter(&m_content);
    paintContent(painter);
    m_isValid = true;
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, m_content);
  const QRect area = plot();
  if (m_time && !area.isEmpty()) {
    const double x = xOf(*m_time);
    if (x >= area.left() - 0.5 && x <= area.right() + 0.5) {
      const QColor ink = colourOf(ColourRole::Ink, palette());
      painter.setRenderHint(QPainter::Antialiasing);
      painter.fillRect(QRectF(x - 0.5, area.top(), 1, area.height()), ink);
      painter.setPen(Qt::NoPen);
      painter.setBrush(ink);
      const double top = area.top();
      painter.drawPolygon(QPolygonF({{x - 5, top}, {x + 5, top}, {x, top + 6}}));
    }
  }
  if (!hasFocus() || !window()->testAttribute(Qt::WA_KeyboardFocusChange)) return;
  painter.setRenderHint(QPainter::Antialiasing, false);
  QPen ring(colourOf(ColourRole::Accent, palette()), measure::kFocusRing);
  ring.setJoinStyle(Qt::MiterJoin);
  painter.setPen(ring);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void KeyCanvas::resizeEvent(QResizeEvent*) { invalidate(); }

void KeyCanvas::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) m_captionHeight = QFontMetrics(fontOf(TextSize::Caption)).height();
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) invalidate();
}

// ---- The user ---------------------------------------------------------------------------------------------------

void KeyCanvas::mousePressEvent(QMouseEvent* event) {
  m_last = event->position();
  const bool moves = event->button() == Qt::MiddleButton ||
                     (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
  if (moves) {
    m_drag = Drag::Move;
    setCursor(Qt::ClosedHandCursor);
  } else if (event->button() == Qt::LeftButton) {
    const bool isTaken = clicked(event->position());
    if (!plot().adjusted(0, 0, 1, height()).contains(event->position().toPoint())) return;
    m_drag = Drag::Scrub;
    if (!isTaken) goTo(secondsAt(event->position().x()));
  } else {
    QWidget::mousePressEvent(event);
  }
}

void KeyCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (m_drag == Drag::Move) moveBy(event->position() - m_last);
  if (m_drag == Drag::Scrub && event->position() != m_last) goTo(secondsAt(event->position().x()));
  m_last = event->position();
}

void KeyCanvas::mouseReleaseEvent(QMouseEvent*) {
  m_drag = Drag::None;
  unsetCursor();
}

void KeyCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) fit();
}

void KeyCanvas::wheelEvent(QWheelEvent* event) {
  const QPoint turned = event->angleDelta();
  const double steps = (turned.y() != 0 ? turned.y() : turned.x()) / 120.0;  // with Alt it turns across
  if (steps != 0) zoomAt(event->position(), std::pow(kZoomPerStep, steps), event->modifiers());
  event->accept();
}

// Keys that are the window's commands elsewhere.
bool KeyCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const Qt::KeyboardModifiers keys = key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    static constexpr int kOwn[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,    Qt::Key_Down,  Qt::Key_Home,
                                   Qt::Key_End,  Qt::Key_Plus,  Qt::Key_Equal, Qt::Key_Minus, Qt::Key_F};
    if (keys == Qt::NoModifier && std::ranges::find(kOwn, key->key()) != std::end(kOwn)) event->accept();
    if (event->isAccepted()) return true;
  }
  return QWidget::event(event);
}

void KeyCanvas::keyPressEvent(QKeyEvent* event) {
  const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
  const double seen =
      m_time ? std::clamp(xOf(*m_time), double(plot().left()), double(plot().right())) : plot().center().x();
  const QPointF around(seen, plot().center().y());
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomAt(around, kZoomPerStep, Qt::NoModifier);
    case Qt::Key_Minus:
      return zoomAt(around, 1 / kZoomPerStep, Qt::NoModifier);
    case Qt::Key_F:
      return fit();
    case Qt::Key_Left:
      return shift ? moveBy({kKeysMove, 0}) : stepKeys(-1);
    case Qt::Key_Right:
      return shift ? moveBy({-kKeysMove, 0}) : stepKeys(1);
    case Qt::Key_Up:
      return shift ? moveBy({0, kKeysMove}) : stepRows(-1);
    case Qt::Key_Down:
      return shift ? moveBy({0, -kKeysMove}) : stepRows(1);
    case Qt::Key_Home:
      return goToEnd(false);
    case Qt::Key_End:
      return goToEnd(true);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace vitrine
