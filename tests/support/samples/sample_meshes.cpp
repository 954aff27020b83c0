// The two shipped Roblox meshes: a segmented arm with three levels and bones, and a head with a face rig. Built
// from formulas; every stored number is rounded to 1/32768, so that the last bit of a sine does not change the
// file.
#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {

namespace {

using Point = glm::dvec3;
constexpr double kPi = std::numbers::pi;

float rounded(double value) { return float(std::round(value * 32768.0) / 32768.0); }
Vec3 rounded(const Point& p) { return {rounded(p.x), rounded(p.y), rounded(p.z)}; }
uint8_t toByte(double unit) { return uint8_t(std::lround((std::clamp(unit, -1.0, 1.0) + 1) * 127)); }
double smoothStep(double from, double to, double x) {
  const double t = std::clamp((x - from) / (to - from), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}
Rgba8 colourOf(const Point& rgb) {
  const auto channel = [](double c) { return uint8_t(std::lround(std::clamp(c, 0.0, 1.0) * 255)); };
  return {channel(rgb.x), channel(rgb.y), channel(rgb.z), 255};
}

// A share of one bone; the four largest are stored, adding up to 255.
struct Share {
  uint8_t bone;
  double weight;
};
void setShares(MeshVertex& vertex, std::vector<Share> shares) {
  std::ranges::stable_sort(shares, std::ranges::greater(), &Share::weight);
  shares.resize(std::min<size_t>(shares.size(), 4));
  double sum = 0;
  for (const Share& share : shares) sum += share.weight;
  int left = 255;
  for (size_t k = 0; k < shares.size(); ++k) {
    const int weight = int(std::floor(shares[k].weight / sum * 255 + 1e-6));
    vertex.weights[k] = uint8_t(weight);
    vertex.bones[k] = weight > 0 ? shares[k].bone : uint8_t(0);
    left -= weight;
  }
  vertex.weights[0] = uint8_t(vertex.weights[0] + left);
}

// A surface over u and v, both 0..1; u runs around counter-clockwise seen from outside, v from bottom to top.
struct Surface {
  int columns = 8, rows = 8;
  std::function<Point(double u, double v)> position;
  std::function<Point(double u, double v)> colour;
  std::function<std::vector<Share>(double u, double v, const Point& p)> shares;
};

void addVertex(MeshFile& file, const Surface& surface, double u, double v) {
  // The normal by differences; a pole is looked at from a little beside it.
  const double step = 1e-4, inner = std::clamp(v, 0.002, 0.998);
  const Point du = surface.position(u + step, inner) - surface.position(u - step, inner);
  const Point dv = surface.position(u, inner + step) - surface.position(u, inner - step);
  const Point normal = glm::normalize(glm::cross(du, dv)), tangent = glm::normalize(du);
  MeshVertex vertex;
  const Point p = surface.position(u, v);
  vertex.position = rounded(p);
  vertex.normal = rounded(normal);
  vertex.uv = {rounded(u), rounded(1 - v)};
  vertex.tangent = {toByte(tangent.x), toByte(tangent.y), toByte(tangent.z), 254};
  vertex.colour = colourOf(surface.colour(u, v));
  setShares(vertex, surface.shares(u, v, p));
  file.vertices.push_back(vertex);
}

void addSurface(MeshFile& file, const Surface& surface, double fromV = 0, double toV = 1) {
  const auto first = uint32_t(file.vertices.size());
  for (int row = 0; row <= surface.rows; ++row)
    for (int column = 0; column <= surface.columns; ++column)
      addVertex(file, surface, double(column) / surface.columns, fromV + (toV - fromV) * row / surface.rows);
  const auto stride = uint32_t(surface.columns + 1);
  for (uint32_t row = 0; row < uint32_t(surface.rows); ++row)
    for (uint32_t column = 0; column < uint32_t(surface.columns); ++column) {
      const uint32_t a = first + row * stride + column, b = a + 1, c = a + stride, d = c + 1;
      // The rows at a pole have one triangle a column.
      const auto& at = file.vertices;
      if (at[a].position != at[b].position) file.faces.push_back({a, b, d});
      if (at[c].position != at[d].position) file.faces.push_back({a, d, c});
    }
}

// ---- The arm ---------------------------------------------------------------------------------------------------

constexpr int kSegments = 8;
constexpr double kArmLength = 6.0;

Surface armSurface(int columns, int rows) {
  Surface arm{columns, rows, {}, {}, {}};
  arm.position = [](double u, double v) {
    // Tapered, with a bulge a segment, closed by a round tip.
    const double body = 0.85 * (1 - v) + 0.22 * v;
    const double bulge = 1 + 0.09 * std::sin(v * kSegments * 2 * kPi - kPi / 2);
    const double tip = v > 0.94 ? std::sqrt(std::max(0.0, 1 - std::pow((v - 0.94) / 0.06, 2))) : 1;
    const double foot = v < 0.03 ? std::sqrt(std::max(0.0, 1 - std::pow((0.03 - v) / 0.03, 2))) : 1;
    const double radius = body * bulge * tip * foot, angle = u * 2 * kPi;
    return Point(radius * std::sin(angle), v * kArmLength, radius * std::cos(angle));
  };
  arm.colour = [](double u, double v) {
    const double band = 0.5 + 0.5 * std::sin(v * kSegments * 2 * kPi - kPi / 2);
    const double belly = smoothStep(0.2, 0.9, std::cos(u * 2 * kPi));
    const Point back = glm::mix(Point(0.05, 0.30, 0.36), Point(0.10, 0.58, 0.60), band);
    return glm::mix(back, Point(0.98, 0.70, 0.52), belly);
  };
  arm.shares = [](double, double v, const Point&) {
    const double at = std::clamp(v * kSegments, 0.0, double(kSegments));
    const auto lower = uint8_t(std::min(std::floor(at), double(kSegments - 1)));
    const double blend = smoothStep(0, 1, at - lower);
    return std::vector<Share>{{lower, 1 - blend}, {uint8_t(lower + 1), blend}};
  };
  return arm;
}

// ---- The head --------------------------------------------------------------------------------------------------

enum HeadBone : uint8_t {
  kRoot,
  kHead,
  kJaw,
  kLeftEye,
  kRightEye,
  kLeftLid,
  kRightLid,
  kUpperLip,
  kLeftCorner,
  kRightCorner,
  kLeftBrow,
  kRightBrow,
};
const Point kEye(0.25, 0.14, -0.50);  // the right one; the left has -x
const Point kCorner(0.21, -0.30, -0.55);
constexpr double kMouthHeight = 0.315;     // v of the mouth line
constexpr double kMouthHalfWidth = 0.065;  // in u
const Point kSkin(0.96, 0.76, 0.62);

// u 0 is behind, so that the seam does not show; u 0.5 is the front (-Z).
Point headPoint(double u, double v) {
  const double latitude = (v - 0.5) * kPi, angle = u * 2 * kPi;
  const double ring = std::cos(latitude), up = std::sin(latitude);
  const double chin = up < 0 ? 1 - 0.22 * up * up : 1;
  Point p(0.62 * chin * ring * std::sin(angle), 0.80 * up, 0.66 * chin * ring * std::cos(angle));
  const double front = u - 0.5;
  // Nose, lips and cheeks: bumps along the surface.
  const auto bump = [&](double atU, double atV, double wide, double high, double amount) {
    const double x = (std::abs(front) - atU) / wide, y = (v - atV) / high;
    return amount * std::exp(-x * x - y * y);
  };
  const double out = bump(0, 0.46, 0.025, 0.05, 0.13) + bump(0, kMouthHeight, 0.07, 0.035, 0.045) +
                     bump(0.13, 0.40, 0.06, 0.07, 0.04) - bump(0.08, 0.57, 0.055, 0.05, 0.05);
  return p + glm::normalize(p) * out;
}

double mouthFade(double u) {
  const double x = std::abs(u - 0.5) / kMouthHalfWidth;
  return x >= 1 ? 0 : 1 - x * x;
}

std::vector<Share> headShares(double u, double v, const Point& p, bool lower) {
  std::vector<Share> shares;
  double rest = 1;
  const auto take = [&](uint8_t bone, double weight) {
    const double taken = std::min(rest, weight);
    if (taken > 0.002) shares.push_back({bone, taken});
    rest -= std::max(taken, 0.0);
  };
  for (const double side : {-1.0, 1.0}) {
    const Point offset = p - Point(side * kCorner.x, kCorner.y, kCorner.z);
    take(side < 0 ? kLeftCorner : kRightCorner, 0.75 * std::exp(-glm::dot(offset, offset) / 0.012));
  }
  if (lower) {
    // Full at the lip, less towards the jaw's hinge and the neck.
    const double towardsSide = smoothStep(0.27, 0.06, std::abs(u - 0.5));
    const double belowLip = smoothStep(0, 0.07, kMouthHeight - v);
    take(kJaw, std::max(mouthFade(u), belowLip * towardsSide) * smoothStep(0.02, 0.12, v));
  } else {
    take(kUpperLip, mouthFade(u) * smoothStep(0.10, 0, v - kMouthHeight));
  }
  shares.push_back({kHead, std::max(rest, 0.001)});
  return shares;
}

Point skinColour(double u, double v) {
  const double lips = std::exp(-std::pow((v - kMouthHeight) / 0.022, 2)) * smoothStep(0, 0.25, mouthFade(u));
  const double cheek = std::exp(-std::pow((std::abs(u - 0.5) - 0.12) / 0.05, 2) - std::pow((v - 0.39) / 0.05, 2));
  const double hair = smoothStep(0.70, 0.74, v - 0.16 * smoothStep(0.34, 0.16, std::abs(u - 0.5)) + 0.16);
  Point colour = glm::mix(kSkin, Point(0.93, 0.52, 0.45), 0.55 * cheek);
  colour = glm::mix(colour, Point(0.78, 0.30, 0.30), lips);
  return glm::mix(colour, Point(0.30, 0.17, 0.10), hair);
}

Surface ellipsoid(Point centre, Point radii, int columns, int rows, uint8_t bone,
                  std::function<Point(double, double)> colour) {
  Surface made{columns, rows, {}, std::move(colour), {}};
  made.position = [centre, radii](double u, double v) {
    const double latitude = (v - 0.5) * kPi, angle = u * 2 * kPi;
    return centre + radii * Point(std::cos(latitude) * std::sin(angle), std::sin(latitude),
                                  std::cos(latitude) * std::cos(angle));
  };
  made.shares = [bone](double, double, const Point&) { return std::vector<Share>{{bone, 1.0}}; };
  return made;
}

std::function<Point(double, double)> plain(Point colour) {
  return [colour](double, double) { return colour; };
}

void addEye(MeshFile& file, double side) {
  const Point centre(side * kEye.x, kEye.y, kEye.z);
  const double radius = 0.135;
  // White, iris and pupil by the angle from the front; the poles lie on the view axis, so the rings are round.
  Surface eye = ellipsoid(centre, Point(radius), 24, 20, side < 0 ? kLeftEye : kRightEye, [](double, double v) {
    if (v > 0.90) return Point(0.04, 0.04, 0.05);
    return v > 0.80 ? Point(0.20, 0.45, 0.62) : Point(0.97, 0.97, 0.96);
  });
  eye.position = [centre, radius](double u, double v) {
    const double latitude = (v - 0.5) * kPi, angle = u * 2 * kPi;
    return centre + radius * Point(-std::cos(latitude) * std::cos(angle), std::cos(latitude) * std::sin(angle),
                                   -std::sin(latitude));
  };
  addSurface(file, eye);
  // The lid: the upper part of a slightly larger ball, turned back behind the brow at rest.
  Surface lid =
      ellipsoid(centre, Point(radius * 1.08), 24, 8, side < 0 ? kLeftLid : kRightLid, plain(kSkin * 0.93));
  const auto upright = lid.position;
  lid.position = [centre, upright](double u, double v) {
    const Point p = upright(u, v) - centre;
    const double turn = 12 * kPi / 180;
    return centre +
           Point(p.x, p.y * std::cos(turn) - p.z * std::sin(turn), p.y * std::sin(turn) + p.z * std::cos(turn));
  };
  addSurface(file, lid, 0.60, 1);
  Surface brow = ellipsoid(centre + Point(side * 0.01, 0.235, -0.045), Point(0.14, 0.026, 0.045), 16, 8,
                           side < 0 ? kLeftBrow : kRightBrow, plain(Point(0.30, 0.17, 0.10)));
  const auto flat = brow.position;
  const Point middle = centre;
  brow.position = [flat, middle, side](double u, double v) {
    Point p = flat(u, v);
    const double across = (p.x - middle.x) * side;
    p.y -= 1.6 * across * across + 0.12 * across;  // arched, falling outwards
    p.z += 0.9 * across * across + 0.25 * across;  // around the forehead
    return p;
  };
  addSurface(file, brow);
  addSurface(
      file, ellipsoid(Point(side * 0.63, 0.02, 0.03), Point(0.06, 0.15, 0.10), 16, 10, kHead, plain(kSkin * 0.96)));
}

void addHeadGeometry(MeshFile& file) {
  Surface head{48, 12, headPoint, skinColour, {}};
  head.shares = [](double u, double v, const Point& p) { return headShares(u, v, p, true); };
  addSurface(file, head, 0, kMouthHeight);
  // Two rows lie on the mouth line, one to each side of the cut.
  head.rows = 26;
  head.shares = [](double u, double v, const Point& p) { return headShares(u, v, p, false); };
  addSurface(file, head, kMouthHeight, 1);
  Surface neck{24, 3, {}, plain(kSkin * 0.9), {}};
  neck.position = [](double u, double v) {
    const double angle = u * 2 * kPi, radius = 0.27 + 0.07 * (1 - v) * (1 - v);
    return Point(radius * std::sin(angle), -1.05 + 0.5 * v, 0.06 + radius * std::cos(angle));
  };
  neck.shares = [](double, double v, const Point&) { return std::vector<Share>{{kHead, v}, {kRoot, 1 - v}}; };
  addSurface(file, neck);
  // What one sees through the open mouth, and the tongue.
  addSurface(file, ellipsoid(Point(0, -0.38, -0.28), Point(0.27, 0.15, 0.27), 20, 12, kHead,
                             plain(Point(0.25, 0.05, 0.06))));
  addSurface(file, ellipsoid(Point(0, -0.45, -0.39), Point(0.12, 0.035, 0.17), 16, 10, kJaw,
                             plain(Point(0.85, 0.42, 0.42))));
  addEye(file, -1);
  addEye(file, 1);
}

void addHeadBones(MeshFile& file) {
  const auto add = [&](const char* name, uint16_t parent, Point at) {
    MeshBone bone;
    bone.name = name;
    bone.parent = bone.lodParent = parent;
    bone.frame.position = rounded(at);
    file.bones.push_back(bone);
  };
  const auto mirrored = [](Point p) { return Point(-p.x, p.y, p.z); };
  const Point brow = kEye + Point(0.01, 0.235, -0.045), corner = kCorner;
  add("Root", 0xFFFF, {0, -1.05, 0});
  add("DynamicHead", kRoot, {0, -0.45, 0.05});
  add("Jaw", kHead, {0, -0.12, 0.10});
  add("LeftEye", kHead, mirrored(kEye));
  add("RightEye", kHead, kEye);
  add("LeftUpperLid", kHead, mirrored(kEye));
  add("RightUpperLid", kHead, kEye);
  add("UpperLip", kHead, {0, -0.28, -0.60});
  add("LeftLipCorner", kHead, mirrored(corner));
  add("RightLipCorner", kHead, corner);
  add("LeftBrow", kHead, mirrored(brow));
  add("RightBrow", kHead, brow);
}

class PoseTable {
 public:
  explicit PoseTable(MeshFaceRig& rig) : m_rig(rig) {
    for (auto& matrix : rig.poses) matrix.assign(rig.bones.size() * rig.columns(), 0.0f);
  }
  void move(size_t column, uint8_t bone, Point by) {
    for (int axis = 0; axis < 3; ++axis) at(size_t(axis), bone, column) = rounded(by[axis]);
  }
  void turn(size_t column, uint8_t bone, Point degrees) {
    for (int axis = 0; axis < 3; ++axis) at(size_t(axis) + 3, bone, column) = rounded(degrees[axis]);
  }

 private:
  float& at(size_t matrix, uint8_t bone, size_t column) {
    // Row 0 of the rig is the head, bone 1 of the mesh: the root does not pose.
    return m_rig.poses[matrix][(bone - 1) * m_rig.columns() + column];
  }
  MeshFaceRig& m_rig;
};

// The 17 controls the Marketplace asks of every head, in the order of the 50.
enum HeadControl : uint16_t {
  kEyesDown,
  kEyesLeft,
  kEyesRight,
  kEyesUp,
  kJawDrop,
  kLipsTogether,
  kPucker,
  kLeftClosed,
  kLeftPuller,
  kLeftDepressor,
  kLeftStretcher,
  kLeftRaiser,
  kRightClosed,
  kRightPuller,
  kRightDepressor,
  kRightStretcher,
  kRightRaiser,
  kJawAndLips,
  kJawAndPucker,  // correctives
};

void setSidePoses(PoseTable& poses, double side) {
  const bool left = side < 0;
  const auto column = [&](HeadControl leftOne, HeadControl rightOne) { return size_t(left ? leftOne : rightOne); };
  const uint8_t corner = left ? kLeftCorner : kRightCorner;
  poses.turn(column(kLeftClosed, kRightClosed), left ? kLeftLid : kRightLid, {-72, 0, 0});
  poses.move(column(kLeftPuller, kRightPuller), corner, {side * 0.07, 0.10, 0.05});
  poses.move(column(kLeftPuller, kRightPuller), left ? kLeftBrow : kRightBrow, {0, 0.02, 0});
  poses.move(column(kLeftDepressor, kRightDepressor), kJaw, {side * 0.01, -0.03, 0});
  poses.move(column(kLeftStretcher, kRightStretcher), corner, {side * 0.10, -0.02, 0.06});
  poses.move(column(kLeftRaiser, kRightRaiser), kUpperLip, {side * 0.01, 0.045, -0.01});
}

MeshFaceRig headRig() {
  MeshFaceRig rig;
  rig.bones = {"DynamicHead", "Jaw",           "LeftEye",        "RightEye", "LeftUpperLid", "RightUpperLid",
               "UpperLip",    "LeftLipCorner", "RightLipCorner", "LeftBrow", "RightBrow"};
  rig.controls = {"c_ELD", "c_ELL", "c_ELR", "c_ELU", "c_JD",  "c_LPT", "c_PK", "l_EC", "l_LCP",
                  "l_LLD", "l_LS",  "l_ULR", "r_EC",  "r_LCP", "r_LLD", "r_LS", "r_ULR"};
  rig.twoPose = {{kJawDrop, kLipsTogether}, {kJawDrop, kPucker}};
  PoseTable poses(rig);
  for (const uint8_t eye : {kLeftEye, kRightEye}) {
    poses.turn(kEyesDown, eye, {-22, 0, 0});
    poses.turn(kEyesUp, eye, {22, 0, 0});
    poses.turn(kEyesLeft, eye, {0, 28, 0});
    poses.turn(kEyesRight, eye, {0, -28, 0});
  }
  for (const uint8_t lid : {kLeftLid, kRightLid}) {
    poses.turn(kEyesDown, lid, {-16, 0, 0});
    poses.turn(kEyesUp, lid, {8, 0, 0});
  }
  poses.turn(kJawDrop, kJaw, {-20, 0, 0});
  poses.move(kLipsTogether, kUpperLip, {0, -0.015, 0});
  poses.move(kPucker, kUpperLip, {0, 0, -0.05});
  poses.move(kPucker, kJaw, {0, 0, -0.03});
  poses.move(kPucker, kLeftCorner, {0.09, 0, -0.05});
  poses.move(kPucker, kRightCorner, {-0.09, 0, -0.05});
  for (const double side : {-1.0, 1.0}) setSidePoses(poses, side);
  // With the lips held together an open jaw closes most of the way; a puckered open mouth stays narrow.
  poses.turn(kJawAndLips, kJaw, {15, 0, 0});
  poses.turn(kJawAndPucker, kJaw, {6, 0, 0});
  return rig;
}

std::vector<uint16_t> firstBones(size_t count) {
  std::vector<uint16_t> bones;
  for (size_t i = 0; i < count; ++i) bones.push_back(uint16_t(i));
  return bones;
}

// The largest distance of a bone to a vertex it moves, as lodType 3 files store it.
void setCulling(MeshFile& file) {
  for (const MeshVertex& vertex : file.vertices)
    for (size_t k = 0; k < 4; ++k)
      if (vertex.weights[k] > 0) {
        MeshBone& bone = file.bones[vertex.bones[k]];
        bone.culling = std::max(bone.culling, rounded(double(glm::length(vertex.position - bone.frame.position))));
      }
}

}  // namespace

std::vector<std::byte> sampleSkinnedMesh() {
  MeshFile file;
  file.lodType = 3;
  file.highQualityLods = 1;
  file.lods = {0};
  for (int i = 0; i <= kSegments; ++i) {
    MeshBone bone;
    bone.name = i == 0 ? "Root" : "Segment" + std::to_string(i);
    bone.parent = bone.lodParent = i == 0 ? uint16_t(0xFFFF) : uint16_t(i - 1);
    bone.frame.position = rounded(Point(0, kArmLength * i / kSegments, 0));
    file.bones.push_back(bone);
  }
  const std::pair<int, int> levels[] = {{20, 40}, {12, 24}, {7, 16}};
  for (const auto& [columns, rows] : levels) {
    MeshSubsetRange subset;
    subset.facesBegin = uint32_t(file.faces.size());
    subset.vertsBegin = uint32_t(file.vertices.size());
    addSurface(file, armSurface(columns, rows));
    subset.facesLength = uint32_t(file.faces.size()) - subset.facesBegin;
    subset.vertsLength = uint32_t(file.vertices.size()) - subset.vertsBegin;
    subset.bones = firstBones(file.bones.size());
    file.subsets.push_back(subset);
    file.lods.push_back(uint32_t(file.faces.size()));
  }
  setCulling(file);
  return writeV4(file, "4.01");
}

std::vector<std::byte> sampleFaceRig() {
  MeshFile file;
  file.lods = {0, 0};
  addHeadBones(file);
  addHeadGeometry(file);
  setCulling(file);
  file.subsets = {
      {0, uint32_t(file.faces.size()), 0, uint32_t(file.vertices.size()), firstBones(file.bones.size())}};
  file.faceRig = headRig();
  return writeV5(file);
}

}  // namespace vitrine::test
