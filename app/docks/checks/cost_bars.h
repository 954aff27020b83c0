// CostBars: what the parts of a mesh cost, as a small chart: a name, a bar and the number of each, and what would
// be saved without it.
#pragma once

#include <QWidget>
#include <vector>

namespace vitrine {

struct CostRow {
  QString name;
  double cost = 0;
  double saved = 0;    // of the whole, without this part
  double simpler = 0;  // of the whole at most, if this part were simpler
  // Its own parts and what would be saved without them, the most first; told in the tip.
  std::vector<std::pair<QString, double>> parts{};
};
struct CostChart {
  QString title;  // "Download weight 2.00"
  std::vector<CostRow> rows;
};

class CostBars : public QWidget {
  Q_OBJECT
 public:
  explicit CostBars(QWidget* parent = nullptr);
  void setChart(CostChart chart);
  const CostChart& chart() const { return m_chart; }
  // The most pixels it may take from side to side: if they are too few, what would be saved is left to the tip.
  void setRoom(int width);
  bool brief() const { return m_brief; }
  // All that it shows, in words.
  QString spoken() const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QString savedText(const CostRow& row) const;
  int widest(QString (CostBars::*textOf)(const CostRow&) const, bool small) const;
  QString nameText(const CostRow& row) const { return row.name; }
  QString costText(const CostRow& row) const;
  int rowHeight() const;
  int wholeWidth() const;  // with what would be saved
  void takeRoom();

  CostChart m_chart;
  int m_room = QWIDGETSIZE_MAX;
  bool m_brief = false;
};

}  // namespace vitrine
