// A running vitrine-fetch: started, asked and ended. What it says is checked before it counts.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/fetch/fetch_assets.h"
#include "core/fetch/packet.h"

namespace vitrine::fetch {

enum class Route : uint8_t { OpenCloud, Server };
inline constexpr size_t kRoutes = 2;

// How long it may say nothing while it owes an answer, in seconds. Its own times for an asset are shorter.
inline std::atomic<double> fetchPatience = 600;

struct FetchSetup {
  FetchKey key{};
  std::string server{};
  uint32_t lanes = 1;
  std::filesystem::path slots{};
};

// What it says. Which of the members count depends on the kind.
struct Message {
  enum class Kind : uint8_t { Key, Progress, Waiting, Got, None };
  Kind kind = Kind::Progress;
  uint64_t number = 0;                       // Progress, Got, None: of the request
  uint64_t bytes = 0;                        // Progress: so far; Got: of the body
  uint32_t seconds = 0;                      // Waiting
  std::string encoding{}, host{};            // Got
  OwnDescriptor body{};                      // Got: sealed
  FetchOutcome outcome = FetchOutcome::Got;  // None
  std::optional<int64_t> again{};            // None: seconds until it may be asked for again
  std::string detail{};                      // None
  KeyState key{};                            // Key
};

class Program {
 public:
  // Starts it and waits until it is ready. Errors: Unsupported, it is not there; Malformed, it ended or said
  // something else; Cancelled; Io, of the system.
  static Result<Program> start(const FetchSetup& setup, const std::atomic<bool>* cancelled);
  ~Program();
  Program(Program&& other) noexcept;
  Program& operator=(Program&& other) noexcept;

  const KeyState& key() const { return m_key; }
  int socket() const { return m_socket.number(); }
  // Errors of all of these: Malformed, with how it ended or what it said wrongly.
  Result<void> get(uint64_t number, Route route, const std::string& id, uint64_t mostBytes);
  Result<void> cancel(uint64_t number);
  // "test-key", "keep-key", "forget-key"; is answered by a message of kind Key.
  Result<void> askKey(const char* what, int with = -1);
  // None: it says nothing just now.
  Result<std::optional<Message>> next();
  // As next(), but waits. Errors: also Cancelled.
  Result<Message> await(const std::atomic<bool>* cancelled);

 private:
  Program() = default;
  Result<Message> messageOf(Packet packet);
  std::unexpected<Error> ended();
  int end();

  OwnDescriptor m_socket;
  pid_t m_process = 0;
  KeyState m_key;
  bool m_isReady = false, m_isKeyAsked = false;
  std::unordered_map<uint64_t, uint64_t> m_owed;  // request -> most bytes
};

// Where the lanes of all processes of the user are counted: in the folder of the session, else in `fallback`.
std::filesystem::path slotsFile(const std::filesystem::path& fallback);

}  // namespace vitrine::fetch
