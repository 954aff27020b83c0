// Small pictures of files, for the start page, the list of recent files and the dialog for opening. They are the
// thumbnails that all programs of the desktop share (app/images/thumbnail_files.h).
#pragma once

#include <QImage>
#include <QProcess>
#include <QSet>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>

namespace vitrine {

// Null: there is none yet. Of a sample, the one that comes with it.
QImage pictureOf(const QString& path);
// Those that this program made.
void forgetPictures(const QStringList& paths);

// Makes those that are missing, one after the other, each with `vitrine thumbnail` in a process of its own: what is
// wrong with a file is no concern of the window's.
class PictureMaker : public QObject {
  Q_OBJECT
 public:
  explicit PictureMaker(QObject* parent = nullptr);
  ~PictureMaker() override;
  // Nothing happens where there is one, or where making one has failed since the file changed.
  void want(const QString& path);

 signals:
  void made(const QString& path);

 private:
  void start();
  void finish(bool succeeded);

  QStringList m_wanted;   // the first is being made while the process runs
  QSet<QString> m_tried;  // paths with the time of their last change
  QProcess m_process;
  std::unique_ptr<QTemporaryFile> m_output;
};

}  // namespace vitrine
