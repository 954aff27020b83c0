#include "app/images/textures.h"

#include <new>

#include "app/common/workers.h"
#include "app/images/asset_folders.h"

namespace vitrine {

struct TextureLoader::Work {
  ScenePointer scene;
  uint32_t first = 0;  // textures before it came with an earlier scene of the document
  std::shared_ptr<std::atomic<bool>> abandoned, cancelled;
  QPointer<TextureLoader> loader;  // dereferenced on the GUI thread only
};

TextureLoader::TextureLoader(QObject* parent) : QObject(parent) {}
TextureLoader::~TextureLoader() { abandon(); }

void TextureLoader::abandon() {
  if (m_abandoned) *m_abandoned = true;
  m_abandoned = std::make_shared<std::atomic<bool>>(false);
  m_scene.reset();
  if (!m_images.empty()) {
    std::vector<std::shared_ptr<const void>> kept;
    kept.push_back(std::make_shared<const decltype(m_images)>(std::move(m_images)));
    freeElsewhere(std::move(kept));
  }
  m_images.clear();
  m_missing.clear();
  m_shrunk = {};
}

void TextureLoader::cancel() {
  if (m_cancelled) *m_cancelled = true;
}

void TextureLoader::start(const ScenePointer& scene) {
  // A later scene of the same document begins with the same textures.
  if (!m_scene || m_scene->document != scene->document) abandon();
  const size_t first = m_scene ? std::min(m_scene->textures.size(), scene->textures.size()) : 0;
  m_scene = scene;
  if (finished()) {
    emit allFinished();
    return;
  }
  if (first == scene->textures.size()) return;
  auto work = std::make_shared<Work>();
  work->scene = scene;
  work->first = uint32_t(first);
  work->abandoned = m_abandoned;
  work->cancelled = m_cancelled = std::make_shared<std::atomic<bool>>(false);
  work->loader = this;
  startWork([work] { findAll(work); });
  emit started();
}

bool TextureLoader::finished() const { return !m_scene || m_images.size() == m_scene->textures.size(); }

// One task looks for all files (the finder keeps folder listings and is not for several threads), then each is
// decoded in a task of its own.
void TextureLoader::findAll(const std::shared_ptr<Work>& work) {
  const auto count = uint32_t(work->scene->textures.size());
  uint32_t next = work->first;
  try {
    const TextureSources sources(work->scene, assetPlaces());
    const FoundTextures found = sources.findAll();
    deliverShrunk(work, found.shrunk);
    for (; next < count && !*work->abandoned; ++next)
      startWork([work, next, source = found.sources[next]] { decode(work, next, source); });
  } catch (const std::bad_alloc&) {
    for (; next < count; ++next) deliver(work, next, nullptr, "not enough memory");
  }
}

void TextureLoader::decode(const std::shared_ptr<Work>& work, uint32_t texture, const TextureSource& source) {
  if (*work->abandoned) return;
  if (*work->cancelled) return deliver(work, texture, nullptr, "cancelled");
  try {
    Result<Image> image = decodeTexture(source);
    if (image)
      return deliver(work, texture, std::make_shared<const Image>(std::move(*image)),
                     source.standIn == StandInImage::None ? std::string() : "not found");
    deliver(work, texture, nullptr, image.error().message);
  } catch (const std::bad_alloc&) {
    deliver(work, texture, nullptr, "not enough memory");
  }
}

void TextureLoader::deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image,
                            std::string reason) {
  vitrine::deliver(work->loader,
                   [work, texture, image = std::move(image), reason = std::move(reason)](TextureLoader& loader) {
                     if (!*work->abandoned) loader.take(texture, image, reason);
                   });
}

void TextureLoader::deliverShrunk(const std::shared_ptr<Work>& work, const ShrunkImages& shrunk) {
  vitrine::deliver(work->loader, [work, shrunk](TextureLoader& loader) {
    if (!*work->abandoned) loader.m_shrunk = shrunk;
  });
}

void TextureLoader::take(uint32_t texture, const ImagePointer& image, const std::string& reason) {
  m_images[texture] = image;
  if (!reason.empty()) {
    const TextureReference& reference = referenceOf(*m_scene, texture);
    const bool own = m_scene->textures[texture].document == 0;  // a prop's bytes are not the document's
    m_missing.push_back({reference.path, reason, image != nullptr, own ? reference.span : SourceSpan{}});
  }
  emit textureReady(texture, image);
  if (finished()) emit allFinished();
}

}  // namespace vitrine
