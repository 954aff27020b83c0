// NoPicturePage: shown instead of the picture if there is no OpenGL: what is missing, and what still works.
#pragma once

#include <QWidget>

namespace vitrine {

class NoPicturePage : public QWidget {
  Q_OBJECT
 public:
  explicit NoPicturePage(const QString& problem, QWidget* parent = nullptr);
};

}  // namespace vitrine
