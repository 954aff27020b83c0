// TabBar: tabs whose names stay readable; names are cut where they do not differ, and if there are many tabs, the
// bar scrolls. The middle mouse button closes a tab. A signal tells where a tab that was pulled out was released.
#pragma once

#include <QPointer>
#include <QTabBar>
#include <memory>
#include <vector>

#include "app/common/name_cut.h"

class QLabel;

namespace vitrine {

class TabBar : public QTabBar {
  Q_OBJECT
 public:
  explicit TabBar(QWidget* parent = nullptr);
  ~TabBar() override;
  // A flat button like the program's other ones, instead of the style's.
  void addCloseButton(int index);
  // A pinned tab is not closed by the middle button, and its own button unpins it.
  void setPinned(int index, bool pinned);
  bool isPinned(int index) const { return tabData(index).toBool(); }
  // Whether tabs can be pulled out.
  void setTearable(bool tearable) { m_tearable = tearable; }
  // As it is painted: perhaps cut.
  QString shownText(int index) const;

 signals:
  void menuRequested(int index, const QPoint& globalPosition);
  void unpinRequested(int index);
  void tornOff(int index, const QPoint& globalPosition);
  void moved();  // a tab was moved with the mouse, and released

 protected:
  QSize minimumTabSizeHint(int index) const override;
  void initStyleOption(QStyleOptionTab* option, int index) const override;
  void tabLayoutChange() override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void addButton(int index, const QString& iconName, const QString& tip, const QString& name,
                 void (TabBar::*signal)(int));
  void tear(const QMouseEvent& event);
  void stopTearing();

  int m_middlePressed = -1;  // the tab
  bool m_tearable = false;
  bool m_leftPressed = false;      // on a tab
  QPointer<QWidget> m_tornButton;  // of the tab that was pulled out
  std::unique_ptr<QLabel> m_torn;  // what follows the mouse; null: nothing was pulled out
  mutable QStringList m_cutNames;  // the names that m_cuts belong to
  mutable std::vector<NameCut> m_cuts;
};

}  // namespace vitrine
