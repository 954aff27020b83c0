// The program as a command line, which lies beside the tests.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {

struct Answer {
  int status = -1;
  std::string out, errors;
  long memory = 0;  // the most that it had at once, KiB
};
struct VerbOptions {
  std::string input = {};                             // file that is standard input; empty: nothing is in it
  std::map<std::string, std::string> variables = {};  // of the environment; empty ones are taken out of it
  std::string program = {};                           // another one, found as a shell finds it
};

// Runs to the end, in the folder.
inline Answer run(const ScratchFolder& folder, const std::vector<std::string>& arguments,
                  const VerbOptions& options = {}) {
  namespace fs = std::filesystem;
  const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine";
  const fs::path out = folder.path() / ".out", errors = folder.path() / ".errors";
  std::vector<std::string> words{options.program.empty() ? program.string() : options.program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const int i = ::open(options.input.empty() ? "/dev/null" : options.input.c_str(), O_RDONLY);
    const int o = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int e = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (::dup2(i, 0) < 0 || ::dup2(o, 1) < 0 || ::dup2(e, 2) < 0 || ::chdir(folder.path().c_str()) != 0)
      ::_exit(99);
    ::unsetenv("COLUMNS"), ::unsetenv("NO_COLOR");
    ::setenv("XDG_DATA_HOME", (folder.path() / ".data").c_str(), 1);  // no store of the user's
    for (const auto& [name, value] : options.variables)
      value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
    ::execvp(pointers[0], pointers.data());
    ::_exit(99);
  }
  int status = -1;
  rusage used{};
  ::wait4(child, &status, 0, &used);
  EXPECT_TRUE(WIFEXITED(status));
  Answer answer{WEXITSTATUS(status), std::string(asText(readFile(out))), std::string(asText(readFile(errors))),
                used.ru_maxrss};
  fs::remove(out), fs::remove(errors);
  return answer;
}

inline std::vector<std::string> namesIn(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

}  // namespace vitrine::test
