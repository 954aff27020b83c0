// DocumentTabs: the tabs of the open documents. A name is never shorter than one can read: when there are many, the
// tabs scroll. The middle button closes.
#pragma once

#include <QTabBar>
#include <QTabWidget>

namespace vitrine {

class DocumentTabBar : public QTabBar {
  Q_OBJECT
 public:
  static constexpr int kLeastName = 90;  // pixels

  explicit DocumentTabBar(QWidget* parent = nullptr);

 signals:
  void menuRequested(int index, const QPoint& globalPosition);

 protected:
  QSize minimumTabSizeHint(int index) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  int m_middlePressed = -1;  // the tab
};

class DocumentTabs : public QTabWidget {
  Q_OBJECT
 public:
  explicit DocumentTabs(QWidget* parent = nullptr);
  DocumentTabBar& bar() { return *m_bar; }

 protected:
  void tabInserted(int index) override;

 private:
  DocumentTabBar* m_bar;
};

}  // namespace vitrine
