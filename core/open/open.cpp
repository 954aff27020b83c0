#include "core/open/open.h"

#include "core/stage/make_stage.h"

namespace vitrine {

Result<OpenedScene> openScene(const DocumentPointer& document, const OpenOptions& options) {
  const Progress* progress = options.load.progress;
  const auto checkCancelled = [&]() -> Result<void> {
    if (progress && progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    return {};
  };
  VITRINE_CHECK(checkCancelled());
  const AssetFinder assets(document->source->path(), options.assets);
  StagePointer stage;
  if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, assets, options.load));
  VITRINE_CHECK(checkCancelled());
  auto props = std::make_shared<const Props>();
  if (options.withProps && placesProps(*document)) {
    if (options.beforeProps) options.beforeProps({makeScene(document, options.scene, *props, stage), props});
    VITRINE_CHECK(checkCancelled());
    props = std::make_shared<const Props>(loadProps(*document, assets, options.load));
    VITRINE_CHECK(checkCancelled());
  }
  OpenedScene opened{makeScene(document, options.scene, *props, stage), props};
  VITRINE_CHECK(checkCancelled());
  return opened;
}

}  // namespace vitrine
