#include "app/window/document_tabs.h"

namespace vitrine {

DocumentTabs::DocumentTabs(QWidget* parent) : QTabWidget(parent), m_bar(new TabBar) {
  setAccessibleName(QObject::tr("Open files"));
  setObjectName("tabs");
  m_bar->setObjectName("documentTabBar");
  setTabBar(m_bar);
  setDocumentMode(true);
  setTabsClosable(true);
  setMovable(true);
  setUsesScrollButtons(true);
  setElideMode(Qt::ElideMiddle);
}

void DocumentTabs::tabInserted(int index) { m_bar->addCloseButton(index); }

}  // namespace vitrine
