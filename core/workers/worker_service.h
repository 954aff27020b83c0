// The inside of a worker process: see worker_pool.h.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

// The verb of the program's that calls serveRequests().
inline constexpr std::string_view kWorkerVerb = "worker";

// What one request asks for. Its answer is the status of the reply. What it writes to standard output and standard
// error is caught and sent; standard input is the request's input. May throw std::bad_alloc: that is a reply, too.
using WorkerTask = std::function<int(const std::vector<std::string>& words)>;

// Answers the requests that come on standard input on standard output, one after the other, until there are no
// more. The process then has no other standard output or error, and ends at once, whatever it does, when the other
// end of standard input is closed. `memory`: bytes of heap and the like that the process may have (RLIMIT_DATA); 0:
// no limit. Once it has run out of them it answers so, and ends. The answer is an exit status. Once in a process.
int serveRequests(const WorkerTask& task, uint64_t memory);

}  // namespace vitrine
