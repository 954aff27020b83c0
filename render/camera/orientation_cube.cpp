#include "render/camera/orientation_cube.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine {
namespace {

constexpr float kEighth = std::numbers::pi_v<float> / 4;
constexpr float kCellRim = 0.5f;  // of half a face: where its edges begin

constexpr std::array<CubeSide, 26> makeSides() {
  std::array<CubeSide, 26> sides{};
  size_t count = 0;
  for (int numbers = 1; numbers <= 3; ++numbers)
    for (int top = -1; top <= 1; ++top)
      for (int front = -1; front <= 1; ++front)
        for (int right = -1; right <= 1; ++right)
          if (right * right + top * top + front * front == numbers) sides[count++] = {right, top, front};
  return sides;
}
constexpr std::array<CubeSide, 26> kCubeSides = makeSides();

Vec3 directionOfSide(const CubeSide& side) {
  return glm::normalize(Vec3(float(side.right), float(side.top), float(side.front)));
}

// From the object's right, top and front to the camera's right, up and back.
Mat3 toCamera(const Camera& camera, float frontYaw) {
  const float cosine = std::cos(frontYaw), sine = std::sin(frontYaw);
  const Mat3 toWorld(Vec3(cosine, 0, -sine), Vec3(0, 1, 0), Vec3(sine, 0, cosine));
  return Mat3(camera.view()) * toWorld;
}

// Of a side that is not above or below: counted from the front, eighths of a turn to the right.
int eighthsOf(const CubeSide& side) {
  const float turn = std::atan2(float(side.right), float(side.front));
  return int(std::lround(turn / kEighth));
}
CubeSide sideAt(int eighths, int top) {
  const float turn = float(eighths) * kEighth;
  const auto sign = [](float number) { return std::abs(number) < 0.1f ? 0 : number > 0 ? 1 : -1; };
  return {sign(std::sin(turn)), top, sign(std::cos(turn))};
}
bool isPole(const CubeSide& side) { return side.right == 0 && side.front == 0; }

// The directions in which a face's name is read, and up from it.
struct FaceFrame {
  CubeSide side;
  Vec3 right, up;
};
const FaceFrame kFrames[6] = {
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}}, {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}}, {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}},  {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
};

CubeSide roundedSide(const Vec3& vector) {
  return {int(std::lround(vector.x)), int(std::lround(vector.y)), int(std::lround(vector.z))};
}

bool cellContains(const std::array<Vec3, 4>& corners, const Vec2& point) {
  bool left = true, right = true;
  for (size_t i = 0; i < 4; ++i) {
    const Vec2 from(corners[i]), to(corners[(i + 1) % 4]);
    const float turn = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
    left &= turn >= 0, right &= turn <= 0;
  }
  return left || right;
}

}  // namespace

std::span<const CubeSide, 26> cubeSides() { return kCubeSides; }

Camera lookedFrom(Camera camera, const CubeSide& side, float frontYaw) {
  camera.roll = 0;
  if (isPole(side)) {
    camera.look(side.top > 0 ? StandardView::Top : StandardView::Bottom, frontYaw);
    return camera;
  }
  // A standard view brings the yaw into its range.
  camera.look(StandardView::Front, frontYaw + float(eighthsOf(side)) * kEighth);
  camera.pitch = std::asin(directionOfSide(side).y);
  return camera;
}

CubeSide nearestSide(const Camera& camera, float frontYaw) {
  const Vec3 eye = glm::transpose(toCamera(camera, frontYaw))[2];
  return *std::ranges::max_element(kCubeSides, {},
                                   [&](const CubeSide& side) { return glm::dot(directionOfSide(side), eye); });
}

CubeSide neighbourOf(const CubeSide& side, int right, int up) {
  if (isPole(side)) return right != 0 || up * side.top < 0 ? sideAt(right, side.top) : side;
  if (right != 0) return sideAt(eighthsOf(side) + right, side.top);
  if (side.top + up > 1 || side.top + up < -1) return {0, up, 0};
  return sideAt(eighthsOf(side), side.top + up);
}

std::array<CubeFace, 6> cubeFaces(const Camera& camera, float frontYaw) {
  const Mat3 turn = toCamera(camera, frontYaw);
  std::array<CubeFace, 6> faces;
  for (size_t i = 0; i < 6; ++i) {
    const FaceFrame& frame = kFrames[i];
    const Vec3 normal = directionOfSide(frame.side);
    const auto at = [&](float x, float y) { return turn * (normal + frame.right * x + frame.up * y); };
    CubeFace& face = faces[i];
    face.side = frame.side;
    face.facing = (turn * normal).z;
    face.corners = {at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)};
    constexpr std::array<float, 4> kLines{-1, -kCellRim, kCellRim, 1};
    for (size_t cell = 0; cell < 9; ++cell) {
      const size_t x = cell % 3, y = cell / 3;
      face.cells[cell].side = roundedSide(normal + frame.right * float(int(x) - 1) + frame.up * float(int(y) - 1));
      face.cells[cell].corners = {at(kLines[x], kLines[y]), at(kLines[x + 1], kLines[y]),
                                  at(kLines[x + 1], kLines[y + 1]), at(kLines[x], kLines[y + 1])};
    }
  }
  return faces;
}

std::optional<CubeSide> cubeSideAt(const std::array<CubeFace, 6>& faces, const Vec2& point) {
  constexpr float kEdgeOn = 0.02f;
  for (const CubeFace& face : faces) {
    if (face.facing < kEdgeOn) continue;
    for (const CubeCell& cell : face.cells)
      if (cellContains(cell.corners, point)) return cell.side;
  }
  return std::nullopt;
}

std::array<Vec3, 3> cubeAxes(const Scene& scene, const Camera& camera) {
  const Mat3 turn = Mat3(camera.view()) * Mat3(scene.toWorld);
  return {glm::normalize(turn[0]), glm::normalize(turn[1]), glm::normalize(turn[2])};
}

}  // namespace vitrine
