// Player: plays an animation of the file on the document's skeletons, or a test motion that waves one joint after
// the other.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include "app/documents/open_document.h"

class QTimer;

namespace vitrine {

class Player : public QObject {
  Q_OBJECT
 public:
  explicit Player(OpenDocument& document, QObject* parent = nullptr);

  // The file's animations, then the test motion if there are joints; empty: nothing to play.
  const QStringList& clips() const { return m_clips; }
  bool hasAnimations() const { return m_animations > 0; }
  bool drawsAnything() const;              // whether there is a picture to play in
  int clip() const { return m_clip; }      // index in clips(); -1: none, and the pose is the user's own
  float duration() const;                  // seconds
  float time() const { return m_time; }    // seconds, 0..duration
  float speed() const { return m_speed; }  // 1: as stored
  bool playing() const { return m_playing; }
  bool loops() const { return m_loops; }

  void setClip(int clip);  // -1 restores the pose from before
  void setPlaying(bool playing);
  void playWave();  // plays the test motion, or stops it
  void setTime(float seconds);
  void step(int frames);  // of kFrame seconds; stops
  void setSpeed(float speed);
  void setLoops(bool loops);

  static constexpr float kFrame = 1.0f / 30;

 signals:
  void clipsChanged();
  void changed();  // anything else has changed, including the time

 private:
  void takeDocument();
  void advance();
  void apply();
  bool isWave() const { return m_clip >= int(m_animations); }

  OpenDocument& m_document;
  DocumentPointer m_shown;
  QStringList m_clips;
  uint32_t m_animations = 0;
  int m_clip = -1;
  float m_time = 0, m_speed = 1;
  bool m_playing = false, m_loops = true;
  std::vector<JointEdit> m_ownEdits, m_waved;  // the user's edits that the test motion replaces, and those it sets
  bool m_applying = false;
  QTimer* m_timer;
  QElapsedTimer m_sinceTick;
};

}  // namespace vitrine
