// Writes documents in a format and reads them again.
#pragma once

#include <gtest/gtest.h>

#include "core/formats/format.h"
#include "tests/support/compare_documents.h"

namespace vitrine::test {

struct RoundTrip {
  Written written;
  DocumentPointer document;  // what was written, read
};
// `format`: an id; empty: the document's own.
Result<RoundTrip> roundTrip(const Document& document, std::string variant = {}, std::string_view format = {});

bool hasLoss(const Written& written, std::string_view id);

// Differences that a test accepts, each with the reason and the exact number of them.
struct Excuse {
  std::string topic;
  uint64_t count;
  std::string reason;
};
// Fails for every difference without an excuse, every excuse without its differences and every other number.
void expectExcused(const std::map<std::string, uint64_t>& found, const std::vector<Excuse>& excuses);

}  // namespace vitrine::test
