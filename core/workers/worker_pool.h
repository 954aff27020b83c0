// Work that is done in other processes: whatever a stranger's file does to one of them, the others go on, and what
// it was doing gets an answer.
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
  std::filesystem::path program;  // calls serveRequests(); the environment is this process's
  // Of its command line, without its name. Where there is a limit, --memory and its bytes are added behind them.
  std::vector<std::string> arguments;
  unsigned jobs = 0;    // processes; 0: one a processor
  double seconds = 0;   // a request may take, from when its worker begins it; 0: no limit
  uint64_t memory = 0;  // bytes a process may have on its heap; 0: no limit
};

struct WorkerRequest {
  uint64_t id = 0;                 // the caller's own; need not be unique
  std::vector<std::string> words;  // of a command line; no bytes 0 in them
  std::string input;               // bytes that are its standard input
};

struct WorkerReply {
  enum class End : uint8_t {
    Finished,     // `status` is its exit status
    Crashed,      // the process ended; `status`: the signal, or 0 if there was none; `errors` says so in words
    TimedOut,     // it was ended after `seconds`
    OutOfMemory,  // more than `memory` was asked for
    Cancelled,    // not begun, or ended
  };
  End end = End::Finished;
  int status = 0;
  std::string output, errors;  // what was written to standard output and standard error
  double seconds = 0;          // that it took
};

// "finished", "crashed", "timed out", "out of memory", "cancelled"
const char* nameOf(WorkerReply::End end);

// Processes that answer requests. They are started as they are needed and stay between runs; one that dies or hangs
// is replaced. What had been sent to it and was not begun is given to another, so that each request is begun once
// and no more. They end with the pool, and with this process however it ends, with all that they started.
//
// For one thread at a time, which need not be the same one from run to run.
class WorkerPool {
 public:
  explicit WorkerPool(WorkerOptions options);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  using Next = std::function<std::optional<WorkerRequest>()>;
  using Done = std::function<void(const WorkerRequest&, WorkerReply&&)>;

  // Sends requests as next() gives them, some ahead of time; it is not called again once it has given none. Calls
  // done() as each ends, in the order in which they end. Both on the calling thread, and neither may call run(). A
  // slow done() gives a request more time, never less. Returns once next() has given none and all have ended.
  // Errors: Io, naming the program, where it cannot be started or is no worker; Cancelled, once done() has been
  // called with End::Cancelled for all that had not ended. After an error, and after an exception of next() or
  // done(), nothing is under way.
  Result<void> run(const Next& next, const Done& done, const std::atomic<bool>* cancelled = nullptr);

 private:
  class Run;
  struct Worker;
  WorkerOptions m_options;
  std::vector<std::unique_ptr<Worker>> m_workers;
  double m_usualSeconds = 0;  // that requests have taken lately; 0: not known
};

}  // namespace vitrine
