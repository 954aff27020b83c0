// Documents for the rules about Roblox's meshes: shapes with texture coordinates of their own, clothes, bodies,
// heads.
#pragma once

#include <string>
#include <vector>

#include "tests/checks/fixtures.h"

namespace vitrine::test {

// A box of 24 vertices whose sides have places of their own in one of cells × cells squares of the texture.
void addOpenedBox(Geometry& geometry, const Vec3& size, const Vec3& centre = Vec3(0), uint32_t cell = 0,
                  uint32_t cells = 1);
// A closed ball of 2 * columns * columns triangles with a seam, so that no texture coordinates overlap.
void addOpenedBall(Geometry& geometry, uint32_t columns, const Vec3& radii = Vec3(1));
CheckedFile openedBox(const Vec3& size = Vec3(1), const Vec3& centre = Vec3(0));
CheckedFile openedBall(uint32_t columns);

// Joints one below the other, the first one at the origin; vertices belong to the last.
void addSkin(MeshMaker& maker, Geometry& geometry, const std::vector<std::string>& joints);

// Adds a node without anything to draw, as files that are imported have attachments.
void addPoint(MeshMaker& maker, std::string_view name);

// Clothing: a mesh "Shirt" with a skin, its outer and its inner cage.
struct Shirt {
  Vec3 size{1};
  float outer = 0.1f, inner = -0.1f;  // how far the cages lie outside of the mesh
  bool hasInner = true, hasSkin = true;
  std::string joint = "UpperTorso";
};
CheckedFile shirt(const Shirt& choice = {});

// The fifteen parts as boxes with cages and attachments.
struct BodyChoice {
  std::string without{};            // the name of a part or of an attachment
  std::string moved{};              // the name of a part
  Vec3 by{0}, size{0};              // of that part; size 0: as it is
  std::string renamed{};            // of that part: its name without _Geo
  float arms = 1.6f, legs = 0.55f;  // how far they are from the middle
  float armWidth = 1;
  uint32_t headColumns = 0, torsoColumns = 0, limbColumns = 0;  // balls instead of boxes
};
CheckedFile body(const BodyChoice& choice = {});

// A head with 17 poses, in each of which a joint that moves the lower corners sinks by `sinks`; another joint,
// which moves nothing, by `wanders`.
struct HeadChoice {
  float sinks = 0.05f, wanders = 0.05f;
  std::string without{}, idle{};  // names of poses
  uint8_t alpha = 255;
};
CheckedFile head(const HeadChoice& choice = {});

}  // namespace vitrine::test
