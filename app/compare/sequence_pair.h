// SequencePair: the old and the new version of a sequence of numbers or colours, one drawn over the other.
#pragma once

#include <QWidget>

#include "app/models/value_parts.h"

namespace vitrine {

class SequencePair : public QWidget {
  Q_OBJECT
 public:
  explicit SequencePair(QWidget* parent = nullptr);
  // Whether both have a curve or both have a gradient; other pairs are not shown.
  static bool takes(const ValuePicture& old, const ValuePicture& now);
  void show(const ValuePicture& old, const ValuePicture& now);
  QSize sizeHint() const override { return {280, 150}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  ValuePicture m_old, m_now;
};

}  // namespace vitrine
