// The tree as .xml is for any XML reader: well-formed XML 1.0 whatever names and values hold, and nothing lost.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/export/data/tree_export.h"
#include "core/formats/rbxm/types/xml_scanner.h"
#include "tests/support/xml_check.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

// A document of one node of that name, with a property of that name and value.
std::string xmlOf(std::string_view text) {
  Document document;
  document.format = "rmesh";
  NodeBuilder nodes(document);
  const NodeId node = nodes.add(nodes.classIndex(text, NodeKind::Other), NodeId::None, text);
  nodes.set(node, text, "string", Value(std::string(text)));
  nodes.set(node, "bytes", "string", Value(ByteString{std::string(text)}));
  nodes.set(node, "nested", "record", Value(Record{{{std::string(text), Value(std::string(text))}}}));
  const auto exported = exportTree(document, {.form = TreeForm::Xml}, "tree");
  EXPECT_TRUE(exported);
  return exported ? std::string(asText(exported->files.front().bytes)) : std::string();
}

std::string hexOf(std::string_view bytes) {
  std::string hex;
  for (const char c : bytes) hex += fmt::format("{:02x}", uint8_t(c));
  return hex;
}

// The name of the node as an XML reader has it.
std::string nameIn(const std::string& xml) {
  const size_t at = xml.find("<node ");
  const auto tag = rbxm::nextTag(xml, at);
  return tag.attribute("name").value_or("none");
}

TEST(TreeXml, IsWellFormedWhateverTheNamesHold) {
  std::vector<std::string> texts{"", "plain", "<&>\"'", "]]>", "a\tb\nc\rd", "\xEF\xBF\xBD"};
  for (int c = 0; c < 256; ++c) texts.push_back(fmt::format("a{}b", char(c)));
  // U+FFFE, U+FFFF, halves of surrogate pairs, one beyond the last, one spelled too long, one cut off, an emoji.
  for (const char* odd : {"\xEF\xBF\xBE", "\xEF\xBF\xBF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF4\x90\x80\x80",
                          "\xC0\xAF", "\xE2\x82", "\xF0\x9F\x98\x80", "\xF0\x9F\xBF\xBE"})
    texts.push_back(fmt::format("a{}b", odd));
  for (const std::string& text : texts) {
    const std::string xml = xmlOf(text);
    EXPECT_EQ(faultOfXml(xml), "") << hexOf(text) << "\n" << xml;
  }
}

TEST(TreeXml, NamesThatXmlCannotHoldStandThereInHexAsWell) {
  for (const std::string& text : {std::string("a\3b"), std::string("a\0b", 3), std::string("\xFF"),
                                  std::string("\xEF\xBF\xBE"), std::string("\xED\xA0\x80x")}) {
    const std::string xml = xmlOf(text);
    EXPECT_THAT(xml, HasSubstr(fmt::format(" name-hex=\"{}\"", hexOf(text))));
    EXPECT_THAT(xml, HasSubstr(fmt::format(" class-hex=\"{}\"", hexOf(text))));
  }
  EXPECT_THAT(xmlOf("a\3b"), HasSubstr("name=\"a\xEF\xBF\xBD"
                                       "b\" name-hex=\"610362\""));
}

TEST(TreeXml, NamesThatXmlCanHoldStandThereAlone) {
  for (const std::string& text : {std::string("plain"), std::string("<&>\"'"), std::string("a\tb\nc"),
                                  std::string("\xEF\xBF\xBD"), std::string("\xF0\x9F\x98\x80")}) {
    const std::string xml = xmlOf(text);
    EXPECT_EQ(xml.find("-hex="), xml.npos) << xml;
    EXPECT_EQ(nameIn(xml), text);
  }
}

TEST(TreeXml, ValuesAreJsonWithItsEscapes) {
  EXPECT_THAT(xmlOf("a\3b"), HasSubstr(">\"a\\u0003b\"</property>"));
  EXPECT_THAT(xmlOf("a\xEF\xBF\xBE"), HasSubstr(">\"a\\ufffe\"</property>"));
  EXPECT_THAT(xmlOf("a\xEF\xBF\xBF"), HasSubstr(">\"a\\uffff\"</property>"));
  EXPECT_THAT(xmlOf("\xFF"), HasSubstr(">{\"hex\":\"ff\"}</property>"));
}

}  // namespace
}  // namespace vitrine::test
