#include "app/shell/program.h"

int main(int argc, char** argv) { return vitrine::runProgram(argc, argv); }
