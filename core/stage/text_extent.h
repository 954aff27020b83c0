// How much room a text takes, about: without the fonts that it will be set in.
#pragma once

#include "core/stage/sign_canvas.h"

namespace vitrine {

// Of all its lines, which break at spaces where they would be longer than `width`; infinite: only where the text
// says so. Advances are those of a common sans serif, so that a text set in another one takes some percent more or
// less.
Vec2 roughExtent(const SignText& text, float width);

}  // namespace vitrine
