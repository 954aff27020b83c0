// Binary LLSD: every tag, and what must be refused.
#include "core/formats/slmesh/llsd.h"

#include <gtest/gtest.h>

#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::slmesh {
namespace {

using test::sl::LlsdWriter;

Result<Llsd> readBytes(const std::vector<std::byte>& bytes, uint64_t memory = 1 << 20) {
  MemoryBudget budget(memory);
  ByteReader reader(bytes);
  return readLlsd(reader, budget);
}
Result<Llsd> readText(std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto read = readBytes({bytes.begin(), bytes.end()});
  return read;
}
std::string errorOf(std::string_view text) {
  const auto read = readText(text);
  return read ? "read" : read.error().message;
}

TEST(Llsd, ReadsEveryTag) {
  const std::byte blob[] = {std::byte{1}, std::byte{2}};
  const auto bytes = LlsdWriter()
                         .array(13)
                         .undefined()
                         .boolean(true)
                         .boolean(false)
                         .integer(-2)
                         .real(0.25)
                         .date(1e9)
                         .uuid({0x12, 0x34, 0x56, 0x78, 0x9A})
                         .string("text")
                         .uri("http://a")
                         .binary(blob)
                         .raw("'it\\'s'")
                         .raw("\"a\\x41\\n\\q\"")
                         .map(2)
                         .key("one")
                         .integer(1)
                         .raw("'two'")
                         .integer(2)
                         .end()
                         .end()
                         .bytes();
  const auto read = readBytes(bytes);
  ASSERT_TRUE(read) << read.error().message;
  const auto& items = read->items;
  ASSERT_EQ(items.size(), 13u);
  EXPECT_EQ(items[0].type, LlsdType::Undefined);
  EXPECT_EQ(items[1].integer, 1);
  EXPECT_EQ(items[2].type, LlsdType::Boolean);
  EXPECT_EQ(items[3].integer, -2);
  EXPECT_EQ(items[4].real, 0.25);
  EXPECT_EQ(items[5].real, 1e9);
  EXPECT_EQ(items[5].type, LlsdType::Date);
  EXPECT_EQ(items[6].text, "12345678-9a00-0000-0000-000000000000");
  EXPECT_EQ(items[7].text, "text");
  EXPECT_EQ(items[8].type, LlsdType::Uri);
  EXPECT_EQ(items[9].bytes.size(), 2u);
  EXPECT_EQ(items[10].text, "it's");
  EXPECT_EQ(items[11].text, "aA\nq");
  ASSERT_TRUE(items[12].find("two"));
  EXPECT_EQ(items[12].find("two")->integer, 2);
  EXPECT_EQ(items[12].find("three"), nullptr);
  EXPECT_EQ(items[3].span, (SourceSpan{0, 8, 5}));
}

TEST(Llsd, AcceptsAnLlsdLineInAnySpelling) {
  EXPECT_EQ(llsdPrefixLength("<? LLSD/Binary ?>\n{"), 18u);
  EXPECT_EQ(llsdPrefixLength("<?llsd/binary?>{"), 15u);
  EXPECT_EQ(llsdPrefixLength("<? llsd/binary ?>\r\n{"), 19u);
  EXPECT_EQ(llsdPrefixLength("<? LLSD/XML ?>\n"), 0u);
  EXPECT_TRUE(readText("<?llsd/binary?>\n1"));
}

TEST(Llsd, SaysWhatIsWrongAndWhere) {
  using namespace std::string_view_literals;
  EXPECT_EQ(errorOf("n"), "LLSD: unknown tag 0x6E at 0x0");
  EXPECT_EQ(errorOf("[\0\0\0\1n]"sv), "LLSD: unknown tag 0x6E at 0x5");
  EXPECT_EQ(errorOf("[\0\0\0\1!}"sv), "LLSD array at 0x0: ']' expected at 0x6, 0x7D found");
  EXPECT_EQ(errorOf("[\xFF\xFF\xFF\xFF!]"sv), "LLSD array at 0x0: 4294967295 members announced, 2 bytes left");
  EXPECT_EQ(errorOf("{\0\0\0\1i\0\0\0\1}"sv), "LLSD: unknown tag 0x69 at 0x5 where a key is expected");
  EXPECT_EQ(errorOf("'open"), "LLSD string at 0x0: no closing '");
  EXPECT_FALSE(readText("s\0\0\0\5abc"sv));
  EXPECT_FALSE(readText(""));
}

TEST(Llsd, NestsNoDeeperThanTheViewer) {
  const auto nested = [](uint32_t depth) {
    LlsdWriter out;
    for (uint32_t i = 0; i < depth; ++i) out.array(1);
    out.undefined();
    for (uint32_t i = 0; i < depth; ++i) out.end();
    return out.bytes();
  };
  EXPECT_TRUE(readBytes(nested(kLlsdDepth)));
  const auto deeper = readBytes(nested(kLlsdDepth + 1));
  ASSERT_FALSE(deeper);
  EXPECT_EQ(deeper.error().code, ErrorCode::LimitExceeded);
  LlsdWriter abyss;
  for (int i = 0; i < 200'000; ++i) abyss.array(1);
  EXPECT_FALSE(readBytes(abyss.bytes(), 1 << 30));
}

TEST(Llsd, StaysWithinItsBudget) {
  LlsdWriter out;
  out.array(1000);
  out.raw(std::string(1000, '!'));
  EXPECT_FALSE(readBytes(out.end().bytes(), 10'000));
}

TEST(Llsd, BecomesAPropertyValue) {
  const std::vector<std::byte> blob(1000);
  const auto read = readBytes(
      LlsdWriter().map(3).key("a").reals({1, 2}).key("b").undefined().key("c").binary(blob).end().bytes());
  ASSERT_TRUE(read);
  EXPECT_EQ(toJson(toValue(*read)), R"({"a":[1,2],"b":null,"c":{"bytes":1000}})");
}

}  // namespace
}  // namespace vitrine::slmesh
