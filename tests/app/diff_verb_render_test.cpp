// vitrine diff as it runs: what it prints and its exit status.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/images/images.h"
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

TEST(DiffVerb, PlacesNearerThanTheToleranceAreEqual) {
  const ScratchFolder folder;
  const auto model = [](const char* x) {
    return bytesOfModel(replacedIn(
        kModelText, "<float", fmt::format("<Vector3 name=\"size\"><X>{}</X><Y>1</Y><Z>1</Z></Vector3><float", x)));
  };
  folder.write("a.rbxmx", model("2"));
  folder.write("b.rbxmx", model("2.0625"));
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "b.rbxmx"}).status, 1);
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "b.rbxmx", "--tolerance", "0.06"}).status, 1);
  const Answer same = run(folder, {"diff", "a.rbxmx", "b.rbxmx", "--tolerance", "0.1"});
  EXPECT_EQ(same.status, 0) << same.errors;
  EXPECT_EQ(same.out, "");
  const Answer told = run(folder, {"diff", "--json", "a.rbxmx", "b.rbxmx", "--tolerance", "0.1"});
  EXPECT_EQ(told.status, 0);
  folder.write("changes.json", bytesOfModel(told.out));
  const Answer patched = run(folder, {"patch", "a.rbxmx", "changes.json", "-o", "made.rbxmx"});
  EXPECT_EQ(patched.status, 1);
  EXPECT_THAT(patched.errors, HasSubstr("with a tolerance"));
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "b.rbxmx", "--tolerance", "-1"}).status, 2);
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

// A mesh against what was exported of it: the geometry is the same, and what the format cannot hold is named.
TEST(DiffVerb, AMeshIsComparedWithItsExport) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  for (const char* format : {"glb", "obj", "fbx"}) {
    const std::string exported = std::string("head.") + format;
    ASSERT_EQ(run(folder, {"convert", "head.mesh", "-o", exported}).status, 0) << format;
    const Answer answer = run(folder, {"diff", "head.mesh", exported});
    EXPECT_EQ(answer.status, 1) << answer.errors;
    EXPECT_THAT(answer.out, HasSubstr("compared as geometry\nsurfaces: the same, 7992 triangles")) << format;
    EXPECT_EQ(answer.out.find("joints: ") != std::string::npos, std::string(format) == "obj") << answer.out;
  }
  const Answer json = run(folder, {"diff", "--json", "head.mesh", "head.glb"});
  EXPECT_THAT(json.out, HasSubstr("\"only_geometry\":true"));
  EXPECT_THAT(json.out, HasSubstr("\"surfaces\":{\"same\":true"));
}

// Two levels of detail of one mesh, which is one file given twice.
// Corners of a square that is not flat, cut along one diagonal and along the other.
TEST(DiffVerb, SurfacesThatDifferAreADifference) {
  const ScratchFolder folder;
  folder.write("a.obj", bytesOfModel("v 0 0 0\nv 1 0 0\nv 1 1 0.5\nv 0 1 0\nf 1 2 3\nf 1 3 4\n"));
  folder.write("b.ply", bytesOfModel("ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
                                     "property float z\nelement face 2\nproperty list uchar int vertex_indices\n"
                                     "end_header\n0 0 0\n1 0 0\n1 1 0.5\n0 1 0\n3 0 1 3\n3 1 2 3\n"));
  const Answer text = run(folder, {"diff", "a.obj", "b.ply"});
  EXPECT_EQ(text.status, 1) << text.errors;
  EXPECT_THAT(text.out, HasSubstr("2 and 2 triangles"));
  EXPECT_THAT(text.out, HasSubstr("\nthe surfaces differ\n"));
  EXPECT_EQ(run(folder, {"diff", "--stat", "a.obj", "b.ply"}).out, "the surfaces differ\n");
  EXPECT_THAT(run(folder, {"diff", "--json", "a.obj", "b.ply"}).out,
              HasSubstr("{\"kind\":\"summary\",\"same\":false"));
}

TEST(DiffVerb, LevelsOfOneMeshAreCompared) {
  const ScratchFolder folder;
  folder.write("lantern.llmesh", samples().at("lantern.llmesh"));
  const auto diff = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"diff", "lantern.llmesh", "lantern.llmesh"});
    return run(folder, more);
  };
  const Answer same = diff({"--levels", "1,1"});
  EXPECT_EQ(same.status, 0) << same.errors;
  EXPECT_THAT(same.out, HasSubstr("level 1 against level 1: compared as geometry\nsurfaces: the same, "));
  const Answer coarser = diff({"--levels", "0,2"});
  EXPECT_EQ(coarser.status, 1) << coarser.errors;
  const Answer info = run(folder, {"info", "--json", "lantern.llmesh"});
  const Json described = parseJson(info.out);
  const auto countOf = [&](size_t level, const char* what) {
    return described["lods"].array()[level][what].number();
  };
  for (const char* what : {"vertices", "triangles"})
    EXPECT_THAT(coarser.out, HasSubstr(fmt::format("{}: {} -> {}\n", what, countOf(0, what), countOf(2, what))));
  EXPECT_THAT(coarser.out, HasSubstr("level 0 against level 2: compared as geometry\n"));
  const Answer json = diff({"--levels", "0,2", "--json"});
  EXPECT_THAT(json.out, HasSubstr("\"levels\":[0,2]"));
  EXPECT_THAT(json.out, HasSubstr("\"surfaces\":{\"same\":false"));
  // Each side of the picture has its level.
  ASSERT_EQ(diff({"--levels", "0,2", "--picture", "out.png", "--size", "402x200"}).status, 1);
  ASSERT_EQ(diff({"--levels", "0,0", "--picture", "same.png", "--size", "402x200"}).status, 0);
  const auto coarse = loadImage(folder.path() / "out.png"), fine = loadImage(folder.path() / "same.png");
  ASSERT_TRUE(coarse && fine);
  const auto sideOf = [](const Image& image, size_t side) {
    std::vector<uint8_t> pixels;
    for (uint32_t y = 0; y < image.height; ++y) {
      const auto from = image.pixels.begin() + ptrdiff_t(size_t(4) * (size_t(y) * image.width + side * 202));
      pixels.insert(pixels.end(), from, from + ptrdiff_t(4) * 200);
    }
    return pixels;
  };
  EXPECT_EQ(sideOf(*fine, 0), sideOf(*fine, 1));
  EXPECT_NE(sideOf(*coarse, 0), sideOf(*coarse, 1));
  for (const char* wrong : {"0", "0,9", "x,0", "0,1,2", ""})
    EXPECT_EQ(diff({"--levels=" + std::string(wrong)}).status, 2) << wrong;
  folder.write("place.rbxl", samples().at("place.rbxl"));
  EXPECT_EQ(run(folder, {"diff", "place.rbxl", "place.rbxl", "--levels", "0,0"}).status, 2)
      << "it has no triangles";
}

// Both beside each other: what only one of them has is green or red there.
TEST(DiffVerb, DrawsWhatChanged) {
  const ScratchFolder folder;
  const auto part = [](const char* name, const char* x) {
    return fmt::format(
        "<Item class=\"Part\" referent=\"{0}\"><Properties><string name=\"Name\">{0}</string>"
        "<CoordinateFrame name=\"CFrame\"><X>{1}</X><Y>0</Y><Z>0</Z><R00>1</R00><R01>0</R01><R02>0</R02>"
        "<R10>0</R10><R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CoordinateFrame>"
        "<Vector3 name=\"size\"><X>2</X><Y>2</Y><Z>2</Z></Vector3></Properties></Item>",
        name, x);
  };
  const auto model = [&](const std::string& more) {
    return bytesOfModel("<roblox version=\"4\">" + part("Same", "0") + more + "</roblox>");
  };
  folder.write("a.rbxmx", model(part("Gone", "-3")));
  folder.write("b.rbxmx", model(part("Come", "3")));
  const Answer answer = run(folder, {"diff", "a.rbxmx", "b.rbxmx", "--picture", "out.png", "--size", "402x200"});
  ASSERT_EQ(answer.status, 1) << answer.errors;
  const auto drawn = loadImage(folder.path() / "out.png");
  ASSERT_TRUE(drawn);
  const Image& image = *drawn;
  ASSERT_EQ(image.width, 402u);
  struct Counts {
    size_t red = 0, green = 0;
  } sides[2];
  for (uint32_t y = 0; y < image.height; ++y)
    for (uint32_t x = 0; x < image.width; ++x) {
      const uint8_t* pixel = &image.pixels[size_t(4) * (size_t(y) * image.width + x)];
      Counts& side = sides[x < 201 ? 0 : 1];
      side.red += pixel[0] > pixel[1] + 60 && pixel[0] > pixel[2] + 60;
      side.green += pixel[1] > pixel[0] + 40 && pixel[1] > pixel[2] + 30;
    }
  EXPECT_GT(sides[0].red, 200u);
  EXPECT_GT(sides[1].green, 200u);
  EXPECT_LT(sides[0].green, sides[1].green / 10);
  EXPECT_LT(sides[1].red, sides[0].red / 10);
  EXPECT_EQ(run(folder, {"diff", "a.rbxmx", "b.rbxmx", "--picture", "out.png"}).status, 2) << "it is there already";
}

}  // namespace
}  // namespace vitrine::test
