#include "tests/support/place_settings.h"

#include <fmt/core.h>

#include <array>
#include <functional>

#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {
namespace {

using Settings = std::vector<std::pair<std::string, rbx::Value>>;

int32_t addService(rbx::Model& place, const char* name, Settings settings = {}) {
  const int32_t service = place.add(-1, name, name, std::move(settings));
  place.instances.back().service = true;
  return service;
}
void addBlock(rbx::Model& place, int32_t world, const char* name, const Vec3& middle, const Vec3& size,
              rbx::Color3uint8 colour, uint32_t material) {
  place.add(world, "Part", name,
            {{"CFrame", rbx::CFrame{.position = middle}},
             {"size", rbx::Vector3{size.x, size.y, size.z}},
             {"Color3uint8", colour},
             {"Material", rbx::Enum{material}},
             {"shape", rbx::Enum{1}}});
}

std::vector<std::byte> picture(uint32_t side, const std::function<Rgba8(uint32_t, uint32_t)>& at) {
  std::vector<uint8_t> pixels;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) {
      const Rgba8 texel = at(x, y);
      pixels.insert(pixels.end(), {texel.r, texel.g, texel.b, texel.a});
    }
  return writePng(side, side, pixels);
}
bool isMortar(uint32_t x, uint32_t y) { return y % 16 < 3 || (x + y / 16 % 2 * 16) % 32 < 3; }

// F, L, B, R, U, D, five texels wide and high.
constexpr std::array<std::array<const char*, 5>, 6> kLetters{{{"#####", "#....", "###..", "#....", "#...."},
                                                              {"#....", "#....", "#....", "#....", "#####"},
                                                              {"####.", "#...#", "####.", "#...#", "####."},
                                                              {"####.", "#...#", "####.", "#..#.", "#...#"},
                                                              {"#...#", "#...#", "#...#", "#...#", ".###."},
                                                              {"####.", "#...#", "#...#", "#...#", "####."}}};

int32_t addFrame(rbx::Model& place, int32_t above, const Vec2& corner, const Vec2& size, rbx::Color3 colour,
                 Settings more = {}) {
  Settings all{{"Position", rbx::UDim2{{0, int32_t(corner.x)}, {0, int32_t(corner.y)}}},
               {"Size", rbx::UDim2{{0, int32_t(size.x)}, {0, int32_t(size.y)}}},
               {"BackgroundColor3", colour},
               {"BorderSizePixel", rbx::Int32{0}}};
  all.insert(all.end(), more.begin(), more.end());
  return place.add(above, "Frame", "Frame", std::move(all));
}

}  // namespace

std::vector<std::byte> placeWalls() {
  rbx::Model place;
  const int32_t world = addService(place, "Workspace");
  addBlock(place, world, "Ground", {0, -1, 0}, {80, 2, 80}, {110, 150, 90}, 1280);
  addBlock(place, world, "Brick", {-6, 5, 0}, {10, 10, 4}, {200, 80, 60}, 848);
  addBlock(place, world, "Wood", {6, 3, 0}, {8, 6, 4}, {230, 200, 150}, 512);
  addBlock(place, world, "Concrete", {14, 2, 0}, {4, 4, 4}, {180, 180, 180}, 816);
  const int32_t terrain = place.add(world, "Terrain", "Terrain");
  place.add(terrain, "Clouds", "Clouds", {{"Cover", rbx::Float32{0.5f}}, {"Density", rbx::Float32{0.8f}}});
  const int32_t light = addService(place, "Lighting", {{"TimeOfDay", rbx::String{"14:00:00"}}});
  place.add(light, "SunRaysEffect", "Rays", {{"Intensity", rbx::Float32{0.6f}}, {"Spread", rbx::Float32{1}}});
  return writeBinary(place);
}

std::vector<std::byte> placeUnderSky() {
  rbx::Model place;
  const int32_t world = addService(place, "Workspace");
  addBlock(place, world, "Post", {0, 2, 0}, {1, 4, 1}, {240, 240, 240}, 272);
  const int32_t light = addService(place, "Lighting", {{"TimeOfDay", rbx::String{"10:00:00"}}});
  Settings faces;
  constexpr std::array<const char*, 6> kNames{"Ft", "Lf", "Bk", "Rt", "Up", "Dn"};
  for (size_t face = 0; face < kNames.size(); ++face)
    faces.emplace_back(fmt::format("Skybox{}", kNames[face]),
                       rbx::String{fmt::format("rbxassetid://{}", 2001 + face), rbx::String::Kind::Asset});
  place.add(light, "Sky", "Sky", std::move(faces));
  return writeBinary(place);
}

std::vector<std::byte> placeBoard() {
  rbx::Model place;
  const int32_t world = addService(place, "Workspace");
  addBlock(place, world, "Board", {0, 0, 0}, {16, 12, 1}, {40, 40, 44}, 272);
  const int32_t gui =
      place.add(1, "SurfaceGui", "Gui", {{"Face", rbx::Enum{5}}, {"CanvasSize", rbx::Vector2{400, 300}}});
  const rbx::Color3 paper{0.95f, 0.9f, 0.7f}, light{0.8f, 0.8f, 0.8f};
  const auto colourOf = [](int k) { return rbx::Color3{0.2f + 0.3f * float(k), 0.5f, 0.9f - 0.3f * float(k)}; };
  // Two columns, the same but for how they are aligned.
  for (const uint32_t alignment : {1u, 2u}) {
    const int32_t column =
        addFrame(place, gui, {20, alignment == 1 ? 20 : 160}, {0, 0}, paper, {{"AutomaticSize", rbx::Enum{3}}});
    place.add(column, "UIListLayout", "List",
              {{"Padding", rbx::UDim{0, 6}},
               {"SortOrder", rbx::Enum{2}},
               {"FillDirection", rbx::Enum{1}},
               {"HorizontalAlignment", rbx::Enum{alignment}}});
    place.add(column, "UIPadding", "Padding",
              {{"PaddingLeft", rbx::UDim{0, 10}}, {"PaddingTop", rbx::UDim{0, 10}}});
    for (int k = 0; k < 3; ++k)
      addFrame(place, column, {0, 0}, {40 + 40 * float(k), 24}, colourOf(k), {{"LayoutOrder", rbx::Int32{k}}});
  }
  for (const uint32_t flex : {0u, 1u, 2u, 3u, 4u}) {
    const int32_t row = addFrame(place, gui, {200, 20 + 54 * float(flex)}, {180, 44}, light);
    place.add(row, "UIListLayout", "List",
              {{"SortOrder", rbx::Enum{2}},
               {"FillDirection", rbx::Enum{0}},
               {"HorizontalAlignment", rbx::Enum{1}},
               {"HorizontalFlex", rbx::Enum{flex}},
               {"ItemLineAlignment", rbx::Enum{flex}}});
    for (int k = 0; k < 3; ++k)
      addFrame(place, row, {0, 0}, {30, 14 + 8 * float(k)}, colourOf(k), {{"LayoutOrder", rbx::Int32{k}}});
  }
  return writeBinary(place);
}

std::vector<std::pair<std::string, std::vector<std::byte>>> settingImages() {
  std::vector<std::pair<std::string, std::vector<std::byte>>> files;
  files.emplace_back("PartsPre2022/Brick/color.png", picture(64, [](uint32_t x, uint32_t y) {
                       return isMortar(x, y) ? Rgba8{170, 170, 165, 255} : Rgba8{235, 235, 235, 255};
                     }));
  files.emplace_back("PartsPre2022/Brick/tintmask.png", picture(64, [](uint32_t x, uint32_t y) {
                       return isMortar(x, y) ? Rgba8{0, 0, 0, 255} : Rgba8{255, 255, 255, 255};
                     }));
  files.emplace_back("PartsPre2022/Brick/roughness.png", picture(4, [](uint32_t, uint32_t) {
                       return Rgba8{200, 200, 200, 255};
                     }));
  files.emplace_back("PlatformContent/pc/textures/wood/diffuse.png", picture(64, [](uint32_t x, uint32_t) {
                       const auto shade = uint8_t(x % 16 == 0 ? 120 : 225 + x * 7 % 30);
                       return Rgba8{shade, shade, shade, 255};
                     }));
  for (uint32_t face = 0; face < 6; ++face)
    files.emplace_back(fmt::format("{}.png", 2001 + face), picture(96, [face](uint32_t x, uint32_t y) {
                         const uint32_t column = x / 12, row = y / 12;
                         const bool isLetter = column >= 1 && column < 6 && row >= 1 && row < 6 &&
                                               kLetters[face][row - 1][column - 1] == '#';
                         if (isLetter) return Rgba8{255, 255, 255, 255};
                         const uint8_t edge = x < 2 || y < 2 ? 0 : 60;
                         return Rgba8{uint8_t(60 + 25 * face), uint8_t(150 - 15 * face), uint8_t(130 + edge), 255};
                       }));
  return files;
}

}  // namespace vitrine::test
