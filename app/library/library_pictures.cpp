#include "app/library/library_pictures.h"

#include <QPointer>
#include <QTimer>
#include <algorithm>
#include <thread>

#include "app/common/workers.h"
#include "app/documents/file_pictures.h"

namespace vitrine {
namespace {

constexpr qsizetype kCacheBytes = 64 << 20;
constexpr qsizetype kMostDecoding = 4;
constexpr int kScrolledMilliseconds = 150;
constexpr int kLargestTile = 256;  // of the pictures that the cache of the desktop has

// The window and whoever reads the files want a processor, too.
size_t makingProcesses() { return std::clamp<size_t>(std::thread::hardware_concurrency() / 2, 1, 4); }

}  // namespace

LibraryPictures::LibraryPictures(QObject* parent)
    : QObject(parent),
      m_images(kCacheBytes),
      m_maker(new PictureMaker(this, makingProcesses())),
      m_rest(new QTimer(this)) {
  m_rest->setSingleShot(true);
  m_rest->setInterval(kScrolledMilliseconds);
  connect(m_rest, &QTimer::timeout, this, &LibraryPictures::makeMissing);
  connect(m_maker, &PictureMaker::made, this, &LibraryPictures::takeMade);
}

void LibraryPictures::setSide(int pixels) { m_side = std::clamp(pixels, 16, kLargestTile); }

void LibraryPictures::forget(const std::vector<int64_t>& ids) {
  for (const int64_t id : ids) {
    m_images.remove(id);
    m_missing.remove(id);
  }
}

// They stay until others have come.
void LibraryPictures::lookAgain() {
  m_sides.clear();
  m_missing.clear();
}

void LibraryPictures::want(std::vector<WantedPicture> wanted) {
  m_wanted = std::move(wanted);
  m_next = 0;
  m_missing.clear();
  decodeSome();
  m_rest->start();
}

void LibraryPictures::decodeSome() {
  constexpr int kBehind = -1;  // what somebody opens comes first
  for (; m_next < m_wanted.size() && m_decoding.size() < kMostDecoding; ++m_next) {
    const WantedPicture& one = m_wanted[m_next];
    if (m_decoding.contains(one.id) || m_missing.contains(one.id)) continue;
    if (m_images.contains(one.id) && m_sides.value(one.id) == m_side) continue;
    m_decoding.insert(one.id);
    const auto read = [path = one.path, side = m_side] {
      QImage image = pictureOf(path);
      if (image.isNull()) return image;
      if (std::max(image.width(), image.height()) > side)
        image = image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
      image.convertTo(QImage::Format_ARGB32_Premultiplied);
      return image;
    };
    const auto take = [id = one.id, side = m_side](LibraryPictures& pictures, const Result<QImage>& image) {
      pictures.take(id, image.value_or(QImage()), side);
    };
    startJob(this, read, take, kBehind).detach();
  }
}

void LibraryPictures::take(int64_t id, const QImage& image, int side) {
  m_decoding.remove(id);
  if (image.isNull()) {
    m_missing.insert(id);
    if (m_decoding.isEmpty()) m_rest->start();
  } else {
    keep(id, image, side);
  }
  decodeSome();
}

void LibraryPictures::keep(int64_t id, const QImage& image, int side) {
  if (m_sides.size() > 4 * (m_images.size() + 100))
    m_sides.removeIf([this](const auto& each) { return !m_images.contains(each.key()); });
  m_sides.insert(id, side);
  m_images.insert(id, new QImage(image), image.sizeInBytes());
  emit arrived(id);
}

// In the order in which they are wanted.
void LibraryPictures::makeMissing() {
  QStringList paths;
  for (const WantedPicture& one : m_wanted)
    if (m_missing.contains(one.id)) paths << one.path;
  m_maker->wantOnly(paths);
}

void LibraryPictures::takeMade(const QString& path) {
  const auto one = std::ranges::find(m_wanted, path, &WantedPicture::path);
  if (one == m_wanted.end()) return;
  m_missing.remove(one->id);
  m_next = std::min(m_next, size_t(one - m_wanted.begin()));
  decodeSome();
}

}  // namespace vitrine
