#include "app/documents/player.h"

#include <QTimer>
#include <algorithm>
#include <cmath>

#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kTickMilliseconds = 16;
constexpr float kSlowest = 0.05f, kFastest = 8;

}  // namespace

Player::Player(OpenDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_timer(new QTimer(this)) {
  m_timer->setInterval(kTickMilliseconds);
  m_timer->setTimerType(Qt::PreciseTimer);
  connect(m_timer, &QTimer::timeout, this, &Player::advance);
  connect(&document, &OpenDocument::documentChanged, this, &Player::takeDocument);
  // Who poses a joint while it waves wants the pose, not the wave.
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.pose && m_clip >= 0 && isWave() && !m_applying && m_document.view().pose.joints != m_waved)
      setClip(-1);
  });
  // The pose that an undo goes to is not that of the wave.
  connect(&document, &OpenDocument::aboutToUndo, this, [this] {
    if (m_clip >= 0 && isWave()) setClip(-1);
  });
  connect(&document, &OpenDocument::sceneChanged, this, &Player::changed);
  takeDocument();
}

void Player::takeDocument() {
  if (m_shown == m_document.document()) return;
  // The same file anew keeps its pose: without what the clip did to it.
  setClip(-1);
  m_shown = m_document.document();
  m_clips.clear();
  m_animations = 0;
  m_clip = -1;
  m_time = 0;
  if (m_shown) {
    m_animations = uint32_t(m_shown->animations.size());
    for (uint32_t i = 0; i < m_animations; ++i) {
      const std::string& name = m_shown->animations[i].name;
      m_clips << (name.empty() ? tr("Animation %1").arg(i) : visibleText(name));
    }
    // Joints that only carry what an animation moves have no weights to look at.
    const auto isSkin = [](const Skeleton& skeleton) {
      return std::ranges::any_of(skeleton.joints, &Joint::listed);
    };
    if (!m_shown->skeletons.empty() && isSkin(m_shown->skeletons.front())) m_clips << tr("Wave each joint");
  }
  emit clipsChanged();
  emit changed();
}

bool Player::drawsAnything() const { return m_document.scene() && vitrine::drawsAnything(*m_document.scene()); }

float Player::duration() const {
  if (!m_shown || m_clip < 0) return 0;
  return isWave() ? waveDuration(m_shown->skeletons.front()) : m_shown->animations[size_t(m_clip)].duration;
}

void Player::setClip(int clip) {
  clip = std::clamp(clip, -1, int(m_clips.size()) - 1);
  if (clip == m_clip) return;
  const bool wasWave = m_clip >= 0 && isWave();
  ViewState view = m_document.view();
  if (wasWave) view.pose.joints = m_ownEdits;
  view.pose.animation = kNone;
  view.pose.time = 0;
  m_clip = clip;
  m_time = 0;
  if (m_clip >= 0 && isWave()) m_ownEdits = m_waved = view.pose.joints;
  const OpenDocument::Unrecorded unrecorded(m_document);
  m_document.setView(std::move(view));
  m_document.setPosePlayed(m_clip >= 0 && isWave());
  if (m_clip < 0) setPlaying(false);
  apply();
}

void Player::setPlaying(bool playing) {
  if (playing && m_clip < 0 && !m_clips.isEmpty()) setClip(0);
  // From the start again where it has come to its end.
  if (playing && !m_loops && m_time >= duration()) m_time = 0;
  m_playing = playing && m_clip >= 0 && duration() > 0;
  if (m_playing) {
    m_sinceTick.start();
    m_timer->start();
  } else {
    m_timer->stop();
  }
  emit changed();
}

void Player::playWave() {
  if (m_clips.size() <= int(m_animations)) return;
  const bool waves = m_clip == int(m_animations);
  setClip(waves ? -1 : int(m_animations));
  setPlaying(!waves);
}

void Player::setTime(float seconds) {
  if (m_clip < 0) return;
  m_time = std::clamp(seconds, 0.0f, duration());
  apply();
}

void Player::step(int frames) {
  if (m_clip < 0 && !m_clips.isEmpty()) setClip(0);
  setPlaying(false);
  setTime(m_time + float(frames) * kFrame);
}

void Player::setSpeed(float speed) {
  m_speed = std::clamp(speed, kSlowest, kFastest);
  emit changed();
}

void Player::setLoops(bool loops) {
  m_loops = loops;
  emit changed();
}

void Player::advance() {
  const float length = duration();
  m_time += float(m_sinceTick.restart()) / 1000 * m_speed;
  if (m_time >= length) {
    m_time = m_loops ? std::fmod(m_time, length) : length;
    if (!m_loops) setPlaying(false);
  }
  apply();
}

void Player::apply() {
  if (m_clip >= 0) {
    ViewState view = m_document.view();
    if (isWave()) {
      view.pose.joints = m_waved = waveAt(m_shown->skeletons.front(), m_time);
    } else {
      view.pose.animation = uint32_t(m_clip);
      view.pose.time = m_time;
    }
    m_applying = true;
    const OpenDocument::Unrecorded unrecorded(m_document);
    m_document.setView(std::move(view));
    m_applying = false;
  }
  emit changed();
}

}  // namespace vitrine
