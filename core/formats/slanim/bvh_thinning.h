// Which keys of a BVH the uploader keeps (docs/formats/slanim.md 2.4).
#pragma once

#include <span>
#include <vector>

#include "core/document/motion.h"

namespace vitrine::slanim {

struct Thinned {
  std::vector<uint32_t> positions, rotations;  // the keys that are kept
  bool moves = false;                          // else the joint is left out
};

// `depth`: how many joints hang below each other under this one. `atFirst...`: the frame that everything is
// compared with, which is no key itself. Positions in metres, all in the avatar's axes. Without positions there is
// nothing to keep of them.
Thinned thinned(std::span<const Vec3> positions, std::span<const Quat> rotations, uint32_t depth,
                const Vec3& atFirstPosition, const Quat& atFirstRotation);

}  // namespace vitrine::slanim
