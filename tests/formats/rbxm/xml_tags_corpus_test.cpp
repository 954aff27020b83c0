// Every XML file of the corpus, written as XML again, has the same tag for each property of each item.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <map>

#include "core/formats/rbxm/types/xml_scanner.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

// Property name -> tags, for each item in the order of the file.
using Tags = std::vector<std::multimap<std::string, std::string>>;
Tags tagsOf(std::string_view text) {
  using Kind = rbxm::XmlTag::Kind;
  Tags items;
  size_t depth = 0;          // of elements inside Properties
  std::vector<size_t> open;  // items
  bool inProperties = false;
  for (rbxm::XmlTag tag = rbxm::nextTag(text, 0); tag.kind != Kind::End; tag = rbxm::nextTag(text, tag.end)) {
    if (!inProperties) {
      if (tag.name == "Item" && tag.kind == Kind::Close && !open.empty()) open.pop_back();
      if (tag.name == "Item" && tag.kind != Kind::Close) {
        items.emplace_back();
        if (tag.kind == Kind::Open) open.push_back(items.size() - 1);
      }
      inProperties = tag.name == "Properties" && tag.kind == Kind::Open;
      depth = 0;
      continue;
    }
    if (depth == 0 && tag.kind == Kind::Close) {
      inProperties = false;
      continue;
    }
    if (depth == 0 && !open.empty())
      items[open.back()].emplace(tag.attribute("name").value_or(""), std::string(tag.name));
    if (tag.kind == Kind::Open) ++depth;
    if (tag.kind == Kind::Close) --depth;
  }
  return items;
}

TEST(XmlTags, StayInEveryFile) {
  VITRINE_NEEDS_CORPUS("rbxm");
  size_t files = 0, properties = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / "rbxm")) {
    if (!entry.is_regular_file()) continue;
    const auto bytes = readFile(entry.path());
    const std::string_view head = asText(bytes).substr(0, 400);
    if (head.starts_with("<roblox!") || head.find("<roblox") == head.npos) continue;
    const auto document = load(entry.path());
    if (!document || (*document)->format != "rbxmx" || (*document)->failure) continue;
    auto written = rbxm::writeXml(**document, {});
    ASSERT_TRUE(written) << entry.path();
    const Tags before = tagsOf(asText(bytes)), after = tagsOf(asText(written->bytes));
    ASSERT_EQ(before.size(), after.size()) << entry.path();
    for (size_t i = 0; i < before.size(); ++i) {
      EXPECT_EQ(before[i], after[i]) << entry.path() << ", item " << i;
      properties += before[i].size();
    }
    ++files;
  }
  EXPECT_GT(files, 60u);
  EXPECT_GT(properties, 100'000u);
}

}  // namespace
}  // namespace vitrine::test
