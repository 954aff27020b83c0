#include "app/images.h"

#include <QBuffer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImageReader>
#include <QPainter>
#include <cstring>
#include <limits>

#include "app/dds.h"
#include "core/bytes/source.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargestSide = 16384;
constexpr uint64_t kMostPixels = uint64_t(1) << 27;  // 512 MiB as RGBA

// The extension is a hint for formats without a signature of their own, such as TGA.
Result<Image> readWithQt(Bytes bytes, const std::string& name) {
  QByteArray content =
      QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
  QBuffer device(&content);
  // checkImageSize() is the limit; Qt's own is lower.
  static const bool unlimited = (QImageReader::setAllocationLimit(0), true);
  (void)unlimited;
  QImageReader reader(&device);
  reader.setDecideFormatFromContent(true);
  reader.setAutoTransform(false);  // game engines ignore EXIF rotation
  if (!reader.canRead()) {
    reader.setDecideFormatFromContent(false);
    reader.setFormat(QFileInfo(QString::fromStdString(name)).suffix().toLower().toLatin1());
  }
  if (!reader.canRead()) return fail(ErrorCode::NotThisFormat, "no image reader recognises " + name);
  if (const QSize size = reader.size(); size.isValid())
    VITRINE_CHECK(checkImageSize(uint64_t(size.width()), uint64_t(size.height())));
  const QImage image = reader.read();
  if (image.isNull()) return fail(ErrorCode::Malformed, name + ": " + reader.errorString().toStdString());
  VITRINE_CHECK(checkImageSize(uint64_t(image.width()), uint64_t(image.height())));
  return fromQImage(image);
}

Image paintLabel(const std::string& text, float pixelRatio) {
  if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance())) return {};
  const QFont font = QGuiApplication::font();
  const QString shown = QString::fromStdString(text);
  const QFontMetricsF metrics(font);
  // The renderer draws the plate behind it.
  const QSizeF size(metrics.horizontalAdvance(shown) + 1, metrics.height());
  QImage image((size * qreal(pixelRatio)).toSize(), QImage::Format_RGBA8888);
  image.setDevicePixelRatio(qreal(pixelRatio));
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setFont(font);
  painter.setPen(Qt::white);
  painter.drawText(QPointF(0, metrics.ascent()), shown);
  painter.end();
  return fromQImage(image);
}

}  // namespace

Result<void> checkImageSize(uint64_t width, uint64_t height) {
  const std::string size = std::to_string(width) + " x " + std::to_string(height);
  if (width == 0 || height == 0) return fail(ErrorCode::Malformed, "image of " + size + " pixels");
  if (width > kLargestSide || height > kLargestSide || width * height > kMostPixels)
    return fail(ErrorCode::LimitExceeded, "image of " + size + " pixels is larger than the limit");
  return {};
}

Result<Image> loadImage(const std::filesystem::path& path) {
  VITRINE_TRY(const auto source, Source::open(path));
  return loadImage(source->bytes(), path.filename().string());
}

Result<Image> loadImage(Bytes bytes, const std::string& name) {
  if (looksLikeDds(bytes)) return decodeDds(bytes);
  if (bytes.size() > uint64_t(std::numeric_limits<int>::max()))
    return fail(ErrorCode::LimitExceeded, name + ": more than 2 GiB");
  return readWithQt(bytes, name);
}

Image fromQImage(const QImage& image) {
  const QImage converted = image.convertToFormat(QImage::Format_RGBA8888);
  Image result{uint32_t(converted.width()), uint32_t(converted.height()), {}, image.hasAlphaChannel()};
  const size_t rowSize = size_t(result.width) * 4;
  result.pixels.resize(rowSize * result.height);
  for (uint32_t y = 0; y < result.height; ++y)
    std::memcpy(result.pixels.data() + y * rowSize, converted.constScanLine(int(y)), rowSize);
  return result;
}

QImage toQImage(const Image& image) {
  const QImage::Format format = image.hasAlpha ? QImage::Format_RGBA8888 : QImage::Format_RGBX8888;
  QImage result(int(image.width), int(image.height), format);
  const size_t rowSize = size_t(image.width) * 4;
  for (uint32_t y = 0; y < image.height; ++y)
    std::memcpy(result.scanLine(int(y)), image.pixels.data() + y * rowSize, rowSize);
  return result;
}

LabelPainter makeLabelPainter() { return paintLabel; }

}  // namespace vitrine
