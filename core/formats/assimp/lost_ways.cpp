#include "core/formats/assimp/lost_ways.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/bytes/text.h"

namespace vitrine::assimp {
namespace {

constexpr std::string_view kWordBreaks = " \t\r\n";

// Takes words from the start of a text; an empty one at its end.
std::string_view takeLostWord(std::string_view& text) {
  const size_t start = std::min(text.find_first_not_of(kWordBreaks), text.size());
  const size_t end = std::min(text.find_first_of(kWordBreaks, start), text.size());
  const std::string_view word = text.substr(start, end - start);
  text.remove_prefix(end);
  return word;
}

std::string joinedKinds(const std::set<std::string_view>& kinds) {
  std::string text;
  for (const std::string_view kind : kinds) text += (text.empty() ? "" : ", ") + std::string(kind);
  return text;
}

// ---- Collada: a sampler has a list of names, one for each key

struct ColladaTag {
  std::string_view name;  // with "/" in front if it ends an element
  std::string_view rest;  // attributes
  size_t end = 0;         // where the text behind it begins
};

// The next tag; its name is empty at the end of the text. Comments and the like are passed over.
ColladaTag nextColladaTag(std::string_view text, size_t from) {
  while (true) {
    const size_t start = text.find('<', from);
    if (start == text.npos) return {.end = text.size()};
    const std::string_view tail = text.substr(start);
    std::string_view close = ">";
    if (tail.starts_with("<!--")) close = "-->";
    if (tail.starts_with("<![CDATA[")) close = "]]>";
    const size_t found = tail.find(close);
    if (found == tail.npos) return {.end = text.size()};
    from = start + found + close.size();
    if (tail.starts_with("<!") || tail.starts_with("<?")) continue;
    const std::string_view inside = tail.substr(1, found - 1);
    const size_t nameEnd = std::min(inside.find_first_of(kWordBreaks), inside.size());
    std::string_view name = inside.substr(0, nameEnd);
    if (name.size() > 1 && name.ends_with('/')) name.remove_suffix(1);
    return {.name = name, .rest = inside.substr(nameEnd), .end = from};
  }
}

// The value of an attribute, without the "#" in front of what refers to an id.
std::string_view attributeOf(const ColladaTag& tag, std::string_view name) {
  std::string_view rest = tag.rest;
  while (true) {
    const size_t equal = rest.find('=');
    if (equal == rest.npos) return {};
    std::string_view found = rest.substr(0, equal);
    const size_t open = rest.find_first_of("\"'", equal);
    if (open == rest.npos) return {};
    const size_t close = rest.find(rest[open], open + 1);
    if (close == rest.npos) return {};
    found = takeLostWord(found);
    std::string_view value = rest.substr(open + 1, close - open - 1);
    if (found == name) return value.starts_with('#') ? value.substr(1) : value;
    rest.remove_prefix(close + 1);
  }
}

class ColladaWays {
 public:
  explicit ColladaWays(std::string_view text) : m_text(text) {}

  LostWays run() {
    collect();
    LostWays lost;
    std::set<std::string_view> kinds;
    for (const auto& [sampler, target] : m_channels) {
      // Of what moves, assimp takes nodes and the weights of morph targets.
      const bool isRead = m_nodes.contains(target.substr(0, target.find('/'))) || target.contains("weights");
      const auto named = m_samplers.find(sampler);
      if (!isRead || named == m_samplers.end()) continue;
      const auto list = m_lists.find(named->second);
      if (list == m_lists.end()) continue;
      // Several channels may have one sampler; each list is gone through once.
      const auto [counts, isNew] = m_counts.try_emplace(list->second.data());
      if (isNew) counts->second = countsOf(list->second);
      for (const auto& [kind, count] : counts->second) lost.count += count, kinds.insert(kind);
    }
    lost.kinds = joinedKinds(kinds);
    return lost;
  }

 private:
  using Counts = std::map<std::string_view, uint64_t>;

  void collect() {
    std::string_view source, sampler;
    for (ColladaTag tag = nextColladaTag(m_text, 0); !tag.name.empty(); tag = nextColladaTag(m_text, tag.end)) {
      if (tag.name == "node") m_nodes.insert(attributeOf(tag, "id"));
      if (tag.name == "source") source = attributeOf(tag, "id");
      if (tag.name == "sampler") sampler = attributeOf(tag, "id");
      if (tag.name == "Name_array" || tag.name == "IDREF_array")
        m_lists.try_emplace(source, m_text.substr(tag.end, m_text.find('<', tag.end) - tag.end));
      if (tag.name == "input" && attributeOf(tag, "semantic") == "INTERPOLATION")
        m_samplers.try_emplace(sampler, attributeOf(tag, "source"));
      if (tag.name == "channel") m_channels.emplace_back(attributeOf(tag, "source"), attributeOf(tag, "target"));
    }
  }

  // The last key goes nowhere.
  static Counts countsOf(std::string_view list) {
    Counts counts;
    std::string_view word = takeLostWord(list);
    for (std::string_view next = takeLostWord(list); !next.empty(); next = takeLostWord(list)) {
      constexpr std::string_view kKnown[] = {"BEZIER", "HERMITE", "CARDINAL", "BSPLINE", "STEP"};
      const auto known = std::ranges::find(kKnown, word);
      if (word != "LINEAR") ++counts[known == std::end(kKnown) ? "another" : *known];
      word = next;
    }
    return counts;
  }

  std::string_view m_text;
  std::unordered_set<std::string_view> m_nodes;
  std::unordered_map<std::string_view, std::string_view> m_lists, m_samplers;  // by id: text, id of a list
  std::vector<std::pair<std::string_view, std::string_view>> m_channels;       // id of a sampler, target
  std::unordered_map<const char*, Counts> m_counts;
};

// ---- LightWave's scenes: "Key VALUE TIME KIND ..." within an envelope, whose kind is of the way that leads to it

LostWays lightWaveWays(std::string_view text) {
  constexpr std::string_view kKinds[] = {"TCB", "Hermite", "Bezier", "", "stepped", "Bezier"};
  constexpr size_t kLinear = 3;
  LostWays lost;
  std::set<std::string_view> kinds;
  std::string_view before;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view word = takeLostWord(line);
    if (word != "Key") {
      if (word == "{" || word == "}") before = {};
      continue;
    }
    const std::string_view value = takeLostWord(line);
    takeLostWord(line);
    const std::string_view kind = takeLostWord(line);
    const bool moves = !before.empty() && value != before;
    before = value;
    if (!moves || kind.size() != 1 || kind[0] < '0' || kind[0] > '5' || size_t(kind[0] - '0') == kLinear) continue;
    ++lost.count;
    kinds.insert(kKinds[size_t(kind[0] - '0')]);
  }
  lost.kinds = joinedKinds(kinds);
  return lost;
}

// ---- 3DS: all tracks are splines, which two keys alone make a line of

LostWays threeDsWays(Bytes file) {
  constexpr uint16_t kFile = 0x4D4D, kMotion = 0xB000, kObject = 0xB002, kPlaces = 0xB020, kTurns = 0xB021,
                     kSizes = 0xB022;
  constexpr size_t kHead = 6, kCountAt = 10;
  LostWays lost;
  for (size_t at = 0; at + kHead <= file.size();) {
    const auto id = loadAs<uint16_t>(file.data() + at);
    const auto length = loadAs<uint32_t>(file.data() + at + 2);
    const bool holdsOthers = id == kFile || id == kMotion || id == kObject;
    if ((id == kPlaces || id == kTurns || id == kSizes) && at + kHead + kCountAt + 4 <= file.size() &&
        loadAs<uint32_t>(file.data() + at + kHead + kCountAt) > 2)
      ++lost.count;
    if (!holdsOthers && (length < kHead || length > file.size() - at)) break;
    at += holdsOthers ? kHead : length;
  }
  if (lost.count > 0) lost.kinds = "TCB";
  return lost;
}

}  // namespace

LostWays lostWaysOf(std::string_view extension, Bytes file) {
  if (extension == "dae") return ColladaWays(asText(file)).run();
  if (extension == "lws") return lightWaveWays(asText(file));
  if (extension == "3ds") return threeDsWays(file);
  return {};
}

}  // namespace vitrine::assimp
