// KeyCanvas: a picture over time, with a play head: what the curves of a joint and the sheet of all joints share.
// Both show the same range of time.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>
#include <vector>

namespace vitrine {

struct TimeRange {  // seconds
  double from = 0, to = 1;
  double length() const { return to - from; }
  friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

// Values between `from` and `to` that are round, at most `most` of them, in order.
std::vector<double> roundTicks(double from, double to, int most);
// As few decimals as the distance between the ticks needs.
QString tickText(double value, const std::vector<double>& ticks);

class KeyCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit KeyCanvas(QWidget* parent = nullptr);

  const TimeRange& range() const { return m_range; }
  void setRange(const TimeRange& range);
  void setDuration(double seconds);  // of the clip; all of it is then shown
  // None: another clip plays, or none.
  void setTime(std::optional<double> seconds);
  std::optional<double> time() const { return m_time; }

  virtual QRect plot() const = 0;  // where the times are
  double xOf(double seconds) const;
  double secondsAt(double x) const;
  virtual void fit();

 signals:
  void rangeChanged(const vitrine::TimeRange& range);
  void scrubbed(double seconds);

 protected:
  // Everything but the play head, which moves with every frame.
  virtual void paintContent(QPainter& painter) = 0;
  void invalidate();
  void paintTimes(QPainter& painter, int top, int bottom) const;  // lines, and their labels below `bottom`

  // What the user does.
  virtual void zoomAt(const QPointF& at, double factor, Qt::KeyboardModifiers keys);
  virtual void moveBy(const QPointF& pixels);
  virtual bool clicked(const QPointF&) { return false; }  // false: the play head goes there
  virtual void stepKeys(int) {}                           // Left and Right
  virtual void stepRows(int) {}                           // Up and Down
  virtual void goToEnd(bool) {}                           // Home and End; true: to the last key
  virtual void timeChanged() {}
  void takeRange(const TimeRange& range);  // by the user
  // The same: so long, and with that time at this pixel.
  void takeLength(double length, double seconds, double x);
  void goTo(double seconds);                      // by the user
  double duration() const { return m_duration; }  // seconds
  int captionHeight() const { return m_captionHeight; }

  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  enum class Drag : uint8_t { None, Scrub, Move };

  TimeRange m_range;
  double m_duration = 0;
  std::optional<double> m_time;
  int m_captionHeight = 0;  // plot() is asked for with every key
  QPixmap m_content;
  bool m_isValid = false;
  Drag m_drag = Drag::None;
  QPointF m_last;
};

}  // namespace vitrine
