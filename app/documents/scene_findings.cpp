#include "app/documents/scene_findings.h"

#include <utility>

namespace vitrine {

void SceneFindings::setScene(ScenePointer scene) {
  m_scene = std::move(scene);
  m_coarse.reset();
  m_place.reset();
  m_deviations.reset();
  for (Cancel* job : {&m_coarsening, &m_counting, &m_measuring}) job->cancel();
  m_measured = false;
}

void SceneFindings::start() {
  makeCoarseTriangles();
  countPlace();
}

void SceneFindings::makeCoarseTriangles() {
  const auto make = [scene = m_scene] { return makeCoarse(*scene, kTrianglesInMotion); };
  m_coarsening = startJob(this, make, [](SceneFindings& findings, const Result<CoarsePointer>& coarse) {
    if (!coarse || !*coarse) return;  // moving is slower then
    findings.m_coarse = *coarse;
    emit findings.coarseMade();
  });
}

void SceneFindings::countPlace() {
  if (!m_scene->stage) return;
  const auto count = [scene = m_scene] { return placeOf(*scene->document, *scene->stage); };
  m_counting = startJob(this, count, [](SceneFindings& findings, Result<PlaceSummary> place) {
    if (!place) return;  // the numbers are left out
    findings.m_place = std::move(*place);
    emit findings.placeCounted();
  });
}

void SceneFindings::wantDeviations() {
  if (!m_scene || m_deviations || m_measured || m_scene->lodCount < 2) return;
  m_measured = true;
  const auto measure = [scene = m_scene](const std::atomic<bool>& cancelled) {
    return measureDeviations(*scene, &cancelled);
  };
  m_measuring = startJob(this, measure, [](SceneFindings& findings, const Result<DeviationsPointer>& measured) {
    if (!measured || !*measured) return;  // the mode goes on saying that nothing is known
    findings.m_deviations = *measured;
    emit findings.deviationsChanged();
  });
}

void SceneFindings::setDeviations(DeviationsPointer deviations) {
  m_measuring.cancel();
  m_measured = false;
  m_deviations = std::move(deviations);
  emit deviationsChanged();
}

}  // namespace vitrine
