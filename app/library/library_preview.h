// LibraryPreview: a large picture of a file over the page that shows it, for a quick look.
#pragma once

#include <QFrame>
#include <QImage>

#include "app/common/workers.h"
#include "core/library/library_file.h"

class QLabel;

namespace vitrine {

class PictureMaker;

class LibraryPreview : public QFrame {
  Q_OBJECT
 public:
  explicit LibraryPreview(QWidget* page);
  void showFile(const LibraryFile& file, const QString& path);
  const QString& path() const { return m_path; }

 private:
  void readPicture();
  void showPicture(const QImage& image);

  QString m_path;
  Cancel m_reading;  // the picture
  QLabel *m_picture, *m_name, *m_facts;
  PictureMaker* m_maker;
};

}  // namespace vitrine
