#include "app/images/texture_sources.h"

#include <set>

#include "app/images/images.h"

namespace vitrine {

static constexpr const char* kEmbeddedImage = "embedded image";  // its name in messages

TextureSources::TextureSources(std::shared_ptr<const Scene> scene, const std::vector<std::filesystem::path>& roots)
    : m_scene(std::move(scene)) {
  for (const auto& document : m_scene->documents) m_finders.emplace_back(document->source->path(), roots);
}

TextureSource TextureSources::find(uint32_t texture) const {
  // A stage's are named by the document it was made from.
  uint32_t document = m_scene->textures[texture].document;
  if (document == kNone) document = 0;
  const TextureReference& named = referenceOf(*m_scene, texture);
  const std::shared_ptr<MemoryBudget>& budget = m_scene->document->budget;
  if (named.embedded.size > 0) return {{}, m_scene->documents[document]->bytesOf(named.embedded), budget};
  const AssetFinder& finder = m_finders[document];
  const auto found = named.role == TextureRole::Screen ? finder.screen(named.path) : finder.texture(named.path);
  return found ? TextureSource{found->path, {}, budget} : TextureSource{};
}

FoundTextures TextureSources::findAll() const {
  FoundTextures found;
  std::vector<ImageSize> sizes;
  std::set<std::filesystem::path> known;  // a file is decoded once, whoever names it
  for (uint32_t t = 0; t < m_scene->textures.size(); ++t) {
    const TextureSource& source = found.sources.emplace_back(find(t));
    std::optional<ImageSize> size;
    if (!source.embedded.empty())
      size = imageSizeOf(source.embedded, kEmbeddedImage);
    else if (!source.path.empty() && known.insert(source.path).second)
      size = imageSizeOf(source.path);
    if (size && checkImageSize(size->width, size->height)) sizes.push_back(*size);
  }
  const uint32_t largest = largestSideFor(sizes);
  for (TextureSource& source : found.sources) source.largestSide = largest;
  found.shrunk.largestSide = largest;
  for (const ImageSize& size : sizes) {
    found.shrunk.count += fitted(size, largest) != size;
    found.shrunk.pixels += uint64_t(size.width) * size.height;
  }
  return found;
}

Result<Image> decodeTexture(const TextureSource& source) {
  MemoryBudget* budget = source.budget.get();
  if (!source.embedded.empty()) return loadImage(source.embedded, kEmbeddedImage, budget, source.largestSide);
  if (source.path.empty()) return fail(ErrorCode::Io, "not found");
  return loadImage(source.path, budget, source.largestSide);
}

}  // namespace vitrine
