#pragma once

#include <string_view>

namespace vitrine {

// "0.9.0" for a release; "0.9.0 (no release: commit 4ca1cf0ab)" for what was built from any other commit.
std::string_view versionText();

}  // namespace vitrine
