#include "app/documents/scene_findings.h"

#include <QPointer>
#include <new>
#include <utility>

#include "app/common/workers.h"

namespace vitrine {

SceneFindings::~SceneFindings() { stopMeasuring(); }

void SceneFindings::setScene(ScenePointer scene) {
  m_scene = std::move(scene);
  m_coarse.reset();
  m_place.reset();
  m_deviations.reset();
  stopMeasuring();
}

void SceneFindings::start() {
  makeCoarseTriangles();
  countPlace();
}

void SceneFindings::makeCoarseTriangles() {
  startWork([self = QPointer(this), scene = m_scene] {
    CoarsePointer coarse;
    try {
      coarse = makeCoarse(*scene, kTrianglesInMotion);
    } catch (const std::bad_alloc&) {
      // Moving is slower then.
    }
    if (!coarse) return;
    deliver(self, [scene, coarse](SceneFindings& findings) {
      if (findings.m_scene != scene) return;
      findings.m_coarse = coarse;
      emit findings.coarseMade();
    });
  });
}

void SceneFindings::countPlace() {
  if (!m_scene->stage) return;
  startWork([self = QPointer(this), scene = m_scene] {
    std::optional<PlaceSummary> place;
    try {
      place = placeOf(*scene->document, *scene->stage);
    } catch (const std::bad_alloc&) {
      return;  // the numbers are left out
    }
    deliver(self, [scene, place](SceneFindings& findings) {
      if (findings.m_scene != scene) return;
      findings.m_place = place;
      emit findings.placeCounted();
    });
  });
}

void SceneFindings::wantDeviations() {
  if (!m_scene || m_deviations || m_measurement || m_scene->lodCount < 2) return;
  m_measurement = std::make_shared<std::atomic<bool>>(false);
  startWork([self = QPointer(this), scene = m_scene, cancelled = m_measurement] {
    DeviationsPointer measured;
    try {
      measured = measureDeviations(*scene, cancelled.get());
    } catch (const std::bad_alloc&) {
      // The mode goes on saying that nothing is known.
    }
    if (!measured) return;
    deliver(self, [scene, measured](SceneFindings& findings) {
      if (findings.m_scene != scene) return;
      findings.m_deviations = measured;
      findings.m_measurement.reset();
      emit findings.deviationsChanged();
    });
  });
}

void SceneFindings::setDeviations(DeviationsPointer deviations) {
  stopMeasuring();
  m_deviations = std::move(deviations);
  emit deviationsChanged();
}

void SceneFindings::stopMeasuring() {
  if (m_measurement) *m_measurement = true;
  m_measurement.reset();
}

}  // namespace vitrine
