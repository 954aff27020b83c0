#include "app/page/transport_bar.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/documents/player.h"
#include "app/page/time_line.h"
#include "app/page/transport_menu.h"

namespace vitrine {
namespace {

constexpr int kWidestClip = 200, kLeastClip = 104;  // pixels that the name of one takes
constexpr int kLeastTimeLine = 160, kShortTimeLine = 220, kLongTimeLine = 300;

QToolButton* makeTransportButton(const QString& name, const QString& iconName, const QString& tip) {
  QToolButton* button = makeToolButton({.name = name, .icon = iconName, .tip = tip});
  button->setIconSize({measure::kIcon, measure::kIcon});
  button->setFixedSize(measure::kControl, measure::kControl);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

LoopMode nextMode(LoopMode mode) {
  return mode == LoopMode::Once ? LoopMode::Loop : mode == LoopMode::Loop ? LoopMode::PingPong : LoopMode::Once;
}

}  // namespace

TransportBar::TransportBar(Player& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_play(makeTransportButton("play", "play", tr("Play or pause (Space)"))),
      m_back(makeTransportButton("stepBack", "step-back", tr("A frame back (,)"))),
      m_forward(makeTransportButton("stepForward", "step-forward", tr("A frame on (.)"))),
      m_stop(makeTransportButton("stopPlaying", "stop", tr("Back to the pose without the animation"))),
      m_clip(new QComboBox),
      m_time(new TimeLine(player)),
      m_timeText(new QLabel),
      m_speed(new QDoubleSpinBox),
      m_loop(makeTransportButton("loopMode", "loop", {})),
      m_more(makeTransportButton("transportMore", "more", tr("More about how it plays"))) {
  setObjectName("transportBar");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  layout->setSpacing(space::kTight);
  m_clip->setObjectName("clip");
  m_clip->setAccessibleName(tr("Animation"));
  m_clip->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_timeText->setObjectName("timeText");
  m_timeText->setFont(tabular(m_timeText->font()));
  m_timeText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  m_speed->setObjectName("speed");
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->setToolTip(tr("Speed ([ and ])"));
  m_speed->setRange(0.05, 8);
  m_speed->setSingleStep(0.25);
  m_speed->setPrefix("×");
  m_more->setMenu(new TransportMenu(player, this));
  m_more->setPopupMode(QToolButton::InstantPopup);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_play, m_back, m_forward, m_stop, m_clip})
    layout->addWidget(widget);
  layout->addWidget(m_time, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_timeText, m_speed, m_loop, m_more})
    layout->addWidget(widget);

  connect(m_play, &QToolButton::clicked, this, [this] { m_player.setPlaying(!m_player.playing()); });
  connect(m_back, &QToolButton::clicked, this, [this] { m_player.step(-1); });
  connect(m_forward, &QToolButton::clicked, this, [this] { m_player.step(1); });
  connect(m_stop, &QToolButton::clicked, this, [this] { m_player.setClip(-1); });
  connect(m_clip, &QComboBox::activated, this, [this](int index) { m_player.setClip(index - 1); });
  connect(m_speed, &QDoubleSpinBox::valueChanged, this, [this](double speed) {
    if (!m_refreshing) m_player.setSpeed(float(speed));
  });
  connect(m_loop, &QToolButton::clicked, this, [this] { m_player.setLoopMode(nextMode(m_player.loopMode())); });
  connect(&player, &Player::clipsChanged, this, &TransportBar::takeClips);
  connect(&player, &Player::changed, this, &TransportBar::refresh);
  takeClips();
}

void TransportBar::takeClips() {
  m_clip->clear();
  m_clip->addItem(tr("No animation"));
  m_clip->addItems(m_player.clips());
  int wide = m_clip->fontMetrics().horizontalAdvance(m_clip->itemText(0));
  for (int clip = 0; clip < int(m_player.clips().size()); ++clip) {
    const QString& name = m_player.clips()[clip];
    const QString why = m_player.whyNot(clip);
    m_clip->setItemData(clip + 1, plainTip(why.isEmpty() ? name : name + "\n" + why), Qt::ToolTipRole);
    if (!why.isEmpty()) m_clip->setItemData(clip + 1, palette().placeholderText(), Qt::ForegroundRole);
    wide = std::max(wide, m_clip->fontMetrics().horizontalAdvance(name.left(80)));
  }
  constexpr int kArrow = 40;
  m_clipWidth = std::clamp(wide + kArrow, kLeastClip, kWidestClip);
  m_state.reset();
  refresh();
  fit();
}

void TransportBar::refresh() {
  m_refreshing = true;
  // The wave alone is started from the Pose dock: a bar below every rig would be in the way.
  setVisible(m_player.drawsAnything() && (m_player.hasAnimations() || m_player.clip() >= 0));
  m_timeText->setText(timeText(m_player.time()));
  if (const State state = stateOf(); state != m_state) {
    m_state = state;
    refreshState();
  }
  m_refreshing = false;
}

TransportBar::State TransportBar::stateOf() const {
  return {.playing = m_player.playing(),
          .frames = m_player.showsFrames(),
          .holdsRoot = m_player.holdsRoot(),
          .everything = m_player.playsEverything(),
          .clip = m_player.clip(),
          .blendClip = m_player.blendClip(),
          .frameRate = m_player.frameRate(),
          .duration = m_player.duration(),
          .speed = m_player.speed(),
          .blendWeight = m_player.blendWeight(),
          .mode = m_player.loopMode(),
          .range = m_player.range()};
}

void TransportBar::refreshState() {
  m_play->setIcon(icon(m_player.playing() ? "pause" : "play"));
  m_clip->setCurrentIndex(m_player.clip() + 1);
  if (!m_speed->hasFocus()) m_speed->setValue(double(m_player.speed()));
  const QString why = m_player.clip() >= 0 ? m_player.whyNot(m_player.clip()) : QString();
  m_play->setEnabled(why.isEmpty());
  m_play->setToolTip(why.isEmpty() ? tr("Play or pause (Space)") : plainTip(why));
  m_clip->setToolTip(plainTip(why));
  const LoopMode mode = m_player.loopMode();
  m_loop->setIcon(icon(mode == LoopMode::Once ? "loop-once" : mode == LoopMode::Loop ? "loop" : "ping-pong"));
  const QString tip = mode == LoopMode::Once   ? tr("Plays once (click: again and again)")
                      : mode == LoopMode::Loop ? tr("Plays again and again (click: forth and back)")
                                               : tr("Plays forth and back (click: once)");
  m_loop->setToolTip(tip);
  m_loop->setAccessibleName(tip);
  const QString state = motionStateText(m_player);
  const QString more = state.isEmpty() ? tr("More about how it plays") : tr("More: %1").arg(state);
  m_more->setToolTip(plainTip(more));
  m_more->setAccessibleName(more);
  m_more->setCheckable(!state.isEmpty());
  m_more->setChecked(!state.isEmpty());
  if (widthOfTime(false) != m_timeWidth) fit();
}

QString TransportBar::timeText(float seconds) const {
  const QString now = m_player.numberOf(seconds), all = m_player.numberOf(m_player.duration());
  if (m_shortTime) return m_player.showsFrames() ? now : tr("%1 s").arg(now);
  return m_player.showsFrames() ? tr("%1 / %2").arg(now, all) : tr("%1 / %2 s").arg(now, all);
}

int TransportBar::widthOfTime(bool isShort) {
  const bool before = std::exchange(m_shortTime, isShort);
  const int wide = m_timeText->fontMetrics().horizontalAdvance(timeText(m_player.duration())) + space::kTight;
  m_shortTime = before;
  return wide;
}

int TransportBar::spaceOf(const QWidget& widget) const {
  const int wide = std::max({widget.sizeHint().width(), widget.minimumWidth(), widget.minimumSizeHint().width()});
  return std::min(wide, widget.maximumWidth()) + layout()->spacing();
}

QSize TransportBar::minimumSizeHint() const {
  const int buttons = 3 * (measure::kControl + layout()->spacing());
  return {2 * space::kNormal + buttons + kLeastTimeLine, QWidget::minimumSizeHint().height()};
}

void TransportBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

// Play, the time line, the loop and the menu stay; of the others as many as there is room for, in this order. The
// least important ones come when the time line is no longer short.
void TransportBar::fit() {
  int left = width() - 2 * space::kNormal - kLeastTimeLine;
  for (const QWidget* each : {m_play, m_loop, m_more}) left -= spaceOf(*each);
  const auto take = [&](std::initializer_list<QWidget*> widgets, int wide, int spare) {
    const bool isRoom = wide + spare <= left;
    if (isRoom) left -= wide;
    for (QWidget* each : widgets) each->setVisible(isRoom);
    return isRoom;
  };
  const int gap = layout()->spacing();
  m_timeWidth = widthOfTime(false);
  take({m_clip}, kLeastClip + gap, 0);
  take({m_back, m_forward}, spaceOf(*m_back) + spaceOf(*m_forward), 0);
  m_shortTime = m_timeWidth + gap > left;
  const int time = m_shortTime ? widthOfTime(true) : m_timeWidth;
  m_timeText->setFixedWidth(time);
  m_timeText->setText(timeText(m_player.time()));
  take({m_timeText}, time + gap, 0);
  take({m_stop}, spaceOf(*m_stop), kLongTimeLine - kLeastTimeLine);
  take({m_speed}, spaceOf(*m_speed), kLongTimeLine - kLeastTimeLine);
  // Names are seen whole before the time line is longer than that.
  m_clip->setFixedWidth(std::clamp(kLeastClip + left - (kShortTimeLine - kLeastTimeLine), kLeastClip, m_clipWidth));
}

}  // namespace vitrine
