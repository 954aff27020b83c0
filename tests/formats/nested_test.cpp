// Documents inside documents: what is recognised, and what is not.
#include "core/load/nested.h"

#include <gtest/gtest.h>

#include "core/load/load.h"

namespace vitrine::test {
namespace {

std::string idOf(std::string_view bytes) {
  const Format* format = nestedFormat(bytes);
  return format ? std::string(format->id) : "";
}

TEST(Nested, RecognisesDocumentsByTheirFirstBytes) {
  EXPECT_EQ(idOf("<roblox!\x89\xFF\r\n\x1A\n and so on"), "rbxm");
  EXPECT_EQ(idOf("<roblox version=\"4\"></roblox>"), "rbxmx");
  EXPECT_EQ(idOf("version 2.00\n and so on"), "roblox-mesh");
  EXPECT_EQ(idOf("CSGMDL and so on"), "roblox-csg");
}

TEST(Nested, MostByteStringsAreNoDocuments) {
  EXPECT_EQ(idOf(""), "");
  EXPECT_EQ(idOf("<robl"), "");
  EXPECT_EQ(idOf("print('version 2.00')"), "") << "only what is certain";
  EXPECT_EQ(idOf(std::string(10'000, '\0')), "");
  EXPECT_EQ(idOf("CSGK0123456789abcdef0123456789abcdef"), "") << "a key is no document";
}

TEST(Nested, KeysAreThirtyTwoHexDigits) {
  EXPECT_EQ(nestedKey("CSGK0123456789abcdef0123456789ABCDEF"), "0123456789abcdef0123456789ABCDEF");
  EXPECT_EQ(nestedKey("CSGK0123456789abcdef"), std::nullopt);
  EXPECT_EQ(nestedKey("CSGKthis is no number at all, is it?"), std::nullopt);
  EXPECT_EQ(nestedKey("CSGMDL"), std::nullopt);
}

TEST(Nested, KeysMeanValuesOfOtherInstances) {
  Document document;
  NodeBuilder nodes(document);
  const NodeId value = nodes.add(nodes.classIndex("BinaryStringValue", NodeKind::Instance), NodeId::None, "a");
  const NodeId part = nodes.add(nodes.classIndex("UnionOperation", NodeKind::Instance), NodeId::None, "b");
  nodes.set(value, "Value", "BinaryString", ByteString{"one"});
  nodes.set(part, "PhysicsData", "BinaryString", ByteString{"two"});
  nodes.set(part, "Tags", "BinaryString", ByteString{"three"});
  std::string seen;
  visitNestedTargets(document, [&](std::string_view bytes) {
    seen += std::string(bytes) + " ";
    return false;
  });
  EXPECT_EQ(seen, "one two ");
  EXPECT_EQ(nestedFileName(document, part, *document.classOf(part).column("Tags"), *findFormat("rbxm")),
            "b.Tags.rbxm");
}

TEST(Nested, KeysAreResolvedByDigest) {
  Document document;
  NodeBuilder nodes(document);
  const uint32_t values = nodes.classIndex("BinaryStringValue", NodeKind::Instance);
  const NodeId first = nodes.add(values, NodeId::None, "a"), second = nodes.add(values, NodeId::None, "b");
  nodes.set(first, "Value", "BinaryString", ByteString{"one"});
  nodes.set(second, "Value", "BinaryString", ByteString{"CSGKf97c5d29941bfb1b2fdab0874906ab82"});
  const NestedKeys keys(document);
  // MD5 of "one" and of "two".
  EXPECT_EQ(keys.find("CSGKf97c5d29941bfb1b2fdab0874906ab82"), "one");
  EXPECT_EQ(keys.find("CSGKF97C5D29941BFB1B2FDAB0874906AB82"), "one");
  EXPECT_EQ(keys.find("CSGKb8a9f715dbb64fd5c56e7783c6820a61"), "");
  EXPECT_EQ(keys.find("one"), "") << "no key";
}

}  // namespace
}  // namespace vitrine::test
