#include "core/export/save_files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <system_error>

#include "core/bytes/held_files.h"
#include "core/export/folder_beneath.h"

namespace vitrine {
namespace {

namespace fs = std::filesystem;

Error systemError(const fs::path& path, std::string_view doing, int number) {
  return {
      ErrorCode::Io, fmt::format("{}: {}: {}", path.string(), doing, std::generic_category().message(number)), {}};
}

std::unexpected<Error> linkError(const fs::path& path) {
  return fail(ErrorCode::Io,
              fmt::format("{}: is a symbolic link; an export does not follow links in the folder that "
                          "it goes to",
                          path.string()));
}

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::symlink_status(path, ignored).type() != fs::file_type::not_found;
}

// ---- Places -----------------------------------------------------------------------------------------------------

// Where a file goes. Below a chosen folder it is only ever named by that folder's descriptor and steps that are no
// links: whatever is put in the way meanwhile, nothing is written elsewhere.
struct FolderEntry {
  std::shared_ptr<const OpenFolder> base;  // null: `name` is a path, which is taken as it is
  std::string folder;                      // below base, "/" between its steps; "": base itself
  std::string name;
  fs::path shown;  // for messages
};

// The folder of a place while something is done in it.
class Inside {
 public:
  explicit Inside(const FolderEntry& place) {
    if (place.base) m_folder = openBeneath(place.base->descriptor(), place.folder);
    m_descriptor = place.base ? m_folder.descriptor() : AT_FDCWD;
  }
  bool isOpen() const { return m_descriptor >= 0 || m_descriptor == AT_FDCWD; }
  int descriptor() const { return m_descriptor; }

 private:
  OpenFolder m_folder;
  int m_descriptor;
};

// What is there; false, with errno set, where nothing is. Links are not followed.
bool stateOf(const FolderEntry& place, struct stat& status) {
  const Inside inside(place);
  return inside.isOpen() && ::fstatat(inside.descriptor(), place.name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0;
}

int renameTo(const FolderEntry& from, const FolderEntry& to, unsigned flags) {
  const Inside source(from), target(to);
  if (!source.isOpen() || !target.isOpen()) return errno;
  const int done = ::renameat2(source.descriptor(), from.name.c_str(), target.descriptor(), to.name.c_str(), flags);
  return done == 0 ? 0 : errno;
}

int removeAt(const FolderEntry& place, int flags = 0) {
  const Inside inside(place);
  return inside.isOpen() && ::unlinkat(inside.descriptor(), place.name.c_str(), flags) == 0 ? 0 : errno;
}

// Puts a file where there is none.
int putInPlace(const FolderEntry& temporary, const FolderEntry& target) {
  const int failure = renameTo(temporary, target, RENAME_NOREPLACE);
  if (failure != EINVAL && failure != ENOSYS) return failure;
  // Some network file systems do not know how: a link fails where the name is taken, too.
  const Inside from(temporary), to(target);
  if (!from.isOpen() || !to.isOpen()) return errno;
  if (::linkat(from.descriptor(), temporary.name.c_str(), to.descriptor(), target.name.c_str(), 0) != 0)
    return errno;
  removeAt(temporary);
  return 0;
}

// Everything that has been made so far, taken back unless it is kept.
class Undo {
 public:
  ~Undo() {
    for (const auto& [old, target] : m_replaced) renameTo(old, target, 0);
    for (const FolderEntry& file : m_files) removeAt(file);
    for (size_t i = m_folders.size(); i-- > 0;) removeAt(m_folders[i], AT_REMOVEDIR);
  }
  void add(const FolderEntry& file) { m_files.push_back(file); }
  void addFolder(FolderEntry folder) { m_folders.push_back(std::move(folder)); }
  void drop(const FolderEntry& file) {
    std::erase_if(m_files, [&](const FolderEntry& each) { return each.shown == file.shown; });
  }
  // `old` is what was at `target`.
  void addReplaced(const FolderEntry& old, const FolderEntry& target) { m_replaced.emplace_back(old, target); }
  // Leaves what has been made, and drops what it replaced.
  void keep() {
    for (const auto& [old, target] : m_replaced) removeAt(old);
    m_replaced.clear(), m_files.clear(), m_folders.clear();
  }

 private:
  std::vector<FolderEntry> m_files, m_folders;
  std::vector<std::pair<FolderEntry, FolderEntry>> m_replaced;
};

// ---- Folders ----------------------------------------------------------------------------------------------------

// Makes what is missing of a place's folder.
Result<void> makeFolders(const FolderEntry& place, const fs::path& chosen, Undo& undo) {
  std::string done;
  for (const fs::path& each : fs::path(place.folder)) {
    const std::string step = each.string();
    const FolderEntry folder{place.base, done, step, chosen / done / step};
    const Inside inside(folder);
    if (!inside.isOpen()) return std::unexpected(systemError(chosen / done, "cannot be opened", errno));
    if (isLink(inside.descriptor(), step)) return linkError(folder.shown);
    const bool isMade = ::mkdirat(inside.descriptor(), step.c_str(), 0777) == 0;
    if (!isMade && errno != EEXIST)
      return std::unexpected(systemError(folder.shown, "cannot make this folder", errno));
    if (isMade) undo.addFolder(folder);
    done += (done.empty() ? "" : "/") + step;
  }
  const Inside inside(place);
  if (!inside.isOpen()) return std::unexpected(systemError(chosen / place.folder, "cannot be opened", errno));
  return {};
}

// The first link on the way to a place below the chosen folder, itself included; empty: there is none.
fs::path linkOnTheWay(const FolderEntry& place, const fs::path& chosen) {
  std::string done;
  for (const fs::path& each : fs::path(place.folder) / place.name) {
    const Inside inside(FolderEntry{place.base, done, {}, {}});
    if (!inside.isOpen()) return {};
    if (isLink(inside.descriptor(), each.string())) return chosen / done / each;
    done += (done.empty() ? "" : "/") + each.string();
  }
  return {};
}

// ---- Files ------------------------------------------------------------------------------------------------------

std::atomic<uint64_t> s_counter = 0;  // of temporary names: threads write at the same time

int writeAll(int file, const std::vector<std::byte>& bytes) {
  size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t count = ::write(file, bytes.data() + written, bytes.size() - written);
    if (count > 0)
      written += size_t(count);
    else if (count == 0)
      return ENOSPC;
    else if (errno != EINTR)
      return errno;
  }
  return 0;
}

// Tries names of temporary files until `make` has made one; what that gave last.
int withNewName(std::string& name, const std::function<int(const char*)>& make) {
  int made = -1;
  do {
    name = fmt::format(".vitrine-{}-{}", ::getpid(), s_counter++);
    made = make(name.c_str());
  } while (made < 0 && (errno == EEXIST || errno == EINTR));
  return made;
}

constexpr mode_t kForAll = 0666;  // as far as the user's mask lets it

// A file that gets its name when it is whole: a program that is ended while it writes leaves nothing. ENOTSUP where
// the file system has no files without names, or /proc is not there.
int writeNameless(const Inside& inside, const std::vector<std::byte>& bytes, std::string& name) {
  const int file = ::openat(inside.descriptor(), ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, kForAll);
  if (file < 0) return ENOTSUP;
  int failure = writeAll(file, bytes);
  const std::string opened = fmt::format("/proc/self/fd/{}", file);
  const auto link = [&](const char* wanted) {
    return ::linkat(AT_FDCWD, opened.c_str(), inside.descriptor(), wanted, AT_SYMLINK_FOLLOW);
  };
  if (failure == 0 && withNewName(name, link) != 0) failure = ENOTSUP;
  ::close(file);
  return failure;
}

int writeNamed(const Inside& inside, const std::vector<std::byte>& bytes, std::string& name) {
  const int file = withNewName(name, [&](const char* wanted) {
    return ::openat(inside.descriptor(), wanted, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kForAll);
  });
  if (file < 0) return errno;
  int failure = writeAll(file, bytes);
  if (::close(file) != 0 && failure == 0) failure = errno;
  if (failure != 0) ::unlinkat(inside.descriptor(), name.c_str(), 0);
  return failure;
}

Result<FolderEntry> writeTemporary(const FolderEntry& target, const std::vector<std::byte>& bytes, Undo& undo) {
  const Inside inside(target);
  FolderEntry made = target;
  int failure = inside.isOpen() ? writeNameless(inside, bytes, made.name) : errno;
  if (inside.isOpen() && failure == ENOTSUP) failure = writeNamed(inside, bytes, made.name);
  if (failure != 0) return std::unexpected(systemError(target.shown, "cannot be written", failure));
  made.shown = target.shown.parent_path() / made.name;
  undo.add(made);
  return made;
}

// The same over what is there, which changes places with it: so it can be taken back.
int put(const FolderEntry& temporary, const FolderEntry& target, bool replace, Undo& undo) {
  struct stat there {};
  if (!replace || !stateOf(target, there)) {
    const int failure = putInPlace(temporary, target);
    if (failure == 0) undo.drop(temporary), undo.add(target);
    return failure;
  }
  if (S_ISDIR(there.st_mode)) return EISDIR;
  if (!S_ISREG(there.st_mode) && !S_ISLNK(there.st_mode)) return ENOTSUP;  // /dev/null stays what it is
  // Some file systems have no such modes: then there is nothing to keep.
  if (const Inside inside(temporary); S_ISREG(there.st_mode) && inside.isOpen())
    (void)!::fchmodat(inside.descriptor(), temporary.name.c_str(), there.st_mode & 07777, 0);
  const int failure = renameTo(temporary, target, RENAME_EXCHANGE);
  if (failure == 0) {
    undo.drop(temporary);
    undo.addReplaced(temporary, target);
    return 0;
  }
  if (failure != EINVAL && failure != ENOSYS) return failure;
  // Some network file systems do not know how; there, what was replaced cannot be taken back.
  if (const int plain = renameTo(temporary, target, 0); plain != 0) return plain;
  undo.drop(temporary);
  return 0;
}

Error readError(const fs::path& target) {
  return {
      ErrorCode::Io, fmt::format("{}: is the file that is being read; nothing was written", target.string()), {}};
}

// Whether a file is there that holds just these bytes.
bool holds(const FolderEntry& target, const std::vector<std::byte>& bytes) {
  struct stat there {};
  if (!stateOf(target, there) || !S_ISREG(there.st_mode) || uint64_t(there.st_size) != bytes.size()) return false;
  const Inside inside(target);
  const int file = inside.isOpen() ? ::openat(inside.descriptor(), target.name.c_str(),
                                              O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
                                   : -1;
  if (file < 0) return false;
  std::array<std::byte, 65536> piece;
  size_t same = 0;
  while (same < bytes.size()) {
    const ssize_t count = ::read(file, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || size_t(count) > bytes.size() - same) break;
    if (std::memcmp(piece.data(), bytes.data() + same, size_t(count)) != 0) break;
    same += size_t(count);
  }
  ::close(file);
  return same == bytes.size();
}

// One a file, below the chosen folder.
Result<std::vector<FolderEntry>> jointMatricesOf(const std::vector<fs::path>& targets, const fs::path& chosen) {
  const fs::path folder = chosen.empty() ? fs::path(".") : chosen;
  auto base = std::make_shared<const OpenFolder>(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!*base) return std::unexpected(systemError(folder, "cannot be written to", errno));
  std::vector<FolderEntry> places;
  places.reserve(targets.size());
  for (const fs::path& target : targets) {
    const fs::path steps = chosen.empty() ? target : target.lexically_relative(chosen);
    if (steps.empty() || steps.is_absolute() || *steps.begin() == "..")
      return fail(ErrorCode::Io, fmt::format("{}: lies outside of the folder of the export", target.string()));
    places.push_back({base, steps.parent_path().generic_string(), steps.filename().string(), target});
  }
  return places;
}

}  // namespace

std::vector<fs::path> targetsOf(const Exported& exported, const fs::path& main) {
  std::vector<fs::path> targets;
  targets.reserve(exported.files.size());
  for (const ExportedFile& file : exported.files)
    targets.push_back(targets.empty() ? main : main.parent_path() / fs::path(file.path));
  return targets;
}

std::vector<fs::path> existing(const std::vector<fs::path>& targets) {
  std::vector<fs::path> there;
  for (const fs::path& target : targets)
    if (isThere(target)) there.push_back(target);
  return there;
}

Result<void> checkNothingIsThere(const std::vector<fs::path>& targets) {
  const std::vector<fs::path> there = existing(targets);
  if (there.empty()) return {};
  return fail(ErrorCode::Io, fmt::format("{} exists already{}; nothing was written", there.front().string(),
                                         there.size() > 1 ? fmt::format(" (and {} more)", there.size() - 1) : ""));
}

Result<void> checkNotRead(const fs::path& target) {
  if (isHeld(target)) return std::unexpected(readError(target));
  return {};
}

Result<void> saveFiles(const Exported& exported, const fs::path& main, bool replace) {
  return saveFiles(exported, main, replace, main.parent_path());
}

Result<void> saveFiles(const Exported& exported, const fs::path& main, bool replace, const fs::path& chosen) {
  VITRINE_TRY(const std::vector<FolderEntry> all, jointMatricesOf(targetsOf(exported, main), chosen));
  std::vector<const FolderEntry*> targets;
  std::vector<fs::path> paths;
  std::vector<const std::vector<std::byte>*> contents;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && holds(all[i], exported.files[i].bytes)) continue;
    // The name that the user gave may be a link: it is what is replaced, not what it leads to.
    if (const fs::path link = linkOnTheWay(all[i], chosen); !link.empty() && (i > 0 || link != main))
      return linkError(link);
    if (struct stat there{}; stateOf(all[i], there) && isHeld(there))
      return std::unexpected(readError(all[i].shown));
    targets.push_back(&all[i]);
    paths.push_back(all[i].shown);
    contents.push_back(&exported.files[i].bytes);
  }
  if (!replace) VITRINE_CHECK(checkNothingIsThere(paths));
  Undo undo;
  std::vector<FolderEntry> temporary;
  for (size_t i = 0; i < targets.size(); ++i) {
    VITRINE_CHECK(makeFolders(*targets[i], chosen, undo));
    VITRINE_TRY(FolderEntry made, writeTemporary(*targets[i], *contents[i], undo));
    temporary.push_back(std::move(made));
  }
  for (size_t i = 0; i < targets.size(); ++i) {
    if (const int failure = put(temporary[i], *targets[i], replace, undo); failure != 0)
      return std::unexpected(systemError(targets[i]->shown, "cannot be renamed to its final name", failure));
  }
  undo.keep();
  return {};
}

Result<void> placeFiles(const std::vector<WaitingFile>& files) {
  for (const WaitingFile& file : files) VITRINE_CHECK(checkNotRead(file.target));
  Undo undo;
  for (const auto& [waiting, target] : files) {
    const FolderEntry from{nullptr, {}, waiting.string(), waiting}, to{nullptr, {}, target.string(), target};
    if (const int failure = put(from, to, true, undo); failure != 0)
      return std::unexpected(systemError(target, "cannot be renamed to its final name", failure));
  }
  undo.keep();
  return {};
}

MadeFolders::~MadeFolders() {
  std::error_code ignored;
  // What is not empty is not removed.
  for (size_t i = m_made.size(); i-- > 0;) fs::remove(m_made[i], ignored);
}

Result<void> MadeFolders::make(const fs::path& folder) {
  std::vector<fs::path> missing;
  std::error_code error;
  const fs::path whole = folder.has_filename() ? folder : folder.parent_path();
  for (fs::path at = whole; !at.empty() && !fs::exists(at, error); at = at.parent_path()) missing.push_back(at);
  for (size_t i = missing.size(); i-- > 0;) {
    if (fs::create_directory(missing[i], error)) m_made.push_back(missing[i]);
    if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", missing[i].string(), error.message()));
  }
  return {};
}

}  // namespace vitrine
