// What each byte of an LLSD value is.
#pragma once

#include <functional>
#include <memory>

#include "core/claims/claim_cursor.h"
#include "core/formats/slmesh/llsd.h"

namespace vitrine::slmesh {

// What a value says beyond its type.
struct LlsdMeaning {
  Subject subject{};  // of a number, a text or bytes; or of a map or an array with all its contents
  Subject length{};   // of a binary's length
  // Claims all of a binary's bytes; empty: they are one value.
  std::function<void(ClaimCursor& cursor)> content{};
  // The meaning of member number `index`; empty: nothing is known of any. Not called for members whose key occurs
  // again later.
  std::function<LlsdMeaning(const Llsd& container, size_t index)> member{};
};

// Claims the value that begins at `cursor`, with the line before it, if there is one. `data` is the value as read,
// and is kept as long as its claims. The contents of maps and arrays are claimed on demand.
void claimLlsd(ClaimCursor& cursor, const std::shared_ptr<const Llsd>& data, const std::string& name,
               const LlsdMeaning& meaning);

}  // namespace vitrine::slmesh
