#include "tests/support/xml_check.h"

#include <fmt/core.h>

#include <charconv>
#include <optional>
#include <vector>

namespace vitrine::test {
namespace {

// Char of XML 1.0, https://www.w3.org/TR/xml/#charsets
bool isChar(uint32_t c) {
  return c == 9 || c == 10 || c == 13 || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
         (c >= 0x10000 && c <= 0x10FFFF);
}

class XmlChecker {
 public:
  explicit XmlChecker(std::string_view text) : m_text(text) {}

  std::string run() {
    if (!characters()) return m_fault;
    while (m_at < m_text.size() && m_fault.empty()) {
      if (m_text[m_at] == '<')
        markup();
      else
        text();
    }
    if (m_fault.empty() && !m_open.empty()) wrong("an element that is not closed: " + m_open.back());
    if (m_fault.empty() && !m_sawRoot) wrong("no element");
    return m_fault;
  }

 private:
  bool wrong(std::string what) {
    if (m_fault.empty()) m_fault = fmt::format("{} at {}", what, m_at);
    return false;
  }
  bool startsWith(std::string_view what) const { return m_text.substr(m_at).starts_with(what); }

  // UTF-8 without surrogates and detours, and nothing that is no Char.
  bool characters() {
    for (m_at = 0; m_at < m_text.size();) {
      const auto byte = [&](size_t i) { return m_at + i < m_text.size() ? uint8_t(m_text[m_at + i]) : uint8_t(0); };
      const uint8_t lead = byte(0);
      const size_t size = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
      if (size == 0 || lead > 0xF4) return wrong("no UTF-8");
      uint32_t c = size == 1 ? lead : lead & (0xFFu >> (size + 1));
      for (size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return wrong("no UTF-8");
        c = c << 6 | (byte(i) & 0x3F);
      }
      const bool detour = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
      if (detour || !isChar(c)) return wrong(fmt::format("character U+{:04X}", c));
      m_at += size;
    }
    m_at = 0;
    return true;
  }

  bool reference() {
    const size_t end = m_text.find(';', m_at);
    if (end == m_text.npos) return wrong("a reference without an end");
    const std::string_view name = m_text.substr(m_at + 1, end - m_at - 1);
    if (name.starts_with('#')) {
      const bool hex = name.starts_with("#x");
      uint32_t c = 0;
      const char* const last = name.data() + name.size();
      const auto parsed = std::from_chars(name.data() + (hex ? 2 : 1), last, c, hex ? 16 : 10);
      if (parsed.ec != std::errc() || parsed.ptr != last || !isChar(c)) return wrong(fmt::format("&{};", name));
    } else if (name != "amp" && name != "lt" && name != "gt" && name != "quot" && name != "apos") {
      return wrong(fmt::format("&{};", name));
    }
    m_at = end + 1;
    return true;
  }

  void text() {
    while (m_at < m_text.size() && m_text[m_at] != '<' && m_fault.empty()) {
      const bool space = std::string_view(" \t\r\n").contains(m_text[m_at]);
      if (m_open.empty() && !space) wrong("text outside of the root");
      if (startsWith("]]>")) wrong("]]>");
      if (m_text[m_at] == '&')
        reference();
      else
        ++m_at;
    }
  }

  void skipTo(std::string_view end) {
    const size_t found = m_text.find(end, m_at);
    if (found == m_text.npos)
      wrong(fmt::format("no {}", end));
    else
      m_at = found + end.size();
  }

  std::string name() {
    const size_t start = m_at;
    const auto inName = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
             c == ':' || c == '.' || (uint8_t(c) & 0x80) != 0;
    };
    while (m_at < m_text.size() && inName(m_text[m_at])) ++m_at;
    const bool digit = m_at > start && ((m_text[start] >= '0' && m_text[start] <= '9') || m_text[start] == '-');
    if (m_at == start || digit) wrong("no name");
    return std::string(m_text.substr(start, m_at - start));
  }
  void spaces() {
    while (m_at < m_text.size() && std::string_view(" \t\r\n").contains(m_text[m_at])) ++m_at;
  }

  void markup() {
    if (startsWith("<![CDATA[")) return m_open.empty() ? void(wrong("CDATA")) : skipTo("]]>");
    if (startsWith("<!--")) return skipTo("-->");
    if (startsWith("<?")) return skipTo("?>");
    if (startsWith("</")) {
      m_at += 2;
      const std::string closed = name();
      spaces();
      if (m_open.empty() || m_open.back() != closed) wrong("</" + closed + ">");
      if (!m_open.empty()) m_open.pop_back();
      if (!startsWith(">")) wrong("no >");
      ++m_at;
      return;
    }
    ++m_at;
    if (m_open.empty() && m_sawRoot) wrong("a second root");
    m_sawRoot = true;
    m_open.push_back(name());
    attributes();
  }

  void attributes() {
    std::vector<std::string> seen;
    while (m_fault.empty()) {
      spaces();
      if (startsWith("/>")) {
        m_open.pop_back();
        m_at += 2;
        return;
      }
      if (startsWith(">")) {
        ++m_at;
        return;
      }
      const std::string attribute = name();
      for (const std::string& other : seen)
        if (other == attribute) wrong("twice " + attribute);
      seen.push_back(attribute);
      if (!startsWith("=\"")) wrong("no =\"");
      m_at += 2;
      while (m_at < m_text.size() && m_text[m_at] != '"' && m_fault.empty()) {
        if (m_text[m_at] == '<') wrong("<");
        if (m_text[m_at] == '&')
          reference();
        else
          ++m_at;
      }
      ++m_at;
    }
  }

  std::string_view m_text;
  size_t m_at = 0;
  bool m_sawRoot = false;
  std::vector<std::string> m_open;
  std::string m_fault;
};

}  // namespace

std::string faultOfXml(std::string_view text) { return XmlChecker(text).run(); }

}  // namespace vitrine::test
