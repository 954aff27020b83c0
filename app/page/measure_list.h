// MeasureList: the list of measurements in the upper right corner of a picture, to copy and to remove.
#pragma once

#include <QFrame>

#include "app/page/measuring.h"

class QLabel;
class QTreeWidget;

namespace vitrine {

class MeasureList : public QFrame {
  Q_OBJECT
 public:
  MeasureList(OpenDocument& document, Measuring& measuring, QWidget* picture);
  QTreeWidget& table() { return *m_table; }
  QLabel& angle() { return *m_angle; }
  void copy() const;  // copies the chosen ones; if none are chosen, all
  void remove();      // removes the same ones
  // Takes the size that its rows need; at most that one, and then it scrolls.
  void fit(const QSize& room);

 signals:
  void left();  // left with Escape: the picture gets the keyboard focus

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  void showAngle();
  void arrange();
  std::vector<size_t> chosen() const;

  OpenDocument& m_document;
  Measuring& m_measuring;
  QTreeWidget* m_table;
  QLabel* m_angle;
  std::vector<Measure> m_shown;
};

}  // namespace vitrine
