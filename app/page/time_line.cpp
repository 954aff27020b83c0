#include "app/page/time_line.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/style_paint.h"
#include "app/common/text.h"
#include "app/documents/player.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr int kEdge = space::kNormal;  // left and right of the times, for what stands at their ends
constexpr int kRing = 3;               // above and below, for the ring of the focus
constexpr int kNearby = 5;             // pixels that count as the same place
constexpr int kDot = 5;
constexpr int kFlag = 6;        // from its pole to its name
constexpr int kLeastName = 24;  // pixels that are worth showing of a name
constexpr int kLeast = 160, kUsual = 320;
constexpr int kManySteps = 10;  // frames that a key with Shift goes

// The least of 1, 2, 5, 10, 20 ... that is no less than `wanted`.
double roundStep(double wanted) {
  const double power = std::pow(10.0, std::floor(std::log10(wanted)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= wanted * 0.999) return factor * power;
  return 10 * power;
}

// Marks from where to where each key is followed by a guess, as changes of a count at pixels.
template <class T, class XOf>
void addGuesses(std::vector<int>& changes, const Keys<T>& keys, const XOf& xOf) {
  if (keys.each.empty() && !isGuessed(keys.interpolation)) return;
  for (size_t key = 0; key + 1 < keys.times.size(); ++key) {
    if (!isGuessed(keys.after(key)) || !(keys.times[key] < keys.times[key + 1])) continue;
    ++changes[size_t(xOf(keys.times[key]))];
    --changes[size_t(xOf(keys.times[key + 1])) + 1];
  }
}
template <class XOf>
void addGuesses(std::vector<int>& changes, const JointTrack& track, const XOf& xOf) {
  addGuesses(changes, track.translation, xOf);
  addGuesses(changes, track.rotation, xOf);
  addGuesses(changes, track.scale, xOf);
  for (const auto* keys : {&track.moves, &track.turns})
    for (const Keys<float>& each : *keys) addGuesses(changes, each, xOf);
}

}  // namespace

TimeLine::TimeLine(Player& player, QWidget* parent) : QAbstractSlider(parent), m_player(player) {
  setObjectName("time");
  setAccessibleName(tr("Time line"));
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent, false);
  setMouseTracking(true);
  connect(this, &QAbstractSlider::valueChanged, this, [this](int milliseconds) {
    if (!m_refreshing) m_player.setTime(float(milliseconds) / 1000);
  });
  connect(&player, &Player::clipChanged, this, &TimeLine::arrange);
  connect(&player, &Player::clipsChanged, this, &TimeLine::arrange);
  connect(&player, &Player::changed, this, &TimeLine::refresh);
  arrange();
}

// ---- Where things are -------------------------------------------------------------------------------------------

int TimeLine::lineHeight() const { return QFontMetrics(fontOf(TextSize::Caption)).height(); }
bool TimeLine::hasFlags() const { return !m_player.markers().empty(); }

QSize TimeLine::sizeHint() const { return {kUsual, minimumSizeHint().height()}; }
QSize TimeLine::minimumSizeHint() const {
  const int rows = hasFlags() ? 3 : 2;
  return {kLeast, std::max(measure::kControl, rows * lineHeight() + 2 * kRing)};
}

QRect TimeLine::lane() const { return {0, height() - kRing - lineHeight(), width(), lineHeight()}; }
QRect TimeLine::ruler() const { return {0, kRing, width(), lane().top() - kRing}; }

int TimeLine::xOf(float seconds) const {
  const float length = m_player.duration();
  const int right = std::max(width() - 1 - kEdge, kEdge);
  if (!(length > 0)) return kEdge;
  return kEdge + int(std::lround(std::clamp(double(seconds) / double(length), 0.0, 1.0) * (right - kEdge)));
}

float TimeLine::timeAt(int x) const {
  const int right = width() - 1 - kEdge;
  if (right <= kEdge) return 0;
  return m_player.duration() * std::clamp(float(x - kEdge) / float(right - kEdge), 0.0f, 1.0f);
}

void TimeLine::arrange() {
  m_arrangedFor = m_player.duration();
  placeFlags();
  placeKeys();
  updateGeometry();
  refresh();
}

// A name stands to the right of its flag, and is shortened where another one follows. The last one stands to the
// left where there is more room, which it shares with the one before.
void TimeLine::placeFlags() {
  m_flags.clear();
  const QFontMetrics metrics(fontOf(TextSize::Caption));
  const auto markers = m_player.markers();
  for (size_t i = 0; i < markers.size(); ++i)
    if (const int x = xOf(markers[i].time); m_flags.empty() || x > m_flags.back().x)
      m_flags.push_back({.x = x, .name = {}, .text = {}, .marker = i});
  if (m_flags.empty()) return;
  const auto nameOfFlag = [&](const Flag& flag) { return visibleName(toQString(markers[flag.marker].name)); };
  const auto put = [&](Flag& flag, int room, bool onLeft) {
    const QString name = nameOfFlag(flag);
    const int wanted = metrics.horizontalAdvance(name);
    if (name.isEmpty() || room < std::min(wanted, kLeastName)) return;
    flag.text = room < wanted ? metrics.elidedText(name, Qt::ElideRight, room) : name;
    const int wide = metrics.horizontalAdvance(flag.text);
    flag.name = {onLeft ? flag.x - kFlag - wide : flag.x + kFlag, kRing, wide, lineHeight()};
  };
  Flag& last = m_flags.back();
  const int atRight = width() - kRing - last.x - kFlag, wanted = metrics.horizontalAdvance(nameOfFlag(last));
  const int before = m_flags.size() > 1 ? m_flags[m_flags.size() - 2].x : 0;
  const int between = last.x - before - 2 * kFlag - space::kTight;
  const bool onLeft = wanted > atRight && between > atRight;
  const int share = onLeft && m_flags.size() > 1 ? std::min(wanted, between / 2) : 0;
  for (size_t i = 0; i + 1 < m_flags.size(); ++i) {
    const int room = m_flags[i + 1].x - m_flags[i].x - kFlag - space::kTight;
    put(m_flags[i], i + 2 == m_flags.size() && onLeft ? between - share : room, false);
  }
  const int taken = m_flags.size() > 1 ? m_flags[m_flags.size() - 2].name.right() + 1 - before - kFlag : 0;
  put(last, onLeft ? between - std::max(taken, 0) : atRight, onLeft);
}

void TimeLine::placeKeys() {
  m_dots.clear();
  m_guesses.clear();
  const Animation* shown = m_player.animation();
  if (!shown || width() <= 2 * kEdge) return;
  const auto at = [this](float seconds) { return xOf(seconds); };
  std::vector<int> changes(size_t(width()) + 2);
  if (const JointTrack* track = m_player.selectedTrack()) {
    for (const float time : keyTimesOf(*track))
      if (const int x = xOf(time); m_dots.empty() || x > m_dots.back()) m_dots.push_back(x);
    addGuesses(changes, *track, at);
  } else {
    for (const JointTrack& each : shown->tracks) addGuesses(changes, each, at);
    for (const FaceTrack& each : shown->faces) addGuesses(changes, each.weight, at);
  }
  int open = 0;
  for (int x = 0; x < int(changes.size()); ++x) {
    const bool was = open > 0;
    open += changes[size_t(x)];
    if (!was && open > 0) m_guesses.push_back({x, x});
    if (was && open == 0) m_guesses.back().to = x - 1;
  }
}

void TimeLine::refresh() {
  const float length = m_player.duration();
  if (length != m_arrangedFor) return arrange();
  constexpr float kLongest = 2e6f;  // seconds that an int has room for
  m_refreshing = true;
  setEnabled(length > 0);
  setRange(0, int(std::lround(std::min(length, kLongest) * 1000)));
  setSingleStep(1000 / m_player.frameRate());
  setValue(int(std::lround(std::min(m_player.time(), kLongest) * 1000)));
  m_refreshing = false;
  // Not 60 times a second to those who listen.
  if (!m_player.playing()) {
    QString told = tr("%1 of %2").arg(m_player.textOf(m_player.time()), m_player.textOf(length));
    if (m_player.hasRange())
      told += tr(", plays from %1 to %2")
                  .arg(m_player.textOf(m_player.range().from), m_player.textOf(m_player.range().to));
    if (told != accessibleDescription()) setAccessibleDescription(told);
  }
  update();
}

int TimeLine::flagAt(const QPoint& at) const {
  for (size_t i = 0; i < m_flags.size(); ++i) {
    const bool onName = m_flags[i].name.contains(at);
    if (onName || (std::abs(at.x() - m_flags[i].x) <= kNearby && at.y() < lane().top())) return int(i);
  }
  return -1;
}

QString TimeLine::tipAt(const QPoint& at) const {
  if (!(m_player.duration() > 0)) return {};
  const Part part = partAt(at);
  if (part == Part::In) return tr("In point, %1: drag it").arg(m_player.textOf(m_player.range().from));
  if (part == Part::Out) return tr("Out point, %1: drag it").arg(m_player.textOf(m_player.range().to));
  QStringList lines{m_player.textOf(timeAt(at.x()))};
  if (const int flag = flagAt(at); flag >= 0) {
    const MotionMarker& marker = m_player.markers()[m_flags[size_t(flag)].marker];
    lines = {tr("Marker %1, %2").arg(visibleName(toQString(marker.name)), m_player.textOf(marker.time))};
    if (!marker.value.empty()) lines << visibleName(toQString(marker.value));
  }
  if (lane().contains(at)) {
    const auto isNear = [&](int x) { return std::abs(x - at.x()) <= kDot / 2; };
    if (std::ranges::any_of(m_dots, isNear)) lines << tr("A key of the selected joint");
    const auto covers = [&](const Stretch& each) { return each.from <= at.x() && at.x() <= each.to; };
    if (std::ranges::any_of(m_guesses, covers))
      lines << tr("Drawn by a guess: nobody has published how the game eases this");
  }
  return lines.join('\n');
}

// ---- Mouse and keys ---------------------------------------------------------------------------------------------

TimeLine::Part TimeLine::partAt(const QPoint& at) const {
  if (!(m_player.duration() > 0)) return Part::Nothing;
  if (lane().contains(at)) {
    const int in = std::abs(at.x() - xOf(m_player.range().from)), out = std::abs(at.x() - xOf(m_player.range().to));
    if (std::min(in, out) <= kNearby) return in < out ? Part::In : Part::Out;
  }
  return Part::Time;
}

// With frames shown, to whole ones.
float TimeLine::snapped(float seconds) const {
  if (!m_player.showsFrames()) return seconds;
  const float rate = float(m_player.frameRate());
  return std::round(seconds * rate) / rate;
}

void TimeLine::drag(int x) {
  const PlayRange range = m_player.range();
  const float frame = 1.0f / float(m_player.frameRate());
  const float time = snapped(timeAt(x));
  if (m_dragged == Part::Time) m_player.setTime(time);
  if (m_dragged == Part::In) m_player.setRange(std::min(time, range.to - frame), range.to);
  if (m_dragged == Part::Out) m_player.setRange(range.from, std::max(time, range.from + frame));
}

void TimeLine::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  const QPoint at = event->position().toPoint();
  m_dragged = partAt(at);
  if (m_dragged != Part::Time) return;
  m_wasPlaying = m_player.playing();
  m_player.setPlaying(false);
  // On a flag or a key to just that time.
  if (const int flag = flagAt(at); flag >= 0)
    return m_player.setTime(m_player.markers()[m_flags[size_t(flag)].marker].time);
  if (lane().contains(at) && m_player.selectedTrack()) {
    const std::vector<float> times = keyTimesOf(*m_player.selectedTrack());
    const auto near = std::ranges::min_element(
        times, {}, [&](float time) { return std::abs(double(time) - double(timeAt(at.x()))); });
    if (near != times.end() && std::abs(xOf(*near) - at.x()) <= kNearby) return m_player.setTime(*near);
  }
  drag(at.x());
}

void TimeLine::mouseMoveEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  if (m_dragged != Part::Nothing) return drag(at.x());
  const Part part = partAt(at);
  setCursor(part == Part::In || part == Part::Out ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void TimeLine::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  const bool scrubbed = m_dragged == Part::Time;
  m_dragged = Part::Nothing;
  if (scrubbed && m_wasPlaying) m_player.setPlaying(true);
}

// Of the page that it is in: the wheel has no meaning here.
void TimeLine::wheelEvent(QWheelEvent* event) { event->ignore(); }

void TimeLine::keyPressEvent(QKeyEvent* event) {
  const PlayRange range = m_player.range();
  const int steps = event->modifiers() & Qt::ShiftModifier ? kManySteps : 1;
  switch (event->key()) {
    case Qt::Key_Left:
      return m_player.step(-steps);
    case Qt::Key_Right:
      return m_player.step(steps);
    case Qt::Key_Home:
      return m_player.setTime(range.from);
    case Qt::Key_End:
      return m_player.setTime(range.to);
    case Qt::Key_Up:
      return m_player.goToKey(-1);
    case Qt::Key_Down:
      return m_player.goToKey(1);
    case Qt::Key_PageUp:
      return m_player.goToMarker(-1);
    case Qt::Key_PageDown:
      return m_player.goToMarker(1);
    case Qt::Key_I:
      return m_player.setIn(m_player.time());
    case Qt::Key_O:
      return m_player.setOut(m_player.time());
    case Qt::Key_Space:
      return m_player.setPlaying(!m_player.playing());
    default:
      event->ignore();
  }
}

bool TimeLine::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // Commands of the window with these keys wait while the time line has the keyboard.
    const auto* key = static_cast<QKeyEvent*>(event);
    constexpr int kOwn[] = {Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Home, Qt::Key_End, Qt::Key_Up,   Qt::Key_Down,
                            Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_I,    Qt::Key_O,   Qt::Key_Space};
    if (!(key->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) &&
        std::ranges::find(kOwn, key->key()) != std::end(kOwn))
      event->accept();
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(help->pos());
    if (tip.isEmpty())
      QToolTip::hideText();
    else
      QToolTip::showText(help->globalPos(), plainTip(tip), this, QRect(help->pos() - QPoint(1, 4), QSize(3, 9)));
    return true;
  }
  return QAbstractSlider::event(event);
}

void TimeLine::contextMenuEvent(QContextMenuEvent* event) {
  const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
  const float time = byKey ? m_player.time() : snapped(timeAt(event->x()));
  QMenu menu(this);
  menu.addAction(tr("Set &In Point Here"), this, [&] { m_player.setIn(time); });
  menu.addAction(tr("Set &Out Point Here"), this, [&] { m_player.setOut(time); });
  menu.addAction(tr("&Clear In and Out"), &m_player, &Player::clearRange)->setEnabled(m_player.hasRange());
  menu.exec(byKey ? mapToGlobal(QPoint(xOf(time), height() / 2)) : event->globalPos());
}

void TimeLine::resizeEvent(QResizeEvent* event) {
  QAbstractSlider::resizeEvent(event);
  placeFlags();
  placeKeys();
}

void TimeLine::changeEvent(QEvent* event) {
  QAbstractSlider::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
}

// ---- Painting ---------------------------------------------------------------------------------------------------

void TimeLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setFont(tabular(fontOf(TextSize::Caption)));
  painter.setOpacity(isEnabled() ? 1 : 0.5);
  paint::fillRound(painter, QRectF(rect()), colourOf(ColourRole::Sunken, palette()), measure::kInputRadius,
                   colourOf(ColourRole::Line, palette()));
  if (m_player.duration() > 0) {
    paintRange(painter);
    paintTicks(painter);
    paintLane(painter);
    paintFlags(painter);
    paintHead(painter);
  }
  painter.setOpacity(1);
  QStyleOption option;
  option.initFrom(this);
  if (paint::hasKeyFocus(option)) paint::drawFocusRing(painter, rect(), option, measure::kInputRadius);
}

// What is not played is shaded; what is repeated is underlined where the file says so.
void TimeLine::paintRange(QPainter& painter) const {
  const QRect inside = rect().adjusted(1, 1, -1, -1);
  const int in = xOf(m_player.range().from), out = xOf(m_player.range().to);
  if (m_player.hasRange()) {
    QColor shade = colourOf(ColourRole::Ink, palette());
    shade.setAlphaF(0.14f);
    painter.fillRect(QRect(QPoint(inside.left(), inside.top()), QPoint(in - 1, inside.bottom())), shade);
    painter.fillRect(QRect(QPoint(out + 1, inside.top()), QPoint(inside.right(), inside.bottom())), shade);
  }
  const PlayRange repeated = m_player.repeated();
  if (repeated != PlayRange{0, m_player.duration()}) {
    const int from = xOf(repeated.from), to = xOf(repeated.to);
    painter.fillRect(QRect(from, lane().bottom() - 1, to - from + 1, 2), colourOf(ColourRole::Good, palette()));
  }
  // The points as brackets around what is played.
  const QColor ink = colourOf(m_player.hasRange() ? ColourRole::Accent : ColourRole::DimInk, palette());
  painter.setPen(QPen(ink, m_player.hasRange() ? 2 : 1));
  for (const auto& [x, foot] : {std::pair(in, 4), std::pair(out, -4)})
    painter.drawPolyline(QPolygon({QPoint(x + foot, lane().top() + 1), QPoint(x, lane().top() + 1),
                                   QPoint(x, lane().bottom() - 1), QPoint(x + foot, lane().bottom() - 1)}));
}

void TimeLine::paintTicks(QPainter& painter) const {
  const bool frames = m_player.showsFrames();
  const double unit = frames ? 1.0 / m_player.frameRate() : 1.0;
  const double length = double(m_player.duration()) / unit;  // in units
  const int wide = xOf(m_player.duration()) - kEdge;
  if (wide < 1 || !(length > 0)) return;
  const QFontMetrics metrics(painter.font());
  const int label = metrics.horizontalAdvance(m_player.numberOf(m_player.duration())) + space::kWide;
  double step = roundStep(length * label / wide);
  if (frames) step = std::max(step, 1.0);
  double fine = step / 5;
  if (frames && fine < 1) fine = 1;
  const int bottom = lane().top(), top = bottom - lineHeight();
  const auto xOfUnit = [&](double at) { return kEdge + int(std::lround(at / length * wide)); };
  painter.setPen(colourOf(ColourRole::Line, palette()));
  if (fine / length * wide >= 4)
    for (double at = 0; at <= length * 1.0001; at += fine)
      painter.drawLine(xOfUnit(at), bottom - 3, xOfUnit(at), bottom);
  const int decimals = frames ? 0 : std::max(0, int(std::ceil(-std::log10(step) - 1e-6)));
  const QLocale locale;
  for (int i = 0; double(i) * step <= length * 1.0001; ++i) {
    const int x = xOfUnit(i * step);
    painter.setPen(colourOf(ColourRole::DimInk, palette()));
    painter.drawLine(x, bottom - 5, x, bottom);
    const QString text = locale.toString(i * step, 'f', decimals);
    const int half = metrics.horizontalAdvance(text);
    // The last one has no room to the right of its line.
    if (x + 3 + half <= width() - kRing)
      painter.drawText(x + 3, top + metrics.ascent(), text);
    else if (i == 0 || 2 * half + space::kWide < step / length * wide)
      painter.drawText(x - 3 - half, top + metrics.ascent(), text);
  }
  painter.setPen(colourOf(ColourRole::Line, palette()));
  painter.drawLine(kEdge, bottom, kEdge + wide, bottom);
}

void TimeLine::paintLane(QPainter& painter) const {
  const QColor warning = colourOf(ColourRole::Warning, palette());
  for (const Stretch& guess : m_guesses)
    painter.fillRect(QRect(guess.from, lane().top() + 3, guess.to - guess.from + 1, lineHeight() - 6),
                     QBrush(warning, Qt::BDiagPattern));
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(ColourRole::Ink, palette()));
  const qreal middle = lane().top() + lineHeight() / 2.0;
  for (const int x : m_dots) painter.drawEllipse(QPointF(x + 0.5, middle), kDot / 2.0, kDot / 2.0);
  painter.restore();
}

void TimeLine::paintFlags(QPainter& painter) const {
  const QFontMetrics metrics(painter.font());
  const QColor flag = colourOf(ColourRole::Warning, palette());
  for (const Flag& each : m_flags) {
    painter.setPen(flag);
    painter.drawLine(each.x, kRing, each.x, lane().top());
    const int to = each.name.isEmpty() || each.name.left() > each.x ? 4 : -4;
    painter.setBrush(flag);
    painter.drawPolygon(
        QPolygon({QPoint(each.x, kRing), QPoint(each.x + to, kRing + 3), QPoint(each.x, kRing + 6)}));
    if (each.name.isEmpty()) continue;
    painter.setPen(colourOf(ColourRole::Ink, palette()));
    painter.drawText(each.name.left(), kRing + metrics.ascent(), each.text);
  }
}

void TimeLine::paintHead(QPainter& painter) const {
  const int x = xOf(m_player.time());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(ColourRole::Accent, palette()));
  painter.drawRect(QRectF(x - 0.5, kRing, 2, height() - 2 * kRing));
  painter.drawPolygon(QPolygonF{{x - 4.5, qreal(kRing)}, {x + 5.5, qreal(kRing)}, {x + 0.5, kRing + 6.0}});
  painter.restore();
}

}  // namespace vitrine
