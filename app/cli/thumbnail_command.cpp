#include "app/cli/thumbnail_command.h"

#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <optional>
#include <vector>

#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/process.h"
#include "app/cli/values.h"
#include "app/images/image_writer.h"
#include "app/images/thumbnail_files.h"
#include "app/pictures/thumbnail.h"
#include "core/bytes/held_files.h"
#include "core/bytes/open_file.h"
#include "core/bytes/text.h"
#include "core/export/save_files.h"

namespace vitrine {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr float kLeastThumbnail = 16, kMostThumbnail = 1024;
constexpr float kLeastTime = 1, kMostTime = 60;  // seconds
// Shares of the time there is. What is slow is left out of the picture after the first, and the picture itself
// after the second: a card is drawn then, which takes some hundredths of a second.
constexpr float kEnoughShare = 0.45f, kLastShare = 0.82f;
constexpr uint64_t kMebi = uint64_t(1) << 20;
// What the drawing process may allocate, of which not all is used, and what it may have in memory with its programs
// and libraries.
constexpr uint64_t kDrawingMemory = 288 * kMebi, kDocumentMemory = 96 * kMebi, kResidentMemory = 244 * kMebi;

// What the drawing process answers, in memory that both have.
struct Answer {
  enum class Kind : uint8_t { None, Picture, Error };
  std::atomic<Kind> kind = Kind::None;
  ErrorCode code = ErrorCode::Io;
  uint32_t width = 0, height = 0, missing = 0;
  std::array<char, 1024> message{};

  uint8_t* pixels() { return reinterpret_cast<uint8_t*>(this + 1); }
};

class AnswerMemory {
 public:
  explicit AnswerMemory(uint32_t size) : m_bytes(sizeof(Answer) + size_t(4) * size * size) {
    void* memory = ::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) m_answer = new (memory) Answer;
  }
  ~AnswerMemory() {
    if (m_answer) ::munmap(m_answer, m_bytes);
  }
  AnswerMemory(const AnswerMemory&) = delete;
  AnswerMemory& operator=(const AnswerMemory&) = delete;
  Answer* get() const { return m_answer; }

 private:
  size_t m_bytes;
  Answer* m_answer = nullptr;
};

void answer(Answer& to, const Error& error) {
  to.code = error.code;
  std::strncpy(to.message.data(), error.message.c_str(), to.message.size() - 1);
  to.kind = Answer::Kind::Error;
}

void answer(Answer& to, const Thumbnail& thumbnail) {
  const Image& image = thumbnail.image;
  to.missing = thumbnail.missing;
  to.width = image.width;
  to.height = image.height;
  std::memcpy(to.pixels(), image.pixels.data(), image.pixels.size());
  to.kind = Answer::Kind::Picture;
}

void limitTo(__rlimit_resource resource, uint64_t value) {
  rlimit limits{};
  if (::getrlimit(resource, &limits) != 0) return;
  limits.rlim_cur = std::min<rlim_t>(limits.rlim_cur, value);
  ::setrlimit(resource, &limits);
}

// A third of the kernel's work for a small picture is handing out pages of the heap, which the driver's compiler
// fills at once: large ones take fewer steps. Where the kernel has none, nothing changes.
void makeHeapOfLargePages() {
  constexpr size_t kLargePage = 2 << 20, kSmall = 1024;
  const auto start = reinterpret_cast<uintptr_t>(::sbrk(0));
  std::vector<void*> taken;
  mallopt(M_TOP_PAD, kDrawingHeap);
  while (reinterpret_cast<uintptr_t>(::sbrk(0)) == start && taken.size() < kMebi / kSmall)
    taken.push_back(std::malloc(kSmall));  // until what was there is used up
  mallopt(M_TOP_PAD, 0);
  const uintptr_t first = (start + kLargePage - 1) / kLargePage * kLargePage;
  const auto end = reinterpret_cast<uintptr_t>(::sbrk(0));
  if (end > first) ::madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
  for (void* each : taken) std::free(each);
}

// In a process of its own, which may be ended at any time and has little memory.
void draw(const ThumbnailRequest& request, Answer& to) {
  limitTo(RLIMIT_DATA, kDrawingMemory);
  limitTo(RLIMIT_CORE, 0);
  // What is freed goes back at once, and threads share one heap.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TRIM_THRESHOLD, int(kDrawingHeap + 8 * kMebi));
  makeHeapOfLargePages();
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  try {
    const Result<Thumbnail> thumbnail = makeThumbnail(request);
    thumbnail ? answer(to, *thumbnail) : answer(to, thumbnail.error());
  } catch (const std::bad_alloc&) {
    answer(to, {ErrorCode::LimitExceeded, "not enough memory", {}});
  }
}

uint64_t residentMemoryOf(pid_t process) {
  std::ifstream statistics("/proc/" + std::to_string(process) + "/statm");
  uint64_t all = 0, resident = 0;
  statistics >> all >> resident;
  return resident * uint64_t(::sysconf(_SC_PAGESIZE));
}

// Runs `work` in another process until it ends, time is up, or it has too much memory.
bool runElsewhere(const std::function<void()>& work, Clock::time_point until) {
  constexpr milliseconds kLook(5);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  const pid_t process = ::fork();
  if (process == 0) {
    work();
    ::_exit(0);
  }
  ::close(ends[1]);  // the last that has it is the other process: it is closed when that ends
  pollfd ended{ends[0], POLLIN, 0};
  while (process > 0 && Clock::now() < until && residentMemoryOf(process) < kResidentMemory)
    if (::poll(&ended, 1, int(kLook.count())) > 0) break;
  ::close(ends[0]);
  if (process < 0) return false;
  ::kill(process, SIGKILL);
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return true;
}

// Lower case, no dot.
std::string endingOf(const std::filesystem::path& file) {
  const std::string extension = lowerCase(file.extension().string());
  return extension.empty() ? extension : extension.substr(1);
}

const Format* formatOf(const std::filesystem::path& file) {
  constexpr size_t kHead = 4096;
  const auto head = readHead(file, kHead);
  return head && !head->empty() ? recognise(std::as_bytes(std::span(*head)), endingOf(file)) : nullptr;
}

// The picture; where there is no memory for it, shapes; else what can be said without having read the file.
Result<Thumbnail> thumbnailOf(ThumbnailRequest request, Clock::time_point until, bool isWorker) {
  if (isWorker) return makeThumbnail(request);
  const AnswerMemory memory(request.size);
  Answer* to = memory.get();
  const auto hadTooLittle = [&] {
    return to->kind == Answer::Kind::None ||
           (to->kind == Answer::Kind::Error &&
            (to->code == ErrorCode::LimitExceeded || to->code == ErrorCode::Cancelled));
  };
  for (const bool sparing : {false, true}) {
    request.sparing = sparing;
    if (!to || !runElsewhere([&] { draw(request, *to); }, until))
      return fail(ErrorCode::LimitExceeded, "no process or no memory for drawing");
    if (!hadTooLittle() || Clock::now() >= until) break;
  }
  if (to->kind == Answer::Kind::Picture) {
    Thumbnail thumbnail{.image = {to->width, to->height, {}, true}, .missing = to->missing};
    thumbnail.image.pixels.resize(size_t(4) * to->width * to->height);
    std::memcpy(thumbnail.image.pixels.data(), to->pixels(), thumbnail.image.pixels.size());
    return thumbnail;
  }
  const Format* format = hadTooLittle() ? formatOf(request.file) : nullptr;
  if (format) return Thumbnail{.image = thumbnailCard(*format, request.size)};
  const bool isAnswer = to->kind == Answer::Kind::Error;
  return fail(isAnswer ? to->code : ErrorCode::LimitExceeded,
              isAnswer ? to->message.data() : "reading it took too long, or failed");
}

// tumbler makes the file, keeps it open and reads what comes into it: it never sees another file of that name.
bool isEmptyFile(const std::string& path) {
  std::error_code none;
  return std::filesystem::is_regular_file(path, none) && std::filesystem::file_size(path, none) == 0 && !none;
}

Result<void> writeInto(const QByteArray& content, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  file.write(content.data(), content.size());
  if (file.flush()) return {};
  std::error_code ignored;
  std::filesystem::resize_file(path, 0, ignored);  // half a picture is none
  return fail(ErrorCode::Io, path + ": cannot be written");
}

Result<void> writeThumbnail(const ThumbnailCommand& command, Clock::time_point start, Process& process) {
  const std::filesystem::path file = pathOfFileUri(command.file).value_or(command.file);
  const HeldFile held(file);  // another process reads it
  VITRINE_CHECK(checkNotRead(command.output));
  VITRINE_TRY(ThumbnailKeys keys, thumbnailKeysOf(file));
  Limits limits;
  limits.memory = kDocumentMemory;
  limits.importSeconds = std::max<uint64_t>(1, uint64_t(command.seconds / 2));
  limits.importMilliseconds = 0;
  const auto after = [&](float share) {
    return start +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<float>(share * command.seconds));
  };
  const ThumbnailRequest request{.file = file,
                                 .size = command.size,
                                 .enough = after(kEnoughShare),
                                 .assets = {command.assets.begin(), command.assets.end()},
                                 .limits = limits,
                                 .context = process.isWorker ? &process.context : nullptr};
  VITRINE_TRY(const Thumbnail thumbnail, thumbnailOf(request, after(kLastShare), process.isWorker));
  if (const Format* format = formatOf(file)) keys.media = mediaTypeOf(*format, endingOf(file));
  keys.missing = thumbnail.missing;
  keys.assets = assetsKeyOf(request.assets);
  VITRINE_TRY(const QByteArray png, encodeThumbnail(thumbnail.image, keys));
  if (isEmptyFile(command.output)) return writeInto(png, command.output);
  return writeFile(png, command.output);
}

}  // namespace

void ThumbnailCommand::declare(CLI::App& verb) {
  takes(verb.add_option("FILE", file, "A path, or a file:// URI"), "", {Values::Kind::Files, endingsRead()})
      ->required();
  takes(verb.add_option("OUT", output, "PNG to write; replaces what is there"), "", {Values::Kind::Files, {"png"}})
      ->required();
  takes(verb.add_option("--assets", assets,
                        "Folder in which to look for files that FILE names and that are not beside it; may repeat")
            ->allow_extra_args(false),
        "DIR", {Values::Kind::Folders, {}});
  verb.add_option("--size", size, "Pixels of the longest side")
      ->check(numberIn(kLeastThumbnail, kMostThumbnail))
      ->capture_default_str();
  verb.add_option("--seconds", seconds, "Time limit; a file that takes longer is drawn in less detail")
      ->check(numberIn(kLeastTime, kMostTime))
      ->capture_default_str();
  verb.footer(
      "Examples:\n  vitrine thumbnail --size 256 hat.mesh hat.png\n\n"
      "OUT is replaced without --force, since programs that ask for a thumbnail create the file first. Its text "
      "keys "
      "say which file it shows, as the freedesktop thumbnail standard asks.\n\n"
      "A file with nothing to draw gets the icon of what it mainly contains; a damaged one gets a mark in the "
      "corner. The exit status is 1 only if nothing of the file could be read.");
}

int ThumbnailCommand::run(Process& process) {
  const auto written = writeThumbnail(*this, Clock::now(), process);
  if (written) return 0;
  tellError(file, written.error());
  return 1;
}

}  // namespace vitrine
