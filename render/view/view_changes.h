// ViewChanges: what differs between two views, in the groups that widgets show. A listener asks only about the
// groups that it shows, and needs no copy of their last state. The camera moves with every frame; the rest changes
// seldom.
#pragma once

#include "render/view/view_state.h"

namespace vitrine {

// Every member of ViewState belongs to one group. ToldView adds whether the scene is another one, and the changes
// of BesideView.
struct ViewChanges {
  bool scene = false;  // the scene is another one, so the differences are not choices of the user
  bool camera = false;
  bool projection = false;  // of the camera, and `camera` is then set as well; or whether it looks around inside
  bool mode = false;
  bool level = false;       // lod
  bool levels = false;      // lodFactor, sideBySide, wireLevels; whether the level is chosen automatically
  bool shown = false;       // show, doubleSided, smoothLightmap, uvSet, pointSize, lineWidth, paths
  bool apart = false;       // section, explode
  bool nodes = false;       // hidden, isolated
  bool selection = false;   // selected, joints
  bool pose = false;        // pose
  bool light = false;       // exposure, tone, environmentTurn, environmentStrength
  bool background = false;  // background, gradient, transparentBackground
  bool marks = false;       // measures, pointed, activeRing, tints; whether distances are measured
  bool units = false;       // lengths
  // Whether anything changed. Nothing did if the user chose what was already chosen.
  bool any() const { return *this != ViewChanges(); }
  // Whether a widget that shows these groups has to update: one of them changed; or nothing changed at all, because
  // a choice was not possible, and the clicked control has to show the old value again.
  template <class... Groups>
  bool concern(Groups... groups) const {
    return !any() || ((this->*groups) || ...);
  }
  // Whether something has moved, so that another picture will follow at once.
  bool moves() const { return camera || pose; }
  friend bool operator==(const ViewChanges&, const ViewChanges&) = default;
};

ViewChanges changesBetween(const ViewState& before, const ViewState& after);

// State that is not part of a view but is reported with it.
struct BesideView {
  bool automaticLod = false, measuring = false, inside = false;
};

// What listeners already know of a view. Its owner reports no change twice, and misses none, however it came about.
class ToldView {
 public:
  void begin(const ViewState& view) { m_view = view; }  // while nobody listens yet
  void sceneIsNew() { m_sceneIsNew = true; }            // the next report is about another scene
  // How `view` differs from the last report; it counts as reported from now on.
  ViewChanges tell(const ViewState& view, const BesideView& beside);

 private:
  ViewState m_view;
  BesideView m_beside;
  bool m_sceneIsNew = false;
};

}  // namespace vitrine
