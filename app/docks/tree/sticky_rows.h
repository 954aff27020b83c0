// StickyRows: the branches above the first row in sight, kept at the top of a tree that is scrolled.
#pragma once

#include <QWidget>
#include <vector>

namespace vitrine {

class OutlineModel;
class OutlineTree;

class StickyRows : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kMost = 3;  // the nearest ones

  StickyRows(const OutlineModel& model, OutlineTree& tree);

  // The rows of the model, the outermost first.
  const std::vector<int>& rows() const { return m_rows; }
  // How many there are when that row is at the top.
  int countAt(int top) const;
  void refresh();  // after the tree has scrolled, or has other rows

 signals:
  void chosen(int row);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  int rowAt(const QPoint& at) const;  // -1: none
  std::vector<int> above(int top) const;

  const OutlineModel& m_model;
  OutlineTree& m_tree;
  std::vector<int> m_rows;
  int m_height = 1;  // of a row
};

}  // namespace vitrine
