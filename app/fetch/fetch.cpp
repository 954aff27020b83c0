#include "app/fetch/endpoints.h"
#include "core/fetch/protocol.h"

namespace vitrine {

int runFetch(int, char**, const Endpoints&) { return fetch::kExitProtocol; }

}  // namespace vitrine
