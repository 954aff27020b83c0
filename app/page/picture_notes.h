// PictureNotes: the contents of the chips over a picture: the mode chosen by a key, far-away things, hidden things,
// and how measuring proceeds.
#pragma once

#include <QObject>

#include "app/page/measuring.h"

namespace vitrine {

class Chips;

class PictureNotes : public QObject {
  Q_OBJECT
 public:
  PictureNotes(OpenDocument& document, const Measuring& measuring, Chips& chips);

 private:
  void takeScene();
  void takeView(const ViewChanges& changes);
  void listFarAway();
  bool isAway() const;
  void tellMeasuring();

  OpenDocument& m_document;
  const Measuring& m_measuring;
  Chips& m_chips;
  std::optional<Sight> m_near;  // where the camera was before it went far away
};

}  // namespace vitrine
