#include "app/documents/load_job.h"

#include <atomic>
#include <new>

#include "app/common/limits.h"
#include "app/common/workers.h"
#include "app/images/asset_folders.h"

namespace vitrine {

struct LoadJob::Work {
  Progress progress;
  std::filesystem::path path;
  std::shared_ptr<const Source> source;  // null: the file at `path`
  SceneOptions sceneOptions;
  std::vector<FaceImage> faceImages;
  std::optional<RawMesh> raw;
  std::vector<std::filesystem::path> assets;
  Limits limits;
  std::atomic<float> aspect = 0;
  std::optional<Vec3> eye;
  MotionReading motion;
  QPointer<LoadJob> job;  // dereferenced on the GUI thread only
};

LoadJob::LoadJob(QString path, std::shared_ptr<const Source> source, SceneOptions sceneOptions,
                 std::vector<FaceImage> faceImages, std::optional<RawMesh> raw, QObject* parent)
    : QObject(parent), m_path(std::move(path)), m_work(std::make_shared<Work>()) {
  m_work->path = m_path.toStdString();
  m_work->source = std::move(source);
  m_work->sceneOptions = std::move(sceneOptions);
  m_work->faceImages = std::move(faceImages);
  m_work->raw = raw;
  m_work->assets = assetPlaces();
  m_work->limits = savedLimits();
  m_work->job = this;
}

LoadJob::~LoadJob() { cancel(); }

void LoadJob::cancel() { m_work->progress.cancelled = true; }
void LoadJob::setAspect(float aspect) { m_work->aspect = aspect; }
void LoadJob::setEye(const Vec3& eye) { m_work->eye = eye; }
void LoadJob::setMotion(MotionReading motion) { m_work->motion = std::move(motion); }
float LoadJob::fraction() const { return m_work->progress.fraction; }
LoadStage LoadJob::stage() const { return m_work->progress.stage; }

std::function<void()> LoadJob::starter() const {
  // Above the image decoders, so that a new file never waits for the textures of another.
  constexpr int priority = 1;
  return [work = m_work] { startWork([work] { run(work); }, priority); };
}

void LoadJob::run(const std::shared_ptr<Work>& work) {
  Error error;
  try {
    return runUnguarded(work);
  } catch (const std::bad_alloc&) {
    error = {ErrorCode::LimitExceeded, "not enough memory for this file", {}};
  } catch (const std::exception& exception) {
    error = {ErrorCode::Malformed, std::string("internal error: ") + exception.what(), {}};
  }
  deliver(work->job, [error](LoadJob& job) { emit job.failed(error); });
}

void LoadJob::runUnguarded(const std::shared_ptr<Work>& work) {
  const auto cancelled = [&work] {
    if (!work->progress.cancelled) return false;
    deliver(work->job, [](LoadJob& job) { emit job.failed({ErrorCode::Cancelled, "loading was cancelled", {}}); });
    return true;
  };
  if (cancelled()) return;  // before its file system has answered
  const LoadOptions options{.limits = work->limits, .progress = &work->progress};
  LoadOptions own = options;  // not of the files that the document names
  own.faceImages = work->faceImages;
  own.raw = work->raw;
  own.figure = work->motion.figure.value_or(std::string());
  own.secondLifeBvh = work->motion.secondLifeBvh;
  constexpr float kReading = 0.4f;  // of the work
  const auto read = [&] {
    const ProgressPart part(&work->progress, 0, kReading, LoadStage::Reading);
    auto document = work->source ? load(work->source, own) : load(work->path, own);
    return document ? withFigure(std::move(*document), own, work->assets) : std::move(document);
  };
  const Result<DocumentPointer> document = read();
  if (cancelled()) return;
  if (!document && document.error().code == ErrorCode::NotThisFormat) {
    own.raw.emplace();
    if (const auto bytes = read())
      deliver(work->job, [bytes = *bytes, outline = std::make_shared<const Outline>(makeOutline(**bytes))](
                             LoadJob& job) { emit job.bytesReady(bytes, outline); });
  }
  if (!document) return deliver(work->job, [error = document.error()](LoadJob& job) { emit job.failed(error); });
  const auto outline = std::make_shared<const Outline>(makeOutline(**document));
  deliver(work->job, [document = *document, outline](LoadJob& job) { emit job.documentReady(document, outline); });
  if (cancelled()) return;
  const auto showScene = [&](const OpenedScene& opened) {
    if (work->progress.cancelled) return;
    // Of a large place this takes a second; once, as the scene comes again with its props.
    FirstView first{.aspect = work->aspect.exchange(0)};
    if (first.aspect > 0 && opened.scene) {
      first.start = startView(*opened.scene, first.aspect);
      work->eye = first.start.camera.eye();
    }
    deliver(work->job, [opened, first](LoadJob& job) { emit job.sceneReady(opened.scene, opened.props, first); });
  };
  const auto showStandIns = [&](const OpenedScene& opened) {
    showScene(opened);
    return work->eye.value_or(opened.scene->bounds.empty() ? Vec3(0.0f) : opened.scene->bounds.centre());
  };
  const ProgressPart part(&work->progress, kReading, 1);
  const Result<OpenedScene> opened = openScene(*document, {.load = options,
                                                           .assets = work->assets,
                                                           .scene = work->sceneOptions,
                                                           .beforeProps = showScene,
                                                           .beforeMeshes = showStandIns});
  if (cancelled()) return;
  if (!opened) return deliver(work->job, [error = opened.error()](LoadJob& job) { emit job.failed(error); });
  showScene(*opened);
  deliver(work->job, [](LoadJob& job) { emit job.finished(); });
}

}  // namespace vitrine
