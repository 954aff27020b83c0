// Work done in other processes: whatever a hostile file does to one of them, the others go on, and the request it
// was handling still gets a reply.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bytes/result.h"

namespace vitrine {

struct WorkerOptions {
  std::filesystem::path program;  // must call serveRequests(); inherits this process's environment
  // Command-line arguments without the program's name. If `memory` is set, "--memory" and the bytes are appended.
  std::vector<std::string> arguments;
  unsigned jobs = 0;    // processes; 0: one per processor
  double seconds = 0;   // that a request may take once its worker has begun it; 0: no limit
  uint64_t memory = 0;  // bytes of heap for each process; 0: no limit
  // A descriptor that each process gets as kWorkerGiven; it must be kFirstFree (child_process.h) or above. -1:
  // none.
  int given = -1;
};
inline constexpr int kWorkerGiven = 3;

struct WorkerRequest {
  uint64_t id = 0;                 // the caller's own; need not be unique
  std::vector<std::string> words;  // a command line; no zero bytes
  std::string input;               // passed as standard input
};

struct WorkerReply {
  enum class End : uint8_t {
    Finished,     // `status` is its exit status
    Crashed,      // the process ended; `status`: the signal, or 0 if none; `errors` has the reason as text
    TimedOut,     // the process was ended after `seconds`
    OutOfMemory,  // more than `memory` was asked for
    Cancelled,    // never begun, or stopped
  };
  End end = End::Finished;
  int status = 0;
  std::string output, errors;  // what was written to standard output and standard error
  double seconds = 0;          // how long it took
};

// "finished", "crashed", "timed out", "out of memory", "cancelled"
const char* nameOf(WorkerReply::End end);

// Processes that answer requests. They are started on demand and kept between runs; one that dies or hangs is
// replaced. Requests that were sent to it but not begun go to another, so each request is begun at most once. The
// processes, and everything they started, end with the pool and with this process, however that ends.
//
// May be used by one thread at a time; it need not be the same thread for each run.
class WorkerPool {
 public:
  explicit WorkerPool(WorkerOptions options);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  using Next = std::function<std::optional<WorkerRequest>()>;
  using Done = std::function<void(const WorkerRequest&, WorkerReply&&)>;

  // Sends the requests that next() returns, some of them ahead of time; next() is not called again once it has
  // returned nullopt. Calls done() for each request, in the order in which they end. Both are called on the calling
  // thread, and neither may call run(). A slow done() gives a request more time, never less. Returns once there are
  // no more requests and all have ended. Errors: Io, naming the program, if it cannot be started or is not a
  // worker; Cancelled, after done() was called with End::Cancelled for every request that had not ended. After an
  // error or an exception from next() or done(), no request is running.
  Result<void> run(const Next& next, const Done& done, const std::atomic<bool>* cancelled = nullptr);

 private:
  class Run;
  struct Worker;
  WorkerOptions m_options;
  std::vector<std::unique_ptr<Worker>> m_workers;
  double m_usualSeconds = 0;  // how long recent requests took; 0: unknown
};

}  // namespace vitrine
