#include "core/assets/archive_source.h"

#include <unordered_map>

#include "core/archives/archive.h"
#include "core/archives/shared_places.h"
#include "core/assets/asset_names.h"
#include "core/assets/awaited.h"

namespace vitrine {

namespace {

// An archive with an index over the names of its entries, made once for all documents.
struct NamedArchive {
  std::shared_ptr<const Archive> archive;
  AssetNames names{[this](uint32_t entry) { return std::string_view(archive->rows()[entry].name); }};
  // Refused entries: they are found, and told.
  AssetNames refused{[this](uint32_t entry) { return std::string_view(archive->rows()[entry].name); }};

  static Result<std::shared_ptr<const NamedArchive>> open(const std::filesystem::path& place,
                                                          const std::atomic<bool>* cancelled) {
    static SharedPlaces<NamedArchive> places([](const NamedArchive& named) { return named.archive->heldBytes(); });
    const Limits limits = machineLimits();
    return places.get(place, limits, cancelled, [&]() -> Result<std::shared_ptr<const NamedArchive>> {
      VITRINE_TRY(std::shared_ptr<const Archive> archive, Archive::open(place, limits, cancelled));
      auto made = std::make_shared<NamedArchive>();
      made->archive = std::move(archive);
      const auto rows = made->archive->rows();
      for (uint32_t entry = 0; entry < rows.size(); ++entry)
        if (!rows[entry].isFolder) (rows[entry].refused.empty() ? made->names : made->refused).add(entry);
      made->names.finish();
      made->refused.finish();
      return made;
    });
  }
};

class ArchiveSource : public AssetSource {
 public:
  explicit ArchiveSource(const std::filesystem::path& place)
      : m_place(place),
        m_archive([place](const std::atomic<bool>& cancelled) { return NamedArchive::open(place, &cancelled); }) {}

  AssetAnswer find(const AssetQuery& query) override {
    using Outcome = AssetAnswer::Outcome;
    const auto* opened = m_archive.get();
    if (!opened) return {.outcome = Outcome::Later};
    if (!*opened) return {.outcome = Outcome::Refused, .reason = opened->error().message};
    const std::shared_ptr<const NamedArchive>& named = **opened;
    const std::shared_ptr<const Archive>& archive = named->archive;
    const auto contentOf = [&](uint32_t entry) {
      const auto [known, isNew] = m_contents.try_emplace(entry);
      if (isNew) known->second = archive->kindOf(entry);
      return known->second;
    };
    if (const auto match = named->names.find(query, contentOf)) {
      FoundAsset asset{.path = m_place, .fallback = match->fallback, .within = archive->rows()[match->entry].name};
      asset.read = [archive, entry = match->entry](const Limits& limits) { return archive->open(entry, limits); };
      return {.outcome = Outcome::Found, .asset = std::move(asset)};
    }
    if (const auto match = named->refused.find(query, [](uint32_t) { return ContentKind{}; })) {
      const CollectionRow& row = archive->rows()[match->entry];
      return {.outcome = Outcome::Refused, .reason = (m_place / row.name).string() + ": " + row.refused};
    }
    return {};
  }

 private:
  std::filesystem::path m_place;
  std::unordered_map<uint32_t, ContentKind> m_contents;
  Awaited<NamedArchive> m_archive;
};

}  // namespace

const AssetSourceRow archiveSourceRow{
    .id = "archive",
    .title = "Archive",
    .accepts =
        [](const std::filesystem::path& place) {
          std::error_code ignored;
          return isCalledArchive(place) && std::filesystem::is_regular_file(place, ignored);
        },
    .open = [](const std::filesystem::path& place) -> std::unique_ptr<AssetSource> {
      return std::make_unique<ArchiveSource>(place);
    },
};

}  // namespace vitrine
