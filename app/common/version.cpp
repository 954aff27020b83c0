#include "app/common/version.h"

#include "generated/commit.h"

namespace vitrine {

std::string_view versionText() {
  constexpr std::string_view kCommit = VITRINE_COMMIT;
  if constexpr (kCommit.empty()) return VITRINE_VERSION;
  return VITRINE_VERSION " (no release: commit " VITRINE_COMMIT ")";
}

}  // namespace vitrine
