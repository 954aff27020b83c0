#include "app/models/asset_origins.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <set>

#include "app/common/text.h"
#include "app/documents/open_document.h"
#include "app/images/textures.h"

namespace vitrine {
namespace {

QString originWords(const char* text) { return QCoreApplication::translate("AssetOrigins", text); }

// Whatever one node shows: a part with many decals has no end of lines.
constexpr size_t kMostLines = 6;

QString kindOfPlace(std::string_view source) {
  if (source == "archive") return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "archive"));
  if (source == "store") return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "Vitrine's store"));
  if (source == "folder") return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "asset folder"));
  if (source == "second-life" || source == "second-life-cache")
    return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "viewer's cache"));
  return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "file"));
}

}  // namespace

QString originText(const FoundAsset& asset) {
  // Where the store lies is nobody's concern.
  const std::filesystem::path name = asset.source == "store" ? std::filesystem::path(asset.within) : asset.name();
  const QString path = visibleText(QDir::toNativeSeparators(toQString(name.string())));
  if (asset.source.empty()) return path;  // a file in a folder
  if (!asset.origin.empty())
    return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "%1 (%2, from %3)"))
        .arg(path, kindOfPlace(asset.source), visibleText(asset.origin));
  return originWords(QT_TRANSLATE_NOOP("AssetOrigins", "%1 (%2)")).arg(path, kindOfPlace(asset.source));
}

QStringList originsOf(const OpenDocument& open, NodeId node) {
  QStringList lines;
  const ScenePointer& scene = open.scene();
  if (!scene || !scene->stage || !open.document()) return lines;
  const Stage& stage = *scene->stage;
  std::set<uint32_t> shapes, textures;
  const auto note = [&](uint32_t texture) {
    if (texture != kNone && shapes.size() + textures.size() < kMostLines) textures.insert(texture);
  };
  const auto noteNode = [&](NodeId each) {
    const auto [first, last] = std::ranges::equal_range(stage.bodies, each, {}, &Body::node);
    for (auto body = first; body != last && shapes.size() + textures.size() < kMostLines; ++body) {
      if (stage.files.contains(body->shape)) shapes.insert(body->shape);
      note(body->texture);
      if (body->maps == kNone) continue;
      const SurfaceMaps& maps = stage.maps[body->maps];
      if (!maps.ofMaterial)
        for (const uint32_t map : {maps.colour, maps.normal, maps.roughness, maps.metalness}) note(map);
    }
  };
  noteNode(node);
  for (const uint32_t shape : shapes)
    lines << originWords(QT_TRANSLATE_NOOP("AssetOrigins", "Mesh: %1")).arg(originText(stage.files.at(shape)));
  for (const MissingAsset& missing : stage.missing)
    if (missing.node == node)
      lines << originWords(QT_TRANSLATE_NOOP("AssetOrigins", "Mesh: %1: not found"))
                   .arg(visibleText(missing.reference));
  for (const uint32_t texture : textures) {
    const uint32_t at = scene->firstStageTexture + texture;
    const TextureReference& reference = referenceOf(*scene, at);
    const auto& origins = open.textures().origins();
    if (const auto found = origins.find(at); found != origins.end())
      lines << originWords(QT_TRANSLATE_NOOP("AssetOrigins", "Image: %1")).arg(originText(found->second));
    else if (std::ranges::find(open.textures().missing(), at, &MissingTexture::texture) !=
             open.textures().missing().end())
      lines << originWords(QT_TRANSLATE_NOOP("AssetOrigins", "Image: %1: not found"))
                   .arg(visibleText(reference.path));
  }
  return lines;
}

}  // namespace vitrine
