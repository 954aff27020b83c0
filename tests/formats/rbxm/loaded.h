// Roblox files of a test, read.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/corpus.h"

namespace vitrine::test {

// Fails the test where they cannot be read.
inline DocumentPointer loaded(std::vector<std::byte> bytes) {
  auto document = loadBytes(std::move(bytes));
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
inline DocumentPointer loaded(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return loaded(std::vector<std::byte>(bytes.begin(), bytes.end()));
}

}  // namespace vitrine::test
