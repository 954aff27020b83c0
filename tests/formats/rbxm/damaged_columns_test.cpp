// Columns that are damaged at one point: what can still be read of them, and who says what is lost.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/document/column_faults.h"
#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {
namespace {

DocumentPointer loadedAs(std::vector<std::byte> bytes, const char* name = "test.rbxm") {
  auto document = load(Source::fromBytes(std::move(bytes), name), {});
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}

// Things with these columns.
rbx::File things(size_t count, std::vector<rbx::Chunk> columns) {
  rbx::File file{1, int32_t(count), {}};
  file.chunks.push_back(rbx::instChunk(0, "Thing", upTo(count)));
  std::ranges::move(columns, std::back_inserter(file.chunks));
  file.chunks.push_back(rbx::prntChunk(upTo(count), std::vector<int32_t>(count, -1)));
  file.chunks.push_back(rbx::endChunk());
  return file;
}

// The body of a PROP chunk "Value" of class 0 begins so far in front of its values.
constexpr size_t kHead = 4 + 4 + 5 + 1;

// A column "Value" of `count` rows whose values, as encoded, were changed.
template <class T>
DocumentPointer changed(const std::vector<T>& values, auto change) {
  auto encoded = rbx::encode(values);
  change(encoded);
  rbx::Chunk chunk{.name = "PROP", .body = rbx::propBody(0, "Value", T::kType, encoded)};
  return loadedAs(rbx::write(things(values.size(), {chunk})));
}
void put32(std::vector<std::byte>& bytes, size_t at, uint32_t value) { std::memcpy(&bytes[at], &value, 4); }

const Column& columnOf(const DocumentPointer& document) { return document->classes.at(0).columns.at(0); }

// "0 1 - 3": the rows that have a value, all of which must be the ones that were written.
template <class T>
std::string kept(const DocumentPointer& document, const std::vector<T>& values) {
  const auto whole = changed(values, [](auto&) {});
  std::string text;
  for (size_t row = 0; row < values.size(); ++row) {
    const Value value = columnOf(document).at(row);
    const bool empty = value.as<std::monostate>();
    text += (text.empty() ? "" : " ") + (empty ? std::string("-") : std::to_string(row));
    if (!empty) {
      EXPECT_EQ(toJson(value), toJson(columnOf(whole).at(row))) << row;
    }
  }
  return text;
}
std::string faultOf(const DocumentPointer& document) {
  columnOf(document).values();
  const auto faults = columnFaults(*document);
  return faults.size() == 1 ? faults[0].message : fmt::format("{} faults", faults.size());
}

const std::vector<rbx::String> kTexts{{"zero"}, {""}, {"two two"}, {"three"}, {std::string(5, '\0')}, {"five"}};
// Where the length of row 2 stands among the values.
constexpr size_t kLength2 = (4 + 4) + 4;

// A byte of the length is wrong: only one place of those where strings could begin explains it, although a string
// of zeros could be three empty ones.
TEST(DamagedColumns, StringsBehindAWrongLengthAreKept) {
  for (const uint32_t length : {0xFF000007u, 0x00010007u, 0x00800007u}) {
    const auto document = changed(kTexts, [&](auto& bytes) { put32(bytes, kLength2, length); });
    EXPECT_EQ(kept(document, kTexts), "0 1 - 3 4 5");
    EXPECT_EQ(columnOf(document).bytesAt(3), "three");
    EXPECT_EQ(columnOf(document).bytesAt(2), "");
    EXPECT_EQ(columnOf(document).lost(), 1u);
    EXPECT_EQ(faultOf(document),
              fmt::format("Thing.Value: string 2: {} bytes wanted at 0x{:X}, 33 left; 1 of 6 values lost", length,
                          kHead + kLength2 + 4));
  }
}

// All of the length is wrong: the place is the only one.
TEST(DamagedColumns, StringsBehindALostLengthAreKept) {
  const std::vector<rbx::String> texts{{"zero"}, {"one"}, {"two"}, {"three"}, {""}};
  for (const uint32_t length : {0xFFFFFFFFu, 0x7FFFFFFFu, 1000u})
    EXPECT_EQ(kept(changed(texts, [&](auto& bytes) { put32(bytes, 8, length); }), texts), "0 - 2 3 4");
}

TEST(DamagedColumns, TheLastOneMayBeTheDamagedOne) {
  const std::vector<rbx::String> texts{{"a"}, {"b"}};
  const auto document = changed(texts, [](auto& bytes) { put32(bytes, 5, 9); });
  EXPECT_EQ(kept(document, texts), "0 -");
  EXPECT_EQ(faultOf(document), "Thing.Value: string 1: 9 bytes wanted at 0x17, 1 left; 1 of 2 values lost");
}

// Where two places would do, neither is trusted: a text that ends like a length does not become a value.
TEST(DamagedColumns, NothingIsGuessed) {
  const std::vector<rbx::String> texts{{"a"}, {std::string("text\4\0\0\0", 8)}, {""}};
  const auto document = changed(texts, [](auto& bytes) { put32(bytes, 5, 1000); });
  EXPECT_EQ(kept(document, texts), "0 - -");
  EXPECT_EQ(columnOf(document).lost(), 2u);
}

TEST(DamagedColumns, ValuesOfVaryingSizeBehindADamagedOneAreKept) {
  const std::vector<rbx::NumberSequence> numbers{
      {{{0, 1, 0}, {1, 2, 0}}}, {{{0, 3, 0}, {0.5f, 4, 0}, {1, 5, 1}}}, {{{0, 6, 0}, {1, 7, 0}}}};
  EXPECT_EQ(kept(changed(numbers, [](auto& bytes) { put32(bytes, 4 + 24, 0x10003); }), numbers), "0 - 2");
  const std::vector<rbx::ColorSequence> colours{
      {{{0, {1, 0, 0}}, {1, {0, 1, 0}}}}, {{{0, {0, 0, 1}}, {1, {1, 1, 1}}}}, {{{0, {1, 0, 1}}, {1, {0, 1, 1}}}}};
  EXPECT_EQ(kept(changed(colours, [](auto& bytes) { put32(bytes, 4 + 40, 0x10002); }), colours), "0 - 2");
  const std::vector<rbx::Font> fonts{{"one", 400, 0, "face"}, {"two", 700, 1, ""}, {"three", 400, 0, ""}};
  EXPECT_EQ(kept(changed(fonts, [](auto& bytes) { put32(bytes, 4 + 3 + 3 + 4 + 4, 5000); }), fonts), "0 - 2");
}

TEST(DamagedColumns, FramesAroundAWrongRotationAreKept) {
  const std::array<float, 9> rows{0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1};
  const std::vector<rbx::CFrame> frames{{Vec3(1)}, {Vec3(2), 0x14}, {Vec3(3), 0, rows}, {Vec3(4)}};
  const auto short1 = changed(frames, [](auto& bytes) { bytes[1] = std::byte{0x7F}; });
  EXPECT_EQ(kept(short1, frames), "0 - 2 3");
  EXPECT_EQ(faultOf(short1),
            "Thing.Value: CFrame 1: rotation id 0x7F at 0xF is none of the 24; 1 of 4 values lost");
  const auto matrix = changed(frames, [](auto& bytes) { bytes[2] = std::byte{0x7F}; });
  EXPECT_EQ(kept(matrix, frames), "0 1 - 3");
  std::vector<rbx::OptionalCFrame> optional;
  for (const rbx::CFrame& frame : frames) optional.push_back({frame});
  EXPECT_EQ(kept(changed(optional, [](auto& bytes) { bytes[2] = std::byte{0x7F}; }), optional), "0 - 2 3");
}

TEST(DamagedColumns, WholeRowsOfAColumnThatEndsEarlyAreKept) {
  const auto endEarly = [](size_t by) { return [by](auto& bytes) { bytes.resize(bytes.size() - by); }; };
  const std::vector<rbx::Int32> numbers{{1}, {-2}, {300000}, {4}};
  EXPECT_EQ(kept(changed(numbers, endEarly(1)), numbers), "0 1 2 -");
  EXPECT_EQ(kept(changed(numbers, endEarly(3)), numbers), "0 - - -");
  EXPECT_EQ(kept(changed(numbers, endEarly(4)), numbers), "- - - -");
  const std::vector<rbx::Float64> wide{{1.5}, {2.5}, {3.5}};
  EXPECT_EQ(kept(changed(wide, endEarly(1)), wide), "0 1 -");
  EXPECT_EQ(kept(changed(wide, endEarly(17)), wide), "- - -");
  const std::vector<rbx::Vector3> vectors{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  EXPECT_EQ(kept(changed(vectors, endEarly(2)), vectors), "0 - -");
  const std::vector<rbx::CFrame> frames{{Vec3(1)}, {Vec3(2), 0x14}, {Vec3(3)}};
  EXPECT_EQ(faultOf(changed(frames, endEarly(1))),
            "Thing.Value: 3 CFrames of at least 13 bytes wanted at 0xE, 38 bytes left; 3 of 3 values lost");
  const std::vector<rbx::Ref> references{{0}, {2}, {1}};
  EXPECT_EQ(kept(changed(references, endEarly(1)), references), "0 1 -");
}

TEST(DamagedColumns, ContentsAroundAWrongAddressAreKept) {
  const std::vector<rbx::Content> contents{{rbx::Content::Uri, "first"},
                                           {},
                                           {rbx::Content::Object, "", 2},
                                           {rbx::Content::Uri, "second"},
                                           {rbx::Content::Uri, "third"}};
  // Kinds, the number of addresses, the first of them.
  const size_t second = 4 * 5 + 4 + 4 + 5;
  EXPECT_EQ(kept(changed(contents, [&](auto& bytes) { put32(bytes, second, 0x20000); }), contents), "0 1 2 - 4");
}

// What every verb goes by.
rbx::File twoColumns() {
  rbx::Chunk texts = rbx::propChunk(0, "Text", kTexts);
  put32(texts.body, 4 + 4 + 4 + 1 + kLength2, 0x10007);
  return things(kTexts.size(), {texts, rbx::propChunk(0, "Whole", std::vector<rbx::Bool>(kTexts.size()))});
}

TEST(DamagedColumns, AreToldOnceSomebodyAsksForThem) {
  const auto document = loadedAs(rbx::write(twoColumns()));
  EXPECT_TRUE(columnFaults(*document).empty());
  EXPECT_TRUE(wholeSoFar(*document));
  UnreadColumns unread = unreadColumns(*document);
  EXPECT_EQ(unread.columns, 2u);
  EXPECT_EQ(unread.values, 12u);
  EXPECT_EQ(unread.all, 2u);
  const std::string before = infoJson(*document, AssetFinder());
  EXPECT_THAT(before, testing::HasSubstr("\"complete\":true"));
  EXPECT_THAT(before, testing::HasSubstr("\"unread\":{\"columns\":2,\"values\":12}"));
  EXPECT_THAT(infoText(*document, AssetFinder()),
              testing::HasSubstr("  unread     12 values in 2 of 2 columns; vitrine validate reads them\n"));

  std::string lines;
  dump(*document, {.json = true}, [&](std::string_view line) { lines.append(line).append("\n"); });
  EXPECT_THAT(lines, testing::HasSubstr("\"three\""));
  EXPECT_FALSE(wholeSoFar(*document));
  const auto faults = columnFaults(*document);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].id, "rbxm.column");
  EXPECT_EQ(faults[0].severity, Severity::Error);
  EXPECT_EQ(faults[0].span, document->classes[0].columns[0].error()->span);
  EXPECT_GT(faults[0].span.offset, 0u);
  const std::string after = infoJson(*document, AssetFinder());
  EXPECT_THAT(after, testing::HasSubstr("\"complete\":false"));
  EXPECT_THAT(after, testing::HasSubstr("\"id\":\"rbxm.column\",\"message\":\"Thing.Text: string 2: 65543 bytes"));
  EXPECT_THAT(after, testing::HasSubstr("\"unread\":{\"columns\":0,\"values\":0}"));
}

TEST(DamagedColumns, AreALossOfWhatIsWritten) {
  const auto document = loadedAs(rbx::write(twoColumns()));
  auto binary = rbxm::writeBinary(*document, {});
  ASSERT_TRUE(binary);
  EXPECT_EQ(countOf(binary->losses, "rbxm.lost-damaged-value"), 1u);
  auto xml = rbxm::writeXml(*document, {});
  ASSERT_TRUE(xml);
  EXPECT_EQ(countOf(xml->losses, "rbxmx.lost-damaged-value"), 1u);
  const auto again = loadedAs(std::move(xml->bytes), "again.rbxmx");
  EXPECT_EQ(toJson(again->property(NodeId{5}, "Text")), "\"five\"");
  EXPECT_EQ(toJson(again->property(NodeId{2}, "Text")), "null");
  EXPECT_FALSE(decodeAll(*again).has(Severity::Warning));
}

TEST(DamagedColumns, TextsThatAreNoNumbersAreCounted) {
  const std::string_view text =
      "<roblox version=\"4\">"
      "<Item class=\"A\"><Properties><float name=\"V\">1</float></Properties></Item>"
      "<Item class=\"A\"><Properties><float name=\"V\">x</float></Properties></Item>"
      "<Item class=\"A\"><Properties><float name=\"V\">y</float></Properties></Item></roblox>";
  const Bytes bytes = asBytes(text);
  const auto document = loadedAs({bytes.begin(), bytes.end()}, "a.rbxmx");
  columnOf(document).values();
  const auto faults = columnFaults(*document);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].message, "A.V: \"x\" is no number, the first of 2 such values");
  EXPECT_EQ(faults[0].span.offset, text.find("x</float>"));
}

// Bombs get no search: nothing is found behind the damage, and nothing takes long.
TEST(DamagedColumns, LittleIsSearchedInWhatUnpacksToMuch) {
  const std::vector<rbx::String> texts{{"a"}, {std::string(1 << 20, '\0')}, {"c"}, {"d"}};
  const auto document = changed(texts, [](auto& bytes) { put32(bytes, 5, 0x7FFFFFFF); });
  EXPECT_EQ(kept(document, texts), "0 - - -");
}

}  // namespace
}  // namespace vitrine::test
