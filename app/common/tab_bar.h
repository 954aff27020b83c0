// TabBar: tabs whose names are never shorter than one can read: when there are many, they scroll. The middle button
// closes.
#pragma once

#include <QTabBar>

namespace vitrine {

class TabBar : public QTabBar {
  Q_OBJECT
 public:
  static constexpr int kLeastName = 90;  // pixels

  using QTabBar::QTabBar;
  // A flat button of the program's own family in the place of the style's.
  void addCloseButton(int index);

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

}  // namespace vitrine
