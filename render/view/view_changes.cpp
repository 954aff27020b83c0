#include "render/view/view_changes.h"

namespace vitrine {

ViewChanges changesBetween(const ViewState& before, const ViewState& after) {
  const auto differs = [&](auto... members) { return ((before.*members != after.*members) || ...); };
  using View = ViewState;
  return {
      .camera = differs(&View::camera),
      .mode = differs(&View::mode),
      .level = differs(&View::lod),
      .levels = differs(&View::lodFactor, &View::sideBySide, &View::wireLevels),
      .shown = differs(&View::show, &View::doubleSided, &View::smoothLightmap, &View::uvSet),
      .apart = differs(&View::section, &View::explode),
      .nodes = differs(&View::hidden, &View::isolated),
      .selection = differs(&View::selected, &View::joints),
      .pose = differs(&View::pose),
      .light = differs(&View::exposure, &View::tone, &View::environmentTurn, &View::environmentStrength),
      .background = differs(&View::background, &View::gradient, &View::transparentBackground),
      .marks = differs(&View::marks, &View::pointed, &View::activeRing, &View::tints, &View::lengths),
  };
}

}  // namespace vitrine
