#include "tests/support/samples/sample_place.h"

#include <fmt/core.h>

#include <tuple>

namespace vitrine::test {

namespace {

using namespace rbx;

// Rotations by their ids.
constexpr uint8_t kUpright = 0x02, kQuarterTurn = 0x20, kHalfTurn = 0x14, kThreeQuarterTurn = 0x0E;  // about Y
constexpr uint8_t kXUp = 0x0A;               // what points along X stands: cylinders
constexpr uint8_t kXForward = kQuarterTurn;  // what points along X points along -Z

constexpr Enum kSmoothPlastic{272}, kNeon{288}, kWood{512}, kWoodPlanks{528}, kMarble{784}, kSlate{800},
    kConcrete{816}, kBrick{848}, kPebble{864}, kCobblestone{880}, kMetal{1088}, kGrass{1280}, kLeafyGrass{1284},
    kSand{1296}, kFabric{1312}, kGlass{1568};
constexpr Enum kBall{0}, kBlock{1}, kCylinder{2};

constexpr Color3uint8 kWhite{242, 240, 234}, kLawn{106, 142, 76}, kPlank{170, 130, 88}, kDark{92, 64, 51},
    kClay{178, 84, 62}, kStone{150, 152, 148}, kRoof{132, 60, 52}, kWindow{160, 205, 230}, kTrunk{110, 78, 52},
    kSteel{140, 148, 156}, kRed{212, 60, 48}, kYellow{244, 200, 64}, kBlue{58, 118, 188},
    kSandColour{226, 205, 150}, kWater{88, 150, 196}, kLight{255, 236, 184};

CFrame at(float x, float y, float z, uint8_t id = kUpright) { return {.position = Vec3(x, y, z), .id = id}; }
CFrame turned(float x, float y, float z, const std::array<float, 9>& rows) {
  return {.position = Vec3(x, y, z), .id = 0, .rows = rows};
}

struct Look {
  Color3uint8 colour;
  Enum material = kSmoothPlastic;
  float transparency = 0;
  float reflectance = 0;
};

using Properties = std::vector<std::pair<std::string, Value>>;

class Builder {
 public:
  int32_t add(int32_t parent, std::string className, std::string name, Properties properties = {}) {
    return m_model.add(parent, std::move(className), std::move(name), std::move(properties));
  }
  int32_t service(std::string className, Properties properties = {}) {
    const int32_t made = add(-1, className, className, std::move(properties));
    m_model.instances.back().service = true;
    return made;
  }
  int32_t model(int32_t parent, std::string name, const CFrame& pivot) {
    return add(parent, "Model", std::move(name),
               {{"PrimaryPart", Ref{}}, {"WorldPivotData", OptionalCFrame{pivot}}, {"ScaleFactor", Float32{1}}});
  }
  // Anything that derives from BasePart.
  int32_t part(int32_t parent, std::string className, std::string name, const CFrame& frame, const Vector3& size,
               const Look& look, Properties more = {}) {
    Properties all{{"Anchored", Bool{true}},
                   {"CFrame", frame},
                   {"CanCollide", Bool{look.transparency < 0.9f}},
                   {"CastShadow", Bool{look.transparency < 0.5f}},
                   {"Color3uint8", look.colour},
                   {"Locked", Bool{false}},
                   {"Material", look.material},
                   {"Reflectance", Float32{look.reflectance}},
                   {"Transparency", Float32{look.transparency}},
                   {"UniqueId", uniqueId()},
                   {"size", size}};
    for (auto& property : more) all.push_back(std::move(property));
    return add(parent, std::move(className), std::move(name), std::move(all));
  }
  int32_t block(int32_t parent, std::string name, const CFrame& frame, const Vector3& size, const Look& look,
                Properties more = {}) {
    return shaped(kBlock, parent, std::move(name), frame, size, look, std::move(more));
  }
  int32_t ball(int32_t parent, std::string name, const CFrame& frame, float diameter, const Look& look,
               Properties more = {}) {
    return shaped(kBall, parent, std::move(name), frame, {diameter, diameter, diameter}, look, std::move(more));
  }
  int32_t cylinder(int32_t parent, std::string name, const CFrame& frame, float length, float diameter,
                   const Look& look) {
    return shaped(kCylinder, parent, std::move(name), frame, {length, diameter, diameter}, look, {});
  }
  int32_t attachment(int32_t parent, std::string name, float x, float y, float z) {
    return add(parent, "Attachment", std::move(name), {{"CFrame", at(x, y, z)}, {"Visible", Bool{false}}});
  }
  int32_t script(int32_t parent, std::string className, std::string name, std::string source) {
    Properties all{{"Source", String{std::move(source), String::Kind::Protected}}};
    if (className == "Script") all.push_back({"RunContext", Enum{0}});
    return add(parent, std::move(className), std::move(name), std::move(all));
  }
  void setPrimaryPart(int32_t model, int32_t part) {
    m_model.instances[size_t(model)].properties.front().second = Ref{part};
  }
  Model take() { return std::move(m_model); }

 private:
  int32_t shaped(Enum shape, int32_t parent, std::string name, const CFrame& frame, const Vector3& size,
                 const Look& look, Properties more) {
    more.emplace_back("shape", shape);
    return part(parent, "Part", std::move(name), frame, size, look, std::move(more));
  }
  UniqueId uniqueId() {
    m_random = m_random * 6364136223846793005u + 1442695040888963407u;
    return {m_random, 0x09C0FFEE, ++m_ids};
  }

  Model m_model;
  uint64_t m_random = 0x5EED;
  uint32_t m_ids = 0;
};

// ---- The house --------------------------------------------------------------------------------------------------

// A wall along X from `left` to `right` with a hole; what is above, below and beside the hole is of blocks.
struct Hole {
  float left, right, bottom, top;
};
void wallAlongX(Builder& b, int32_t parent, std::string_view name, float left, float right, float z, float height,
                const Hole& hole, const Look& look) {
  const auto piece = [&](std::string_view which, float x0, float x1, float y0, float y1) {
    if (x1 > x0 && y1 > y0)
      b.block(parent, fmt::format("{} {}", name, which), at((x0 + x1) / 2, (y0 + y1) / 2, z), {x1 - x0, y1 - y0, 1},
              look);
  };
  piece("left", left, hole.left, 0, height);
  piece("right", hole.right, right, 0, height);
  piece("above", hole.left, hole.right, hole.top, height);
  piece("below", hole.left, hole.right, 0, hole.bottom);
}

void window(Builder& b, int32_t parent, std::string name, float x, float y, float z, const Vector3& size) {
  b.block(parent, std::move(name), at(x, y, z), size, {kWindow, kGlass, 0.5f, 0.2f});
}

void house(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "House", at(0, 0, -24));
  const Look wall{kWhite, kBrick}, planks{kPlank, kWoodPlanks}, tiles{kRoof, kSlate}, frame{kDark, kWood};
  const int32_t floor = b.block(model, "Floor", at(0, 0.25f, -24), {32, 0.5f, 24}, planks);
  b.setPrimaryPart(model, floor);

  wallAlongX(b, model, "Front wall left", -16, -3, -12.5f, 12, {-12, -7, 4, 9}, wall);
  wallAlongX(b, model, "Front wall right", 3, 16, -12.5f, 12, {7, 12, 4, 9}, wall);
  b.block(model, "Lintel", at(0, 10.5f, -12.5f), {6, 3, 1}, wall);
  wallAlongX(b, model, "Back wall", -16, 16, -35.5f, 12, {-4, 4, 4, 9}, wall);
  for (const float side : {-1.0f, 1.0f})
    b.block(model, side < 0 ? "Left wall" : "Right wall", at(15.5f * side, 6, -24), {1, 12, 22}, wall);
  window(b, model, "Left window", -9.5f, 6.5f, -12.5f, {5, 5, 0.2f});
  window(b, model, "Right window", 9.5f, 6.5f, -12.5f, {5, 5, 0.2f});
  window(b, model, "Back window", 0, 6.5f, -35.5f, {8, 5, 0.2f});

  const int32_t door = b.block(
      model, "Door", at(0, 4.75f, -12.5f), {6, 8.5f, 0.4f}, frame,
      {{"AttributesSerialize",
        String{attributes({{"Open", Bool{false}}, {"Seconds", Float64{0.4}}, {"Label", String{"Front door"}}}),
               String::Kind::Binary}},
       {"Tags", String{tags({"Door", "Interactive"}), String::Kind::Binary}}});
  b.ball(door, "Knob", at(2.2f, 4.5f, -12), 0.6f, {kYellow, kMetal, 0, 0.3f});
  b.script(door, "Script", "OpenOnTouch",
           "local Greeting = require(game.ReplicatedStorage.Greeting)\n"
           "local door = script.Parent\n\n"
           "door.Touched:Connect(function(hit)\n"
           "\tif door:GetAttribute(\"Open\") then\n\t\treturn\n\tend\n"
           "\tdoor:SetAttribute(\"Open\", true)\n"
           "\tdoor.Transparency = 0.7\n\tdoor.CanCollide = false\n"
           "\tprint(Greeting.to(hit.Parent.Name))\n"
           "\ttask.wait(2)\n"
           "\tdoor.Transparency = 0\n\tdoor.CanCollide = true\n"
           "\tdoor:SetAttribute(\"Open\", false)\n"
           "end)\n");

  // The slope of a wedge falls towards -Z: the half in front is turned.
  b.part(model, "WedgePart", "Roof back", at(0, 16, -31), {34, 8, 14}, tiles);
  b.part(model, "WedgePart", "Roof front", at(0, 16, -17, kHalfTurn), {34, 8, 14}, tiles);
  const int32_t chimney = b.block(model, "Chimney", at(9, 19, -30), {3, 9, 3}, {kClay, kBrick});
  b.block(model, "Chimney rim", at(9, 23.75f, -30), {3.6f, 0.5f, 3.6f}, {kStone, kConcrete});
  b.add(
      b.attachment(chimney, "Flue", 0, 5, 0), "ParticleEmitter", "Smoke",
      {{"Acceleration", Vector3{0.5f, 1.5f, 0}},
       {"Color", ColorSequence{{{0, {0.35f, 0.35f, 0.38f}}, {0.4f, {0.6f, 0.6f, 0.62f}}, {1, {0.9f, 0.9f, 0.9f}}}}},
       {"EmissionDirection", Enum{1}},
       {"Enabled", Bool{true}},
       {"Lifetime", NumberRange{4, 6}},
       {"LightEmission", Float32{0}},
       {"Rate", Float32{12}},
       {"RotSpeed", NumberRange{-20, 20}},
       {"Size", NumberSequence{{{0, 0.8f, 0.1f}, {0.5f, 2.5f, 0.4f}, {1, 4, 0.5f}}}},
       {"Speed", NumberRange{2, 3}},
       {"SpreadAngle", Vector2{8, 8}},
       {"Texture", String{"rbxasset://textures/particles/smoke_main.dds", String::Kind::Asset}},
       {"Transparency", NumberSequence{{{0, 1, 0}, {0.1f, 0.4f, 0.05f}, {1, 1, 0}}}}});
  for (const float side : {-1.0f, 1.0f}) {
    b.cylinder(model, side < 0 ? "Left column" : "Right column", at(4.5f * side, 5, -8.5f, kXUp), 10, 1,
               {kWhite, kMarble});
  }
  b.part(model, "WedgePart", "Porch roof", at(0, 11, -9.5f, kHalfTurn), {12, 2, 5}, tiles);
  b.block(model, "Step", at(0, 0.25f, -9.5f), {10, 0.5f, 5}, {kStone, kConcrete});
}

// ---- The garden -------------------------------------------------------------------------------------------------

void tree(Builder& b, int32_t parent, float x, float z, float height, bool withMesh) {
  const int32_t model = b.model(parent, "Tree", at(x, 0, z));
  const int32_t trunk = b.cylinder(model, "Trunk", at(x, height / 2, z, kXUp), height, height / 7, {kTrunk, kWood});
  b.setPrimaryPart(model, trunk);
  const Look leaves{{74, 122, 62}, kLeafyGrass}, young{{104, 152, 72}, kLeafyGrass};
  if (withMesh) {
    const int32_t crown =
        b.block(model, "Crown", at(x, height * 1.1f, z), {height * 0.7f, height, height * 0.7f}, leaves);
    b.add(crown, "SpecialMesh", "Mesh",
          {{"MeshType", Enum{3}},
           {"Offset", Vector3{}},
           {"Scale", Vector3{1, 1, 1}},
           {"VertexColor", Vector3{1, 1, 1}}});
    return;
  }
  b.ball(model, "Crown", at(x, height * 1.1f, z), height * 0.75f, leaves);
  b.ball(model, "Crown", at(x + height * 0.25f, height * 0.9f, z + height * 0.15f), height * 0.5f, young);
  b.ball(model, "Crown", at(x - height * 0.2f, height, z - height * 0.25f), height * 0.55f, leaves);
}

void fence(Builder& b, int32_t parent) {
  const int32_t folder = b.add(parent, "Folder", "Fence");
  const Look wood{kWhite, kWood};
  for (int i = -6; i <= 6; ++i) {
    if (i == 0) continue;  // the gate
    b.block(folder, "Post", at(float(i) * 9, 1.75f, 50), {0.8f, 3.5f, 0.8f}, wood);
  }
  for (const float side : {-1.0f, 1.0f})
    for (const float y : {1.25f, 2.5f}) b.block(folder, "Rail", at(31.5f * side, y, 50), {45, 0.4f, 0.3f}, wood);
  for (const float side : {-1.0f, 1.0f})
    for (int i = 0; i < 10; ++i)
      b.block(folder, "Post", at(54 * side, 1.75f, 41 - float(i) * 9), {0.8f, 3.5f, 0.8f}, wood);
  for (const float side : {-1.0f, 1.0f})
    for (const float y : {1.25f, 2.5f})
      b.block(folder, "Rail", at(54 * side, y, 5, kQuarterTurn), {90, 0.4f, 0.3f}, wood);
}

int32_t lamp(Builder& b, int32_t parent, float x, float z) {
  const int32_t model = b.model(parent, "Lamp", at(x, 0, z));
  const Look steel{kSteel, kMetal};
  b.cylinder(model, "Foot", at(x, 0.25f, z, kXUp), 0.5f, 2, steel);
  const int32_t pole = b.cylinder(model, "Pole", at(x, 5, z, kXUp), 10, 0.6f, steel);
  b.setPrimaryPart(model, pole);
  const int32_t bulb = b.ball(model, "Bulb", at(x, 10.8f, z), 2, {kLight, kNeon, 0.1f});
  b.add(bulb, "PointLight", "Glow",
        {{"Brightness", Float32{1.5f}},
         {"Color", Color3{1, 0.925f, 0.72f}},
         {"Enabled", Bool{true}},
         {"Range", Float32{18}},
         {"Shadows", Bool{true}}});
  return model;
}

void pond(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Pond", at(-34, 0, -8));
  b.cylinder(model, "Water", at(-34, 0.1f, -8, kXUp), 0.3f, 16, {kWater, kGlass, 0.35f, 0.15f});
  b.cylinder(model, "Bottom", at(-34, 0.02f, -8, kXUp), 0.1f, 17, {kSandColour, kSand});
  // Stones around it, at twelve hours.
  constexpr std::array<std::array<float, 2>, 12> kHours{{{0, 1},
                                                         {0.5f, 0.866f},
                                                         {0.866f, 0.5f},
                                                         {1, 0},
                                                         {0.866f, -0.5f},
                                                         {0.5f, -0.866f},
                                                         {0, -1},
                                                         {-0.5f, -0.866f},
                                                         {-0.866f, -0.5f},
                                                         {-1, 0},
                                                         {-0.866f, 0.5f},
                                                         {-0.5f, 0.866f}}};
  std::array<int32_t, 12> stones{};
  for (size_t i = 0; i < kHours.size(); ++i)
    stones[i] = b.ball(model, "Stone", at(-34 + 8.5f * kHours[i][0], 0.3f, -8 + 8.5f * kHours[i][1]),
                       i % 3 == 0 ? 2.4f : 1.8f, {kStone, kPebble});
  const int32_t from = b.attachment(stones[3], "Left end", 0, 0.5f, 0);
  const int32_t to = b.attachment(stones[9], "Right end", 0, 0.5f, 0);
  b.add(model, "Beam", "Rainbow",
        {{"Attachment0", Ref{from}},
         {"Attachment1", Ref{to}},
         {"Color", ColorSequence{{{0, {1, 0.2f, 0.2f}}, {0.5f, {0.3f, 1, 0.3f}}, {1, {0.3f, 0.4f, 1}}}}},
         {"CurveSize0", Float32{12}},
         {"CurveSize1", Float32{-12}},
         {"Enabled", Bool{true}},
         {"FaceCamera", Bool{true}},
         {"LightEmission", Float32{0.6f}},
         {"Segments", Int32{24}},
         {"Texture", String{"", String::Kind::Asset}},
         {"Transparency", NumberSequence{{{0, 0.8f, 0}, {0.5f, 0.3f, 0}, {1, 0.8f, 0}}}},
         {"Width0", Float32{1.5f}},
         {"Width1", Float32{1.5f}}});
}

// A pyramid of four corner wedges on trusses.
void pavilion(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Pavilion", at(36, 0, -20));
  b.block(model, "Base", at(36, 0.25f, -20), {16, 0.5f, 16}, {kStone, kConcrete});
  for (const float x : {-6.0f, 6.0f})
    for (const float z : {-6.0f, 6.0f})
      b.part(model, "TrussPart", "Post", at(36 + x, 5.5f, -20 + z), {2, 10, 2}, {kSteel, kMetal},
             {{"Style", Enum{0}}});
  struct Corner {
    float x, z;
    uint8_t rotation;
  };
  for (const Corner& c :
       {Corner{-4, 4, kUpright}, {4, 4, kQuarterTurn}, {4, -4, kHalfTurn}, {-4, -4, kThreeQuarterTurn}})
    b.part(model, "CornerWedgePart", "Roof", at(36 + c.x, 13, -20 + c.z, c.rotation), {8, 5, 8}, {kBlue, kFabric});
  b.part(model, "Seat", "Bench", at(36, 1.5f, -20), {6, 1, 2}, {kPlank, kWoodPlanks}, {{"Disabled", Bool{false}}});
}

// ---- The playground ---------------------------------------------------------------------------------------------

void slide(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Slide", at(-30, 0, 22));
  const Look planks{kPlank, kWoodPlanks}, red{kRed, kSmoothPlastic, 0, 0.1f};
  b.block(model, "Platform", at(-38, 8, 22), {6, 0.6f, 6}, planks);
  for (const float x : {-2.5f, 2.5f})
    for (const float z : {-2.5f, 2.5f})
      b.cylinder(model, "Leg", at(-38 + x, 4, 22 + z, kXUp), 8, 0.7f, {kYellow, kMetal});
  b.part(model, "TrussPart", "Ladder", at(-42, 5, 22), {2, 10, 2}, {kSteel, kMetal}, {{"Style", Enum{2}}});
  // Falls three for every four it goes along +X.
  const std::array<float, 9> fall{0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1};
  b.block(model, "Chute", turned(-30, 4.5f, 22, fall), {13, 0.4f, 4}, red);
  for (const float z : {-2.0f, 2.0f})
    b.block(model, "Side", turned(-29.7f, 4.9f, 22 + z, fall), {13, 1.2f, 0.3f}, red);
}

void swing(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Swing", at(30, 0, 24));
  const Look steel{kBlue, kMetal};
  b.cylinder(model, "Bar", at(30, 10, 24), 16, 0.6f, steel);
  const std::array<float, 9> leanForward{0, -1, 0, 0.96f, 0, 0.28f, -0.28f, 0, 0.96f};
  const std::array<float, 9> leanBack{0, -1, 0, 0.96f, 0, -0.28f, 0.28f, 0, 0.96f};
  for (const float x : {-8.0f, 8.0f}) {
    b.cylinder(model, "Leg", turned(30 + x, 5, 25.45f, leanForward), 10.4f, 0.6f, steel);
    b.cylinder(model, "Leg", turned(30 + x, 5, 22.55f, leanBack), 10.4f, 0.6f, steel);
  }
  for (const float x : {-3.5f, 3.5f}) {
    const int32_t seat = b.part(model, "Seat", "Seat", at(30 + x, 2.5f, 24), {3, 0.4f, 1.6f},
                                {kRed, kSmoothPlastic}, {{"Disabled", Bool{false}}});
    for (const float side : {-1.3f, 1.3f})
      b.cylinder(seat, "Rope", at(30 + x + side, 6.3f, 24, kXUp), 7.4f, 0.15f, {kDark, kFabric});
  }
}

void seesaw(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Seesaw", at(-14, 0, 28));
  b.part(model, "WedgePart", "Stand", at(-14, 1, 27.25f), {2, 2, 1.5f}, {kSteel, kMetal});
  b.part(model, "WedgePart", "Stand", at(-14, 1, 28.75f, kHalfTurn), {2, 2, 1.5f}, {kSteel, kMetal});
  const std::array<float, 9> tilt{0.96f, -0.28f, 0, 0.28f, 0.96f, 0, 0, 0, 1};
  b.block(model, "Plank", turned(-14, 2.3f, 28, tilt), {14, 0.4f, 2}, {kYellow, kWoodPlanks});
}

void sandbox(Builder& b, int32_t parent) {
  const int32_t model = b.model(parent, "Sandbox", at(14, 0, 32));
  b.block(model, "Sand", at(14, 0.3f, 32), {12, 0.6f, 12}, {kSandColour, kSand});
  for (const float side : {-6.25f, 6.25f}) {
    b.block(model, "Beam", at(14, 0.5f, 32 + side), {13, 1, 0.5f}, {kDark, kWood});
    b.block(model, "Beam", at(14 + side, 0.5f, 32, kXForward), {12, 1, 0.5f}, {kDark, kWood});
  }
  const int32_t ball = b.ball(model, "Ball", at(12, 2.1f, 30), 3, {kRed, kSmoothPlastic, 0, 0.15f},
                              {{"CustomPhysicalProperties", PhysicalProperties{{{0.2f, 0.3f, 0.9f, 1, 1}}, 0.5f}}});
  const int32_t high = b.attachment(ball, "High", 0, 1.2f, 0), low = b.attachment(ball, "Low", 0, -1.2f, 0);
  b.add(ball, "Trail", "Trail",
        {{"Attachment0", Ref{high}},
         {"Attachment1", Ref{low}},
         {"Color", ColorSequence{{{0, {0.83f, 0.24f, 0.19f}}, {1, {1, 0.8f, 0.4f}}}}},
         {"Enabled", Bool{true}},
         {"Lifetime", Float32{0.6f}},
         {"MinLength", Float32{0.05f}},
         {"Texture", String{"", String::Kind::Asset}},
         {"Transparency", NumberSequence{{{0, 0, 0}, {1, 1, 0}}}},
         {"WidthScale", NumberSequence{{{0, 1, 0}, {1, 0, 0}}}}});
  b.cylinder(model, "Bucket", at(17, 1.4f, 34, kXUp), 1.6f, 1.8f, {kBlue, kSmoothPlastic});
  b.part(model, "CornerWedgePart", "Castle", at(16, 1.6f, 29), {3, 2, 3}, {kSandColour, kSand});
}

// The collision shape of a part, in the newest layout that is not compressed: one convex hull.
std::string physicsOf(const std::vector<Vec3>& corners, const std::vector<std::array<uint32_t, 3>>& faces) {
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(6));
  for (int i = 0; i < 10; ++i) out.put(i == 0 ? 1.0f : 0.0f);  // volume, centre of mass, inertia
  out.put(uint32_t(16)).put(std::array<uint32_t, 4>{}).put(uint32_t(16)).put(std::array<uint32_t, 3>{}).put(1.0f);
  out.put(uint32_t(3 * corners.size())).put(uint32_t(4));
  for (const Vec3& corner : corners) out.put(corner);
  out.put(uint32_t(3 * faces.size()));
  for (const auto& face : faces) out.put(face);
  return std::string(asText(out.bytes()));
}

// A mesh whose asset is not there: what can be drawn of it is its collision shape.
void rock(Builder& b, int32_t parent, std::vector<std::string>& sharedStrings) {
  sharedStrings.push_back(
      physicsOf({{-0.5f, -0.4f, 0.1f},
                 {0.5f, -0.35f, 0},
                 {0, 0.5f, -0.1f},
                 {0.1f, -0.5f, 0.1f},
                 {0.05f, 0, 0.5f},
                 {0, -0.1f, -0.5f}},
                {{2, 4, 1}, {2, 0, 4}, {2, 5, 0}, {2, 1, 5}, {3, 1, 4}, {3, 4, 0}, {3, 0, 5}, {3, 5, 1}}));
  for (const auto& [x, z, scale] : {std::tuple(22.0f, 4.0f, 3.0f), {25.5f, 6.0f, 2.0f}})
    b.part(parent, "MeshPart", "Rock", at(x, scale * 0.45f, z), {scale * 1.3f, scale, scale}, {kStone, kSlate},
           {{"DoubleSided", Bool{false}},
            {"InitialSize", Vector3{1, 1, 1}},
            {"MeshContent", Content{.kind = Content::Uri, .uri = "rbxassetid://0"}},
            {"PhysicalConfigData", SharedString{uint32_t(sharedStrings.size() - 1)}},
            {"TextureContent", Content{}}});
}

// ---- What is around ---------------------------------------------------------------------------------------------

void sky(Builder& b) {
  const int32_t lighting = b.service("Lighting", {{"Ambient", Color3{0.27f, 0.27f, 0.3f}},
                                                  {"Brightness", Float32{2.5f}},
                                                  {"ClockTime", Float32{10.5f}},
                                                  {"FogColor", Color3{0.75f, 0.8f, 0.86f}},
                                                  {"FogEnd", Float32{100000}},
                                                  {"GeographicLatitude", Float32{41.7f}},
                                                  {"GlobalShadows", Bool{true}},
                                                  {"OutdoorAmbient", Color3{0.5f, 0.5f, 0.52f}},
                                                  {"TimeOfDay", String{"10:30:00"}}});
  b.add(lighting, "Atmosphere", "Atmosphere",
        {{"Color", Color3{0.78f, 0.83f, 0.9f}},
         {"Decay", Color3{0.42f, 0.44f, 0.49f}},
         {"Density", Float32{0.25f}},
         {"Glare", Float32{0}},
         {"Haze", Float32{0}},
         {"Offset", Float32{0.25f}}});
}

void interface(Builder& b) {
  const int32_t gui = b.service("StarterGui");
  const int32_t screen = b.add(gui, "ScreenGui", "Welcome",
                               {{"DisplayOrder", Int32{1}},
                                {"Enabled", Bool{true}},
                                {"ResetOnSpawn", Bool{false}},
                                {"ZIndexBehavior", Enum{1}}});
  const int32_t label = b.add(screen, "TextLabel", "Title",
                              {{"AnchorPoint", Vector2{0.5f, 0}},
                               {"BackgroundColor3", Color3{0.1f, 0.12f, 0.15f}},
                               {"BackgroundTransparency", Float32{0.3f}},
                               {"BorderSizePixel", Int32{0}},
                               {"FontFace", Font{"rbxasset://fonts/families/BuilderSans.json", 700, 0,
                                                 "rbxasset://fonts/BuilderSans-Bold.otf"}},
                               {"Position", UDim2{{0.5f, 0}, {0, 24}}},
                               {"Size", UDim2{{0, 360}, {0, 56}}},
                               {"Text", String{"Welcome to the playground – come in!"}},
                               {"TextColor3", Color3{1, 1, 1}},
                               {"TextScaled", Bool{false}},
                               {"TextSize", Float32{24}},
                               {"Visible", Bool{true}}});
  b.add(label, "UICorner", "Corner", {{"CornerRadius", UDim{0, 8}}});
}

void scripts(Builder& b) {
  const int32_t storage = b.service("ReplicatedStorage");
  b.script(storage, "ModuleScript", "Greeting",
           "-- Says hello in one of several ways.\n"
           "local Greeting = {}\n\n"
           "local words = { \"Hello\", \"Welcome\", \"Good to see you\" }\n\n"
           "function Greeting.to(name: string): string\n"
           "\treturn `{words[math.random(#words)]}, {name}!`\n"
           "end\n\n"
           "return Greeting\n");
  const int32_t service = b.service("ServerScriptService");
  b.script(service, "Script", "Day",
           "-- Lets a day pass in ten minutes.\n"
           "local Lighting = game:GetService(\"Lighting\")\n\n"
           "while true do\n"
           "\tLighting.ClockTime = (Lighting.ClockTime + 24 / 600) % 24\n"
           "\ttask.wait(1)\n"
           "end\n");
}

int32_t workspace(Builder& b) {
  const int32_t workspace =
      b.service("Workspace", {{"AttributesSerialize", String{attributes({{"Season", String{"Spring"}},
                                                                         {"Wind", Vector3{1.5f, 0, -0.5f}},
                                                                         {"Sky", Color3{0.55f, 0.75f, 0.95f}},
                                                                         {"Visitors", NumberRange{0, 12}},
                                                                         {"Gate", CFrame{Vec3(0, 0, 50)}}}),
                                                             String::Kind::Binary}},
                              {"CurrentCamera", Ref{1}},
                              {"FallenPartsDestroyHeight", Float32{-500}},
                              {"Gravity", Float32{196.2f}},
                              {"StreamingEnabled", Bool{true}}});
  // From beside the gate, high up, to the middle of the garden.
  b.add(workspace, "Camera", "Camera",
        {{"CFrame", turned(52, 42, 78,
                           {0.8320503f, -0.2083827f, 0.514071f, 0, 0.9267546f, 0.37566724f, -0.5547002f,
                            -0.31257403f, 0.77110646f})},
         {"FieldOfView", Float32{60}},
         {"Focus", at(0, 4, 0)}});
  std::string colours(6, '\0');  // two that nothing uses
  for (const std::array<uint8_t, 3> c : {std::array<uint8_t, 3>{106, 142, 76},
                                         {63, 127, 107},
                                         {127, 102, 63},
                                         {138, 86, 62},
                                         {143, 126, 95},
                                         {139, 109, 79},
                                         {102, 108, 111},
                                         {101, 176, 234},
                                         {195, 199, 218},
                                         {137, 90, 71},
                                         {58, 46, 36},
                                         {30, 30, 37},
                                         {102, 92, 59},
                                         {232, 156, 74},
                                         {115, 123, 107},
                                         {132, 123, 90},
                                         {129, 194, 224},
                                         {115, 132, 74},
                                         {198, 189, 181},
                                         {206, 173, 148},
                                         {148, 148, 140}})
    for (const uint8_t channel : c) colours += char(channel);
  b.add(workspace, "Terrain", "Terrain",
        {{"MaterialColors", String{colours, String::Kind::Binary}},
         {"SmoothGrid", String{std::string("\x01\x05", 2), String::Kind::Binary}},
         {"WaterColor", Color3{0.05f, 0.33f, 0.36f}},
         {"WaterTransparency", Float32{0.3f}}});
  return workspace;
}

}  // namespace

Model samplePlace() {
  Builder b;
  std::vector<std::string> sharedStrings;
  const int32_t world = workspace(b);
  b.block(world, "Baseplate", at(0, -1, 0), {128, 2, 128}, {kLawn, kGrass});
  for (int i = 0; i < 6; ++i)
    b.block(world, "Path", at(i % 2 == 0 ? -0.4f : 0.4f, 0.1f, -4 + float(i) * 6), {7, 0.2f, 5.4f},
            {kStone, kCobblestone});
  const int32_t spawn = b.part(world, "SpawnLocation", "Spawn", at(0, 0.5f, 38), {10, 1, 10}, {kSteel, kSlate},
                               {{"AllowTeamChangeOnTouch", Bool{false}},
                                {"Duration", Int32{5}},
                                {"Neutral", Bool{true}},
                                {"TeamColor", BrickColor{194}}});
  b.add(spawn, "Decal", "Decal",
        {{"Color3", Color3{1, 1, 1}},
         {"Face", Enum{1}},
         {"Texture", String{"rbxasset://textures/SpawnLocation.png", String::Kind::Asset}},
         {"Transparency", Float32{0}}});
  house(b, world);
  const int32_t garden = b.add(world, "Folder", "Garden");
  for (const auto& [x, z, height] : {std::tuple(-44.0f, -40.0f, 14.0f),
                                     {-30.0f, -48.0f, 11.0f},
                                     {26.0f, -48.0f, 16.0f},
                                     {46.0f, -42.0f, 12.0f},
                                     {46.0f, 6.0f, 9.0f}})
    tree(b, garden, x, z, height, false);
  tree(b, garden, -46, 4, 10, true);
  fence(b, garden);
  pond(b, garden);
  pavilion(b, garden);
  rock(b, garden, sharedStrings);
  lamp(b, garden, -8, 44);
  lamp(b, garden, 8, 44);
  const int32_t playground = b.add(world, "Folder", "Playground");
  slide(b, playground);
  swing(b, playground);
  seesaw(b, playground);
  sandbox(b, playground);
  b.add(world, "Sound", "Birds",
        {{"Looped", Bool{true}},
         {"Playing", Bool{true}},
         {"PlaybackSpeed", Float32{1}},
         {"RollOffMaxDistance", Float32{200}},
         {"SoundId", String{"rbxasset://sounds/birds.ogg", String::Kind::Asset}},
         {"TimePosition", Float64{0}},
         {"Volume", Float32{0.35f}}});
  sky(b);
  scripts(b);
  interface(b);
  Model model = b.take();
  model.sharedStrings = std::move(sharedStrings);
  return model;
}

Model sampleLamp() {
  Builder b;
  const int32_t model = lamp(b, -1, 0, 0);
  b.script(model, "Script", "Flicker",
           "local light = script.Parent.Bulb.Glow\n\n"
           "while task.wait(0.1) do\n"
           "\tif math.random() < 0.05 then -- once in two seconds\n"
           "\t\tlight.Brightness = 0.6 + 0.9 * math.random()\n"
           "\tend\n"
           "end\n");
  b.add(model, "StringValue", "Maker", {{"Value", String{"Vitrine & friends <samples>"}}});
  Model made = b.take();
  made.metadata = {{"ExplicitAutoJoints", "true"}};
  return made;
}

}  // namespace vitrine::test
