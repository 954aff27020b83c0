#include "app/page/view_mouse.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QStyleHints>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/models/hit_text.h"
#include "app/page/measuring.h"
#include "app/page/viewport_widget.h"
#include "render/camera/rings.h"
#include "render/camera/split.h"

namespace vitrine {
namespace {

constexpr float kRadiansPerPixel = 0.008f;
constexpr float kZoomPerStep = 1.15f;
constexpr int kHoverMilliseconds = 60;  // without movement until what is under the mouse is looked up
constexpr int kFlyMilliseconds = 16;
constexpr float kFlyStep = 0.012f;     // of the camera's distance, each time
constexpr float kSnapReach = 12;       // pixels from a vertex that is meant rather than the place beside it
constexpr int kSnapMilliseconds = 12;  // until what may be measured is looked up: moves in between are passed over

Vec2 vec2Of(const QPointF& point) { return {float(point.x()), float(point.y())}; }

// Whether what a vertex hangs on is worth a line at the mouse.
bool showsWeights(ViewMode mode) {
  return mode == ViewMode::Weights || mode == ViewMode::Influences || mode == ViewMode::WeightSums;
}

}  // namespace

ViewMouse::ViewMouse(ViewportWidget& viewport)
    : QObject(&viewport),
      m_viewport(viewport),
      m_document(viewport.document()),
      m_hover(new QTimer(this)),
      m_snap(new QTimer(this)),
      m_fly(new QTimer(this)) {
  m_hover->setSingleShot(true);
  m_hover->setInterval(kHoverMilliseconds);
  connect(m_hover, &QTimer::timeout, this, [this] { hover(m_hovered); });
  m_snap->setSingleShot(true);
  m_snap->setInterval(kSnapMilliseconds);
  connect(m_snap, &QTimer::timeout, this, [this] {
    if (m_viewport.measuring().on()) m_viewport.measuring().setHover(snapAt(m_hovered));
  });
  m_fly->setInterval(kFlyMilliseconds);
  connect(m_fly, &QTimer::timeout, this, &ViewMouse::flyOn);
}

Vec2 ViewMouse::size() const { return {float(m_viewport.width()), float(m_viewport.height())}; }

// The joints of the vertex under the mouse, where weights are looked at.
void ViewMouse::hover(const QPointF& position) {
  if (!showsWeights(m_document.view().mode)) return;
  const auto hit = m_viewport.hitAt(position);
  const QString text = hit ? weightsText(*m_document.scene(), *hit) : QString();
  QToolTip::showText(m_viewport.mapToGlobal(position.toPoint()) + QPoint(12, 12), plainTip(text), &m_viewport);
}

void ViewMouse::pickAt(const QPointF& position, bool add) {
  if (m_document.measuring()) {
    if (const auto end = snapAt(position)) m_viewport.measuring().add(*end);
    return;
  }
  NodeId node = NodeId::None;
  auto hit = m_viewport.hitAt(position, &node);
  m_document.setHit(std::move(hit));
  if (m_document.hit()) node = m_document.hit()->node;
  std::vector<NodeId> nodes = add ? m_document.selection() : std::vector<NodeId>();
  if (node != NodeId::None) {
    if (const auto at = std::find(nodes.begin(), nodes.end(), node); at != nodes.end())
      nodes.erase(at);
    else
      nodes.push_back(node);
  }
  m_document.select(std::move(nodes));
}

std::optional<SnapPoint> ViewMouse::snapAt(const QPointF& position) {
  const auto hit = m_viewport.surfaceAt(position);
  if (!hit) return std::nullopt;
  const QRectF view = viewAt(position);
  m_viewport.showMeasuringIn(view);
  PixelMap pixels = pixelsOf(*m_document.scene(), m_document.view(), {float(view.width()), float(view.height())});
  pixels.corner = vec2Of(view.topLeft());
  const std::vector<Vec3> face = faceOf(*m_document.scene(), m_document.view().pose, *hit);
  return snapped(face, hit->position, vec2Of(position), pixels, kSnapReach);
}

void ViewMouse::leave() {
  m_snap->stop();
  m_viewport.measuring().setHover(std::nullopt);
}

// ---- Rings ----

bool ViewMouse::grabRing(const QPointF& position) {
  if (!m_document.scene()) return false;
  const Scene& scene = *m_document.scene();
  const ViewState& view = m_document.view();
  const auto at = ringAt(scene, view, size(), vec2Of(position));
  if (!at) return false;
  m_grab = Grab{.rings = *ringsOf(scene, view), .at = *at};
  for (const JointEdit& edit : view.pose.joints)
    if (edit.joint == view.joints.front()) m_grab->rotation = edit.rotation;
  return true;
}

void ViewMouse::turnRing(const QPointF& position) {
  ViewState view = m_document.view();
  if (view.joints.size() != 1) return;
  const float angle = ringAngle(*m_document.scene(), view, m_grab->rings, m_grab->at, size(), vec2Of(position));
  m_grab->turned += std::remainder(angle - m_grab->at.angle, 2 * std::numbers::pi_v<float>);
  m_grab->at.angle = angle;
  const uint32_t joint = view.joints.front();
  auto edit = std::ranges::find(view.pose.joints, joint, &JointEdit::joint);
  if (edit == view.pose.joints.end()) edit = view.pose.joints.insert(edit, JointEdit{.joint = joint});
  edit->rotation = turned(m_grab->rotation, m_grab->at.axis, glm::degrees(m_grab->turned));
  m_document.setView(std::move(view));
}

void ViewMouse::highlightRing(const QPointF& position) {
  const ViewState& view = m_document.view();
  if (!m_document.scene() || view.joints.size() != 1 || !view.show.skeleton) return;
  const auto at = ringAt(*m_document.scene(), view, size(), vec2Of(position));
  const int axis = at ? at->axis : -1;
  if (axis == view.activeRing) return;
  ViewState changed = view;
  changed.activeRing = axis;
  m_document.setView(std::move(changed));
}

// ---- Flying ----

bool ViewMouse::takesKey(int key) const {
  static const QSet<int> keys{Qt::Key_W, Qt::Key_A, Qt::Key_S, Qt::Key_D, Qt::Key_E, Qt::Key_Q};
  return keys.contains(key) && (QGuiApplication::mouseButtons() & Qt::RightButton);
}

bool ViewMouse::pressKey(const QKeyEvent& event) {
  if (!takesKey(event.key())) return false;
  m_flyKeys.insert(event.key());
  m_dragging = true;  // no menu when the button comes up
  if (!m_fly->isActive()) m_fly->start();
  return true;
}

bool ViewMouse::releaseKey(const QKeyEvent& event) {
  return !event.isAutoRepeat() && m_flyKeys.remove(event.key());
}

void ViewMouse::releaseKeys() { m_flyKeys.clear(); }

void ViewMouse::flyOn() {
  if (m_flyKeys.isEmpty() || !(QGuiApplication::mouseButtons() & Qt::RightButton)) {
    m_flyKeys.clear();
    return m_fly->stop();
  }
  const auto along = [this](int forward, int back) {
    return float(m_flyKeys.contains(forward)) - float(m_flyKeys.contains(back));
  };
  const bool fast = QGuiApplication::keyboardModifiers() & Qt::ShiftModifier;
  Camera camera = m_document.view().camera;
  camera.fly(Vec3(along(Qt::Key_D, Qt::Key_A), along(Qt::Key_E, Qt::Key_Q), along(Qt::Key_W, Qt::Key_S)) *
             (fast ? 4 * kFlyStep : kFlyStep));
  m_document.setCamera(camera);
}

// ---- Mouse ----

void ViewMouse::press(const QMouseEvent& event) {
  m_pressed = m_last = event.position();
  m_dragging = false;
  m_grab.reset();
  if (event.button() == Qt::LeftButton && grabRing(event.position())) m_dragging = true;
}

void ViewMouse::move(const QMouseEvent& event) {
  if (event.buttons() == Qt::NoButton) {
    m_hovered = event.position();
    highlightRing(event.position());
    if (m_document.measuring()) {
      if (!m_snap->isActive()) m_snap->start();
    } else if (showsWeights(m_document.view().mode)) {
      m_hover->start();
    }
    return;
  }
  if (m_grab) return turnRing(event.position());
  const QPointF total = event.position() - m_pressed;
  if (!m_dragging && total.manhattanLength() < QGuiApplication::styleHints()->startDragDistance()) return;
  m_dragging = true;
  leave();
  dragCamera(event, event.position() - std::exchange(m_last, event.position()));
}

void ViewMouse::dragCamera(const QMouseEvent& event, const QPointF& step) {
  const auto dx = static_cast<float>(step.x()), dy = static_cast<float>(step.y());
  Camera camera = m_document.view().camera;
  const auto viewHeight = static_cast<float>(viewAt(m_pressed).height());
  // Whoever flies looks around with the same button.
  const bool flies = !m_flyKeys.isEmpty() && (event.buttons() & Qt::RightButton);
  DragAct act = flies ? DragAct::Look : dragActOf(preferences().navigation, event.buttons(), event.modifiers());
  if (act == DragAct::Turn && m_document.looksInside()) act = DragAct::Look;  // there is nothing to go around
  switch (act) {
    case DragAct::Turn:
      camera.orbit(-dx * kRadiansPerPixel, dy * kRadiansPerPixel);
      break;
    case DragAct::Move:
      camera.pan(dx / viewHeight, dy / viewHeight);
      break;
    case DragAct::Zoom:
      camera.zoom(std::exp(dy * kRadiansPerPixel));
      break;
    case DragAct::Look:
      camera.lookAround(-dx * kRadiansPerPixel, dy * kRadiansPerPixel);
      break;
    case DragAct::None:
      return;
  }
  m_document.setCamera(camera);
}

void ViewMouse::release(const QMouseEvent& event) {
  const bool click = !m_dragging;
  m_dragging = false;
  m_grab.reset();
  if (!click) return;
  if (event.button() == Qt::LeftButton) pickAt(event.position(), event.modifiers() & Qt::ControlModifier);
  if (event.button() == Qt::RightButton) {
    if (m_document.measuring()) return m_viewport.measuring().stepBack();
    const NodeId node = m_viewport.nodeAt(event.position());
    const QPoint at = event.globalPosition().toPoint();
    if (node == NodeId::None) return emit emptyMenuRequested(at);
    const auto& selected = m_document.selection();
    if (std::find(selected.begin(), selected.end(), node) == selected.end()) m_document.select({node});
    emit contextMenuRequested(at);
  }
}

void ViewMouse::doubleClick(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  m_dragging = true;  // the release that follows is not another click
  const NodeId node = m_viewport.nodeAt(event.position());
  if (node == NodeId::None) return m_document.frameAll();
  m_document.select({node});
  m_document.frameSelection();
}

void ViewMouse::wheel(const QWheelEvent& event) {
  const float steps = static_cast<float>(event.angleDelta().y()) / 120.0f;
  if (steps != 0) zoomAt(event.position(), std::pow(kZoomPerStep, steps));
}

QRectF ViewMouse::viewAt(const QPointF& position) const {
  const uint32_t count = m_document.view().sideBySide ? m_document.lodCount() : 1;
  for (const Rectangle& cell : splitPicture(count, uint32_t(m_viewport.width()), uint32_t(m_viewport.height()))) {
    const QRectF view(cell.x, m_viewport.height() - int(cell.y + cell.height), cell.width, cell.height);
    if (view.contains(position)) return view;
  }
  return m_viewport.rect();
}

// Keeps the point under the cursor where it is, on the plane through the target.
void ViewMouse::zoomAt(const QPointF& position, float factor) {
  Camera camera = m_document.view().camera;
  if (m_document.looksInside()) {
    camera.fly({0, 0, 1 - 1 / factor});  // a step on or back, as far as one would have come nearer
    return m_document.setCamera(camera);
  }
  const float viewHeight = 2 * camera.distance * std::tan(camera.fovY / 2);
  const QRectF view = viewAt(position);
  const auto fraction = [](qreal at, qreal length) { return static_cast<float>(at / length - 0.5); };
  const auto aspect = static_cast<float>(view.width() / view.height());
  const Vec3 offset = camera.right() * (fraction(position.x() - view.x(), view.width()) * viewHeight * aspect) -
                      camera.up() * (fraction(position.y() - view.y(), view.height()) * viewHeight);
  camera.target += offset * (1 - 1 / factor);
  camera.zoom(factor);
  m_document.setCamera(camera);
}

}  // namespace vitrine
