// What this program keeps of clips and rigs in the "extras" of its own files, under "vitrine": what glTF has no
// place for. core/export/gltf writes it.
#include <algorithm>

#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

constexpr float kMostPriority = 1 << 20;

const Json* notesIn(const Json* stored) { return member(member(stored, "extras"), "vitrine"); }

float secondsIn(const Json* notes, std::string_view name) { return std::max(numberIn(notes, name, 0), 0.0f); }

}  // namespace

Result<void> addNotes(Reading& reading, const Json& stored, Animation& animation) {
  const Json* notes = notesIn(&stored);
  if (!notes) return {};
  if (const Json* loops = member(notes, "loop"); loops && loops->IsBool()) animation.loops = loops->GetBool();
  if (const float to = secondsIn(notes, "loopTo"), from = secondsIn(notes, "loopFrom"); from < to)
    animation.loopFrom = from, animation.loopTo = to;
  if (member(notes, "priority"))
    animation.priority = int32_t(std::clamp(numberIn(notes, "priority", 0), -kMostPriority, kMostPriority));
  animation.easeIn = secondsIn(notes, "easeIn");
  animation.easeOut = secondsIn(notes, "easeOut");
  const Json* markers = list(notes, "markers");
  VITRINE_CHECK(reading.context.budget.takeArray(count(markers), sizeof(MotionMarker) + 64, "markers", {}));
  for (uint32_t m = 0; m < count(markers); ++m) {
    const Json& marker = (*markers)[m];
    const std::string_view name = textIn(&marker, "name"), value = textIn(&marker, "value");
    VITRINE_CHECK(reading.context.budget.take(name.size() + value.size(), "markers", {}));
    animation.markers.push_back({.name = std::string(name),
                                 .value = std::string(value),
                                 .time = numberIn(&marker, "time", 0),
                                 .node = animation.node});
  }
  std::ranges::stable_sort(animation.markers, {}, &MotionMarker::time);
  return {};
}

Result<void> addHandles(Reading& reading) {
  Document& document = reading.document();
  for (size_t s = 0; s < document.skeletons.size() && s < reading.forest.joints.size(); ++s) {
    Skeleton& skeleton = document.skeletons[s];
    const std::vector<uint32_t>& nodes = reading.forest.joints[s].nodes;
    for (uint32_t j = 0; j < skeleton.joints.size() && j < nodes.size(); ++j) {
      if (nodes[j] >= reading.placed.size()) continue;
      const Json* handle = member(notesIn(reading.item("nodes", reading.placed[nodes[j]].node)), "moves");
      const std::string_view name = textIn(handle, "name"), parent = textIn(handle, "in"),
                             further = textIn(handle, "further");
      std::array<float, 16> frame{};
      if (name.empty() || !numbers(list(handle, "rest"), frame)) continue;
      VITRINE_CHECK(reading.context.budget.take(sizeof(JointHandle) + name.size() + parent.size() + further.size(),
                                                "joints", {}));
      JointHandle made{.name = std::string(name),
                       .parent = std::string(parent),
                       .further = std::string(further.empty() ? parent : further),
                       .joint = j};
      for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) made.frame[column][row] = frame[size_t(column * 4 + row)];
      skeleton.handles.push_back(std::move(made));
    }
  }
  return {};
}

}  // namespace vitrine::gltf
