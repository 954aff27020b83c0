// The command line: the verbs of the contract over the same core calls as the window.
#pragma once

#include <memory>

namespace CLI {
class App;
}

namespace vitrine {

// False if the arguments open the window: see understand() in call.h.
bool isCommandLine(int argc, char** argv);
// Runs it. 0: every file was handled; 1: one could not be; 2: wrong usage.
int runCommandLine(int argc, char** argv);
// The verbs with their options as they are declared: for tests of all of them.
std::shared_ptr<CLI::App> declaredVerbs();

}  // namespace vitrine
