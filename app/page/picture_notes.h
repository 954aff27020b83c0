// PictureNotes: what the chips over a picture say: the mode a key has changed to, what lies far away, what is
// hidden, how measuring goes.
#pragma once

#include <QObject>

#include "app/documents/open_document.h"

namespace vitrine {

class Chips;

class PictureNotes : public QObject {
  Q_OBJECT
 public:
  PictureNotes(OpenDocument& document, Chips& chips);

 private:
  void takeScene();
  void takeView(const ViewChanges& changes);
  void goFarAway();

  OpenDocument& m_document;
  Chips& m_chips;
  size_t m_far = 0;  // of the things far away, the next to go to
};

}  // namespace vitrine
