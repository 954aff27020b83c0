// --texture of several verbs: images that the file does not name.
#pragma once

#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/load/load.h"

namespace vitrine {

struct TextureArguments {
  std::string everywhere;        // image for materials that name none; empty: none given
  std::vector<FaceImage> faces;  // "3=hat.png"
};
// Adds what one --texture says. `facesOnly`: where there is no picture that an image for everything would be for.
Parsed<void> addTexture(TextureArguments& arguments, const std::string& text, bool facesOnly);
// An error where one of the files for faces is not there.
Result<void> checkFaceFiles(const TextureArguments& arguments);

}  // namespace vitrine
