#include "tests/checks/roblox_shapes.h"

#include <array>
#include <cmath>
#include <numbers>

namespace vitrine::test {

void addOpenedBox(Geometry& geometry, const Vec3& size, const Vec3& centre, uint32_t cell, uint32_t cells) {
  const Vec2 corner = Vec2(float(cell % cells), float(cell / cells)) / float(cells);
  uint32_t side = 0;
  for (int axis = 0; axis < 3; ++axis)
    for (const float sign : {-1.0f, 1.0f}) {
      Vec3 normal(0), right(0), up(0);
      normal[axis] = sign;
      right[(axis + 1) % 3] = sign;
      up[(axis + 2) % 3] = 1;
      const auto first = uint32_t(geometry.positions.size());
      for (uint32_t v = 0; v < 4; ++v) {
        const float x = (v == 1 || v == 2) ? 0.5f : -0.5f, y = v >= 2 ? 0.5f : -0.5f;
        geometry.positions.push_back(centre + (normal * 0.5f + right * x + up * y) * size);
        geometry.normals.push_back(normal);
        const Vec2 place((float(side % 3) + 0.1f + 0.8f * (x + 0.5f)) / 3,
                         (float(side / 3) + 0.1f + 0.8f * (y + 0.5f)) / 2);
        geometry.uvs.push_back(corner + place / float(cells));
      }
      for (const uint32_t v : {0, 1, 2, 0, 2, 3}) geometry.indices.push_back(first + v);
      ++side;
    }
}

void addOpenedBall(Geometry& geometry, uint32_t columns, const Vec3& radii) {
  const auto first = uint32_t(geometry.positions.size());
  const uint32_t rows = columns + 1;
  for (uint32_t row = 0; row <= rows; ++row)
    for (uint32_t column = 0; column <= columns; ++column) {
      const bool isPole = row == 0 || row == rows;
      const double u = (column + (isPole ? 0.5 : 0.0)) / (columns + 1.0), v = double(row) / rows;
      const double longitude = 2 * std::numbers::pi * (column % columns) / columns, latitude = std::numbers::pi * v;
      const double round = isPole ? 0 : std::sin(latitude);
      const Vec3 point(round * std::cos(longitude), std::cos(latitude), -round * std::sin(longitude));
      geometry.positions.push_back(point * radii);
      geometry.normals.push_back(point);
      geometry.uvs.push_back(Vec2(float(u), float(v)));
    }
  const auto at = [&](uint32_t row, uint32_t column) { return first + row * (columns + 1) + column; };
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column) {
      if (row + 1 < rows)
        for (const uint32_t v : {at(row, column), at(row + 1, column), at(row + 1, column + 1)})
          geometry.indices.push_back(v);
      if (row > 0)
        for (const uint32_t v : {at(row, column), at(row + 1, column + 1 - (row + 1 == rows)), at(row, column + 1)})
          geometry.indices.push_back(v);
    }
}

CheckedFile openedBox(const Vec3& size, const Vec3& centre) {
  MeshMaker maker;
  addOpenedBox(maker.add("Box"), size, centre);
  return {maker.made()};
}

CheckedFile openedBall(uint32_t columns) {
  MeshMaker maker;
  addOpenedBall(maker.add("Ball"), columns);
  return {maker.made()};
}

void addSkin(MeshMaker& maker, Geometry& geometry, const std::vector<std::string>& joints) {
  geometry.skeleton = uint32_t(maker.document->skeletons.size());
  Skeleton& skeleton = maker.document->skeletons.emplace_back();
  for (uint32_t j = 0; j < joints.size(); ++j)
    skeleton.joints.push_back({.name = joints[j], .parent = j == 0 ? kNone : j - 1, .bind = {}});
  Influences influences;
  influences.joints[0] = uint16_t(joints.size() - 1);
  influences.weights[0] = 65535;
  geometry.influences.resize(geometry.positions.size());
  for (Influences& each : geometry.influences) each = influences;
}

void addPoint(MeshMaker& maker, std::string_view name) {
  NodeBuilder builder(*maker.document);
  builder.add(builder.classIndex("node", NodeKind::Group), NodeId::None, name);
}

CheckedFile shirt(const Shirt& choice) {
  MeshMaker maker;
  maker.document->geometries.reserve(3);
  Geometry& mesh = maker.add("Shirt");
  addOpenedBox(mesh, choice.size);
  if (choice.hasSkin) addSkin(maker, mesh, {"Root", "HumanoidRootNode", "LowerTorso", choice.joint});
  addOpenedBox(maker.add("Shirt_OuterCage"), choice.size + 2 * choice.outer);
  if (choice.hasInner) addOpenedBox(maker.add("Shirt_InnerCage"), choice.size + 2 * choice.inner);
  return {maker.made()};
}

// ---- Bodies

namespace {

struct BoxPart {
  const char* name;
  Vec3 size, centre;  // x: 1 for the left side's sign
  char limb;          // 'a'rm, 'l'eg, 't'orso, 'h'ead
};
constexpr std::array<BoxPart, 9> kBoxParts{{{"Head", {1.2f, 1.2f, 1.2f}, {0, 4.6f, 0}, 'h'},
                                            {"UpperTorso", {2, 1.2f, 1}, {0, 3.4f, 0}, 't'},
                                            {"LowerTorso", {2, 0.8f, 1}, {0, 2.4f, 0}, 't'},
                                            {"UpperArm", {1, 0.8f, 1}, {1, 3.6f, 0}, 'a'},
                                            {"LowerArm", {1, 0.8f, 1}, {1, 2.8f, 0}, 'a'},
                                            {"Hand", {1, 0.4f, 1}, {1, 2.2f, 0}, 'a'},
                                            {"UpperLeg", {1, 0.8f, 1}, {1, 1.6f, 0}, 'l'},
                                            {"LowerLeg", {1, 0.8f, 1}, {1, 0.8f, 0}, 'l'},
                                            {"Foot", {1, 0.4f, 1}, {1, 0.2f, 0}, 'l'}}};
constexpr std::array<const char*, 19> kPoints{
    "FaceCenter",    "FaceFront", "Hat",       "Hair",       "LeftCollar", "RightCollar", "Neck",
    "BodyBack",      "BodyFront", "Root",      "WaistFront", "WaistBack",  "WaistCenter", "LeftShoulder",
    "RightShoulder", "LeftGrip",  "RightGrip", "LeftFoot",   "RightFoot"};

void addPart(MeshMaker& maker, const BodyChoice& choice, const BoxPart& part, const std::string& side) {
  const std::string name = side + part.name;
  if (choice.without == name) return;
  Vec3 size = part.size, centre = part.centre;
  const float sign = side == "Left" ? -1.0f : side == "Right" ? 1.0f : 0.0f;
  if (part.limb == 'a') size.x = choice.armWidth;
  centre.x = sign * (part.limb == 'a' ? choice.arms : choice.legs);
  std::string called = name + "_Geo";
  if (choice.moved == name) {
    centre += choice.by;
    if (choice.size != Vec3(0)) size = choice.size;
    if (!choice.renamed.empty()) called = choice.renamed;
  }
  const uint32_t columns = part.limb == 'h'   ? choice.headColumns
                           : part.limb == 't' ? choice.torsoColumns
                                              : choice.limbColumns;
  for (const bool isCage : {false, true}) {
    Geometry& geometry = maker.add(called + (isCage ? "_OuterCage" : ""));
    if (isCage || columns == 0 || std::string_view(part.name).starts_with("Lower") || name.ends_with("Hand") ||
        name.ends_with("Foot"))
      addOpenedBox(geometry, size + (isCage ? 0.2f : 0.0f));
    else
      addOpenedBall(geometry, columns, size * 0.5f);
    maker.document->instances.push_back({.geometry = uint32_t(maker.document->geometries.size() - 1),
                                         .transform = glm::translate(Mat4(1.0f), centre),
                                         .node = geometry.node});
  }
}

}  // namespace

CheckedFile body(const BodyChoice& choice) {
  MeshMaker maker;
  for (const BoxPart& part : kBoxParts) {
    const bool hasSides = part.limb == 'a' || part.limb == 'l';
    if (hasSides)
      for (const char* side : {"Left", "Right"}) addPart(maker, choice, part, side);
    else
      addPart(maker, choice, part, "");
  }
  for (const char* name : kPoints)
    if (choice.without != name) addPoint(maker, std::string(name) + "_Att");
  return {maker.made()};
}

CheckedFile head(const HeadChoice& choice) {
  constexpr std::array<const char*, 17> kPoses{"LeftEyeClosed",
                                               "RightEyeClosed",
                                               "EyesLookDown",
                                               "JawDrop",
                                               "Pucker",
                                               "LeftLipCornerPuller",
                                               "RightLipCornerPuller",
                                               "ChinRaiser",
                                               "ChinRaiserUpperLip",
                                               "LeftCheekRaiser",
                                               "RightCheekRaiser",
                                               "LeftInnerBrowRaiser",
                                               "RightInnerBrowRaiser",
                                               "LeftLipCornerDown",
                                               "RightLipCornerDown",
                                               "LeftLowerLipDepressor",
                                               "RightLowerLipDepressor"};
  MeshMaker maker;
  Geometry& mesh = maker.add("Head_Geo");
  addOpenedBox(mesh, Vec3(1));
  addSkin(maker, mesh, {"Neck", "HeadBase", "Jaw", "Eye"});
  for (Joint& joint : maker.document->skeletons[0].joints)
    if (joint.parent != kNone) joint.parent = 0;
  for (uint32_t v = 0; v < mesh.positions.size(); ++v)
    mesh.influences[v].joints[0] = mesh.positions[v].y < 0 ? 2 : 1;
  if (choice.alpha < 255) {
    mesh.colours.resize(mesh.positions.size());
    for (Rgba8& colour : mesh.colours) colour = {255, 255, 255, 255};
    mesh.colours[3].a = choice.alpha;
  }
  FaceRig rig;
  rig.jointNames = {"Jaw", "Eye"};
  rig.joints = {2, 3};
  for (const char* pose : kPoses)
    if (choice.without != pose) rig.controls.push_back({.abbreviation = pose, .name = pose});
  for (int axis = 0; axis < 3; ++axis) {
    rig.translation[size_t(axis)].assign(2 * rig.columns(), 0);
    rig.rotation[size_t(axis)].assign(2 * rig.columns(), 0);
  }
  for (size_t c = 0; c < rig.columns(); ++c) {
    if (rig.controls[c].name == choice.idle) continue;
    rig.translation[1][c] = -choice.sinks;
    rig.translation[1][rig.columns() + c] = -choice.wanders;
  }
  maker.document->faceRig = std::move(rig);
  return {maker.made()};
}

}  // namespace vitrine::test
