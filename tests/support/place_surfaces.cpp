#include "tests/support/place_surfaces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "tests/support/figures.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using SurfaceSettings = std::vector<std::pair<std::string, rbx::Value>>;

rbx::String named(int number) { return {"rbxassetid://" + std::to_string(number), rbx::String::Kind::Asset}; }
int32_t addRoot(rbx::Model& place, const char* name, SurfaceSettings settings = {}) {
  const int32_t root = place.add(-1, name, name, std::move(settings));
  place.instances.back().service = true;
  return root;
}
int32_t addBody(rbx::Model& place, int32_t above, const char* className, const char* name, const Vec3& at,
                const Vec3& size, rbx::Color3uint8 colour, SurfaceSettings more = {}) {
  SurfaceSettings all{{"CFrame", rbx::CFrame{.position = at}},
                      {"size", rbx::Vector3{size.x, size.y, size.z}},
                      {"Color3uint8", colour},
                      {"Material", rbx::Enum{272}}};
  if (std::string_view(className) == "Part") all.emplace_back("shape", rbx::Enum{1});
  all.insert(all.end(), more.begin(), more.end());
  return place.add(above, className, name, std::move(all));
}

using TexelAt = std::function<Rgba8(uint32_t, uint32_t)>;
std::vector<std::byte> drawnImage(uint32_t side, const TexelAt& at) {
  std::vector<uint8_t> pixels;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) {
      const Rgba8 texel = at(x, y);
      pixels.insert(pixels.end(), {texel.r, texel.g, texel.b, texel.a});
    }
  return writePng(side, side, pixels);
}
// An F, five texels wide and high, on 8 x 8.
bool isLetter(uint32_t column, uint32_t row) {
  constexpr std::array<const char*, 5> kLetter{"#####", "#....", "####.", "#....", "#...."};
  return column >= 1 && column < 6 && row >= 1 && row < 6 && kLetter[row - 1][column - 1] == '#';
}

}  // namespace

MeshFile roundMesh(const Vec3& extent, bool withUvs, uint32_t around, uint32_t down) {
  MeshFile file;
  for (uint32_t row = 0; row <= down; ++row)
    for (uint32_t column = 0; column <= around; ++column) {
      const float u = float(column) / float(around), v = float(row) / float(down);
      const float turn = u * 2 * std::numbers::pi_v<float>, fall = v * std::numbers::pi_v<float>;
      const Vec3 out(std::sin(fall) * std::cos(turn), std::cos(fall), -std::sin(fall) * std::sin(turn));
      file.vertices.push_back({.position = out * extent * 0.5f,
                               .normal = glm::normalize(out / extent),
                               .uv = withUvs ? Vec2(u, v) : Vec2(0.0f)});
    }
  for (uint32_t row = 0; row < down; ++row)
    for (uint32_t column = 0; column < around; ++column) {
      const uint32_t a = row * (around + 1) + column, b = a + 1, c = a + around + 1, d = c + 1;
      if (row > 0) file.faces.push_back({a, c, b});
      if (row + 1 < down) file.faces.push_back({b, c, d});
    }
  return file;
}

std::vector<std::byte> placeGlow() {
  rbx::Model place;
  const int32_t world = addRoot(place, "Workspace");
  addBody(place, world, "Part", "Ground", {0, -0.5f, 0}, {16, 1, 8}, {120, 120, 120});
  const auto addTile = [&](const char* name, float x, SurfaceSettings surface) {
    const int32_t tile = addBody(place, world, "MeshPart", name, {x, 2, 0}, {3.5f, 3.5f, 0.1f}, {200, 200, 200},
                                 {{"MeshId", named(3004)}, {"DoubleSided", rbx::Bool{true}}});
    surface.emplace_back("ColorMap", named(3001));
    place.add(tile, "SurfaceAppearance", "Surface", std::move(surface));
  };
  addTile("Strong", 4,
          {{"EmissiveMask", named(3002)},
           {"EmissiveStrength", rbx::Float32{5}},
           {"EmissiveTint", rbx::Color3{1, 0.6f, 0.2f}}});
  addTile("Weak", 0,
          {{"EmissiveMask", named(3002)},
           {"EmissiveStrength", rbx::Float32{0.5f}},
           {"EmissiveTint", rbx::Color3{1, 1, 1}}});
  addTile("None", -4, {{"EmissiveStrength", rbx::Float32{5}}});
  addRoot(place, "Lighting",
          {{"ClockTime", rbx::Float32{0}},
           {"Brightness", rbx::Float32{1}},
           {"OutdoorAmbient", rbx::Color3{0.1f, 0.1f, 0.15f}}});
  return writeBinary(place);
}

std::vector<std::byte> placeDecals() {
  rbx::Model place;
  const int32_t world = addRoot(place, "Workspace");
  const auto addPanel = [&](float x, float y) {
    return addBody(place, world, "Part", "Panel", {x, y, 0}, {3, 3, 0.5f}, {230, 230, 225});
  };
  const auto addTo = [&](int32_t panel, SurfaceSettings more, int number = 3003) {
    SurfaceSettings all{{"Texture", named(number)}, {"Face", rbx::Enum{2}}};
    const auto isNamed = [&](const char* name) {
      return std::ranges::any_of(more, [&](const auto& each) { return each.first == name; });
    };
    if (!isNamed("Color3")) all.emplace_back("Color3", rbx::Color3{1, 1, 1});
    if (!isNamed("UVScale")) all.emplace_back("UVScale", rbx::Vector2{1, 1});  // else written as zeros
    all.insert(all.end(), more.begin(), more.end());
    place.add(panel, "Decal", "Decal", std::move(all));
  };
  addTo(addPanel(-3.5f, 3.5f), {});
  addTo(addPanel(0, 3.5f), {{"UVScale", rbx::Vector2{2, 2}}});
  addTo(addPanel(3.5f, 3.5f), {{"Rotation", rbx::Float32{30}}});
  addTo(addPanel(-3.5f, 0), {{"UVOffset", rbx::Vector2{0.25f, 0}}});
  addTo(addPanel(0, 0), {{"NormalMap", named(3005)}, {"RoughnessMap", named(3006)}});
  const int32_t both = addPanel(3.5f, 0);
  addTo(both, {{"ZIndex", rbx::Int32{9}}, {"Color3", rbx::Color3{1, 0.3f, 0.2f}}}, 3007);
  addTo(both, {{"ZIndex", rbx::Int32{1}}});
  addRoot(place, "Lighting", {{"ClockTime", rbx::Float32{9}}, {"Brightness", rbx::Float32{2}}});
  return writeBinary(place);
}

std::vector<std::byte> placeMeadow() {
  rbx::Model place;
  const int32_t world = addRoot(place, "Workspace");
  const auto voxels = TerrainWriter()
                          .chunk({0, 0, 0},
                                 [](int x, int y, int z) {
                                   const int side = std::max(std::abs(x - 16), std::abs(z - 16));
                                   const int height = side < 5 ? 11 : side < 10 ? 7 : side < 14 ? 3 : 0;
                                   if (y >= height) return rbxm::Voxel();
                                   return rbxm::Voxel{uint8_t(y < 2 ? 8 : 2), 255, 0};  // rock below grass
                                 })
                          .release();
  std::string colours(6, '\0');
  for (int material = 0; material < 21; ++material) colours += std::string("\xff\xff\xff", 3);
  place.add(world, "Terrain", "Terrain",
            {{"MaterialColors", rbx::String{colours, rbx::String::Kind::Binary}},
             {"SmoothGrid", rbx::String{.bytes = std::string(asText(voxels)), .kind = rbx::String::Kind::Binary}}});
  const int32_t service = addRoot(place, "MaterialService", {{"GrassName", rbx::String{"Meadow"}}});
  const int32_t variant =
      place.add(service, "MaterialVariant", "Meadow",
                {{"BaseMaterial", rbx::Enum{1280}}, {"ColorMap", named(3008)}, {"StudsPerTile", rbx::Float32{8}}});
  place.add(variant, "TerrainDetail", "Top",
            {{"Face", rbx::Enum{0}}, {"ColorMap", named(3009)}, {"StudsPerTile", rbx::Float32{16}}});
  place.add(variant, "TerrainDetail", "Side",
            {{"Face", rbx::Enum{1}}, {"ColorMap", named(3003)}, {"StudsPerTile", rbx::Float32{12}}});
  addRoot(place, "Lighting", {{"ClockTime", rbx::Float32{10}}, {"Brightness", rbx::Float32{2}}});
  return writeBinary(place);
}

std::vector<std::byte> placePainted() {
  rbx::Model place;
  const int32_t world = addRoot(place, "Workspace");
  const int32_t model = place.add(world, "Model", "Ann");
  const int32_t humanoid = place.add(model, "Humanoid", "Humanoid");
  const int32_t head = addBody(place, model, "MeshPart", "Head", {0, 4, 0}, {2, 2.4f, 2}, {220, 170, 130},
                               {{"MeshId", named(3010)}});
  place.add(head, "WrapTarget", "Cage", {{"CageMeshId", named(3011)}});
  const auto addPicture = [&](int32_t above, const char* name, int number) {
    const int32_t decal = place.add(above, "Decal", name, {{"Texture", named(number)}, {"Face", rbx::Enum{5}}});
    place.add(decal, "WrapTextureTransfer", "Transfer",
              {{"UVMinBound", rbx::Vector2{0.05f, 0.25f}}, {"UVMaxBound", rbx::Vector2{0.45f, 0.85f}}});
    return decal;
  };
  addPicture(head, "Face", 3012);
  const int32_t storage = place.add(-1, "ReplicatedStorage", "ReplicatedStorage");
  place.instances.back().service = true;
  const int32_t blush = addPicture(storage, "Blush", 3013);
  const int32_t description = place.add(humanoid, "HumanoidDescription", "Description");
  place.add(description, "MakeupDescription", "Makeup", {{"Instance", rbx::Ref{blush}}, {"Order", rbx::Int32{1}}});
  const int32_t torso = addBody(place, model, "MeshPart", "UpperTorso", {0, 1.6f, 0}, {2, 2.4f, 1.2f},
                                {90, 90, 160}, {{"MeshId", named(3010)}});
  place.add(torso, "Attachment", "BodyFrontAttachment", {{"CFrame", rbx::CFrame{}}});
  const int32_t accessory = place.add(model, "Accessory", "Jacket");
  const int32_t handle = addBody(place, accessory, "MeshPart", "Handle", {0, 0, 0}, {2.4f, 1.4f, 1.6f},
                                 {200, 60, 50}, {{"MeshId", named(3011)}});
  place.add(handle, "Attachment", "BodyFrontAttachment", {{"CFrame", rbx::CFrame{.position = Vec3(0, -0.4f, 0)}}});
  place.add(handle, "WrapLayer", "Layer", {{"CageMeshId", named(3999)}, {"Enabled", rbx::Bool{true}}});
  addRoot(place, "Lighting", {{"ClockTime", rbx::Float32{9}}, {"Brightness", rbx::Float32{2}}});
  return writeBinary(place);
}

std::vector<std::pair<std::string, std::vector<std::byte>>> surfaceFiles() {
  const auto plain = [](Rgba8 colour) { return drawnImage(8, [=](uint32_t, uint32_t) { return colour; }); };
  std::vector<std::pair<std::string, std::vector<std::byte>>> files;
  files.emplace_back("3001.png", plain({190, 190, 200, 255}));
  files.emplace_back("3002.png", drawnImage(64, [](uint32_t x, uint32_t y) {
                       return isLetter(x / 8, y / 8) ? Rgba8{255, 255, 255, 255} : Rgba8{0, 0, 0, 255};
                     }));
  files.emplace_back("3003.png", letterImage());
  MeshFile square;
  for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)})
    square.vertices.push_back({.position = Vec3(0.5f - corner.x, corner.y - 0.5f, 0),
                               .normal = {0, 0, -1},
                               .uv = {corner.x, 1 - corner.y}});
  square.faces = {{0, 1, 2}, {0, 2, 3}};
  files.emplace_back("3004.mesh", writeV2(square));
  // Ridges across: their upper flanks look up.
  files.emplace_back("3005.png", drawnImage(64, [](uint32_t, uint32_t y) {
                       return y / 8 % 2 == 0 ? Rgba8{127, 220, 200, 255} : Rgba8{127, 40, 200, 255};
                     }));
  files.emplace_back("3006.png", plain({110, 110, 110, 255}));
  files.emplace_back("3007.png", drawnImage(64, [](uint32_t x, uint32_t y) {
                       return isLetter(7 - x / 8, y / 8) ? Rgba8{255, 255, 255, 255} : Rgba8{255, 255, 255, 0};
                     }));
  files.emplace_back("3008.png", plain({120, 90, 60, 255}));
  files.emplace_back("3009.png", drawnImage(64, [](uint32_t x, uint32_t y) {
                       return (x / 16 + y / 16) % 2 == 0 ? Rgba8{70, 170, 60, 255} : Rgba8{150, 210, 90, 255};
                     }));
  files.emplace_back("3010.mesh", writeV2(roundMesh({2, 2.4f, 2}, false, 32, 16)));
  files.emplace_back("3011.mesh", writeV2(roundMesh({2.2f, 2.6f, 2.2f}, true, 32, 16)));
  // Two eyes and a mouth on nothing.
  files.emplace_back("3012.png", drawnImage(128, [](uint32_t x, uint32_t y) {
                       const auto within = [&](float cx, float cy, float rx, float ry) {
                         const float dx = (float(x) - cx) / rx, dy = (float(y) - cy) / ry;
                         return dx * dx + dy * dy < 1;
                       };
                       if (within(38, 40, 9, 12)) return Rgba8{20, 20, 40, 255};
                       if (within(90, 40, 9, 12)) return Rgba8{20, 90, 40, 255};
                       if (within(64, 92, 26, 10)) return Rgba8{200, 20, 40, 255};
                       return Rgba8{255, 255, 255, 0};
                     }));
  files.emplace_back("3013.png", drawnImage(128, [](uint32_t x, uint32_t y) {
                       const float dy = float(y) - 64;
                       const float dx = std::min(std::abs(float(x) - 24), std::abs(float(x) - 104));
                       const float away = std::sqrt(dx * dx + dy * dy) / 18;
                       return Rgba8{240, 40, 120, uint8_t(away < 1 ? 220 * (1 - away * away) : 0)};
                     }));
  return files;
}

}  // namespace vitrine::test
