// Detour: the camera goes to what is looked at alone, or what lies outside of a place's workspace, and back to
// where it was before.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

class Detour {
 public:
  // To all that the view shows; without a scene it stays. The first time, where it was is remembered.
  void go(ViewState& view, const Scene* scene, float aspect);
  // There where what is selected lies outside of the place's workspace and so has to be found first, else back.
  // Only of places, and not while something is shown alone.
  void followSelection(ViewState& view, const Scene* scene, float aspect);
  void forget() { m_before.reset(); }  // there is no way back

 private:
  std::optional<Camera> m_before;
};

}  // namespace vitrine
