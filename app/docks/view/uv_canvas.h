// UvCanvas: shows a part of the UV plane that the mouse can change. The picture is painted elsewhere; until the new
// one arrives, the last one is stretched.
#pragma once

#include <QImage>
#include <QWidget>

#include "app/pictures/uv_picture.h"

namespace vitrine {

class UvCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit UvCanvas(QWidget* parent = nullptr);

  // The wanted region, in logical pixels; not set: the whole layout, wherever it is.
  const std::optional<UvRegion>& wanted() const { return m_wanted; }
  void show(const UvRegion& region);
  void fit();
  // Sets a picture of `region`, which is given in the image's own pixels.
  void setPicture(const QImage& image, const UvRegion& region);
  const QImage& picture() const { return m_picture; }
  UvRegion region() const { return m_wanted ? *m_wanted : m_painted; }

 signals:
  void regionChanged();  // a picture of another region is wanted
  void hovered(const QPointF& uv);
  void left();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  QSize sizeHint() const override { return {300, 300}; }

 private:
  QPointF uvAt(const QPointF& position) const;
  void zoomAt(const QPointF& position, double factor);
  void moveBy(const QPointF& pixels);

  std::optional<UvRegion> m_wanted;
  UvRegion m_painted;  // region of the picture, in logical pixels
  QImage m_picture;
  QPointF m_last;
};

}  // namespace vitrine
