#include "core/diff/line_diff.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace vitrine::test {
namespace {

using Lines = std::vector<std::string_view>;

// The lines of `b` again, from those of `a` that stayed and those that came.
Lines applied(const Lines& a, const Lines& b, const std::vector<LineChange>& changes) {
  Lines made;
  size_t at = 0;
  for (const LineChange& change : changes) {
    made.insert(made.end(), a.begin() + ptrdiff_t(at), a.begin() + ptrdiff_t(change.a));
    EXPECT_EQ(made.size(), change.b);
    made.insert(made.end(), b.begin() + ptrdiff_t(change.b), b.begin() + ptrdiff_t(change.endB));
    at = change.endA;
  }
  made.insert(made.end(), a.begin() + ptrdiff_t(at), a.end());
  return made;
}

size_t editsOf(const std::vector<LineChange>& changes) {
  size_t edits = 0;
  for (const LineChange& change : changes) edits += change.endA - change.a + change.endB - change.b;
  return edits;
}

// By the length of the longest common subsequence, line by line.
size_t fewestEdits(const Lines& a, const Lines& b) {
  std::vector<std::vector<size_t>> longest(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 1; i <= a.size(); ++i)
    for (size_t j = 1; j <= b.size(); ++j)
      longest[i][j] =
          a[i - 1] == b[j - 1] ? longest[i - 1][j - 1] + 1 : std::max(longest[i - 1][j], longest[i][j - 1]);
  return a.size() + b.size() - 2 * longest.back().back();
}

TEST(LineDiff, FindsEachChangeOfItsOwn) {
  const Lines a{"one", "two", "three", "four", "five"}, b{"one", "2", "three", "four", "and", "five"};
  EXPECT_EQ(changedLines(a, b), (std::vector<LineChange>{{1, 2, 1, 2}, {4, 4, 4, 5}}));
  EXPECT_TRUE(changedLines(a, a).empty());
  EXPECT_EQ(changedLines({}, b), (std::vector<LineChange>{{0, 0, 0, 6}}));
  EXPECT_EQ(changedLines(a, {}), (std::vector<LineChange>{{0, 5, 0, 0}}));
}

TEST(LineDiff, IsTheShortestWayAndLeadsToTheOther) {
  std::mt19937 random(1);
  const Lines words{"a", "b", "c", "d"};
  for (int i = 0; i < 3000; ++i) {
    Lines a(random() % 12), b(random() % 12);
    for (auto* lines : {&a, &b})
      for (auto& line : *lines) line = words[random() % words.size()];
    const auto changes = changedLines(a, b);
    ASSERT_EQ(applied(a, b, changes), b);
    ASSERT_EQ(editsOf(changes), fewestEdits(a, b));
    for (size_t k = 1; k < changes.size(); ++k) ASSERT_GT(changes[k].a, changes[k - 1].endA);
  }
}

// Two long texts with nothing in common are one change, and soon.
TEST(LineDiff, EndsOnTextsWithNothingInCommon) {
  std::vector<std::string> texts;
  for (int i = 0; i < 40'000; ++i) texts.push_back(std::to_string(i));
  const Lines a(texts.begin(), texts.begin() + 20'000), b(texts.begin() + 20'000, texts.end());
  EXPECT_EQ(changedLines(a, b), (std::vector<LineChange>{{0, 20'000, 0, 20'000}}));
}

}  // namespace
}  // namespace vitrine::test
