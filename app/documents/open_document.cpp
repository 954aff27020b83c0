#include "app/documents/open_document.h"

#include <QDateTime>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QGuiApplication>
#include <QPointer>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "app/common/appearance.h"
#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/environments.h"
#include "app/images/textures.h"
#include "core/scene/ghost.h"
#include "render/camera/automatic_level.h"
#include "render/camera/split.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr int kFileSettleMilliseconds = 150;

// Whether a pose of the one is a pose of the other.
bool sameRig(const Document& one, const Document& other) {
  const auto names = [](const Document& document) {
    std::vector<std::string> all;
    if (!document.skeletons.empty())
      for (const Joint& joint : document.skeletons.front().joints) all.push_back(joint.name);
    if (document.faceRig)
      for (const FaceRig::Control& control : document.faceRig->controls) all.push_back(control.name);
    all.insert(all.end(), document.morphControls.begin(), document.morphControls.end());
    return all;
  };
  return names(one) == names(other);
}

// Changes whenever the file does, as far as its size and its time tell.
QString stampOf(const QString& path) {
  const QFileInfo info(path);
  if (!info.exists()) return {};
  return QString("%1 %2").arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch());
}

}  // namespace

OpenDocument::OpenDocument(QString path, QObject* parent)
    : QObject(parent),
      m_path(std::move(path)),
      m_textures(new TextureLoader(this)),
      m_watcher(new QFileSystemWatcher(this)),
      m_settle(new QTimer(this)) {
  m_view.background = m_usualBackground = usualBackground();
  m_view.gradient = usualGradient();
  m_view.lengths = preferences().lengths;
  m_told.view = m_view;
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, this, &OpenDocument::takePreferences);
  m_settle->setSingleShot(true);
  m_settle->setInterval(kFileSettleMilliseconds);
  connect(m_settle, &QTimer::timeout, this, &OpenDocument::checkFile);
  const auto changed = [this] { m_settle->start(); };
  connect(m_watcher, &QFileSystemWatcher::fileChanged, this, changed);
  connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, changed);
}

OpenDocument::OpenDocument(NestedOrigin origin, QObject* parent)
    : OpenDocument(QString::fromStdString(origin.source->path().string()), parent) {
  m_raw = origin.raw;
  m_nested = std::move(origin);
}

OpenDocument::~OpenDocument() {
  if (m_measurement) *m_measurement = true;
}

// ---- Loading ----------------------------------------------------------------------------------------------------

void OpenDocument::load(const QString& path) {
  delete m_job;  // a newer request cancels the older one
  if (path != m_path) {
    m_path = path;
    m_freshView = true;
    m_sceneOptions = {};
    m_cameraBefore.reset();
    m_history.clear();
    setFilter({});
    emit sceneOptionsChanged();
    m_appliedTexture.reset();
    m_faceImages.clear();
    m_raw.reset();
    emit textureApplied();
  }
  if (!m_nested) m_stamp = stampOf(m_path);
  m_job = new LoadJob(m_path, m_nested ? m_nested->source : nullptr, m_sceneOptions, m_faceImages, m_raw, this);
  connect(m_job, &LoadJob::documentReady, this, &OpenDocument::takeDocument);
  connect(m_job, &LoadJob::sceneReady, this, &OpenDocument::takeScene);
  connect(m_job, &LoadJob::bytesReady, this,
          [this](const DocumentPointer& document, const OutlinePointer& outline) {
            // What was read of the file before says more than its bytes.
            if (!m_document || m_freshView) takeDocument(document, outline);
          });
  connect(m_job, &LoadJob::finished, this, &OpenDocument::finishJob);
  connect(m_job, &LoadJob::failed, this, &OpenDocument::takeFailure);
  m_job->start();
  if (!m_nested) watch();
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

QString OpenDocument::key() const { return m_nested ? keyOf(*m_nested) : m_path; }

void OpenDocument::takeDocument(const DocumentPointer& document, const OutlinePointer& outline) {
  const DocumentPointer before = m_document;
  // A file of which nothing can be read any more leaves what was read before.
  if (before && !m_freshView && document->failure && document->nodes.size() == 0)
    return takeFailure(*document->failure);
  m_error = document->failure;
  if (before && !m_freshView) {
    m_view.hidden = carriedOver(m_view.hidden, *before, *document);
    m_view.selected = carriedOver(m_view.selected, *before, *document);
    m_view.isolated = carriedOver(m_view.isolated, *before, *document);
    if (!sameRig(*before, *document)) m_view.pose = {};
  } else {
    m_view.hidden.clear();
    m_view.isolated.clear();
    m_view.selected.clear();
    m_view.pose = {};
    m_view.explode = 0;
    m_view.section.reset();
    m_view.wireLevels = 0;
  }
  // Chosen anew, as images may have come, unless somebody has chosen another one.
  m_wantsExposure = m_freshView || m_view.exposure == m_automaticExposure.value_or(1);
  // The old scene stands on the old document and its node numbers: it must not be drawn with the new selection.
  m_document = document;
  m_counts.reset();
  m_outline = outline;
  if (before) carryHistoryOver(*before);
  takeJoints();
  m_scene.reset();
  m_props.reset();
  setHit(std::nullopt);
  emit documentChanged();
  emit selectionChanged();
}

void OpenDocument::takeScene(const ScenePointer& scene, const PropsPointer& props) {
  m_scene = scene;
  m_props = props;
  m_coarse.reset();
  m_place.reset();
  m_deviations.reset();
  setHit(std::nullopt);  // it names an item of the scene before, and marks are places in it
  m_view.marks.clear();
  if (m_measurement) *m_measurement = true;
  m_measurement.reset();
  if (m_freshView) {
    resetView();
    lookElsewhere();  // the tree stood before: something may be selected
  }
  m_freshView = false;
  keepInSight();
  m_view.lod = std::min(m_view.lod, m_scene->lodCount - 1);
  chooseLod();
  m_told.scene = false;
  emit sceneChanged();
  tellView();
  m_textures->start(m_scene);
  makeCoarseScene();
  countPlace();
  if (m_view.mode == ViewMode::Deviation) wantDeviations();
  // Options that were chosen while this scene was being made.
  if (m_scene->options != m_sceneOptions && !m_rebuilding) rebuildScene();
}

void OpenDocument::makeCoarseScene() {
  startWork([self = QPointer(this), scene = m_scene] {
    CoarsePointer coarse;
    try {
      coarse = makeCoarse(*scene, kTrianglesInMotion);
    } catch (const std::bad_alloc&) {
      // Moving is slower then.
    }
    if (!coarse) return;
    deliver(self, [scene, coarse](OpenDocument& document) {
      if (document.m_scene != scene) return;
      document.m_coarse = coarse;
      emit document.coarseChanged();
    });
  });
}

const Counts& OpenDocument::counts() {
  if (!m_counts) m_counts = countsOf(*m_document);
  return *m_counts;
}

void OpenDocument::countPlace() {
  if (!m_scene->stage) return;
  startWork([self = QPointer(this), scene = m_scene] {
    std::optional<PlaceSummary> place;
    try {
      place = placeOf(*scene->document, *scene->stage);
    } catch (const std::bad_alloc&) {
      return;  // the numbers are left out
    }
    deliver(self, [scene, place](OpenDocument& document) {
      if (document.m_scene != scene) return;
      document.m_place = place;
      emit document.placeCounted();
    });
  });
}

void OpenDocument::wantDeviations() {
  if (!m_scene || m_deviations || m_measurement || m_scene->lodCount < 2) return;
  m_measurement = std::make_shared<std::atomic<bool>>(false);
  startWork([self = QPointer(this), scene = m_scene, cancelled = m_measurement] {
    DeviationsPointer measured;
    try {
      measured = measureDeviations(*scene, cancelled.get());
    } catch (const std::bad_alloc&) {
      // The mode goes on saying that nothing is known.
    }
    if (!measured) return;
    deliver(self, [scene, measured](OpenDocument& document) {
      if (document.m_scene != scene) return;
      document.m_deviations = measured;
      document.m_measurement.reset();
      emit document.deviationsChanged();
    });
  });
}

void OpenDocument::setDeviations(DeviationsPointer deviations) {
  if (m_measurement) *m_measurement = true;
  m_measurement.reset();
  m_deviations = std::move(deviations);
  emit deviationsChanged();
}

// The camera stays where it is while the object changes its size, unless that loses the object.
void OpenDocument::keepInSight() {
  constexpr float kSmallest = 0.02f;  // of the distance
  const Bounds& bounds = m_scene->bounds;
  const float distance = glm::length(m_view.camera.eye() - bounds.centre());
  if (bounds.empty() || !m_sceneOptions.scale) return;
  if (distance < bounds.radius() || bounds.radius() < kSmallest * distance)
    m_view.camera.frame(visibleBounds(*m_scene, m_view.explode, m_view.pose), aspect());
}

const std::vector<MissingProp>& OpenDocument::missingProps() const {
  static const std::vector<MissingProp> none;
  return m_props ? m_props->missing : none;
}

void OpenDocument::setSceneOptions(SceneOptions options) {
  if (options == m_sceneOptions) return;
  m_sceneOptions = std::move(options);
  emit sceneOptionsChanged();
  if (!m_rebuilding) rebuildScene();
}

// One at a time: while a slider moves, only the last of the wishes that came meanwhile is worth the work.
void OpenDocument::rebuildScene() {
  if (!m_scene) return;  // being loaded: takeScene() sees to it
  m_rebuilding = true;
  startWork([self = QPointer(this), source = m_document, options = m_sceneOptions, props = m_props,
             stage = m_scene->stage] {
    ScenePointer scene;
    try {
      scene = makeScene(source, options, *props, stage);
    } catch (const std::bad_alloc&) {
      // The picture stays as it was.
    }
    deliver(self, [scene, props](OpenDocument& document) {
      document.m_rebuilding = false;
      const bool current = scene && document.m_document == scene->document && document.m_props == props;
      if (current) return document.takeScene(scene, props);
      // It was made for what is gone by now.
      if (scene && document.m_scene && document.m_scene->options != document.m_sceneOptions)
        document.rebuildScene();
    });
  });
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

std::optional<Vec3> OpenDocument::usualBackground() {
  const std::optional<QColor>& colour = preferences().background;
  if (!colour) return std::nullopt;
  return Vec3(float(colour->redF()), float(colour->greenF()), float(colour->blueF()));
}

Gradient OpenDocument::usualGradient() {
  return isDark(QGuiApplication::palette()) ? Gradient::Dark : Gradient::Light;
}

void OpenDocument::takePreferences() {
  const std::optional<Vec3> usual = usualBackground();
  ViewState view = m_view;
  if (view.background == m_usualBackground) view.background = usual;
  m_usualBackground = usual;
  view.gradient = usualGradient();
  view.lengths = preferences().lengths;
  if (view.background != m_view.background || view.gradient != m_view.gradient || view.lengths != m_view.lengths)
    setView(std::move(view));
}

void OpenDocument::resetView() {
  m_view.mode = firstMode(*m_scene);
  m_view.lod = 0;
  m_view.exposure = 1;
  m_automaticExposure.reset();
  m_start = startView(*m_scene, aspect());
  m_view.camera = m_start.camera;
  m_view.doubleSided = m_start.doubleSided;
  m_view.show.bodyGhost = wantsGhost(*m_scene);
}

// Node numbers can change with the file; a node is the same if its path is.
std::vector<NodeId> OpenDocument::carriedOver(const std::vector<NodeId>& nodes, const Document& from,
                                              const Document& to) {
  constexpr size_t mostCarried = 1000;  // every further one would cost a search
  std::vector<NodeId> carried;
  for (const NodeId node : nodes) {
    if (carried.size() == mostCarried) break;
    const std::string path = from.pathOf(node);
    const auto same = [&](NodeId candidate) {
      return to.nameOf(candidate) == from.nameOf(node) && to.pathOf(candidate) == path;
    };
    if (indexOf(node) < to.nodes.size() && same(node)) {
      carried.push_back(node);
      continue;
    }
    for (uint32_t i = 0; i < to.nodes.size(); ++i) {
      if (!same(NodeId(i))) continue;
      carried.push_back(NodeId(i));
      break;
    }
  }
  return carried;
}

// ---- Watching ---------------------------------------------------------------------------------------------------

void OpenDocument::watch() {
  if (const QStringList watched = m_watcher->files() + m_watcher->directories(); !watched.isEmpty())
    m_watcher->removePaths(watched);
  // The folder too: programs that save safely replace the file, which ends a watch on the file itself.
  const QFileInfo info(m_path);
  if (info.exists()) m_watcher->addPath(m_path);
  if (QFileInfo::exists(info.absolutePath())) m_watcher->addPath(info.absolutePath());
}

void OpenDocument::checkFile() {
  const QString stamp = stampOf(m_path);
  if (stamp == m_stamp) return;
  if (stamp.isEmpty()) {
    emit removed();
    return;
  }
  m_stamp = stamp;
  // Once more after another rest, so that a file that is still growing is not read half.
  QTimer::singleShot(kFileSettleMilliseconds, this, [this, stamp] {
    if (stampOf(m_path) == stamp)
      reload();
    else
      m_settle->start();
  });
}

// ---- View -------------------------------------------------------------------------------------------------------

void OpenDocument::tellView() {
  ViewChanges changes = changesBetween(m_told.view, m_view);
  changes.scene = !m_told.scene;
  changes.levels |= m_automaticLod != m_told.automaticLod;
  changes.marks |= m_measuring != m_told.measuring;
  m_told = {m_view, true, m_automaticLod, m_measuring};
  emit viewChanged(changes);
}

void OpenDocument::setView(ViewState view) {
  const bool selectionDiffers = view.selected != m_view.selected;
  const bool viewsDiffer = view.sideBySide != m_view.sideBySide && view.camera == m_view.camera;
  m_view = std::move(view);
  // Views beside each other are of another shape.
  if (viewsDiffer && m_scene) m_view.camera.frame(visibleBounds(*m_scene, m_view.explode, m_view.pose), aspect());
  m_view.lod = std::min(m_view.lod, lodCount() - 1);
  chooseLod();
  if (m_view.mode == ViewMode::Deviation) wantDeviations();
  if (selectionDiffers) m_history.note(m_view.selected);
  tellView();
  if (selectionDiffers) emit selectionChanged();
}

void OpenDocument::setCamera(const Camera& camera) {
  m_view.camera = camera;
  chooseLod();
  tellView();
}

void OpenDocument::look(StandardView standard) {
  Camera camera = m_view.camera;
  camera.look(standard, m_scene ? m_scene->frontYaw : 0);
  setCamera(camera);
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
  const auto tell = [this] {
    tellView();
    emit exposureChosen();
  };
  QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
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

void OpenDocument::setAspect(float aspect) { m_aspect = aspect; }
float OpenDocument::aspect() const { return cellAspect(m_view.sideBySide ? lodCount() : 1, m_aspect); }

void OpenDocument::frameAll() {
  if (!m_scene) return;
  m_start = {};
  Camera camera = m_view.camera;
  camera.frame(shownBounds(*m_scene, m_view), aspect());
  setCamera(camera);
}

Bounds OpenDocument::selectionBounds() const {
  Bounds bounds;
  if (!m_scene) return bounds;
  for (const NodeId node : selection()) bounds.add(boundsOfNode(*m_scene, node, m_view.explode, m_view.pose));
  return bounds;
}

void OpenDocument::frameSelection(const Bounds& also) {
  if (!m_scene) return;
  Bounds bounds = selectionBounds();
  bounds.add(also);
  if (bounds.empty()) return frameAll();
  Camera camera = m_view.camera;
  camera.frame(bounds, aspect());
  setCamera(camera);
}

// ---- Selection --------------------------------------------------------------------------------------------------

void OpenDocument::select(std::vector<NodeId> nodes) {
  // Who selects may still look at the file as it was before it was read again.
  const size_t count = m_document ? m_document->nodes.size() : 0;
  std::erase_if(nodes, [count](NodeId node) { return indexOf(node) >= count; });
  if (nodes == m_view.selected) return;
  m_view.selected = std::move(nodes);
  m_history.note(m_view.selected);
  takeJoints();
  lookElsewhere();
  emit selectionChanged();
  tellView();
}

void OpenDocument::jumpTo(NodeId node) {
  select({node});
  if (!m_view.selected.empty()) emit jumped(node);
}

void OpenDocument::go(int step) {
  if (!canGo(step)) return;
  // A filter that was lifted for what is left now comes back, unless there is another one.
  QString lifted;
  if (step < 0 && m_filter.isEmpty()) lifted = std::exchange(m_history.current().liftedFilter, {});
  select(m_history.go(step, m_view.selected).nodes);
  if (!lifted.isEmpty()) setFilter(lifted);
  if (m_view.selected.size() == 1) emit jumped(m_view.selected.front());
}

void OpenDocument::setFilter(const QString& filter) {
  if (filter == m_filter) return;
  m_filter = filter;
  emit filterChanged();
}

void OpenDocument::liftFilter() {
  m_history.current().liftedFilter = m_filter;
  setFilter({});
}

// Read again, the nodes may be numbered anew: then there is no way back.
void OpenDocument::carryHistoryOver(const Document& before) {
  const auto same = [&](NodeId node) {
    return indexOf(node) < before.nodes.size() && indexOf(node) < m_document->nodes.size() &&
           before.pathOf(node) == m_document->pathOf(node);
  };
  const auto isKept = [&](const SelectionHistory::Entry& entry) { return std::ranges::all_of(entry.nodes, same); };
  if (std::ranges::all_of(m_history.entries(), isKept)) return;
  m_history.clear();
  m_history.note(m_view.selected);
}

void OpenDocument::setHit(std::optional<Hit> hit) {
  if (!m_view.pointed.empty()) {
    m_view.pointed.clear();
    tellView();
  }
  if (!hit && !m_hit) return;
  m_hit = std::move(hit);
  emit hitChanged();
}

void OpenDocument::pointAt(const Hit& hit, bool wholeTriangle) {
  m_hit = hit;
  m_view.pointed = {hit.nearestPosition};
  if (wholeTriangle && m_scene)
    if (const auto corners = cornersOf(*m_scene, m_view.pose, hit))
      m_view.pointed.assign(corners->begin(), corners->end());
  emit hitChanged();
  tellView();
}

void OpenDocument::setMeasuring(bool measuring) {
  m_measuring = measuring;
  m_view.marks.clear();
  tellView();
}

void OpenDocument::addMark(const Vec3& place) {
  if (m_view.marks.size() >= 2) m_view.marks.clear();
  m_view.marks.push_back(place);
  tellView();
}

// What lies outside of the place's workspace is shown alone while it is selected, and has to be found first.
void OpenDocument::lookElsewhere() {
  if (!m_scene || !m_scene->stage || !m_view.isolated.empty()) return;
  if (!nodesElsewhere(*m_scene, m_view.selected).empty()) {
    if (!m_cameraBefore) m_cameraBefore = m_view.camera;
    m_view.camera.frame(shownBounds(*m_scene, m_view), aspect());
  } else if (m_cameraBefore) {
    m_view.camera = *m_cameraBefore;
    m_cameraBefore.reset();
  }
}

void OpenDocument::isolate(std::vector<NodeId> nodes) {
  m_view.isolated = std::move(nodes);
  if (!m_view.isolated.empty()) {
    if (!m_cameraBefore) m_cameraBefore = m_view.camera;
    if (m_scene) m_view.camera.frame(shownBounds(*m_scene, m_view), aspect());
  } else {
    lookElsewhere();
  }
  tellView();
}

// Joints that are selected are also those whose weights are shown.
void OpenDocument::takeJoints() {
  m_view.joints.clear();
  if (!m_document || m_document->skeletons.empty()) return;
  const std::vector<Joint>& joints = m_document->skeletons.front().joints;
  for (const NodeId node : m_view.selected) {
    if (node == NodeId::None) continue;
    const auto joint = std::ranges::find(joints, node, &Joint::node);
    if (joint != joints.end()) m_view.joints.push_back(uint32_t(joint - joints.begin()));
  }
}

bool OpenDocument::isHidden(NodeId node) const {
  return std::find(m_view.hidden.begin(), m_view.hidden.end(), node) != m_view.hidden.end();
}

void OpenDocument::setHidden(const std::vector<NodeId>& nodes, bool hidden) {
  auto& all = m_view.hidden;
  for (const NodeId node : nodes) {
    const auto at = std::find(all.begin(), all.end(), node);
    if (hidden && at == all.end()) all.push_back(node);
    if (!hidden && at != all.end()) all.erase(at);
  }
  tellView();
}

void OpenDocument::showAllHidden() {
  m_view.hidden.clear();
  isolate({});
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

std::optional<uint32_t> OpenDocument::selectedFace() const {
  if (!m_document || selection().size() != 1) return std::nullopt;
  const NodeTarget target = m_document->targetOf(selection().front());
  if (target.kind != NodeTarget::Kind::Part || target.index >= m_document->geometries.size()) return std::nullopt;
  const std::vector<Lod>& lods = m_document->geometries[target.index].lods;
  if (target.lod >= lods.size() || target.part >= lods[target.lod].parts.size()) return std::nullopt;
  const FaceImage wanted{.face = lods[target.lod].parts[target.part].material, .file = {}};
  return checkFaceImages(*m_document, {&wanted, 1}) ? std::optional(wanted.face) : std::nullopt;
}

void OpenDocument::openEnvironment(const QString& path) {
  m_environmentPath = path;
  if (path.isEmpty()) {
    m_environment.reset();
    emit environmentChanged();
    return;
  }
  startWork([path, self = QPointer(this)] {
    deliver(self, [path, made = loadEnvironment(path.toStdU16String())](OpenDocument& document) {
      if (document.m_environmentPath != path) return;  // another one is wanted by now
      if (made) {
        document.m_environment = *made;
        emit document.environmentChanged();
        return;
      }
      document.m_environmentPath.clear();
      emit document.environmentFailed(toQString(made.error().message));
      document.openEnvironment({});
    });
  });
}

}  // namespace vitrine
