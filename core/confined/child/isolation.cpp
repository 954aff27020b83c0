#include "core/confined/child/isolation.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <vector>

#include "core/confined/protocol.h"

namespace vitrine::confined {

namespace {

// Sanitisers reserve terabytes of address space and make system calls of their own.
#if defined(VITRINE_SANITISED)
constexpr bool kSanitised = true;
#else
constexpr bool kSanitised = false;
#endif

// `grace`: what the signal that announces the limit leaves until the process is killed.
bool limit(__rlimit_resource resource, uint64_t value, uint64_t grace = 0) {
  rlimit bounds{};
  if (getrlimit(resource, &bounds) != 0) return false;
  // A stricter limit that is there already cannot be raised, and need not be.
  bounds.rlim_max = std::min<rlim_t>(bounds.rlim_max, value + grace);
  bounds.rlim_cur = std::min<rlim_t>(bounds.rlim_max, value);
  return setrlimit(resource, &bounds) == 0;
}

uint64_t addressSpaceNow() {
  uint64_t pages = 0;
  std::array<char, 64> text{};
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const ssize_t size = read(file, text.data(), text.size());
  close(file);
  if (size > 0) std::from_chars(text.data(), text.data() + size, pages);
  return pages * uint64_t(sysconf(_SC_PAGESIZE));
}

bool limitResources(const IsolationLimits& limits) {
  constexpr uint64_t kDescriptors = 64;
  // A memfd obeys the limit on file sizes as well, so it is not 0: nothing else can be opened for writing.
  bool done = limit(RLIMIT_FSIZE, limits.memory) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, kDescriptors) &&
              limit(RLIMIT_CPU, limits.seconds, 5);
  if (!kSanitised) done = done && limit(RLIMIT_AS, addressSpaceNow() + limits.memory);
  return done;
}

// Files are opened through the folder's descriptor alone; this keeps it so if a library no longer runs its own
// code.
bool confineToFolder() {
  const long version = syscall(__NR_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  landlock_ruleset_attr rules{};
  // All rights of the first version: later ones are about moving files between folders, truncating and sockets.
  rules.handled_access_fs = (uint64_t(LANDLOCK_ACCESS_FS_MAKE_SYM) << 1) - 1;
  const int ruleset = int(syscall(__NR_landlock_create_ruleset, &rules, sizeof rules, 0));
  if (ruleset < 0) return false;
  landlock_path_beneath_attr folder{};
  folder.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
  folder.parent_fd = kFurther;
  // Fails where there is no folder: then there is nothing to read.
  (void)syscall(__NR_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &folder, 0);
  const bool done = syscall(__NR_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done;
}

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t kArchitecture = 0;
#endif

// Reading, memory, clocks, and ending. No other program, process, thread, socket, signal to others or change of a
// file.
constexpr uint32_t kCalls[] = {
    __NR_read,         __NR_pread64,        __NR_write,        __NR_lseek,   __NR_close,       __NR_fstat,
    __NR_newfstatat,   __NR_statx,          __NR_getdents64,   __NR_fcntl,   __NR_ftruncate,   __NR_mmap,
    __NR_munmap,       __NR_mprotect,       __NR_mremap,       __NR_madvise, __NR_brk,         __NR_futex,
    __NR_getrandom,    __NR_clock_gettime,  __NR_gettimeofday, __NR_exit,    __NR_exit_group,  __NR_rt_sigreturn,
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_getpid,       __NR_gettid,  __NR_sched_yield, __NR_restart_syscall,
};

bool confineCalls() {
  if (kArchitecture == 0 || kSanitised) return false;
  constexpr uint32_t kForbidden = SECCOMP_RET_ERRNO | 1;  // EPERM
  std::vector<sock_filter> program;
  program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)));
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)));
  for (const uint32_t call : kCalls) {
    program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
    program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  }
  // Signals to itself, which abort() needs.
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_tgkill, 0, 4));
  program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[0])));
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, uint32_t(getpid()), 0, 1));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, kForbidden));
  // Opening for reading alone: nothing is made, emptied or written, whatever the kernel knows of Landlock.
  constexpr uint32_t kChanges = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_openat, 0, 4));
  program.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[2])));
  program.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, kChanges, 1, 0));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, kForbidden));
  program.push_back(BPF_STMT(BPF_RET | BPF_K, kForbidden));
  const sock_fprog filter{uint16_t(program.size()), program.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace

uint32_t isolate(const IsolationLimits& limits) {
  if (limits.parent != 0 && (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != limits.parent)) return 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || !limitResources(limits)) return 0;
  prctl(PR_SET_DUMPABLE, 0);
  uint32_t isolation = kResourceLimits;
  if (confineToFolder()) isolation |= kLandlock;
  if (confineCalls()) isolation |= kSeccomp;
  return isolation;
}

}  // namespace vitrine::confined
