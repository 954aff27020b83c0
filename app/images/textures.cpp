#include "app/images/textures.h"

#include <algorithm>
#include <functional>
#include <new>
#include <numeric>
#include <string>
#include <unordered_map>

#include "app/common/workers.h"
#include "app/images/asset_folders.h"
#include "core/stage/mesh_rounds.h"

namespace vitrine {

namespace {

// What says that textures of two scenes of a document are the same. Empty: nothing does.
std::string identityOf(const Scene& scene, uint32_t texture) {
  if (recipeOf(scene, texture) || canvasOf(scene, texture)) return {};
  const TextureReference& reference = referenceOf(scene, texture);
  const SourceSpan& embedded = reference.embedded;
  return std::to_string(scene.textures[texture].document) + ' ' + std::to_string(int(reference.role)) + ' ' +
         std::to_string(embedded.offset) + ' ' + std::to_string(embedded.size) + ' ' + reference.path;
}

}  // namespace

std::vector<float> sizesSeenFrom(const Vec3& eye, const Scene& scene) {
  std::vector<float> sizes(scene.textures.size());
  if (!scene.stage) return sizes;
  const Vec3 at(glm::inverse(scene.toWorld) * Vec4(eye, 1));
  const Stage& stage = *scene.stage;
  for (const Body& body : stage.bodies) {
    if (body.texture == kNone && body.maps == kNone) continue;
    const float size = sizeSeenFrom(at, stage, body);
    const auto note = [&](uint32_t texture) {
      if (texture < stage.textures.size()) {
        float& largest = sizes[scene.firstStageTexture + texture];
        largest = std::max(largest, size);
      }
    };
    note(body.texture);
    if (body.maps == kNone) continue;
    const SurfaceMaps& maps = stage.maps[body.maps];
    for (const uint32_t map : {maps.colour, maps.normal, maps.roughness, maps.metalness}) note(map);
  }
  return sizes;
}

struct TextureLoader::Work {
  ScenePointer scene;
  Vec3 eye{0.0f};
  std::vector<uint32_t> textures;  // those to be read
  std::vector<uint32_t> now;  // by texture of `scene`: in the scene that is shown; kNone: not there. GUI thread.
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
  m_origins.clear();
  m_missing.clear();
  m_wanted.clear();
  m_works.clear();
  m_shrunk = {};
}

void TextureLoader::cancel() {
  if (m_cancelled) *m_cancelled = true;
}

// What was read for a scene with another stage is kept for the textures that both have.
void TextureLoader::carryOver(const Scene& from, const Scene& to) {
  std::unordered_map<std::string, uint32_t> known;
  for (uint32_t t = 0; t < to.textures.size(); ++t)
    if (std::string identity = identityOf(to, t); !identity.empty()) known.emplace(std::move(identity), t);
  std::vector<uint32_t> now(from.textures.size(), kNone);
  std::vector<bool> wanted(to.textures.size());
  for (uint32_t t = 0; t < now.size(); ++t) {
    const auto found = known.find(identityOf(from, t));
    if (found == known.end() || wanted[found->second]) continue;
    now[t] = found->second;
    wanted[now[t]] = t < m_wanted.size() && m_wanted[t];
  }
  const auto moved = [&](auto& things) {
    std::remove_reference_t<decltype(things)> kept;
    for (auto& [texture, thing] : things)
      if (now[texture] != kNone) kept.emplace(now[texture], std::move(thing));
    things = std::move(kept);
  };
  moved(m_images);
  moved(m_origins);
  std::erase_if(m_missing, [&](MissingTexture& missing) {
    missing.texture = now[missing.texture];
    return missing.texture == kNone;
  });
  for (const auto& each : m_works)
    if (const auto work = each.lock())
      for (uint32_t& texture : work->now)
        if (texture != kNone) texture = now[texture];
  m_wanted = std::move(wanted);
}

void TextureLoader::start(const ScenePointer& scene, const Vec3& eye) {
  if (!m_scene || m_scene->document != scene->document)
    abandon();
  else if (m_scene->stage != scene->stage)
    carryOver(*m_scene, *scene);
  // Else a later scene of the same document begins with the same textures.
  m_scene = scene;
  m_wanted.resize(scene->textures.size());
  if (finished()) {
    emit allFinished();
    return;
  }
  auto work = std::make_shared<Work>();
  for (uint32_t t = 0; t < m_wanted.size(); ++t)
    if (!m_wanted[t]) work->textures.push_back(t);
  if (work->textures.empty()) return;
  m_wanted.assign(m_wanted.size(), true);
  work->scene = scene;
  work->eye = eye;
  work->now.resize(scene->textures.size());
  std::iota(work->now.begin(), work->now.end(), 0u);
  work->abandoned = m_abandoned;
  if (!m_cancelled || *m_cancelled) m_cancelled = std::make_shared<std::atomic<bool>>(false);
  work->cancelled = m_cancelled;
  work->loader = this;
  std::erase_if(m_works, [](const auto& each) { return each.expired(); });
  m_works.push_back(work);
  startWork([work] { findAll(work); });
  emit started();
}

void TextureLoader::forgetMissing() {
  for (const MissingTexture& missing : m_missing) {
    m_images.erase(missing.texture);
    if (missing.texture < m_wanted.size()) m_wanted[missing.texture] = false;
  }
  m_missing.clear();
}

bool TextureLoader::finished() const { return !m_scene || m_images.size() == m_scene->textures.size(); }

// One task looks for all files (the finder keeps folder listings and is not for several threads), then each is
// decoded in a task of its own.
void TextureLoader::findAll(const std::shared_ptr<Work>& work) {
  size_t next = 0;
  try {
    const std::vector<float> sizes = sizesSeenFrom(work->eye, *work->scene);
    std::ranges::stable_sort(work->textures, std::greater(), [&](uint32_t texture) { return sizes[texture]; });
    const TextureSources sources(work->scene, assetPlaces());
    const FoundTextures found = sources.findAll();
    deliverFound(work, found);
    for (; next < work->textures.size() && !*work->abandoned; ++next)
      startWork([work, texture = work->textures[next], source = found.sources[work->textures[next]]] {
        decode(work, texture, source);
      });
  } catch (const std::bad_alloc&) {
    for (; next < work->textures.size(); ++next) deliver(work, work->textures[next], nullptr, "not enough memory");
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
                     if (!*work->abandoned && work->now[texture] != kNone)
                       loader.take(work->now[texture], image, reason);
                   });
}

void TextureLoader::deliverFound(const std::shared_ptr<Work>& work, const FoundTextures& found) {
  std::map<uint32_t, FoundAsset> origins;
  for (const uint32_t texture : work->textures)
    if (const auto& asset = found.sources[texture].asset) {
      FoundAsset& origin = origins[texture] = *asset;
      origin.read = nullptr;  // the place is let go of
    }
  vitrine::deliver(work->loader,
                   [work, shrunk = found.shrunk, origins = std::move(origins)](TextureLoader& loader) {
                     if (*work->abandoned) return;
                     loader.m_shrunk = shrunk;
                     for (const auto& [texture, origin] : origins)
                       if (work->now[texture] != kNone) loader.m_origins[work->now[texture]] = origin;
                   });
}

void TextureLoader::take(uint32_t texture, const ImagePointer& image, const std::string& reason) {
  m_images[texture] = image;
  if (!reason.empty()) {
    const TextureReference& reference = referenceOf(*m_scene, texture);
    const bool own = m_scene->textures[texture].document == 0;  // a prop's bytes are not the document's
    m_missing.push_back({reference.path, reason, image != nullptr, own ? reference.span : SourceSpan{}, texture});
  }
  emit textureReady(texture, image);
  if (finished()) emit allFinished();
}

}  // namespace vitrine
