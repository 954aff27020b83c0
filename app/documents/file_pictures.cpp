#include "app/documents/file_pictures.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "app/common/program_file.h"
#include "app/documents/folder_files.h"
#include "app/images/thumbnail_files.h"

namespace vitrine {
namespace {

constexpr ThumbnailSize kPictureSize = ThumbnailSize::Large;

std::filesystem::path toPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

}  // namespace

QImage pictureOf(const QString& path) {
  if (const QString samples = samplesFolder(); !samples.isEmpty() && path.startsWith(samples + "/"))
    if (const QImage own(samples + "/pictures/" + QFileInfo(path).completeBaseName() + ".png"); !own.isNull())
      return own;
  return cachedThumbnail(toPath(path), kPictureSize);
}

void forgetPictures(const QStringList& paths) {
  for (const QString& path : paths) {
    const std::filesystem::path kept = thumbnailPath(fileUri(toPath(path)), kPictureSize);
    const QString file = QFile::decodeName(kept.c_str());
    if (QFileInfo(file).isFile() && QImage(file).text("Software") == kThumbnailSoftware) QFile::remove(file);
  }
}

PictureMaker::PictureMaker(QObject* parent) : QObject(parent) {
  m_process.setStandardOutputFile(QProcess::nullDevice());
  m_process.setStandardErrorFile(QProcess::nullDevice());
  connect(&m_process, &QProcess::finished, this,
          [this](int status, QProcess::ExitStatus exit) { finish(exit == QProcess::NormalExit && status == 0); });
  connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) finish(false);
  });
}

PictureMaker::~PictureMaker() {
  m_process.disconnect(this);
  m_process.kill();
  m_process.waitForFinished();
}

void PictureMaker::want(const QString& path) {
  const QFileInfo info(path);
  const QString tried = path + QString::number(info.lastModified().toMSecsSinceEpoch());
  if (!info.isFile() || m_tried.contains(tried) || !pictureOf(path).isNull()) return;
  m_tried.insert(tried);
  m_wanted << path;
  if (m_wanted.size() == 1) start();
}

void PictureMaker::start() {
  m_output = std::make_unique<QTemporaryFile>(QDir::tempPath() + "/vitrine-XXXXXX.png");
  if (!m_output->open()) return finish(false);
  m_process.start(programFile(), {"thumbnail", "--seconds", "10", "--size", QString::number(int(kPictureSize)),
                                  "--", m_wanted.first(), m_output->fileName()});
}

void PictureMaker::finish(bool succeeded) {
  const QString path = m_wanted.takeFirst();
  if (QFile written(m_output->fileName()); succeeded && written.open(QIODevice::ReadOnly))
    succeeded = keepThumbnail(written.readAll(), fileUri(toPath(path)), kPictureSize).has_value();
  m_output.reset();
  if (succeeded) emit made(path);
  if (!m_wanted.isEmpty()) start();
}

}  // namespace vitrine
