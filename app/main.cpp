#include "app/program.h"

int main(int argc, char** argv) { return vitrine::runProgram(argc, argv); }
