// The program with another vitrine-fetch, which VITRINE_TEST_FETCH names: so that its verbs and its window can be
// run as people run them, before servers of the tests.
#include <cstdlib>

#include "app/shell/program.h"
#include "core/fetch/fetch_assets.h"

int main(int argc, char** argv) {
  if (const char* program = std::getenv("VITRINE_TEST_FETCH")) vitrine::setFetchProgramForTests(program);
  return vitrine::runProgram(argc, argv);
}
