// The program itself, for those who start it again.
#pragma once

#include <QCoreApplication>

namespace vitrine {

// Beside whatever runs: a test is another program, and lies in the same folder.
inline QString programFile() { return QCoreApplication::applicationDirPath() + "/vitrine"; }

}  // namespace vitrine
