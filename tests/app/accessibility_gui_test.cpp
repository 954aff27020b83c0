// The window for those who do not see it, or have no mouse: what assistive technology is told, and what the
// keyboard reaches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>
#include <map>
#include <set>

#include "app/bytes/hex_view.h"
#include "app/docks/view/uv_canvas.h"
#include "tests/app/place_sample.h"
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
const QWidget* positionOf(const QWidget& widget) {
  for (const QWidget* each = &widget; each; each = each->parentWidget())
    if (each->inherits("QDockWidget") || each->isWindow()) return each;
  return nullptr;
}

class AccessibilityTest : public WindowWalk {
 protected:
  void lookAt(QWidget& root, const QString& where) {
    std::map<std::pair<const QWidget*, QString>, QString> known;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
      if (!widget->isVisibleTo(&root) || widget->visibleRegion().isEmpty()) continue;
      // What lies in a line of text is a part of it, but told by itself.
      if (qobject_cast<QToolButton*>(widget) && qobject_cast<QLineEdit*>(widget->parentWidget()) &&
          QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty())
        m_faults.insert(pathOf(*widget) + " has no name");
      if (isPart(*widget) || widget->objectName() == "flash") continue;  // which tells what both pictures show
      QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
      if (!told || !isInteractive(*widget, told->role())) continue;
      ++m_seen;
      const QString name = told->text(QAccessible::Name).trimmed();
      const QString path = pathOf(*widget);
      if (name.isEmpty()) {
        m_faults.insert(path + " has no name");
        continue;
      }
      const auto key = std::pair(positionOf(*widget), QString("%1 %2").arg(int(told->role())).arg(name));
      if (const auto twin = known.find(key); twin != known.end())
        m_faults.insert(QString("%1 and %2 are both called \"%3\" (%4)").arg(twin->second, path, name, where));
      known[key] = path;
    }
  }
  // The name is what is typed at once.
  static void typeName(QFileDialog& dialog, const QString& path) {
    const auto line = [] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return line() && dialog.isAncestorOf(line()); }, kPatience));
    if (line()) {
      line()->selectAll();
      QTest::keyClicks(line(), path);
      QTest::keyClick(line(), Qt::Key_Return);
    }
    if (dialog.isVisible()) dialog.reject();
  }

  std::set<QString> m_faults;
  int m_seen = 0;
};

TEST_F(AccessibilityTest, EveryControlHasANameOfItsOwn) {
  walk("en", [this](QWidget& root, const QString& where) { lookAt(root, where); });
  EXPECT_GT(m_seen, 500);
  for (const QString& fault : m_faults) ADD_FAILURE() << fault.toStdString();
}

// What is selected, and how it is seen, is told where it is shown.
TEST_F(AccessibilityTest, ViewsSayTheirSelection) {
  speak("en");
  QSettings().clear();
  show();
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  document().select({NodeId{0}});
  const auto told = [](QWidget& widget, QAccessible::Text which) {
    return QAccessible::queryAccessibleInterface(&widget)->text(which);
  };
  EXPECT_EQ(told(viewport(), QAccessible::Name), "3D view");
  EXPECT_EQ(told(viewport(), QAccessible::Description), "Lit, arm selected");
  window->actions().of(Command::NextMode)->trigger();
  document().select({});
  EXPECT_EQ(told(viewport(), QAccessible::Description), modeTitle(document().view().mode));

  HexView bytes;
  const QByteArray held = "Vitrine";
  bytes.setBytes(nullptr, asBytes(std::string_view(held.constData(), size_t(held.size()))), 0x20);
  bytes.select(1, 2);
  EXPECT_EQ(told(bytes, QAccessible::Description), "At 0x21, 2 bytes: 69 74");
  bytes.select(-1, -1);
  EXPECT_EQ(told(bytes, QAccessible::Description), "");

  UvCanvas canvas;
  canvas.resize(100, 50);
  canvas.setPicture(QImage(100, 50, QImage::Format_RGB32), {0, 0, 100});
  EXPECT_TRUE(told(canvas, QAccessible::Description).startsWith("Shows U from 0.00 to "))
      << told(canvas, QAccessible::Description).toStdString();

  // A row of the tree tells its name, how deep it lies, and whether it is open.
  QTreeView& tree = window->dock<OutlineDock>().tree();
  const QModelIndex row = window->dock<OutlineDock>().model().index(0, 0);
  EXPECT_EQ(row.data(Qt::DisplayRole).toString(), "arm");
  EXPECT_TRUE(row.data(Qt::AccessibleDescriptionRole).toString().startsWith("level 1, "));
  tree.setCurrentIndex(row);
  const QAccessibleInterface* rows = QAccessible::queryAccessibleInterface(&tree);
  ASSERT_NE(rows->focusChild(), nullptr);
  EXPECT_EQ(rows->focusChild()->text(QAccessible::Name), "arm");
}

// Open a file, filter, select, look from the front, change the mode, read a property, export: without a mouse.
TEST_F(AccessibilityTest, TheKeyboardAloneDoesTheWork) {
  speak("en");
  QSettings().clear();
  show();
  const auto press = [this](Qt::Key which, Qt::KeyboardModifiers modifiers = {}) {
    key(which, modifiers);
    settle();
  };
  const auto focus = [] { return QApplication::focusWidget(); };
  const QString source = write("place.rbxlx", placeFile());

  inDialog<QFileDialog>([&](QFileDialog& dialog) { typeName(dialog, source); });
  press(Qt::Key_O, Qt::ControlModifier);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->currentDocument() && document().scene(); }, kPatience));
  settle();

  press(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(qobject_cast<QLineEdit*>(focus()));
  QTest::keyClicks(focus(), "class:Part");
  OutlineModel& model = window->dock<OutlineDock>().model();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return document().filter().isEmpty() == false && model.rowCount() > 0; }, kPatience));
  QTest::qWait(300);
  press(Qt::Key_Down);
  QTreeView& tree = window->dock<OutlineDock>().tree();
  EXPECT_TRUE(tree.hasFocus());
  for (int i = 0; i < 20 && document().selection().empty(); ++i) press(Qt::Key_Down);
  for (int i = 0; i < 20 && document().document()->classOf(document().selection().front()).name != "Part"; ++i)
    press(Qt::Key_Down);
  ASSERT_EQ(document().document()->classOf(document().selection().front()).name, "Part");

  // In the tree letters are names, over the picture commands.
  press(Qt::Key_Return);
  EXPECT_TRUE(window->currentView()->viewport().hasFocus());
  const Vec3 before = document().view().camera.forward();
  press(Qt::Key_1);
  EXPECT_NE(document().view().camera.forward(), before);
  const ViewMode mode = document().view().mode;
  press(Qt::Key_M);
  EXPECT_NE(document().view().mode, mode);

  // The panel of properties by its key; its rows tell what they hold.
  press(Qt::Key_2, Qt::AltModifier);  // closes the panel, as it is in front
  press(Qt::Key_2, Qt::AltModifier);
  EXPECT_TRUE(focus()->focusPolicy() & Qt::TabFocus) << pathOf(*focus()).toStdString();
  QTreeView* properties = window->findChild<QTreeView*>("propertiesTree");
  ASSERT_NE(properties, nullptr);
  QStringList way;
  for (int i = 0; i < 12 && focus() != properties; ++i) {
    way << pathOf(*focus());
    press(Qt::Key_Tab);
  }
  ASSERT_EQ(focus(), properties) << "reached by Tab: " << way.join(" > ").toStdString();
  for (int i = 0; i < 3; ++i) press(Qt::Key_Down);
  EXPECT_TRUE(properties->currentIndex().isValid());
  const QAccessibleInterface* told = QAccessible::queryAccessibleInterface(properties);
  ASSERT_NE(told->focusChild(), nullptr);
  EXPECT_FALSE(told->focusChild()->text(QAccessible::Name).isEmpty());

  press(Qt::Key_E, Qt::ControlModifier);
  auto* dialog = window->findChild<QDialog*>("exportDialog");
  ASSERT_NE(dialog, nullptr);
  const QString made = path("made.glb");
  inDialog<QFileDialog>([&](QFileDialog& names) { typeName(names, made); });
  QTest::keyClick(dialog, Qt::Key_Return);
  EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(made); }, kPatience));
}

// Tab stays in a dialog, and what has the focus can be seen.
TEST_F(AccessibilityTest, F10OpensTheFirstMenu) {
  show();
  open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/arm.mesh");
  viewport().setFocus();
  const QString path = document().path();
  const auto isOpen = [&](int which) {
    const QMenu* menu = window->menuBar()->actions()[which]->menu();
    return QTest::qWaitFor([&] { return QApplication::activePopupWidget() == menu; }, kPatience);
  };
  // As the window system has them: shortcuts are asked first.
  QTest::keyClick(window->windowHandle(), Qt::Key_F10);
  ASSERT_TRUE(isOpen(0));
  QTest::keyClick(window->windowHandle(), Qt::Key_Right);
  EXPECT_TRUE(isOpen(1)) << "in the view the key shows the next file";
  EXPECT_EQ(document().path(), path);
  while (QWidget* menu = QApplication::activePopupWidget()) menu->close();
}

TEST_F(AccessibilityTest, TabStaysInADialogAndIsSeen) {
  walk("en", [](QWidget& root, const QString& where) {
    if (!where.startsWith("dialog")) return;
    std::set<const QWidget*> visited;
    for (int i = 0; i < 60; ++i) {
      QWidget* focus = QApplication::focusWidget();
      if (!focus || !visited.insert(focus).second) break;
      EXPECT_TRUE(root.isAncestorOf(focus)) << where.toStdString() << ": " << pathOf(*focus).toStdString();
      EXPECT_FALSE(focus->visibleRegion().isEmpty()) << where.toStdString() << ": " << pathOf(*focus).toStdString();
      QTest::keyClick(focus, Qt::Key_Tab);
    }
    EXPECT_GE(visited.size(), where.contains("about") ? 1u : 2u) << where.toStdString();
  });
}

// Radio buttons that exclude each other are one stop: arrows go from one to the next.
const QWidget* stopOf(const QWidget& widget, const QWidget& root) {
  const auto* radio = qobject_cast<const QRadioButton*>(&widget);
  if (!radio) return &widget;
  for (const QRadioButton* each : root.findChildren<QRadioButton*>())
    if (each == radio || (radio->group() ? each->group() == radio->group()
                                         : !each->group() && each->parentWidget() == radio->parentWidget()))
      return each;
  return radio;
}

// All that Tab should stop at.
std::set<const QWidget*> stopsIn(const QWidget& root) {
  std::set<const QWidget*> stops;
  for (const QWidget* widget : root.findChildren<QWidget*>()) {
    if (!widget->isVisibleTo(&root) || !widget->isEnabled() || isPart(*widget)) continue;
    const bool button = qobject_cast<const QAbstractButton*>(widget);
    if (button || (widget->focusPolicy() & Qt::TabFocus)) stops.insert(stopOf(*widget, root));
  }
  return stops;
}

TEST_F(AccessibilityTest, TabReachesAllOfADialog) {
  walk("en", [](QWidget& root, const QString& where) {
    if (!where.startsWith("dialog")) return;
    std::set<const QWidget*> left = stopsIn(root);
    const size_t all = left.size();
    EXPECT_GT(all, 0u) << where.toStdString();
    for (size_t i = 0; i < 2 * all + 4 && !left.empty(); ++i) {
      QWidget* focus = QApplication::focusWidget();
      ASSERT_NE(focus, nullptr) << where.toStdString();
      left.erase(stopOf(*focus, root));
      QTest::keyClick(focus, Qt::Key_Tab);
    }
    for (const QWidget* each : left)
      ADD_FAILURE() << where.toStdString() << ": Tab never reaches " << pathOf(*each).toStdString() << ' '
                    << QAccessible::queryAccessibleInterface(const_cast<QWidget*>(each))
                           ->text(QAccessible::Name)
                           .toStdString();
  });
}

}  // namespace
}  // namespace vitrine::test
