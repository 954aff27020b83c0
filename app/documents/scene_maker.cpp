#include "app/documents/scene_maker.h"

#include <utility>

namespace vitrine {

bool SceneMaker::setOptions(SceneOptions options) {
  if (options == m_options) return false;
  m_options = std::move(options);
  return true;
}

void SceneMaker::follow(const ScenePointer& scene, const PropsPointer& props) {
  if (m_making.running() || scene->options == m_options) return;
  const auto make = [source = scene->document, options = m_options, props, stage = scene->stage] {
    return makeScene(source, options, *props, stage);
  };
  m_making = startJob(this, make, [props](SceneMaker& maker, const Result<ScenePointer>& made) {
    if (made && *made) emit maker.made(*made, props);  // else the picture stays as it was
  });
}

}  // namespace vitrine
