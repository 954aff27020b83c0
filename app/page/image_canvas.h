// ImageCanvas: a picture that is looked at closely: fitted, enlarged, moved about; with a grid and the values of
// its pixels once these are large.
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/images/picture_file.h"

namespace vitrine {

// What is drawn: the picture as the screen shows it, and halves of it, each half as wide and high as the one
// before.
struct ImageLevels {
  std::vector<QImage> halves;  // the first is whole
  bool hasAlpha = false;
};

class ImageCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit ImageCanvas(QWidget* parent = nullptr);

  // `pixels` are those that are told, `levels` those that are seen; both of one size. A picture of the size of the
  // one before is seen in the same place.
  void setPicture(std::shared_ptr<const PictureFile> picture, std::shared_ptr<const Pixels> pixels,
                  std::shared_ptr<const ImageLevels> levels);
  // Instead of a picture; empty: there is one.
  void setText(const QString& text);
  const QString& text() const { return m_text; }

  double zoom() const { return m_zoom; }  // pixels of the widget for one of the picture
  bool fits() const { return m_fits; }
  void fit();
  // Keeps the place at `fixed`, in pixels of the widget; without one the middle.
  void setZoom(double zoom, std::optional<QPointF> fixed = {});
  void zoomBy(int steps, std::optional<QPointF> fixed = {});
  double actualZoom() const;  // at which a pixel of the picture is one of the screen
  QRectF pictureRect() const;
  std::optional<QPoint> pixelAt(const QPointF& at) const;  // none outside
  const std::optional<QPoint>& pointed() const { return m_pointed; }
  bool showsGrid() const;
  bool showsValues() const;

 signals:
  void zoomChanged();
  void pointedChanged();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QSize pictureSize() const;
  void keepInside();
  void point(const QPointF& at);
  void paintPicture(QPainter& painter, const QRectF& rect);
  void paintGrid(QPainter& painter, const QRect& pixels);
  void paintValues(QPainter& painter, const QRect& pixels);
  QRect seenPixels() const;

  std::shared_ptr<const PictureFile> m_picture;
  std::shared_ptr<const Pixels> m_pixels;
  std::shared_ptr<const ImageLevels> m_levels;
  QString m_text;
  double m_zoom = 1;
  QPointF m_middle;  // of the widget, in pixels of the picture
  bool m_fits = true;
  std::optional<QPointF> m_dragged;
  std::optional<QPoint> m_pointed;
};

// The value of one channel as the file stores it: "128", "0.2178", "-3".
QString storedText(const PictureFile& picture, const Pixels& pixels, const QPoint& at, int channel);
// "#3366FF"; with alpha where the picture has it.
QString colourHex(const QColor& colour, bool hasAlpha);

}  // namespace vitrine
