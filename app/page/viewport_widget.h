// ViewportWidget: shows one OpenDocument through a Renderer. It paints only when something changed, at the quality
// that FramePolicy decides; ViewMouse handles the mouse.
#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <memory>

#include "app/common/workers.h"
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
  // The view state for a picture of what the widget shows.
  ViewState pictureView(bool transparent) const;
  Result<Image> snapshot(const ViewState& view, const QSize& pixels);
  void setInformationVisible(bool visible);
  // The surface point under a point of the widget. `node` (may be null) receives the node there, with a surface or
  // without.
  std::optional<Hit> hitAt(const QPointF& position, NodeId* node = nullptr);
  // The same, but only for surfaces, whatever is drawn over them.
  std::optional<Hit> surfaceAt(const QPointF& position);
  Measuring& measuring() { return *m_measuring; }
  void showMeasuringIn(const QRectF& view);  // the view that the pointer is in, if there are several
  double frameMilliseconds() const { return m_frameMilliseconds; }
  // The picture turns from another camera to the document's in a moment, unless pictures take too long or the
  // desktop wants nothing to move.
  void glideFrom(const Camera& from);
  Camera shownCamera() const;  // the document's, or on the way to it
  // While something in the picture is dragged, frames are drawn as while the camera moves.
  void setSteered(bool steered);
  Effort effort() const { return m_policy.effort(); }  // of the last frame
  void rest();                                         // the next frame is at full quality, whatever moved
  const FrameStats& frameStats() const { return m_stats; }
  QString driver() const;

 signals:
  void painted();
  void glided();                          // shownCamera() has moved
  void frameTimed();                      // frameMilliseconds() now belongs to a later frame
  void firstPicture();                    // the first frame that shows the document's scene is on the screen
  void glFailed(const QString& message);  // why there is no picture, or only an incomplete one
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
  void makeReliefs();  // called once the first picture is shown
  void chooseExposure();
  void takeTimes();
  // Starts a worker that makes the sky, once all its images are there.
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
  Cancel m_makingSky, m_makingReliefs;
  StagePointer m_skyOf;     // the stage whose sky is being made, or was
  bool m_resizing = false;  // Qt paints during a resize, and again after it
  bool m_appliedTextureIsNew = false;
  bool m_errorTold = false;
  size_t m_leftOutTold = 0;
  std::optional<FrameTimer> m_frameTimer;  // exists while there is a renderer
  QTimer* m_timing;                        // polls for times that are not known yet
  double m_frameMilliseconds = 0;
  FramePolicy m_policy;
  QTimer* m_rest;
  QTimer* m_polish;
  QTimer* m_glide;
  std::optional<Camera> m_glideFrom;
  QElapsedTimer m_glideTime;
  bool m_steered = false;
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
