// DocumentTabs: the tabs of the open documents.
#pragma once

#include <QTabWidget>

#include "app/common/tab_bar.h"

namespace vitrine {

class DocumentTabs : public QTabWidget {
  Q_OBJECT
 public:
  explicit DocumentTabs(QWidget* parent = nullptr);
  TabBar& bar() { return *m_bar; }

 protected:
  void tabInserted(int index) override;

 private:
  TabBar* m_bar;
};

}  // namespace vitrine
