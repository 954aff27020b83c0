// PictureNotes: what the chips over a picture tell that is nobody's choice: the mode chosen by a key, far-away
// things, parts of the file that the first view leaves out, and how bright it is shown.
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
  void listFarAway();
  bool isAway() const;

  OpenDocument& m_document;
  Chips& m_chips;
  std::optional<Sight> m_near;  // where the camera was before it went far away
};

}  // namespace vitrine
