// PictureLayout: where everything over a picture lies, so that nothing covers anything else: the strip of tools at
// the left, the cube in the upper right corner with the card and the list of measures below it, the legend in the
// lower right corner, chips in the lower left one. Mirrored where texts run from right to left.
#pragma once

#include <QObject>

class QWidget;

namespace vitrine {

class PictureLayout : public QObject {
  Q_OBJECT
 public:
  explicit PictureLayout(QWidget* picture);
  void settle();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* m_picture;
  bool m_settling = false;
};

}  // namespace vitrine
