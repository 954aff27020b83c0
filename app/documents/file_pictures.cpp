#include "app/documents/file_pictures.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/common/program_file.h"
#include "app/documents/folder_files.h"

namespace vitrine {
namespace {

constexpr ThumbnailSize kPictureSize = ThumbnailSize::Large;

std::filesystem::path toPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

}  // namespace

QImage pictureOf(const QString& path, ThumbnailSize size) {
  if (const QString samples = samplesFolder(); !samples.isEmpty() && path.startsWith(samples + "/"))
    if (const QImage own(samples + "/pictures/" + QFileInfo(path).completeBaseName() + ".png"); !own.isNull())
      return own;
  return cachedThumbnail(toPath(path), size);
}

void forgetPictures(const QStringList& paths) {
  for (const QString& path : paths) {
    const std::filesystem::path kept = thumbnailPath(fileUri(toPath(path)), kPictureSize);
    const QString file = QFile::decodeName(kept.c_str());
    if (QFileInfo(file).isFile() && QImage(file).text("Software") == kThumbnailSoftware) QFile::remove(file);
  }
}

PictureMaker::PictureMaker(QObject* parent, size_t processes, ThumbnailSize size) : QObject(parent), m_size(size) {
  for (size_t i = 0; i < std::max<size_t>(processes, 1); ++i) {
    Making* making = m_makings.emplace_back(std::make_unique<Making>()).get();
    making->process.setStandardOutputFile(QProcess::nullDevice());
    making->process.setStandardErrorFile(QProcess::nullDevice());
    connect(&making->process, &QProcess::finished, this, [this, making](int status, QProcess::ExitStatus exit) {
      finish(*making, exit == QProcess::NormalExit && status == 0);
    });
    connect(&making->process, &QProcess::errorOccurred, this, [this, making](QProcess::ProcessError error) {
      if (error == QProcess::FailedToStart) finish(*making, false);
    });
  }
}

PictureMaker::~PictureMaker() {
  for (const auto& making : m_makings) {
    making->process.disconnect(this);
    making->process.kill();
  }
  for (const auto& making : m_makings) making->process.waitForFinished();
}

void PictureMaker::want(const QString& path) {
  if (m_wanted.contains(path) || !pictureOf(path, m_size).isNull()) return;
  m_wanted << path;
  startSome();
}

void PictureMaker::wantOnly(const QStringList& paths) {
  m_wanted = paths;
  startSome();
}

bool PictureMaker::take(const QString& path) {
  const QFileInfo info(path);
  const QString tried = path + QString::number(info.lastModified().toMSecsSinceEpoch());
  if (!info.isFile() || m_tried.contains(tried)) return false;
  m_tried.insert(tried);
  return true;
}

void PictureMaker::startSome() {
  for (const auto& making : m_makings)
    while (making->path.isEmpty() && !m_wanted.isEmpty())
      if (const QString path = m_wanted.takeFirst(); take(path)) {
        making->path = path;
        start(*making);
      }
}

void PictureMaker::start(Making& making) {
  making.output = std::make_unique<QTemporaryFile>(QDir::tempPath() + "/vitrine-XXXXXX.png");
  if (!making.output->open()) return finish(making, false);
  making.process.start(programFile(), {"thumbnail", "--seconds", "10", "--size", QString::number(int(m_size)), "--",
                                       making.path, making.output->fileName()});
}

void PictureMaker::finish(Making& making, bool succeeded) {
  const QString path = std::exchange(making.path, {});
  if (path.isEmpty()) return;
  if (QFile written(making.output->fileName()); succeeded && written.open(QIODevice::ReadOnly))
    succeeded = keepThumbnail(written.readAll(), fileUri(toPath(path)), m_size).has_value();
  making.output.reset();
  if (succeeded)
    emit made(path);
  else
    emit failed(path);
  // In a turn of its own: a program that cannot be started would fail within this call, again and again.
  QMetaObject::invokeMethod(this, &PictureMaker::startSome, Qt::QueuedConnection);
}

}  // namespace vitrine
