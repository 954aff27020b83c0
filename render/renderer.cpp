#include "render/renderer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/passes/label_pass.h"
#include "render/passes/mesh_pass.h"
#include "render/passes/overlay.h"
#include "render/passes/screen_pass.h"

namespace vitrine {
namespace {

constexpr int kSamples = 4;
constexpr uint32_t kPickWindow = 9;  // pixels around the one asked for

// Every piece of state the passes rely on: the caller may have left anything behind.
void resetState() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_FRAMEBUFFER_SRGB);
  glDisable(GL_POLYGON_OFFSET_FILL);
  glDisable(GL_POLYGON_OFFSET_LINE);
  glDisable(GL_RASTERIZER_DISCARD);
  glDisable(GL_COLOR_LOGIC_OP);
  glDisable(GL_PRIMITIVE_RESTART);
  glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
  glEnable(GL_MULTISAMPLE);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthRange(0, 1);
  glClearDepth(1);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glBlendEquation(GL_FUNC_ADD);
  // The alpha that comes out is coverage, so that a transparent background works.
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  for (const GLenum unit : {GL_TEXTURE1, GL_TEXTURE0}) {
    glActiveTexture(unit);
    glBindSampler(unit - GL_TEXTURE0, 0);
  }
}

void leaveState() {
  glBindVertexArray(0);
  glUseProgram(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glActiveTexture(GL_TEXTURE2);
  glBindTexture(GL_TEXTURE_BUFFER, 0);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, 0);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, 0);
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  glDepthFunc(GL_LESS);
  glFrontFace(GL_CCW);
}

// Blending over nothing leaves colours multiplied by their coverage; pictures are stored without that.
void undoPremultiplication(Image& image) {
  for (size_t i = 0; i + 3 < image.pixels.size(); i += 4) {
    const uint32_t alpha = image.pixels[i + 3];
    if (alpha == 0 || alpha == 255) continue;
    for (size_t channel = 0; channel < 3; ++channel)
      image.pixels[i + channel] =
          static_cast<uint8_t>(std::min<uint32_t>(255, (image.pixels[i + channel] * 255u + alpha / 2) / alpha));
  }
}

// OpenGL's first row is the lowest.
void flipRows(Image& image) {
  const size_t row = size_t(4) * image.width;
  for (uint32_t y = 0; y < image.height / 2; ++y) {
    const auto upper = image.pixels.begin() + static_cast<ptrdiff_t>(row * y);
    const auto lower = image.pixels.begin() + static_cast<ptrdiff_t>(row * (image.height - 1 - y));
    std::swap_ranges(upper, upper + static_cast<ptrdiff_t>(row), lower);
  }
}

// The id in the middle, else the nearest one around it: thin things can be hit, too.
uint32_t nearestId(const std::array<uint32_t, kPickWindow * kPickWindow>& ids) {
  constexpr int kMiddle = kPickWindow / 2;
  uint32_t best = 0;
  int bestDistance = kPickWindow * kPickWindow;
  for (int y = 0; y < static_cast<int>(kPickWindow); ++y)
    for (int x = 0; x < static_cast<int>(kPickWindow); ++x) {
      const int distance = (x - kMiddle) * (x - kMiddle) + (y - kMiddle) * (y - kMiddle);
      const uint32_t id = ids[static_cast<size_t>(y) * kPickWindow + static_cast<size_t>(x)];
      if (id == 0 || distance >= bestDistance) continue;
      best = id;
      bestDistance = distance;
    }
  return best;
}

}  // namespace

struct Renderer::Private {
  std::shared_ptr<const Scene> scene;
  MeshPass meshes;
  ScreenPass screen;
  LinePass lines;
  IconPass icons;
  LabelPass labels;
  RenderTarget mask, pickTarget;

  void drawSolid(const Frame& frame);
  void drawOverlay(const Frame& frame);
  void drawSelection(const Frame& frame);
  std::optional<Error> error() const;
};

void Renderer::Private::drawSolid(const Frame& frame) {
  const Show& show = frame.view.show;
  if (show.meshes) meshes.drawOpaque(frame);
  if (drawsHulls(frame)) meshes.drawHulls(frame);
  if (show.grid) screen.drawGrid(frame);
  if (show.axes && !scene->bounds.empty()) {
    glEnable(GL_DEPTH_TEST);
    lines.draw(makeAxes(*scene), frame.clipFromWorld, frame, 1.2f);
  }
  if (show.meshes) meshes.drawBlended(frame);
  if (show.collision) meshes.drawCollision(frame);
  if (show.triggers) meshes.drawTriggers(frame);
  if (show.wire && show.meshes && frame.view.mode != ViewMode::Wire) meshes.drawWire(frame);
}

void Renderer::Private::drawOverlay(const Frame& frame) {
  const Overlay overlay = makeOverlay(frame);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  lines.draw(overlay.lines, frame.clipFromWorld, frame, 1.4f);
  glDisable(GL_DEPTH_TEST);
  lines.draw(overlay.overLines, frame.clipFromWorld, frame, 1.8f);
  icons.draw(overlay.icons, frame);
  labels.draw(overlay.labels, frame);
  glDisable(GL_DEPTH_TEST);
  if (frame.view.show.axes) lines.draw(makeCornerAxes(frame), Mat4(1.0f), frame, 1.6f);
}

void Renderer::Private::drawSelection(const Frame& frame) {
  if (frame.view.selected.empty()) return;
  const uint32_t width = static_cast<uint32_t>(frame.size.x), height = static_cast<uint32_t>(frame.size.y);
  if (!mask.matches(width, height)) mask = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  if (!mask.complete()) return;
  {
    const FramebufferGuard guard;
    glBindFramebuffer(GL_FRAMEBUFFER, mask.framebuffer());
    glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    meshes.drawMask(frame);
  }
  screen.drawOutline(frame, mask.texture());
}

std::optional<Error> Renderer::Private::error() const {
  for (const std::optional<Error>* each :
       {&meshes.error(), &screen.error(), &lines.error(), &icons.error(), &labels.error()})
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
  m->scene = std::move(scene);
  if (m->scene) m->meshes.setScene(*m->scene);
}

void Renderer::setTexture(uint32_t texture, const Image& image) { m->meshes.setTexture(texture, image); }
void Renderer::setOverrideTexture(const Image& image) { m->meshes.setOverrideTexture(image); }
void Renderer::setLabelPainter(LabelPainter painter) { m->labels.setPainter(std::move(painter)); }
std::optional<Error> Renderer::error() const { return m->error(); }

FrameStats Renderer::draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio) {
  FrameStats stats;
  static const Scene empty = [] {
    Scene scene;
    scene.document = std::make_shared<const Document>();
    return scene;
  }();
  const Frame frame(view, m->scene ? *m->scene : empty, stats, width, height, pixelRatio);
  resetState();
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  m->screen.drawBackground(frame);
  if (m->scene) {
    m->drawSolid(frame);
    m->drawSelection(frame);
    m->drawOverlay(frame);
  }
  leaveState();
  return stats;
}

NodeId Renderer::pick(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y,
                      float pixelRatio) {
  if (!m->scene || x >= width || y >= height) return NodeId::None;
  FrameStats stats;
  Frame frame(view, *m->scene, stats, width, height, pixelRatio);
  frame.focus(x, y, kPickWindow);
  if (!m->pickTarget.matches(kPickWindow, kPickWindow))
    m->pickTarget = RenderTarget::make(kPickWindow, kPickWindow, GL_R32UI, 0, true);
  if (!m->pickTarget.complete()) return NodeId::None;
  const FramebufferGuard guard;
  resetState();
  glBindFramebuffer(GL_FRAMEBUFFER, m->pickTarget.framebuffer());
  glViewport(0, 0, kPickWindow, kPickWindow);
  constexpr GLuint kNothing[4] = {};
  constexpr GLfloat kFar = 1;
  glDepthMask(GL_TRUE);
  glClearBufferuiv(GL_COLOR, 0, kNothing);
  glClearBufferfv(GL_DEPTH, 0, &kFar);
  m->meshes.drawPick(frame);
  m->icons.drawPick(makeOverlay(frame).icons, frame);
  std::array<uint32_t, kPickWindow * kPickWindow> ids{};
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glReadPixels(0, 0, kPickWindow, kPickWindow, GL_RED_INTEGER, GL_UNSIGNED_INT, ids.data());
  leaveState();
  const uint32_t id = nearestId(ids);
  return id == 0 ? NodeId::None : static_cast<NodeId>(id - 1);
}

Result<Image> Renderer::snapshot(const ViewState& view, uint32_t width, uint32_t height, FrameStats* stats) {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
  if (width == 0 || height == 0 || width > static_cast<uint32_t>(largest) ||
      height > static_cast<uint32_t>(largest))
    return fail(ErrorCode::LimitExceeded,
                fmt::format("a picture of {}x{} pixels; 1 to {} are possible each way", width, height, largest));
  const FramebufferGuard guard;
  const RenderTarget drawn = RenderTarget::make(width, height, GL_RGBA8, kSamples, true);
  const RenderTarget resolved = RenderTarget::make(width, height, GL_RGBA8, 0, false);
  if (!drawn.complete() || !resolved.complete())
    return fail(ErrorCode::LimitExceeded, fmt::format("the driver has no room for {}x{} pixels", width, height));
  glBindFramebuffer(GL_FRAMEBUFFER, drawn.framebuffer());
  const FrameStats counted = draw(view, width, height);
  if (stats) *stats = counted;
  const GLint w = static_cast<GLint>(width), h = static_cast<GLint>(height);
  glBindFramebuffer(GL_FRAMEBUFFER, resolved.framebuffer());
  m->screen.drawResolved(drawn.texture(), kSamples);
  leaveState();
  if (std::optional<Error> error = m->error()) return std::unexpected(std::move(*error));
  glBindFramebuffer(GL_READ_FRAMEBUFFER, resolved.framebuffer());
  Image image;
  image.width = width;
  image.height = height;
  image.hasAlpha = view.transparentBackground;
  image.pixels.resize(size_t(4) * width * height);
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
  flipRows(image);
  if (view.transparentBackground) undoPremultiplication(image);
  return image;
}

std::string Renderer::driver() const {
  const auto text = [](GLenum name) {
    const char* found = reinterpret_cast<const char*>(glGetString(name));
    return std::string(found ? found : "?");
  };
  return fmt::format("{}, {}", text(GL_RENDERER), text(GL_VERSION));
}

}  // namespace vitrine
