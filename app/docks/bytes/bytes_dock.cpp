#include "app/docks/bytes/bytes_dock.h"

namespace vitrine {

BytesDock::BytesDock(QWidget* parent) : Dock(tr("&Bytes"), parent), m_view(new BytesView) {
  setObjectName("bytesDock");
  m_view->setInView(false);
  setContent(m_view);
  connect(this, &QDockWidget::visibilityChanged, m_view, &BytesView::setInView);
  connect(m_view, &BytesView::message, this, &Dock::message);
  connect(m_view, &BytesView::requested, this, &Dock::requested);
}

void BytesDock::answer(const Request& request) {
  if (const auto* shown = std::get_if<request::ShowBytes>(&request)) {
    bringUp();
    m_view->showBytes(shown->of);
  }
  if (const auto* followed = std::get_if<request::FollowBytes>(&request)) m_view->followBytes(followed->of);
  if (std::holds_alternative<request::OpenBytes>(request)) hide();  // nobody wants them twice
}

}  // namespace vitrine
