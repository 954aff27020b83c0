// SectionOptions: the plane that cuts the view open. A part of the View panel.
#pragma once

#include <QWidget>

#include "app/documents/followed_document.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSlider;
class QToolButton;

namespace vitrine {

class SectionOptions : public QWidget {
  Q_OBJECT
 public:
  explicit SectionOptions(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);

 private:
  void refresh();
  void edit(const std::function<void(SectionPlane&)>& change);
  Bounds box() const;  // document coordinates
  std::pair<float, float> range(Axis axis) const;

  FollowedDocument m_document{this};
  QCheckBox* m_on;
  QComboBox* m_axis;
  QToolButton* m_flip;
  QSlider* m_at;
  QDoubleSpinBox* m_atText;
  bool m_refreshing = false;
};

}  // namespace vitrine
