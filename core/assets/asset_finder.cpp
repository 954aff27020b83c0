#include "core/assets/asset_finder.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/assets/image_names.h"
#include "core/bytes/links.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

// Images that nothing here reads, but that others with the same name were made from.
constexpr std::array<std::string_view, 2> kOtherImages{".psd", ".pcx"};
constexpr std::array<std::string_view, 2> kModelExtensions{".b3d", ".x"};
constexpr std::array<std::string_view, 1> kMeshExtensions{".mesh"};

// What an asset is called that only names another one, see followed.h.
constexpr std::array<std::string_view, 2> kDocumentExtensions{".rbxm", ".rbxmx"};

// Where what Roblox names may lie below a folder that was given; and what comes with the Studio, below that.
constexpr std::array<std::string_view, 2> kAssetFolders{"", "assets/"};
constexpr std::array<std::string_view, 4> kStudioFolders{"", "content/", "ExtraContent/", "PlatformContent/pc/"};

std::string_view baseName(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }
std::string_view withoutExtension(std::string_view path) {
  const size_t dot = path.find_last_of('.');
  return dot == std::string_view::npos || dot < path.find_last_of('/') + 1 ? path : path.substr(0, dot);
}

// What begins with a dot is hidden, and has no stem.
bool isCalledImage(std::string_view name) {
  const std::string_view stem = withoutExtension(name);
  const std::string extension = lowerCase(name.substr(stem.size()));
  const bool isOther = std::ranges::find(kOtherImages, extension) != kOtherImages.end();
  return !stem.empty() && (isImageExtension(extension) || isOther);
}

// The sandbox of a Flatpak holds the files that the user chose, and folders of the user's that nobody chose.
bool isInFlatpak() {
  static const bool inside = [] {
    std::error_code ignored;
    return fs::exists("/.flatpak-info", ignored);
  }();
  return inside;
}

}  // namespace

std::optional<std::string> normaliseReference(std::string_view reference) {
  std::string path(reference);
  std::ranges::replace(path, '\\', '/');
  if (path.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  if (path.front() == '/' || (path.size() > 1 && path[1] == ':')) return std::nullopt;
  std::vector<std::string_view> steps;
  std::string_view rest = path;
  while (!rest.empty()) {
    const size_t slash = rest.find('/');
    const std::string_view step = rest.substr(0, slash);
    rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    if (step.empty() || step == ".") continue;
    if (step == "..") {
      if (steps.empty()) return std::nullopt;
      steps.pop_back();
      continue;
    }
    steps.push_back(step);
  }
  std::string clean;
  for (const std::string_view step : steps) clean.append(clean.empty() ? "" : "/").append(step);
  if (clean.empty()) return std::nullopt;
  return clean;
}

fs::path gameFolderOf(const fs::path& chosen) {
  constexpr int kMostLookedInto = 200;
  std::error_code failed;
  fs::path folder = fs::absolute(chosen, failed).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  for (fs::path at = folder; at != at.parent_path(); at = at.parent_path())
    if (lowerCase(at.filename().string()) == "gfx") return at.parent_path();
  const auto foldersIn = [](const fs::path& parent) {
    std::vector<fs::path> found;
    std::error_code ended, ignored;
    for (fs::directory_iterator at(parent, ended), end; !ended && at != end; at.increment(ended))
      if (at->is_directory(ignored) && !at->is_symlink(ignored)) found.push_back(at->path());
    return found;
  };
  const auto holdsGame = [&](const fs::path& parent) {
    return std::ranges::any_of(foldersIn(parent),
                               [](const fs::path& at) { return lowerCase(at.filename().string()) == "gfx"; });
  };
  if (holdsGame(folder)) return folder;
  int left = kMostLookedInto;
  for (const fs::path& below : foldersIn(folder))
    if (left-- > 0 && holdsGame(below)) return below;
  return folder;
}

AssetFinder::AssetFinder(const fs::path& file, std::vector<fs::path> roots, const SearchAround& around) {
  std::error_code ignored;
  for (fs::path& root : roots) {
    const AssetSourceRow* row = assetSourceRowOf(root);
    if (row) m_places.push_back({row, root, row->open(root)});
    // Other folders, as caches, are read by their sources alone.
    if (row && row->id == "folder") m_roots.push_back(std::move(root));
  }
  if (file.empty()) return;
  m_folder = fs::absolute(file, ignored).lexically_normal().parent_path();
  setAround(around);
  for (fs::path at = m_folder; !at.empty(); at = at.parent_path()) {
    if (list(at).names.contains("gfx")) {
      m_gameRoot = at;
      break;
    }
    if (at == at.parent_path()) break;
  }
}

void AssetFinder::setAround(const SearchAround& around) {
  if (!around.allowed || isInFlatpak()) return;
  const fs::path above = m_folder.parent_path();
  bool hasAbove = above != m_folder && above != above.root_path();
  if (!around.within.empty()) {
    std::error_code ignored;
    const fs::path within = fs::absolute(around.within, ignored).lexically_normal();
    const fs::path way = above.lexically_relative(within);
    hasAbove = hasAbove && !way.empty() && *way.begin() != "..";
  }
  for (const char* below : {"", "textures/", "maps/", "tex/"}) m_around.push_back({m_folder, below});
  if (hasAbove) m_around.push_back({above, "textures/"});
}

const AssetFinder::Listing& AssetFinder::list(const fs::path& folder) const {
  const auto [entry, isNew] = m_listings.try_emplace(folder.string());
  if (isNew) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
      std::string name = at->path().filename().string();
      // An exact lower-case name wins over one that differs only in case.
      auto& known = entry->second.names[lowerCase(name)];
      if (known.empty() || name == lowerCase(name)) known = std::move(name);
    }
  }
  return entry->second;
}

std::optional<fs::path> AssetFinder::inside(const fs::path& root, std::string_view relative) const {
  fs::path at = root;
  while (!relative.empty()) {
    const size_t slash = relative.find('/');
    const std::string_view step = relative.substr(0, slash);
    relative = slash == std::string_view::npos ? std::string_view() : relative.substr(slash + 1);
    const auto& names = list(at).names;
    std::error_code ignored;
    fs::path next = at / step;
    if (fs::symlink_status(next, ignored).type() == fs::file_type::not_found) {
      const auto found = names.find(lowerCase(step));
      if (found == names.end()) return std::nullopt;
      next = at / found->second;
    }
    if (leadsOut(root, next)) return std::nullopt;
    at = std::move(next);
  }
  std::error_code ignored;
  if (!fs::is_regular_file(at, ignored)) return std::nullopt;
  // What was looked at is what will be opened: without the links that others may turn round meanwhile.
  return realBelow(root, at);
}

std::optional<FoundAsset> AssetFinder::find(const std::vector<fs::path>& folders, std::string_view reference,
                                            const std::vector<std::string_view>& extensions) const {
  const auto clean = normaliseReference(reference);
  // A reference that may not be followed is still looked for by its base name.
  std::string flat(reference);
  std::ranges::replace(flat, '\\', '/');
  const auto base = normaliseReference(baseName(flat));
  for (const fs::path& folder : folders) {
    if (folder.empty()) continue;
    for (const auto& [name, isFallback] : {std::pair(clean, false), std::pair(base, true)}) {
      if (!name) continue;
      if (auto path = inside(folder, *name)) return FoundAsset{std::move(*path), isFallback && name != clean};
      for (const std::string_view extension : extensions)
        if (auto path = inside(folder, std::string(withoutExtension(*name)).append(extension)))
          return FoundAsset{std::move(*path), true};
    }
  }
  return std::nullopt;
}

std::optional<FoundAsset> AssetFinder::aroundFile(std::string_view reference, ByStem by) const {
  std::string flat(reference);
  std::ranges::replace(flat, '\\', '/');
  const auto name = normaliseReference(baseName(flat));
  if (!name || !isCalledImage(*name)) return std::nullopt;
  const std::string stem(withoutExtension(*name));
  for (const Around& around : m_around) {
    if (by == ByStem::No) {
      if (auto path = inside(around.bound, around.below + *name)) return FoundAsset{std::move(*path), true};
      continue;
    }
    for (const std::string_view extension : kTextureExtensions)
      if (auto path = inside(around.bound, std::string(around.below).append(stem).append(extension)))
        return FoundAsset{std::move(*path), true};
  }
  return std::nullopt;
}

std::optional<fs::path> AssetFinder::folderBelow(const fs::path& root, std::string_view relative) const {
  fs::path at = root;
  while (!relative.empty()) {
    const size_t slash = relative.find('/');
    const auto found = list(at).names.find(lowerCase(relative.substr(0, slash)));
    if (found == list(at).names.end()) return std::nullopt;
    if (leadsOut(root, at / found->second)) return std::nullopt;
    at /= found->second;
    relative = slash == std::string_view::npos ? std::string_view() : relative.substr(slash + 1);
  }
  return at;
}

std::vector<fs::path> AssetFinder::foldersFor(std::initializer_list<std::string_view> gameFolders,
                                              OwnFolder own) const {
  std::vector<fs::path> folders, roots;
  if (own == OwnFolder::First) folders.push_back(m_folder);
  if (!m_gameRoot.empty()) roots.push_back(m_gameRoot);
  roots.insert(roots.end(), m_roots.begin(), m_roots.end());
  for (const fs::path& root : roots)
    for (const std::string_view relative : gameFolders)
      if (auto folder = folderBelow(root, relative)) folders.push_back(std::move(*folder));
  if (own == OwnFolder::Last) folders.push_back(m_folder);
  folders.insert(folders.end(), m_roots.begin(), m_roots.end());
  return folders;
}

std::optional<FoundAsset> AssetFinder::fileBelow(const fs::path& base, const std::string& relative,
                                                 std::span<const std::string_view> extensions) const {
  // The listings say at once that most are not there.
  if (folderBelow(base, relative))
    if (auto path = inside(base, relative)) return FoundAsset{std::move(*path), false};
  for (const std::string_view extension : extensions) {
    const std::string other = std::string(withoutExtension(relative)).append(extension);
    if (folderBelow(base, other))
      if (auto path = inside(base, other)) return FoundAsset{std::move(*path), true};
  }
  return std::nullopt;
}

std::vector<fs::path> AssetFinder::robloxFolders() const {
  std::vector<fs::path> bases{m_folder};
  bases.insert(bases.end(), m_roots.begin(), m_roots.end());
  std::erase_if(bases, [](const fs::path& base) { return base.empty(); });
  return bases;
}

bool AssetFinder::hasStudioFolder(std::string_view relative) const {
  for (const fs::path& base : robloxFolders())
    for (const std::string_view assets : kAssetFolders)
      for (const std::string_view studio : kStudioFolders)
        if (folderBelow(base, std::string(assets).append(studio).append(relative))) return true;
  return false;
}

std::optional<FoundAsset> AssetFinder::robloxFile(const RobloxReference& reference,
                                                  std::span<const std::string_view> extensions) const {
  const bool asset = reference.kind == RobloxReference::Kind::Asset;
  const auto [known, isNew] =
      m_robloxFiles.try_emplace(std::string(asset ? "#" : "/").append(reference.value).append(extensions.front()));
  if (!isNew) return known->second;
  const std::vector<fs::path> bases = robloxFolders();
  const std::span<const std::string_view> below = asset ? std::span(kStudioFolders).first(1) : kStudioFolders;
  for (const fs::path& base : bases)
    for (const std::string_view assets : kAssetFolders) {
      // One look says that none of many names is there.
      if (!assets.empty() && !list(base).names.contains(std::string(assets.substr(0, assets.size() - 1)))) continue;
      for (const std::string_view studio : below) {
        const std::string relative = std::string(assets).append(studio).append(reference.value);
        auto found = fileBelow(base, relative, extensions);
        if (!found && asset) found = fileBelow(base, relative, kDocumentExtensions);
        if (!found) continue;
        // An asset's number says nothing of its extension.
        found->fallback = found->fallback && !asset;
        return known->second = std::move(found);
      }
    }
  return std::nullopt;
}

std::optional<FoundAsset> AssetFinder::textureInFolders(std::string_view reference) const {
  if (const auto roblox = robloxReference(reference)) return robloxFile(*roblox, kTextureExtensions);
  auto found = find(foldersFor({"GFX/Map/Textures", "GFX/map", "GFX"}, OwnFolder::First), reference,
                    {kTextureExtensions.begin(), kTextureExtensions.end()});
  // The game's order counts for its rooms. Elsewhere a file of the very name is the one that is meant.
  if (found && (!found->fallback || !m_gameRoot.empty())) return found;
  if (auto named = aroundFile(reference, ByStem::No)) return named;
  return found ? found : aroundFile(reference, ByStem::Yes);
}
std::optional<FoundAsset> AssetFinder::texture(std::string_view reference) const {
  return anywhere(AssetKind::Image, reference);
}
std::optional<FoundAsset> AssetFinder::image(const TextureReference& texture) const {
  if (!texture.file.empty()) {
    std::error_code error;
    return fs::is_regular_file(texture.file, error) ? std::optional(FoundAsset{texture.file}) : std::nullopt;
  }
  return texture.role == TextureRole::Screen ? screen(texture.path) : this->texture(texture.path);
}
std::optional<FoundAsset> AssetFinder::screen(std::string_view reference) const {
  return find(foldersFor({"GFX/screens", "GFX/Map/Screens"}, OwnFolder::Last), reference,
              {kTextureExtensions.begin(), kTextureExtensions.end()});
}
std::optional<FoundAsset> AssetFinder::modelInFolders(std::string_view reference) const {
  return find(foldersFor({"GFX/Map/Props", "GFX/Map"}, OwnFolder::Last), reference,
              {kModelExtensions.begin(), kModelExtensions.end()});
}

std::optional<FoundAsset> AssetFinder::model(std::string_view reference) const {
  return anywhere(AssetKind::Model, reference);
}
std::optional<FoundAsset> AssetFinder::mesh(std::string_view reference) const {
  return anywhere(AssetKind::Mesh, reference);
}

std::optional<FoundAsset> AssetFinder::meshInFolders(std::string_view reference) const {
  if (const auto roblox = robloxReference(reference)) return robloxFile(*roblox, kMeshExtensions);
  std::vector<fs::path> folders{m_folder};
  folders.insert(folders.end(), m_roots.begin(), m_roots.end());
  return find(folders, reference, {kMeshExtensions.begin(), kMeshExtensions.end()});
}

std::optional<FoundAsset> AssetFinder::inFolders(AssetKind kind, std::string_view reference) const {
  switch (kind) {
    case AssetKind::Image:
      return textureInFolders(reference);
    case AssetKind::Mesh:
      return meshInFolders(reference);
    case AssetKind::Model:
      return modelInFolders(reference);
    case AssetKind::Any:
      break;
  }
  auto found = meshInFolders(reference);
  return found ? found : textureInFolders(reference);
}

std::optional<FoundAsset> AssetFinder::anywhere(AssetKind kind, std::string_view reference) const {
  auto found = directly(kind, reference);
  if (!found) return std::nullopt;
  AssetAnswer answer = followed(kind, reference, std::move(*found));
  if (answer.outcome != AssetAnswer::Outcome::Found) return std::nullopt;
  return std::move(answer.asset);
}

AssetAnswer AssetFinder::followed(AssetKind kind, std::string_view reference, FoundAsset found) const {
  AssetAnswer answer{.outcome = AssetAnswer::Outcome::Found, .asset = std::move(found), .reason = {}};
  if (kind == AssetKind::Model || !robloxReference(reference)) return answer;
  std::vector<std::string> way{shortIdOf(reference)};
  const auto refused = [&](const std::string& why) {
    std::string ids;
    for (const std::string& id : way) ids += (ids.empty() ? "" : " → ") + id;
    return AssetAnswer{.outcome = AssetAnswer::Outcome::Refused, .asset = {}, .reason = ids + ": " + why};
  };
  while (true) {
    const auto [at, isNew] = m_leads.try_emplace(std::pair(answer.asset.name().string(), kind));
    if (isNew) at->second = leadOf(answer.asset, kind);
    const std::optional<AssetLead>& lead = at->second;
    if (!lead) {
      if (way.size() > 1) answer.asset.way = std::move(way);
      return answer;
    }
    if (lead->reference.empty()) return refused(lead->reason);
    std::string id = shortIdOf(lead->reference);
    const bool isCircle = std::ranges::find(way, id) != way.end();
    way.push_back(std::move(id));
    if (isCircle) return refused("leads in a circle");
    if (way.size() > kMostFollowed + 1) return refused("leads further than is followed");
    auto next = directly(kind, lead->reference);
    if (!next) return refused("the last was not found");
    answer.asset = std::move(*next);
  }
}

std::optional<FoundAsset> AssetFinder::directly(AssetKind kind, std::string_view reference) const {
  if (auto found = inFolders(kind, reference); found || m_places.empty()) return found;
  const AssetQuery query = assetQuery(kind, reference);
  for (const Place& place : m_places) {
    AssetAnswer answer = place.source->find(query);
    if (answer.outcome != AssetAnswer::Outcome::Found) continue;
    answer.asset.source = place.row->id;
    return std::move(answer.asset);
  }
  return std::nullopt;
}

std::vector<AssetFinder::Asked> AssetFinder::ask(AssetKind kind, std::string_view reference) const {
  std::vector<Asked> asked(1);
  if (auto found = inFolders(kind, reference)) asked.front().answer = followed(kind, reference, std::move(*found));
  const AssetQuery query = assetQuery(kind, reference);
  for (const Place& place : m_places) {
    AssetAnswer answer = place.source->find(query);
    if (answer.outcome == AssetAnswer::Outcome::Found) {
      answer.asset.source = place.row->id;
      answer = followed(kind, reference, std::move(answer.asset));
    }
    asked.push_back({place.row->id, place.path, std::move(answer)});
  }
  return asked;
}

std::vector<fs::path> AssetFinder::searched() const {
  return foldersFor({"GFX/Map/Textures", "GFX/map", "GFX"}, OwnFolder::First);
}

}  // namespace vitrine
