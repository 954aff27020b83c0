#include "app/images/images.h"

#include <QBuffer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImageReader>
#include <QPainter>
#include <cstring>

#include "app/common/text.h"
#include "app/images/png_reader.h"
#include "core/bytes/open_file.h"
#include "core/bytes/source.h"
#include "core/images/picture_file.h"
#include "core/images/tga.h"

namespace vitrine {
namespace {

constexpr int kMostMebibytes = 1024;  // of an image of 16 bits a channel

bool isRaster(const QByteArray& format) { return !format.startsWith("svg") && format != "pdf"; }

// What an image takes while it is decoded: 8 bytes per pixel where it has 16 bits a channel, 4 converted, 4 kept.
class DecodingMemory {
 public:
  explicit DecodingMemory(MemoryBudget* budget) : m_budget(budget) {}
  ~DecodingMemory() {
    if (m_budget) m_budget->give(m_pixels * kDecoding);
  }
  DecodingMemory(const DecodingMemory&) = delete;
  DecodingMemory& operator=(const DecodingMemory&) = delete;
  Result<void> take(uint64_t width, uint64_t height) {
    if (m_budget) VITRINE_CHECK(m_budget->takeArray(width * height, kDecoding, "image", {}));
    m_pixels = width * height;
    return {};
  }
  // Of what was taken, the image keeps its own.
  Result<void> keep(const Image& image) {
    return m_budget ? m_budget->take(image.pixels.size(), "image", {}) : Result<void>();
  }

 private:
  static constexpr uint64_t kDecoding = 16;
  MemoryBudget* m_budget;
  uint64_t m_pixels = 0;
};

// TGA has no signature, but what has one never looks like it. Icons and cursors do nearly: for one of these Qt
// takes it. What is called after another kind without a signature is none.
bool isTga(Bytes head, const std::string& name) {
  const QString suffix = QFileInfo(QString::fromStdString(name)).suffix().toLower();
  return suffix != "ico" && suffix != "cur" && suffix != "wbmp" && looksLikeTga(head);
}

// What core decodes itself, and has a signature.
bool isOwnPicture(Bytes head) { return looksLikePicture(head) && !looksLikeTga(head); }

// The extension is a hint for formats without a signature of their own.
bool prepareReader(QImageReader& reader, const std::string& name) {
  // checkImageSize() is the limit where a format tells its size beforehand; Qt's own one counts for the others.
  static const bool limited = (QImageReader::setAllocationLimit(kMostMebibytes), true);
  (void)limited;
  reader.setDecideFormatFromContent(true);
  reader.setAutoTransform(false);  // game engines ignore EXIF rotation
  if (!reader.canRead()) {
    reader.setDecideFormatFromContent(false);
    reader.setFormat(QFileInfo(QString::fromStdString(name)).suffix().toLower().toLatin1());
  }
  return reader.canRead() && isRaster(reader.format());
}

// Its bytes have to outlive it.
QByteArray asByteArray(Bytes bytes) {
  return QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
}

QSize asQSize(const ImageSize& size) { return {int(size.width), int(size.height)}; }

Result<std::optional<Image>> readSmallerPng(Bytes bytes, ImageSize size, ImageSize kept, MemoryBudget* budget) {
  DecodingMemory memory(budget);
  VITRINE_CHECK(memory.take(size.width, rowsHeldOfPng(size, kept)));
  std::optional<Image> image = averagedPng(bytes, size, kept);
  if (image) VITRINE_CHECK(memory.keep(*image));
  return image;
}

Result<Image> readWithQt(Bytes bytes, const std::string& name, MemoryBudget* budget, uint32_t largestSide) {
  QByteArray content = asByteArray(bytes);
  QBuffer device(&content);
  QImageReader reader(&device);
  if (!prepareReader(reader, name)) return fail(ErrorCode::NotThisFormat, "no image reader recognises " + name);
  DecodingMemory memory(budget);
  const QSize size = reader.size();
  if (size.isValid()) {
    VITRINE_CHECK(checkImageSize(uint64_t(size.width()), uint64_t(size.height())));
    const ImageSize whole{uint32_t(size.width()), uint32_t(size.height())}, fit = fitted(whole, largestSide);
    if (fit != whole && reader.format() == "png") {
      VITRINE_TRY(auto image, readSmallerPng(bytes, whole, fit, budget));
      if (image) return std::move(*image);
    }
    const QSize kept = asQSize(fit);
    // Most readers scale line by line, and never hold the whole image.
    const bool scaled = kept != size && reader.supportsOption(QImageIOHandler::ScaledSize);
    if (scaled) reader.setScaledSize(kept);
    const QSize held = scaled ? kept : size;
    VITRINE_CHECK(memory.take(uint64_t(held.width()), uint64_t(held.height())));
  }
  const QImage decoded = reader.read();
  if (decoded.isNull()) return fail(ErrorCode::Malformed, name + ": " + reader.errorString().toStdString());
  VITRINE_CHECK(checkImageSize(uint64_t(decoded.width()), uint64_t(decoded.height())));
  if (!size.isValid()) VITRINE_CHECK(memory.take(uint64_t(decoded.width()), uint64_t(decoded.height())));
  Image image = shrunk(fromQImage(decoded), largestSide);
  VITRINE_CHECK(memory.keep(image));
  return image;
}

Image paintLabel(const std::string& text, float pixelRatio) {
  if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance())) return {};
  const QFont font = QGuiApplication::font();
  constexpr qreal kWidest = 600;
  const QFontMetricsF metrics(font);
  const QString shown = metrics.elidedText(visibleStart(text), Qt::ElideRight, kWidest);
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

Result<Image> loadImage(const std::filesystem::path& path, MemoryBudget* budget, uint32_t largestSide) {
  return loadImage(FoundAsset{path}, budget, largestSide);
}

Result<Image> loadImage(const FoundAsset& asset, MemoryBudget* budget, uint32_t largestSide) {
  Limits limits{.file = kLargestImageFile};
  if (budget) limits.memory = budget->left();
  VITRINE_TRY(const auto source, openAsset(asset, limits));
  const uint64_t size = source->bytes().size();
  if (budget) VITRINE_CHECK(budget->take(size, "image file", {}));
  auto image = loadImage(source->bytes(), asset.name().filename().string(), budget, largestSide);
  if (budget) budget->give(size);
  return image;
}

Result<Image> loadImage(Bytes bytes, const std::string& name, MemoryBudget* budget, uint32_t largestSide) {
  if (isOwnPicture(bytes)) {
    Limits limits;
    if (budget) limits.memory = budget->left();
    return decodePictureImage(bytes, limits, budget, largestSide);
  }
  if (isTga(bytes, name)) {
    VITRINE_TRY(Image image, decodeTga(bytes, budget));
    const size_t decoded = image.pixels.size();
    image = shrunk(std::move(image), largestSide);
    if (budget) budget->give(decoded - image.pixels.size());
    return image;
  }
  if (bytes.size() > kLargestImageFile) return fail(ErrorCode::LimitExceeded, name + ": more than 2 GiB");
  return readWithQt(bytes, name, budget, largestSide);
}

namespace {

std::optional<ImageSize> sizeWithQt(QIODevice& device, const std::string& name) {
  QImageReader reader(&device);
  if (!prepareReader(reader, name)) return std::nullopt;
  const QSize size = reader.size();
  if (!size.isValid()) return std::nullopt;
  return ImageSize{uint32_t(size.width()), uint32_t(size.height())};
}

// Of the formats that are not read with Qt.
std::optional<ImageSize> ownSizeOf(Bytes head, const std::string& name) {
  if (isOwnPicture(head)) return pictureSize(head);
  if (isTga(head, name)) return tgaSize(head);
  return std::nullopt;
}

}  // namespace

std::optional<ImageSize> imageSizeOf(Bytes bytes, const std::string& name) {
  if (const auto size = ownSizeOf(bytes, name)) return size;
  QByteArray content = asByteArray(bytes);
  QBuffer device(&content);
  return sizeWithQt(device, name);
}

std::optional<ImageSize> imageSizeOf(const std::filesystem::path& path) {
  const auto opened = openRegular(path);
  QFile file;
  if (!opened || !file.open(opened->file.number(), QIODevice::ReadOnly)) return std::nullopt;
  const std::string name = path.filename().string();
  const QByteArray head = file.peek(4096);
  if (const auto size = ownSizeOf(std::as_bytes(std::span(head.constData(), size_t(head.size()))), name))
    return size;
  return sizeWithQt(file, name);
}

std::optional<ImageSize> imageSizeOf(const FoundAsset& asset) {
  if (!asset.read) return imageSizeOf(asset.path);
  const auto source = openAsset(asset, {.file = kLargestImageFile});
  return source ? imageSizeOf((*source)->bytes(), asset.name().filename().string()) : std::nullopt;
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
