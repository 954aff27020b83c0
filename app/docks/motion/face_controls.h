// The names and groups of face controls, and a few expressions.
#pragma once

#include <QString>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// "Brows", "Eyes", "Nose and cheeks", "Mouth", "Jaw", "Tongue": in this order.
std::span<const char* const> faceGroups();
// The group of a control, by its name.
size_t faceGroupOf(std::string_view control);

// The control of the other side: "RightEyeClosed" for "LeftEyeClosed"; kNone: there is none.
uint32_t mirroredControl(const FaceRig& rig, uint32_t control);

// "Smile", "Blink", mouth shapes ...; controls the rig lacks are left out.
struct FacePreset {
  const char* name;
  std::vector<std::pair<std::string_view, float>> controls;
};
std::span<const FacePreset> facePresets();
// The controls of the preset that the rig does not have.
std::vector<std::string_view> lackingOf(const FacePreset& preset, const FaceRig& rig);
std::vector<float> faceOf(const FacePreset& preset, const FaceRig& rig);

}  // namespace vitrine
