#include "core/workers/child_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <csignal>
#include <system_error>

namespace vitrine {

std::unexpected<Error> systemRefused(std::string_view what, int code) {
  return fail(ErrorCode::Io, fmt::format("{}: {}", what, std::generic_category().message(code)));
}

OwnDescriptor::OwnDescriptor(int number) : m_number(number) {
  if (number < 0 || number >= kFirstFree) return;
  m_number = fcntl(number, F_DUPFD_CLOEXEC, kFirstFree);
  ::close(number);
}

void OwnDescriptor::close() {
  if (m_number >= 0) ::close(m_number);
  m_number = -1;
}

SpawnPlan::SpawnPlan() {
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
}

SpawnPlan::~SpawnPlan() {
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
}

void SpawnPlan::give(int from, int to) { posix_spawn_file_actions_adddup2(&files, from, to); }

void SpawnPlan::closeFrom(int number) { posix_spawn_file_actions_addclosefrom_np(&files, number); }

void SpawnPlan::leadGroup() {
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

}  // namespace vitrine
