#include "core/export/collada/collada.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

Exported exportedOf(const Model& model) {
  Result<Exported> exported = writeCollada(model);
  EXPECT_TRUE(exported.has_value());
  return exported ? std::move(*exported) : Exported{{{}}, {}};
}
std::string textOf(const Model& model) { return std::string(asText(exportedOf(model).files.front().bytes)); }

DocumentPointer written(const Model& model) {
  const Result<DocumentPointer> document = readBack(exportedOf(model));
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return document ? *document : nullptr;
}

std::vector<std::string> found(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> all;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    all.push_back((*match)[1]);
  return all;
}

TEST(Collada, ComesBackAsItWasWritten) {
  const Model model = exchangeModel();
  const DocumentPointer document = written(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(differs(model, *document, keptByCollada()), "");
  EXPECT_EQ(differsInMotion(model, *document, keptByCollada()), "");
}

TEST(Collada, SaysWhichAxisIsUp) {
  Model model = exchangeModel();
  EXPECT_THAT(textOf(model), HasSubstr("<up_axis>Y_UP</up_axis>"));
  model.up = Axis::Z;
  EXPECT_THAT(textOf(model),
              AllOf(HasSubstr("<up_axis>Z_UP</up_axis>"), HasSubstr("<unit name=\"meter\" meter=\"1\"/>")));
  const DocumentPointer document = written(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(differs(model, *document, keptByCollada()), "");
}

TEST(Collada, HasEachIdOnceAndRefersOnlyToThose) {
  Model model = exchangeModel();
  // Names that other ids could have, one that is none, and one that is taken.
  model.nodes[0].name = "geometry..0";
  model.nodes[1].name = "scene..";
  model.nodes[6].name = "";
  model.nodes[7].name = "hip";
  model.materials[1].name = "9 \x01 <&>\" \xff";
  const std::string text = textOf(model);
  std::set<std::string> ids;
  for (const std::string& id : found(text, " id=\"([^\"]*)\"")) {
    EXPECT_TRUE(ids.insert(id).second) << id;
    EXPECT_TRUE(std::regex_match(id, std::regex("[A-Za-z_][-A-Za-z0-9_.]*"))) << id;
  }
  for (const std::string& id : found(text, "(?:\"|>)#([^\"<]*)[\"<]")) EXPECT_THAT(ids, Contains(id));
  EXPECT_THAT(found(text, "([\\x00-\\x09\\x0b-\\x1f])"), SizeIs(0));
  const DocumentPointer document = written(model);
  ASSERT_TRUE(document);
  Keeps keeps = keptByCollada();
  keeps.nodeNames = keeps.materials = false;
  EXPECT_EQ(differs(model, *document, keeps), "");
}

TEST(Collada, KeepsNamesBesideIds) {
  const std::string text = textOf(exchangeModel());
  EXPECT_THAT(text, HasSubstr("<node id=\"group__1_\" name=\"group &lt;1&gt;\" type=\"NODE\">"));
  EXPECT_THAT(text, HasSubstr("<node id=\"knee__left_____co_\" name=\"knee &lt;left&gt; &amp; &quot;co&quot;\" "
                              "sid=\"knee__left_____co_\" type=\"JOINT\">"));
  EXPECT_THAT(text, HasSubstr("name=\"nod\" start=\"0\" end=\"0.5\""));
}

TEST(Collada, WritesMaterialsWithTheirImagesBesideTheFile) {
  const Exported exported = exportedOf(exchangeModel());
  ASSERT_THAT(exported.files, SizeIs(3));
  EXPECT_EQ(exported.files[0].path, "every_ thing.dae");
  EXPECT_EQ(exported.files[1].path, "wall paint.png");
  EXPECT_THAT(std::string(asText(exported.files[0].bytes)),
              HasSubstr("<init_from>light%20&amp;%20shadow.png</init_from>"));
  const Result<DocumentPointer> back = readBack(exported);
  ASSERT_TRUE(back.has_value());
  ASSERT_THAT((*back)->materials, SizeIs(4));
  const auto material = [&](std::string_view name) {
    const auto found = std::ranges::find((*back)->materials, name, &Material::name);
    return found == (*back)->materials.end() ? Material{} : *found;
  };
  ASSERT_NE(material("paint").diffuse, kNone);
  EXPECT_EQ((*back)->textures[material("paint").diffuse].path, "wall paint.png");
  EXPECT_EQ((*back)->textures[0].path, "light & shadow.png");
  EXPECT_EQ((*back)->textures[0].role, TextureRole::Lightmap);
  EXPECT_EQ(material("paint").blend, Blend::Opaque);
  EXPECT_EQ(material("glass").colour, Vec4(0.25f, 0.5f, 0.75f, 0.5f));
  EXPECT_EQ(material("glass").blend, Blend::Alpha);
  EXPECT_TRUE(material("glass").doubleSided);
  EXPECT_FALSE(material("neon").doubleSided);
}

TEST(Collada, StatesWhatItDoesNotHold) {
  Model model = exchangeModel();
  model.losses.add(Severity::Warning, "export.of-the-model", "kept");
  model.materials[0].colour = {1, 0, 0, 1};
  model.materials[2].metallic = 1;
  EXPECT_EQ(lossText(exportedOf(model).losses),
            "export.of-the-model export.lightmap-slot export.tint export.metal export.lost-face-controls ");
  EXPECT_EQ(lossText(exportedOf({.name = "x", .nodes = {{.name = "n"}}}).losses), "");
}

TEST(Collada, WritesNoNumberThatReadersTakeForText) {
  Model model = exchangeModel();
  model.nodes.back().transform[3].x = std::numeric_limits<float>::quiet_NaN();
  model.nodes.back().transform[0].x = std::numeric_limits<float>::infinity();
  const std::string text = textOf(model);
  EXPECT_THAT(text, Not(HasSubstr("nan")));
  EXPECT_THAT(text, Not(HasSubstr("inf ")));
}

}  // namespace
}  // namespace vitrine::test
