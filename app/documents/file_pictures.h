// Thumbnails of files, for the start page, the list of recent files and the Open dialog. They are those that all
// programs of the desktop share (app/images/thumbnail_files.h).
#pragma once

#include <QImage>
#include <QProcess>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>

#include "app/images/thumbnail_files.h"

namespace vitrine {

// Null if there is none yet of this size or larger, or if its missing images might be found in the current asset
// folders. For a sample, the picture that comes with it. For any thread that may wait for the file system.
QImage pictureOf(const QString& path, ThumbnailSize size = ThumbnailSize::Large);
// Deletes the thumbnails that this program made.
void forgetPictures(const QStringList& paths);

// Makes missing thumbnails in other processes, so that a bad file cannot harm the window. Workers stay for some
// seconds and draw one after the other; what a worker could not draw is left to `vitrine thumbnail` in a separate
// process, which has something to show for any file.
class PictureMaker : public QObject {
  Q_OBJECT
 public:
  explicit PictureMaker(QObject* parent = nullptr, size_t processes = 1, ThumbnailSize size = ThumbnailSize::Large);
  ~PictureMaker() override;
  // Puts the file at the end of the queue. Does nothing if a thumbnail exists, or if making one has failed since
  // the file changed.
  void want(const QString& path);
  // Replaces the queue, most urgent first; the caller knows that these files have no thumbnails. Files queued
  // before and not yet begun are dropped.
  void wantOnly(const QStringList& paths);

 signals:
  void made(const QString& path);
  void failed(const QString& path);

 private:
  class Drawing;
  void startAlone();
  void finishAlone(bool succeeded);

  ThumbnailSize m_size;
  std::unique_ptr<Drawing> m_drawing;  // a thread that runs the workers
  // The files that the workers gave up on, drawn one after the other.
  QStringList m_left;
  QProcess m_process;
  std::unique_ptr<QTemporaryFile> m_output;
  QString m_alone;  // the file that the separate process draws; empty: it is idle
};

}  // namespace vitrine
