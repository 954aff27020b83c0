// Seeded random edits of a document whose result is known: which node corresponds to which, and the changes between
// the two.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/document.h"

namespace vitrine::test {

struct EditedDocument {
  DocumentPointer document;       // written and read again
  std::vector<uint32_t> origin;   // for each node: the node of the first document, kNone for an added one
  bool hasIds = true;             // false: it never had UniqueIds, or they were taken away
  std::set<std::string> changed;  // types of the values that were changed
};
// Null where the format's writer refuses.
EditedDocument editedDocument(const DocumentPointer& a, uint32_t seed);

// `right` treats nodes as equal that nothing in their file distinguishes: of a thousand equal parts nobody knows
// which one was removed. `same` does not.
struct PairingScore {
  uint64_t right = 0, same = 0, found = 0, real = 0;
  void add(const PairingScore& more) {
    right += more.right, same += more.same, found += more.found, real += more.real;
  }
  double f1() const { return f1Of(right); }
  double strictF1() const { return f1Of(same); }

 private:
  double f1Of(uint64_t hits) const { return found + real == 0 ? 1 : 2.0 * double(hits) / double(found + real); }
};
// What diff would report for nodes added to `a`, each with a property whose value is its number. In names of class
// and property, {} is replaced by the number, which starts at 1000.
std::string addedNodes(const Document& a, uint32_t count, std::string_view className, std::string_view property);
// Compares, applies the JSON, compares again: empty, or what is wrong.
std::string checkEdit(const Document& a, const EditedDocument& b, PairingScore& score);

}  // namespace vitrine::test
