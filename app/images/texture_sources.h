// TextureSources: where the images of a scene's textures are: in files that an AssetFinder finds for the document
// or the prop that names them, or inside it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/scene/scene.h"
#include "core/stage/stand_in_image.h"
#include "render/renderer.h"

namespace vitrine {

struct TextureSource;
// An image composed of others: by a recipe, or as a canvas describes.
struct ComposedSource {
  std::shared_ptr<const Scene> scene;  // owns the recipe and the canvas
  const ImageRecipe* recipe = nullptr;
  const SignCanvas* canvas = nullptr;
  std::vector<TextureSource> layers;         // by ImageRecipe::layers
  std::map<uint32_t, TextureSource> images;  // by SignImage::image and Body::texture
};
// At most one of asset, embedded and composed is set; if none is, the image was not found, though one of our own
// may stand in for it.
struct TextureSource {
  std::optional<FoundAsset> asset{};
  Bytes embedded{};
  std::shared_ptr<MemoryBudget> budget{};  // pays for the pixels; null: they are not counted
  uint32_t largestSide = kAnySide;         // longest side of the decoded image, in pixels
  std::shared_ptr<const ComposedSource> composed{};
  StandInImage standIn = StandInImage::None;
  bool packedNormals = false;  // it may be a normal map that needs unpackNormals()
  std::string name{};          // name of an embedded image, for messages and for formats without a signature
};

// The limit at which images of a scene are drawn smaller, so that all of them fit into kMostPixelsTogether.
struct ShrunkImages {
  uint32_t count = 0;
  uint32_t largestSide = kAnySide;  // longest side of every image, in pixels
  uint64_t pixels = 0;              // of all images at full size
};

struct FoundTextures {
  std::vector<TextureSource> sources;  // by Scene::textures
  ShrunkImages shrunk;
};

// Keeps folder listings: for one thread at a time.
class TextureSources {
 public:
  // `roots`: further folders to search.
  explicit TextureSources(std::shared_ptr<const Scene> scene, const std::vector<std::filesystem::path>& roots = {},
                          const SearchAround& around = {});
  // The source of Scene::textures[texture].
  TextureSource find(uint32_t texture) const;
  // The sources of all textures, small enough to be drawn together: reads the headers of the files.
  FoundTextures findAll() const;

 private:
  TextureSource composedOf(const ImageRecipe& recipe) const;
  TextureSource paintedOf(const SignCanvas& canvas) const;

  std::shared_ptr<const Scene> m_scene;
  std::vector<AssetFinder> m_finders;  // one per document
};

// Thread-safe. Errors: Io if nothing was found and nothing stands in, otherwise those of loadImage(). Layers of a
// composed image that cannot be loaded are left out: each is a texture of its own, which reports why.
Result<Image> decodeTexture(const TextureSource& source);

}  // namespace vitrine
