#include "app/library/picture_sheet.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/documents/file_pictures.h"

namespace vitrine {

Result<QImage> makePictureSheet(const std::vector<SheetFile>& files, const std::atomic<bool>* cancelled) {
  constexpr int kSheetGap = 12;
  const size_t count = std::min(files.size(), kMostOnSheet);
  // Smaller where there are many, so that the sheet can be opened everywhere.
  const int side = count <= 200 ? 256 : 128;
  QFont font;
  font.setPixelSize(side / 16 + 4);
  const QFontMetrics metrics(font);
  const int columns = std::max(1, int(std::ceil(std::sqrt(double(count) * 1.4))));
  const int lines = (int(count) + columns - 1) / columns;
  const int width = side + kSheetGap, height = side + kSheetGap + metrics.height() + 4;
  QImage sheet(columns * width + kSheetGap, std::max(1, lines) * height + kSheetGap, QImage::Format_RGB32);
  if (sheet.isNull()) return fail(ErrorCode::LimitExceeded, "not enough memory");
  sheet.fill(Qt::white);
  QPainter painter(&sheet);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.setFont(font);
  for (size_t i = 0; i < count; ++i) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    const QPoint at(kSheetGap + int(i) % columns * width, kSheetGap + int(i) / columns * height);
    const QRect picture(at, QSize(side, side));
    painter.fillRect(picture, QColor(0xF5, 0xF6, 0xF8));
    if (const QImage image = pictureOf(files[i].path); !image.isNull()) {
      QRect place(QPoint(), image.size().scaled(picture.size(), Qt::KeepAspectRatio));
      place.moveCenter(picture.center());
      painter.drawImage(place, image);
    }
    painter.setPen(QColor(0x1D, 0x20, 0x24));
    painter.drawText(QRect(at.x(), at.y() + side + 4, side, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                     metrics.elidedText(files[i].name, Qt::ElideMiddle, side));
  }
  return sheet;
}

}  // namespace vitrine
