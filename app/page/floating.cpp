#include "app/page/floating.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWidget>

#include "app/common/design.h"

namespace vitrine {
namespace {

bool isOwnKey(int key) {
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return true;
    default:
      return false;
  }
}

class OwnKeys : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::ShortcutOverride) return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!isOwnKey(key->key()) || (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))) return false;
    event->accept();
    return true;
  }
};

}  // namespace

void arrangeOverPicture(const QWidget& part) {
  QEvent request(QEvent::LayoutRequest);
  QCoreApplication::sendEvent(part.parentWidget(), &request);
}

void keepKeys(QWidget& widget) { widget.installEventFilter(new OwnKeys(&widget)); }

}  // namespace vitrine
