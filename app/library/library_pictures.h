// LibraryPictures: small pictures of the files in sight, out of the desktop's cache or made by other processes,
// decoded on workers and kept while there is room.
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

  // The longest side in pixels of the screen, up to 256. Pictures of another size are shown until they come anew.
  void setSide(int pixels);
  // Null: not there, or not yet. Valid until the next call of anything here.
  const QImage* find(int64_t id) const { return m_images.object(id); }
  // What is wanted now, the first of it most. What was wanted before and is no more is dropped.
  void want(std::vector<WantedPicture> wanted);
  void forget(const std::vector<int64_t>& ids);  // their files have changed
  void lookAgain();                              // what is shown may lack something that can be found by now
  // As it is shown, made for a side of that many pixels.
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
  QHash<int64_t, int> m_sides;  // of what is in the cache
  std::vector<WantedPicture> m_wanted;
  size_t m_next = 0;                    // of them
  QSet<int64_t> m_decoding, m_missing;  // missing: of those that are wanted
  PictureMaker* m_maker;
  QTimer* m_rest;  // while somebody scrolls, no process is started
};

}  // namespace vitrine
