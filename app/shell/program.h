// The whole program, for main().
#pragma once

namespace vitrine {

// Of the window or of the command line, as the arguments want it. Its exit status.
int runProgram(int argc, char** argv);

}  // namespace vitrine
