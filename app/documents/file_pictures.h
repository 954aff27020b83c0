// Small pictures of files, for the start page, the list of recent files and the dialog for opening. They are the
// thumbnails that all programs of the desktop share (app/images/thumbnail_files.h).
#pragma once

#include <QImage>
#include <QProcess>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>

#include "app/images/thumbnail_files.h"

namespace vitrine {

// Null: there is none yet, of this size or a larger one, or what it lacks may lie in the asset folders of now. Of a
// sample, the one that comes with it. For any thread that may wait for the file system.
QImage pictureOf(const QString& path, ThumbnailSize size = ThumbnailSize::Large);
// Those that this program made.
void forgetPictures(const QStringList& paths);

// Makes those that are missing, in other processes: what is wrong with a file is no concern of the window's.
// Workers stay for some seconds and draw one after the other; what one of them could not draw gets `vitrine
// thumbnail` in a process of its own, which says what can be said of any file.
class PictureMaker : public QObject {
  Q_OBJECT
 public:
  explicit PictureMaker(QObject* parent = nullptr, size_t processes = 1, ThumbnailSize size = ThumbnailSize::Large);
  ~PictureMaker() override;
  // After all others. Nothing happens where there is one, or where making one has failed since the file changed.
  void want(const QString& path);
  // The files that are wanted now, the first of them most; whoever asks knows that they have none. Those that were
  // wanted before and are not begun are dropped.
  void wantOnly(const QStringList& paths);

 signals:
  void made(const QString& path);
  void failed(const QString& path);

 private:
  class Drawing;
  void startAlone();
  void finishAlone(bool succeeded);

  ThumbnailSize m_size;
  std::unique_ptr<Drawing> m_drawing;  // a thread with workers
  // What the workers gave up, one after the other.
  QStringList m_left;
  QProcess m_process;
  std::unique_ptr<QTemporaryFile> m_output;
  QString m_alone;  // what the process draws; empty: it is idle
};

}  // namespace vitrine
