#include "core/images/relief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <numbers>

namespace vitrine {
namespace {

constexpr float kWholeTurn = 2 * std::numbers::pi_v<float>;

// What a pattern says of a point of its square: heights are in studs, tints of -1..1 count as much as the row of
// the pattern says.
struct ReliefPoint {
  float height = 0, tint = 0, glow = 0;
};

// ---- Noise that repeats -----------------------------------------------------------------------------------------

uint32_t scrambled(int x, int y, uint32_t seed) {
  uint32_t h = uint32_t(x) * 0x9E3779B1u ^ uint32_t(y) * 0x85EBCA77u ^ seed * 0xC2B2AE3Du;
  h = (h ^ h >> 15) * 0x2C1B3C6Du;
  h = (h ^ h >> 12) * 0x297A2D39u;
  return h ^ h >> 15;
}
float random01(int x, int y, uint32_t seed) { return float(scrambled(x, y, seed) >> 8) / float(1 << 24); }

int wrapped(int value, int period) { return ((value % period) + period) % period; }
float smooth01(float t) { return t * t * (3 - 2 * t); }
float smoothBetween(float from, float to, float value) {
  return smooth01(std::clamp((value - from) / (to - from), 0.0f, 1.0f));
}

// Values of -1..1 at the corners of `across` x `along` cells, smooth between them.
float noise(const Vec2& at, int across, int along, uint32_t seed) {
  const float x = at.x * float(across), y = at.y * float(along);
  const float floorX = std::floor(x), floorY = std::floor(y);
  const int left = wrapped(int(floorX), across), low = wrapped(int(floorY), along);
  const int right = (left + 1) % across, high = (low + 1) % along;
  const float s = smooth01(x - floorX), t = smooth01(y - floorY);
  const float below = std::lerp(random01(left, low, seed), random01(right, low, seed), s);
  const float above = std::lerp(random01(left, high, seed), random01(right, high, seed), s);
  return 2 * std::lerp(below, above, t) - 1;
}

// Each octave is twice as fine and half as strong as the one before. About -1..1.
float layered(const Vec2& at, int across, int along, int octaves, uint32_t seed) {
  float sum = 0, weight = 0.5f;
  for (int octave = 0; octave < octaves; ++octave, weight *= 0.5f)
    sum += weight * noise(at, across << octave, along << octave, seed + uint32_t(octave) * 101);
  return sum;
}
// The same with sharp crests.
float ridged(const Vec2& at, int across, int along, int octaves, uint32_t seed) {
  float sum = 0, weight = 0.5f;
  for (int octave = 0; octave < octaves; ++octave, weight *= 0.5f)
    sum += weight * (1 - 2 * std::abs(noise(at, across << octave, along << octave, seed + uint32_t(octave) * 101)));
  return sum;
}

// Points strewn in `across` x `along` cells: distances to the nearest and the next, in cells, and a number of 0..1
// of the nearest.
struct Strewn {
  float nearest = 9, next = 9, number = 0;
  float toEdge() const { return next - nearest; }
};
Strewn strewn(const Vec2& at, int across, int along, uint32_t seed, float irregular = 1) {
  const float x = at.x * float(across), y = at.y * float(along);
  const int cellX = int(std::floor(x)), cellY = int(std::floor(y));
  Strewn found;
  for (int j = cellY - 1; j <= cellY + 1; ++j)
    for (int i = cellX - 1; i <= cellX + 1; ++i) {
      const int u = wrapped(i, across), v = wrapped(j, along);
      const float dx = float(i) + 0.5f + irregular * (random01(u, v, seed) - 0.5f) - x;
      const float dy = float(j) + 0.5f + irregular * (random01(u, v, seed + 7) - 0.5f) - y;
      const float distance = std::sqrt(dx * dx + dy * dy);
      if (distance < found.nearest) {
        found.next = found.nearest, found.nearest = distance;
        found.number = random01(u, v, seed + 13);
      } else {
        found.next = std::min(found.next, distance);
      }
    }
  return found;
}

// Courses of blocks, each shifted by `shift` of a block against the one below: the distance to the nearest joint in
// studs, and a number of the block.
struct Laid {
  float toJoint = 0, number = 0;
  Vec2 within{0.0f};  // 0..1 in the block
};
Laid laid(const Vec2& at, int across, int along, float shift, float studs, uint32_t seed) {
  const float y = at.y * float(along);
  const int course = int(std::floor(y));
  const float x = at.x * float(across) + shift * float(course);
  const int block = int(std::floor(x));
  Laid found;
  found.within = {x - float(block), y - float(course)};
  const Vec2 size(studs / float(across), studs / float(along));
  const Vec2 aside = glm::min(found.within, Vec2(1.0f) - found.within) * size;
  found.toJoint = std::min(aside.x, aside.y);
  // Where the square begins anew, so do the blocks that were shifted over its edge.
  const int shifted = int(std::floor(shift * float(course)));
  found.number = random01(wrapped(block - shifted, across), wrapped(course, along), seed);
  return found;
}

// ---- Patterns ---------------------------------------------------------------------------------------------------

ReliefPoint woodAt(const Vec2& at, float streaks, uint32_t seed) {
  const float bent = at.y * 7 + 0.55f * noise(at, 2, 5, seed) + 0.2f * noise(at, 5, 12, seed + 1);
  const float rings = std::pow(0.5f + 0.5f * std::cos(kWholeTurn * bent), 2.0f);
  const float fibre = layered(at, 6, 64, 2, seed + 2);
  return {streaks * (0.012f * rings + 0.012f * fibre), -0.7f * rings + 0.6f * fibre + 0.35f};
}

ReliefPoint plankAt(const Vec2& at) {
  const Laid board = laid(at, 1, 6, 0.37f, 6, 31);
  // Each board is cut from another place of the wood.
  const ReliefPoint grain = woodAt(at + Vec2(board.number, std::floor(board.number * 7) / 7), 1, 33);
  const float joint = 1 - smoothBetween(0.015f, 0.05f, board.toJoint);
  return {grain.height - 0.05f * joint, 0.55f * grain.tint + 0.5f * (board.number - 0.5f) - 0.9f * joint};
}

ReliefPoint brickAt(const Vec2& at) {
  const Laid brick = laid(at, 4, 8, 0.5f, 6, 41);
  const float rough = layered(at, 24, 24, 3, 43);
  const float face = smoothBetween(0.03f, 0.075f, brick.toJoint + 0.012f * rough);
  return {0.06f * face + 0.012f * rough,
          face * (0.75f * (brick.number - 0.5f)) + 0.45f * (1 - face) + 0.25f * rough};
}

ReliefPoint cobbleAt(const Vec2& at) {
  const Strewn stone = strewn(at, 7, 7, 51, 0.8f);
  const float dome = smoothBetween(0.02f, 0.45f, stone.toEdge());
  const float rough = layered(at, 24, 24, 3, 53);
  return {0.09f * dome + 0.012f * rough,
          0.6f * (stone.number - 0.5f) * dome - 0.75f * (1 - dome) + 0.25f * rough + 0.2f};
}

ReliefPoint pebbleAt(const Vec2& at) {
  const Strewn stone = strewn(at, 14, 14, 61, 0.85f);
  const float dome = smoothBetween(0.0f, 0.6f, stone.toEdge());
  return {0.05f * dome, 0.9f * (stone.number - 0.5f) * dome - 0.8f * (1 - dome) + 0.25f};
}

ReliefPoint concreteAt(const Vec2& at) {
  const float stains = layered(at, 5, 5, 3, 71), grain = layered(at, 48, 48, 2, 73);
  const Strewn hole = strewn(at, 12, 12, 75);
  const float pit = hole.number > 0.8f ? 1 - smoothBetween(0.04f, 0.12f, hole.nearest) : 0.0f;
  return {0.008f * grain - 0.025f * pit, 0.3f * stains + 0.4f * grain - 0.6f * pit};
}

ReliefPoint plasterAt(const Vec2& at) {
  const float swept = ridged(at + Vec2(0.02f * noise(at, 5, 5, 81)), 7, 9, 3, 83);
  return {0.03f * swept, 0.5f * layered(at, 4, 4, 2, 85) + 0.25f * swept};
}

ReliefPoint asphaltAt(const Vec2& at) {
  const Strewn grit = strewn(at, 44, 44, 91);
  const float dome = smoothBetween(0.0f, 0.7f, grit.toEdge());
  return {0.02f * dome * (0.4f + grit.number), 0.9f * (grit.number - 0.5f) + 0.25f * layered(at, 5, 5, 3, 93)};
}

ReliefPoint pavementAt(const Vec2& at) {
  const Laid slab = laid(at, 2, 4, 0.5f, 8, 101);
  const float grain = layered(at, 40, 40, 2, 103);
  const float face = smoothBetween(0.03f, 0.09f, slab.toJoint);
  return {0.05f * face + 0.008f * grain,
          0.5f * (slab.number - 0.5f) - 0.8f * (1 - face) + 0.3f * grain + 0.35f * layered(at, 5, 5, 3, 105)};
}

ReliefPoint slateAt(const Vec2& at) {
  const float height = layered(at, 3, 6, 5, 111) + 0.25f * noise(at, 2, 9, 113);
  // Split along its layers: steps with nearly level ground between them.
  const float steps = height * 5, step = std::floor(steps), within = steps - step;
  const float terrace = (step + smoothBetween(0.75f, 1.0f, within)) / 5;
  return {0.11f * terrace + 0.02f * height,
          0.8f * layered(at, 4, 7, 4, 115) - 0.5f * smoothBetween(0.8f, 1, within)};
}

ReliefPoint graniteAt(const Vec2& at) {
  const Strewn coarse = strewn(at, 34, 34, 121), fine = strewn(at, 60, 60, 123);
  return {0.004f * layered(at, 30, 30, 2, 125), 0.9f * (coarse.number - 0.5f) + 0.7f * (fine.number - 0.5f)};
}

ReliefPoint marbleAt(const Vec2& at) {
  const Vec2 bent = at + 0.09f * Vec2(layered(at, 3, 3, 4, 131), layered(at, 3, 3, 4, 133));
  const float vein = std::pow(1 - std::abs(noise(bent, 3, 5, 135)), 9.0f);
  const float thin = std::pow(1 - std::abs(noise(bent, 7, 6, 137)), 14.0f);
  return {-0.002f * vein, 0.45f * layered(bent, 3, 3, 4, 139) - 0.9f * vein - 0.4f * thin + 0.2f};
}

ReliefPoint rockAt(const Vec2& at) {
  const float mass = ridged(at, 3, 3, 5, 141), grain = layered(at, 30, 30, 2, 143);
  return {0.2f * mass + 0.01f * grain, 0.8f * mass + 0.3f * grain};
}

ReliefPoint basaltAt(const Vec2& at) {
  const Strewn column = strewn(at, 6, 6, 151, 0.55f);
  const float edge = 1 - smoothBetween(0.0f, 0.12f, column.toEdge());
  const float grain = layered(at, 20, 20, 3, 153);
  return {0.07f * column.number - 0.1f * edge + 0.03f * grain,
          0.5f * (column.number - 0.5f) - 0.8f * edge + 0.4f * grain};
}

ReliefPoint limestoneAt(const Vec2& at) {
  const float beds = noise(at + Vec2(0, 0.012f * noise(at, 4, 2, 161)), 1, 22, 163);
  const Strewn hole = strewn(at, 18, 14, 165);
  const float pit = hole.number > 0.6f ? 1 - smoothBetween(0.05f, 0.25f, hole.nearest) : 0.0f;
  return {0.03f * beds + 0.03f * layered(at, 8, 16, 3, 167) - 0.035f * pit, 0.6f * beds - 0.6f * pit};
}

ReliefPoint sandstoneAt(const Vec2& at) {
  const float bent = 0.03f * layered(at, 2, 3, 3, 171);
  const float beds = layered(at + Vec2(0, bent), 1, 14, 3, 173), grain = layered(at, 60, 60, 1, 175);
  return {0.07f * beds + 0.006f * grain, 1.1f * beds + 0.35f * grain};
}

ReliefPoint lavaAt(const Vec2& at) {
  const Vec2 bent = at + 0.02f * Vec2(noise(at, 9, 9, 181), noise(at, 9, 9, 183));
  const Strewn plate = strewn(bent, 5, 5, 185);
  const float crack = 1 - smoothBetween(0.02f, 0.13f, plate.toEdge());
  const float rough = layered(at, 12, 12, 4, 187);
  return {-0.14f * crack + 0.05f * rough, 0.5f * rough - 0.5f * crack, crack};
}

ReliefPoint brushedAt(const Vec2& at) {
  const float stroke = noise(at, 4, 110, 191) + 0.6f * noise(at, 9, 60, 193);
  return {0.0025f * stroke, 0.5f * stroke + 0.5f * layered(at, 3, 3, 2, 195)};
}

// Lozenges that lie across each other.
ReliefPoint plateAt(const Vec2& at) {
  constexpr float kCells = 4, kLong = 0.42f, kWide = 0.13f, kHigh = 0.035f;
  float height = 0;
  const Vec2 cells = at * kCells;
  const Vec2 cell = glm::floor(cells);
  const Vec2 within = cells - cell - Vec2(0.5f);
  const bool turned = (int(cell.x) + int(cell.y)) % 2 != 0;
  const Vec2 along = Vec2(within.x + within.y, within.y - within.x) * std::numbers::sqrt2_v<float> * 0.5f;
  const Vec2 own = turned ? Vec2(along.y, along.x) : along;
  const float reach = std::abs(own.x) / kLong, aside = std::abs(own.y) / kWide;
  // A lens: two arcs that meet at its ends.
  height = kHigh * smoothBetween(0, 0.55f, 1 - reach * reach - aside);
  return {height, 0.4f * layered(at, 6, 6, 2, 201) + (height > 0 ? 0.25f : 0.0f)};
}

ReliefPoint corrodedAt(const Vec2& at) {
  const float spread = layered(at, 4, 4, 5, 211), fine = layered(at, 28, 28, 3, 213);
  const float rust = smoothBetween(-0.1f, 0.2f, spread);
  return {0.02f * rust + 0.03f * rust * fine, 0.35f - 0.9f * rust + 0.6f * fine * rust};
}

ReliefPoint foilAt(const Vec2& at) {
  const Vec2 bent = at + 0.03f * Vec2(noise(at, 6, 6, 221), noise(at, 6, 6, 223));
  const Strewn coarse = strewn(bent, 7, 7, 225), fine = strewn(bent, 15, 15, 227);
  return {0.055f * coarse.nearest + 0.02f * fine.nearest, 0.4f * noise(at, 8, 8, 229)};
}

ReliefPoint bladesAt(const Vec2& at, int across, int along, float high, uint32_t seed) {
  const Vec2 leaning = at + Vec2(0.035f * noise(at, 9, 9, seed), 0);
  const float blade = layered(leaning, across, along, 2, seed + 1), clump = layered(at, 6, 6, 3, seed + 3);
  return {high * blade + 0.3f * high * clump, 0.9f * blade + 0.35f * clump};
}

ReliefPoint leavesAt(const Vec2& at) {
  const Strewn leaf = strewn(at, 16, 16, 241), under = strewn(at + Vec2(0.13f, 0.29f), 20, 20, 243);
  const float top = 1 - smoothBetween(0.25f, 0.6f, leaf.nearest);
  return {0.06f * top + 0.03f * (1 - under.nearest),
          0.8f * (leaf.number - 0.5f) * top + 0.5f * top - 0.4f + 0.4f * layered(at, 3, 3, 2, 245)};
}

ReliefPoint groundAt(const Vec2& at) {
  const float clods = layered(at, 7, 7, 5, 251);
  const Strewn stone = strewn(at, 16, 16, 253);
  const float lump = stone.number > 0.75f ? 1 - smoothBetween(0.08f, 0.3f, stone.nearest) : 0.0f;
  return {0.12f * clods + 0.04f * lump, 0.8f * clods + 0.4f * lump};
}

ReliefPoint mudAt(const Vec2& at) {
  const float waves = layered(at, 5, 5, 4, 261);
  return {0.09f * waves, 0.8f * waves};
}

ReliefPoint sandAt(const Vec2& at) {
  const float bent = at.y * 9 + 0.5f * noise(at, 3, 3, 271) + 0.25f * noise(at, 7, 7, 273);
  const float ripple = std::sin(kWholeTurn * bent), grain = layered(at, 80, 80, 1, 275);
  return {0.016f * ripple + 0.012f * grain, 0.3f * ripple + 0.7f * grain + 0.5f * layered(at, 3, 3, 2, 277)};
}

ReliefPoint snowAt(const Vec2& at) {
  return {0.07f * layered(at, 3, 3, 3, 281) + 0.008f * noise(at, 50, 50, 283),
          0.4f * layered(at, 4, 4, 3, 285) + 0.3f * noise(at, 70, 70, 287)};
}

ReliefPoint saltAt(const Vec2& at) {
  const Vec2 bent = at + 0.015f * Vec2(noise(at, 12, 12, 291), noise(at, 12, 12, 293));
  const Strewn plate = strewn(bent, 6, 6, 295, 0.8f);
  const float rim = 1 - smoothBetween(0.03f, 0.14f, plate.toEdge());
  const float grain = layered(at, 40, 40, 2, 297);
  return {0.05f * rim + 0.014f * grain, 0.5f * rim + 0.5f * grain - 0.2f};
}

ReliefPoint iceAt(const Vec2& at) {
  const Vec2 bent = at + 0.05f * Vec2(layered(at, 4, 4, 3, 301), layered(at, 4, 4, 3, 303));
  const float crack = 1 - smoothBetween(0.0f, 0.05f, strewn(bent, 4, 4, 305).toEdge());
  const float fine = 1 - smoothBetween(0.0f, 0.05f, strewn(bent, 9, 9, 307).toEdge());
  return {0.02f * layered(at, 3, 3, 2, 309), 0.9f * crack + 0.3f * fine + 0.4f * layered(at, 3, 3, 4, 311) - 0.1f};
}

ReliefPoint glacierAt(const Vec2& at) {
  const Strewn facet = strewn(at + 0.04f * Vec2(noise(at, 5, 5, 321), noise(at, 5, 5, 323)), 5, 5, 325);
  const float mass = layered(at, 3, 6, 4, 327);
  return {0.14f * facet.nearest + 0.08f * mass, 0.6f * mass + 0.5f * (facet.number - 0.5f)};
}

// Threads over and under each other; `count` of them across the square.
ReliefPoint fabricAt(const Vec2& at) {
  constexpr float kThreads = 40;
  const Vec2 threads = at * kThreads;
  const Vec2 within = glm::fract(threads) - Vec2(0.5f);
  const bool over = (int(std::floor(threads.x)) + int(std::floor(threads.y))) % 2 == 0;
  const float across = over ? within.y : within.x, along = over ? within.x : within.y;
  const float height =
      std::sqrt(std::max(0.0f, 1 - 3.2f * across * across)) * (0.6f + 0.4f * std::cos(kWholeTurn / 2 * along));
  return {0.02f * height, 0.8f * height - 0.6f + 0.5f * layered(at, 20, 20, 2, 331)};
}

ReliefPoint carpetAt(const Vec2& at) {
  const Strewn tuft = strewn(at, 40, 40, 341);
  const float dome = 1 - smoothBetween(0.1f, 0.7f, tuft.nearest);
  return {0.03f * dome, 0.7f * dome - 0.4f + 0.5f * (tuft.number - 0.5f) + 0.4f * layered(at, 4, 4, 3, 343)};
}

ReliefPoint leatherAt(const Vec2& at) {
  const Vec2 bent = at + 0.012f * Vec2(noise(at, 16, 16, 351), noise(at, 16, 16, 353));
  const Strewn scale = strewn(bent, 26, 26, 355);
  const float dome = smoothBetween(0.0f, 0.35f, scale.toEdge());
  return {0.014f * dome, 0.5f * dome - 0.4f + 0.5f * layered(at, 4, 4, 4, 357)};
}

ReliefPoint rubberAt(const Vec2& at) {
  return {0.005f * layered(at, 40, 40, 2, 361), 0.4f * layered(at, 5, 5, 3, 363)};
}

ReliefPoint cardboardAt(const Vec2& at) {
  const float flute = std::cos(kWholeTurn * at.x * 28), fibre = layered(at, 20, 40, 3, 371);
  return {0.0035f * flute + 0.003f * fibre, 0.25f * flute + 0.7f * fibre};
}

ReliefPoint tileAt(const Vec2& at) {
  const Laid tile = laid(at, 4, 4, 0, 4, 381);
  const float face = smoothBetween(0.02f, 0.06f, tile.toJoint);
  return {0.03f * face + 0.003f * layered(at, 6, 6, 2, 383),
          0.35f * (tile.number - 0.5f) * face - 0.9f * (1 - face) + 0.1f};
}

// Courses that hang over the ones below them: highest at their lower edge.
ReliefPoint clayAt(const Vec2& at) {
  constexpr float kColumns = 6, kCourses = 4;
  const float course = at.y * kCourses, within = course - std::floor(course);
  const float column = at.x * kColumns, aside = column - std::floor(column);
  const float bow = std::abs(std::sin(kWholeTurn / 2 * aside));
  const float number = random01(int(std::floor(column)), int(std::floor(course)), 391);
  const float shade = 1 - smoothBetween(0.0f, 0.3f, bow);
  const float lip = smoothBetween(0.92f, 1.0f, within);
  return {0.16f * bow + 0.07f * (1 - within), 0.7f * (number - 0.5f) - 0.8f * shade - 0.6f * lip + 0.25f};
}

ReliefPoint shingleAt(const Vec2& at) {
  const Laid shingle = laid(at, 6, 8, 0.5f, 6, 401);
  const float gap = 1 - smoothBetween(0.015f, 0.05f, std::min(shingle.within.x, 1 - shingle.within.x));
  const float lip = smoothBetween(0.9f, 1.0f, shingle.within.y), grain = layered(at, 50, 50, 2, 403);
  return {0.06f * (1 - shingle.within.y) - 0.03f * gap + 0.01f * grain,
          0.8f * (shingle.number - 0.5f) - 0.7f * gap - 0.5f * lip + 0.4f * grain + 0.1f};
}

// ---- Surfaces of old parts --------------------------------------------------------------------------------------

// How far a point lies outside of a square with round corners in the middle of the tile; below 0 inside.
float toRoundedSquare(const Vec2& at, float half, float corner) {
  const Vec2 beyond = glm::abs(at - Vec2(0.5f)) - Vec2(half - corner);
  return glm::length(glm::max(beyond, Vec2(0.0f))) + std::min(std::max(beyond.x, beyond.y), 0.0f) - corner;
}

ReliefPoint studAt(const Vec2& at) {
  const float outside = toRoundedSquare(at, 0.27f, 0.09f);
  const float top = 1 - smoothBetween(-0.06f, 0.06f, outside);
  const float foot = smoothBetween(-0.03f, 0.03f, outside) * (1 - smoothBetween(0.03f, 0.13f, outside));
  return {0.1f * top, 0.2f * top - 0.5f * foot};
}

ReliefPoint inletAt(const Vec2& at) {
  const float outside = toRoundedSquare(at, 0.27f, 0.09f);
  const float hole = 1 - smoothBetween(-0.06f, 0.06f, outside);
  return {-0.1f * hole, -0.5f * hole};
}

ReliefPoint roundStudAt(const Vec2& at) {
  const float distance = glm::length(at - Vec2(0.5f));
  const float top = 1 - smoothBetween(0.27f, 0.33f, distance);
  const float foot = smoothBetween(0.29f, 0.32f, distance) * (1 - smoothBetween(0.33f, 0.4f, distance));
  return {0.09f * top, 0.35f * top - 0.9f * foot};
}

ReliefPoint roundInletAt(const Vec2& at) {
  const float distance = glm::length(at - Vec2(0.5f));
  const float hole = 1 - smoothBetween(0.27f, 0.33f, distance);
  const float ring = smoothBetween(0.24f, 0.28f, distance) * (1 - smoothBetween(0.29f, 0.36f, distance));
  return {-0.09f * hole, -0.55f * hole - 0.5f * ring};
}

// A small stud and a small hole by turns.
ReliefPoint universalAt(const Vec2& at) {
  const Vec2 cell = glm::floor(at * 2.0f), within = at * 2.0f - cell - Vec2(0.5f);
  const bool raised = (int(cell.x) + int(cell.y)) % 2 == 0;
  const float disc = 1 - smoothBetween(0.24f, 0.34f, glm::length(within));
  return raised ? ReliefPoint{0.05f * disc, 0.3f * disc} : ReliefPoint{-0.05f * disc, -0.6f * disc};
}

// Grooves across each other.
ReliefPoint weldAt(const Vec2& at) {
  const auto toLine = [](float along) { return std::abs(along - std::round(along)); };
  const float distance = std::min(toLine(at.x + at.y), toLine(at.x - at.y)) * 0.7071f;
  const float groove = 1 - smoothBetween(0.02f, 0.07f, distance);
  return {-0.03f * groove, -0.8f * groove};
}

ReliefPoint glueAt(const Vec2& at) {
  const Strewn drop = strewn(at, 4, 4, 411, 0.7f);
  const float dome = 1 - smoothBetween(0.1f, 0.42f, drop.nearest);
  return {0.03f * dome, 0.6f * dome - 0.2f};
}

// ---- Maps -------------------------------------------------------------------------------------------------------

struct ReliefRow {
  Relief relief;
  float studs;
  float tint;  // what a tint of 1 is of the colour
  ReliefPoint (*at)(const Vec2& at);
};
constexpr ReliefRow kReliefs[] = {
    {Relief::None, 1, 0, nullptr},
    {Relief::Wood, 6, 0.16f, [](const Vec2& at) { return woodAt(at, 1, 21); }},
    {Relief::Planks, 6, 0.20f, plankAt},
    {Relief::Brick, 6, 0.16f, brickAt},
    {Relief::Cobblestone, 7, 0.22f, cobbleAt},
    {Relief::Pebble, 7, 0.20f, pebbleAt},
    {Relief::Concrete, 8, 0.09f, concreteAt},
    {Relief::Plaster, 8, 0.05f, plasterAt},
    {Relief::Asphalt, 6, 0.16f, asphaltAt},
    {Relief::Pavement, 8, 0.12f, pavementAt},
    {Relief::Slate, 8, 0.15f, slateAt},
    {Relief::Granite, 6, 0.16f, graniteAt},
    {Relief::Marble, 8, 0.16f, marbleAt},
    {Relief::Rock, 10, 0.16f, rockAt},
    {Relief::Basalt, 8, 0.16f, basaltAt},
    {Relief::Limestone, 8, 0.10f, limestoneAt},
    {Relief::Sandstone, 8, 0.12f, sandstoneAt},
    {Relief::CrackedLava, 9, 0.30f, lavaAt},
    {Relief::Brushed, 4, 0.06f, brushedAt},
    {Relief::DiamondPlate, 2, 0.10f, plateAt},
    {Relief::Corroded, 6, 0.25f, corrodedAt},
    {Relief::Foil, 4, 0.06f, foilAt},
    {Relief::Grass, 8, 0.2f, [](const Vec2& at) { return bladesAt(at, 58, 40, 0.018f, 231); }},
    {Relief::LeafyGrass, 6, 0.25f, leavesAt},
    {Relief::Ground, 7, 0.18f, groundAt},
    {Relief::Mud, 8, 0.14f, mudAt},
    {Relief::Sand, 7, 0.10f, sandAt},
    {Relief::Snow, 8, 0.05f, snowAt},
    {Relief::Salt, 8, 0.08f, saltAt},
    {Relief::Ice, 8, 0.10f, iceAt},
    {Relief::Glacier, 10, 0.10f, glacierAt},
    {Relief::Fabric, 3, 0.14f, fabricAt},
    {Relief::Carpet, 4, 0.16f, carpetAt},
    {Relief::Leather, 3, 0.12f, leatherAt},
    {Relief::Rubber, 4, 0.05f, rubberAt},
    {Relief::Cardboard, 6, 0.07f, cardboardAt},
    {Relief::CeramicTiles, 4, 0.14f, tileAt},
    {Relief::ClayRoofTiles, 6, 0.20f, clayAt},
    {Relief::RoofShingles, 6, 0.20f, shingleAt},
    {Relief::Studs, 1, 0.16f, studAt},
    {Relief::Inlet, 1, 0.25f, inletAt},
    {Relief::Universal, 1, 0.20f, universalAt},
    {Relief::Weld, 1, 0.20f, weldAt},
    {Relief::Glue, 1, 0.16f, glueAt},
    {Relief::RoundStuds, 1, 0.16f, roundStudAt},
    {Relief::RoundInlet, 1, 0.25f, roundInletAt},
};
static_assert(std::size(kReliefs) == size_t(Relief::Count));

uint8_t toSignedByte(float value) { return uint8_t(std::lround(128 + 127 * std::clamp(value, -1.0f, 1.0f))); }

ReliefMap makeRelief(const ReliefRow& row) {
  ReliefMap map;
  map.studs = row.studs;
  if (!row.at) return map;
  constexpr int kSide = int(ReliefMap::kSide);
  std::vector<ReliefPoint> points;
  points.reserve(size_t(kSide) * kSide);
  double tints = 0;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      points.push_back(row.at((Vec2(float(x), float(y)) + 0.5f) / float(kSide)));
      tints += double(points.back().tint);
    }
  // The colour of the whole stays what it is.
  const float mean = float(tints / double(points.size()));
  const auto heightAt = [&](int x, int y) {
    return points[size_t(wrapped(y, kSide)) * kSide + size_t(wrapped(x, kSide))].height;
  };
  const float perStep = float(kSide) / (2 * row.studs);
  std::vector<Vec2> slopes;
  slopes.reserve(points.size());
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      slopes.push_back(Vec2(heightAt(x + 1, y) - heightAt(x - 1, y), heightAt(x, y + 1) - heightAt(x, y - 1)) *
                       perStep);
      map.slope = std::max({map.slope, std::abs(slopes.back().x), std::abs(slopes.back().y)});
      map.tint = std::max(map.tint, std::abs(points[slopes.size() - 1].tint - mean) * row.tint);
    }
  map.texels.reserve(points.size());
  for (size_t i = 0; i < points.size(); ++i) {
    const Vec2 slope = map.slope > 0 ? slopes[i] / map.slope : Vec2(0.0f);
    const float tint = map.tint > 0 ? (points[i].tint - mean) * row.tint / map.tint : 0.0f;
    map.texels.push_back({toSignedByte(slope.x), toSignedByte(slope.y), toSignedByte(tint),
                          uint8_t(std::lround(255 * std::clamp(points[i].glow, 0.0f, 1.0f)))});
  }
  return map;
}

}  // namespace

const ReliefMap& reliefMap(Relief relief) {
  struct Kept {
    std::once_flag once;
    ReliefMap map;
  };
  static std::array<Kept, size_t(Relief::Count)> kept;
  const auto* row = std::ranges::find(kReliefs, relief, &ReliefRow::relief);
  if (row == std::end(kReliefs)) row = kReliefs;
  Kept& mine = kept[size_t(row - kReliefs)];
  std::call_once(mine.once, [&] { mine.map = makeRelief(*row); });
  return mine.map;
}

}  // namespace vitrine
