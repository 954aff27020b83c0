#include "app/page/tool_strip.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/commands/actions.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/page/floating.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr int kStripMargin = space::kTight, kStripGap = space::kNone;

const SwitchRow& orthographicRow() {
  return *std::ranges::find(switchRows(), std::string_view("orthographic"), &SwitchRow::name);
}

// "Measure (R)"
QString withKey(const QString& text, const QAction& action) {
  const QString key = action.shortcut().toString(QKeySequence::NativeText);
  return key.isEmpty() ? text : QString("%1 (%2)").arg(text, key);
}

}  // namespace

ToolStrip::ToolStrip(OpenDocument& document, const Actions& actions, QWidget* picture)
    : QFrame(picture), m_document(document), m_actions(actions) {
  setObjectName("toolStrip");
  hide();
  setAccessibleName(tr("Tools"));
  setCursor(Qt::ArrowCursor);
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(kStripMargin, kStripMargin, kStripMargin, kStripMargin);
  grid->setSpacing(kStripGap);

  m_select = addButton("selectTool", "select");
  m_select->setCheckable(true);
  m_select->setAccessibleName(tr("Select"));
  m_select->setToolTip(tr("Select: a click chooses what is below it"));
  connect(m_select, &QToolButton::clicked, this, [this] {
    m_document.setMeasuring(false);
    refresh();
  });
  addCommand(Command::Measure, "measure");
  m_section = addCommand(Command::ToggleSection, "section");
  m_section->installEventFilter(this);
  addCommand(commandOf(orthographicRow()), "orthographic");
  m_isolate = addCommand(Command::Isolate, "isolate");
  m_isolate->setCheckable(true);
  addCommand(Command::LookInside, "inside");

  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.concern(&ViewChanges::marks, &ViewChanges::nodes, &ViewChanges::selection)) refresh();
  });
  connect(&document, &OpenDocument::selectionChanged, this, &ToolStrip::refresh);
  connect(&document, &OpenDocument::sceneChanged, this, &ToolStrip::refresh);
  connect(&document, &OpenDocument::documentChanged, this, &ToolStrip::refresh);
  refresh();
}

QToolButton* ToolStrip::addButton(const QString& name, const QString& iconName) {
  QToolButton* button = makeToolButton({.name = name, .icon = iconName});
  button->setIconSize({measure::kIcon, measure::kIcon});
  button->setFixedSize(measure::kControl, measure::kControl);
  button->setFocusPolicy(Qt::TabFocus);
  button->setParent(this);
  keepKeys(*button);
  m_buttons.push_back(button);
  return button;
}

// The button follows the command, whoever called it.
QToolButton* ToolStrip::addCommand(Command command, const QString& iconName) {
  QAction* action = m_actions.of(command);
  QToolButton* button = addButton(action->objectName() + "Tool", iconName);
  const auto follow = [this, button, action] {
    const QString text = withoutMnemonic(action->text());
    button->setAccessibleName(text);
    button->setToolTip(withKey(text, *action));
    button->setCheckable(action->isCheckable() || button == m_isolate);
    if (action->isCheckable()) button->setChecked(action->isChecked());
    if (button != m_isolate) button->setEnabled(action->isEnabled());
  };
  connect(action, &QAction::changed, button, follow);
  connect(button, &QToolButton::clicked, this, [this, action, follow] {
    action->trigger();
    follow();
    refresh();
  });
  follow();
  return button;
}

void ToolStrip::refresh() {
  if (m_document.scene()) show();  // it stays while a file is read again
  m_select->setChecked(!m_document.measuring());
  const bool alone = !m_document.view().isolated.empty();
  m_isolate->setChecked(alone);
  m_isolate->setEnabled(alone || !m_document.selection().empty());
  m_isolate->setToolTip(
      alone ? withKey(tr("Show everything again"), *m_actions.of(Command::Isolate))
            : withKey(withoutMnemonic(m_actions.of(Command::Isolate)->text()), *m_actions.of(Command::Isolate)));
  m_section->setToolTip(m_document.view().section
                            ? tr("%1. Down, or the right mouse button: its axis, side and position")
                                  .arg(withKey(withoutMnemonic(m_actions.of(Command::ToggleSection)->text()),
                                               *m_actions.of(Command::ToggleSection)))
                            : withKey(withoutMnemonic(m_actions.of(Command::ToggleSection)->text()),
                                      *m_actions.of(Command::ToggleSection)));
}

void ToolStrip::fit(int height) {
  const int most = (height - 2 * kStripMargin + kStripGap) / (measure::kControl + kStripGap);
  const int count = int(m_buttons.size()), rows = std::clamp(most, 1, count);
  auto* grid = static_cast<QGridLayout*>(layout());
  if (rows != m_rows) {
    m_rows = rows;
    for (QToolButton* button : m_buttons) grid->removeWidget(button);
    for (int i = 0; i < count; ++i) grid->addWidget(m_buttons[size_t(i)], i % rows, i / rows);
  }
  const int columns = (count + rows - 1) / rows;
  const auto length = [](int buttons) {
    return 2 * kStripMargin + buttons * measure::kControl + (buttons - 1) * kStripGap;
  };
  resize(length(columns), length(rows));
}

bool ToolStrip::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_section || !m_document.view().section) return QFrame::eventFilter(watched, event);
  const bool opens = event->type() == QEvent::ContextMenu ||
                     (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down);
  if (!opens) return QFrame::eventFilter(watched, event);
  emit sectionOptionsWanted();
  return true;
}

void ToolStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
}

}  // namespace vitrine
