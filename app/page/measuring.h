// Measuring: distances between places of a picture. Holds what the pointer is about to choose and the first end of
// the next measure; what is measured is in the document's view, where it stays until it is removed or another scene
// lies elsewhere.
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "app/documents/open_document.h"
#include "core/scene/snap.h"

namespace vitrine {

class Measuring : public QObject {
  Q_OBJECT
 public:
  explicit Measuring(OpenDocument& document, QObject* parent = nullptr);

  bool on() const { return m_document.measuring(); }
  const std::optional<SnapPoint>& hover() const { return m_hover; }
  const std::optional<SnapPoint>& start() const { return m_start; }  // where the next measure begins
  void setHover(std::optional<SnapPoint> hover);
  void add(const SnapPoint& end);  // the first end, then the second
  // Lets go of the first end; without one measuring ends.
  void stepBack();
  void remove(const std::vector<size_t>& measures);
  void removeAll() { m_document.setMeasures({}); }

 signals:
  void changed();  // start() or hover()

 private:
  void takeScene();
  void forget();

  OpenDocument& m_document;
  std::optional<SnapPoint> m_hover, m_start;
  // Of the scene that the measures are of.
  Mat4 m_toWorld{1.0f};
  SceneOptions m_options;
};

}  // namespace vitrine
