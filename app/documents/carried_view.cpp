#include "app/documents/carried_view.h"

#include <algorithm>
#include <string>

namespace vitrine {
namespace {

constexpr size_t kMostCarried = 1000;  // every further one would cost a search

// Whether a pose of the one is a pose of the other.
bool sameRig(const Document& one, const Document& other) {
  const auto names = [](const Document& document) {
    std::vector<std::string> all;
    if (!document.skeletons.empty())
      for (const Joint& joint : document.skeletons.front().joints) all.push_back(joint.name);
    if (document.faceRig)
      for (const FaceRig::Control& control : document.faceRig->controls) all.push_back(control.name);
    all.insert(all.end(), document.morphControls.begin(), document.morphControls.end());
    return all;
  };
  return names(one) == names(other);
}

}  // namespace

std::vector<NodeId> carriedOver(const std::vector<NodeId>& nodes, const Document& from, const Document& to) {
  std::vector<NodeId> carried;
  for (const NodeId node : nodes) {
    if (carried.size() == kMostCarried) break;
    const std::string path = from.pathOf(node);
    const auto same = [&](NodeId candidate) {
      return to.nameOf(candidate) == from.nameOf(node) && to.pathOf(candidate) == path;
    };
    if (indexOf(node) < to.nodes.size() && same(node)) {
      carried.push_back(node);
      continue;
    }
    for (uint32_t i = 0; i < to.nodes.size(); ++i) {
      if (!same(NodeId(i))) continue;
      carried.push_back(NodeId(i));
      break;
    }
  }
  return carried;
}

bool keepTheirNumbers(const std::vector<NodeId>& nodes, const Document& from, const Document& to) {
  return std::ranges::all_of(nodes, [&](NodeId node) {
    return indexOf(node) < from.nodes.size() && indexOf(node) < to.nodes.size() &&
           from.pathOf(node) == to.pathOf(node);
  });
}

void carryOver(ViewState& view, const Document& from, const Document& to) {
  view.hidden = carriedOver(view.hidden, from, to);
  view.selected = carriedOver(view.selected, from, to);
  view.isolated = carriedOver(view.isolated, from, to);
  if (!sameRig(from, to)) view.pose = {};
}

void forgetFile(ViewState& view) {
  view.hidden.clear();
  view.isolated.clear();
  view.selected.clear();
  view.pose = {};
  view.explode = 0;
  view.measures.clear();
  view.section.reset();
  view.wireLevels = 0;
}

void keepInSight(ViewState& view, const Scene& scene, float aspect) {
  constexpr float kSmallest = 0.02f;  // of the distance
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return;
  const float distance = glm::length(view.camera.eye() - bounds.centre());
  if (distance < bounds.radius() || bounds.radius() < kSmallest * distance)
    view.camera.frame(visibleBounds(scene, view.explode, view.pose), aspect);
}

void goWhereItIs(ViewState& view, const Scene& scene, float aspect) {
  constexpr float kSmallest = 0.02f;  // of the distance
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return;
  const bool isBeside = glm::length(view.camera.target - bounds.centre()) > 2 * bounds.radius();
  const bool isSmall = bounds.radius() < kSmallest * glm::length(view.camera.eye() - bounds.centre());
  if (isBeside || isSmall) view.camera.frame(visibleBounds(scene, view.explode, view.pose), aspect);
}

}  // namespace vitrine
