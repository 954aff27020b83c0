#include "core/export/gather_assets.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/archives/content_kind.h"
#include "core/assets/store_source.h"
#include "core/bytes/open_file.h"
#include "core/bytes/text.h"
#include "core/export/save_files.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr uint64_t kBatchBytes = uint64_t(64) << 20;  // put into a store at once
constexpr size_t kBatchAssets = 1000;

// Where an asset that is called so would be found: "1234.png".
std::string fileNameOf(std::string_view reference, std::string_view extension) {
  if (const auto roblox = robloxReference(reference)) {
    if (roblox->kind == RobloxReference::Kind::Studio) return "content/" + roblox->value;
    return roblox->value + std::string(extension);
  }
  const std::string uuid = assetQuery(AssetKind::Any, reference).uuid;
  if (!uuid.empty()) return uuid + std::string(extension);
  std::string flat(reference);
  std::ranges::replace(flat, '\\', '/');
  const auto base = normaliseReference(flat.substr(flat.rfind('/') + 1));
  if (!base) return {};
  const size_t dot = base->rfind('.');
  // The stem as it is named, the extension of what was found: the finder tries others.
  return dot == std::string::npos || dot == 0 ? *base + std::string(extension)
                                              : base->substr(0, dot) + std::string(extension);
}

// The extension that tells the bytes, else that of what was found.
std::string extensionOf(const FoundAsset& found, Bytes bytes) {
  const std::string has = lowerCase(found.name().extension().string());
  const std::string usual = usualExtensionOf(contentKindOf(bytes.first(std::min(bytes.size(), kContentHead))));
  if (has == ".jpeg" && usual == ".jpg") return has;
  if (!usual.empty()) return usual;
  constexpr size_t kLongest = 8;
  const bool isPlain = has.size() > 1 && has.size() <= kLongest &&
                       std::ranges::all_of(has.substr(1), [](unsigned char c) { return std::isalnum(c) != 0; });
  return isPlain ? has : std::string();
}

// Calls `take` with each asset that is needed, found and read.
template <class Take>
void forEachFound(std::span<const AssetUse> uses, const AssetFinder& assets, const Limits& limits,
                  Progress* progress, std::vector<SkippedAsset>& skipped, Take take) {
  for (size_t i = 0; i < uses.size(); ++i) {
    if (progress && progress->cancelled) return;
    if (progress) progress->tell(float(i) / float(uses.size()));
    const AssetUse& use = uses[i];
    if (!use.needed) continue;
    const AssetWhereabouts where = whereIs(use, assets);
    const FoundAsset* found = where.found();
    if (!found) {
      skipped.push_back({use.reference, where.reason()});
      continue;
    }
    if (const auto why = take(use, *found, limits); !why.empty()) skipped.push_back({use.reference, why});
  }
}

}  // namespace

GatheredAssets gatherAssets(std::span<const AssetUse> uses, const AssetFinder& assets, const Limits& limits,
                            Progress* progress) {
  GatheredAssets all;
  std::map<std::string, size_t> known;  // lower case, as some file systems have it -> file
  forEachFound(uses, assets, limits, progress, all.skipped,
               [&](const AssetUse& use, const FoundAsset& found, const Limits& most) -> std::string {
                 auto source = openAsset(found, most);
                 if (!source) return source.error().message;
                 const Bytes bytes = (*source)->bytes();
                 const std::string extension = extensionOf(found, bytes);
                 std::set<std::string> names{fileNameOf(use.reference, extension)};
                 for (const std::string& id : found.way)
                   names.insert(fileNameOf(robloxReference(id) ? id : "rbxassetid://" + id, extension));
                 names.erase(std::string());
                 if (names.empty()) return "its name is none of a file";
                 for (const std::string& name : names) {
                   const auto [at, isNew] = known.try_emplace(lowerCase(name), all.files.size());
                   if (!isNew) {
                     if (!std::ranges::equal(all.files[at->second].bytes, bytes))
                       return fmt::format("another file is called {}, too", name);
                     continue;
                   }
                   if (bytes.size() > most.memory - std::min(most.memory, all.bytes)) {
                     known.erase(at);
                     return "all of them together are larger than the limit memory";
                   }
                   all.bytes += bytes.size();
                   all.files.push_back({name, {bytes.begin(), bytes.end()}});
                 }
                 ++all.assets;
                 return {};
               });
  return all;
}

Result<SavedAssets> saveAssets(GatheredAssets gathered, const fs::path& folder) {
  SavedAssets saved;
  MadeFolders made;
  VITRINE_CHECK(made.make(folder));
  // By the folders that they go to: a main file and what lies beside or below it are saved together.
  std::map<std::string, Exported> groups;
  std::vector<fs::path> targets;
  for (ExportedFile& file : gathered.files) {
    std::error_code error;
    const fs::path target = folder / file.path;
    if (fs::symlink_status(target, error).type() == fs::file_type::regular) {
      const auto there = readSmall(target, file.bytes.size());
      if (there && std::ranges::equal(asBytes(*there), file.bytes)) {
        ++saved.alike;
        continue;
      }
    }
    targets.push_back(target);
    groups[fs::path(file.path).parent_path().string()].files.push_back(std::move(file));
  }
  VITRINE_CHECK(checkNothingIsThere(targets));
  if (groups.empty()) return saved;
  const auto save = [&](const std::string& below, Exported exported) -> Result<void> {
    for (ExportedFile& file : exported.files) {
      saved.bytes += file.bytes.size();
      ++saved.written;
      if (!below.empty()) file.path.erase(0, below.size() + 1);
    }
    const fs::path main = folder / below / exported.files.front().path;
    VITRINE_CHECK(made.make(main.parent_path()));
    return saveFiles(exported, main, false, folder);
  };
  if (const auto top = groups.find(std::string()); top != groups.end()) {
    Exported all = std::move(top->second);
    groups.erase(top);
    for (auto& [below, more] : groups) std::ranges::move(more.files, std::back_inserter(all.files));
    VITRINE_CHECK(save({}, std::move(all)));
    return saved;
  }
  for (auto& [below, each] : groups) VITRINE_CHECK(save(below, std::move(each)));
  return saved;
}

Result<KeptAssets> keepAssets(std::span<const AssetUse> uses, const AssetFinder& assets, AssetStore& store,
                              const Limits& limits, Progress* progress) {
  KeptAssets kept;
  struct Pending {
    std::vector<std::string> keys;
    std::shared_ptr<const Source> source;
    std::string from;
  };
  std::vector<Pending> pending;
  uint64_t bytes = 0;
  std::optional<Error> failed;
  const auto flush = [&] {
    std::vector<AssetStore::Put> puts;
    for (const Pending& each : pending) {
      const Bytes content = each.source->bytes();
      const ContentKind kind = contentKindOf(content.first(std::min(content.size(), kContentHead)));
      puts.push_back({each.keys, storedKindOf(kind), content, each.from});
    }
    if (!puts.empty() && !failed) {
      const auto report = store.put(puts);
      if (!report) {
        failed = report.error();
      } else {
        kept.report.added += report->added;
        kept.report.known += report->known;
        kept.report.bytes += report->bytes;
        kept.report.evicted += report->evicted;
        kept.report.left += report->left;
      }
    }
    pending.clear();
    bytes = 0;
  };
  forEachFound(uses, assets, limits, progress, kept.skipped,
               [&](const AssetUse& use, const FoundAsset& found, const Limits& most) -> std::string {
                 if (failed) return failed->message;
                 std::vector<std::string> keys = storeKeysOf(assetQuery(AssetKind::Any, use.reference));
                 for (const std::string& id : found.way)
                   for (std::string& key :
                        storeKeysOf(assetQuery(AssetKind::Any, robloxReference(id) ? id : "rbxassetid://" + id)))
                     if (std::ranges::find(keys, key) == keys.end()) keys.push_back(std::move(key));
                 if (keys.empty()) return "it is named by a path alone, which means another file elsewhere";
                 if (found.path == store.folder()) {
                   ++kept.report.known;
                   return {};
                 }
                 auto source = openAsset(found, most);
                 if (!source) return source.error().message;
                 bytes += (*source)->bytes().size();
                 pending.push_back({std::move(keys), std::move(*source), found.name().string()});
                 if (bytes > kBatchBytes || pending.size() >= kBatchAssets) flush();
                 return {};
               });
  flush();
  if (failed) return std::unexpected(std::move(*failed));
  return kept;
}

}  // namespace vitrine
