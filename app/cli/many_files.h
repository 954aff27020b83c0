// Files that are handled in processes of their own, several at a time: --jobs, --resume and --limit seconds=N.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

// Whether the arguments ask for it, and this is no such process itself.
bool wantsWorkers(const CommonArguments& arguments, const Process& process);

struct ManyFiles {
  std::string_view verb;
  bool json = false;
  // Where the result of a file goes, as -o names it; null: the verb writes none. Called for each file in the order
  // of the list, so that names are the same from run to run.
  std::function<std::string(const std::string& file)> target;
};
// Runs the words of `process` for one file after the other, and prints what each says as it ends: as it is, or with
// `json` one object a line. Keeps the log of --resume. The greatest exit status of all.
int runMany(const CommonArguments& arguments, InputFiles& files, const ManyFiles& what, const Process& process);

}  // namespace vitrine
