// Which clips of a scene are exported, and what of them is not.
#pragma once

#include "core/export/model/model.h"

namespace vitrine {

// Whether a clip moves anything of the scene's document; index into Scene::clips.
bool playsHere(const Scene& scene, uint32_t clip);
// Indices into Scene::clips: the one that the options name, or all; empty if they ask for none.
std::vector<uint32_t> chosenClips(const Scene& scene, const ModelOptions& options);
// The one that is meant by forms that hold a single clip: the one named, else the first that plays, else the first.
std::optional<uint32_t> chosenClip(const Scene& scene, const ModelOptions& options);

ClipNotes notesOf(const Animation& clip);
// Reports what a form without ClipNotes leaves out.
void loseNotes(const ClipNotes& notes, Diagnostics& losses);
// Reports priorities that joints have of their own.
void loseJointPriorities(const Animation& clip, Diagnostics& losses);
// Reports what Baking did.
void tellBaking(const Baking& baking, Diagnostics& losses);
// Reports tracks that name joints which are not there.
void loseUnbound(const Document& document, const Animation& clip, Diagnostics& losses);
// Reports tracks of a face's controls.
void loseFaces(const Animation& clip, Diagnostics& losses);

}  // namespace vitrine
