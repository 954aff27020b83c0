// What each byte of a value of LLSD is.
#pragma once

#include <functional>
#include <memory>

#include "core/claims/claim_cursor.h"
#include "core/formats/slmesh/llsd.h"

namespace vitrine::slmesh {

// What a value says beyond its type.
struct LlsdMeaning {
  Subject subject{};  // of a number, a text or bytes; of maps and arrays with all they contain
  Subject length{};   // of how many bytes a binary has
  // Claims all of a binary's bytes; empty: they are one value.
  std::function<void(ClaimCursor& cursor)> content{};
  // Of member number `index`; empty: nothing is known of any. Members whose key comes once more behind are not
  // asked.
  std::function<LlsdMeaning(const Llsd& container, size_t index)> member{};
};

// Claims the value that begins at `cursor`, with the line before it, if there is one. `data` is what reading it
// gave, and is kept as long as its claims. Maps and arrays are looked into when somebody asks.
void claimLlsd(ClaimCursor& cursor, const std::shared_ptr<const Llsd>& data, const std::string& name,
               const LlsdMeaning& meaning);

}  // namespace vitrine::slmesh
