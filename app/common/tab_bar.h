// TabBar: tabs whose names are never shorter than one can read, and are cut where they do not differ; when there
// are many, they scroll. The middle button closes. A tab that is pulled out of the bar is told where it was let go.
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
  // A flat button of the program's own family in the place of the style's.
  void addCloseButton(int index);
  // The middle button leaves a pinned one alone, and its own button unpins.
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
  void moved();  // by the mouse, which has let go

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
  mutable QStringList m_cutNames;  // that m_cuts are of
  mutable std::vector<NameCut> m_cuts;
};

}  // namespace vitrine
