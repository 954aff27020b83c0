// The camera that a file is first seen with.
#pragma once

#include <optional>

#include "render/view/view_state.h"

namespace vitrine {

// The camera that a place was left with; nothing for other scenes.
std::optional<Camera> storedCamera(const Scene& scene);

struct StartView {
  Camera camera;
  bool stored = false;       // the one that the place was left with
  bool doubleSided = false;  // from everywhere one would see backs alone
  // Things lie so far apart that a view of all of them shows next to nothing: the largest is shown.
  bool part = false;
  // However all of it were framed, it would cover next to nothing: the camera is near one place of it, and
  // something lies outside of the picture.
  bool closeUp = false;
};

// For two pictures beside each other: `own`, or farther away where the other scene is larger than that it was made
// for.
Camera cameraForBoth(const Camera& own, const Scene& scene, const Scene& other, float aspect);

// The camera of a place, unless another view shows clearly more of what was built, and in nothing less: more of the
// picture, or many more things. Ground alone and a single wall show nothing. That other view: of everything from
// one side and above, or from the side where most is to be seen; from inside where walls seal the place. Enough is
// `kLeastCovered` of the picture; where no such view covers that much, a close-up. `aspect`: width / height.
StartView startView(const Scene& scene, float aspect);
// The same without the camera of a place.
StartView viewOfEverything(const Scene& scene, float aspect);

}  // namespace vitrine
