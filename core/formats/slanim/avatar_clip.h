// What .anim files and BVH have in common: tracks that move joints of the avatar.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/document/document.h"

namespace vitrine::slanim {

// The rows of the avatar's table that joints of these names are, kNone where the avatar has none.
std::vector<uint32_t> rowsOf(std::span<const std::string_view> names);

// Where positions of a file count from, in the parent's space. They replace a joint's place there; those of
// mPelvis, though, are added to it: in the viewer the root of the avatar is as high as its pelvis. Tracks have the
// sum.
Vec3 zeroOf(uint32_t row);
// A joint's place in its parent's space at rest.
Vec3 restOf(uint32_t row);

// Adds it to positions of a joint; kNone: of one that the avatar does not have.
void addZero(Keys<Vec3>& positions, uint32_t row);

// Names the joint of a track: `joint` of the document's first skeleton, which is that row of the
// avatar's table. Of an unknown joint only the name is kept.
void bindTrack(JointTrack& track, uint32_t row, uint32_t joint, std::string_view name);

// A name of a file as text.
std::string shownName(std::string_view name);

}  // namespace vitrine::slanim
