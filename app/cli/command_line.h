// The command line: the verbs, which use the same core calls as the window.
#pragma once

#include <memory>

namespace CLI {
class App;
}

namespace vitrine {

// False if the arguments open the window: see understand() in call.h.
bool isCommandLine(int argc, char** argv);
// Runs the command line. 0: every file was handled; 1: at least one could not be; 2: wrong usage.
int runCommandLine(int argc, char** argv);
// The verbs with their options as declared: for tests that go over all of them.
std::shared_ptr<CLI::App> declaredVerbs();

}  // namespace vitrine
