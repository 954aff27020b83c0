// Whether two documents of instances mean the same, as a file and a copy written from it must.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/document/document.h"

namespace vitrine::test {

// Bit for bit: a NaN equals itself, a zero with a sign does not equal one without.
bool sameBits(const Value& a, const Value& b);

// Reasons why a document may differ from one that was converted to the other form.
inline constexpr std::string_view kUnmarkedService = "XML marks no services: only the class tells";
inline constexpr std::string_view kNanBits = "a NaN in XML is like any other";
inline constexpr std::string_view kUntoldType = "XML does not tell the type: only the property does";
inline constexpr std::string_view kUnknownElement = "an XML element of an unknown type is none of the binary form";

struct DocumentComparison {
  std::string difference;                   // the first that nothing excuses; empty: there is none
  uint64_t values = 0;                      // of the first document, compared
  uint64_t renumbered = 0;                  // shared strings that are the same under another index
  std::map<std::string, uint64_t> excused;  // by reason
};
struct ComparisonOptions {
  bool referents = true;       // instances have the same ones
  bool throughXml = false;     // excuses kUnmarkedService, kNanBits and kUntoldType
  bool throughBinary = false;  // excuses kUnknownElement
};
// Node by node in file order: parents, classes, names, referents, and every property's stored name, type and value.
DocumentComparison compareDocuments(const Document& a, const Document& b, const ComparisonOptions& options = {});

}  // namespace vitrine::test
