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

// The name of a part of a figure: "Left Arm" in R6 (six limbs), "LeftUpperArm" in R15 (fifteen).
struct LimbName {
  std::string_view name;
  Limb limb = Limb::Head;
  bool r15 = false;  // false for "Head", which both have
};
std::optional<LimbName> limbNamed(std::string_view partName);

// The canvas that the texture coordinates of a limb refer to.
enum class LimbCanvas : uint8_t {
  Block,    // those of makeLimbBlock()
  Package,  // the mesh of a CharacterMesh: one canvas for all limbs
  R15,      // a limb of R15: canvases for the torso, the left and the right limbs
};

// A block of side 1 around the origin with coordinates for LimbCanvas::Block. Not of heads.
Shape makeLimbBlock(Limb limb);

// A figure's pictures.
struct Garment {
  uint32_t image = kNone;  // the caller's index; kNone: no image
  Rgb8 tint{255, 255, 255};
};
struct Garments {
  Garment base, pants, shirt, graphic, over;  // from the bottom up; base and over fill the canvas
};
// Which garments a limb wears: no pants on arms, no shirt on legs, a graphic only on the front of the torso.
struct LimbWears {
  bool pants = false, shirt = false, graphic = false;
};
LimbWears wornOn(Limb limb);
// The recipe for the picture of a limb: its skin colour and those of the garments that it wears. Not for heads.
ImageRecipe limbRecipe(Limb limb, LimbCanvas canvas, const Rgb8& skin, const Garments& garments);

}  // namespace vitrine
