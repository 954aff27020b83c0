#include "app/cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/export/save_files.h"

namespace vitrine {

Parsed<void> checkStandardOutput(bool json) {
  if (json) return std::unexpected(Usage{"-o - and --json would both go to standard output"});
  if (::isatty(STDOUT_FILENO) == 1)
    return std::unexpected(Usage{"-o -: standard output is a terminal; send it to a file or a program"});
  return {};
}

Result<void> writeToStandardOutput(Bytes bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0) return {};
  return fail(ErrorCode::Io, std::string("standard output cannot be written: ") + std::strerror(errno));
}

Result<void> checkReplacing(const std::vector<std::filesystem::path>& targets, bool force) {
  if (force) return {};
  Result<void> checked = checkNothingIsThere(targets);
  if (!checked) return std::unexpected(withForceNamed(std::move(checked).error(), targets, force));
  return {};
}

Error withForceNamed(Error error, const std::vector<std::filesystem::path>& targets, bool force) {
  if (!force && error.code == ErrorCode::Io && !existing(targets).empty())
    error.message += " (--force replaces what is there)";
  return error;
}

}  // namespace vitrine
