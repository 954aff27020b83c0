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
const Conventions kUnknown{.unit = "unit"};

TEST(Lengths, AreAsStoredOrInAUnitThatIsKnown) {
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Stored), "4.5 studs");
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Metres), "1.26 m");
  EXPECT_EQ(textOf(4.5, kStuds, LengthUnit::Feet), "4 ft 1.6 in");
  for (const LengthUnit unit : {LengthUnit::Stored, LengthUnit::Metres, LengthUnit::Feet}) {
    EXPECT_EQ(textOf(4.5, kUnknown, unit), "4.5");
    EXPECT_EQ(textOf(4.5, {}, unit), "4.5");
  }
  EXPECT_EQ(textOf(1, {.metres = 0.01f}, LengthUnit::Metres), "0.01 m");
  EXPECT_EQ(textOf(1, kStuds, LengthUnit::Stored), "1 stud");
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
  EXPECT_EQ(several(kStuds, LengthUnit::Stored), "1 x 2 x 4.5 studs");
  EXPECT_EQ(several(kStuds, LengthUnit::Metres), "0.28 x 0.56 x 1.26 m");
  EXPECT_EQ(several(kStuds, LengthUnit::Feet), "11 in x 1 ft 10 in x 4 ft 1.6 in");
}

// What a label says of a measured length, for each format.
TEST(Lengths, OfEveryFormatAreInAUnitThatPeopleKnow) {
  const auto of = [](const char* id, double length) {
    return lengthText(length, findFormat(id)->conventions, LengthUnit::Stored, shortNumber);
  };
  EXPECT_EQ(of("rmesh", 784.19), "784 (3.06 game units)");
  EXPECT_EQ(of("rmesh", 256), "256 (1 game unit)");
  for (const char* id : {"roblox-mesh", "roblox-csg", "rbxm", "rbxmx"}) EXPECT_EQ(of(id, 2), "2 studs") << id;
  EXPECT_EQ(of("slmesh", 1.8138), "1.81 m") << "it is drawn in metres, whatever the file stores";
  for (const char* id : {"binarymesh", "assimp"}) EXPECT_EQ(of(id, 784.19), "784") << id << " names none";
  const double box[] = {512, 384, 1024};
  EXPECT_EQ(lengthsText(box, " x ", findFormat("rmesh")->conventions, LengthUnit::Stored, shortNumber),
            "512 x 384 x 1024 (2 x 1.5 x 4 game units)");
  for (const Format& format : formats())
    EXPECT_EQ(format.conventions.knownUnit.empty(), !(format.conventions.knownUnits > 0)) << format.id;
}

TEST(Lengths, ShortNumbersKeepThreeDigitsAndAllBeforeThePoint) {
  EXPECT_EQ(shortNumber(784.19), "784");
  EXPECT_EQ(shortNumber(3.0632), "3.06");
  EXPECT_EQ(shortNumber(12345.67), "12346");
  EXPECT_EQ(shortNumber(0.012345), "0.0123");
  EXPECT_EQ(shortNumber(2), "2");
  EXPECT_EQ(shortNumber(-0.0), "0");
  EXPECT_EQ(shortNumber(-1.5), "-1.5");
  EXPECT_EQ(shortNumber(1e20), "1e+20");
  EXPECT_EQ(shortNumber(1e-9), "1e-09");
}

TEST(Lengths, FormatsSayHowLongTheirUnitIs) {
  for (const char* id : {"roblox-mesh", "roblox-csg", "rbxm", "rbxmx"})
    EXPECT_FLOAT_EQ(findFormat(id)->conventions.metres, 0.28f) << id;
  EXPECT_EQ(findFormat("slmesh")->conventions.metres, 1);
  for (const char* id : {"rmesh", "binarymesh", "assimp"}) EXPECT_EQ(findFormat(id)->conventions.metres, 0) << id;
}

}  // namespace
}  // namespace vitrine::test
