// The writer of the XML form: spellings, what XML cannot hold, and the way there and back.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/corpus.h"
#include "tests/support/same_document.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::test {
namespace {

using rbxm::writeBinary;
using rbxm::writeXml;
using testing::HasSubstr;
using testing::Not;

// A document of one instance.
DocumentPointer instance(std::string className, std::vector<std::pair<std::string, rbx::Value>> properties,
                         std::vector<std::string> sharedStrings = {}) {
  rbx::Model model;
  model.add(-1, std::move(className), "It", std::move(properties));
  model.sharedStrings = std::move(sharedStrings);
  return loaded(rbx::writeBinary(model));
}

// Written as XML and read again the document is the same; returns the text.
std::string xmlRoundTrip(const Document& document) {
  const XmlText file = writtenXml(document);
  // What other readers make of it is another matter.
  const size_t told = size_t(countOf(file.losses, "rbxmx.control-character") > 0);
  EXPECT_EQ(file.losses.all().size(), told) << describe(file.losses);
  const auto again = loaded(file.text);
  EXPECT_TRUE(again->diagnostics.all().empty()) << describe(again->diagnostics);
  const DocumentComparison result =
      compareDocuments(document, *again, {.referents = !document.nodes.referentText.empty()});
  EXPECT_EQ(result.difference, "");
  EXPECT_GT(result.values, 0u);
  return file.text;
}

std::string writtenText(std::string_view bytes) {
  std::string out;
  rbxm::appendXmlText(out, bytes);
  return out;
}

// ---- Text ----------------------------------------------------------------------------------------

TEST(RbxmxWriterText, MarkupBecomesEntities) {
  EXPECT_EQ(writtenText("a<b>&\"c'"), "a&lt;b&gt;&amp;\"c'");
  std::string attribute;
  rbxm::appendXmlAttribute(attribute, "\"\n\t");
  EXPECT_EQ(attribute, "&quot;&#10;&#9;");
}
TEST(RbxmxWriterText, WhatXmlCannotHoldBecomesNumericEntitiesOfItsBytes) {
  EXPECT_EQ(writtenText(std::string("\0\x01\n\t", 4)), "&#0;&#1;\n\t");
  EXPECT_EQ(writtenText("\r"), "&#13;");
  EXPECT_EQ(writtenText("ä\xFF\xC3"), "ä&#255;&#195;");
  EXPECT_EQ(writtenText("\xEF\xBF\xBF"), "&#239;&#191;&#191;");  // U+FFFF
  EXPECT_EQ(writtenText("\xED\xA0\x80"), "&#237;&#160;&#128;");  // half of a surrogate pair
}
TEST(RbxmxWriterText, NumbersAreShortestAndSpelledAsRobloxSpellsThem) {
  std::string out;
  for (const float number : {0.1f, -0.0f, 1e20f, std::numeric_limits<float>::infinity(),
                             -std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
    rbxm::appendXmlNumber(out, number);
    out += ' ';
  }
  EXPECT_EQ(out, "0.1 -0 1e+20 INF -INF NAN ");
}
TEST(RbxmxWriterText, Base64IsPadded) {
  for (const auto& [bytes, text] : std::vector<std::pair<std::string, std::string>>{
           {"", ""}, {"a", "YQ=="}, {"ab", "YWI="}, {"abc", "YWJj"}, {"\xFF\xFE\xFD\xFC", "//79/A=="}}) {
    std::string out;
    rbxm::appendBase64(out, asBytes(bytes));
    EXPECT_EQ(out, text);
  }
}

TEST(RbxmxWriter, StringsOfAnyBytesComeBack) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += char(byte);
  const auto document =
      instance("StringValue", {{"Value", rbx::String{all}}, {"Name", rbx::String{"  <&]]>\r\n"}}});
  xmlRoundTrip(*document);
}

TEST(RbxmxWriter, ScriptsAreCdataAndMayHoldItsEnd) {
  const auto document = instance("Script", {{"Source", rbx::String{"print(a[b[1]]>2) -- ]]> <\r\n]]"}}});
  EXPECT_THAT(
      xmlRoundTrip(*document),
      HasSubstr("<ProtectedString name=\"Source\"><![CDATA[print(a[b[1]]]]><![CDATA[>2) -- ]]]]><![CDATA[> <"));
  // What CDATA cannot hold at all is text with entities.
  EXPECT_THAT(xmlRoundTrip(*instance("Script", {{"Source", rbx::String{std::string("a\0<", 3)}}})),
              HasSubstr("<ProtectedString name=\"Source\">a&#0;&lt;</ProtectedString>"));
}

TEST(RbxmxWriter, BytesAreBase64WhereThePropertyOrTheContentAsksForIt) {
  const auto document = instance("Folder", {{"AttributesSerialize", rbx::String{"abc"}},
                                            {"NobodyKnowsText", rbx::String{"abc"}},
                                            {"NobodyKnowsBytes", rbx::String{"\xFF"}}});
  const std::string text = xmlRoundTrip(*document);
  EXPECT_THAT(text, HasSubstr("<BinaryString name=\"AttributesSerialize\">YWJj</BinaryString>"));
  EXPECT_THAT(text, HasSubstr("<string name=\"NobodyKnowsText\">abc</string>"));
  EXPECT_THAT(text, HasSubstr("<BinaryString name=\"NobodyKnowsBytes\">/w==</BinaryString>"));
}

// ---- Values ----------------------------------------------------------------------------------------------------

TEST(RbxmxWriter, SpellsValuesLikeStudio) {
  rbx::Model model;
  const auto part = model.add(-1, "Part", "It",
                              {{"Anchored", rbx::Bool{true}},
                               {"BrickColor", rbx::BrickColor{194}},
                               {"CFrame", rbx::CFrame{Vec3(1, 2.5f, -0.0f)}},
                               {"Color3uint8", rbx::Color3uint8{1, 2, 3}},
                               {"CustomPhysicalProperties", rbx::PhysicalProperties{}},
                               {"shape", rbx::Enum{1}},
                               {"size", rbx::Vector3{4, 1.2f, 2}},
                               {"Capabilities", rbx::SecurityCapabilities{2882400000}}});
  model.add(part, "MeshPart", "Mesh",
            {{"MeshId", rbx::String{"rbxassetid://1&2"}}, {"TextureID", rbx::String{""}}});
  model.add(
      part, "Decal", "Decal",
      {{"TextureContent", rbx::Content{rbx::Content::Uri, "rbxassetid://2", -1}}, {"ZIndex", rbx::Int32{-3}}});
  const std::string text = xmlRoundTrip(*loaded(rbx::writeBinary(model)));
  for (const char* element :
       {"<Item class=\"Part\" referent=\"RBX0\">", "<bool name=\"Anchored\">true</bool>",
        "<int name=\"BrickColor\">194</int>", "<token name=\"shape\">1</token>",
        "<CoordinateFrame name=\"CFrame\"><X>1</X><Y>2.5</Y><Z>-0</Z><R00>1</R00>",
        "<Color3uint8 name=\"Color3uint8\">4278256131</Color3uint8>",
        "<PhysicalProperties name=\"CustomPhysicalProperties\"><CustomPhysics>false</CustomPhysics>",
        "<Vector3 name=\"size\"><X>4</X><Y>1.2</Y><Z>2</Z></Vector3>",
        "<ContentId name=\"MeshId\"><url>rbxassetid://1&amp;2</url></ContentId>",
        "<ContentId name=\"TextureID\"><null></null></ContentId>",
        "<Content name=\"TextureContent\"><uri>rbxassetid://2</uri></Content>",
        "<SecurityCapabilities name=\"Capabilities\">2882400000</SecurityCapabilities>"})
    EXPECT_THAT(text, HasSubstr(element));
}

TEST(RbxmxWriter, GivesBackAModelWithEveryTypeButForWhatXmlCannotSay) {
  const auto document = loaded(rbx::writeBinary(everyTypeModel()));
  const XmlText file = writtenXml(*document);
  const DocumentComparison result =
      compareDocuments(*document, *loaded(file.text), {.referents = false, .throughXml = true});
  EXPECT_EQ(result.difference, "");
  EXPECT_GT(result.values, 30u);
  // A brick colour of a property nobody knows.
  EXPECT_EQ(result.excused, (std::map<std::string, uint64_t>{{std::string(kUntoldType), 3}}));
  EXPECT_EQ(countOf(file.losses, "rbxmx.lost-type"), 1u);
  // And from there to the binary form.
  const auto xml = loaded(file.text);
  auto binary = writeBinary(*xml, {});
  ASSERT_TRUE(binary);
  EXPECT_EQ(compareDocuments(*xml, *loaded(std::move(binary->bytes)), {.referents = false}).difference, "");
}

TEST(RbxmxWriter, LeavesOutMarkupThatWouldTakeWhatFollows) {
  const std::string_view text =
      "<roblox version=\"4\"><Item class=\"Part\" referent=\"a\"><Properties>"
      "<odd name=\"Whole\"><X>1</X></odd><odd name=\"Cut\"><X>1</odd>"
      "<odd name=\"Comment\"><!--</odd><float name=\"Size\">2</float>"
      "</Properties></Item></roblox>";
  const Bytes bytes = asBytes(text);
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "odd.rbxmx");
  ASSERT_TRUE(document);
  const XmlText file = writtenXml(**document);
  EXPECT_THAT(file.text, HasSubstr("<odd name=\"Whole\"><X>1</X></odd>"));
  EXPECT_THAT(file.text, testing::Not(HasSubstr("<X>1</odd>")));
  EXPECT_EQ(countOf(file.losses, "rbxmx.lost-unknown-value"), 1u) << describe(file.losses);
}

TEST(RbxmxWriter, SaysWhatItCannotSay) {
  const auto nan = instance("NumberValue", {{"Value", rbx::Float32{std::bit_cast<float>(0x7FC00001u)}}});
  EXPECT_EQ(countOf(writtenXml(*nan).losses, "rbxmx.lost-nan-bits"), 1u);
  const auto type = instance("Folder", {{"Colour", rbx::BrickColor{1}}, {"Code", rbx::Bytecode{"x"}}});
  EXPECT_EQ(countOf(writtenXml(*type).losses, "rbxmx.lost-type"), 2u);
  const auto empty = instance("Decal", {{"TextureContent", rbx::Content{rbx::Content::Uri, "", -1}}});
  EXPECT_EQ(countOf(writtenXml(*empty).losses, "rbxmx.lost-content"), 1u);
  rbx::File file{1, 1, {}};
  file.chunks = {rbx::instChunk(0, "Thing", {0}),
                 rbx::Chunk{.name = "PROP", .body = rbx::propBody(0, "Odd", 0x7F, asBytes("?"))},
                 rbx::prntChunk({0}, {-1}), rbx::endChunk()};
  EXPECT_EQ(countOf(writtenXml(*loaded(rbx::write(file))).losses, "rbxmx.lost-unknown-value"), 1u);
}

TEST(RbxmxWriter, SharedStringsStandBehindTheItemsUnderTheirMd5) {
  const auto document = instance("Part", {{"PhysicalConfigData", rbx::SharedString{0}}}, {"abc"});
  const std::string text = xmlRoundTrip(*document);
  // MD5 of "abc" is 900150983cd24fb0d6963f7d28e17f72 (RFC 1321).
  EXPECT_THAT(text, HasSubstr("<SharedString name=\"PhysicalConfigData\">kAFQmDzST7DWlj99KOF/cg==</SharedString>"));
  EXPECT_THAT(text,
              HasSubstr("</Item>\n\t<SharedStrings>\n\t\t<SharedString md5=\"kAFQmDzST7DWlj99KOF/cg==\">YWJj<"));
}

TEST(RbxmxWriter, KeepsSharedStringsThatNothingUses) {
  const auto document = instance("Part", {{"PhysicalConfigData", rbx::SharedString{1}}}, {"unused", "abc"});
  const auto xml = loaded(xmlRoundTrip(*document));
  EXPECT_EQ(toJson(xml->property(NodeId{0}, "PhysicalConfigData")), "{\"shared\":1,\"bytes\":3}");
  auto binary = writeBinary(*xml, {});
  ASSERT_TRUE(binary);
  const auto again = loaded(std::move(binary->bytes));
  EXPECT_EQ(toJson(again->property(NodeId{0}, "PhysicalConfigData")), "{\"shared\":1,\"bytes\":3}");
}

TEST(RbxmxWriter, KeepsReferentsMetadataAndElementsOfUnknownTypes) {
  const std::string file =
      "<roblox version=\"4\"><Meta name=\"ExplicitAutoJoints\">true</Meta>"
      "<Item class=\"ObjectValue\" referent=\"RBXabc\"><Properties><Ref name=\"Value\">RBXdef</Ref>"
      "<Strange name=\"Odd\"><a>1 &amp; 2</a></Strange></Properties>"
      "<Item class=\"Folder\" referent=\"RBXdef\"><Properties></Properties></Item></Item></roblox>";
  const auto document = loaded(file);
  const std::string text = writtenXml(*document).text;
  EXPECT_THAT(text, HasSubstr("<Meta name=\"ExplicitAutoJoints\">true</Meta>"));
  EXPECT_THAT(text, HasSubstr("<Strange name=\"Odd\"><a>1 &amp; 2</a></Strange>"));
  EXPECT_EQ(compareDocuments(*document, *loaded(text)).difference, "");
}

TEST(RbxmxWriter, KeepsTheBytesAndHashesOfOldContentsWhichTheBinaryFormCannot) {
  const auto document = loaded(
      "<roblox version=\"4\"><Item class=\"Thing\" referent=\"A\"><Properties>"
      "<Content name=\"Bytes\"><binary>/wBhYg==</binary></Content>"
      "<Content name=\"Hash\"><hash>0123456789abcdef0123456789abcdef</hash></Content>"
      "</Properties></Item></roblox>");
  const std::string text = xmlRoundTrip(*document);
  EXPECT_THAT(text, HasSubstr("<Content name=\"Bytes\"><binary>/wBhYg==</binary></Content>"));
  EXPECT_THAT(text, HasSubstr("<Content name=\"Hash\"><hash>0123456789abcdef0123456789abcdef</hash></Content>"));
  auto binary = writeBinary(*document, {});
  ASSERT_TRUE(binary);
  EXPECT_EQ(countOf(binary->losses, "rbxm.lost-embedded-asset"), 2u);
  EXPECT_EQ(toJson(loaded(std::move(binary->bytes))->property(NodeId{0}, "Hash")), "\"None\"");
}

TEST(RbxmxWriter, NumberedReferentsSurviveTheWayThroughXml) {
  rbx::File file{1, 2, {}};
  file.chunks = {rbx::instChunk(0, "Folder", {1, 0}), rbx::prntChunk({0, 1}, {1, -1}), rbx::endChunk()};
  const auto document = loaded(rbx::write(file));
  auto binary = writeBinary(*loaded(writtenXml(*document).text), {});
  ASSERT_TRUE(binary);
  EXPECT_TRUE(binary->losses.all().empty()) << describe(binary->losses);
  EXPECT_EQ(compareDocuments(*document, *loaded(std::move(binary->bytes))).difference, "");
}

TEST(RbxmxWriter, WritesOnlyWhatIsAskedForAndWhatIsBelow) {
  rbx::Model model;
  const auto a = model.add(-1, "ObjectValue", "a", {{"Value", rbx::Ref{-1}}});
  model.add(a, "ObjectValue", "b", {{"Value", rbx::Ref{0}}});
  const auto document = loaded(rbx::writeBinary(model));
  const XmlText file = writtenXml(*document, {.roots = {NodeId{1}}});
  EXPECT_EQ(countOf(file.losses, "rbxmx.lost-reference"), 1u);
  EXPECT_THAT(file.text, HasSubstr("<Item class=\"ObjectValue\" referent=\"RBX0\">"));
  EXPECT_THAT(file.text, HasSubstr("<Ref name=\"Value\">null</Ref>"));
  EXPECT_THAT(file.text, Not(HasSubstr(">a<")));
}

TEST(RbxmxWriter, HasNoVariants) {
  const auto file = writeXml(*instance("Folder", {}), {.variant = "LZ4"});
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::Unsupported);
}

}  // namespace
}  // namespace vitrine::test
