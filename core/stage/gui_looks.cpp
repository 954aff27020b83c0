#include "core/stage/gui_looks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/bytes/text.h"
#include "core/stage/rich_text.h"

namespace vitrine {
namespace {

// Enum.FontSize, by its numbers.
float sizeOfFontSize(int64_t number) {
  constexpr std::array<float, 15> kSizes{8, 9, 10, 11, 12, 14, 18, 24, 36, 48, 28, 32, 42, 60, 96};
  return number >= 0 && size_t(number) < kSizes.size() ? kSizes[size_t(number)] : 8.0f;
}

SignFont fontOf(const GuiObject& object) {
  SignFont font;
  const std::optional<Font> stored = object.font();
  if (!stored) return font;
  if (!stored->family.empty() && isUtf8(stored->family)) font.family = fontFamilyOf(stored->family);
  font.weight = stored->weight >= 1 && stored->weight <= 1000 ? stored->weight : uint16_t(400);
  font.italic = stored->style == 1;
  return font;
}

std::string firstCharacters(const std::string& text, size_t count) {
  size_t at = 0;
  for (; at < text.size(); ++at)
    if (!continuesCharacter(text[at]) && count-- == 0) break;
  return text.substr(0, at);
}

}  // namespace

bool hasText(const GuiObject& object) {
  return object.is("TextLabel") || object.is("TextButton") || object.is("TextBox");
}

SignGradient signGradientOf(const GuiObject& object) {
  SignGradient gradient;
  const ColourRamp colours = colourRamp(object.value("Color"), Vec3(1));
  const NumberRamp clear = numberRamp(object.value("Transparency"), 0);
  std::vector<float> places{0, 1};
  for (const auto& [at, colour] : colours) places.push_back(at);
  for (const auto& [at, share] : clear) places.push_back(at);
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  for (const float at : places) {
    const Vec3 colour = sequenceAt(colours, at);
    const float share = std::clamp(sequenceAt(clear, at), 0.0f, 1.0f);
    gradient.stops.push_back({at, toRgb8({colour.x, colour.y, colour.z}), 1 - share});
  }
  gradient.rotation = std::fmod(object.number("Rotation", 0), 360.0f);
  gradient.offset = glm::clamp(object.pair("Offset", Vec2(0)), Vec2(-16), Vec2(16));
  return gradient;
}

std::optional<SignStroke> signStrokeOf(const GuiObject& object, float scale, float opacity) {
  SignStroke stroke;
  stroke.colour = object.colour("Color", {0, 0, 0});
  stroke.opacity = (1 - object.share("Transparency", 0)) * opacity;
  stroke.thickness = std::clamp(object.number("Thickness", 1) * scale, 0.0f, 1000.0f);
  stroke.round = object.whole("LineJoinMode", 0) == 0;
  return stroke.opacity > 0 && stroke.thickness > 0 ? std::optional(stroke) : std::nullopt;
}

std::optional<SignText> signTextOf(const GuiObject& object, const std::optional<GuiObject>& stroke,
                                   const std::optional<GuiObject>& limits, float scale, float opacity) {
  if (!hasText(object)) return std::nullopt;
  const bool asks = object.is("TextBox") && object.text("Text").empty();
  std::string words = object.text(asks ? "PlaceholderText" : "Text");
  if (const double most = object.storedNumber("MaxVisibleGraphemes").value_or(-1); most >= 0)
    words = firstCharacters(words, size_t(std::min(most, double(kLongestSignText))));
  const float clear = object.share("TextTransparency", 0);
  if (words.empty()) return std::nullopt;
  SignRun base;
  base.font = fontOf(object);
  base.colour =
      asks ? object.colour("PlaceholderColor3", {178, 178, 178}) : object.colour("TextColor3", {27, 42, 53});
  base.opacity = (1 - clear) * opacity;
  const float strokeClear = object.share("TextStrokeTransparency", 1);
  if (strokeClear < 1 && clear < 1)
    base.stroke =
        SignStroke{object.colour("TextStrokeColor3", {0, 0, 0}), (1 - strokeClear) * opacity, scale, true};
  if (stroke) base.stroke = signStrokeOf(*stroke, scale, opacity);
  SignText text;
  if (object.flag("RichText", false)) {
    text.runs = richRuns(words, base);
    // Opacities of the markup are of what the object leaves.
    for (SignRun& run : text.runs) {
      if (run.opacity != base.opacity) run.opacity *= opacity;
      run.size *= scale;
    }
  } else {
    base.text = std::move(words);
    text.runs.push_back(std::move(base));
  }
  const auto stored = object.storedNumber("TextSize");
  text.size = float(stored.value_or(double(sizeOfFontSize(object.whole("FontSize", 0)))));
  text.size = std::clamp(text.size, 1.0f, 1000.0f) * scale;
  text.lineHeight = std::clamp(object.number("LineHeight", 1), 0.1f, 10.0f);
  text.scaled = object.flag("TextScaled", false);
  text.wrapped = text.scaled || object.flag("TextWrapped", object.flag("TextWrap", false));
  if (limits) {
    text.least = std::clamp(limits->number("MinTextSize", 1), 1.0f, 1000.0f);
    text.most = std::clamp(limits->number("MaxTextSize", 100), text.least, 1000.0f);
  }
  if (limits && !text.scaled) text.size = std::clamp(text.size, text.least * scale, text.most * scale);
  text.least *= scale, text.most *= scale;
  text.truncated = object.whole("TextTruncate", 0) > 0;
  const int64_t x = object.whole("TextXAlignment", 2), y = object.whole("TextYAlignment", 1);
  text.across = x == 0 ? SignAlign::Start : x == 1 ? SignAlign::End : SignAlign::Middle;
  text.down = y == 0 ? SignAlign::Start : y == 2 ? SignAlign::End : SignAlign::Middle;
  // As wide as it is, whatever it was taken for.
  if (automaticOf(object) & 1 && !text.scaled) text.wrapped = text.truncated = false;
  return text;
}

}  // namespace vitrine
