// What the programs of the tests share.
#pragma once

namespace vitrine::test {

// Between InitGoogleTest and RUN_ALL_TESTS. Prints "SKIPPED Suite.Name: why" for what is skipped, also where
// GoogleTest prints failures alone, and ends the process with a message where one test takes longer than
// VITRINE_TEST_SECONDS, if that is set.
void watchTests();

}  // namespace vitrine::test
