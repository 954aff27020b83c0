// Makes a document from another one and the changes printed by `vitrine diff --json`.
#pragma once

#include <string>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// The MD5 of the document's file as hexadecimal digits; a list of changes names the file it applies to by it.
std::string fileDigestOf(const Document& document);

// `changes`: JSON, one object per line, as tellDifferencesJson() writes it. The result is a document of a's format
// with a's source, meant for the format's writer; the spans of added nodes are meaningless. Errors: Unsupported if
// a is not a tree of instances, or if a change involves an asset embedded in the file; LimitExceeded if the lines,
// or the classes they make, are too large; Malformed if the lines are not such changes, belong to another file, or
// were made with a tolerance or from files that were not read completely.
Result<Document> patchedDocument(const Document& a, std::string_view changes);

}  // namespace vitrine
