// How the clothes of Roblox figures lie on their limbs.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/document/shape.h"
#include "core/images/composition.h"

namespace vitrine {

// As Enum.BodyPart numbers them.
enum class Limb : uint8_t { Head, Torso, LeftArm, RightArm, LeftLeg, RightLeg, Count };

// What a part of a figure is called: "Left Arm" in one of six limbs (R6), "LeftUpperArm" in one of fifteen (R15).
struct LimbName {
  std::string_view name;
  Limb limb = Limb::Head;
  bool r15 = false;  // "Head" is a part of both, and false
};
std::optional<LimbName> limbNamed(std::string_view partName);

// What the texture coordinates of a limb address.
enum class LimbCanvas : uint8_t {
  Block,    // those of makeLimbBlock()
  Package,  // the mesh of a CharacterMesh: one canvas for all limbs
  R15,      // a limb of R15: canvases for the torso, the left and the right limbs
};

// A block of side 1 around the origin with coordinates for LimbCanvas::Block. Not of heads.
Shape makeLimbBlock(Limb limb);

// A figure's pictures.
struct Garment {
  uint32_t image = kNone;  // by whoever asks; kNone: there is none
  Rgb8 tint{255, 255, 255};
};
struct Garments {
  Garment base, pants, shirt, graphic, over;  // from the bottom up; base and over fill the canvas
};
// No pants on arms, no shirt on legs, a graphic on the front of the torso alone.
struct LimbWears {
  bool pants = false, shirt = false, graphic = false;
};
LimbWears wornOn(Limb limb);
// The picture of a limb in what it wears of these, over the colour of its skin. Not of heads.
ImageRecipe limbRecipe(Limb limb, LimbCanvas canvas, const Rgb8& skin, const Garments& garments);

}  // namespace vitrine
