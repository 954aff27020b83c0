// How a worker process and its parent communicate: requests one way, replies the other, both in the order in which
// they were sent. Both ends are the same program, so numbers are in the machine's byte order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/workers/worker_pool.h"

namespace vitrine::workers {

// The id of the first reply of a worker: it identifies the process as a worker of this protocol.
inline constexpr uint64_t kReady = 0x3130'4B52'4F57'4956;  // "VIWORK01"
// A frame that claims to be longer comes from a broken process.
inline constexpr uint64_t kLongestFrame = uint64_t(1) << 31;

// Whether the bytes received so far may be the beginning of that first reply.
bool mayBeReady(std::string_view frames);

struct Answer {
  uint64_t id = 0;
  WorkerReply reply;
};

void append(std::string& frames, const WorkerRequest& request);
void append(std::string& frames, const Answer& answer);

// Takes the frame that begins at `at`, and moves `at` past it. nullopt, with `at` unchanged, while the frame is
// incomplete. Malformed if the bytes are not a frame.
Result<std::optional<WorkerRequest>> takeRequest(std::string_view frames, size_t& at);
Result<std::optional<Answer>> takeAnswer(std::string_view frames, size_t& at);

}  // namespace vitrine::workers
