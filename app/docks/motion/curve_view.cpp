#include "app/docks/motion/curve_view.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/docks/motion/key_texts.h"

namespace vitrine {
namespace {

constexpr double kReach = 7;         // pixels to a key that still hit it
constexpr double kDot = 3;           // radius
constexpr double kFarAway = 1e5;     // pixels; what lies further out is drawn there
constexpr int kKeysPerColumn = 4;    // of more only some are drawn
constexpr double kRoomBeyond = 0.1;  // of the values, above and below
constexpr double kLeastValues = 1e-9, kMostValues = 1e15;

bool isAngle(const CurveChannel& channel) { return channel.of == KeyChannel::Rotation; }

// How far the keys of a channel are apart in their values.
float spanOf(const KeyCurves& curves, const CurveChannel& channel) {
  constexpr size_t kMostLookedAt = 10'000;
  float low = std::numeric_limits<float>::infinity(), high = -low;
  const size_t keys = std::min(curves.timesOf(channel).size(), kMostLookedAt);
  for (size_t key = 0; key < keys; ++key) {
    const float value = curves.valueOf(channel, key);
    low = std::min(low, value), high = std::max(high, value);
  }
  return high - low;
}
bool isMoved(const CurveChannel& channel, float span) { return span > (isAngle(channel) ? 0.1f : 0.001f); }

// What is looked at first: most joints only turn, and about one axis most of all.
CurveChannel mostTelling(const KeyCurves& curves) {
  CurveChannel best = curves.channels().front();
  std::pair<int, float> bestRank{-1, 0};
  for (const CurveChannel& channel : curves.channels()) {
    const float span = spanOf(curves, channel);
    const std::pair rank(isMoved(channel, span) ? isAngle(channel) ? 2 : 1 : 0, span);
    if (rank > bestRank) best = channel, bestRank = rank;
  }
  return best;
}

// Whether a kind of values is as worth looking at here as it was for the joint before.
bool tellsAsMuch(const KeyCurves& curves, const CurveChannel& channel) {
  const auto movesAny = [&](const auto& isMeant) {
    return std::ranges::any_of(curves.channels(), [&](const CurveChannel& each) {
      return isMeant(each) && isMoved(each, spanOf(curves, each));
    });
  };
  return movesAny([&](const CurveChannel& each) { return each.of == channel.of; }) ||
         !movesAny([&](const CurveChannel& each) { return each.of != channel.of; });
}

}  // namespace

QString nameOf(const CurveChannel& channel) {
  if (channel.of == KeyChannel::Scale)
    return QCoreApplication::translate("Keys", "Scale %1").arg(QChar('X' + channel.axis));
  if (channel.of == KeyChannel::Weight) return channelText(channel.of);
  const auto first = channel.of == KeyChannel::Position ? KeyChannel::PositionX : KeyChannel::RotationX;
  return channelText(KeyChannel(int(first) + channel.axis));
}

QColor colourOf(const CurveChannel& channel, const QPalette& palette) {
  static constexpr QRgb kLight[] = {0xFFC0362C, 0xFF2B7D3F, 0xFF2F6FDE},
                        kDark[] = {0xFFFF8A80, 0xFF7FD18B, 0xFF78A9FF};
  if (channel.of == KeyChannel::Weight) return colourOf(ColourRole::Ink, palette);
  return QColor((isDark(palette) ? kDark : kLight)[channel.axis]);
}

CurveView::CurveView(QWidget* parent) : KeyCanvas(parent) {
  setObjectName("curveView");
  setAccessibleName(tr("Curves"));
  setToolTip(
      tr("Click or drag: time; wheel: closer (Ctrl: values alone, Alt: time alone); Shift-drag: move; "
         "double-click or F: all of it"));
  setToolTipDuration(4000);
  describe();
}

void CurveView::setCurves(std::shared_ptr<const KeyCurves> curves, const QString& unit) {
  m_curves = std::move(curves);
  m_unit = unit;
  const auto before = std::exchange(m_current, std::nullopt);
  if (m_curves && !m_curves->channels().empty()) {
    const std::vector<CurveChannel>& channels = m_curves->channels();
    const bool stays =
        before && std::ranges::find(channels, *before) != channels.end() && tellsAsMuch(*m_curves, *before);
    m_current = stays ? *before : mostTelling(*m_curves);
  }
  fitValues();
  describe();
  emit channelsChanged();
}

void CurveView::setCurrent(const CurveChannel& channel) {
  if (m_current == channel) return;
  const bool sameKind = m_current && m_current->of == channel.of;
  m_current = channel;
  std::erase(m_hidden, channel);
  if (!sameKind) fitValues();
  invalidate();
  describe();
  emit channelsChanged();
}

bool CurveView::isShown(const CurveChannel& channel) const {
  return std::ranges::find(m_hidden, channel) == m_hidden.end();
}

void CurveView::setShown(const CurveChannel& channel, bool shown) {
  if (shown == isShown(channel)) return;
  if (shown)
    std::erase(m_hidden, channel);
  else
    m_hidden.push_back(channel);
  fitValues();
  emit channelsChanged();
}

std::vector<CurveChannel> CurveView::drawn() const {
  std::vector<CurveChannel> channels;
  if (!m_curves || !m_current) return channels;
  for (const CurveChannel& channel : m_curves->channels())
    if (channel.of == m_current->of && channel != *m_current && isShown(channel)) channels.push_back(channel);
  if (isShown(*m_current)) channels.push_back(*m_current);
  return channels;
}

bool CurveView::drawsGuesses() const {
  for (const CurveChannel& channel : drawn())
    for (size_t key = 0; key < m_curves->timesOf(channel).size(); ++key)
      if (m_curves->isGuessedAfter(channel, key)) return true;
  return false;
}

// ---- Values -----------------------------------------------------------------------------------------------------

QRect CurveView::plot() const {
  const int below = captionHeight() + space::kTight;
  return QRect(m_margin, space::kTight, width() - m_margin - space::kNormal, height() - below - space::kTight);
}

double CurveView::yOf(double value) const {
  const QRect area = plot();
  const double y = area.bottom() - (value - m_low) / (m_high - m_low) * std::max(1, area.height() - 1);
  return std::isfinite(y) ? std::clamp(y, -kFarAway, kFarAway) : area.bottom();
}

double CurveView::valueAt(double y) const {
  const QRect area = plot();
  return m_low + (area.bottom() - y) / std::max(1, area.height() - 1) * (m_high - m_low);
}

void CurveView::fit() {
  KeyCanvas::fit();
  fitValues();
}

// What lies between keys counts, too: curves go beyond them.
void CurveView::fitValues() {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  constexpr int kColumns = 1000;
  for (const CurveChannel& channel : drawn())
    for (const float value : m_curves->sampled(channel, sampleTimes(channel, {0, duration()}, kColumns)))
      if (std::isfinite(value)) low = std::min(low, double(value)), high = std::max(high, double(value));
  if (low > high) low = 0, high = 1;
  const double least = isAngle(m_current.value_or(CurveChannel{})) ? 2 : 0.02;
  const double length = std::max({high - low, least, std::abs(high) * 1e-5, std::abs(low) * 1e-5});
  const double middle = (low + high) / 2;
  setValues(middle - length * (0.5 + kRoomBeyond), middle + length * (0.5 + kRoomBeyond));
}

void CurveView::setValues(double low, double high) {
  if (!(high - low > kLeastValues) || !(high - low < kMostValues)) return;
  m_low = low, m_high = high;
  const QFontMetrics metrics(fontOf(TextSize::Caption));
  // As many lines as their numbers have room for, and one at least.
  const int most = std::max(1, plot().height() / (2 * metrics.height()));
  m_ticks = roundTicks(m_low, m_high, most);
  constexpr int kAlwaysEnough = 10;
  for (int more = most + 1; m_ticks.empty() && more <= kAlwaysEnough; ++more) {
    m_ticks = roundTicks(m_low, m_high, more);
    if (!m_ticks.empty()) m_ticks.resize(1);
  }
  // A unit of a few letters stands at each number, a longer one below them.
  constexpr qsizetype kFewLetters = 4;
  const bool isPlace = m_current && m_current->of == KeyChannel::Position;
  m_tickUnit = m_current && isAngle(*m_current)          ? QString("°")
               : isPlace && m_unit.size() <= kFewLetters ? " " + m_unit
                                                         : QString();
  if (m_tickUnit == " ") m_tickUnit.clear();
  m_margin = isPlace && m_tickUnit.isEmpty() ? metrics.horizontalAdvance(m_unit) : 0;
  for (const double tick : m_ticks)
    m_margin = std::max(m_margin, metrics.horizontalAdvance(tickText(tick, m_ticks) + m_tickUnit));
  m_margin = std::min(m_margin + 2 * space::kTight + space::kTight, std::max(40, width() / 3));
  invalidate();
}

// Lines for values are as many as there is room for.
void CurveView::resizeEvent(QResizeEvent* event) {
  KeyCanvas::resizeEvent(event);
  setValues(m_low, m_high);
}

// One for each column of pixels, and one at each key and just before it, where values may jump.
std::vector<float> CurveView::sampleTimes(const CurveChannel& channel, const TimeRange& range, int columns) const {
  std::vector<float> times;
  for (int i = 0; i <= columns; ++i) times.push_back(float(range.from + range.length() * i / columns));
  const std::span<const float> keys = m_curves->timesOf(channel);
  const auto first = std::ranges::lower_bound(keys, float(range.from));
  const auto last = std::upper_bound(first, keys.end(), float(range.to));
  const size_t step = size_t(std::distance(first, last)) / size_t(std::max(1, columns * kKeysPerColumn)) + 1;
  for (size_t i = 0; i < size_t(std::distance(first, last)); i += step) {
    const float time = *(first + ptrdiff_t(i));
    times.push_back(std::nextafter(time, -std::numeric_limits<float>::infinity()));
    times.push_back(time);
  }
  std::ranges::sort(times);
  return times;
}

QString CurveView::valueText(const CurveChannel& channel, double value) const {
  const QString number = QLocale().toString(value, 'f', isAngle(channel) ? 1 : 3);
  return isAngle(channel) ? number + "°" : channel.of == KeyChannel::Position ? number + " " + m_unit : number;
}

// ---- Painting ---------------------------------------------------------------------------------------------------

void CurveView::paintValues(QPainter& painter) const {
  const QRect area = plot();
  painter.setFont(tabular(fontOf(TextSize::Caption)));
  const QFontMetrics metrics(painter.font());
  for (const double tick : m_ticks) {
    const int y = int(std::lround(yOf(tick)));
    if (y < area.top() || y > area.bottom()) continue;
    painter.setPen(colourOf(tick == 0 ? ColourRole::DimInk : ColourRole::Line, palette()));
    painter.drawLine(area.left(), y, area.right(), y);
    painter.setPen(colourOf(ColourRole::DimInk, palette()));
    const int top = std::clamp(y - metrics.height() / 2, 0, std::max(0, area.bottom() - metrics.height()));
    painter.drawText(QRect(0, top, area.left() - space::kTight, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, tickText(tick, m_ticks) + m_tickUnit);
  }
  if (m_tickUnit.isEmpty() && m_current && m_current->of == KeyChannel::Position)
    painter.drawText(QRect(0, area.bottom() + 1, area.left() - space::kTight, metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(m_unit, Qt::ElideRight, area.left() - space::kTight));
}

void CurveView::paintCurve(QPainter& painter, const CurveChannel& channel) const {
  const std::vector<float> times = sampleTimes(channel, range(), std::max(1, plot().width()));
  const std::vector<float> values = m_curves->sampled(channel, times);
  const std::span<const float> keys = m_curves->timesOf(channel);
  QPainterPath sure, guessed;
  QPainterPath* last = nullptr;
  QPointF before;
  size_t next = 0;  // the first key after the time
  for (size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(values[i])) {
      last = nullptr;
      continue;
    }
    const QPointF at(xOf(double(times[i])), yOf(double(values[i])));
    if (i > 0) {
      while (next < keys.size() && keys[next] <= times[i - 1]) ++next;
      QPainterPath* path = next > 0 && m_curves->isGuessedAfter(channel, next - 1) ? &guessed : &sure;
      if (path != last) path->moveTo(before.isNull() ? at : before);
      path->lineTo(at);
      last = path;
    }
    before = at;
  }
  QPen pen(colourOf(channel, palette()), channel == m_current ? 2 : 1.25);
  pen.setJoinStyle(Qt::RoundJoin);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen);
  painter.drawPath(sure);
  pen.setDashPattern({4, 3});
  painter.setPen(pen);
  painter.drawPath(guessed);
}

void CurveView::paintKeys(QPainter& painter, const CurveChannel& channel) const {
  const std::span<const float> keys = m_curves->timesOf(channel);
  const QColor colour = colourOf(channel, palette());
  const auto first = size_t(std::ranges::lower_bound(keys, float(range().from)) - keys.begin());
  const auto last = size_t(std::ranges::upper_bound(keys, float(range().to)) - keys.begin());
  // Closer together than dots are wide, they hide the curve; what they say is in the table.
  const double room = plot().width() / double(std::max<size_t>(1, last - first));
  const bool dense = room < 5;
  const double radius = room < 4 * kDot ? kDot - 1 : kDot;
  for (size_t key = first; key < last && !dense; ++key) {
    const double time = double(keys[key]), value = double(m_curves->valueOf(channel, key));
    if (!std::isfinite(value)) continue;
    const QPointF at(xOf(time), yOf(value));
    const KeyCurves::Slopes slopes = channel == m_current ? m_curves->slopesAt(channel, key) : KeyCurves::Slopes{};
    const auto handle = [&](const std::optional<float>& slope, size_t other) {
      if (!slope || !std::isfinite(*slope)) return;
      const double by = (double(keys[other]) - time) / 3;
      const QPointF end(xOf(time + by), yOf(value + double(*slope) * by));
      painter.setPen(QPen(colour, 1));
      painter.drawLine(at, end);
      painter.setBrush(colourOf(ColourRole::Panel, palette()));
      painter.drawEllipse(end, kDot - 1, kDot - 1);
    };
    if (key > 0) handle(slopes.arriving, key - 1);
    if (key + 1 < keys.size()) handle(slopes.leaving, key + 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(at, radius, radius);
  }
}

void CurveView::paintContent(QPainter& painter) {
  const QRect area = plot();
  if (area.width() < 10 || area.height() < 10) return;
  paintTimes(painter, area.top(), area.bottom());
  paintValues(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(area.adjusted(-int(kDot), -int(kDot), int(kDot), int(kDot)));
  for (const CurveChannel& channel : drawn()) paintCurve(painter, channel);
  for (const CurveChannel& channel : drawn()) paintKeys(painter, channel);
}

// ---- The user ---------------------------------------------------------------------------------------------------

void CurveView::zoomAt(const QPointF& at, double factor, Qt::KeyboardModifiers keys) {
  const double seconds = secondsAt(at.x());
  if (!keys.testFlag(Qt::AltModifier)) {
    const double still = valueAt(at.y());
    setValues(still + (m_low - still) / factor, still + (m_high - still) / factor);
  }
  // Other numbers may need another margin.
  if (!keys.testFlag(Qt::ControlModifier)) takeLength(range().length() / factor, seconds, at.x());
}

void CurveView::moveBy(const QPointF& pixels) {
  KeyCanvas::moveBy(pixels);
  const double by = pixels.y() / std::max(1, plot().height() - 1) * (m_high - m_low);
  setValues(m_low + by, m_high + by);
}

std::optional<CurveView::KeyAt> CurveView::keyNear(const QPointF& at) const {
  std::optional<KeyAt> best;
  double nearest = kReach;
  for (const CurveChannel& channel : drawn()) {
    const std::span<const float> keys = m_curves->timesOf(channel);
    const double from = secondsAt(at.x() - kReach), to = secondsAt(at.x() + kReach);
    size_t looked = 0;
    for (auto key = std::ranges::lower_bound(keys, float(from)); key != keys.end() && double(*key) <= to; ++key) {
      if (++looked > 1000) break;
      const auto index = size_t(key - keys.begin());
      const QPointF there(xOf(double(*key)), yOf(double(m_curves->valueOf(channel, index))));
      const double distance = std::hypot(there.x() - at.x(), there.y() - at.y());
      if (distance <= nearest) nearest = distance, best = KeyAt{channel, index};
    }
  }
  return best;
}

bool CurveView::clicked(const QPointF& at) {
  const auto key = keyNear(at);
  if (!key) return false;
  setCurrent(key->channel);
  goTo(double(m_curves->timesOf(key->channel)[key->key]));
  return true;
}

void CurveView::stepKeys(int step) {
  if (!m_curves || !m_current) return;
  const std::span<const float> keys = m_curves->timesOf(*m_current);
  const auto now = float(time().value_or(step > 0 ? -1e-6 : duration()));
  const float slack = 1e-5f;
  if (step > 0) {
    const auto next = std::ranges::upper_bound(keys, now + slack);
    if (next != keys.end()) goTo(double(*next));
  } else {
    const auto next = std::ranges::lower_bound(keys, now - slack);
    if (next != keys.begin()) goTo(double(*(next - 1)));
  }
}

void CurveView::stepRows(int step) {
  if (!m_curves || !m_current) return;
  const std::vector<CurveChannel>& channels = m_curves->channels();
  const auto at = std::ranges::find(channels, *m_current) - channels.begin() + step;
  if (at >= 0 && at < std::ssize(channels)) setCurrent(channels[size_t(at)]);
}

void CurveView::goToEnd(bool last) {
  if (!m_curves || !m_current) return;
  const std::span<const float> keys = m_curves->timesOf(*m_current);
  if (!keys.empty()) goTo(double(last ? keys.back() : keys.front()));
}

void CurveView::timeChanged() {
  if (hasFocus()) describe();  // while a clip plays, nobody listens to each of its values
}

QString CurveView::keyText(const KeyAt& at) const {
  const QString easing =
      easingText(m_curves->after(at.channel, at.key), m_curves->isGuessedAfter(at.channel, at.key));
  return tr("%1 at %2 s: %3, %4")
      .arg(nameOf(at.channel), QLocale().toString(double(m_curves->timesOf(at.channel)[at.key]), 'f', 3),
           valueText(at.channel, double(m_curves->valueOf(at.channel, at.key))), easing);
}

void CurveView::describe() {
  QString text = tr("No curve");
  if (m_curves && m_current) {
    const auto now = float(time().value_or(0));
    const float value = m_curves->sampled(*m_current, std::array{now}).front();
    text =
        tr("%1 at %2 s: %3")
            .arg(nameOf(*m_current), QLocale().toString(double(now), 'f', 3), valueText(*m_current, double(value)));
  }
  setAccessibleDescription(text + ". " +
                           tr("Left and Right: keys; Up and Down: channels; + and −: closer and away"));
}

bool CurveView::event(QEvent* event) {
  if (event->type() == QEvent::FocusIn) describe();
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto key = keyNear(help->pos())) {
      QToolTip::showText(help->globalPos(), plainTip(keyText(*key)), this);
      return true;
    }
  }
  return KeyCanvas::event(event);
}

}  // namespace vitrine
