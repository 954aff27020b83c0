// Damaged style sheets: whatever their bytes hold, guis are laid out, and no promise is broken.
#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "core/report/info.h"
#include "core/stage/make_stage.h"
#include "core/stage/styles/style_values.h"
#include "tests/support/corpus.h"
#include "tests/support/promises.h"
#include "tests/support/styles.h"

namespace vitrine::test {
namespace {

using rbx::Float64;
using rbx::String;

// A little of everything that a sheet can say.
StyledHud everyStyle() {
  StyledHud hud;
  hud.set(hud.panel, "Size", pixels(400, 200));
  hud.set(hud.inner, "Size", pixels(100, 50));
  hud.tokens(hud.sheet, {{"Bg", rbx::Color3{0, 0, 1}}, {"Size", String{"$Other"}}, {"Other", pixels(20, 30)}});
  const int32_t base = hud.addSheet("Base", {{"Bg", rbx::Color3{1, 0, 0}}});
  hud.derive(hud.sheet, base, 3);
  hud.derive(base, hud.sheet, 1);
  hud.rule(base, "GuiObject", {{"BackgroundColor3", String{"$Bg"}}, {"Rotation", Float64{3}}});
  const int32_t frame =
      hud.rule(hud.sheet, "Frame, #Title", {{"Size", String{"$Size"}}, {"Visible", rbx::Bool{true}}});
  hud.rule(frame, "::UICorner", {{"CornerRadius", rbx::UDim{0.5f, 4}}});
  const int32_t stroke = hud.rule(frame, "::UIStroke #Outer", {{"Thickness", Float64{2}}});
  hud.rule(stroke, "::UIGradient", {{"Color", rbx::ColorSequence{{{0, {1, 0, 0}}, {1, {0, 1, 0}}}}}});
  hud.rule(frame, "::StyleQuery #Wide", {{"MinSize", rbx::Vector2{300, 0}}});
  hud.rule(frame, "@Wide Frame > TextButton.Primary:Idle", {{"TextSize", Float64{20}}});
  hud.rule(frame, "::UIListLayout",
           {{"FillDirection", StyleItem{"FillDirection", 1}}, {"Padding", rbx::UDim{0, 4}}});
  hud.rule(hud.sheet, ".Primary >> *", {});
  hud.rule(hud.sheet, "TextLabel", {{"Text", String{"Styled"}}, {"Font", StyleItem{"Font", 19}}});
  hud.query(hud.inner, "Small",
            {{"MaxSize", rbx::Vector2{200, std::numeric_limits<float>::infinity()}},
             {"AspectRatioRange", rbx::NumberRange{0, 9}}});
  hud.rule(hud.sheet, "Frame@Small", {{"BackgroundTransparency", Float64{0.5}}});
  return hud;
}

void tryStyles(const rbx::Model& place) {
  const auto document = loadBytes(rbx::writeBinary(place, rbx::Packing::Raw), "place.rbxm");
  ASSERT_TRUE(document);
  ComputedStyles styles(**document);
  for (uint32_t n = 0; n < (*document)->nodes.size(); ++n) {
    const StyledObject* object = styles.of(NodeId(n));
    if (!object) continue;
    for (const StyledValue& each : object->values) {
      ASSERT_LT(indexOf(each.rule), (*document)->nodes.size());
      ASSERT_TRUE(isUtf8(styledText((*document)->classOf(NodeId(n)).name, each.property, each.value)));
    }
  }
  for (const Diagnostic& each : styles.diagnostics().all()) ASSERT_TRUE(isUtf8(each.message)) << each.id;
  const Stage stage = makeStage(**document, AssetFinder());
  for (const auto& [texture, canvas] : stage.canvases) ASSERT_LE(canvas.boxes.size(), kMostSignBoxes);
  DumpOptions options;
  options.json = true;
  dump(**document, options, [](std::string_view line) { ASSERT_TRUE(isUtf8(line)); });
}

TEST(StylesMutation, UndamagedSheetsAreUsed) {
  const StyledPlace place(everyStyle().place);
  EXPECT_EQ(place.value("Ok", "TextSize"), "20");
  EXPECT_EQ(place.value("Title", "Text"), "Styled");
  EXPECT_EQ(place.value("Inner", "BackgroundTransparency"), "0.5");
  EXPECT_EQ(place.value("Panel", "UIStroke#Outer/Thickness"), "2");
}

TEST(StylesMutation, DamagedBytesAreNoTrouble) {
  const StyledHud whole = everyStyle();
  std::mt19937 random(20260801);
  const auto isPacked = [](const std::string& name) {
    return name == "PropertiesSerialize" || name == "ConditionsSerialize" || name == "Selector" ||
           name == "AttributesSerialize" || name == "Tags";
  };
  for (int round = 0; round < 1500; ++round) {
    SCOPED_TRACE(round);
    rbx::Model place = whole.place;
    for (rbx::Instance& instance : place.instances)
      for (auto& [name, value] : instance.properties) {
        auto* text = std::get_if<String>(&value);
        if (!text || !isPacked(name) || random() % 3 != 0) continue;
        std::string& bytes = text->bytes;
        for (uint32_t k = 0; k <= random() % 3 && !bytes.empty(); ++k) {
          const size_t at = random() % bytes.size();
          constexpr std::string_view kSigns = ":.#@>,*\\ $";
          if (name == "Selector")
            bytes[at] = kSigns[random() % kSigns.size()];
          else
            bytes[at] = char(random());
        }
        if (random() % 5 == 0) bytes.resize(random() % (bytes.size() + 1));
        if (random() % 9 == 0) bytes.insert(random() % (bytes.size() + 1), random() % 20, char(random()));
      }
    ASSERT_NO_FATAL_FAILURE(tryStyles(place));
    ASSERT_FALSE(testing::Test::HasFailure());
  }
}

TEST(StylesMutation, CutBytesAreNoTrouble) {
  const StyledHud whole = everyStyle();
  for (size_t of = 0; of < whole.place.instances.size(); ++of)
    for (size_t p = 0; p < whole.place.instances[of].properties.size(); ++p) {
      const auto* text = std::get_if<String>(&whole.place.instances[of].properties[p].second);
      if (!text) continue;
      for (size_t size = 0; size < text->bytes.size(); size += 1 + text->bytes.size() / 12) {
        rbx::Model place = whole.place;
        std::get<String>(place.instances[of].properties[p].second).bytes.resize(size);
        ASSERT_NO_FATAL_FAILURE(tryStyles(place));
      }
    }
}

// References that lead anywhere, and numbers that no engine writes.
TEST(StylesMutation, OddReferencesAndNumbersAreNoTrouble) {
  const StyledHud whole = everyStyle();
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    rbx::Model place = whole.place;
    for (rbx::Instance& instance : place.instances)
      for (auto& [name, value] : instance.properties) {
        if (auto* reference = std::get_if<rbx::Ref>(&value); reference && random() % 2)
          reference->referent = int32_t(random() % (place.instances.size() + 2)) - 1;
        if (auto* whole32 = std::get_if<rbx::Int32>(&value); whole32 && random() % 2)
          whole32->value = int32_t(random());
      }
    ASSERT_NO_FATAL_FAILURE(tryStyles(place));
  }
}

}  // namespace
}  // namespace vitrine::test
