#include "app/screenshot.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace vitrine {

QString pictureFolder() {
  const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  return QDir(pictures).exists() && !pictures.isEmpty() ? pictures : QDir::currentPath();
}

QString writeScreenshot(const QImage& image, const QString& name) {
  const QDir folder(pictureFolder());
  constexpr int mostNumbers = 10000;
  for (int number = 1; number < mostNumbers; ++number) {
    QFile file(folder.filePath(QString("%1-%2.png").arg(name).arg(number)));
    if (file.exists()) continue;
    // NewOnly: another program may have made the file since.
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) {
      if (file.exists()) continue;
      return {};
    }
    if (image.save(&file, "PNG")) return file.fileName();
    file.remove();
    return {};
  }
  return {};
}

}  // namespace vitrine
