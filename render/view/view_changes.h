// ViewChanges: what differs between two views, in groups that somebody shows. Who listens to a view asks for what
// it shows, and needs no copy of what it has shown. The camera moves with every frame; the rest seldom.
#pragma once

#include "render/view/view_state.h"

namespace vitrine {

// Every member of ViewState belongs to one group. That the scene is another one, and what stands beside the view,
// is ToldView's to say.
struct ViewChanges {
  bool scene = false;  // of another scene than before: whatever differs, nobody has chosen it
  bool camera = false;
  bool projection = false;  // of the camera, which has changed then as well
  bool mode = false;
  bool level = false;       // lod
  bool levels = false;      // lodFactor, sideBySide, wireLevels; whether the level is chosen automatically
  bool shown = false;       // show, doubleSided, smoothLightmap, uvSet, pointSize, lineWidth
  bool apart = false;       // section, explode
  bool nodes = false;       // hidden, isolated
  bool selection = false;   // selected, joints
  bool pose = false;        // pose
  bool light = false;       // exposure, tone, environmentTurn, environmentStrength
  bool background = false;  // background, gradient, transparentBackground
  bool marks = false;       // measures, pointed, activeRing, tints; whether distances are measured
  bool units = false;       // lengths
  // Whether there are any. There may be none where somebody has chosen what was chosen already.
  bool any() const { return *this != ViewChanges(); }
  // Whether who shows these groups has to look: one of them has changed; or none at all has, as something was
  // chosen that could not be, and the control that was clicked has to go back.
  template <class... Groups>
  bool concern(Groups... groups) const {
    return !any() || ((this->*groups) || ...);
  }
  // Whether something has moved, so that another picture will follow at once.
  bool moves() const { return camera || pose; }
  friend bool operator==(const ViewChanges&, const ViewChanges&) = default;
};

ViewChanges changesBetween(const ViewState& before, const ViewState& after);

// What stands beside a view and is told with it.
struct BesideView {
  bool automaticLod = false, measuring = false;
};

// What others were told of a view: whoever owns it tells no change twice, and forgets none that came by another
// way.
class ToldView {
 public:
  void begin(const ViewState& view) { m_view = view; }  // nobody listens yet
  void sceneIsNew() { m_sceneIsNew = true; }            // what is told next is of another one
  // How it differs from what was told last; it is told now.
  ViewChanges tell(const ViewState& view, const BesideView& beside);

 private:
  ViewState m_view;
  BesideView m_beside;
  bool m_sceneIsNew = false;
};

}  // namespace vitrine
