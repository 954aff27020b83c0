// TimeLine: the time of a Player's clip as a ruler: the play head, in and out points, markers as flags, the keys of
// the selected joint, and where easing is drawn by a guess. Everything on it can be dragged or reached by keys.
#pragma once

#include <QAbstractSlider>
#include <vector>

namespace vitrine {

class Player;

// Its value is the time in milliseconds.
class TimeLine : public QAbstractSlider {
  Q_OBJECT
 public:
  explicit TimeLine(Player& player, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

  // Where things are, in pixels of the widget.
  int xOf(float seconds) const;
  float timeAt(int x) const;
  struct Flag {
    int x = 0;
    QRect name;     // empty: no room for it
    QString text;   // shortened to the room there is
    size_t marker;  // of Player::markers(); the first one of several at one place
  };
  const std::vector<Flag>& flags() const { return m_flags; }
  const std::vector<int>& dots() const { return m_dots; }  // keys of the selected joint
  struct Stretch {
    int from = 0, to = 0;
  };
  const std::vector<Stretch>& guesses() const { return m_guesses; }  // of it, or of all joints if none is selected
  QRect ruler() const;                                               // any place in it is a time
  QRect lane() const;                                                // of keys and of the in and out points
  QString tipAt(const QPoint& at) const;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  enum class Part { Nothing, Time, In, Out };
  void refresh();
  void arrange();
  void placeFlags();
  void placeKeys();
  bool hasFlags() const;
  Part partAt(const QPoint& at) const;
  void drag(int x);
  float snapped(float seconds) const;
  int flagAt(const QPoint& at) const;
  int lineHeight() const;
  void paintRange(QPainter& painter) const;
  void paintTicks(QPainter& painter) const;
  void paintLane(QPainter& painter) const;
  void paintFlags(QPainter& painter) const;
  void paintHead(QPainter& painter) const;

  Player& m_player;
  std::vector<Flag> m_flags;
  std::vector<int> m_dots;
  std::vector<Stretch> m_guesses;
  Part m_dragged = Part::Nothing;
  bool m_wasPlaying = false, m_refreshing = false;
  float m_arrangedFor = -1;  // the duration
};

}  // namespace vitrine
