#include "core/confined/unpack.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <utility>

#include "core/confined/protocol.h"

namespace vitrine::confined {

namespace {

constexpr Program kUnpacker{.name = "vitrine-unpack",
                            .variable = "VITRINE_UNPACK",
                            .purpose = "reads this kind of file",
                            .process = "the unpacking process",
                            .work = "unpacking",
                            .result = "what is unpacked",
                            .crashed = "unpacking this crashed"};

constexpr uint64_t kLongestUnpackMessage = 4096;
// Of processor time, for all requests of a session together, at least; see hasTimeLeft() in child/main.cpp.
constexpr double kSessionSeconds = 120;

using Moment = std::chrono::steady_clock::time_point;
Moment momentAfter(double seconds) {
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

Result<void> checkHead(const ReplyHead& head) {
  if (head.magic == kReplyMagic && head.outcome <= uint32_t(ErrorCode::Cancelled) + 1) return {};
  return fail(ErrorCode::Malformed, "the unpacking process gave back what is no reply");
}

std::unexpected<Error> refusalOf(const ReplyHead& head, Bytes message) {
  return fail(ErrorCode(head.outcome - 1),
              std::string(asText(message.first(std::min<size_t>(message.size(), kLongestUnpackMessage)))));
}

}  // namespace

Bytes Unpacked::bytes() const { return m_reply.bytes().subspan(kHeadSize); }
uint64_t Unpacked::fileOffset() { return kHeadSize; }

Result<Unpacked> unpack(OwnDescriptor input, const UnpackRequest& request) {
  VITRINE_TRY(Reply reply, run({.program = kUnpacker,
                                .name = std::string(request.job),
                                .parameters = request.parameters,
                                .bounds = request.bounds},
                               std::move(input)));
  const Bytes bytes = reply.bytes();
  if (bytes.size() < kHeadSize) return fail(ErrorCode::Malformed, "the unpacking process gave back nothing");
  const auto head = loadAs<ReplyHead>(bytes.data());
  VITRINE_CHECK(checkHead(head));
  if (head.size != bytes.size() - kHeadSize)
    return fail(ErrorCode::Malformed, fmt::format("the unpacking process announces {} bytes and gave {}", head.size,
                                                  bytes.size() - kHeadSize));
  if (head.outcome != 0) return refusalOf(head, bytes.subspan(kHeadSize));
  return Unpacked(std::move(reply));
}

Result<Unpacked> unpack(Bytes input, const UnpackRequest& request) {
  VITRINE_TRY(OwnDescriptor file, inputOf(input));
  return unpack(std::move(file), request);
}

Result<Unpacked> unpack(const Source& input, const UnpackRequest& request) {
  VITRINE_TRY(OwnDescriptor file, inputOf(input));
  return unpack(std::move(file), request);
}

// What came back for a request.
struct Session::Answer {
  bool hasEnded = false;  // the process ended by itself before it took the request
  std::optional<Error> refusal;
  std::vector<std::byte> bytes;
};

Session::Session(OwnDescriptor input, Bounds bounds) : m_input(std::move(input)), m_bounds(std::move(bounds)) {}
Session::~Session() { end(); }

// Ends the process, if there is one; how it ended, if it did so by itself.
int Session::end() {
  m_socket.close();
  if (m_process == 0) return 0;
  kill(m_process, SIGKILL);
  return collect(std::exchange(m_process, 0));
}

Result<void> Session::begin() {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return systemRefused("a socket to a confined process");
  OwnDescriptor own(ends[0]), other(ends[1]);
  if (!own || !other) return systemRefused("a socket to a confined process");
  Bounds bounds = m_bounds;
  bounds.seconds = std::max(kSessionSeconds, 2 * m_bounds.seconds);
  // It ends with its socket: the thread that starts it may end before.
  VITRINE_TRY(m_process, start({.program = kUnpacker, .name = kSession, .bounds = bounds},
                               {.input = &m_input, .result = &other}, 0));
  ++m_started;
  m_socket = std::move(own);
  return {};
}

Result<bool> Session::sendRequest(Bytes request) {
  while (!request.empty()) {
    const ssize_t count = send(m_socket.number(), request.data(), request.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && (errno == EPIPE || errno == ECONNRESET)) return false;
    if (count < 0) return systemRefused("a request to a confined process");
    request = request.subspan(size_t(count));
  }
  return true;
}

// False: there is no more.
Result<bool> Session::receiveInto(std::span<std::byte> out, Moment until, const std::atomic<bool>* cancelled) {
  constexpr int kLookInterval = 20;  // milliseconds
  while (!out.empty()) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    if (std::chrono::steady_clock::now() >= until)
      return fail(ErrorCode::LimitExceeded, fmt::format("unpacking took more than {:.3g} s", m_bounds.seconds));
    pollfd waited{m_socket.number(), POLLIN, 0};
    if (poll(&waited, 1, kLookInterval) <= 0) continue;
    const ssize_t count = recv(m_socket.number(), out.data(), out.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    out = out.subspan(size_t(count));
  }
  return true;
}

Result<Session::Answer> Session::receive(uint64_t largest, const std::atomic<bool>* cancelled) {
  const Moment until = momentAfter(m_bounds.seconds);
  ReplyHead head;
  VITRINE_TRY(bool isThere, receiveInto(std::as_writable_bytes(std::span(&head, 1)), until, cancelled));
  if (!isThere) {
    VITRINE_CHECK(judge(kUnpacker, m_bounds, end()));
    return Answer{.hasEnded = true};
  }
  VITRINE_CHECK(checkHead(head));
  const uint64_t most = head.outcome == 0 ? largest : kLongestUnpackMessage;
  if (head.size > most)
    return fail(
        ErrorCode::Malformed,
        fmt::format("the unpacking process announces {} bytes, at most {} were asked for", head.size, most));
  Answer answer;
  answer.bytes.resize(size_t(head.size));
  VITRINE_TRY(isThere, receiveInto(answer.bytes, until, cancelled));
  if (!isThere) {
    VITRINE_CHECK(judge(kUnpacker, m_bounds, end()));
    return fail(ErrorCode::Malformed, "the unpacking process ended within a reply");
  }
  if (head.outcome != 0) answer.refusal = refusalOf(head, answer.bytes).error();
  return answer;
}

Result<Session::Answer> Session::exchange(Bytes request, uint64_t largest, const std::atomic<bool>* cancelled) {
  if (m_process == 0) VITRINE_CHECK(begin());
  VITRINE_TRY(const bool isSent, sendRequest(request));
  if (!isSent) {
    end();
    return Answer{.hasEnded = true};
  }
  return receive(largest, cancelled);
}

Result<std::vector<std::byte>> Session::ask(std::string_view job, const std::vector<std::string>& parameters,
                                            uint64_t largest, const std::atomic<bool>* cancelled) {
  std::vector<std::byte> request(sizeof(uint32_t) + sizeof largest);
  const auto add = [&](std::string_view text) {
    const Bytes bytes = asBytes(text);
    request.insert(request.end(), bytes.begin(), bytes.end());
    request.push_back(std::byte(0));
  };
  add(job);
  for (const std::string& each : parameters) add(each);
  const auto size = uint32_t(request.size() - sizeof(uint32_t));
  if (size > kLargestRequest) return fail(ErrorCode::LimitExceeded, "a request that is too long");
  std::memcpy(request.data(), &size, sizeof size);
  std::memcpy(request.data() + sizeof size, &largest, sizeof largest);

  const std::scoped_lock lock(m_mutex);
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto answer = exchange(request, largest, cancelled);
    if (!answer) {
      end();
      return std::unexpected(std::move(answer).error());
    }
    if (answer->hasEnded) continue;
    if (answer->refusal) return std::unexpected(std::move(*answer->refusal));
    return std::move(answer->bytes);
  }
  return fail(ErrorCode::Malformed, "the unpacking process ends before it is asked");
}

}  // namespace vitrine::confined
