#include "tests/support/place_faces.h"

#include "tests/support/stage.h"

namespace vitrine::test {

using rbx::Float32;
using rbx::Float64;
using rbx::Ref;
using rbx::String;
using rbx::Vector3;

int32_t addFacedFigure(rbx::Model& place, const char* name, float x) {
  const int32_t model = place.add(-1, "Model", name);
  const int32_t body =
      place.add(model, "Part", "Body", {{"CFrame", standing(x, 0, 0)}, {"size", Vector3{1, 1, 1}}});
  const int32_t head = place.add(model, "MeshPart", "Head",
                                 {{"CFrame", standing(x, 2, 0)},
                                  {"size", Vector3{2, 2, 2}},
                                  {"InitialSize", Vector3{2, 2, 2}},
                                  {"MeshId", String{"rbxassetid://1234"}}});
  place.add(head, "FaceControls", "FaceControls");
  place.add(head, "Motor6D", "Neck",
            {{"Part0", Ref{body}}, {"Part1", Ref{head}}, {"C0", standing(0, 1, 0)}, {"C1", standing(0, -1, 0)}});
  return model;
}

void addFaceClip(rbx::Model& place, int32_t parent, const char* name, const char* control, double value,
                 bool moves) {
  const int32_t clip = place.add(parent, "KeyframeSequence", name);
  for (const float time : {0.0f, 1.0f}) {
    const int32_t key = place.add(clip, "Keyframe", "Keyframe", {{"Time", Float32{time}}});
    int32_t above = key;
    if (moves) {
      above = place.add(key, "Pose", "Body", {{"Weight", Float32{0}}, {"CFrame", standing(0, 0, 0)}});
      above = place.add(above, "Pose", "Head", {{"Weight", Float32{1}}, {"CFrame", standing(0, 2 * time, 0)}});
    }
    const int32_t folder = place.add(above, "Folder", "FaceControls");
    place.add(folder, "NumberPose", control, {{"Value", Float64{value * double(time)}}, {"Weight", Float32{1}}});
  }
}

}  // namespace vitrine::test
