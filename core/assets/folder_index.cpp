#include "core/assets/folder_index.h"

#include <dirent.h>
#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <ctime>

#include "core/bytes/links.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;
using IndexClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLookAgainAfter{2000};
// Looking for changes may take one part in so many of the time.
constexpr int kLookShare = 20;

fs::path placeOf(const fs::path& root, std::string_view path) { return path.empty() ? root : root / path; }

ContentKind contentOfFile(const fs::path& path) {
  const auto opened = openUntouched(path);
  if (!opened) return {};
  const auto head = readBytes(opened->file.number(), 0, kContentHead);
  return head ? contentKindOf(*head) : ContentKind{};
}

}  // namespace

std::shared_ptr<FolderIndex> FolderIndex::of(const fs::path& root) {
  // As long as the process lives: documents come and go, and ask for the same few folders.
  static std::mutex mutex;
  static std::unordered_map<std::string, std::shared_ptr<FolderIndex>> known;
  std::error_code ignored;
  fs::path whole = fs::absolute(root, ignored).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();
  const std::scoped_lock lock(mutex);
  std::shared_ptr<FolderIndex>& index = known[whole.string()];
  if (!index) index = std::make_shared<FolderIndex>(whole);
  return index;
}

// Lists one folder. One that cannot be listed is empty.
void FolderIndex::readFolder(Folder& folder) {
  const fs::path place = placeOf(m_root, folder.path);
  folder.files.clear();
  folder.folders.clear();
  folder.linksOut = 0;
  folder.identity = {};
  const auto entries =
      listUntouched(place, m_bounds.files + m_bounds.folders, folder.path.empty(), &folder.identity);
  struct stat status {};
  if (!entries) {
    m_isCutShort |= entries.error().code == ErrorCode::LimitExceeded;
    if (::stat(place.c_str(), &status) == 0) folder.identity = identityOf(status);
    return;
  }
  // Of what changed just now, the time stamp may not tell the next change.
  if (::time(nullptr) - time_t(folder.identity[3]) <= 1) folder.identity = {};
  for (const FolderEntry& entry : *entries) {
    if (entry.name.front() == '.') continue;
    std::string path = folder.path.empty() ? entry.name : fmt::format("{}/{}", folder.path, entry.name);
    auto type = entry.type;
    if (type == DT_UNKNOWN && ::lstat((place / entry.name).c_str(), &status) == 0)
      type = S_ISREG(status.st_mode)   ? DT_REG
             : S_ISDIR(status.st_mode) ? DT_DIR
             : S_ISLNK(status.st_mode) ? DT_LNK
                                       : 0;
    if (type == DT_LNK) {
      const auto target = realBelow(m_root, place / entry.name);
      if (!target) {
        ++folder.linksOut;
        continue;
      }
      // A folder that a link leads to is read where it is.
      if (::stat(target->c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
      type = DT_REG;
    }
    if (type == DT_DIR)
      folder.folders.push_back(std::move(path));
    else if (type == DT_REG)
      folder.files.push_back(std::move(path));
  }
}

void FolderIndex::readFrom(std::vector<std::string> waiting, const std::atomic<bool>* cancelled) {
  while (!waiting.empty()) {
    if (cancelled && *cancelled) return;
    Folder folder;
    folder.path = std::move(waiting.back());
    waiting.pop_back();
    folder.depth = folder.path.empty() ? 0 : size_t(std::ranges::count(folder.path, '/')) + 1;
    readFolder(folder);
    if (m_fileCount + folder.files.size() > m_bounds.files) {
      m_isCutShort = true;
      folder.files.resize(m_bounds.files - std::min(m_bounds.files, m_fileCount));
    }
    m_fileCount += folder.files.size();
    for (const std::string& below : folder.folders) {
      if (folder.depth >= m_bounds.depth || m_folders.size() + waiting.size() + 1 >= m_bounds.folders)
        m_isCutShort = true;
      else
        waiting.push_back(below);
    }
    std::string key = folder.path;
    m_folders.insert_or_assign(std::move(key), std::move(folder));
  }
}

// A folder with all below it.
void FolderIndex::forget(const std::string& path) {
  std::vector<std::string> waiting{path};
  while (!waiting.empty()) {
    const auto found = m_folders.find(waiting.back());
    waiting.pop_back();
    if (found == m_folders.end()) continue;
    m_fileCount -= found->second.files.size();
    waiting.insert(waiting.end(), found->second.folders.begin(), found->second.folders.end());
    m_folders.erase(found);
  }
}

void FolderIndex::makeNames() {
  m_paths.clear();
  m_paths.reserve(m_fileCount);
  m_names = std::make_unique<AssetNames>([this](uint32_t entry) { return m_paths[entry]; });
  for (const auto& [path, folder] : m_folders)
    for (const std::string& file : folder.files) m_paths.emplace_back(file);
  for (uint32_t entry = 0; entry < m_paths.size(); ++entry) m_names->add(entry);
  m_names->finish();
  size_t links = 0;
  for (const auto& [path, folder] : m_folders) links += folder.linksOut;
  m_told.clear();
  if (m_isCutShort)
    m_told = fmt::format("only {} files in {} folders are looked at", m_fileCount, m_folders.size());
  if (links > 0)
    m_told += fmt::format("{}{} link{} out of the folder and {} not followed", m_told.empty() ? "" : "; ", links,
                          links == 1 ? " leads" : "s lead", links == 1 ? "is" : "are");
}

// Whether there were any.
bool FolderIndex::lookForChanges() {
  const auto begun = IndexClock::now();
  std::vector<std::string> changed;
  for (const auto& [path, folder] : m_folders) {
    struct stat status {};
    const fs::path place = placeOf(m_root, path);
    const int code = path.empty() ? ::stat(place.c_str(), &status) : ::lstat(place.c_str(), &status);
    if (code != 0 || identityOf(status) != folder.identity) changed.push_back(path);
  }
  for (const std::string& path : changed) {
    const auto known = m_folders.find(path);
    if (known == m_folders.end()) continue;  // below another that changed
    Folder folder;
    folder.path = path;
    folder.depth = known->second.depth;
    readFolder(folder);
    for (const std::string& before : known->second.folders)
      if (!std::ranges::binary_search(folder.folders, before)) forget(before);
    std::vector<std::string> added;
    const auto here = m_folders.find(path);
    for (const std::string& now : folder.folders)
      if (!m_folders.contains(now) && folder.depth < m_bounds.depth) added.push_back(now);
    m_fileCount += folder.files.size() - here->second.files.size();
    here->second = std::move(folder);
    readFrom(std::move(added), nullptr);
  }
  m_lookAgain =
      IndexClock::now() + std::max<IndexClock::duration>(kLookAgainAfter, kLookShare * (IndexClock::now() - begun));
  return !changed.empty();
}

void FolderIndex::refresh() {
  const std::scoped_lock lock(m_mutex);
  if (m_isRead && lookForChanges()) makeNames();
}

std::optional<FolderIndex::Found> FolderIndex::findNow(const AssetQuery& query) const {
  const auto match =
      m_names->find(query, [&](uint32_t entry) { return contentOfFile(placeOf(m_root, m_paths[entry])); });
  if (!match) return std::nullopt;
  return Found{placeOf(m_root, m_paths[match->entry]), match->fallback};
}

std::optional<FolderIndex::Found> FolderIndex::find(const AssetQuery& query, const std::atomic<bool>* cancelled) {
  const std::scoped_lock lock(m_mutex);
  if (!m_isRead) {
    m_folders.clear();
    m_fileCount = 0;
    m_isCutShort = false;
    readFrom({""}, cancelled);
    if (cancelled && *cancelled) return std::nullopt;
    makeNames();
    m_isRead = true;
    m_lookAgain = IndexClock::now() + kLookAgainAfter;
  } else if (IndexClock::now() >= m_lookAgain && lookForChanges()) {
    makeNames();
  }
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto found = findNow(query);
    if (!found) return std::nullopt;
    // It may be gone, or a link by now.
    struct stat status {};
    if (::stat(found->path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && !leadsOut(m_root, found->path))
      return found;
    if (attempt == 0 && lookForChanges()) makeNames();
  }
  return std::nullopt;
}

std::string FolderIndex::told() const {
  const std::scoped_lock lock(m_mutex);
  return m_told;
}

size_t FolderIndex::files() const {
  const std::scoped_lock lock(m_mutex);
  return m_fileCount;
}
size_t FolderIndex::folders() const {
  const std::scoped_lock lock(m_mutex);
  return m_folders.size();
}

}  // namespace vitrine
