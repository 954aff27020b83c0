// TextureLoader: finds and decodes a scene's textures on worker threads and hands them over one by one.
#pragma once

#include <QObject>
#include <atomic>
#include <map>
#include <memory>
#include <vector>

#include "app/images/texture_sources.h"

namespace vitrine {

using ImagePointer = std::shared_ptr<const Image>;

struct MissingTexture {
  std::string path;
  std::string reason;  // "not found", or why decoding failed
  bool standsIn;       // an image of this program's own is shown: core/stage/stand_in_image.h
  SourceSpan span;     // where the document names it; empty for textures of props
  uint32_t texture;    // in Scene::textures
};

// By texture: how large the largest body looks that has it, from there in the scene's coordinates.
std::vector<float> sizesSeenFrom(const Vec3& eye, const Scene& scene);

class TextureLoader : public QObject {
  Q_OBJECT
 public:
  explicit TextureLoader(QObject* parent = nullptr);
  ~TextureLoader() override;

  // Forgets the previous scene, unless it belongs to the same document: then only new textures are read, those that
  // look largest from `eye`, in the scene's coordinates, first.
  void start(const ScenePointer& scene, const Vec3& eye = Vec3(0.0f));
  // What is missing may be there now: the next start() looks for it again.
  void forgetMissing();
  bool finished() const;
  // Textures that have not been decoded yet then count as missing.
  void cancel();
  // How many have arrived, and how many there are; and which are drawn smaller than they are.
  size_t arrived() const { return m_images.size(); }
  size_t count() const { return m_scene ? m_scene->textures.size() : 0; }
  const ShrunkImages& shrunk() const { return m_shrunk; }
  // The images that have arrived so far; null: missing.
  const std::map<uint32_t, ImagePointer>& images() const { return m_images; }
  const std::vector<MissingTexture>& missing() const { return m_missing; }
  // Where each comes from, by texture: of those that are files, once they have been looked for.
  const std::map<uint32_t, FoundAsset>& origins() const { return m_origins; }

 signals:
  void started();
  void textureReady(uint32_t texture, const vitrine::ImagePointer& image);  // null: missing
  void allFinished();

 private:
  struct Work;
  void carryOver(const Scene& from, const Scene& to);
  static void findAll(const std::shared_ptr<Work>& work);
  static void decode(const std::shared_ptr<Work>& work, uint32_t texture, const TextureSource& source);
  static void deliverFound(const std::shared_ptr<Work>& work, const FoundTextures& found);
  static void deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image, std::string reason);
  // `texture`: in the scene that is shown now.
  void take(uint32_t texture, const ImagePointer& image, const std::string& reason);
  void abandon();

  ScenePointer m_scene;
  std::shared_ptr<std::atomic<bool>> m_abandoned;  // tells workers that the results are no longer wanted
  std::shared_ptr<std::atomic<bool>> m_cancelled;  // ... that nothing more is to be decoded
  std::vector<bool> m_wanted;                      // by texture: it has arrived, or a worker has been asked for it
  std::vector<std::weak_ptr<Work>> m_works;
  std::map<uint32_t, ImagePointer> m_images;
  std::map<uint32_t, FoundAsset> m_origins;
  std::vector<MissingTexture> m_missing;
  ShrunkImages m_shrunk;
};

}  // namespace vitrine
