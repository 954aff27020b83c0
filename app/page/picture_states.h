// PictureStates: what is on in a picture and changes what one believes to see. Each is a chip that ends it, and
// Escape ends the one that was turned on last.
#pragma once

#include <QObject>
#include <vector>

#include "app/page/measuring.h"

namespace vitrine {

class Chips;

enum class PictureState : uint8_t { Measure, Section, Inside, Orthographic, Isolated, Hidden };

class PictureStates : public QObject {
  Q_OBJECT
 public:
  PictureStates(OpenDocument& document, Measuring& measuring, Chips& chips);
  const std::vector<PictureState>& on() const { return m_on; }  // the most recent last
  void end(PictureState state);
  // Ends the most recent; a measurement in progress first, step by step. False: nothing is on.
  bool endLatest();

 signals:
  void sectionOptionsWanted();

 private:
  bool isOn(PictureState state) const;
  void refresh();
  void tellMeasuring();
  void keep(PictureState state, const QString& key, const QString& text, const QString& tip,
            std::function<void()> clicked = {});

  OpenDocument& m_document;
  Measuring& m_measuring;
  Chips& m_chips;
  std::vector<PictureState> m_on;
};

}  // namespace vitrine
