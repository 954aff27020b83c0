// Paints what guis show: core/stage/sign_canvas.h as pixels.
#pragma once

#include <map>

#include "core/images/image.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// `images`: of SignImage::image; of those that are not there nothing is drawn. Texts are set in the nearest fonts
// at hand. Thread-safe. Errors: Unsupported where there are texts and no QGuiApplication, which fonts need.
Result<Image> paintSign(const SignCanvas& canvas, const std::map<uint32_t, Image>& images);

// The family that a text of a font is set in: the first at hand of those that look like it.
std::string standInFor(const SignFont& font);

}  // namespace vitrine
