#include "core/open/open.h"

#include "core/load/stand_in.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

// The stage with all meshes, after scenes with fewer.
Result<StagePointer> stageInRounds(const DocumentPointer& document, const AssetFinder& assets,
                                   const OpenOptions& options, float end) {
  constexpr size_t kMany = 1000, kFirst = 200;  // files
  Progress* progress = options.load.progress;
  MeshRounds rounds;
  float done = 0, until = end * 0.4f;
  for (bool isFirst = true;; isFirst = false) {
    StagePointer stage;
    {
      const ProgressPart part(progress, done, until);
      stage = std::make_shared<const Stage>(makeStage(*document, assets, options.load, &rounds));
    }
    if (progress && progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    if (rounds.left() == 0) return stage;
    const auto props = std::make_shared<const Props>();
    const ScenePointer scene = makeScene(document, options.scene, *props, stage);
    const Vec3 eye = options.beforeMeshes({scene, props});
    done = until;
    if (isFirst && rounds.files() > kMany) {
      rounds.takeLargest(*stage, Vec3(glm::inverse(scene->toWorld) * Vec4(eye, 1)), kFirst);
      until = end * 0.5f;
    } else {
      rounds.takeAll();
      until = end;
    }
  }
}

}  // namespace

Result<DocumentPointer> withFigure(DocumentPointer document, const LoadOptions& options,
                                   std::vector<std::filesystem::path> assets) {
  if (!options.figure.empty() || hasOwnShapes(*document) || !document->animations.empty() || !namesClips(*document))
    return document;
  const AssetFinder finder(document->source->path(), std::move(assets));
  const NamedClips named = loadNamedClips(*document, finder, options);
  std::vector<const Animation*> clips;
  for (const NamedClip& clip : named.clips) clips.push_back(&clip.owner->animations[clip.animation]);
  LoadOptions figured = options;
  figured.figure = bestFigureFor(clips);
  if (figured.figure.empty()) return document;
  std::shared_ptr<const Source> source = document->source;
  return load(std::move(source), figured);
}

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
  const bool clips = options.withProps && namesClips(*document);
  // How much of the work is done by then.
  const float stageEnd = staged ? 0.8f : 0.0f, propsEnd = places || clips ? 0.85f : stageEnd;
  if (staged && options.beforeMeshes) {
    VITRINE_TRY(stage, stageInRounds(document, assets, options, stageEnd));
  } else if (staged) {
    const ProgressPart part(progress, 0, stageEnd);
    stage = std::make_shared<const Stage>(makeStage(*document, assets, options.load));
  }
  VITRINE_CHECK(checkCancelled());
  auto props = std::make_shared<const Props>();
  if (places || clips) {
    if (options.beforeProps) options.beforeProps({makeScene(document, options.scene, *props, stage), props});
    VITRINE_CHECK(checkCancelled());
    const ProgressPart part(progress, stageEnd, propsEnd, LoadStage::Models);
    Props loaded = places ? loadProps(*document, assets, options.load) : Props();
    if (clips) {
      // What else they could move is not here.
      const bool plays = !document->skeletons.empty() || (stage && !stage->faces.empty());
      NamedClips named = loadNamedClips(*document, assets, options.load, plays);
      loaded.clips = std::move(named.clips);
      loaded.missingClips = std::move(named.missing);
    }
    props = std::make_shared<const Props>(std::move(loaded));
    VITRINE_CHECK(checkCancelled());
  }
  const ProgressPart part(progress, propsEnd, 1, LoadStage::Scene);
  OpenedScene opened{makeScene(document, options.scene, *props, stage), props};
  VITRINE_CHECK(checkCancelled());
  return opened;
}

}  // namespace vitrine
