// Changes that are applied: what diff tells makes the second file of the first one.
#include "core/diff/patch.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "core/diff/exact_value.h"
#include "tests/support/corpus.h"
#include "tests/support/edit_scripts.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

TEST(ExactValues, KeepEveryBit) {
  const float odd = std::bit_cast<float>(0xFFC12345u);
  const Value values[] = {Value(),
                          Value(Null{}),
                          Value(true),
                          Value(INT64_MIN),
                          Value(-0.0f),
                          Value(odd),
                          Value(std::bit_cast<double>(uint64_t(0x7FF0000000000001))),
                          Value(-std::numeric_limits<double>::infinity()),
                          Value(std::numeric_limits<float>::denorm_min()),
                          Value(std::string("a\"\n\x01\xE2\x80\xAE\xF0\x9F\x98\x80")),
                          Value(ByteString{std::string("\xFF\0x", 3)}),
                          Value(Opaque{34, std::string("\0\x80", 2)}),
                          Value(Vec2(odd, -0.0f)),
                          Value(Vec3(1, 2, 3)),
                          Value(Colour{0.1f, 0.2f, odd}),
                          Value(Rgb8{1, 2, 255}),
                          Value(Rgba8{1, 2, 3, 4}),
                          Value(CFrame{Mat3(1, 2, 3, 4, 5, 6, 7, 8, -0.0f), Vec3(9, odd, 10)}),
                          Value(NodeId(7)),
                          Value(NodeId::None),
                          Value(Record{{{"a", Value(1)}, {"b", Value(List{{Value(0.1f), Value()}})}}})};
  for (const Value& value : values) {
    std::string json, again;
    const auto nodeJson = [](NodeId node) { return std::to_string(indexOf(node)); };
    appendExactValue(json, value, nodeJson);
    const auto tree = vitrine::readJson(json);
    ASSERT_TRUE(tree) << json;
    const auto read = exactValueOf(*tree, [](const JsonTree&) -> Result<NodeId> { return NodeId(7); });
    ASSERT_TRUE(read) << json << ": " << read.error().message;
    EXPECT_EQ(read->storage.index(), value.storage.index()) << json;
    appendExactValue(again, *read, nodeJson);
    EXPECT_EQ(again, json);
    if (const auto* frame = value.as<CFrame>()) {
      EXPECT_EQ(std::memcmp(frame, read->as<CFrame>(), sizeof *frame), 0) << json;
    }
  }
}

TEST(Patches, OfEditedSamplesGiveTheEditedSample) {
  PairingScore score;
  size_t checked = 0;
  for (const auto& [name, bytes] : samples()) {
    const auto a = loadBytes(bytes, name);
    if (!a || !holdsInstances(**a)) continue;
    for (uint32_t seed = 0; seed < 30; ++seed) {
      const EditedDocument b = editedDocument(*a, seed);
      if (!b.document) continue;
      EXPECT_EQ(checkEdit(**a, b, score), "") << name << " " << seed;
      ++checked;
    }
  }
  EXPECT_GE(checked, 50u);
  EXPECT_GE(score.f1(), 0.97);
}

// Nodes have other numbers behind one that came, also in values that refer to them among other things.
TEST(Patches, LeaveContentsAtTheObjectsThatTheyName) {
  const auto placeWith = [](const std::string& first) {
    const std::string text = "<roblox version=\"4\">" + first +
                             "<Item class=\"EditableMesh\" referent=\"A\"><Properties><string name=\"Name\">mesh"
                             "</string></Properties></Item>"
                             "<Item class=\"MeshPart\" referent=\"B\"><Properties><Content name=\"MeshContent\">"
                             "<Ref>A</Ref></Content></Properties></Item></roblox>";
    const Bytes bytes = asBytes(text);
    return loadBytes({bytes.begin(), bytes.end()}, "a.rbxmx");
  };
  const auto a = placeWith(""), b = placeWith("<Item class=\"Folder\" referent=\"F\"></Item>");
  ASSERT_TRUE(a && b);
  const Column* contents = (*a)->classOf(NodeId(1)).column("MeshContent");
  const Value stored = contents ? contents->at(0) : Value();
  ASSERT_TRUE(stored.as<ContentSource>());
  EXPECT_EQ(stored.as<ContentSource>()->object, NodeId(0));
  PairingScore score;
  EXPECT_EQ(checkEdit(**a, {.document = *b, .origin = {kNone, 0, 1}}, score), "");
}

TEST(Patches, RefuseWhatIsNotTheirs) {
  const auto a = loadBytes(samples().at("place.rbxl"), "place.rbxl");
  ASSERT_TRUE(a);
  const auto messageOf = [&](const std::string& text) {
    const auto made = patchedDocument(**a, text);
    return made ? "made" : made.error().message;
  };
  const std::string end =
      fmt::format("{{\"kind\":\"summary\",\"complete\":true,\"md5_a\":\"{}\"}}\n", fileDigestOf(**a));
  EXPECT_EQ(messageOf(end), "made");
  EXPECT_THAT(messageOf("{\"kind\":\"summary\",\"complete\":true,\"md5_a\":\"00\"}"),
              testing::HasSubstr("another file"));
  EXPECT_THAT(messageOf(""), testing::HasSubstr("no summary"));
  EXPECT_THAT(messageOf("{\"kind\":"), testing::HasSubstr("no JSON"));
  EXPECT_THAT(messageOf("{\"kind\":\"moved\",\"node_a\":0,\"parent\":{\"a\":0}}\n" + end),
              testing::HasSubstr("below themselves"));
  EXPECT_THAT(messageOf("{\"kind\":\"removed\",\"node_a\":999999}\n" + end), testing::HasSubstr("does not exist"));
  EXPECT_THAT(messageOf("{\"kind\":\"changed\",\"node_a\":0}\n" + end), testing::HasSubstr("not written out"));
}

TEST(Patches, OfNodesThatShareNoPropertyDoNotMakeTheSquareOfThem) {
  const auto a = loadBytes(samples().at("lamp.rbxmx"), "lamp.rbxmx");
  ASSERT_TRUE(a);
  constexpr uint32_t kCount = 3000;
  const auto made = patchedDocument(**a, addedNodes(**a, kCount, "Folder", "P{}"));
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->nodes.size(), (*a)->nodes.size() + kCount);
  uint64_t cells = 0, found = 0;
  for (const Class& one : made->classes) {
    cells += uint64_t(one.columns.size()) * one.nodes.size();
    for (const Column& column : one.columns)
      for (size_t row = 0; row < one.nodes.size(); ++row)
        if (const Value value = column.at(row); one.name == "Folder" && column.name.starts_with("P1"))
          if (const auto* bytes = value.as<ByteString>()) found += bytes->bytes == column.name.substr(1);
  }
  EXPECT_LT(cells, 500'000u) << "not 9 million";
  EXPECT_EQ(found, 1000u) << "P1000 to P1999, each of one node";
}

TEST(Patches, AreReadWithinTheBudget) {
  LoadOptions options;
  options.limits.memory = uint64_t(4) << 20;
  const auto a = load(Source::fromBytes(samples().at("lamp.rbxmx"), "lamp.rbxmx"), options);
  ASSERT_TRUE(a);
  const auto few = patchedDocument(**a, addedNodes(**a, 10, "Folder", "P{}"));
  EXPECT_TRUE(few) << few.error().message;
  const auto many = patchedDocument(**a, "[" + std::string(2'000'000, '[') + "]");
  EXPECT_EQ(many.error().code, ErrorCode::Malformed) << "too deep";
  std::string wide = "[0";
  for (int i = 0; i < 500'000; ++i) wide += ",[]";
  const auto refused = patchedDocument(**a, "\n" + wide + "]");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
  EXPECT_THAT(refused.error().message, testing::HasSubstr("changes: line 2: "));
}

}  // namespace
}  // namespace vitrine::test
