// TextureSources: where the images of a scene's textures lie: in files beside the document or the prop that names
// them, or inside it.
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
// An image that is put together from others: by a recipe, or painted as a canvas says.
struct ComposedSource {
  std::shared_ptr<const Scene> scene;  // owns the recipe and the canvas
  const ImageRecipe* recipe = nullptr;
  const SignCanvas* canvas = nullptr;
  std::vector<TextureSource> layers;         // of ImageRecipe::layers
  std::map<uint32_t, TextureSource> images;  // of SignImage::image
};
// One of path, embedded and composed is set; none: not found, though an image of our own may stand in for it.
struct TextureSource {
  std::filesystem::path path{};
  Bytes embedded{};
  std::shared_ptr<MemoryBudget> budget{};  // of the document in the picture; null: its pixels are not counted
  uint32_t largestSide = kAnySide;         // of the image that is made of it, in pixels
  std::shared_ptr<const ComposedSource> composed{};
  StandInImage standIn = StandInImage::None;
  bool packedNormals = false;  // it may be a normal map that unpackNormals() is for
  std::string name{};          // of what is embedded, for messages and for kinds without a signature
};

// The images of a scene that are drawn smaller than they are, so that all of them fit into kMostPixelsTogether.
struct ShrunkImages {
  uint32_t count = 0;
  uint32_t largestSide = kAnySide;  // of every image, in pixels
  uint64_t pixels = 0;              // of all images as they are
};

struct FoundTextures {
  std::vector<TextureSource> sources;  // by Scene::textures
  ShrunkImages shrunk;
};

// Keeps folder listings: for one thread at a time.
class TextureSources {
 public:
  // `roots` are further folders to look in.
  explicit TextureSources(std::shared_ptr<const Scene> scene, const std::vector<std::filesystem::path>& roots = {},
                          const SearchAround& around = {});
  // Of Scene::textures[texture].
  TextureSource find(uint32_t texture) const;
  // Of all of them, small enough to be drawn together: reads the heads of the files.
  FoundTextures findAll() const;

 private:
  TextureSource composedOf(const ImageRecipe& recipe) const;
  TextureSource paintedOf(const SignCanvas& canvas) const;

  std::shared_ptr<const Scene> m_scene;
  std::vector<AssetFinder> m_finders;  // one per document
};

// Thread-safe. Errors: Io where nothing was found and nothing stands in, else those of loadImage(). A composed
// image is made without those of its layers that cannot be had: they are textures of their own, which tell why.
Result<Image> decodeTexture(const TextureSource& source);

}  // namespace vitrine
