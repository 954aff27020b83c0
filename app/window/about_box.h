// What Vitrine is, what draws its pictures, and how other programs' formats are kept apart.
#pragma once

class QString;
class QWidget;

namespace vitrine {

// `driver`: of OpenGL; empty where nothing was drawn yet.
void showAbout(const QString& driver, QWidget* window);

}  // namespace vitrine
