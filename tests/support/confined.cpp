#include "tests/support/confined.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <fstream>

#include "tests/support/yardstick.h"

namespace vitrine::test {

namespace {

uint64_t statusBytes(std::string_view which) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(which)) return std::stoull(line.substr(which.size() + 1)) * 1024;
  return 0;
}

rusage usageOf(int who) {
  rusage usage{};
  getrusage(who, &usage);
  return usage;
}

void limit(__rlimit_resource resource, uint64_t value) {
  rlimit bounds{};
  getrlimit(resource, &bounds);
  bounds.rlim_cur = std::min<rlim_t>(bounds.rlim_max, value);
  setrlimit(resource, &bounds);
}

constexpr int kThrew = 99;

void put(int pipe, const void* bytes, size_t size) {
  for (size_t at = 0; at < size;) {
    const ssize_t written = write(pipe, static_cast<const char*>(bytes) + at, size - at);
    if (written <= 0) return;
    at += size_t(written);
  }
}

struct Figures {
  double cost = 0;
  uint64_t memory = 0;
};

[[noreturn]] void run(const std::function<std::string()>& work, const Confinement& confinement, int pipe) {
  yardstick();  // its memory is there before memory is limited
  const PeakMemory peak;
  if (!kSanitised) limit(RLIMIT_AS, statusBytes("VmSize") + confinement.memory);
  limit(RLIMIT_CPU, uint64_t(double(confinement.seconds) * kSlowness));
  limit(RLIMIT_CORE, 0);
  std::string report;
  double cost = 0;
  try {
    cost = yardsticksOf([&] { report = work(); });
  } catch (const std::exception&) {
    _exit(kThrew);  // what it was does not matter: none may get here
  }
  Figures figures{cost, 0};
  if (!kSanitised) limit(RLIMIT_AS, RLIM_INFINITY);  // reading the figures takes a little, too
  figures.memory = std::max(peak.growth(), uint64_t(usageOf(RUSAGE_CHILDREN).ru_maxrss) * 1024);
  put(pipe, &figures, sizeof figures);
  put(pipe, report.data(), report.size());
  _exit(0);
}

}  // namespace

PeakMemory::PeakMemory() {
  std::ofstream("/proc/self/clear_refs") << "5";
  m_before = statusBytes("VmRSS");
}
uint64_t PeakMemory::growth() const {
  const uint64_t peak = statusBytes("VmHWM");
  return peak - std::min(peak, m_before);
}

Confined confined(const std::function<std::string()>& work, const Confinement& confinement) {
  Confined made;
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return made;
  const pid_t process = fork();
  if (process == 0) {
    close(ends[0]);
    run(work, confinement, ends[1]);
  }
  close(ends[1]);
  std::string said;
  std::array<char, 4096> some{};
  for (ssize_t count = 0; (count = read(ends[0], some.data(), some.size())) > 0;)
    said.append(some.data(), size_t(count));
  close(ends[0]);
  int status = 0;
  if (process < 0 || waitpid(process, &status, 0) != process) return made;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 || said.size() < sizeof(Figures)) {
    made.report = WIFSIGNALED(status)
                      ? fmt::format("ended by signal {} ({})", WTERMSIG(status), sigdescr_np(WTERMSIG(status)))
                      : fmt::format("ended with code {}", WEXITSTATUS(status));
    return made;
  }
  Figures figures;
  std::memcpy(&figures, said.data(), sizeof figures);
  made = {true, said.substr(sizeof figures), figures.cost, figures.memory};
  return made;
}

}  // namespace vitrine::test
