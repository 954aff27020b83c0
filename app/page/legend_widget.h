// LegendWidget: what the colours of the picture mean, over the lower right corner of the view.
#pragma once

#include <QWidget>
#include <optional>

#include "render/view/legend.h"

namespace vitrine {

class LegendWidget : public QWidget {
  Q_OBJECT
 public:
  explicit LegendWidget(QWidget* view);

  void show(std::optional<Legend> legend);  // without a legend it is hidden
  void settle();                            // after the view has changed its size

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::optional<Legend> m_legend;
};

}  // namespace vitrine
