#include "app/export/picture_export.h"

#include <fmt/core.h>

#include <QBuffer>
#include <QImage>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/images/image_writer.h"
#include "app/images/images.h"
#include "app/images/picture_pixels.h"
#include "core/document/colour.h"
#include "core/export/model/file_names.h"
#include "core/images/exr_writer.h"
#include "core/load/picture_document.h"

namespace vitrine {
namespace {

std::vector<std::byte> bytesOfArray(const QByteArray& array) {
  const auto bytes = std::as_bytes(std::span(array.constData(), size_t(array.size())));
  return {bytes.begin(), bytes.end()};
}

// Grey, with or without alpha, has the grey in all three. Colours are multiplied by alpha, as such files have them;
// numbers that are no colours stay.
Result<std::vector<std::byte>> exrOf(const PictureFile& picture, const Pixels& pixels, Diagnostics& losses) {
  const size_t count = size_t(pixels.width) * pixels.height;
  const bool isHalf = picture.isFloat && picture.bits <= 16;
  std::array<std::vector<float>, 4> planes;
  const size_t channels = picture.hasAlpha ? 4 : 3;
  for (size_t c = 0; c < channels; ++c) {
    planes[c].resize(count);
    for (size_t i = 0; i < count; ++i) {
      const float value = pixels.floats.empty() ? float(pixels.bytes[4 * i + c]) / 255 : pixels.floats[4 * i + c];
      // Files of this kind hold light.
      planes[c][i] = c < 3 && picture.isSrgb && !picture.isFloat ? toLinear(value) : value;
    }
  }
  if (picture.channels == 1 && !picture.isFloat && pixels.floats.size() == 4 * count)
    for (size_t c = 1; c < 3; ++c)
      if (std::ranges::all_of(planes[c], [](float value) { return value == 0; })) planes[c] = planes[0];
  if (const bool isColour = picture.isFloat || (!picture.isInteger && !picture.isSigned);
      picture.hasAlpha && !picture.isPremultiplied && isColour) {
    uint64_t lost = 0;
    for (size_t i = 0; i < count; ++i) {
      const float alpha = std::clamp(planes[3][i], 0.0f, 1.0f);
      lost += !(alpha > 0) && (planes[0][i] != 0 || planes[1][i] != 0 || planes[2][i] != 0);
      for (size_t c = 0; c < 3; ++c) planes[c][i] *= alpha;
    }
    if (lost > 0)
      losses.add(Severity::Info, "export.hidden-colours",
                 fmt::format("the colours of wholly transparent pixels, {} of them", lost));
  }
  ExrPicture exr{.width = pixels.width, .height = pixels.height, .channels = {}};
  constexpr const char* kNames[] = {"R", "G", "B", "A"};
  for (size_t c = 0; c < channels; ++c) exr.channels.push_back({kNames[c], planes[c], isHalf});
  return writeExr(exr);
}

// 16 bits stay 16 bits.
Result<std::vector<std::byte>> deepPngOf(const PictureFile& picture, const Pixels& pixels) {
  QImage image(int(pixels.width), int(pixels.height),
               picture.hasAlpha ? QImage::Format_RGBA64 : QImage::Format_RGBX64);
  if (image.isNull()) return fail(ErrorCode::LimitExceeded, "not enough memory");
  const size_t row = size_t(pixels.width) * 4;
  for (uint32_t y = 0; y < pixels.height; ++y) {
    auto* to = reinterpret_cast<uint16_t*>(image.scanLine(int(y)));
    for (size_t i = 0; i < row; ++i) {
      const bool isAlpha = i % 4 == 3;
      const float value = pixels.floats[y * row + i];
      to[i] = isAlpha && !picture.hasAlpha ? 65535 : uint16_t(std::lround(65535 * std::clamp(value, 0.0f, 1.0f)));
    }
  }
  QByteArray encoded;
  QBuffer device(&encoded);
  device.open(QIODevice::WriteOnly);
  if (!image.save(&device, "png")) return fail(ErrorCode::Io, "the PNG could not be written");
  return bytesOfArray(encoded);
}

// What PNG cannot hold of it.
void tellPngLosses(const PictureFile& picture, const Pixels& pixels, Diagnostics& losses) {
  if (pixels.floats.empty()) return;
  uint64_t outside = 0;
  for (const float value : pixels.floats) outside += !(value >= 0 && value <= picture.white);
  if (picture.isFloat)
    losses.add(Severity::Warning, "export.lost-light",
               outside > 0 ? fmt::format("light as floats, {} values of it beyond what a PNG holds; OpenEXR keeps "
                                         "them",
                                         outside)
                           : std::string("light as floats becomes 8 bits; OpenEXR keeps it"));
  else if (picture.isInteger || picture.isSigned)
    losses.add(Severity::Warning, "export.lost-numbers",
               picture.isSigned ? "signed values become 8 bits, -1 black and 1 white; OpenEXR keeps them"
                                : "whole numbers become 8 bits; OpenEXR keeps them");
}

void tellOthers(const PictureFile& picture, const ExportRequest& request, Diagnostics& losses) {
  const auto tell = [&](bool has, const char* id, const std::string& text) {
    if (has) losses.add(Severity::Info, id, text);
  };
  tell(picture.levels.size() > 1, "export.one-level",
       fmt::format("level {}, one of {}", request.picture.part.level, picture.levels.size()));
  if (request.picture.sheet) return;
  tell(picture.layers > 1, "export.one-layer",
       fmt::format("layer {}, one of {}", request.picture.part.layer, picture.layers));
  tell(picture.faces > 1, "export.one-face",
       fmt::format("face {}, one of {}", faceNameOf(request.picture.part.face), picture.faces));
  tell(picture.depth > 1, "export.one-slice",
       fmt::format("slice {}, one of {}", request.picture.part.slice, picture.depth));
}

}  // namespace

Result<Exported> exportPicture(const Document& document, const ExportRequest& request) {
  VITRINE_TRY(const PictureFile picture, pictureOf(document));
  const Bytes file = document.source->bytes();
  const PicturePart& part = request.picture.part;
  VITRINE_CHECK(checkPart(picture, part));
  const bool asSheet = request.picture.sheet && hasSheet(picture, part.level);
  MemoryBudget budget(document.budget ? document.budget->left() : Limits{}.memory);
  VITRINE_TRY(const Pixels pixels,
              asSheet ? decodeSheet(picture, file, part.level, &budget) : decodePart(picture, file, part, &budget));
  Exported exported;
  const bool isExr = request.writer->extensions.front() == "exr";
  const bool isDeep = !pixels.floats.empty() && !picture.isFloat && !picture.isInteger && !picture.isSigned;
  std::vector<std::byte> bytes;
  if (isExr) {
    VITRINE_TRY(bytes, exrOf(picture, pixels, exported.losses));
  } else if (isDeep) {
    VITRINE_TRY(bytes, deepPngOf(picture, pixels));
  } else {
    tellPngLosses(picture, pixels, exported.losses);
    VITRINE_TRY(const QByteArray png, encodePng(shownPicture(picture, pixels)));
    bytes = bytesOfArray(png);
  }
  tellOthers(picture, request, exported.losses);
  const std::string stem = request.name.empty() ? document.source->path().stem().string() : request.name;
  exported.files.push_back(
      {fmt::format("{}.{}", safeFileName(stem, kLongestStem), request.writer->extensions.front()),
       std::move(bytes)});
  return exported;
}

}  // namespace vitrine
