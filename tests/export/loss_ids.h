// The ids of what an export lost.
#pragma once

#include <string>
#include <vector>

#include "core/document/diagnostics.h"

namespace vitrine::test {

inline std::vector<std::string> lossIds(const Diagnostics& losses) {
  std::vector<std::string> ids;
  for (const Diagnostic& loss : losses.all()) ids.push_back(loss.id);
  return ids;
}
// Each with a space behind it.
inline std::string lossText(const Diagnostics& losses) {
  std::string text;
  for (const Diagnostic& loss : losses.all()) text += loss.id + " ";
  return text;
}

}  // namespace vitrine::test
