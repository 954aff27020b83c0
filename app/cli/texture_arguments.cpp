#include "app/cli/texture_arguments.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine {

Parsed<void> addTexture(TextureArguments& arguments, const std::string& text, bool facesOnly) {
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const bool ofFace = digits > 0 && digits < text.size() && text[digits] == '=';
  if (ofFace || facesOnly) {
    auto face = parseFaceImage(text);
    if (!face) return std::unexpected(Usage{"--texture " + face.error().message});
    arguments.faces.push_back(std::move(*face));
    return {};
  }
  if (!arguments.everywhere.empty())
    return std::unexpected(
        Usage{fmt::format("--texture {}: {} is for all materials already", text, arguments.everywhere)});
  arguments.everywhere = text;
  return {};
}

Result<void> checkFaceFiles(const TextureArguments& arguments) {
  for (const FaceImage& image : arguments.faces) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(image.file, error))
      return fail(ErrorCode::Io, fmt::format("--texture {}={}: no such file", image.face, image.file.string()));
  }
  return {};
}

}  // namespace vitrine
