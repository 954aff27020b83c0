// The order of a table by values of several parts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/models/table_sort.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;

std::vector<uint32_t> orderOf(std::vector<Value> values, bool descending = false) {
  Class owner;
  std::vector<uint32_t> rows;
  for (uint32_t row = 0; row < values.size(); ++row) {
    owner.nodes.push_back(NodeId(row));
    rows.push_back(row);
  }
  owner.columns.emplace_back("Value", "of any type", std::move(values));
  return sortedRows(Document(), owner, rows, 0, descending);
}

TEST(TableSort, ComparesSizesByTheirNumbers) {
  EXPECT_THAT(orderOf({UDim{2, 0}, UDim{10, -5}, UDim{2, -1}, UDim{-1, 99}}), ElementsAre(3, 2, 0, 1));
  EXPECT_THAT(orderOf({UDim2{{2, 0}, {3, 0}}, UDim2{{10, 0}, {0, 0}}, UDim2{{2, 99}, {1, 0}}}),
              ElementsAre(2, 0, 1));
  EXPECT_THAT(orderOf({UDim{2, 0}, Value(), UDim{1, 0}}, true), ElementsAre(0, 2, 1)) << "no value comes last";
}

TEST(TableSort, ComparesOtherListsOfNumbersByTheFirstTwo) {
  EXPECT_THAT(orderOf({ShortVec3{10, 0, 0}, ShortVec3{9, 1, 0}, ShortVec3{9, 0, 5}}), ElementsAre(2, 1, 0));
  EXPECT_THAT(orderOf({Rect{{10, 0}, {0, 0}}, Rect{{9, 0}, {1, 0}}, Rect{{9, 0}, {0, 0}}}), ElementsAre(2, 1, 0));
}

TEST(TableSort, ComparesSharedStringsByTheirSizes) {
  EXPECT_THAT(orderOf({SharedString{0, 10}, SharedString{1, 9}, SharedString{2, 100}}), ElementsAre(1, 0, 2));
}

TEST(TableSort, ComparesWhatIsSaidInOneLineByThatLine) {
  EXPECT_THAT(orderOf({UniqueId{2, 0, 0}, UniqueId{1, 5, 0}, UniqueId{1, 0, 9}}), ElementsAre(2, 1, 0));
  EXPECT_THAT(orderOf({contentAt("rbxassetid://2"), contentAt("rbxassetid://1"), contentAt("")}),
              ElementsAre(2, 1, 0));
  EXPECT_THAT(orderOf({NamedColour{"White", {255, 255, 255}}, NamedColour{"black", {0, 0, 0}}}), ElementsAre(1, 0));
}

}  // namespace
}  // namespace vitrine::test
