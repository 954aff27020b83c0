// From a document to what is drawn of it: its stage, the files it places, the scene. The one way of the window, of
// pictures without a window and of exports; load() comes before it.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/assets/props.h"
#include "core/load/load.h"
#include "core/scene/scene.h"

namespace vitrine {

using PropsPointer = std::shared_ptr<const Props>;

struct OpenedScene {
  ScenePointer scene;  // has the document and the stage
  PropsPointer props;  // never null
};

struct OpenOptions {
  LoadOptions load;                           // of the files that the document names
  std::vector<std::filesystem::path> assets;  // folders to look for these in, besides the document's own
  SceneOptions scene;
  bool withProps = true;  // read the models that the document places
  // Where the document places models, the scene without them is there much earlier: this gets it, on the same
  // thread. May be empty.
  std::function<void(const OpenedScene&)> beforeProps;
};

// Never fails as a whole: what is missing or damaged is in Props::missing and in the stage's diagnostics. Only
// Cancelled, where options.load.progress says so. Throws std::bad_alloc.
Result<OpenedScene> openScene(const DocumentPointer& document, const OpenOptions& options);

}  // namespace vitrine
