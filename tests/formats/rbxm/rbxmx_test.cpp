#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/base64.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

using rbxm::childrenOf;
using rbxm::nextTag;
using rbxm::textOf;
using rbxm::XmlTag;

DocumentPointer readXml(std::string_view text, const std::string& name = "model.rbxmx") {
  const Bytes bytes = asBytes(text);
  auto loaded = loadBytes({bytes.begin(), bytes.end()}, name);
  EXPECT_TRUE(loaded) << loaded.error().message;
  return loaded ? *loaded : nullptr;
}
// A root with one item that has this property beside its name.
DocumentPointer readProperty(const std::string& element, const std::string& className = "Part") {
  return readXml("<roblox version=\"4\"><Item class=\"" + className +
                 "\" referent=\"A\"><Properties><string name=\"Name\">It</string>" + element +
                 "</Properties></Item></roblox>");
}
std::string valueOf(const Document& document, std::string_view property, uint32_t node = 0) {
  return toJson(document.property(NodeId{node}, property));
}
std::string only(const std::string& element) {
  const auto document = readProperty(element);
  const Class& owner = document->classes.at(0);
  EXPECT_EQ(owner.columns.size(), 2u);
  return toJson(owner.columns.back().at(0));
}

// ---- Scanner ----------------------------------------------------------------------------------------------------

TEST(XmlScanner, NumericEntitiesUpTo255AreBytes) {
  EXPECT_EQ(textOf("a&#0;b&#255;c&#x41;"), std::string("a\0b\xFF"
                                                       "cA",
                                                       6));
  EXPECT_EQ(textOf("&#8364;"), "€");
  EXPECT_EQ(textOf("&lt;&gt;&amp;&quot;&apos;"), "<>&\"'");
}

TEST(XmlScanner, WhatIsNoEntityIsText) {
  EXPECT_EQ(textOf("a & b &nope; &#; &#xZZ; &#99999999; &"), "a & b &nope; &#; &#xZZ; &#99999999; &");
}

TEST(XmlScanner, CdataIsJoinedAndKeepsItsMarkup) {
  EXPECT_EQ(textOf("<![CDATA[a<b&lt;]]]]><![CDATA[>c]]>"), "a<b&lt;]]>c");
  EXPECT_EQ(textOf("a<!-- no -->b"), "ab");
}

TEST(XmlScanner, ThreeCharactersInsideCdataDoNotEndIt) {
  EXPECT_EQ(textOf("<![CDATA[t[u[1]]>2]]>"), "t[u[1]]>2");
  // As nothing but markup can follow the true end, the tags around such text are found.
  const std::string_view text = "<s><![CDATA[if a[b[1]]> 2 then]]></s>";
  const XmlTag open = nextTag(text, 0), close = nextTag(text, open.end);
  EXPECT_EQ(close.kind, XmlTag::Kind::Close);
  EXPECT_EQ(textOf(text.substr(open.end, close.begin - open.end)), "if a[b[1]]> 2 then");
}

TEST(XmlScanner, AttributesAreReadInAnyQuotesAndMalformedOnesPassedOver) {
  const XmlTag tag = nextTag("<Item junk class='A>B' x=1 referent=\"R&amp;1\" open=\">", 0);
  EXPECT_EQ(tag.attribute("class"), "A>B");
  EXPECT_EQ(tag.attribute("referent"), "R&1");
  EXPECT_EQ(tag.attribute("missing"), std::nullopt);
}

TEST(XmlScanner, ChildrenAreTheElementsDirectlyInside) {
  const auto children = childrenOf("<X>1</X> text <min><X>2</X></min><Y/>");
  ASSERT_EQ(children.size(), 3u);
  EXPECT_EQ(children[1].name, "min");
  EXPECT_EQ(children[1].content, "<X>2</X>");
  EXPECT_EQ(children[2].content, "");
}

TEST(XmlScanner, Base64PassesOverWhiteSpaceAndRefusesTheRest) {
  EXPECT_EQ(fromBase64(" SGVs\nbG8= "), "Hello");
  EXPECT_EQ(fromBase64("SGVsbG8"), "Hello");
  EXPECT_EQ(fromBase64(""), "");
  EXPECT_EQ(fromBase64("SGV*"), std::nullopt);
}

// ---- Documents --------------------------------------------------------------------------------------------------

TEST(Rbxmx, ContentDecidesNotTheExtension) {
  const std::string root = "<roblox version=\"4\"></roblox>";
  for (const std::string& text : {root, "\xEF\xBB\xBF \r\n" + root, "<?xml version=\"1.0\"?><!-- hi -->" + root}) {
    const auto document = readXml(text, "place.rbxl");
    EXPECT_EQ(document->format, "rbxmx");
    EXPECT_TRUE(document->complete);
  }
}

TEST(Rbxmx, ItemsNestAndKeepTheirOrder) {
  const auto document = readXml(
      "<roblox version=\"4\"><Item class=\"Model\" referent=\"M\"><Properties><string name=\"Name\">House</string>"
      "</Properties><Item class=\"Part\" referent=\"P\"/><Item class=\"Folder\"></Item></Item>"
      "<Item class=\"Part\"/></roblox>");
  ASSERT_EQ(document->nodes.size(), 4u);
  EXPECT_EQ(document->pathOf(NodeId{1}), "House/Part");
  EXPECT_EQ(document->classOf(NodeId{2}).name, "Folder");
  EXPECT_EQ(document->nodes.parent[3], NodeId::None);
  EXPECT_EQ(document->referentOf(NodeId{1}), "\"P\"");
  EXPECT_TRUE(document->classOf(NodeId{1}).is("BasePart"));
}

TEST(Rbxmx, ReferencesMayPointForward) {
  const auto document = readXml(
      "<roblox><Item class=\"Model\" referent=\"M\"><Properties><Ref name=\"PrimaryPart\">P</Ref></Properties>"
      "<Item class=\"Part\" referent=\"P\"/></Item><Item class=\"Model\"><Properties><Ref name=\"PrimaryPart\">null"
      "</Ref></Properties></Item></roblox>");
  EXPECT_EQ(valueOf(*document, "PrimaryPart", 0), "1");
  EXPECT_EQ(valueOf(*document, "PrimaryPart", 2), "null");
}

TEST(Rbxmx, SharedStringsStandBehindTheItems) {
  const auto document = readXml(
      "<roblox><Item class=\"MeshPart\"><Properties><SharedString name=\"PhysicalConfigData\">key==</SharedString>"
      "</Properties></Item><SharedStrings><SharedString md5=\"other\">AAAA</SharedString>"
      "<SharedString md5=\"key==\">SGVsbG8=</SharedString></SharedStrings></roblox>");
  EXPECT_EQ(valueOf(*document, "PhysicalConfigData"), "{\"shared\":1,\"bytes\":5}");
  EXPECT_EQ(document->classes[0].column("PhysicalConfigData")->bytesAt(0), "Hello");
}

TEST(Rbxmx, KeysOfSharedStringsThatAreNoTextAreQuotedAsText) {
  const auto document = readXml(
      "<roblox><Item class=\"MeshPart\"><Properties><SharedString name=\"PhysicalConfigData\">\xFFkey\xC3"
      "</SharedString></Properties></Item></roblox>");
  const Column* column = document->classes[0].column("PhysicalConfigData");
  (void)column->values();
  ASSERT_TRUE(column->error());
  EXPECT_NE(column->error()->message.find("shared string \"ÿkeyÃ\" is not in the file"), std::string::npos)
      << column->error()->message;
}

TEST(Rbxmx, WhatOldFilesHaveBetweenTheItemsIsPassedOver) {
  const auto document = readXml(
      "<roblox xmlns:xmime=\"http://www.w3.org/2005/05/xmlmime\"><Meta name=\"ExplicitAutoJoints\">true</Meta>"
      "<External>null</External><Item class=\"Part\"/><External>nil</External><Item class=\"Part\"/></roblox>\n\n "
      "x");
  EXPECT_EQ(document->nodes.size(), 2u);
  ASSERT_EQ(document->metadata.size(), 1u);
  EXPECT_EQ(document->metadata[0].second, "true");
  EXPECT_TRUE(hasDiagnostic(*document, "rbxmx.trailing-bytes"));
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->sections.size(), 3u);
}

TEST(Rbxmx, PropertiesThatSomeItemsLackAreEmptyThere) {
  const auto document = readXml(
      "<roblox><Item class=\"Part\"/><Item class=\"Part\"><Properties><float name=\"Transparency\">0.5</float>"
      "</Properties></Item></roblox>");
  EXPECT_TRUE(document->property(NodeId{0}, "Transparency").as<std::monostate>());
  EXPECT_EQ(valueOf(*document, "Transparency", 1), "0.5");
  EXPECT_EQ(countsOf(*document).propertyValues, 1u);
}

// ---- Values -----------------------------------------------------------------------------------------------------

TEST(Rbxmx, NumbersAreReadAsCLibrariesWriteThem) {
  EXPECT_EQ(only("<float name=\"x\">INF</float>"), "\"inf\"");
  EXPECT_EQ(only("<float name=\"x\">-inf</float>"), "\"-inf\"");
  EXPECT_EQ(only("<float name=\"x\">NAN</float>"), "\"nan\"");
  EXPECT_EQ(only("<float name=\"x\">1.#INF</float>"), "\"inf\"");
  EXPECT_EQ(only("<double name=\"x\">-1.#IND</double>"), "\"nan\"");
  EXPECT_EQ(only("<float name=\"x\"> +1e+40 </float>"), "\"inf\"");
  EXPECT_EQ(only("<float name=\"x\">1e-60</float>"), "0");
  EXPECT_EQ(only("<float name=\"x\">-0</float>"), "-0");
  EXPECT_EQ(only("<int name=\"x\">-2147483648</int>"), "-2147483648");
  EXPECT_EQ(only("<int64 name=\"x\">9223372036854775807</int64>"), "9223372036854775807");
  EXPECT_EQ(only("<bool name=\"x\">True</bool>"), "true");
}

TEST(Rbxmx, WhatIsNoNumberIsShownAsTextWithItsPlace) {
  const auto document = readProperty("<float name=\"Transparency\">much</float>");
  EXPECT_EQ(valueOf(*document, "Transparency"), "\"much\"");
  const Diagnostics faults = decodeAll(*document);
  ASSERT_EQ(faults.all().size(), 1u);
  EXPECT_EQ(faults.all()[0].message, "Part.Transparency: \"much\" is no number");
  EXPECT_EQ(document->bytesOf(faults.all()[0].span).size(), 4u);
}

TEST(Rbxmx, AWholeNumberIsAPaletteIndexWhereThePropertySaysSo) {
  const auto document = readProperty("<int name=\"BrickColor\">194</int>");
  const Column& column = document->classes[0].columns.back();
  EXPECT_EQ(column.name, "Color");
  EXPECT_EQ(column.stored, "BrickColor");
  EXPECT_EQ(column.type, "BrickColor");
  EXPECT_EQ(toJson(column.at(0)), "194");
  EXPECT_EQ(toJson(column.meaningAt(0)), "[163,162,165]");
}

TEST(Rbxmx, TheNewFormOfAPropertyWinsOverTheOld) {
  const auto document =
      readProperty("<int name=\"BrickColor\">21</int><Color3uint8 name=\"Color3uint8\">4278255615</Color3uint8>");
  EXPECT_EQ(valueOf(*document, "Color"), "[0,255,255]");
  EXPECT_EQ(valueOf(*document, "BrickColor"), "21");
}

TEST(Rbxmx, ContentsComeAsAddressBytesHashOrObject) {
  EXPECT_EQ(only("<Content name=\"x\"><url>rbxassetid://1</url></Content>"), "{\"Uri\":\"rbxassetid://1\"}");
  EXPECT_EQ(only("<Content name=\"x\"><uri>rbxassetid://1</uri></Content>"), "{\"Uri\":\"rbxassetid://1\"}");
  EXPECT_EQ(only("<ContentId name=\"x\"><url>a</url></ContentId>"), "\"a\"");
  EXPECT_EQ(only("<Content name=\"x\"><null></null></Content>"), "\"None\"");
  EXPECT_EQ(only("<Content name=\"x\"><binary>SGVsbG8=</binary></Content>"), "{\"embedded\":1,\"bytes\":5}");
  EXPECT_EQ(only("<Content name=\"x\"><hash>abc</hash></Content>"), "{\"Hash\":\"abc\"}");
  EXPECT_EQ(only("<Content name=\"x\"><Ref>A</Ref></Content>"), "{\"Object\":0}");
}

TEST(Rbxmx, CompositeValuesHaveTheShapeOfTheBinaryForm) {
  EXPECT_EQ(only("<UDim2 name=\"x\"><XS>1</XS><XO>2</XO><YS>3</YS><YO>4</YO></UDim2>"), "[[1,2],[3,4]]");
  EXPECT_EQ(only("<Vector2 name=\"x\"><X>1</X><Y>2</Y></Vector2>"), "[1,2]");
  EXPECT_EQ(only("<Rect2D name=\"x\"><min><X>1</X><Y>2</Y></min><max><X>3</X><Y>4</Y></max></Rect2D>"),
            "[[1,2],[3,4]]");
  EXPECT_EQ(only("<NumberRange name=\"x\">1 2 </NumberRange>"), "[1,2]");
  EXPECT_EQ(only("<NumberSequence name=\"x\">0 1 0 1 0 0.5 </NumberSequence>"),
            "{\"keypoints\":[{\"time\":0,\"value\":1,\"envelope\":0},{\"time\":1,\"value\":0,\"envelope\":0.5}]}");
  EXPECT_EQ(only("<Color3 name=\"x\">4294901760</Color3>"), "[1,0,0]");
  EXPECT_EQ(only("<Faces name=\"x\"><faces>33</faces></Faces>"), "[\"Right\",\"Front\"]");
  EXPECT_EQ(only("<OptionalCoordinateFrame name=\"x\"></OptionalCoordinateFrame>"), "null");
  EXPECT_EQ(only("<UniqueId name=\"x\">0c6740c5adb44715081c6ea80000754d</UniqueId>"),
            "\"0c6740c5adb44715081c6ea80000754d\"");
}

TEST(Rbxmx, AnUnknownElementIsKeptAsTextAndReported) {
  const auto document = readProperty("<Baloney name=\"hello\"> <b>x</b> </Baloney>", "NumberValue");
  EXPECT_EQ(valueOf(*document, "hello"), "\"<b>x</b>\"");
  EXPECT_TRUE(hasDiagnostic(*document, "rbxmx.unknown-type"));
  EXPECT_EQ(countsOf(*document).propertyValues, 1u);  // the name
}

// ---- Damage -----------------------------------------------------------------------------------------------------

constexpr std::string_view kWhole =
    "<roblox version=\"4\"><Item class=\"Model\" referent=\"A\"><Properties><string name=\"Name\">a&#0;</string>"
    "<CoordinateFrame name=\"CFrame\"><X>1</X></CoordinateFrame></Properties>"
    "<Item class=\"Script\"><Properties><ProtectedString name=\"Source\"><![CDATA[x = 1]]></ProtectedString>"
    "</Properties></Item></Item><SharedStrings><SharedString "
    "md5=\"k\">AA==</SharedString></SharedStrings></roblox>";

TEST(Rbxmx, ACutFileShowsWhatCameBefore) {
  for (size_t size = 8; size < kWhole.size(); ++size) {
    const auto document = readXml(kWhole.substr(0, size));
    ASSERT_TRUE(document);
    if (size < kWhole.size() - 8) {
      EXPECT_FALSE(document->complete) << size;
    }
    decodeAll(*document);
  }
  const auto document = readXml(kWhole.substr(0, kWhole.find("<SharedStrings>")));
  EXPECT_EQ(document->nodes.size(), 2u);
  EXPECT_EQ(document->failure->message.substr(0, 17), "the file ends at ");
  EXPECT_EQ(valueOf(*document, "Source", 1), "\"x = 1\"");
}

TEST(Rbxmx, AnUnclosedPropertyCostsOnlyItself) {
  const auto document = readXml(
      "<roblox><Item class=\"Part\"><Properties><float name=\"a\">1<float name=\"b\">2</float></Properties></Item>"
      "<Item class=\"Part\"/></roblox>");
  EXPECT_EQ(document->nodes.size(), 2u);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "rbxmx.unclosed-property"));
}

TEST(Rbxmx, DepthAndRepetitionDoNotMatter) {
  std::string deep = "<roblox>";
  for (int i = 0; i < 200'000; ++i) deep += "<Item class=\"Folder\">";
  const auto document = readXml(deep);
  EXPECT_EQ(document->nodes.size(), 200'000u);
  EXPECT_TRUE(hasDiagnostic(*document, "rbxmx.depth"));
  // None of these may take time that grows with the square of their size.
  const auto repeated = [](std::string_view head, std::string_view part) {
    std::string text(head);
    for (int i = 0; i < 300'000; ++i) text += part;
    return text;
  };
  const std::string item = "<roblox><Item class=\"Script\"><Properties>";
  for (const std::string& text :
       {repeated(item + "<string name=\"Source\"><![CDATA[", "]]>x"), repeated(item, "<x"),
        repeated(item, "<string>"), repeated(item + "<string name=\"a\">", "&"), repeated("<roblox>", "</Item>"),
        repeated("<roblox ", "a=\"")}) {
    decodeAll(*readXml(text));
  }
}

TEST(Rbxmx, APropertyOfFewItemsCostsOnlyThose) {
  std::string text = "<roblox>";
  for (int i = 0; i < 20'000; ++i)
    text +=
        "<Item class=\"Part\"><Properties><float name=\"p" + std::to_string(i) + "\">1</float></Properties></Item>";
  const Bytes bytes = asBytes(text);
  LoadOptions options;
  options.limits.memory = 64u << 20;
  const auto document = load(Source::fromBytes({bytes.begin(), bytes.end()}, "x.rbxmx"), options);
  ASSERT_TRUE(document);
  EXPECT_FALSE(decodeAll(**document).has(Severity::Warning));
  EXPECT_EQ(toJson((*document)->property(NodeId{19'999}, "p19999")), "1");
  EXPECT_TRUE((*document)->property(NodeId{0}, "p19999").as<std::monostate>());
}

TEST(Rbxmx, PropertiesMayStandBehindTheItemsInside) {
  const auto document = readXml(
      "<roblox><Item class=\"Folder\"><Item class=\"Folder\"><Properties><int "
      "name=\"x\">2</int></Properties></Item>"
      "<Properties><int name=\"x\">1</int></Properties></Item></roblox>");
  EXPECT_EQ(valueOf(*document, "x", 0), "1");
  EXPECT_EQ(valueOf(*document, "x", 1), "2");
}

TEST(XmlReader, StringsOfOnePropertyMayBeSpelledInDifferentWays) {
  const auto document = readXml(
      "<roblox version=\"4\"><Item class=\"Part\"><Properties><BinaryString name=\"Odd\">YWJj</BinaryString>"
      "</Properties></Item><Item class=\"Part\"><Properties><string name=\"Odd\">YWJj</string></Properties></Item>"
      "</roblox>");
  ASSERT_EQ(document->classes.at(0).columns.size(), 1u);
  EXPECT_EQ(valueOf(*document, "Odd", 0), "\"abc\"");
  EXPECT_EQ(valueOf(*document, "Odd", 1), "\"YWJj\"");
}

TEST(XmlReader, WhatIsNoTextIsQuotedAsText) {
  const auto document = readXml(
      "<roblox version=\"4\xFF\"><Meta name=\"k\xFF\">v</Meta><Item class=\"Part\" referent=\"R\xFF\"><Properties>"
      "<float\xFF>1</float\xFF><bool name=\"Anchored\">t\xFFue</bool></Properties></Item></roblox>");
  for (const Diagnostic& diagnostic : document->diagnostics.all()) EXPECT_TRUE(isUtf8(diagnostic.message));
  EXPECT_TRUE(hasDiagnostic(*document, "rbxmx.no-property-name"));
  EXPECT_EQ(document->version, "4\\xFF");
  EXPECT_EQ(document->metadata.at(0).first, "k\\xFF");
  const auto& error = document->classes.at(0).columns.at(0).error();
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "Part.Anchored: \"tÿue\" is no boolean");
  dump(*document, {.json = true},
       [](std::string_view line) { EXPECT_THAT(line, testing::HasSubstr("\"referent\":{\"hex\":\"52ff\"}")); });
}

// What a file calls things may be as long as the file; what is told of it is not.
TEST(RbxmxInfo, LongAttributesAreCutWhereTheyAreShown) {
  const std::string large(5'000'000, '\xFF');
  const auto document = readXml("<roblox version=\"" + large + "\"><Meta name=\"" + large + "\">" + large +
                                "</Meta><Item class=\"" + large +
                                "\" referent=\"A\"><Properties><string name=\"Name\">It"
                                "</string><int name=\"" +
                                large + "\">x</int></Properties></Item></roblox>");
  ASSERT_TRUE(document);
  const std::string json = infoJson(*document, AssetFinder()), text = infoText(*document, AssetFinder());
  EXPECT_LT(json.size(), 20'000u);
  EXPECT_LT(text.size(), 20'000u);
  EXPECT_NE(json.find("… (5000000 bytes)"), std::string::npos) << json;
  EXPECT_NE(text.find("bytes)"), std::string::npos) << text;
  const Diagnostics found = decodeAll(*document);
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_LT(found.all()[0].message.size(), 5000u);
  // The document itself has all of it.
  EXPECT_EQ(document->classes[0].name.size(), 4 * large.size());
  EXPECT_EQ(document->metadata[0].second.size(), 4 * large.size());
}

}  // namespace
}  // namespace vitrine::test
