// SectionHandle: the arrow on the plane of a section by which it is dragged along its axis, with the keyboard as
// well.
#pragma once

#include <QWidget>
#include <optional>

#include "app/documents/open_document.h"

namespace vitrine {

class ViewportWidget;

// "X 3.25 m"
QString sectionText(const SectionPlane& section, const Scene& scene);

class SectionHandle : public QWidget {
  Q_OBJECT
 public:
  explicit SectionHandle(ViewportWidget& viewport);
  bool dragging() const { return m_drag.has_value(); }
  QPoint knob() const { return m_knob.toPoint(); }  // in the viewport

 signals:
  void optionsWanted();

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Drag {
    SectionPlane section;  // as it was when it was grabbed
    Vec3 grip{0.0f};
    QPointF from;  // in the viewport
  };
  void refresh();
  void findShown();
  void moveTo(float at);
  ViewState seen() const;  // the view as far as it matters here
  QPointF inPicture(const QMouseEvent& event) const;

  ViewportWidget& m_viewport;
  OpenDocument& m_document;
  std::optional<Drag> m_drag;
  Bounds m_shown;              // world
  std::optional<Vec3> m_grip;  // world
  QPointF m_knob, m_along;     // in the viewport; the arrow's direction, of unit length
  QRectF m_label;              // in the viewport; empty: none
  bool m_hovered = false;
};

}  // namespace vitrine
