// What a verb says on standard output, and what its -o names: a file, which is replaced with --force alone, or
// standard output.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/terminal.h"
#include "app/cli/usage.h"
#include "core/bytes/result.h"
#include "core/bytes/source.h"
#include "core/export/model/file_names.h"

namespace vitrine {

// The one way of text to standard output, as tell() of messages.h is that to standard error. Whatever files, their
// names and the arguments put into it does nothing to a terminal: it is shown as visibleLines() shows it.
void print(std::string_view text);
void print(std::string_view text, Paint paint);
void printLine(std::string_view line);
void printLine(std::string_view line, Paint paint);
// A line that our own writer of JSON made, which escapes such characters itself.
void printJson(std::string_view line);
// What another process of this program printed, and the program reads again.
void printMade(std::string_view text);
// A result that did not get to where it was sent is no result: the status, or 1 with a message.
int withOutputWritten(int status);

inline bool isStandardOutput(const std::string& output) { return output == "-"; }

// Whether the results of a verb go into a folder that -o names, each under a name of its own: a folder that is
// there, or a name that ends in /. Several files go nowhere else.
Parsed<bool> goesIntoFolder(const std::string& output, bool several);
// Where the result of a file goes in there: "out/hat.glb", "out/hat-2.glb". `ending`: ".glb"
std::filesystem::path targetIn(const std::string& folder, const std::string& file, std::string_view ending,
                               FileNames& names);

// Whether a result may go to standard output: not beside --json, and not to a terminal, which would obey the bytes.
Parsed<void> checkStandardOutput(bool json);
Result<void> writeToStandardOutput(Bytes bytes);

// An error where one of the files is there already, which without --force stays.
Result<void> checkReplacing(const std::vector<std::filesystem::path>& targets, bool force);
// The error with a word on --force, if it is about files that are there already.
Error withForceNamed(Error error, const std::vector<std::filesystem::path>& targets, bool force);

}  // namespace vitrine
