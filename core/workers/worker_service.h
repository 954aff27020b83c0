// The worker's side, inside its process; see worker_pool.h.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

// The program's verb that calls serveRequests().
inline constexpr std::string_view kWorkerVerb = "worker";

// Handles one request. Its return value is the status of the reply. Its standard output and standard error are
// captured and sent back; its standard input is the request's input. May throw std::bad_alloc, which is reported in
// the reply.
using WorkerTask = std::function<int(const std::vector<std::string>& words)>;

// Reads requests from standard input and answers them on standard output, one after another, until there are no
// more. Meanwhile the process has no other standard output or error, and it ends at once, whatever it is doing,
// when the other end of standard input is closed. `memory`: bytes of heap and similar that the process may use
// (RLIMIT_DATA); 0: no limit. If memory runs out it replies so, and ends. Returns an exit status. Call it once per
// process.
int serveRequests(const WorkerTask& task, uint64_t memory);

}  // namespace vitrine
