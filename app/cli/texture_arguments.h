// --texture of several verbs: images that the file does not name.
#pragma once

#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "core/load/load.h"

namespace vitrine {

struct TextureArguments {
  std::string everywhere;        // for materials that name none; empty: not asked for
  std::vector<FaceImage> faces;  // "3=hat.png"
};
// `facesOnly`: where there is no picture that an image for everything would be for.
Parsed<TextureArguments> parseTextures(const std::vector<std::string>& words, bool facesOnly = false);

// loadInput() with images for faces. Also an error: a file that is not there, a face that the document does not
// have.
Result<DocumentPointer> loadWith(const std::string& file, const CommonArguments& arguments,
                                 const TextureArguments& textures);

}  // namespace vitrine
