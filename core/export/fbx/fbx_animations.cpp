// Animations of an FBX file: a stack with one layer each, a curve a number.
#include <algorithm>
#include <array>

#include "core/export/fbx/fbx_writing.h"
#include "core/export/model/euler.h"
#include "core/export/model/linear_keys.h"

namespace vitrine {
namespace {

// FbxAnimCurveDef::eInterpolationLinear. Blender and assimp take all keys for such: steps are two keys a tick
// apart.
constexpr int32_t kLinear = 4;

class AnimationWriter {
 public:
  explicit AnimationWriter(FbxWriting& writing) : m_writing(writing), m_records(writing.records) {}

  void write(const ModelAnimation& animation) {
    const int64_t stack = m_writing.addId("AnimationStack");
    m_layer = m_writing.addId("AnimationLayer");
    m_records.begin("AnimationStack").add(stack).add(fbxName(animation.name, "AnimStack")).add("");
    m_records.begin("Properties70");
    for (const char* name : {"LocalStop", "ReferenceStop"})
      m_records.property(name, "KTime", "Time", "", fbxTime(animation.duration));
    m_records.end().end();
    m_records.begin("AnimationLayer").add(m_layer).add(fbxName("Layer", "AnimLayer")).add("").end();
    m_writing.connect(m_layer, stack);
    for (const ModelTrack& track : animation.tracks) writeTrack(track);
  }

 private:
  void writeTrack(const ModelTrack& track) {
    const int64_t node = m_writing.nodeIds[track.node];
    const Keys<Vec3> ways = linearKeys(track.translation), scales = linearKeys(track.scale);
    const EulerKeys turns = eulerKeys(linearKeys(track.rotation));
    writeKeys(node, "T", "Lcl Translation", ways.times, ways.values);
    writeKeys(node, "R", "Lcl Rotation", turns.times, turns.values);
    writeKeys(node, "S", "Lcl Scaling", scales.times, scales.values);
  }

  void writeKeys(int64_t node, const char* name, const char* property, const auto& times, const auto& values) {
    if (times.empty()) return;
    const int64_t id = m_writing.addId("AnimationCurveNode");
    m_records.begin("AnimationCurveNode").add(id).add(fbxName(name, "AnimCurveNode")).add("");
    m_records.begin("Properties70");
    constexpr std::array<const char*, 3> kAxes{"d|X", "d|Y", "d|Z"};
    for (int axis = 0; axis < 3; ++axis)
      m_records.property(kAxes[axis], "Number", "", "A", double(values.front()[axis]));
    m_records.end().end();
    m_writing.connect(id, m_layer);
    m_writing.connect(id, node, property);
    const FbxArray ticks = ticksOf(times);
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<float> numbers;
      numbers.reserve(values.size());
      for (const auto& value : values) numbers.push_back(float(value[axis]));
      m_writing.connect(writeCurve(ticks, numbers), id, kAxes[axis]);
    }
  }

  // Two keys at one time are a jump: a tick apart.
  static FbxArray ticksOf(const auto& times) {
    std::vector<int64_t> ticks;
    ticks.reserve(times.size());
    for (const double time : times)
      ticks.push_back(ticks.empty() ? fbxTime(time) : std::max(fbxTime(time), ticks.back() + 1));
    return fbxArray(ticks);
  }

  int64_t writeCurve(const FbxArray& ticks, const std::vector<float>& numbers) {
    const int64_t id = m_writing.addId("AnimationCurve");
    m_records.begin("AnimationCurve").add(id).add(fbxName("", "AnimCurve")).add("");
    m_records.leaf("Default", double(numbers.front())).leaf("KeyVer", 4009);
    m_records.leaf("KeyTime", ticks).leaf("KeyValueFloat", fbxArray(numbers));
    // One set of attributes for all keys.
    const std::array<int32_t, 1> flags{kLinear}, uses{int32_t(numbers.size())};
    const std::array<float, 4> tangents{};
    m_records.leaf("KeyAttrFlags", fbxArray(flags)).leaf("KeyAttrDataFloat", fbxArray(tangents));
    m_records.leaf("KeyAttrRefCount", fbxArray(uses)).end();
    return id;
  }

  FbxWriting& m_writing;
  FbxRecords& m_records;
  int64_t m_layer = 0;
};

}  // namespace

void writeFbxAnimations(FbxWriting& writing) {
  AnimationWriter writer(writing);
  for (const ModelAnimation& animation : writing.model.animations) writer.write(animation);
}

void writeFbxTakes(FbxWriting& writing) {
  FbxRecords& records = writing.records;
  records.begin("Takes").leaf("Current", "");
  for (const ModelAnimation& animation : writing.model.animations) {
    const int64_t stop = fbxTime(animation.duration);
    records.begin("Take").add(animation.name).leaf("FileName", animation.name + ".tak");
    records.leaf("LocalTime", int64_t(0), stop).leaf("ReferenceTime", int64_t(0), stop).end();
  }
  records.end();
}

}  // namespace vitrine
