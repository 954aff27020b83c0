// Whether the window can have pictures. A window with an OpenGL widget whose context cannot be made stays black as
// a whole, so this is found out before there is one.
#pragma once

#include <QString>

namespace vitrine {

// What is missing, as a sentence; empty where OpenGL can be used. Looked for once, with a context of its own.
QString openGlProblem();
// The answer from now on, for windows that are made later: an empty one looks again.
void setOpenGlProblem(const QString& problem);

}  // namespace vitrine
