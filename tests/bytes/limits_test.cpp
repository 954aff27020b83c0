// The table of limits: what can be set, to what, and what is said of anything else.
#include "core/bytes/limits.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace vitrine::test {
namespace {

using testing::HasSubstr;

constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();

std::string errorOf(std::string_view assignment) {
  Limits limits;
  const auto set = setLimit(limits, assignment);
  if (set) return "";
  EXPECT_EQ(set.error().code, ErrorCode::Malformed);
  return set.error().message;
}

TEST(Limits, EveryRowCanBeSetWithinItsRange) {
  for (const LimitRow& row : limitRows()) {
    SCOPED_TRACE(row.name);
    for (const uint64_t value : {row.least, row.most, row.least + (row.most - row.least) / 2}) {
      Limits limits;
      ASSERT_TRUE(setLimit(limits, fmt::format("{}={}", row.name, value)));
      EXPECT_EQ(limits.*row.value, value);
    }
    EXPECT_THAT(errorOf(fmt::format("{}={}", row.name, row.most + 1)), HasSubstr(fmt::format("to {}", row.most)));
    if (row.least > 0) {
      EXPECT_THAT(errorOf(fmt::format("{}={}", row.name, row.least - 1)),
                  HasSubstr(fmt::format("from {}", row.least)));
    }
  }
}

// A limit without a row could not be set at all.
TEST(Limits, EveryLimitHasARowOfItsOwn) {
  Limits limits;
  std::set<const uint64_t*> members;
  std::set<std::string_view> names;
  for (const LimitRow& row : limitRows()) {
    members.insert(&(limits.*row.value));
    names.insert(row.name);
    EXPECT_FALSE(row.title.empty());
    EXPECT_FALSE(row.description.empty());
    EXPECT_GE(limits.*row.value, row.least) << row.name << ": the usual value";
    EXPECT_LE(limits.*row.value, row.most) << row.name << ": the usual value";
  }
  EXPECT_EQ(members.size(), sizeof(Limits) / sizeof(uint64_t));
  EXPECT_EQ(names.size(), limitRows().size());
}

TEST(Limits, SettingOneLeavesTheOthers) {
  for (const LimitRow& row : limitRows()) {
    Limits limits;
    ASSERT_TRUE(setLimit(limits, fmt::format("{}={}", row.name, row.least)));
    for (const LimitRow& other : limitRows())
      if (other.name != row.name) {
        EXPECT_EQ(limits.*other.value, Limits().*other.value) << row.name << " " << other.name;
      }
  }
}

TEST(Limits, SizesTakeUnitsInEitherCase) {
  Limits limits;
  ASSERT_TRUE(setLimit(limits, "memory=512M"));
  EXPECT_EQ(limits.memory, uint64_t(512) << 20);
  ASSERT_TRUE(setLimit(limits, "memory=2g"));
  EXPECT_EQ(limits.memory, uint64_t(2) << 30);
  ASSERT_TRUE(setLimit(limits, "file=3k"));
  EXPECT_EQ(limits.file, 3u << 10);
  ASSERT_TRUE(setLimit(limits, "block=1T"));
  EXPECT_EQ(limits.unpackedBlock, uint64_t(1) << 40);
  ASSERT_TRUE(setLimit(limits, "file=1234567"));
  EXPECT_EQ(limits.file, 1234567u);
}

TEST(Limits, NumbersTakeNoUnits) {
  for (const LimitRow& row : limitRows())
    if (!row.isSize) {
      EXPECT_THAT(errorOf(fmt::format("{}=1k", row.name)), HasSubstr("a number from")) << row.name;
    }
}

TEST(Limits, UnknownNamesAreAnsweredWithTheKnownOnes) {
  for (const char* assignment : {"", "=", "=1", "Memory=1G", "memory =1G", "mem=1", "memory2=1", "depth\n=1"}) {
    const std::string message = errorOf(assignment);
    for (const LimitRow& row : limitRows()) EXPECT_THAT(message, HasSubstr(row.name)) << assignment;
  }
}

TEST(Limits, WhatIsNoNumberIsRefusedAndNamed) {
  for (const char* text : {"",
                           " ",
                           "x",
                           "-1",
                           "+1",
                           "1.5",
                           "1e9",
                           "0x10",
                           "1 ",
                           " 1",
                           "1G1",
                           "1GB",
                           "1GiB",
                           "G",
                           "1B",
                           "1P",
                           "１",
                           "99999999999999999999999999",
                           "18446744073709551616",
                           "16777216T",
                           "1,000",
                           "nan",
                           "inf"}) {
    const std::string message = errorOf(fmt::format("memory={}", text));
    EXPECT_THAT(message, HasSubstr(fmt::format("found \"{}\"", text)));
    EXPECT_THAT(message, HasSubstr("a size (512M, 2G)"));
  }
  EXPECT_THAT(errorOf("memory"), HasSubstr("found \"\""));
  EXPECT_THAT(errorOf("memory=1G=2G"), HasSubstr("found \"1G=2G\""));
}

TEST(Limits, ARefusedSettingChangesNothing) {
  Limits limits;
  EXPECT_FALSE(setLimit(limits, "depth=0"));
  EXPECT_FALSE(setLimit(limits, "memory=1K"));
  EXPECT_EQ(limits.depth, Limits().depth);
  EXPECT_EQ(limits.memory, Limits().memory);
}

TEST(Limits, SmallBlocksMayUnpackToAnythingLargerOnesByTheRatio) {
  const Limits limits;
  EXPECT_EQ(limits.largestUnpacked(0), Limits::kSmallBlock);
  EXPECT_EQ(limits.largestUnpacked(1), Limits::kSmallBlock);
  const uint64_t some = 100'000;
  EXPECT_EQ(limits.largestUnpacked(some), some * limits.unpackRatio);
  EXPECT_EQ(limits.largestUnpacked(Limits::kSmallBlock / limits.unpackRatio), Limits::kSmallBlock);
  // Never above the block's own limit, and no overflow.
  EXPECT_EQ(limits.largestUnpacked(uint64_t(1) << 30), limits.unpackedBlock);
  EXPECT_EQ(limits.largestUnpacked(kMost), limits.unpackedBlock);
  EXPECT_EQ(limits.largestUnpacked(kMost / limits.unpackRatio + 1), limits.unpackedBlock);
}

TEST(Limits, ABlockLimitBelowTheSmallBlockCounts) {
  Limits limits;
  limits.unpackedBlock = 1000;
  EXPECT_EQ(limits.largestUnpacked(0), 1000u);
  EXPECT_EQ(limits.largestUnpacked(kMost), 1000u);
  limits.unpackRatio = 1;
  limits.unpackedBlock = kMost;
  EXPECT_EQ(limits.largestUnpacked(kMost), kMost);
  EXPECT_EQ(limits.largestUnpacked(Limits::kSmallBlock + 1), Limits::kSmallBlock + 1);
}

TEST(Limits, ImportsGetLongerForLargerFiles) {
  const Limits limits;
  EXPECT_DOUBLE_EQ(limits.secondsToImport(0), 30);
  EXPECT_DOUBLE_EQ(limits.secondsToImport(uint64_t(100) << 20), 30 + 50);
}

TEST(Limits, OfThisMachineLeaveSomeMemory) {
  const uint64_t all = machineMemory();
  ASSERT_GT(all, uint64_t(64) << 20);
  EXPECT_LE(machineLimits().memory, all / 4);
  EXPECT_LE(machineLimits().memory, Limits().memory);
  EXPECT_EQ(machineLimits().depth, Limits().depth);
}

}  // namespace
}  // namespace vitrine::test
