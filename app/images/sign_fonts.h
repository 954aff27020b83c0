// The fonts that texts of signs are painted in.
#pragma once

#include <QFont>

#include "core/stage/sign_canvas.h"

namespace vitrine {

// The nearest font that is installed, so large that a line of it is as high as asked for.
QFont signFontOf(const SignFont& font, float lineHeight);

}  // namespace vitrine
