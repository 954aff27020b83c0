// The approximate size of a text, computed without the fonts that it will be drawn in.
#pragma once

#include "core/stage/sign_canvas.h"

namespace vitrine {

// The extent of all lines. Lines longer than `width` break at spaces; if it is infinite, only at line breaks in the
// text. Advances are those of a common sans serif; a text in another font takes a few percent more or less.
Vec2 roughExtent(const SignText& text, float width);

}  // namespace vitrine
