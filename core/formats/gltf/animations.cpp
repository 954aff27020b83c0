// Clips: what moves nodes and morph targets, and how it goes from key to key (glTF 2.0, 3.11 and appendix C).
#include <algorithm>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

constexpr uint64_t kAnimationCost = 4096, kTrackCost = 512;  // of the budget

// Times and values of a channel, those that are not finite left out, in order.
struct Curve {
  std::vector<float> times;
  std::vector<uint32_t> rows;  // where the values of each time are
  LargeBuffer<float> values;
  Interpolation interpolation = Interpolation::Linear;
};

class AnimationsBuilder {
 public:
  explicit AnimationsBuilder(Reading& reading) : m_reading(reading) {}

  Result<void> build() {
    const Json* all = m_reading.top("animations");
    VITRINE_CHECK(m_reading.context.budget.takeArray(count(all), kAnimationCost, "animations", {}));
    for (uint32_t a = 0; a < count(all); ++a) VITRINE_CHECK(addAnimation((*all)[a], a));
    return {};
  }

 private:
  Result<void> addAnimation(const Json& stored, uint32_t index) {
    m_where = m_reading.spanOf("animations", index);
    Animation animation;
    animation.name = m_reading.nameOf(&stored, "animation", index);
    animation.node = m_reading.nodes.add(
        m_reading.nodes.classIndex("animation", NodeKind::Animation, VITRINE_TEXT("Headings", "Animations")),
        m_reading.root, animation.name, m_where);
    const Json *channels = list(&stored, "channels"), *samplers = list(&stored, "samplers");
    uint64_t keys = 0;
    for (uint32_t c = 0; c < count(channels); ++c) {
      if (c % 256 == 0) VITRINE_CHECK(m_reading.context.step(0.95f));
      auto added = addChannel((*channels)[c], samplers, animation);
      if (added) {
        keys += *added;
        continue;
      }
      if (added.error().code == ErrorCode::LimitExceeded) return std::unexpected(added.error());
      m_reading.reportLoss(added.error(), fmt::format("{}: channel {}", animation.name, c));
    }
    for (const JointTrack& track : animation.tracks)
      for (const std::vector<float>* times : {&track.translation.times, &track.rotation.times, &track.scale.times})
        if (!times->empty()) animation.duration = std::max(animation.duration, times->back());
    for (const MorphTrack& track : animation.morphs)
      animation.duration = std::max(animation.duration, track.weight.times.back());
    const auto set = [&](std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
      m_reading.nodes.set(animation.node, name, type, std::move(value), unit);
    };
    set("seconds", "float", animation.duration, "second");
    set("channels", "uint64", int64_t(count(channels)));
    set("keys", "uint64", int64_t(keys));
    m_reading.addExtras(animation.node, stored);
    VITRINE_CHECK(addNotes(m_reading, stored, animation));
    if (!animation.tracks.empty() || !animation.morphs.empty())
      m_reading.document().animations.push_back(std::move(animation));
    return {};
  }

  // How many keys it has.
  Result<uint64_t> addChannel(const Json& channel, const Json* samplers, Animation& animation) {
    const Json* target = member(&channel, "target");
    const std::string_view path = textIn(target, "path");
    if (extension(target, "KHR_animation_pointer") || path == "pointer") {
      m_reading.report(
          Severity::Warning, "gltf.animation-pointer",
          "animations by KHR_animation_pointer are not played: properties of materials, lights and cameras",
          m_where);
      return 0;
    }
    const uint32_t node = indexIn(target, "node"), number = indexIn(&channel, "sampler");
    if (!member(target, "node")) return 0;  // for extensions alone
    if (node >= m_reading.placesOf.size() || number >= count(samplers))
      return fail(ErrorCode::Malformed, fmt::format("it names node {} and sampler {}", node, number), m_where);
    const Json& sampler = (*samplers)[number];
    if (path == "weights") return addWeights(sampler, node, animation);
    const uint32_t width = path == "rotation" ? 4 : 3;
    if (path != "rotation" && path != "translation" && path != "scale") {
      m_reading.report(
          Severity::Warning, "gltf.animation-path",
          fmt::format("{}: no part of a node is called \"{}\"", animation.name, toUtf8(path.substr(0, 40))),
          m_where);
      return 0;
    }
    VITRINE_TRY(const Curve curve, curveOf(sampler, width));
    for (const uint32_t place : m_reading.placesOf[node])
      for (const rig::Mover& mover : rig::moversOf(m_reading.document(), m_reading.forest, place)) {
        VITRINE_CHECK(m_reading.context.budget.takeArray(curve.times.size(), 64, "keys", m_where));
        VITRINE_CHECK(m_reading.context.budget.take(kTrackCost, "keys", m_where));
        JointTrack& track = trackOf(animation, mover);
        if (path == "rotation")
          fill(curve, track.rotation, [](const float* v) { return Quat(v[3], v[0], v[1], v[2]); });
        else
          fill(curve, path == "scale" ? track.scale : track.translation,
               [](const float* v) { return Vec3(v[0], v[1], v[2]); });
      }
    return curve.times.size();
  }

  // Channels of one joint make one track.
  JointTrack& trackOf(Animation& animation, const rig::Mover& mover) {
    if (m_tracksOf != animation.node) m_tracks.clear(), m_tracksOf = animation.node;
    const auto [known, isNew] = m_tracks.try_emplace({mover.skeleton, mover.joint}, animation.tracks.size());
    if (isNew) animation.tracks.push_back({.skeleton = mover.skeleton, .joint = mover.joint, .space = mover.space});
    return animation.tracks[known->second];
  }

  template <class T, class Make>
  static void fill(const Curve& curve, Keys<T>& keys, Make valueOf) {
    constexpr uint32_t kWidth = std::is_same_v<T, Quat> ? 4 : 3;
    keys = {};
    keys.times = curve.times;
    keys.interpolation = curve.interpolation;
    const bool isCubic = curve.interpolation == Interpolation::Cubic;
    for (const uint32_t row : curve.rows) {
      const float* at = curve.values.data() + size_t(row) * kWidth;
      if (isCubic) keys.arriving.push_back(valueOf(at)), keys.leaving.push_back(valueOf(at + 2 * kWidth));
      keys.values.push_back(valueOf(isCubic ? at + kWidth : at));
    }
  }

  // Keys whose time or values are not finite are left out; rows are of `width` numbers.
  Result<Curve> curveOf(const Json& sampler, uint32_t width) {
    const uint32_t input = indexIn(&sampler, "input"), output = indexIn(&sampler, "output");
    VITRINE_TRY(const Accessor times, accessorOf(m_reading, input, "times of keys"));
    VITRINE_TRY(const Accessor values, accessorOf(m_reading, output, "values of keys"));
    Curve curve;
    const std::string_view way = textIn(&sampler, "interpolation");
    curve.interpolation = way == "STEP"          ? Interpolation::Step
                          : way == "CUBICSPLINE" ? Interpolation::Cubic
                                                 : Interpolation::Linear;
    if (!way.empty() && way != "LINEAR" && curve.interpolation == Interpolation::Linear)
      m_reading.report(
          Severity::Warning, "gltf.interpolation",
          fmt::format("no interpolation is called \"{}\": taken for LINEAR", toUtf8(way.substr(0, 40))), m_where);
    const uint64_t each = curve.interpolation == Interpolation::Cubic ? 3 : 1;
    const uint64_t needed = times.count * each * width;
    const uint32_t perElement = values.components;
    if (times.components != 1 || needed != values.count * perElement || (perElement != 1 && perElement != width))
      return fail(ErrorCode::Malformed,
                  fmt::format("{} keys of {} numbers do not come from {} elements of {}", times.count, each * width,
                              values.count, perElement),
                  m_where);
    VITRINE_TRY(const LargeBuffer<float> when, floatsOf(m_reading, times, 1));
    VITRINE_TRY(curve.values, floatsOf(m_reading, values, perElement));
    uint64_t lost = 0;
    for (uint32_t k = 0; k < when.size(); ++k) {
      const float* from = curve.values.data() + k * each * width;
      const bool isWhole = std::isfinite(when[k]) &&
                           std::all_of(from, from + each * width, [](float v) { return std::isfinite(v); });
      if (isWhole)
        curve.rows.push_back(uint32_t(k * each));
      else
        ++lost;
    }
    m_reading.report(Severity::Warning, "gltf.key-not-finite", "keys that are not finite are left out", m_where,
                     lost);
    const auto timeOf = [&](uint32_t row) { return when[row / each]; };
    if (!std::ranges::is_sorted(curve.rows, {}, timeOf)) {
      m_reading.report(Severity::Warning, "gltf.key-order", "keys that are not in the order of their times",
                       m_where);
      std::ranges::stable_sort(curve.rows, {}, timeOf);
    }
    for (const uint32_t row : curve.rows) curve.times.push_back(timeOf(row));
    return curve;
  }

  // The weights of all targets of a mesh stand one behind the other for each time.
  Result<uint64_t> addWeights(const Json& sampler, uint32_t node, Animation& animation) {
    uint64_t keys = 0;
    for (const uint32_t place : m_reading.placesOf[node]) {
      const auto placed = m_reading.morphedBy.find(place);
      if (placed == m_reading.morphedBy.end()) continue;
      const size_t targets = m_reading.document().geometries[placed->second.front()].morphs.size();
      VITRINE_TRY(const Curve curve, curveOf(sampler, uint32_t(targets)));
      keys = curve.times.size();
      for (const uint32_t geometry : placed->second) {
        if (m_reading.document().geometries[geometry].morphs.size() != targets) continue;
        VITRINE_CHECK(m_reading.context.budget.takeArray(targets, kTrackCost, "tracks", m_where));
        VITRINE_CHECK(m_reading.context.budget.takeArray(curve.values.size(), 2 * sizeof(float), "keys", m_where));
        for (uint32_t t = 0; t < targets && keys > 0; ++t)
          animation.morphs.push_back(weightTrack(curve, geometry, t, targets));
      }
    }
    if (keys == 0)
      m_reading.report(Severity::Info, "gltf.weights-without-targets",
                       "weights of nodes without morph targets are animated", m_where);
    return keys;
  }
  static MorphTrack weightTrack(const Curve& curve, uint32_t geometry, uint32_t target, size_t targets) {
    MorphTrack track{.geometry = geometry, .target = target, .weight = {}};
    track.weight.times = curve.times;
    track.weight.interpolation = curve.interpolation;
    const bool isCubic = curve.interpolation == Interpolation::Cubic;
    for (const uint32_t row : curve.rows) {
      const float* at = curve.values.data() + row * targets + target;
      if (isCubic) track.weight.arriving.push_back(*at), track.weight.leaving.push_back(at[2 * targets]);
      track.weight.values.push_back(isCubic ? at[targets] : *at);
    }
    return track;
  }

  Reading& m_reading;
  SourceSpan m_where;  // of the animation
  std::map<std::pair<uint32_t, uint32_t>, size_t> m_tracks;
  NodeId m_tracksOf = NodeId::None;
};

}  // namespace

Result<void> addAnimations(Reading& reading) { return AnimationsBuilder(reading).build(); }

}  // namespace vitrine::gltf
