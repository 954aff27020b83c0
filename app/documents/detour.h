// Detour: moves the camera to what is isolated, or to what lies outside a place's Workspace, and later back.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

class Detour {
 public:
  // Moves to everything that the view shows; without a scene the camera stays. The first call remembers where it
  // was.
  void go(ViewState& view, const Scene* scene, float aspect);
  // Moves to the selection if that lies outside the place's Workspace and so has to be found first; otherwise back.
  // Only for places, and not while something is isolated.
  void followSelection(ViewState& view, const Scene* scene, float aspect);
  void forget() { m_before.reset(); }  // the camera will not go back

 private:
  std::optional<Camera> m_before;
};

}  // namespace vitrine
