#include "core/load/nested.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"
#include "core/load/load.h"

namespace vitrine {

namespace {
constexpr size_t kNestedHead = 4096;
constexpr std::string_view kKeyMagic = "CSGK";
constexpr size_t kKeyDigits = 32;
}  // namespace

const Format* nestedFormat(std::string_view bytes) {
  // No format begins with fewer bytes, and most values are short.
  constexpr size_t kShortest = 8;
  if (bytes.size() < kShortest || nestedKey(bytes)) return nullptr;
  const Bytes head = asBytes(bytes.substr(0, kNestedHead));
  const auto found = std::ranges::find_if(
      formats(), [head](const Format& format) { return format.sniff(head) == Match::Certain; });
  return found == formats().end() ? nullptr : &*found;
}

std::optional<std::string_view> nestedKey(std::string_view bytes) {
  if (!bytes.starts_with(kKeyMagic) || bytes.size() < kKeyMagic.size() + kKeyDigits) return std::nullopt;
  const std::string_view digits = bytes.substr(kKeyMagic.size(), kKeyDigits);
  const bool hex = std::ranges::all_of(
      digits, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); });
  return hex ? std::optional(digits) : std::nullopt;
}

void visitNestedTargets(const Document& document, const std::function<bool(std::string_view bytes)>& visit) {
  for (const Class& owner : document.classes) {
    for (const Column& column : owner.columns) {
      const bool candidate = column.storedName() == "PhysicsData" ||
                             (owner.name == "BinaryStringValue" && column.storedName() == "Value");
      if (!candidate) continue;
      for (size_t row = 0; row < column.rows(); ++row)
        if (const std::string_view bytes = column.bytesAt(row); !bytes.empty() && visit(bytes)) return;
    }
  }
}

namespace {
std::string digestDigits(std::string_view bytes) { return hexDigitsOf(md5(asBytes(bytes))); }
}  // namespace

std::string_view NestedKeys::find(std::string_view value) const {
  const auto digits = nestedKey(value);
  if (!digits) return {};
  std::call_once(m_once, [this] {
    visitNestedTargets(m_document, [this](std::string_view bytes) {
      // What is itself a key is no target.
      if (!nestedKey(bytes)) m_bytes.try_emplace(digestDigits(bytes), bytes);
      return false;
    });
  });
  const auto found = m_bytes.find(lowerCase(*digits));
  return found == m_bytes.end() ? std::string_view() : found->second;
}

std::string nestedFileName(const Document& document, NodeId node, const Column& column, const Format& format) {
  std::string name = fmt::format("{}.{}.{}", document.nameOf(node), column.name, format.extensions.front());
  std::ranges::replace(name, '/', '_');
  return name;
}

}  // namespace vitrine
