// What starting another program takes: descriptors that close themselves, and what a new process begins with.
#pragma once

#include <spawn.h>

#include <cerrno>
#include <string_view>

#include "core/bytes/result.h"

namespace vitrine {

// Io: "WHAT: No such file or directory".
std::unexpected<Error> systemRefused(std::string_view what, int code = errno);

// Owns a file descriptor. One that is to be given to another process is moved above the numbers it may have there.
class OwnDescriptor {
 public:
  static constexpr int kFirstFree = 16;  // processes that are started get numbers below this alone

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

// Attributes and descriptors of a new process; released with their holder. Signals are as a fresh program expects
// them, whatever this process ignores or blocks. 0, 1 and 2 are /dev/null unless given.
struct SpawnPlan {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  SpawnPlan();
  ~SpawnPlan();
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  void give(const OwnDescriptor& from, int to);
  // Nothing from this number on crosses over, even if some library forgot to say so. After all give().
  void closeFrom(int number);
  // A group of its own, of which it is the first: it can be ended with all that it starts.
  void leadGroup();
};

}  // namespace vitrine
