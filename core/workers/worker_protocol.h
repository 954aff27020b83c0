// How a worker process and whoever started it talk: requests one way, replies the other, both in the order in which
// they were sent. Both ends are the same program, so numbers are the machine's own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/workers/worker_pool.h"

namespace vitrine::workers {

// What a worker says first, as the id of a reply: that it is one, and of this protocol.
inline constexpr uint64_t kReady = 0x3130'4B52'4F57'4956;  // "VIWORK01"
// A frame that says it is longer comes from a process that has lost its mind.
inline constexpr uint64_t kLongestFrame = uint64_t(1) << 31;

// Whether what a process has said so far may be the beginning of that.
bool mayBeReady(std::string_view frames);

struct Answer {
  uint64_t id = 0;
  WorkerReply reply;
};

void append(std::string& frames, const WorkerRequest& request);
void append(std::string& frames, const Answer& answer);

// The frame that begins at `at`, which moves behind it; none, and `at` stays, while it is not there as a whole.
// Malformed where the bytes are no frame.
Result<std::optional<WorkerRequest>> takeRequest(std::string_view frames, size_t& at);
Result<std::optional<Answer>> takeAnswer(std::string_view frames, size_t& at);

}  // namespace vitrine::workers
