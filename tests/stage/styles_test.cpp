// Styles of guis: which value each object gets, the worked cases of docs/formats/rbxm.md 2.10 and more of our own.
#include "tests/support/styles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "core/stage/styles/selector.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Color3;
using rbx::Float64;
using rbx::String;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const Color3 kStyleRed{1, 0, 0}, kStyleGreen{0, 1, 0}, kStyleBlue{0, 0, 1};
std::string styleTextOf(const Color3& colour) { return toText(Value(Colour{colour.r, colour.g, colour.b})); }
std::string styleTextOf(int32_t x, int32_t y) { return toText(Value(UDim2{{0, x}, {0, y}})); }
std::string styleTextOf(const Vec2& pair) { return toText(Value(pair)); }
std::string cornerText(int32_t radius) { return toText(Value(UDim{0, radius})); }

// One property for a rule.
StyleMap oneStyle(std::string property, std::variant<rbx::Value, StyleItem> value) {
  return {{std::move(property), std::move(value)}};
}
StyleMap backgroundStyle(const Color3& colour) { return oneStyle("BackgroundColor3", colour); }
StyleMap rotationStyle(double degrees) { return oneStyle("Rotation", Float64{degrees}); }
StyleMap textSizeStyle(double size) { return oneStyle("TextSize", Float64{size}); }
StyleMap wideQuery(float x, float y) { return oneStyle("MinSize", rbx::Vector2{x, y}); }

struct ExpectedStyle {
  std::string object, property, value;
};
struct StyleCase {
  std::string what;
  std::function<void(StyledHud&)> make;
  std::vector<ExpectedStyle> expected;
};

void checkStyles(const std::vector<StyleCase>& cases) {
  for (const StyleCase& each : cases) {
    SCOPED_TRACE(each.what);
    StyledHud hud;
    each.make(hud);
    const StyledPlace place(hud.place);
    ASSERT_TRUE(place.document);
    for (const ExpectedStyle& expected : each.expected)
      EXPECT_EQ(place.value(expected.object, expected.property), expected.value)
          << expected.object << "." << expected.property;
  }
}

const std::string kStyledBackground = "BackgroundColor3";

// What the published pages show, by the numbers of the worked cases. "open" are decisions of style_choices.h.
std::vector<StyleCase> workedStyleCases() {
  const std::string red = styleTextOf(kStyleRed), green = styleTextOf(kStyleGreen), blue = styleTextOf(kStyleBlue),
                    S = styleTextOf(30, 20);
  const StyleMap size = oneStyle("Size", pixels(30, 20));
  return {
      {"1",
       [](StyledHud& h) { h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed)); },
       {{"Panel", kStyledBackground, red}, {"Inner", kStyledBackground, red}, {"Ok", kStyledBackground, "-"}}},
      {"2",
       [](StyledHud& h) { h.rule(h.sheet, ".Primary", textSizeStyle(32)); },
       {{"Ok", "TextSize", "32"},
        {"Deep", "TextSize", "32"},
        {"Title", "TextSize", "32"},
        {"Pic", "TextSize", "-"}}},
      {"3",
       [](StyledHud& h) {
         h.place.add(h.title, "Frame", "Panel");
         h.rule(h.sheet, "#Panel", oneStyle("BackgroundTransparency", Float64{0.5}));
       },
       {{"Panel", "BackgroundTransparency", "0.5"}, {"Inner", "BackgroundTransparency", "-"}}},
      {"4",
       [](StyledHud& h) { h.rule(h.sheet, "TextButton.Primary", textSizeStyle(20)); },
       {{"Ok", "TextSize", "20"}, {"Deep", "TextSize", "20"}, {"Title", "TextSize", "-"}}},
      {"5 child",
       [=](StyledHud& h) { h.rule(h.sheet, ".Container > TextButton", size); },
       {{"Ok", "Size", S}, {"Deep", "Size", "-"}}},
      {"5 descendant",
       [=](StyledHud& h) { h.rule(h.sheet, ".Container >> TextButton", size); },
       {{"Ok", "Size", S}, {"Deep", "Size", S}}},
      {"6",
       [](StyledHud& h) { h.rule(h.sheet, ".Container >> .Primary", textSizeStyle(9)); },
       {{"Ok", "TextSize", "9"}, {"Deep", "TextSize", "9"}, {"Title", "TextSize", "-"}}},
      {"7",
       [](StyledHud& h) { h.rule(h.sheet, "Frame > Frame > TextButton", rotationStyle(5)); },
       {{"Deep", "Rotation", "5"}, {"Ok", "Rotation", "-"}}},
      {"8",
       [](StyledHud& h) {
         h.rule(h.sheet, "ImageLabel, TextLabel", backgroundStyle(kStyleRed));
         h.rule(h.sheet, ".Container > TextButton, #Title", textSizeStyle(9));
       },
       {{"Pic", kStyledBackground, red},
        {"Title", kStyledBackground, red},
        {"Ok", "TextSize", "9"},
        {"Title", "TextSize", "9"},
        {"Deep", "TextSize", "-"}}},
      {"9",
       [](StyledHud& h) {
         h.rule(h.sheet, ".Container > ImageLabel.BlueOnHover:Hover", oneStyle("ImageColor3", kStyleBlue));
       },
       {{"Pic", "ImageColor3", "-"}}},
      {"10",
       [](StyledHud& h) { h.rule(h.sheet, "TextButton:Idle", rotationStyle(3)); },
       {{"Ok", "Rotation", "3"}, {"Deep", "Rotation", "3"}, {"Panel", "Rotation", "-"}}},
      {"11",
       [](StyledHud& h) {
         h.set(h.ok, "Interactable", rbx::Bool{false});
         h.set(h.deep, "Interactable", rbx::Bool{true});
         h.rule(h.sheet, "TextButton:NonInteractable", rotationStyle(9));
       },
       {{"Ok", "Rotation", "9"}, {"Deep", "Rotation", "-"}}},
      {"12",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame::UICorner", oneStyle("CornerRadius", rbx::UDim{0, 20}));
       },
       {{"Panel", "UICorner/TopLeftRadius", cornerText(20)},
        {"Inner", "UICorner/BottomRightRadius", cornerText(20)},
        {"Ok", "UICorner/TopLeftRadius", "absent"}}},
      {"12 nested",
       [](StyledHud& h) {
         h.rule(h.rule(h.sheet, "Frame", {}), "::UICorner", oneStyle("CornerRadius", rbx::UDim{0, 20}));
       },
       {{"Panel", "UICorner/TopLeftRadius", cornerText(20)}, {"Inner", "UICorner/TopLeftRadius", cornerText(20)}}},
      {"13",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame.Container::UICorner", oneStyle("CornerRadius", rbx::UDim{0, 20}));
       },
       {{"Panel", "UICorner/TopLeftRadius", cornerText(20)}, {"Inner", "UICorner/TopLeftRadius", "absent"}}},
      {"14",
       [=](StyledHud& h) {
         const int32_t button = h.rule(h.rule(h.sheet, "#Panel", {}), "> TextButton", size);
         h.rule(button, ":Hover", oneStyle("TextTransparency", Float64{0.5}));
       },
       {{"Ok", "Size", S}, {"Ok", "TextTransparency", "-"}, {"Deep", "Size", "-"}}},
      {"15",
       [](StyledHud& h) {
         h.rule(h.rule(h.sheet, "#Panel", {}), "::UIListLayout",
                oneStyle("FillDirection", StyleItem{"FillDirection", 1}));
       },
       {{"Panel", "UIListLayout/FillDirection", "Vertical"}}},
      {"16",
       [](StyledHud& h) {
         h.rule(h.sheet, "#Panel::UIStroke #Outer", oneStyle("Thickness", Float64{4}));
         h.rule(h.sheet, "#Panel::UIStroke #Inner", oneStyle("Thickness", Float64{1}));
       },
       {{"Panel", "UIStroke#Outer/Thickness", "4"}, {"Panel", "UIStroke#Inner/Thickness", "1"}}},
      {"17, open: the later wins",
       [](StyledHud& h) {
         h.rule(h.sheet, "#Panel::UIStroke", oneStyle("Thickness", Float64{4}));
         h.rule(h.sheet, "#Panel::UIStroke", oneStyle("Thickness", Float64{1}));
       },
       {{"Panel", "UIStroke/Thickness", "1"}}},
      {"18",
       [](StyledHud& h) {
         const int32_t stroke = h.rule(h.sheet, "#Panel::UIStroke", oneStyle("Color", kStyleRed));
         h.rule(stroke, "::UIGradient", oneStyle("Color", rbx::ColorSequence{{{0, kStyleRed}, {1, kStyleBlue}}}));
       },
       {{"Panel", "UIStroke/Color", red},
        {"Panel", "UIStroke/UIGradient/Color", toText(Value(ColourSequence{{{0, {1, 0, 0}}, {1, {0, 0, 1}}}}))}}},
      {"19",
       [](StyledHud& h) {
         h.place.add(h.panel, "UICorner", "Round", {{"CornerRadius", rbx::UDim{0, 8}}});
         h.rule(h.sheet, "UICorner", oneStyle("CornerRadius", rbx::UDim{0, 12}));
       },
       {{"Round", "TopLeftRadius", cornerText(12)}, {"Round", "BottomLeftRadius", cornerText(12)}}},
      {"20, open: the stored one stands",
       [](StyledHud& h) {
         h.place.add(h.panel, "UICorner", "Round");
         h.rule(h.sheet, "Frame::UICorner", oneStyle("CornerRadius", rbx::UDim{0, 20}));
       },
       {{"Inner", "UICorner/TopLeftRadius", cornerText(20)},
        {"Panel", "UICorner/TopLeftRadius", "beaten"},
        {"Round", "TopLeftRadius", "-"}}},
      {"21",
       [](StyledHud& h) {
         h.rule(h.sheet, ".Container", backgroundStyle(kStyleBlue), 10);
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed), 0);
       },
       {{"Panel", kStyledBackground, blue}, {"Inner", kStyledBackground, red}}},
      {"22",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleBlue), 5);
         h.rule(h.sheet, "#Panel", backgroundStyle(kStyleRed), 0);
       },
       {{"Panel", kStyledBackground, blue}, {"Inner", kStyledBackground, blue}}},
      {"23, open: the later wins",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleGreen));
       },
       {{"Panel", kStyledBackground, green}}},
      {"24",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed), 1);
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleGreen), 2);
       },
       {{"Panel", kStyledBackground, green}}},
      {"25",
       [](StyledHud& h) {
         h.set(h.panel, "AnchorPoint", rbx::Vector2{1, 1});
         h.set(h.inner, "AnchorPoint", rbx::Vector2{0, 0});
         h.rule(h.sheet, "Frame", oneStyle("AnchorPoint", rbx::Vector2{0.5f, 0.5f}));
       },
       {{"Panel", "AnchorPoint", "kept"}, {"Inner", "AnchorPoint", styleTextOf(Vec2(0.5f))}}},
      {"26",
       [](StyledHud& h) {
         for (const int32_t frame : {h.panel, h.inner}) h.set(frame, "AnchorPoint", rbx::Vector2{0, 0});
         h.rule(h.sheet, "Frame", oneStyle("AnchorPoint", rbx::Vector2{0.5f, 0.5f}));
       },
       {{"Panel", "AnchorPoint", styleTextOf(Vec2(0.5f))}, {"Inner", "AnchorPoint", styleTextOf(Vec2(0.5f))}}},
      {"27",
       [](StyledHud& h) {
         h.set(h.title, "BackgroundColor3", Color3{1, 1, 1});
         h.rule(h.sheet, "TextLabel", backgroundStyle(kStyleRed));
       },
       {{"Title", kStyledBackground, "kept"}}},
      {"28",
       [](StyledHud& h) {
         h.tokens(h.sheet, oneStyle("Bg", kStyleBlue));
         h.rule(h.sheet, "Frame", oneStyle("BackgroundColor3", String{"$Bg"}));
       },
       {{"Panel", kStyledBackground, blue}, {"Inner", kStyledBackground, blue}}},
      {"29 theme B",
       [](StyledHud& h) {
         const int32_t tokens = h.addSheet("Tokens", {{"L", pixels(200, 200)}, {"M", pixels(100, 100)}});
         const int32_t theme = h.addSheet("ThemeB", oneStyle("FrameSize", String{"$L"}));
         h.derive(h.sheet, theme);
         h.derive(theme, tokens);
         h.rule(h.sheet, "Frame", oneStyle("Size", String{"$FrameSize"}));
       },
       {{"Panel", "Size", styleTextOf(200, 200)}}},
      {"29 theme A",
       [](StyledHud& h) {
         const int32_t tokens = h.addSheet("Tokens", {{"L", pixels(200, 200)}, {"M", pixels(100, 100)}});
         const int32_t theme = h.addSheet("ThemeA", oneStyle("FrameSize", String{"$M"}));
         h.derive(h.sheet, theme);
         h.derive(theme, tokens);
         h.rule(h.sheet, "Frame", oneStyle("Size", String{"$FrameSize"}));
       },
       {{"Panel", "Size", styleTextOf(100, 100)}}},
      {"30",
       [](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B");
         h.rule(a, "Frame", backgroundStyle(kStyleRed));
         h.rule(b, "Frame", backgroundStyle(kStyleGreen));
         h.derive(h.sheet, a, 10);
         h.derive(h.sheet, b, 0);
       },
       {{"Panel", kStyledBackground, red}}},
      {"31",
       [](StyledHud& h) {
         const int32_t label = h.rule(h.sheet, "TextLabel", oneStyle("Text", String{"Default"}));
         h.rule(label, "@ViewportDisplaySizeSmall", oneStyle("Text", String{"Small Text"}));
         h.rule(label, "@ViewportDisplaySizeMedium", textSizeStyle(11));
       },
       {{"Title", "Text", "Default"}, {"Title", "TextSize", "11"}}},
      {"32",
       [](StyledHud& h) {
         h.set(h.panel, "Size", pixels(400, 100));
         h.set(h.inner, "Size", pixels(100, 50));
         const int32_t frame = h.rule(h.sheet, "Frame", {});
         h.rule(frame, "::StyleQuery #Wide", wideQuery(400, 0));
         h.rule(frame, "@Wide Frame > TextButton", backgroundStyle(kStyleRed));
       },
       {{"Ok", kStyledBackground, red}, {"Deep", kStyledBackground, "-"}}},
      {"33",
       [](StyledHud& h) {
         h.set(h.panel, "Size", pixels(400, 100));
         h.set(h.inner, "Size", pixels(100, 50));
         const int32_t frame = h.rule(h.sheet, "Frame", {});
         h.rule(frame, "::StyleQuery #Wide",
                oneStyle("MaxSize", rbx::Vector2{400, std::numeric_limits<float>::infinity()}));
         h.rule(frame, "@Wide Frame > TextButton", backgroundStyle(kStyleRed));
       },
       {{"Ok", kStyledBackground, "-"}, {"Deep", kStyledBackground, red}}},
      {"34",
       [](StyledHud& h) {
         h.set(h.panel, "Size", pixels(300, 300));
         h.set(h.inner, "Size", pixels(299, 300));
         for (const int32_t frame : {h.panel, h.inner})
           h.query(frame, "Tall", oneStyle("AspectRatioRange", rbx::NumberRange{0, 1}));
         h.rule(h.sheet, "Frame@Tall", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, "-"}, {"Inner", kStyledBackground, red}}},
      {"35, open: also derived classes",
       [](StyledHud& h) { h.rule(h.sheet, "GuiObject", oneStyle("Visible", rbx::Bool{false})); },
       {{"Panel", "Visible", "false"}, {"Title", "Visible", "false"}}},
      {"35, open: the nearest link",
       [](StyledHud& h) {
         const int32_t b = h.addSheet("B");
         h.place.add(h.panel, "StyleLink", "Inside", {{"StyleSheet", rbx::Ref{b}}});
         h.rule(h.sheet, "Frame, TextLabel", backgroundStyle(kStyleRed));
         h.rule(b, "Frame", backgroundStyle(kStyleGreen));
       },
       {{"Panel", kStyledBackground, green},
        {"Inner", kStyledBackground, green},
        {"Title", kStyledBackground, red}}},
      {"36",
       [](StyledHud& h) { h.rule(h.sheet, "Frame", oneStyle("BkColor", kStyleRed)); },
       {{"Panel", "BkColor", "-"}, {"Panel", kStyledBackground, "-"}}},
  };
}

TEST(Styles, GiveWhatThePublishedPagesShow) {
  const std::vector<StyleCase> cases = workedStyleCases();
  EXPECT_GE(cases.size(), 36u);
  checkStyles(cases);
}

std::vector<StyleCase> moreStyleCases() {
  const std::string red = styleTextOf(kStyleRed), green = styleTextOf(kStyleGreen), blue = styleTextOf(kStyleBlue);
  const auto bg = [](const char* text) { return oneStyle("BackgroundColor3", String{text}); };
  return {
      {"a chain of tokens over a rule, its parent and the sheet",
       [=](StyledHud& h) {
         h.tokens(h.sheet, oneStyle("Base", kStyleGreen));
         const int32_t outer = h.rule(h.sheet, ".Container", {});
         h.tokens(outer, oneStyle("Middle", String{"$Base"}));
         const int32_t inner = h.rule(outer, "> Frame", bg("$Own"));
         h.tokens(inner, oneStyle("Own", String{"$Middle"}));
       },
       {{"Inner", kStyledBackground, green}}},
      {"a token that leads back to itself is none; a weaker rule stays",
       [=](StyledHud& h) {
         h.tokens(h.sheet, {{"A", String{"$B"}}, {"B", String{"$A"}}});
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
         h.rule(h.sheet, "Frame", bg("$A"));
       },
       {{"Panel", kStyledBackground, red}}},
      {"a token that is nowhere is none",
       [=](StyledHud& h) { h.rule(h.sheet, "Frame", bg("$Nowhere")); },
       {{"Panel", kStyledBackground, "-"}}},
      {"a token of the linked sheet beats that of a derived one",
       [=](StyledHud& h) {
         const int32_t base = h.addSheet("Base", oneStyle("Bg", kStyleRed));
         h.rule(base, "Frame", bg("$Bg"));
         h.tokens(h.sheet, oneStyle("Bg", kStyleBlue));
         h.derive(h.sheet, base);
       },
       {{"Panel", kStyledBackground, blue}}},
      {"sheets that derive each other",
       [](StyledHud& h) {
         const int32_t other = h.addSheet("Other");
         h.derive(h.sheet, other);
         h.derive(other, h.sheet);
         h.derive(other, other);
         h.rule(other, "Frame", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}}},
      {"own rules beat derived ones of a higher priority",
       [](StyledHud& h) {
         const int32_t base = h.addSheet("Base");
         h.rule(base, "Frame", backgroundStyle(kStyleRed), 100);
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleGreen), 0);
         h.derive(h.sheet, base, 100);
       },
       {{"Panel", kStyledBackground, green}}},
      {"of derives of one priority the later wins",
       [](StyledHud& h) {
         const int32_t a = h.addSheet("A"), b = h.addSheet("B");
         h.rule(a, "Frame", backgroundStyle(kStyleRed), 7);
         h.rule(b, "Frame", backgroundStyle(kStyleGreen), 3);
         h.derive(h.sheet, a, 2);
         h.derive(h.sheet, b, 2);
       },
       {{"Panel", kStyledBackground, green}}},
      {"a rule in another beats it, whatever its priority",
       [](StyledHud& h) {
         const int32_t frame = h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed), 9);
         h.rule(frame, ".Container", backgroundStyle(kStyleGreen), 0);
       },
       {{"Panel", kStyledBackground, green}, {"Inner", kStyledBackground, red}}},
      {"lists in lists: each with each",
       [](StyledHud& h) {
         h.rule(h.rule(h.sheet, "#Panel, #Inner", {}), "> TextButton, > ImageLabel", rotationStyle(7));
       },
       {{"Ok", "Rotation", "7"}, {"Pic", "Rotation", "7"}, {"Deep", "Rotation", "7"}, {"Title", "Rotation", "-"}}},
      {"a class in a rule is anywhere below",
       [](StyledHud& h) { h.rule(h.rule(h.sheet, "#Panel", {}), "TextButton", rotationStyle(2)); },
       {{"Ok", "Rotation", "2"}, {"Deep", "Rotation", "2"}}},
      {"an escaped sign is part of a name",
       [](StyledHud& h) {
         h.place.add(h.hud, "Frame", "A.b c");
         h.rule(h.sheet, "#A\\.b\\ c", backgroundStyle(kStyleRed));
       },
       {{"A.b c", kStyledBackground, red}, {"Panel", kStyledBackground, "-"}}},
      {"blanks within one object separate nothing",
       [](StyledHud& h) { h.rule(h.sheet, "  Frame .Container  ", backgroundStyle(kStyleRed)); },
       {{"Panel", kStyledBackground, red}, {"Inner", kStyledBackground, "-"}}},
      {"a query of no name that anybody knows does not hold",
       [](StyledHud& h) { h.rule(h.sheet, "Frame@Nobody", backgroundStyle(kStyleRed)); },
       {{"Panel", kStyledBackground, "-"}}},
      {"a StyleQuery without conditions holds",
       [](StyledHud& h) {
         h.query(h.panel, "Mine", {});
         h.rule(h.sheet, "Frame@Mine", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}, {"Inner", kStyledBackground, "-"}}},
      {"a stored StyleQuery stands for the built-in one of its name",
       [](StyledHud& h) {
         h.query(h.panel, "PreferredInputKeyboardAndMouse",
                 oneStyle("PreferredInput", StyleItem{"PreferredInput", 2}));
         h.rule(h.sheet, "Frame@PreferredInputKeyboardAndMouse", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, "-"}, {"Inner", kStyledBackground, red}}},
      {"a StyleQuery that a rule adds without an alias",
       [](StyledHud& h) {
         const int32_t frame = h.rule(h.sheet, "Frame", {});
         h.rule(frame, "::StyleQuery", oneStyle("ReducedMotionEnabled", rbx::Bool{false}));
         h.rule(frame, "@StyleQuery", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}}},
      {"a condition of another type, or of no name known, is none",
       [](StyledHud& h) {
         h.query(h.panel, "Odd", {{"PreferredInput", Float64{1}}, {"Weather", String{"rain"}}});
         h.rule(h.sheet, "Frame@Odd", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}}},
      {"a query asks for the size before it holds",
       [](StyledHud& h) {
         h.set(h.panel, "Size", pixels(100, 100));
         h.set(h.inner, "Size", pixels(0, 0));
         h.query(h.inner, "Small", oneStyle("MaxSize", rbx::Vector2{50, 50}));
         h.rule(h.sheet, "Frame@Small", oneStyle("Size", pixels(60, 60)));
       },
       {{"Inner", "Size", styleTextOf(60, 60)}, {"Panel", "Size", "-"}}},
      {"an infinite MaxSize leaves any size",
       [](StyledHud& h) {
         const float inf = std::numeric_limits<float>::infinity();
         h.set(h.panel, "Size", pixels(900, 700));
         h.set(h.inner, "Size", pixels(1, 1));
         h.query(h.panel, "Any", oneStyle("MaxSize", rbx::Vector2{inf, inf}));
         h.rule(h.sheet, "Frame@Any", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}}},
      {"transitions change nothing at rest",
       [](StyledHud& h) {
         const int32_t frame = h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
         h.set(frame, "PropertyTransitionsSerialize",
               String{std::string("\x02\0\x01\0\0\0\x01\0\0\0*\x77", 12), String::Kind::Binary});
       },
       {{"Panel", kStyledBackground, red}}},
      {"a text that begins with $ and names no token",
       [](StyledHud& h) {
         h.rule(h.sheet, "TextLabel", oneStyle("Text", String{"$5"}));
         h.rule(h.sheet, "TextButton", oneStyle("Text", String{"$5 off"}));
       },
       {{"Title", "Text", "$5"}, {"Ok", "Text", "$5 off"}}},
      {"a value of another type is refused; a weaker rule stays",
       [](StyledHud& h) {
         h.rule(h.sheet, "Frame", rotationStyle(4));
         h.rule(h.sheet, "Frame", oneStyle("Rotation", String{"forty"}));
       },
       {{"Panel", "Rotation", "4"}}},
      {"items of enumerations, also of another enumeration",
       [](StyledHud& h) {
         h.rule(h.sheet, "TextLabel",
                {{"TextXAlignment", StyleItem{"TextXAlignment", 0}}, {"TextYAlignment", StyleItem{"Font", 1}}});
       },
       {{"Title", "TextXAlignment", "Left"}, {"Title", "TextYAlignment", "-"}}},
      {"old properties stand for those of today",
       [](StyledHud& h) {
         h.rule(h.sheet, "TextLabel",
                {{"Font", StyleItem{"Font", 19}},
                 {"Transparency", Float64{0.25}},
                 {"TextTransparency", Float64{0.5}},
                 {"BackgroundColor", rbx::BrickColor{21}}});
         h.rule(h.sheet, "ImageLabel", oneStyle("Image", String{"rbxassetid://7"}));
       },
       {{"Title", "BackgroundTransparency", "0.25"},
        {"Title", "TextTransparency", "0.5"},
        {"Title", kStyledBackground, toText(Value(Rgb8{196, 40, 28}))},
        {"Title", "FontFace", toText(Value(Font{"rbxasset://fonts/families/GothamSSm.json", 700, 0, {}}))},
        {"Pic", "ImageContent", toText(Value(contentAt("rbxassetid://7")))}}},
      {"what every instance has is no look",
       [](StyledHud& h) { h.rule(h.sheet, "Frame", oneStyle("Name", String{"Other"})); },
       {{"Panel", "Name", "-"}}},
      {"an empty link and one that names no sheet count for nothing",
       [](StyledHud& h) {
         h.place.add(h.panel, "StyleLink", "Empty", {{"StyleSheet", rbx::Ref{-1}}});
         h.place.add(h.panel, "StyleLink", "Odd", {{"StyleSheet", rbx::Ref{h.title}}});
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
       },
       {{"Panel", kStyledBackground, red}}},
      {"of two links of one object the first wins",
       [](StyledHud& h) {
         const int32_t b = h.addSheet("B");
         h.place.add(h.hud, "StyleLink", "Second", {{"StyleSheet", rbx::Ref{b}}});
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
         h.rule(b, "Frame", backgroundStyle(kStyleGreen));
       },
       {{"Panel", kStyledBackground, red}}},
      {"what is beside the link is not styled",
       [](StyledHud& h) {
         const int32_t other = h.place.add(-1, "ScreenGui", "Other");
         h.place.add(other, "Frame", "Beside");
         h.rule(h.sheet, "Frame", backgroundStyle(kStyleRed));
       },
       {{"Beside", kStyledBackground, "-"}, {"Panel", kStyledBackground, red}}},
      {"a colour stored in 8 bits, as the class has it by itself",
       [](StyledHud& h) {
         h.set(h.title, "TextColor3", rbx::Color3uint8{27, 42, 53});
         h.rule(h.sheet, "TextLabel", oneStyle("TextColor3", kStyleRed));
       },
       {{"Title", "TextColor3", red}}},
      {"a state of a pseudo-instance is that of its object",
       [](StyledHud& h) {
         const int32_t stroke = h.rule(h.sheet, "TextButton::UIStroke", oneStyle("Thickness", Float64{3}));
         h.rule(stroke, ":Hover", oneStyle("Thickness", Float64{9}));
       },
       {{"Ok", "UIStroke/Thickness", "3"}}},
  };
}

TEST(Styles, GiveWhatTheSheetsSay) {
  const std::vector<StyleCase> cases = moreStyleCases();
  EXPECT_GE(cases.size(), 20u);
  checkStyles(cases);
}

TEST(Styles, AScreenGuiHasTheSizeOfTheScreen) {
  StyledHud hud;
  hud.query(hud.hud, "Some", wideQuery(400, 0));
  hud.query(hud.hud, "Huge", wideQuery(100'000, 0));
  hud.rule(hud.sheet, "ScreenGui@Some > Frame", rotationStyle(5));
  hud.rule(hud.sheet, "ScreenGui@Huge > Frame", textSizeStyle(7));
  const StyledPlace place(hud.place);
  EXPECT_EQ(place.value("Panel", "Rotation"), "5");
  EXPECT_EQ(place.value("Panel", "TextSize"), "-");
}

TEST(Styles, SayWhichRuleAndWhichToken) {
  StyledHud hud;
  hud.tokens(hud.sheet, oneStyle("Bg", kStyleBlue));
  const int32_t weak = hud.rule(hud.sheet, "Frame", backgroundStyle(kStyleRed));
  hud.rule(hud.sheet, "GuiObject", oneStyle("BackgroundColor3", String{"$Bg"}));
  ASSERT_EQ(hud.place.instances[size_t(weak)].name, "Frame");
  const StyledPlace place(hud.place);
  const StyledValue* styled = place.of("Panel")->styled("BackgroundColor3");
  ASSERT_TRUE(styled);
  EXPECT_EQ(place.document->nameOf(styled->rule), "GuiObject");
  EXPECT_EQ(styled->token, "$Bg");
  EXPECT_EQ(styled->holder, place.node("Sheet"));
  EXPECT_THAT(place.rests("Panel", "BackgroundColor3"), Contains(choiceText(StyleChoice::EqualPriority)));
  EXPECT_THAT(place.rests("Panel", "BackgroundColor3"), Contains(choiceText(StyleChoice::DerivedClasses)));
  EXPECT_THAT(place.rests("Title", "BackgroundColor3"), Not(Contains(choiceText(StyleChoice::EqualPriority))));
}

TEST(Styles, NameTheDecisionsThatAValueRestsOn) {
  const auto restsOf = [](const std::function<void(StyledHud&)>& make, const char* object, const char* property) {
    StyledHud hud;
    make(hud);
    return StyledPlace(hud.place).rests(object, property);
  };
  using enum StyleChoice;
  struct Row {
    StyleChoice choice;
    std::function<void(StyledHud&)> make;
    const char* object;
    const char* property;
  };
  const std::vector<Row> rows{
      {NestedClassBelow,
       [](StyledHud& h) { h.rule(h.rule(h.sheet, "#Panel", {}), "TextButton", rotationStyle(1)); }, "Ok",
       "Rotation"},
      {NestedSignSame, [](StyledHud& h) { h.rule(h.rule(h.sheet, "Frame", {}), ".Container", rotationStyle(1)); },
       "Panel", "Rotation"},
      {NestedQuery,
       [](StyledHud& h) {
         h.rule(h.rule(h.sheet, "Frame", {}), "@ReducedMotionEnabledFalse Frame", rotationStyle(1));
       },
       "Panel", "Rotation"},
      {Desktop, [](StyledHud& h) { h.rule(h.sheet, "Frame@ReducedMotionEnabledFalse", rotationStyle(1)); }, "Panel",
       "Rotation"},
      {AtRest, [](StyledHud& h) { h.rule(h.sheet, "Frame:Idle", rotationStyle(1)); }, "Panel", "Rotation"},
      {ChildOverParent,
       [](StyledHud& h) { h.rule(h.rule(h.sheet, "Frame", rotationStyle(2), 5), ".Container", rotationStyle(1)); },
       "Panel", "Rotation"},
      {EmptyQuery,
       [](StyledHud& h) {
         h.query(h.panel, "Q", {});
         h.rule(h.sheet, "Frame@Q", rotationStyle(1));
       },
       "Panel", "Rotation"},
      {DollarText, [](StyledHud& h) { h.rule(h.sheet, "TextLabel", oneStyle("Text", String{"$x"})); }, "Title",
       "Text"},
      {UnlistedProperty, [](StyledHud& h) { h.rule(h.sheet, "TextBox", oneStyle("TextSize", Float64{9})); }, "Box",
       "TextSize"},
      {SeveralTargets, [](StyledHud& h) { h.rule(h.sheet, "Frame", oneStyle("Transparency", Float64{1})); },
       "Panel", "BackgroundTransparency"},
      {NearestToken,
       [](StyledHud& h) {
         h.tokens(h.sheet, oneStyle("T", Float64{1}));
         const int32_t rule = h.rule(h.sheet, "Frame", oneStyle("Rotation", String{"$T"}));
         h.tokens(rule, oneStyle("T", Float64{2}));
       },
       "Panel", "Rotation"},
  };
  for (const Row& row : rows) {
    const auto make = [&](StyledHud& hud) {
      hud.place.add(hud.hud, "TextBox", "Box");
      row.make(hud);
    };
    EXPECT_THAT(restsOf(make, row.object, row.property), Contains(choiceText(row.choice))) << row.property;
  }
}

TEST(Styles, TellWhatCannotBeUsed) {
  const auto told = [](const std::function<void(StyledHud&)>& make, std::string_view id) {
    StyledHud hud;
    make(hud);
    const StyledPlace place(hud.place);
    for (const char* name : {"Panel", "Inner", "Ok", "Title"}) place.of(name);
    return place.told(id);
  };
  EXPECT_THAT(told([](StyledHud& h) { h.rule(h.sheet, "Frame >", rotationStyle(1)); }, "rbxm.style-selector"),
              HasSubstr("Design/Sheet/Frame > matches nothing"));
  EXPECT_THAT(told([](StyledHud& h) { h.rule(h.sheet, "Fraem", rotationStyle(1)); }, "rbxm.style-selector"),
              HasSubstr("\"Fraem\" is no class that can be styled"));
  EXPECT_THAT(told([](StyledHud& h) { h.rule(h.sheet, "Part", rotationStyle(1)); }, "rbxm.style-selector"),
              HasSubstr("\"Part\" is no class"));
  EXPECT_THAT(told([](StyledHud& h) { h.rule(h.sheet, "Frame::Frame", rotationStyle(1)); }, "rbxm.style-selector"),
              HasSubstr("no class of a pseudo-instance"));
  EXPECT_THAT(
      told([](StyledHud& h) { h.rule(h.rule(h.sheet, "Frame >", {}), ":Idle", {}); }, "rbxm.style-selector"),
      HasSubstr("is not understood"));
  EXPECT_THAT(
      told([](StyledHud& h) { h.rule(h.sheet, "Frame", oneStyle("Size", Float64{3})); }, "rbxm.style-value"),
      HasSubstr("Size takes UDim2, not Float64"));
  EXPECT_THAT(
      told([](StyledHud& h) { h.rule(h.sheet, "Frame", oneStyle("Size", String{"$No"})); }, "rbxm.style-token"),
      HasSubstr("Size of StyleRule Design/Sheet/Frame: the token $No is nowhere"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    h.tokens(h.sheet, oneStyle("A", String{"$A"}));
                    h.rule(h.sheet, "Frame", oneStyle("Size", String{"$A"}));
                  },
                  "rbxm.style-token"),
              HasSubstr("leads back to itself"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    const int32_t rule = h.rule(h.sheet, "Frame", {});
                    h.set(rule, "PropertiesSerialize", String{"\x09", String::Kind::Binary});
                  },
                  "rbxm.style-damaged"),
              HasSubstr("PropertiesSerialize of StyleRule Design/Sheet/Frame is damaged"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    h.place.add(h.panel, "StyleLink", "L", {{"StyleSheet", rbx::Ref{h.ok}}});
                  },
                  "rbxm.style-link"),
              "")
      << "no rules, nothing to say";
}

// ---- Selectors --------------------------------------------------------------------------------------------------

TEST(StyleSelectors, AreReadAndWrittenTheSame) {
  for (const char* text : {"Frame", ".tag", "#name", "Frame.A.B#C@Q:Hover", "A > B >> C", "> B", ">> B:Press",
                           "Frame::UICorner", "Frame.A::UIStroke #Outer::UIGradient", "::UICorner", "@Wide"}) {
    const auto parsed = parseSelector(text);
    ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
    ASSERT_EQ(parsed->size(), 1u);
    EXPECT_EQ(toText(parsed->front()), text);
  }
  EXPECT_EQ(toText(parseSelector("@Wide  Frame>TextButton")->front()), "Frame@Wide > TextButton");
  EXPECT_EQ(toText(parseSelector("Frame::UIStroke#a:Hover")->front()), "Frame:Hover::UIStroke #a");
}

TEST(StyleSelectors, SayWhatIsWrongAndWhere) {
  struct Bad {
    std::string text;
    const char* message;
    size_t at;
  };
  for (const Bad& bad : std::vector<Bad>{
           {"", "a selector is missing", 0},
           {"   ", "a selector is missing", 3},
           {"Frame,", "a selector is missing", 6},
           {"Frame >", "an object is missing", 7},
           {"Frame > > Frame", "an object is missing", 8},
           {"Frame TextButton", "two classes", 6},
           {"Frame..a", "a tag is missing", 6},
           {"Frame#", "a name is missing", 6},
           {"Frame@", "a query is missing", 6},
           {"Frame::", "pseudo-instance is missing", 7},
           {"Frame:hover", "none of the states", 5},
           {"Frame::UICorner > Frame", "nothing lies below", 16},
           {"Frame::UICorner .tag", "only an alias", 16},
           {"Frame::UIStroke #a #b", "alias already", 19},
           {"*", "has no meaning", 0},
           {"Frame[Visible=true]", "has no meaning", 5},
           {"Frame:not(.a)", "none of the states", 5},
           {"Frame\\", "nothing follows the backslash", 5},
           {"A::B::C::D::E::F", "in each other", 13},
       }) {
    const auto parsed = parseSelector(bad.text);
    ASSERT_FALSE(parsed) << bad.text;
    EXPECT_THAT(parsed.error().message, HasSubstr(bad.message)) << bad.text;
    EXPECT_EQ(parsed.error().span.offset, bad.at) << bad.text;
  }
}

TEST(StyleSelectors, JoinThoseOfTheRuleAroundThem) {
  const auto joined = [](std::string_view around, std::string_view inside) -> std::string {
    const auto outer = joinSelectors({}, *parseSelector(around));
    if (!outer) return outer.error().message;
    const auto all = joinSelectors(*outer, *parseSelector(inside));
    if (!all) return all.error().message;
    std::string text;
    for (const StyleSelector& each : *all) text += (text.empty() ? "" : ", ") + toText(each);
    return text;
  };
  EXPECT_EQ(joined("Frame", "::UICorner"), "Frame::UICorner");
  EXPECT_EQ(joined("#Menu", "> TextButton"), "#Menu > TextButton");
  EXPECT_EQ(joined("#Menu > TextButton", ":Hover"), "#Menu > TextButton:Hover");
  EXPECT_EQ(joined("Frame", "TextButton"), "Frame >> TextButton");
  EXPECT_EQ(joined("TextLabel", "@Small"), "TextLabel@Small");
  EXPECT_EQ(joined("Frame", "@Wide Frame > TextButton"), "Frame@Wide > TextButton");
  EXPECT_EQ(joined("Frame", "@ReducedMotionEnabledTrue Frame"), "Frame@ReducedMotionEnabledTrue");
  EXPECT_EQ(joined("A, B", "> C, :Hover"), "A > C, A:Hover, B > C, B:Hover");
  EXPECT_EQ(joined("Frame::UIStroke", "::UIGradient"), "Frame::UIStroke::UIGradient");
  EXPECT_EQ(joined("Frame::UIStroke", "@Wide"), "Frame@Wide::UIStroke");
  EXPECT_THAT(joined("Frame::UIStroke", "> Frame"), HasSubstr("nothing lies below"));
  EXPECT_THAT(joined("Frame::UIStroke", ".tag"), HasSubstr("only a state or a query"));
  EXPECT_THAT(joined("> Frame", ":Hover"), HasSubstr("no rule is around it"));
  EXPECT_THAT(joined("::UICorner", ":Hover"), HasSubstr("pseudo-instance of no object"));
}

// ---- Limits -----------------------------------------------------------------------------------------------------

TEST(StyleLimits, AreTold) {
  const auto told = [](const std::function<void(StyledHud&)>& make, std::string_view id) {
    StyledHud hud;
    make(hud);
    const StyledPlace place(hud.place);
    for (uint32_t n = 0; n < place.document->nodes.size(); ++n) place.styles->of(NodeId(n));
    return place.told(id);
  };
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    int32_t in = h.sheet;
                    for (size_t k = 0; k <= kDeepestStyleRule; ++k) in = h.rule(in, k == 0 ? "Frame" : ":Idle", {});
                  },
                  "rbxm.style-limit"),
              HasSubstr("in each other"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    StyleMap many;
                    for (size_t k = 0; k <= kMostStyleEntries; ++k)
                      many.emplace_back("P" + std::to_string(k), Float64{1});
                    h.rule(h.sheet, "Frame", many);
                  },
                  "rbxm.style-limit"),
              HasSubstr("only the first"));
  EXPECT_THAT(told([](StyledHud& h) { h.rule(h.sheet, std::string(kLongestSelector + 1, 'a'), {}); },
                   "rbxm.style-selector"),
              HasSubstr("longer than"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    std::string list = ".a";
                    for (int k = 0; k < 100; ++k) list += ",.a";
                    h.rule(h.rule(h.sheet, list, {}), list, rotationStyle(1));
                  },
                  "rbxm.style-selector"),
              HasSubstr("more than"));
  EXPECT_THAT(told(
                  [](StyledHud& h) {
                    int32_t last = h.sheet;
                    for (size_t k = 0; k <= kMostStyleSheets; ++k) {
                      const int32_t next = h.addSheet("S");
                      h.derive(last, next);
                      last = next;
                    }
                    h.rule(last, "Frame", rotationStyle(1));
                  },
                  "rbxm.style-limit"),
              HasSubstr("derives more than"));
}

// Very many rules for very many objects, deep below each other: an end is made, and told.
TEST(StyleLimits, EndTheWorkOfHostileSheets) {
  StyledHud hud;
  std::string selector = "Frame";
  for (size_t k = 3; k < kMostStyleCompounds; ++k) selector += " >> Frame";
  for (int k = 0; k < 60; ++k) hud.rule(hud.sheet, ".Container >> #Hud >> " + selector, rotationStyle(k));
  int32_t in = hud.panel;
  for (int k = 0; k < 400; ++k) in = hud.place.add(in, "Frame", "F");
  // Each in a frame of its own: what stands above is looked up once for siblings.
  for (int k = 0; k < 3000; ++k) hud.place.add(hud.place.add(in, "Frame", "B"), "Frame", "L");
  const StyledPlace place(hud.place);
  for (uint32_t n = 0; n < place.document->nodes.size(); ++n) place.styles->of(NodeId(n));
  EXPECT_THAT(place.told("rbxm.style-limit"), HasSubstr("too many rules"));
}

}  // namespace
}  // namespace vitrine::test
