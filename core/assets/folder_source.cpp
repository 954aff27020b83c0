#include "core/assets/folder_source.h"

#include "core/assets/awaited.h"
#include "core/assets/folder_index.h"

namespace vitrine {

namespace {

class FolderSource : public AssetSource {
 public:
  explicit FolderSource(const std::filesystem::path& place)
      : m_index(FolderIndex::of(place)),
        m_read([index = m_index](const std::atomic<bool>& cancelled) -> Result<std::shared_ptr<const FolderIndex>> {
          (void)index->find({}, &cancelled);
          return index;
        }) {}

  AssetAnswer find(const AssetQuery& query) override {
    using Outcome = AssetAnswer::Outcome;
    if (!m_read.get()) return {.outcome = Outcome::Later};
    const auto found = m_index->find(query);
    if (!found) return {.outcome = Outcome::NotHere, .reason = m_index->told()};
    return {.outcome = Outcome::Found, .asset = {.path = found->path, .fallback = found->fallback}};
  }

 private:
  std::shared_ptr<FolderIndex> m_index;
  Awaited<FolderIndex> m_read;
};

}  // namespace

const AssetSourceRow folderSourceRow{
    .id = "folder",
    .title = "Folder",
    .accepts =
        [](const std::filesystem::path& place) {
          std::error_code ignored;
          return std::filesystem::is_directory(place, ignored);
        },
    .open = [](const std::filesystem::path& place) -> std::unique_ptr<AssetSource> {
      return std::make_unique<FolderSource>(place);
    },
};

}  // namespace vitrine
