#include "core/document/column_faults.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine {

namespace {

// Names that cannot be read are the reader's failure, and told as such.
bool isTold(const Document& document, const Error& error) {
  const auto tells = [&](const std::string& message) { return message.ends_with(error.message); };
  return (document.failure && tells(document.failure->message)) ||
         std::ranges::any_of(document.diagnostics.all(), tells, &Diagnostic::message);
}

}  // namespace

Diagnostic columnFault(const Document& document, const Column& column, const Error& error, uint64_t lost) {
  std::string message = error.message;
  if (lost > 0) message += fmt::format("; {} of {} values lost", lost, column.valueCount());
  return {Severity::Error, document.format + ".column", std::move(message), error.span, 1};
}

std::vector<Diagnostic> columnFaults(const Document& document) {
  std::vector<Diagnostic> faults;
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      const std::optional<Error> error = column.knownError();
      if (error && !isTold(document, *error))
        faults.push_back(columnFault(document, column, *error, column.knownLost()));
    }
  return faults;
}

void addColumnFaults(const Document& document, Diagnostics& to) {
  for (const Diagnostic& fault : columnFaults(document))
    to.add(fault.severity, fault.id, fault.message, fault.span, fault.count);
}

Diagnostics knownDiagnostics(const Document& document) {
  Diagnostics known = document.diagnostics;
  addColumnFaults(document, known);
  return known;
}

UnreadColumns unreadColumns(const Document& document) {
  UnreadColumns unread;
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      ++unread.all;
      if (column.read()) continue;
      ++unread.columns;
      unread.values += column.valueCount();
    }
  return unread;
}

bool wholeSoFar(const Document& document) { return document.complete && columnFaults(document).empty(); }

}  // namespace vitrine
