#include "core/formats/assimp/child/fbx_motions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string_view>

#include "core/formats/assimp/child/ai_text.h"

namespace vitrine::assimp {

namespace {

constexpr double kLeastRate = 30;                       // samples a second, where the way is not straight
constexpr int kMostHalvings = 3;                        // of what lies between two of them
constexpr int64_t kSlack = 10000;                       // of a stack's range, as assimp allows it
constexpr int64_t kLatest = int64_t(1) << 60;           // 290 days
constexpr uint64_t kMostBetween = 200'000;              // samples between two keys: two hours nearly
constexpr uint64_t kMostSamples = 3'000'000;            // of a file, beside keys
constexpr double kStraight = 1e-5, kNearEnough = 1e-4;  // of how far a node moves, and of its scale

bool isFinitePlace(const FbxTransform& transform) {
  const auto isGood = [](double value) { return std::abs(value) < 1e30; };
  for (int axis = 0; axis < 3; ++axis)
    if (!isGood(transform.translation[axis]) || !isGood(transform.scale[axis])) return false;
  return isGood(transform.rotation.w) && isGood(transform.rotation.x) && isGood(transform.rotation.y) &&
         isGood(transform.rotation.z);
}

FbxTransform between(const FbxTransform& a, const FbxTransform& b, double part) {
  return {.translation = glm::mix(a.translation, b.translation, part),
          .rotation = glm::slerp(a.rotation, b.rotation, part),
          .scale = glm::mix(a.scale, b.scale, part)};
}

// How far transforms may differ.
struct Tolerance {
  double translation = 0, axes = 0;

  bool allows(const FbxTransform& a, const FbxTransform& b) const {
    if (glm::length(a.translation - b.translation) > translation) return false;
    const glm::dmat3 left(a.matrix()), right(b.matrix());
    for (int axis = 0; axis < 3; ++axis)
      if (!(glm::length(left[axis] - right[axis]) <= axes)) return false;
    return true;
  }
};

// A matrix as a transform; `base` is taken for axes that have no length. `sheared`: that it is none.
FbxTransform placeFrom(const glm::dmat4& m, const FbxTransform& base, bool& sheared) {
  FbxTransform made{.translation = glm::dvec3(m[3])};
  glm::dmat3 axes(m);
  const double sign = glm::determinant(axes) < 0 ? -1 : 1;
  for (int axis = 0; axis < 3; ++axis) {
    const double length = glm::length(axes[axis]);
    made.scale[axis] = sign * length;
    if (!(length > 1e-12)) return made.rotation = base.rotation, made;
    axes[axis] /= made.scale[axis];
  }
  for (int axis = 0; axis < 3; ++axis)
    if (std::abs(glm::dot(axes[axis], axes[(axis + 1) % 3])) > 1e-3) sheared = true;
  axes[1] = glm::normalize(axes[1] - axes[0] * glm::dot(axes[0], axes[1]));
  axes[2] = glm::cross(axes[0], axes[1]);
  made.rotation = glm::normalize(glm::quat_cast(axes));
  return made;
}

struct Sample {
  int64_t time = 0;
  FbxTransform transform;
};

// One channel of assimp's, to be asked for its transforms.
class ChannelReader {
 public:
  ChannelReader(const aiNodeAnim& channel, const FbxTransform& rest) : m_channel(channel), m_rest(rest) {}

  FbxTransform at(double ticks) const {
    FbxTransform made = m_rest;
    const auto vector = [](const aiVector3D& v) { return glm::dvec3(v.x, v.y, v.z); };
    take(m_channel.mPositionKeys, m_channel.mNumPositionKeys, ticks,
         [&](const auto& a, const auto& b, double part) {
           made.translation = glm::mix(vector(a), vector(b), part);
         });
    take(m_channel.mScalingKeys, m_channel.mNumScalingKeys, ticks,
         [&](const auto& a, const auto& b, double part) { made.scale = glm::mix(vector(a), vector(b), part); });
    take(m_channel.mRotationKeys, m_channel.mNumRotationKeys, ticks,
         [&](const auto& a, const auto& b, double part) {
           made.rotation = glm::slerp(glm::dquat(a.w, a.x, a.y, a.z), glm::dquat(b.w, b.x, b.y, b.z), part);
         });
    return made;
  }

 private:
  template <class Key>
  static void take(const Key* keys, uint32_t count, double ticks, const auto& use) {
    if (!keys || count == 0) return;
    const Key* after =
        std::upper_bound(keys, keys + count, ticks, [](double time, const Key& key) { return time < key.mTime; });
    const Key* first = after == keys ? keys : after - 1;
    const Key* second = after == keys + count ? first : after;
    const double gap = second->mTime - first->mTime;
    const double part = gap > 0 ? std::clamp((ticks - first->mTime) / gap, 0.0, 1.0) : 0;
    use(first->mValue, second->mValue, part);
  }

  const aiNodeAnim& m_channel;
  const FbxTransform& m_rest;
};

// The transforms of one node in one stack, at all times that count.
class NodeSampler {
 public:
  // `rate`: of the file's frames; they are sampled, or parts of them.
  NodeSampler(const FbxTransformer& placer, size_t node, const FbxStack& stack, double rate, uint64_t& left)
      : m_transformer(placer),
        m_node(node),
        m_stack(stack),
        m_step(double(kFbxSecond) / (rate * std::max(1.0, std::ceil(kLeastRate / rate - 1e-6)))),
        m_left(left),
        m_takesScales(placer.takesScales(node, &stack)) {}

  bool isSheared() const { return m_isSheared; }
  bool ranOut() const { return m_ranOut; }
  const Tolerance& tolerance() const { return m_tolerance; }

  // `times`: rising, one or more.
  std::vector<Sample> sample(std::span<const int64_t> times) {
    std::vector<std::pair<FbxTransform, FbxTransform>> keys;  // until a time, and from then on
    glm::dvec3 low(1e300), high(-1e300);
    double farthest = 0, largest = 0;
    for (const int64_t time : times) {
      keys.emplace_back(placeAt(time, true), placeAt(time, false));
      for (const FbxTransform* transform : {&keys.back().first, &keys.back().second}) {
        low = glm::min(low, transform->translation);
        high = glm::max(high, transform->translation);
        farthest = std::max(farthest, glm::length(transform->translation));
        for (int axis = 0; axis < 3; ++axis) largest = std::max(largest, std::abs(transform->scale[axis]));
      }
    }
    const auto toleranceOf = [&](double part) {
      return Tolerance{.translation = std::max({part * glm::length(high - low), 2e-6 * farthest, 1e-12}),
                       .axes = std::max(part * largest, 1e-12)};
    };
    m_tolerance = toleranceOf(kStraight);
    m_near = toleranceOf(kNearEnough);
    std::vector<Sample> made;
    for (size_t k = 0; k < times.size(); ++k) {
      if (k > 0) fill({times[k - 1], keys[k - 1].second}, {times[k], keys[k].first}, made);
      if (k > 0 && !m_tolerance.allows(keys[k].first, keys[k].second)) made.push_back({times[k], keys[k].first});
      made.push_back({times[k], keys[k].second});
    }
    return made;
  }

  FbxTransform placeAt(int64_t time, bool before) {
    const FbxMoment moment{&m_stack, time, before};
    FbxTransform transform = m_transformer.transform(m_node, moment);
    if (m_takesScales) transform = placeFrom(m_transformer.transformAmong(m_node, moment), transform, m_isSheared);
    return transform;
  }

 private:
  glm::dvec3 anglesAt(int64_t time, bool before) const {
    const FbxNode& node = m_transformer.nodes()[m_node];
    const auto motion = m_stack.motions.find(node.id);
    if (motion == m_stack.motions.end()) return glm::dvec3(0);
    return fbxPartsAt(*node.model, m_stack, motion->second, time, before)[FbxPart::Rotation];
  }

  // The frames between two keys, and what is needed so that turns are a quarter at most.
  std::vector<int64_t> timesBetween(int64_t from, int64_t to) const {
    std::vector<int64_t> times;
    const auto add = [&](int64_t until, bool isLast) {
      const int64_t last = times.empty() ? from : times.back();
      const glm::dvec3 turned = glm::abs(anglesAt(until, isLast) - anglesAt(last, false));
      const double parts = std::ceil(std::max({turned.x, turned.y, turned.z}) / 90 - 1e-6);
      for (double k = 1; k < std::min(parts, 1000.0); ++k)
        times.push_back(last + int64_t(double(until - last) * (k / parts)));
      if (!isLast) times.push_back(until);
    };
    for (double frame = std::floor(double(from) / m_step) + 1; times.size() < kMostBetween; ++frame) {
      const auto time = int64_t(std::llround(frame * m_step));
      if (time >= to) break;
      if (time > from) add(time, false);
    }
    add(to, true);
    return times;
  }

  void fill(const Sample& from, const Sample& to, std::vector<Sample>& made) {
    const double gap = double(to.time) - double(from.time);
    if (to.time - from.time < 2) return;
    const std::vector<int64_t> times = timesBetween(from.time, to.time);
    const auto isStraightAt = [&](int64_t time) {
      const double part = (double(time) - double(from.time)) / gap;
      return m_tolerance.allows(placeAt(time, false), between(from.transform, to.transform, part));
    };
    const int64_t quarter = (to.time - from.time) / 4;
    if (std::ranges::all_of(times, isStraightAt) && isStraightAt(from.time + quarter) &&
        isStraightAt(from.time + 2 * quarter) && isStraightAt(from.time + 3 * quarter))
      return;
    Sample last = from;
    for (const int64_t time : times) {
      const Sample next{time, placeAt(time, false)};
      halve(last, next, 0, made);
      add(next, made);
      last = next;
    }
    halve(last, to, 0, made);
  }

  void halve(const Sample& from, const Sample& to, int depth, std::vector<Sample>& made) {
    if (depth == kMostHalvings || to.time - from.time < 2) return;
    const int64_t time = from.time + (to.time - from.time) / 2;
    const Sample middle{time, placeAt(time, false)};
    if (m_near.allows(middle.transform, between(from.transform, to.transform, 0.5))) return;
    halve(from, middle, depth + 1, made);
    add(middle, made);
    halve(middle, to, depth + 1, made);
  }

  void add(const Sample& sample, std::vector<Sample>& made) {
    if (m_left == 0) return void(m_ranOut = true);
    --m_left;
    made.push_back(sample);
  }

  const FbxTransformer& m_transformer;
  size_t m_node;
  const FbxStack& m_stack;
  double m_step;  // between samples
  uint64_t& m_left;
  bool m_takesScales;
  bool m_isSheared = false, m_ranOut = false;
  Tolerance m_tolerance, m_near;
};

// What is told of a file at the end.
struct MotionCounts {
  uint64_t remade = 0, sheared = 0;
  bool ranOut = false;
};

using FirstNodes = std::map<std::string_view, size_t>;

// The animation that assimp has made of one stack.
class StackMover {
 public:
  // `named`: the first node of each name, which a channel of that name moves.
  StackMover(const FbxStack& stack, const FbxTransformer& placer, const FirstNodes& named, MotionCounts& counts,
             uint64_t& left)
      : m_stack(stack), m_transformer(placer), m_named(named), m_counts(counts), m_left(left) {}

  // `animation`: null where there is none of the stack. What comes back is it, or a new one, or null.
  aiAnimation* move(aiAnimation* animation, double rate) {
    m_rate = animation && animation->mTicksPerSecond > 0 ? animation->mTicksPerSecond : rate;
    if (!findRange()) return animation;
    if (animation) takeChannels(*animation);
    for (size_t n = 1; n < m_transformer.nodes().size(); ++n) moveNode(n);
    if (!animation && m_made.empty()) return nullptr;
    if (!animation) animation = new aiAnimation;
    if (animation->mTicksPerSecond <= 0) animation->mTicksPerSecond = m_rate;
    if (animation->mName.length == 0) animation->mName.Set(std::string(m_stack.name.substr(0, 1000)));
    giveChannels(*animation);
    animation->mDuration = ticksOf(m_stop);
    return animation;
  }

  // Of the channels that were made.
  void addNodesTo(ChannelNodes& nodes) const {
    for (const auto& [node, channel] : m_made) nodes[channel] = uint32_t(node);
  }

  static bool isMoving(const FbxStack& stack) {
    return std::ranges::any_of(stack.motions, [](const auto& motion) {
      return std::ranges::any_of(motion.second.parts, [](const auto& curves) { return !curves.empty(); });
    });
  }

 private:
  static constexpr std::string_view kPart = "_$AssimpFbx$_";  // of nodes that assimp would have made for a part

  bool findRange() {
    if (m_stack.start != 0 || m_stack.stop != 0) {
      m_start = m_stack.start, m_stop = m_stack.stop;
      return m_start <= m_stop && m_start > -kLatest && m_stop < kLatest;
    }
    m_start = kLatest, m_stop = -kLatest;
    for (const FbxNode& node : m_transformer.nodes()) {
      const auto motion = m_stack.motions.find(node.id);
      if (!node.model || motion == m_stack.motions.end()) continue;
      for (size_t part = 0; part < kFbxMovingParts; ++part)
        if (!standsStill(*node.model, FbxPart(part), motion->second))
          eachCurve(motion->second, part, [&](const FbxCurve& curve) {
            m_start = std::min(m_start, std::max(curve.times.front(), -kLatest));
            m_stop = std::max(m_stop, std::min(curve.times.back(), kLatest));
          });
    }
    return m_start <= m_stop;
  }

  static void eachCurve(const FbxMotion& motion, size_t part, const auto& use) {
    for (const FbxLayerCurves& curves : motion.parts[part])
      for (const FbxCurve* curve : curves.curves)
        if (curve) use(*curve);
  }

  // What assimp leaves out: one key for each axis, that says what the model says.
  static bool standsStill(const FbxModel& model, FbxPart part, const FbxMotion& motion) {
    const auto& layers = motion.parts[size_t(part)];
    if (layers.size() != 1) return layers.empty();
    for (int axis = 0; axis < 3; ++axis) {
      const FbxCurve* curve = layers[0].curves[size_t(axis)];
      if (!curve || curve->times.size() != 1) return false;
      if (std::abs(curve->values[0] - model.parts[part][axis]) > 1e-6) return false;
    }
    return true;
  }

  double ticksOf(int64_t time) const { return (double(time) - double(m_start)) / double(kFbxSecond) * m_rate; }

  void takeChannels(const aiAnimation& animation) {
    for (aiNodeAnim* channel : std::span(animation.mChannels, animation.mChannels ? animation.mNumChannels : 0))
      if (channel) m_channels.emplace(view(channel->mNodeName), channel);
  }

  // All times at which the node's curves, or scales above that it takes, have keys.
  std::vector<int64_t> timesOf(size_t n) {
    std::vector<int64_t> times;
    bool isCut = false;
    const auto take = [&](const FbxCurve& curve) {
      isCut = curve.addTimes(m_start - kSlack, m_stop + kSlack, times) || isCut;
    };
    const auto nodes = m_transformer.nodes();
    if (const auto motion = m_stack.motions.find(nodes[n].id); motion != m_stack.motions.end())
      for (size_t part = 0; part < kFbxMovingParts; ++part) eachCurve(motion->second, part, take);
    if (m_transformer.takesScales(n, &m_stack))
      for (uint32_t above = nodes[n].parent; above != 0; above = nodes[above].parent)
        if (const auto motion = m_stack.motions.find(nodes[above].id); motion != m_stack.motions.end())
          eachCurve(motion->second, size_t(FbxPart::Scaling), take);
    for (const FbxLayer& layer : m_stack.layers)
      if (layer.moving && !times.empty()) take(*layer.moving);
    if (isCut) times.insert(times.end(), {m_start, m_stop});
    std::ranges::sort(times);
    times.erase(std::ranges::unique(times).begin(), times.end());
    return times;
  }

  void moveNode(size_t n) {
    const std::string_view name = view(m_transformer.nodes()[n].node->mName);
    const bool isNamed = m_named.at(name) == n;
    const std::vector<int64_t> times = timesOf(n);
    const auto channel = isNamed ? m_channels.find(name) : m_channels.end();
    if (times.empty()) {
      // What assimp has for the name is of another node.
      if (channel != m_channels.end()) m_dropped.insert(channel->second);
      return;
    }
    NodeSampler sampler(m_transformer, n, m_stack, m_rate, m_left);
    const std::vector<Sample> samples = sampler.sample(times);
    if (!std::ranges::all_of(samples, isFinitePlace, &Sample::transform)) return;
    bool sheared = false;
    const FbxTransform rest = placeFrom(m_transformer.restTransform(n), {}, sheared);
    const bool isRight = channel == m_channels.end()
                             ? standsAt(samples, m_transformer.restTransform(n), sampler.tolerance())
                             : leads(*channel->second, rest, samples, sampler.tolerance());
    if (isRight) return;
    if (channel != m_channels.end()) m_dropped.insert(channel->second);
    m_counts.remade += 1;
    m_counts.sheared += sampler.isSheared();
    m_counts.ranOut = m_counts.ranOut || sampler.ranOut();
    m_made.emplace(n, channelOf(name, samples));
  }

  static bool standsAt(std::span<const Sample> samples, const glm::dmat4& rest, const Tolerance& tolerance) {
    return std::ranges::all_of(samples, [&](const Sample& sample) {
      const glm::dmat4 transform = sample.transform.matrix();
      for (int column = 0; column < 4; ++column)
        if (glm::length(transform[column] - rest[column]) > (column < 3 ? tolerance.axes : tolerance.translation))
          return false;
      return true;
    });
  }

  bool leads(const aiNodeAnim& channel, const FbxTransform& rest, std::span<const Sample> samples,
             const Tolerance& tolerance) const {
    const ChannelReader reader(channel, rest);
    // What assimp computes has the precision of floats.
    const Tolerance wide{.translation = 3 * tolerance.translation, .axes = 3 * tolerance.axes};
    return std::ranges::all_of(samples, [&](const Sample& sample) {
      return wide.allows(reader.at(ticksOf(sample.time)), sample.transform);
    });
  }

  aiNodeAnim* channelOf(std::string_view name, std::span<const Sample> samples) const {
    auto* channel = new aiNodeAnim;
    channel->mNodeName.Set(std::string(name));
    const auto count = uint32_t(samples.size());
    channel->mNumPositionKeys = channel->mNumRotationKeys = channel->mNumScalingKeys = count;
    channel->mPositionKeys = new aiVectorKey[count];
    channel->mRotationKeys = new aiQuatKey[count];
    channel->mScalingKeys = new aiVectorKey[count];
    const auto vector = [](const glm::dvec3& v) { return aiVector3D(float(v.x), float(v.y), float(v.z)); };
    glm::dquat last(1, 0, 0, 0);
    for (uint32_t k = 0; k < count; ++k) {
      const FbxTransform& transform = samples[k].transform;
      const double ticks = ticksOf(samples[k].time);
      // The nearer of the two that mean the same turn.
      const glm::dquat turn = glm::dot(last, transform.rotation) < 0 ? -transform.rotation : transform.rotation;
      last = turn;
      channel->mPositionKeys[k] = {ticks, vector(transform.translation)};
      channel->mRotationKeys[k] = {ticks, aiQuaternion(float(turn.w), float(turn.x), float(turn.y), float(turn.z))};
      channel->mScalingKeys[k] = {ticks, vector(transform.scale)};
    }
    return channel;
  }

  // Assimp's, but for those that are remade or of parts, and the new ones.
  void giveChannels(aiAnimation& animation) {
    if (m_made.empty() && m_dropped.empty()) return;
    std::vector<aiNodeAnim*> channels;
    for (aiNodeAnim* channel : std::span(animation.mChannels, animation.mChannels ? animation.mNumChannels : 0))
      if (channel && !m_dropped.contains(channel) && view(channel->mNodeName).find(kPart) == std::string_view::npos)
        channels.push_back(channel);
    for (const auto& [node, channel] : m_made) channels.push_back(channel);
    animation.mNumChannels = uint32_t(channels.size());
    animation.mChannels = new aiNodeAnim*[channels.size()];
    std::ranges::copy(channels, animation.mChannels);
  }

  const FbxStack& m_stack;
  const FbxTransformer& m_transformer;
  const FirstNodes& m_named;
  MotionCounts& m_counts;
  uint64_t& m_left;
  double m_rate = 0;
  int64_t m_start = 0, m_stop = 0;
  std::map<std::string_view, aiNodeAnim*> m_channels;
  std::set<const aiNodeAnim*> m_dropped;
  std::map<size_t, aiNodeAnim*> m_made;  // by node
};

// Of a file that has curves and no nodes: it is there, with its length.
aiAnimation* emptyAnimation(const FbxStack& stack, double rate) {
  auto* animation = new aiAnimation;
  animation->mName.Set(std::string(stack.name.substr(0, 1000)));
  animation->mTicksPerSecond = rate;
  const bool hasRange = stack.start != 0 || stack.stop != 0;
  const double length =
      hasRange ? double(stack.stop) - double(stack.start) : double(stack.lastKey) - double(stack.firstKey);
  animation->mDuration = std::max(0.0, length / double(kFbxSecond) * rate);
  return animation;
}

bool isUnit(const glm::dvec3& scale) {
  for (int axis = 0; axis < 3; ++axis)
    if (std::abs(scale[axis] - 1) > 1e-9) return false;
  return true;
}

}  // namespace

FbxTransformer::FbxTransformer(std::span<const FbxNode> nodes) : m_nodes(nodes) {}

FbxTransform FbxTransformer::transform(size_t node, const FbxMoment& moment) const {
  const FbxModel& model = *m_nodes[node].model;
  if (moment.stack)
    if (const auto motion = moment.stack->motions.find(m_nodes[node].id); motion != moment.stack->motions.end())
      return model.transform(fbxPartsAt(model, *moment.stack, motion->second, moment.time, moment.before));
  return model.transform(model.parts);
}

bool FbxTransformer::isScaled(size_t node, const FbxStack* stack) const {
  if (!isUnit(m_nodes[node].model->parts[FbxPart::Scaling])) return true;
  if (!stack) return false;
  const auto motion = stack->motions.find(m_nodes[node].id);
  return motion != stack->motions.end() && !motion->second.parts[size_t(FbxPart::Scaling)].empty();
}

bool FbxTransformer::takesScales(size_t node, const FbxStack* stack) const {
  if (m_nodes[node].model->inherit == FbxInherit::Normal) return false;
  for (uint32_t above = m_nodes[node].parent; above != 0; above = m_nodes[above].parent)
    if (isScaled(above, stack)) return true;
  return false;
}

FbxTransformer::World FbxTransformer::below(const World& parent, size_t node, const FbxMoment& moment) const {
  const FbxInherit inherit = m_nodes[node].model->inherit;
  FbxTransform at = transform(node, moment);
  World made;
  if (inherit != FbxInherit::Normal) {
    made.above = inherit == FbxInherit::Componentwise ? parent.scale : parent.above;
    at.translation *= parent.scale;
    at.scale *= made.above;
  }
  const glm::dmat4& from = inherit == FbxInherit::Normal ? parent.full : parent.unscaled;
  made.scale = at.scale;
  made.full = from * at.matrix();
  at.scale = glm::dvec3(1);
  made.unscaled = from * at.matrix();
  return made;
}

glm::dmat4 FbxTransformer::transformAmong(size_t node, const FbxMoment& moment) const {
  std::vector<uint32_t> line;
  for (uint32_t above = m_nodes[node].parent; above != 0; above = m_nodes[above].parent) line.push_back(above);
  World world;
  for (size_t k = line.size(); k-- > 0;) world = below(world, line[k], moment);
  const glm::dmat4 full = below(world, node, moment).full;
  const double size = glm::determinant(glm::dmat3(world.full));
  if (!(std::abs(size) > 1e-30)) return transform(node, moment).matrix();
  return glm::inverse(world.full) * full;
}

glm::dmat4 FbxTransformer::restTransform(size_t node) const {
  return takesScales(node, nullptr) ? transformAmong(node, {}) : transform(node, {}).matrix();
}

ChannelNodes moveFbxNodes(aiScene& scene, const FbxScene& file, const FbxTransformer& placer, const Telling& tell) {
  const std::span stored(scene.mAnimations, scene.mAnimations ? scene.mNumAnimations : 0);
  const double rate = stored.empty() || !(stored[0]->mTicksPerSecond > 0) ? 30 : stored[0]->mTicksPerSecond;
  std::vector<aiAnimation*> animations;
  if (file.models.empty() && std::ranges::any_of(file.stacks, &FbxStack::hasKeys))
    tell(true,
         "fbx-nothing-to-move: animations of nodes that the file does not have: their lengths alone are shown");
  FirstNodes named;
  for (size_t n = 0; n < placer.nodes().size(); ++n) named.emplace(view(placer.nodes()[n].node->mName), n);
  ChannelNodes channelNodes;
  MotionCounts counts;
  uint64_t left = kMostSamples;
  size_t next = 0;
  for (const FbxStack& stack : file.stacks) {
    aiAnimation* animation = nullptr;
    if (next < stored.size() && view(stored[next]->mName) == stack.name.substr(0, sizeof(aiString::data) - 1))
      animation = stored[next++];
    if (!animation && file.models.empty() && stack.hasKeys) {
      animations.push_back(emptyAnimation(stack, rate));
      continue;
    }
    if (!animation && !StackMover::isMoving(stack)) continue;
    StackMover mover(stack, placer, named, counts, left);
    if (aiAnimation* moved = mover.move(animation, rate)) animations.push_back(moved);
    mover.addNodesTo(channelNodes);
  }
  while (next < stored.size()) animations.push_back(stored[next++]);
  if (animations.size() != stored.size()) {
    scene.mAnimations = new aiAnimation*[animations.size()];
    scene.mNumAnimations = uint32_t(animations.size());
    std::ranges::copy(animations, scene.mAnimations);
  }
  const auto say = [&](bool isWarning, std::string_view word, uint64_t count, std::string_view what) {
    if (count == 0) return;
    std::string text(word);
    text.append(": ")
        .append(std::to_string(count))
        .append(count == 1 ? " moving node " : " moving nodes ")
        .append(what);
    tell(isWarning, std::move(text));
  };
  say(false, "fbx-keys", counts.remade,
      "with keys made of the file's curves, pivots, tangents, steps or layers: exact at 30 a second or more, "
      "straight "
      "between");
  say(true, "fbx-shear", counts.sheared,
      "sheared by the scale of a node above, which keys cannot say: shown without the shear");
  if (counts.ranOut)
    tell(true, "fbx-many-keys: the way between keys is taken as straight where it is not, to save memory");
  return channelNodes;
}

}  // namespace vitrine::assimp
