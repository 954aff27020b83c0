#include "core/stage/rich_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace vitrine {

namespace {

constexpr size_t kDeepestMarkup = 64;
constexpr float kLargestMarkupSize = 1000;  // pixels

std::string lowered(std::string_view text) {
  std::string made(text);
  for (char& c : made)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return made;
}

std::string_view trimmedMarkup(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::optional<float> markupNumber(std::string_view text) {
  float number = 0;
  text = trimmedMarkup(text);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

// How what stands inside of a tag looks.
struct MarkupStyle {
  SignRun run;
  bool upper = false;
};

struct MarkupTag {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  bool closes = false, empty = false;  // </b>, <br/>
};

std::optional<float> opacityOf(std::string_view transparency) {
  const auto number = markupNumber(transparency);
  return number ? std::optional(1 - std::clamp(*number, 0.0f, 1.0f)) : std::nullopt;
}

bool applyFont(const MarkupTag& tag, SignRun& run) {
  for (const auto& [name, value] : tag.attributes) {
    if (name == "color") {
      const auto colour = markupColour(value);
      if (!colour) return false;
      run.colour = *colour;
    } else if (name == "size") {
      const auto size = markupNumber(value);
      if (!size || !(*size > 0)) return false;
      run.size = std::min(*size, kLargestMarkupSize);
    } else if (name == "face" || name == "family") {
      run.font.family = fontFamilyOf(value);
    } else if (name == "weight") {
      const auto weight = fontWeightNamed(value);
      if (!weight) return false;
      run.font.weight = *weight;
    } else if (name == "transparency") {
      const auto opacity = opacityOf(value);
      if (!opacity) return false;
      run.opacity = *opacity;
    }
  }
  return true;
}

bool applyStroke(const MarkupTag& tag, SignRun& run) {
  SignStroke stroke;
  bool scaled = false;
  for (const auto& [name, value] : tag.attributes) {
    if (name == "color") {
      const auto colour = markupColour(value);
      if (!colour) return false;
      stroke.colour = *colour;
    } else if (name == "thickness" || name == "th") {
      const auto thickness = markupNumber(value);
      if (!thickness) return false;
      stroke.thickness = std::clamp(*thickness, 0.0f, 100.0f);
    } else if (name == "transparency" || name == "tr") {
      const auto opacity = opacityOf(value);
      if (!opacity) return false;
      stroke.opacity = *opacity;
    } else if (name == "joins") {
      stroke.join = value == "miter" ? SignJoin::Miter : value == "bevel" ? SignJoin::Bevel : SignJoin::Round;
    } else if (name == "sizing") {
      scaled = value == "scaled";
    }
  }
  if (scaled) stroke.perSize = std::exchange(stroke.thickness, 0.0f);
  run.strokes = {stroke};
  return true;
}

bool applyMark(const MarkupTag& tag, SignRun& run) {
  run.mark = Rgb8{255, 255, 0};
  for (const auto& [name, value] : tag.attributes) {
    if (name != "color") continue;
    const auto colour = markupColour(value);
    if (!colour) return false;
    run.mark = *colour;
  }
  return true;
}

// False: there is no such tag, or its attributes say nothing.
bool applyMarkup(const MarkupTag& tag, MarkupStyle& style) {
  if (tag.name == "b")
    style.run.font.weight = 700;
  else if (tag.name == "i")
    style.run.font.italic = true;
  else if (tag.name == "u")
    style.run.underlined = true;
  else if (tag.name == "s")
    style.run.struck = true;
  else if (tag.name == "uppercase" || tag.name == "uc")
    style.upper = true;
  else if (tag.name == "smallcaps" || tag.name == "sc")
    style.run.smallCapitals = true;
  else if (tag.name == "font")
    return applyFont(tag, style.run);
  else if (tag.name == "stroke")
    return applyStroke(tag, style.run);
  else if (tag.name == "mark")
    return applyMark(tag, style.run);
  else
    return false;
  return true;
}

class MarkupReader {
 public:
  MarkupReader(std::string_view text, const SignRun& base) : m_text(text) { m_open.push_back({"", {base, false}}); }

  std::optional<std::vector<SignRun>> read() {
    while (m_at < m_text.size()) {
      if (m_text.substr(m_at, 4) == "<!--") {
        const size_t end = m_text.find("-->", m_at + 4);
        if (end == std::string_view::npos) return std::nullopt;
        m_at = end + 3;
      } else if (m_text[m_at] == '<') {
        if (!readTag()) return std::nullopt;
      } else if (m_text[m_at] == '&') {
        addText(readEntity());
      } else {
        const size_t end = std::min(m_text.find_first_of("<&", m_at), m_text.size());
        addText(m_text.substr(m_at, end - m_at));
        m_at = end;
      }
    }
    if (m_open.size() != 1) return std::nullopt;
    return std::move(m_runs);
  }

 private:
  void addText(std::string_view text) {
    const MarkupStyle& style = m_open.back().second;
    std::string added(text);
    if (style.upper)
      for (char& c : added)
        if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    SignRun run = style.run;
    if (!m_runs.empty()) {
      run.text = m_runs.back().text;
      if (run == m_runs.back()) {
        m_runs.back().text += added;
        return;
      }
    }
    run.text = std::move(added);
    m_runs.push_back(std::move(run));
  }

  // An ampersand that begins no entity is one.
  std::string_view readEntity() {
    using Entity = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Entity, 5> kEntities{
        {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}}};
    for (const auto& [name, text] : kEntities)
      if (m_text.substr(m_at, name.size()) == name) {
        m_at += name.size();
        return text;
      }
    ++m_at;
    return "&";
  }

  bool readTag() {
    const auto tag = parseTag();
    if (!tag) return false;
    if (tag->name == "br") {
      addText("\n");
      return !tag->closes;
    }
    if (tag->closes) {
      if (m_open.size() < 2 || m_open.back().first != tag->name) return false;
      m_open.pop_back();
      return true;
    }
    MarkupStyle style = m_open.back().second;
    if (!applyMarkup(*tag, style) || m_open.size() > kDeepestMarkup) return false;
    if (!tag->empty) m_open.emplace_back(tag->name, std::move(style));
    return true;
  }

  void skipSpaces() {
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n')) ++m_at;
  }
  std::string_view word() {
    const size_t first = m_at;
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    while (m_at < m_text.size() && isLetter(m_text[m_at])) ++m_at;
    return m_text.substr(first, m_at - first);
  }
  bool take(char wanted) {
    if (m_at >= m_text.size() || m_text[m_at] != wanted) return false;
    ++m_at;
    return true;
  }

  std::optional<MarkupTag> parseTag() {
    MarkupTag tag;
    ++m_at;  // <
    tag.closes = take('/');
    tag.name = lowered(word());
    if (tag.name.empty()) return std::nullopt;
    for (;;) {
      skipSpaces();
      if (take('>')) return tag;
      if (!tag.closes && take('/')) {
        tag.empty = true;
        return take('>') ? std::optional(std::move(tag)) : std::nullopt;
      }
      std::string name = lowered(word());
      skipSpaces();
      if (name.empty() || tag.closes || !take('=')) return std::nullopt;
      skipSpaces();
      if (m_at >= m_text.size() || (m_text[m_at] != '"' && m_text[m_at] != '\'')) return std::nullopt;
      const size_t end = m_text.find(m_text[m_at], m_at + 1);
      if (end == std::string_view::npos) return std::nullopt;
      tag.attributes.emplace_back(std::move(name), m_text.substr(m_at + 1, end - m_at - 1));
      m_at = end + 1;
    }
  }

  std::string_view m_text;
  size_t m_at = 0;
  std::vector<std::pair<std::string, MarkupStyle>> m_open;  // the innermost last
  std::vector<SignRun> m_runs;
};

}  // namespace

std::optional<Rgb8> markupColour(std::string_view text) {
  text = trimmedMarkup(text);
  if (text.size() == 7 && text.front() == '#') {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 7, number, 16);
    if (error != std::errc() || end != text.data() + 7) return std::nullopt;
    return Rgb8{uint8_t(number >> 16), uint8_t(number >> 8), uint8_t(number)};
  }
  if (text.size() < 5 || lowered(text.substr(0, 4)) != "rgb(" || text.back() != ')') return std::nullopt;
  text = text.substr(4, text.size() - 5);
  std::array<uint8_t, 3> channels{};
  for (size_t k = 0; k < 3; ++k) {
    const size_t comma = text.find(',');
    if ((comma == std::string_view::npos) != (k == 2)) return std::nullopt;
    const auto number = markupNumber(text.substr(0, comma));
    if (!number) return std::nullopt;
    channels[k] = uint8_t(std::lround(std::clamp(*number, 0.0f, 255.0f)));
    text = k == 2 ? std::string_view() : text.substr(comma + 1);
  }
  return Rgb8{channels[0], channels[1], channels[2]};
}

std::optional<uint16_t> fontWeightNamed(std::string_view name) {
  constexpr std::array<std::string_view, 9> kNames{"thin",     "extralight", "light",     "regular", "medium",
                                                   "semibold", "bold",       "extrabold", "heavy"};
  const std::string wanted = lowered(trimmedMarkup(name));
  const auto* found = std::ranges::find(kNames, wanted);
  if (found != kNames.end()) return uint16_t(100 * (found - kNames.begin() + 1));
  const auto number = markupNumber(wanted);
  return number && *number >= 1 && *number <= 1000 ? std::optional(uint16_t(*number)) : std::nullopt;
}

std::string fontFamilyOf(std::string_view reference) {
  if (const size_t slash = reference.rfind('/'); slash != std::string_view::npos)
    reference.remove_prefix(slash + 1);
  if (reference.ends_with(".json")) reference.remove_suffix(5);
  return std::string(reference);
}

std::vector<SignRun> richRuns(std::string_view markup, const SignRun& base) {
  if (auto runs = MarkupReader(markup, base).read()) return std::move(*runs);
  SignRun plain = base;
  plain.text = markup;
  return {std::move(plain)};
}

}  // namespace vitrine
