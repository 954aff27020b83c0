#include "core/confined/process.h"

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

#include "core/confined/protocol.h"

namespace vitrine::confined {

namespace {

using ProcessClock = std::chrono::steady_clock;
static_assert(kFurther < OwnDescriptor::kFirstFree);
constexpr int kLookInterval = 20;  // milliseconds until cancelling is noticed

// Nothing here changes the environment once there are threads.
const char* variableOf(const char* name) { return std::getenv(name); }  // NOLINT(concurrency-mt-unsafe)

// What is passed on: where libraries lie, the heap's settings, and those of the sanitisers. Nothing else of the
// user's environment is any concern of a process that reads a stranger's file.
constexpr std::array<std::string_view, 7> kPassedOn{
    "LD_LIBRARY_PATH=", "GLIBC_TUNABLES=", "ASAN_OPTIONS=",     "LSAN_OPTIONS=",
    "TSAN_OPTIONS=",    "UBSAN_OPTIONS=",  "LLVM_PROFILE_FILE="};

// And large pages for the process's heap: readers allocate very many small blocks, and touching fresh small pages
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

enum class End : uint8_t { Itself, TooLong, Cancelled };
struct Ending {
  End end = End::Itself;
  int status = 0;  // of waitpid
};

}  // namespace

// One started process. Ended and collected at the latest when this goes out of scope.
class Reply::Process {
 public:
  explicit Process(pid_t process) : m_process(process) {}
  ~Process() {
    if (!m_collected) kill();
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Until the process has ended, or says that it has written everything: what it does to end is not waited for.
  Ending wait(const Bounds& bounds, OwnDescriptor& progress) {
    const auto limit = ProcessClock::now() + std::chrono::duration_cast<ProcessClock::duration>(
                                                 std::chrono::duration<double>(bounds.seconds));
    while (!collect(WNOHANG)) {
      if (bounds.cancelled && *bounds.cancelled) return {End::Cancelled, kill()};
      if (ProcessClock::now() >= limit) return {End::TooLong, kill()};
      if (takeProgress(bounds, progress) == kDone) return {};
    }
    return {End::Itself, m_status};
  }

 private:
  // The last byte of progress there is, or 0. The pipe's other end closes when the process ends, so that its end is
  // noticed at once.
  static uint8_t takeProgress(const Bounds& bounds, OwnDescriptor& pipe) {
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
    if (bounds.progress) bounds.progress(0.01f * float(std::min<uint8_t>(last, 90)));
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

Error crashed(const Program& program, const Bounds& bounds, int signal) {
  if (signal == SIGKILL)
    return {ErrorCode::Io,
            fmt::format("{} was killed from outside, perhaps because memory ran out", program.process)};
  if (signal == SIGXCPU)
    return {ErrorCode::LimitExceeded,
            fmt::format("{} took more than {:.3g} s of processor time", program.work, bounds.seconds)};
  if (signal == SIGXFSZ)
    return {ErrorCode::LimitExceeded,
            fmt::format("{} takes more than {} MiB", program.result, bounds.memory >> 20)};
  return {ErrorCode::Malformed, fmt::format("{} ({}); it is probably damaged", program.crashed,
                                            sigdescr_np(signal) ? sigdescr_np(signal) : "unknown signal")};
}

Result<void> judgeEnding(const Ending& ending, const Task& task) {
  if (ending.end == End::Cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  if (ending.end == End::TooLong)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} took more than {:.3g} s", task.program.work, task.bounds.seconds));
  return judge(task.program, task.bounds, ending.status);
}

// A process that claims to have written everything, and still has it mapped, gets no further chance.
Result<Bytes> mapResult(const Program& program, const OwnDescriptor& result) {
  constexpr int kSeals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  struct stat status {};
  if (fcntl(result.number(), F_ADD_SEALS, kSeals) != 0 || fstat(result.number(), &status) != 0)
    return fail(ErrorCode::Malformed, fmt::format("{} keeps its result open", program.process));
  const auto size = size_t(status.st_size);
  if (size == 0) return Bytes();
  void* mapping = mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, result.number(), 0);
  if (mapping == MAP_FAILED) return systemRefused(fmt::format("the result of {}", program.process));
  return Bytes(static_cast<const std::byte*>(mapping), size);
}

}  // namespace

Result<void> judge(const Program& program, const Bounds& bounds, int status) {
  if (WIFSIGNALED(status)) return std::unexpected(crashed(program, bounds, WTERMSIG(status)));
  switch (WEXITSTATUS(status)) {
    case 0:
      return {};
    case kExitOutOfMemory:
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} takes more than {} MiB of memory", program.work, bounds.memory >> 20));
    case kExitIsolation:
      return fail(ErrorCode::Io, fmt::format("{} could not be confined", program.process));
    default:
      return fail(ErrorCode::Malformed, fmt::format("{} ended with code {}; the file is probably damaged",
                                                    program.process, WEXITSTATUS(status)));
  }
}

int collect(pid_t process) {
  int status = 0;
  pid_t got = 0;
  do got = waitpid(process, &status, 0);
  while (got < 0 && errno == EINTR);
  return got < 0 ? 0 : status;
}

Result<OwnDescriptor> inputOf(Bytes bytes) {
  OwnDescriptor copy(memfd_create("vitrine-input", MFD_CLOEXEC));
  if (!copy) return systemRefused("memory for a confined process");
  while (!bytes.empty()) {
    const ssize_t written = write(copy.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return systemRefused("memory for a confined process");
    bytes = bytes.subspan(size_t(written));
  }
  return copy;
}

Result<OwnDescriptor> inputOf(const Source& source) {
  if (!source.path().empty()) {
    OwnDescriptor file(open(source.path().c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file && source.isReadFrom(file.number())) return file;
  }
  return inputOf(source.bytes());
}

Reply::Reply(std::unique_ptr<Process> process, int file, Bytes mapping)
    : m_process(std::move(process)), m_file(file), m_bytes(mapping) {}
Reply::~Reply() {
  if (!m_bytes.empty()) munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
  if (m_file >= 0) close(m_file);
}
Reply::Reply(Reply&& other) noexcept
    : m_process(std::move(other.m_process)),
      m_file(std::exchange(other.m_file, -1)),
      m_bytes(std::exchange(other.m_bytes, {})) {}
Reply& Reply::operator=(Reply&& other) noexcept {
  std::swap(m_process, other.m_process);
  std::swap(m_file, other.m_file);
  std::swap(m_bytes, other.m_bytes);
  return *this;
}

Result<std::filesystem::path> findProgram(const Program& program) {
  std::vector<std::filesystem::path> places;
  if (const char* named = program.variable ? variableOf(program.variable) : nullptr; named && *named) {
    places.emplace_back(named);
  } else {
    std::error_code error;
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    places = {folder / program.name, folder.parent_path() / "libexec" / "vitrine" / program.name};
  }
  std::string tried;
  for (const auto& place : places) {
    if (access(place.c_str(), X_OK) == 0) return place;
    tried += (tried.empty() ? "" : ", ") + place.string();
  }
  return fail(ErrorCode::Unsupported, fmt::format("the program {} that {} is missing; looked for {}", program.name,
                                                  program.purpose, tried));
}

Result<pid_t> start(const Task& task, const Given& given, pid_t parent) {
  VITRINE_TRY(const std::filesystem::path program, findProgram(task.program));
  SpawnPlan plan;
  int last = kResult;
  plan.give(*given.input, kInput);
  plan.give(*given.result, kResult);
  if (given.progress) plan.give(*given.progress, last = kProgress);
  if (given.further) plan.give(*given.further, last = kFurther);
  plan.closeFrom(last + 1);
  std::vector<std::string> arguments{
      task.program.name, task.name, fmt::format("{}", task.bounds.memory),
      // One second more than by the clock: then the clock is the reason given, unless this process is stopped.
      fmt::format("{}", uint32_t(std::ceil(task.bounds.seconds)) + 1), fmt::format("{}", parent)};
  arguments.insert(arguments.end(), task.parameters.begin(), task.parameters.end());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  pid_t process = 0;
  const int code =
      posix_spawn(&process, program.c_str(), &plan.files, &plan.attributes, pointers.data(), environment().data());
  if (code != 0) return systemRefused(program.string(), code);
  return process;
}

Result<Reply> run(const Task& task, OwnDescriptor input) {
  OwnDescriptor result(memfd_create("vitrine-result", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return systemRefused("a pipe to a confined process");
  OwnDescriptor progress(ends[0]), childProgress(ends[1]);
  if (!result || !progress || !childProgress) return systemRefused("memory for a confined process");
  const bool hasFurther = task.further && *task.further;
  VITRINE_TRY(const pid_t number, start(task,
                                        {.input = &input,
                                         .result = &result,
                                         .progress = &childProgress,
                                         .further = hasFurther ? task.further : nullptr},
                                        getpid()));
  auto process = std::make_unique<Reply::Process>(number);
  childProgress.close();
  input.close();
  VITRINE_CHECK(judgeEnding(process->wait(task.bounds, progress), task));
  VITRINE_TRY(const Bytes bytes, mapResult(task.program, result));
  return Reply(std::move(process), result.release(), bytes);
}

}  // namespace vitrine::confined
