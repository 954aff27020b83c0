// CurvePanel: a CurveView below the buttons for its channels, which are its legend.
#pragma once

#include <QWidget>

#include "app/docks/motion/curve_view.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace vitrine {

class CurvePanel : public QWidget {
  Q_OBJECT
 public:
  explicit CurvePanel(QWidget* parent = nullptr);
  CurveView& view() { return *m_view; }

 private:
  void takeChannels();
  void rebuild();
  void changeEvent(QEvent* event) override;

  CurveView* m_view;
  QHBoxLayout* m_buttonRow;
  QLabel* m_legend;
  std::vector<CurveChannel> m_shown;  // that there are buttons for
  std::vector<std::pair<QToolButton*, KeyChannel>> m_kinds;
  std::vector<std::pair<QToolButton*, CurveChannel>> m_channels;
};

}  // namespace vitrine
