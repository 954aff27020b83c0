// A gui of 5,000 objects laid out with the values that styles give them, against the same gui without styles.
#include <fmt/core.h>

#include <ctime>

#include "core/stage/gui_layout.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/styles.h"

namespace vitrine::test {
namespace {

constexpr int kObjects = 5000, kCards = 250;

// Cards of twenty objects in two guis. As Studio writes them: every property is stored, most of them at defaults.
rbx::Model styledGui(bool linked) {
  StyledHud hud;
  using rbx::Float64;
  hud.tokens(hud.sheet, {{"Bg", rbx::Color3{0.2f, 0.3f, 0.4f}}, {"Ink", rbx::Color3{1, 1, 1}}});
  hud.rule(hud.sheet, "Frame", {{"BackgroundColor3", rbx::String{"$Bg"}}, {"BorderSizePixel", Float64{0}}});
  hud.rule(hud.sheet, "Frame::UICorner", {{"CornerRadius", rbx::UDim{0, 6}}});
  hud.rule(hud.sheet, "TextLabel, TextButton", {{"TextColor3", rbx::String{"$Ink"}}, {"TextSize", Float64{14}}});
  hud.rule(hud.sheet, ".Primary", {{"BackgroundColor3", rbx::Color3{1, 0, 0}}}, 5);
  hud.rule(hud.sheet, ".Card > TextButton", {{"BackgroundTransparency", Float64{0.5}}});
  for (int k = 0; k < 20; ++k)
    hud.rule(hud.sheet, fmt::format(".Tag{} >> TextLabel", k), {{"TextTransparency", Float64{0.1}}});
  const int32_t second = hud.place.add(-1, "ScreenGui", "Second");
  if (linked)
    hud.place.add(second, "StyleLink", "Link", {{"StyleSheet", rbx::Ref{hud.sheet}}});
  else
    hud.set(hud.link, "StyleSheet", rbx::Ref{-1});
  const auto gui = [&](int32_t in, const char* className, int at, const char* tag) {
    std::vector<std::pair<std::string, rbx::Value>> stored{
        {"Size", rbx::UDim2{{0, 60}, {0, 20}}},
        {"Position", rbx::UDim2{{0, at * 7 % 1000}, {0, at * 13 % 600}}},
        {"AnchorPoint", rbx::Vector2{0, 0}},
        {"BackgroundColor3", rbx::Color3{163.0f / 255, 162.0f / 255, 165.0f / 255}},
        {"BackgroundTransparency", rbx::Float32{0}},
        {"BorderColor3", rbx::Color3{27.0f / 255, 42.0f / 255, 53.0f / 255}},
        {"BorderSizePixel", rbx::Int32{1}},
        {"ClipsDescendants", rbx::Bool{false}},
        {"Rotation", rbx::Float32{0}},
        {"Visible", rbx::Bool{true}},
        {"ZIndex", rbx::Int32{1}},
        {"LayoutOrder", rbx::Int32{0}},
        {"Interactable", rbx::Bool{true}},
        {"Tags", rbx::String{rbx::tags({tag, "Tag" + std::to_string(at % 40)}), rbx::String::Kind::Binary}}};
    if (std::string_view(className) != "Frame") {
      stored.emplace_back("Text", rbx::String{"Label"});
      stored.emplace_back("TextColor3", rbx::Color3{27.0f / 255, 42.0f / 255, 53.0f / 255});
      stored.emplace_back("TextSize", rbx::Float32{8});
      stored.emplace_back("TextTransparency", rbx::Float32{0});
    }
    return hud.place.add(in, className, "Object", stored);
  };
  for (int k = 0; k < kCards; ++k) {
    const int32_t card = gui(k % 2 ? hud.hud : second, "Frame", k, "Card");
    for (int below = 1; below < kObjects / kCards; ++below)
      gui(card,
          below % 4 == 0   ? "TextButton"
          : below % 4 == 1 ? "Frame"
                           : "TextLabel",
          k * 20 + below, below % 5 == 0 ? "Primary" : "Plain");
  }
  return hud.place;
}

size_t layOut(const Document& document) {
  GuiLayout layout(
      document, [](const ImageReference&, NodeId) { return 0u; }, [](const SignView&) { return true; });
  size_t boxes = 0;
  for (const Class& owner : document.classes)
    if (owner.name == "ScreenGui")
      for (const NodeId gui : owner.nodes) boxes += layout.layOut(gui, kScreenSize).boxes.size();
  return boxes;
}

double measure(const Document& document) {
  std::vector<double> times;
  // Of the processor: it is one thread, and other programs do not count.
  for (int round = 0; round < 31; ++round) {
    const std::clock_t start = std::clock();
    sink = layOut(document);
    times.push_back(1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return medianOf(std::move(times));
}

}  // namespace

void guis() {
  const auto plain = loadBytes(rbx::writeBinary(styledGui(false)), "plain.rbxm");
  const auto styled = loadBytes(rbx::writeBinary(styledGui(true)), "styled.rbxm");
  if (!plain || !styled) return fmt::print("guis: not measured\n");
  layOut(**plain), layOut(**styled);  // decodes the columns
  const double without = measure(**plain), with = measure(**styled);
  fmt::print("guis: {} objects, {} boxes: {:.1f} ms, with styles {:.1f} ms: {:.2f} x (limit 1.5 x)\n", kObjects,
             layOut(**styled), without, with, with / without);
}

}  // namespace vitrine::test
