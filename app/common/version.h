#pragma once

#include <string_view>

namespace vitrine {

// "0.9.0" of a release, "0.9.0 (no release: commit 4ca1cf0ab)" of what was built between two.
std::string_view versionText();

}  // namespace vitrine
