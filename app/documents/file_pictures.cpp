#include "app/documents/file_pictures.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/documents/folder_files.h"

namespace vitrine {
namespace {

QString picturesFolder() { return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/pictures"; }

QString cachedPicture(const QString& path) {
  const QByteArray key = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
  return picturesFolder() + "/" + QString::fromLatin1(key) + ".png";
}

}  // namespace

QImage pictureOf(const QString& path) {
  constexpr qint64 kLargest = 4 << 20;
  QStringList files{cachedPicture(path)};
  if (const QString samples = samplesFolder(); !samples.isEmpty() && path.startsWith(samples + "/"))
    files << samples + "/pictures/" + QFileInfo(path).completeBaseName() + ".png";
  for (const QString& file : files) {
    if (!QFileInfo(file).isFile() || QFileInfo(file).size() > kLargest) continue;
    if (const QImage picture(file); !picture.isNull()) return picture;
  }
  return {};
}

void keepPicture(const QString& path, const QImage& picture) {
  if (picture.isNull() || !QDir().mkpath(picturesFolder())) return;
  const QImage scaled = picture.scaled(kFilePictureSize, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
  const QPoint corner((scaled.width() - kFilePictureSize.width()) / 2,
                      (scaled.height() - kFilePictureSize.height()) / 2);
  scaled.copy(QRect(corner, kFilePictureSize)).convertToFormat(QImage::Format_RGB32).save(cachedPicture(path));
  // Those of files that are no longer recent go.
  QStringList wanted{QFileInfo(cachedPicture(path)).fileName()};
  for (const QString& file : recentFiles()) wanted << QFileInfo(cachedPicture(file)).fileName();
  for (const QString& name : QDir(picturesFolder()).entryList({"*.png"}, QDir::Files))
    if (!wanted.contains(name)) QFile::remove(picturesFolder() + "/" + name);
}

void forgetPictures() { QDir(picturesFolder()).removeRecursively(); }

}  // namespace vitrine
