// FramePolicy: how well each frame of a window is drawn, and when there is to be another one. Frames are drawn
// quickly while the camera or the pose move, and once well when they rest. It has no clock and draws nothing: it is
// told what has happened and how long frames took, and answers what is to be done. Each frame is begin(), drawn,
// takeTime() for what is known by then, end(), and swapped() once it is on the screen; takeScene() comes before.
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
  // A smooth frame may take so long while something else than the camera changes, a slider say ...
  static constexpr double kPatientFor = 40;
  // ... and so long at all.
  static constexpr double kPatientAtRest = 600;
  static constexpr double kPolishCost = 3;  // of the picture of a snapshot, in pictures at rest
  static constexpr double kSmoothCost = 3;  // of a frame at rest, in full ones: as a processor draws, to be safe

  // Of a frame: whether its time tells what the next ones will take. kTellsAtRest is of those that are drawn at
  // rest: Effort::Rest where edges cost much, Effort::Smooth elsewhere.
  enum Tag : int { kTellsNothing, kTellsMost, kTellsFull, kTellsAtRest };

  enum class Wait : uint8_t { Keep, Start, Stop };  // Start begins anew where it runs
  struct Next {
    bool draw = false;
    Wait rest = Wait::Keep;    // for kRestMilliseconds, then rested()
    Wait polish = Wait::Keep;  // for kPolishMilliseconds, then wantGood(): as good as a snapshot
    friend bool operator==(const Next&, const Next&) = default;
  };

  // The renderer has got another scene. Known times are forgotten; those of frames that are drawn still must not be
  // told any more. Its first frame is plain, so that there is something to look at.
  void takeScene();
  void loseScene();  // there is nothing to draw any more
  // `moves`: the camera or the pose, so that another frame will follow.
  Next viewChanged(bool moves);
  // The next frame is a good one, whatever moved just now.
  Next wantGood();
  // Nothing has changed for a while. `timePending`: the time of a frame is not known yet, and says more: then it
  // waits once more. `edgesCostMuch` as Renderer::edgesCostMuch() has it.
  Next rested(bool timePending, bool edgesCostMuch);

  // A frame is drawn now, in this mode: how.
  Effort begin(ViewMode mode, bool edgesCostMuch);
  Effort effort() const { return m_effort; }  // of the last frame
  Tag tag() const { return m_tag; }           // of the same
  void takeTime(Tag tag, double milliseconds);
  // It is drawn, and what is known of times by now was told.
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
  std::optional<ViewMode> m_settledMode;  // that the scene was drawn in, with the programs of its good pictures
  bool m_hasScene = false;
  bool m_sceneIsNew = false;    // not on the screen yet
  bool m_newIsPainted = false;  // ... and on its way there
  bool m_goodWanted = false;
  bool m_moving = false;
  bool m_restAwaited = false;  // something has changed, or a time is awaited: rested() will come
};

}  // namespace vitrine
