#include "app/documents/open_document.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/documents/carried_view.h"
#include "app/documents/chosen_environment.h"
#include "app/documents/figure_memory.h"
#include "app/documents/file_watch.h"
#include "app/documents/scene_findings.h"
#include "app/documents/scene_maker.h"
#include "app/documents/selected_nodes.h"
#include "app/documents/usual_background.h"
#include "app/images/textures.h"
#include "core/scene/ghost.h"
#include "render/camera/automatic_level.h"
#include "render/camera/split.h"
#include "render/view/view_table.h"

namespace vitrine {

OpenDocument::OpenDocument(QString path, QObject* parent)
    : QObject(parent),
      m_path(std::move(path)),
      m_maker(new SceneMaker(this)),
      m_findings(new SceneFindings(this)),
      m_textures(new TextureLoader(this)),
      m_environment(new ChosenEnvironment(this)),
      m_watch(new FileWatch(this)) {
  m_view.background = m_usualBackground = usualBackground();
  m_view.gradient = usualGradient();
  m_view.lengths = preferences().lengths;
  m_told.begin(m_view);
  m_undo.learn(m_view, company(), {});
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, this, &OpenDocument::takePreferences);
  connect(m_maker, &SceneMaker::made, this, &OpenDocument::takeRemade);
  connect(m_findings, &SceneFindings::coarseMade, this, &OpenDocument::coarseChanged);
  connect(m_findings, &SceneFindings::placeCounted, this, &OpenDocument::placeCounted);
  connect(m_findings, &SceneFindings::deviationsChanged, this, &OpenDocument::deviationsChanged);
  connect(m_environment, &ChosenEnvironment::changed, this, &OpenDocument::environmentChanged);
  connect(m_environment, &ChosenEnvironment::failed, this, [this](const QString& why) {
    m_undo.learn(m_view, company(), {});
    emit environmentFailed(why);
  });
  connect(m_watch, &FileWatch::changed, this, &OpenDocument::reload);
  connect(m_watch, &FileWatch::removed, this, &OpenDocument::removed);
}

OpenDocument::OpenDocument(NestedOrigin origin, QObject* parent)
    : OpenDocument(QString::fromStdString(origin.source->path().string()), parent) {
  m_raw = origin.raw;
  m_nested = std::move(origin);
}

// ---- Loading ----------------------------------------------------------------------------------------------------

void OpenDocument::load(const QString& path) {
  delete m_job;  // a newer request cancels the older one
  m_refilling = {};
  if (path != m_path) {
    m_path = path;
    m_freshView = true;
    m_maker->setOptions({});
    m_detour.forget();
    m_history.clear();
    m_undo.clear();
    setFilter({});
    emit sceneOptionsChanged();
    m_appliedTexture.reset();
    m_faceImages.clear();
    m_raw.reset();
    m_motion = {};
    emit textureApplied();
  }
  m_job = new LoadJob(m_path, m_nested ? m_nested->source : nullptr, sceneOptions(), m_faceImages, m_raw, this);
  m_job->setMotion(withFigure(m_motion, key()));
  m_freshView ? m_job->setAspect(aspect()) : m_job->setEye(m_view.camera.eye());
  connect(m_job, &LoadJob::documentReady, this, &OpenDocument::takeDocument);
  connect(m_job, &LoadJob::sceneReady, this, &OpenDocument::takeScene);
  connect(m_job, &LoadJob::bytesReady, this,
          [this](const DocumentPointer& document, const OutlinePointer& outline) {
            // What was read of the file before says more than its bytes.
            if (!m_document || m_freshView) takeDocument(document, outline);
          });
  connect(m_job, &LoadJob::finished, this, &OpenDocument::finishJob);
  connect(m_job, &LoadJob::failed, this, &OpenDocument::takeFailure);
  if (m_nested)
    m_job->start();
  else
    m_watch->watch(m_path, m_job->starter());  // a file that nobody answers for keeps no worker
  emit loadingChanged();
}

void OpenDocument::reload() { load(m_path); }

void OpenDocument::cancelLoading() {
  if (!m_job) return;
  m_job->cancel();
  takeFailure({ErrorCode::Cancelled, "loading was cancelled", {}});
}

void OpenDocument::setRaw(std::optional<RawMesh> raw) {
  if (raw == m_raw) return;
  m_raw = raw;
  m_freshView = true;  // another shape: the camera goes to it
  reload();
}

float OpenDocument::loadedFraction() const { return m_job ? m_job->fraction() : 1.0f; }
QString OpenDocument::title() const { return m_nested ? m_nested->title : QFileInfo(m_path).fileName(); }
QString OpenDocument::key() const { return m_nested ? m_nested->key() : m_path; }

void OpenDocument::takeDocument(const DocumentPointer& document, const OutlinePointer& outline) {
  DocumentPointer before = m_document;
  ScenePointer sceneBefore = m_scene;
  OutlinePointer outlineBefore = m_outline;
  // A file of which nothing can be read any more leaves what was read before.
  if (before && !m_freshView && document->failure && document->nodes.size() == 0)
    return takeFailure(*document->failure);
  m_error = document->failure;
  if (before && !m_freshView)
    carrySteps(*before, *document);
  else
    forgetFile(m_view);
  // Chosen anew, as images may have come, unless somebody has chosen another one.
  m_wantsExposure = m_freshView || m_view.exposure == m_automaticExposure.value_or(1);
  // The old scene stands on the old document and its node numbers: it must not be drawn with the new selection.
  m_document = document;
  m_counts.reset();
  m_outline = outline;
  if (before) m_history.carryOver(*before, *document, m_view.selected);
  emit historyChanged();
  emit stepsChanged();
  takeJoints();
  m_scene.reset();
  m_props.reset();
  m_findings->setScene(nullptr);
  setHit(std::nullopt);
  emit documentChanged();
  emit selectionChanged();
  std::vector<std::shared_ptr<const void>> kept;
  kept.push_back(std::move(sceneBefore));
  kept.push_back(std::move(outlineBefore));
  kept.push_back(std::move(before));
  freeElsewhere(std::move(kept));
}

void OpenDocument::takeScene(const ScenePointer& scene, const PropsPointer& props, const FirstView& first) {
  // It lies or is sized otherwise: where the camera was means nothing any more.
  const bool isElsewhere = m_scene && m_scene->toWorld != scene->toWorld;
  const bool isOther = m_scene && m_scene->options.scene != scene->options.scene;
  if (m_scene && m_scene != scene) freeElsewhere({m_scene});  // of a large place, it takes long
  m_scene = scene;
  m_props = props;
  m_findings->setScene(scene);
  setHit(std::nullopt);  // it names an item of the scene before
  if (m_freshView) {
    m_undo.clear();
    resetView(first);
    m_detour.followSelection(m_view, m_scene.get(), aspect());  // the tree stood before: something may be selected
  }
  m_freshView = false;
  if (isElsewhere) {
    m_history.forgetSights();
    m_undo.forgetCameras();
    m_outside.reset();
    emit stepsChanged();
    m_start = startView(*m_scene, aspect());
  }
  if (sceneOptions().scale) keepInSight(m_view, *m_scene, aspect());
  if (isOther) {
    m_start = startView(*m_scene, aspect());
    goWhereItIs(m_view, *m_scene, aspect());
  }
  m_view.lod = std::min(m_view.lod, m_scene->lodCount - 1);
  chooseLod();
  m_told.sceneIsNew();
  emit sceneChanged();
  tellView();
  m_textures->start(m_scene, m_view.camera.eye());
  m_findings->start();
  if (m_view.mode == ViewMode::Deviation) wantDeviations();
  // Options that were chosen while this scene was being made.
  m_maker->follow(m_scene, m_props);
}

const Counts& OpenDocument::counts() {
  if (!m_counts) m_counts = countsOf(*m_document);
  return *m_counts;
}

const CoarsePointer& OpenDocument::coarse() const { return m_findings->coarse(); }
const std::optional<PlaceSummary>& OpenDocument::placeSummary() const { return m_findings->place(); }
const DeviationsPointer& OpenDocument::deviations() const { return m_findings->deviations(); }
void OpenDocument::wantDeviations() { m_findings->wantDeviations(); }
void OpenDocument::setDeviations(DeviationsPointer deviations) { m_findings->setDeviations(std::move(deviations)); }

const std::vector<MissingProp>& OpenDocument::missingProps() const {
  static const std::vector<MissingProp> none;
  return m_props ? m_props->missing : none;
}

const SceneOptions& OpenDocument::sceneOptions() const { return m_maker->options(); }

void OpenDocument::setSceneOptions(SceneOptions options) {
  if (!m_maker->setOptions(std::move(options))) return;
  emit sceneOptionsChanged();
  if (m_scene) m_maker->follow(m_scene, m_props);  // else takeScene() sees to it
}

void OpenDocument::takeRemade(const ScenePointer& scene, const PropsPointer& props) {
  if (scene->document == m_document && props == m_props) return takeScene(scene, props, {});
  if (m_scene) m_maker->follow(m_scene, m_props);  // it was made for what is gone by now
}

void OpenDocument::takeFailure(const Error& error) {
  // A cancelled reload leaves what was there before; a file that became unreadable as well, with its error.
  m_error = error;
  finishJob();
}

void OpenDocument::finishJob() {
  if (m_job) {
    m_job->disconnect(this);  // what the worker still hands over is thrown away
    m_job->cancel();
    m_job->deleteLater();
  }
  m_job = nullptr;
  emit loadingChanged();
}

void OpenDocument::takePreferences() {
  const std::optional<Vec3> usual = usualBackground();
  ViewState view = m_view;
  if (view.background == m_usualBackground) view.background = usual;
  m_usualBackground = usual;
  view.gradient = usualGradient();
  view.lengths = preferences().lengths;
  const Unrecorded unrecorded(*this);
  if (view.background != m_view.background || view.gradient != m_view.gradient || view.lengths != m_view.lengths)
    setView(std::move(view));
}

void OpenDocument::resetView(const FirstView& first) {
  m_view.mode = firstMode(*m_scene);
  m_view.lod = 0;
  m_view.exposure = 1;
  m_automaticExposure.reset();
  // Made anew if the picture has got another shape, unless that would keep the window waiting.
  constexpr size_t kSoonMade = 5000;
  const bool isLarge = m_scene->bodies.order.size() > kSoonMade;
  const bool fits = first.aspect == aspect() || (isLarge && first.aspect > 0);
  m_start = fits ? first.start : startView(*m_scene, aspect());
  m_leftStart = false;
  m_outside.reset();
  m_view.camera = m_start.camera;
  m_view.doubleSided = m_start.doubleSided;
  m_view.show.bodyGhost = wantsGhost(*m_scene);
  m_chosenShow.begin(m_view.show, firstShow(*m_scene, m_start.camera, m_pictureSize));
}

// ---- View -------------------------------------------------------------------------------------------------------

void OpenDocument::tellView() {
  const ViewChanges changes = m_told.tell(m_view, {m_automaticLod, m_measuring, looksInside()});
  noteStep(changes);
  emit viewChanged(changes);
}

void OpenDocument::setView(ViewState view) {
  const bool selectionDiffers = view.selected != m_view.selected;
  const bool viewsDiffer = view.sideBySide != m_view.sideBySide && view.camera == m_view.camera;
  const Sight before = sight();
  m_chosenShow.note(m_view.show, view.show);
  m_view = std::move(view);
  // Views beside each other are of another shape.
  if (viewsDiffer && m_scene) m_view.camera.frame(visibleBounds(*m_scene, m_view.explode, m_view.pose), aspect());
  m_view.lod = std::min(m_view.lod, lodCount() - 1);
  chooseLod();
  if (m_view.mode == ViewMode::Deviation) wantDeviations();
  if (selectionDiffers) noteSelection(before);
  tellView();
  if (selectionDiffers) emit selectionChanged();
}

void OpenDocument::setCamera(const Camera& camera) {
  m_view.camera = camera;
  chooseLod();
  tellView();
}

void OpenDocument::setExposure(float exposure) {
  ViewState view = m_view;
  view.exposure = exposure;
  setView(std::move(view));
}

// Comes while painting, when others must rest.
void OpenDocument::takeExposure(float measured) {
  m_wantsExposure = false;
  if (m_view.exposure != m_automaticExposure.value_or(1)) return;  // chosen by hand meanwhile
  m_view.exposure = measured;
  m_automaticExposure = measured == 1 ? std::nullopt : std::optional(measured);
  m_undo.learn(m_view, company(), {});
  QMetaObject::invokeMethod(this, &OpenDocument::tellView, Qt::QueuedConnection);
}

void OpenDocument::setAutomaticLod(bool automatic) {
  m_automaticLod = automatic;
  chooseLod();
  tellView();
}

void OpenDocument::chooseLod() {
  if (m_automaticLod && m_scene) m_view.lod = automaticLevel(*m_scene, m_view);
}

uint64_t OpenDocument::trianglesOfLod(uint32_t lod) const {
  if (!m_document) return 0;
  uint64_t triangles = 0;
  for (const Geometry& geometry : m_document->geometries) {
    const bool drawn = geometry.role == GeometryRole::Drawn || geometry.role == GeometryRole::DrawnNoCollision;
    if (drawn && !geometry.lods.empty())
      triangles += geometry.lods[std::min<size_t>(lod, geometry.lods.size() - 1)].triangleCount();
  }
  return triangles;
}

void OpenDocument::setPictureSize(const Vec2& size) {
  m_pictureSize = size;
  if (m_job && m_freshView) m_job->setAspect(aspect());
}
float OpenDocument::aspect() const {
  return cellAspect(m_view.sideBySide ? lodCount() : 1, m_pictureSize.x / m_pictureSize.y);
}

// ---- Selection --------------------------------------------------------------------------------------------------

void OpenDocument::select(std::vector<NodeId> nodes) {
  nodes = existingOf(std::move(nodes), m_document.get());
  if (nodes == m_view.selected) return;
  m_view.selected = std::move(nodes);
  noteSelection(sight());
  takeJoints();
  m_detour.followSelection(m_view, m_scene.get(), aspect());
  emit selectionChanged();
  tellView();
}

void OpenDocument::jumpTo(NodeId node) {
  select({node});
  if (!m_view.selected.empty()) emit jumped(node);
}

void OpenDocument::setFilter(const QString& filter) {
  if (filter == m_history.filter()) return;
  m_history.setFilter(filter);
  emit filterChanged();
}

void OpenDocument::liftFilter() {
  const bool hid = !m_history.filter().isEmpty();
  m_history.liftFilter();
  if (hid) emit filterChanged();
}

void OpenDocument::setHit(std::optional<Hit> hit) {
  setPointed(std::nullopt);
  if (!hit && !m_hit) return;
  m_hit = std::move(hit);
  emit hitChanged();
}

void OpenDocument::pointAt(const Hit& hit, bool wholeTriangle) {
  m_hit = hit;
  setPointed(Pointed{.hit = hit, .triangle = wholeTriangle, .vertex = !wholeTriangle});
  emit hitChanged();
}

void OpenDocument::setPointed(std::optional<Pointed> pointed) {
  if (pointed == m_view.pointed) return;
  m_view.pointed = std::move(pointed);
  tellView();
}

void OpenDocument::setMeasuring(bool measuring) {
  m_measuring = measuring;
  tellView();
}

void OpenDocument::setMeasures(std::vector<Measure> measures) {
  if (measures == m_view.measures) return;
  m_view.measures = std::move(measures);
  tellView();
}

// Joints that are selected are also those whose weights are shown.
void OpenDocument::takeJoints() {
  m_view.joints = m_document ? jointsOf(m_view.selected, *m_document) : std::vector<uint32_t>();
}

std::optional<uint32_t> OpenDocument::selectedFace() const {
  return m_document ? faceOf(selection(), *m_document) : std::nullopt;
}

const EnvironmentPointer& OpenDocument::environment() const { return m_environment->light(); }
const QString& OpenDocument::environmentPath() const { return m_environment->path(); }

}  // namespace vitrine
