// A full disk without one.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace vitrine::test {

// No file of this process grows beyond some bytes, which ends in the same errors as a full disk.
class FullDisk {
 public:
  FullDisk() {
    m_signal = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &m_before);
    const rlimit limit{kRoom, m_before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_signal);
  }
  static constexpr rlim_t kRoom = 16;

 private:
  rlimit m_before{};
  void (*m_signal)(int) = nullptr;
};

}  // namespace vitrine::test
