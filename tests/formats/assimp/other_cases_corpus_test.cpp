// Files of other formats whose right pictures are known, as the corpus' index of cases says.
#include <gtest/gtest.h>

#include "core/export/export.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

DocumentPointer openedCase(const std::string& name) {
  const auto document = load(corpusFolder() / "cases" / name);
  EXPECT_TRUE(document) << name << ": " << document.error().message;
  return document ? *document : nullptr;
}

TEST(OtherCasesCorpus, CubesOfEightVerticesAreFlat) {
  VITRINE_NEEDS_CORPUS("cases");
  for (const char* name : {"cube8.gltf", "cube8.ply", "cube8.off", "cube8.obj"}) {
    const auto document = openedCase(name);
    ASSERT_TRUE(document);
    EXPECT_TRUE(hasFlatSurfaces(*document)) << name;
    const ScenePointer scene = makeScene(document);
    EXPECT_TRUE(scene->geometries.at(0).isFlat()) << name;
    EXPECT_EQ(scene->geometries.at(0).indices.size(), 36u) << name;
  }
}

TEST(OtherCasesCorpus, ColoursOfVerticesAreNotDarkened) {
  VITRINE_NEEDS_CORPUS("cases");
  for (const char* name : {"col.obj", "col.ply"}) {
    const auto document = openedCase(name);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->geometries.at(0).colours.at(0).r, 128) << name;
    for (const Material& material : document->materials) EXPECT_EQ(material.colour, Vec4(1)) << name;
    const auto exported = exportScene({.writer = findWriter("gltf")}, *makeScene(document), {});
    ASSERT_TRUE(exported);
    EXPECT_EQ(asText(exported->files.front().bytes).find("baseColorFactor"), std::string_view::npos) << name;
  }
}

TEST(OtherCasesCorpus, EmissionIsMultipliedByTheImage) {
  VITRINE_NEEDS_CORPUS("cases");
  const auto emitting = openedCase("emis.x"), plain = openedCase("noemis.x");
  ASSERT_TRUE(emitting && plain);
  const Material& material = emitting->materials.at(0);
  EXPECT_EQ(material.surface.map(MapKind::Emissive).texture, material.diffuse);
  EXPECT_NE(material.diffuse, kNone);
  EXPECT_EQ(plain->materials.at(0).surface.map(MapKind::Emissive).texture, kNone);
}

}  // namespace
}  // namespace vitrine::test
