#include "core/library/scan.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/bytes/links.h"
#include "core/bytes/open_file.h"
#include "core/bytes/packed_file.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

class Scanner {
 public:
  Scanner(const std::filesystem::path& root, const std::function<void(std::string&&, const FileStamp&)>& found,
          std::set<std::string>& unlisted, const ScanOptions& options)
      : m_root(root), m_found(found), m_unlisted(unlisted), m_options(options) {
    for (const Format& format : formats())
      for (const std::string_view extension : format.extensions) m_endings.emplace(extension);
  }

  Result<bool> run() {
    if (m_options.only)
      m_waiting.assign(m_options.only->begin(), m_options.only->end());
    else
      m_waiting.push_back({});
    while (!m_waiting.empty()) {
      if (m_options.cancelled && *m_options.cancelled) return fail(ErrorCode::Cancelled, "cancelled");
      const std::string folder = std::move(m_waiting.back());
      m_waiting.pop_back();
      if (const int error = scan(folder); error != 0) {
        if (folder.empty())
          return fail(ErrorCode::Io,
                      fmt::format("{}: {}", m_root.string(), std::generic_category().message(error)));
        m_unlisted.insert(folder);
      }
      if (m_hasOtherFolders) return false;
    }
    return true;
  }

 private:
  static std::string below(const std::string& folder, std::string_view name) {
    return folder.empty() ? std::string(name) : fmt::format("{}/{}", folder, name);
  }

  // An error number; 0: it was read.
  int scan(const std::string& folder) {
    const std::filesystem::path path = folder.empty() ? m_root : m_root / folder;
    if (m_options.watch) m_options.watch->add(path, folder);
    // The folder itself may be a link, and none below it.
    const int file = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | (folder.empty() ? 0 : O_NOFOLLOW));
    if (file < 0) return errno;
    struct stat status {};
    if (::fstat(file, &status) != 0 || !m_entered.emplace(status.st_dev, status.st_ino).second) {
      ::close(file);
      return 0;
    }
    const std::unique_ptr<DIR, CloseFolder> entries(::fdopendir(file));
    if (!entries) {
      ::close(file);
      return errno;
    }
    std::vector<std::pair<std::string, unsigned char>> names;
    errno = 0;
    while (const dirent* entry = ::readdir(entries.get()))
      if (entry->d_name[0] != '.') names.emplace_back(entry->d_name, entry->d_type);
    const int error = errno;
    std::ranges::sort(names);
    std::vector<std::string> folders;
    for (const auto& [name, type] : names) {
      if (type != DT_DIR && type != DT_REG && type != DT_LNK && type != DT_UNKNOWN) continue;
      const std::string content = unpackedName(name).string();  // what it was called before it was packed
      if (type == DT_REG && !mayBeRead(content)) continue;
      struct stat entry {};
      if (::fstatat(file, name.c_str(), &entry, AT_SYMLINK_NOFOLLOW) != 0) continue;
      if (S_ISLNK(entry.st_mode)) {
        if (!realBelow(m_root, path / name)) {
          if (m_options.leadOut) m_options.leadOut->insert(below(folder, name));
          continue;
        }
        if (::fstatat(file, name.c_str(), &entry, 0) != 0 || S_ISDIR(entry.st_mode)) continue;
      }
      if (S_ISDIR(entry.st_mode)) {
        folders.push_back(below(folder, name));
      } else if (S_ISREG(entry.st_mode) && mayBeRead(content) && (isTelling(content) || isRecognised(file, name))) {
        m_found(below(folder, name), stampOf(entry));
      }
    }
    if (m_options.only)
      m_hasOtherFolders |=
          std::set<std::string>(folders.begin(), folders.end()) != m_options.watch->foldersIn(folder);
    else
      m_waiting.insert(m_waiting.end(), folders.rbegin(), folders.rend());
    return error;
  }

  // Most files with this ending are no assets.
  static bool isTelling(std::string_view name) {
    return name.find('.') != std::string_view::npos && !lowerCase(name).ends_with(".xml");
  }
  bool mayBeRead(std::string_view name) const {
    const size_t dot = name.rfind('.');
    return dot == std::string_view::npos || m_endings.contains(lowerCase(name.substr(dot + 1)));
  }
  static bool isRecognised(int folder, const std::string& name) {
    const auto opened = openRegularAt(folder, name);
    if (!opened) return false;
    std::array<std::byte, 4096> head;
    const ssize_t size = readAll(opened->file.number(), head);
    // Texts of all kinds have words in them that may begin an asset: nobody misses those.
    return size > 0 && std::ranges::any_of(formats(), [&](const Format& format) {
             return format.sniff(Bytes(head).first(size_t(size))) == Match::Certain;
           });
  }
  struct FolderHash {
    size_t operator()(const std::pair<dev_t, ino_t>& folder) const {
      return folder.first * 1'000'003 + folder.second;
    }
  };
  const std::filesystem::path m_root;
  const std::function<void(std::string&&, const FileStamp&)>& m_found;
  std::set<std::string>& m_unlisted;
  const ScanOptions& m_options;
  std::unordered_set<std::string> m_endings;
  std::unordered_set<std::pair<dev_t, ino_t>, FolderHash> m_entered;
  std::vector<std::string> m_waiting;
  bool m_hasOtherFolders = false;
};

}  // namespace

Result<bool> scanFolder(const std::filesystem::path& folder,
                        const std::function<void(std::string&&, const FileStamp&)>& found,
                        std::set<std::string>& unlisted, const ScanOptions& options) {
  return Scanner(folder, found, unlisted, options).run();
}

FolderWatch::FolderWatch() : m_file(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) { m_whole = m_file >= 0; }
FolderWatch::~FolderWatch() {
  if (m_file >= 0) ::close(m_file);
}

void FolderWatch::add(const std::filesystem::path& folder, const std::string& name) {
  constexpr uint32_t kEvents = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB |
                               IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  const uint32_t events = kEvents | (name.empty() ? 0 : IN_DONT_FOLLOW);
  const int number = m_file < 0 ? -1 : ::inotify_add_watch(m_file, folder.c_str(), events);
  if (number < 0)
    m_whole = false;
  else
    m_names.try_emplace(number, name);  // one that is linked to is known by its first name
  m_folders.insert(name);
}

bool FolderWatch::wait(int milliseconds) {
  if (m_file < 0) {
    ::poll(nullptr, 0, milliseconds);
    return false;
  }
  pollfd ready{m_file, POLLIN, 0};
  if (::poll(&ready, 1, milliseconds) <= 0) return false;
  alignas(inotify_event) std::array<char, 16384> events;
  for (ssize_t size = 0; (size = ::read(m_file, events.data(), events.size())) > 0;)
    for (ssize_t at = 0; at < size;) {
      inotify_event event;
      std::memcpy(&event, events.data() + at, sizeof event);
      at += ssize_t(sizeof event + event.len);
      const auto folder = m_names.find(event.wd);
      constexpr uint32_t kOfFolders = IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_Q_OVERFLOW;
      if ((event.mask & kOfFolders) != 0 || folder == m_names.end())
        m_anything = true;
      else
        m_changed.insert(folder->second);
    }
  return true;
}

std::optional<std::set<std::string>> FolderWatch::takeChanged() {
  std::set<std::string> changed = std::exchange(m_changed, {});
  if (!std::exchange(m_anything, false) && m_whole && !changed.empty()) return changed;
  return std::nullopt;
}

std::set<std::string> FolderWatch::foldersIn(const std::string& folder) const {
  const std::string start = folder.empty() ? "" : folder + "/";
  std::set<std::string> in;
  for (auto at = m_folders.lower_bound(start); at != m_folders.end() && at->starts_with(start); ++at)
    if (!at->empty() && folderOfPath(*at) == folder) in.insert(*at);
  return in;
}

}  // namespace vitrine
