#include "app/textures.h"

#include <QCoreApplication>
#include <QPointer>
#include <atomic>
#include <new>

#include "app/images.h"
#include "app/workers.h"
#include "core/assets/asset_finder.h"

namespace vitrine {

struct TextureLoader::Work {
  DocumentPointer document;
  std::atomic<bool> abandoned = false;
  QPointer<TextureLoader> loader;  // dereferenced on the GUI thread only
};

TextureLoader::TextureLoader(QObject* parent) : QObject(parent) {}
TextureLoader::~TextureLoader() { abandon(); }

void TextureLoader::abandon() {
  if (m_work) m_work->abandoned = true;
  m_work.reset();
}

void TextureLoader::start(const DocumentPointer& document) {
  abandon();
  m_images.clear();
  m_missing.clear();
  m_expected = document->textures.size();
  if (m_expected == 0) {
    emit allFinished();
    return;
  }
  m_work = std::make_shared<Work>();
  m_work->document = document;
  m_work->loader = this;
  workers().start([work = m_work] { findAll(work); });
}

bool TextureLoader::finished() const { return m_images.size() == m_expected; }

// One task looks for all files (the finder keeps folder listings and is not for several threads), then each is
// decoded in a task of its own.
void TextureLoader::findAll(const std::shared_ptr<Work>& work) {
  const AssetFinder finder(work->document->source->path());
  const auto& textures = work->document->textures;
  for (uint32_t i = 0; i < textures.size() && !work->abandoned; ++i) {
    const TextureReference& reference = textures[i];
    const auto found =
        reference.role == TextureRole::Screen ? finder.screen(reference.path) : finder.texture(reference.path);
    if (!found) {
      deliver(work, i, nullptr, "not found");
      continue;
    }
    workers().start([work, i, path = found->path] { decode(work, i, path); });
  }
}

void TextureLoader::decode(const std::shared_ptr<Work>& work, uint32_t texture, const std::filesystem::path& path) {
  if (work->abandoned) return;
  try {
    Result<Image> image = loadImage(path);
    if (image) return deliver(work, texture, std::make_shared<const Image>(std::move(*image)), {});
    deliver(work, texture, nullptr, image.error().message);
  } catch (const std::bad_alloc&) {
    deliver(work, texture, nullptr, "not enough memory");
  }
}

void TextureLoader::deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image,
                            std::string reason) {
  QMetaObject::invokeMethod(
      qApp,
      [work, texture, image = std::move(image), reason = std::move(reason)] {
        if (work->loader && !work->abandoned) work->loader->take(texture, image, reason);
      },
      Qt::QueuedConnection);
}

void TextureLoader::take(uint32_t texture, const ImagePointer& image, const std::string& reason) {
  m_images[texture] = image;
  if (!image) m_missing.push_back({texture, reason});
  emit textureReady(texture, image);
  if (finished()) emit allFinished();
}

}  // namespace vitrine
