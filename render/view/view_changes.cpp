#include "render/view/view_changes.h"

#include <utility>

namespace vitrine {

ViewChanges changesBetween(const ViewState& before, const ViewState& after) {
  const auto differs = [&](auto... members) { return ((before.*members != after.*members) || ...); };
  using View = ViewState;
  return {
      .camera = differs(&View::camera),
      .projection = before.camera.orthographic != after.camera.orthographic,
      .mode = differs(&View::mode),
      .level = differs(&View::lod),
      .levels = differs(&View::lodFactor, &View::sideBySide, &View::wireLevels),
      .shown = differs(&View::show, &View::doubleSided, &View::smoothLightmap, &View::uvSet, &View::pointSize,
                       &View::lineWidth, &View::paths),
      .apart = differs(&View::section, &View::explode),
      .nodes = differs(&View::hidden, &View::isolated),
      .selection = differs(&View::selected, &View::joints),
      .pose = differs(&View::pose),
      .light = differs(&View::exposure, &View::tone, &View::environmentTurn, &View::environmentStrength),
      .background = differs(&View::background, &View::gradient, &View::transparentBackground),
      .marks = differs(&View::measures, &View::pointed, &View::activeRing, &View::tints),
      .units = differs(&View::lengths),
  };
}

ViewChanges ToldView::tell(const ViewState& view, const BesideView& beside) {
  ViewChanges changes = changesBetween(m_view, view);
  changes.scene = std::exchange(m_sceneIsNew, false);
  changes.levels |= beside.automaticLod != m_beside.automaticLod;
  changes.projection |= beside.inside != m_beside.inside;
  changes.marks |= beside.measuring != m_beside.measuring;
  m_view = view;  // into the room that it has: this comes with every move of the camera
  m_beside = beside;
  return changes;
}

}  // namespace vitrine
