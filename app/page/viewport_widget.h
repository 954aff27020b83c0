// ViewportWidget: shows one OpenDocument through a Renderer, and turns mouse and wheel into camera and selection.
// Paints only when something changed.
#pragma once

#include <QOpenGLWidget>
#include <QSet>
#include <memory>

#include "app/documents/open_document.h"
#include "render/camera/rings.h"
#include "render/gpu/frame_timer.h"
#include "render/renderer.h"

class QLabel;
class QTimer;

namespace vitrine {

class LegendWidget;

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
  double frameMilliseconds() const { return m_frameMilliseconds; }
  Effort effort() const { return m_effort; }  // of the last frame
  void rest();                                // the next frame is a good one, whatever moved just now
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

 private:
  void upload();
  void takeSwapped();
  void settle();
  bool canBeSmooth() const;
  Effort wantedEffort() const;
  Effort atRest() const;
  void makeReliefs();  // once there is a first picture
  void chooseExposure();
  void takeTimes();
  // Has the sky made on a worker, once all images of it are there.
  void makeSky();
  void uploadTexture(uint32_t texture, const std::shared_ptr<const Image>& image);
  void releaseGl();
  void tellTrouble();
  void pickAt(const QPointF& position, bool add);
  void zoomAt(const QPointF& position, float factor);
  // The view that a point lies in, where there are several: all have the same camera.
  QRectF viewAt(const QPointF& position) const;
  void updateInformation();
  QString informationText() const;
  void takeView(const ViewChanges& changes);
  void updateLegend();
  void placeLegend();
  void hover(const QPointF& position);
  Vec3 snapped(const Hit& hit, const QPointF& position) const;
  bool grabRing(const QPointF& position);
  void turnRing(const QPointF& position);
  void highlightRing(const QPointF& position);
  bool takesFlyKey(int key) const;
  void flyOn();
  uint32_t pixels(qreal length) const;  // of the screen

  OpenDocument& m_document;
  std::unique_ptr<Renderer> m_renderer;
  ScenePointer m_uploaded;      // what the renderer holds
  StagePointer m_skyOf;         // whose sky is being made, or was
  bool m_sceneIsNew = false;    // uploaded, but not on the screen yet
  bool m_newIsPainted = false;  // ... and on its way there
  bool m_resizing = false;      // Qt paints within, and again after it
  bool m_appliedTextureIsNew = false;
  bool m_errorTold = false;
  size_t m_leftOutTold = 0;
  QPointF m_pressed, m_last;
  bool m_dragging = false;
  std::optional<FrameTimer> m_frameTimer;  // as long as there is a renderer
  QTimer* m_timing;                        // asks for times that are not known yet
  double m_frameMilliseconds = 0;
  std::optional<double> m_fullMilliseconds, m_smoothMilliseconds;
  std::optional<double> m_fullAtMost;  // with what had to be compiled for it
  bool m_goodWanted = false;
  // Frames are drawn quickly while the camera or the pose move, and once well when they rest.
  Effort m_effort = Effort::Smooth;
  bool m_moving = false;
  std::optional<ViewMode> m_settledMode;  // that a frame was drawn in
  QTimer* m_rest;
  QTimer* m_polish;  // from a picture at rest to one as good as a snapshot
  QTimer* m_hover;
  QPointF m_hovered;
  // The ring being dragged, as it was when it was grabbed.
  struct Grab {
    Rings rings;
    RingPoint at;         // where the mouse is on it
    float turned = 0;     // radians since it was grabbed, over any number of turns
    Vec3 rotation{0.0f};  // JointEdit's
  };
  std::optional<Grab> m_grab;
  QSet<int> m_flyKeys;  // held down while the right mouse button is
  QTimer* m_fly;
  FrameStats m_stats;
  QLabel* m_information;
  LegendWidget* m_legend;
};

}  // namespace vitrine
