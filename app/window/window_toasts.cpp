#include "app/window/window_toasts.h"

#include "app/messages/messages_dialog.h"
#include "app/messages/toasts.h"
#include "app/page/document_view.h"
#include "app/page/viewport_widget.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "app/window/start_page.h"
#include "app/window/status_line.h"

namespace vitrine {
namespace {

constexpr int kChipsHeight = 40;  // pixels, with what is below them

}  // namespace

Toasts* makeToasts(MainWindow& window, QWidget& centre, StatusLine& status) {
  auto* toasts = new Toasts(&centre, [&window, &centre] {
    DocumentView* const front = window.currentView();
    const bool pictured = front && front->drawsSomething() && front->viewport().isVisibleTo(&centre);
    QWidget* const place = pictured ? static_cast<QWidget*>(&front->viewport()) : &centre;
    // The chips of a picture stay in sight.
    return QRect(place->mapTo(&centre, QPoint()), place->size() - QSize(0, pictured ? kChipsHeight : 0));
  });
  QObject::connect(toasts, &Toasts::openRequested, &window, [&window](const QString& path) {
    opensHere(path) ? window.openFiles({path}) : openOnDesktop(path);
  });
  QObject::connect(toasts, &Toasts::left, &window, [&window] {
    QWidget* const page = window.tabs().current();
    (page ? page : static_cast<QWidget*>(&window.startPage()))->setFocus(Qt::OtherFocusReason);
  });
  QObject::connect(toasts, &Toasts::added, &status, &StatusLine::offerMessages);
  QObject::connect(&status, &StatusLine::messagesRequested, toasts,
                   [&window, toasts] { showMessages(*toasts, &window); });
  return toasts;
}

}  // namespace vitrine
