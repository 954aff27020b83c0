// The camera that a file is first seen with.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// The camera stored in a Roblox place; nothing for other scenes.
std::optional<Camera> storedCamera(const Scene& scene);

struct StartView {
  Camera camera;
  bool stored = false;       // the camera stored in the place
  bool doubleSided = false;  // otherwise only backs would be visible from every side
  // Things are so far apart that a view of all of them would show next to nothing, so only the largest is shown.
  bool part = false;
  // A view of everything would cover next to nothing, so the camera is near one part of it, and something is
  // outside the picture.
  bool closeUp = false;
};

// For two pictures side by side: `own`, moved away if `other` is larger than `scene`, for which it was made.
Camera cameraForBoth(const Camera& own, const Scene& scene, const Scene& other, float aspect);

// The stored camera of a place, unless another view shows clearly more of what was built (more of the picture, or
// many more things) and is worse in nothing. Ground alone, or a single wall, counts as nothing. The other view
// shows everything from one side and above, or from the side where most is visible, or from inside if walls enclose
// the place. It has to cover `kLeastCovered` of the picture; if none does, a close-up is used. `aspect`: width /
// height.
StartView startView(const Scene& scene, float aspect);
// The same without the camera of a place.
StartView viewOfEverything(const Scene& scene, float aspect);

}  // namespace vitrine
