// SceneFindings: what is found out about a scene on worker threads once it is there, as it takes longer than
// anybody waits for a picture.
#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <optional>

#include "core/report/place_summary.h"
#include "core/scene/coarse.h"
#include "core/scene/deviations.h"
#include "core/scene/scene.h"

namespace vitrine {

class SceneFindings : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  ~SceneFindings() override;

  // Of which scene; what was found of another is forgotten. Null: of none.
  void setScene(ScenePointer scene);
  // Makes the coarse triangles and counts the place. There must be a scene.
  void start();

  // Null until they are made, or where there is nothing to make.
  const CoarsePointer& coarse() const { return m_coarse; }
  // Nothing until it is counted, and for what is no place.
  const std::optional<PlaceSummary>& place() const { return m_place; }
  const DeviationsPointer& deviations() const { return m_deviations; }
  // Measures them, unless they are known or being measured, or there is nothing to measure.
  void wantDeviations();
  // Others, which were measured elsewhere, until there is another scene.
  void setDeviations(DeviationsPointer deviations);

 signals:
  void coarseMade();
  void placeCounted();
  void deviationsChanged();

 private:
  void makeCoarseTriangles();
  void countPlace();
  void stopMeasuring();

  ScenePointer m_scene;
  CoarsePointer m_coarse;
  std::optional<PlaceSummary> m_place;
  DeviationsPointer m_deviations;
  std::shared_ptr<std::atomic<bool>> m_measurement;  // cancels the one that runs; null: none does
};

}  // namespace vitrine
