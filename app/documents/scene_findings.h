// SceneFindings: facts about a scene that are computed on worker threads after it is shown, because they take
// longer than anybody waits for a picture.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/common/workers.h"
#include "core/report/place_summary.h"
#include "core/scene/coarse.h"
#include "core/scene/deviations.h"
#include "core/scene/scene.h"

namespace vitrine {

class SceneFindings : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // Sets the scene; results for another one are discarded. Null: no scene.
  void setScene(ScenePointer scene);
  // Starts to make the coarse triangles and to count the place. There must be a scene.
  void start();

  // Null until they are made, or where there is nothing to make.
  const CoarsePointer& coarse() const { return m_coarse; }
  // Nothing until it is counted, and for documents that are not places.
  const std::optional<PlaceSummary>& place() const { return m_place; }
  const DeviationsPointer& deviations() const { return m_deviations; }
  // Starts measuring, unless that is done or running, or there is nothing to measure.
  void wantDeviations();
  // Sets deviations that were measured elsewhere; they last until there is another scene.
  void setDeviations(DeviationsPointer deviations);

 signals:
  void coarseMade();
  void placeCounted();
  void deviationsChanged();

 private:
  void makeCoarseTriangles();
  void countPlace();

  ScenePointer m_scene;
  CoarsePointer m_coarse;
  std::optional<PlaceSummary> m_place;
  DeviationsPointer m_deviations;
  Cancel m_coarsening, m_counting, m_measuring;
  bool m_measured = false;  // or being measured
};

}  // namespace vitrine
