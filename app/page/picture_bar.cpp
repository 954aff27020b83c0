#include "app/page/picture_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <array>

#include "app/commands/actions.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/models/file_facts.h"
#include "app/models/level_text.h"
#include "app/page/exposure_slider.h"

namespace vitrine {
namespace {

// A frame around buttons, and a line between those that are seen.
class Segments : public QWidget {
 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colourOf(ColourRole::Line, palette()), 1));
    painter.setBrush(colourOf(ColourRole::Panel, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), measure::kInputRadius,
                            measure::kInputRadius);
    int seen = 0;
    for (int i = 0; i < layout()->count(); ++i) {
      const QWidget* button = layout()->itemAt(i)->widget();
      if (button->isHidden()) continue;
      const qreal edge =
          layoutDirection() == Qt::RightToLeft ? button->geometry().right() + 0.5 : button->x() + 0.5;
      if (seen++ > 0) painter.drawLine(QPointF(edge, 4), QPointF(edge, height() - 4));
    }
  }
};

// "Frame All (Home)"
QString tipOf(const QAction& action) {
  const QString text = withoutMnemonic(action.text()).remove(u'…');
  const QString key = action.shortcut().toString(QKeySequence::NativeText);
  return key.isEmpty() ? text : QString("%1 (%2)").arg(text, key);
}

}  // namespace

PictureBar::PictureBar(OpenDocument& document, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_document(document), m_actions(actions), m_levels(new QMenu(this)) {
  setObjectName("pictureBar");
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kNormal);

  beginSegments("viewSegments");
  addCommand(Command::FrameAll, "frame");
  auto* views = new QMenu(this);
  actions.fill(views, CommandMenu::Camera);
  addMenu("viewsButton", "cube", tr("Views from the front, the back and other sides"), views)->setText(tr("Views"));
  beginSegments("modeSegments");
  auto* modes = new QMenu(this);
  actions.fill(modes, CommandMenu::Mode);
  const QString next = actions.of(Command::NextMode)->shortcut().toString(QKeySequence::NativeText);
  m_mode = addMenu("modeButton", "shading", tr("What the surfaces show (%1: the next)").arg(next), modes);
  auto* shown = new QMenu(this);
  actions.fill(shown, CommandMenu::Show);
  addMenu("showButton", "visible", tr("What is shown"), shown)->setText(tr("Show"));
  const QString coarser = actions.of(Command::NextLod)->shortcut().toString(QKeySequence::NativeText);
  m_level = addMenu("levelButton", "kind-lod", tr("Level of detail (%1: the next)").arg(coarser), m_levels);
  auto* light = new QMenu(this);
  auto* slider = new ExposureSlider("barExposureSlider");
  slider->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  slider->setMinimumWidth(220);
  slider->setDocument(&document);
  auto* sliderAction = new QWidgetAction(light);
  sliderAction->setDefaultWidget(slider);
  light->addAction(sliderAction);
  light->addAction(tr("As the &Game Shows It (×1)"), &document, &OpenDocument::setGameExposure);
  light->addAction(tr("&Automatic"), &document, &OpenDocument::setAutomaticExposure);
  m_exposure = addMenu("exposureButton", "sun", tr("Exposure: what the picture's light is multiplied by"), light);
  layout->addStretch(1);
  beginSegments("saveSegments");
  addCommand(Command::Screenshot, "camera");
  QToolButton* exported = addCommand(Command::Export, "export");
  exported->setText(tr("Export"));
  m_named.push_back(exported);

  connect(m_levels, &QMenu::aboutToShow, this, &PictureBar::fillLevels);
  connect(&document, &OpenDocument::sceneChanged, this, &PictureBar::refresh);
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.mode || changes.level || changes.levels || changes.light) refresh();
  });
  refresh();
}

QToolButton* PictureBar::addButton(const QString& name, const QString& iconName, const QString& tip) {
  auto* button = makeToolButton({.name = name, .icon = iconName, .tip = tip});
  button->setIconSize({measure::kIcon, measure::kIcon});
  button->setFixedHeight(measure::kControl);
  button->setMinimumWidth(measure::kControl);
  button->setFocusPolicy(Qt::TabFocus);
  m_segments->layout()->addWidget(button);
  return button;
}

QToolButton* PictureBar::addCommand(Command command, const QString& iconName) {
  QAction* action = m_actions.of(command);
  QToolButton* button = addButton(action->objectName() + "Button", iconName, tipOf(*action));
  connect(button, &QToolButton::clicked, action, &QAction::trigger);
  // Keys may be changed.
  connect(action, &QAction::changed, button, [button, action] { button->setToolTip(tipOf(*action)); });
  return button;
}

QToolButton* PictureBar::addMenu(const QString& name, const QString& iconName, const QString& tip, QMenu* menu) {
  QToolButton* button = addButton(name, iconName, tip);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  m_named.push_back(button);
  return button;
}

// Buttons that belong together, with one frame around them.
void PictureBar::beginSegments(const QString& name) {
  m_segments = new Segments;
  m_segments->setObjectName(name);
  auto* inside = new QHBoxLayout(m_segments);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->setSpacing(space::kNone);
  layout()->addWidget(m_segments);
}

void PictureBar::fillLevels() {
  m_levels->clear();
  m_levels->addAction(m_actions.of(Command::AutomaticLod));
  m_levels->addSeparator();
  const QStringList names = levelTitles(m_document);
  for (uint32_t lod = 0; lod < m_document.lodCount(); ++lod) {
    QAction* action = m_levels->addAction(names[qsizetype(lod)], this, [this, lod] {
      m_document.setAutomaticLod(false);
      ViewState view = m_document.view();
      view.lod = lod;
      m_document.setView(std::move(view));
    });
    action->setCheckable(true);
    action->setChecked(m_document.view().lod == lod && !m_document.automaticLod());
  }
  m_levels->addSeparator();
  for (const SwitchRow& row : switchRows())
    if (row.name == "side-by-side") m_levels->addAction(m_actions.of(commandOf(row)));
}

void PictureBar::refresh() {
  const ViewState& view = m_document.view();
  const ScenePointer& scene = m_document.scene();
  m_mode->setText(modeTitle(view.mode));
  m_level->setVisible(m_document.lodCount() > 1);
  if (m_document.document() && m_document.lodCount() > 1) {
    const QString level = levelText(*m_document.document(), view.lod);
    m_level->setText(m_document.automaticLod() ? tr("Auto: %1").arg(level) : level);
  }
  m_exposure->setVisible(scene && hasDataFor(*scene, rowOf(&ViewState::exposure)));
  m_exposure->setText(exposureText(view.exposure));
  fitTexts();
}

QSize PictureBar::minimumSizeHint() const {
  int wide = 2 * space::kTight + 2 * space::kNormal;
  for (const QToolButton* button : findChildren<QToolButton*>())
    if (!button->isHidden()) wide += measure::kControl + space::kNormal;
  return {wide, measure::kControl + 2 * space::kTight};
}

void PictureBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTexts();
}

// What says how the picture is seen keeps its text longest.
void PictureBar::fitTexts() {
  int wide = layout()->contentsMargins().left() + layout()->contentsMargins().right();
  int groups = 0;
  for (int i = 0; i < layout()->count(); ++i) groups += layout()->itemAt(i)->widget() != nullptr;
  wide += groups * layout()->spacing();
  std::vector<std::pair<QToolButton*, int>> texts;  // and how much wider than the icon each is
  for (QToolButton* button : findChildren<QToolButton*>()) {
    if (button->isHidden()) continue;
    const Qt::ToolButtonStyle before = button->toolButtonStyle();
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    const int alone = std::max(button->sizeHint().width(), measure::kControl);
    wide += alone;
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int whole = button->sizeHint().width();
    button->setToolButtonStyle(before);
    if (std::ranges::find(m_named, button) != m_named.end()) texts.emplace_back(button, whole - alone);
  }
  const std::array<QToolButton*, 3> first{m_mode, m_level, m_exposure};
  std::ranges::stable_partition(
      texts, [&](const auto& each) { return std::ranges::find(first, each.first) != first.end(); });
  for (const auto& [button, more] : texts) {
    const bool fits = wide + more <= width();
    if (fits) wide += more;
    const auto style = fits ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
    if (button->toolButtonStyle() != style) button->setToolButtonStyle(style);
  }
}

}  // namespace vitrine
