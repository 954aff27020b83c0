#include "core/assets/followed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/assets/image_names.h"
#include "core/bytes/open_file.h"
#include "core/bytes/text.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

// What an instance names. Those of the first row of which the document has an instance are what it is about.
struct LeadRow {
  std::string_view className;
  std::array<std::string_view, 3> properties;  // the first that is set; today's names
  AssetKind kind;                              // Any: of what is neither image nor mesh
  const char* what;                            // several of it
};
constexpr LeadRow kLeads[] = {
    {"Decal", {"ColorMapContent", "TextureContent", "Texture"}, AssetKind::Image, "images"},
    {"Shirt", {"ShirtTemplateContent", "ShirtTemplate", ""}, AssetKind::Image, "templates"},
    {"Pants", {"PantsTemplateContent", "PantsTemplate", ""}, AssetKind::Image, "templates"},
    {"ShirtGraphic", {"TextureContent", "Graphic", ""}, AssetKind::Image, "images"},
    {"FileMesh", {"TextureContent", "TextureId", ""}, AssetKind::Image, "images"},
    {"MeshPart", {"TextureContent", "TextureID", "TextureId"}, AssetKind::Image, "images"},
    {"FileMesh", {"MeshContent", "MeshId", ""}, AssetKind::Mesh, "meshes"},
    {"MeshPart", {"MeshContent", "MeshId", ""}, AssetKind::Mesh, "meshes"},
    {"Animation", {"AnimationContent", "AnimationId", ""}, AssetKind::Any, "animations"},
    {"Sound", {"AudioContent", "SoundId", ""}, AssetKind::Any, "sounds"},
};

constexpr std::string_view kDocumentStart = "<roblox";
constexpr uint64_t kLargestLead = uint64_t(32) << 20;  // bytes of a document that is followed

bool beginsDocument(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  return bytes.starts_with(kDocumentStart);
}

// The bytes of a document; null: it is none, or cannot be read.
std::shared_ptr<const Source> documentIn(const FoundAsset& asset) {
  const std::string extension = lowerCase(asset.name().extension().string());
  if (isImageExtension(extension) || extension == ".mesh") return nullptr;  // what no document is called
  constexpr size_t kHead = 16;
  if (!asset.read) {
    const auto head = readHead(asset.path, kHead);
    if (!head || !beginsDocument(*head)) return nullptr;
  }
  auto source = openAsset(asset, {.memory = kLargestLead, .file = kLargestLead});
  if (!source || !beginsDocument(asText((*source)->bytes()).substr(0, kHead))) return nullptr;
  return std::move(*source);
}

std::string referenceIn(const Column& column, size_t row) {
  if (const std::string_view text = column.bytesAt(row); !text.empty()) return std::string(text);
  const Value value = column.at(row);
  const auto* content = value.as<ContentSource>();
  return content && content->kind == ContentSource::Uri ? content->uri : std::string();
}

std::set<std::string> referencesOf(const Document& document, const LeadRow& row) {
  std::set<std::string> references;
  for (const Class& owner : document.classes) {
    if (owner.kind != NodeKind::Instance || !owner.is(row.className)) continue;
    for (size_t node = 0; node < owner.nodes.size(); ++node)
      for (const std::string_view property : row.properties) {
        const Column* column = property.empty() ? nullptr : owner.column(property);
        std::string reference = column ? referenceIn(*column, node) : std::string();
        if (reference.empty() || !robloxReference(reference)) continue;
        references.insert(std::move(reference));
        break;
      }
  }
  return references;
}

}  // namespace

std::string shortIdOf(std::string_view reference) {
  const auto roblox = robloxReference(reference);
  if (!roblox) return std::string(reference);
  return roblox->kind == RobloxReference::Kind::Asset ? roblox->value : "rbxasset://" + roblox->value;
}

std::optional<AssetLead> leadOf(const FoundAsset& asset, AssetKind wanted) {
  if (wanted == AssetKind::Model) return std::nullopt;
  auto source = documentIn(asset);
  if (!source) return std::nullopt;
  const auto document = load(std::move(source), {.limits = {.memory = 8 * kLargestLead, .file = kLargestLead}});
  if (!document) return AssetLead{{}, "it is a document that cannot be read: " + document.error().message};
  for (const LeadRow& row : kLeads) {
    if (wanted != AssetKind::Any && row.kind != wanted) continue;
    const std::set<std::string> references = referencesOf(**document, row);
    if (references.empty()) continue;
    if (references.size() == 1) return AssetLead{*references.begin(), {}};
    return AssetLead{{}, fmt::format("it is a document that names {} different {}", references.size(), row.what)};
  }
  // Who wants whatever it is has it.
  if (wanted == AssetKind::Any) return std::nullopt;
  return AssetLead{{},
                   fmt::format("it is a document that names no {}", wanted == AssetKind::Mesh ? "mesh" : "image")};
}

}  // namespace vitrine
