// A BVH as the uploader of Second Life viewers reads its lines (docs/formats/slanim.md 2). Numbers are as in the
// file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/document.h"

namespace vitrine::slanim {

inline constexpr float kMetresPerInch = 0.02540005f;

struct BvhJoint {
  std::string_view name;
  uint32_t parent = kNone;
  uint32_t depth = 0;          // how many joints hang below each other under it
  std::array<char, 3> axes{};  // of its turns, in the order of its channels
  bool hasPosition = false;
  SourceSpan span;  // from its name to its channels
};

struct BvhText {
  std::vector<BvhJoint> joints;
  float frameTime = 0;
  uint32_t announced = 0;  // frames
  // Of each frame, joint after joint: three numbers of its position if it has one, then three of its turns.
  LargeBuffer<float> numbers;
  uint32_t frames = 0;
  uint32_t numbersPerFrame = 0;
  SourceSpan frameSpan;  // the lines of the frames
};

// Reads until something is wrong; what was read before is in `text`. The error's message begins with the uploader's
// own word for it, "E_ST_NO_JOINT", and says the line.
Result<void> readBvh(Bytes bytes, MemoryBudget& budget, BvhText& text);

// Whether a head has the hierarchy of a BVH whose root is the avatar's pelvis, and whose other joints are the
// avatar's, too, as far as it goes.
bool isOfAvatar(Bytes head);

}  // namespace vitrine::slanim
