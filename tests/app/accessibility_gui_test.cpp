// The window for those who do not see it, or have no mouse: what assistive technology is told, and what the
// keyboard reaches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <map>
#include <set>

#include "tests/app/window_walk.h"

namespace vitrine::test {
namespace {

QString pathOf(const QWidget& widget) {
  QStringList names;
  for (const QWidget* each = &widget; each && names.size() < 5; each = each->parentWidget())
    names.prepend(each->objectName().isEmpty() ? each->metaObject()->className() : each->objectName());
  return names.join('/');
}

// What somebody can act on.
bool isInteractive(const QWidget& widget, QAccessible::Role role) {
  if (widget.focusPolicy() == Qt::NoFocus && role != QAccessible::Button && role != QAccessible::ButtonMenu)
    return false;
  switch (role) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::Dial:
    case QAccessible::List:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::PageTabList:
    case QAccessible::Canvas:
    case QAccessible::Graphic:
    case QAccessible::Link:
      return true;
    default:
      return widget.focusPolicy() & Qt::TabFocus;
  }
}

// Parts of other controls, and what Qt makes for itself.
bool isPart(const QWidget& widget) {
  for (const QWidget* each = widget.parentWidget(); each; each = each->parentWidget())
    if (each->inherits("QAbstractSpinBox") || each->inherits("QComboBox") || each->inherits("QLineEdit") ||
        each->inherits("QTabBar") || each->inherits("QHeaderView"))
      return true;
  return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
         widget.objectName().startsWith("qt_") || widget.inherits("QSizeGrip");
}

// The dock or the window that a widget belongs to: in there, names tell controls apart.
const QWidget* placeOf(const QWidget& widget) {
  for (const QWidget* each = &widget; each; each = each->parentWidget())
    if (each->inherits("QDockWidget") || each->isWindow()) return each;
  return nullptr;
}

class AccessibilityTest : public WindowWalk {
 protected:
  void lookAt(QWidget& root, const QString& where) {
    std::map<std::pair<const QWidget*, QString>, QString> known;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
      if (!widget->isVisibleTo(&root) || widget->visibleRegion().isEmpty() || isPart(*widget)) continue;
      QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
      if (!told || !isInteractive(*widget, told->role())) continue;
      ++m_seen;
      const QString name = told->text(QAccessible::Name).trimmed();
      const QString path = pathOf(*widget);
      if (name.isEmpty()) {
        m_faults.insert(path + " has no name");
        continue;
      }
      const auto key = std::pair(placeOf(*widget), QString("%1 %2").arg(int(told->role())).arg(name));
      if (const auto twin = known.find(key); twin != known.end())
        m_faults.insert(QString("%1 and %2 are both called \"%3\" (%4)").arg(twin->second, path, name, where));
      known[key] = path;
    }
  }
  std::set<QString> m_faults;
  int m_seen = 0;
};

TEST_F(AccessibilityTest, EveryControlHasANameOfItsOwn) {
  walk("en", [this](QWidget& root, const QString& where) { lookAt(root, where); });
  EXPECT_GT(m_seen, 500);
  for (const QString& fault : m_faults) ADD_FAILURE() << fault.toStdString();
}

}  // namespace
}  // namespace vitrine::test
