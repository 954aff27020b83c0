// Levels and physics in files of their own, beside the mesh or chosen together with it.
#include <gtest/gtest.h>

#include <map>

#include "core/checks/costs.h"
#include "core/checks/second_life_models.h"
#include "tests/checks/file_makers.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

constexpr auto kTarget = CheckTarget::SecondLife;

// A square, and another beside it with `meshes` 2; physics that is thin has no area.
std::vector<std::byte> sheets(size_t meshes, bool isThin = false, const char* material = "paint") {
  GltfFile file;
  const double height = isThin ? 0 : 1;
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 1, height, 0, 0, height, 0});
  file.add({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U16});
  std::string list, nodes, roots;
  for (size_t m = 0; m < meshes; ++m) {
    const std::string comma = m > 0 ? "," : "";
    list += comma + R"({"name":"sheet)" + std::to_string(m) +
            R"(","primitives":[{"attributes":{"POSITION":"@p"},"indices":"@i","material":0}]})";
    nodes += comma + R"({"mesh":)" + std::to_string(m) + "}";
    roots += comma + std::to_string(m);
  }
  file["meshes"] = "[" + list + "]";
  file["nodes"] = "[" + nodes + "]";
  file["scenes"] = R"([{"nodes":[)" + roots + "]}]";
  file["materials"] = std::string(R"([{"name":")") + material + R"("}])";
  return file.glb();
}

std::map<std::string, size_t> rulesBroken(const std::vector<NamedBytes>& files) {
  const CheckedFile file = fileInFolder(files);
  std::map<std::string, size_t> rules;
  if (!file.document) return {{"unread", 1}};
  for (const Finding& finding : checked(file, kTarget).findings) ++rules[std::string(allRules()[finding.rule].id)];
  rules.erase("sl.no-uvs");
  return rules;
}
using Broken = std::map<std::string, size_t>;

TEST(CheckCompanionFiles, OfAllLevelsAndPhysicsPass) {
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(2)},
                         {"a_LOD2.glb", sheets(2)},
                         {"a_LOD1.glb", sheets(2)},
                         {"a_LOD0.glb", sheets(2)},
                         {"a_PHYS.glb", sheets(2)}}),
            Broken());
}

TEST(CheckCompanionFiles, ACoarserLevelNeedsTheFinerOne) {
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(1)}, {"a_LOD1.glb", sheets(1)}}), (Broken{{"sl.level-gap", 1}}));
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(1)}, {"a_LOD0.glb", sheets(1)}}), (Broken{{"sl.level-gap", 1}}));
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(1)}, {"a_LOD2.glb", sheets(1)}, {"a_LOD0.glb", sheets(1)}}),
            (Broken{{"sl.level-gap", 1}}));
}

TEST(CheckCompanionFiles, ALevelWithFewerObjectsIsTold) {
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(2)}, {"a_LOD2.glb", sheets(1)}}), (Broken{{"sl.level-instances", 1}}));
}

TEST(CheckCompanionFiles, MaterialsOfEveryLevelCount) {
  EXPECT_EQ(
      rulesBroken({{"a.glb", sheets(2)}, {"a_LOD2.glb", sheets(2)}, {"a_LOD1.glb", sheets(2, false, "lacquer")}}),
      (Broken{{"sl.level-materials", 2}}));
}

TEST(CheckCompanionFiles, PhysicsOfTheirOwnIsMeasured) {
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(1)}, {"a_PHYS.glb", sheets(1, true)}}),
            (Broken{{"sl.physics-triangles", 1}}));
  EXPECT_EQ(rulesBroken({{"a.glb", sheets(3)}, {"a_PHYS.glb", sheets(2)}}), Broken()) << "by their names";
}

TEST(CheckCompanionFiles, CountInTheCosts) {
  const CheckedFile file = fileInFolder({{"a.glb", sheets(1)}, {"a_LOD2.glb", sheets(1)}});
  const auto cost = meshCostOf(checkInput(*file.document, nullptr, kTarget, file.options));
  ASSERT_TRUE(cost);
  EXPECT_TRUE(cost->levels[1].isPresent);
  EXPECT_EQ(cost->levels[1].file, "a_LOD2.glb");
  EXPECT_EQ(cost->levels[1].triangles, 2u);
  EXPECT_FALSE(cost->levels[2].isPresent);
  EXPECT_EQ(cost->meshes, 1u);
}

// The importer of other formats cuts a mesh of several materials into as many.
TEST(CheckImportedFiles, AMeshOfSeveralMaterialsIsOneMesh) {
  for (const int materials : {8, 9}) {
    std::string text = daeScene(), triangles, effects, list, bound;
    const size_t from = text.find("<triangles"), to = text.find("</triangles>") + 12;
    for (int m = 0; m < materials; ++m) {
      const std::string name = "m" + std::to_string(m);
      triangles += swapped(text.substr(from, to - from), "<triangles", "<triangles material=\"" + name + "\"");
      effects += R"(<effect id="e)" + name + R"("><profile_COMMON><technique sid="t"><lambert><diffuse><color>)" +
                 std::to_string(m) + R"( 0 0 1</color></diffuse></lambert></technique></profile_COMMON></effect>)";
      list += R"(<material id=")" + name + R"(" name=")" + name + R"("><instance_effect url="#e)" + name +
              R"("/></material>)";
      bound += R"(<instance_material symbol=")" + name + R"(" target="#)" + name + R"("/>)";
    }
    text.replace(from, to - from, triangles);
    text = swapped(text, "<library_geometries>",
                   "<library_effects>" + effects + "</library_effects><library_materials>" + list +
                       "</library_materials><library_geometries>");
    text = swapped(text, R"(<instance_geometry url="#g"/>)",
                   R"(<instance_geometry url="#g"><bind_material><technique_common>)" + bound +
                       "</technique_common></bind_material></instance_geometry>");
    const auto bytes = std::as_bytes(std::span(text));
    const CheckedFile file = fileInFolder({{"thing.dae", {bytes.begin(), bytes.end()}}});
    ASSERT_TRUE(file.document);
    ASSERT_FALSE(file.document->failure) << file.document->failure->message;
    const auto models = slModelsOf(*file.document);
    ASSERT_EQ(models.size(), 1u) << materials;
    EXPECT_EQ(models[0].faces.size(), size_t(materials));
    EXPECT_EQ(findingsOf(file, kTarget, "sl.mesh-faces").size(), materials > 8 ? 1u : 0u);
  }
}

}  // namespace
}  // namespace vitrine::test
