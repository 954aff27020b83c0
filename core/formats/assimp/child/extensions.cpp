// A program of its own, which CMakeLists.txt asks while the build is configured.
#include "core/formats/assimp/child/extensions.h"

int main() { return vitrine::assimp::printExtensions(); }
