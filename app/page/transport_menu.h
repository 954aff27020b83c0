// TransportMenu: what a TransportBar has no room for: how times are written, what plays together, markers; and the
// controls that a narrow bar leaves out.
#pragma once

#include <QMenu>

namespace vitrine {

class Player;

class TransportMenu : public QMenu {
  Q_OBJECT
 public:
  explicit TransportMenu(Player& player, QWidget* parent = nullptr);

 private:
  void fill();
  void addClips();
  void addSpeeds();
  void addTimes();
  void addBlend();
  void addMarkers();
  QMenu* addChild(const QString& name, const QString& title);

  Player& m_player;
};

// What is on beyond the usual, for a tip and for assistive technology: "root motion held, blended with Run".
QString motionStateText(const Player& player);

}  // namespace vitrine
