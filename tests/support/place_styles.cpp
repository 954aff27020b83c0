#include "tests/support/place_styles.h"

#include "tests/support/styles.h"

namespace vitrine::test {

std::vector<std::byte> placeStyles() {
  using rbx::Color3;
  using rbx::Float64;
  using rbx::String;
  StyledHud maker;
  rbx::Model& place = maker.place;
  place.instances.clear();
  const int32_t world = place.add(-1, "Workspace", "Workspace");
  place.instances.back().service = true;
  place.add(world, "Part", "Board",
            {{"CFrame", rbx::CFrame{}},
             {"size", rbx::Vector3{16, 12, 1}},
             {"Color3uint8", rbx::Color3uint8{40, 40, 44}},
             {"Material", rbx::Enum{272}},
             {"shape", rbx::Enum{1}}});
  const int32_t storage = place.add(-1, "ReplicatedStorage", "ReplicatedStorage");
  place.instances.back().service = true;
  maker.design = place.add(storage, "Folder", "Design");
  const int32_t tokens =
      maker.addSheet("Tokens", {{"Paper", Color3{0.95f, 0.9f, 0.7f}}, {"Ink", Color3{0.1f, 0.2f, 0.5f}}});
  const int32_t sheet = maker.addSheet("Sheet");
  maker.derive(sheet, tokens);
  const int32_t card =
      maker.rule(sheet, ".Card", {{"BackgroundColor3", String{"$Paper"}}, {"BorderSizePixel", Float64{0}}});
  maker.rule(card, "::UICorner", {{"CornerRadius", rbx::UDim{0, 24}}});
  maker.rule(card, "::UIListLayout", {{"Padding", rbx::UDim{0, 10}}, {"SortOrder", StyleItem{"SortOrder", 2}}});
  maker.rule(card, "::UIPadding", {{"PaddingLeft", rbx::UDim{0, 16}}, {"PaddingTop", rbx::UDim{0, 16}}});
  const int32_t stroke = maker.rule(card, "::UIStroke", {{"Thickness", Float64{6}}, {"Color", String{"$Ink"}}});
  maker.rule(stroke, ":Hover", {{"Color", Color3{1, 0, 0}}});
  const int32_t bar = maker.rule(card, "> Frame",
                                 {{"BackgroundColor3", String{"$Ink"}},
                                  {"Size", rbx::UDim2{{0, 60}, {0, 24}}},
                                  {"BorderSizePixel", Float64{0}}});
  maker.rule(bar, ".Long", {{"Size", rbx::UDim2{{0, 110}, {0, 24}}}});
  maker.rule(card, "::StyleQuery #Wide", {{"MinSize", rbx::Vector2{180, 0}}});
  maker.rule(card, "@Wide", {{"BackgroundColor3", Color3{0.6f, 0.9f, 0.6f}}}, 1);

  const int32_t gui =
      place.add(1, "SurfaceGui", "Gui", {{"Face", rbx::Enum{5}}, {"CanvasSize", rbx::Vector2{400, 300}}});
  place.add(gui, "StyleLink", "Link", {{"StyleSheet", rbx::Ref{sheet}}});
  const auto frame = [&](int32_t in, int32_t x, rbx::UDim2 size, const char* tag, const Color3& colour) {
    return place.add(in, "Frame", "Frame",
                     {{"Position", rbx::UDim2{{0, x}, {0, 20}}},
                      {"Size", size},
                      {"BackgroundColor3", colour},
                      {"BorderSizePixel", rbx::Int32{1}},
                      {"Tags", String{rbx::tags({tag}), String::Kind::Binary}}});
  };
  const Color3 usual{163.0f / 255, 162.0f / 255, 165.0f / 255};
  for (const int32_t x : {20, 190}) {
    const int32_t made = frame(gui, x, pixels(x == 20 ? 150 : 190, 260), "Card", usual);
    frame(made, 0, {}, "Short", usual);
    frame(made, 0, {}, "Long", usual);
    // Its own colour is stored: no style takes that.
    frame(made, 0, {}, "Short", Color3{0.9f, 0.4f, 0.1f});
  }
  return writeBinary(place);
}

}  // namespace vitrine::test
