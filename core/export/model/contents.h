// What an export leaves out: the difference between what its source holds and what the writer states it takes.
// Named, so that nothing is lost without a word.
#pragma once

#include <span>

#include "core/document/content.h"
#include "core/export/model/model.h"

namespace vitrine {

struct ContentRow {
  Content content;
  std::string_view word;  // "tangents": the loss is called "export.lost-tangents"
  const char* text;       // what is lost: "tangents of vertices"; in English, see localText()
  // Goes with another one: where that is lost as well, it alone is named.
  std::optional<Content> partOf = std::nullopt;
  // How writers of formats call the same: "face-rig".
  std::string_view otherWord = {};
};
std::span<const ContentRow> contentRows();  // one a Content, in their order

// What goes out as a light or a camera, where a file has such: not a lamp that the game does not use.
bool isLightOrCamera(const Gizmo& gizmo);
// Whether a point of the scene is among what is selected, if anything is.
bool isWantedPoint(const Scene& scene, const ModelOptions& options, const Gizmo& gizmo);

// What a scene has of what the options want. Of what is not asked for (collision, other levels) nothing is left
// out: see unasked().
ContentSet contentsOf(const Scene& scene, const ModelOptions& options);
// What is in a scene and could be asked for, but was not.
ContentSet unasked(const Scene& scene, const ModelOptions& options);
ContentSet contentsOf(const Model& model);

// Adds a loss for each of `lost`, and one for each of `notAskedFor`, unless `losses` tells of it already.
void nameLosses(ContentSet lost, ContentSet notAskedFor, Diagnostics& losses);

}  // namespace vitrine
