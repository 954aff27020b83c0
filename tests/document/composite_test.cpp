// Values of several parts: what type they are of, how they are described, and the way back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <utility>

#include "core/diff/same_value.h"
#include "core/document/composed.h"
#include "core/document/value.h"

namespace vitrine::test {
namespace {

struct CompositeSample {
  std::string_view type;  // of a column; empty: of no column
  Value value;
  std::string json, text;
};

// No part of one has the number of another part, or its own default.
std::vector<CompositeSample> oneOfEachComposite() {
  return {
      {"UDim", UDim{0.5f, -100}, "[0.5,-100]", "0.5; -100"},
      {"UDim2", UDim2{{0.5f, 10}, {0.7f, 30}}, "[[0.5,10],[0.7,30]]", "0.5; 10; 0.7; 30"},
      {"Ray", Ray{{1, 2, 3}, {4, 5, 6}}, R"({"origin":[1,2,3],"direction":[4,5,6]})",
       "origin 1, 2, 3, direction 4, 5, 6"},
      {"Rect", Rect{{-1, -10}, {8, 9}}, "[[-1,-10],[8,9]]", "-1, -10; 8, 9"},
      {"Vector3int16", ShortVec3{-32000, 5, 32000}, "[-32000,5,32000]", "-32000; 5; 32000"},
      {"Faces", Faces{0x42}, R"(["Top",64])", "Top; 64"},
      {"Axes", Axes{5}, R"(["X","Z"])", "X; Z"},
      {"NumberSequence", NumberSequence{{{1, 0.8f, 0.1f}, {0, 0.5f, 0}}},
       R"({"keypoints":[{"time":1,"value":0.8,"envelope":0.1},{"time":0,"value":0.5,"envelope":0}]})",
       "keypoints time 1, value 0.8, envelope 0.1; time 0, value 0.5, envelope 0"},
      {"ColorSequence", ColourSequence{{{0.25f, {1, 0, 0.5f}}}},
       R"({"keypoints":[{"time":0.25,"color":[1,0,0.5]}]})", "keypoints time 0.25, color 1, 0, 0.5"},
      {"PhysicalProperties", OwnPhysics(PhysicalProperties{2, 3, 4, 5, 6, 7}),
       R"({"density":2,"friction":3,"elasticity":4,"frictionWeight":5,"elasticityWeight":6,"acousticAbsorption":7})",
       "density 2, friction 3, elasticity 4, frictionWeight 5, elasticityWeight 6, acousticAbsorption 7"},
      {"PhysicalProperties", OwnPhysics(), R"("Default")", "Default"},
      {"UniqueId", UniqueId{0x145cb4ce8c0ad7d2, 0x03523ed0, 0x0017e2e8}, R"("145cb4ce8c0ad7d203523ed00017e2e8")",
       "145cb4ce8c0ad7d203523ed00017e2e8"},
      {"Font", Font{"rbxasset://f.json", 600, 1, "face"},
       R"({"family":"rbxasset://f.json","weight":"SemiBold","style":"Italic","cachedFaceId":"face"})",
       "family rbxasset://f.json, weight SemiBold, style Italic, cachedFaceId face"},
      {"Font", Font{"\xFF", 450, 7, ""},
       R"({"family":{"hex":"ff"},"weight":"450","style":"7","cachedFaceId":null})",
       "family 1 bytes: ff, weight 450, style 7, cachedFaceId "},
      {"Content", ContentSource{}, R"("None")", "None"},
      {"Content", contentAt("rbxassetid://1"), R"({"Uri":"rbxassetid://1"})", "Uri rbxassetid://1"},
      {"Content", ContentSource{.kind = ContentSource::Object, .object = NodeId(7)}, R"({"Object":7})",
       "Object node 7"},
      {"Content", ContentSource{.kind = ContentSource::Hash, .uri = "abc"}, R"({"Hash":"abc"})", "Hash abc"},
      {"Content", ContentSource{.kind = ContentSource::Embedded, .buffer = 2, .byteCount = 9},
       R"({"embedded":2,"bytes":9})", "embedded 2, bytes 9"},
      {"Content", ContentSource{.kind = 3}, R"({"SourceType":3})", "SourceType 3"},
      {"SharedString", SharedString{4, 17}, R"({"shared":4,"bytes":17})", "shared 4, bytes 17"},
      {"", NumberKeypoint{0.25f, 2, 3}, R"({"time":0.25,"value":2,"envelope":3})",
       "time 0.25, value 2, envelope 3"},
      {"", ColourKeypoint{0.25f, {1, 2, 3}}, R"({"time":0.25,"color":[1,2,3]})", "time 0.25, color 1, 2, 3"},
      {"", EnumMember{"Material", 256, "Plastic"}, R"({"type":"Material","value":256})",
       "type Material, value 256"},
      {"", NamedColour{"Bright red", {196, 40, 28}}, R"({"name":"Bright red","colour":[196,40,28]})",
       "name Bright red, colour #c4281c"},
  };
}

template <size_t... Each>
std::vector<size_t> typesOf(const Value& value, std::index_sequence<Each...>) {
  std::vector<size_t> types;
  ((value.as<std::variant_alternative_t<Each, Composite>>() ? types.push_back(Each) : void()), ...);
  return types;
}
using EveryComposite = std::make_index_sequence<std::variant_size_v<Composite>>;

bool areSameBits(const Value& a, const Value& b) { return sameBits(a, b, std::equal_to()); }

TEST(Composites, AreOfTheirOwnTypeAlone) {
  std::set<size_t> seen;
  for (const auto& [type, value, json, text] : oneOfEachComposite()) {
    const auto types = typesOf(value, EveryComposite());
    ASSERT_EQ(types.size(), 1u) << json;
    seen.insert(types[0]);
    EXPECT_FALSE(value.as<Record>() || value.as<List>() || value.as<std::string>()) << json;
    EXPECT_TRUE(typesOf(described(value), EveryComposite()).empty()) << json;
  }
  EXPECT_EQ(seen.size(), std::variant_size_v<Composite>) << "a type without a sample";
  EXPECT_TRUE(typesOf(Value(Record{}), EveryComposite()).empty());
  EXPECT_TRUE(typesOf(Value(), EveryComposite()).empty());
}

TEST(Composites, AreDescribed) {
  for (const auto& [type, value, json, text] : oneOfEachComposite()) {
    EXPECT_EQ(toJson(value), json);
    EXPECT_EQ(toText(value), text);
    EXPECT_EQ(toJson(described(value)), json);
  }
  EXPECT_EQ(toJson(described(Value(1.5f))), "1.5") << "what is no composite is its own description";
}

TEST(Composites, ComeOutOfTheirDescription) {
  for (const auto& [type, value, json, text] : oneOfEachComposite()) {
    const Value back = composedAs(type, described(value));
    if (type.empty()) {
      EXPECT_TRUE(typesOf(back, EveryComposite()).empty()) << json;
      continue;
    }
    EXPECT_EQ(typesOf(back, EveryComposite()), typesOf(value, EveryComposite())) << json;
    EXPECT_TRUE(areSameBits(back, value)) << json;
    // As text: each of its parts is read.
    EXPECT_EQ(toJson(back), json);
    EXPECT_EQ(typesOf(composedAs(type, value), EveryComposite()), typesOf(value, EveryComposite())) << json;
  }
}

TEST(Composites, KeepEveryBitOnTheWayThroughTheirDescription) {
  const float odd = std::bit_cast<float>(0xFFC12345u), infinite = std::numeric_limits<float>::infinity();
  const auto back = [](std::string_view type, const Value& value) {
    return areSameBits(composedAs(type, described(value)), value);
  };
  EXPECT_TRUE(back("UDim", UDim{odd, INT32_MIN}));
  EXPECT_TRUE(back("UDim2", UDim2{{-0.0f, INT32_MAX}, {odd, 0}}));
  EXPECT_TRUE(back("Ray", Ray{{odd, -0.0f, infinite}, {0, odd, -infinite}}));
  EXPECT_TRUE(back("Rect", Rect{{odd, -0.0f}, {-infinite, odd}}));
  EXPECT_TRUE(back("NumberSequence", NumberSequence{{{odd, -0.0f, infinite}, {-0.0f, odd, -0.0f}}}));
  EXPECT_TRUE(back("ColorSequence", ColourSequence{{{odd, {-0.0f, odd, infinite}}}}));
  EXPECT_TRUE(back("PhysicalProperties", OwnPhysics(PhysicalProperties{odd, -0.0f, infinite, odd, 0, -0.0f})));
}

TEST(Composites, OfAnotherShapeStayWhatTheyAre) {
  const auto isComposed = [](std::string_view type, const Value& value) {
    return composedAs(type, value).as<CompositePointer>() != nullptr;
  };
  for (const auto& [type, value, json, text] : oneOfEachComposite())
    for (const Value& other : {Value(), Value(1.5f), Value("no"), Value(Record{}), Value(List{{1.5f}})})
      EXPECT_FALSE(isComposed(type, other)) << type << ' ' << toJson(other);
  EXPECT_FALSE(isComposed("UDim", List{{0.5f, int64_t(INT32_MAX) + 1}})) << "no offset has as many pixels";
  EXPECT_FALSE(isComposed("Vector3int16", List{{int64_t(0), int64_t(0), int64_t(32768)}}));
  EXPECT_FALSE(isComposed("Faces", List{{"Inside"}}));
  EXPECT_FALSE(isComposed("Faces", List{{int64_t(256)}}));
  EXPECT_FALSE(isComposed("UniqueId", "145cb4ce8c0ad7d203523ed00017e2eg"));
  EXPECT_FALSE(isComposed("Content", Record{{{"SourceType", int64_t(-1)}}})) << "below 0 they are ours";
  EXPECT_FALSE(isComposed("Font", described(Value(Font{})).as<Record>()->fields[0].value));
  EXPECT_FALSE(isComposed("Vector3", List{{0.5f, int64_t(1)}})) << "no composite type";
}

// Each differs from all others, often by one bit of one part.
TEST(Composites, AreTheSameWhereEveryBitIs) {
  const float odd = std::bit_cast<float>(0xFFC12345u), nan = std::bit_cast<float>(0x7FC00000u);
  std::vector<Value> all{
      UDim{0.5f, 1},
      UDim{0.5f, 2},
      UDim{0.0f, 1},
      UDim{-0.0f, 1},
      UDim{odd, 1},
      UDim{nan, 1},
      UDim2{{0.5f, 1}, {0, 0}},
      UDim2{{0, 0}, {0.5f, 1}},
      Ray{{1, 2, 3}, {0, 0, 0}},
      Ray{{0, 0, 0}, {1, 2, 3}},
      Rect{{1, 2}, {3, 4}},
      Rect{{3, 4}, {1, 2}},
      Faces{1},
      Faces{2},
      Axes{1},
      NumberSequence{{{0, 1, 0}, {1, 2, 0}}},
      NumberSequence{{{1, 2, 0}, {0, 1, 0}}},
      NumberSequence{{{0, 1, -0.0f}, {1, 2, 0}}},
      NumberSequence{{{0, 1, 0}}},
      ColourSequence{{{0, {1, 1, 1}}}},
      OwnPhysics(),
      OwnPhysics(PhysicalProperties()),
      UniqueId{1, 2, 3},
      UniqueId{1, 3, 2},
      Font{"a", 400, 0, ""},
      Font{"a", 400, 1, ""},
      Font{"a", 400, 0, "b"},
      ContentSource{},
      contentAt("a"),
      ContentSource{.kind = ContentSource::Object, .object = NodeId(1)},
      ContentSource{.kind = ContentSource::Object, .object = NodeId(2)},
      ContentSource{.kind = ContentSource::Hash, .uri = "a"},
      SharedString{1, 2},
      SharedString{2, 1},
  };
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t j = 0; j < all.size(); ++j) {
      EXPECT_EQ(areSameBits(all[i], all[j]), i == j) << toJson(all[i]) << ' ' << toJson(all[j]);
      EXPECT_EQ(areSameBits(described(all[i]), all[j]), i == j) << toJson(all[i]) << ' ' << toJson(all[j]);
    }
  const auto anyNode = [](NodeId, NodeId) { return true; };
  EXPECT_TRUE(sameBits(ContentSource{.kind = ContentSource::Object, .object = NodeId(1)},
                       ContentSource{.kind = ContentSource::Object, .object = NodeId(2)}, anyNode))
      << "nodes are compared by what they stand for";
}

TEST(Composites, NameFontsBothWays) {
  for (const int weight : {0, 100, 150, 400, 900, 1000, 65535})
    EXPECT_EQ(fontWeightIn(fontWeightText(uint16_t(weight))), weight);
  for (const int style : {0, 1, 2, 255}) EXPECT_EQ(fontStyleIn(fontStyleText(uint8_t(style))), style);
  EXPECT_EQ(fontWeightIn("ExtraBold"), 800);
  EXPECT_EQ(fontWeightText(100), "Thin");
  EXPECT_FALSE(fontWeightIn("Fat") || fontWeightIn("65536") || fontWeightIn("") || fontStyleIn("Bold"));
}

}  // namespace
}  // namespace vitrine::test
