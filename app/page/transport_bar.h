// TransportBar: the controls of a Player, below the view if there is something to play. In a narrow window what is
// needed least moves into its menu, and the time line keeps its room.
#pragma once

#include <QWidget>
#include <optional>

#include "app/documents/play_clock.h"

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
  void refreshState();
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
  // All that is shown but the time, which alone changes sixty times a second.
  struct State {
    bool playing = false, frames = false, holdsRoot = false, everything = false;
    int clip = -1, blendClip = -1, frameRate = 0;
    float duration = 0, speed = 1, blendWeight = 0;
    LoopMode mode = LoopMode::Loop;
    PlayRange range;
    friend bool operator==(const State&, const State&) = default;
  };
  State stateOf() const;

  std::optional<State> m_state;
  int m_clipWidth = 0;       // with its longest name
  int m_timeWidth = 0;       // of the time with the clip's length
  bool m_shortTime = false;  // the time alone is written
  bool m_refreshing = false;
};

}  // namespace vitrine
