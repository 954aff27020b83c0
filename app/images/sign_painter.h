// Paints guis: turns a SignCanvas (core/stage/sign_canvas.h) into pixels.
#pragma once

#include <map>

#include "core/images/image.h"
#include "core/stage/stage.h"

namespace vitrine {

// `images`: by SignImage::image, and those of the bodies that views show; nothing is drawn for a missing one. Views
// are of `stage`; nothing is drawn of them without it. Texts use the nearest available fonts. Thread-safe. Errors:
// Unsupported if there are texts but no QGuiApplication, which fonts need.
Result<Image> paintSign(const SignCanvas& canvas, const std::map<uint32_t, Image>& images,
                        const Stage* stage = nullptr);

// The font family used for a text in `font`: the first available one of those that look like it.
std::string standInFor(const SignFont& font);

}  // namespace vitrine
