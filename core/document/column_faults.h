// What is known about a document's columns without decoding any: which of the decoded ones are damaged, and how
// many are not decoded yet.
#pragma once

#include <vector>

#include "core/document/document.h"

namespace vitrine {

// The diagnostic for a column that could not be read completely: "<format>.column", with the position and the
// number of lost values.
Diagnostic columnFault(const Document& document, const Column& column, const Error& error, uint64_t lost);

// One diagnostic for each damaged column decoded so far. Those already in the document's own diagnostics are left
// out.
std::vector<Diagnostic> columnFaults(const Document& document);

// The document's own diagnostics merged with those of its columns.
Diagnostics knownDiagnostics(const Document& document);
void addColumnFaults(const Document& document, Diagnostics& to);

// Columns not decoded yet, so that it is unknown whether they are damaged.
struct UnreadColumns {
  uint64_t columns = 0, values = 0;
  uint64_t all = 0;  // columns of the document
};
UnreadColumns unreadColumns(const Document& document);

// Whether everything decoded so far could be read.
bool wholeSoFar(const Document& document);

}  // namespace vitrine
