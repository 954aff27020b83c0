// TransportBar: the controls of a Player, below the view if there is something to play. In a narrow window what is
// needed least moves into its menu, and the time line keeps its room.
#pragma once

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QToolButton;

namespace vitrine {

class Player;
class TimeLine;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  explicit TransportBar(Player& player, QWidget* parent = nullptr);

  TimeLine& timeLine() { return *m_time; }
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void takeClips();
  void refresh();
  void refreshTexts();
  void fit();
  int spaceOf(const QWidget& widget) const;
  QString timeText(float seconds) const;
  int widthOfTime(bool isShort);

  Player& m_player;
  QToolButton* m_play;
  QToolButton* m_back;
  QToolButton* m_forward;
  QToolButton* m_stop;
  QComboBox* m_clip;
  TimeLine* m_time;
  QLabel* m_timeText;
  QDoubleSpinBox* m_speed;
  QToolButton* m_loop;
  QToolButton* m_more;
  int m_clipWidth = 0;       // with its longest name
  int m_timeWidth = 0;       // of the time with the clip's length
  bool m_shortTime = false;  // the time alone is written
  bool m_refreshing = false;
};

}  // namespace vitrine
