#include "render/passes/survey_surfaces.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace vitrine {
namespace {

// Where the ray of a pixel is that far along the axis of view.
Vec3 placeAt(const Ray& ray, const Vec3& eye, const Vec3& forward, float depth) {
  const float along = (depth - glm::dot(ray.origin - eye, forward)) / glm::dot(ray.direction, forward);
  return ray.origin + ray.direction * along;
}

// Depths of the buffer, 0 to 1, to world units along the axis of view.
float depthFromBuffer(float stored, const Mat4& projection, bool orthographic) {
  const float clip = 2 * stored - 1;
  if (orthographic) return (projection[3][2] - clip) / projection[2][2];
  return projection[3][2] / (clip + projection[2][2]);
}

// Finds the triangle of each pixel, and takes normals and exact depths from it: neighbours mostly share one.
class SurveySurfaces {
 public:
  SurveySurfaces(const Frame& frame, Survey& survey)
      : m_frame(frame),
        m_survey(survey),
        m_worldFromClip(glm::inverse(frame.clipFromWorld)),
        m_eye(frame.view.camera.eye()),
        m_forward(frame.view.camera.forward()),
        m_corners(frame.scene, frame.view.pose) {}
  void find() {
    m_survey.normals.assign(m_survey.found.size(), Vec3(0.0f));
    for (uint32_t y = 0; y < m_survey.height; ++y)
      for (uint32_t x = 0; x < m_survey.width; ++x) {
        const size_t at = size_t(y) * m_survey.width + x;
        const Picked& picked = m_survey.found[at];
        if (picked.item == kNone && picked.body == kNone) continue;
        const Ray ray = rayAt(float(x), float(y));
        Vec3 normal(0.0f);
        if (findPlane(picked, x, y, ray)) {
          normal = m_normal;
          m_depths.emplace_back(at, depthOfPlane(ray));  // later: neighbours are told apart by what was drawn
        } else if (picked.body != kNone) {
          normal = ofNeighbours(x, y);
        }
        const float length = glm::length(normal);
        if (length > 0) m_survey.normals[at] = normal * ((glm::dot(normal, ray.direction) > 0 ? -1 : 1) / length);
      }
    for (const auto& [at, depth] : m_depths)
      if (isNear(depth, m_survey.depths[at], kSlack)) m_survey.depths[at] = depth;
  }

 private:
  // Of what the depth buffer says: how far it may be beside the truth, and beside the plane of the same triangle.
  static constexpr float kSlack = 0.01f, kSame = 2e-4f;

  static bool isNear(float depth, float drawn, float slack) { return std::abs(depth - drawn) <= slack * drawn; }
  Ray rayAt(float x, float y) const { return m_frame.rayThrough(Vec2(x + 0.5f, y + 0.5f), m_worldFromClip); }
  float depthOf(const Vec3& place) const { return glm::dot(place - m_eye, m_forward); }
  float depthOfPlane(const Ray& ray) const {
    const float along = glm::dot(m_point - ray.origin, m_normal) / glm::dot(ray.direction, m_normal);
    return depthOf(ray.origin + ray.direction * along);
  }

  bool findPlane(const Picked& picked, uint32_t x, uint32_t y, const Ray& ray) {
    if (picked.body != kNone) return findPlaneOfBody(picked, x, y, ray);
    if (picked.item == m_item && picked.triangle == m_triangle) return true;
    m_item = m_body = kNone;
    const auto corners = m_corners.of(picked.item, picked.triangle);
    if (!corners || !setPlane(*corners)) return false;
    m_item = picked.item, m_triangle = picked.triangle;
    return true;
  }
  // By three places of a triangle within the pixel, where the shape is simple enough to look for them.
  bool findPlaneOfBody(const Picked& picked, uint32_t x, uint32_t y, const Ray& ray) {
    const float drawn = m_survey.depths[size_t(y) * m_survey.width + x];
    if (picked.body == m_body && isNear(depthOfPlane(ray), drawn, kSame)) return true;
    m_item = m_body = kNone;
    constexpr uint32_t kSimple = 3 * 100;  // indices
    constexpr float kAside = 0.2f;
    const Stage& stage = *m_frame.scene.stage;
    if (stage.shapes[stage.bodies[picked.body].shape].levels.front().indexCount > kSimple) return false;
    std::array<Vec3, 3> places;
    uint32_t triangle = kNone;
    for (size_t i = 0; i < places.size(); ++i) {
      const auto hit = hitOf(m_frame.scene, m_frame.view.pose, picked,
                             rayAt(float(x) + (i == 1 ? kAside : 0), float(y) + (i == 2 ? kAside : 0)));
      if (!hit || (i > 0 && hit->triangle != triangle)) return false;
      triangle = hit->triangle;
      places[i] = hit->position;
    }
    if (!setPlane(places)) return false;
    m_body = picked.body;
    return true;
  }
  bool setPlane(const std::array<Vec3, 3>& places) {
    const Vec3 normal = glm::cross(places[1] - places[0], places[2] - places[0]);
    const float length = glm::length(normal);
    if (!(length > 0)) return false;
    m_point = places[0], m_normal = normal / length;
    return true;
  }

  Vec3 place(uint32_t x, uint32_t y) const {
    return placeAt(rayAt(float(x), float(y)), m_eye, m_forward, m_survey.depths[size_t(y) * m_survey.width + x]);
  }
  // From here to the neighbour of the same body that lies nearest in depth, in the direction given; 0: there is
  // none.
  Vec3 step(uint32_t x, uint32_t y, uint32_t dx, uint32_t dy) const {
    const size_t at = size_t(y) * m_survey.width + x, next = size_t(dy) * m_survey.width + dx;
    const auto jump = [&](size_t other) {
      return m_survey.found[other].body == m_survey.found[at].body
                 ? std::abs(m_survey.depths[other] - m_survey.depths[at])
                 : std::numeric_limits<float>::infinity();
    };
    const bool isThere = x + dx < m_survey.width && y + dy < m_survey.height, isBefore = x >= dx && y >= dy;
    const float after = isThere ? jump(at + next) : std::numeric_limits<float>::infinity();
    const float before = isBefore ? jump(at - next) : std::numeric_limits<float>::infinity();
    if (std::isinf(after) && std::isinf(before)) return Vec3(0.0f);
    return after <= before ? place(x + dx, y + dy) - place(x, y) : place(x, y) - place(x - dx, y - dy);
  }
  Vec3 ofNeighbours(uint32_t x, uint32_t y) const { return glm::cross(step(x, y, 1, 0), step(x, y, 0, 1)); }

  const Frame& m_frame;
  Survey& m_survey;
  const Mat4 m_worldFromClip;
  const Vec3 m_eye, m_forward;
  PosedCorners m_corners;
  // The plane found last, and what it belongs to.
  uint32_t m_item = kNone, m_triangle = kNone, m_body = kNone;
  Vec3 m_point{0.0f}, m_normal{0.0f};
  std::vector<std::pair<size_t, float>> m_depths;
};

}  // namespace

Picked pickedOf(const PickedPixel& pixel) {
  Picked picked;
  if (pixel[0] > 0) picked.node = static_cast<NodeId>(pixel[0] - 1);
  if (pixel[1] > 0) picked.item = pixel[1] - 1, picked.triangle = pixel[2];
  if (pixel[3] > 0) picked.body = pixel[3] - 1;
  return picked;
}

Survey makeSurvey(const Frame& frame, uint32_t width, uint32_t height, std::span<const PickedPixel> pixels,
                  std::span<const float> depths) {
  Survey survey{.width = width, .height = height};
  survey.found.resize(pixels.size());
  survey.depths.resize(pixels.size(), 0.0f);
  for (uint32_t y = 0; y < height; ++y)
    for (uint32_t x = 0; x < width; ++x) {
      const size_t from = size_t(height - 1 - y) * width + x, at = size_t(y) * width + x;
      const Picked& picked = survey.found[at] = pickedOf(pixels[from]);
      if (picked.item != kNone || picked.body != kNone)
        survey.depths[at] = depthFromBuffer(depths[from], frame.projection, frame.view.camera.orthographic);
    }
  SurveySurfaces(frame, survey).find();
  return survey;
}

}  // namespace vitrine
