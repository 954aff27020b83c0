#include "tests/support/place_figures.h"

#include <cmath>
#include <numbers>

#include "tests/support/figures.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/terrain.h"

namespace vitrine::test {

namespace {

using namespace rbx;
using Properties = std::vector<std::pair<std::string, Value>>;

constexpr Color3uint8 kGrey{150, 152, 148}, kRed{212, 60, 48}, kGreen{70, 160, 80}, kBlue{58, 118, 188},
    kYellow{244, 200, 64}, kWhite{242, 240, 234};

CFrame at(float x, float y, float z) { return {.position = Vec3(x, y, z)}; }
// Turned about X or Z, by degrees.
enum class About { X, Z };
CFrame turned(About axis, float degrees) {
  const float angle = degrees * std::numbers::pi_v<float> / 180, c = std::cos(angle), s = std::sin(angle);
  if (axis == About::X) return {.id = 0, .rows = {1, 0, 0, 0, c, -s, 0, s, c}};
  return {.id = 0, .rows = {c, -s, 0, s, c, 0, 0, 0, 1}};
}
String binary(const std::vector<std::byte>& bytes) {
  return {.bytes = std::string(asText(bytes)), .kind = String::Kind::Binary};
}
String asset(const char* reference) { return {.bytes = reference, .kind = String::Kind::Asset}; }
Properties with(Properties all, const Properties& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}
Properties part(const CFrame& frame, const Vector3& size, const Color3uint8& colour, const Properties& more = {}) {
  return with({{"CFrame", frame}, {"size", size}, {"Color3uint8", colour}, {"Material", Enum{272}}}, more);
}
// A Part: a shape that is not said is written as 0, which is a ball.
Properties block(const CFrame& frame, const Vector3& size, const Color3uint8& colour, const Properties& more = {}) {
  return part(frame, size, colour, with({{"shape", Enum{1}}}, more));
}

void addMeshes(Model& place, int32_t world) {
  place.add(world, "MeshPart", "Arm",
            part(at(9, 3, -2), {2.5f, 6, 2.5f}, kWhite,
                 {{"MeshId", asset("rbxassetid://1002")}, {"TextureID", asset("rbxassetid://1001")}}));
  place.add(world, "UnionOperation", "Steps",
            part(at(5, 1.5f, -2), {4, 3, 2}, kGrey,
                 {{"MeshData", binary(csgSteps())}, {"AssetId", asset("rbxassetid://404")}}));
  const Properties missing{{"MeshId", asset("rbxassetid://4040")}};
  place.add(world, "MeshPart", "Hulls",
            part(at(0.5f, 1.5f, -2), {4, 3, 2}, kYellow,
                 with(missing, {{"PhysicalConfigData", binary(csgStepHulls())}})));
  place.add(world, "MeshPart", "Unknown", part(at(-3.5f, 1, -2), {2, 2, 2}, kGreen, missing));
}

// A child that shows the letter on a side of its part; of Enum.NormalId.
void addDecal(Model& place, int32_t on, uint32_t side, const char* image = "rbxassetid://1001",
              const Color3& colour = {1, 1, 1}) {
  place.add(on, "Decal", "Decal", {{"Face", Enum{side}}, {"Texture", asset(image)}, {"Color3", colour}});
}

void addSigns(Model& place, int32_t world) {
  constexpr uint32_t kRight = 0, kTop = 1, kBack = 2, kLeft = 3, kBottom = 4, kFront = 5;
  const int32_t sign = place.add(world, "Part", "Sign", block(at(-11, 2, -1), {3, 4, 3}, kRed));
  addDecal(place, sign, kFront);
  addDecal(place, sign, kRight, "rbxassetid://1003");
  addDecal(place, sign, kTop);
  addDecal(place, sign, kBottom, "rbxassetid://1003");
  addDecal(place, sign, kBack, "rbxassetid://1001", {1, 0.5f, 0});
  place.add(sign, "Texture", "Texture",
            {{"Face", Enum{kLeft}},
             {"Texture", asset("rbxassetid://1001")},
             {"StudsPerTileU", Float32{1.5f}},
             {"StudsPerTileV", Float32{1}}});
  const int32_t head = place.add(world, "Part", "Head", block(at(6, 1, 5), {2, 2, 2}, kYellow));
  place.add(head, "SpecialMesh", "Mesh", {{"MeshType", Enum{0}}, {"Scale", Vector3{1.25f, 1.25f, 1.25f}}});
  addDecal(place, head, kFront, "rbxassetid://1003");
  const int32_t cut = place.add(world, "MeshPart", "Cut",
                                part(at(1, 2, 5), {3, 3, 0.1f}, kGreen,
                                     {{"MeshId", asset("rbxassetid://1004")}, {"DoubleSided", Bool{true}}}));
  place.add(cut, "SurfaceAppearance", "Surface",
            {{"ColorMap", asset("rbxassetid://1003")}, {"AlphaMode", Enum{1}}});
}

// From near to far as seen from the front, so that nobody draws them right in the order of the file.
void addPanes(Model& place, int32_t world) {
  float z = -5;
  for (const auto& [name, colour] : {std::pair("Red pane", kRed), {"Green pane", kGreen}, {"Blue pane", kBlue}}) {
    place.add(world, "Part", name,
              block(at(-6.5f - (z + 5) / 3, 2, z), {3, 4, 0.2f}, colour, {{"Transparency", Float32{0.5f}}}));
    z += 3;
  }
}

void addPoints(Model& place, int32_t world) {
  const int32_t ball =
      place.add(world, "Part", "Ball", part(at(-4, 1.5f, 5), {3, 3, 3}, kBlue, {{"shape", Enum{0}}}));
  const int32_t post = place.add(world, "Part", "Post", block(at(-9, 2, 5), {1, 4, 1}, kWhite));
  CFrame tilted = turned(About::Z, 30);
  tilted.position = Vec3(0, 1.5f, 0);
  place.add(ball, "Attachment", "High", {{"CFrame", tilted}});
  place.add(post, "Attachment", "Top", {{"CFrame", at(0, 2, 0)}});
  place.add(post, "Weld", "Weld", {{"Part0", Ref{post}}, {"Part1", Ref{ball}}});
  place.add(post, "PointLight", "Glow",
            {{"Range", Float32{6}}, {"Color", Color3{1, 0.9f, 0.5f}}, {"Enabled", Bool{true}}});
  place.add(ball, "SpotLight", "Spot",
            {{"Range", Float32{8}}, {"Angle", Float32{60}}, {"Face", Enum{1}}, {"Enabled", Bool{true}}});
}

// Where a part is, relative to one that its joint moves.
void addMotor(Model& robot, int32_t torso, int32_t limb, const char* name, const Vec3& from, const Vec3& to) {
  robot.add(torso, "Motor6D", name,
            {{"Part0", Ref{torso}},
             {"Part1", Ref{limb}},
             {"C0", at(from.x, from.y, from.z)},
             {"C1", at(to.x, to.y, to.z)}});
}

void addKeyframe(Model& robot, int32_t sequence, float time, float arm, float leg) {
  const int32_t key = robot.add(sequence, "Keyframe", "Keyframe", {{"Time", Float32{time}}});
  const int32_t torso = robot.add(key, "Pose", "Torso", {{"CFrame", at(0, 0, 0)}, {"Weight", Float32{1}}});
  robot.add(torso, "Pose", "Right Arm", {{"CFrame", turned(About::Z, arm)}, {"Weight", Float32{1}}});
  robot.add(torso, "Pose", "Left Leg", {{"CFrame", turned(About::X, leg)}, {"Weight", Float32{1}}});
  robot.add(torso, "Pose", "Head", {{"CFrame", turned(About::Z, -arm / 10)}, {"Weight", Float32{1}}});
}

}  // namespace

std::vector<std::byte> placeYard() {
  Model place;
  const int32_t world = place.add(-1, "Workspace", "Workspace");
  place.instances.back().service = true;
  place.add(world, "Part", "Ground", block(at(-1, -0.5f, 2), {26, 1, 16}, kGrey));
  addPanes(place, world);
  addMeshes(place, world);
  addSigns(place, world);
  addPoints(place, world);
  place.add(-1, "Lighting", "Lighting", {{"ClockTime", Float32{9}}, {"Brightness", Float32{2}}});
  place.instances.back().service = true;
  const int32_t storage = place.add(-1, "ReplicatedStorage", "ReplicatedStorage");
  place.instances.back().service = true;
  place.add(storage, "Part", "Spare", part(at(60, 10, 0), {2, 2, 2}, kRed, {{"shape", Enum{0}}}));
  return writeBinary(place);
}

std::vector<std::byte> placeRobot() {
  Model robot;
  const int32_t figure = robot.add(-1, "Model", "Robot");
  const int32_t torso = robot.add(figure, "Part", "Torso", block(at(0, 3, 0), {2, 2, 1}, kBlue));
  const int32_t head = robot.add(figure, "Part", "Head", block(at(0, 4.6f, 0), {1.2f, 1.2f, 1.2f}, kYellow));
  const int32_t right = robot.add(figure, "Part", "Right Arm", block(at(1.5f, 3, 0), {1, 2, 1}, kRed));
  const int32_t left = robot.add(figure, "Part", "Left Arm", block(at(-1.5f, 3, 0), {1, 2, 1}, kYellow));
  const int32_t rightLeg = robot.add(figure, "Part", "Right Leg", block(at(0.5f, 1, 0), {1, 2, 1}, kGrey));
  const int32_t leftLeg = robot.add(figure, "Part", "Left Leg", block(at(-0.5f, 1, 0), {1, 2, 1}, kGreen));
  addDecal(robot, head, 5, "rbxassetid://1003");
  addMotor(robot, torso, head, "Neck", {0, 1, 0}, {0, -0.6f, 0});
  addMotor(robot, torso, right, "Right Shoulder", {1.5f, 0.75f, 0}, {0, 0.75f, 0});
  addMotor(robot, torso, left, "Left Shoulder", {-1.5f, 0.75f, 0}, {0, 0.75f, 0});
  addMotor(robot, torso, rightLeg, "Right Hip", {0.5f, -1, 0}, {0, 1, 0});
  addMotor(robot, torso, leftLeg, "Left Hip", {-0.5f, -1, 0}, {0, 1, 0});
  const int32_t sequence = robot.add(figure, "KeyframeSequence", "Wave");
  addKeyframe(robot, sequence, 0, 0, 0);
  addKeyframe(robot, sequence, 1, 150, 60);
  return writeBinary(robot);
}

std::vector<std::byte> placeHills() {
  Model place;
  const int32_t world = place.add(-1, "Workspace", "Workspace");
  place.instances.back().service = true;
  std::string colours(6, '\0');  // two that nothing uses
  for (int material = 0; material < 21; ++material)
    for (const int step : {37, 71, 113}) colours += char(60 + material * step % 180);
  place.add(world, "Terrain", "Terrain",
            {{"MaterialColors", String{colours, String::Kind::Binary}},
             {"SmoothGrid", binary(sampleTerrain())},
             {"WaterColor", Color3{0.05f, 0.33f, 0.56f}},
             {"WaterTransparency", Float32{0.3f}}});
  return writeBinary(place);
}

std::vector<std::byte> squareMesh() {
  MeshFile file;
  for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)})
    file.vertices.push_back({.position = Vec3(0.5f - corner.x, corner.y - 0.5f, 0),
                             .normal = {0, 0, -1},
                             .uv = {corner.x, 1 - corner.y}});
  file.faces = {{0, 1, 2}, {0, 2, 3}};
  return writeV2(file);
}

}  // namespace vitrine::test
