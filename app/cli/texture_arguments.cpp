#include "app/cli/texture_arguments.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine {

Parsed<TextureArguments> parseTextures(const std::vector<std::string>& words, bool facesOnly) {
  TextureArguments arguments;
  for (const std::string& word : words) {
    const size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    const bool ofFace = digits > 0 && digits < word.size() && word[digits] == '=';
    if (ofFace || facesOnly) {
      auto face = parseFaceImage(word);
      if (!face) return std::unexpected(Usage{"--texture " + face.error().message});
      arguments.faces.push_back(std::move(*face));
    } else if (!arguments.everywhere.empty()) {
      return std::unexpected(
          Usage{fmt::format("--texture {}: {} is for all materials already", word, arguments.everywhere)});
    } else {
      arguments.everywhere = word;
    }
  }
  return arguments;
}

Result<DocumentPointer> loadWith(const std::string& file, const CommonArguments& arguments,
                                 const TextureArguments& textures) {
  for (const FaceImage& image : textures.faces) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(image.file, error))
      return fail(ErrorCode::Io, fmt::format("--texture {}={}: no such file", image.face, image.file.string()));
  }
  VITRINE_TRY(DocumentPointer document, loadInput(file, arguments, textures.faces));
  if (const auto checked = checkFaceImages(*document, textures.faces); !checked)
    return fail(checked.error().code, "--texture " + checked.error().message);
  return document;
}

}  // namespace vitrine
