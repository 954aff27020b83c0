// What changed between two documents: which nodes are the same thing, and which values differ.
#include "core/diff/differences.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/diff/patch.h"
#include "core/formats/format.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "core/report/diff_report.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using DiffKind = Difference::Kind;

// A forest made by hand: every call adds a node.
struct Forest {
  Document document;
  NodeId add(std::string_view className, NodeId parent, std::string_view name, Value size = Value(1.0f)) {
    NodeBuilder builder(document);
    const NodeId node = builder.add(builder.classIndex(className, NodeKind::Instance), parent, name);
    builder.set(node, "Size", "Float32", std::move(size));
    return node;
  }
  void identify(NodeId node, uint32_t index) {
    NodeBuilder(document).set(node, "UniqueId", "UniqueId", UniqueId{.random = 7, .time = 1, .index = index});
  }
};

DocumentPointer sampleNamed(const std::string& name) {
  const auto document = loadBytes(samples().at(name), name);
  EXPECT_TRUE(document) << name;
  return document ? *document : nullptr;
}

std::vector<std::string> linesOfDiff(const Document& a, const Document& b) {
  const DocumentDiff diff = differencesOf(a, b);
  std::vector<std::string> lines;
  tellDifferences({a, b, diff}, [&](std::string_view line, DiffLine) { lines.emplace_back(line); });
  return lines;
}

std::vector<std::string> linesOfJson(const Document& a, const Document& b) {
  const DocumentDiff diff = differencesOf(a, b);
  std::vector<std::string> lines;
  tellDifferencesJson({a, b, diff}, [&](std::string_view line, DiffLine) { lines.emplace_back(line); });
  return lines;
}

TEST(Differences, OfADocumentWithItselfAreNone) {
  for (const auto& [name, bytes] : samples()) {
    const auto a = loadBytes(bytes, name), b = loadBytes(bytes, name);
    if (!a || !b) continue;  // pictures lie beside them
    const DocumentDiff diff = differencesOf(**a, **b);
    EXPECT_TRUE(diff.same()) << name << ": " << diffSummary(diff);
    EXPECT_FALSE(diff.partial) << name;
  }
}

// Binary files may declare a class more than once.
TEST(Differences, ClassesOfOneNameAreOne) {
  Forest a, b;
  for (const char* name : {"x", "y", "z"}) {
    a.add(name == std::string("x") ? "Part" : "More", NodeId::None, name);
    b.add("Part", NodeId::None, name);
  }
  a.document.classes[1].name = "Part";
  EXPECT_TRUE(differencesOf(a.document, b.document).same());
  EXPECT_TRUE(differencesOf(b.document, a.document).same());
  NodeBuilder(b.document).set(NodeId(2), "Size", "Float32", Value(2.0f));
  EXPECT_EQ(differencesOf(a.document, b.document).values, 1u);
  EXPECT_EQ(differencesOf(b.document, a.document).values, 1u);
}

// Wherever in the tree it stands.
TEST(Differences, OfTheNamesOfTheFilesAreNone) {
  const auto fileNamed = [](const char* file, const char* object) {
    Document document;
    document.source = Source::fromBytes({}, file);
    NodeBuilder builder(document);
    const NodeId root = builder.add(builder.classIndex("scene", NodeKind::Mesh), NodeId::None, "scene");
    builder.add(builder.classIndex("node", NodeKind::Mesh), root, object);
    return document;
  };
  EXPECT_TRUE(differencesOf(fileNamed("x/a.obj", "a.obj"), fileNamed("b.obj", "b.obj")).same());
  EXPECT_TRUE(differencesOf(fileNamed("x/a.obj", "a"), fileNamed("b.obj", "b")).same());
  EXPECT_EQ(differencesOf(fileNamed("a.obj", "a.obj"), fileNamed("b.obj", "c.obj")).renamed, 1u);
  EXPECT_EQ(differencesOf(fileNamed("a.obj", "wall"), fileNamed("b.obj", "b.obj")).renamed, 1u);
}

TEST(Differences, CompressionAndFormAreNone) {
  const DocumentPointer place = sampleNamed("place.rbxl");
  size_t compared = 0;
  for (const Format& format : formats()) {
    if (format.id != "rbxm" && format.id != "rbxmx") continue;
    std::vector<std::string> variants{""};
    for (const Variant& variant : format.variants) variants.emplace_back(variant.name);
    for (const std::string& variant : variants) {
      WriteOptions options;
      options.variant = variant;
      const auto written = format.write(*place, options);
      ASSERT_TRUE(written) << format.id << variant;
      const auto again = loadBytes(written->bytes, format.id == "rbxm" ? "again.rbxl" : "again.rbxlx");
      ASSERT_TRUE(again) << format.id << variant;
      const DocumentDiff diff = differencesOf(*place, **again);
      EXPECT_TRUE(diff.differences.empty()) << format.id << " " << variant << ": " << diffSummary(diff);
      ++compared;
    }
  }
  EXPECT_GE(compared, 5u);
}

TEST(Differences, AreValuesThatDifferInASingleBit) {
  Forest a, b, c;
  a.add("Part", NodeId::None, "Wall", Value(0.0f));
  b.add("Part", NodeId::None, "Wall", Value(-0.0f));
  c.add("Part", NodeId::None, "Wall", Value(0.0f));
  EXPECT_EQ(linesOfDiff(a.document, b.document),
            (std::vector<std::string>{"Wall (Part)", "  Size: 0 -> -0", "1 changed (1 value)"}));
  // A document of no format holds more than is compared; without bytes there is nothing more.
  EXPECT_TRUE(differencesOf(a.document, c.document).same());
}

// A model of one part, as a file has it.
DocumentPointer partWith(std::vector<std::pair<std::string, rbx::Value>> properties) {
  rbx::Model model;
  model.add(-1, "Part", "Wall", std::move(properties));
  const auto document = loadBytes(rbx::writeBinary(model), "part.rbxm");
  EXPECT_TRUE(document);
  return document ? *document : nullptr;
}
rbx::String binary(std::string bytes) { return {std::move(bytes), rbx::String::Kind::Binary}; }

TEST(Differences, OfAttributesAreToldOneByOne) {
  const auto with = [](const std::vector<std::pair<std::string, rbx::Value>>& attributes) {
    return partWith({{"AttributesSerialize", binary(rbx::attributes(attributes))}});
  };
  const rbx::String long1{std::string(200, 'x')};
  const DocumentPointer a = with({{"Height", rbx::Float64{2.5}},
                                  {"Same", rbx::Bool{true}},
                                  {"Kind", rbx::Float64{1}},
                                  {"Gone", rbx::String{"old"}},
                                  {"Text", rbx::String{"a\nb"}},
                                  {"Place", rbx::CFrame{{0, 0, 0}}}});
  const DocumentPointer b = with({{"Come", long1},
                                  {"Place", rbx::CFrame{{3, 4, 0}}},
                                  {"Same", rbx::Bool{true}},
                                  {"Kind", rbx::Float32{1}},
                                  {"Text", rbx::String{"a\nc"}},
                                  {"Height", rbx::Float64{3}}});
  EXPECT_EQ(linesOfDiff(*a, *b),
            (std::vector<std::string>{"Wall (Part)", "  Attributes.Come: (none) -> 200 characters",
                                      "  Attributes.Place: 0, 0, 0 -> 3, 4, 0 (5 away, turned by 0 degrees)",
                                      "  Attributes.Kind: 1 (Float64) -> 1 (Float32)",
                                      "  Attributes.Text: a\\nb -> a\\nc", "  Attributes.Height: 2.5 -> 3",
                                      "  Attributes.Gone: old -> (none)", "1 changed (1 value)"}));
  // Other order alone.
  const DocumentPointer one = with({{"A", rbx::Bool{true}}, {"B", rbx::Bool{true}}});
  const DocumentPointer other = with({{"B", rbx::Bool{true}}, {"A", rbx::Bool{true}}});
  EXPECT_EQ(linesOfDiff(*one, *other),
            (std::vector<std::string>{"Wall (Part)", "  Attributes: the same entries, written in another way",
                                      "1 changed (1 value)"}));
  // Where one has none at all.
  EXPECT_EQ(linesOfDiff(*with({}), *one)[1], "  Attributes.A: (none) -> true");
}

TEST(Differences, OfTagsAreToldOneByOne) {
  const auto with = [](const std::vector<std::string>& tags) {
    return partWith({{"Tags", binary(rbx::tags(tags))}});
  };
  EXPECT_EQ(linesOfDiff(*with({"Friend", "Door", "-x"}), *with({"Enemy", "Door", "Big One"})),
            (std::vector<std::string>{"Wall (Part)", "  Tags: +Enemy +\"Big One\" -Friend -\"-x\"",
                                      "1 changed (1 value)"}));
  EXPECT_EQ(linesOfDiff(*with({}), *with({"Enemy"}))[1], "  Tags: +Enemy");
  const DocumentPointer a = with({"Friend"}), b = with({"Enemy"});
  const DocumentDiff diff = differencesOf(*a, *b);
  std::vector<std::string> lines;
  tellDifferencesJson({*a, *b, diff}, [&](std::string_view line, DiffLine) { lines.emplace_back(line); });
  EXPECT_NE(lines[0].find("\"entries\":[{\"name\":\"Enemy\",\"old\":null,\"new\":true},"
                          "{\"name\":\"Friend\",\"old\":true,\"new\":null}]"),
            std::string::npos)
      << lines[0];
}

std::string modelWith(const std::string& items, const std::string& shared = {}) {
  return fmt::format("<roblox version=\"4\">{}<SharedStrings>{}</SharedStrings></roblox>", items, shared);
}
Result<DocumentPointer> loadText(const std::string& text, const std::string& name) {
  const Bytes bytes = asBytes(text);
  return loadBytes({bytes.begin(), bytes.end()}, name);
}
std::string itemIn(const std::string& className, const std::string& properties) {
  return fmt::format(
      "<Item class=\"{}\" referent=\"A\"><Properties><string name=\"Name\">One</string>{}"
      "</Properties></Item>",
      className, properties);
}

// How a property was stored over the years: the same value in an older and in a newer form.
struct OtherForm {
  const char *what, *className, *older, *newer;
  const char* unlike;  // another value in the newer form
};
constexpr const char* kShared =
    "<SharedString md5=\"none\"></SharedString><SharedString md5=\"tags\">RW5lbXkAQm9zcw==</SharedString>"
    "<SharedString md5=\"other\">RW5lbXkAQm9zdA==</SharedString>";
constexpr OtherForm kOtherForms[] = {
    {"tags, shared since 2026", "Folder", "<BinaryString name=\"Tags\">RW5lbXkAQm9zcw==</BinaryString>",
     "<SharedString name=\"Tags\">tags</SharedString>", "<SharedString name=\"Tags\">other</SharedString>"},
    {"no tags", "Folder", "<BinaryString name=\"Tags\"></BinaryString>",
     "<SharedString name=\"Tags\">none</SharedString>", "<SharedString name=\"Tags\">tags</SharedString>"},
    {"a shared text", "StringValue", "<string name=\"Value\">Enemy</string>",
     "<ProtectedString name=\"Value\"><![CDATA[Enemy]]></ProtectedString>",
     "<string name=\"Value\">enemy</string>"},
    {"an address", "Decal", "<Content name=\"Texture\"><url>rbxassetid://12</url></Content>",
     "<Content name=\"TextureContent\"><uri>rbxassetid://12</uri></Content>",
     "<Content name=\"TextureContent\"><uri>rbxassetid://13</uri></Content>"},
    {"no address", "Decal", "<Content name=\"Texture\"><null></null></Content>",
     "<Content name=\"TextureContent\"><null></null></Content>",
     "<Content name=\"TextureContent\"><uri>x</uri></Content>"},
    {"a palette's colour", "Part", "<int name=\"BrickColor\">21</int>",
     "<Color3uint8 name=\"Color3uint8\">4291045404</Color3uint8>",
     "<Color3uint8 name=\"Color3uint8\">4291045405</Color3uint8>"},
    {"a colour in floats", "Part",
     "<Color3 name=\"Color3uint8\"><R>0.768627465</R><G>0.156862751</G><B>0.109803922</B></Color3>",
     "<Color3uint8 name=\"Color3uint8\">4291045404</Color3uint8>",
     "<Color3uint8 name=\"Color3uint8\">4291045405</Color3uint8>"},
    {"a longer number", "IntValue", "<int name=\"Value\">-7</int>", "<int64 name=\"Value\">-7</int64>",
     "<int64 name=\"Value\">4294967289</int64>"},
    {"a number of more digits", "NumberValue", "<float name=\"Value\">0.1</float>",
     "<double name=\"Value\">0.1</double>", "<double name=\"Value\">0.10001</double>"},
    {"a font", "TextLabel", "<token name=\"Font\">4</token>",
     "<Font name=\"FontFace\"><Family><url>rbxasset://fonts/families/SourceSansPro.json</url></Family>"
     "<Weight>700</Weight><Style>Normal</Style></Font>",
     "<Font name=\"FontFace\"><Family><url>rbxasset://fonts/families/SourceSansPro.json</url></Family>"
     "<Weight>600</Weight><Style>Normal</Style></Font>"},
    {"an optional frame", "Model",
     "<CoordinateFrame name=\"WorldPivotData\"><X>1</X><Y>2</Y><Z>3</Z><R00>1</R00><R01>0</R01><R02>0</R02>"
     "<R10>0</R10><R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CoordinateFrame>",
     "<OptionalCoordinateFrame name=\"WorldPivotData\"><CFrame><X>1</X><Y>2</Y><Z>3</Z><R00>1</R00><R01>0</R01>"
     "<R02>0</R02><R10>0</R10><R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CFrame>"
     "</OptionalCoordinateFrame>",
     "<OptionalCoordinateFrame name=\"WorldPivotData\"></OptionalCoordinateFrame>"},
};

// Of each row: both ways, in XML, written as binary files, and beside one of the other form.
TEST(Differences, OfTheFormAValueIsStoredInAreNone) {
  const auto load = [](const std::string& items) {
    const auto document = loadText(modelWith(items, kShared), "one.rbxmx");
    EXPECT_TRUE(document);
    return *document;
  };
  for (const OtherForm& one : kOtherForms) {
    const DocumentPointer older = load(itemIn(one.className, one.older)),
                          newer = load(itemIn(one.className, one.newer));
    const DocumentPointer unlike = load(itemIn(one.className, one.unlike));
    for (const auto& [a, b] : {std::pair(older, newer), {newer, older}}) {
      const DocumentDiff diff = differencesOf(*a, *b);
      EXPECT_TRUE(diff.same()) << one.what << ": " << diffSummary(diff);
      EXPECT_EQ(diff.forms.size(), std::string_view(one.what) == "a shared text" ? 0u : 1u) << one.what;
    }
    for (const auto& [a, b] : {std::pair(older, unlike), {unlike, older}, {newer, unlike}}) {
      const DocumentDiff diff = differencesOf(*a, *b);
      EXPECT_EQ(diff.values, 1u) << one.what << ": " << diffSummary(diff);
      EXPECT_TRUE(diff.oneSided.empty()) << one.what;
      EXPECT_TRUE(diff.forms.empty()) << one.what;
    }
    const DocumentPointer both = load(itemIn(one.className, one.older) + itemIn(one.className, one.newer));
    for (const DocumentPointer& from : {older, newer, both}) {
      const auto written = findFormat("rbxm")->write(*from, {});
      ASSERT_TRUE(written) << one.what;
      const auto binary = loadBytes(written->bytes, "one.rbxm");
      ASSERT_TRUE(binary) << one.what;
      for (const auto& [a, b] : {std::pair(from, *binary), {*binary, from}}) {
        const DocumentDiff diff = differencesOf(*a, *b);
        EXPECT_TRUE(diff.same()) << one.what << ": " << diffSummary(diff);
      }
      if (from == both) continue;
      for (const DocumentPointer& other : {older, newer})
        EXPECT_TRUE(differencesOf(**binary, *other).same()) << one.what;
    }
  }
}

TEST(Differences, OfFormsAreToldWhereTheyAreAskedFor) {
  const auto a = loadText(modelWith(itemIn("Folder", kOtherForms[0].older), kShared), "a.rbxmx");
  const auto b = loadText(modelWith(itemIn("Folder", kOtherForms[0].newer), kShared), "b.rbxmx");
  ASSERT_TRUE(a && b);
  const DocumentDiff diff = differencesOf(**a, **b);
  std::vector<std::string> lines;
  const auto take = [&](std::string_view line, DiffLine) { lines.emplace_back(line); };
  tellDifferences({**a, **b, diff, nullptr, true}, take);
  EXPECT_EQ(lines, (std::vector<std::string>{"the same in another form",
                                             "  Folder.Tags: String -> SharedString (1 value)", "no differences"}));
  // A patch changes the form where it is asked to, and else has nothing to change.
  for (const bool withForms : {false, true}) {
    std::string changes;
    tellDifferencesJson({**a, **b, diff, nullptr, withForms},
                        [&](std::string_view line, DiffLine) { changes += fmt::format("{}\n", line); });
    const auto patched = patchedDocument(**a, changes);
    ASSERT_TRUE(patched) << patched.error().message;
    const DocumentDiff left = differencesOf(*patched, **b);
    EXPECT_TRUE(left.same());
    EXPECT_EQ(left.forms.size(), withForms ? 0u : 1u);
  }
}

// A value that changes takes its new form; what is stored beside it stays what it means.
TEST(Differences, OfFormsDoNotSpoilPatches) {
  for (const OtherForm& one : kOtherForms)
    for (const bool toNewer : {true, false}) {
      const std::string same = itemIn(one.className, toNewer ? one.older : one.newer);
      const std::string after = itemIn(one.className, toNewer ? one.newer : one.older);
      const auto a = loadText(modelWith(same + itemIn(one.className, one.unlike), kShared), "a.rbxmx");
      const auto b = loadText(modelWith(after + after, kShared), "b.rbxmx");
      ASSERT_TRUE(a && b) << one.what;
      std::string changes;
      for (const std::string& line : linesOfJson(**a, **b)) changes += line + '\n';
      const auto patched = patchedDocument(**a, changes);
      ASSERT_TRUE(patched) << one.what << ": " << patched.error().message;
      EXPECT_EQ(diffSummary(differencesOf(*patched, **b)), "no differences") << one.what << "\n" << changes;
      for (const char* format : {"rbxm", "rbxmx"}) {
        const auto written = findFormat(format)->write(*patched, {});
        ASSERT_TRUE(written) << one.what;
        const auto again = loadBytes(written->bytes, fmt::format("again.{}", format));
        ASSERT_TRUE(again) << one.what;
        EXPECT_EQ(diffSummary(differencesOf(**again, **b)), "no differences") << one.what << " " << format;
      }
    }
}

// What comes may have the new form where what is there has the old one.
TEST(Differences, OfWhatComesInAnotherFormArePatched) {
  for (const OtherForm& one : kOtherForms)
    for (const bool toNewer : {true, false}) {
      const std::string there = itemIn(one.className, toNewer ? one.older : one.newer);
      const std::string comes = itemIn(one.className, toNewer ? one.newer : one.older);
      const auto a = loadText(modelWith(there, kShared), "a.rbxmx");
      const auto b = loadText(modelWith(comes + comes, kShared), "b.rbxmx");
      ASSERT_TRUE(a && b) << one.what;
      std::string changes;
      for (const std::string& line : linesOfJson(**a, **b)) changes += line + '\n';
      const auto patched = patchedDocument(**a, changes);
      ASSERT_TRUE(patched) << one.what << ": " << patched.error().message;
      EXPECT_EQ(diffSummary(differencesOf(*patched, **b)), "no differences") << one.what << "\n" << changes;
      const auto written = findFormat("rbxm")->write(*patched, {});
      ASSERT_TRUE(written) << one.what;
      const auto again = loadBytes(written->bytes, "again.rbxm");
      ASSERT_TRUE(again) << one.what;
      EXPECT_EQ(diffSummary(differencesOf(**again, **b)), "no differences") << one.what;
    }
}

TEST(Differences, WithinTheToleranceAreNone) {
  const auto with = [](Vec3 position, float turn, float number) {
    return partWith({{"CFrame", rbx::CFrame{position, 0, {1, turn, 0, 0, 1, 0, 0, 0, 1}}},
                     {"size", rbx::Vector3{position.x, 1, 1}},
                     {"Transparency", rbx::Float32{number}}});
  };
  const auto valuesWithin = [](const DocumentPointer& a, const DocumentPointer& b, float tolerance) {
    return differencesOf(*a, *b, {.tolerance = tolerance}).values;
  };
  const DocumentPointer a = with({1, 2, 3}, 0, 0.5f), b = with({1.25f, 2, 3}, 0, 0.5f);
  const float nothing = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(valuesWithin(a, b, 0), 2u);
  EXPECT_EQ(valuesWithin(a, b, 0.2f), 2u);
  EXPECT_EQ(valuesWithin(a, b, 0.25f), 0u) << "no farther apart";
  EXPECT_EQ(valuesWithin(a, with({1, 2, 3}, 0.001f, 0.5f), 1), 1u) << "rotations are no places";
  EXPECT_EQ(valuesWithin(a, with({1, 2, 3}, 0, 0.501f), 1), 1u) << "nor are single numbers";
  EXPECT_EQ(valuesWithin(a, with({nothing, 2, 3}, 0, 0.5f), 1), 2u);
  EXPECT_EQ(valuesWithin(with({nothing, 2, 3}, 0, 0.5f), with({nothing, 2, 3}, 0, 0.5f), 0), 0u);

  const DocumentDiff diff = differencesOf(*a, *b, {.tolerance = 1});
  EXPECT_TRUE(diff.same());
  EXPECT_EQ(diff.tolerated, 2u);
  EXPECT_EQ(diffSummary(diff), "no differences, 2 within the tolerance");
  std::vector<std::string> lines;
  tellDifferencesJson({*a, *b, diff}, [&](std::string_view line, DiffLine) { lines.emplace_back(line); });
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("\"tolerance\":1,\"tolerated\":2"), std::string::npos) << lines[0];
  const auto patched = patchedDocument(*a, lines[0]);
  ASSERT_FALSE(patched);
  EXPECT_NE(patched.error().message.find("tolerance"), std::string::npos);
}

TEST(Differences, OfDocumentsInsideOfValuesAreToldAsSuch) {
  const auto modelOf = [](std::vector<const char*> names, float size, rbx::Packing packing = rbx::Packing::Lz4) {
    rbx::Model model;
    for (const char* name : names)
      model.add(-1, "Part", name, {{"size", rbx::Vector3{size, 1, 1}}, {"Transparency", rbx::Float32{size}}});
    const auto bytes = rbx::writeBinary(model, packing);
    return std::string(asText(bytes));
  };
  const auto with = [](const char* property, const std::string& bytes) {
    rbx::Model model;
    model.add(-1, "UnionOperation", "Union", {{property, binary(bytes)}});
    const auto document = loadBytes(rbx::writeBinary(model), "union.rbxm");
    EXPECT_TRUE(document);
    return *document;
  };
  const std::string old = modelOf({"Wall"}, 1), now = modelOf({"Wall", "Door"}, 2);
  EXPECT_EQ(linesOfDiff(*with("ChildData", old), *with("ChildData", now)),
            (std::vector<std::string>{
                "Union (UnionOperation)", "  ChildData: Roblox model or place, 1 added, 1 changed (2 values)",
                "    Wall (Part)", "      Transparency: 1 -> 2", "      Size: 1, 1, 1 -> 2, 1, 1",
                "    + Door (Part)", "1 changed (1 value)"}));
  const std::string json = linesOfJson(*with("ChildData", old), *with("ChildData", now)).front();
  EXPECT_NE(
      json.find("\"contents\":{\"format\":\"rbxm\",\"summary\":\"1 added, 1 changed (2 values)\",\"changes\":["
                "{\"kind\":\"changed\",\"path\":\"Wall\",\"class\":\"Part\",\"property\":\"Transparency\""),
      std::string::npos)
      << json;
  EXPECT_NE(json.find("{\"kind\":\"added\",\"path\":\"Door\",\"class\":\"Part\",\"nodes\":1}]}"), std::string::npos)
      << json;
  const std::vector<std::byte> head = samples().at("head.mesh"), arm = samples().at("arm.mesh");
  const std::string meshLine =
      linesOfDiff(*with("MeshData", std::string(asText(head))), *with("MeshData", std::string(asText(arm))))[1];
  EXPECT_TRUE(meshLine.starts_with("  MeshData: Roblox mesh, ")) << meshLine;
  // What cannot be read as a whole, what is a document on one side alone, and what is packed in another way, are
  // bytes.
  const std::string packed = modelOf({"Wall"}, 1, rbx::Packing::Raw);
  for (const std::string& other : {now.substr(0, now.size() - 40), std::string("\xFFother"), packed}) {
    const std::string line = linesOfDiff(*with("ChildData", old), *with("ChildData", other))[1];
    EXPECT_NE(line.find(" bytes, MD5 "), std::string::npos) << line;
  }
  // Nor are large ones read.
  const std::string large = now + std::string(size_t(17) << 20, '\0');
  const std::string line = linesOfDiff(*with("ChildData", old), *with("ChildData", large))[1];
  EXPECT_NE(line.find(" bytes, MD5 "), std::string::npos) << line;
}

TEST(Differences, OfTerrainAreToldByVoxels) {
  using rbxm::Voxel;
  const auto with = [](std::vector<std::byte> grid) {
    rbx::Model model;
    model.add(-1, "Terrain", "Terrain", {{"SmoothGrid", binary(std::string(asText(grid)))}});
    const auto document = loadBytes(rbx::writeBinary(model), "terrain.rbxm");
    EXPECT_TRUE(document);
    return *document;
  };
  constexpr uint8_t kGrass = 2, kSlate = 3;
  const auto ground = [](int, int y, int) { return y < 4 ? Voxel{kGrass, 255, 0} : Voxel(); };
  const DocumentPointer a = with(TerrainWriter().chunk({-1, 0, 0}, ground).chunk({0, 0, 0}, ground).release());
  // A hole, a rock, and a lower tuft of grass.
  const auto changed = [&](int x, int y, int z) {
    if (y == 3 && z == 5 && x >= -2 && x < 1) return Voxel();
    if (y == 4 && z == 6 && x == 7) return Voxel{kSlate, 255, 0};
    if (y == 3 && z == 9 && (x == 1 || x == 2)) return Voxel{kGrass, 100, 0};
    return ground(x, y, z);
  };
  const DocumentPointer b = with(TerrainWriter().chunk({-1, 0, 0}, changed).chunk({0, 0, 0}, changed).release());
  EXPECT_EQ(
      linesOfDiff(*a, *b),
      (std::vector<std::string>{"Terrain (Terrain)",
                                "  SmoothGrid: 6 voxels differ, from -8, 12, 20 to 32, 20, 40 (studs): 3 Grass "
                                "-> Air, 2 Grass (another amount), 1 Air -> Slate",
                                "1 changed (1 value)"}));
  const std::string json = linesOfJson(*a, *b).front();
  EXPECT_NE(json.find("\"contents\":{\"format\":\"terrain\",\"voxels\":6,\"low\":[-8,12,20],\"high\":[32,20,40],"
                      "\"kinds\":[{\"from\":\"Grass\",\"to\":\"Air\",\"voxels\":3},"),
            std::string::npos)
      << json;
  // A chunk that one has alone, against nothing but air.
  const DocumentPointer less = with(TerrainWriter().chunk({-1, 0, 0}, ground).release());
  EXPECT_EQ(linesOfDiff(*less, *a)[1],
            "  SmoothGrid: 4096 voxels differ, from 0, 0, 0 to 128, 16, 128 (studs): 4096 Air -> Grass");
  // Six kinds of change: one too many.
  const auto many = [&](int x, int y, int z) {
    return y == 10 && z == 0 && x >= 0 && x < 6 ? Voxel{uint8_t(2 + x), 255, 0} : ground(x, y, z);
  };
  const std::string line =
      linesOfDiff(*a, *with(TerrainWriter().chunk({-1, 0, 0}, ground).chunk({0, 0, 0}, many).release()))[1];
  EXPECT_TRUE(line.ends_with(", and 1 other kind")) << line;
  // A damaged grid is bytes.
  auto cut = TerrainWriter().chunk({0, 0, 0}, changed).release();
  cut.resize(cut.size() - 5);
  EXPECT_NE(linesOfDiff(*a, *with(std::move(cut)))[1].find(" bytes, MD5 "), std::string::npos);
}

TEST(Differences, TellWhatCameWentMovedAndHasAnotherName) {
  Forest a, b;
  const NodeId roomA = a.add("Model", NodeId::None, "Room"), yardA = a.add("Model", NodeId::None, "Yard");
  a.add("Part", roomA, "Table", Value(2.0f));
  a.add("Part", roomA, "Chair", Value(3.0f));
  const NodeId lampA = a.add("Model", roomA, "Lamp", Value(4.0f));
  a.add("Part", lampA, "Bulb", Value(5.0f));
  const NodeId yardB = b.add("Model", NodeId::None, "Yard"), roomB = b.add("Model", NodeId::None, "Room");
  b.add("Part", yardB, "Table", Value(2.0f));
  b.add("Part", roomB, "Stool", Value(3.0f));
  const NodeId shelf = b.add("Folder", roomB, "Shelf", Value(6.0f));
  b.add("Seat", shelf, "Book", Value(7.0f));
  EXPECT_EQ(
      linesOfDiff(a.document, b.document),
      (std::vector<std::string>{"- Room/Lamp (Model), and 1 below", "Yard/Table (Part)", "  moved from Room/Table",
                                "Room/Stool (Part)", "  renamed from Chair", "+ Room/Shelf (Folder), and 1 below",
                                "2 added, 2 removed, 1 moved, 1 renamed"}));
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_EQ(diff.pairing.toB[indexOf(yardA)], indexOf(yardB));
}

TEST(Differences, IdsPairWhatNothingElseWould) {
  const auto made = [](const char* name, float size, uint32_t id) {
    Forest forest;
    forest.identify(forest.add("Part", NodeId::None, name, Value(size)), id);
    forest.add("Folder", NodeId::None, "Folder");
    return forest;
  };
  const Forest a = made("One", 1, 10), same = made("Other", 2, 10), another = made("Other", 2, 11);
  EXPECT_EQ(differencesOf(a.document, same.document).pairing.how[0], PairedBy::Id);
  const DocumentDiff diff = differencesOf(a.document, another.document);
  EXPECT_EQ(diff.pairing.how[0], PairedBy::None);
  EXPECT_EQ(diff.added + diff.removed, 2u);
}

// The only one of its class that is left, with most of its values, is the same thing under another name.
TEST(Differences, TheLastOfItsClassMayHaveAnotherNameAndAnotherValue) {
  const auto made = [](const char* name, float size, bool alike, bool isAll = false) {
    Forest forest;
    const NodeId node = forest.add("Part", NodeId::None, name, Value(size));
    if (!isAll) forest.add("Folder", NodeId::None, "Folder");
    NodeBuilder builder(forest.document);
    builder.set(node, "Colour", "Int32", Value(int64_t(alike ? 5 : 6)));
    builder.set(node, "Material", "Int32", Value(int64_t(alike ? 7 : 8)));
    return forest;
  };
  const Forest a = made("Wall", 1, true), alike = made("Fence", 2, true), other = made("Fence", 2, false);
  EXPECT_EQ(linesOfDiff(a.document, alike.document),
            (std::vector<std::string>{"Fence (Part)", "  renamed from Wall", "  Size: 1 -> 2",
                                      "1 renamed, 1 changed (1 value)"}));
  EXPECT_EQ(differencesOf(a.document, other.document).pairing.how[0], PairedBy::None);
  const Forest all = made("Wall", 1, true, true), allNow = made("Fence", 2, false, true);
  EXPECT_EQ(differencesOf(all.document, allNow.document).pairing.how[0], PairedBy::Rename)
      << "each is all of its file";
}

TEST(Differences, TheMostAlikeOfANameAreOne) {
  const auto made = [](std::array<float, 4> sizes) {
    Forest forest;
    for (const bool turned : {false, true}) {
      const NodeId model = forest.add("Model", NodeId::None, "Model");
      const NodeId part = forest.add("Part", model, turned ? "Wheel" : "Door", Value(sizes[turned ? 2 : 0]));
      forest.add("Part", part, "Bolt", Value(sizes[turned ? 3 : 1]));
    }
    return forest;
  };
  Forest a = made({1, 2, 3, 4}), b;
  // The second one first, and something else in each.
  for (const bool turned : {true, false}) {
    const NodeId model = b.add("Model", NodeId::None, "Model");
    const NodeId part = b.add("Part", model, turned ? "Wheel" : "Door", Value(turned ? 3.0f : 1.0f));
    b.add("Part", part, "Bolt", Value(9.0f));
    b.add("Decal", model, "Decal");
  }
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_EQ(diff.pairing.toB, (std::vector<uint32_t>{4, 5, 6, 0, 1, 2}));
  EXPECT_EQ(diff.moved, 0u);
}

TEST(Differences, ACopyInSomethingNewIsNotWhatStillStandsInItsPlace) {
  Forest a, b;
  for (Forest* forest : {&a, &b}) {
    const NodeId room = forest->add("Model", NodeId::None, "Room");
    const NodeId lamp = forest->add("Model", room, "Lamp", Value(forest == &a ? 1.0f : 2.0f));
    forest->add("Part", lamp, "Bulb", Value(3.0f));
  }
  const NodeId shelf = b.add("Folder", NodeId(0), "Shelf");
  const NodeId copy = b.add("Model", shelf, "Lamp", Value(1.0f));
  b.add("Part", copy, "Bulb", Value(3.0f));
  EXPECT_EQ(linesOfDiff(a.document, b.document),
            (std::vector<std::string>{"Room/Lamp (Model)", "  Size: 1 -> 2", "+ Room/Shelf (Folder), and 2 below",
                                      "3 added, 1 changed (1 value)"}));
}

// Nothing tells the nodes of a name apart but who refers to them; what the last node refers to stands at their end.
TEST(Differences, TwinsAreToldApartByWhoRefersToThem) {
  const auto made = [](std::vector<int> order) {
    Forest forest;
    const NodeId model = forest.add("Model", NodeId::None, "Model");
    std::map<int, NodeId> nodes;
    for (const int which : order) nodes[which] = forest.add("Attachment", model, "Attachment");
    NodeBuilder builder(forest.document);
    for (const int which : order) {
      if (which == 2) continue;  // nobody refers to this one
      const NodeId beam = forest.add("Beam", model, "Beam");
      builder.set(beam, "Attachment0", "Ref", nodes[which]);
      builder.set(beam, "Attachment1", "Ref", nodes[(which + 1) % 2]);
    }
    builder.set(forest.add("Weld", model, "Weld"), "Part0", "Ref", nodes[1]);
    return forest;
  };
  std::vector<int> order{0, 1, 2};
  const Forest a = made(order);
  do {
    const Forest b = made(order);
    EXPECT_TRUE(differencesOf(a.document, b.document).same()) << order[0] << order[1] << order[2];
  } while (std::ranges::next_permutation(order).found);
}

TEST(Differences, ReferencesAreEqualWhereTheyPointAtPairs) {
  const auto made = [](bool turned, bool other) {
    Forest forest;
    const NodeId first = forest.add("Part", NodeId::None, turned ? "B" : "A");
    const NodeId second = forest.add("Part", NodeId::None, turned ? "A" : "B");
    const NodeId weld = forest.add("Weld", NodeId::None, "Weld");
    NodeBuilder(forest.document).set(weld, "Part0", "Ref", turned != other ? second : first);
    return forest;
  };
  const Forest a = made(false, false), turned = made(true, false), other = made(false, true);
  EXPECT_TRUE(differencesOf(a.document, turned.document).same()) << "the same part under another number";
  EXPECT_EQ(linesOfDiff(a.document, other.document),
            (std::vector<std::string>{"Weld (Weld)", "  Part0: A -> B", "1 changed (1 value)"}));
}

TEST(Differences, ManyOfOneNameArePairedEqualOnesFirst) {
  constexpr int kMany = 50000;
  Forest a, b;
  const NodeId rootA = a.add("Model", NodeId::None, "Root"), rootB = b.add("Model", NodeId::None, "Root");
  for (int i = 0; i < kMany; ++i) {
    a.add("Part", rootA, "Part", Value(float(i)));
    if (i != 7) b.add("Part", rootB, "Part", Value(float(kMany - 1 - i)));
  }
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_EQ(diff.removed, 1u);
  EXPECT_EQ(diff.differences.size(), 1u);
}

TEST(Differences, WhereItIsTellsWhichOneOfANameItIs) {
  const auto add = [](Forest& forest, float x, float size) {
    const NodeId node = forest.add("Part", NodeId::None, "Part", Value(size));
    NodeBuilder(forest.document).set(node, "Position", "Vector3", Value(Vec3(x, 0, 0)));
  };
  Forest a, b;
  for (const float x : {1.0f, 2.0f, 3.0f}) add(a, x, 1);
  for (const float x : {3.0f, 2.0f}) add(b, x, 5);  // all have another size, and the first one has gone
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_EQ(diff.pairing.toB, (std::vector<uint32_t>{kNone, 1, 0}));
  EXPECT_EQ(diff.values, 2u);
  EXPECT_EQ(diff.ambiguous, 0u);
}

TEST(Differences, OfPropertiesThatOneSideHasAreAGroupOfTheirOwn) {
  Forest a, b;
  a.add("Part", NodeId::None, "Wall");
  NodeBuilder(b.document).set(b.add("Part", NodeId::None, "Wall"), "Massless", "Bool", false);
  const DocumentDiff diff = differencesOf(a.document, b.document);
  EXPECT_TRUE(diff.differences.empty());
  EXPECT_EQ(diff.oneSided.size(), 1u);
  EXPECT_FALSE(diff.same());
}

TEST(Differences, AVertexThatMovedIsFound) {
  const DocumentPointer head = sampleNamed("head.mesh");
  ASSERT_TRUE(head);
  // The bytes of the vertex, as the file's own claims have them.
  Claims claims = makeClaims(head);
  const std::vector<ClaimLocation> places = claims.of({.geometry = 0, .vertex = 3});
  ASSERT_FALSE(places.empty());
  ASSERT_EQ(places.front().buffer, 0u);
  std::vector<std::byte> moved = samples().at("head.mesh");
  moved[places.front().ranges.front().offset + 1] ^= std::byte(0x10);
  const auto loaded = loadBytes(std::move(moved), "head.mesh");
  ASSERT_TRUE(loaded);
  const DocumentPointer other = *loaded;
  const DocumentDiff diff = differencesOf(*head, *other);
  ASSERT_EQ(diff.streams.size(), 1u);
  EXPECT_EQ(diff.streams[0].different, 1u);
}

}  // namespace
}  // namespace vitrine::test
