// Tests of files without permission to read or write are meaningless for root, who may do everything.
#pragma once

#include <functional>

namespace vitrine::test {

// Runs `work` in a process of its own as a user who owns nothing where the tests are run by root, else as who runs
// them. True if `work` was true there; what it expects of gtest is not seen here.
bool trueForOrdinaryUser(const std::function<bool()>& work);

}  // namespace vitrine::test
