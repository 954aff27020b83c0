// NoPicturePage: what stands instead of the picture where there is no OpenGL: what is missing, and what works all
// the same.
#pragma once

#include <QWidget>

namespace vitrine {

class NoPicturePage : public QWidget {
  Q_OBJECT
 public:
  explicit NoPicturePage(const QString& problem, QWidget* parent = nullptr);
};

}  // namespace vitrine
