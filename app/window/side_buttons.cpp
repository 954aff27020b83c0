#include "app/window/side_buttons.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMouseEvent>

namespace vitrine {

SideButtons::SideButtons(QWidget* window, QAction* back, QAction* forward)
    : QObject(window), m_window(window), m_back(back), m_forward(forward) {
  // Views would take these buttons for clicks and select what is under them.
  qApp->installEventFilter(this);
}

bool SideButtons::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  if (type != QEvent::MouseButtonPress && type != QEvent::MouseButtonDblClick && type != QEvent::MouseButtonRelease)
    return false;
  const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
  if (button != Qt::BackButton && button != Qt::ForwardButton) return false;
  auto* widget = qobject_cast<QWidget*>(watched);
  if (!widget) return false;  // the window system's side of it
  const QWidget* top = widget->window();
  const bool ours = top == m_window || (qobject_cast<const QDockWidget*>(top) && top->parentWidget() == m_window);
  if (!ours) return false;
  if (type != QEvent::MouseButtonRelease) (button == Qt::BackButton ? m_back : m_forward)->trigger();
  return true;
}

}  // namespace vitrine
