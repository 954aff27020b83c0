// Of every program of tests but that of the window.
#include <gmock/gmock.h>

#include "tests/support/run_tests.h"

int main(int argc, char** argv) {
  testing::InitGoogleMock(&argc, argv);
  vitrine::test::watchTests();
  return RUN_ALL_TESTS();
}
