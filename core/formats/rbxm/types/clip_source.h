// What the readers of both kinds of clips share.
#pragma once

#include <span>

#include "core/formats/rbxm/types/motion_rigs.h"

namespace vitrine::rbxm {

struct ClipSource {
  ReadContext& context;
  const Children& children;
  MotionRigs& rigs;

  Document& document() const { return context.document; }
  bool isA(NodeId node, std::string_view className) const { return document().classOf(node).is(className); }
  const std::string& nameOf(NodeId node) const { return document().nameOf(node); }
};

// A property as it is stored; nothing if the node has none of this type.
template <class T>
std::optional<T> storedAt(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const T* typed = value.as<T>();
  return typed ? std::optional(*typed) : std::nullopt;
}

// A clip with its name, and with what an AnimationClip says about playing.
Animation startedClip(const Document& document, NodeId clip);
// Its place among the document's animations; says what is guessed about it. Clips without tracks are left out.
Result<void> addClip(const ClipSource& source, Animation clip, bool isGuessed);

// A track with the names by which other rigs find its joint. Takes its memory from the budget.
Result<JointTrack> startedTrack(const ClipSource& source, const LinkNames& names);
void bindTrack(JointTrack& track, const RigJoint& joint);

// Sets how the keys of a curve go on: one way for all if they agree.
template <class T>
void setWays(Keys<T>& keys, std::vector<Interpolation> ways) {
  if (ways.empty()) return;
  // From the last key nothing goes on.
  bool agree = true;
  for (size_t k = 0; k + 1 < ways.size(); ++k) agree &= ways[k] == ways.front();
  keys.interpolation = agree ? ways.front() : Interpolation::Linear;
  keys.each.clear();
  if (!agree) keys.each = std::move(ways);
}

}  // namespace vitrine::rbxm
