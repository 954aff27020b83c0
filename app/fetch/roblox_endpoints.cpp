#include "app/fetch/endpoints.h"

namespace vitrine {

// create.roblox.com/docs/cloud/reference/features/assets names the first; the others are the hosts of its answers.
Endpoints robloxEndpoints() {
  return {.api = QUrl("https://apis.roblox.com"), .bodyHosts = {"rbxcdn.com", "roblox.com"}};
}

}  // namespace vitrine
