// The key list (H): every command with its keys, searchable, editable with a double click.
#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/commands/actions.h"
#include "app/common/icons.h"

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
    return editor;
  }
  void setEditorData(QWidget*, const QModelIndex&) const override {}
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
    const QKeySequence keys = static_cast<QKeySequenceEdit*>(editor)->keySequence();
    if (!keys.isEmpty()) model->setData(index, keys.toString(QKeySequence::NativeText));
  }
};

class KeysDialog : public QDialog {
 public:
  KeysDialog(const Actions& actions, QWidget* parent)
      : QDialog(parent), m_actions(actions), m_search(new QLineEdit), m_list(new QTreeWidget) {
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(580, 560);
    m_search->setPlaceholderText(tr("Search commands and keys"));
    m_search->setAccessibleName(tr("Search commands and keys"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(tr("Keys"));
    m_list->setHeaderLabels({tr("Command"), tr("Keys"), tr("Menu")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_list->setItemDelegate(new KeyDelegate(m_list));
    m_list->setToolTip(tr("Double-click to give a command other keys"));
    m_list->header()->resizeSection(0, 240);
    m_list->header()->resizeSection(1, 160);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { restoreDefaults(); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) { filter(text); });
    connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int) { store(item); });
    fill();
  }

 private:
  void fill() {
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (const CommandRow& row : commandTable()) {
      auto* item = new QTreeWidgetItem(
          m_list, {withoutMnemonic(row.text), keysText(m_actions.of(row.command)), menuTitle(row.menu)});
      item->setFlags(item->flags() | Qt::ItemIsEditable);
      item->setData(0, Qt::UserRole, int(row.command));
    }
    filter(m_search->text());
  }

  void filter(const QString& text) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
      QTreeWidgetItem* item = m_list->topLevelItem(i);
      const QString all = item->text(0) + '\t' + item->text(1) + '\t' + item->text(2);
      item->setHidden(!all.contains(text, Qt::CaseInsensitive));
    }
  }

  // New keys are taken away from the command that had them: two with the same keys would both do nothing.
  void store(QTreeWidgetItem* item) {
    const auto keys = QKeySequence::fromString(item->text(1), QKeySequence::NativeText);
    QSettings settings;
    for (const CommandRow& row : commandTable()) {
      QAction* action = m_actions.of(row.command);
      QList<QKeySequence> wanted = action->shortcuts();
      if (int(row.command) == item->data(0, Qt::UserRole).toInt())
        wanted = {keys};
      else
        wanted.removeAll(keys);
      if (wanted == action->shortcuts()) continue;
      action->setShortcuts(wanted);
      settings.setValue("keys/" + row.id, QKeySequence::listToString(wanted));
    }
    fill();
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
