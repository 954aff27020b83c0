#include "core/formats/assimp/import_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/formats/assimp/flat.h"
#include "core/workers/child_process.h"

namespace vitrine::assimp {

namespace {

using Clock = std::chrono::steady_clock;
constexpr const char* kProgram = "vitrine-import";
static_assert(flat::kFolder < OwnDescriptor::kFirstFree);
constexpr int kLookInterval = 20;  // milliseconds until cancelling is noticed

// The file itself where it is still the one that was read, else its bytes.
Result<OwnDescriptor> openInput(const Source& source) {
  if (!source.path().empty()) {
    OwnDescriptor file(open(source.path().c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file && source.isReadFrom(file.number())) return file;
  }
  OwnDescriptor copy(memfd_create("vitrine-input", MFD_CLOEXEC));
  if (!copy) return systemRefused("memory for the importing process");
  Bytes left = source.bytes();
  while (!left.empty()) {
    const ssize_t written = write(copy.number(), left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return systemRefused("memory for the importing process");
    left = left.subspan(size_t(written));
  }
  return copy;
}

// Empty where the bytes come from no file.
OwnDescriptor openFolder(const Source& source) {
  if (source.path().empty()) return {};
  std::filesystem::path folder = source.path().parent_path();
  if (folder.empty()) folder = ".";
  return OwnDescriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

struct Descriptors {
  OwnDescriptor input, result, progress, folder;
};

// Nothing here changes the environment once there are threads.
const char* variableOf(const char* name) { return std::getenv(name); }  // NOLINT(concurrency-mt-unsafe)

// What is passed on: where libraries lie, the heap's settings, and those of the sanitisers. Nothing else of the
// user's environment is any concern of a process that reads a stranger's file.
constexpr std::array<std::string_view, 7> kPassedOn{
    "LD_LIBRARY_PATH=", "GLIBC_TUNABLES=", "ASAN_OPTIONS=",     "LSAN_OPTIONS=",
    "TSAN_OPTIONS=",    "UBSAN_OPTIONS=",  "LLVM_PROFILE_FILE="};

// And large pages for the process's heap: assimp allocates every face of its own, and touching fresh small pages
// takes more time than reading the file.
std::vector<char*> environment() {
  static char tunables[] = "GLIBC_TUNABLES=glibc.malloc.hugetlb=1";
  std::vector<char*> variables;
  for (char** variable = environ; variable && *variable; ++variable)
    if (std::ranges::any_of(kPassedOn, [&](auto name) { return std::string_view(*variable).starts_with(name); }))
      variables.push_back(*variable);
  if (!variableOf("GLIBC_TUNABLES")) variables.push_back(tunables);
  variables.push_back(nullptr);
  return variables;
}

Result<pid_t> start(const ImportRequest& request, const Descriptors& own) {
  VITRINE_TRY(const std::filesystem::path program, findImporter());
  SpawnPlan plan;
  plan.give(own.input, flat::kInput);
  plan.give(own.result, flat::kResult);
  plan.give(own.progress, flat::kProgress);
  if (own.folder) plan.give(own.folder, flat::kFolder);
  plan.closeFrom(own.folder ? flat::kFolder + 1 : flat::kFolder);
  std::array<std::string, flat::kArguments> arguments{
      kProgram, request.name, fmt::format("{}", request.memory),
      // One second more than by the clock: then the clock is the reason given, unless this process is stopped.
      fmt::format("{}", uint32_t(std::ceil(request.seconds)) + 1), fmt::format("{}", getpid())};
  std::array<char*, flat::kArguments + 1> pointers{};
  for (size_t i = 0; i < arguments.size(); ++i) pointers[i] = arguments[i].data();
  pid_t process = 0;
  const int code =
      posix_spawn(&process, program.c_str(), &plan.files, &plan.attributes, pointers.data(), environment().data());
  if (code != 0) return systemRefused(program.string(), code);
  return process;
}

enum class End : uint8_t { Itself, TooLong, Cancelled };
struct Ending {
  End end = End::Itself;
  int status = 0;  // of waitpid
};

}  // namespace

// One started process. Ended and collected at the latest when this goes out of scope.
class ImportResult::Process {
 public:
  explicit Process(pid_t process) : m_process(process) {}
  ~Process() {
    if (!m_collected) kill();
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Until the process has ended, or says that it has written everything: what it does to end is not waited for.
  Ending wait(const ImportRequest& request, OwnDescriptor& progress) {
    const auto limit =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(request.seconds));
    while (!collect(WNOHANG)) {
      if (request.progress && request.progress->cancelled) return {End::Cancelled, kill()};
      if (Clock::now() >= limit) return {End::TooLong, kill()};
      if (takeProgress(request.progress, progress) == flat::kDone) return {};
    }
    return {End::Itself, m_status};
  }

 private:
  // The last byte of progress there is, or 0. The pipe's other end closes when the process ends, so that its end is
  // noticed at once.
  static uint8_t takeProgress(Progress* progress, OwnDescriptor& pipe) {
    pollfd waited{pipe.number(), POLLIN, 0};
    // Without a pipe the process is about to be collectable: then look every millisecond.
    if (poll(&waited, 1, pipe ? kLookInterval : 1) <= 0) return 0;
    std::array<uint8_t, 64> bytes{};
    const ssize_t count = ::read(pipe.number(), bytes.data(), bytes.size());
    if (count <= 0) {
      pipe.close();
      return 0;
    }
    const uint8_t last = bytes[size_t(count) - 1];
    if (progress) progress->tell(0.01f * float(std::min<uint8_t>(last, 90)));
    return last;
  }

  bool collect(int flags) {
    pid_t got = 0;
    do got = waitpid(m_process, &m_status, flags);
    while (got < 0 && errno == EINTR);
    m_collected = got != 0;
    if (got < 0) m_status = 0;  // collected by somebody else: what it wrote says how it went
    return m_collected;
  }

  int kill() {
    ::kill(m_process, SIGKILL);
    collect(0);
    return m_status;
  }

  pid_t m_process;
  bool m_collected = false;
  int m_status = 0;
};

namespace {

Error crashed(int signal, const ImportRequest& request) {
  if (signal == SIGKILL)
    return {ErrorCode::Io, "the importing process was killed from outside, perhaps because memory ran out"};
  if (signal == SIGXCPU)
    return {ErrorCode::LimitExceeded,
            fmt::format("importing took more than {:.3g} s of processor time", request.seconds)};
  if (signal == SIGXFSZ)
    return {ErrorCode::LimitExceeded, fmt::format("the scene takes more than {} MiB", request.memory >> 20)};
  return {ErrorCode::Malformed, fmt::format("assimp crashed on this file ({}); it is probably damaged",
                                            sigdescr_np(signal) ? sigdescr_np(signal) : "unknown signal")};
}

Result<void> judge(const Ending& ending, const ImportRequest& request) {
  if (ending.end == End::Cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  if (ending.end == End::TooLong)
    return fail(ErrorCode::LimitExceeded, fmt::format("importing took more than {:.3g} s", request.seconds));
  if (WIFSIGNALED(ending.status)) return std::unexpected(crashed(WTERMSIG(ending.status), request));
  switch (WEXITSTATUS(ending.status)) {
    case 0:
      return {};
    case flat::kExitOutOfMemory:
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("importing takes more than {} MiB of memory", request.memory >> 20));
    case flat::kExitIsolation:
      return fail(ErrorCode::Io, "the importing process could not be confined");
    default:
      return fail(ErrorCode::Malformed,
                  fmt::format("the importing process ended with code {}; the file is probably "
                              "damaged",
                              WEXITSTATUS(ending.status)));
  }
}

// A process that claims to have written everything, and still has it mapped, gets no further chance.
Result<Bytes> mapResult(const OwnDescriptor& result) {
  constexpr int kSeals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  struct stat status {};
  if (fcntl(result.number(), F_ADD_SEALS, kSeals) != 0 || fstat(result.number(), &status) != 0)
    return fail(ErrorCode::Malformed, "the importing process keeps its result open");
  const auto size = size_t(status.st_size);
  if (size == 0) return Bytes();
  void* mapping = mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, result.number(), 0);
  if (mapping == MAP_FAILED) return systemRefused("the importing process's result");
  return Bytes(static_cast<const std::byte*>(mapping), size);
}

}  // namespace

ImportResult::ImportResult(std::unique_ptr<Process> process, int file, Bytes mapping)
    : m_process(std::move(process)), m_file(file), m_bytes(mapping) {}
ImportResult::~ImportResult() {
  if (!m_bytes.empty()) munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
  if (m_file >= 0) close(m_file);
}
ImportResult::ImportResult(ImportResult&& other) noexcept
    : m_process(std::move(other.m_process)),
      m_file(std::exchange(other.m_file, -1)),
      m_bytes(std::exchange(other.m_bytes, {})) {}
ImportResult& ImportResult::operator=(ImportResult&& other) noexcept {
  std::swap(m_process, other.m_process);
  std::swap(m_file, other.m_file);
  std::swap(m_bytes, other.m_bytes);
  return *this;
}

Result<std::filesystem::path> findImporter() {
  std::vector<std::filesystem::path> places;
  if (const char* named = variableOf("VITRINE_IMPORT"); named && *named) {
    places.emplace_back(named);
  } else {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    places = {folder / kProgram, folder.parent_path() / "libexec" / "vitrine" / kProgram};
  }
  std::string tried;
  for (const auto& place : places) {
    if (access(place.c_str(), X_OK) == 0) return place;
    tried += (tried.empty() ? "" : ", ") + place.string();
  }
  return fail(ErrorCode::Unsupported,
              fmt::format("the program {} that reads this format is missing; looked for {}", kProgram, tried));
}

Result<ImportResult> import(const ImportRequest& request) {
  Descriptors own;
  VITRINE_TRY(own.input, openInput(request.source));
  own.folder = openFolder(request.source);
  own.result = OwnDescriptor(memfd_create("vitrine-result", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return systemRefused("a pipe to the importing process");
  OwnDescriptor progress(ends[0]);
  own.progress = OwnDescriptor(ends[1]);
  if (!own.result || !progress || !own.progress) return systemRefused("memory for the importing process");
  VITRINE_TRY(const pid_t number, start(request, own));
  auto process = std::make_unique<ImportResult::Process>(number);
  own.progress.close();
  own.input.close();
  VITRINE_CHECK(judge(process->wait(request, progress), request));
  VITRINE_TRY(const Bytes bytes, mapResult(own.result));
  return ImportResult(std::move(process), own.result.release(), bytes);
}

}  // namespace vitrine::assimp
