// CurveView: the values of one joint over time, as the player makes them of its keys.
#pragma once

#include "app/docks/motion/key_canvas.h"
#include "app/docks/motion/key_curves.h"

namespace vitrine {

QString nameOf(const CurveChannel& channel);  // "Position X"
QColor colourOf(const CurveChannel& channel, const QPalette& palette);

class CurveView : public KeyCanvas {
  Q_OBJECT
 public:
  explicit CurveView(QWidget* parent = nullptr);

  // Null: nothing. Values are in `unit`, angles in degrees.
  void setCurves(std::shared_ptr<const KeyCurves> curves, const QString& unit);
  const KeyCurves* curves() const { return m_curves.get(); }
  // Positions, rotations and so on have other units: one kind is drawn at a time, that of the current channel.
  const std::optional<CurveChannel>& current() const { return m_current; }
  void setCurrent(const CurveChannel& channel);
  bool isShown(const CurveChannel& channel) const;
  void setShown(const CurveChannel& channel, bool shown);
  bool drawsGuesses() const;  // part of what is drawn is dashed

  QRect plot() const override;
  double yOf(double value) const;
  const std::vector<double>& ticks() const { return m_ticks; }  // the values that have lines
  double valueAt(double y) const;
  void fit() override;
  QSize sizeHint() const override { return {320, 140}; }
  QSize minimumSizeHint() const override { return {140, 72}; }

 signals:
  void channelsChanged();  // which is current, and which are shown

 protected:
  void paintContent(QPainter& painter) override;
  void zoomAt(const QPointF& at, double factor, Qt::KeyboardModifiers keys) override;
  void moveBy(const QPointF& pixels) override;
  bool clicked(const QPointF& at) override;
  void stepKeys(int step) override;
  void stepRows(int step) override;
  void goToEnd(bool last) override;
  void timeChanged() override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct KeyAt {
    CurveChannel channel;
    size_t key = 0;
  };
  std::vector<CurveChannel> drawn() const;  // the current one last
  std::vector<float> sampleTimes(const CurveChannel& channel, const TimeRange& range, int columns) const;
  void fitValues();
  void setValues(double low, double high);
  void paintValues(QPainter& painter) const;
  void paintCurve(QPainter& painter, const CurveChannel& channel) const;
  void paintKeys(QPainter& painter, const CurveChannel& channel) const;
  std::optional<KeyAt> keyNear(const QPointF& at) const;
  QString keyText(const KeyAt& at) const;
  QString valueText(const CurveChannel& channel, double value) const;
  void describe();

  std::shared_ptr<const KeyCurves> m_curves;
  QString m_unit, m_tickUnit;
  std::optional<CurveChannel> m_current;
  std::vector<CurveChannel> m_hidden;  // kept from one joint to the next
  double m_low = 0, m_high = 1;
  std::vector<double> m_ticks;
  int m_margin = 40;
};

}  // namespace vitrine
