// The sample room: a small archive with two lamps. Its two lightmaps are computed here, by one ray from each texel
// to each lamp, so that the picture shows what a lightmap does.
#include "tests/support/samples/sample_room.h"

#include <algorithm>
#include <cmath>

#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rmesh_writer.h"

namespace vitrine::test {

namespace {

constexpr int kAtlas = 256;   // texels of a lightmap's side
constexpr int kCell = 64;     // texels of one quad's side; 16 quads a lightmap
constexpr float kTile = 256;  // file units a texture repeats after

struct Lamp {
  Vec3 position, colour;
  float strength;
};
const Lamp kLamps[] = {{{-220, 330, -150}, {1.0f, 0.86f, 0.66f}, 52000},
                       {{300, 300, 260}, {0.62f, 0.80f, 1.0f}, 34000}};

struct Box {
  Vec3 low, high;
};
// What stands in the room and casts shadows.
const Box kCrates[] = {{{-380, 0, 180}, {-220, 160, 340}},
                       {{-340, 160, 210}, {-240, 260, 310}},
                       {{120, 0, -60}, {200, 384, 20}},
                       {{260, 0, -380}, {420, 90, -300}}};

struct Patch {
  Vec3 origin, u, v;
  std::string texture;
};

// Whether the way from a to b passes through a crate.
bool shadowed(const Vec3& a, const Vec3& b) {
  const Vec3 way = b - a;
  return std::ranges::any_of(kCrates, [&](const Box& crate) {
    float from = 0, to = 1;
    for (int k = 0; k < 3; ++k) {
      const float step = way[k] == 0 ? 1e-6f : way[k];
      const float t0 = (crate.low[k] - a[k]) / step, t1 = (crate.high[k] - a[k]) / step;
      from = std::max(from, std::min(t0, t1));
      to = std::min(to, std::max(t0, t1));
    }
    return from < to;
  });
}

Vec3 lightAt(const Vec3& point, const Vec3& normal) {
  Vec3 light(0.045f);  // what comes back from the walls
  for (const Lamp& lamp : kLamps) {
    const Vec3 way = lamp.position - point;
    const float squared = glm::dot(way, way);
    const float facing = glm::dot(way, normal) / std::sqrt(squared);
    if (facing <= 0) continue;
    if (!shadowed(point + normal * 1.5f, lamp.position))
      light += lamp.colour * (lamp.strength * facing / squared) * 0.5f;
    light += lamp.colour * (lamp.strength * facing / squared) * 0.06f;
  }
  return glm::clamp(light, 0.0f, 1.0f);
}

class Lightmap {
 public:
  explicit Lightmap(std::string name) : m_name(std::move(name)), m_pixels(size_t(kAtlas) * kAtlas * 4, 255) {}

  // Lights a quad into the next cell and gives its corners their places there.
  void light(RoomSurface& surface, const Patch& patch) {
    const Vec3 normal = glm::normalize(glm::cross(patch.u, patch.v));
    const int cellX = m_used % (kAtlas / kCell) * kCell, cellY = m_used / (kAtlas / kCell) * kCell;
    ++m_used;
    for (int y = 0; y < kCell; ++y)
      for (int x = 0; x < kCell; ++x) {
        // Corner texels lie on the quad's corners, one texel inside the cell: no light bleeds from a neighbour.
        const float a = std::clamp((float(x) - 1.5f) / float(kCell - 4), 0.002f, 0.998f);
        const float b = std::clamp((float(y) - 1.5f) / float(kCell - 4), 0.002f, 0.998f);
        const Vec3 light = lightAt(patch.origin + patch.u * a + patch.v * b, normal);
        uint8_t* pixel = &m_pixels[(size_t(cellY + y) * kAtlas + size_t(cellX + x)) * 4];
        for (int k = 0; k < 3; ++k) pixel[k] = uint8_t(std::lround(light[k] * 255));
      }
    for (RoomVertex& vertex : surface.vertices) {
      const Vec2 inside = Vec2(2.0f) + vertex.lightmapUv * float(kCell - 4);
      vertex.lightmapUv = (Vec2(float(cellX), float(cellY)) + inside) / float(kAtlas);
    }
    surface.lightmap = {2, m_name};
  }
  const std::string& name() const { return m_name; }
  std::vector<std::byte> png() const { return writePng(kAtlas, kAtlas, m_pixels); }
  bool full() const { return m_used == (kAtlas / kCell) * (kAtlas / kCell); }

 private:
  std::string m_name;
  std::vector<uint8_t> m_pixels;
  int m_used = 0;
};

// A repeatable value in 0..1 for texel noise.
float noise(int x, int y) {
  uint32_t h = uint32_t(x) * 374761393u + uint32_t(y) * 668265263u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return float((h ^ (h >> 16)) & 0xFFFF) / 65535.0f;
}

template <class Shade>
std::vector<std::byte> paint(int width, int height, Shade shade) {
  std::vector<uint8_t> pixels;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const Vec4 colour = glm::clamp(shade(x, y), 0.0f, 1.0f);
      for (int k = 0; k < 4; ++k) pixels.push_back(uint8_t(std::lround(colour[k] * 255)));
    }
  return writePng(uint32_t(width), uint32_t(height), pixels);
}

Vec4 floorTile(int x, int y) {
  const bool joint = x % 64 < 2 || y % 64 < 2;
  const float grain = 0.9f + 0.1f * noise(x / 2, y / 2);
  const float tile = 0.92f + 0.08f * noise(x / 64 + 7, y / 64);
  return joint ? Vec4(0.22f, 0.22f, 0.23f, 1) : Vec4(Vec3(0.62f, 0.60f, 0.57f) * grain * tile, 1);
}
Vec4 wallPanel(int x, int y) {
  const float grain = 0.94f + 0.06f * noise(x, y);
  if (y > 100 && y < 108) return Vec4(Vec3(0.75f, 0.45f, 0.12f) * grain, 1);  // the stripe
  const bool seam = x % 64 < 1 || y == 127;
  return Vec4((seam ? Vec3(0.4f) : y > 108 ? Vec3(0.46f, 0.48f, 0.50f) : Vec3(0.72f, 0.72f, 0.69f)) * grain, 1);
}
Vec4 crateWood(int x, int y) {
  const bool frame = x < 8 || y < 8 || x > 119 || y > 119 || std::abs(x - y) < 6;
  const float grain = 0.8f + 0.2f * noise(x / 12, y);
  return Vec4((frame ? Vec3(0.42f, 0.30f, 0.17f) : Vec3(0.62f, 0.46f, 0.28f)) * grain, 1);
}

// "LOD 0" in a 5 x 7 font on yellow: readable only if nothing is mirrored or upside down.
Vec4 signPaint(int x, int y) {
  static constexpr std::string_view kRows[7] = {"#     ###  ####      ### ", "#    #   # #   #    #   #",
                                                "#    #   # #   #    #  ##", "#    #   # #   #    # # #",
                                                "#    #   # #   #    ##  #", "#    #   # #   #    #   #",
                                                "####  ###  ####      ### "};
  const int column = (x - 14) / 4, row = (y - 18) / 4;
  const bool ink = x >= 14 && y >= 18 && row < 7 && column < 25 && kRows[row][size_t(column)] == '#';
  const bool border = x < 4 || y < 4 || x > 123 || y > 59;
  return ink || border ? Vec4(0.08f, 0.08f, 0.08f, 1) : Vec4(0.93f, 0.80f, 0.10f, 1);
}
Vec4 glass(int x, int y) {
  const bool frame = x < 5 || y < 5 || x > 58 || y > 58;
  return frame ? Vec4(0.30f, 0.33f, 0.35f, 1) : Vec4(0.55f, 0.75f, 0.85f, (x + y) % 40 < 6 ? 0.45f : 0.22f);
}

void addLit(RoomFile& room, Lightmap& map, const Patch& patch) {
  RoomSurface surface =
      quad(patch.origin, patch.u, patch.v, Vec2(glm::length(patch.u), glm::length(patch.v)) / kTile);
  // Walls run bottom to top, textures top to bottom.
  for (RoomVertex& vertex : surface.vertices) vertex.uv.y = -vertex.uv.y;
  map.light(surface, patch);
  surface.diffuse = {1, patch.texture};
  // Quads with the same two textures are one surface, as the game's own converter makes them.
  for (RoomSurface& known : room.drawn)
    if (known.diffuse.name == surface.diffuse.name && known.lightmap.name == surface.lightmap.name) {
      const auto at = int32_t(known.vertices.size());
      known.vertices.insert(known.vertices.end(), surface.vertices.begin(), surface.vertices.end());
      for (const auto& t : surface.triangles) known.triangles.push_back({at + t[0], at + t[1], at + t[2]});
      return;
    }
  room.drawn.push_back(std::move(surface));
}

// The five visible sides of a crate, facing outwards.
std::vector<Patch> sidesOf(const Box& crate, const std::string& texture) {
  const Vec3 s = crate.high - crate.low, x(s.x, 0, 0), y(0, s.y, 0), z(0, 0, s.z);
  return {{crate.low + x, -x, y, texture},
          {crate.low + z, x, y, texture},
          {crate.low, z, y, texture},
          {crate.low + x + z, -z, y, texture},
          {crate.low + y, z, x, texture}};
}

void addEntities(RoomFile& room) {
  for (const Lamp& lamp : kLamps)
    room.entities.push_back(
        {"light",
         {lamp.position, 700.0f, std::string(lamp.colour.x > 0.9f ? "255 220 170" : "160 205 255"), 0.8f}});
  room.entities.push_back({"light", {Vec3(0), 500.0f, std::string("255 255 255"), 1.0f}});
  room.entities.push_back({"spotlight",
                           {Vec3(-300, 350, 260), 500.0f, std::string("255 240 200"), 0.6f, std::string("90 0 0"),
                            int32_t(30), int32_t(60)}});
  room.entities.push_back({"waypoint", {Vec3(0, 20, -300)}});
  room.entities.push_back({"waypoint", {Vec3(0, 20, 300)}});
  room.entities.push_back({"soundemitter", {Vec3(400, 200, 400), int32_t(4), 1.5f}});
  room.entities.push_back({"screen", {Vec3(0, 180, 500), std::string("notice.jpg")}});
  room.entities.push_back({"playerstart", {Vec3(-100, 20, -400), std::string("0 0 0")}});
  room.entities.push_back(
      {"model", {std::string("cabinet.x"), Vec3(430, 60, 100), 0.0f, 90.0f, 0.0f, Vec3(40, 60, 30)}});
  room.entities.push_back({"item",
                           {Vec3(340, 95, -340), std::string("Document SCP-000"), std::string("paper"), uint8_t(1),
                            Vec3(0, 30, 0), 0.0f, 0.0f, 1.0f}});
  room.entities.push_back(
      {"door", {Vec3(0, 0, -512), int32_t(0), int32_t(1), std::string("1234"), 0.0f, uint8_t(0), uint8_t(0)}});
}

}  // namespace

std::map<std::string, std::vector<std::byte>> sampleRoom() {
  RoomFile room;
  room.header = "RoomMesh.HasTriggerBox";
  Lightmap shell("archive_lm1.png"), crates("archive_lm2.png");
  const std::string floor = "archive_floor.png", wall = "archive_wall.png", wood = "archive_crate.png";
  constexpr float w = 512, h = 384;
  // Each patch faces into the room: u x v points there.
  for (const Patch& patch :
       {Patch{{-w, 0, -w}, {0, 0, 2 * w}, {2 * w, 0, 0}, floor},
        Patch{{-w, h, -w}, {2 * w, 0, 0}, {0, 0, 2 * w}, floor}, Patch{{-w, 0, -w}, {2 * w, 0, 0}, {0, h, 0}, wall},
        Patch{{w, 0, w}, {-2 * w, 0, 0}, {0, h, 0}, wall}, Patch{{-w, 0, w}, {0, 0, -2 * w}, {0, h, 0}, wall},
        Patch{{w, 0, -w}, {0, 0, 2 * w}, {0, h, 0}, wall}})
    addLit(room, shell, patch);
  for (const Box& crate : kCrates)
    for (const Patch& patch : sidesOf(crate, wood)) addLit(room, crates.full() ? shell : crates, patch);
  RoomSurface sign = quad({112, 170, 508}, {-224, 0, 0}, {0, 112, 0}, Vec2(1));
  for (RoomVertex& vertex : sign.vertices) vertex.uv = Vec2(1) - vertex.uv, vertex.colour = {150, 150, 150, 255};
  sign.lightmap = {1, ""};
  sign.diffuse = {1, "archive_sign.png"};
  room.drawn.push_back(sign);
  RoomSurface pane = quad({-40, 0, -220}, {0, 0, -292}, {0, 260, 0}, Vec2(2, 2));
  pane.lightmap = {1, ""};
  pane.diffuse = {3, "archive_glass.png"};
  room.drawn.push_back(pane);
  room.collision.push_back(box({-520, 0, -520}, {-512, 384, 520}));
  room.triggers.push_back({"archive_enter", {box({-120, 0, -500}, {120, 200, -380})}});
  room.triggers.push_back({"archive_alarm", {box({220, 0, 180}, {420, 180, 420})}});
  addEntities(room);
  const std::string cabinet = sampleCabinet();
  const Bytes cabinetBytes = asBytes(cabinet);
  return {{"room/archive.rmesh", writeRoom(room)},
          {"room/cabinet.x", {cabinetBytes.begin(), cabinetBytes.end()}},
          {"room/archive_lm1.png", shell.png()},
          {"room/archive_lm2.png", crates.png()},
          {"room/" + floor, paint(128, 128, floorTile)},
          {"room/" + wall, paint(128, 128, wallPanel)},
          {"room/" + wood, paint(128, 128, crateWood)},
          {"room/archive_sign.png", paint(128, 64, signPaint)},
          {"room/archive_glass.png", paint(64, 64, glass)}};
}

}  // namespace vitrine::test
