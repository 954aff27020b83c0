// TextureLoader: finds and decodes a scene's textures on worker threads and hands them over one by one.
#pragma once

#include <QObject>
#include <atomic>
#include <map>
#include <memory>
#include <vector>

#include "app/texture_sources.h"

namespace vitrine {

using ImagePointer = std::shared_ptr<const Image>;

struct MissingTexture {
  std::string path;
  std::string reason;  // "not found", or why it could not be decoded
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
  // What has arrived so far; a null image is a missing one.
  const std::map<uint32_t, ImagePointer>& images() const { return m_images; }
  const std::vector<MissingTexture>& missing() const { return m_missing; }

 signals:
  void textureReady(uint32_t texture, const vitrine::ImagePointer& image);  // null: missing
  void allFinished();

 private:
  struct Work;
  static void findAll(const std::shared_ptr<Work>& work);
  static void decode(const std::shared_ptr<Work>& work, uint32_t texture, const TextureSource& source);
  static void deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image, std::string reason);
  void take(uint32_t texture, const ImagePointer& image, const std::string& reason);
  void abandon();

  ScenePointer m_scene;
  std::shared_ptr<std::atomic<bool>> m_abandoned;  // tells workers that nobody waits any more
  std::map<uint32_t, ImagePointer> m_images;
  std::vector<MissingTexture> m_missing;
};

}  // namespace vitrine
