// What the verbs say of columns that turned out to be damaged when their values were wanted.
#pragma once

#include <string>

#include "core/document/document.h"

namespace vitrine {

// Why a file does not count as handled although something was made of it.
inline constexpr const char* kIncomplete = "part of the file could not be read (see vitrine validate)";

// On stderr, one line for each damaged column that was asked for so far, with its location in the file; of many the
// first ones and how many more there are.
void tellColumnFaults(const std::string& file, const Document& document);

// --strict: whether the document, its columns as far as they were asked for, or `further` have a warning or an
// error.
bool hasComplaint(const Document& document, const Diagnostics& further = {});

}  // namespace vitrine
