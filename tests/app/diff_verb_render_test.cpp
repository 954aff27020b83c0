// vitrine diff as it runs: what it prints and its exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/run_verb.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

constexpr const char* kModelText =
    "<roblox version=\"4\"><Item class=\"Part\" referent=\"R1\"><Properties><string name=\"Name\">Wall</string>"
    "<float name=\"Transparency\">0.5</float></Properties></Item></roblox>";

std::vector<std::byte> bytesOfModel(std::string text) {
  const auto* from = reinterpret_cast<const std::byte*>(text.data());
  return {from, from + text.size()};
}

std::string replacedIn(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

TEST(DiffVerb, HasTheStatusOfDiff) {
  const ScratchFolder folder;
  folder.write("a.rbxmx", bytesOfModel(kModelText));
  folder.write("same.rbxmx", bytesOfModel(replacedIn(kModelText, "R1", "R7")));
  folder.write("b.rbxmx", bytesOfModel(replacedIn(kModelText, "0.5", "0.25")));
  std::vector<std::byte> cut = samples().at("place.rbxl");
  folder.write("whole.rbxl", cut);
  cut.resize(cut.size() - 300);
  folder.write("cut.rbxl", cut);

  const Answer same = run(folder, {"diff", "a.rbxmx", "same.rbxmx"});
  EXPECT_EQ(same.status, 0) << same.errors;
  EXPECT_EQ(same.out, "");
  const Answer different = run(folder, {"diff", "a.rbxmx", "b.rbxmx"});
  EXPECT_EQ(different.status, 1) << different.errors;
  EXPECT_EQ(different.out, "Wall (Part)\n  Transparency: 0.5 -> 0.25\n1 changed (1 value)\n");
  EXPECT_EQ(run(folder, {"diff", "--stat", "a.rbxmx", "b.rbxmx"}).out, "1 changed (1 value)\n");
  const Answer partial = run(folder, {"diff", "whole.rbxl", "cut.rbxl"});
  EXPECT_EQ(partial.status, 2);
  EXPECT_THAT(partial.errors, HasSubstr("only what could be read was compared"));
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "missing.rbxmx"}).status, 2);
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx"}).status, 2);
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "a.rbxmx", "a.rbxmx"}).status, 2);
}

TEST(DiffVerb, SaysInJsonWhatChanged) {
  const ScratchFolder folder;
  folder.write("a.rbxmx", bytesOfModel(kModelText));
  folder.write("b.rbxmx", bytesOfModel(replacedIn(kModelText, "0.5", "0.25")));
  const Answer answer = run(folder, {"diff", "--json", "a.rbxmx", "b.rbxmx"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.out,
              HasSubstr("{\"kind\":\"changed\",\"path\":\"Wall\",\"class\":\"Part\",\"property\":"
                        "\"Transparency\",\"type\":\"Float32\",\"old\":0.5,\"new\":0.25,\"node_a\":0,\"node_b\":0,"
                        "\"stored\":\"Transparency\",\"exact\":{\"float\":0.25}}\n"
                        "{\"kind\":\"summary\",\"same\":false,\"complete\":true,"));
}

TEST(PatchVerb, MakesTheSecondFileOfTheFirst) {
  const ScratchFolder folder;
  folder.write("a.rbxmx", bytesOfModel(kModelText));
  folder.write("b.rbxmx", bytesOfModel(replacedIn(replacedIn(kModelText, "0.5", "NAN"), "Wall", "Gate")));
  const Answer told = run(folder, {"diff", "--json", "a.rbxmx", "b.rbxmx"});
  folder.write("changes.json", bytesOfModel(told.out));
  for (const char* made : {"made.rbxmx", "made.rbxm"}) {
    const Answer answer = run(folder, {"patch", "a.rbxmx", "changes.json", "-o", made});
    EXPECT_EQ(answer.status, 0) << answer.errors;
    EXPECT_EQ(run(folder, {"diff", made, "b.rbxmx"}).status, 0) << made;
  }
  const Answer again = run(folder, {"patch", "a.rbxmx", "changes.json", "-o", "made.rbxm"});
  EXPECT_EQ(again.status, 1);
  EXPECT_THAT(again.errors, HasSubstr("--force"));
  EXPECT_EQ(run(folder, {"patch", "a.rbxmx", "changes.json", "-o", "made.rbxm", "--force"}).status, 0);
  const Answer other = run(folder, {"patch", "b.rbxmx", "changes.json", "-o", "other.rbxm"});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.errors, HasSubstr("another file"));
  EXPECT_EQ(run(folder, {"patch", "a.rbxmx", "-o", "other.rbxm"}).status, 2);
}

}  // namespace
}  // namespace vitrine::test
