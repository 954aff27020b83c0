#include "app/documents/player.h"

#include <QLocale>
#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/common/text.h"
#include "app/documents/chosen_joints.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr int kTickMilliseconds = 16;
constexpr float kSlowest = 0.05f, kFastest = 8;
constexpr char kFramesSetting[] = "timeLine/frames", kRateSetting[] = "timeLine/frameRate";

// Weights come and go smoothly, as in the viewers of Second Life, whose files alone say how long it takes.
float smoothStep(float part) {
  part = std::clamp(part, 0.0f, 1.0f);
  return part * part * (3 - 2 * part);
}

// Joints that only carry what an animation moves have no weights to look at.
bool isSkin(const Skeleton& skeleton) { return std::ranges::any_of(skeleton.joints, &Joint::listed); }

// The first of these times behind `now`, or the last before it; none: there is no such time.
std::optional<float> nextOf(std::span<const float> times, float now, int step) {
  const float near = std::max(1e-4f, std::abs(now) * 1e-6f);
  if (step > 0) {
    const auto next = std::ranges::upper_bound(times, now + near);
    return next == times.end() ? std::nullopt : std::optional(*next);
  }
  const auto next = std::ranges::lower_bound(times, now - near);
  return next == times.begin() ? std::nullopt : std::optional(*std::prev(next));
}

}  // namespace

Player::Player(OpenDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_timer(new QTimer(this)) {
  m_timer->setInterval(kTickMilliseconds);
  m_timer->setTimerType(Qt::PreciseTimer);
  const QSettings settings;
  m_frames = settings.value(kFramesSetting, false).toBool();
  const int rate = settings.value(kRateSetting, m_frameRate).toInt();
  if (std::ranges::find(kFrameRates, rate) != std::end(kFrameRates)) m_frameRate = rate;
  connect(m_timer, &QTimer::timeout, this, &Player::advance);
  connect(&document, &OpenDocument::documentChanged, this, &Player::takeDocument);
  // Who poses a joint while it waves wants the pose, not the wave.
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.shown) takeSelection();
    if (changes.pose && m_clip >= 0 && isWave() && !m_applying && m_document.view().pose.joints != m_waved)
      setClip(-1);
  });
  // The pose that an undo goes to is not that of the wave.
  connect(&document, &OpenDocument::aboutToUndo, this, [this] {
    if (m_clip >= 0 && isWave()) setClip(-1);
  });
  connect(&document, &OpenDocument::selectionChanged, this, [this] {
    chooseJoints(m_document, {});
    takeSelection();
  });
  connect(&document, &OpenDocument::clipJointChosen, this, [this](NodeId clip, const std::string& name) {
    for (int own = 0; animationOf(own) && !isForeign(own); ++own)
      if (animationOf(own)->node == clip) return chooseJoints(m_document, jointsOfTrack(*animationOf(own), name));
  });
  connect(&document, &OpenDocument::sceneChanged, this, &Player::takeScene);
  takeDocument();
}

// ---- Clips ------------------------------------------------------------------------------------------------------

void Player::takeDocument() {
  if (m_shown == m_document.document()) return;
  // The same file anew keeps its pose: without what the clip did to it.
  setClip(-1);
  m_shown = m_document.document();
  m_animations.clear();
  m_fits.clear();
  m_foreign.clear();
  m_blendClip = -1;
  m_everything = false;
  m_clock.setTime(0);
  if (m_shown)
    for (const Animation& animation : m_shown->animations) m_animations.emplace_back(m_shown, &animation);
  listClips();
  emit changed();
}

// The scene knows what fits, and has the clips of other files.
void Player::takeScene() {
  const ScenePointer& scene = m_document.scene();
  if (!scene || scene->document != m_shown) return emit changed();
  if (scene->clips == m_animations && m_fits.size() == m_animations.size()) {
    takeWanted();
    return emit changed();
  }
  const size_t own = m_shown->animations.size();
  const bool waves = m_clip >= 0 && isWave();
  const auto isKept = [&](int clip) {
    const size_t index = size_t(clip) - own;
    return clip < int(own) || (index < std::min(m_foreign.size(), scene->options.clips.size()) &&
                               m_foreign[index] == scene->options.clips[index]);
  };
  if (m_clip >= 0 && !waves && !isKept(m_clip)) setClip(-1);
  if (m_blendClip >= 0 && !isKept(m_blendClip)) m_blendClip = -1;
  m_animations = scene->clips;
  m_fits = scene->fits;
  m_foreign = scene->options.clips;
  if (waves) m_clip = int(m_animations.size());
  listClips();
  takeWanted();
  emit changed();
}

void Player::listClips() {
  m_clips.clear();
  for (int i = 0; i < int(m_animations.size()); ++i) {
    const std::string& name = m_animations[size_t(i)]->name;
    const QString shown = name.empty() ? tr("Animation %1").arg(i) : visibleText(name);
    m_clips << (fits(i) ? shown : tr("%1 (no rig here)").arg(shown));
  }
  if (m_shown && !m_shown->skeletons.empty() && isSkin(m_shown->skeletons.front()))
    m_clips << tr("Wave each joint");
  findTogether();
  if (!canPlayEverything()) m_everything = false;
  takeSelection();
  emit clipsChanged();
}

void Player::playForeign(const DocumentPointer& owner, uint32_t animation) {
  if (animation >= owner->animations.size()) return;
  SceneOptions options = m_document.sceneOptions();
  options.clips.clear();
  for (uint32_t i = 0; i < owner->animations.size(); ++i) options.clips.push_back({owner, i});
  m_wanted = ForeignClip{owner, animation};
  m_document.setSceneOptions(std::move(options));
  takeWanted();
}

void Player::forgetForeign() {
  SceneOptions options = m_document.sceneOptions();
  options.clips.clear();
  m_document.setSceneOptions(std::move(options));
}

void Player::playOnFigure(const std::string& figure) {
  m_wantedOwn = animation() && !isForeign(m_clip) ? m_clip : 0;
  m_wantedPlays = true;
  m_before = m_shown;
  m_document.setFigure(figure, figureClip(m_wantedOwn));
}

// Clips of one file may have the same name.
std::string Player::figureClip(int clip) const {
  const Animation* chosen = animationOf(clip);
  return std::to_string(clip) + " " + (chosen ? chosen->name : std::string());
}

// Whether the file is read anew for a clip that was last played on another figure.
bool Player::goesToFigureOf(int clip) {
  if (!m_shown || m_shown->standIn.empty() || !animationOf(clip) || isForeign(clip)) return false;
  if (m_wantedOwn >= 0) return false;
  if (!m_document.takeFigureOf(figureClip(clip))) return false;
  m_before = m_shown;
  m_wantedPlays = m_playing;
  m_wantedOwn = clip;
  return true;
}

void Player::takeWanted() {
  if (m_wantedOwn >= 0 && m_before.lock() != m_shown) {
    const int clip = std::exchange(m_wantedOwn, -1);
    setClip(std::min(clip, int(m_shown->animations.size()) - 1));
    setPlaying(m_clip >= 0 && m_wantedPlays);
  }
  if (!m_wanted) return;
  const auto here = std::ranges::find(m_foreign, *m_wanted);
  if (here == m_foreign.end()) return;
  m_wanted.reset();
  setClip(int(m_animations.size() - m_foreign.size()) + int(here - m_foreign.begin()));
  setPlaying(true);
}

bool Player::drawsAnything() const { return m_document.scene() && vitrine::drawsAnything(*m_document.scene()); }

const Animation* Player::animationOf(int clip) const {
  return clip >= 0 && clip < int(m_animations.size()) ? m_animations[size_t(clip)].get() : nullptr;
}

bool Player::isForeign(int clip) const {
  return animationOf(clip) && size_t(clip) >= m_animations.size() - m_foreign.size();
}

bool Player::fits(int clip) const {
  const Animation* animation = animationOf(clip);
  if (!animation || size_t(clip) >= m_fits.size()) return true;
  return m_fits[size_t(clip)].plays() || !animation->morphs.empty();
}

QString Player::whyNot(int clip) const {
  if (fits(clip)) return {};
  constexpr size_t kMostNamed = 5;
  const ClipFit& fit = m_fits[size_t(clip)];
  if (fit.joints == 0)
    return fit.faces == 0 ? tr("This clip moves nothing.") : tr("There is no face here that this clip moves.");
  QStringList names;
  for (const std::string& name : std::span(fit.missing).first(std::min(kMostNamed, fit.missing.size())))
    names << visibleName(toQString(name));
  if (fit.joints > kMostNamed) names << "…";
  return tr("None of the %1 joints of this clip is here: %2", nullptr, pluralOf(fit.joints))
      .arg(countText(fit.joints), names.join(", "));
}

void Player::setClip(int clip) {
  clip = std::clamp(clip, -1, int(m_clips.size()) - 1);
  if (clip == m_clip || goesToFigureOf(clip)) return;
  const bool wasWave = m_clip >= 0 && isWave();
  ViewState view = m_document.view();
  if (wasWave) view.pose.joints = m_ownEdits;
  const PoseEdits none;
  view.pose.animation = none.animation;
  view.pose.time = none.time;
  view.pose.weight = none.weight;
  view.pose.also.clear();
  view.pose.holdsRoot = false;
  m_clip = clip;
  if (m_clip >= 0 && isWave()) m_ownEdits = m_waved = view.pose.joints;
  const OpenDocument::Unrecorded unrecorded(m_document);
  m_document.setView(std::move(view));
  m_document.setPosePlayed(m_clip >= 0 && isWave());
  beginClip();
}

void Player::beginClip() {
  m_clock.setTime(0);
  m_ran = 0;
  m_eases = false;
  m_range = {0, duration()};
  if (m_clip >= 0) {
    const bool once = animation() && animation()->loops == false;
    m_clock.setMode(m_nextMode.value_or(once ? LoopMode::Once : LoopMode::Loop));
    m_nextMode.reset();
  }
  setClockRanges();
  if (m_clip < 0 || (m_playing && !fits(m_clip))) setPlaying(false);
  takeSelection();
  apply();
}

// The clip whose node is selected, or one that plays.
int Player::firstToPlay() const {
  constexpr int kDeepest = 100;
  for (const NodeId selected : m_document.selection()) {
    NodeId node = selected;
    for (int i = 0; i < kDeepest && node != NodeId::None; ++i, node = m_shown->nodes.parent[indexOf(node)]) {
      const auto chosen = std::ranges::find(m_shown->animations, node, &Animation::node);
      if (chosen != m_shown->animations.end()) return int(chosen - m_shown->animations.begin());
    }
  }
  for (int clip = 0; clip < int(m_clips.size()); ++clip)
    if (fits(clip)) return clip;
  return m_clips.isEmpty() ? -1 : 0;
}

void Player::takeSelection() {
  const JointTrack* const before = m_selected;
  m_selected = nullptr;
  if (const Animation* shown = animation(); shown && m_shown) {
    const bool own = !isForeign(m_clip);
    const auto isOf = [&](const JointTrack& track, NodeId node) {
      if (own && track.node == node) return true;
      if (track.joint == kNone || track.skeleton >= m_shown->skeletons.size()) return false;
      if (m_shown->skeletons[track.skeleton].joints[track.joint].node == node) return true;
      const NodeTarget target = m_shown->targetOf(node);
      return track.skeleton == 0 && target.kind == NodeTarget::Kind::Joint && target.index == track.joint;
    };
    for (const NodeId node : m_document.selection()) {
      if (m_selected || node == NodeId::None) break;
      const auto track = std::ranges::find_if(shown->tracks, [&](const JointTrack& t) { return isOf(t, node); });
      if (track != shown->tracks.end()) m_selected = &*track;
    }
    for (const SceneJoint& chosen : m_document.view().paths.joints) {
      const auto isChosen = [&](const JointTrack& t) { return SceneJoint{t.skeleton, t.joint} == chosen; };
      const auto track = std::ranges::find_if(shown->tracks, isChosen);
      if (!m_selected && track != shown->tracks.end()) m_selected = &*track;
    }
  }
  if (m_selected == before && animation() == m_told) return;
  m_told = animation();
  emit clipChanged();
  emit changed();
}

// ---- Playing ----------------------------------------------------------------------------------------------------

float Player::durationOf(int clip) const {
  if (const Animation* animation = animationOf(clip)) return animation->duration;
  return clip >= 0 && m_shown && !m_shown->skeletons.empty() ? waveDuration(m_shown->skeletons.front()) : 0;
}

float Player::duration() const { return m_shown ? durationOf(m_clip) : 0; }

PlayRange Player::repeated() const {
  const Animation* shown = animation();
  const PlayRange whole{0, duration()};
  if (!shown || !(shown->loopTo > shown->loopFrom)) return whole;
  const PlayRange part{std::clamp(shown->loopFrom, 0.0f, whole.to), std::clamp(shown->loopTo, 0.0f, whole.to)};
  return part.length() > 0 ? part : whole;
}

void Player::setClockRanges() {
  m_clock.setRanges(m_range, hasRange() ? m_range : repeated());
  ViewState view = m_document.view();
  view.paths.range = hasRange() ? std::optional(Vec2(m_range.from, m_range.to)) : std::nullopt;
  if (view.paths == m_document.view().paths) return;
  const OpenDocument::Unrecorded unrecorded(m_document);
  m_document.setView(std::move(view));
}

void Player::setPlaying(bool playing) {
  if (playing && m_clip < 0) setClip(firstToPlay());
  if (playing && m_wantedOwn >= 0) m_wantedPlays = true;
  if (playing && !m_playing) {
    m_clock.start();
    if (!m_everything) m_ran = time();
    m_eases = time() == m_range.from;
  }
  m_playing = playing && m_clip >= 0 && duration() > 0 && fits(m_clip);
  if (m_playing) {
    m_sinceTick.start();
    m_timer->start();
  } else {
    m_timer->stop();
  }
  emit changed();
}

void Player::playWave() {
  const int wave = int(m_animations.size());
  if (m_clips.size() <= wave) return;
  const bool waves = m_clip == wave;
  setClip(waves ? -1 : wave);
  setPlaying(!waves);
}

void Player::setTime(float seconds) {
  if (m_clip < 0) return;
  m_clock.setTime(std::clamp(seconds, 0.0f, duration()));
  m_ran = time();
  m_eases = false;  // one looks at what the keys say
  apply();
}

void Player::setSpeed(float speed) {
  m_speed = std::clamp(speed, kSlowest, kFastest);
  emit changed();
}

void Player::setLoopMode(LoopMode mode) {
  m_clock.setMode(mode);
  if (m_clip < 0) m_nextMode = mode;
  emit changed();
}

void Player::setRange(float from, float to) {
  from = std::clamp(from, 0.0f, duration());
  to = std::clamp(to, 0.0f, duration());
  m_range = {std::min(from, to), std::max(from, to)};
  if (!(m_range.length() > 0)) m_range = {0, duration()};
  setClockRanges();
  emit changed();
}

void Player::setIn(float seconds) { setRange(seconds, seconds < m_range.to ? m_range.to : duration()); }
void Player::setOut(float seconds) { setRange(seconds > m_range.from ? m_range.from : 0, seconds); }

// ---- Steps and how times are written ----------------------------------------------------------------------------

void Player::setFrameRate(int perSecond) {
  if (std::ranges::find(kFrameRates, perSecond) == std::end(kFrameRates)) return;
  m_frameRate = perSecond;
  QSettings().setValue(kRateSetting, perSecond);
  emit changed();
}

void Player::setShowsFrames(bool frames) {
  m_frames = frames;
  QSettings().setValue(kFramesSetting, frames);
  emit changed();
}

QString Player::numberOf(float seconds) const {
  const QLocale locale;
  return m_frames ? locale.toString(qRound64(double(seconds) * m_frameRate))
                  : locale.toString(double(seconds), 'f', 2);
}

QString Player::textOf(float seconds) const {
  return m_frames ? tr("frame %1").arg(numberOf(seconds)) : tr("%1 s").arg(numberOf(seconds));
}

void Player::step(int frames) {
  constexpr double kNear = 1e-3;  // of a frame
  if (m_clip < 0) setClip(firstToPlay());
  setPlaying(false);
  const double now = double(time()) * m_frameRate;
  const double whole = frames > 0 ? std::floor(now + kNear) : std::ceil(now - kNear);
  setTime(float((whole + frames) / m_frameRate));
}

void Player::goToKey(int step) {
  if (!m_selected) return;
  const std::vector<float> times = keyTimesOf(*m_selected);
  if (const auto next = nextOf(times, time(), step)) {
    setPlaying(false);
    setTime(*next);
  }
}

void Player::goToMarker(int step) {
  std::vector<float> times;
  for (const MotionMarker& marker : markers()) times.push_back(marker.time);
  if (const auto next = nextOf(times, time(), step)) {
    setPlaying(false);
    setTime(*next);
  }
}

std::span<const MotionMarker> Player::markers() const {
  const Animation* shown = animation();
  return shown ? std::span(shown->markers) : std::span<const MotionMarker>();
}

// ---- Together ---------------------------------------------------------------------------------------------------

void Player::setHoldsRoot(bool holds) {
  m_holdsRoot = holds;
  apply();
}

void Player::setBlend(int clip, float weight) {
  m_blendClip = animationOf(clip) && fits(clip) ? clip : -1;
  m_blendWeight = std::clamp(weight, 0.0f, 1.0f);
  apply();
}

bool Player::canPlayEverything() const { return m_together.size() > 1; }

void Player::setPlaysEverything(bool everything) {
  everything = everything && canPlayEverything();
  if (everything == m_everything) return;
  m_everything = everything;
  if (everything && std::ranges::find(m_together, uint32_t(m_clip)) == m_together.end())
    setClip(int(m_together.front()));
  everything ? setPlaying(true) : apply();
}

// Of each rig the first clip that moves it; one that moves several is there once.
void Player::findTogether() {
  m_together.clear();
  if (!m_shown) return;
  std::vector<bool> taken(m_shown->skeletons.size());
  for (size_t i = 0; i < m_shown->animations.size() && i < m_animations.size(); ++i) {
    bool wanted = false;
    for (const JointTrack& track : m_animations[i]->tracks) {
      if (track.joint == kNone || track.skeleton >= taken.size() || taken[track.skeleton]) continue;
      taken[track.skeleton] = wanted = true;
    }
    if (wanted) m_together.push_back(uint32_t(i));
  }
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void Player::advance() {
  const double seconds = double(m_sinceTick.restart()) / 1000 * double(m_speed);
  m_ran += seconds;
  if (!m_clock.advance(float(seconds))) setPlaying(false);
  apply();
}

float Player::easeWeight() const {
  const Animation* shown = animation();
  if (!m_eases || !shown) return 1;
  float weight = 1;
  if (shown->easeIn > 0 && !m_clock.hasTurned()) weight = smoothStep((time() - m_range.from) / shown->easeIn);
  if (shown->easeOut > 0 && loopMode() == LoopMode::Once)
    weight = std::min(weight, smoothStep((m_range.to - time()) / shown->easeOut));
  return weight;
}

void Player::addBlend(PoseEdits& pose) const {
  const Animation *first = animation(), *second = animationOf(m_blendClip);
  if (!first || !second || m_blendClip == m_clip) return;
  const float length = second->duration;
  const float at = length > 0 ? float(std::fmod(m_ran, double(length))) : 0.0f;
  pose.also.push_back({uint32_t(m_blendClip), at, m_blendWeight});
  if (first->priority.value_or(0) == second->priority.value_or(0)) pose.weight *= 1 - m_blendWeight;
}

void Player::applyClips(PoseEdits& pose) const {
  pose.animation = uint32_t(m_clip);
  pose.time = time();
  pose.weight = easeWeight();
  pose.holdsRoot = m_holdsRoot;
  pose.also.clear();
  addBlend(pose);
  if (!m_everything) return;
  for (const uint32_t clip : m_together) {
    if (int(clip) == m_clip || int(clip) == m_blendClip) continue;
    const float length = durationOf(int(clip));
    pose.also.push_back({clip, length > 0 ? float(std::fmod(m_ran, double(length))) : 0.0f, 1});
  }
}

void Player::apply() {
  if (m_clip >= 0) {
    ViewState view = m_document.view();
    if (isWave())
      view.pose.joints = m_waved = waveAt(m_shown->skeletons.front(), time());
    else
      applyClips(view.pose);
    m_applying = true;
    const OpenDocument::Unrecorded unrecorded(m_document);
    m_document.setView(std::move(view));
    m_applying = false;
  }
  emit changed();
}

}  // namespace vitrine
