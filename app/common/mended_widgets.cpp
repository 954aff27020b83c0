#include "app/common/mended_widgets.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace vitrine {
namespace {

// While a menu is open arrows and letters are its own; Qt asks the shortcuts of the widget with the focus first.
bool isForMenu(const QKeyEvent& key) {
  return (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0 &&
         qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

// Letters lead to names in a tree or a list that has the keyboard, as in file managers; to the view they go while
// the picture has it. One letter never does both.
bool isForList(const QObject& watched, const QKeyEvent& key) {
  const auto* view = qobject_cast<const QAbstractItemView*>(&watched);
  return view && view->model() && isTypeAhead(key);
}

// Numbers are set by arrows and the wheel as well: what a box of a number cannot take back, the window can.
bool isForWindow(const QObject& watched, const QKeyEvent& key) {
  const bool undoes = key.matches(QKeySequence::Undo), redoes = key.matches(QKeySequence::Redo);
  const auto* box = undoes || redoes ? qobject_cast<const QAbstractSpinBox*>(&watched) : nullptr;
  const auto* line = box ? box->findChild<QLineEdit*>() : nullptr;
  return line && !(undoes ? line->isUndoAvailable() : line->isRedoAvailable());
}

// Labels guess whether their text is HTML, and what they show comes from files: they show it as it is. A label
// that is to have markup says so.
void showAsItIs(QLabel& label) {
  // Tool tips are labels, too; plainTip() is for them.
  if (label.textFormat() == Qt::AutoText && !label.inherits("QTipLabel")) label.setTextFormat(Qt::PlainText);
}

// Links have the colour that the palette had when the markup was read.
void readMarkupAgain(QLabel& label) {
  if (label.textFormat() != Qt::RichText || label.text().isEmpty()) return;
  const QString text = label.text();
  label.setText({});
  label.setText(text);
}

// Of what lies in a line of text, Qt's button that clears it and the picture before it have no text.
void nameButtons(QLineEdit& line) {
  for (auto* button : line.findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
    const QAction* action = button->defaultAction();
    if (!action || !action->text().isEmpty() || !action->toolTip().isEmpty()) continue;
    button->setAccessibleName(action->objectName() == "_q_qlineeditclearaction"
                                  ? QCoreApplication::translate("WindowApp", "Clear")
                                  : QCoreApplication::translate("WindowApp", "Search"));
  }
}

// Tab enters the box at the button that is seen first, and goes on from there in the order in which the buttons
// were made: those made before it would never have the focus.
void orderTabs(QDialogButtonBox& buttons) {
  QWidget* last = nullptr;
  for (int i = 0; buttons.layout() && i < buttons.layout()->count(); ++i) {
    QWidget* button = buttons.layout()->itemAt(i)->widget();
    if (!button) continue;
    if (last) QWidget::setTabOrder(last, button);
    last = button;
  }
}

}  // namespace

bool isTypeAhead(const QKeyEvent& key) {
  if (key.modifiers() & ~Qt::ShiftModifier) return false;
  const QString text = key.text();
  return !text.isEmpty() && (text[0].isLetterOrNumber() || text[0].isSurrogate() || text[0] == '_');
}

bool MendedWidgets::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::ShortcutOverride: {
      const auto& key = *static_cast<QKeyEvent*>(event);
      if (isForWindow(*watched, key)) {
        event->ignore();
        return true;
      }
      if (!isForMenu(key) && !isForList(*watched, key)) return false;
      event->accept();  // no shortcut: a key
      return true;
    }
    case QEvent::PaletteChange:
      if (auto* label = qobject_cast<QLabel*>(watched)) readMarkupAgain(*label);
      return false;
    case QEvent::Polish:
      if (auto* label = qobject_cast<QLabel*>(watched)) showAsItIs(*label);
      if (auto* buttons = qobject_cast<QDialogButtonBox*>(watched)) orderTabs(*buttons);
      if (auto* line = qobject_cast<QLineEdit*>(watched)) nameButtons(*line);
      return false;
    default:
      return false;
  }
}

}  // namespace vitrine
