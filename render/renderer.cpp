#include "render/renderer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "render/cells.h"
#include "render/gpu/driver.h"
#include "render/passes/adornment_pass.h"
#include "render/passes/body_pass.h"
#include "render/passes/caller_state.h"
#include "render/passes/effect_pass.h"
#include "render/passes/ghost_pass.h"
#include "render/passes/grading_pass.h"
#include "render/passes/highlight_pass.h"
#include "render/passes/label_pass.h"
#include "render/passes/lighting.h"
#include "render/passes/mark_pass.h"
#include "render/passes/mesh_pass.h"
#include "render/passes/path_overlay.h"
#include "render/passes/screen_gui.h"
#include "render/passes/screen_pass.h"
#include "render/passes/solid_pass.h"
#include "render/passes/survey_surfaces.h"
#include "render/passes/weighted_blend.h"
#include "render/read_pixels.h"
#include "render/view/smooth_edges.h"

namespace vitrine {
namespace {

constexpr int kMultisamples = 4;
constexpr GLfloat kFarDepth = 1;
constexpr uint32_t kPickWindow = 9;  // pixels around the one asked for

void beginPicking(const RenderTarget& target, uint32_t width, uint32_t height) {
  resetState();
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  glViewport(0, 0, GLsizei(width), GLsizei(height));
  constexpr GLuint kNothingThere[4] = {};
  glDepthMask(GL_TRUE);
  glClearBufferuiv(GL_COLOR, 0, kNothingThere);
  glClearBufferfv(GL_DEPTH, 0, &kFarDepth);
}

}  // namespace

struct Renderer::Private {
  std::shared_ptr<const Scene> scene;
  CoarsePointer coarse;
  DeviationsPointer deviations;
  Lighting lighting;
  MeshPass meshes{lighting};
  BodyPass bodies{lighting};
  ScreenPass screen;
  SolidPass solids;
  GhostPass ghost;
  WeightedBlend weighted;
  EffectPass effects;
  LinePass lines;
  AdornmentPass adornments{lines};
  HighlightPass highlights;
  IconPass icons;
  MarkPass marks{lines, icons};
  LabelPass labels;
  PathOverlay paths;
  GradingPass grading;
  RenderTarget mask, pickTarget, quickTarget, smoothTarget, plainTarget;
  const bool software = isSoftwareDriver();
  bool exactOrder = false;  // this picture is kept
  bool cornerAxes = true;
  std::optional<Error> refusal;      // of the scene, or of everything
  std::vector<std::string> leftOut;  // images and the like

  FrameStats draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio, Effort effort,
                  const std::function<void()>& beforeOverlay = {});
  bool drawSmooth(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio, FrameStats& stats);
  bool drawWithSmoothEdges(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio,
                           FrameStats& stats);
  void drawShadows(const Frame& frame);
  void findOcclusion(const Frame& frame);
  Picked pick(const Frame& frame);
  void drawEmpty(const ViewState& view, uint32_t width, uint32_t height);
  void drawSolid(const Frame& frame);
  void drawOverlay(const Frame& frame);
  void drawOver(const Frame& frame);
  void drawSelection(const Frame& frame);
  std::optional<Error> error() const;
  bool fitted();
  void dropScene(std::string why);
};

// Whether all that was uploaded since it was asked last has found room.
bool Renderer::Private::fitted() {
  const GpuTrouble trouble = takeGpuTrouble();
  if (trouble.lost) dropScene("the graphics driver has lost the window's context");
  return !trouble.outOfMemory && !trouble.lost;
}

// To draw from buffers that the driver does not have is to read what is not there.
void Renderer::Private::dropScene(std::string why) {
  static const Scene nothing;
  scene.reset();
  coarse.reset();
  deviations.reset();
  meshes.setScene(nothing);
  bodies.setScene(nothing);
  adornments.setScene(nothing);
  refusal = Error{ErrorCode::LimitExceeded, std::move(why), {}};
}

void Renderer::Private::drawSolid(const Frame& frame) {
  const Show& show = frame.view.show;
  if (show.meshes) meshes.drawOpaque(frame);
  if (show.meshes) bodies.drawOpaque(frame, meshes.textures());
  if (show.meshes) meshes.strokes().draw(frame);
  adornments.drawOpaque(frame, meshes.textures());
  if (drawsHulls(frame)) meshes.drawHulls(frame);
  if (Lighting::showsBackdrop(frame))
    screen.drawBackdrop(frame, lighting);  // now that it is known where it is seen
  // A level has a floor of its own.
  if (show.grid && lighting.castsShadows() && scene->gizmos.empty() && !scene->stage && hasSurfaces(*scene))
    screen.drawFloorShadow(frame, lighting);
  if (show.grid) screen.drawGrid(frame);
  if (show.axes && !scene->bounds.empty()) {
    glEnable(GL_DEPTH_TEST);
    lines.draw(makeAxes(*scene), frame.clipFromBehind(), frame, 1.2f);
  }
  if (show.meshes) meshes.drawTransmissive(frame);
  if (show.bodyGhost) ghost.draw(frame);
  if (show.meshes)
    meshes.drawBlended(frame, [&](const MeshPass::DrawSurfaces& surfaces) {
      const auto depths = [&](const Frame& own) {
        meshes.drawDepths(own, false);
        bodies.drawDepths(own);
      };
      return weighted.draw(frame, depths, surfaces);
    });
  if (show.meshes) bodies.drawBlended(frame, meshes.textures());
  if (show.meshes) effects.draw(frame, meshes.textures());
  adornments.drawBlended(frame, meshes.textures());
  if (show.collision) meshes.drawCollision(frame);
  if (show.triggers) meshes.drawTriggers(frame);
  meshes.drawTints(frame);
  if (show.meshes) bodies.drawTints(frame);
  if (show.wire && show.meshes && frame.view.mode != ViewMode::Wire) meshes.drawWire(frame);
  if (show.meshes && (show.wire || frame.view.mode == ViewMode::Wire)) bodies.drawWire(frame);
  if (frame.view.wireLevels != 0) meshes.drawWireLevels(frame);
  // Too much for a picture that is gone at once.
  if (show.normals && !frame.coarse) meshes.drawSpikes(frame, false);
  if (show.tangents && !frame.coarse) meshes.drawSpikes(frame, true);
}

void Renderer::Private::drawOverlay(const Frame& frame) {
  Overlay overlay = makeOverlay(frame);
  paths.add(overlay, frame);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  lines.draw(overlay.lines, frame.clipFromWorld, frame, 1.4f);
  icons.draw(overlay.icons, frame);
  marks.draw(frame);
  if (!overlay.bones.empty() || !overlay.overIcons.empty()) {
    // From here on only bones hide each other.
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
    glDepthFunc(GL_LEQUAL);
    glEnable(GL_DEPTH_TEST);
    solids.draw(overlay.bones, frame);
  }
  glDisable(GL_DEPTH_TEST);
  solids.draw(overlay.overAreas, frame);
  lines.draw(overlay.overCasings, frame.clipFromWorld, frame, 4.2f);
  lines.draw(overlay.overLines, frame.clipFromWorld, frame, 1.8f);
  icons.draw(overlay.overIcons, frame);
  labels.draw(overlay.labels, frame);
  if (!frame.title.empty()) labels.drawTitle(frame.title, frame);
  glDisable(GL_DEPTH_TEST);
  if (frame.view.show.axes && (cornerAxes || exactOrder))
    lines.draw(makeCornerAxes(frame), Mat4(1.0f), frame, 1.6f);
}

// What nothing hides: over the finished picture, in the colours that it says.
void Renderer::Private::drawOver(const Frame& frame) {
  highlights.draw(frame, bodies);
  adornments.drawOnTop(frame, meshes.textures());
}

void Renderer::Private::drawSelection(const Frame& frame) {
  if (frame.view.selected.empty()) return;
  const uint32_t width = static_cast<uint32_t>(frame.size.x), height = static_cast<uint32_t>(frame.size.y);
  if (!mask.matches(width, height)) mask = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  if (!mask.complete()) {
    takeGpuTrouble();  // an outline is not what a picture is given up for
    return;
  }
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, mask.framebuffer());
    glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    meshes.drawMask(frame);
    if (frame.view.show.meshes) bodies.drawMask(frame);
    adornments.drawMask(frame);
  }
  screen.drawOutline(frame, mask.texture());
}

std::optional<Error> Renderer::Private::error() const {
  if (refusal) return refusal;
  for (const std::optional<Error>* each :
       {&meshes.error(), &bodies.error(), &lighting.occlusion.error(), &screen.error(), &solids.error(),
        &ghost.error(), &weighted.error(), &grading.error(), &effects.error(), &lines.error(), &icons.error(),
        &labels.error(), &adornments.error(), &highlights.error(), &marks.error()})
    if (*each) return *each;
  return std::nullopt;
}

Renderer::Renderer(std::unique_ptr<Private> parts) : m(std::move(parts)) {}
Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create() {
  const int version = epoxy_gl_version();
  if (version < 33 || !epoxy_is_desktop_gl())
    return fail(ErrorCode::Unsupported,
                fmt::format("OpenGL 3.3 is needed, the driver offers {}.{}", version / 10, version % 10));
  return std::unique_ptr<Renderer>(new Renderer(std::make_unique<Private>()));
}

void Renderer::setScene(std::shared_ptr<const Scene> scene) {
  m->lighting.castersChanged();
  m->scene = std::move(scene);
  m->coarse.reset();
  m->deviations.reset();
  m->marks.set(nullptr);
  m->refusal.reset();
  m->leftOut.clear();
  m->lighting.setPlaceSky(nullptr);
  if (!m->scene) return;
  takeGpuTrouble();  // of whoever was here before
  m->meshes.setScene(*m->scene);
  m->bodies.setScene(*m->scene);
  m->ghost.setScene(*m->scene);
  m->adornments.setScene(*m->scene);
  m->highlights.setScene();
  m->paths.setScene();
  if (const uint64_t bytes = geometryBytes(); !m->fitted() && !m->refusal)
    m->dropScene(
        fmt::format("the geometry ({}) does not fit into the memory of the graphics card", memoryText(bytes)));
}

void Renderer::setEnvironment(EnvironmentPointer light) { m->lighting.setEnvironment(std::move(light)); }
void Renderer::setPlaceSky(EnvironmentPointer sky) { m->lighting.setPlaceSky(std::move(sky)); }
void Renderer::setMarks(MarksPointer marks) { m->marks.set(std::move(marks)); }

void Renderer::setDeviations(DeviationsPointer deviations) {
  m->deviations = std::move(deviations);
  if (!m->deviations) return;
  takeGpuTrouble();
  m->meshes.setDeviations(*m->deviations);
  if (m->fitted()) return;
  m->deviations.reset();
  m->leftOut.emplace_back("distances to the finest level");
}

void Renderer::setCoarse(CoarsePointer coarse) {
  m->lighting.castersChanged();
  m->coarse = std::move(coarse);
  if (!m->coarse) return;
  takeGpuTrouble();
  m->meshes.setCoarse(*m->coarse);
  if (!m->fitted()) m->coarse.reset();  // moving is slower then
}

void Renderer::setTexture(uint32_t texture, const Image& image) {
  m->lighting.castersChanged();
  takeGpuTrouble();
  m->meshes.textures().set(texture, image);
  m->bodies.imageChanged();
  if (m->fitted() || !m->scene) return;
  m->meshes.textures().set(texture, {});
  m->leftOut.push_back(
      fmt::format("image {} ({} x {})", referenceOf(*m->scene, texture).path, image.width, image.height));
}
void Renderer::setOverrideTexture(const Image& image) {
  takeGpuTrouble();
  m->meshes.textures().setOverride(image);
  if (m->fitted() || !m->scene) return;
  m->meshes.textures().setOverride({});
  m->leftOut.push_back(fmt::format("the applied image ({} x {})", image.width, image.height));
}
const std::vector<std::string>& Renderer::leftOut() const { return m->leftOut; }
void Renderer::setLabelPainter(LabelPainter painter) { m->labels.setPainter(std::move(painter)); }
std::optional<Error> Renderer::error() const { return m->error(); }
uint64_t Renderer::geometryBytes() const { return m->meshes.geometryBytes() + m->bodies.bytes(); }

void Renderer::Private::drawEmpty(const ViewState& view, uint32_t width, uint32_t height) {
  static const Scene empty = [] {
    Scene nothing;
    nothing.document = std::make_shared<const Document>();
    return nothing;
  }();
  FrameStats stats;
  const Frame frame(view, scene ? *scene : empty, stats, width, height, 1);
  // Of what the sky will cover only the depths matter.
  if (scene && cellsOf(*scene, view, width, height).size() == 1 && Lighting::showsBackdrop(frame))
    screen.clear(frame);
  else
    screen.drawBackground(frame);
}

// Not in pictures that are gone at once.
void Renderer::Private::drawShadows(const Frame& frame) {
  const Show& show = frame.view.show;
  if (frame.cheapLight || frame.isFarOut() || frame.view.mode != ViewMode::Lit || !show.shadows || !show.keyLight ||
      !show.meshes)
    return;
  if (scene->bounds.empty() || !hasSurfaces(*scene) || lighting.hasLamps(frame)) return;
  lighting.drawShadows(frame, coarse.get(), [&](const Frame& fromLight) {
    meshes.drawDepths(fromLight, true);
    bodies.drawDepths(fromLight);
  });
}

void Renderer::Private::findOcclusion(const Frame& frame) {
  const Show& show = frame.view.show;
  if (frame.cheapLight || frame.isFarOut() || frame.view.mode != ViewMode::Lit || !show.ambientOcclusion ||
      !show.meshes)
    return;
  if (scene->bounds.empty() || !hasSurfaces(*scene)) return;
  lighting.occlusion.find(frame, coarse.get(), [&](const Frame& depths) {
    meshes.drawDepths(depths, false);
    bodies.drawDepths(depths);
  });
}

FrameStats Renderer::Private::draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio,
                                   Effort effort, const std::function<void()>& beforeOverlay) {
  FrameStats stats;
  resetState();
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  drawEmpty(view, width, height);
  if (!scene) return stats;
  takeGpuTrouble();
  const std::vector<PictureCell> cells = cellsOf(*scene, view, width, height);
  std::vector<Frame> frames;
  const auto look = [](const Rectangle& place) {
    glViewport(static_cast<GLint>(place.x), static_cast<GLint>(place.y), static_cast<GLsizei>(place.width),
               static_cast<GLsizei>(place.height));
  };
  for (const PictureCell& cell : cells) {
    look(cell.place);
    Frame& frame = frames.emplace_back(cell.view, *scene, stats, cell.place.width, cell.place.height, pixelRatio);
    frame.title = cell.title;
    frame.corner = Vec2(cell.place.x, cell.place.y);
    frame.quick = effort == Effort::Quick;
    frame.cheapLight = frame.quick || effort == Effort::Plain;
    if (frame.quick) frame.coarse = coarse.get();
    frame.exactOrder = exactOrder;
    lighting.begin(frame);
    drawShadows(frame);
    findOcclusion(frame);
    drawSolid(frame);
    grading.draw(frame);
    drawOver(frame);
    drawSelection(frame);
  }
  if (beforeOverlay) beforeOverlay();
  for (size_t i = 0; i < cells.size(); ++i) {
    look(cells[i].place);
    drawOverlay(frames[i]);
    drawScreenGui(frames[i], meshes.textures(), screen, lines, labels);
  }
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  if (!fitted() && !refusal) dropScene("what this view needs does not fit into the memory of the graphics card");
  return stats;
}

// Several samples a pixel, made one in the bound framebuffer. False: there is no room for them.
bool Renderer::Private::drawSmooth(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio,
                                   FrameStats& stats) {
  if (!smoothTarget.matches(width, height)) {
    smoothTarget = {};
    takeGpuTrouble();
    smoothTarget = RenderTarget::make(width, height, GL_RGBA8, kMultisamples, true);
  }
  if (takeGpuTrouble().outOfMemory || !smoothTarget.complete()) return false;
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, smoothTarget.framebuffer());
    stats = draw(view, width, height, pixelRatio, Effort::Smooth);
  }
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  screen.drawResolved(smoothTarget.texture(), kMultisamples);
  return true;
}

// Where a processor computes the light of every sample's triangle, edges are found in the picture instead, and by
// the processor itself: its drivers go through every branch of a program, and most pixels lie on no edge. Lines and
// texts have edges of their own. False: there is no room for it.
bool Renderer::Private::drawWithSmoothEdges(const ViewState& view, uint32_t width, uint32_t height,
                                            float pixelRatio, FrameStats& stats) {
  if (!plainTarget.matches(width, height)) {
    plainTarget = {};
    takeGpuTrouble();
    plainTarget = RenderTarget::make(width, height, GL_RGBA8, 0, true);
  }
  if (takeGpuTrouble().outOfMemory || !plainTarget.complete()) return false;
  const FramebufferGuard readGuard;
  const auto w = static_cast<GLint>(width), h = static_cast<GLint>(height);
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, plainTarget.framebuffer());
    stats = draw(view, width, height, pixelRatio, Effort::Rest, [&] {
      std::vector<Rgba8> pixels(size_t(width) * height);
      glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
      smoothEdges(pixels, width, height);
      glActiveTexture(GL_TEXTURE0);
      glBindTexture(GL_TEXTURE_2D, plainTarget.texture());
      glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
      glBindTexture(GL_TEXTURE_2D, 0);
    });
  }
  glBindFramebuffer(GL_READ_FRAMEBUFFER, plainTarget.framebuffer());
  glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  return true;
}

FrameStats Renderer::draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio, Effort effort) {
  FrameStats stats;
  GLint samples = 0;
  if (effort == Effort::Smooth) glGetIntegerv(GL_SAMPLES, &samples);
  if ((effort == Effort::Rest && m->drawWithSmoothEdges(view, width, height, pixelRatio, stats)) ||
      (effort == Effort::Smooth && samples < 2 && m->drawSmooth(view, width, height, pixelRatio, stats))) {
    leaveState();
    return stats;
  }
  if (effort != Effort::Quick) {
    stats = m->draw(view, width, height, pixelRatio, effort);
    leaveState();
    return stats;
  }
  const uint32_t halfWidth = (width + 1) / 2, halfHeight = (height + 1) / 2;
  RenderTarget& target = m->quickTarget;
  if (!target.matches(halfWidth, halfHeight)) target = RenderTarget::make(halfWidth, halfHeight, GL_RGBA8, 0, true);
  if (!target.complete()) return draw(view, width, height, pixelRatio, Effort::Full);
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    stats = m->draw(view, halfWidth, halfHeight, pixelRatio / 2, effort);
  }
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  m->screen.drawEnlarged(target.texture());
  leaveState();
  return stats;
}

void Renderer::holdReliefs(bool hold) { m->bodies.holdReliefs(hold); }
void Renderer::setCornerAxes(bool drawn) { m->cornerAxes = drawn; }
void Renderer::saveMemory(bool save) { m->bodies.saveMemory(save); }

bool Renderer::edgesCostMuch(const ViewState& view) const { return m->software && view.mode == ViewMode::Lit; }

void Renderer::freeTargets() {
  for (RenderTarget* target : {&m->mask, &m->quickTarget, &m->smoothTarget, &m->plainTarget}) *target = {};
  m->lighting.freeTargets();
  m->weighted.freeTargets();
  m->meshes.freeTargets();
  m->grading.freeTargets();
  m->highlights.freeTargets();
}

Picked Renderer::pick(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y,
                      float pixelRatio) {
  if (!m->scene || x >= width || y >= height) return {};
  for (const PictureCell& cell : cellsOf(*m->scene, view, width, height))
    if (cell.place.contains(x, height - 1 - y)) {
      FrameStats stats;
      Frame frame(cell.view, *m->scene, stats, cell.place.width, cell.place.height, pixelRatio);
      frame.focus(x - cell.place.x, y - (height - cell.place.y - cell.place.height), kPickWindow);
      return m->pick(frame);
    }
  return {};
}

Picked Renderer::Private::pick(const Frame& frame) {
  if (!pickTarget.matches(kPickWindow, kPickWindow))
    pickTarget = RenderTarget::make(kPickWindow, kPickWindow, GL_RGBA32UI, 0, true);
  if (!pickTarget.complete()) return {};
  const FramebufferGuard guard;
  beginPicking(pickTarget, kPickWindow, kPickWindow);
  meshes.drawPick(frame);
  if (frame.view.show.meshes) meshes.strokes().drawPick(frame);
  if (frame.view.show.meshes) bodies.drawPick(frame, meshes.textures());
  adornments.drawPick(frame, meshes.textures());
  const Overlay overlay = makeOverlay(frame);
  icons.drawPick(overlay.icons, frame);
  glDepthMask(GL_TRUE);
  glClearBufferfv(GL_DEPTH, 0, &kFarDepth);  // joints are seen through everything
  icons.drawPick(overlay.overIcons, frame);
  const PickedPixel found = readNearest(kPickWindow);
  leaveState();
  return pickedOf(found);
}

std::optional<Hit> Renderer::hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y) {
  return hit(view, width, height, x, y, pick(view, width, height, x, y));
}

std::optional<Hit> Renderer::hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y,
                                 const Picked& picked) const {
  if (picked.item == kNone && picked.body == kNone) return std::nullopt;
  for (const PictureCell& cell : cellsOf(*m->scene, view, width, height))
    if (cell.place.contains(x, height - 1 - y)) {
      FrameStats stats;
      const Frame frame(cell.view, *m->scene, stats, cell.place.width, cell.place.height, 1);
      const Vec2 pixel(float(x - cell.place.x) + 0.5f,
                       float(y - (height - cell.place.y - cell.place.height)) + 0.5f);
      return hitOf(*m->scene, view.pose, picked, frame.rayThrough(pixel));
    }
  return std::nullopt;
}

std::optional<Legend> Renderer::legend(const ViewState& view) {
  if (!m->scene) return std::nullopt;
  FrameStats stats;
  const float density =
      view.mode == ViewMode::TexelDensity ? m->meshes.texelDensity(Frame(view, *m->scene, stats, 1, 1, 1)) : 0.0f;
  return legendOf({*m->scene, view, m->deviations.get(), density});
}

Result<Image> Renderer::snapshot(const ViewState& view, uint32_t width, uint32_t height, FrameStats* stats,
                                 Effort effort) {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
  if (width == 0 || height == 0 || width > static_cast<uint32_t>(largest) ||
      height > static_cast<uint32_t>(largest))
    return fail(ErrorCode::LimitExceeded,
                fmt::format("a picture of {}x{} pixels; 1 to {} are possible each way", width, height, largest));
  const FramebufferGuard guard;
  takeGpuTrouble();
  const RenderTarget drawn = RenderTarget::make(width, height, GL_RGBA8, kMultisamples, true);
  const RenderTarget resolved = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  if (!m->fitted() || !drawn.complete() || !resolved.complete())
    return fail(ErrorCode::LimitExceeded, fmt::format("the driver has no room for {}x{} pixels", width, height));
  glBindFramebuffer(GL_FRAMEBUFFER, drawn.framebuffer());
  m->exactOrder = effort == Effort::Full;
  const FrameStats counted = draw(view, width, height, 1, effort);
  m->exactOrder = false;
  if (stats) *stats = counted;
  glBindFramebuffer(GL_FRAMEBUFFER, resolved.framebuffer());
  m->screen.drawResolved(drawn.texture(), kMultisamples);
  leaveState();
  if (std::optional<Error> error = m->error()) return std::unexpected(std::move(*error));
  glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved.framebuffer());
  return readPicture(width, height, view.transparentBackground);
}

Result<Survey> Renderer::survey(const ViewState& view, uint32_t width, uint32_t height) {
  VITRINE_CHECK(checkImageSize(width, height));
  if (!m->scene) return fail(ErrorCode::Unsupported, "no scene");
  const FramebufferGuard guard;
  takeGpuTrouble();
  const RenderTarget target = RenderTarget::make(width, height, GL_RGBA32UI, 0, true);
  if (!m->fitted() || !target.complete())
    return fail(ErrorCode::LimitExceeded, fmt::format("the driver has no room for {}x{} pixels", width, height));
  FrameStats stats;
  const Frame frame(view, *m->scene, stats, width, height, 1);
  beginPicking(target, width, height);
  m->meshes.drawPick(frame);
  if (view.show.meshes) m->bodies.drawPick(frame, m->meshes.textures());
  const size_t count = size_t(width) * height;
  std::vector<PickedPixel> pixels(count);
  std::vector<float> stored(count);
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_RGBA_INTEGER, GL_UNSIGNED_INT, pixels.data());
  glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_DEPTH_COMPONENT, GL_FLOAT, stored.data());
  leaveState();
  if (std::optional<Error> error = m->error()) return std::unexpected(std::move(*error));
  return makeSurvey(frame, width, height, pixels, stored);
}

std::string Renderer::driver() const {
  const auto text = [](GLenum name) {
    const char* found = reinterpret_cast<const char*>(glGetString(name));
    return std::string(found ? found : "?");
  };
  return fmt::format("{}, {}", text(GL_RENDERER), text(GL_VERSION));
}

}  // namespace vitrine
