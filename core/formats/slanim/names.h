// What the reader calls classes and properties, for the writer and claims.
#pragma once

#include <string_view>

namespace vitrine::slanim {

inline constexpr std::string_view kJointClass = "joint track", kConstraintClass = "constraint";
inline constexpr std::string_view kPriority = "priority", kDuration = "duration", kEmote = "emote",
                                  kLoopIn = "loop in", kLoopOut = "loop out", kLoop = "loop", kEaseIn = "ease in",
                                  kEaseOut = "ease out", kHandPose = "hand pose", kJoints = "joints";
inline constexpr std::string_view kName = "name", kRotationKeys = "rotation keys", kPositionKeys = "position keys";
inline constexpr std::string_view kChain = "chain", kKind = "kind", kSource = "source",
                                  kSourceOffset = "source offset", kTarget = "target",
                                  kTargetOffset = "target offset", kTargetDirection = "target direction",
                                  kEases = "ease times";
// Of joints of a BVH: how many joints hang below each other under it.
inline constexpr std::string_view kDepth = "depth below";

}  // namespace vitrine::slanim
