// Lets the confined program `vitrine-unpack` do what needs a library that is not trusted: a job on some bytes, or,
// in a session, any number of jobs on one input.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/confined/process.h"

namespace vitrine::confined {

struct UnpackRequest {
  std::string_view job;  // of the table in child/jobs.cpp: "jpeg2000"
  std::vector<std::string> parameters{};
  Bounds bounds{};
};

// What a job gave back. It is not checked.
class Unpacked {
 public:
  explicit Unpacked(Reply reply) : m_reply(std::move(reply)) {}
  Bytes bytes() const;
  // The same in a sealed file: bytes() begins at fileOffset(), which is a multiple of the size of a page.
  int file() const { return m_reply.file(); }
  static uint64_t fileOffset();

 private:
  Reply m_reply;
};

// Starts a process for it. VITRINE_UNPACK names another program. Errors: those of run() in process.h, and what the
// job says is wrong with the input.
Result<Unpacked> unpack(Bytes input, const UnpackRequest& request);
Result<Unpacked> unpack(const Source& input, const UnpackRequest& request);
Result<Unpacked> unpack(OwnDescriptor input, const UnpackRequest& request);

// Jobs on one input, each asked for when it is needed, by one process. It is started by the first request. If it
// has ended since the last one, the next request starts another; if it ends during a request, this fails, with the
// reasons of run(), and the next one starts another. May be used from any thread; requests wait for each other.
class Session {
 public:
  // `input` is read with pread() and must not be changed. `bounds`: for each request; `memory` also for the
  // process.
  Session(OwnDescriptor input, Bounds bounds);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // A reply has at most `largest` bytes.
  Result<std::vector<std::byte>> ask(std::string_view job, const std::vector<std::string>& parameters,
                                     uint64_t largest, const std::atomic<bool>* cancelled = nullptr);
  // How many processes were started so far.
  size_t started() const { return m_started; }

 private:
  struct Answer;
  Result<void> begin();
  // False: the process has ended before.
  Result<bool> sendRequest(Bytes request);
  Result<Answer> receive(uint64_t largest, const std::atomic<bool>* cancelled);
  Result<bool> receiveInto(std::span<std::byte> out, std::chrono::steady_clock::time_point until,
                           const std::atomic<bool>* cancelled);
  Result<Answer> exchange(Bytes request, uint64_t largest, const std::atomic<bool>* cancelled);
  int end();

  std::mutex m_mutex;
  OwnDescriptor m_input, m_socket;
  Bounds m_bounds;
  int m_process = 0;  // 0: none
  std::atomic<size_t> m_started = 0;
};

}  // namespace vitrine::confined
