#include "core/formats/assimp/child/folder_system.h"

#include <dirent.h>
#include <fcntl.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <assimp/IOStream.hpp>
#include <cerrno>
#include <cstring>
#include <vector>

#include "core/confined/child/read_file.h"

namespace vitrine::assimp {

namespace {

// Bytes that lie in memory.
class MemoryStream : public Assimp::IOStream {
 public:
  // `mapped`: the bytes are a mapping of this stream's own.
  explicit MemoryStream(Bytes bytes, bool mapped = false) : m_bytes(bytes), m_mapped(mapped) {}
  ~MemoryStream() override {
    if (m_mapped) munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
  }
  MemoryStream(const MemoryStream&) = delete;
  MemoryStream& operator=(const MemoryStream&) = delete;

  size_t Read(void* to, size_t size, size_t count) override {
    if (size == 0) return 0;
    const size_t items = std::min(count, (m_bytes.size() - m_at) / size);
    if (items > 0) std::memcpy(to, m_bytes.data() + m_at, items * size);
    m_at += items * size;
    return items;
  }
  size_t Write(const void*, size_t, size_t) override { return 0; }
  aiReturn Seek(size_t offset, aiOrigin origin) override {
    const size_t size = m_bytes.size();
    // Offsets from the end count backwards in assimp's own memory stream.
    if (offset > (origin == aiOrigin_CUR ? size - m_at : size)) return AI_FAILURE;
    m_at = origin == aiOrigin_SET ? offset : origin == aiOrigin_CUR ? m_at + offset : size - offset;
    return AI_SUCCESS;
  }
  size_t Tell() const override { return m_at; }
  size_t FileSize() const override { return m_bytes.size(); }
  void Flush() override {}

 private:
  Bytes m_bytes;
  size_t m_at = 0;
  bool m_mapped;
};

bool isSlash(char c) { return c == '/' || c == '\\'; }

// The steps of a path as it is written, without its drive.
std::vector<std::string> allSteps(std::string_view path) {
  std::vector<std::string> steps;
  if (path.size() > 1 && path[1] == ':') path.remove_prefix(2);
  while (!path.empty()) {
    const auto end = std::ranges::find_if(path, isSlash);
    const std::string_view step = path.substr(0, size_t(end - path.begin()));
    path.remove_prefix(std::min(path.size(), step.size() + 1));
    if (step.empty() || step == ".") continue;
    if (step == "..")
      steps.clear();  // what stands before it lies elsewhere
    else
      steps.emplace_back(step);
  }
  return steps;
}

// The steps of a path inside the folder; nothing if it leads outside.
std::vector<std::string> stepsOf(std::string_view path) {
  std::vector<std::string> steps;
  const bool drive = path.size() > 1 && path[1] == ':';
  if (path.empty() || isSlash(path[0]) || drive) return {};
  while (!path.empty()) {
    const auto end = std::ranges::find_if(path, isSlash);
    const std::string_view step = path.substr(0, size_t(end - path.begin()));
    path.remove_prefix(std::min(path.size(), step.size() + 1));
    if (step.empty() || step == ".") continue;
    if (step != "..") {
      steps.emplace_back(step);
      continue;
    }
    if (steps.empty()) return {};
    steps.pop_back();
  }
  return steps;
}

// "http://host/buffer.bin", perhaps behind the file's folder: what lies elsewhere is not what lies here under the
// same name. file:// leads to a path, whose last step may well lie here.
bool isAddress(std::string_view name) {
  const size_t colon = name.find("://");
  if (colon == std::string_view::npos) return false;
  size_t from = colon;
  const auto isOfScheme = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-' ||
           c == '.';
  };
  while (from > 0 && isOfScheme(name[from - 1])) --from;
  const std::string_view scheme = name.substr(from, colon - from);
  const bool isFile = scheme.size() == 4 && strncasecmp(scheme.data(), "file", 4) == 0;
  return scheme.size() > 1 && !isFile;
}

std::string_view lastStep(std::string_view path) {
  const auto slash = std::find_if(path.rbegin(), path.rend(), isSlash);
  return path.substr(size_t(path.rend() - slash));
}

// The name of an entry that is equal but for case; empty if there is none.
std::string blindName(int folder, const std::string& name) {
  const int own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (own < 0) return {};
  DIR* entries = fdopendir(own);
  if (!entries) {
    close(own);
    return {};
  }
  std::string found;
  while (const dirent* entry = readdir(entries))  // NOLINT(concurrency-mt-unsafe): one thread, own stream
    if (strcasecmp(entry->d_name, name.c_str()) == 0) {
      found = entry->d_name;
      break;
    }
  closedir(entries);
  return found;
}

int openStep(int folder, const std::string& name, int flags) {
  flags |= O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  const int file = openat(folder, name.c_str(), flags);
  if (file >= 0 || errno != ENOENT) return file;
  const std::string other = blindName(folder, name);
  return other.empty() ? -1 : openat(folder, other.c_str(), flags);
}

int openSteps(int folder, const std::vector<std::string>& steps) {
  if (steps.empty()) return -1;
  int at = folder;
  for (size_t i = 0; i < steps.size() && at >= 0; ++i) {
    const int next = openStep(at, steps[i], i + 1 < steps.size() ? O_DIRECTORY : 0);
    if (at != folder) close(at);
    at = next;
  }
  return at;
}

bool isRegular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

bool FolderSystem::isMain(std::string_view name) const {
  if (name == m_mainName) return true;
  const auto steps = stepsOf(name);
  return steps.size() == 1 && steps[0] == m_mainName;
}

// assimp asks for the last step of what it does not find, and tidies addresses until they look like paths.
bool FolderSystem::leadsElsewhere(std::string_view name) const {
  const std::string_view last = lastStep(name);
  if (isAddress(name)) {
    m_elsewhere = last;
    return true;
  }
  if (m_elsewhere.empty()) return false;
  if (last.size() == m_elsewhere.size() && strncasecmp(last.data(), m_elsewhere.data(), last.size()) == 0)
    return true;
  m_elsewhere.clear();
  return false;
}

int FolderSystem::openFile(std::string_view name) const {
  if (m_folder < 0) return -1;
  const auto openRegular = [this](const std::vector<std::string>& steps) {
    const int file = openSteps(m_folder, steps);
    if (file < 0 || isRegular(file)) return file;
    close(file);
    return -1;
  };
  int file = openRegular(stepsOf(name));
  // Paths of the machine that a file was made on: as much of their ends as lies below the folder.
  constexpr size_t kMostSteps = 8;
  std::vector<std::string> steps = allSteps(name);
  if (steps.size() > kMostSteps) steps.erase(steps.begin(), steps.end() - ptrdiff_t(kMostSteps));
  for (; file < 0 && !steps.empty(); steps.erase(steps.begin())) file = openRegular(steps);
  return file;
}

bool FolderSystem::Exists(const char* name) const {
  if (isMain(name)) return true;
  if (isAddress(name)) m_refused(name);
  if (leadsElsewhere(name)) return false;
  const int file = openFile(name);
  if (file >= 0) close(file);
  return file >= 0;
}

Assimp::IOStream* FolderSystem::Open(const char* name, const char* mode) {
  if (std::strpbrk(mode, "wa+")) return nullptr;
  if (isMain(name)) return new MemoryStream(m_main);
  const int file = leadsElsewhere(name) ? -1 : openFile(name);
  if (file < 0) {
    if (isAddress(name) || stepsOf(name).empty()) m_refused(name);
    return nullptr;
  }
  const auto bytes = confined::readIntoMemory(file);
  close(file);
  return bytes ? new MemoryStream(*bytes, !bytes->empty()) : nullptr;
}

}  // namespace vitrine::assimp
