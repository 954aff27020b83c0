// Lengths as people read them, and which files say how long their unit is.
#include "core/document/lengths.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "core/load/load.h"

namespace vitrine::test {
namespace {

std::string plainNumber(double number) { return fmt::format("{:.4g}", number); }
std::string textOf(double length, const Conventions& conventions, LengthUnit unit) {
  return lengthText(length, conventions, unit, plainNumber);
}
const Conventions kStuds{.unit = "stud", .metres = 0.28f};
const Conventions kUnknown{.unit = "1/256 game unit"};

TEST(Lengths, AreAsStoredOrInAUnitThatIsKnown) {
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Stored), "4.5 stud");
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Metres), "1.26 m");
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Feet), "4 ft 1.6 in");
  for (const LengthUnit unit : {LengthUnit::Stored, LengthUnit::Metres, LengthUnit::Feet}) {
    EXPECT_EQ(textOf(4.5, kUnknown, unit), "4.5 1/256 game unit");
    EXPECT_EQ(textOf(4.5, {}, unit), "4.5");
    EXPECT_EQ(lengthText(4.5, {}, unit, plainNumber, "units"), "4.5 units");
  }
  EXPECT_EQ(lengthText(1, {.metres = 0.01f}, LengthUnit::Metres, plainNumber, "units"), "0.01 m");
}

TEST(Lengths, FeetHaveFewerThanTwelveInches) {
  const Conventions metres{.unit = "m", .metres = 1};
  EXPECT_EQ(textOf(0, metres, LengthUnit::Feet), "0 in");
  EXPECT_EQ(textOf(0.3047, metres, LengthUnit::Feet), "1 ft 0 in") << "11.996 inches";
  EXPECT_EQ(textOf(0.3, metres, LengthUnit::Feet), "11.8 in");
  EXPECT_EQ(textOf(-0.6096, metres, LengthUnit::Feet), "-2 ft 0 in");
  EXPECT_EQ(textOf(-0.0001, metres, LengthUnit::Feet), "0 in");
  EXPECT_EQ(textOf(3.0480, metres, LengthUnit::Feet), "10 ft 0 in");
}

TEST(Lengths, SeveralNameTheUnitOnce) {
  const double lengths[] = {1, 2, 4.5};
  const auto several = [&](const Conventions& conventions, LengthUnit unit) {
    return lengthsText(lengths, " x ", conventions, unit, plainNumber);
  };
  EXPECT_EQ(several(kStuds, LengthUnit::Stored), "1 x 2 x 4.5 stud");
  EXPECT_EQ(several(kStuds, LengthUnit::Metres), "0.28 x 0.56 x 1.26 m");
  EXPECT_EQ(several(kStuds, LengthUnit::Feet), "11 in x 1 ft 10 in x 4 ft 1.6 in");
}

TEST(Lengths, FormatsSayHowLongTheirUnitIs) {
  for (const char* id : {"roblox-mesh", "roblox-csg", "rbxm", "rbxmx"})
    EXPECT_FLOAT_EQ(findFormat(id)->conventions.metres, 0.28f) << id;
  EXPECT_EQ(findFormat("slmesh")->conventions.metres, 1);
  for (const char* id : {"rmesh", "binarymesh", "assimp"}) EXPECT_EQ(findFormat(id)->conventions.metres, 0) << id;
}

}  // namespace
}  // namespace vitrine::test
