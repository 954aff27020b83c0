#include "core/open/open.h"

#include "core/stage/make_stage.h"

namespace vitrine {

Result<OpenedScene> openScene(const DocumentPointer& document, const OpenOptions& options) {
  Progress* progress = options.load.progress;
  const auto checkCancelled = [&]() -> Result<void> {
    if (progress && progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    return {};
  };
  VITRINE_CHECK(checkCancelled());
  const AssetFinder assets(document->source->path(), options.assets);
  StagePointer stage;
  const bool staged = hasStage(*document), places = options.withProps && placesProps(*document);
  // How much of the work is done by then.
  const float stageEnd = staged ? 0.8f : 0.0f, propsEnd = places ? 0.85f : stageEnd;
  if (staged) {
    const ProgressPart part(progress, 0, stageEnd);
    stage = std::make_shared<const Stage>(makeStage(*document, assets, options.load));
  }
  VITRINE_CHECK(checkCancelled());
  auto props = std::make_shared<const Props>();
  if (places) {
    if (options.beforeProps) options.beforeProps({makeScene(document, options.scene, *props, stage), props});
    VITRINE_CHECK(checkCancelled());
    const ProgressPart part(progress, stageEnd, propsEnd, LoadStage::Models);
    props = std::make_shared<const Props>(loadProps(*document, assets, options.load));
    VITRINE_CHECK(checkCancelled());
  }
  const ProgressPart part(progress, propsEnd, 1, LoadStage::Scene);
  OpenedScene opened{makeScene(document, options.scene, *props, stage), props};
  VITRINE_CHECK(checkCancelled());
  return opened;
}

}  // namespace vitrine
