// TextureSources: where the images of a scene's textures lie: in files beside the document or the prop that names
// them, or inside it.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/scene/scene.h"
#include "render/renderer.h"

namespace vitrine {

// One of path and embedded is set; neither: not found.
struct TextureSource {
  std::filesystem::path path;
  Bytes embedded;
  std::shared_ptr<MemoryBudget> budget{};  // of the document in the picture; null: its pixels are not counted
};

// Keeps folder listings: for one thread at a time.
class TextureSources {
 public:
  // `roots` are further folders to look in.
  explicit TextureSources(std::shared_ptr<const Scene> scene, const std::vector<std::filesystem::path>& roots = {});
  // Of Scene::textures[texture].
  TextureSource find(uint32_t texture) const;

 private:
  std::shared_ptr<const Scene> m_scene;
  std::vector<AssetFinder> m_finders;  // one a document
};

// Thread-safe. Errors: Io where nothing was found, else those of loadImage().
Result<Image> decodeTexture(const TextureSource& source);

}  // namespace vitrine
