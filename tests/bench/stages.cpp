// Places in the round: from the file to the first picture, and how fast they turn, beside the plain drawing of the
// same triangles.
#include <epoxy/gl.h>
#include <fmt/core.h>
#include <sys/resource.h>

#include <cstddef>

#include "core/stage/make_stage.h"
#include "render/gpu/objects.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/generated_place.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kWidth = 1280, kHeight = 720;
constexpr int kFrames = 25;
constexpr float kTurn = 0.05f;  // radians a frame

GLuint compile(GLenum kind, const char* source) {
  const GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &source, nullptr);
  glCompileShader(shader);
  return shader;
}

// Every body of a scene with one draw a shape and no thought: nothing is left out, nothing is shaded.
class PlainDrawing {
 public:
  explicit PlainDrawing(const Scene& scene) {
    m_program = glCreateProgram();
    for (const GLuint shader :
         {compile(GL_VERTEX_SHADER,
                  "#version 330 core\nlayout(location=0) in vec3 p; layout(location=1) in mat4 m;\n"
                  "layout(location=5) in vec3 c; uniform mat4 clip; flat out vec3 colour;\n"
                  "void main() { colour = c; gl_Position = clip * (m * vec4(p, 1.0)); }"),
          compile(GL_FRAGMENT_SHADER,
                  "#version 330 core\nflat in vec3 colour; out vec4 f; void main() { f = vec4(colour, 1.0); }")})
      glAttachShader(m_program, shader);
    glLinkProgram(m_program);
    const Stage& stage = *scene.stage;
    std::vector<std::vector<Instance>> instances(stage.shapes.size());
    for (uint32_t i = 0; i < scene.bodies.opaque; ++i) {
      const Body& body = stage.bodies[scene.bodies.order[i]];
      instances[body.shape].push_back(
          {scene.toWorld * body.transform, Vec3(body.colour.r, body.colour.g, body.colour.b) / 255.0f});
    }
    for (size_t s = 0; s < instances.size(); ++s)
      if (!instances[s].empty()) add(stage.shapes[s], instances[s]);
  }
  ~PlainDrawing() { glDeleteProgram(m_program); }
  PlainDrawing(const PlainDrawing&) = delete;
  PlainDrawing& operator=(const PlainDrawing&) = delete;

  uint64_t draw(const Camera& camera, const Bounds& bounds) const {
    glViewport(0, 0, kWidth, kHeight);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    glUseProgram(m_program);
    const Mat4 clip = camera.projection(float(kWidth) / float(kHeight), bounds) * camera.view();
    glUniformMatrix4fv(glGetUniformLocation(m_program, "clip"), 1, GL_FALSE, &clip[0].x);
    uint64_t triangles = 0;
    for (const Batch& batch : m_batches) {
      glBindVertexArray(batch.array.id());
      glDrawElementsInstanced(GL_TRIANGLES, batch.indexCount, GL_UNSIGNED_INT, nullptr, batch.count);
      triangles += uint64_t(batch.indexCount / 3) * uint64_t(batch.count);
    }
    glBindVertexArray(0);
    glFinish();
    return triangles;
  }

 private:
  struct Instance {
    Mat4 transform;
    Vec3 colour;
  };
  struct Batch {
    VertexArray array;
    BufferObject positions, indices, instances;
    GLsizei indexCount = 0, count = 0;
  };

  void add(const Shape& shape, const std::vector<Instance>& instances) {
    Batch batch{VertexArray::make(), BufferObject::make(), BufferObject::make(), BufferObject::make()};
    batch.indexCount = GLsizei(shape.levels.front().indexCount);
    batch.count = GLsizei(instances.size());
    glBindVertexArray(batch.array.id());
    upload(batch.positions, GL_ARRAY_BUFFER, std::span<const Vec3>(shape.positions), GL_STATIC_DRAW);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, 0, nullptr);
    upload(batch.instances, GL_ARRAY_BUFFER, std::span<const Instance>(instances), GL_STATIC_DRAW);
    for (GLuint a = 1; a <= 5; ++a) {
      glEnableVertexAttribArray(a);
      glVertexAttribPointer(a, a == 5 ? 3 : 4, GL_FLOAT, GL_FALSE, sizeof(Instance),
                            reinterpret_cast<const void*>((a - 1) * sizeof(Vec4)));
      glVertexAttribDivisor(a, 1);
    }
    upload(batch.indices, GL_ELEMENT_ARRAY_BUFFER, std::span<const uint32_t>(shape.indices), GL_STATIC_DRAW);
    glBindVertexArray(0);
    m_batches.push_back(std::move(batch));
  }

  GLuint m_program = 0;
  std::vector<Batch> m_batches;
};

// Into the bound framebuffer.
double framesOf(const std::function<void(const Camera&)>& draw, Camera camera) {
  for (int i = 0; i < 3; ++i) draw(camera);  // compiles the shaders
  std::vector<double> times;
  for (int i = 0; i < kFrames; ++i) {
    camera.orbit(kTurn, 0);
    times.push_back(millisecondsOf([&] { draw(camera); }));
  }
  return medianOf(std::move(times));
}

long peakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

struct Opened {
  DocumentPointer document;
  ScenePointer scene;
  double tree = 0, stage = 0, scenery = 0;  // milliseconds
};

template <class Load>
std::optional<Opened> openPlace(const Load& loadDocument) {
  Opened opened;
  opened.tree = millisecondsOf([&] {
    if (auto document = loadDocument()) opened.document = *document;
  });
  if (!opened.document) return std::nullopt;
  StagePointer stage;
  opened.stage =
      millisecondsOf([&] { stage = std::make_shared<const Stage>(makeStage(*opened.document, AssetFinder())); });
  opened.scenery = millisecondsOf([&] { opened.scene = makeScene(opened.document, {}, {}, stage); });
  return opened;
}

void measurePlace(std::string_view name, const Opened& opened) {
  const Scene& scene = *opened.scene;
  auto renderer = Renderer::create();
  if (!renderer) return fmt::print("{}: {}\n", name, renderer.error().message);
  const RenderTarget target = RenderTarget::make(kWidth, kHeight, GL_RGBA8, 0, true);
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
  ViewState view;
  view.camera.frame(scene.bounds, float(kWidth) / float(kHeight));
  const double first = millisecondsOf([&] {
    (*renderer)->setScene(opened.scene);
    (*renderer)->draw(view, kWidth, kHeight);
    glFinish();
  });
  const auto drawWith = [&](Effort effort) {
    return [&, effort](const Camera& camera) {
      view.camera = camera;
      (*renderer)->draw(view, kWidth, kHeight, 1, effort);
      glFinish();
    };
  };
  const FrameStats stats = (*renderer)->draw(view, kWidth, kHeight);
  const FrameStats moving = (*renderer)->draw(view, kWidth, kHeight, 1, Effort::Quick);
  const double full = framesOf(drawWith(Effort::Full), view.camera),
               quick = framesOf(drawWith(Effort::Quick), view.camera);
  fmt::print(
      "{}: {} nodes, {} bodies\n  tree {:.0f} ms, bodies {:.0f} ms, cells {:.0f} ms, upload and first frame {:.0f} "
      "ms: "
      "first picture after {:.0f} ms; peak {} MB\n",
      name, opened.document->nodes.size(), scene.bodies.order.size(), opened.tree, opened.stage, opened.scenery,
      first, opened.tree + opened.stage + opened.scenery + first, peakMegabytes());
  const PlainDrawing plain(scene);
  uint64_t triangles = 0;
  const double baseline =
      framesOf([&](const Camera& camera) { triangles = plain.draw(camera, scene.bounds); }, view.camera);
  fmt::print(
      "  at rest {} triangles in {} draws {:.1f} ms ({:.0f} fps), in motion {} in {} {:.1f} ms ({:.0f} fps); plain "
      "instances {} {:.1f} ms: {:.2f} x at rest, {:.2f} x in motion\n",
      stats.triangles, stats.drawCalls, full, 1000 / full, moving.triangles, moving.drawCalls, quick, 1000 / quick,
      triangles, baseline, full / baseline, quick / baseline);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace

void stages() {
  const auto context = OffscreenContext::create();
  if (!context) return fmt::print("stages: {}, not measured\n", context.error().message);
  fmt::print("stages with {}\n", reinterpret_cast<const char*>(glGetString(GL_RENDERER)));
  for (const char* file : {"thelordmune+DGA__DGA.rbxl", "kay8o+OldRBLXTemplates__Castle.rbxl",
                           "RandomB-oi+BoogaOpenSourced__place.rbxl"})
    if (const auto path = corpusFolder() / "rbxm/real" / file; std::filesystem::exists(path))
      if (const auto opened = openPlace([&] { return load(path); })) measurePlace(file, *opened);
  // 60 parts and more in every hundred instances.
  const std::vector<std::byte> bytes = generatedPlace(320'000);
  if (const auto opened = openPlace([&] { return loadBytes(bytes); })) measurePlace("generated place", *opened);
}

}  // namespace vitrine::test
