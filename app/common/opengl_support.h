// Whether the window can show pictures. A window with an OpenGL widget whose context cannot be created stays
// entirely black, so this is checked before there is such a window.
#pragma once

#include <QString>

namespace vitrine {

// What is missing, as a sentence; empty if OpenGL can be used. Checked once, with a separate context.
QString openGlProblem();
// Sets the answer for windows made later; an empty text makes the next call check again.
void setOpenGlProblem(const QString& problem);

}  // namespace vitrine
