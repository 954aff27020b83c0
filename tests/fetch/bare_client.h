// The least that a client of Open Cloud can do: for each asset one request that says where its body is, and one for
// the body, over connections that stay. What vitrine-fetch is measured by.
#pragma once

#include <string>
#include <vector>

#include "tests/fetch/fetch_server.h"

namespace vitrine::test {

struct BareResult {
  uint64_t got = 0, bytes = 0;
};
// So many lanes, each a thread with a connection to either host; bodies are thrown away.
BareResult fetchBarely(const FetchServer& server, const std::vector<std::string>& ids, unsigned lanes = 8);

}  // namespace vitrine::test
