#include "core/workers/worker_protocol.h"

#include <algorithm>
#include <cstring>

namespace vitrine::workers {

namespace {

// Followed by the words, a byte 0 behind each, and by the input.
struct RequestHead {
  uint64_t id, words, input;  // sizes in bytes
};
// Followed by output and errors.
struct AnswerHead {
  uint64_t id;
  int32_t status;
  uint32_t end;
  double seconds;
  uint64_t output, errors;
};

template <class Head>
void appendHead(std::string& frames, const Head& head) {
  frames.append(reinterpret_cast<const char*>(&head), sizeof(head));
}

// Whether the head is there.
template <class Head>
bool takeHead(std::string_view frames, size_t at, Head& head) {
  if (frames.size() - at < sizeof(head)) return false;
  std::memcpy(&head, frames.data() + at, sizeof(head));
  return true;
}

// Whether a head's two parts may be as long as it says.
Result<void> checkSizes(uint64_t first, uint64_t second) {
  if (first > kLongestFrame || second > kLongestFrame)
    return fail(ErrorCode::Malformed, "a frame of a worker is longer than any can be");
  return {};
}

}  // namespace

bool mayBeReady(std::string_view frames) {
  const uint64_t ready = kReady;
  return std::memcmp(frames.data(), &ready, std::min(frames.size(), sizeof(ready))) == 0;
}

void append(std::string& frames, const WorkerRequest& request) {
  uint64_t words = 0;
  for (const std::string& word : request.words) words += word.size() + 1;
  appendHead(frames, RequestHead{request.id, words, request.input.size()});
  for (const std::string& word : request.words) frames.append(word).push_back('\0');
  frames += request.input;
}

void append(std::string& frames, const Answer& answer) {
  const WorkerReply& reply = answer.reply;
  appendHead(frames, AnswerHead{answer.id, reply.status, uint32_t(reply.end), reply.seconds, reply.output.size(),
                                reply.errors.size()});
  frames.append(reply.output).append(reply.errors);
}

Result<std::optional<WorkerRequest>> takeRequest(std::string_view frames, size_t& at) {
  RequestHead head{};
  if (!takeHead(frames, at, head)) return std::nullopt;
  VITRINE_CHECK(checkSizes(head.words, head.input));
  if (frames.size() - at < sizeof(head) + head.words + head.input) return std::nullopt;
  WorkerRequest request{.id = head.id, .words = {}, .input = {}};
  std::string_view words = frames.substr(at + sizeof(head), head.words);
  while (!words.empty()) {
    const size_t end = words.find('\0');
    if (end == std::string_view::npos) return fail(ErrorCode::Malformed, "a word of a request does not end");
    request.words.emplace_back(words.substr(0, end));
    words.remove_prefix(end + 1);
  }
  request.input = frames.substr(at + sizeof(head) + head.words, head.input);
  at += sizeof(head) + head.words + head.input;
  return request;
}

Result<std::optional<Answer>> takeAnswer(std::string_view frames, size_t& at) {
  AnswerHead head{};
  if (!takeHead(frames, at, head)) return std::nullopt;
  VITRINE_CHECK(checkSizes(head.output, head.errors));
  if (head.end > uint32_t(WorkerReply::End::Cancelled))
    return fail(ErrorCode::Malformed, "a reply of a worker ends in no way that is known");
  if (frames.size() - at < sizeof(head) + head.output + head.errors) return std::nullopt;
  Answer answer{.id = head.id,
                .reply = {.end = WorkerReply::End(head.end),
                          .status = head.status,
                          .output = std::string(frames.substr(at + sizeof(head), head.output)),
                          .errors = std::string(frames.substr(at + sizeof(head) + head.output, head.errors)),
                          .seconds = head.seconds}};
  at += sizeof(head) + head.output + head.errors;
  return answer;
}

}  // namespace vitrine::workers
