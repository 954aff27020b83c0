// SceneMaker: makes the scene of a document anew, on a worker thread, when it is wanted with other options.
#pragma once

#include <QObject>

#include "core/open/open.h"
#include "core/scene/scene.h"

namespace vitrine {

class SceneMaker : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // What scenes are to be made with.
  const SceneOptions& options() const { return m_options; }
  bool setOptions(SceneOptions options);  // whether they are others
  // Makes another one if this was not made with the options; its stage stays. One at a time: while a slider moves,
  // only the last of the wishes that came meanwhile is worth the work.
  void follow(const ScenePointer& scene, const PropsPointer& props);

 signals:
  // Perhaps for what is gone by now; there is nothing where memory did not suffice.
  void made(const vitrine::ScenePointer& scene, const vitrine::PropsPointer& props);

 private:
  SceneOptions m_options;
  bool m_making = false;
};

}  // namespace vitrine
