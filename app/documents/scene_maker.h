// SceneMaker: makes the scene of a document again on a worker thread when other options are wanted.
#pragma once

#include <QObject>

#include "app/common/workers.h"
#include "core/open/open.h"
#include "core/scene/scene.h"

namespace vitrine {

class SceneMaker : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  // What scenes are to be made with.
  const SceneOptions& options() const { return m_options; }
  bool setOptions(SceneOptions options);  // returns whether they differ from the current ones
  // Makes another scene if this one was not made with the current options; its stage is kept. Only one runs at a
  // time: while a slider moves, only the last of the waiting options is used.
  void follow(const ScenePointer& scene, const PropsPointer& props);

 signals:
  // The document may be gone by now; both are null if memory did not suffice.
  void made(const vitrine::ScenePointer& scene, const vitrine::PropsPointer& props);

 private:
  SceneOptions m_options;
  Cancel m_making;
};

}  // namespace vitrine
