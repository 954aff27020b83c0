// The About box: what Vitrine is, which OpenGL driver draws its pictures, and how readers of other formats are
// confined.
#pragma once

class QString;
class QWidget;

namespace vitrine {

// `driver`: the OpenGL driver; empty if nothing was drawn yet.
void showAbout(const QString& driver, QWidget* window);

}  // namespace vitrine
