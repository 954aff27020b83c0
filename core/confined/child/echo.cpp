#include "core/confined/child/echo.h"

#include <unistd.h>

#include <atomic>
#include <charconv>
#include <csignal>
#include <string>

namespace vitrine::confined {

namespace {

Result<void> echoFile(const JobInput& input, JobReply& reply) {
  std::vector<std::byte> bytes(size_t(input.size));
  const ssize_t count = pread(input.file, bytes.data(), bytes.size(), 0);
  return reply.put(Bytes(bytes).first(count < 0 ? 0 : size_t(count)));
}

}  // namespace

Result<void> echo(const JobInput& input, JobReply& reply) {
  const std::string_view what = input.parameters.empty() ? "bytes" : input.parameters.front();
  if (what == "bytes") return input.bytes.empty() ? echoFile(input, reply) : reply.put(input.bytes);
  if (what == "parameters") {
    for (const std::string_view each : input.parameters.subspan(1))
      VITRINE_CHECK(reply.put(asBytes(std::string(each) + "\n")));
    return {};
  }
  if (what == "zeros" && input.parameters.size() > 1) {
    uint64_t count = 0;
    const std::string_view text = input.parameters[1];
    std::from_chars(text.data(), text.data() + text.size(), count);
    VITRINE_TRY([[maybe_unused]] const std::span<std::byte> room, reply.make(count));
    return {};
  }
  if (what == "crash") {
    signal(SIGSEGV, SIG_DFL);  // a sanitiser would answer it and end with a code of its own
    raise(SIGSEGV);
  }
  if (what == "exit") _exit(9);
  if (what == "memory")
    for (std::vector<std::vector<char>> blocks;;) blocks.emplace_back(size_t(1) << 20, '\1');
  if (what == "hang")
    for (std::atomic<uint64_t> turns = 0;;) ++turns;
  return fail(ErrorCode::Malformed, "nothing to do: expected \"bytes\"", {0, 7, 0});
}

}  // namespace vitrine::confined
