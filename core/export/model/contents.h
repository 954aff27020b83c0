// What an export leaves out: the difference between what the source holds and what the writer can hold. It is
// reported, so that nothing is lost silently.
#pragma once

#include <span>

#include "core/document/content.h"
#include "core/export/model/model.h"

namespace vitrine {

struct ContentRow {
  Content content;
  std::string_view word;  // "tangents": the loss is called "export.lost-tangents"
  const char* text;       // what is lost: "tangents of vertices"; in English, see localText()
  // Part of another content; if that is lost as well, only that one is reported.
  std::optional<Content> partOf = std::nullopt;
  // The word that writers of formats use for the same: "face-rig".
  std::string_view otherWord = {};
};
std::span<const ContentRow> contentRows();  // one per Content, in order

// Whether a gizmo is exported as a light or a camera if the file can hold it: not a lamp that the game does not
// use.
bool isLightOrCamera(const Gizmo& gizmo);
// Whether a point of the scene is among what is selected, if anything is.
bool isWantedPoint(const Scene& scene, const ModelOptions& options, const Gizmo& gizmo);

// The contents of a scene that the options ask for. Contents that they do not ask for (collision, other levels) are
// not losses: see unasked().
ContentSet contentsOf(const Scene& scene, const ModelOptions& options);
// What is in a scene and could be asked for, but was not.
ContentSet unasked(const Scene& scene, const ModelOptions& options);
ContentSet contentsOf(const Model& model);

// Adds a loss for each of `lost` and of `notAskedFor`, unless `losses` has it already.
void nameLosses(ContentSet lost, ContentSet notAskedFor, Diagnostics& losses);

}  // namespace vitrine
