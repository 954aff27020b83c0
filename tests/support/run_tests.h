// What the test programs share.
#pragma once

namespace vitrine::test {

// To be called between InitGoogleTest and RUN_ALL_TESTS. Prints "SKIPPED Suite.Name: why" for skipped tests, even
// if GoogleTest prints only failures, and ends the process with a message if a test takes longer than
// VITRINE_TEST_SECONDS, if that is set.
void watchTests();

}  // namespace vitrine::test
