#include "app/page/transport_menu.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <QWidgetAction>
#include <cmath>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/documents/player.h"

namespace vitrine {
namespace {

constexpr int kMostListed = 200;  // clips and markers; docks have longer lists
constexpr int kPercent = 100;

void addChoice(QMenu& menu, QActionGroup& group, const QString& text, bool chosen,
               const std::function<void()>& choose) {
  QAction* action = menu.addAction(text);
  action->setCheckable(true);
  action->setChecked(chosen);
  group.addAction(action);
  QObject::connect(action, &QAction::triggered, &menu, choose);
}

QString forMenu(QString text) { return text.replace('&', "&&"); }

// How much of the pose is the second clip's.
QWidgetAction* makeShare(Player& player, QWidget* parent) {
  auto* line = new QWidget;
  auto* layout = new QHBoxLayout(line);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  layout->setSpacing(space::kNormal);
  auto* slider = new QSlider(Qt::Horizontal);
  slider->setObjectName("blendWeight");
  slider->setAccessibleName(TransportMenu::tr("Weight of the second animation"));
  slider->setRange(0, kPercent);
  slider->setMinimumSize(160, measure::kTarget);
  auto* text = new QLabel;
  text->setMinimumWidth(text->fontMetrics().horizontalAdvance("100 %"));
  text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout->addWidget(new QLabel(TransportMenu::tr("Weight")));
  layout->addWidget(slider, 1);
  layout->addWidget(text);
  const auto show = [text](int percent) { text->setText(TransportMenu::tr("%1 %").arg(percent)); };
  slider->setValue(int(std::lround(player.blendWeight() * kPercent)));
  show(slider->value());
  QObject::connect(slider, &QSlider::valueChanged, line, [&player, show](int percent) {
    show(percent);
    player.setBlend(player.blendClip(), float(percent) / kPercent);
  });
  auto* action = new QWidgetAction(parent);
  action->setDefaultWidget(line);
  return action;
}

}  // namespace

TransportMenu::TransportMenu(Player& player, QWidget* parent) : QMenu(parent), m_player(player) {
  setObjectName("transportMenu");
  connect(this, &QMenu::aboutToShow, this, &TransportMenu::fill);
}

QMenu* TransportMenu::addChild(const QString& name, const QString& title) {
  QMenu* menu = addMenu(title);
  menu->setObjectName(name);
  menu->setToolTipsVisible(true);
  return menu;
}

void TransportMenu::fill() {
  for (QMenu* menu : findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) menu->deleteLater();
  clear();
  addClips();
  addSpeeds();
  QAction* stop = addAction(tr("Sto&p"), this, [this] { m_player.setClip(-1); });
  stop->setEnabled(m_player.clip() >= 0);
  addSeparator();
  addTimes();
  addSeparator();
  QAction* in = addAction(tr("Set &In Point"), this, [this] { m_player.setIn(m_player.time()); });
  QAction* out = addAction(tr("Set &Out Point"), this, [this] { m_player.setOut(m_player.time()); });
  QAction* all = addAction(tr("&Clear In and Out"), this, [this] { m_player.clearRange(); });
  in->setEnabled(m_player.clip() >= 0);
  out->setEnabled(m_player.clip() >= 0);
  all->setEnabled(m_player.hasRange());
  addMarkers();
  addSeparator();
  QAction* held = addAction(tr("Hold &Root Motion"));
  held->setCheckable(true);
  held->setChecked(m_player.holdsRoot());
  connect(held, &QAction::triggered, this, [this](bool on) { m_player.setHoldsRoot(on); });
  addBlend();
  QAction* together = addAction(tr("Play &Everything"));
  together->setCheckable(true);
  together->setChecked(m_player.playsEverything());
  together->setEnabled(m_player.canPlayEverything());
  connect(together, &QAction::triggered, this, [this](bool on) { m_player.setPlaysEverything(on); });
}

void TransportMenu::addClips() {
  QMenu* clips = addChild("clipMenu", tr("&Animation"));
  auto* group = new QActionGroup(clips);
  addChoice(*clips, *group, tr("No animation"), m_player.clip() < 0, [this] { m_player.setClip(-1); });
  const int count = int(m_player.clips().size());
  for (int i = 0; i < std::min(count, kMostListed); ++i)
    addChoice(*clips, *group, forMenu(m_player.clips()[i]), m_player.clip() == i,
              [this, i] { m_player.setClip(i); });
}

void TransportMenu::addSpeeds() {
  QMenu* speeds = addChild("speedMenu", tr("Spee&d"));
  auto* group = new QActionGroup(speeds);
  for (const float speed : {0.1f, 0.25f, 0.5f, 1.0f, 1.5f, 2.0f, 4.0f})
    addChoice(*speeds, *group, "×" + QLocale().toString(double(speed)), std::abs(m_player.speed() - speed) < 1e-3f,
              [this, speed] { m_player.setSpeed(speed); });
}

void TransportMenu::addTimes() {
  auto* group = new QActionGroup(this);
  addChoice(*this, *group, tr("Times in &Seconds"), !m_player.showsFrames(),
            [this] { m_player.setShowsFrames(false); });
  addChoice(*this, *group, tr("Times in &Frames"), m_player.showsFrames(),
            [this] { m_player.setShowsFrames(true); });
  QMenu* rates = addChild("frameRateMenu", tr("Frame Ra&te"));
  auto* choices = new QActionGroup(rates);
  for (const int rate : Player::kFrameRates)
    addChoice(*rates, *choices, tr("%1 a second").arg(rate), m_player.frameRate() == rate,
              [this, rate] { m_player.setFrameRate(rate); });
}

void TransportMenu::addBlend() {
  QMenu* blend = addChild("blendMenu", tr("&Blend With"));
  auto* group = new QActionGroup(blend);
  addChoice(*blend, *group, tr("Nothing"), m_player.blendClip() < 0,
            [this] { m_player.setBlend(-1, m_player.blendWeight()); });
  bool any = false;
  const int count = int(m_player.clips().size());
  for (int i = 0; i < std::min(count, kMostListed); ++i) {
    if (i == m_player.clip() || !m_player.animationOf(i) || !m_player.fits(i)) continue;
    any = true;
    addChoice(*blend, *group, forMenu(m_player.clips()[i]), m_player.blendClip() == i,
              [this, i] { m_player.setBlend(i, m_player.blendWeight()); });
  }
  blend->menuAction()->setEnabled(any && m_player.animation());
  if (m_player.blendClip() < 0) return;
  blend->addSeparator();
  blend->addAction(makeShare(m_player, blend));
}

void TransportMenu::addMarkers() {
  QMenu* markers = addChild("markerMenu", tr("&Markers"));
  const auto all = m_player.markers();
  markers->menuAction()->setEnabled(!all.empty());
  for (const MotionMarker& marker : all.first(std::min(all.size(), size_t(kMostListed)))) {
    const QString name = visibleName(toQString(marker.name));
    markers->addAction(forMenu(tr("%1, %2").arg(name, m_player.textOf(marker.time))), this,
                       [this, time = marker.time] {
                         m_player.setPlaying(false);
                         m_player.setTime(time);
                       });
  }
}

QString motionStateText(const Player& player) {
  QStringList states;
  if (player.playsEverything()) states << TransportMenu::tr("plays everything");
  if (player.blendClip() >= 0 && player.blendClip() != player.clip())
    states << TransportMenu::tr("blended with %1 (%2 %)")
                  .arg(player.clips().value(player.blendClip()))
                  .arg(int(std::lround(player.blendWeight() * kPercent)));
  if (player.holdsRoot()) states << TransportMenu::tr("root motion held");
  if (player.hasRange())
    states << TransportMenu::tr("from %1 to %2")
                  .arg(player.textOf(player.range().from), player.textOf(player.range().to));
  return states.join(TransportMenu::tr(", "));
}

}  // namespace vitrine
