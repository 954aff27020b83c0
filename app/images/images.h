// Image files to pixels, by content and within limits; and text to pixels for the renderer's labels.
#pragma once

#include <QImage>
#include <filesystem>

#include "core/bytes/budget.h"
#include "render/renderer.h"

namespace vitrine {

constexpr uint64_t kLargestImageFile = (uint64_t(2) << 30) - 1;

// Of raster images alone: SVG, which can name further files, is none. `budget` (may be null) is what the pixels are
// taken from, and for a while what reading and decoding take. Of an image with a side longer than `largestSide` a
// smaller copy is made. Errors: Io, NotThisFormat, Malformed, LimitExceeded. Thread-safe; needs a QCoreApplication
// for the plugins.
Result<Image> loadImage(const std::filesystem::path& path, MemoryBudget* budget = nullptr,
                        uint32_t largestSide = kAnySide);
// The same of a file in memory; `name` is for messages and, where the content says nothing, for its extension.
Result<Image> loadImage(Bytes bytes, const std::string& name, MemoryBudget* budget = nullptr,
                        uint32_t largestSide = kAnySide);
// What the head of a file says, without decoding it; nothing where that cannot be told.
std::optional<ImageSize> imageSizeOf(const std::filesystem::path& path);
std::optional<ImageSize> imageSizeOf(Bytes bytes, const std::string& name);

Image fromQImage(const QImage& image);
QImage toQImage(const Image& image);

// Paints labels with the program's font. Without a QGuiApplication there are no fonts: it then gives empty images.
LabelPainter makeLabelPainter();

}  // namespace vitrine
