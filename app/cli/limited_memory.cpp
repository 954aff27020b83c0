#include "app/cli/limited_memory.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "app/cli/messages.h"

namespace vitrine {

int drawWithinLimits(const std::function<int()>& draw) {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return draw();
  std::fflush(nullptr);  // or both processes write what is waiting
  const pid_t process = fork();
  if (process < 0) {
    tellUser("vitrine render: no process for drawing: {}", std::strerror(errno));
    return 1;
  }
  if (process == 0) {
    const int status = draw();
    std::_Exit(std::fflush(nullptr) == 0 ? status : std::max(status, 1));
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  const char* signal = WIFSIGNALED(status) ? sigdescr_np(WTERMSIG(status)) : nullptr;
  tellUser(
      "vitrine render: drawing was ended by a fault in the OpenGL driver ({}). The address space is limited to {} "
      "MiB "
      "(ulimit -v), which may be too little for it.",
      signal ? signal : "unknown signal", limit.rlim_cur >> 20);
  return 1;
}

}  // namespace vitrine
