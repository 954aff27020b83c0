// ViewMouse: what mouse, wheel and keys do in the 3D view: turning, moving, zooming and flying the camera, picking,
// and the rings that turn a joint.
#pragma once

#include <QObject>
#include <QPointF>
#include <QSet>
#include <optional>

#include "core/scene/snap.h"
#include "render/camera/rings.h"

class QKeyEvent;
class QMouseEvent;
class QTimer;
class QWheelEvent;

namespace vitrine {

class OpenDocument;
class ViewportWidget;

class ViewMouse : public QObject {
  Q_OBJECT
 public:
  explicit ViewMouse(ViewportWidget& viewport);  // the viewport, which owns it

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  void doubleClick(const QMouseEvent& event);
  void wheel(const QWheelEvent& event);
  void leave();

  // W, A, S, D, E and Q fly while the right mouse button is down; otherwise these keys mean other things.
  bool takesKey(int key) const;
  bool pressKey(const QKeyEvent& event);  // returns whether it is one of those keys
  bool releaseKey(const QKeyEvent& event);
  void releaseKeys();

 signals:
  void contextMenuRequested(const QPoint& globalPosition);  // for the selected nodes
  void emptyMenuRequested(const QPoint& globalPosition);    // with no node below it

 private:
  // The ring being dragged, as it was when it was grabbed.
  struct Grab {
    Rings rings;
    RingPoint at;         // where on the ring the mouse is
    float turned = 0;     // radians since the grab, over any number of turns
    Vec3 rotation{0.0f};  // JointEdit's
  };

  void hover(const QPointF& position);
  void pickAt(const QPointF& position, bool add);
  std::optional<SnapPoint> snapAt(
      const QPointF& position);  // the point that would be measured; nothing off surfaces
  bool grabRing(const QPointF& position);
  void turnRing(const QPointF& position);
  void highlightRing(const QPointF& position);
  void dragCamera(const QMouseEvent& event, const QPointF& step);
  void zoomAt(const QPointF& position, float factor);
  void flyOn();
  // The view that contains a point, if there are several: all share one camera.
  QRectF viewAt(const QPointF& position) const;
  Vec2 size() const;  // size of the widget

  ViewportWidget& m_viewport;
  OpenDocument& m_document;
  QPointF m_pressed, m_last;
  bool m_dragging = false;
  std::optional<Grab> m_grab;
  QTimer* m_hover;
  QTimer* m_snap;
  QPointF m_hovered;
  QSet<int> m_flyKeys;  // held down while the right mouse button is
  QTimer* m_fly;
};

}  // namespace vitrine
