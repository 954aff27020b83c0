#include "core/fetch/fetch_program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "core/confined/process.h"
#include "core/fetch/protocol.h"

namespace vitrine {

namespace {

std::mutex otherProgramMutex;
std::filesystem::path otherProgram;

}  // namespace

void setFetchProgramForTests(std::filesystem::path program) {
  const std::scoped_lock lock(otherProgramMutex);
  otherProgram = std::move(program);
}

namespace fetch {

namespace {

constexpr confined::Program kFetcher{.name = "vitrine-fetch",
                                     .variable = nullptr,
                                     .purpose = "asks services for assets",
                                     .process = "vitrine-fetch",
                                     .work = "fetching",
                                     .result = "what was fetched",
                                     .crashed = "vitrine-fetch crashed"};

constexpr int kFetchLook = 20;        // milliseconds until cancelling is noticed
constexpr double kReadyWithin = 300;  // seconds: a desktop may ask for a password first
constexpr size_t kLongestDetail = 500;
constexpr size_t kLongestHostText = 253;
constexpr uint64_t kLongestWait = 24 * 60 * 60;  // seconds

// What the network and the desktop's Secret Service need, by which QtKeychain chooses it, and the sanitisers. The
// key is none of it.
constexpr std::array<std::string_view, 21> kPassedToFetcher{"http_proxy=",
                                                            "https_proxy=",
                                                            "all_proxy=",
                                                            "no_proxy=",
                                                            "HTTP_PROXY=",
                                                            "HTTPS_PROXY=",
                                                            "ALL_PROXY=",
                                                            "NO_PROXY=",
                                                            "XDG_RUNTIME_DIR=",
                                                            "DBUS_SESSION_BUS_ADDRESS=",
                                                            "XDG_CURRENT_DESKTOP=",
                                                            "DESKTOP_SESSION=",
                                                            "KDE_FULL_SESSION=",
                                                            "KDE_SESSION_VERSION=",
                                                            "HOME=",
                                                            "LANG=",
                                                            "ASAN_OPTIONS=",
                                                            "LSAN_OPTIONS=",
                                                            "TSAN_OPTIONS=",
                                                            "UBSAN_OPTIONS=",
                                                            "LLVM_PROFILE_FILE="};

std::vector<char*> environmentOfFetcher() {
  std::vector<char*> variables;
  for (char** variable = environ; variable && *variable; ++variable)
    if (std::ranges::any_of(kPassedToFetcher,
                            [&](std::string_view name) { return std::string_view(*variable).starts_with(name); }))
      variables.push_back(*variable);
  variables.push_back(nullptr);
  return variables;
}

Result<std::filesystem::path> findFetcher() {
  {
    const std::scoped_lock lock(otherProgramMutex);
    if (!otherProgram.empty()) return otherProgram;
  }
  return confined::findProgram(kFetcher);
}

const char* sourceWord(FetchKey::Kind kind) {
  switch (kind) {
    case FetchKey::Kind::Desktop:
      return "desktop";
    case FetchKey::Kind::File:
      return "file";
    case FetchKey::Kind::Environment:
      return "environment";
    case FetchKey::Kind::None:
      break;
  }
  return "none";
}

std::optional<KeyState::Is> keyStateOf(std::string_view word) {
  if (word == "none") return KeyState::Is::None;
  if (word == "here") return KeyState::Is::Here;
  if (word == "unreadable") return KeyState::Is::Unreadable;
  return std::nullopt;
}

bool isKeyTag(std::string_view tag) {
  constexpr size_t kDigits = 16;
  return tag.empty() || (tag.size() == kDigits && tag.find_first_not_of("0123456789abcdef") == tag.npos);
}

std::unexpected<Error> lied(std::string_view about) {
  return fail(ErrorCode::Malformed, fmt::format("vitrine-fetch said what it cannot say: {}", about));
}

// The size of a body that can no longer change; none: it is something else.
std::optional<uint64_t> sizeOfSealed(const OwnDescriptor& body) {
  constexpr int kSeals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  struct stat status {};
  if (!body || (::fcntl(body.number(), F_GET_SEALS) & kSeals) != kSeals) return std::nullopt;
  if (::fcntl(body.number(), F_GET_SEALS) < 0 || ::fstat(body.number(), &status) != 0 || status.st_size < 0)
    return std::nullopt;
  return uint64_t(status.st_size);
}

}  // namespace

Program::~Program() { end(); }
Program::Program(Program&& other) noexcept
    : m_socket(std::move(other.m_socket)),
      m_process(std::exchange(other.m_process, 0)),
      m_key(std::move(other.m_key)),
      m_isReady(other.m_isReady),
      m_isKeyAsked(other.m_isKeyAsked),
      m_owed(std::move(other.m_owed)) {}
Program& Program::operator=(Program&& other) noexcept {
  std::swap(m_socket, other.m_socket);
  std::swap(m_process, other.m_process);
  std::swap(m_key, other.m_key);
  std::swap(m_isReady, other.m_isReady);
  std::swap(m_isKeyAsked, other.m_isKeyAsked);
  std::swap(m_owed, other.m_owed);
  return *this;
}

// Ends the process, if there is one; how it ended, if it did so by itself.
int Program::end() {
  m_socket.close();
  if (m_process == 0) return 0;
  int status = 0;
  // What has closed its socket is about to end by itself.
  constexpr int kTries = 20;
  pid_t got = 0;
  for (int i = 0; i < kTries && got == 0; ++i) {
    got = ::waitpid(m_process, &status, WNOHANG);
    if (got == 0 && !m_isReady) break;
    if (got == 0) ::poll(nullptr, 0, 1);
  }
  if (got == 0) {
    ::kill(m_process, SIGKILL);
    status = confined::collect(m_process);
  }
  m_process = 0;
  return status;
}

std::unexpected<Error> Program::ended() {
  const int status = end();
  if (WIFSIGNALED(status)) {
    const char* text = sigdescr_np(WTERMSIG(status));
    return fail(ErrorCode::Malformed, fmt::format("vitrine-fetch ended: {}", text ? text : "unknown signal"));
  }
  return fail(ErrorCode::Malformed, fmt::format("vitrine-fetch ended with code {}", WEXITSTATUS(status)));
}

Result<Program> Program::start(const FetchSetup& setup, const std::atomic<bool>* cancelled) {
  VITRINE_TRY(const std::filesystem::path file, findFetcher());
  std::array<int, 2> ends{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return systemRefused("a connection to vitrine-fetch");
  Program program;
  program.m_socket = OwnDescriptor(ends[0]);
  OwnDescriptor other(ends[1]);
  if (!program.m_socket || !other) return systemRefused("a connection to vitrine-fetch");
  {
    SpawnPlan plan;
    plan.give(other, kSocket);
    plan.closeFrom(kSocket + 1);
    std::string name = kFetcher.name;
    const std::array<char*, 2> arguments{name.data(), nullptr};
    const int code = ::posix_spawn(&program.m_process, file.c_str(), &plan.files, &plan.attributes,
                                   arguments.data(), environmentOfFetcher().data());
    if (code != 0) {
      program.m_process = 0;
      return systemRefused(file.string(), code);
    }
  }
  other.close();
  OwnDescriptor key;
  if (setup.key.kind == FetchKey::Kind::Environment) key = reopened(descriptorOfEnvironmentKey());
  if (!sendPacket(program.socket(), "setup",
                  {sourceWord(setup.key.kind), setup.key.file.string(), setup.server, fmt::to_string(setup.lanes),
                   setup.slots.string()},
                  key ? key.number() : -1))
    return program.ended();
  VITRINE_TRY(const Message ready, program.await(cancelled));
  program.m_key = ready.key;
  return program;
}

Result<void> Program::get(uint64_t number, Route route, const std::string& id, uint64_t mostBytes) {
  if (!sendPacket(socket(), "get",
                  {fmt::to_string(number), route == Route::OpenCloud ? "open-cloud" : "server", id, "",
                   fmt::to_string(mostBytes)}))
    return ended();
  m_owed[number] = mostBytes;
  return {};
}

Result<void> Program::cancel(uint64_t number) {
  if (!sendPacket(socket(), "cancel", {fmt::to_string(number)})) return ended();
  return {};
}

Result<void> Program::askKey(const char* what, int with) {
  m_isKeyAsked = true;
  if (!sendPacket(socket(), what, {}, with)) return ended();
  return {};
}

Result<Message> Program::messageOf(Packet packet) {
  const std::vector<std::string>& fields = packet.fields;
  const auto is = [&](std::string_view name, size_t count) {
    return packet.name == name && fields.size() == count;
  };
  Message message;
  if (is("ready", 3) || is("key", 4)) {
    const bool isReady = fields.size() == 3;
    const auto state = keyStateOf(fields[0]);
    if (isReady == m_isReady || (!isReady && !m_isKeyAsked)) return lied("what it was not asked");
    if (!state || !isKeyTag(fields[1])) return lied("a key that is neither there nor not there");
    message.kind = Message::Kind::Key;
    message.key = {.is = *state, .tag = fields[1], .detail = fields.back().substr(0, kLongestDetail)};
    if (!isReady && !fields[2].empty()) {
      const FetchOutcomeRow* row = fetchOutcomeRow(fields[2]);
      if (!row) return lied("an outcome that is none");
      message.key.tested = row->outcome;
    }
    m_isKeyAsked = false;
    m_isReady = true;
    return message;
  }
  if (!m_isReady) return lied("something before it was ready");
  if (is("waiting", 1)) {
    const auto seconds = numberIn(fields[0]);
    if (!seconds) return lied("a time that is none");
    message.kind = Message::Kind::Waiting;
    message.seconds = uint32_t(std::min(*seconds, kLongestWait));
    return message;
  }
  const auto number = fields.empty() ? std::nullopt : numberIn(fields[0]);
  const auto owed = number ? m_owed.find(*number) : m_owed.end();
  if (owed == m_owed.end()) return lied("an answer to what it was not asked");
  message.number = *number;
  if (is("progress", 3)) {
    const auto bytes = numberIn(fields[1]);
    if (!bytes) return lied("a number that is none");
    message.bytes = *bytes;
    return message;
  }
  if (is("got", 4)) {
    const auto size = sizeOfSealed(packet.with);
    if (!size) return lied("a body that is none, or that it may still change");
    if (*size > owed->second) return lied("a body that is larger than it was asked for");
    message.kind = Message::Kind::Got;
    message.bytes = *size;
    message.encoding = fields[2];
    message.host = fields[3].substr(0, kLongestHostText);
    message.body = std::move(packet.with);
  } else if (is("none", 4)) {
    const FetchOutcomeRow* row = fetchOutcomeRow(fields[1]);
    if (!row || row->outcome == FetchOutcome::Got) return lied("an outcome that is none");
    message.kind = Message::Kind::None;
    message.outcome = row->outcome;
    if (!fields[2].empty()) {
      const auto seconds = numberIn(fields[2]);
      if (!seconds) return lied("a time that is none");
      constexpr uint64_t kLongestMemory = uint64_t(365) * 24 * 60 * 60;
      message.again = int64_t(std::min(*seconds, kLongestMemory));
    }
    message.detail = fields[3].substr(0, kLongestDetail);
  } else {
    return lied(fmt::format("\"{}\" with {} fields", packet.name.substr(0, 20), fields.size()));
  }
  m_owed.erase(owed);
  return message;
}

Result<std::optional<Message>> Program::next() {
  auto packet = receivePacket(socket());
  if (!packet) {
    if (packet.error().code == ErrorCode::Malformed) return lied("no message");
    return ended();
  }
  if (!*packet) return std::nullopt;
  VITRINE_TRY(Message message, messageOf(std::move(**packet)));
  return message;
}

Result<Message> Program::await(const std::atomic<bool>* cancelled) {
  using Clock = std::chrono::steady_clock;
  const double most = std::min(kReadyWithin, fetchPatience.load());
  const auto until =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(most));
  while (true) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    VITRINE_TRY(std::optional<Message> message, next());
    if (message && message->kind == Message::Kind::Key) return std::move(*message);
    if (Clock::now() >= until) return fail(ErrorCode::Malformed, "vitrine-fetch does not answer");
    pollfd waited{socket(), POLLIN, 0};
    static_cast<void>(::poll(&waited, 1, kFetchLook));
  }
}

std::filesystem::path slotsFile(const std::filesystem::path& fallback) {
  constexpr const char* kSlots = "vitrine-fetch.slots";
  if (const char* session = std::getenv("XDG_RUNTIME_DIR");
      session && *session == '/')  // NOLINT(concurrency-mt-unsafe)
    if (::access(session, W_OK) == 0) return std::filesystem::path(session) / kSlots;
  return fallback.empty() ? fallback : fallback / kSlots;
}

}  // namespace fetch

}  // namespace vitrine
