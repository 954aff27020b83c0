#include "app/messages/toasts.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/toast.h"

namespace vitrine {
namespace {

constexpr size_t kMostShown = 3;
constexpr int kMostWidth = 720, kEdge = 12, kBetween = 8;  // pixels

void tellScreenReader(Toast* toast) {
  QAccessibleEvent alert(toast, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
  const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(toast);
  QAccessibleAnnouncementEvent announcement(toast, interface ? interface->text(QAccessible::Name) : QString());
  QAccessible::updateAccessibility(&announcement);
#endif
}

}  // namespace

Toasts::Toasts(QWidget* over, std::function<QRect()> place)
    : QWidget(over), m_area(std::move(place)), m_layout(new QVBoxLayout(this)) {
  setObjectName("toasts");
  m_layout->setContentsMargins(0, 0, 0, 0);
  m_layout->setSpacing(kBetween);
  over->installEventFilter(this);
  hide();
}

std::vector<Toast*> Toasts::shown() const {
  std::vector<Toast*> toasts;
  for (int i = 0; i < m_layout->count(); ++i) toasts.push_back(static_cast<Toast*>(m_layout->itemAt(i)->widget()));
  return toasts;
}

void Toasts::show(const Message& message) {
  m_past.push_front({message, QDateTime::currentDateTime()});
  if (m_past.size() > kMostKept) m_past.pop_back();
  std::vector<Toast*> before = shown();
  for (Toast* toast : before) {
    const bool isSame = toast->message().text == message.text && toast->message().isFailure == message.isFailure;
    if (!toast->message().isFailure || isSame) end(toast);
  }
  for (before = shown(); before.size() >= kMostShown; before.erase(before.begin())) end(before.front());
  auto* toast = new Toast(message, this);
  connect(toast, &Toast::done, this, [this, toast] { end(toast); });
  connect(toast, &Toast::openRequested, this, &Toasts::openRequested);
  m_layout->addWidget(toast);
  toast->show();
  settle();
  tellScreenReader(toast);
  emit added();
}

// It may be the one that told of it.
void Toasts::end(Toast* toast) {
  const bool focused = toast->isAncestorOf(QApplication::focusWidget());
  m_layout->removeWidget(toast);
  toast->hide();
  toast->disconnect(this);
  toast->deleteLater();
  settle();
  if (focused) emit left();
}

void Toasts::settle() {
  const std::vector<Toast*> toasts = shown();
  setVisible(!toasts.empty());
  if (toasts.empty()) return;
  const QRect place = m_area().adjusted(kEdge, kEdge, -kEdge, -kEdge);
  int width = 0;
  for (const Toast* toast : toasts) width = std::max(width, toast->widthInOneLine());
  width = std::min({width, kMostWidth, place.width()});
  const QSize size(width, std::min(m_layout->heightForWidth(width), place.height()));
  setGeometry(QRect({place.center().x() - size.width() / 2, place.bottom() + 1 - size.height()}, size));
  raise();
}

bool Toasts::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) settle();
  return QWidget::eventFilter(watched, event);
}

}  // namespace vitrine
