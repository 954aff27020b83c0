// A document made of another one and of the changes that `vitrine diff --json` tells of it.
#pragma once

#include <string>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// The MD5 of the document's file in hexadecimal digits; what a list of changes is tied to.
std::string fileDigestOf(const Document& document);

// `changes`: JSON, an object a line, as tellDifferencesJson() writes it. The result stands for a file of a's
// format, with its source, whose spans mean nothing for what came; it is made for the format's writer. Errors:
// Unsupported where a is no tree of instances, or where the changes have an asset embedded in the file;
// LimitExceeded where the lines, or the classes they make, are too large; Malformed where the lines are no such
// changes, are those of another file, or were made with a tolerance or of files that were not read as a whole.
Result<Document> patchedDocument(const Document& a, std::string_view changes);

}  // namespace vitrine
