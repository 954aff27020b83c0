// From a document to what is drawn: its stage, its props, the scene. The same path for the window, for pictures
// without a window and for exports; load() comes first.
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
  LoadOptions load;                           // for the files that the document names
  std::vector<std::filesystem::path> assets;  // folders to search for them, besides the document's own
  SceneOptions scene;
  bool withProps = true;  // read the models that entities refer to
  // If the document has props, called with the scene without them, which is ready much earlier; on the same thread.
  // May be empty.
  std::function<void(const OpenedScene&)> beforeProps;
  // If the document names so many mesh files that reading them takes a while, called with scenes that have only
  // some of them, the first none; on the same thread. Gives from where they are seen, in the scene's coordinates:
  // what looks large from there is read first. Empty: there is only the scene with all.
  std::function<Vec3(const OpenedScene&)> beforeMeshes{};
};

// A document that shows nothing and has no clips, but names some that are at hand: the same file read again with
// the figure that fits most of them (LoadOptions::figure). Any other document: itself. The errors are those of
// load().
Result<DocumentPointer> withFigure(DocumentPointer document, const LoadOptions& options,
                                   std::vector<std::filesystem::path> assets);

// Missing or damaged files are no error: see Props::missing and the stage's diagnostics. The only error is
// Cancelled, if options.load.progress says so. Throws std::bad_alloc.
Result<OpenedScene> openScene(const DocumentPointer& document, const OpenOptions& options);

}  // namespace vitrine
