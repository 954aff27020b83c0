#include "core/query/filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/document/overloaded.h"
#include "core/query/pattern.h"
#include "core/report/outline.h"
#include "tests/support/corpus.h"
#include "tests/support/place.h"

namespace vitrine::test {
namespace {

// ---- Patterns ---------------------------------------------------------------------------------------------------

TEST(Pattern, WildcardsMatchRunsAndSingleCharacters) {
  EXPECT_TRUE(Pattern("Door*").matches("doorway"));
  EXPECT_FALSE(Pattern("Door*").matches("Indoor"));
  EXPECT_TRUE(Pattern("*or*ay").matches("Doorway"));
  EXPECT_TRUE(Pattern("d??r").matches("Door"));
  EXPECT_FALSE(Pattern("d??r").matches("Dor"));
  EXPECT_TRUE(Pattern("*").matches(""));
  EXPECT_FALSE(Pattern("?").matches(""));
  EXPECT_TRUE(Pattern("o?w", Pattern::Where::Anywhere).matches("Doorway"));
  EXPECT_FALSE(Pattern("a*b*c*d").matches(std::string(10'000, 'a')));
}

TEST(Pattern, LettersBeyondAsciiAreCaseBlindToo) {
  EXPECT_TRUE(Pattern("дверь", Pattern::Where::Anywhere).matches("Большая ДВЕРЬ"));
  EXPECT_TRUE(Pattern("ÉTAGE").matches("étage"));
  EXPECT_TRUE(Pattern("ёлка").matches("Ёлка"));
  EXPECT_TRUE(Pattern("?tage").matches("étage")) << "one character, two bytes";
  EXPECT_TRUE(Pattern("a\xFF").matches("A\xFF")) << "not UTF-8: as it is";
  EXPECT_FALSE(Pattern("\xC3").matches("\xC3\xA9"));
  EXPECT_TRUE(equalCaseBlind("Привет", "ПРИВЕТ"));
  EXPECT_FALSE(equalCaseBlind("Привет", "ПРИВЕД"));
}

// ---- Parsing ----------------------------------------------------------------------------------------------------

std::string comparedWith(const syntax::ComparedWith& with) {
  constexpr const char* kSigns[] = {"=", "!=", "<", "<=", ">", ">="};
  return std::string(" ") + kSigns[size_t(with.comparison)] + " " + with.value;
}
// "All(Name lamp, Property range > 100)"
std::string outlineOf(const syntax::Term& term) {
  const auto joined = [](const char* name, const std::vector<syntax::Term>& parts) {
    std::string text;
    for (const syntax::Term& part : parts) text += (text.empty() ? "" : ", ") + outlineOf(part);
    return std::string(name) + "(" + text + ")";
  };
  return std::visit(
      Overloaded{
          [&](const syntax::And& all) { return joined("All", all.parts); },
          [&](const syntax::Or& any) { return joined("Any", any.parts); },
          [&](const syntax::Not& no) { return "Not(" + outlineOf(*no.part) + ")"; },
          [&](const syntax::Word& word) { return "Name " + word.text; },
          [&](const syntax::Prefixed& prefixed) {
            constexpr const char* kNames[] = {"Class ", "Is ", "Tag ", "Attr ", "Script "};
            return kNames[size_t(prefixed.as<NodePrefix>())] + prefixed.word +
                   (prefixed.compared ? comparedWith(*prefixed.compared) : "");
          },
          [&](const syntax::Compare& compare) { return "Property " + compare.path + comparedWith(compare.with); },
      },
      term.node);
}
std::string parsed(std::string_view query) {
  const auto filter = parseFilter(query);
  return filter ? outlineOf(filter->root) : "error: " + filter.error().message;
}

TEST(FilterParser, SpacesAreAndBarsAreOrAndBindWeaker) {
  EXPECT_EQ(parsed(""), "All()");
  EXPECT_EQ(parsed("  lamp "), "Name lamp");
  EXPECT_EQ(parsed("a b"), "All(Name a, Name b)");
  EXPECT_EQ(parsed("a b|c"), "Any(All(Name a, Name b), Name c)");
  EXPECT_EQ(parsed("a (b | c)"), "All(Name a, Any(Name b, Name c))");
  EXPECT_EQ(parsed("-a !b -(c d)"), "All(Not(Name a), Not(Name b), Not(All(Name c, Name d)))");
  EXPECT_EQ(parsed("--a"), "Not(Not(Name a))");
}

TEST(FilterParser, PrefixesAreCaseBlind) {
  EXPECT_EQ(parsed("class:Part"), "Class Part");
  EXPECT_EQ(parsed("IS:BasePart tag:\"Big Enemy\""), "All(Is BasePart, Tag Big Enemy)");
  EXPECT_EQ(parsed("script:\"require(\""), "Script require(");
  EXPECT_EQ(parsed("attr:Health"), "Attr Health");
  EXPECT_EQ(parsed("attr:\"Max Health\">=50"), "Attr Max Health >= 50");
  EXPECT_EQ(parsed("-class:*Value"), "Not(Class *Value)");
}

TEST(FilterParser, ComparisonsTakeSpacesAndQuotes) {
  EXPECT_EQ(parsed("Transparency>0.5"), "Property Transparency > 0.5");
  EXPECT_EQ(parsed("Transparency >= 0.5 x"), "All(Property Transparency >= 0.5, Name x)");
  EXPECT_EQ(parsed("a!=b"), "Property a != b");
  EXPECT_EQ(parsed("a !b"), "All(Name a, Not(Name b))");
  EXPECT_EQ(parsed("a==b"), "Property a = b");
  EXPECT_EQ(parsed("x<=-5"), "Property x <= -5");
  EXPECT_EQ(parsed("\"bones moved\">3"), "Property bones moved > 3");
  EXPECT_EQ(parsed("Name=\"Front Door*\""), "Property Name = Front Door*");
  EXPECT_EQ(parsed("Name=\"\""), "Property Name = ");
  EXPECT_EQ(parsed("diffuse=\"GFX\\map\\a \\\"b\\\".png\""), "Property diffuse = GFX\\map\\a \"b\".png");
}

TEST(FilterParser, WordsKeepTheirSigns) {
  EXPECT_EQ(parsed("foo-bar"), "Name foo-bar");
  EXPECT_EQ(parsed("Hello!"), "Name Hello!");
  EXPECT_EQ(parsed("\"a:b\""), "Name a:b");
  EXPECT_EQ(parsed("\"-5\""), "Name -5");
}

struct Fault {
  const char* query;
  uint64_t offset, size;
  const char* message;
};
TEST(FilterParser, ErrorsSayWhatWasExpectedAndWhere) {
  const Fault faults[] = {
      {"Transparency>", 13, 0, "expected a value after \">\""},
      {"Transparency> ", 13, 0, "expected a value after \">\""},
      {"a =| b", 3, 1, "expected a value after \"=\""},
      {"a = | b", 4, 1, "expected a value after \"=\""},
      {"(a=)", 3, 1, "expected a value after \"=\""},
      {"a | ", 2, 1, "expected a term after \"|\""},
      {"| a", 0, 1, "expected a term before \"|\""},
      {"a || b", 2, 1, "expected a term after \"|\""},
      {"(a b", 0, 1, "expected a \")\" for this \"(\""},
      {"a (", 2, 1, "expected a term after \"(\""},
      {"()", 0, 1, "expected a term after \"(\""},
      {"a)", 1, 1, "this \")\" closes nothing; expected \"(\" before it"},
      {"x \"abc", 2, 4, "expected a closing quote"},
      {"Name=\"abc", 5, 4, "expected a closing quote"},
      {"a - b", 2, 1, "expected what to leave out right after \"-\""},
      {"a !", 2, 1, "expected what to leave out right after \"!\""},
      {">5", 0, 1, "expected a property before \">\""},
      {"class:", 6, 0, "expected a class name after \"class:\""},
      {"tag: a", 4, 1, "expected a tag after \"tag:\""},
      {"attr:>5", 5, 0, "expected the name of an attribute after \"attr:\""},
      {"script:(", 7, 1, "expected a text to look for in scripts, in quotes if it has spaces after \"script:\""},
      {"clas:Part", 0, 5, "\"clas:\" is not known; expected class:, is:, tag:, attr: or script:"},
  };
  for (const Fault& fault : faults) {
    const auto filter = parseFilter(fault.query);
    ASSERT_FALSE(filter) << fault.query;
    EXPECT_THAT(filter.error().message, testing::StartsWith(fault.message)) << fault.query;
    EXPECT_EQ(filter.error().span.offset, fault.offset) << fault.query;
    EXPECT_EQ(filter.error().span.size, fault.size) << fault.query;
  }
  EXPECT_EQ(parseFilter(std::string(5000, '(') + "a").error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(parseFilter(std::string(5000, '-') + "a").error().code, ErrorCode::LimitExceeded);
}

TEST(FilterParser, QuotingGivesTheWordBack) {
  for (const char* word :
       {"Part", "Front Door", "a\"b", "-x", "a:b", "", "x|y", "c=d", "GFX\\map", "C:\\maps\\", "\\"}) {
    const auto filter = parseFilter("Name=" + quoteForFilter(word));
    ASSERT_TRUE(filter) << word;
    const auto* compare = std::get_if<syntax::Compare>(&filter->root.node);
    ASSERT_TRUE(compare) << word;
    EXPECT_EQ(compare->with.value, word);
  }
  EXPECT_EQ(quoteForFilter("Part"), "Part");
}

// ---- Matching ---------------------------------------------------------------------------------------------------

// A little of everything that a column may hold.
struct FilterMatch : testing::Test {
  Document document;
  NodeId workspace, door, wall, lamp, script, count;

  FilterMatch() {
    NodeBuilder nodes(document);
    workspace = nodes.add(nodes.classIndex("Workspace", NodeKind::Instance), NodeId::None, "Workspace");
    const uint32_t part = nodes.classIndex("Part", NodeKind::Instance);
    door = nodes.add(part, workspace, "Front Door");
    wall = nodes.add(part, door, "Wall");
    lamp = nodes.add(nodes.classIndex("PointLight", NodeKind::Instance), wall, "Lamp");
    script = nodes.add(nodes.classIndex("Script", NodeKind::Instance), workspace, "Opener");
    count = nodes.add(nodes.classIndex("IntValue", NodeKind::Instance), script, "Count");
    Class& parts = document.classes[part];
    parts.superclasses = {"BasePart", "Instance"};
    const auto add = [](Class& owner, const char* name, const char* type, ColumnValues values) -> Column& {
      return owner.columns.emplace_back(name, type, std::move(values));
    };
    add(parts, "Transparency", "float", LargeBuffer<float>{0.1f, std::nanf("")});
    add(parts, "Anchored", "bool", LargeBuffer<Flag>{Flag::On, Flag::Off});
    add(parts, "Size", "Vector3", LargeBuffer<Vec3>{Vec3(4, 1, 2), Vec3(20, 10, 1)}).stored = "size";
    add(parts, "CFrame", "CFrame", LargeBuffer<CFrame>{{Mat3(1.0f), Vec3(0, -5, 0)}, {Mat3(1.0f), Vec3(1, 2, 3)}});
    add(parts, "Color", "Color3uint8", LargeBuffer<Rgb8>{{255, 128, 0}, {0, 0, 255}}).stored = "Color3uint8";
    add(parts, "Tint", "Color3", LargeBuffer<Colour>{{1, 0.5f, 0}, {0, 0, 0.25f}});
    Column& material = add(parts, "Material", "Enum", LargeBuffer<uint32_t>{288, 256});
    const auto materialOf = [](const Value& v, std::string_view) {
      return Value(*v.as<int64_t>() == 288 ? "Neon" : "Plastic");
    };
    material.meaning = std::make_shared<Meaning>(Meaning{"Enum.Material", materialOf});
    Column& brick = add(parts, "BrickColor", "BrickColor", LargeBuffer<uint32_t>{21, 5000});
    const auto colourOf = [](const Value& v, std::string_view) {
      return *v.as<int64_t>() == 21 ? Value(NamedColour{"Bright red", {196, 40, 28}}) : Value();
    };
    brick.meaning = std::make_shared<Meaning>(Meaning{"BrickColor", colourOf});
    add(parts, "Pivot", "OptionalCFrame", std::vector<Value>{Null(), CFrame{Mat3(1.0f), Vec3(7, 0, 0)}});
    add(parts, "Partner", "Ref", LargeBuffer<NodeId>{wall, NodeId::None});
    add(parts, "Position", "UDim2", std::vector<Value>{UDim2{{0.5f, 10}, {0, -4}}, Value()});
    add(parts, "Content", "Content", std::vector<Value>{contentAt("rbxassetid://5"), contentAt("")});
    Column& tags = add(parts, "Tags", "string", textsOf({std::string("Enemy\0Big Boss", 14), ""}));
    tags.meaning = std::make_shared<Meaning>(Meaning{"Tags", splitTags});
    Column& attributes = add(parts, "Attributes", "string", textsOf({"x", ""}));
    attributes.stored = "AttributesSerialize";
    attributes.meaning = std::make_shared<Meaning>(
        Meaning{"Attributes", [](const Value&, std::string_view bytes) {
                  Record record;
                  if (bytes == "x")
                    record.fields = {{"Health", 75.0}, {"Spawn.Point", Vec3(1, 2, 3)}, {"Team", "Red"}};
                  return Value(std::move(record));
                }});
    Class& scripts = document.classes[document.nodes.classIndex[indexOf(script)]];
    add(scripts, "Source", "ProtectedString", textsOf({"local x = require(game.Lib)\n"}));
    Class& counts = document.classes[document.nodes.classIndex[indexOf(count)]];
    counts.superclasses = {"ValueBase", "Instance"};
    add(counts, "Value", "int64", LargeBuffer<int64_t>{9007199254740993});
  }

  static Texts textsOf(const std::vector<std::string>& all) {
    Texts texts;
    for (const std::string& text : all) {
      texts.rows.push_back({uint32_t(texts.storage.size()), uint32_t(text.size())});
      for (const char c : text) texts.storage.push_back(std::byte(c));
    }
    texts.bytes = texts.storage;
    return texts;
  }
  static Value splitTags(const Value&, std::string_view rest) {
    List tags;
    while (!rest.empty()) {
      const size_t zero = rest.find('\0');
      tags.items.emplace_back(std::string(rest.substr(0, zero)));
      rest = zero == std::string_view::npos ? std::string_view() : rest.substr(zero + 1);
    }
    return tags;
  }

  NodeMatches matchesOf(std::string_view query) const {
    const auto filter = parseFilter(query);
    EXPECT_TRUE(filter) << query;
    return filter ? *matchNodes(document, *filter) : NodeMatches();
  }
  // The names of the matching nodes, in file order: "Front Door, Wall".
  std::string found(std::string_view query) const {
    const NodeMatches result = matchesOf(query);
    std::string names;
    size_t ones = 0;
    for (uint32_t n = 0; n < result.matches.size(); ++n) {
      if (!result.matches[n]) continue;
      names += (names.empty() ? "" : ", ") + document.nameOf(NodeId{n});
      ++ones;
    }
    EXPECT_EQ(result.count, ones) << query;
    EXPECT_EQ(result.examined, document.nodes.size()) << query;
    return names;
  }
};

TEST_F(FilterMatch, NamesContainTheWord) {
  EXPECT_EQ(found(""), "Workspace, Front Door, Wall, Lamp, Opener, Count");
  EXPECT_EQ(found("DOOR"), "Front Door");
  EXPECT_EQ(found("\"t d\""), "Front Door");
  EXPECT_EQ(found("f*r"), "Front Door");
  EXPECT_EQ(found("door | lamp"), "Front Door, Lamp");
  EXPECT_EQ(found("a -lamp"), "Workspace, Wall");
  EXPECT_EQ(found("-(a | o)"), "");
}

TEST_F(FilterMatch, ClassesAreExactAndSuperclassesCountForIs) {
  EXPECT_EQ(found("class:part"), "Front Door, Wall");
  EXPECT_EQ(found("class:Par"), "");
  EXPECT_EQ(found("class:*Value"), "Count");
  EXPECT_EQ(found("class:BasePart"), "");
  EXPECT_EQ(found("is:BasePart"), "Front Door, Wall");
  EXPECT_EQ(found("is:Part"), "Front Door, Wall");
  EXPECT_EQ(found("is:Instance -is:BasePart"), "Count");
}

TEST_F(FilterMatch, NumbersAreComparedAsTheyAreStored) {
  EXPECT_EQ(found("Transparency=0.1"), "Front Door") << "the float nearest to 0.1";
  EXPECT_EQ(found("Transparency>0.1"), "");
  EXPECT_EQ(found("Transparency<=0.1"), "Front Door");
  EXPECT_EQ(found("transparency!=0.1"), "Wall") << "NaN is different";
  EXPECT_EQ(found("Transparency=nan"), "Wall");
  EXPECT_EQ(found("Transparency=abc"), "");
  EXPECT_EQ(found("Transparency=*"), "Front Door, Wall");
  EXPECT_EQ(found("Value=9007199254740993"), "Count") << "beyond what a double can tell";
  EXPECT_EQ(found("Value=9007199254740992"), "");
  EXPECT_EQ(found("Value>1.5"), "Count");
}

TEST_F(FilterMatch, NodesWithoutThePropertyMatchNoComparison) {
  EXPECT_EQ(found("Transparency!=5"), "Front Door, Wall");
  EXPECT_EQ(found("-Transparency=0.1"), "Workspace, Wall, Lamp, Opener, Count");
}

TEST_F(FilterMatch, BoolsHaveSeveralWords) {
  EXPECT_EQ(found("Anchored=true"), "Front Door");
  EXPECT_EQ(found("Anchored=No"), "Wall");
  EXPECT_EQ(found("Anchored!=1"), "Wall");
}

TEST_F(FilterMatch, EnumsMatchByItemAndByNumber) {
  EXPECT_EQ(found("Material=neon"), "Front Door");
  EXPECT_EQ(found("Material=N*"), "Front Door");
  EXPECT_EQ(found("Material=288"), "Front Door");
  EXPECT_EQ(found("Material!=Neon"), "Wall");
  EXPECT_EQ(found("Material!=288"), "Wall");
  EXPECT_EQ(found("Material<280"), "Wall");
  EXPECT_EQ(found("BrickColor=\"bright red\""), "Front Door");
  EXPECT_EQ(found("BrickColor=5000"), "Wall");
  EXPECT_EQ(found("BrickColor.colour.R=196"), "Front Door");
}

TEST_F(FilterMatch, PartsOfCompositesAreNumbers) {
  EXPECT_EQ(found("Size.X>10"), "Wall");
  EXPECT_EQ(found("size.y<=1"), "Front Door") << "the stored name";
  EXPECT_EQ(found("CFrame.Y<0"), "Front Door");
  EXPECT_EQ(found("CFrame.Position.Z=3"), "Wall");
  EXPECT_EQ(found("Color.R=255"), "Front Door");
  EXPECT_EQ(found("Color3uint8.B>0"), "Wall");
  EXPECT_EQ(found("Tint.G=0.5"), "Front Door");
  EXPECT_EQ(found("Position.X.Scale=0.5"), "Front Door");
  EXPECT_EQ(found("Position.Y.Offset<0"), "Front Door");
  EXPECT_EQ(found("Size.Q=1"), "");
}

TEST_F(FilterMatch, CompositesAreEqualAsAWhole) {
  EXPECT_EQ(found("Size=4,1,2"), "Front Door");
  EXPECT_EQ(found("Size=\"20, 10, 1\""), "Wall");
  EXPECT_EQ(found("Size!=4,1,2"), "Wall");
  EXPECT_EQ(found("Size=4,1"), "");
  EXPECT_EQ(found("Color=#ff8000"), "Front Door");
  EXPECT_EQ(found("Tint=#ff8000"), "Front Door");
  EXPECT_EQ(found("Color=0,0,255"), "Wall");
  EXPECT_EQ(found("CFrame=1,2,3"), "Wall");
  EXPECT_EQ(found("Content.Uri=*5"), "Front Door");
  EXPECT_EQ(found("Content=None"), "Wall");
  EXPECT_EQ(found("Content=rbxassetid://5"), "Front Door");
  EXPECT_EQ(found("Content!=None"), "Front Door");
  EXPECT_EQ(found("Pivot=none"), "Front Door") << "stored as no value";
  EXPECT_EQ(found("Pivot!=none"), "Wall");
  EXPECT_EQ(found("Pivot=*"), "Wall");
  EXPECT_EQ(found("Pivot.X>5"), "Wall");
}

TEST_F(FilterMatch, ReferencesAreTheNamesOfTheirTargets) {
  EXPECT_EQ(found("Partner=Wall"), "Front Door");
  EXPECT_EQ(found("Partner=none"), "Wall");
  EXPECT_EQ(found("Partner!=none"), "Front Door");
  EXPECT_EQ(found("Partner=*"), "Front Door");
  EXPECT_EQ(found("Partner.Size.X=20"), "Front Door");
  EXPECT_EQ(found("Partner.Parent.Name=\"Front Door\""), "Front Door");
}

TEST_F(FilterMatch, PseudoPropertiesAreEverywhere) {
  EXPECT_EQ(found("Name=Wall"), "Wall");
  EXPECT_EQ(found("Name!=*o*"), "Wall, Lamp");
  EXPECT_EQ(found("ClassName=*light"), "Lamp");
  EXPECT_EQ(found("Parent=Workspace"), "Front Door, Opener");
  EXPECT_EQ(found("Parent=none"), "Workspace");
  EXPECT_EQ(found("Children>=2"), "Workspace");
  EXPECT_EQ(found("Children=0"), "Lamp, Count");
  EXPECT_EQ(found("Parent.ClassName=Part"), "Wall, Lamp");
  EXPECT_EQ(found("Parent.Parent.Name=Front*"), "Lamp");
  EXPECT_EQ(found("Parent.Transparency<1"), "Wall");
}

TEST_F(FilterMatch, TagsAttributesAndScripts) {
  EXPECT_EQ(found("tag:enemy"), "Front Door");
  EXPECT_EQ(found("tag:\"Big Boss\""), "Front Door");
  EXPECT_EQ(found("tag:Big"), "");
  EXPECT_EQ(found("tag:*oss"), "Front Door");
  EXPECT_EQ(found("Tags=Enemy"), "Front Door");
  EXPECT_EQ(found("attr:health"), "Front Door");
  EXPECT_EQ(found("-attr:Health class:Part"), "Wall");
  EXPECT_EQ(found("attr:Health>50"), "Front Door");
  EXPECT_EQ(found("attr:Health>80"), "");
  EXPECT_EQ(found("attr:Team=red"), "Front Door");
  EXPECT_EQ(found("attr:Spawn.Point.Y=2"), "Front Door");
  EXPECT_EQ(found("attr:Spawn.Point.Q"), "");
  EXPECT_EQ(found("AttributesSerialize.Health>50"), "Front Door");
  EXPECT_EQ(found("script:\"REQUIRE(\""), "Opener");
  EXPECT_EQ(found("script:require*lib"), "") << "no wildcards in scripts";
}

TEST_F(FilterMatch, SaysWhatNoClassHas) {
  using testing::ElementsAre;
  EXPECT_THAT(matchesOf("Foo=1 | Foo.X>2").notes,
              ElementsAre("no class has a property Foo", "no class has a property Foo.X"));
  EXPECT_THAT(matchesOf("class:Prat").notes, ElementsAre("no class is called Prat"));
  EXPECT_THAT(matchesOf("is:Prat").notes, ElementsAre("no class is a Prat"));
  EXPECT_THAT(matchesOf("Size>5").notes,
              ElementsAre("Size is a Vector3: compare one of its parts, such as Size.X"));
  EXPECT_THAT(matchesOf("Transparency>5 class:Part Parent.Name=x").notes, testing::IsEmpty());
  const Document empty;
  EXPECT_THAT(matchNodes(empty, *parseFilter("script:x"))->notes,
              ElementsAre("there are no scripts in this document"));
}

TEST_F(FilterMatch, OnlyColumnsThatDecideAreDecoded) {
  Class& lights = document.classes[document.nodes.classIndex[indexOf(lamp)]];
  const auto lazy = [&](const char* name) {
    lights.columns.push_back(Column::lazy(name, "float", 1, {}, []() -> Column::Decoded {
      return {LargeBuffer<float>{5}, {}};
    }));
  };
  lazy("Range");
  lazy("Brightness");
  EXPECT_EQ(found("class:Part Range>1"), "");
  EXPECT_FALSE(lights.columns[0].decoded()) << "the class does not match";
  EXPECT_EQ(found("Range>1 wall"), "");
  EXPECT_FALSE(lights.columns[0].decoded()) << "names are cheaper than columns, wherever they stand";
  EXPECT_EQ(found("Range>1"), "Lamp");
  EXPECT_FALSE(lights.columns[1].decoded());
}

TEST_F(FilterMatch, AColumnThatBrokeOffMatchesAsFarAsItGoes) {
  Class& parts = document.classes[document.nodes.classIndex[indexOf(door)]];
  parts.columns.push_back(Column::lazy("Mass", "float", 2, {}, []() -> Column::Decoded {
    return {LargeBuffer<float>{5}, Error{ErrorCode::Truncated, "ends", {}}};
  }));
  EXPECT_EQ(found("Mass>1"), "Front Door");
  EXPECT_EQ(found("Mass!=1"), "Front Door");
  EXPECT_EQ(found("Mass=*"), "Front Door");
}

TEST(Filter, WorksOnANodeBuildersRoom) {
  Document document;
  NodeBuilder nodes(document);
  const uint32_t light = nodes.classIndex("light", NodeKind::Light);
  const NodeId a = nodes.add(light, NodeId::None, "a"), b = nodes.add(light, NodeId::None, "b");
  nodes.add(light, NodeId::None, "c");
  nodes.set(a, "range", "float", 150.0f);
  nodes.set(b, "range", "float", 50.0f);
  nodes.set(a, "asset", "string", "GFX\\props\\lamp.b3d");
  const auto matches = [&](std::string_view query) {
    const auto result = *matchNodes(document, *parseFilter(query));
    return std::vector<uint8_t>(result.matches.begin(), result.matches.end());
  };
  EXPECT_THAT(matches("range>100"), testing::ElementsAre(1, 0, 0));
  EXPECT_THAT(matches("range!=50"), testing::ElementsAre(1, 0, 0)) << "c has no range";
  EXPECT_THAT(matches("range=*"), testing::ElementsAre(1, 1, 0));
  EXPECT_THAT(matches("asset=*lamp*"), testing::ElementsAre(1, 0, 0));
}

TEST(Filter, IsCancelledAndTellsWhatItHasSoFar) {
  const auto place = makePlace(200'000);
  const Filter filter = *parseFilter("class:Part Transparency=1 | script:require");
  size_t calls = 0, last = 0;
  MatchOptions options;
  options.partial = [&](const NodeMatches& soFar) {
    ++calls;
    EXPECT_GE(soFar.count, last);
    last = soFar.count;
  };
  const auto all = matchNodes(*place, filter, options);
  ASSERT_TRUE(all);
  EXPECT_GT(calls, 5u);
  EXPECT_EQ(all->count, last);
  std::atomic<bool> cancelled = false;
  options.cancelled = &cancelled;
  options.partial = [&](const NodeMatches&) { cancelled = true; };
  EXPECT_EQ(matchNodes(*place, filter, options).error().code, ErrorCode::Cancelled);
}

// Every operator, against one value at a time.
TEST(Filter, BlocksAgreeWithSingleValues) {
  const auto place = makePlace(100'000);
  const Class& parts = place->classes[3];
  const auto count = [&](std::string_view query) { return matchNodes(*place, *parseFilter(query))->count; };
  size_t transparent = 0, wide = 0, both = 0;
  for (size_t row = 0; row < parts.nodes.size(); ++row) {
    const bool isTransparent = *parts.columns[0].at(row).as<float>() == 1;
    const bool isWide = parts.columns[2].at(row).as<Vec3>()->x > 10;
    transparent += isTransparent;
    wide += isWide;
    both += isTransparent && isWide;
  }
  EXPECT_EQ(count("Transparency=1"), transparent);
  EXPECT_EQ(count("Size.X>10"), wide);
  EXPECT_EQ(count("Size.X>10 Transparency=1"), both);
  EXPECT_EQ(count("Size.X>10 | Transparency=1"), wide + transparent - both);
  EXPECT_EQ(count("class:Part -(Size.X>10 Transparency=1)"), parts.nodes.size() - both);
}

// Queries that people have written down: what each says, and which nodes it finds.
TEST_F(FilterMatch, OldWordsMeanWhatTheyDid) {
  constexpr struct {
    const char *query, *outline, *names;
  } kQueries[] = {
      {"class:Part", "Class Part", "Front Door, Wall"},
      {"CLASS:part is:Instance", "All(Class part, Is Instance)", "Front Door, Wall"},
      {"is:BasePart -wall", "All(Is BasePart, Not(Name wall))", "Front Door"},
      {"!is:BasePart lamp", "All(Not(Is BasePart), Name lamp)", "Lamp"},
      {"tag:Enemy", "Tag Enemy", "Front Door"},
      {"Tag:\"Big Boss\"|script:require", "Any(Tag Big Boss, Script require)", "Front Door, Opener"},
      {"attr:Health", "Attr Health", "Front Door"},
      {"ATTR:Health >= 75", "Attr Health >= 75", "Front Door"},
      {"attr:Health==75", "Attr Health = 75", "Front Door"},
      {"script:\"require(game\"", "Script require(game", "Opener"},
      {"Size.X>10", "Property Size.X > 10", "Wall"},
      {"Size = 4,1,2", "Property Size = 4,1,2", "Front Door"},
      {"Parent.Parent=Workspace", "Property Parent.Parent = Workspace", "Wall, Count"},
      {"Partner.Parent.Parent.Name=Workspace", "Property Partner.Parent.Parent.Name = Workspace", "Front Door"},
      {"ClassName!=Part (a | o)", "All(Property ClassName != Part, Any(Name a, Name o))",
       "Workspace, Lamp, Opener, Count"},
      {"Children<1 Name=*a*", "All(Property Children < 1, Property Name = *a*)", "Lamp"},
      {"Partner.Children=1", "Property Partner.Children = 1", "Front Door"},
      {"Parent.Tags=Enemy", "Property Parent.Tags = Enemy", "Wall"},
      {"Parent.Partner.Name=Wall", "Property Parent.Partner.Name = Wall", "Wall"},
  };
  for (const auto& [query, outline, names] : kQueries) {
    EXPECT_EQ(parsed(query), outline) << query;
    EXPECT_EQ(found(query), names) << query;
  }
}

// Whatever is typed gives a filter or an error that points into the query, and words to go on with.
TEST_F(FilterMatch, NoQueryIsTooOdd) {
  constexpr std::string_view kPieces[] = {"Part",     "class:",
                                          "is:",      "tag:",
                                          "attr:",    "script:",
                                          "Size",     ".X",
                                          ".",        "Parent",
                                          "Partner",  "=",
                                          "!=",       ">",
                                          "<=",       "1",
                                          "-1e400",   "nan",
                                          "#ff",      "#ff8000",
                                          "1,2,3",    "*",
                                          "?",        "|",
                                          "(",        ")",
                                          "-",        "!",
                                          " ",        "  ",
                                          "\"",       "\\",
                                          "\"a b\"",  ":",
                                          "none",     "Material",
                                          "Tags",     "Attributes.Health",
                                          "Pivot",    "\xC3",
                                          "\xFF",     "é",
                                          "Children", "Name"};
  std::minstd_rand random(1);
  size_t good = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string query;
    for (size_t piece = 0, pieces = random() % 9; piece < pieces; ++piece)
      query += kPieces[random() % std::size(kPieces)];
    const auto filter = parseFilter(query);
    if (filter) {
      ++good;
      const auto matches = matchNodes(document, *filter);
      ASSERT_TRUE(matches) << query;
      ASSERT_EQ(matches->examined, document.nodes.size());
    } else {
      ASSERT_FALSE(filter.error().message.empty());
      ASSERT_LE(filter.error().span.offset + filter.error().span.size, query.size()) << query;
    }
    const size_t cursor = query.empty() ? 0 : random() % (query.size() + 1);
    const FilterCompletions completions = completeFilter(document, query, cursor);
    ASSERT_LE(completions.offset, cursor) << query;
    ASSERT_GE(completions.offset + completions.size, cursor) << query;
    ASSERT_LE(completions.offset + completions.size, query.size()) << query;
  }
  EXPECT_GT(good, 5'000u);
}

// ---- Outline ----------------------------------------------------------------------------------------------------

TEST_F(FilterMatch, OutlineViewHoldsMatchesAndWhatLiesAboveThem) {
  const Outline outline = makeOutline(document);
  const OutlineView view = makeOutlineView(outline, matchesOf("lamp | count").matches);
  EXPECT_EQ(view.matches, 2u);
  EXPECT_EQ(view.rootCount, 1u);
  std::vector<std::string> names;
  for (const auto& entry : view.entries) names.emplace_back(outline.nameOf(document, outline.items[entry.item]));
  EXPECT_THAT(names, testing::ElementsAre("Workspace", "Front Door", "Opener", "Wall", "Count", "Lamp"));
  EXPECT_EQ(view.entries[0].childCount, 2u);
  EXPECT_EQ(view.entries[0].firstChild, 1u);
  EXPECT_EQ(view.entries[4].parent, 2u);
  EXPECT_TRUE(view.entries[4].match);
  EXPECT_FALSE(view.entries[3].match);
  EXPECT_EQ(view.entryOf(outline.itemOfNode[indexOf(lamp)]), 5u);
  const OutlineView doors = makeOutlineView(outline, matchesOf("door").matches);
  EXPECT_EQ(doors.entries.size(), 2u);
  EXPECT_EQ(doors.entryOf(outline.itemOfNode[indexOf(lamp)]), kNone);
  EXPECT_TRUE(makeOutlineView(outline, matchesOf("nothing").matches).entries.empty());
}

// ---- Completion -------------------------------------------------------------------------------------------------

struct FilterCompletionTest : FilterMatch {
  // "offset+size: a b", with ^ for the cursor; at the end without one.
  std::string completed(std::string query) const {
    const size_t mark = query.find('^');
    const size_t cursor = mark == std::string::npos ? query.size() : mark;
    if (mark != std::string::npos) query.erase(mark, 1);
    const FilterCompletions found = completeFilter(document, query, cursor);
    std::string text = std::to_string(found.offset) + "+" + std::to_string(found.size) + ":";
    for (const auto& item : found.items) text += " " + item.text;
    return text;
  }
};

TEST_F(FilterCompletionTest, OffersPrefixesPropertiesAndClasses) {
  EXPECT_EQ(completed("cl"), "0+2: class: ClassName");
  EXPECT_EQ(completed("Tr"), "0+2: Transparency");
  EXPECT_EQ(completed("wall po"), "5+2: class:PointLight Position");
  EXPECT_EQ(completed("p"), "0+1:") << "one letter is too little";
  EXPECT_EQ(completed("wall "), "5+0:");
}

TEST_F(FilterCompletionTest, OffersWhatAPrefixTakes) {
  EXPECT_EQ(completed("class:pa"), "6+2: Part Workspace");
  EXPECT_EQ(completed("is:base"), "3+4: BasePart ValueBase");
  EXPECT_EQ(completed("-is:inst"), "4+4: Instance");
  EXPECT_EQ(completed("class:"), "6+0: IntValue Part PointLight Script Workspace");
  EXPECT_EQ(completed("tag:"), "4+0: \"Big Boss\" Enemy");
  EXPECT_EQ(completed("tag:\"big"), "4+4: \"Big Boss\"");
  EXPECT_EQ(completed("attr:he"), "5+2: Health");
}

TEST_F(FilterCompletionTest, OffersValuesOfAProperty) {
  EXPECT_EQ(completed("Material="), "9+0: Neon Plastic");
  EXPECT_EQ(completed("Material != pl"), "12+2: Plastic");
  EXPECT_EQ(completed("lamp | (material=n^ x"), "17+1: Neon");
  EXPECT_EQ(completed("BrickColor="), "11+0: \"Bright red\"");
  EXPECT_EQ(completed("Anchored=t"), "9+1: true");
  EXPECT_EQ(completed("Content=no"), "8+2: None");
  EXPECT_EQ(completed("ClassName=poi"), "10+3: PointLight");
  EXPECT_EQ(completed("Transparency="), "13+0:");
}

TEST_F(FilterCompletionTest, OffersPartsAfterADot) {
  EXPECT_EQ(completed("Size."), "0+5: Size.X Size.Y Size.Z");
  EXPECT_EQ(completed("Parent.N"), "0+8: Parent.Name");
  EXPECT_EQ(completed("cframe.p"), "0+8: cframe.Position");
}

TEST_F(FilterCompletionTest, ReplacesTheWordTheCursorIsIn) {
  EXPECT_EQ(completed("Tran^spa>5 x"), "0+7: Transparency");
  EXPECT_EQ(completed("class:Pa^rt x"), "6+4:") << "it is whole";
  EXPECT_EQ(completed("Transparency>0.5 Anch"), "17+4: Anchored");
  EXPECT_EQ(completed("Name=\"a b\" Anch"), "11+4: Anchored");
}

}  // namespace
}  // namespace vitrine::test
