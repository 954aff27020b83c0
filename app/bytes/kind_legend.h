// KindLegend: what the colours of bytes mean, on as many lines as its width needs.
#pragma once

#include <QWidget>

namespace vitrine {

class KindLegend : public QWidget {
  Q_OBJECT
 public:
  explicit KindLegend(QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void layOut();
  std::vector<QRect> m_rects;  // the rectangle of each kind's swatch and name
};

}  // namespace vitrine
