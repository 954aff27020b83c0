// The markup of rich text: https://create.roblox.com/docs/ui/rich-text.
#pragma once

#include "core/stage/sign_canvas.h"

namespace vitrine {

// The pieces of a marked text; `base` is how it looks without marks. Markup that is broken (a tag that is unknown,
// not closed, or closed in the wrong order) is shown as it stands, as the engine does.
std::vector<SignRun> richRuns(std::string_view markup, const SignRun& base);

// "#ff8000", "rgb(255, 128, 0)"; nothing for what is neither.
std::optional<Rgb8> markupColour(std::string_view text);
// 100..900, by number or by name: "Bold"; nothing for what is neither.
std::optional<uint16_t> fontWeightNamed(std::string_view name);
// "SourceSansPro" of "rbxasset://fonts/families/SourceSansPro.json".
std::string fontFamilyOf(std::string_view reference);

}  // namespace vitrine
