#include "app/cli/option_texts.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

#include "app/cli/values.h"
#include "render/view/view_table.h"

namespace vitrine {

namespace {

std::unexpected<Usage> mistaken(std::string message) { return std::unexpected(Usage{std::move(message)}); }

std::vector<std::string> splitCommas(const std::string& text) {
  std::vector<std::string> items;
  size_t from = 0;
  for (size_t comma; (comma = text.find(',', from)) != std::string::npos; from = comma + 1)
    items.push_back(text.substr(from, comma - from));
  items.push_back(text.substr(from));
  return items;
}

template <class T>
std::optional<T> numberOf(std::string_view text, int base = 10) {
  T number{};
  const char* end = text.data() + text.size();
  std::from_chars_result read{};
  if constexpr (std::is_integral_v<T>)
    read = std::from_chars(text.data(), end, number, base);
  else
    read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

// Nothing for what is no number, not finite or outside of the range.
std::optional<float> numberWithin(std::string_view text, float least, float most) {
  const auto number = numberOf<float>(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

// "NAME=rest" at the last "=": names may hold one.
std::optional<std::pair<std::string, std::string>> splitAssignment(const std::string& text) {
  const size_t at = text.rfind('=');
  if (at == std::string::npos || at == 0) return std::nullopt;
  return std::pair(text.substr(0, at), text.substr(at + 1));
}

// `others`: what else the option takes, for the message.
Parsed<uint32_t> parseLevel(const char* option, const std::string& text, std::string_view others = {}) {
  if (const auto level = numberOf<uint32_t>(text)) return *level;
  return mistaken(
      fmt::format("{} {}: a level from 0 on expected{}{}", option, text, others.empty() ? "" : ", or ", others));
}

struct StandardViewRow {
  std::string_view name;
  LookFrom from;
};
// Last: where the file has no camera, it is seen as if nothing had been said.
constexpr StandardViewRow kStandardViews[] = {
    {"front", {StandardView::Front}}, {"back", {StandardView::Back}},     {"left", {StandardView::Left}},
    {"right", {StandardView::Right}}, {"top", {StandardView::Top}},       {"bottom", {StandardView::Bottom}},
    {"iso", {StandardView::Iso}},     {"file", {StandardView::Iso, true}}};

}  // namespace

Parsed<WholeNumber> parseWholeNumber(const char* option, const std::string& text) {
  const bool isHex = text.starts_with("0x") || text.starts_with("0X");
  const auto number = numberOf<uint64_t>(std::string_view(text).substr(isHex ? 2 : 0), isHex ? 16 : 10);
  if (number) return WholeNumber{*number, text};
  return mistaken(fmt::format("{} {}: a whole number is expected, 1234 or 0x4D2", option, text));
}

Parsed<PixelSize> parseSize(const std::string& text) {
  constexpr uint32_t kLargest = 16384;
  const size_t cross = text.find('x');
  const auto width = numberOf<uint32_t>(std::string_view(text).substr(0, cross));
  const auto height =
      cross == std::string::npos ? std::nullopt : numberOf<uint32_t>(std::string_view(text).substr(cross + 1));
  if (!width || !height || *width == 0 || *height == 0 || *width > kLargest || *height > kLargest)
    return mistaken(fmt::format("--size {}: WIDTHxHEIGHT expected, each 1 to {}", text, kLargest));
  return PixelSize(*width, *height);
}

Parsed<LevelChoice> parseLevelChoice(const std::string& text) {
  if (text == "auto") return LevelChoice{LevelChoice::Kind::Automatic};
  if (text == "all") return LevelChoice{LevelChoice::Kind::All};
  const auto level = parseLevel("--lod", text, "auto or all");
  if (!level) return std::unexpected(level.error());
  return LevelChoice{LevelChoice::Kind::Number, *level};
}

Parsed<std::optional<uint32_t>> parseLevelOrAll(const std::string& text) {
  if (text == "all") return std::nullopt;
  return parseLevel("--lod", text, "all");
}

Parsed<std::vector<uint32_t>> parseLevels(const char* option, const std::string& text) {
  std::vector<uint32_t> levels;
  for (const std::string& item : splitCommas(text)) {
    const auto level = parseLevel(option, item);
    if (!level) return std::unexpected(level.error());
    levels.push_back(*level);
  }
  return levels;
}

Parsed<ViewMode> parseMode(const std::string& text) {
  if (const auto mode = viewModeFromName(text)) return *mode;
  return mistaken(fmt::format("--mode {}: no such mode", text));
}

Parsed<Tone> parseTone(const std::string& text) {
  if (const auto tone = toneFromName(text)) return *tone;
  return mistaken(fmt::format("--tone {}: auto, neutral, aces, filmic or none expected", text));
}

Parsed<std::vector<bool Show::*>> parseShowList(const std::string& text) {
  std::vector<bool Show::*> flags;
  for (const std::string& name : splitCommas(text)) {
    const auto row = std::ranges::find(showRows(), name, &ShowRow::name);
    if (row == showRows().end())
      return mistaken(
          fmt::format("--show/--hide {}: one of {} expected", name, joinedWords(namesOfRows(showRows()), " ")));
    flags.push_back(row->flag);
  }
  return flags;
}

Parsed<Background> parseBackground(const std::string& text) {
  if (text == "none") return Background{.colour = {}, .transparent = true};
  if (text == "light") return Background{.colour = {}, .gradient = Gradient::Light};
  if (text == "dark") return Background{};
  const auto rgb = numberOf<uint32_t>(text, 16);
  if (text.size() != 6 || !rgb)
    return mistaken(fmt::format("--background {}: RRGGBB, light, dark or none expected", text));
  return Background{Vec3(float(*rgb >> 16), float((*rgb >> 8) & 255), float(*rgb & 255)) / 255.0f};
}

Parsed<CameraPose> parseCamera(const std::string& text) {
  const auto items = splitCommas(text);
  float n[7];
  for (size_t i = 0; i < 7; ++i) {
    const auto number =
        items.size() == 7 ? numberWithin(items[i], -kMostCoordinate, kMostCoordinate) : std::nullopt;
    if (!number)
      return mistaken(fmt::format("--camera {}: EX,EY,EZ,TX,TY,TZ,FOV expected, coordinates from {} to {}", text,
                                  -kMostCoordinate, kMostCoordinate));
    n[i] = *number;
  }
  if (n[6] < 1 || n[6] > 170) return mistaken("--camera: a vertical angle of 1 to 170 degrees expected");
  return CameraPose{Vec3(n[0], n[1], n[2]), Vec3(n[3], n[4], n[5]), glm::radians(n[6])};
}

std::vector<std::string> standardViewNames() { return namesOfRows(kStandardViews); }

Parsed<LookFrom> parseLookFrom(const std::string& text) {
  const auto* row = std::ranges::find(kStandardViews, text, &StandardViewRow::name);
  if (row != std::end(kStandardViews)) return row->from;
  return mistaken(fmt::format("--view {}: {} expected", text, joinedWords(standardViewNames(), ", ")));
}

Parsed<SectionPlane> parseSection(const std::string& text) {
  SectionPlane section;
  section.flipped = text.starts_with('-');
  const auto parts = splitAssignment(section.flipped ? text.substr(1) : text);
  const auto at = parts ? numberWithin(parts->second, -kMostCoordinate, kMostCoordinate) : std::nullopt;
  const size_t axis = parts ? std::string_view("xyz").find(parts->first) : std::string::npos;
  if (!at || axis == std::string::npos || parts->first.size() != 1)
    return mistaken(fmt::format("--section {}: [-]x|y|z=NUMBER expected, from {} to {}", text, -kMostCoordinate,
                                kMostCoordinate));
  section.axis = static_cast<Axis>(axis);
  section.at = *at;
  return section;
}

Parsed<Axis> parseUp(const std::string& text) {
  if (text != "y" && text != "z") return mistaken(fmt::format("--up {}: y or z expected", text));
  return text == "z" ? Axis::Z : Axis::Y;
}

Parsed<Vec3> parseScale(const std::string& text) {
  const auto items = splitCommas(text);
  Vec3 scale(1.0f);
  for (int axis = 0; axis < 3; ++axis) {
    const bool one = items.size() == 1;
    const auto number = one || items.size() == 3
                            ? numberWithin(items[one ? 0 : size_t(axis)], kLeastScale, kMostScale)
                            : std::nullopt;
    if (!number)
      return mistaken(
          fmt::format("--scale {}: X or X,Y,Z expected, each from {} to {}", text, kLeastScale, kMostScale));
    scale[axis] = *number;
  }
  return scale;
}

Parsed<std::string> parseName(const std::string& text) { return text; }

Parsed<bool> parseExactDepths(const std::string& text) { return text == "exr"; }

Parsed<UvSet> parseUvSet(const std::string& text) {
  if (text != "texture" && text != "lightmap")
    return mistaken(fmt::format("--uv-layout {}: texture or lightmap expected", text));
  return text == "texture" ? UvSet::Texture : UvSet::Lightmap;
}

Parsed<JointTurn> parseJointTurn(const std::string& text) {
  const auto parts = splitAssignment(text);
  const auto angles = parts ? splitCommas(parts->second) : std::vector<std::string>();
  JointTurn turn;
  for (size_t axis = 0; axis < 3; ++axis) {
    const auto angle = angles.size() == 3 ? numberWithin(angles[axis], -kMostDegrees, kMostDegrees) : std::nullopt;
    if (!angle)
      return mistaken(fmt::format("--pose {}: JOINT=RX,RY,RZ expected, in degrees, each from {} to {}", text,
                                  -kMostDegrees, kMostDegrees));
    turn.degrees[int(axis)] = *angle;
  }
  turn.joint = parts->first;
  return turn;
}

Parsed<NamedWeight> parseWeight(const char* option, const std::string& text) {
  const auto parts = splitAssignment(text);
  const auto weight = parts ? numberWithin(parts->second, 0, 1) : std::nullopt;
  if (!weight) return mistaken(fmt::format("{} {}: NAME=0..1 expected", option, text));
  return NamedWeight{parts->first, *weight};
}

Parsed<const Writer*> parseWriter(const std::string& text) { return findWriter(text); }

Parsed<std::string> parseVariant(const std::string& text) { return text == "raw" ? "uncompressed" : text; }

Parsed<Facing> parseFacing(const std::string& text) { return text == "+z" ? Facing::TowardsZ : Facing::AsStored; }

}  // namespace vitrine
