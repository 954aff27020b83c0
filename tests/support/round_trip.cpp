#include "tests/support/round_trip.h"

#include <gtest/gtest.h>

#include "tests/support/corpus.h"

namespace vitrine::test {

Result<RoundTrip> roundTrip(const Document& document, std::string variant, std::string_view format) {
  const Format* found = findFormat(format.empty() ? std::string_view(document.format) : format);
  if (!found || !found->write) return fail(ErrorCode::Unsupported, "no writer");
  WriteOptions options;
  options.variant = std::move(variant);
  RoundTrip made;
  VITRINE_TRY(made.written, found->write(document, options));
  VITRINE_TRY(made.document, loadBytes(made.written.bytes, "written." + std::string(found->extensions[0])));
  return made;
}

bool hasLoss(const Written& written, std::string_view id) {
  for (const Diagnostic& each : written.losses.all())
    if (each.id == id) return true;
  return false;
}

void expectExcused(const std::map<std::string, uint64_t>& found, const std::vector<Excuse>& excuses) {
  std::map<std::string, uint64_t> left = found;
  for (const Excuse& excuse : excuses) {
    const uint64_t count = left.contains(excuse.topic) ? left[excuse.topic] : 0;
    EXPECT_EQ(count, excuse.count) << excuse.topic << ": " << excuse.reason;
    left.erase(excuse.topic);
  }
  for (const auto& [topic, count] : left)
    ADD_FAILURE() << topic << ": " << count << " differences without an excuse";
}

}  // namespace vitrine::test
