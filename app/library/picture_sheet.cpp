#include "app/library/picture_sheet.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/common/text.h"
#include "app/documents/file_pictures.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

constexpr int kSheetGap = 12, kBelowPicture = 4;

QFont captionFont(const SheetOptions& options) {
  QFont font;
  font.setPixelSize(std::clamp(options.side / 16 + 4, 10, 24));
  return font;
}

// The name has a line of its own; everything else shares one.
QStringList captionsOf(const SheetFile& file, const SheetOptions& options) {
  QStringList others;
  if (options.kinds && !file.kind.isEmpty()) others << file.kind;
  if (options.triangles && !file.triangles.isEmpty()) others << file.triangles;
  if (options.sizes && !file.size.isEmpty()) others << file.size;
  QStringList lines;
  if (options.names) lines << file.name;
  if (options.kinds || options.sizes || options.triangles) lines << others.join(" · ");
  return lines;
}

}  // namespace

SheetFile sheetFile(const LibraryFile& file, const QString& path) {
  SheetFile made{.path = path, .name = visibleText(QFileInfo(path).fileName()), .size = sizeText(file.bytes)};
  if (!file.format.empty()) made.kind = visibleText(titleOfFormat(file.format));
  if (const uint64_t triangles = file.counts.triangles; triangles > 0)
    made.triangles = QCoreApplication::translate("PictureSheet", "%1 triangles", nullptr, pluralOf(triangles))
                         .arg(countText(triangles));
  return made;
}

SheetLayout sheetLayout(size_t files, const SheetOptions& options) {
  SheetLayout layout;
  const int count = int(std::clamp<size_t>(files, 1, kMostOnSheet));
  layout.captionLines = options.names + (options.kinds || options.sizes || options.triangles);
  const int line = QFontMetrics(captionFont(options)).height();
  layout.captionHeight = layout.captionLines > 0 ? kBelowPicture + layout.captionLines * line : 0;
  const int width = options.side + kSheetGap, height = options.side + kSheetGap + layout.captionHeight;
  const double wide = std::sqrt(double(count) * 1.4 * height / width);
  layout.columns =
      options.columns > 0 ? std::min(options.columns, count) : std::clamp(int(std::ceil(wide)), 1, count);
  layout.lines = (count + layout.columns - 1) / layout.columns;
  layout.size = {layout.columns * width + kSheetGap, layout.lines * height + kSheetGap};
  const uint64_t across = uint64_t(layout.size.width()), down = uint64_t(layout.size.height());
  layout.fits =
      std::max(across, down) <= SheetLayout::kMostPixelsOfSide && across * down <= SheetLayout::kMostPixels;
  return layout;
}

ThumbnailSize storedSizeOf(const SheetOptions& options) {
  return options.side > int(ThumbnailSize::Large) ? ThumbnailSize::XLarge : ThumbnailSize::Large;
}

Result<QImage> makePictureSheet(const std::vector<SheetFile>& files, const SheetOptions& options,
                                const std::atomic<bool>* cancelled) {
  const SheetLayout layout = sheetLayout(files.size(), options);
  if (!layout.fits) return fail(ErrorCode::LimitExceeded, "the sheet would be larger than a picture can be");
  QImage sheet(layout.size, QImage::Format_RGB32);
  if (sheet.isNull()) return fail(ErrorCode::LimitExceeded, "not enough memory");
  sheet.fill(Qt::white);
  const ThumbnailSize stored = storedSizeOf(options);
  const int side = options.side;
  const int width = side + kSheetGap, height = side + kSheetGap + layout.captionHeight;
  QPainter painter(&sheet);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.setFont(captionFont(options));
  const QFontMetrics metrics = painter.fontMetrics();
  for (size_t i = 0; i < std::min(files.size(), kMostOnSheet); ++i) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    const QPoint at(kSheetGap + int(i) % layout.columns * width, kSheetGap + int(i) / layout.columns * height);
    const QRect picture(at, QSize(side, side));
    painter.fillRect(picture, QColor(0xF5, 0xF6, 0xF8));
    if (const QImage image = pictureOf(files[i].path, stored); !image.isNull()) {
      QRect place(QPoint(), image.size().scaled(picture.size(), Qt::KeepAspectRatio));
      place.moveCenter(picture.center());
      painter.drawImage(place, image);
    }
    int top = at.y() + side + kBelowPicture;
    for (const QString& line : captionsOf(files[i], options)) {
      const bool isName = options.names && top == at.y() + side + kBelowPicture;
      painter.setPen(isName ? QColor(0x1D, 0x20, 0x24) : QColor(0x59, 0x61, 0x6B));
      painter.drawText(QRect(at.x(), top, side, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                       metrics.elidedText(line, isName ? Qt::ElideMiddle : Qt::ElideRight, side));
      top += metrics.height();
    }
  }
  return sheet;
}

}  // namespace vitrine
