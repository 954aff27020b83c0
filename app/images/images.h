// Decodes image files, recognised by content and within limits; also paints text for the renderer's labels.
#pragma once

#include <QImage>
#include <filesystem>

#include "core/assets/asset_source.h"
#include "core/bytes/budget.h"
#include "render/renderer.h"

namespace vitrine {

constexpr uint64_t kLargestImageFile = (uint64_t(2) << 30) - 1;

// Only raster images: SVG is not accepted, as it can name further files. `budget` (may be null) pays for the pixels
// and, temporarily, for reading and decoding. If a side is longer than `largestSide`, the image is made smaller.
// Errors: Io, NotThisFormat, Malformed, LimitExceeded. Thread-safe; needs a QCoreApplication for the plugins.
Result<Image> loadImage(const std::filesystem::path& path, MemoryBudget* budget = nullptr,
                        uint32_t largestSide = kAnySide);
Result<Image> loadImage(const FoundAsset& asset, MemoryBudget* budget = nullptr, uint32_t largestSide = kAnySide);
// The same for a file in memory; `name` is for messages and for its extension, if the content does not show the
// format.
Result<Image> loadImage(Bytes bytes, const std::string& name, MemoryBudget* budget = nullptr,
                        uint32_t largestSide = kAnySide);
// The size from the header of a file, without decoding it; nothing if it cannot be found.
std::optional<ImageSize> imageSizeOf(const std::filesystem::path& path);
std::optional<ImageSize> imageSizeOf(const FoundAsset& asset);
std::optional<ImageSize> imageSizeOf(Bytes bytes, const std::string& name);

Image fromQImage(const QImage& image);
QImage toQImage(const Image& image);

// Makes a painter for labels in the program's font. Without a QGuiApplication there are no fonts, and it returns
// empty images.
LabelPainter makeLabelPainter();

}  // namespace vitrine
