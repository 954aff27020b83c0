// Image files to pixels, by content and within limits; and text to pixels for the renderer's labels.
#pragma once

#include <QImage>
#include <filesystem>

#include "render/renderer.h"

namespace vitrine {

// Errors: Io, NotThisFormat, Malformed, LimitExceeded. Thread-safe; needs a QCoreApplication for the plugins.
Result<Image> loadImage(const std::filesystem::path& path);
// The same of a file in memory; `name` is for messages and, where the content says nothing, for its extension.
Result<Image> loadImage(Bytes bytes, const std::string& name);
// Refuses sizes of zero and above what a graphics card takes.
Result<void> checkImageSize(uint64_t width, uint64_t height);

Image fromQImage(const QImage& image);
QImage toQImage(const Image& image);

// Paints labels with the program's font. Without a QGuiApplication there are no fonts: it then gives empty images.
LabelPainter makeLabelPainter();

}  // namespace vitrine
