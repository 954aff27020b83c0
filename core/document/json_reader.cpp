#include "core/document/json_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace vitrine {

namespace {

constexpr int kDeepestJson = 200;

void appendUtf8Of(std::string& out, uint32_t point) {
  if (point < 0x80) {
    out += char(point);
    return;
  }
  const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  constexpr uint8_t kLeads[] = {0, 0xC0, 0xE0, 0xF0};
  out += char(kLeads[more] | (point >> (6 * more)));
  for (int i = more - 1; i >= 0; --i) out += char(0x80 | ((point >> (6 * i)) & 0x3F));
}

class JsonTreeReader {
 public:
  JsonTreeReader(std::string_view text, MemoryBudget* budget) : m_text(text), m_budget(budget) {}

  Result<JsonTree> run() {
    JsonTree tree;
    const bool isOne = value(tree, 0) && (skipSpace(), m_at == m_text.size());
    if (m_tooMuch) return std::unexpected(*m_tooMuch);
    if (!isOne) return fail(ErrorCode::Malformed, fmt::format("no JSON at byte {}", m_at), {0, m_at, 0});
    return tree;
  }

 private:
  void skipSpace() {
    while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos) ++m_at;
  }
  bool take(std::string_view word) {
    if (!m_text.substr(m_at).starts_with(word)) return false;
    m_at += word.size();
    return true;
  }
  bool takeSign(char sign) {
    skipSpace();
    return take({&sign, 1});
  }

  // An array that grows has room for twice as many.
  bool take(uint64_t bytes) {
    if (!m_budget) return true;
    auto taken = m_budget->take(bytes, "JSON", {0, m_at, 0});
    if (!taken) m_tooMuch = std::move(taken).error();
    return !m_tooMuch;
  }

  bool value(JsonTree& to, int depth) {
    skipSpace();
    if (m_at == m_text.size() || depth > kDeepestJson || !take(2 * sizeof(JsonTree))) return false;
    if (take("null")) return true;
    if (take("true")) return to.storage = true, true;
    if (take("false")) return to.storage = false, true;
    if (m_text[m_at] == '"') return text(to.storage.emplace<std::string>());
    if (take("[")) return elements(to.storage.emplace<JsonTree::Array>(), depth);
    if (take("{")) return members(to.storage.emplace<JsonTree::Object>(), depth);
    const size_t end = std::min(m_text.find_first_not_of("+-.0123456789eE", m_at), m_text.size());
    double read = 0;
    const auto parsed = std::from_chars(m_text.data() + m_at, m_text.data() + end, read);
    if (end == m_at || parsed.ptr != m_text.data() + end || parsed.ec == std::errc::invalid_argument) return false;
    to.storage = JsonTree::Number{std::string(m_text.substr(m_at, end - m_at))};
    m_at = end;
    return true;
  }
  bool elements(JsonTree::Array& to, int depth) {
    if (takeSign(']')) return true;
    do
      if (!value(to.emplace_back(), depth + 1)) return false;
    while (takeSign(','));
    return takeSign(']');
  }
  bool members(JsonTree::Object& to, int depth) {
    if (takeSign('}')) return true;
    do {
      skipSpace();
      if (!take(2 * sizeof(std::string))) return false;
      auto& [key, of] = to.emplace_back();
      if (!text(key) || !takeSign(':') || !value(of, depth + 1)) return false;
    } while (takeSign(','));
    return takeSign('}');
  }

  bool text(std::string& to) {
    if (!take("\"")) return false;
    for (;;) {
      const size_t plain = std::min(m_text.find_first_of("\"\\", m_at), m_text.size());
      if (!take(plain - m_at)) return false;
      to += m_text.substr(m_at, plain - m_at);
      m_at = plain;
      if (m_at == m_text.size()) return false;
      if (take("\"")) return true;
      if (!escape(to)) return false;
    }
  }
  bool escape(std::string& to) {
    if (m_at + 1 >= m_text.size()) return false;
    const char sign = m_text[m_at + 1];
    m_at += 2;
    constexpr std::string_view kSigns = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
    if (const size_t known = kSigns.find(sign); known != std::string_view::npos) return to += kMeant[known], true;
    auto point = sign == 'u' ? unit() : std::nullopt;
    if (!point || (*point >= 0xDC00 && *point < 0xE000)) return false;
    if (*point >= 0xD800 && *point < 0xDC00) {
      const auto low = take("\\u") ? unit() : std::nullopt;
      if (!low || *low < 0xDC00 || *low >= 0xE000) return false;
      point = 0x10000 + ((*point - 0xD800) << 10) + (*low - 0xDC00);
    }
    appendUtf8Of(to, *point);
    return true;
  }
  std::optional<uint32_t> unit() {
    if (m_text.size() - m_at < 4) return std::nullopt;
    uint32_t read = 0;
    const char* const begin = m_text.data() + m_at;
    if (std::from_chars(begin, begin + 4, read, 16).ptr != begin + 4) return std::nullopt;
    m_at += 4;
    return read;
  }

  std::string_view m_text;
  MemoryBudget* m_budget;
  std::optional<Error> m_tooMuch;
  size_t m_at = 0;
};

}  // namespace

const JsonTree* JsonTree::find(std::string_view key) const {
  const auto* members = as<Object>();
  if (!members) return nullptr;
  const auto found = std::ranges::find(*members, key, &Member::key);
  return found == members->end() ? nullptr : &found->value;
}

Result<JsonTree> readJson(std::string_view text, MemoryBudget* budget) {
  return JsonTreeReader(text, budget).run();
}

}  // namespace vitrine
