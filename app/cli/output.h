// What -o of a verb names: a file, which is replaced with --force alone, or standard output.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/view_arguments.h"
#include "core/bytes/result.h"
#include "core/bytes/source.h"

namespace vitrine {

inline bool isStandardOutput(const std::string& output) { return output == "-"; }

// Whether a result may go to standard output: not beside --json, and not to a terminal, which would obey the bytes.
Parsed<void> checkStandardOutput(bool json);
Result<void> writeToStandardOutput(Bytes bytes);

// An error where one of the files is there already, which without --force stays.
Result<void> checkReplacing(const std::vector<std::filesystem::path>& targets, bool force);
// The error with a word on --force, if it is about files that are there already.
Error withForceNamed(Error error, const std::vector<std::filesystem::path>& targets, bool force);

}  // namespace vitrine
