// What the picture of a document shows besides the file: files that may be here by now, images that were given by
// hand.
#include <memory>
#include <utility>

#include "app/common/limits.h"
#include "app/common/workers.h"
#include "app/documents/open_document.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "core/assets/named_clips.h"
#include "core/load/stand_in.h"

namespace vitrine {

const std::vector<MissingClip>& OpenDocument::missingClips() const {
  static const std::vector<MissingClip> none;
  return m_props ? m_props->missingClips : none;
}

void OpenDocument::refill() {
  if (m_job || !m_scene) return;
  // A clip that is here by now may want a figure.
  if (!hasOwnShapes(*m_document) && m_document->animations.empty() && namesClips(*m_document)) return reload();
  const auto make = [document = m_document, options = sceneOptions(), assets = assetPlaces(),
                     limits = savedLimits()](const auto& job) {
    return openScene(document,
                     {.load = {.limits = limits, .progress = &job.progress()}, .assets = assets, .scene = options});
  };
  m_refilling = startJob(this, make, [](OpenDocument& open, const Result<OpenedScene>& made) {
    if (!made || !made->scene || made->scene->document != open.m_document) return;
    if (made->scene->options != open.sceneOptions()) return open.refill();
    open.m_textures->forgetMissing();
    open.takeScene(made->scene, made->props, {});
  });
}

void OpenDocument::applyTexture(Image image) {
  m_appliedTexture = image.pixels.empty() ? nullptr : std::make_shared<const Image>(std::move(image));
  emit textureApplied();
}

void OpenDocument::applyTexture(const FaceImage& image) {
  m_faceImages.push_back(image);
  reload();
}

void OpenDocument::removeTextures() {
  applyTexture(Image());
  if (m_faceImages.empty()) return;
  m_faceImages.clear();
  reload();
}

}  // namespace vitrine
