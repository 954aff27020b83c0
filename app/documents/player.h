// Player: plays clips on the document's skeletons: the file's own, those of other files that were chosen to play on
// it (SceneOptions::clips), or a test motion that waves one joint after the other.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include "app/documents/open_document.h"
#include "app/documents/play_clock.h"

class QTimer;

namespace vitrine {

class Player : public QObject {
  Q_OBJECT
 public:
  explicit Player(OpenDocument& document, QObject* parent = nullptr);

  // The one that plays a document of the window; null: none does.
  static Player* of(const OpenDocument& document) {
    return document.findChild<Player*>({}, Qt::FindDirectChildrenOnly);
  }

  // ---- Clips
  // The file's animations, then those of other files, which are Scene::clips, then the test motion if there are
  // joints; empty: nothing to play.
  const QStringList& clips() const { return m_clips; }
  bool hasAnimations() const { return !m_animations.empty(); }
  bool drawsAnything() const;          // whether there is a picture to play in
  int clip() const { return m_clip; }  // index in clips(); -1: none, and the pose is the user's own
  void setClip(int clip);              // -1 restores the pose from before
  // Null for the test motion, and for no clip.
  const Animation* animationOf(int clip) const;
  const Animation* animation() const { return animationOf(m_clip); }
  // Whether a clip comes from another file: its nodes are none of this document.
  bool isForeign(int clip) const;
  // Whether anything here is moved by a clip. One that does not fit can be looked at, and does not play.
  bool fits(int clip) const;
  QString whyNot(int clip) const;  // if it does not fit: a sentence
  // What is played if no clip was chosen: the one whose node is selected, or the first that fits; -1: none.
  int firstToPlay() const;
  // Shows and plays a clip of another document here, as soon as the scene has it. All clips of that document
  // become clips of this one, in place of those of another.
  void playForeign(const DocumentPointer& owner, uint32_t animation);
  void forgetForeign();
  // Plays the clip on that figure of LoadOptions, for files that have clips and no rig.
  void playOnFigure(const std::string& figure);

  // ---- Playing
  float duration() const;                        // seconds
  float time() const { return m_clock.time(); }  // seconds, 0..duration
  void setTime(float seconds);
  float speed() const { return m_speed; }  // 1: as stored
  void setSpeed(float speed);
  bool playing() const { return m_playing; }
  void setPlaying(bool playing);
  void playWave();  // plays the test motion, or stops it
  LoopMode loopMode() const { return m_clock.mode(); }
  void setLoopMode(LoopMode mode);  // of this clip; each starts with what its file says
  // The part that is played; all of it: 0..duration.
  PlayRange range() const { return m_range; }
  bool hasRange() const { return m_range != PlayRange{0, duration()}; }
  void setRange(float from, float to);  // in any order
  void setIn(float seconds);            // to the end of all, where it is behind the out point
  void setOut(float seconds);
  void clearRange() { setRange(0, duration()); }
  // The part that is played again and again, as the file says; all of it where it says nothing.
  PlayRange repeated() const;

  // ---- Steps and how times are written
  static constexpr int kFrameRates[] = {24, 25, 30, 60};
  static constexpr float kFrame = 1.0f / 30;  // seconds, at first
  int frameRate() const { return m_frameRate; }
  void setFrameRate(int perSecond);  // one of kFrameRates
  bool showsFrames() const { return m_frames; }
  void setShowsFrames(bool frames);       // times as frames, not seconds
  QString textOf(float seconds) const;    // "1.25 s", "frame 30"
  QString numberOf(float seconds) const;  // "1.25", "30"
  void step(int frames);                  // to a whole frame; stops
  void goToKey(int step);                 // the next (1) or previous (-1) key of the selected joint; stops
  void goToMarker(int step);              // the same for markers

  // ---- Together
  bool holdsRoot() const { return m_holdsRoot; }
  void setHoldsRoot(bool holds);  // what moves whole figures over the ground does not
  // A second clip that has a share of the joints; -1: none. Where both have the same priority, the first one has
  // what is left; else the higher one decides, as in the games.
  int blendClip() const { return m_blendClip; }
  float blendWeight() const { return m_blendWeight; }  // 0..1
  void setBlend(int clip, float weight);
  // For each rig of the file the first clip that moves it, all at once, each repeating by its own length. The clip
  // that clip() names is one of them.
  bool canPlayEverything() const;  // more than one rig can play
  bool playsEverything() const { return m_everything; }
  void setPlaysEverything(bool everything);

  // ---- What the time line shows
  // The track of the joint that is selected in the document, or chosen in a list of joints; null: none is, or the
  // clip does not move it.
  const JointTrack* selectedTrack() const { return m_selected; }
  std::span<const MotionMarker> markers() const;  // of the clip

 signals:
  void clipsChanged();  // clips(), fits()
  void clipChanged();   // animation(), selectedTrack()
  void changed();       // anything else has changed, including the time

 private:
  void takeDocument();
  void takeScene();
  void takeSelection();
  void listClips();
  void takeWanted();
  std::string figureClip(int clip) const;
  bool goesToFigureOf(int clip);
  void beginClip();
  void advance();
  void apply();
  void applyClips(PoseEdits& pose) const;
  void addBlend(PoseEdits& pose) const;
  float easeWeight() const;
  void findTogether();
  float durationOf(int clip) const;
  void setClockRanges();
  bool isWave() const { return m_clip >= int(m_animations.size()); }

  OpenDocument& m_document;
  DocumentPointer m_shown;
  std::vector<std::shared_ptr<const Animation>> m_animations;
  std::vector<ClipFit> m_fits;             // empty: not known yet
  std::vector<ForeignClip> m_foreign;      // the last ones of m_animations
  std::optional<ForeignClip> m_wanted;     // to be played once it is there
  int m_wantedOwn = -1;                    // the same for a clip of the file itself, once it is read anew
  bool m_wantedPlays = false;              // and whether it plays then
  std::weak_ptr<const Document> m_before;  // as it was until then
  QStringList m_clips;
  std::vector<uint32_t> m_together;  // what plays if everything does
  int m_clip = -1, m_blendClip = -1;
  std::optional<LoopMode> m_nextMode;  // was chosen before there was a clip
  PlayClock m_clock;
  PlayRange m_range;
  const JointTrack* m_selected = nullptr;
  const Animation* m_told = nullptr;  // by clipChanged()
  float m_speed = 1, m_blendWeight = 0.5f;
  double m_ran = 0;  // seconds that the other clips have been played for
  int m_frameRate = 30;
  bool m_playing = false, m_frames = false, m_holdsRoot = false, m_everything = false;
  bool m_eases = false;                        // it started to play at the start, so that it comes to its weight
  std::vector<JointEdit> m_ownEdits, m_waved;  // the user's edits that the test motion replaces, and those it sets
  bool m_applying = false;
  QTimer* m_timer;
  QElapsedTimer m_sinceTick;
};

}  // namespace vitrine
