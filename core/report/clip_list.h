// The clips of a document, for programs: the member "clips" of `vitrine info --json`.
#pragma once

#include "core/document/document.h"
#include "core/document/json.h"

namespace vitrine {

// Puts "clips", and "stand_in" if a figure of this program's shows them; nothing if there are no clips.
void putClips(JsonWriter& json, const Document& document);

}  // namespace vitrine
