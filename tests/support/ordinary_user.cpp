#include "tests/support/ordinary_user.h"

#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

namespace vitrine::test {

bool trueForOrdinaryUser(const std::function<bool()>& work) {
  constexpr uid_t kNobody = 65534;
  const pid_t process = ::fork();
  if (process == 0) {
    const bool changed =
        ::geteuid() != 0 || (::setgroups(0, nullptr) == 0 && ::setgid(kNobody) == 0 && ::setuid(kNobody) == 0);
    ::_exit(changed && ::geteuid() != 0 && work() ? 0 : 1);
  }
  int status = -1;
  return process > 0 && ::waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace vitrine::test
