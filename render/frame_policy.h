// FramePolicy: decides how well each frame of a window is drawn, and when another one is needed. Frames are drawn
// quickly while the camera or the pose moves, and once in good quality when they rest. It has no clock and draws
// nothing: it is told what happened and how long frames took, and says what to do. For each frame the order is:
// begin(), drawing, takeTime() for times known by then, end(), and swapped() once it is on the screen; takeScene()
// comes before all.
#pragma once

#include <optional>

#include "render/renderer.h"

namespace vitrine {

class FramePolicy {
 public:
  static constexpr int kRestMilliseconds = 140;  // without movement until the picture is drawn well
  static constexpr int kPolishMilliseconds = 500;
  // A moving frame is drawn in full if that takes no longer, else quickly.
  static constexpr double kQuickFrom = 14;  // milliseconds
  // A smooth frame may take this long while something other than the camera changes, such as a slider ...
  static constexpr double kPatientFor = 40;
  // ... and this long at rest.
  static constexpr double kPatientAtRest = 600;
  static constexpr double kPolishCost = 3;  // assumed cost of a snapshot's picture, in frames at rest
  static constexpr double kSmoothCost = 3;  // of a frame at rest, in full frames; cautious: as on a CPU

  // Whether a frame's time predicts those of the next ones. kTellsAtRest is for frames drawn at rest: Effort::Rest
  // if edges cost much, otherwise Effort::Smooth.
  enum Tag : int { kTellsNothing, kTellsMost, kTellsFull, kTellsAtRest };

  enum class Wait : uint8_t { Keep, Start, Stop };  // Start restarts a running timer
  struct Next {
    bool draw = false;
    Wait rest = Wait::Keep;    // timer of kRestMilliseconds, then call rested()
    Wait polish = Wait::Keep;  // timer of kPolishMilliseconds, then call wantGood(), for the quality of a snapshot
    friend bool operator==(const Next&, const Next&) = default;
  };

  // The renderer has another scene. Known times are forgotten; times of frames still being drawn must not be passed
  // any more. The first frame is plain, so that there is something to look at.
  void takeScene();
  void loseScene();  // there is nothing to draw any more
  // `moves`: the camera or the pose, so that another frame will follow.
  Next viewChanged(bool moves);
  // The next frame is a good one, whatever moved just now.
  Next wantGood();
  // Nothing has changed for a while. `timePending`: the time of a frame is not known yet but would help, so it
  // waits once more. `edgesCostMuch`: as returned by Renderer::edgesCostMuch().
  Next rested(bool timePending, bool edgesCostMuch);

  // A frame is about to be drawn in this mode. Returns its effort.
  Effort begin(ViewMode mode, bool edgesCostMuch);
  Effort effort() const { return m_effort; }  // of the last frame
  Tag tag() const { return m_tag; }           // of the same
  void takeTime(Tag tag, double milliseconds);
  // The frame is drawn, and all times known by now were passed to takeTime().
  Next end();
  // A frame is on the screen. True: it is the first one of a scene, and the good one is to be drawn now.
  bool swapped();

 private:
  bool canRestWell() const;
  Effort wanted(Effort atRest) const;

  // Milliseconds, as far as they are known of this scene.
  std::optional<double> m_full, m_atRest;
  std::optional<double> m_fullAtMost;  // with what had to be compiled for it
  Effort m_effort = Effort::Smooth;
  Tag m_tag = kTellsNothing;
  ViewMode m_mode = ViewMode::Lit;        // of the frame that is being drawn
  std::optional<ViewMode> m_settledMode;  // in which the scene was already drawn in good quality
  bool m_hasScene = false;
  bool m_sceneIsNew = false;    // its first frame is not on the screen yet
  bool m_newIsPainted = false;  // ... but has been drawn
  bool m_goodWanted = false;
  bool m_moving = false;
  bool m_restAwaited = false;  // something has changed, or a time is awaited: rested() will come
};

}  // namespace vitrine
