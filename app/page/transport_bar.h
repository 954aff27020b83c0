// TransportBar: the controls of a Player, below the view if there is something to play.
#pragma once

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;
class QToolButton;

namespace vitrine {

class Player;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  explicit TransportBar(Player& player, QWidget* parent = nullptr);

 private:
  void takeClips();
  void refresh();

  Player& m_player;
  QToolButton* m_play;
  QComboBox* m_clip;
  QSlider* m_time;
  QLabel* m_timeText;
  QDoubleSpinBox* m_speed;
  QCheckBox* m_loop;
  bool m_refreshing = false;
};

}  // namespace vitrine
