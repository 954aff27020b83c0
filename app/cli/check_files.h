// vitrine validate --for TARGET: whether files would be refused, see core/checks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/checks/finding.h"
#include "core/formats/check_target.h"

namespace vitrine {

struct ValidateCommand;

struct CheckArguments {
  std::string target;                   // a name of kCheckTargets, or "auto"; empty: no checks are asked for
  std::string severity;                 // the least that makes the exit status 1; empty: refused
  std::string rules;                    // a file instead of the built-in rules
  std::vector<std::string> companions;  // further files of the same upload
  bool sarif = false;
  bool wanted() const { return !target.empty(); }
};

// Checks all files. Exit status: 0 no finding of that severity, 1 some, 2 a file could not be read, or wrong usage.
int checkFiles(const ValidateCommand& command);

}  // namespace vitrine
