// The processes that a test has started.
#pragma once

#include <set>

namespace vitrine::test {

// Those that this process has started and not collected. Archives that are kept listed keep one each.
std::set<int> childProcesses();

}  // namespace vitrine::test
