// DopeSheet: all that a clip moves as rows, with its keys over time. Only rows in sight are painted, and of keys
// that fall on the same pixels only one is looked at: millions of keys scroll as few do.
#pragma once

#include <memory>

#include "app/docks/motion/key_canvas.h"
#include "core/report/clip_keys.h"

class QScrollBar;

namespace vitrine {

class DopeSheet : public KeyCanvas {
  Q_OBJECT
 public:
  explicit DopeSheet(QWidget* parent = nullptr);

  // `rows`: things of the keys, from the top. Null: nothing.
  void setKeys(std::shared_ptr<const ClipKeys> keys, std::vector<uint32_t> rows);
  void setChosen(std::optional<uint32_t> thing);  // and scrolls to it
  std::optional<uint32_t> chosen() const { return m_chosen; }
  QScrollBar& scrollBar() { return *m_scroll; }

  QRect plot() const override;
  QRect rowRect(int row) const;
  int rowAt(double y) const;  // -1: none
  // The key of that row nearest to a place, if it is near enough to be meant.
  std::optional<double> keyNear(int row, double x) const;
  QSize sizeHint() const override { return {320, 140}; }
  QSize minimumSizeHint() const override { return {140, 72}; }

 signals:
  void chose(uint32_t thing);

 protected:
  void paintContent(QPainter& painter) override;
  void moveBy(const QPointF& pixels) override;
  bool clicked(const QPointF& at) override;
  void stepKeys(int step) override;
  void stepRows(int step) override;
  void goToEnd(bool last) override;
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int rowHeight() const;
  int labelWidth() const;
  void fitScrollBar();
  void paintRow(QPainter& painter, int row, const QPixmap& diamond) const;
  void choose(uint32_t thing);
  void describe();
  QString nameOf(uint32_t thing) const;

  std::shared_ptr<const ClipKeys> m_keys;
  std::vector<uint32_t> m_rows;
  std::optional<uint32_t> m_chosen;
  QScrollBar* m_scroll;
};

}  // namespace vitrine
