#include "app/images/png_reader.h"

#include <png.h>

#include <csetjmp>
#include <cstring>

namespace vitrine {

namespace {

struct PngReading {
  png_structp png = nullptr;
  png_infop info = nullptr;
  Bytes left;  // of the file
  ~PngReading() { png_destroy_read_struct(&png, &info, nullptr); }
};

void takeFromPng(png_structp png, png_bytep to, size_t count) {
  auto* reading = static_cast<PngReading*>(png_get_io_ptr(png));
  if (count > reading->left.size()) png_error(png, "the file ends");
  std::memcpy(to, reading->left.data(), count);
  reading->left = reading->left.subspan(count);
}
void keepQuiet(png_structp, png_const_charp) {}
void leave(png_structp png, png_const_charp) { png_longjmp(png, 1); }

// The next two have nothing with a destructor in them: libpng leaves them by a long jump where something is wrong.

// Whether rows of 8-bit RGBA come from now on, one after the other.
bool readPngHead(png_structp png, png_infop info, ImageSize size, bool& hasAlpha) {
  if (setjmp(png_jmpbuf(png))) return false;
  // Texts and the like, which may unpack to any size.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
  png_set_chunk_cache_max(png, 1);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != size.width || png_get_image_height(png, info) != size.height) return false;
  if (png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) return false;
  hasAlpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  return png_get_rowbytes(png, info) == size_t(size.width) * 4;
}

bool readRows(png_structp png, uint8_t* to, size_t rowSize, uint32_t rows) {
  if (setjmp(png_jmpbuf(png))) return false;
  for (uint32_t row = 0; row < rows; ++row) png_read_row(png, to + rowSize * row, nullptr);
  return true;
}

}  // namespace

uint32_t rowsHeldOfPng(ImageSize size, ImageSize kept) { return (size.height + kept.height - 1) / kept.height; }

std::optional<Image> averagedPng(Bytes bytes, ImageSize size, ImageSize kept) {
  PngReading reading{.left = bytes};
  reading.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, leave, keepQuiet);
  if (reading.png) reading.info = png_create_info_struct(reading.png);
  if (!reading.info) return std::nullopt;
  png_set_read_fn(reading.png, &reading, takeFromPng);
  Image small{kept.width, kept.height, {}, false};
  if (!readPngHead(reading.png, reading.info, size, small.hasAlpha)) return std::nullopt;
  small.pixels.resize(size_t(kept.width) * kept.height * 4);
  const size_t rowSize = size_t(size.width) * 4;
  Image rows{size.width, 0, {}, small.hasAlpha};
  for (uint32_t row = 0; row < kept.height; ++row) {
    // As averaged() takes them of the whole image.
    const auto top = uint32_t(uint64_t(row) * size.height / kept.height),
               bottom = uint32_t((uint64_t(row) + 1) * size.height / kept.height);
    rows.height = bottom - top;
    rows.pixels.resize(rowSize * rows.height);
    if (!readRows(reading.png, rows.pixels.data(), rowSize, rows.height)) return std::nullopt;
    const Image line = averaged(rows, {kept.width, 1});
    std::memcpy(small.pixels.data() + line.pixels.size() * row, line.pixels.data(), line.pixels.size());
  }
  return small;
}

}  // namespace vitrine
