// Context menus, opened as a user does.
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <functional>

namespace vitrine::test {

// Does what is to be done as soon as a menu has opened, and closes it.
inline void inMenu(const std::function<void(QMenu&)>& act) {
  auto* timer = new QTimer(qApp);
  QObject::connect(timer, &QTimer::timeout, qApp, [timer, act] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu) return;
    timer->stop();
    timer->deleteLater();
    act(*menu);
    menu->close();
  });
  timer->start(20);
}

inline QString plainText(const QAction& action) { return action.text().remove('&'); }

inline QStringList textsOf(const QMenu& menu) {
  QStringList texts;
  for (const QAction* action : menu.actions())
    if (!action->isSeparator()) texts << plainText(*action);
  return texts;
}

inline QAction* actionOf(const QMenu& menu, const QString& text) {
  for (QAction* action : menu.actions())
    if (plainText(*action) == text) return action;
  return nullptr;
}

// The buttons, and what the window system makes of them.
inline void rightClick(QWidget& widget, const QPoint& at) {
  QTest::mouseClick(&widget, Qt::RightButton, {}, at);
  QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
  QApplication::sendEvent(&widget, &event);
}

// Opens the menu there and chooses.
inline void chooseInMenu(QWidget& widget, const QPoint& at, const QString& text) {
  bool found = false;
  QStringList offered;
  inMenu([&](QMenu& menu) {
    offered = textsOf(menu);
    QAction* action = actionOf(menu, text);
    found = action && action->isEnabled();
    if (found) menu.setActiveAction(action), QTest::keyClick(&menu, Qt::Key_Return);
  });
  rightClick(widget, at);
  EXPECT_TRUE(found) << text.toStdString() << " of " << offered.join(", ").toStdString();
}

}  // namespace vitrine::test
