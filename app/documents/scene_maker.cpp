#include "app/documents/scene_maker.h"

#include <QPointer>
#include <new>
#include <utility>

#include "app/common/workers.h"

namespace vitrine {

bool SceneMaker::setOptions(SceneOptions options) {
  if (options == m_options) return false;
  m_options = std::move(options);
  return true;
}

void SceneMaker::follow(const ScenePointer& scene, const PropsPointer& props) {
  if (m_making || scene->options == m_options) return;
  m_making = true;
  startWork([self = QPointer(this), source = scene->document, options = m_options, props, stage = scene->stage] {
    ScenePointer made;
    try {
      made = makeScene(source, options, *props, stage);
    } catch (const std::bad_alloc&) {
      // The picture stays as it was.
    }
    deliver(self, [made, props](SceneMaker& maker) {
      maker.m_making = false;
      if (made) emit maker.made(made, props);
    });
  });
}

}  // namespace vitrine
