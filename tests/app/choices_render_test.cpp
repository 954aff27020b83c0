// What of a file is chosen on the command line: its scenes, and variants of its materials.
#include <gmock/gmock.h>

#include <fstream>

#include "core/load/load.h"
#include "core/scene/scene.h"
#include "tests/app/run_verb.h"
#include "tests/support/choices_gltf.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

class Choices : public testing::Test {
 protected:
  void SetUp() override {
    std::ofstream(m_folder.path() / "choices.gltf") << choicesGltf();
    const auto document = load(m_folder.path() / "choices.gltf");
    ASSERT_TRUE(document.has_value());
    if ((*document)->variants.empty()) GTEST_SKIP() << "the reader does not know of them";
  }
  ScenePointer converted(std::vector<std::string> options) {
    std::vector<std::string> words{"convert", "choices.gltf", "-o", "out.glb", "--force"};
    words.insert(words.end(), options.begin(), options.end());
    const Answer answer = run(m_folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    const auto document = load(m_folder.path() / "out.glb");
    return document ? makeScene(*document) : nullptr;
  }

  ScratchFolder m_folder;
};

TEST_F(Choices, AreListed) {
  const Answer text = run(m_folder, {"info", "choices.gltf"});
  EXPECT_THAT(text.out, HasSubstr("  scene      0 Near\n  scene      1 Far (shown)\n"));
  EXPECT_THAT(text.out, HasSubstr("  variant    0 White\n  variant    1 Blue\n"));
  const Answer json = run(m_folder, {"info", "--json", "choices.gltf"});
  EXPECT_THAT(json.out, HasSubstr(R"("scenes":["Near","Far"],"shown_scene":1,"variants":["White","Blue"])"));
  EXPECT_THAT(json.out, HasSubstr(R"("scenes":2,"variants":2)"));
}

TEST_F(Choices, AreMadeByNameAndNumber) {
  const auto colourOf = [](const ScenePointer& scene) {
    return scene->materials.at(scene->items.at(0).material).colour;
  };
  const ScenePointer stored = converted({});
  ASSERT_TRUE(stored);
  EXPECT_NEAR(stored->bounds.min.x, 100, 1e-4);
  EXPECT_EQ(colourOf(stored), Vec4(1));
  for (const char* scene : {"Near", "0"})
    for (const char* variant : {"Blue", "1"}) {
      const ScenePointer chosen = converted({"--scene", scene, "--variant-name", variant});
      ASSERT_TRUE(chosen);
      EXPECT_NEAR(chosen->bounds.max.x, 1, 1e-4) << scene;
      EXPECT_EQ(colourOf(chosen), Vec4(0, 0, 1, 1)) << variant;
    }
  const Answer white = run(m_folder, {"render", "choices.gltf", "-o", "white.png", "--size", "64x64"});
  const Answer blue =
      run(m_folder, {"render", "choices.gltf", "-o", "blue.png", "--size", "64x64", "--variant-name", "Blue"});
  EXPECT_EQ(white.status + blue.status, 0) << white.errors << blue.errors;
  EXPECT_NE(readFile(m_folder.path() / "white.png"), readFile(m_folder.path() / "blue.png"));
}

TEST_F(Choices, ThatAreNotThereAreNamedWithThoseThatAre) {
  for (const std::vector<std::string>& verb : {std::vector<std::string>{"render", "choices.gltf", "-o", "out.png"},
                                               {"convert", "choices.gltf", "-o", "out.obj"}})
    for (const auto& [option, value, error] :
         {std::tuple("--scene", "Nowhere", "--scene Nowhere: the file has Near, Far"),
          std::tuple("--scene", "2", "--scene 2: the file has Near, Far"),
          std::tuple("--variant-name", "Red", "--variant-name Red: the file has White, Blue")}) {
      std::vector<std::string> words = verb;
      words.insert(words.end(), {option, value});
      const Answer answer = run(m_folder, words);
      EXPECT_EQ(answer.status, 2);
      EXPECT_THAT(answer.errors, HasSubstr(error));
    }
}

TEST(NoChoices, AreNamed) {
  const ScratchFolder folder;
  const std::string arm = (sampleFolder() / "arm.mesh").string();
  const Answer scene = run(folder, {"render", arm, "-o", "out.png", "--scene", "Day"});
  EXPECT_EQ(scene.status, 2);
  EXPECT_THAT(scene.errors, HasSubstr("--scene Day: the file has one alone"));
  const Answer variant = run(folder, {"convert", arm, "-o", "out.glb", "--variant-name", "Red"});
  EXPECT_EQ(variant.status, 2);
  EXPECT_THAT(variant.errors, HasSubstr("--variant-name Red: the file has none"));
}

TEST(SmoothVerb, IsForSurfacesWithoutNormals) {
  const ScratchFolder folder;
  folder.write(
      "cube.off",
      "OFF\n8 6 0\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 1\n4 0 2 3 1\n4 4 5 7 6\n4 0 1 5 4\n"
      "4 2 6 7 3\n4 0 4 6 2\n4 1 3 7 5\n");
  const auto pixelsOf = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words{"render", "cube.off", "-o", "cube.png", "--size", "64x64", "--force"};
    words.insert(words.end(), options.begin(), options.end());
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    return readFile(folder.path() / "cube.png");
  };
  const auto flat = pixelsOf({});
  EXPECT_NE(flat, pixelsOf({"--smooth", "180"}));
  const auto convertedBy = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words{"convert", "cube.off", "-o", "cube.glb", "--force"};
    words.insert(words.end(), options.begin(), options.end());
    const Answer answer = run(folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    const auto document = load(folder.path() / "cube.glb");
    EXPECT_TRUE(document);
    return document ? (*document)->geometries.at(0).normals.size() : 0;
  };
  EXPECT_EQ(convertedBy({}), 0u) << "flat to who reads glTF";
  EXPECT_EQ(convertedBy({"--smooth", "30"}), 24u);
  EXPECT_EQ(convertedBy({"--smooth", "180"}), 8u);
  folder.write("lit.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n");
  const Answer lit = run(folder, {"render", "lit.obj", "-o", "lit.png", "--smooth", "30"});
  EXPECT_EQ(lit.status, 0);
  EXPECT_THAT(lit.errors, HasSubstr("--smooth changes nothing"));
}

}  // namespace
}  // namespace vitrine::test
