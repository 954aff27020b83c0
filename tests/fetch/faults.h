// The table of what can go wrong with one asset on its way from a server.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/fetch/outcomes.h"
#include "tests/fetch/fetching.h"

namespace vitrine::test {

inline constexpr const char* kFaulty = "1234";  // the asset that the fault is about
inline constexpr const char* kFine = "5678";    // another one, fetched with it
inline constexpr const char* kFaultyBody = "version 2.00\nthe mesh that is wanted";

struct Fault {
  std::string name;
  Lies lies{};
  std::vector<FetchOutcome> outcomes{};  // how it ends: one of these
  bool isOfAll = false;                  // the other asset ends the same way
  std::function<void(Fetching&)> prepare{};
  std::map<std::string, std::string> names{};  // addresses of hosts
  std::string apiHost{};                       // else that of Open Cloud
  double patience = 0.1;
  bool isHealed = true;  // without the lies it works when it is asked for now
};
const std::vector<Fault>& faults();

}  // namespace vitrine::test
