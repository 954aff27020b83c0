#include "app/page/screenshot.h"

#include <fmt/core.h>

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/export/save_files.h"

namespace vitrine {
namespace {

QByteArray encoded(const QImage& image) {
  QBuffer buffer;
  return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

}  // namespace

// Where there is none, and none can be made, pictures lie in the home folder, which everybody finds.
QString pictureFolder() {
  const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  return !pictures.isEmpty() && QDir().mkpath(pictures) ? pictures : QDir::homePath();
}

Result<QString> writeScreenshot(const QImage& image, const QString& name) {
  const QDir folder(pictureFolder());
  const QByteArray png = encoded(image);
  if (png.isEmpty()) return fail(ErrorCode::LimitExceeded, "not enough memory for the picture");
  const auto* bytes = reinterpret_cast<const std::byte*>(png.constData());
  Exported exported;
  exported.files.push_back({name.toStdString(), {bytes, bytes + png.size()}});
  constexpr int mostNumbers = 10000;
  for (int number = 1; number < mostNumbers; ++number) {
    const QString path = folder.filePath(QString("%1-%2.png").arg(name, QString::number(number)));
    if (QFileInfo::exists(path)) continue;
    const Result<void> saved = saveFiles(exported, path.toStdString(), false);
    if (saved) return path;
    if (!QFileInfo::exists(path)) return std::unexpected(saved.error());  // else another program was quicker
  }
  return fail(ErrorCode::Io, fmt::format("{}: too many screenshots of that name", folder.path().toStdString()));
}

}  // namespace vitrine
