// What is compared by hashes instead of values, documents that are hard to compare, and comparing that is
// cancelled.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <chrono>

#include "core/diff/change_tree.h"
#include "tests/support/place.h"

namespace vitrine::test {
namespace {

// A column of one class with a node for each of its rows.
Document documentOfColumn(const std::string& type, size_t rows, ColumnValues values) {
  Document document;
  NodeBuilder builder(document);
  for (size_t i = 0; i < rows; ++i)
    builder.add(builder.classIndex("Part", NodeKind::Instance), NodeId::None, "n" + std::to_string(i));
  document.classes[0].columns.emplace_back("Size", type, std::move(values));
  return document;
}

template <class T>
LargeBuffer<T> numbersUpTo(size_t count, size_t distinct) {
  LargeBuffer<T> numbers;
  for (size_t i = 0; i < count; ++i) numbers.push_back(T(i % distinct));
  return numbers;
}

TEST(LargeDifferences, ThreadsFindNoneBetweenEqualPlaces) {
  const auto a = makePlace(200'000), b = makePlace(200'000);
  const DocumentDiff diff = differencesOf(*a, *b);
  EXPECT_TRUE(diff.same());
  EXPECT_EQ(diff.added + diff.removed, 0u);
}

TEST(LargeDifferences, OneValueAmongManyIsFound) {
  constexpr size_t kRows = 1000;
  for (const size_t distinct : {1, 2, 255, 256, 1000}) {
    SCOPED_TRACE(distinct);
    auto numbers = numbersUpTo<float>(kRows, distinct);
    const Document a = documentOfColumn("Float32", kRows, numbers);
    EXPECT_TRUE(differencesOf(a, documentOfColumn("Float32", kRows, numbers)).same());
    numbers.back() += 0.5f;
    const DocumentDiff diff = differencesOf(a, documentOfColumn("Float32", kRows, numbers));
    ASSERT_EQ(diff.differences.size(), 1u);
    EXPECT_EQ(diff.differences[0].a, NodeId(kRows - 1));
  }
}

TEST(LargeDifferences, NumbersOfOtherTypesAreDifferent) {
  const Document integers = documentOfColumn("Int32", 2, LargeBuffer<int32_t>{0x3F800000, 1});
  const Document floats = documentOfColumn("Float32", 2, LargeBuffer<float>{1, 1});
  const Document flags = documentOfColumn("Bool", 2, LargeBuffer<Flag>{Flag::On, Flag::On});
  EXPECT_EQ(differencesOf(integers, floats).values, 2u);
  EXPECT_EQ(differencesOf(integers, flags).values, 2u);
}

// Rows that hold an address or nothing, or refer to a node instead.
class AddressRows : public RowSource {
 public:
  explicit AddressRows(std::vector<Value> values) : m_values(std::move(values)) {}
  size_t size() const override { return m_values.size(); }
  Value at(size_t row) const override { return m_values[row]; }
  bool hasBytes() const override { return true; }

 private:
  std::vector<Value> m_values;
};

TEST(LargeDifferences, RowsWithoutBytesDifferByTheirValues) {
  const auto made = [](Value first, Value second) {
    return documentOfColumn("Content", 2,
                            std::make_shared<const AddressRows>(std::vector{std::move(first), std::move(second)}));
  };
  const Value none(ContentSource{}), object(ContentSource{.kind = ContentSource::Object, .object = NodeId(0)});
  const Value strange(ContentSource{.kind = 3});
  EXPECT_TRUE(differencesOf(made(none, object), made(none, object)).same());
  EXPECT_EQ(differencesOf(made(none, none), made(none, object)).values, 1u);
  EXPECT_EQ(differencesOf(made(none, none), made(none, strange)).values, 1u);
  EXPECT_EQ(differencesOf(made(none, none), made(strange, strange)).values, 2u);
}

// ---- Hard to compare --------------------------------------------------------------------------------------------

constexpr uint32_t kHostile = 50'000;

void expectSoundAndTell(const char* what, const Document& a, const Document& b, uint64_t values) {
  const auto start = std::chrono::steady_clock::now();
  const DocumentDiff diff = differencesOf(a, b);
  const ChangeTree tree = makeChangeTree(a, b, diff);
  fmt::print("{}: {:.2f} s\n", what,
             std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  EXPECT_EQ(diff.added, 0u);
  EXPECT_EQ(diff.removed, 0u);
  EXPECT_EQ(diff.values, values);
  EXPECT_GE(tree.items.size(), values);
}

TEST(LargeDifferences, OfVeryManyChildrenOfOneName) {
  const auto made = [](float first) {
    Document document;
    NodeBuilder builder(document);
    const NodeId root = builder.add(builder.classIndex("Folder", NodeKind::Instance), NodeId::None, "root");
    const uint32_t part = builder.classIndex("Part", NodeKind::Instance);
    LargeBuffer<float> numbers;
    for (uint32_t i = 0; i < kHostile; ++i) {
      builder.add(part, root, "Part");
      numbers.push_back(first + float(i));
    }
    document.classes[part].columns.emplace_back("Size", "Float32", std::move(numbers));
    return document;
  };
  expectSoundAndTell("children of one name", made(0), made(100'000), kHostile);
}

TEST(LargeDifferences, OfVeryManyOneBelowTheOther) {
  const auto made = [](float first) {
    Document document;
    NodeBuilder builder(document);
    const uint32_t part = builder.classIndex("Part", NodeKind::Instance);
    NodeId last = NodeId::None;
    LargeBuffer<float> numbers;
    for (uint32_t i = 0; i < kHostile; ++i) {
      last = builder.add(part, last, "Part");
      numbers.push_back(first + float(i));
    }
    document.classes[part].columns.emplace_back("Size", "Float32", std::move(numbers));
    return document;
  };
  expectSoundAndTell("one below the other", made(0), made(100'000), kHostile);
}

// ---- Cancelled --------------------------------------------------------------------------------------------------

TEST(LargeDifferences, CancelledAreNone) {
  const auto a = makePlace(5000), b = makePlace(5000);
  std::atomic<bool> cancelled = false;
  EXPECT_TRUE(differencesUnless(&cancelled, *a, *b).has_value());
  cancelled = true;
  EXPECT_FALSE(differencesUnless(&cancelled, *a, *b).has_value());
}

TEST(LargeDifferences, CancelledDecodeNoMoreColumns) {
  constexpr size_t kColumns = 500;
  std::atomic<bool> cancelled = false;
  std::atomic<size_t> decoded = 0;
  const auto made = [&] {
    Document document = documentOfColumn("Float32", 1, LargeBuffer<float>{1});
    for (size_t i = 0; i < kColumns; ++i)
      document.classes[0].columns.push_back(
          Column::lazy("C" + std::to_string(i), "Float32", 1, {}, Column::Decoder([&] {
                         if (++decoded == 10) cancelled = true;
                         return Column::Decoded{LargeBuffer<float>{1}, {}, 0};
                       })));
    return document;
  };
  const Document a = made(), b = made();
  EXPECT_FALSE(differencesUnless(&cancelled, a, b).has_value());
  EXPECT_LT(decoded, 100u);
  cancelled = false;
  EXPECT_TRUE(differencesUnless(&cancelled, a, b).has_value());
  EXPECT_GE(decoded, 2 * kColumns);
}

}  // namespace
}  // namespace vitrine::test
