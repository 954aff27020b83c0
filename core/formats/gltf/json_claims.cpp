#include "core/formats/gltf/json_claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/subjects.h"
#include "core/document/value.h"

namespace vitrine::gltf {

namespace {

constexpr int kDeepestSplit = 48;  // what is nested deeper is one text
constexpr size_t kLongestList = 1 << 20;
constexpr std::string_view kBlank = " \t\r\n";

// Where a value that begins at `at` ends.
size_t endOfValue(std::string_view text, size_t at) {
  size_t depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
      if (depth == 0) return std::min(at + 1, text.size());
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (depth == 0 && (c == ',' || kBlank.contains(c))) {
      return at;
    }
  }
  return text.size();
}

class JsonClaimer {
 public:
  JsonClaimer(std::string_view text, uint32_t buffer, uint64_t offset, std::shared_ptr<const JsonOffsets> offsets,
              int depth)
      : m_text(text), m_buffer(buffer), m_offset(offset), m_offsets(std::move(offsets)), m_depth(depth) {}

  // The whole text: one value and blanks.
  std::vector<Claim> all() {
    take("blanks", ClaimKind::Padding, skipBlanks(0));
    if (m_at < m_text.size()) takeValue("JSON", endOfValue(m_text, m_at));
    take("blanks", ClaimKind::Padding, m_text.size());
    return std::move(m_claims);
  }

  // The members of an object or list.
  std::vector<Claim> members() {
    const bool isObject = m_text[0] == '{';
    const size_t end = m_text.size() - 1;
    take(isObject ? "{" : "[", ClaimKind::Header, std::min(skipBlanks(1), end));
    for (size_t number = 0; m_at < end; ++number) {
      size_t value = m_at;
      std::string name = fmt::format("[{}]", number);
      if (isObject) {
        const size_t key = endOfValue(m_text, m_at);
        name = toUtf8(m_text.substr(m_at + 1, std::min<size_t>(key - std::min(key, m_at + 2), 100)));
        value = skipBlanks(key);
        if (value < end && m_text[value] == ':') value = skipBlanks(value + 1);
        take("key", ClaimKind::Header, std::min(value, end));
      }
      const size_t before = m_at;
      if (m_at < end) takeValue(name, std::min(endOfValue(m_text, m_at), end));
      size_t next = skipBlanks(m_at);
      if (next < end && m_text[next] == ',') next = skipBlanks(next + 1);
      take("separator", ClaimKind::Padding, std::min(next, end));
      if (m_at == before) break;
    }
    take(isObject ? "}" : "]", ClaimKind::Header, m_text.size());
    return std::move(m_claims);
  }

 private:
  size_t skipBlanks(size_t at) const { return std::min(m_text.find_first_not_of(kBlank, at), m_text.size()); }
  SourceSpan spanTo(size_t end) const { return {m_buffer, m_offset + m_at, end - m_at}; }

  void take(const char* name, ClaimKind kind, size_t end) {
    if (end <= m_at) return;
    m_claims.push_back({.name = name, .kind = kind, .storedAs = StoredAs::Utf8, .span = spanTo(end)});
    m_at = end;
  }

  void takeValue(const std::string& name, size_t end) {
    if (end <= m_at) return;
    const std::string_view value = m_text.substr(m_at, end - m_at);
    Claim claim{.name = name, .kind = ClaimKind::Value, .storedAs = StoredAs::Utf8, .span = spanTo(end)};
    if (const auto node = m_offsets->nodes.find(claim.span.offset); node != m_offsets->nodes.end())
      claim.subject = nodeSubject(node->second);
    // A megabyte of numbers is one text.
    const bool isLong = value.size() > kLongestList && value.substr(0, 64).find_first_of("{[\"", 1) == value.npos;
    const bool isNested =
        (value[0] == '{' || value[0] == '[') && value.size() > 1 && m_depth < kDeepestSplit && !isLong;
    if (isNested) {
      claim.kind = ClaimKind::Group;
      claim.storedAs = StoredAs::None;
      claim.makeParts = [value, buffer = m_buffer, offset = claim.span.offset, offsets = m_offsets,
                         depth = m_depth] {
        return JsonClaimer(value, buffer, offset, offsets, depth + 1).members();
      };
    } else if (value[0] == '"') {
      splitAddress(value, claim);
    }
    m_claims.push_back(std::move(claim));
    m_at = end;
  }

  // Base64 in an address has its bytes elsewhere.
  void splitAddress(std::string_view value, Claim& claim) const {
    const auto packed = m_offsets->addressed.lower_bound(claim.span.offset);
    if (packed == m_offsets->addressed.end() || packed->first >= claim.span.offset + value.size()) return;
    const uint64_t head = packed->first - claim.span.offset;
    const uint64_t size = std::min(value.size() - head, std::min(value.find('"', 1), value.size()) - head);
    std::vector<Claim> parts;
    parts.push_back({.name = "address",
                     .kind = ClaimKind::Header,
                     .storedAs = StoredAs::Utf8,
                     .span = {m_buffer, claim.span.offset, head}});
    parts.push_back({.name = "base64",
                     .kind = ClaimKind::Packed,
                     .storedAs = StoredAs::Utf8,
                     .span = {m_buffer, packed->first, size},
                     .unpacked = packed->second});
    if (head + size < value.size())
      parts.push_back({.name = "end",
                       .kind = ClaimKind::Header,
                       .storedAs = StoredAs::Utf8,
                       .span = {m_buffer, packed->first + size, value.size() - head - size}});
    std::erase_if(parts, [](const Claim& part) { return part.span.size == 0; });
    claim.kind = ClaimKind::Group;
    claim.storedAs = StoredAs::None;
    claim.parts = claimList(std::move(parts));
  }

  std::string_view m_text;
  uint32_t m_buffer;
  uint64_t m_offset;
  std::shared_ptr<const JsonOffsets> m_offsets;
  int m_depth;
  size_t m_at = 0;
  std::vector<Claim> m_claims;
};

}  // namespace

std::vector<Claim> claimJson(std::string_view text, uint32_t buffer, uint64_t offset,
                             std::shared_ptr<const JsonOffsets> offsets) {
  return JsonClaimer(text, buffer, offset, std::move(offsets), 0).all();
}

}  // namespace vitrine::gltf
