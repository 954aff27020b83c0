// Small pictures of files, for the start page, the list of recent files and the dialog for opening. They are the
// thumbnails that all programs of the desktop share (app/images/thumbnail_files.h).
#pragma once

#include <QImage>
#include <QProcess>
#include <QSet>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>
#include <vector>

#include "app/images/thumbnail_files.h"

namespace vitrine {

// Null: there is none yet, of this size or a larger one. Of a sample, the one that comes with it. For any thread.
QImage pictureOf(const QString& path, ThumbnailSize size = ThumbnailSize::Large);
// Those that this program made.
void forgetPictures(const QStringList& paths);

// Makes those that are missing, each with `vitrine thumbnail` in a process of its own: what is wrong with a file is
// no concern of the window's.
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
  struct Making {
    QProcess process;
    std::unique_ptr<QTemporaryFile> output;
    QString path;  // empty: idle
  };
  void startSome();
  bool take(const QString& path);  // false: it was tried before
  void start(Making& making);
  void finish(Making& making, bool succeeded);

  ThumbnailSize m_size;
  QStringList m_wanted;   // none of them is begun
  QSet<QString> m_tried;  // paths with the time of their last change
  std::vector<std::unique_ptr<Making>> m_makings;
};

}  // namespace vitrine
