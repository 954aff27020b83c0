// ExposureSlider: the factor that a picture's light is multiplied by, in steps of an eighth of a doubling, with its
// value beside it.
#pragma once

#include <QWidget>

#include "app/documents/followed_document.h"

class QLabel;
class QSlider;

namespace vitrine {

class ExposureSlider : public QWidget {
  Q_OBJECT
 public:
  explicit ExposureSlider(const QString& sliderName, QWidget* parent = nullptr);
  void setDocument(OpenDocument* document);

 private:
  void refresh();

  FollowedDocument m_document{this};
  QSlider* m_slider;
  QLabel* m_text;
  bool m_refreshing = false;
};

// "×1.5"
QString exposureText(float exposure);

}  // namespace vitrine
