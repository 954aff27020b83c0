// --texture of several verbs: images that the file does not name.
#pragma once

#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "core/load/load.h"

namespace vitrine {

struct TextureArguments {
  std::string everywhere;        // image for materials that name none; empty: none given
  std::vector<FaceImage> faces;  // "3=hat.png"
};
// `facesOnly`: only FACE=IMAGE is accepted, since nothing is drawn that an image for everything could be used for.
Parsed<TextureArguments> parseTextures(const std::vector<std::string>& words, bool facesOnly = false);

// loadInput() with images for faces. It is an error as well if a file does not exist or the document does not have
// the face.
Result<DocumentPointer> loadWith(const std::string& file, const CommonArguments& arguments,
                                 const TextureArguments& textures);

}  // namespace vitrine
