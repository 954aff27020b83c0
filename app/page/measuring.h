// Measuring: distances between points of a picture. It holds the point that the pointer would choose and the first
// end of the next measurement. Finished measurements are part of the document's view and stay until they are
// removed or the scene moves.
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
  const std::optional<SnapPoint>& start() const { return m_start; }  // where the next measurement begins
  void setHover(std::optional<SnapPoint> hover);
  void add(const SnapPoint& end);  // adds the first end, then the second
  // Drops the first end; if there is none, ends measuring.
  void stepBack();
  void remove(const std::vector<size_t>& measures);
  void removeAll() { m_document.setMeasures({}); }

 signals:
  void changed();  // start() or hover() has changed

 private:
  void takeScene();
  void forget();

  OpenDocument& m_document;
  std::optional<SnapPoint> m_hover, m_start;
  // To the world of the scene that the measurements belong to.
  Mat4 m_toWorld{1.0f};
  SceneOptions m_options;
};

}  // namespace vitrine
