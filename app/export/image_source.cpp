#include "app/export/image_source.h"

#include "app/image_writer.h"
#include "app/images.h"
#include "core/bytes/source.h"

namespace vitrine {
namespace {

bool startsWith(Bytes bytes, std::initializer_list<uint8_t> signature) {
  return bytes.size() >= signature.size() &&
         std::equal(signature.begin(), signature.end(), bytes.begin(),
                    [](uint8_t wanted, std::byte found) { return std::byte{wanted} == found; });
}

// By content: names of files in games say little.
std::string_view extensionOf(Bytes bytes) {
  if (startsWith(bytes, {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A})) return "png";
  if (startsWith(bytes, {0xFF, 0xD8, 0xFF})) return "jpg";
  return {};
}

Result<ImageFile> imageFile(const TextureSource& found) {
  std::shared_ptr<const Source> file;
  Bytes bytes = found.embedded;
  if (bytes.empty()) {
    if (found.path.empty()) return fail(ErrorCode::Io, "not found");
    VITRINE_TRY(file, Source::open(found.path, {.file = kLargestImageFile}));
    bytes = file->bytes();
  }
  // What no program could show is an error whatever its first bytes say.
  // Its pixels are not kept.
  VITRINE_TRY(const Image image, decodeTexture({found.path, found.embedded}));
  if (const std::string_view extension = extensionOf(bytes); !extension.empty())
    return ImageFile{std::string(extension), {bytes.begin(), bytes.end()}};
  VITRINE_TRY(const QByteArray png, encodePng(image));
  const auto encoded = std::as_bytes(std::span(png.constData(), size_t(png.size())));
  return ImageFile{"png", {encoded.begin(), encoded.end()}};
}

}  // namespace

ImageSource makeImageSource(ScenePointer scene, const std::vector<std::filesystem::path>& roots) {
  auto sources = std::make_shared<TextureSources>(std::move(scene), roots);
  return [sources](uint32_t texture) { return imageFile(sources->find(texture)); };
}

}  // namespace vitrine
