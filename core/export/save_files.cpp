#include "core/export/save_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "core/bytes/source.h"

namespace vitrine {
namespace {

namespace fs = std::filesystem;

Error systemError(const fs::path& path, std::string_view doing, int number) {
  return {ErrorCode::Io, fmt::format("{}: {}: {}", path.string(), doing, std::generic_category().message(number)), {}};
}

bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::symlink_status(path, ignored).type() != fs::file_type::not_found;
}

// Puts a file where there is none.
int putInPlace(const fs::path& temporary, const fs::path& target) {
  if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // Some network file systems do not know how: a link fails where the name is taken, too.
  if (::link(temporary.c_str(), target.c_str()) != 0) return errno;
  ::unlink(temporary.c_str());
  return 0;
}

// Everything that has been made so far, taken back unless it is kept.
class Undo {
 public:
  ~Undo() {
    std::error_code ignored;
    for (const auto& [old, target] : m_replaced) fs::rename(old, target, ignored);
    for (const fs::path& file : m_files) fs::remove(file, ignored);
    for (size_t i = m_folders.size(); i-- > 0;) fs::remove(m_folders[i], ignored);
  }
  void add(const fs::path& file) { m_files.push_back(file); }
  void addFolder(const fs::path& folder) { m_folders.push_back(folder); }
  void drop(const fs::path& file) { std::erase(m_files, file); }
  // `old` is what was at `target`.
  void addReplaced(const fs::path& old, const fs::path& target) { m_replaced.emplace_back(old, target); }
  // Leaves what has been made, and drops what it replaced.
  void keep() {
    std::error_code ignored;
    for (const auto& [old, target] : m_replaced) fs::remove(old, ignored);
    m_replaced.clear(), m_files.clear(), m_folders.clear();
  }

 private:
  std::vector<fs::path> m_files, m_folders;
  std::vector<std::pair<fs::path, fs::path>> m_replaced;
};

Result<void> makeFolders(const fs::path& folder, Undo& undo) {
  std::vector<fs::path> missing;
  std::error_code ignored;
  for (fs::path at = folder; !at.empty() && !fs::exists(at, ignored); at = at.parent_path()) missing.push_back(at);
  for (size_t i = missing.size(); i-- > 0;) {
    if (::mkdir(missing[i].c_str(), 0777) != 0 && errno != EEXIST)
      return std::unexpected(systemError(missing[i], "cannot make this folder", errno));
    undo.addFolder(missing[i]);
  }
  return {};
}

std::atomic<uint64_t> s_counter = 0;  // of temporary names: threads write at the same time

Result<fs::path> writeTemporary(const fs::path& target, const std::vector<std::byte>& bytes, Undo& undo) {
  fs::path name;
  int file = -1;
  do {
    name = target.parent_path() / fmt::format(".vitrine-{}-{}", ::getpid(), s_counter++);
    file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  } while (file < 0 && (errno == EEXIST || errno == EINTR));
  if (file < 0) return std::unexpected(systemError(target, "cannot be written", errno));
  undo.add(name);
  size_t written = 0;
  int failure = 0;
  while (written < bytes.size() && failure == 0) {
    const ssize_t count = ::write(file, bytes.data() + written, bytes.size() - written);
    if (count > 0)
      written += size_t(count);
    else if (count == 0)
      failure = ENOSPC;
    else if (errno != EINTR)
      failure = errno;
  }
  if (::close(file) != 0 && failure == 0) failure = errno;
  if (failure != 0) return std::unexpected(systemError(target, "cannot be written", failure));
  return name;
}

// The same over what is there, which changes places with it: so it can be taken back.
int put(const fs::path& temporary, const fs::path& target, bool replace, Undo& undo) {
  if (!replace || !isThere(target)) {
    const int failure = putInPlace(temporary, target);
    if (failure == 0) undo.drop(temporary), undo.add(target);
    return failure;
  }
  struct stat there{};
  if (::lstat(target.c_str(), &there) != 0) return errno;
  if (S_ISDIR(there.st_mode)) return EISDIR;
  if (!S_ISREG(there.st_mode) && !S_ISLNK(there.st_mode)) return ENOTSUP;  // /dev/null stays what it is
  if (S_ISREG(there.st_mode)) ::chmod(temporary.c_str(), there.st_mode & 07777);
  if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0) {
    undo.drop(temporary);
    undo.addReplaced(temporary, target);
    return 0;
  }
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // Some network file systems do not know how; there, what was replaced cannot be taken back.
  if (::rename(temporary.c_str(), target.c_str()) != 0) return errno;
  undo.drop(temporary);
  return 0;
}

// Whether a file is there that holds just these bytes.
bool isThere(const fs::path& target, const std::vector<std::byte>& bytes) {
  std::error_code error;
  if (fs::file_size(target, error) != bytes.size() || error) return false;
  const auto found = Source::open(target);
  return found && std::ranges::equal((*found)->bytes(), bytes);
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

Result<void> saveFiles(const Exported& exported, const fs::path& main, bool replace) {
  const std::vector<fs::path> all = targetsOf(exported, main);
  std::vector<fs::path> targets;
  std::vector<const std::vector<std::byte>*> contents;
  for (size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && isThere(all[i], exported.files[i].bytes)) continue;
    targets.push_back(all[i]);
    contents.push_back(&exported.files[i].bytes);
  }
  if (!replace)
    if (const std::vector<fs::path> there = existing(targets); !there.empty())
      return fail(ErrorCode::Io,
                  fmt::format("{} exists already{}; nothing was written", there.front().string(),
                              there.size() > 1 ? fmt::format(" (and {} more)", there.size() - 1) : ""));
  Undo undo;
  std::vector<fs::path> temporary;
  for (size_t i = 0; i < targets.size(); ++i) {
    const fs::path folder = targets[i].parent_path();
    // Folders of the export are made, the one it goes to is the user's.
    if (folder != main.parent_path()) VITRINE_CHECK(makeFolders(folder, undo));
    VITRINE_TRY(fs::path made, writeTemporary(targets[i], *contents[i], undo));
    temporary.push_back(std::move(made));
  }
  for (size_t i = 0; i < targets.size(); ++i) {
    if (const int failure = put(temporary[i], targets[i], replace, undo); failure != 0)
      return std::unexpected(systemError(targets[i], "cannot be put in its place", failure));
  }
  undo.keep();
  return {};
}

Result<void> placeFiles(const std::vector<WaitingFile>& files) {
  Undo undo;
  for (const auto& [waiting, target] : files)
    if (const int failure = put(waiting, target, true, undo); failure != 0)
      return std::unexpected(systemError(target, "cannot be put in its place", failure));
  undo.keep();
  return {};
}

}  // namespace vitrine
