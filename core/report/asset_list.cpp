#include "core/report/asset_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/bytes/text.h"
#include "core/query/script_column.h"

namespace vitrine {

namespace {

constexpr size_t kLongestName = 4096;  // of a reference

// What a property of that name leads to. The first row that is part of the lower-case name decides.
struct PropertyKind {
  std::string_view part;
  AssetUseKind kind;
};
constexpr PropertyKind kPropertyKinds[] = {
    {"sound", AssetUseKind::Sound},    {"audio", AssetUseKind::Sound},    {"animation", AssetUseKind::Animation},
    {"clip", AssetUseKind::Animation}, {"mesh", AssetUseKind::Mesh},      {"texture", AssetUseKind::Image},
    {"image", AssetUseKind::Image},    {"template", AssetUseKind::Image}, {"graphic", AssetUseKind::Image},
    {"decal", AssetUseKind::Image},    {"icon", AssetUseKind::Image},     {"skybox", AssetUseKind::Image},
    {"map", AssetUseKind::Image},      {"cursor", AssetUseKind::Image},   {"colorcontent", AssetUseKind::Image},
};

AssetUseKind kindOfProperty(const Class& owner, std::string_view property) {
  if (owner.is("Animation") || owner.is("AnimationClip")) return AssetUseKind::Animation;
  if (owner.is("Sound") || owner.is("AudioPlayer")) return AssetUseKind::Sound;
  const std::string name = lowerCase(property);
  for (const PropertyKind& row : kPropertyKinds)
    if (name.find(row.part) != std::string::npos) return row.kind;
  return AssetUseKind::Other;
}

std::string idOfReference(std::string_view reference) {
  if (const auto roblox = robloxReference(reference))
    return roblox->kind == RobloxReference::Kind::Asset ? roblox->value : "rbxasset://" + roblox->value;
  return assetQuery(AssetKind::Any, reference).uuid;
}

class UseList {
 public:
  explicit UseList(const Document& document) : m_document(document) {}

  void addNeeded(AssetUseKind kind, const std::string& reference, NodeId node,
                 const TextureReference& texture = {}) {
    if (reference.empty() && texture.file.empty()) return;
    const auto at = indexOfUse(kind, reference, idOfReference(reference));
    if (!at) return;
    AssetUse& use = m_uses[*at];
    use.needed = isLookedFor(kind);
    if (use.node == NodeId::None) use.node = node;
    if (kind == AssetUseKind::Image && use.texture.path.empty()) use.texture = texture;
  }

  // Everything that instances name, drawn or not.
  void addColumns() {
    for (const Class& owner : m_document.classes) {
      if (owner.kind != NodeKind::Instance) continue;
      for (const Column& column : owner.columns) {
        const bool isContent = column.type == "Content";
        if ((column.type != "String" && !isContent) || column.name == "Name" || &column == sourceColumn(owner))
          continue;
        addColumn(owner, column, isContent);
      }
    }
  }

  std::vector<AssetUse> take() {
    for (AssetUse& use : m_uses) use.count = std::max<uint64_t>(use.count, 1);
    std::ranges::stable_sort(m_uses, [](const AssetUse& a, const AssetUse& b) { return a.needed > b.needed; });
    return std::move(m_uses);
  }

 private:
  std::optional<size_t> indexOfUse(AssetUseKind kind, const std::string& reference, const std::string& id) {
    const std::string& name = id.empty() ? reference : id;
    const auto [at, isNew] = m_known.try_emplace(std::pair(kind, name), m_uses.size());
    if (!isNew) return at->second;
    if (m_uses.size() >= kMostAssetUses) {
      m_known.erase(at);
      return std::nullopt;
    }
    m_uses.push_back({.reference = reference, .id = id, .kind = kind});
    return at->second;
  }

  void addColumn(const Class& owner, const Column& column, bool isContent) {
    const AssetUseKind kind = kindOfProperty(owner, column.name);
    const Column::Borrowed borrowed = column.borrow();
    std::string last;
    std::optional<size_t> use;
    for (size_t row = 0; row < std::min(sizeOf(borrowed.values()), owner.nodes.size()); ++row) {
      std::string text;
      if (isContent) {
        const Value value = valueAt(borrowed.values(), row);
        const auto* content = value.as<ContentSource>();
        if (content && content->kind == ContentSource::Uri) text = content->uri;
      } else {
        text = bytesAt(borrowed.values(), row);
      }
      if (text != last || row == 0) {
        use.reset();
        if (!text.empty() && text.size() <= kLongestName && robloxReference(text)) use = useOf(kind, text);
        last = std::move(text);
      }
      if (!use) continue;
      AssetUse& named = m_uses[*use];
      named.needed |= named.kind == AssetUseKind::Animation && owner.is("Animation");
      if (named.property.empty()) {
        named.property = column.name;
        named.node = owner.nodes[row];
      }
      ++named.count;
    }
  }

  // What the picture takes it for says more than the name of a property.
  std::optional<size_t> useOf(AssetUseKind kind, const std::string& text) {
    const std::string id = idOfReference(text);
    if (const auto at = m_known.find(std::pair(kind, id)); at != m_known.end()) return at->second;
    for (const AssetUseKind other : {AssetUseKind::Image, AssetUseKind::Mesh, AssetUseKind::Model})
      if (const auto at = m_known.find(std::pair(other, id)); at != m_known.end() && kind == AssetUseKind::Other)
        return at->second;
    return indexOfUse(kind, text, id);
  }

  const Document& m_document;
  std::vector<AssetUse> m_uses;
  std::map<std::pair<AssetUseKind, std::string>, size_t> m_known;
};

}  // namespace

const char* assetUseKindName(AssetUseKind kind) {
  constexpr std::array kNames{"image", "mesh", "model", "sound", "animation", "other"};
  return kNames[size_t(kind)];
}

std::vector<AssetUse> assetUses(const Document& document, const Stage* stage) {
  UseList uses(document);
  const auto addTexture = [&](const TextureReference& texture) {
    if (texture.embedded.size == 0) uses.addNeeded(AssetUseKind::Image, texture.path, texture.node, texture);
  };
  std::ranges::for_each(document.textures, addTexture);
  if (stage) {
    for (const std::string& reference : stage->meshReferences)
      uses.addNeeded(AssetUseKind::Mesh, reference, NodeId::None);
    for (uint32_t t = 0; t < stage->textures.size(); ++t)
      if (!stage->recipes.contains(t) && !stage->canvases.contains(t)) addTexture(stage->textures[t]);
  }
  for (const Entity& entity : document.entities) {
    if (entity.kind == EntityKind::Model) uses.addNeeded(AssetUseKind::Model, entity.asset, entity.node);
    if (entity.kind == EntityKind::Sound) uses.addNeeded(AssetUseKind::Sound, entity.asset, entity.node);
  }
  uses.addColumns();
  return uses.take();
}

const FoundAsset* AssetWhereabouts::found() const {
  for (const AssetFinder::Asked& each : asked)
    if (each.answer.outcome == AssetAnswer::Outcome::Found) return &each.answer.asset;
  return nullptr;
}

std::string AssetWhereabouts::reason() const {
  bool isLater = false;
  for (const AssetFinder::Asked& each : asked) {
    if (each.answer.outcome == AssetAnswer::Outcome::Refused) return each.answer.reason;
    isLater = isLater || each.answer.outcome == AssetAnswer::Outcome::Later;
  }
  return isLater ? "a place is still being read" : "not found";
}

AssetWhereabouts whereIs(const AssetUse& use, const AssetFinder& assets) {
  AssetWhereabouts where;
  switch (use.kind) {
    case AssetUseKind::Image:
      if (use.texture.file.empty() && use.texture.role != TextureRole::Screen) {
        where.asked = assets.ask(AssetKind::Image, use.reference);
      } else {
        where.asked.resize(1);
        if (auto found = assets.image(use.texture))
          where.asked.front().answer = {
              .outcome = AssetAnswer::Outcome::Found, .asset = std::move(*found), .reason = {}};
      }
      break;
    case AssetUseKind::Mesh:
      where.asked = assets.ask(AssetKind::Mesh, use.reference);
      break;
    case AssetUseKind::Model:
      where.asked = assets.ask(AssetKind::Model, use.reference);
      break;
    case AssetUseKind::Animation:
      where.asked = assets.ask(AssetKind::Any, use.reference);
      break;
    default:
      break;
  }
  return where;
}

std::vector<std::string> searchedNames(const AssetUse& use) {
  if (!isLookedFor(use.kind)) return {};
  const std::string extension = use.kind == AssetUseKind::Mesh        ? ".mesh"
                                : use.kind == AssetUseKind::Animation ? ".rbxm"
                                                                      : ".png";
  const auto roblox = robloxReference(use.reference);
  if (roblox && roblox->kind == RobloxReference::Kind::Asset)
    return {roblox->value + extension, roblox->value, "rbxassetid_" + roblox->value};
  if (roblox) return {roblox->value, "content/" + roblox->value};
  if (!use.id.empty() && use.id == assetQuery(AssetKind::Any, use.reference).uuid)
    return {use.id + extension, use.id};
  if (const auto path = normaliseReference(use.reference)) {
    const std::string base = path->substr(path->rfind('/') + 1);
    if (base == *path) return {base};
    return {*path, base};
  }
  std::string flat = use.reference;
  std::ranges::replace(flat, '\\', '/');
  return {flat.substr(flat.rfind('/') + 1)};
}

}  // namespace vitrine
