#include "core/workers/worker_service.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>

#include "core/workers/child_process.h"
#include "core/workers/worker_protocol.h"

namespace vitrine {

namespace {

constexpr size_t kChunk = size_t(64) << 10;  // read at once

// With all that this process has started, if it was made the first of a group.
[[noreturn]] void endGroup() {
  if (getpgrp() == getpid()) ::kill(0, SIGKILL);
  _exit(1);
}

// Nobody waits for answers any more.
void* watchForTheEnd(void* requests) {
  pollfd other{int(reinterpret_cast<intptr_t>(requests)), POLLRDHUP, 0};
  while (::poll(&other, 1, -1) < 0 && errno == EINTR) {
  }
  // What ends because there is nothing more to do ends by itself, and well.
  constexpr useconds_t kGrace = 200'000;
  usleep(kGrace);
  endGroup();
}

bool startWatching(int requests) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, std::max<size_t>(size_t(64) << 10, size_t(PTHREAD_STACK_MIN)));
  pthread_t thread{};
  const int code =
      pthread_create(&thread, &attributes, watchForTheEnd, reinterpret_cast<void*>(intptr_t(requests)));
  pthread_attr_destroy(&attributes);
  return code == 0;
}

void limitResource(__rlimit_resource resource, uint64_t value) {
  rlimit limits{};
  if (::getrlimit(resource, &limits) != 0) return;
  limits.rlim_cur = std::min<rlim_t>(limits.rlim_cur, value);
  limits.rlim_max = std::min<rlim_t>(limits.rlim_max, value);
  ::setrlimit(resource, &limits);
}

// Memory that stands for one of the standard streams: a file of its own that is emptied again and again.
class CaughtStream {
 public:
  bool open(int number) {
    m_number = number;
    const OwnDescriptor memory(memfd_create("vitrine-worker", MFD_CLOEXEC));
    return memory && dup2(memory.number(), number) == number;
  }
  // What was written since it was emptied.
  std::string take() {
    struct stat status {};
    if (fstat(m_number, &status) != 0 || status.st_size == 0) return {};
    std::string text(size_t(status.st_size), '\0');
    size_t size = 0;
    while (size < text.size()) {
      const ssize_t count = pread(m_number, text.data() + size, text.size() - size, off_t(size));
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      size += size_t(count);
    }
    text.resize(size);
    empty();
    return text;
  }
  void empty() {
    if (ftruncate(m_number, 0) == 0) lseek(m_number, 0, SEEK_SET);
  }

 private:
  int m_number = -1;
};

// Standard input holds the bytes, or nothing.
bool giveInput(const std::string& input) {
  const OwnDescriptor file(input.empty() ? ::open("/dev/null", O_RDONLY | O_CLOEXEC)
                                         : memfd_create("vitrine-input", MFD_CLOEXEC));
  if (!file) return false;
  for (size_t sent = 0; sent < input.size();) {
    const ssize_t count = ::write(file.number(), input.data() + sent, input.size() - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    sent += size_t(count);
  }
  if (!input.empty()) lseek(file.number(), 0, SEEK_SET);
  return dup2(file.number(), STDIN_FILENO) == STDIN_FILENO;
}

bool sendAll(int to, const std::string& bytes) {
  for (size_t sent = 0; sent < bytes.size();) {
    const ssize_t count = ::write(to, bytes.data() + sent, bytes.size() - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    sent += size_t(count);
  }
  return true;
}

class Service {
 public:
  explicit Service(const WorkerTask& task) : m_task(task) {}

  bool open() {
    m_requests = OwnDescriptor(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, OwnDescriptor::kFirstFree));
    m_replies = OwnDescriptor(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, OwnDescriptor::kFirstFree));
    return m_requests && m_replies && giveInput({}) && m_output.open(STDOUT_FILENO) &&
           m_errors.open(STDERR_FILENO) && startWatching(m_requests.number());
  }

  int run() {
    if (!send({workers::kReady, {}})) return 1;
    std::string bytes;
    size_t at = 0;
    for (;;) {
      auto request = workers::takeRequest(bytes, at);
      if (!request) return 1;
      if (*request) {
        const workers::Answer answer = answered(**request);
        if (!send(answer)) return 1;
        if (answer.reply.end == WorkerReply::End::OutOfMemory) return 0;
        continue;
      }
      bytes.erase(0, std::exchange(at, 0));
      const size_t size = bytes.size();
      bytes.resize(size + kChunk);
      ssize_t count = 0;
      do count = ::read(m_requests.number(), bytes.data() + size, kChunk);
      while (count < 0 && errno == EINTR);
      if (count <= 0) return count == 0 ? 0 : 1;
      bytes.resize(size + size_t(count));
    }
  }

 private:
  bool send(const workers::Answer& answer) {
    m_frame.clear();
    append(m_frame, answer);
    return sendAll(m_replies.number(), m_frame);
  }

  workers::Answer answered(const WorkerRequest& request) {
    const auto start = std::chrono::steady_clock::now();
    workers::Answer answer{.id = request.id, .reply = {}};
    try {
      if (!request.input.empty() || m_hasInput) giveInput(request.input);
      m_hasInput = !request.input.empty();
      __fpurge(stdin);
      std::clearerr(stdin);
      answer.reply.status = m_task(request.words);
      std::fflush(stdout);
      std::fflush(stderr);
      answer.reply.output = m_output.take();
      answer.reply.errors = m_errors.take();
    } catch (const std::bad_alloc&) {
      m_reserve.reset();
      __fpurge(stdout);
      __fpurge(stderr);
      answer.reply = {.end = WorkerReply::End::OutOfMemory, .status = 1};
    }
    std::clearerr(stdout);
    std::clearerr(stderr);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    answer.reply.seconds = elapsed.count();
    return answer;
  }

  const WorkerTask& m_task;
  OwnDescriptor m_requests, m_replies;
  CaughtStream m_output, m_errors;
  std::string m_frame;
  bool m_hasInput = false;
  // For the answer itself, where a task leaves nothing. Not touched, so that it costs nothing.
  std::unique_ptr<std::byte[]> m_reserve = std::make_unique_for_overwrite<std::byte[]>(size_t(1) << 20);
};

}  // namespace

int serveRequests(const WorkerTask& task, uint64_t memory) {
  limitResource(RLIMIT_CORE, 0);
  if (memory > 0) limitResource(RLIMIT_DATA, memory);
  Service service(task);
  if (!service.open()) return 1;
  return service.run();
}

}  // namespace vitrine
