#include "core/stage/part_textures.h"

#include <fmt/core.h>

#include "core/stage/stand_in_image.h"

namespace vitrine {

void PartTextures::knowStaged() {
  for (uint32_t texture = 0; texture < m_stage.textures.size(); ++texture) {
    const TextureReference& staged = m_stage.textures[texture];
    if (m_stage.recipes.contains(texture) || m_stage.canvases.contains(texture)) continue;
    if (!m_known.try_emplace({staged.path, staged.embedded.buffer}, texture).second) continue;
    m_atHand[texture] = staged.embedded.size > 0 || m_assets.texture(staged.path).has_value() ||
                        standInImageFor(staged.path) != StandInImage::None;
  }
}

uint32_t PartTextures::add(const ImageReference& image, NodeId node, TextureRole role) {
  if (image.empty()) return kNone;
  const auto [entry, isNew] =
      m_known.try_emplace({image.path, image.embedded.buffer}, uint32_t(m_stage.textures.size()));
  if (isNew) {
    m_stage.textures.push_back({.path = image.path,
                                .role = role,
                                .span = m_document.spanOf(node),
                                .node = node,
                                .embedded = image.embedded});
    m_atHand.push_back(image.embedded.size > 0 || m_assets.texture(image.path).has_value() ||
                       standInImageFor(image.path) != StandInImage::None);
  }
  return entry->second;
}

uint32_t PartTextures::compose(NodeId part, ImageRecipe recipe) {
  std::string key =
      fmt::format("{} {} {} {} {}", recipe.width, recipe.height, recipe.colour.r, recipe.colour.g, recipe.colour.b);
  for (const ImageLayer& layer : recipe.layers)
    key += fmt::format(", {} {} {} {} {} {} {}", layer.image, layer.tint.r, layer.tint.g, layer.tint.b,
                       static_cast<const void*>(layer.triangles.data()), layer.corner.x, layer.corner.y);
  const auto [entry, isNew] = m_composed.try_emplace(std::move(key), uint32_t(m_stage.textures.size()));
  if (isNew) {
    const std::string& figure = m_document.nameOf(m_document.nodes.parent[indexOf(part)]);
    m_stage.textures.push_back({.path = fmt::format("{} of {} in clothes", m_document.nameOf(part), figure),
                                .span = m_document.spanOf(part),
                                .node = part});
    m_atHand.push_back(true);
    m_stage.recipes.emplace(entry->second, std::move(recipe));
  }
  return entry->second;
}

}  // namespace vitrine
