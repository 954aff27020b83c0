#include "core/bytes/local_text.h"

#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

TEST(LocalText, StaysAsItIsWithoutATranslation) {
  EXPECT_EQ(localText("Legend", "no weight"), "no weight");
  setTranslation([](const char* context, const char* text) { return std::string(context) + ": " + text; });
  EXPECT_EQ(localText("Legend", "no weight"), "Legend: no weight");
  setTranslation(nullptr);
  EXPECT_EQ(localText("Legend", "no weight"), "no weight");
}

TEST(LocalText, ValuesStandWhereTheTextWantsThem) {
  EXPECT_EQ(filledIn("%2 before %1", {"a", "b"}), "b before a");
  EXPECT_EQ(filledIn("%1 and %1", {"a"}), "a and a");
  // What a value holds is no placeholder; what has no value stays.
  EXPECT_EQ(filledIn("%1, %2", {"%2", "b"}), "%2, b");
  EXPECT_EQ(filledIn("100 % %3 %", {"a"}), "100 % %3 %");
  EXPECT_EQ(filledIn("", {"a"}), "");
}

}  // namespace
}  // namespace vitrine::test
