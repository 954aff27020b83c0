#include "app/docks/motion/face_controls.h"

#include <algorithm>

namespace vitrine {
namespace {

constexpr const char* kFaceGroups[] = {QT_TRANSLATE_NOOP("FaceGroup", "Brows"),
                                       QT_TRANSLATE_NOOP("FaceGroup", "Eyes"),
                                       QT_TRANSLATE_NOOP("FaceGroup", "Nose and cheeks"),
                                       QT_TRANSLATE_NOOP("FaceGroup", "Mouth"),
                                       QT_TRANSLATE_NOOP("FaceGroup", "Jaw"),
                                       QT_TRANSLATE_NOOP("FaceGroup", "Tongue")};
enum Group : size_t { Brows, Eyes, NoseAndCheeks, Mouth, Jaw, Tongue };

// The first that occurs in a name decides.
constexpr std::pair<std::string_view, Group> kMarks[] = {
    {"Brow", Brows}, {"Corrugator", Brows},    {"Eye", Eyes},      {"Nose", NoseAndCheeks},
    {"Jaw", Jaw},    {"Cheek", NoseAndCheeks}, {"Tongue", Tongue}, {"Chin", Jaw},
};

constexpr std::string_view kLeft = "Left", kRight = "Right";

uint32_t findControl(const FaceRig& rig, std::string_view name) {
  const auto found = std::ranges::find(rig.controls, name, &FaceRig::Control::name);
  return found == rig.controls.end() ? kNone : uint32_t(found - rig.controls.begin());
}

}  // namespace

std::span<const char* const> faceGroups() { return kFaceGroups; }

size_t faceGroupOf(std::string_view control) {
  for (const auto& [mark, group] : kMarks)
    if (control.find(mark) != std::string_view::npos) return group;
  return Mouth;
}

uint32_t mirroredControl(const FaceRig& rig, uint32_t control) {
  const std::string_view name = rig.controls[control].name;
  for (const auto& [side, other] : {std::pair(kLeft, kRight), std::pair(kRight, kLeft)}) {
    if (!name.starts_with(side)) continue;
    std::string mirrored(other);
    return findControl(rig, mirrored.append(name.substr(side.size())));
  }
  return kNone;
}

std::span<const FacePreset> facePresets() {
  static const std::vector<FacePreset> presets{
      {QT_TRANSLATE_NOOP("FacePreset", "Neutral"), {}},
      {QT_TRANSLATE_NOOP("FacePreset", "Smile"),
       {{"LeftLipCornerPuller", 1},
        {"RightLipCornerPuller", 1},
        {"LeftCheekRaiser", 0.6f},
        {"RightCheekRaiser", 0.6f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "Sad"),
       {{"LeftLipCornerDown", 0.8f},
        {"RightLipCornerDown", 0.8f},
        {"LeftInnerBrowRaiser", 0.9f},
        {"RightInnerBrowRaiser", 0.9f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "Angry"),
       {{"LeftBrowLowerer", 1},
        {"RightBrowLowerer", 1},
        {"Corrugator", 0.7f},
        {"LeftNoseWrinkler", 0.5f},
        {"RightNoseWrinkler", 0.5f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "Surprise"),
       {{"LeftEyeUpperLidRaiser", 1},
        {"RightEyeUpperLidRaiser", 1},
        {"LeftOuterBrowRaiser", 1},
        {"RightOuterBrowRaiser", 1},
        {"LeftInnerBrowRaiser", 0.8f},
        {"RightInnerBrowRaiser", 0.8f},
        {"JawDrop", 0.5f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "Blink"), {{"LeftEyeClosed", 1}, {"RightEyeClosed", 1}}},
      {QT_TRANSLATE_NOOP("FacePreset", "A"),
       {{"JawDrop", 0.7f}, {"LeftLipStretcher", 0.2f}, {"RightLipStretcher", 0.2f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "E"),
       {{"JawDrop", 0.25f},
        {"LeftLipStretcher", 0.7f},
        {"RightLipStretcher", 0.7f},
        {"LeftLowerLipDepressor", 0.3f},
        {"RightLowerLipDepressor", 0.3f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "I"),
       {{"JawDrop", 0.1f},
        {"LeftLipStretcher", 0.5f},
        {"RightLipStretcher", 0.5f},
        {"LeftLipCornerPuller", 0.4f},
        {"RightLipCornerPuller", 0.4f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "O"), {{"JawDrop", 0.45f}, {"Funneler", 0.9f}}},
      {QT_TRANSLATE_NOOP("FacePreset", "U"), {{"JawDrop", 0.1f}, {"Pucker", 0.9f}}},
  };
  return presets;
}

std::vector<std::string_view> lackingOf(const FacePreset& preset, const FaceRig& rig) {
  std::vector<std::string_view> lacking;
  for (const auto& [name, value] : preset.controls)
    if (findControl(rig, name) == kNone) lacking.push_back(name);
  return lacking;
}

std::vector<float> faceOf(const FacePreset& preset, const FaceRig& rig) {
  std::vector<float> face(rig.controls.size());
  for (const auto& [name, value] : preset.controls)
    if (const uint32_t control = findControl(rig, name); control != kNone) face[control] = value;
  return face;
}

}  // namespace vitrine
