// ChosenEnvironment: the environment light from a picture that the user chose, read on a worker thread.
#pragma once

#include <QObject>
#include <QString>

#include "app/common/workers.h"
#include "render/light/environment.h"

namespace vitrine {

class ChosenEnvironment : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  void open(const QString& path);                              // empty: goes back to the built-in light
  const EnvironmentPointer& light() const { return m_light; }  // null: the built-in light
  // The path of the chosen picture, perhaps not read yet; empty: the built-in light.
  const QString& path() const { return m_path; }

 signals:
  void changed();
  void failed(const QString& why);  // comes before changed(); the light is the built-in one again

 private:
  EnvironmentPointer m_light;
  QString m_path;
  Cancel m_reading;
};

}  // namespace vitrine
