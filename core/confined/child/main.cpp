// vitrine-unpack: unpacks what a vitrine process gives it, with libraries that are not trusted: archives, and
// images that need a library. Started by core/confined with the descriptors and arguments of its protocol.h. It
// does one job (jobs.h), or serves requests for jobs on one input until there are no more.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <new>
#include <string>

#include "core/confined/child/jobs.h"
#include "core/confined/child/read_file.h"
#include "core/confined/child/start.h"

#if defined(__SANITIZE_ADDRESS__)
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "detect_leaks=0:allocator_may_return_null=1:hard_rss_limit_mb=4096:max_allocation_size_mb=2048";
}
#endif

namespace vitrine::confined {

namespace {

std::unexpected<Error> tooLarge(uint64_t size, uint64_t largest) {
  return fail(ErrorCode::LimitExceeded,
              "it unpacks to more than the " + std::to_string(largest) + " bytes allowed" +
                  (size > largest && size < UINT64_MAX / 2 ? ": " + std::to_string(size) : std::string()));
}

bool writeAll(int file, Bytes bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes = bytes.subspan(size_t(count));
  }
  return true;
}

bool readAllOf(int file, std::span<std::byte> out) {
  while (!out.empty()) {
    const ssize_t count = read(file, out.data(), out.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    out = out.subspan(size_t(count));
  }
  return true;
}

// A reply in the memfd.
class FileReply : public JobReply {
 public:
  explicit FileReply(uint64_t largest) : JobReply(largest) {}
  ~FileReply() override { unmap(); }

  Result<std::span<std::byte>> make(uint64_t size) override {
    if (size > largest()) return tooLarge(size, largest());
    unmap();
    if (ftruncate(kResult, off_t(kHeadSize + size)) != 0) return tooLarge(size, largest());
    m_size = size;
    m_mapped = size_t(kHeadSize + size);
    void* block = mmap(nullptr, m_mapped, PROT_READ | PROT_WRITE, MAP_SHARED, kResult, 0);
    if (block == MAP_FAILED) {
      m_mapped = 0;
      return tooLarge(size, largest());
    }
    m_block = static_cast<std::byte*>(block);
    return std::span(m_block + kHeadSize, size_t(size));
  }

  Result<void> put(Bytes bytes) override {
    if (bytes.size() > largest() - std::min(m_size, largest())) return tooLarge(m_size + bytes.size(), largest());
    if (lseek(kResult, off_t(kHeadSize + m_size), SEEK_SET) < 0 || !writeAll(kResult, bytes))
      return tooLarge(m_size + bytes.size(), largest());
    m_size += bytes.size();
    return {};
  }

  void tell(float fraction) override {
    const auto percent = uint8_t(std::clamp(fraction, 0.0f, 1.0f) * 100.0f);
    if (percent > m_told && write(kProgress, &percent, 1) == 1) m_told = percent;
  }

  // Without a writable mapping left the other side can seal it.
  int finish(const Result<void>& done, uint32_t isolation) {
    unmap();
    ReplyHead head{.magic = kReplyMagic, .isolation = isolation, .size = m_size};
    if (!done) {
      const std::string& message = done.error().message;
      head.outcome = uint32_t(done.error().code) + 1;
      head.size = message.size();
      if (ftruncate(kResult, off_t(kHeadSize + head.size)) != 0 || lseek(kResult, off_t(kHeadSize), SEEK_SET) < 0 ||
          !writeAll(kResult, asBytes(message)))
        return kExitIo;
    } else if (ftruncate(kResult, off_t(kHeadSize + m_size)) != 0) {
      return kExitIo;
    }
    if (lseek(kResult, 0, SEEK_SET) < 0 || !writeAll(kResult, std::as_bytes(std::span(&head, 1)))) return kExitIo;
    return write(kProgress, &kDone, 1) == 1 ? 0 : kExitIo;
  }

 private:
  void unmap() {
    if (m_block) munmap(m_block, m_mapped);
    m_block = nullptr;
  }

  std::byte* m_block = nullptr;
  size_t m_mapped = 0;
  uint64_t m_size = 0;
  uint8_t m_told = 0;
};

// A reply of a session.
class MemoryReply : public JobReply {
 public:
  explicit MemoryReply(uint64_t largest) : JobReply(largest) {}
  Result<std::span<std::byte>> make(uint64_t size) override {
    if (size > largest()) return tooLarge(size, largest());
    m_bytes.assign(size_t(size), std::byte(0));
    return std::span(m_bytes);
  }
  Result<void> put(Bytes bytes) override {
    if (bytes.size() > largest() - std::min<uint64_t>(m_bytes.size(), largest()))
      return tooLarge(m_bytes.size() + bytes.size(), largest());
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return {};
  }
  void tell(float) override {}

  bool send(const Result<void>& done, uint32_t isolation) const {
    const Bytes bytes = done ? Bytes(m_bytes) : asBytes(done.error().message);
    const ReplyHead head{.magic = kReplyMagic,
                         .outcome = done ? 0 : uint32_t(done.error().code) + 1,
                         .isolation = isolation,
                         .size = bytes.size()};
    return writeAll(kResult, std::as_bytes(std::span(&head, 1))) && writeAll(kResult, bytes);
  }

 private:
  std::vector<std::byte> m_bytes;
};

const Job* findJob(std::string_view name) {
  const auto all = jobs();
  const auto found = std::ranges::find(all, name, &Job::name);
  return found == all.end() ? nullptr : &*found;
}

int once(const Start& start, uint64_t size) {
  const Job* job = findJob(start.name);
  if (!job) return kExitUsage;
  JobInput input{.file = kInput, .size = size, .memory = start.limits.memory, .parameters = start.parameters};
  if (job->inMemory) {
    const auto bytes = readIntoMemory(kInput);  // before the limits: the input itself does not count
    if (!bytes) return kExitIo;
    input.bytes = *bytes;
    input.size = bytes->size();
  }
  const uint32_t isolation = isolate(start.limits);
  if (isolation == 0) return kExitIsolation;
  FileReply reply(start.limits.memory - std::min<uint64_t>(start.limits.memory, kHeadSize));
  const Result<void> done = job->run(input, reply);
  return reply.finish(done, isolation);
}

// The process ends by itself once it has used half of the processor time that it may have: then the next request
// starts another one.
bool hasTimeLeft(uint32_t seconds) {
  timespec used{};
  return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0 && uint64_t(used.tv_sec) < seconds / 2;
}

int serve(const Start& start, uint64_t size) {
  const uint32_t isolation = isolate(start.limits);
  if (isolation == 0) return kExitIsolation;
  std::vector<std::byte> request;
  while (hasTimeLeft(start.limits.seconds)) {
    uint64_t largest = 0;
    uint32_t length = 0;
    if (!readAllOf(kResult, std::as_writable_bytes(std::span(&length, 1)))) return 0;  // nobody asks any more
    if (length > kLargestRequest || length < sizeof largest) return kExitUsage;
    request.resize(length);
    if (!readAllOf(kResult, request)) return 0;
    std::memcpy(&largest, request.data(), sizeof largest);
    std::string_view text = asText(request).substr(sizeof largest);
    std::vector<std::string_view> words;
    for (size_t end = 0; (end = text.find('\0')) != text.npos; text.remove_prefix(end + 1))
      words.push_back(text.substr(0, end));
    const Job* job = words.empty() ? nullptr : findJob(words.front());
    if (!job || job->inMemory) return kExitUsage;
    MemoryReply reply(std::min(largest, start.limits.memory));
    const Result<void> done = job->run(
        {.file = kInput, .size = size, .memory = start.limits.memory, .parameters = std::span(words).subspan(1)},
        reply);
    if (!reply.send(done, isolation)) return 0;
  }
  return 0;
}

int runUnpacker(const Start& start) {
  struct stat status {};
  if (fstat(kInput, &status) != 0 || !S_ISREG(status.st_mode)) return kExitIo;
  const auto size = uint64_t(status.st_size);
  return start.name == kSession ? serve(start, size) : once(start, size);
}

}  // namespace

}  // namespace vitrine::confined

int main(int argumentCount, char** arguments) {
  using namespace vitrine::confined;
  const auto started = startOf({arguments, size_t(argumentCount)});
  if (!started) {
    (void)std::fputs("vitrine-unpack unpacks archives and images for vitrine and is started by it\n", stderr);
    return kExitUsage;
  }
  std::set_new_handler([] { _exit(kExitOutOfMemory); });
  // Whatever a damaged file has left behind is not taken apart.
  _exit(runUnpacker(*started));
}
