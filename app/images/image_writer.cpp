#include "app/images/image_writer.h"

#include <fmt/core.h>
#include <png.h>

#include <QBuffer>
#include <QFile>
#include <QImageWriter>
#include <filesystem>

#include "app/images/images.h"
#include "core/export/save_files.h"

namespace vitrine {

Result<QByteArray> encodePng(const Image& image) {
  const QImage pixels =
      toQImage(image).convertToFormat(image.hasAlpha ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = image.width;
  header.height = image.height;
  header.format = image.hasAlpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  header.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
  QByteArray encoded(qsizetype(size), Qt::Uninitialized);
  if (!png_image_write_to_memory(&header, encoded.data(), &size, 0, pixels.constBits(),
                                 png_int_32(pixels.bytesPerLine()), nullptr))
    return fail(ErrorCode::LimitExceeded, fmt::format("PNG: {}", header.message));
  encoded.truncate(qsizetype(size));
  return encoded;
}

Result<void> writeImage(const Image& image, const std::string& path, bool replace) {
  QByteArray format = QByteArray::fromStdString(std::filesystem::path(path).extension().string()).mid(1).toLower();
  if (format.isEmpty() || format == "png") {
    VITRINE_TRY(const QByteArray encoded, encodePng(image));
    return writeFile(encoded, path, replace);
  }
  QBuffer encoded;
  QImageWriter writer(&encoded, format);
  if (!writer.write(toQImage(image)))
    return fail(ErrorCode::Io, fmt::format("{}: {}", path, writer.errorString().toStdString()));
  return writeFile(encoded.data(), path, replace);
}

Result<void> writeFile(const QByteArray& content, const std::string& path, bool replace) {
  // Not QSaveFile: on a full disk Qt 6.4 puts what it could write of the last 16 KiB in the place of the earlier
  // file.
  std::error_code ignored;
  const bool link = std::filesystem::is_symlink(path, ignored);  // stays one
  const std::filesystem::path target =
      link ? std::filesystem::weakly_canonical(path, ignored) : std::filesystem::path(path);
  const auto* bytes = reinterpret_cast<const std::byte*>(content.constData());
  Exported exported;
  exported.files.push_back({target.filename().string(), {bytes, bytes + content.size()}});
  return saveFiles(exported, target, replace);
}

}  // namespace vitrine
