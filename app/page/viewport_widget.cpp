#include "app/page/viewport_widget.h"

#include <QContextMenuEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPointer>
#include <QStyleHints>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/commands/command_table.h"
#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/images.h"
#include "app/images/legend_painter.h"
#include "app/images/textures.h"
#include "app/models/file_facts.h"
#include "app/models/hit_text.h"
#include "core/stage/looks.h"
#include "core/stage/make_stage.h"
#include "render/camera/split.h"
#include "render/exposure.h"
#include "render/light/environment.h"
#include "render/light/sky.h"

namespace vitrine {
namespace {

constexpr float kRadiansPerPixel = 0.008f;
constexpr float kZoomPerStep = 1.15f;
constexpr int kRestMilliseconds = 140;  // without movement until the picture is drawn well
constexpr int kPolishMilliseconds = 500;
constexpr int kHoverMilliseconds = 60;  // without movement until what is under the mouse is looked up
constexpr int kFlyMilliseconds = 16;
constexpr float kFlyStep = 0.012f;   // of the camera's distance, each time
constexpr float kSnapDistance = 12;  // pixels from a vertex that is meant rather than the place beside it
// Of a frame, for FrameTimer: whether its time tells what the next ones will take.
enum FrameTag : int { kTellsNothing, kTellsMost, kTellsFull, kTellsSmooth };
constexpr int kTimingMilliseconds = 10;  // until a frame is asked for its time again
constexpr double kQuickFrom = 14;        // milliseconds a full frame may take before moving ones are made simpler
constexpr double kPatientFor = 40;       // milliseconds a smooth frame may take while something else changes
constexpr double kPatientAtRest = 600;   // milliseconds a smooth frame may take at all
constexpr double kPolishCost = 3;        // of the picture of a snapshot, in pictures at rest
constexpr double kSmoothCost = 3;        // of a smooth frame, in full ones, where a processor draws

Vec2 vec2Of(const QPointF& point) { return {float(point.x()), float(point.y())}; }
Vec2 vec2Of(const QSize& size) { return {float(size.width()), float(size.height())}; }

// Whether what a vertex hangs on is worth a line at the mouse.
bool showsWeights(ViewMode mode) {
  return mode == ViewMode::Weights || mode == ViewMode::Influences || mode == ViewMode::WeightSums;
}

}  // namespace

// The legend over the lower right corner of the view.
class LegendWidget : public QWidget {
 public:
  explicit LegendWidget(QWidget* parent) : QWidget(parent) {
    setObjectName("legend");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
  }
  const std::optional<Legend>& legend() const { return m_legend; }
  void show(std::optional<Legend> legend) {
    m_legend = std::move(legend);
    setVisible(m_legend.has_value());
    if (!m_legend) return;
    resize(legendSize(*m_legend, font()));
    setAccessibleName(visibleText(m_legend->title));
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    if (!m_legend) return;
    QPainter painter(this);
    paintLegend(painter, *m_legend, {0, 0});
  }

 private:
  std::optional<Legend> m_legend;
};

ViewportWidget::ViewportWidget(OpenDocument& document, QWidget* parent)
    : QOpenGLWidget(parent),
      m_document(document),
      m_timing(new QTimer(this)),
      m_rest(new QTimer(this)),
      m_polish(new QTimer(this)),
      m_hover(new QTimer(this)),
      m_fly(new QTimer(this)),
      m_information(new QLabel(this)),
      m_legend(new LegendWidget(this)) {
  setObjectName("viewport");
  setAccessibleName(tr("3D view"));
  const auto tell = [this] {
    QStringList told{modeTitle(m_document.view().mode)};
    if (const QString selected = selectionLine(m_document); !selected.isEmpty()) told << selected;
    if (const QString text = told.join(", "); text != accessibleDescription()) setAccessibleDescription(text);
  };
  connect(&m_document, &OpenDocument::viewChanged, this, [tell](const ViewChanges& changes) {
    if (changes.mode) tell();
  });
  connect(&m_document, &OpenDocument::selectionChanged, this, tell);
  tell();
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);

  m_information->setObjectName("information");
  m_information->setAttribute(Qt::WA_TransparentForMouseEvents);
  m_information->setStyleSheet(
      "color: white; background: rgba(0, 0, 0, 150); border-radius: 4px; padding: 6px 8px;");
  m_information->move(8, 8);
  m_information->hide();

  connect(this, &QOpenGLWidget::frameSwapped, this, &ViewportWidget::takeSwapped);
  startWork([] { studioEnvironment(); });  // at hand for the first good picture

  m_rest->setSingleShot(true);
  m_rest->setInterval(kRestMilliseconds);
  m_polish->setSingleShot(true);
  m_polish->setInterval(kPolishMilliseconds);
  connect(m_polish, &QTimer::timeout, this, &ViewportWidget::rest);
  connect(m_rest, &QTimer::timeout, this, &ViewportWidget::settle);
  m_hover->setSingleShot(true);
  m_hover->setInterval(kHoverMilliseconds);
  connect(m_hover, &QTimer::timeout, this, [this] { hover(m_hovered); });
  m_timing->setSingleShot(true);
  m_timing->setInterval(kTimingMilliseconds);
  connect(m_timing, &QTimer::timeout, this, [this] {
    if (!m_renderer) return;
    makeCurrent();
    takeTimes();
    doneCurrent();
  });
  setMouseTracking(true);
  m_fly->setInterval(kFlyMilliseconds);
  connect(m_fly, &QTimer::timeout, this, &ViewportWidget::flyOn);

  const auto repaint = [this] { update(); };
  connect(&document, &OpenDocument::viewChanged, this, &ViewportWidget::takeView);
  connect(&document, &OpenDocument::coarseChanged, this, [this] {
    if (!m_renderer || m_uploaded != m_document.scene() || !m_uploaded) return;
    makeCurrent();
    m_renderer->setCoarse(m_document.coarse());
    doneCurrent();
  });
  connect(&document, &OpenDocument::environmentChanged, this, [this] {
    if (!m_renderer) return;
    makeCurrent();
    m_renderer->setEnvironment(m_document.environment());
    doneCurrent();
    update();
  });
  connect(&document, &OpenDocument::deviationsChanged, this, [this] {
    if (!m_renderer || m_uploaded != m_document.scene() || !m_uploaded) return;
    makeCurrent();
    m_renderer->setDeviations(m_document.deviations());
    doneCurrent();
    update();
  });
  connect(&document, &OpenDocument::sceneChanged, this, repaint);
  connect(&document, &OpenDocument::documentChanged, this, repaint);
  connect(&document, &OpenDocument::textureApplied, this, [this] {
    m_appliedTextureIsNew = true;
    update();
  });
  connect(&document.textures(), &TextureLoader::textureReady, this, &ViewportWidget::uploadTexture);
  connect(&document, &OpenDocument::sceneChanged, this, &ViewportWidget::updateInformation);
  connect(&document, &OpenDocument::viewChanged, this, &ViewportWidget::updateInformation);
  connect(&document.textures(), &TextureLoader::allFinished, this, &ViewportWidget::updateInformation);
}

ViewportWidget::~ViewportWidget() {
  // The context goes after this, and tells whoever listens.
  if (context()) disconnect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ViewportWidget::releaseGl);
  releaseGl();
}

void ViewportWidget::releaseGl() {
  if (!m_renderer) return;
  makeCurrent();
  m_renderer.reset();
  m_frameTimer.reset();
  m_uploaded.reset();
  doneCurrent();
}

// ---- Drawing ----------------------------------------------------------------------------------------------------

void ViewportWidget::initializeGL() {
  // Called again with a new context when the widget moves to another window.
  connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &ViewportWidget::releaseGl, Qt::UniqueConnection);
  Result<std::unique_ptr<Renderer>> created = Renderer::create();
  if (!created) {
    emit glFailed(tr("The 3D view cannot be drawn: %1").arg(QString::fromStdString(created.error().message)));
    return;
  }
  m_renderer = std::move(*created);
  m_frameTimer.emplace();
  m_renderer->setLabelPainter(makeLabelPainter());
  m_renderer->setEnvironment(m_document.environment());
  m_appliedTextureIsNew = m_document.appliedTexture() != nullptr;
}

void ViewportWidget::resizeGL(int width, int height) {
  if (width > 0 && height > 0) m_document.setAspect(static_cast<float>(width) / static_cast<float>(height));
}

void ViewportWidget::takeView(const ViewChanges& changes) {
  m_rest->start();
  if (changes.moves()) m_moving = true;
  update();
}

void ViewportWidget::rest() {
  m_rest->stop();
  m_moving = false;
  m_goodWanted = true;
  if (m_effort != Effort::Smooth) update();
}

void ViewportWidget::settle() {
  if (m_frameTimer && m_frameTimer->pending()) return m_rest->start();  // what the last frame takes says more
  m_moving = false;
  const Effort wanted = wantedEffort();
  if (m_effort != wanted && !(m_effort == Effort::Smooth && wanted == Effort::Rest)) update();
}

// Whether a smooth frame keeps nobody waiting: guessed from a full one until it is known.
bool ViewportWidget::canBeSmooth() const {
  if (!m_uploaded) return false;  // nothing has edges yet
  if (m_smoothMilliseconds) return *m_smoothMilliseconds < kPatientAtRest;
  return m_fullAtMost && *m_fullAtMost * kSmoothCost < kPatientAtRest;
}

Effort ViewportWidget::atRest() const {
  return m_renderer && m_renderer->edgesCostMuch(m_document.view()) ? Effort::Rest : Effort::Smooth;
}

Effort ViewportWidget::wantedEffort() const {
  if (m_goodWanted) return Effort::Smooth;
  const bool slow = m_fullMilliseconds ? *m_fullMilliseconds > kQuickFrom : m_fullAtMost > kPatientAtRest;
  if (m_moving) return slow ? Effort::Quick : Effort::Full;
  // What is dragged elsewhere, a slider say, waits for smooth edges as well.
  const bool changes = m_rest->isActive() && m_smoothMilliseconds.value_or(0) > kPatientFor;
  return changes || !canBeSmooth() ? Effort::Full : atRest();
}

void ViewportWidget::upload() {
  if (m_uploaded != m_document.scene() && m_document.scene()) {
    m_uploaded = m_document.scene();
    m_errorTold = false;
    m_leftOutTold = 0;
    m_renderer->setScene(m_uploaded);
    m_renderer->holdReliefs(true);
    m_renderer->setCoarse(m_document.coarse());
    m_renderer->setDeviations(m_document.deviations());
    m_fullMilliseconds.reset();
    m_fullAtMost.reset();
    m_smoothMilliseconds.reset();
    m_frameTimer.emplace();  // what is still being drawn is another scene
    for (const auto& [texture, image] : m_document.textures().images())
      m_renderer->setTexture(texture, image ? *image : Image());
    m_skyOf.reset();
    makeSky();
    m_sceneIsNew = true;
    m_newIsPainted = false;
    m_appliedTextureIsNew = m_document.appliedTexture() != nullptr;
  }
  if (m_appliedTextureIsNew) {
    m_renderer->setOverrideTexture(m_document.appliedTexture() ? *m_document.appliedTexture() : Image());
    m_appliedTextureIsNew = false;
  }
}

void ViewportWidget::makeSky() {
  const Scene& scene = *m_uploaded;
  if (!scene.stage || !scene.stage->light || scene.stage == m_skyOf) return;
  std::array<ImagePointer, 6> images;
  for (size_t face = 0; face < images.size(); ++face) {
    const uint32_t texture = scene.stage->light->skyFaces[face];
    if (texture == kNone) return;
    const auto found = m_document.textures().images().find(scene.firstStageTexture + texture);
    if (found == m_document.textures().images().end() || !found->second) return;
    images[face] = found->second;
  }
  m_skyOf = scene.stage;
  startWork([self = QPointer(this), stage = scene.stage, images] {
    std::array<const Image*, 6> faces{};
    std::ranges::transform(images, faces.begin(), [](const ImagePointer& image) { return image.get(); });
    deliver(self, [stage, sky = pictureSky(*stage->light, faces)](ViewportWidget& widget) {
      if (!widget.m_renderer || !widget.m_uploaded || widget.m_uploaded->stage != stage) return;
      widget.makeCurrent();
      widget.m_renderer->setPlaceSky(sky);
      widget.doneCurrent();
      widget.update();
    });
  });
}

void ViewportWidget::makeReliefs() {
  if (!m_uploaded->stage) return;
  startWork([self = QPointer(this), stage = m_uploaded->stage] {
    prepareReliefs(*stage);
    deliver(self, [stage](ViewportWidget& widget) {
      if (!widget.m_renderer || !widget.m_uploaded || widget.m_uploaded->stage != stage) return;
      widget.m_renderer->holdReliefs(false);
      widget.update();
    });
  });
}

void ViewportWidget::uploadTexture(uint32_t texture, const std::shared_ptr<const Image>& image) {
  // A texture that arrives before its scene is uploaded is taken from the loader then.
  if (!m_renderer || m_uploaded != m_document.scene() || !m_uploaded) return;
  makeCurrent();
  m_renderer->setTexture(texture, image ? *image : Image());
  doneCurrent();
  makeSky();
  update();
}

void ViewportWidget::paintGL() {
  if (!m_renderer || m_resizing) return;
  const bool settled = m_uploaded == m_document.scene() && m_settledMode == m_document.view().mode;
  upload();
  chooseExposure();
  m_effort = m_sceneIsNew && !m_goodWanted ? Effort::Plain : wantedEffort();
  m_goodWanted = false;
  m_frameTimer->begin();
  std::optional<ViewState> plain;
  if (m_effort == Effort::Plain) {
    plain = m_document.view();
    plain->show.effects = false;  // a shader of their own, for what comes with the good picture
  }
  m_stats = m_renderer->draw(plain ? *plain : m_document.view(), pixels(width()), pixels(height()),
                             static_cast<float>(devicePixelRatioF()), m_effort);
  // The first frame of a scene or a mode compiles shaders, which says nothing about the next ones.
  const bool full = m_effort == Effort::Full, smooth = m_effort == atRest();
  m_frameTimer->end(full ? (settled ? kTellsFull : kTellsMost) : smooth && settled ? kTellsSmooth : kTellsNothing);
  takeTimes();
  // Once more, well, when it is known what that took.
  if (full && !m_rest->isActive()) m_rest->start();
  m_polish->stop();
  if (m_effort == Effort::Rest && m_smoothMilliseconds.value_or(0) * kPolishCost < kPatientAtRest)
    m_polish->start();
  if (m_effort != Effort::Plain) m_settledMode = m_document.view().mode;
  updateLegend();
  emit painted();
  tellTrouble();
  m_newIsPainted = m_sceneIsNew;
}

// Layouts paint several times before anything is on the screen.
void ViewportWidget::takeSwapped() {
  if (!m_newIsPainted) return;
  m_sceneIsNew = m_newIsPainted = false;
  update();  // the good picture
  makeReliefs();
  emit firstPicture();
}

// Painted as such, too: what is painted while the layout moves is not seen.
void ViewportWidget::resizeEvent(QResizeEvent* event) {
  m_resizing = true;
  QOpenGLWidget::resizeEvent(event);
  m_resizing = false;
  update();
}

// Of the frames that the graphics card is done with by now.
void ViewportWidget::takeTimes() {
  bool any = false;
  while (const auto timed = m_frameTimer->poll()) {
    any = true;
    m_frameMilliseconds = timed->milliseconds;
    if (timed->tag == kTellsFull) m_fullMilliseconds = m_fullAtMost = m_frameMilliseconds;
    if (timed->tag == kTellsMost) m_fullAtMost = m_frameMilliseconds;
    if (timed->tag == kTellsSmooth) m_smoothMilliseconds = m_frameMilliseconds;
  }
  if (m_frameTimer->pending()) m_timing->start();
  if (any) emit frameTimed();
}

void ViewportWidget::tellTrouble() {
  if (const auto error = m_renderer->error(); error && !m_errorTold) {
    m_errorTold = true;
    emit glFailed(tr("The picture is not what it should be: %1").arg(QString::fromStdString(error->message)));
  } else if (const auto& leftOut = m_renderer->leftOut(); !error && leftOut.size() > m_leftOutTold) {
    m_leftOutTold = leftOut.size();
    QStringList names;
    for (size_t i = 0; i < std::min<size_t>(leftOut.size(), 3); ++i) names << QString::fromStdString(leftOut[i]);
    if (leftOut.size() > 3) names << tr("%1 more").arg(leftOut.size() - 3);
    emit glFailed(tr("The memory of the graphics card has no room for %1.").arg(names.join(", ")));
  }
}

// Once the images are there: before, nothing is known of the light.
void ViewportWidget::chooseExposure() {
  if (!m_document.wantsExposure() || !m_uploaded || m_uploaded != m_document.scene()) return;
  if (m_document.textures().finished()) m_document.takeExposure(automaticExposure(*m_renderer, *m_uploaded));
}

// The desktop may change its colours at any time.
void ViewportWidget::changeEvent(QEvent* event) {
  QOpenGLWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) m_document.takePreferences();
}

ViewState ViewportWidget::pictureView(bool transparent) const {
  ViewState view = m_document.view();
  view.transparentBackground = transparent;
  if (transparent) view.show.grid = false;
  return view;
}

Result<Image> ViewportWidget::snapshot(const ViewState& view, const QSize& pixels) {
  if (!m_renderer) return fail(ErrorCode::Unsupported, "there is no OpenGL");
  makeCurrent();
  upload();
  Result<Image> image = m_renderer->snapshot(view, uint32_t(pixels.width()), uint32_t(pixels.height()));
  const std::optional<Legend> legend = m_renderer->legend(view);
  doneCurrent();
  if (image && legend) paintLegend(*image, *legend);
  return image;
}

QString ViewportWidget::driver() const {
  return m_renderer ? QString::fromStdString(m_renderer->driver()) : QString();
}

// ---- Mouse ------------------------------------------------------------------------------------------------------

NodeId ViewportWidget::nodeAt(const QPointF& position) {
  NodeId node = NodeId::None;
  hitAt(position, &node);
  return node;
}

uint32_t ViewportWidget::pixels(qreal length) const {
  return static_cast<uint32_t>(std::lround(length * devicePixelRatioF()));
}

std::optional<Hit> ViewportWidget::hitAt(const QPointF& position, NodeId* node) {
  if (!m_renderer || !m_document.scene() || !rect().contains(position.toPoint())) return std::nullopt;
  makeCurrent();
  upload();
  const ViewState& view = m_document.view();
  const uint32_t wide = pixels(width()), high = pixels(height());
  const auto x = uint32_t(position.x() * devicePixelRatioF()), y = uint32_t(position.y() * devicePixelRatioF());
  const Picked picked = m_renderer->pick(view, wide, high, x, y, static_cast<float>(devicePixelRatioF()));
  doneCurrent();
  if (node) *node = picked.node;
  return m_renderer->hit(view, wide, high, x, y, picked);
}

// The joints of the vertex under the mouse, where weights are looked at.
void ViewportWidget::hover(const QPointF& position) {
  if (!showsWeights(m_document.view().mode)) return;
  const auto hit = hitAt(position);
  const QString text = hit ? weightsText(*m_document.scene(), *hit) : QString();
  QToolTip::showText(mapToGlobal(position.toPoint()) + QPoint(12, 12), plainTip(text), this);
}

void ViewportWidget::pickAt(const QPointF& position, bool add) {
  NodeId node = NodeId::None;
  auto hit = hitAt(position, &node);
  if (m_document.measuring()) {
    if (hit) m_document.addMark(snapped(*hit, position));
    return m_document.setHit(std::move(hit));
  }
  m_document.setHit(std::move(hit));
  if (m_document.hit()) node = m_document.hit()->node;
  std::vector<NodeId> nodes = add ? m_document.selection() : std::vector<NodeId>();
  if (node != NodeId::None) {
    if (const auto at = std::find(nodes.begin(), nodes.end(), node); at != nodes.end())
      nodes.erase(at);
    else
      nodes.push_back(node);
  }
  m_document.select(std::move(nodes));
}

// The vertex that was hit, or the place on the surface where none is near.
Vec3 ViewportWidget::snapped(const Hit& hit, const QPointF& position) const {
  if (m_document.view().sideBySide) return hit.nearestPosition;
  const auto vertex = pixelOf(*m_document.scene(), m_document.view(), vec2Of(rect().size()), hit.nearestPosition);
  const Vec2 clicked = vec2Of(position);
  return vertex && glm::distance(*vertex, clicked) < kSnapDistance ? hit.nearestPosition : hit.position;
}

// ---- Rings ----

bool ViewportWidget::grabRing(const QPointF& position) {
  if (!m_document.scene()) return false;
  const Scene& scene = *m_document.scene();
  const ViewState& view = m_document.view();
  const auto at = ringAt(scene, view, vec2Of(rect().size()), vec2Of(position));
  if (!at) return false;
  m_grab = Grab{.rings = *ringsOf(scene, view), .at = *at};
  for (const JointEdit& edit : view.pose.joints)
    if (edit.joint == view.joints.front()) m_grab->rotation = edit.rotation;
  return true;
}

void ViewportWidget::turnRing(const QPointF& position) {
  ViewState view = m_document.view();
  if (view.joints.size() != 1) return;
  const float angle =
      ringAngle(*m_document.scene(), view, m_grab->rings, m_grab->at, vec2Of(rect().size()), vec2Of(position));
  m_grab->turned += std::remainder(angle - m_grab->at.angle, 2 * std::numbers::pi_v<float>);
  m_grab->at.angle = angle;
  const uint32_t joint = view.joints.front();
  auto edit = std::ranges::find(view.pose.joints, joint, &JointEdit::joint);
  if (edit == view.pose.joints.end()) edit = view.pose.joints.insert(edit, JointEdit{.joint = joint});
  edit->rotation = turned(m_grab->rotation, m_grab->at.axis, glm::degrees(m_grab->turned));
  m_document.setView(std::move(view));
}

void ViewportWidget::highlightRing(const QPointF& position) {
  const ViewState& view = m_document.view();
  if (!m_document.scene() || view.joints.size() != 1 || !view.show.skeleton) return;
  const auto at = ringAt(*m_document.scene(), view, vec2Of(rect().size()), vec2Of(position));
  const int axis = at ? at->axis : -1;
  if (axis == view.activeRing) return;
  ViewState changed = view;
  changed.activeRing = axis;
  m_document.setView(std::move(changed));
}

// ---- Flying: W, A, S, D, E and Q while the right mouse button is down ----

bool ViewportWidget::takesFlyKey(int key) const {
  static const QSet<int> keys{Qt::Key_W, Qt::Key_A, Qt::Key_S, Qt::Key_D, Qt::Key_E, Qt::Key_Q};
  return keys.contains(key) && (QGuiApplication::mouseButtons() & Qt::RightButton);
}

// Those keys mean other things while no button is down.
bool ViewportWidget::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && takesFlyKey(static_cast<QKeyEvent*>(event)->key())) {
    event->accept();
    return true;
  }
  return QOpenGLWidget::event(event);
}

void ViewportWidget::keyPressEvent(QKeyEvent* event) {
  if (!takesFlyKey(event->key())) return QOpenGLWidget::keyPressEvent(event);
  m_flyKeys.insert(event->key());
  m_dragging = true;  // no menu when the button comes up
  if (!m_fly->isActive()) m_fly->start();
}

void ViewportWidget::keyReleaseEvent(QKeyEvent* event) {
  if (event->isAutoRepeat() || !m_flyKeys.remove(event->key())) return QOpenGLWidget::keyReleaseEvent(event);
}

// Of many tabs one is seen.
void ViewportWidget::hideEvent(QHideEvent* event) {
  QOpenGLWidget::hideEvent(event);
  if (!m_renderer) return;
  makeCurrent();
  m_renderer->freeTargets();
  doneCurrent();
}

void ViewportWidget::focusOutEvent(QFocusEvent* event) {
  m_flyKeys.clear();
  QOpenGLWidget::focusOutEvent(event);
}

void ViewportWidget::flyOn() {
  if (m_flyKeys.isEmpty() || !(QGuiApplication::mouseButtons() & Qt::RightButton)) {
    m_flyKeys.clear();
    return m_fly->stop();
  }
  const auto along = [this](int forward, int back) {
    return float(m_flyKeys.contains(forward)) - float(m_flyKeys.contains(back));
  };
  const bool fast = QGuiApplication::keyboardModifiers() & Qt::ShiftModifier;
  Camera camera = m_document.view().camera;
  camera.fly(Vec3(along(Qt::Key_D, Qt::Key_A), along(Qt::Key_E, Qt::Key_Q), along(Qt::Key_W, Qt::Key_S)) *
             (fast ? 4 * kFlyStep : kFlyStep));
  m_document.setCamera(camera);
}

void ViewportWidget::mousePressEvent(QMouseEvent* event) {
  m_pressed = m_last = event->position();
  m_dragging = false;
  m_grab.reset();
  if (event->button() == Qt::LeftButton && grabRing(event->position())) m_dragging = true;
}

void ViewportWidget::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() == Qt::NoButton) {
    m_hovered = event->position();
    highlightRing(event->position());
    if (showsWeights(m_document.view().mode)) m_hover->start();
    return;
  }
  if (m_grab) return turnRing(event->position());
  const QPointF total = event->position() - m_pressed;
  if (!m_dragging && total.manhattanLength() < QGuiApplication::styleHints()->startDragDistance()) return;
  m_dragging = true;
  const QPointF step = event->position() - m_last;
  m_last = event->position();
  const auto dx = static_cast<float>(step.x()), dy = static_cast<float>(step.y());
  Camera camera = m_document.view().camera;
  const auto viewHeight = static_cast<float>(viewAt(m_pressed).height());
  // Whoever flies looks around with the same button.
  const bool flies = !m_flyKeys.isEmpty() && (event->buttons() & Qt::RightButton);
  switch (flies ? DragAct::Look : dragActOf(preferences().navigation, event->buttons(), event->modifiers())) {
    case DragAct::Turn:
      camera.orbit(-dx * kRadiansPerPixel, dy * kRadiansPerPixel);
      break;
    case DragAct::Move:
      camera.pan(dx / viewHeight, dy / viewHeight);
      break;
    case DragAct::Zoom:
      camera.zoom(std::exp(dy * kRadiansPerPixel));
      break;
    case DragAct::Look:
      camera.lookAround(-dx * kRadiansPerPixel, dy * kRadiansPerPixel);
      break;
    case DragAct::None:
      return;
  }
  m_document.setCamera(camera);
}

void ViewportWidget::mouseReleaseEvent(QMouseEvent* event) {
  const bool click = !m_dragging;
  m_dragging = false;
  m_grab.reset();
  if (!click) return;
  if (event->button() == Qt::LeftButton) pickAt(event->position(), event->modifiers() & Qt::ControlModifier);
  if (event->button() == Qt::RightButton) {
    const NodeId node = nodeAt(event->position());
    const QPoint at = event->globalPosition().toPoint();
    if (node == NodeId::None) return emit emptyMenuRequested(at);
    const auto& selected = m_document.selection();
    if (std::find(selected.begin(), selected.end(), node) == selected.end()) m_document.select({node});
    emit contextMenuRequested(at);
  }
}

void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  m_dragging = true;  // the release that follows is not another click
  const NodeId node = nodeAt(event->position());
  if (node == NodeId::None) return m_document.frameAll();
  m_document.select({node});
  m_document.frameSelection();
}

void ViewportWidget::wheelEvent(QWheelEvent* event) {
  const float steps = static_cast<float>(event->angleDelta().y()) / 120.0f;
  if (steps != 0) zoomAt(event->position(), std::pow(kZoomPerStep, steps));
  event->accept();
}

QRectF ViewportWidget::viewAt(const QPointF& position) const {
  const uint32_t count = m_document.view().sideBySide ? m_document.lodCount() : 1;
  for (const Rectangle& cell : splitPicture(count, uint32_t(width()), uint32_t(height()))) {
    const QRectF view(cell.x, height() - int(cell.y + cell.height), cell.width, cell.height);
    if (view.contains(position)) return view;
  }
  return rect();
}

// Keeps the point under the cursor where it is, on the plane through the target.
void ViewportWidget::zoomAt(const QPointF& position, float factor) {
  Camera camera = m_document.view().camera;
  const float viewHeight = 2 * camera.distance * std::tan(camera.fovY / 2);
  const QRectF view = viewAt(position);
  const auto fraction = [](qreal at, qreal length) { return static_cast<float>(at / length - 0.5); };
  const auto aspect = static_cast<float>(view.width() / view.height());
  const Vec3 offset = camera.right() * (fraction(position.x() - view.x(), view.width()) * viewHeight * aspect) -
                      camera.up() * (fraction(position.y() - view.y(), view.height()) * viewHeight);
  camera.target += offset * (1 - 1 / factor);
  camera.zoom(factor);
  m_document.setCamera(camera);
}

// ---- Legend ----------------------------------------------------------------------------------------------------

void ViewportWidget::updateLegend() {
  std::optional<Legend> legend = m_renderer->legend(m_document.view());
  if (legend != m_legend->legend()) m_legend->show(std::move(legend));
  placeLegend();
}

void ViewportWidget::placeLegend() {
  constexpr int kMargin = 10;
  m_legend->move(width() - m_legend->width() - kMargin, height() - m_legend->height() - kMargin);
}

// ---- Information ------------------------------------------------------------------------------------------------

void ViewportWidget::setInformationVisible(bool visible) {
  m_information->setVisible(visible);
  updateInformation();
}

void ViewportWidget::updateInformation() {
  if (m_information->isHidden()) return;
  m_information->setText(informationText());
  m_information->adjustSize();
}

QString ViewportWidget::informationText() const {
  const DocumentPointer& document = m_document.document();
  if (!document) return visibleText(m_document.title());
  const ViewState& view = m_document.view();
  const QLocale locale;
  uint64_t vertices = 0;
  for (const Geometry& geometry : document->geometries)
    if (geometry.role == GeometryRole::Drawn || geometry.role == GeometryRole::DrawnNoCollision)
      vertices += geometry.positions.size();
  QStringList lines{
      visibleText(m_document.title()),
      visibleText(document->format + " " + document->version),
      tr("%1 vertices", nullptr, pluralOf(vertices)).arg(locale.toString(qulonglong(vertices))),
      tr("%1 triangles", nullptr, pluralOf(m_document.trianglesOfLod(view.lod)))
          .arg(countText(m_document.trianglesOfLod(view.lod))),
      tr("Mode: %1").arg(modeTitle(view.mode)),
  };
  if (m_document.lodCount() > 1) {
    const QString level = tr("Level of detail: %1 of 0 to %2").arg(view.lod).arg(m_document.lodCount() - 1);
    lines << (m_document.automaticLod() ? tr("%1, automatic").arg(level) : level);
  }
  if (const StagePointer stage = m_document.stage()) {
    lines[2] = tr("%1 parts", nullptr, pluralOf(m_document.scene()->bodies.order.size()))
                   .arg(locale.toString(qulonglong(m_document.scene()->bodies.order.size())));
    lines[3] = tr("%1 triangles drawn", nullptr, pluralOf(m_stats.triangles))
                   .arg(locale.toString(qulonglong(m_stats.triangles)));
    if (const std::string meshes = meshSummary(*stage); !meshes.empty()) lines << visibleText(meshes);
  }
  if (const size_t missing = m_document.textures().missing().size())
    lines << tr("Missing textures: %1").arg(missing);
  return lines.join('\n');
}

}  // namespace vitrine
