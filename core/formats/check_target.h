// What a creator may upload a file to, or open it in: what core/checks checks files for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bytes/local_text.h"

namespace vitrine {

enum class CheckTarget : uint8_t {
  SecondLife,        // a mesh for the uploader of Second Life's viewer
  RobloxMesh,        // a mesh for a MeshPart
  RigidAccessory,    // Roblox: hats, hair and the like, held by an attachment
  LayeredAccessory,  // Roblox: clothing with cages, bent around the body
  RobloxBody,        // Roblox: the fifteen parts of a character
  RobloxHead,        // Roblox: a head that can make faces
  RobloxEmote,       // Roblox: a motion for the Marketplace
  Room,              // a room of SCP – Containment Breach
  Appleseed,         // a mesh for appleseed
  Gltf,              // any program that reads glTF
  Count,
};

struct CheckTargetRow {
  std::string_view name;   // on the command line: "secondlife"
  std::string_view title;  // for people; translated in the context "Checks"
};
inline constexpr std::array<CheckTargetRow, size_t(CheckTarget::Count)> kCheckTargets{{
    {"secondlife", "Second Life"},
    {"roblox-part", VITRINE_TEXT("Checks", "Roblox mesh")},
    {"roblox-accessory", VITRINE_TEXT("Checks", "Roblox rigid accessory")},
    {"roblox-layered", VITRINE_TEXT("Checks", "Roblox layered accessory")},
    {"roblox-body", VITRINE_TEXT("Checks", "Roblox body")},
    {"roblox-head", VITRINE_TEXT("Checks", "Roblox head")},
    {"roblox-emote", VITRINE_TEXT("Checks", "Roblox emote")},
    {"room", VITRINE_TEXT("Checks", "SCP – Containment Breach room")},
    {"appleseed", "appleseed"},
    {"gltf-readers", VITRINE_TEXT("Checks", "glTF in general")},
}};
constexpr const CheckTargetRow& rowOf(CheckTarget target) { return kCheckTargets[size_t(target)]; }
constexpr std::optional<CheckTarget> findCheckTarget(std::string_view name) {
  for (size_t i = 0; i < kCheckTargets.size(); ++i)
    if (kCheckTargets[i].name == name) return CheckTarget(i);
  return std::nullopt;
}

}  // namespace vitrine
