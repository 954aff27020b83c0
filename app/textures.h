// TextureLoader: finds and decodes a document's textures on worker threads and hands them over one by one.
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <vector>

#include "core/formats/format.h"
#include "render/renderer.h"

namespace vitrine {

using ImagePointer = std::shared_ptr<const Image>;

struct MissingTexture {
  uint32_t texture = kNone;
  std::string reason;  // "not found", or why it could not be decoded
};

class TextureLoader : public QObject {
  Q_OBJECT
 public:
  explicit TextureLoader(QObject* parent = nullptr);
  ~TextureLoader() override;

  // Forgets what went before. Several requests of one document share its decoded images.
  void start(const DocumentPointer& document);
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
  static void decode(const std::shared_ptr<Work>& work, uint32_t texture, const std::filesystem::path& path);
  static void deliver(const std::shared_ptr<Work>& work, uint32_t texture, ImagePointer image, std::string reason);
  void take(uint32_t texture, const ImagePointer& image, const std::string& reason);
  void abandon();

  std::shared_ptr<Work> m_work;
  std::map<uint32_t, ImagePointer> m_images;
  std::vector<MissingTexture> m_missing;
  size_t m_expected = 0;
};

}  // namespace vitrine
