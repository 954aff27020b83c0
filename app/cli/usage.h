// A mistake in how a verb was called.
#pragma once

#include <expected>
#include <string>

namespace vitrine {

// A mistake of the caller's: exit status 2.
struct Usage {
  std::string message;
};
template <class T>
using Parsed = std::expected<T, Usage>;

}  // namespace vitrine
