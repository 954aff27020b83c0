// MotionNotes: what chips over the picture tell of clips: that the figure is not the file's, and that a clip fits
// nothing here.
#pragma once

#include <QObject>

namespace vitrine {

class Chips;
class OpenDocument;
class Player;

class MotionNotes : public QObject {
  Q_OBJECT
 public:
  MotionNotes(OpenDocument& document, Player& player, Chips& chips);

 private:
  void tell();

  OpenDocument& m_document;
  Player& m_player;
  Chips& m_chips;
};

}  // namespace vitrine
