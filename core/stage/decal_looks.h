// How decals and textures lie on the parts they are in. docs/formats/rbxm.md 2.3.
#pragma once

#include <array>
#include <optional>

#include "core/geometry/primitives.h"
#include "core/stage/part_materials.h"

namespace vitrine {

// What a Decal or Texture says of its picture. Numbers that are not finite, or that no picture could be shown with,
// are replaced by what the engine takes where a file says nothing.
struct DecalLook {
  Rgb8 colour{255, 255, 255};
  Vec2 tile{2.0f}, shift{0.0f};  // of a Texture, in studs
  Vec2 scale{1.0f}, move{0.0f};  // UVScale, UVOffset
  float turn = 0;                // Rotation, degrees clockwise
  int64_t order = 1;             // ZIndex
  SurfaceImages images;          // all but the colours
};

// Nothing public says in which order the three are applied, about which point a picture turns, and which way
// "clockwise" goes. It is decided here, for decals and textures alike: the picture turns clockwise, as it is seen,
// about the middle of the side (a Texture in studs, so that its tiles stay what they are); then its coordinates are
// multiplied by UVScale, and UVOffset is added. What lies outside of 0..1 shows the picture again.
class DecalLooks {
 public:
  explicit DecalLooks(const Class& owner);
  DecalLook at(size_t row) const;

 private:
  ColourField m_colour;
  NumberField m_tileU, m_tileV, m_shiftU, m_shiftV, m_turn, m_order;
  TypedField<Vec2> m_scale, m_move;
  SurfaceImageColumns m_images;
};

// The columns of a class of decals that name its picture; of one row the first that names any counts.
class DecalImages {
 public:
  explicit DecalImages(const Class& owner);
  ImageReference at(size_t row) const;

 private:
  std::array<const Column*, 4> m_columns;
};

// The width and height of a side of a part, in studs.
Vec2 extentOf(const Vec3& size, Side side);
// Body::uvScaleOffset of a decal. `extent`: of the side that a Texture is repeated on; none: it is stretched.
Vec4 placeOf(const DecalLook& look, const std::optional<Vec2>& extent);

}  // namespace vitrine
