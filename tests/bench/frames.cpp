// How fast a large object turns, and what it takes on the graphics card.
#include <epoxy/gl.h>
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/open/open.h"
#include "core/scene/coarse.h"
#include "core/stage/looks.h"
#include "render/gpu/objects.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kWidth = 1280, kHeight = 720;
constexpr int kFrames = 31;
constexpr float kTurn = 0.05f;  // radians a frame

// What a picture of a scene takes at the least: the streams the default mode reads.
uint64_t streamBytes(const Scene& scene) {
  uint64_t bytes = 0;
  for (const SceneGeometry& geometry : scene.geometries)
    bytes += geometry.positions.size_bytes() + geometry.normals.size_bytes() + geometry.uvs.size_bytes() +
             geometry.colours.size_bytes() + geometry.indices.size_bytes();
  return bytes;
}

class Turntable {
 public:
  Turntable(Renderer& renderer, const Scene& scene) : m_renderer(renderer) {
    m_view.camera.frame(scene.bounds, float(kWidth) / float(kHeight));
  }

  // Into the bound framebuffer.
  FrameStats turn(Effort effort) {
    m_view.camera.orbit(kTurn, 0);
    const FrameStats stats = m_renderer.draw(m_view, kWidth, kHeight, 1, effort);
    glFinish();
    return stats;
  }

  double milliseconds(Effort effort, int samples) {
    const RenderTarget target = RenderTarget::make(kWidth, kHeight, GL_RGBA8, samples, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    for (int i = 0; i < 3; ++i) turn(effort);  // compiles the shaders
    std::vector<double> times;
    for (int i = 0; i < kFrames; ++i) times.push_back(millisecondsOf([&] { turn(effort); }));
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return medianOf(std::move(times));
  }

 private:
  Renderer& m_renderer;
  ViewState m_view;
};

// So many coloured points on a sphere, row by row as a scanner has them.
DocumentPointer cloud(uint32_t columns, uint32_t rows) {
  auto document = std::make_shared<Document>();
  Geometry& geometry = document->geometries.emplace_back();
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column) {
      const float up = 3.14159265f * (float(row) + 0.5f) / float(rows),
                  around = 6.2831853f * float(column) / float(columns);
      const Vec3 place(std::sin(up) * std::cos(around), std::cos(up), std::sin(up) * std::sin(around));
      geometry.points.push_back(uint32_t(geometry.positions.size()));
      geometry.positions.push_back(place);
      const Vec3 colour = (place * 0.5f + 0.5f) * 255.0f;
      geometry.colours.push_back({uint8_t(colour.x), uint8_t(colour.y), uint8_t(colour.z), 255});
    }
  geometry.lods.emplace_back();
  return document;
}

void measureObject(const char* name, const DocumentPointer& document) {
  const ScenePointer scene = makeScene(document);
  auto renderer = Renderer::create();
  if (!renderer) return fmt::print("{}: {}\n", name, renderer.error().message);
  (*renderer)->setScene(scene);
  CoarsePointer coarse;
  const double making = millisecondsOf([&] { coarse = makeCoarse(*scene, kTrianglesInMotion); });
  (*renderer)->setCoarse(coarse);
  Turntable table(**renderer, *scene);
  // The window has smooth edges where there is a graphics card, and none where a processor draws.
  const double smooth = table.milliseconds(Effort::Smooth, 4), rest = table.milliseconds(Effort::Rest, 0),
               full = table.milliseconds(Effort::Full, 0), quick = table.milliseconds(Effort::Quick, 0);
  const auto drawn = [&](Effort effort) {
    const FrameStats stats = table.turn(effort);
    return stats.triangles + stats.points;
  };
  const uint64_t triangles = drawn(Effort::Full), moving = drawn(Effort::Quick);
  fmt::print(
      "{} at {}x{}: {} triangles or points {:.1f} ms ({:.0f} fps; at rest {:.1f} ms, of 4 samples {:.1f} ms), in "
      "motion {} "
      "of them {:.1f} ms "
      "({:.0f} fps): {:.1f} x\n",
      name, kWidth, kHeight, triangles, full, 1000 / full, rest, smooth, moving, quick, 1000 / quick, full / quick);
  const uint64_t bytes = (*renderer)->geometryBytes();
  fmt::print(
      "  coarse triangles made in {:.0f} ms; {:.1f} MB on the graphics card: {:.2f} x vertices and indices\n",
      making, double(bytes) / 1e6, double(bytes) / double(streamBytes(*scene)));
}

// A place at rest, with and without the small forms of its materials, by turns.
void measureRelief(const std::filesystem::path& file) {
  const auto document = load(file);
  if (!document) return fmt::print("{}: {}\n", file.filename().string(), document.error().message);
  const auto opened = openScene(*document, {});
  auto renderer = Renderer::create();
  if (!opened || !renderer) return;
  const Scene& scene = *opened->scene;
  double making = 0;
  if (scene.stage) making = millisecondsOf([&] { prepareReliefs(*scene.stage); });
  (*renderer)->setScene(opened->scene);
  ViewState view;
  view.camera.frame(scene.bounds, float(kWidth) / float(kHeight));
  view.camera.zoom(2);
  const RenderTarget target = RenderTarget::make(kWidth, kHeight, GL_RGBA8, 0, true);
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  std::vector<double> with, without, moving;
  const auto time = [&](Effort effort) {
    return millisecondsOf([&] {
      (*renderer)->draw(view, kWidth, kHeight, 1, effort);
      glFinish();
    });
  };
  for (int i = 0; i < kFrames; ++i) {
    view.show.relief = i % 2 == 0;
    const double full = time(Effort::Full), quick = time(Effort::Quick);
    if (i >= 2) (view.show.relief ? with : without).push_back(full), moving.push_back(quick);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  fmt::print(
      "{} at rest: {:.1f} ms with reliefs, {:.1f} ms without: {:.2f} x; in motion {:.1f} ms; {} reliefs made in "
      "{:.0f} ms\n",
      file.filename().string(), std::ranges::min(with), std::ranges::min(without),
      std::ranges::min(with) / std::ranges::min(without), std::ranges::min(moving),
      scene.stage ? reliefsOf(*scene.stage).size() : 0, making);
}

}  // namespace

void frames() {
  const auto context = OffscreenContext::create();
  if (!context) return fmt::print("frames: {}, not measured\n", context.error().message);
  fmt::print("frames with {}\n", reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
  for (const auto& [name, columns] : {std::pair("sphere of 1 M", 1000u), std::pair("sphere of 100 k", 316u)})
    if (const auto document = loadBytes(sphereV2(columns, columns / 2))) measureObject(name, *document);
  measureObject("cloud of 1 M", cloud(1000, 1000));
  for (const char* place :
       {"thelordmune+DGA__DGA.rbxl", "kay8o+OldRBLXTemplates__Castle.rbxl", "kay8o+OldRBLXTemplates__City.rbxl",
        "RandomB-oi+BoogaOpenSourced__place.rbxl", "TheTryph+Caves__src__world__Terrain.rbxm"})
    measureRelief(corpusFolder() / "rbxm/real" / place);
}

}  // namespace vitrine::test
