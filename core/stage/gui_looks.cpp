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

bool isScaled(const GuiObject& stroke) { return stroke.whole("StrokeSizingMode", 0) == 1; }

// By ZIndex; the order of equal ones is said to be undefined, and is that of the file here. `measure` sets what
// depends on the object.
std::vector<SignStroke> strokesFrom(std::vector<const GuiHelpers::Stroke*>& stored, auto measure) {
  std::ranges::stable_sort(stored, {},
                           [](const GuiHelpers::Stroke* stroke) { return stroke->object.number("ZIndex", 1); });
  std::vector<SignStroke> strokes;
  for (const GuiHelpers::Stroke* each : stored) {
    if (strokes.size() == kMostSignLayers) break;
    const GuiObject& stroke = each->object;
    SignStroke made{.colour = stroke.colour("Color", {0, 0, 0}), .opacity = 1 - stroke.share("Transparency", 0)};
    const int64_t join = stroke.whole("LineJoinMode", 0);
    if (join >= 0 && join <= int64_t(SignJoin::Miter)) made.join = SignJoin(join);
    if (each->gradient) made.gradient = signGradientOf(*each->gradient);
    measure(stroke, made);
    if (made.opacity > 0 && made.thickness + made.perSize > 0) strokes.push_back(std::move(made));
  }
  return strokes;
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
  const int64_t kind = object.whole("Type", 0), tiling = object.whole("TileMode", 0);
  if (kind >= 0 && kind <= int64_t(SignGradientKind::Conical)) gradient.kind = SignGradientKind(kind);
  if (tiling >= 0 && tiling <= int64_t(SignTiling::Mirror)) gradient.tiling = SignTiling(tiling);
  gradient.scale = std::clamp(object.number("Scale", 1), 0.001f, 1000.0f);
  return gradient;
}

std::vector<SignStroke> boxStrokesOf(const GuiObject& object, const GuiHelpers& helpers, const Vec2& size,
                                     float scale, float opacity) {
  std::vector<const GuiHelpers::Stroke*> stored;
  for (const GuiHelpers::Stroke& each : helpers.strokes)
    if (each.isOfBorder || !hasText(object)) stored.push_back(&each);
  return strokesFrom(stored, [&](const GuiObject& stroke, SignStroke& made) {
    constexpr int64_t kCentre = 1, kInner = 2;
    const float shorter = std::max(std::min(size.x, size.y), 0.0f);
    made.thickness =
        std::clamp(stroke.number("Thickness", 1) * (isScaled(stroke) ? shorter : scale), 0.0f, 1000.0f);
    const GuiLength offset = stroke.length("BorderOffset", {});
    const int64_t place = stroke.whole("BorderStrokePosition", 0);
    const float inside = place == kInner ? 1.0f : place == kCentre ? 0.5f : 0.0f;
    made.start = boundedGui(offset.scale * shorter + offset.offset * scale) - made.thickness * inside;
    made.opacity *= opacity;
  });
}

// How far from the glyphs a stroke lies is not documented: it begins at their edge.
std::vector<SignStroke> textStrokesOf(const GuiHelpers& helpers, float scale, float opacity) {
  std::vector<const GuiHelpers::Stroke*> stored;
  for (const GuiHelpers::Stroke& each : helpers.strokes)
    if (!each.isOfBorder) stored.push_back(&each);
  return strokesFrom(stored, [&](const GuiObject& stroke, SignStroke& made) {
    const float thickness = stroke.number("Thickness", 1);
    made.thickness = isScaled(stroke) ? 0.0f : std::clamp(thickness * scale, 0.0f, 1000.0f);
    made.perSize = isScaled(stroke) ? std::clamp(thickness, 0.0f, 10.0f) : 0.0f;
    made.opacity *= opacity;
  });
}

// Not documented: how soft a blur is (SignShadow::blur), whether a spread is meant for each side (here it is), and
// whether a shadow is seen through its object (here it is whole).
std::vector<SignShadow> shadowsOf(const GuiObject& object, const GuiHelpers& helpers, const Vec2& size, float scale,
                                  float opacity) {
  std::vector<GuiObject> stored = helpers.shadows;
  std::ranges::stable_sort(stored, {}, [](const GuiObject& shadow) { return shadow.number("ZIndex", -1); });
  std::vector<SignShadow> shadows;
  for (const GuiObject& shadow : stored) {
    if (shadows.size() == kMostSignLayers) break;
    SignShadow made{.colour = shadow.colour("Color", {0, 0, 0})};
    made.opacity = (1 - shadow.share("Transparency", 0)) * opacity;
    made.isOfText = shadow.whole("Mode", 0) == 1;
    made.offset = guiSizeIn(shadow.size("Offset"), size, scale);
    made.spread = guiSizeIn(shadow.size("Spread"), size, scale);
    const GuiLength blur = shadow.length("BlurRadius", {});
    made.blur = std::max(0.0f, boundedGui(blur.scale * std::min(size.x, size.y) + blur.offset * scale));
    if (made.opacity > 0 && !(made.isOfText && !hasText(object))) shadows.push_back(made);
  }
  return shadows;
}

// A radius is of both axes, and no more than half of the shorter side: what two that meet on a longer one do is not
// documented, and cannot occur then. One radius became four in 2026.
std::array<float, 4> cornerRadiiOf(const GuiObject& corner, const Vec2& size, float scale) {
  constexpr std::string_view kNames[] = {"TopLeftRadius", "TopRightRadius", "BottomRightRadius",
                                         "BottomLeftRadius"};
  const float shorter = std::max(std::min(size.x, size.y), 0.0f);
  const GuiLength all = corner.length("CornerRadius", {0, 8});
  std::array<float, 4> radii{};
  for (size_t i = 0; i < radii.size(); ++i) {
    const GuiLength radius = corner.length(kNames[i], all);
    radii[i] = std::min(std::max(0.0f, radius.scale * shorter + radius.offset * scale), shorter * 0.5f);
  }
  return radii;
}

// Which way LightDirection points is not documented: here the light goes that way, so that the default one lights
// what faces up. Without a camera the stored one is at the origin, and looks along -Z.
SignView signViewOf(const GuiObject& frame, float opacity) {
  const auto shown = [&](std::string_view name, const Rgb8& otherwise) {
    const Rgb8 colour = frame.colour(name, otherwise);
    return Vec3(colour.r, colour.g, colour.b) / 255.0f;
  };
  SignView view;
  view.camera = frame.frame("CameraCFrame");
  constexpr float kLeast = 0.0175f, kMost = 2.0944f;  // 1 and 120 degrees, as documented of cameras
  view.fovY = std::clamp(frame.number("CameraFieldOfView", view.fovY), kLeast, kMost);
  view.ambient = shown("Ambient", {200, 200, 200});
  view.light = shown("LightColor", {140, 140, 140});
  view.lightWay = frame.vector("LightDirection", view.lightWay);
  view.tint = frame.colour("ImageColor3", {255, 255, 255});
  view.opacity = (1 - frame.share("ImageTransparency", 0)) * opacity;
  return view;
}

std::optional<SignText> signTextOf(const GuiObject& object, const GuiHelpers& helpers, float scale, float opacity) {
  const std::optional<GuiObject>& limits = helpers.textLimits;
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
    base.strokes.push_back({.colour = object.colour("TextStrokeColor3", {0, 0, 0}),
                            .opacity = (1 - strokeClear) * opacity,
                            .thickness = scale,
                            .isShaded = true});
  // Whether the older stroke is seen beside one of a UIStroke is not documented: here it is not.
  if (std::ranges::any_of(helpers.strokes, [](const auto& each) { return !each.isOfBorder; }))
    base.strokes = textStrokesOf(helpers, scale, opacity);
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
