#include "app/commands/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QSettings>
#include <QShortcutEvent>
#include <algorithm>
#include <utility>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

// Whether all of what is selected is hidden, so that hiding it again would show it.
bool hidesSelection(const OpenDocument& document) {
  constexpr size_t kMostAsked = 50;
  const std::vector<NodeId>& selected = document.selection();
  return !selected.empty() && selected.size() <= kMostAsked && !document.view().hidden.empty() &&
         std::ranges::all_of(selected, [&](NodeId node) { return document.isHidden(node); });
}

bool needsPage(Command command) {
  switch (command) {
    case Command::Open:
    case Command::OpenFolder:
    case Command::ReopenSession:
    case Command::FindCommand:
    case Command::GoTo:
    case Command::AssetFolders:
    case Command::Limits:
    case Command::Preferences:
    case Command::Network:
    case Command::Quit:
    case Command::FullScreen:
    case Command::HideDocks:
    case Command::ResetLayout:
    case Command::Messages:
    case Command::ListTabs:
    case Command::PinTab:
    case Command::MoveTab:
    case Command::Manual:
    case Command::Keys:
    case Command::About:
      return false;
    default:
      return true;
  }
}

// Keys that other widgets use themselves: they belong to the command only while the view has the focus.
bool onlyInView(Command command) {
  return command == Command::PreviousFile || command == Command::NextFile || command == Command::Play;
}

// Those of the table, unless the settings have others that are keys.
QList<QKeySequence> storedKeys(const QSettings& settings, const CommandRow& row) {
  constexpr qsizetype kLongest = 200;
  const QVariant stored = settings.value("keys/" + row.id);
  if (stored.typeId() != QMetaType::QString || stored.toString().size() > kLongest) return keysFromText(row.keys);
  const QList<QKeySequence> keys = keysFromText(stored.toString());
  const bool known = std::ranges::none_of(keys, [](const QKeySequence& sequence) {
    return sequence.isEmpty() || sequence[0].key() == Qt::Key_unknown;
  });
  return known ? keys : keysFromText(row.keys);
}

}  // namespace

QList<QKeySequence> keysFromText(const QString& text) {
  return text.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(text);
}

Actions::Actions(QWidget* window)
    : QObject(window), m_actions(size_t(Command::FirstOfRows) + commandTable().size()) {
  auto* modes = new QActionGroup(this);
  const QSettings settings;
  for (const CommandRow& row : commandTable()) {
    auto* action = new QAction(icon(row.icon), textOf(row), this);
    action->setObjectName(row.id);
    action->setShortcuts(storedKeys(settings, row));
    action->setShortcutContext(onlyInView(row.command) ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
    action->setCheckable(row.checkable);
    if (modeRowOf(row.command)) modes->addAction(action);
    if (!onlyInView(row.command)) window->addAction(action);  // works with the menu bar hidden, too
    connect(action, &QAction::triggered, this, [this, command = row.command](bool checked) {
      // The key of "select nothing" first leaves what is on; its entry in the menu means what it says.
      const bool byKey = std::exchange(m_byKey, false) && command == Command::ClearSelection;
      emit triggered(byKey ? Command::EndTool : command, checked);
    });
    if (row.command == Command::ClearSelection) action->installEventFilter(this);
    m_actions[size_t(row.command)] = action;
  }
}

bool Actions::eventFilter(QObject* watched, QEvent* event) {
  m_byKey = event->type() == QEvent::Shortcut && !static_cast<QShortcutEvent*>(event)->isAmbiguous();
  return QObject::eventFilter(watched, event);
}

QList<QAction*> Actions::ofPicture() const {
  QList<QAction*> actions;
  for (const CommandRow& row : commandTable())
    if (onlyInView(row.command)) actions << of(row.command);
  return actions;
}

void Actions::fill(QMenu* menu, CommandMenu which) const {
  for (const CommandRow& row : commandTable()) {
    if (row.menu != which) continue;
    if (row.separatorBefore) menu->addSeparator();
    menu->addAction(of(row.command));
  }
  if (which != CommandMenu::Show) return;
  menu->addSeparator();
  fill(menu->addMenu(QCoreApplication::translate("Menus", "&Light")), CommandMenu::Light);
}

void Actions::enableFor(const std::function<bool(Command)>& can) {
  m_asked.reset();
  for (const CommandRow& row : commandTable())
    if (needsPage(row.command)) of(row.command)->setEnabled(can(row.command));
  // With a document, show() follows.
  for (const Command command : {Command::Undo, Command::Redo}) showStep(command, {});
}

void Actions::showStep(Command command, const QString& words) {
  const auto& row = *std::ranges::find(commandTable(), command, &CommandRow::command);
  of(command)->setText(words.isEmpty() ? textOf(row) : QString("%1 %2").arg(textOf(row), visibleName(words)));
  of(command)->setEnabled(!words.isEmpty());
}

void Actions::show(const OpenDocument& document) {
  const ViewState& view = document.view();
  // Comes with every move of the camera: what the scene has something of is asked once.
  const std::shared_ptr<const Scene>& scene = document.scene();
  // By their owners: a scene that is gone is another one than none.
  const bool ask = !m_asked || m_asked->owner_before(scene) || scene.owner_before(*m_asked);
  m_asked = scene;
  for (const CommandRow& row : commandTable()) {
    if (const ModeRow* mode = modeRowOf(row.command)) {
      of(row.command)->setChecked(view.mode == mode->mode);
      if (!ask) continue;
      // A room has no weights of bones: they are not offered. The palette has them, greyed.
      const bool tells = !scene || hasDataFor(*scene, mode->mode);
      of(row.command)->setEnabled(tells);
      of(row.command)->setVisible(tells);
    }
    if (const ShowRow* shown = showRowOf(row.command)) {
      of(row.command)->setChecked(view.show.*(shown->flag));
      if (ask) of(row.command)->setVisible(!scene || hasDataFor(*scene, *shown));
    }
    if (const SwitchRow* turned = switchRowOf(row.command)) {
      of(row.command)->setChecked(isOn(*turned, view));
      if (ask) of(row.command)->setVisible(!scene || hasDataFor(*scene, *turned));
    }
  }
  const ViewUndo& steps = document.steps();
  const size_t done = steps.done();
  showStep(Command::Undo, done > 0 ? steps.wordsOf(done - 1) : QString());
  showStep(Command::Redo, done < steps.count() ? steps.wordsOf(done) : QString());
  of(Command::HideSelected)
      ->setText(hidesSelection(document) ? QCoreApplication::translate("Commands", "S&how Selected")
                                         : QCoreApplication::translate("Commands", "&Hide Selected"));
  const bool levels = document.lodCount() > 1;
  for (const Command command : {Command::NextLod, Command::PreviousLod, Command::AutomaticLod})
    of(command)->setVisible(levels);
  of(Command::Back)->setEnabled(document.canGo(-1));
  of(Command::Forward)->setEnabled(document.canGo(1));
  of(Command::AutomaticLod)->setChecked(document.automaticLod());
  of(Command::ToggleSection)->setChecked(view.section.has_value());
  of(Command::Measure)->setChecked(document.measuring());
  of(Command::LookInside)->setChecked(document.looksInside());
}

}  // namespace vitrine
