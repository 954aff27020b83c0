// PictureNotes: what the chips over a picture say: the mode a key has changed to, what lies far away, what is
// hidden, how measuring goes.
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
  std::optional<Sight> m_near;  // from where somebody went far away
};

}  // namespace vitrine
