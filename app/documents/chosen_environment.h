// ChosenEnvironment: the light from all around that somebody has chosen a picture for, read on a worker thread.
#pragma once

#include <QObject>
#include <QString>

#include "render/light/environment.h"

namespace vitrine {

class ChosenEnvironment : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  void open(const QString& path);                              // empty: goes back to what is built in
  const EnvironmentPointer& light() const { return m_light; }  // null: what is built in
  // Of the picture that is wanted, perhaps not read yet; empty: built in.
  const QString& path() const { return m_path; }

 signals:
  void changed();
  void failed(const QString& why);  // in front of changed(), back to what is built in

 private:
  EnvironmentPointer m_light;
  QString m_path;
};

}  // namespace vitrine
