// Diagnostics: what a reader found doubtful. Merged by id: the first span and message are kept, further ones are
// counted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"

namespace vitrine {

enum class Severity : uint8_t { Info, Warning, Error };
const char* severityName(Severity severity);

struct Diagnostic {
  Severity severity = Severity::Warning;
  std::string id;       // "roblox-mesh.index-out-of-range"
  std::string message;  // of the first occurrence
  SourceSpan span;      // of the first occurrence
  uint64_t count = 1;
};

class Diagnostics {
 public:
  void add(Severity severity, std::string_view id, std::string message, SourceSpan span = {}, uint64_t count = 1);
  const std::vector<Diagnostic>& all() const { return m_all; }
  bool has(Severity atLeast) const;

 private:
  std::vector<Diagnostic> m_all;
};

}  // namespace vitrine
