// The markup of rich text: https://create.roblox.com/docs/ui/rich-text.
#pragma once

#include "core/stage/sign_canvas.h"

namespace vitrine {

// The pieces of a rich text; `base` is the style without markup. Broken markup (a tag that is unknown, not closed,
// or closed in the wrong order) is shown literally, as in the engine.
std::vector<SignRun> richRuns(std::string_view markup, const SignRun& base);

// Parses "#ff8000" or "rgb(255, 128, 0)"; nothing for anything else.
std::optional<Rgb8> markupColour(std::string_view text);
// 100..900, by number or by name: "Bold"; nothing for what is neither.
std::optional<uint16_t> fontWeightNamed(std::string_view name);
// "SourceSansPro" of "rbxasset://fonts/families/SourceSansPro.json".
std::string fontFamilyOf(std::string_view reference);

}  // namespace vitrine
