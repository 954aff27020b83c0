#include "app/page/transport_bar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/tool_button.h"
#include "app/documents/player.h"

namespace vitrine {
namespace {

constexpr int kTimeSteps = 2000;  // of the slider
constexpr int kWidestClip = 240;  // pixels that the name of one takes in any case

}  // namespace

TransportBar::TransportBar(Player& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_play(makeToolButton({.name = "play", .icon = "play", .tip = tr("Play or pause (Space)")})),
      m_clip(new QComboBox),
      m_time(new QSlider(Qt::Horizontal)),
      m_timeText(new QLabel),
      m_speed(new QDoubleSpinBox),
      m_loop(new QCheckBox(tr("Loop"))) {
  setObjectName("transportBar");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  QToolButton* back =
      makeToolButton({.name = "stepBack", .icon = "step-back", .tip = tr("A 30th of a second back (,)")});
  QToolButton* forward =
      makeToolButton({.name = "stepForward", .icon = "step-forward", .tip = tr("A 30th of a second on (.)")});
  QToolButton* stop =
      makeToolButton({.name = "stopPlaying", .icon = "stop", .tip = tr("Back to the pose without the animation")});
  m_clip->setObjectName("clip");
  m_clip->setAccessibleName(tr("Animation"));
  m_clip->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_time->setObjectName("time");
  m_time->setAccessibleName(tr("Time"));
  m_time->setRange(0, kTimeSteps);
  m_timeText->setObjectName("timeText");
  m_timeText->setMinimumWidth(m_timeText->fontMetrics().horizontalAdvance("000.00 / 000.00 s"));
  m_timeText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  m_speed->setObjectName("speed");
  m_speed->setAccessibleName(tr("Speed"));
  m_speed->setToolTip(tr("Speed ([ and ])"));
  m_speed->setRange(0.05, 8);
  m_speed->setSingleStep(0.25);
  m_speed->setPrefix("×");
  m_loop->setObjectName("loop");
  for (QWidget* widget : std::initializer_list<QWidget*>{m_play, back, forward, stop, m_clip})
    layout->addWidget(widget);
  layout->addWidget(m_time, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_timeText, m_speed, m_loop}) layout->addWidget(widget);

  connect(m_play, &QToolButton::clicked, this, [this] { m_player.setPlaying(!m_player.playing()); });
  connect(back, &QToolButton::clicked, this, [this] { m_player.step(-1); });
  connect(forward, &QToolButton::clicked, this, [this] { m_player.step(1); });
  connect(stop, &QToolButton::clicked, this, [this] { m_player.setClip(-1); });
  connect(m_clip, &QComboBox::activated, this, [this](int index) { m_player.setClip(index - 1); });
  connect(m_time, &QSlider::valueChanged, this, [this](int step) {
    if (!m_refreshing) m_player.setTime(float(step) / kTimeSteps * m_player.duration());
  });
  connect(m_speed, &QDoubleSpinBox::valueChanged, this, [this](double speed) {
    if (!m_refreshing) m_player.setSpeed(float(speed));
  });
  connect(m_loop, &QCheckBox::toggled, this, [this](bool on) {
    if (!m_refreshing) m_player.setLoopMode(on ? LoopMode::Loop : LoopMode::Once);
  });
  connect(&player, &Player::clipsChanged, this, &TransportBar::takeClips);
  connect(&player, &Player::changed, this, &TransportBar::refresh);
  takeClips();
}

void TransportBar::takeClips() {
  m_clip->clear();
  m_clip->addItem(tr("No animation"));
  m_clip->addItems(m_player.clips());
  m_clip->setMinimumWidth(std::min(m_clip->sizeHint().width(), kWidestClip));
  refresh();
}

void TransportBar::refresh() {
  m_refreshing = true;
  // The wave alone is started from the Pose dock: a bar below every rig would be in the way.
  setVisible(m_player.drawsAnything() && (m_player.hasAnimations() || m_player.clip() >= 0));
  m_play->setIcon(icon(m_player.playing() ? "pause" : "play"));
  m_clip->setCurrentIndex(m_player.clip() + 1);
  const float length = m_player.duration();
  m_time->setEnabled(length > 0);
  m_time->setValue(length > 0 ? int(std::lround(m_player.time() / length * kTimeSteps)) : 0);
  const QLocale locale;
  m_timeText->setText(
      tr("%1 / %2 s")
          .arg(locale.toString(double(m_player.time()), 'f', 2), locale.toString(double(length), 'f', 2)));
  if (!m_speed->hasFocus()) m_speed->setValue(double(m_player.speed()));
  m_loop->setChecked(m_player.loopMode() != LoopMode::Once);
  m_refreshing = false;
}

}  // namespace vitrine
