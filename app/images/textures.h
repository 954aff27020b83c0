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
  std::string reason;  // "not found", or why it could not be decoded
  bool standsIn;       // an image of this program's own is shown: core/stage/stand_in_image.h
  SourceSpan span;     // of its mention in the document; empty for those of props
};

class TextureLoader : public QObject {
  Q_OBJECT
 public:
  explicit TextureLoader(QObject* parent = nullptr);
  ~TextureLoader() override;

  // Forgets what went before, unless that was a scene of the same document: then only what is new is read.
  void start(const ScenePointer& scene);
  bool finished() const;
  // Those that have not been decoded are missing, then.
  void cancel();
  // How many have arrived, of all; and which of them are drawn smaller than they are.
  size_t arrived() const { return m_images.size(); }
  size_t count() const { return m_scene ? m_scene->textures.size() : 0; }
  const ShrunkImages& shrunk() const { return m_shrunk; }
  // What has arrived so far; a null image is a missing one.
  const std::map<uint32_t, ImagePointer>& images() const { return m_images; }
  const std::vector<MissingTexture>& missing() const { return m_missing; }

 signals:
  void started();
  void textureReady(uint32_t texture, const vitrine::ImagePointer& image);  // null: missing
  void allFinished();

 private:
  struct Work;
  static void findAll(const std::shared_ptr<Work>& work);
  static void decode(const std::shared_ptr<Work>& work, uint32_t texture, const TextureSource& source);
  static void deliverShrunk(const std::shared_ptr<Work>& work, const ShrunkImages& shrunk);
  static void deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image, std::string reason);
  void take(uint32_t texture, const ImagePointer& image, const std::string& reason);
  void abandon();

  ScenePointer m_scene;
  std::shared_ptr<std::atomic<bool>> m_abandoned;  // tells workers that nobody waits any more
  std::shared_ptr<std::atomic<bool>> m_cancelled;  // ... that what is not decoded yet is not wanted
  std::map<uint32_t, ImagePointer> m_images;
  std::vector<MissingTexture> m_missing;
  ShrunkImages m_shrunk;
};

}  // namespace vitrine
