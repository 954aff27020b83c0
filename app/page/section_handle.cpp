#include "app/page/section_handle.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <cmath>

#include "app/common/design.h"
#include "app/common/preferences.h"
#include "app/page/floating.h"
#include "app/page/viewport_widget.h"
#include "render/camera/orientation_cube.h"
#include "render/camera/rings.h"
#include "render/camera/section_drag.h"

namespace vitrine {
namespace {

constexpr qreal kReachOfArrow = 34, kArrowHead = 9, kKnob = 8;  // pixels from the middle of the arrow
constexpr int kGrabbed = 12;                                    // pixels around it
constexpr int kSectionDigits = 4;
constexpr float kKeySteps = 100;  // of the arrow keys, from one end to the other

Vec2 toVec2(const QPointF& point) { return {float(point.x()), float(point.y())}; }

QPainterPath arrowPath(const QPointF& middle, const QPointF& along) {
  const QPointF across(-along.y(), along.x());
  QPainterPath path;
  for (const qreal end : {-1.0, 1.0}) {
    const QPointF tip = middle + along * (end * kReachOfArrow), neck = tip - along * (end * kArrowHead);
    path.moveTo(middle);
    path.lineTo(tip);
    path.moveTo(neck + across * (kArrowHead * 0.6));
    path.lineTo(tip);
    path.lineTo(neck - across * (kArrowHead * 0.6));
  }
  return path;
}

Qt::CursorShape cursorAlong(const QPointF& along) {
  const qreal x = std::abs(along.x()), y = std::abs(along.y());
  if (x > 2 * y) return Qt::SizeHorCursor;
  if (y > 2 * x) return Qt::SizeVerCursor;
  return along.x() * along.y() > 0 ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
}

}  // namespace

QString sectionText(const SectionPlane& section, const Scene& scene) {
  return QString("%1 %2")
      .arg(QChar("XYZ"[int(section.axis)]))
      .arg(lengthText(double(section.at), scene.document->conventions, kSectionDigits));
}

SectionHandle::SectionHandle(ViewportWidget& viewport)
    : QWidget(&viewport), m_viewport(viewport), m_document(viewport.document()) {
  setObjectName("sectionHandle");
  setFocusPolicy(Qt::TabFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_Hover);
  keepKeys(*this);
  viewport.installEventFilter(this);
  hide();
  connect(&m_document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    // Asked seldom, as it may go through a whole place.
    if (changes.scene || changes.nodes || changes.selection || (changes.apart && isHidden())) findShown();
    refresh();
  });
  connect(&m_document, &OpenDocument::sceneChanged, this, [this] {
    m_drag.reset();
    findShown();
    refresh();
  });
}

void SectionHandle::findShown() {
  const ScenePointer& scene = m_document.scene();
  m_shown = {};
  if (!scene || !m_document.view().section) return;
  ViewState view = seen();
  view.isolated = m_document.view().isolated;
  view.selected = m_document.view().selected;
  m_shown = shownBounds(*scene, view);
}

ViewState SectionHandle::seen() const {
  ViewState view;
  view.camera = m_document.view().camera;
  return view;
}

void SectionHandle::refresh() {
  const ViewState& view = m_document.view();
  const ScenePointer& scene = m_document.scene();
  const auto leave = [this] {
    m_drag.reset();
    m_viewport.setSteered(false);
    if (hasFocus()) m_viewport.setFocus(Qt::OtherFocusReason);  // not whatever comes next
    hide();
  };
  if (!view.section || !scene || view.sideBySide) return isHidden() ? void() : leave();
  const Vec2 size(float(m_viewport.width()), float(m_viewport.height()));
  const Vec3 direction = sectionDirection(*scene, *view.section);
  const ViewState plain = seen();
  // What is dragged stays the same point of the plane.
  m_grip = m_drag ? m_drag->grip + direction * (view.section->at - m_drag->section.at)
                  : sectionGrip(*scene, plain, *view.section, m_shown, size);
  const auto knob = m_grip ? pixelOf(*scene, plain, size, *m_grip) : std::nullopt;
  if (!knob) return isHidden() ? void() : leave();
  m_knob = QPointF(double(knob->x), double(knob->y));
  // Seen from its end it is an arrow up: that is how the mouse moves it.
  constexpr float kShare = 0.05f, kShort = 0.2f;
  const Camera& camera = view.camera;
  const float depth = camera.orthographic ? camera.distance : glm::dot(*m_grip - camera.eye(), camera.forward());
  const float length = 2 * std::tan(camera.fovY / 2) * std::abs(depth) * kShare;
  const auto tip = pixelOf(*scene, plain, size, *m_grip + direction * length);
  const Vec2 along = tip ? (*tip - *knob) / (size.y * kShare) : Vec2(0.0f);
  m_along = glm::length(along) < kShort ? QPointF(0, -1)
                                        : QPointF(double(along.x), double(along.y)) / double(glm::length(along));
  const QString text = sectionText(*view.section, *scene);
  setAccessibleName(tr("Section plane, %1").arg(text));
  setAccessibleDescription(tr("Arrow keys move it along its axis, Return shows its options"));
  setToolTip(m_drag ? QString()
                    : tr("Drag to move the section. Arrow keys move it, a double click shows its options"));
  setCursor(cursorAlong(m_along));

  QRectF covered(m_knob - QPointF(kReachOfArrow, kReachOfArrow), QSizeF(2 * kReachOfArrow, 2 * kReachOfArrow));
  covered.adjust(-kGrabbed, -kGrabbed, kGrabbed, kGrabbed);
  m_label = {};
  if (m_drag || hasFocus()) {
    const QFontMetrics metrics(fontOf(TextSize::Body, true));
    const QSizeF wanted(metrics.horizontalAdvance(text) + 2 * space::kNormal, measure::kRow);
    QPointF at = m_knob + QPointF(std::abs(m_along.y()) * kReachOfArrow + space::kNormal, space::kNormal + kKnob);
    if (at.x() + wanted.width() > width() && at.x() + wanted.width() > m_viewport.width())
      at.setX(m_knob.x() - space::kNormal - kKnob - wanted.width());
    m_label = QRectF(at, wanted);
    covered |= m_label;
  }
  const QRect place = covered.toAlignedRect();
  setGeometry(place);
  // Beside the arrow the mouse is the picture's.
  QPainterPathStroker around;
  around.setWidth(2 * kGrabbed);
  around.setCapStyle(Qt::RoundCap);
  QPainterPath taken = around.createStroke(arrowPath(m_knob - place.topLeft(), m_along));
  taken.addEllipse(m_knob - place.topLeft(), kGrabbed, kGrabbed);
  QRegion region;
  for (const QPolygonF& polygon : taken.toFillPolygons()) region += QRegion(polygon.toPolygon(), Qt::WindingFill);
  if (!m_label.isEmpty()) region += m_label.translated(-place.topLeft()).toAlignedRect();
  setMask(region);
  show();
  update();
}

void SectionHandle::paintEvent(QPaintEvent*) {
  if (!m_document.view().section || !m_document.scene()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(-pos());
  const QPainterPath path = arrowPath(m_knob, m_along);
  const AxisInk& ink = kAxisInk[size_t(m_document.view().section->axis)];
  const bool strong = m_drag || m_hovered || hasFocus();
  painter.setBrush(Qt::NoBrush);
  painter.strokePath(path,
                     QPen(QColor(16, 18, 22, 200), strong ? 6.5 : 5.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.strokePath(path, QPen(QColor(ink.red, ink.green, ink.blue), strong ? 3.5 : 2.5, Qt::SolidLine,
                                Qt::RoundCap, Qt::RoundJoin));
  painter.setPen(QPen(QColor(16, 18, 22, 220), 1.5));
  painter.setBrush(strong ? QColor(255, 255, 255) : QColor(ink.red, ink.green, ink.blue));
  painter.drawEllipse(m_knob, kKnob, kKnob);
  if (hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(ColourRole::Accent, palette()), measure::kFocusRing));
    painter.drawEllipse(m_knob, kKnob + 2.5, kKnob + 2.5);
  }
  if (m_label.isEmpty()) return;
  paintFloating(painter, m_label, palette());
  painter.setPen(colourOf(ColourRole::Ink, palette()));
  painter.setFont(tabular(fontOf(TextSize::Body, true)));
  painter.drawText(m_label, Qt::AlignCenter, sectionText(*m_document.view().section, *m_document.scene()));
}

bool SectionHandle::event(QEvent* event) {
  switch (event->type()) {
    case QEvent::HoverEnter:
    case QEvent::HoverLeave:
      m_hovered = event->type() == QEvent::HoverEnter;
      update();
      break;
    case QEvent::FocusIn:
    case QEvent::FocusOut:
      QWidget::event(event);
      refresh();
      return true;
    case QEvent::MouseButtonDblClick:
      emit optionsWanted();
      return true;
    default:
      break;
  }
  return QWidget::event(event);
}

bool SectionHandle::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) refresh();
  return QWidget::eventFilter(watched, event);
}

QPointF SectionHandle::inPicture(const QMouseEvent& event) const { return mapToParent(event.position().toPoint()); }

void SectionHandle::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_grip || !m_document.view().section) return event->ignore();
  m_drag = Drag{.section = *m_document.view().section, .grip = *m_grip, .from = inPicture(*event)};
  m_viewport.setSteered(true);
  refresh();
}

void SectionHandle::mouseMoveEvent(QMouseEvent* event) {
  if (!m_drag || !m_document.scene()) return event->ignore();
  const Vec2 size(float(m_viewport.width()), float(m_viewport.height()));
  moveTo(draggedSection(*m_document.scene(), seen(), m_drag->section, m_drag->grip, size, toVec2(m_drag->from),
                        toVec2(inPicture(*event))));
}

void SectionHandle::mouseReleaseEvent(QMouseEvent* event) {
  if (!m_drag) return event->ignore();
  m_drag.reset();
  m_viewport.setSteered(false);
  refresh();
}

void SectionHandle::moveTo(float at) {
  if (!m_document.view().section || m_document.view().section->at == at) return;
  ViewState view = m_document.view();
  view.section->at = at;
  m_document.setView(std::move(view));
}

void SectionHandle::keyPressEvent(QKeyEvent* event) {
  if (!m_document.view().section || !m_document.scene()) return event->ignore();
  const SectionPlane& section = *m_document.view().section;
  const SectionSpan span = sectionSpan(*m_document.scene(), section.axis);
  float step = (span.high - span.low) / kKeySteps;
  if (event->modifiers() & Qt::ShiftModifier) step *= 10;
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
      return moveTo(std::clamp(section.at + step, span.low, span.high));
    case Qt::Key_Left:
    case Qt::Key_Down:
      return moveTo(std::clamp(section.at - step, span.low, span.high));
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return emit optionsWanted();
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace vitrine
