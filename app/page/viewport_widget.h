// ViewportWidget: shows one OpenDocument through a Renderer. Paints only when something changed, and as well as
// FramePolicy says; what the mouse does in it is ViewMouse's.
#pragma once

#include <QOpenGLWidget>
#include <memory>

#include "app/documents/open_document.h"
#include "render/frame_policy.h"
#include "render/gpu/frame_timer.h"
#include "render/renderer.h"

class QTimer;

namespace vitrine {

class LegendWidget;
class MeasureList;
class MeasureOverlay;
class Measuring;
class PictureInformation;
class ViewMouse;

class ViewportWidget : public QOpenGLWidget {
  Q_OBJECT
 public:
  explicit ViewportWidget(OpenDocument& document, QWidget* parent = nullptr);
  ~ViewportWidget() override;

  // The node under a point of the widget, or None.
  NodeId nodeAt(const QPointF& position);
  OpenDocument& document() { return m_document; }
  QSize pixelSize() const { return (QSizeF(size()) * devicePixelRatioF()).toSize(); }  // in device pixels
  // What the widget shows, as a picture to keep.
  ViewState pictureView(bool transparent) const;
  Result<Image> snapshot(const ViewState& view, const QSize& pixels);
  void setInformationVisible(bool visible);
  // The place on a surface under a point of the widget. `node` (may be null): of what is there, surface or not.
  std::optional<Hit> hitAt(const QPointF& position, NodeId* node = nullptr);
  // The same of surfaces alone, whatever stands over them.
  std::optional<Hit> surfaceAt(const QPointF& position);
  Measuring& measuring() { return *m_measuring; }
  void showMeasuringIn(const QRectF& view);  // where the pointer is, of several views
  double frameMilliseconds() const { return m_frameMilliseconds; }
  Effort effort() const { return m_policy.effort(); }  // of the last frame
  void rest();                                         // the next frame is a good one, whatever moved just now
  const FrameStats& frameStats() const { return m_stats; }
  QString driver() const;

 signals:
  void painted();
  void frameTimed();                      // frameMilliseconds() is that of a later frame now
  void firstPicture();                    // the first frame that shows the document's scene is on the screen
  void glFailed(const QString& message);  // why there is no picture, or not a whole one
  void contextMenuRequested(const QPoint& globalPosition);  // of the selected nodes
  void emptyMenuRequested(const QPoint& globalPosition);    // of no node

 protected:
  void initializeGL() override;
  void paintGL() override;
  void resizeGL(int width, int height) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void upload();
  void takeSwapped();
  void obey(const FramePolicy::Next& next);
  void settle();
  bool edgesCostMuch() const;
  void makeReliefs();  // once there is a first picture
  void chooseExposure();
  void takeTimes();
  // Has the sky made on a worker, once all images of it are there.
  void makeSky();
  void uploadTexture(uint32_t texture, const std::shared_ptr<const Image>& image);
  void releaseGl();
  void tellTrouble();
  void updateInformation();
  void takeMeasuring();
  bool endsMeasuring(const QKeyEvent& key) const;
  std::optional<Hit> hitIn(const ViewState& view, const QPointF& position, NodeId* node);
  uint32_t pixels(qreal length) const;  // of the screen

  OpenDocument& m_document;
  std::unique_ptr<Renderer> m_renderer;
  ScenePointer m_uploaded;  // what the renderer holds
  StagePointer m_skyOf;     // whose sky is being made, or was
  bool m_resizing = false;  // Qt paints within, and again after it
  bool m_appliedTextureIsNew = false;
  bool m_errorTold = false;
  size_t m_leftOutTold = 0;
  std::optional<FrameTimer> m_frameTimer;  // as long as there is a renderer
  QTimer* m_timing;                        // asks for times that are not known yet
  double m_frameMilliseconds = 0;
  FramePolicy m_policy;
  QTimer* m_rest;
  QTimer* m_polish;
  Measuring* m_measuring;
  MeasureOverlay* m_measureOverlay;
  MeasureList* m_measureList;
  bool m_showsMeasuring = false;
  ViewMouse* m_mouse;
  FrameStats m_stats;
  PictureInformation* m_information;
  LegendWidget* m_legend;
};

}  // namespace vitrine
