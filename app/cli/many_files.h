// Handling files in separate processes, several at a time: --jobs, --resume and --limit seconds=N.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

// Whether the arguments ask for workers, and this process is not a worker itself.
bool wantsWorkers(const CommonArguments& arguments, const Process& process);

struct ManyFiles {
  std::string_view verb;
  bool json = false;
  // Where the result of a file goes according to -o; null: the verb writes no files. Called for the files in the
  // order of the list, so that names are the same in every run.
  std::function<std::string(const std::string& file)> target;
};
// Runs the words of `process` for one file after the other, and prints the output of each when it ends: unchanged,
// or with `json` as one object per line. Keeps the log of --resume. Returns the greatest exit status.
int runMany(const CommonArguments& arguments, InputFiles& files, const ManyFiles& what, const Process& process);
// The same with the files that the arguments name.
int runMany(const CommonArguments& arguments, const ManyFiles& what, const Process& process);

}  // namespace vitrine
