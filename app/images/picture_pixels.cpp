#include "app/images/picture_pixels.h"

#include <QBuffer>
#include <QImageReader>
#include <algorithm>
#include <cstring>

#include "app/images/images.h"
#include "core/images/raster_file.h"
#include "core/load/picture_document.h"

namespace vitrine {
namespace {

constexpr uint64_t kFloatPixel = 4 * sizeof(float);

Result<void> takePixels(MemoryBudget* budget, uint64_t width, uint64_t height, uint64_t each) {
  return budget ? budget->takeArray(width * height, each, "image", {}) : Result<void>();
}

// 16 bits and floats, which Image cannot hold.
Result<Pixels> readDeepWithQt(Bytes file, MemoryBudget* budget) {
  QByteArray content = QByteArray::fromRawData(reinterpret_cast<const char*>(file.data()), qsizetype(file.size()));
  QBuffer device(&content);
  QImageReader reader(&device);
  reader.setDecideFormatFromContent(true);
  reader.setAutoTransform(false);
  const QSize size = reader.size();
  if (!size.isValid()) return fail(ErrorCode::Malformed, reader.errorString().toStdString());
  VITRINE_CHECK(checkImageSize(uint64_t(size.width()), uint64_t(size.height())));
  constexpr uint64_t kWhileReading = 8;
  const uint64_t count = uint64_t(size.width()) * uint64_t(size.height());
  VITRINE_CHECK(takePixels(budget, uint64_t(size.width()), uint64_t(size.height()), kFloatPixel + kWhileReading));
  QImage image = reader.read();
  const auto giveBack = [&](uint64_t each) {
    if (budget) budget->give(count * each);
  };
  if (image.isNull() || image.size() != size) {
    giveBack(kFloatPixel + kWhileReading);
    return fail(ErrorCode::Malformed, reader.errorString().toStdString());
  }
  const bool isFloat = image.pixelFormat().typeInterpretation() == QPixelFormat::FloatingPoint;
  image.convertTo(isFloat ? QImage::Format_RGBA32FPx4 : QImage::Format_RGBA64);
  Pixels pixels{uint32_t(size.width()), uint32_t(size.height()), {}, {}};
  pixels.floats.resize(size_t(count) * 4);
  const size_t row = size_t(pixels.width) * 4;
  for (uint32_t y = 0; y < pixels.height; ++y) {
    float* to = pixels.floats.data() + y * row;
    if (isFloat) {
      std::memcpy(to, image.constScanLine(int(y)), row * sizeof(float));
      continue;
    }
    const auto* from = reinterpret_cast<const uint16_t*>(image.constScanLine(int(y)));
    std::transform(from, from + row, to, [](uint16_t value) { return float(value) / 65535; });
  }
  giveBack(kWhileReading);
  return pixels;
}

Result<Pixels> readWithQtOf(const PictureFile& picture, Bytes file, MemoryBudget* budget) {
  if (picture.bits > 8) return readDeepWithQt(file, budget);
  VITRINE_TRY(Image image, loadImage(file, picture.container, budget));
  return Pixels{image.width, image.height, std::move(image.pixels), {}};
}

template <class T>
void placeTile(const LargeBuffer<T>& from, uint32_t width, uint32_t height, const SheetTile& tile,
               uint32_t sheetWidth, LargeBuffer<T>& to) {
  for (uint32_t y = 0; y < height; ++y)
    std::copy_n(from.data() + size_t(y) * width * 4, size_t(width) * 4,
                to.data() + (size_t(tile.y + y) * sheetWidth + tile.x) * 4);
}

void keepChannels(Image& image, PictureChannels channels) {
  if (channels == PictureChannels::Rgba) return;
  image.hasAlpha = false;
  for (size_t at = 0; at + 3 < image.pixels.size(); at += 4) {
    uint8_t* pixel = image.pixels.data() + at;
    if (channels != PictureChannels::Rgb) {
      const size_t channel = size_t(channels) - size_t(PictureChannels::Red);
      pixel[0] = pixel[1] = pixel[2] = pixel[channel];
    }
    pixel[3] = 255;
  }
}

}  // namespace

Result<Pixels> decodePart(const PictureFile& picture, Bytes file, const PicturePart& part, MemoryBudget* budget) {
  VITRINE_CHECK(checkPart(picture, part));
  if (looksLikeRaster(file)) return readWithQtOf(picture, file, budget);
  return decodePicture(picture, file, part, budget);
}

Result<Pixels> decodeSheet(const PictureFile& picture, Bytes file, uint32_t level, MemoryBudget* budget) {
  VITRINE_TRY(const PictureSheet sheet, sheetOf(picture, level));
  Pixels whole{sheet.width, sheet.height, {}, {}};
  for (const SheetTile& tile : sheet.tiles) {
    VITRINE_TRY(const Pixels pixels, decodePart(picture, file, tile.part, budget));
    const bool isFloat = !pixels.floats.empty();
    if (whole.bytes.empty() && whole.floats.empty()) {
      VITRINE_CHECK(takePixels(budget, sheet.width, sheet.height, isFloat ? kFloatPixel : 4));
      const size_t size = size_t(sheet.width) * sheet.height * 4;
      // A buffer comes with what lay in the memory: cells that no picture fills are to be empty.
      if (isFloat) {
        whole.floats.resize(size);
        std::fill_n(whole.floats.data(), size, 0.0f);
      } else {
        whole.bytes.resize(size);
        std::fill_n(whole.bytes.data(), size, uint8_t(0));
      }
    }
    const bool fits = uint64_t(tile.x) + pixels.width <= sheet.width &&
                      uint64_t(tile.y) + pixels.height <= sheet.height && isFloat == !whole.floats.empty();
    if (!fits) return fail(ErrorCode::Malformed, "a picture of another size than its level has");
    placeTile(pixels.bytes, isFloat ? 0 : pixels.width, isFloat ? 0 : pixels.height, tile, sheet.width,
              whole.bytes);
    placeTile(pixels.floats, isFloat ? pixels.width : 0, isFloat ? pixels.height : 0, tile, sheet.width,
              whole.floats);
    if (budget) budget->give(pixels.bytes.size() + pixels.floats.size() * sizeof(float));
  }
  return whole;
}

Image shownPicture(const PictureFile& picture, const Pixels& pixels, const PictureLook& look) {
  Image image = imageOf(picture, pixels, look.exposure);
  image.hasAlpha = picture.hasAlpha;
  keepChannels(image, look.channels);
  return image;
}

Result<Image> smallPicture(const PictureFile& picture, Bytes file, uint32_t size, MemoryBudget* budget) {
  if (looksLikeRaster(file)) return loadImage(file, picture.container, budget, size);
  const bool isCube = picture.faces == 6;
  const uint32_t parts = isCube ? 4 : 1;
  PicturePart part;
  for (uint32_t l = 1; l < picture.levels.size(); ++l) {
    const PictureLevel& level = picture.levels[l];
    if (uint64_t(std::max(level.width, level.height)) * parts < size) break;
    part.level = l;
  }
  VITRINE_TRY(const Pixels pixels, isCube&& picture.layers == 1 ? decodeSheet(picture, file, part.level, budget)
                                                                : decodePart(picture, file, part, budget));
  Image image = shrunk(shownPicture(picture, pixels), size);
  if (isCube) image.hasAlpha = true;
  return image;
}

}  // namespace vitrine
