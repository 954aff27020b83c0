// A verb's results: on standard output, or in the file that -o names, which is replaced only with --force.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/terminal.h"
#include "app/cli/usage.h"
#include "core/bytes/result.h"
#include "core/bytes/source.h"
#include "core/export/model/file_names.h"
#include "core/report/report_line.h"

namespace vitrine {

// The only way to print text on standard output, as tell() in messages.h is for standard error. Text from files,
// names and arguments cannot control a terminal: it is printed as visibleLines() shows it.
void print(std::string_view text);
void print(std::string_view text, Paint paint);
void printLine(std::string_view line);
void printLine(std::string_view line, Paint paint);
// Headings and what is complained of painted, and long lines broken, where it goes to a terminal; elsewhere as it
// is.
void printReport(std::span<const ReportLine> lines);
// Prints a line from our own JSON writer, which escapes such characters itself.
void printJson(std::string_view line);
// Writes text unchanged: what another process of this program printed, or what such a process will read.
void printMade(std::string_view text);
// Returns `status`, or 1 after a message if standard output could not be written completely: a lost result counts
// as a failure.
int withOutputWritten(int status);

inline bool isStandardOutput(const std::string& output) { return output == "-"; }

// Whether the results of a verb go into a folder named by -o, each under its own name: an existing folder, or a
// name that ends in /. Several files need a folder.
Parsed<bool> goesIntoFolder(const std::string& output, bool several);
// The path of a file's result in that folder: "out/hat.glb", "out/hat-2.glb". `ending`: ".glb".
std::filesystem::path targetIn(const std::string& folder, const std::string& file, std::string_view ending,
                               FileNames& names);

// Whether a result may go to standard output: not together with --json, and not to a terminal, which would
// interpret the bytes.
Parsed<void> checkStandardOutput(bool json);
Result<void> writeToStandardOutput(Bytes bytes);

// An error if one of the files exists already and there is no --force.
Result<void> checkReplacing(const std::vector<std::filesystem::path>& targets, bool force);
// Adds a hint at --force to the error, if it is about files that exist already.
Error withForceNamed(Error error, const std::vector<std::filesystem::path>& targets, bool force);

}  // namespace vitrine
