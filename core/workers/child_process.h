// Tools for starting another program: descriptors that close themselves, and the setup of the new process.
#pragma once

#include <spawn.h>

#include <cerrno>
#include <string_view>

#include "core/bytes/result.h"

namespace vitrine {

// Returns an Io error: "WHAT: No such file or directory".
std::unexpected<Error> systemRefused(std::string_view what, int code = errno);

// Owns a file descriptor. Its number is moved to kFirstFree or above, so that it cannot clash with the numbers used
// in a started process.
class OwnDescriptor {
 public:
  static constexpr int kFirstFree = 16;  // descriptors given to started processes have numbers below this

  OwnDescriptor() = default;
  explicit OwnDescriptor(int number);
  ~OwnDescriptor() { close(); }
  OwnDescriptor(OwnDescriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
  OwnDescriptor& operator=(OwnDescriptor&& other) noexcept {
    std::swap(m_number, other.m_number);
    return *this;
  }
  void close();
  int release() { return std::exchange(m_number, -1); }
  int number() const { return m_number; }
  explicit operator bool() const { return m_number >= 0; }

 private:
  int m_number = -1;
};

// Attributes and descriptors for a new process, freed by the destructor. Signals have their defaults, whatever this
// process ignores or blocks. Descriptors 0, 1 and 2 are /dev/null unless given.
struct SpawnPlan {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  SpawnPlan();
  ~SpawnPlan();
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  void give(const OwnDescriptor& from, int to) { give(from.number(), to); }
  void give(int from, int to);
  // Closes all descriptors from this number on in the new process, even if a library forgot close-on-exec. Call it
  // after the last give().
  void closeFrom(int number);
  // Makes the new process lead its own process group, so that it can be ended together with everything it starts.
  void leadGroup();
};

}  // namespace vitrine
