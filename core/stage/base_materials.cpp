#include "core/stage/base_materials.h"

#include <fmt/core.h>

#include <array>
#include <optional>

#include "core/bytes/text.h"

namespace vitrine {
namespace {

std::string atHand(const AssetFinder& assets, std::string_view folder, std::string_view name) {
  std::string reference = fmt::format("rbxasset://{}/{}", folder, name);
  return assets.texture(reference) ? std::move(reference) : std::string();
}

MaterialImages inStudioFolder(const AssetFinder& assets, const std::string& folder) {
  MaterialImages found;
  if (!assets.hasStudioFolder(folder)) return found;
  found.colour = atHand(assets, folder, "diffuse.dds");
  found.normal = atHand(assets, folder, "normal.dds");
  found.tintsByAlpha = !found.colour.empty();
  return found;
}

// Somebody may name the folder of textures itself.
MaterialImages ofStudio(const AssetFinder& assets, const std::string& folder) {
  MaterialImages found = inStudioFolder(assets, "textures/" + folder);
  return found.any() ? found : inStudioFolder(assets, folder);
}

MaterialImages ofMaterialInStudio(const AssetFinder& assets, std::string_view material) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kOlderNames{
      {{"CorrodedMetal", "rust"}, {"Foil", "aluminum"}}};
  MaterialImages found = ofStudio(assets, lowerCase(material));
  for (const auto& [name, older] : kOlderNames)
    if (name == material && !found.any()) found = ofStudio(assets, std::string(older));
  return found;
}

MaterialImages ofCollection(const AssetFinder& assets, const std::string& folder) {
  MaterialImages found;
  if (!assets.hasStudioFolder(folder)) return found;
  found.colour = atHand(assets, folder, "color.png");
  found.tintMask = atHand(assets, folder, "tintmask.png");
  found.normal = atHand(assets, folder, "normal.png");
  found.roughness = atHand(assets, folder, "roughness.png");
  found.metalness = atHand(assets, folder, "metalness.png");
  return found;
}

}  // namespace

MaterialImages materialImages(const PlaceMaterial& material, const AssetFinder& assets, bool newer) {
  if (material.relief == Relief::None) return {};
  const std::string name(material.name);
  for (const bool set : {newer, !newer}) {
    MaterialImages found = ofCollection(assets, (set ? "Modern/" : "PartsPre2022/") + name);
    if (found.any()) return found;
    // A Studio's files are of the older set.
    found = set ? ofCollection(assets, name) : ofMaterialInStudio(assets, material.name);
    if (found.any()) return found;
  }
  return {};
}

}  // namespace vitrine
