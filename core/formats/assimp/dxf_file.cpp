#include "core/formats/assimp/dxf_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace vitrine::assimp {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view trimmedDxf(std::string_view text) {
  const size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

// Lines end by "\n", "\r\n" or "\r".
class DxfLines {
 public:
  explicit DxfLines(std::string_view text) : m_text(text) {
    if (m_text.starts_with("\xEF\xBB\xBF")) m_at = 3;
  }
  bool atEnd() const { return m_at >= m_text.size(); }
  size_t at() const { return m_at; }
  std::string_view next() {
    const size_t end = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
    const std::string_view line = m_text.substr(m_at, end - m_at);
    m_at = std::min(end + (m_text.substr(end).starts_with("\r\n") ? 2 : 1), m_text.size());
    return trimmedDxf(line);
  }

 private:
  std::string_view m_text;
  size_t m_at = 0;
};

std::optional<int> codeOf(std::string_view line) {
  int code = 0;
  const char* last = line.data() + line.size();
  const auto [end, error] = std::from_chars(line.data(), last, code);
  return error == std::errc() && end == last ? std::optional(code) : std::nullopt;
}

// Cuts runs of groups into entities.
class DxfCutter {
 public:
  explicit DxfCutter(DxfFile& file) : m_file(file) {}

  void cut() {
    // All of them first: spans point into the list.
    std::vector<DxfGroups> runs;
    const DxfGroups groups = m_file.groups;
    for (size_t i = 0; i < groups.size();) {
      size_t end = i + 1;
      while (end < groups.size() && groups[end].code != 0) ++end;
      if (groups[i].code == 0)
        m_file.all.push_back(
            {.kind = groups[i].value, .groups = groups.subspan(i + 1, end - i - 1), .children = {}});
      i = end;
    }
    const std::span<DxfEntity> all = m_file.all;
    std::string_view section;
    for (size_t i = 0; i < all.size(); ++i) {
      const DxfEntity& each = all[i];
      if (each.kind == "SECTION") {
        section = each.text(2);
        if (section == "HEADER") readHeader(each.groups);
      } else if (each.kind == "ENDSEC") {
        section = {};
      } else if (section == "TABLES" && each.kind == "LAYER") {
        addLayer(each);
      } else if (section == "BLOCKS" && each.kind == "BLOCK") {
        const size_t end = endOf(i + 1, "ENDBLK");
        adopt(all.subspan(i + 1, end - i - 1));
        m_file.blocks.try_emplace(each.text(2),
                                  DxfBlock{.base = each.point(10), .entities = all.subspan(i + 1, end - i - 1)});
        i = end;
      } else if (section == "ENTITIES") {
        const size_t end = endOf(i, "ENDSEC");
        adopt(all.subspan(i, end - i));
        if (m_file.entities.empty()) m_file.entities = all.subspan(i, end - i);
        i = end;
        section = {};
      }
    }
  }

 private:
  // Of the one that ends what begins there; a section ends everything.
  size_t endOf(size_t at, std::string_view kind) const {
    while (at < m_file.all.size() && m_file.all[at].kind != kind && m_file.all[at].kind != "ENDSEC" &&
           m_file.all[at].kind != "EOF")
      ++at;
    return at;
  }

  // Vertices follow the polyline that they are of, until an entity that ends them.
  static void adopt(std::span<DxfEntity> entities) {
    for (size_t i = 0; i < entities.size(); ++i) {
      if (entities[i].kind != "POLYLINE") continue;
      size_t end = i + 1;
      while (end < entities.size() && entities[end].kind == "VERTEX") ++end;
      entities[i].children = entities.subspan(i + 1, end - i - 1);
    }
  }

  void readHeader(DxfGroups groups) {
    std::string_view variable;
    for (const DxfGroup& group : groups) {
      if (group.code == 9) variable = group.value;
      if (group.code == 1 && variable == "$ACADVER") m_file.version = group.value;
      if (group.code == 70 && variable == "$INSUNITS") m_file.unit = int(dxfNumber(group.value));
    }
  }

  void addLayer(const DxfEntity& entity) {
    DxfLayer layer;
    layer.colour = entity.whole(62, 7);
    layer.isShown = layer.colour >= 0 && (entity.whole(70) & 1) == 0;
    layer.colour = std::abs(layer.colour);
    if (entity.has(420)) layer.exact = uint32_t(entity.whole(420)) & 0xFFFFFF;
    m_file.layers.try_emplace(entity.text(2), layer);
  }

  DxfFile& m_file;
};

}  // namespace

double dxfNumber(std::string_view value, double otherwise) {
  if (value.starts_with('+')) value.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc() && std::isfinite(number) ? number : otherwise;
}

std::string_view DxfEntity::text(int code, std::string_view otherwise) const {
  for (size_t i = groups.size(); i-- > 0;)
    if (groups[i].code == code) return groups[i].value;
  return otherwise;
}

double DxfEntity::number(int code, double otherwise) const {
  const std::string_view value = text(code);
  return value.empty() ? otherwise : dxfNumber(value, otherwise);
}

int DxfEntity::whole(int code, int otherwise) const { return int(std::clamp(number(code, otherwise), -2e9, 2e9)); }

bool DxfEntity::has(int code) const { return std::ranges::find(groups, code, &DxfGroup::code) != groups.end(); }

bool isDxfText(Bytes file) {
  DxfLines lines(asText(file.first(std::min<size_t>(file.size(), 65536))));
  while (!lines.atEnd()) {
    const auto code = codeOf(lines.next());
    const std::string_view value = lines.next();
    if (code == 999) continue;
    return code == 0 && value == "SECTION";
  }
  return false;
}

Result<void> readDxfFile(Bytes file, MemoryBudget& budget, DxfFile& out, bool& isWhole) {
  const std::string_view text = asText(file);
  DxfLines lines(text);
  isWhole = false;
  uint64_t taken = 0, entities = 0;
  while (!lines.atEnd()) {
    const size_t at = lines.at();
    const std::string_view line = lines.next();
    if (lines.atEnd() && line.empty()) break;
    const auto code = codeOf(line);
    if (!code)
      return fail(ErrorCode::Malformed,
                  fmt::format("DXF: the number of a value expected at 0x{:X}, found \"{}\"", at,
                              toUtf8(line.substr(0, 40))),
                  {0, at, line.size()});
    if (lines.atEnd()) break;
    const std::string_view value = lines.next();
    if (*code == 0 && value == "EOF") {
      isWhole = true;
      break;
    }
    if (out.groups.size() == taken) {
      taken = std::max<uint64_t>(4096, 2 * taken);
      VITRINE_CHECK(budget.takeArray(taken - out.groups.size(), sizeof(DxfGroup), "DXF values", {}));
      out.groups.reserve(taken);
    }
    entities += *code == 0;
    out.groups.push_back({*code, value});
  }
  VITRINE_CHECK(budget.takeArray(entities, sizeof(DxfEntity), "DXF entities", {}));
  out.all.reserve(entities);
  DxfCutter(out).cut();
  return {};
}

}  // namespace vitrine::assimp
