#include "core/load/face_images.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "core/bytes/links.h"
#include "core/bytes/local_text.h"
#include "core/bytes/open_file.h"
#include "core/bytes/text.h"
#include "core/images/png.h"

namespace vitrine {
namespace {

// In this order.
constexpr std::array<std::string_view, 6> kKinds{".png", ".jpg", ".jpeg", ".tga", ".bmp", ".dds"};
constexpr uint32_t kMostFaces = 100'000;

// All of a text as a face number.
std::optional<uint32_t> faceNumber(std::string_view text) {
  uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || number >= kMostFaces)
    return std::nullopt;
  return number;
}

// Worlds blend where an image has an alpha channel: PNG of colour types 4 and 6, TGA of 32 bits.
bool hasAlpha(const std::filesystem::path& file) {
  constexpr size_t kColourType = 25, kTgaDepth = 16;
  constexpr size_t kHead = 32;
  const auto text = readHead(file, kHead);
  if (!text || text->size() < kHead) return false;
  const Bytes head = std::as_bytes(std::span(*text));
  if (looksLikePng(head)) return (uint8_t(head[kColourType]) & 4) != 0;
  return lowerCase(file.extension().string()) == ".tga" && uint8_t(head[kTgaDepth]) == 32;
}

// Faces are the materials of what is drawn.
uint32_t faceCount(const Document& document) {
  uint32_t count = 0;
  for (const Geometry& geometry : document.geometries) {
    if (geometry.role != GeometryRole::Drawn && geometry.role != GeometryRole::DrawnNoCollision) continue;
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts)
        if (part.material < document.materials.size()) count = std::max(count, part.material + 1);
  }
  return count;
}

// A texture of the document, with a node as those have that files name.
uint32_t addTexture(Document& document, const std::filesystem::path& file) {
  const auto index = uint32_t(document.textures.size());
  TextureReference texture{.path = toUtf8(file.filename().string()), .file = file};
  NodeBuilder nodes(document);
  const uint32_t owner = nodes.classIndex("texture", NodeKind::Texture, VITRINE_TEXT("Headings", "Textures"));
  const NodeId root = document.nodes.size() > 0 ? NodeId(0) : NodeId::None;
  texture.node = nodes.add(owner, root, texture.path, {}, {.kind = NodeTarget::Kind::Texture, .index = index});
  nodes.set(texture.node, "role", "string", textureRoleName(texture.role));
  nodes.set(texture.node, "path", "string", texture.path);
  document.textures.push_back(std::move(texture));
  return index;
}

}  // namespace

std::vector<FaceImage> imagesBeside(const std::filesystem::path& file) {
  const std::string stem = lowerCase(file.stem().string()) + "_";
  std::map<uint32_t, std::pair<size_t, std::filesystem::path>> found;
  std::error_code error;
  const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = lowerCase(entry->path().filename().string());
    const auto kind = std::ranges::find(kKinds, lowerCase(entry->path().extension().string()));
    if (kind == kKinds.end() || !name.starts_with(stem)) continue;
    const auto face =
        faceNumber(std::string_view(name).substr(stem.size(), name.size() - stem.size() - kind->size()));
    std::error_code unreadable;
    if (!face || leadsOut(folder, entry->path()) || !entry->is_regular_file(unreadable)) continue;
    const auto rank = size_t(kind - kKinds.begin());
    const auto [place, isNew] = found.try_emplace(*face, rank, entry->path());
    // Of names that differ in case alone the same one each time.
    if (!isNew && std::pair(rank, entry->path()) < place->second) place->second = {rank, entry->path()};
  }
  std::vector<FaceImage> images;
  for (auto& [face, image] : found) images.push_back({face, std::move(image.second)});
  return images;
}

void setFaceImages(Document& document, std::span<const FaceImage> images) {
  const uint32_t faces = faceCount(document);
  std::map<uint32_t, const FaceImage*> chosen;
  for (const FaceImage& image : images)
    if (image.face < faces) chosen[image.face] = &image;
  for (const auto& [face, image] : chosen) {
    Material& material = document.materials[face];
    material.diffuse = addTexture(document, image->file);
    if (hasAlpha(image->file)) material.blend = Blend::Alpha;
    NodeBuilder nodes(document);
    for (const Geometry& geometry : document.geometries)
      for (const Lod& lod : geometry.lods)
        for (const Part& part : lod.parts)
          if (part.material == face && part.node != NodeId::None)
            nodes.set(part.node, "texture", "string", document.textures[material.diffuse].path);
  }
}

Result<FaceImage> parseFaceImage(std::string_view text) {
  const size_t equals = text.find('=');
  const auto face = faceNumber(text.substr(0, equals));
  if (equals == std::string_view::npos || !face || equals + 1 == text.size())
    return fail(ErrorCode::Malformed, fmt::format("{}: FACE=FILE expected, as in 0=hat.png", text));
  return FaceImage{*face, std::filesystem::path(text.substr(equals + 1))};
}

Result<void> checkFaceImages(const Document& document, std::span<const FaceImage> images) {
  const uint32_t faces = faceCount(document);
  for (const FaceImage& image : images)
    if (image.face >= faces)
      return fail(ErrorCode::Malformed, faces == 0
                                            ? fmt::format("{}: the file has no faces", image.face)
                                            : fmt::format("{}: the file has faces 0 to {}", image.face, faces - 1));
  return {};
}

}  // namespace vitrine
