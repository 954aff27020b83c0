#include "app/page/viewport_widget.h"

#include <QApplication>
#include <QKeyEvent>
#include <QOpenGLContext>
#include <QPointer>
#include <QStyle>
#include <QTimer>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/commands/command_table.h"
#include "app/common/workers.h"
#include "app/documents/picture_marks.h"
#include "app/images/images.h"
#include "app/images/legend_painter.h"
#include "app/images/textures.h"
#include "app/models/file_facts.h"
#include "app/page/legend_widget.h"
#include "app/page/measure_list.h"
#include "app/page/measure_overlay.h"
#include "app/page/picture_information.h"
#include "app/page/view_mouse.h"
#include "core/stage/looks.h"
#include "core/stage/make_stage.h"
#include "render/exposure.h"
#include "render/light/environment.h"
#include "render/light/sky.h"

namespace vitrine {
namespace {

constexpr int kTimingMilliseconds = 10;  // until a frame is asked for its time again
constexpr int kGlideMilliseconds = 150, kGlideStep = 12;
constexpr double kGlidesUpTo = 50;  // milliseconds of a frame

// Between two cameras, along the shorter turn.
Camera cameraBetween(const Camera& from, const Camera& to, float part) {
  Camera camera = to;
  const float eased = part * part * (3 - 2 * part);
  const auto turned = [eased](float a, float b) {
    return a + std::remainder(b - a, 2 * std::numbers::pi_v<float>) * eased;
  };
  camera.yaw = turned(from.yaw, to.yaw);
  camera.pitch = glm::mix(from.pitch, to.pitch, eased);
  camera.roll = turned(from.roll, to.roll);
  camera.target = glm::mix(from.target, to.target, eased);
  camera.distance = glm::mix(from.distance, to.distance, eased);
  return camera;
}

}  // namespace

ViewportWidget::ViewportWidget(OpenDocument& document, QWidget* parent)
    : QOpenGLWidget(parent),
      m_document(document),
      m_timing(new QTimer(this)),
      m_rest(new QTimer(this)),
      m_polish(new QTimer(this)),
      m_glide(new QTimer(this)),
      m_measuring(new Measuring(document, this)),
      m_measureOverlay(new MeasureOverlay(document, *m_measuring, this)),
      m_measureList(new MeasureList(document, *m_measuring, this)),
      m_mouse(new ViewMouse(*this)),
      m_information(new PictureInformation(document, this)),
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

  connect(m_measureList, &MeasureList::left, this, [this] { setFocus(Qt::OtherFocusReason); });
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.marks) takeMeasuring();
  });
  connect(m_mouse, &ViewMouse::contextMenuRequested, this, &ViewportWidget::contextMenuRequested);
  connect(m_mouse, &ViewMouse::emptyMenuRequested, this, &ViewportWidget::emptyMenuRequested);
  connect(this, &QOpenGLWidget::frameSwapped, this, &ViewportWidget::takeSwapped);
  startWork([] { studioEnvironment(); });  // at hand for the first good picture

  m_rest->setSingleShot(true);
  m_rest->setInterval(FramePolicy::kRestMilliseconds);
  connect(m_rest, &QTimer::timeout, this, &ViewportWidget::settle);
  m_polish->setSingleShot(true);
  m_polish->setInterval(FramePolicy::kPolishMilliseconds);
  connect(m_polish, &QTimer::timeout, this, &ViewportWidget::rest);
  m_glide->setInterval(kGlideStep);
  connect(m_glide, &QTimer::timeout, this, [this] {
    if (m_glideTime.elapsed() >= kGlideMilliseconds) {
      m_glide->stop();
      m_glideFrom.reset();
    }
    obey(m_policy.viewChanged(true));
    emit glided();
  });
  m_timing->setSingleShot(true);
  m_timing->setInterval(kTimingMilliseconds);
  connect(m_timing, &QTimer::timeout, this, [this] {
    if (!m_renderer) return;
    makeCurrent();
    takeTimes();
    doneCurrent();
  });
  setMouseTracking(true);

  const auto repaint = [this] { update(); };
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    // Whoever moves the camera meanwhile goes on from where it was going.
    if (changes.camera && m_glideFrom) m_glide->stop(), m_glideFrom.reset();
    obey(m_policy.viewChanged(changes.moves() || m_steered));
  });
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
  connect(&PictureMarks::of(document), &PictureMarks::changed, this, [this] {
    if (!m_renderer || m_uploaded != m_document.scene() || !m_uploaded) return;
    makeCurrent();
    m_renderer->setMarks(PictureMarks::of(m_document).marks());
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
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.mode || changes.level || changes.levels) updateInformation();
  });
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
  m_policy.loseScene();
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
  m_renderer->setCornerAxes(false);  // the cube over the picture has them
  m_renderer->setEnvironment(m_document.environment());
  m_appliedTextureIsNew = m_document.appliedTexture() != nullptr;
}

void ViewportWidget::resizeGL(int width, int height) {
  if (width > 0 && height > 0) m_document.setPictureSize({width, height});
}

void ViewportWidget::obey(const FramePolicy::Next& next) {
  const auto set = [](QTimer& timer, FramePolicy::Wait wait) {
    if (wait == FramePolicy::Wait::Start) timer.start();
    if (wait == FramePolicy::Wait::Stop) timer.stop();
  };
  set(*m_rest, next.rest);
  set(*m_polish, next.polish);
  if (next.draw) update();
}

void ViewportWidget::glideFrom(const Camera& from) {
  const bool still = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) <= 0;
  if (still || !isVisible() || m_frameMilliseconds > kGlidesUpTo || from == m_document.view().camera) return;
  m_glideFrom = from;
  m_glideTime.start();
  m_glide->start();
}

Camera ViewportWidget::shownCamera() const {
  const Camera& there = m_document.view().camera;
  if (!m_glideFrom) return there;
  return cameraBetween(*m_glideFrom, there, std::min(1.0f, float(m_glideTime.elapsed()) / kGlideMilliseconds));
}

void ViewportWidget::setSteered(bool steered) {
  m_steered = steered;
  if (!steered) obey(m_policy.viewChanged(false));
}

void ViewportWidget::rest() { obey(m_policy.wantGood()); }

void ViewportWidget::settle() { obey(m_policy.rested(m_frameTimer && m_frameTimer->pending(), edgesCostMuch())); }

bool ViewportWidget::edgesCostMuch() const { return m_renderer && m_renderer->edgesCostMuch(m_document.view()); }

void ViewportWidget::upload() {
  if (m_uploaded != m_document.scene() && m_document.scene()) {
    if (m_uploaded) freeElsewhere({m_uploaded});
    m_uploaded = m_document.scene();
    m_errorTold = false;
    m_leftOutTold = 0;
    m_renderer->setScene(m_uploaded);
    m_renderer->holdReliefs(true);
    m_renderer->setCoarse(m_document.coarse());
    m_renderer->setDeviations(m_document.deviations());
    m_renderer->setMarks(PictureMarks::of(m_document).marks());
    m_policy.takeScene();
    m_frameTimer.emplace();  // what is still being drawn is another scene
    for (const auto& [texture, image] : m_document.textures().images())
      m_renderer->setTexture(texture, image ? *image : Image());
    m_skyOf.reset();
    makeSky();
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
  const auto make = [stage = scene.stage, images] {
    std::array<const Image*, 6> faces{};
    std::ranges::transform(images, faces.begin(), [](const ImagePointer& image) { return image.get(); });
    return pictureSky(*stage->light, faces);
  };
  m_makingSky = startJob(this, make, [stage = scene.stage](ViewportWidget& widget, const auto& sky) {
    if (!sky || !widget.m_renderer || !widget.m_uploaded || widget.m_uploaded->stage != stage) return;
    widget.makeCurrent();
    widget.m_renderer->setPlaceSky(*sky);
    widget.doneCurrent();
    widget.update();
  });
}

void ViewportWidget::makeReliefs() {
  if (!m_uploaded->stage) return;
  const auto make = [stage = m_uploaded->stage] { prepareReliefs(*stage); };
  m_makingReliefs = startJob(this, make, [stage = m_uploaded->stage](ViewportWidget& widget, const auto&) {
    if (!widget.m_renderer || !widget.m_uploaded || widget.m_uploaded->stage != stage) return;
    widget.m_renderer->holdReliefs(false);
    widget.update();
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
  upload();
  chooseExposure();
  const Effort effort = m_policy.begin(m_document.view().mode, edgesCostMuch());
  m_frameTimer->begin();
  std::optional<ViewState> plain;
  if (effort == Effort::Plain || m_glideFrom) plain = m_document.view();
  if (effort == Effort::Plain)
    plain->show.effects = plain->show.adornments = false;  // shaders of their own, for the good picture
  if (m_glideFrom) plain->camera = shownCamera();
  const uint64_t trianglesBefore = m_stats.triangles;
  m_stats = m_renderer->draw(plain ? *plain : m_document.view(), pixels(width()), pixels(height()),
                             static_cast<float>(devicePixelRatioF()), effort);
  m_frameTimer->end(m_policy.tag());
  takeTimes();
  obey(m_policy.end());
  m_legend->show(m_renderer->legend(m_document.view()));
  // The layout rests while this paints.
  if (m_stats.triangles != trianglesBefore)
    QMetaObject::invokeMethod(this, &ViewportWidget::updateInformation, Qt::QueuedConnection);
  emit painted();
  tellTrouble();
}

// Layouts paint several times before anything is on the screen.
void ViewportWidget::takeSwapped() {
  if (!m_policy.swapped()) return;
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
  m_measureOverlay->settle();
}

// Of the frames that the graphics card is done with by now.
void ViewportWidget::takeTimes() {
  bool any = false;
  while (const auto timed = m_frameTimer->poll()) {
    any = true;
    m_frameMilliseconds = timed->milliseconds;
    m_policy.takeTime(FramePolicy::Tag(timed->tag), timed->milliseconds);
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
  return hitIn(m_document.view(), position, node);
}

std::optional<Hit> ViewportWidget::surfaceAt(const QPointF& position) {
  ViewState view = m_document.view();
  view.show.entities = view.show.skeleton = view.show.links = view.show.attachments = false;
  return hitIn(view, position, nullptr);
}

std::optional<Hit> ViewportWidget::hitIn(const ViewState& view, const QPointF& position, NodeId* node) {
  if (!m_renderer || !m_document.scene() || !rect().contains(position.toPoint())) return std::nullopt;
  makeCurrent();
  upload();
  const uint32_t wide = pixels(width()), high = pixels(height());
  const auto x = uint32_t(position.x() * devicePixelRatioF()), y = uint32_t(position.y() * devicePixelRatioF());
  const Picked picked = m_renderer->pick(view, wide, high, x, y, static_cast<float>(devicePixelRatioF()));
  doneCurrent();
  if (node) *node = picked.node;
  return m_renderer->hit(view, wide, high, x, y, picked);
}

void ViewportWidget::showMeasuringIn(const QRectF& view) { m_measureOverlay->setView(view); }

// Whoever has just begun to measure can end it with a key.
void ViewportWidget::takeMeasuring() {
  const bool on = m_measuring->on();
  if (on == m_showsMeasuring) return;
  m_showsMeasuring = on;
  setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
  if (on && isVisible() && !m_measureList->isAncestorOf(QApplication::focusWidget()))
    setFocus(Qt::OtherFocusReason);
}

// Those keys mean other things while no button is down, and while nothing is measured.
bool ViewportWidget::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (m_mouse->takesKey(key->key()) || endsMeasuring(*key)) {
      event->accept();
      return true;
    }
  }
  return QOpenGLWidget::event(event);
}

bool ViewportWidget::endsMeasuring(const QKeyEvent& key) const {
  return m_measuring->on() && key.key() == Qt::Key_Escape && key.modifiers() == Qt::NoModifier;
}

void ViewportWidget::leaveEvent(QEvent* event) {
  QOpenGLWidget::leaveEvent(event);
  m_mouse->leave();
}

void ViewportWidget::keyPressEvent(QKeyEvent* event) {
  if (endsMeasuring(*event)) return m_measuring->stepBack();
  if (!m_mouse->pressKey(*event)) QOpenGLWidget::keyPressEvent(event);
}

void ViewportWidget::keyReleaseEvent(QKeyEvent* event) {
  if (!m_mouse->releaseKey(*event)) QOpenGLWidget::keyReleaseEvent(event);
}

void ViewportWidget::focusOutEvent(QFocusEvent* event) {
  m_mouse->releaseKeys();
  QOpenGLWidget::focusOutEvent(event);
}

void ViewportWidget::mousePressEvent(QMouseEvent* event) { m_mouse->press(*event); }
void ViewportWidget::mouseMoveEvent(QMouseEvent* event) { m_mouse->move(*event); }
void ViewportWidget::mouseReleaseEvent(QMouseEvent* event) { m_mouse->release(*event); }
void ViewportWidget::mouseDoubleClickEvent(QMouseEvent* event) { m_mouse->doubleClick(*event); }

void ViewportWidget::wheelEvent(QWheelEvent* event) {
  m_mouse->wheel(*event);
  event->accept();
}

// Of many tabs one is seen.
void ViewportWidget::hideEvent(QHideEvent* event) {
  QOpenGLWidget::hideEvent(event);
  if (!m_renderer) return;
  makeCurrent();
  m_renderer->freeTargets();
  doneCurrent();
}

// ---- Information ------------------------------------------------------------------------------------------------

void ViewportWidget::setInformationVisible(bool visible) {
  m_information->setVisible(visible);
  updateInformation();
}

void ViewportWidget::updateInformation() { m_information->refresh(m_stats, m_frameMilliseconds); }

}  // namespace vitrine
