// SectionPopup: axis, side and position of the section, in a small window beside what called it.
#pragma once

#include <QFrame>
#include <array>
#include <functional>

#include "app/documents/open_document.h"

class QDoubleSpinBox;
class QSlider;
class QToolButton;

namespace vitrine {

class SectionPopup : public QFrame {
  Q_OBJECT
 public:
  SectionPopup(OpenDocument& document, QWidget* parent);
  void showBeside(const QRect& caller);  // in screen coordinates

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  void edit(const std::function<void(SectionPlane&)>& change);

  OpenDocument& m_document;
  std::array<QToolButton*, 3> m_axes{};
  QToolButton* m_flip;
  QDoubleSpinBox* m_at;
  QSlider* m_slider;
  bool m_refreshing = false;
};

}  // namespace vitrine
