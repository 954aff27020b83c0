#include "app/page/view_cube.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/page/floating.h"
#include "app/page/viewport_widget.h"

namespace vitrine {
namespace {

constexpr int kLargeCube = 104, kSmallCube = 76;  // pixels a side, with what stands out
constexpr QSize kRoomForLarge{360, 280}, kRoomForSmall{150, 120};
constexpr qreal kCubeShare = 0.215;          // of the widget's side: half an edge of the cube
constexpr float kAxisBeyond = 0.32f;         // how far the axes stand out of the cube, in units of it
constexpr float kCubeTurnPerPixel = 0.012f;  // radians
constexpr float kFacesAway = 0.02f;
constexpr int kHiddenAlpha = 120;

QString faceName(const CubeSide& side) {
  if (side.top != 0) return side.top > 0 ? ViewCube::tr("Top") : ViewCube::tr("Bottom");
  if (side.front != 0) return side.front > 0 ? ViewCube::tr("Front") : ViewCube::tr("Back");
  return side.right > 0 ? ViewCube::tr("Right") : ViewCube::tr("Left");
}

QColor inkOf(size_t axis) { return {kAxisInk[axis].red, kAxisInk[axis].green, kAxisInk[axis].blue}; }

}  // namespace

QString sideName(const CubeSide& side) {
  QStringList names;
  if (side.top != 0) names << faceName({0, side.top, 0});
  if (side.front != 0) names << faceName({0, 0, side.front});
  if (side.right != 0) names << faceName({side.right, 0, 0});
  return names.join(", ");
}

ViewCube::ViewCube(ViewportWidget& viewport)
    : QWidget(&viewport), m_viewport(viewport), m_document(viewport.document()) {
  setObjectName("viewCube");
  setFocusPolicy(Qt::TabFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::ArrowCursor);
  keepKeys(*this);
  resize(kLargeCube, kLargeCube);
  hide();
  connect(&m_document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.camera || changes.scene) tell(), update();
  });
  connect(&m_document, &OpenDocument::sceneChanged, this, [this] {
    tell();
    update();
    arrangeOverPicture(*this);  // it may be hidden until now
  });
  connect(&viewport, &ViewportWidget::glided, this, qOverload<>(&QWidget::update));
  tell();
}

void ViewCube::fit(const QSize& room) {
  const auto holds = [&room](const QSize& wanted) {
    return room.width() >= wanted.width() && room.height() >= wanted.height();
  };
  const bool large = holds(kRoomForLarge);
  const int side = large ? kLargeCube : kSmallCube;
  if (width() != side) resize(side, side);
  // While a file is read again it stays as it was.
  const ScenePointer& scene = m_document.scene();
  setVisible(holds(kRoomForSmall) && (scene ? drawsSpace(*scene) : !isHidden()));
}

// ---- Where it lies ----

std::array<CubeFace, 6> ViewCube::faces() const {
  return cubeFaces(m_viewport.shownCamera(), m_document.scene() ? m_document.scene()->frontYaw : 0);
}

qreal ViewCube::scale() const { return width() * kCubeShare; }

QPointF ViewCube::inWidget(const Vec3& point) const {
  return QPointF(width() / 2.0 + double(point.x) * scale(), height() / 2.0 - double(point.y) * scale());
}

std::optional<CubeSide> ViewCube::sideAt(const QPointF& position) const {
  return cubeSideAt(faces(), Vec2(float((position.x() - width() / 2.0) / scale()),
                                  float((height() / 2.0 - position.y()) / scale())));
}

std::optional<QPoint> ViewCube::pointOf(const CubeSide& side) const {
  std::optional<QPoint> best;
  float facing = kFacesAway;
  for (const CubeFace& face : faces())
    for (const CubeCell& cell : face.cells)
      if (cell.side == side && face.facing > facing) {
        facing = face.facing;
        best = inWidget((cell.corners[0] + cell.corners[2]) * 0.5f).toPoint();
      }
  return best;
}

// ---- What it tells ----

void ViewCube::tell() {
  const ScenePointer& scene = m_document.scene();
  if (!scene) return;
  const QString seen = sideName(nearestSide(m_document.view().camera, scene->frontYaw));
  QString name = m_pointed && hasFocus() ? tr("View cube: %1. Return looks from there").arg(sideName(*m_pointed))
                                         : tr("View cube: seen from %1").arg(seen);
  // Of two pictures side by side each says which it is.
  name += m_viewport.accessibleName().mid(ViewportWidget::tr("3D view").size());
  if (name == accessibleName()) return;
  setAccessibleName(name);
  setAccessibleDescription(tr("Arrow keys choose a side, Return looks from there"));
}

void ViewCube::point(const std::optional<CubeSide>& side) {
  if (side == m_pointed) return;
  m_pointed = side;
  setCursor(side ? Qt::PointingHandCursor : Qt::ArrowCursor);
  tell();
  update();
}

bool ViewCube::event(QEvent* event) {
  switch (event->type()) {
    case QEvent::ToolTip: {
      const auto* help = static_cast<QHelpEvent*>(event);
      const auto side = sideAt(help->pos());
      QToolTip::showText(help->globalPos(),
                         side ? tr("Looks from: %1").arg(sideName(*side)) : tr("Drag the cube to turn the camera"),
                         this);
      return true;
    }
    case QEvent::HoverLeave:
      if (!hasFocus()) point(std::nullopt);
      break;
    case QEvent::FocusIn:
      if (m_document.scene()) point(nearestSide(m_document.view().camera, m_document.scene()->frontYaw));
      tell();
      update();
      break;
    case QEvent::FocusOut:
      point(std::nullopt);
      tell();
      update();
      break;
    default:
      break;
  }
  return QWidget::event(event);
}

// ---- What it does ----

void ViewCube::lookFrom(const CubeSide& side) {
  if (!m_document.scene()) return;
  const Camera before = m_viewport.shownCamera();
  m_document.turnTo(lookedFrom(m_document.view().camera, side, m_document.scene()->frontYaw));
  m_viewport.glideFrom(before);
}

void ViewCube::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_document.scene()) return event->ignore();
  m_pressed = m_last = event->position();
  m_dragged = false;
  point(sideAt(event->position()));
}

void ViewCube::mouseMoveEvent(QMouseEvent* event) {
  if (!m_pressed) return point(sideAt(event->position()));
  const QPointF total = event->position() - *m_pressed;
  if (!m_dragged && total.manhattanLength() < QGuiApplication::styleHints()->startDragDistance()) return;
  m_dragged = true;
  point(std::nullopt);
  const QPointF step = event->position() - std::exchange(m_last, event->position());
  const float across = -float(step.x()) * kCubeTurnPerPixel, up = float(step.y()) * kCubeTurnPerPixel;
  Camera camera = m_document.view().camera;
  m_document.looksInside() ? camera.lookAround(across, up) : camera.orbit(across, up);
  m_document.setCamera(camera);
}

void ViewCube::mouseReleaseEvent(QMouseEvent* event) {
  if (!m_pressed || event->button() != Qt::LeftButton) return event->ignore();
  m_pressed.reset();
  if (m_dragged) return point(sideAt(event->position()));
  if (const auto side = sideAt(event->position())) lookFrom(*side);
}

void ViewCube::keyPressEvent(QKeyEvent* event) {
  if (!m_document.scene()) return event->ignore();
  const CubeSide now = m_pointed.value_or(nearestSide(m_document.view().camera, m_document.scene()->frontYaw));
  switch (event->key()) {
    case Qt::Key_Right:
      return point(neighbourOf(now, 1, 0));
    case Qt::Key_Left:
      return point(neighbourOf(now, -1, 0));
    case Qt::Key_Up:
      return point(neighbourOf(now, 0, 1));
    case Qt::Key_Down:
      return point(neighbourOf(now, 0, -1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      return lookFrom(now);
    default:
      QWidget::keyPressEvent(event);
  }
}

// ---- Painting ----

// From the corner where the document's axes begin. What the cube hides is seen through it, faintly.
void ViewCube::paintAxes(QPainter& painter) const {
  const auto axes = cubeAxes(*m_document.scene(), m_viewport.shownCamera());
  const Vec3 corner = -(axes[0] + axes[1] + axes[2]);
  painter.setFont(fontOf(TextSize::Caption, true));
  for (size_t axis = 0; axis < 3; ++axis) {
    // One of the two faces that meet there is seen.
    const bool isSeen = axes[(axis + 1) % 3].z < 0 || axes[(axis + 2) % 3].z < 0;
    const Vec3 tip = corner + axes[axis] * (2 + kAxisBeyond);
    QColor ink = inkOf(axis);
    if (!isSeen) ink.setAlpha(kHiddenAlpha);
    painter.setPen(QPen(ink, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(inWidget(corner), inWidget(tip));
    const QPointF at = inWidget(tip + axes[axis] * 0.26f);
    painter.drawText(QRectF(at - QPointF(8, 8), QSizeF(16, 16)), Qt::AlignCenter, QString(QChar("XYZ"[axis])));
  }
}

void ViewCube::paintEvent(QPaintEvent*) {
  if (!m_document.scene()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor ground = colourOf(ColourRole::Raised, palette()), ink = colourOf(ColourRole::Ink, palette());
  const QColor line = mixed(ground, ink, 0.45), accent = colourOf(ColourRole::Accent, palette());
  const auto polygonOf = [this](const std::array<Vec3, 4>& corners) {
    QPolygonF polygon;
    for (const Vec3& corner : corners) polygon << inWidget(corner);
    return polygon;
  };
  const auto all = faces();
  bool seen = false;  // what is pointed at, from here
  for (const CubeFace& face : all) {
    if (face.facing < kFacesAway) continue;
    QColor shade = mixed(mixed(ground, ink, 0.22), ground, double(face.facing));
    shade.setAlpha(235);
    painter.setPen(QPen(line, 1));
    painter.setBrush(shade);
    painter.drawPolygon(polygonOf(face.corners));
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    for (const CubeCell& cell : face.cells) {
      if (cell.side != m_pointed) continue;
      seen = true;
      painter.drawPolygon(polygonOf(cell.corners));
    }
    const bool pointed = m_pointed == face.side;
    QTransform onFace;
    constexpr qreal kPlate = 100;
    const QPolygonF plate({{0, kPlate}, {kPlate, kPlate}, {kPlate, 0}, {0, 0}});
    if (face.facing < 0.2f || !QTransform::quadToQuad(plate, polygonOf(face.corners), onFace)) continue;
    painter.save();
    painter.setTransform(onFace, true);
    QFont font = fontOf(TextSize::Body, true);
    font.setPixelSize(26);
    const QString name = faceName(face.side);
    const int wide = QFontMetrics(font).horizontalAdvance(name);
    if (wide > 88) font.setPixelSize(std::max(14, 26 * 88 / wide));
    painter.setFont(font);
    painter.setPen(pointed ? colourOf(ColourRole::OnAccent, palette()) : ink);
    painter.drawText(QRectF(0, 0, kPlate, kPlate), Qt::AlignCenter, name);
    painter.restore();
  }
  // Chosen with the keyboard, on the far side: seen through the cube.
  if (m_pointed && !seen) {
    QColor through = accent;
    through.setAlpha(110);
    painter.setPen(QPen(accent, 1.5, Qt::DotLine));
    painter.setBrush(through);
    for (const CubeFace& face : all)
      for (const CubeCell& cell : face.cells)
        if (cell.side == m_pointed) painter.drawPolygon(polygonOf(cell.corners));
  }
  paintAxes(painter);
  if (hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, measure::kFocusRing));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), measure::kRadius, measure::kRadius);
  }
}

}  // namespace vitrine
