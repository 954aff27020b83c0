// What lies under every pixel, held against the triangles themselves: rays are cast through all of them.
#include <fmt/core.h>

#include <set>

#include "app/cli/render_views.h"
#include "core/open/open.h"
#include "tests/render/render_fixture.h"
#include "tests/support/corpus.h"

namespace vitrine {
namespace {

struct Struck {
  float depth = std::numeric_limits<float>::infinity();  // along the axis of view
  Vec3 normal{0.0f};
  bool isNearEdge = false;
};

// The triangles of the finest level, in the world.
std::vector<std::array<Vec3, 3>> trianglesInWorld(const Scene& scene) {
  std::vector<std::array<Vec3, 3>> all;
  for (const DrawItem& item : scene.items) {
    if (item.lod != 0) continue;
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    const Mat4& toWorld = scene.placements[item.placement].toWorld;
    for (uint32_t i = item.firstIndex; i + 2 < item.firstIndex + item.indexCount; i += 3) {
      std::array<Vec3, 3> corners;
      for (uint32_t k = 0; k < 3; ++k)
        corners[k] = Vec3(toWorld * Vec4(geometry.positions[geometry.indices[i + k]], 1));
      all.push_back(corners);
    }
  }
  return all;
}

Struck strike(const std::vector<std::array<Vec3, 3>>& triangles, const Camera& camera, const Vec3& direction) {
  Struck best;
  for (const auto& [a, b, c] : triangles) {
    const Vec3 u = b - a, v = c - a, p = glm::cross(direction, v);
    const float determinant = glm::dot(u, p);
    if (std::abs(determinant) < 1e-12f) continue;
    const Vec3 s = camera.eye() - a, q = glm::cross(s, u);
    const float x = glm::dot(s, p) / determinant, y = glm::dot(direction, q) / determinant;
    constexpr float kEdge = 0.08f;
    if (x < -kEdge || y < -kEdge || x + y > 1 + kEdge) continue;
    const float along = glm::dot(v, q) / determinant * glm::dot(direction, camera.forward());
    if (along <= 0) continue;
    const bool isInside = x >= 0 && y >= 0 && x + y <= 1;
    const bool isNearEdge = x < kEdge || y < kEdge || x + y > 1 - kEdge;
    if (isInside && along < best.depth) {
      best.depth = along;
      best.normal = glm::normalize(glm::cross(u, v));
      if (glm::dot(best.normal, direction) > 0) best.normal = -best.normal;
      best.isNearEdge = isNearEdge;
    }
  }
  return best;
}

class SurveyTest : public RenderTest {};

TEST_F(SurveyTest, IsOnTheSurfaceWithTheNormalsOfItsTriangles) {
  for (const char* sample : {"head.mesh", "arm.mesh", "key.binarymesh"}) {
    SCOPED_TRACE(sample);
    const auto document = load(test::sampleFolder() / sample);
    ASSERT_TRUE(document) << document.error().message;
    const ScenePointer drawn = openScene(*document, {})->scene;
    renderer().setScene(drawn);
    const auto triangles = trianglesInWorld(*drawn);
    ASSERT_GT(triangles.size(), 100u);
    constexpr uint32_t kWidth = 120, kHeight = 90;
    const float aspect = float(kWidth) / float(kHeight);
    for (const ViewCamera& place : camerasAround(drawn->bounds, 6, 0.8f, aspect)) {
      view = {};
      view.doubleSided = true;
      view.camera = Camera::lookAt(place.eye, place.target, place.fov);
      const auto survey = renderer().survey(view, kWidth, kHeight);
      ASSERT_TRUE(survey) << survey.error().message;
      ASSERT_EQ(survey->depths.size(), size_t(kWidth) * kHeight);
      const float slope = std::tan(place.fov / 2);
      size_t checked = 0, there = 0, wrong = 0;
      for (uint32_t y = 0; y < kHeight; y += 3)
        for (uint32_t x = 0; x < kWidth; x += 3) {
          const float right = (2 * (float(x) + 0.5f) / kWidth - 1) * slope * aspect;
          const float up = (1 - 2 * (float(y) + 0.5f) / kHeight) * slope;
          const Vec3 direction = view.camera.forward() + right * view.camera.right() + up * view.camera.up();
          const Struck struck = strike(triangles, view.camera, direction);
          const size_t at = size_t(y) * kWidth + x;
          const bool isThere = survey->depths[at] > 0;
          there += isThere;
          if (struck.isNearEdge) continue;
          ++checked;
          if (isThere != std::isfinite(struck.depth)) {
            ++wrong;
            continue;
          }
          if (!isThere) continue;
          const bool isOnSurface = std::abs(survey->depths[at] - struck.depth) < 2e-4f * struck.depth;
          const bool isItsNormal = glm::dot(survey->normals[at], struck.normal) > 0.9999f;
          wrong += !isOnSurface || !isItsNormal;
        }
      EXPECT_GT(there, 20u) << "it is framed";
      EXPECT_GT(checked, 500u);
      EXPECT_LE(wrong, checked / 200) << "of " << checked;
    }
  }
}

TEST(PlacesAround, AreSpreadEvenlyAndSeeEverything) {
  Bounds bounds;
  bounds.add(Vec3(-1, 0, 2));
  bounds.add(Vec3(3, 1, 4));
  const auto places = camerasAround(bounds, 24, 0.8f, 1);
  ASSERT_EQ(places.size(), 24u);
  Vec3 sum(0.0f);
  for (size_t i = 0; i < places.size(); ++i) {
    const Vec3 direction = glm::normalize(places[i].eye - bounds.centre());
    sum += direction;
    EXPECT_NEAR(glm::distance(places[i].eye, bounds.centre()), glm::distance(places[0].eye, bounds.centre()),
                1e-4f);
    float nearest = 10;
    for (size_t k = 0; k < places.size(); ++k)
      if (k != i)
        nearest = std::min(nearest, glm::distance(direction, glm::normalize(places[k].eye - bounds.centre())));
    EXPECT_GT(nearest, 0.4f);
    EXPECT_LT(nearest, 0.8f);
  }
  EXPECT_LT(glm::length(sum) / 24, 0.03f);
}

}  // namespace
}  // namespace vitrine
