// Of the tests that talk with servers of their own on the loopback.
#include <gmock/gmock.h>

#include <QCoreApplication>

#include "tests/support/run_tests.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleMock(&argc, argv);
  vitrine::test::watchTests();
  // No proxy of the user's stands between them and their servers.
  for (const char* variable : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
    qunsetenv(variable);
  qunsetenv("VITRINE_ROBLOX_KEY");
  const QCoreApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
