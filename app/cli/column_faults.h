// What the verbs report about columns that turned out to be damaged when they were decoded.
#pragma once

#include <string>

#include "core/document/document.h"

namespace vitrine {

// Why a file does not count as handled although a result was written.
inline constexpr const char* kIncomplete = "part of the file could not be read (see vitrine validate)";

// Prints one line on stderr for each damaged column that was decoded so far, with its offset; if there are many,
// only the first ones and the number of the rest.
void tellColumnFaults(const std::string& file, const Document& document);

// Whether the file counts as handled: read as a whole, and with --strict without a complaint.
bool isHandled(const Document& document, bool strict);
// For --strict: whether the document, its columns as far as they were decoded, or `further` contain a warning or an
// error.
bool hasComplaint(const Document& document, const Diagnostics& further = {});

}  // namespace vitrine
