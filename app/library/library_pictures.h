// LibraryPictures: thumbnails of the visible files, from the desktop's cache or made by other processes, decoded on
// workers and kept while there is memory for them.
#pragma once

#include <QCache>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <vector>

class QTimer;

namespace vitrine {

class PictureMaker;

struct WantedPicture {
  int64_t id = 0;
  QString path;
};

class LibraryPictures : public QObject {
  Q_OBJECT
 public:
  explicit LibraryPictures(QObject* parent = nullptr);

  // Sets the longest side in screen pixels, up to 256. Pictures of another size are shown until new ones arrive.
  void setSide(int pixels);
  // Null: there is no picture, or not yet. Valid until the next call of any function here.
  const QImage* find(int64_t id) const { return m_images.object(id); }
  // Replaces the wanted pictures, most urgent first. Earlier ones that are no longer wanted are dropped.
  void want(std::vector<WantedPicture> wanted);
  void forget(const std::vector<int64_t>& ids);  // for files that have changed
  void lookAgain();                              // something missing in the shown pictures might be found now
  // Keeps a picture as it is shown; it was made for this side in pixels.
  void keep(int64_t id, const QImage& image, int side);

 signals:
  void arrived(int64_t id);

 private:
  void decodeSome();
  void take(int64_t id, const QImage& image, int side);
  void makeMissing();
  void takeMade(const QString& path);

  int m_side = 128;
  QCache<int64_t, QImage> m_images;
  QHash<int64_t, int> m_sides;  // sides of the pictures in m_images
  std::vector<WantedPicture> m_wanted;
  size_t m_next = 0;                    // index of the next one of m_wanted
  QSet<int64_t> m_decoding, m_missing;  // m_missing: only of the wanted ones
  PictureMaker* m_maker;
  QTimer* m_rest;  // no process is started while the user scrolls
};

}  // namespace vitrine
