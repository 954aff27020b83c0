// PathOverlay: the ways of joints through space as lines, with a small mark at each key and a large one where the
// joint is. They are found anew only when the clips or the choice of joints change.
#pragma once

#include "render/passes/overlay.h"

namespace vitrine {

class PathOverlay {
 public:
  void setScene() { m_made.reset(); }  // another one
  // Nothing, unless they are to be shown.
  void add(Overlay& overlay, const Frame& frame);

 private:
  // What the paths depend on.
  struct Choice {
    PoseEdits pose;  // without its times
    PathChoice paths;
    std::vector<NodeId> selected;
    std::vector<uint32_t> joints;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  struct Made {
    Choice choice;
    std::vector<JointPath> paths;
    bool areChosen = false;  // not those that tell most
  };
  static Choice choiceOf(const Frame& frame);
  static Made make(const Frame& frame, Choice choice);
  std::optional<Made> m_made;
};

}  // namespace vitrine
