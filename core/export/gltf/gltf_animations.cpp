// Animations of a glTF file: a channel for each thing that moves of a node.
#include <algorithm>
#include <limits>
#include <tuple>

#include "core/bytes/local_text.h"
#include "core/export/gltf/gltf_writing.h"
#include "core/export/gltf/weight_keys.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

struct GltfChannel {
  uint32_t node;
  std::string_view path;
  uint32_t input, output;  // accessors
  Interpolation interpolation;
};

// A jump has two keys of one time, which glTF forbids. What it leads to is there at the time itself, so the other
// key comes a moment sooner, where it can.
std::vector<float> strictlyRising(std::vector<float> times) {
  constexpr float kForever = std::numeric_limits<float>::infinity();
  for (size_t i = 1; i < times.size(); ++i) {
    if (times[i] > times[i - 1]) continue;
    const float sooner = std::nextafter(times[i - 1], -kForever);
    if (times[i] == times[i - 1] && sooner > (i > 1 ? times[i - 2] : 0.0f))
      times[i - 1] = sooner;
    else
      times[i] = std::nextafter(times[i - 1], kForever);
  }
  return times;
}

// A spline between two of its keys: its value and its slope.
template <class T>
std::pair<T, T> splineAt(const Keys<T>& keys, size_t k, float time) {
  const float span = keys.times[k + 1] - keys.times[k], u = (time - keys.times[k]) / span;
  const T &from = keys.values[k], &to = keys.values[k + 1], &leaving = keys.leaving[k],
          &arriving = keys.arriving[k + 1];
  const float turn = 6 * u * u - 6 * u, back = u * u * u - 2 * u * u + u, ahead = u * u * u - u * u;
  const T value = from * (2 * u * u * u - 3 * u * u + 1) + leaving * (span * back) +
                  to * (3 * u * u - 2 * u * u * u) + arriving * (span * ahead);
  const T slope = (from - to) * (turn / span) + leaving * (3 * u * u - 4 * u + 1) + arriving * (3 * u * u - 2 * u);
  return {value, slope};
}

// glTF has no time before the start: the first key is put there, and motion goes on from it as before. Returns how
// many keys were before it.
template <class T>
size_t cutStart(Keys<T>& keys) {
  if (keys.empty() || !(keys.times.front() < 0)) return 0;
  const size_t before = size_t(std::ranges::lower_bound(keys.times, 0.0f) - keys.times.begin());
  const bool curves = keys.interpolation == Interpolation::Cubic, ends = before == keys.times.size();
  size_t first = before;
  if (ends || keys.times[before] > 0) {
    first = before - 1;
    T value = ends || keys.interpolation == Interpolation::Step ? keys.values[first] : valueAt(keys, 0);
    T slope = value - value;
    if (curves && !ends) std::tie(value, slope) = splineAt(keys, first, 0);
    keys.times[first] = 0;
    keys.values[first] = value;
    if (curves) keys.arriving[first] = keys.leaving[first] = slope;
  }
  const auto cut = [&](auto& list) {
    if (!list.empty()) list.erase(list.begin(), list.begin() + ptrdiff_t(first));
  };
  cut(keys.times), cut(keys.values), cut(keys.arriving), cut(keys.leaving);
  return before;
}

// Tracks of a Model have no other.
const char* interpolationName(Interpolation interpolation) {
  if (interpolation == Interpolation::Step) return "STEP";
  return interpolation == Interpolation::Cubic ? "CUBICSPLINE" : "LINEAR";
}

const Vec3& storedAs(const Vec3& value) { return value; }
Vec4 storedAs(const Quat& value) { return {value.x, value.y, value.z, value.w}; }

class AnimationsOfGltf {
 public:
  explicit AnimationsOfGltf(GltfWriting& writing) : m_writing(writing) {}

  void tellLosses() {
    if (m_cut > 0)
      m_writing.exported.losses.add(
          Severity::Info, "export.cut-start",
          localText("Losses", "keys before the start are left out: motion begins as it is at the start"), {},
          m_cut);
  }

  void write(const ModelAnimation& animation) {
    m_channels.clear();
    for (const ModelTrack& track : animation.tracks) {
      add(track.node, "translation", track.translation, "VEC3");
      add(track.node, "rotation", track.rotation, "VEC4");
      add(track.node, "scale", track.scale, "VEC3");
    }
    for (uint32_t geometry = 0; geometry < m_writing.model.geometries.size(); ++geometry)
      addWeights(animation, geometry);
    if (m_channels.empty()) return;
    m_writing.animations.add([&](JsonWriter& json) {
      json.put("name", animation.name);
      json.array("samplers", [&] {
        for (const GltfChannel& channel : m_channels)
          json.object([&] {
            json.put("input", channel.input).put("output", channel.output);
            if (channel.interpolation != Interpolation::Linear)
              json.put("interpolation", interpolationName(channel.interpolation));
          });
      });
      json.array("channels", [&] {
        for (size_t sampler = 0; sampler < m_channels.size(); ++sampler)
          json.object([&] {
            const GltfChannel& channel = m_channels[sampler];
            json.put("sampler", sampler);
            json.object("target", [&] { json.put("node", channel.node).put("path", channel.path); });
          });
      });
      if (!animation.notes.empty()) putNotes(json, animation.notes);
    });
  }

 private:
  // What glTF has no place for, as core/formats/gltf/notes.cpp reads it.
  static void putNotes(JsonWriter& json, const ClipNotes& notes) {
    json.object("extras", [&] {
      json.object("vitrine", [&] {
        if (notes.loops) json.put("loop", *notes.loops);
        if (notes.loopTo > 0) json.put("loopFrom", notes.loopFrom).put("loopTo", notes.loopTo);
        if (notes.priority) json.put("priority", *notes.priority);
        if (notes.easeIn > 0) json.put("easeIn", notes.easeIn);
        if (notes.easeOut > 0) json.put("easeOut", notes.easeOut);
        if (notes.markers.empty()) return;
        json.array("markers", [&] {
          for (const MotionMarker& marker : notes.markers)
            json.object([&] { json.put("name", marker.name).put("value", marker.value).put("time", marker.time); });
        });
      });
    });
  }

  template <class T>
  void add(uint32_t node, std::string_view path, const Keys<T>& source, std::string_view type) {
    if (source.empty()) return;
    Keys<T> keys = source;
    m_cut += cutStart(keys);
    std::vector<std::remove_cvref_t<decltype(storedAs(keys.values[0]))>> numbers;
    const bool curves = keys.interpolation == Interpolation::Cubic;
    for (size_t k = 0; k < keys.values.size(); ++k) {
      if (curves) numbers.push_back(storedAs(keys.arriving[k]));
      numbers.push_back(storedAs(keys.values[k]));
      if (curves) numbers.push_back(storedAs(keys.leaving[k]));
    }
    const uint32_t output =
        m_writing.addAccessor(std::span(std::as_const(numbers)), GltfComponent::F32, type, GltfTarget::None);
    m_channels.push_back({node, path, inputOf(keys.times), output, keys.interpolation});
  }

  uint32_t inputOf(const std::vector<float>& times) {
    const std::vector<float> rising = strictlyRising(times);
    return m_writing.addAccessor(std::span(rising), GltfComponent::F32, "SCALAR", GltfTarget::None,
                                 [&](JsonWriter& json) {
                                   putGltfNumbers(json, "min", &rising.front(), 1);
                                   putGltfNumbers(json, "max", &rising.back(), 1);
                                 });
  }

  // glTF gives all targets of a mesh their weights at the same times.
  void addWeights(const ModelAnimation& animation, uint32_t geometry) {
    const std::vector<ModelMorph>& morphs = m_writing.model.geometries[geometry].morphs;
    std::vector<const Keys<float>*> tracks(morphs.size());
    std::vector<Keys<float>> fromStart(morphs.size());
    std::vector<float> still;
    for (const ModelMorph& morph : morphs) still.push_back(morph.weight);
    for (const ModelMorphTrack& track : animation.morphs)
      if (track.geometry == geometry && !track.weight.empty()) {
        Keys<float>& keys = fromStart[track.morph] = track.weight;
        m_cut += cutStart(keys);
        tracks[track.morph] = &keys;
      }
    const WeightKeys keys = commonKeys(tracks, still);
    if (keys.times.empty()) return;
    std::vector<float> numbers;
    for (size_t k = 0; k < keys.times.size(); ++k) {
      const auto put = [&](const std::vector<float>& of) {
        if (of.empty()) return;
        const auto first = of.begin() + ptrdiff_t(k * morphs.size());
        numbers.insert(numbers.end(), first, first + ptrdiff_t(morphs.size()));
      };
      put(keys.arriving);
      put(keys.values);
      put(keys.leaving);
    }
    const uint32_t output =
        m_writing.addAccessor(std::span<const float>(numbers), GltfComponent::F32, "SCALAR", GltfTarget::None);
    const std::vector<ModelNode>& nodes = m_writing.model.nodes;
    for (uint32_t node = 0; node < nodes.size(); ++node)
      if (nodes[node].mesh != kNone && m_writing.model.meshes[nodes[node].mesh].geometry == geometry)
        m_channels.push_back({node, "weights", inputOf(keys.times), output, keys.interpolation});
  }

  GltfWriting& m_writing;
  std::vector<GltfChannel> m_channels;
  uint64_t m_cut = 0;  // keys before the start
};

}  // namespace

void writeGltfAnimations(GltfWriting& writing) {
  AnimationsOfGltf animations(writing);
  for (const ModelAnimation& animation : writing.model.animations) animations.write(animation);
  animations.tellLosses();
}

}  // namespace vitrine
