#include "app/images/image_writer.h"

#include <fmt/core.h>
#include <png.h>

#include <QBuffer>
#include <QFile>
#include <QImageWriter>
#include <bit>
#include <csetjmp>
#include <filesystem>

#include "app/images/images.h"
#include "core/export/save_files.h"

namespace vitrine {

namespace {

struct PngMaking {
  png_structp png = nullptr;
  png_infop info = nullptr;
  ~PngMaking() { png_destroy_write_struct(&png, &info); }
};

void appendToPng(png_structp png, png_bytep bytes, size_t count) {
  static_cast<QByteArray*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(bytes), qsizetype(count));
}
void keepPngSilent(png_structp, png_const_charp) {}
void leavePng(png_structp png, png_const_charp) { png_longjmp(png, 1); }

size_t rowOf(const PngPixels& pixels) { return size_t(pixels.width) * pixels.channels * pixels.bytesEach; }

// Nothing in here has a destructor: libpng leaves it by a long jump where something is wrong.
bool writePng(png_structp png, png_infop info, const PngPixels& pixels) {
  constexpr int kFast = 1;  // a quarter of the usual time for a tenth more bytes, as are rows without a filter
  if (setjmp(png_jmpbuf(png))) return false;
  const int colour = pixels.channels == 1                      ? PNG_COLOR_TYPE_GRAY
                     : pixels.channels == 4 && pixels.hasAlpha ? PNG_COLOR_TYPE_RGB_ALPHA
                                                               : PNG_COLOR_TYPE_RGB;
  png_set_IHDR(png, info, pixels.width, pixels.height, int(8 * pixels.bytesEach), colour, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (pixels.channels > 1) png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, kFast);
  png_write_info(png, info);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  if (pixels.channels == 4 && !pixels.hasAlpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  if (pixels.bytesEach == 2 && std::endian::native == std::endian::little) png_set_swap(png);
  const size_t row = rowOf(pixels);
  for (uint32_t y = 0; y < pixels.height; ++y) png_write_row(png, pixels.bytes + row * y);
  png_write_end(png, info);
  return true;
}

}  // namespace

Result<QByteArray> encodePng(const PngPixels& pixels) {
  const size_t most = (rowOf(pixels) + 1) * pixels.height;
  QByteArray encoded;
  encoded.reserve(qsizetype(most + most / 256 + 4096));  // for what does not pack: it never grows
  PngMaking making;
  making.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, leavePng, keepPngSilent);
  if (making.png) making.info = png_create_info_struct(making.png);
  if (!making.info) return fail(ErrorCode::LimitExceeded, "PNG: not enough memory");
  png_set_write_fn(making.png, &encoded, appendToPng, nullptr);
  if (!writePng(making.png, making.info, pixels))
    return fail(ErrorCode::LimitExceeded, fmt::format("PNG: {}x{} cannot be written", pixels.width, pixels.height));
  return encoded;
}

Result<QByteArray> encodePng(const Image& image) {
  return encodePng({image.width, image.height, 4, 1, image.hasAlpha, image.pixels.data()});
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
