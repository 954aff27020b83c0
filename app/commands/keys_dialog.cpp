// The key list (H): every command with its keys, and what the mouse does; searchable by any word for it. A double
// click runs a command, or edits its keys.
#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/actions.h"
#include "app/common/fuzzy.h"
#include "app/common/icons.h"
#include "app/common/preferences.h"
#include "app/common/restore_button.h"

namespace vitrine {
namespace {

QString keysText(const QAction* action) {
  return QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
}

// Edits a cell of the key column by recording the keys pressed.
class KeyDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override {
    if (index.column() != 1) return nullptr;
    auto* editor = new QKeySequenceEdit(parent);
    editor->setAutoFillBackground(true);
    // A moment after the last key, without having to leave the cell.
    auto* self = const_cast<KeyDelegate*>(this);
    connect(editor, &QKeySequenceEdit::editingFinished, self, [self, editor] {
      if (editor->keySequence().isEmpty()) return;
      disconnect(editor, &QKeySequenceEdit::editingFinished, self, nullptr);  // closing it ends it again
      emit self->commitData(editor);
      emit self->closeEditor(editor);
    });
    return editor;
  }
  void setEditorData(QWidget*, const QModelIndex&) const override {}
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
    const QKeySequence keys = static_cast<QKeySequenceEdit*>(editor)->keySequence();
    if (!keys.isEmpty()) model->setData(index, keys.toString(QKeySequence::NativeText));
  }
};

class KeysDialog : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(KeysDialog)

 public:
  KeysDialog(const Actions& actions, QWidget* parent)
      : QDialog(parent), m_actions(actions), m_search(new QLineEdit), m_list(new QTreeWidget) {
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(620, 600);
    m_search->setPlaceholderText(tr("Search: orbit, bones, screenshot, Ctrl+E"));
    m_search->setAccessibleName(tr("Search commands, keys and the mouse"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Keys"));
    m_list->setHeaderLabels({tr("Command"), tr("Keys"), tr("Menu")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(new KeyDelegate(m_list));
    m_list->header()->resizeSection(0, 240);
    m_list->header()->resizeSection(1, 220);
    m_list->installEventFilter(this);
    auto* hint =
        new QLabel(tr("Enter or a double click runs a command. A double click on its keys, or F2, changes them."));
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
    nameRestore(*buttons);
    // Enter belongs to the list.
    for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(hint);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { restoreDefaults(); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) { filter(text); });
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int) { store(item); });
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item, int column) {
      if (column == kKeysColumn)
        edit(item);
      else
        run(item);
    });
    connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, this, [this] { fill(); });
    fill();
    m_search->setFocus();
  }

 protected:
  // Enter runs, from the line as well, where Up and Down choose a row.
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::KeyPress || m_list->findChild<QKeySequenceEdit*>())
      return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
      case Qt::Key_Return:
      case Qt::Key_Enter:
        run(m_list->currentItem());
        return true;
      case Qt::Key_F2:
        if (m_list->currentItem()) edit(m_list->currentItem());
        return true;
      case Qt::Key_Up:
      case Qt::Key_Down:
      case Qt::Key_PageUp:
      case Qt::Key_PageDown:
        if (watched == m_list) break;
        QCoreApplication::sendEvent(m_list, event);
        return true;
      default:
        break;
    }
    return QDialog::eventFilter(watched, event);
  }

 private:
  static constexpr int kKeysColumn = 1;
  enum Role { kCommandRole = Qt::UserRole, kWordsRole };

  void fill() {
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const GestureRow& row : gestureRows(preferences().navigation)) {
      auto* item = new QTreeWidgetItem(m_list, {row.what, row.how, tr("Mouse")});
      item->setData(0, kWordsRole, row.words);
      item->setToolTip(kKeysColumn, row.how);
    }
    for (const CommandRow& row : commandTable()) {
      const QAction* action = m_actions.of(row.command);
      auto* item =
          new QTreeWidgetItem(m_list, {withoutMnemonic(textOf(row)), keysText(action), menuTitle(row.menu)});
      item->setFlags(item->flags() | Qt::ItemIsEditable);
      item->setData(0, kCommandRole, int(row.command));
      item->setData(0, kWordsRole, wordsOf(row));
      if (action->isEnabled()) continue;
      item->setForeground(0, palette().brush(QPalette::Disabled, QPalette::Text));
      item->setToolTip(0, tr("Not possible now"));
    }
    filter(m_search->text());
  }

  void changeEvent(QEvent* event) override {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) fill();  // what is greyed has a colour of its own
  }

  // Every word that was typed stands somewhere in the row, or begins another word for what it does.
  void filter(const QString& text) {
    const QStringList words = typedWords(text);
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
      QTreeWidgetItem* item = m_list->topLevelItem(i);
      const QString seen = item->text(0) + '\t' + item->text(1) + '\t' + item->text(2);
      const QString others = ' ' + item->data(0, kWordsRole).toString();
      const bool fits = std::ranges::all_of(words, [&](const QString& word) {
        return seen.contains(word, Qt::CaseInsensitive) || others.contains(' ' + word, Qt::CaseInsensitive);
      });
      item->setHidden(!fits);
      if (fits && !first) first = item;
    }
    if (first) m_list->setCurrentItem(first);
  }

  QAction* actionOf(const QTreeWidgetItem* item) const {
    const QVariant command = item ? item->data(0, kCommandRole) : QVariant();
    return command.isValid() ? m_actions.of(Command(command.toInt())) : nullptr;
  }

  void run(const QTreeWidgetItem* item) {
    QAction* action = actionOf(item);
    if (!action || !action->isEnabled()) return;
    close();  // first: the command acts on the window
    parentWidget()->activateWindow();
    action->trigger();
  }

  void edit(QTreeWidgetItem* item) {
    if (actionOf(item)) m_list->editItem(item, kKeysColumn);
  }

  // New keys are taken away from the command that had them: two with the same keys would both do nothing.
  void store(QTreeWidgetItem* item) {
    const auto keys = QKeySequence::fromString(item->text(kKeysColumn), QKeySequence::NativeText);
    QSettings settings;
    for (const CommandRow& row : commandTable()) {
      QAction* action = m_actions.of(row.command);
      QList<QKeySequence> wanted = action->shortcuts();
      if (action == actionOf(item))
        wanted = {keys};
      else
        wanted.removeAll(keys);
      if (wanted == action->shortcuts()) continue;
      action->setShortcuts(wanted);
      settings.setValue("keys/" + row.id, QKeySequence::listToString(wanted));
    }
    const QString edited = item->text(0);
    // Not now: the editor of this very cell has not gone yet.
    QMetaObject::invokeMethod(
        this,
        [this, edited] {
          fill();
          const auto items = m_list->findItems(edited, Qt::MatchExactly);
          if (!items.isEmpty()) m_list->setCurrentItem(items.front());
        },
        Qt::QueuedConnection);
  }

  void restoreDefaults() {
    QSettings().remove("keys");
    for (const CommandRow& row : commandTable()) m_actions.of(row.command)->setShortcuts(keysFromText(row.keys));
    fill();
  }

  const Actions& m_actions;
  QLineEdit* m_search;
  QTreeWidget* m_list;
};

}  // namespace

void showKeys(const Actions& actions, QWidget* window) { (new KeysDialog(actions, window))->show(); }

}  // namespace vitrine
