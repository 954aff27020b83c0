#include "core/assets/asset_names.h"

#include <xxhash.h>

#include <algorithm>
#include <array>

#include "core/assets/asset_finder.h"
#include "core/assets/image_names.h"
#include "core/bytes/text.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

using Extensions = std::span<const std::string_view>;

// In the order in which they are tried.
constexpr std::array<std::string_view, 4> kAssetMeshes{".mesh", ".llmesh", ".slmesh", ".slm"};
constexpr std::array<std::string_view, 2> kAssetModels{".b3d", ".x"};
constexpr std::array<std::string_view, 2> kAssetDocuments{".rbxm", ".rbxmx"};  // that name another asset

Extensions extensionsOf(AssetKind kind) {
  switch (kind) {
    case AssetKind::Image:
      return kImageExtensions;
    case AssetKind::Mesh:
      return kAssetMeshes;
    case AssetKind::Model:
      return kAssetModels;
    case AssetKind::Any:
      break;
  }
  return {};
}

struct NameParts {
  std::string_view name, stem, extension;  // of "a/b.png": "b.png", "b", ".png"
};
NameParts partsOfName(std::string_view path) {
  NameParts parts;
  parts.name = path.substr(path.rfind('/') + 1);
  const size_t dot = parts.name.rfind('.');
  const bool hasExtension = dot != std::string_view::npos && dot > 0;
  parts.stem = hasExtension ? parts.name.substr(0, dot) : parts.name;
  parts.extension = hasExtension ? parts.name.substr(dot) : std::string_view();
  return parts;
}

bool isOneOf(Extensions extensions, std::string_view extension) {
  return std::ranges::any_of(extensions, [&](std::string_view each) {
    return each.size() == extension.size() && startsWithLower(extension, each);
  });
}

bool holdsKind(const ContentKind& content, AssetKind kind) {
  using Holds = ContentKind::Kind;
  switch (kind) {
    case AssetKind::Image:
      return content.kind == Holds::Image;
    case AssetKind::Mesh: {
      const Format* format = findFormat(content.format);
      return content.kind == Holds::Document && format && !format->instances && !format->pictures;
    }
    case AssetKind::Model:
      return content.kind == Holds::Document;
    case AssetKind::Any:
      return content.kind != Holds::Empty;
  }
  return false;
}

bool isAlphanumeric(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isAllDigits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Counts steps from the end. `path` is in lower case.
size_t stepsInCommon(std::string_view path, std::string_view other) {
  size_t steps = 0;
  while (!path.empty() && !other.empty()) {
    const size_t cut = path.rfind('/') + 1, otherCut = other.rfind('/') + 1;
    const std::string_view step = path.substr(cut), otherStep = other.substr(otherCut);
    if (step.size() != otherStep.size() || !startsWithLower(otherStep, step)) break;
    ++steps;
    path = path.substr(0, cut == 0 ? 0 : cut - 1);
    other = other.substr(0, otherCut == 0 ? 0 : otherCut - 1);
  }
  return steps;
}

// Where the game of rooms looks, in its order (docs/formats/rmesh.md 1.5).
constexpr std::array<std::string_view, 3> kImageFolders{"gfx/map/textures/", "gfx/map/", "gfx/"};
constexpr std::array<std::string_view, 2> kModelFolders{"gfx/map/props/", "gfx/map/"};

size_t rankOfFolder(std::string_view path, AssetKind wanted) {
  Extensions folders;
  if (wanted == AssetKind::Image) folders = kImageFolders;
  if (wanted == AssetKind::Model) folders = kModelFolders;
  const std::string folder = "/" + lowerCase(path.substr(0, path.rfind('/') + 1));
  for (size_t rank = 0; rank < folders.size(); ++rank)
    if (folder.ends_with("/" + std::string(folders[rank]))) return rank;
  return folders.size();
}

}  // namespace

std::string_view robloxIdIn(std::string_view stem) {
  constexpr std::string_view kPrefix = "rbxassetid";
  constexpr size_t kMostDigits = 20;  // of 64 bits
  if (startsWithLower(stem, kPrefix)) {
    stem.remove_prefix(kPrefix.size());
    while (!stem.empty() && !isAlphanumeric(stem.front())) stem.remove_prefix(1);
  }
  if (!isAllDigits(stem)) return {};
  while (stem.size() > 1 && stem.front() == '0') stem.remove_prefix(1);
  return stem.size() <= kMostDigits ? stem : std::string_view();
}

std::string uuidIn(std::string_view name) {
  constexpr size_t kLength = 36;
  if (name.size() > kLength && name[kLength] != '.' && name[kLength] != '_') return {};
  return uuidOf(name.substr(0, kLength));
}

uint64_t AssetNames::keyOf(Key kind, std::string_view text) {
  const std::string lower = lowerCase(text);
  return XXH3_64bits_withSeed(lower.data(), lower.size(), uint64_t(kind));
}

void AssetNames::add(uint32_t entry) {
  const NameParts parts = partsOfName(m_pathOf(entry));
  const auto note = [&](Key kind, std::string_view text) { m_keys.emplace_back(keyOf(kind, text), entry); };
  ++m_count;
  note(Key::Base, parts.name);
  note(Key::Stem, parts.stem);
  if (const std::string_view id = robloxIdIn(parts.stem); !id.empty()) note(Key::Id, id);
  if (const std::string uuid = uuidIn(parts.name); !uuid.empty()) note(Key::Uuid, uuid);
}

void AssetNames::finish() {
  std::ranges::sort(m_keys);
  m_keys.shrink_to_fit();
}

std::vector<uint32_t> AssetNames::entriesOf(Key kind, std::string_view text) const {
  const uint64_t key = keyOf(kind, text);
  const auto sameKey = std::ranges::equal_range(m_keys, key, {}, &std::pair<uint64_t, uint32_t>::first);
  std::vector<uint32_t> entries;
  const std::string lower = lowerCase(text);
  for (const auto& [ignored, entry] : sameKey) {
    // Different texts may share a key.
    const NameParts parts = partsOfName(m_pathOf(entry));
    const bool isSame = kind == Key::Base   ? lowerCase(parts.name) == lower
                        : kind == Key::Stem ? lowerCase(parts.stem) == lower
                        : kind == Key::Id   ? robloxIdIn(parts.stem) == lower
                                            : uuidIn(parts.name) == lower;
    if (isSame) entries.push_back(entry);
  }
  return entries;
}

std::optional<AssetNames::Match> AssetNames::byNumber(Key kind, std::string_view value, AssetKind wanted,
                                                      const ContentOf& contentOf) const {
  const std::vector<uint32_t> entries = entriesOf(kind, value);
  std::vector<uint32_t> suitable, unnamed;
  for (const uint32_t entry : entries) {
    const std::string_view extension = partsOfName(m_pathOf(entry)).extension;
    // ".asset" is what viewers call everything.
    const bool isTelling = !extension.empty() && !isOneOf(std::array{std::string_view(".asset")}, extension);
    if (wanted == AssetKind::Any ? isTelling : isOneOf(extensionsOf(wanted), extension))
      suitable.push_back(entry);
    else if (!isTelling)
      unnamed.push_back(entry);
  }
  if (suitable.empty())
    std::ranges::copy_if(unnamed, std::back_inserter(suitable),
                         [&](uint32_t entry) { return holdsKind(contentOf(entry), wanted); });
  // A document that names it, as core/assets/followed.h has it.
  if (suitable.empty() && kind == Key::Id)
    std::ranges::copy_if(entries, std::back_inserter(suitable), [&](uint32_t entry) {
      const std::string_view extension = partsOfName(m_pathOf(entry)).extension;
      if (!extension.empty()) return isOneOf(kAssetDocuments, extension);
      const Format* format = findFormat(contentOf(entry).format);
      return format && format->instances;
    });
  const uint32_t* entry = closest(suitable, {}, wanted);
  return entry ? std::optional(Match{*entry, false}) : std::nullopt;
}

const uint32_t* AssetNames::closest(const std::vector<uint32_t>& entries, std::string_view path,
                                    AssetKind wanted) const {
  const uint32_t* best = nullptr;
  size_t bestSteps = 0, bestRank = 0;
  std::string_view bestPath;
  for (const uint32_t& entry : entries) {
    const std::string_view other = m_pathOf(entry);
    const size_t steps = stepsInCommon(path, other), rank = rankOfFolder(other, wanted);
    const auto isBetter = [&] {
      if (!best || steps != bestSteps) return !best || steps > bestSteps;
      if (rank != bestRank) return rank < bestRank;
      if (other.size() != bestPath.size()) return other.size() < bestPath.size();
      return other == bestPath ? entry > *best : other < bestPath;
    };
    if (!isBetter()) continue;
    best = &entry;
    bestSteps = steps;
    bestRank = rank;
    bestPath = other;
  }
  return best;
}

std::optional<AssetNames::Match> AssetNames::byPath(std::string_view reference, AssetKind wanted,
                                                    ByBase byBase) const {
  std::string flat = lowerCase(reference);
  std::ranges::replace(flat, '\\', '/');
  const auto clean = normaliseReference(flat);
  const std::string base(partsOfName(flat).name);
  const std::string path = clean ? *clean : base;  // of what leads out, the last part is meant
  if (base.empty() || base == "..") return std::nullopt;
  const auto depthOf = [](std::string_view text) { return size_t(std::ranges::count(text, '/')) + 1; };
  const auto matchOf = [&](const std::vector<uint32_t>& entries, std::string_view as,
                           bool isOther) -> std::optional<Match> {
    const uint32_t* entry = closest(entries, as, wanted);
    if (!entry) return std::nullopt;
    const bool isWhole = clean && stepsInCommon(as, m_pathOf(*entry)) == depthOf(as);
    if (!isWhole && byBase == ByBase::No) return std::nullopt;
    return Match{*entry, isOther || !isWhole};
  };
  if (auto match = matchOf(entriesOf(Key::Base, base), path, false)) return match;
  const NameParts parts = partsOfName(path);
  const std::vector<uint32_t> others = entriesOf(Key::Stem, parts.stem);
  if (others.empty()) return std::nullopt;
  for (const std::string_view extension : extensionsOf(wanted)) {
    const std::string other = std::string(path.substr(0, path.size() - parts.extension.size())).append(extension);
    std::vector<uint32_t> suitable;
    std::ranges::copy_if(others, std::back_inserter(suitable), [&](uint32_t entry) {
      return isOneOf(std::array{extension}, partsOfName(m_pathOf(entry)).extension);
    });
    if (auto match = matchOf(suitable, other, true)) return match;
  }
  return std::nullopt;
}

std::optional<AssetNames::Match> AssetNames::find(const AssetQuery& query, const ContentOf& contentOf) const {
  if (query.roblox && query.roblox->kind == RobloxReference::Kind::Asset)
    return byNumber(Key::Id, query.roblox->value, query.kind, contentOf);
  if (query.roblox) return byPath(query.roblox->value, query.kind, ByBase::No);
  if (!query.uuid.empty())
    if (auto match = byNumber(Key::Uuid, query.uuid, query.kind, contentOf)) return match;
  return byPath(query.reference, query.kind, ByBase::Yes);
}

}  // namespace vitrine
