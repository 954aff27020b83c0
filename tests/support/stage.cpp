#include "tests/support/stage.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <tuple>

#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "tests/support/corpus.h"

namespace vitrine::test {

NodeId StagedPlace::node(std::string_view name) const {
  for (uint32_t n = 0; n < document->nodes.size(); ++n)
    if (document->nameOf(NodeId{n}) == name) return NodeId{n};
  return NodeId::None;
}

std::vector<const Body*> StagedPlace::bodies(std::string_view name) const {
  std::vector<const Body*> found;
  for (const Body& each : stage->bodies)
    if (each.node == node(name)) found.push_back(&each);
  return found;
}

const Body& StagedPlace::body(std::string_view name) const {
  static const Body kMissing;
  const auto found = bodies(name);
  EXPECT_EQ(found.size(), 1u) << name;
  return found.size() == 1 ? *found.front() : kMissing;
}

const Shape& StagedPlace::shapeOf(std::string_view name) const {
  static const Shape kMissing;
  const uint32_t shape = body(name).shape;
  return shape < stage->shapes.size() ? stage->shapes[shape] : kMissing;
}

const Diagnostic* StagedPlace::diagnostic(std::string_view id) const {
  for (const Diagnostic& each : stage->diagnostics.all())
    if (each.id == id) return &each;
  return nullptr;
}

std::string StagedPlace::image(const Body& body) const {
  return body.texture < stage->textures.size() ? stage->textures[body.texture].path : std::string();
}

namespace {

// Images of a few numbers are at hand, in a folder that stays as long as the program runs. Nothing reads them.
const std::filesystem::path& imageFolder() {
  static const struct Folder {
    Folder() : path(std::filesystem::temp_directory_path() / fmt::format("vitrine_images_{}", getpid())) {
      std::filesystem::create_directories(path);
      for (const char* number : {"1", "7", "42"}) std::ofstream(path / (std::string(number) + ".png"));
    }
    ~Folder() {
      std::error_code ignored;
      std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path path;
  } folder;
  return folder.path;
}

StagedPlace staged(std::vector<std::byte> bytes, const std::string& name,
                   std::vector<std::filesystem::path> folders) {
  const auto document = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return {std::make_shared<Document>(), std::make_shared<Stage>()};
  folders.push_back(imageFolder());
  const AssetFinder assets({}, std::move(folders));
  return {*document, std::make_shared<Stage>(makeStage(**document, assets))};
}

}  // namespace

StagedPlace stagePlace(const rbx::Model& place, std::vector<std::filesystem::path> folders) {
  return staged(writeBinary(place), "place.rbxl", std::move(folders));
}

StagedPlace stageXml(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return staged({bytes.begin(), bytes.end()}, "place.rbxlx", {});
}

rbx::CFrame standing(float x, float y, float z, uint8_t id) { return {.position = Vec3(x, y, z), .id = id}; }

rbx::CFrame tilted(float x, float y, float z) {
  const Mat3 turn = glm::mat3_cast(glm::angleAxis(0.7f, glm::normalize(Vec3(1, 2, -3))));
  rbx::CFrame frame{.position = Vec3(x, y, z), .id = 0};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) frame.rows[size_t(3 * row + column)] = turn[column][row];
  return frame;
}

Mat4 matrixOf(const rbx::CFrame& frame) {
  const std::array<float, 9> rows = frame.id == 0 ? frame.rows : rbx::rotationRows(frame.id);
  Mat4 matrix(1.0f);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) matrix[column][row] = rows[size_t(3 * row + column)];
  matrix[3] = Vec4(frame.position, 1.0f);
  return matrix;
}

Mat4 scaled(const Vec3& scale) {
  Mat4 matrix(1.0f);
  for (int axis = 0; axis < 3; ++axis) matrix[axis][axis] = scale[axis];
  return matrix;
}

Mat4 moved(const Vec3& offset) {
  Mat4 matrix(1.0f);
  matrix[3] = Vec4(offset, 1.0f);
  return matrix;
}

void expectMeasured(const Stage& drawn, const Stage& measured) {
  ASSERT_EQ(measured.shapes.size(), drawn.shapes.size());
  for (size_t s = 0; s < drawn.shapes.size(); ++s) {
    const Shape &one = drawn.shapes[s], &other = measured.shapes[s];
    EXPECT_EQ(other.levels.front().indexCount, one.levels.front().indexCount) << one.name;
    EXPECT_EQ(other.bounds.min, one.bounds.min) << one.name;
    EXPECT_EQ(other.bounds.max, one.bounds.max) << one.name;
    EXPECT_LE(other.memory(), one.memory()) << one.name;
  }
  ASSERT_EQ(measured.bodies.size(), drawn.bodies.size());
  for (size_t b = 0; b < drawn.bodies.size(); ++b) {
    const Body &one = drawn.bodies[b], &other = measured.bodies[b];
    ASSERT_EQ(std::tuple(other.node, other.shape, other.source, other.texture, other.maps, other.decal),
              std::tuple(one.node, one.shape, one.source, one.texture, one.maps, one.decal))
        << "body " << b;
    ASSERT_EQ(other.transform, one.transform) << "body " << b;
  }
  EXPECT_EQ(measured.textures.size(), drawn.textures.size());
  EXPECT_EQ(measured.meshReferences, drawn.meshReferences);
  EXPECT_EQ(measured.meshes, drawn.meshes);
  EXPECT_EQ(measured.workspaces, drawn.workspaces);
  EXPECT_EQ(measured.diagnostics.all().size(), drawn.diagnostics.all().size());
}

std::shared_ptr<Stage> stageOfBlock(float side, Rgb8 colour, std::string_view material) {
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(Primitive::Block));
  Body body;
  body.node = NodeId{0};
  body.shape = 0;
  body.colour = colour;
  body.material = materialNamed(material);
  body.transform = scaled(Vec3(side));
  stage->bodies.push_back(body);
  return stage;
}

}  // namespace vitrine::test
