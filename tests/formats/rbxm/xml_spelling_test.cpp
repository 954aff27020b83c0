// What the XML form had, it gets back: tags, and assets that lie inside the file. And what it cannot have is told.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/stage/make_stage.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/xml_check.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using rbxm::writeBinary;
using rbxm::writeXml;
using testing::HasSubstr;
using testing::Not;

std::string itemOf(std::string_view className, std::string_view properties) {
  return fmt::format("<Item class=\"{}\" referent=\"R\"><Properties>{}</Properties></Item>", className, properties);
}
// Written as XML, the element is there again.
void expectKept(std::string_view className, std::string_view element) {
  const auto document = loaded(fileOf(itemOf(className, element)));
  const XmlText out = writtenXml(*document);
  EXPECT_THAT(out.text, HasSubstr(std::string(element)));
  EXPECT_TRUE(out.losses.all().empty()) << describe(out.losses);
}

// ---- Tags

TEST(XmlSpelling, TagsStay) {
  expectKept("MeshPart", "<BinaryString name=\"LODData\"></BinaryString>");
  expectKept("MeshPart", "<string name=\"LODData\"></string>");
  expectKept("Thing", "<BinaryString name=\"Odd\"></BinaryString>");
  expectKept("Thing", "<BinaryString name=\"Odd\">dGV4dA==</BinaryString>");
  expectKept("Thing", "<string name=\"Odd\">text</string>");
  expectKept("Thing", "<ProtectedString name=\"Odd\"><![CDATA[text]]></ProtectedString>");
  expectKept("Script", "<string name=\"Source\">text</string>");
  expectKept("Part",
             "<CFrame name=\"Where\"><X>1</X><Y>2</Y><Z>3</Z><R00>1</R00><R01>0</R01><R02>0</R02><R10>0</R10>"
             "<R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CFrame>");
  expectKept("Thing", "<boolean name=\"Flag\">true</boolean>");
  expectKept("Thing", "<Rect name=\"Area\"><min><X>1</X><Y>2</Y></min><max><X>3</X><Y>4</Y></max></Rect>");
  expectKept("Thing", "<object name=\"Link\">null</object>");
  expectKept("Decal", "<Content name=\"Texture\"><url>rbxassetid://1</url></Content>");
  expectKept("Decal", "<ContentId name=\"Texture\"><url>rbxassetid://1</url></ContentId>");
  expectKept("Decal", "<Content name=\"Texture\"><uri>rbxassetid://1</uri></Content>");
  expectKept("Decal", "<Content name=\"Texture\"><null></null></Content>");
  expectKept("Decal", "<Content name=\"Texture\"><url></url></Content>");
  expectKept("Decal", "<Content name=\"TextureContent\"><uri>rbxassetid://1</uri></Content>");
  expectKept("Decal", "<Content name=\"TextureContent\"><url>rbxassetid://1</url></Content>");
  expectKept("Decal", "<Content name=\"TextureContent\"><null></null></Content>");
}

TEST(XmlSpelling, EveryItemKeepsItsOwnTag) {
  const std::string text =
      fileOf(itemOf("Thing", "<string name=\"V\">a</string>") +
             itemOf("Thing", "<BinaryString name=\"V\">Yg==</BinaryString>") + itemOf("Thing", "") +
             itemOf("Thing", "<ProtectedString name=\"V\"><![CDATA[c]]></ProtectedString>"));
  const auto document = loaded(text);
  ASSERT_EQ(document->classes[0].columns.size(), 1u);
  EXPECT_EQ(toJson(document->property(NodeId{1}, "V")), "\"b\"");
  const std::string out = writtenXml(*document).text;
  EXPECT_THAT(out, HasSubstr("<string name=\"V\">a</string>"));
  EXPECT_THAT(out, HasSubstr("<BinaryString name=\"V\">Yg==</BinaryString>"));
  EXPECT_THAT(out, HasSubstr("<ProtectedString name=\"V\"><![CDATA[c]]></ProtectedString>"));
}

TEST(XmlSpelling, MoreTagsThanAnybodyUsesLoseOnlyTheirCase) {
  std::string items;
  for (int bits = 0; bits < 400; ++bits) {
    std::string tag = "binarystring";
    for (int i = 0; i < 9; ++i)
      if (bits >> i & 1) tag[size_t(i)] = char(tag[size_t(i)] - 'a' + 'A');
    items += itemOf("Thing", fmt::format("<{} name=\"V\">Yg==</{}>", tag, tag));
  }
  const auto document = loaded(fileOf(items));
  const auto again = loaded(writtenXml(*document).text);
  for (uint32_t n = 0; n < 400; ++n) {
    EXPECT_EQ(toJson(document->property(NodeId{n}, "V")), "\"b\"");
    EXPECT_EQ(toJson(again->property(NodeId{n}, "V")), "\"b\"");
  }
}

TEST(XmlSpelling, WhatComesFromTheBinaryFormTakesTheTypeThatIsKnown) {
  rbx::Model model;
  model.add(-1, "MeshPart", "M", {{"LODData", rbx::String{""}}});
  model.add(-1, "UnionOperation", "U", {{"LODData", rbx::String{""}}});
  model.add(-1, "Part", "P", {{"AttributesSerialize", rbx::String{""}}, {"Tags", rbx::String{""}}});
  const std::string text = writtenXml(*loaded(rbx::writeBinary(model))).text;
  size_t count = 0;
  for (size_t at = 0; (at = text.find("<BinaryString name=\"LODData\"></BinaryString>", at)) != text.npos; ++at)
    ++count;
  EXPECT_EQ(count, 2u);
  EXPECT_THAT(text, HasSubstr("<BinaryString name=\"AttributesSerialize\"></BinaryString>"));
  EXPECT_THAT(text, HasSubstr("<BinaryString name=\"Tags\"></BinaryString>"));
}

// ---- Assets inside the file

const std::vector<std::byte>& picture() {
  static const std::vector<std::byte> png =
      writePng(2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255});
  return png;
}
std::string base64(Bytes bytes) {
  std::string text;
  rbxm::appendBase64(text, bytes);
  return text;
}
std::string pictured(std::string_view tag, std::string_view property, std::string_view attributes = "") {
  return fmt::format("<{0} name=\"{1}\"><binary{2}>{3}</binary></{0}>", tag, property, attributes,
                     base64(picture()));
}

TEST(EmbeddedAssets, StayWhereTheyAreInXml) {
  expectKept("Decal", pictured("Content", "Texture"));
  expectKept("Decal", pictured("ContentId", "Texture"));
  expectKept("Decal", pictured("Content", "TextureContent"));
  expectKept("Decal", pictured("Content", "Texture", " xmime:contentType=\"image/png\""));
  expectKept("Thing", pictured("Content", "Unknown"));
  expectKept("Decal", "<Content name=\"Texture\"><hash>Clear</hash></Content>");
  expectKept("Decal", "<Content name=\"TextureContent\"><hash>0123456789abcdef0123456789abcdef</hash></Content>");
  expectKept("Decal", "<Content name=\"Texture\"><binary></binary></Content>");
}

TEST(EmbeddedAssets, AreBuffersOfTheDocument) {
  for (const char* property : {"Texture", "TextureContent"}) {
    const auto document = loaded(fileOf(itemOf("Decal", pictured("Content", property))));
    ASSERT_EQ(document->buffers.size(), 2u);
    EXPECT_EQ(document->buffers[1]->name, "embedded asset");
    EXPECT_EQ(asText(document->buffers[1]->bytes), asText(picture()));
    EXPECT_EQ(asText(document->bytesOf(document->buffers[1]->packed)), base64(picture()));
    const Column& column = document->classes[0].columns[0];
    EXPECT_EQ(toJson(column.at(0)), fmt::format("{{\"embedded\":1,\"bytes\":{}}}", picture().size()));
    EXPECT_EQ(column.bytesAt(0), asText(picture()));
    EXPECT_FALSE(column.error());
  }
  const auto hash = loaded(fileOf(itemOf("Decal", "<Content name=\"Texture\"><hash>Clear</hash></Content>")));
  EXPECT_EQ(toJson(hash->classes[0].columns[0].at(0)), "{\"Hash\":\"Clear\"}");
}

TEST(EmbeddedAssets, AreALossOfTheBinaryForm) {
  const auto document =
      loaded(fileOf(itemOf("Decal", pictured("Content", "Texture")) +
                    itemOf("Decal", "<Content name=\"Texture\"><hash>Clear</hash></Content>") +
                    itemOf("Decal", "<Content name=\"Texture\"><url>rbxassetid://1</url></Content>") +
                    itemOf("Thing", pictured("Content", "Other"))));
  auto binary = writeBinary(*document, {});
  ASSERT_TRUE(binary);
  EXPECT_EQ(countOf(binary->losses, "rbxm.lost-embedded-asset"), 3u);
  EXPECT_EQ(countOf(binary->losses, "rbxm.split-class"), 0u);
  const std::string_view bytes = asText(binary->bytes);
  EXPECT_EQ(bytes.find("PNG"), bytes.npos);
  const auto again = loaded(std::move(binary->bytes));
  EXPECT_EQ(toJson(again->classes[0].columns[0].at(0)), "\"\"");
  EXPECT_EQ(toJson(again->classes[0].columns[0].at(1)), "\"\"");
  EXPECT_EQ(toJson(again->classes[0].columns[0].at(2)), "\"rbxassetid://1\"");
  EXPECT_EQ(toJson(again->classes[1].columns[0].at(0)), "\"None\"");
}

TEST(EmbeddedAssets, ThatAreNoBase64AreDamaged) {
  const auto document = loaded(fileOf(itemOf("Decal", "<Content name=\"Texture\"><binary>?!</binary></Content>")));
  EXPECT_EQ(document->classes[0].columns[0].error()->message, "Decal.Texture: \"?!\" is no base64 text");
  EXPECT_EQ(document->buffers.size(), 1u);
}

TEST(EmbeddedAssets, AreThePictureOfDecalsAndMeshes) {
  const std::string decal = "<Item class=\"Decal\"><Properties><token name=\"Face\">5</token>" +
                            pictured("Content", "Texture") + "</Properties></Item>";
  const std::string mesh =
      itemOf("SpecialMesh", "<token name=\"MeshType\">6</token>" + pictured("Content", "TextureId"));
  for (const std::string& child : {decal, mesh}) {
    const auto document =
        loaded(fileOf("<Item class=\"Part\"><Properties><Vector3 name=\"size\"><X>4</X><Y>4</Y><Z>4</Z></Vector3>"
                      "</Properties>" +
                      child + "</Item>"));
    const Stage stage = makeStage(*document, AssetFinder());
    if (child == mesh) continue;  // bricks do not wear it
    ASSERT_EQ(stage.textures.size(), 1u);
    EXPECT_EQ(stage.textures[0].path, "embedded asset 1");
    EXPECT_EQ(asText(document->bytesOf(stage.textures[0].embedded)), asText(picture()));
    ASSERT_EQ(stage.bodies.size(), 2u);
    EXPECT_EQ(stage.bodies[1].texture, 0u);
  }
}

// ---- Characters that XML does not have

TEST(XmlControls, AreWrittenAsTheEngineDoesAndTold) {
  for (int c = 0; c < 32; ++c) {
    const std::string name = fmt::format("a{}b", char(c));
    rbx::Model model;
    model.add(-1, "Folder", name, {{"Note", rbx::String{name}}});
    const XmlText out = writtenXml(*loaded(rbx::writeBinary(model)));
    const bool allowed = c == '\t' || c == '\n' || c == '\r';
    // The property's type is not known, so its content decides: bytes are base64.
    EXPECT_EQ(countOf(out.losses, "rbxmx.control-character"), allowed ? 0u : 1u) << c;
    EXPECT_EQ(faultOfXml(out.text).empty(), allowed) << c << faultOfXml(out.text);
    if (!allowed) {
      EXPECT_THAT(out.text, HasSubstr(fmt::format("<string name=\"Name\">a&#{};b</string>", c)));
    }
    EXPECT_EQ(loaded(out.text)->nameOf(NodeId{0}), name);
  }
}

TEST(XmlControls, AreToldOfEveryText) {
  const auto document = loaded(
      "<roblox version=\"4\"><Meta name=\"a\">&#1;</Meta><Item class=\"Folder\" referent=\"R&#2;\"><Properties>"
      "<string name=\"b&#3;\">&#4;</string><odd name=\"c\">&#5;</odd>"
      "<Content name=\"d\"><url>&#6;</url></Content></Properties></Item></roblox>");
  const XmlText out = writtenXml(*document);
  // Metadata, referent, a name, three values.
  EXPECT_EQ(countOf(out.losses, "rbxmx.control-character"), 6u) << describe(out.losses);
  for (const Diagnostic& loss : out.losses.all()) {
    if (loss.id != "rbxmx.control-character") continue;
    EXPECT_EQ(loss.severity, Severity::Warning);
    EXPECT_EQ(loss.message,
              "texts with control characters, written as &#3; and the like: the engine reads that, XML 1.0 readers "
              "refuse the file");
  }
}

}  // namespace
}  // namespace vitrine::test
