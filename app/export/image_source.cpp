#include "app/export/image_source.h"

#include "app/images/image_writer.h"
#include "app/images/images.h"
#include "core/bytes/source.h"
#include "core/images/jpeg.h"
#include "core/images/png.h"

namespace vitrine {
namespace {

// Handed on as they are, by content: names of files in games say little. What no program could show is an error
// whatever its first bytes say.
Result<std::string_view> extensionOf(Bytes bytes) {
  if (looksLikePng(bytes)) {
    VITRINE_CHECK(checkPng(bytes));
    return "png";
  }
  if (!looksLikeJpeg(bytes)) return std::string_view();
  VITRINE_CHECK(checkJpeg(bytes));
  return "jpg";
}

Result<ImageFile> pngFile(const Image& image) {
  VITRINE_TRY(const QByteArray png, encodePng(image));
  const auto encoded = std::as_bytes(std::span(png.constData(), size_t(png.size())));
  return ImageFile{"png", {encoded.begin(), encoded.end()}};
}

Result<ImageFile> imageFile(TextureSource found) {
  if (found.composed) {
    found.budget = nullptr;  // its pixels are not kept
    VITRINE_TRY(const Image image, decodeTexture(found));
    return pngFile(image);
  }
  std::shared_ptr<const Source> file;
  Bytes bytes = found.embedded;
  if (bytes.empty()) {
    if (!found.asset) return fail(ErrorCode::Io, "not found");
    VITRINE_TRY(file, openAsset(*found.asset, {.file = kLargestImageFile}));
    bytes = file->bytes();
  }
  VITRINE_TRY(const std::string_view extension, extensionOf(bytes));
  if (!extension.empty()) return ImageFile{std::string(extension), {bytes.begin(), bytes.end()}};
  VITRINE_TRY(const Image image, loadImage(bytes, found.asset ? found.asset->name().filename().string()
                                                              : found.name));  // its pixels are not kept
  return pngFile(image);
}

}  // namespace

ImageSource makeImageSource(ScenePointer scene, const std::vector<std::filesystem::path>& roots) {
  auto sources = std::make_shared<TextureSources>(std::move(scene), roots);
  return [sources](uint32_t texture) { return imageFile(sources->find(texture)); };
}

}  // namespace vitrine
