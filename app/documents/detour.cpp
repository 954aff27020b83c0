#include "app/documents/detour.h"

#include "core/scene/bodies.h"

namespace vitrine {

void Detour::go(ViewState& view, const Scene* scene, float aspect) {
  if (!m_before) m_before = view.camera;
  if (scene) view.camera.frame(shownBounds(*scene, view), aspect);
}

void Detour::followSelection(ViewState& view, const Scene* scene, float aspect) {
  if (!scene || !scene->stage || !view.isolated.empty()) return;
  if (!nodesElsewhere(*scene, view.selected).empty()) return go(view, scene, aspect);
  if (!m_before) return;
  view.camera = *m_before;
  m_before.reset();
}

}  // namespace vitrine
