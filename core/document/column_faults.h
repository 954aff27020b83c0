// What is known of a document's columns without asking for their values: which of those that somebody asked for are
// damaged, and how many nobody asked for.
#pragma once

#include <vector>

#include "core/document/document.h"

namespace vitrine {

// What is said of a column that could not be read as a whole: "<format>.column", with the place and how many values
// are lost.
Diagnostic columnFault(const Document& document, const Column& column, const Error& error, uint64_t lost);

// One for each such column that was asked for. What the document says of itself anyhow is left out.
std::vector<Diagnostic> columnFaults(const Document& document);

// The document's own diagnostics and those of its columns, merged.
Diagnostics knownDiagnostics(const Document& document);
void addColumnFaults(const Document& document, Diagnostics& to);

// Columns that nobody has looked at: whether they are whole is not known.
struct UnreadColumns {
  uint64_t columns = 0, values = 0;
  uint64_t all = 0;  // columns of the document
};
UnreadColumns unreadColumns(const Document& document);

// Whether everything that was looked at so far could be read.
bool wholeSoFar(const Document& document);

}  // namespace vitrine
