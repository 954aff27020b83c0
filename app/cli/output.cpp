#include "app/cli/output.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

#include "app/cli/common_arguments.h"
#include "app/cli/messages.h"
#include "app/cli/wrapped_text.h"
#include "core/bytes/visible_text.h"
#include "core/export/save_files.h"

namespace vitrine {

namespace {

// Of a diagnostic.
std::optional<Severity> severityOf(ReportKind kind) {
  switch (kind) {
    case ReportKind::Error:
      return Severity::Error;
    case ReportKind::Warning:
      return Severity::Warning;
    case ReportKind::Info:
      return Severity::Info;
    case ReportKind::Heading:
    case ReportKind::Row:
      break;
  }
  return std::nullopt;
}

// The column that further lines begin at where one is broken.
size_t hangOf(const ReportLine& line) {
  if (line.kind == ReportKind::Heading) return 0;
  return line.kind == ReportKind::Row ? kReportValues : line.indent + 2;
}

void printReportLine(const ReportLine& line) {
  std::string text = std::string(line.indent, ' ') + line.text;
  if (const size_t hang = hangOf(line); hang < text.size() && ::isatty(STDOUT_FILENO) == 1)
    text = text.substr(0, hang) + wrapped(text.substr(hang), hang, terminalColumns());
  if (const auto severity = severityOf(line.kind)) {
    // What stands before the text in other words than a diagnostic's ends with a colon.
    const std::string rest = text.substr(line.indent);
    const std::string_view usual = severityName(*severity);
    const size_t word = rest.starts_with(usual) ? usual.size() : std::min(rest.find(':'), rest.size());
    print(text.substr(0, line.indent));
    print(rest.substr(0, word), paintOf(*severity));
    printLine(rest.substr(word));
  } else if (line.kind == ReportKind::Heading) {
    printLine(text, Paint::Heading);
  } else {
    printLine(text);
  }
}

}  // namespace

void print(std::string_view text) { printMade(visibleLines(text)); }
void print(std::string_view text, Paint paint) { printMade(painted(visibleLines(text), paint, stdout)); }
void printLine(std::string_view line) { print(line), printMade("\n"); }
void printLine(std::string_view line, Paint paint) { print(line, paint), printMade("\n"); }
void printReport(std::span<const ReportLine> lines) {
  for (const ReportLine& line : lines) printReportLine(line);
}

void printJson(std::string_view line) { printMade(line), printMade("\n"); }
void printMade(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

int withOutputWritten(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  tellUser("vitrine: standard output cannot be written: {}", std::strerror(errno));
  return std::max(status, 1);
}

Parsed<bool> goesIntoFolder(const std::string& output, bool several) {
  std::error_code ignored;
  const bool isThere = std::filesystem::exists(output, ignored), named = output.ends_with('/');
  if (isThere ? std::filesystem::is_directory(output, ignored) : named) return true;
  if (!several && !named) return false;
  return std::unexpected(Usage{
      fmt::format("-o {}: {}", output,
                  isThere ? "no folder" : "several files go into a folder: a name that ends in / makes one")});
}

std::filesystem::path targetIn(const std::string& folder, const std::string& file, std::string_view ending,
                               FileNames& names) {
  return std::filesystem::path(folder) / names.add({}, safeFileName(stemOf(file)), ending);
}

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
