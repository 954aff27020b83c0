#include "app/texture_sources.h"

#include "app/images.h"

namespace vitrine {

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

Result<Image> decodeTexture(const TextureSource& source) {
  if (!source.embedded.empty()) return loadImage(source.embedded, "embedded image", source.budget.get());
  if (source.path.empty()) return fail(ErrorCode::Io, "not found");
  return loadImage(source.path, source.budget.get());
}

}  // namespace vitrine
