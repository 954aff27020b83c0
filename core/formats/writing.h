// What the writers of all formats share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/formats/format.h"

namespace vitrine {

// Reports progress; Cancelled if the caller asked to stop. `progress` may be null.
inline Result<void> step(Progress* progress, float fraction) {
  if (!progress) return {};
  progress->tell(fraction);
  if (progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return {};
}
inline Result<void> step(const WriteOptions& options, float fraction) { return step(options.progress, fraction); }

// Gathers what a format cannot hold ("ID.lost-something") and what was changed to fit.
class Losses {
 public:
  Losses(Diagnostics& to, std::string_view format) : m_to(to), m_format(format) {}
  // Reports something in the document that will not be in the file.
  void lost(std::string_view what, std::string message, uint64_t count = 1) const {
    add(Severity::Warning, "lost-" + std::string(what), std::move(message), count);
  }
  // Reports something that is in the file in another form.
  void changed(std::string_view what, std::string message, uint64_t count = 1) const {
    add(Severity::Info, what, std::move(message), count);
  }

 private:
  void add(Severity severity, std::string_view what, std::string message, uint64_t count) const {
    if (count == 0) return;
    m_to.add(severity, std::string(m_format) + "." + std::string(what), std::move(message), {}, count);
  }
  Diagnostics& m_to;
  std::string_view m_format;
};

// A property of nodes with a geometry: how many of its numbers are doubles that floats cannot hold exactly. The
// document has the nearest floats.
inline constexpr std::string_view kRoundedProperty = "rounded to floats";

// A property as a whole number; none where the node has no such property.
inline std::optional<int64_t> wholeProperty(const Document& document, NodeId node, std::string_view name) {
  if (node == NodeId::None || indexOf(node) >= document.nodes.size()) return {};
  const Value value = document.property(node, name);
  const auto* number = value.as<int64_t>();
  return number ? std::optional(*number) : std::nullopt;
}

}  // namespace vitrine
