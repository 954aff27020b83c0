// Draws bodies of a stage without OpenGL: what a ViewportFrame of a gui shows. One light and light from all around,
// no shadows, no reliefs; images of bodies, no other maps.
#pragma once

#include <map>
#include <set>

#include "core/images/image.h"
#include "core/stage/stage.h"

namespace vitrine {

// The images that a view needs, by index in Stage::textures.
std::set<uint32_t> imagesOf(const Stage& stage, const SignView& view);

// A picture of a view, clear where it shows nothing; without the view's own tint and opacity. `images`: by index in
// Stage::textures; what a body covers is plain where its image is missing, and decals are left out. The time it
// takes is bounded: what covers each pixel too often is left out.
Image drawView(const Stage& stage, const SignView& view, const ImageSize& size,
               const std::map<uint32_t, Image>& images);

}  // namespace vitrine
