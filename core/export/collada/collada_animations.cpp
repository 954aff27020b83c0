// Animations of a COLLADA file: a matrix at every time at which a node has a key of any kind.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/export/collada/collada_writing.h"
#include "core/export/model/linear_keys.h"
#include "core/geometry/transforms.h"

namespace vitrine {
namespace {

// Times of all keys. Where one jumps there is a time just before as well.
std::vector<float> timesOf(const ModelTrack& track) {
  std::vector<float> times;
  for (const std::vector<float>* some : {&track.translation.times, &track.rotation.times, &track.scale.times})
    for (size_t k = 0; k < some->size(); ++k) {
      const float time = (*some)[k];
      const bool jumps = k > 0 && time == (*some)[k - 1];
      times.push_back(jumps ? std::nextafter(time, -std::numeric_limits<float>::infinity()) : time);
    }
  std::ranges::sort(times);
  times.erase(std::ranges::unique(times).begin(), times.end());
  return times;
}

std::vector<Mat4> matricesAt(const ModelTrack& track, const Mat4& still, std::span<const float> times) {
  TransformParts parts = partsOf(still);
  std::vector<Mat4> matrices;
  for (const float time : times) {
    if (!track.translation.empty()) parts.translation = valueAt(track.translation, time);
    if (!track.rotation.empty()) parts.rotation = valueAt(track.rotation, time);
    if (!track.scale.empty()) parts.scale = valueAt(track.scale, time);
    matrices.push_back(matrixOf(parts));
  }
  return matrices;
}

void writeTrack(ColladaWriting& writing, const ModelTrack& stored, const std::string& id) {
  const ModelTrack track{stored.node, linearKeys(stored.translation), linearKeys(stored.rotation),
                         linearKeys(stored.scale)};
  const std::vector<float> times = timesOf(track);
  if (times.empty()) return;
  writing.put("<source id=\"{0}-times\"><float_array id=\"{0}-times-array\" count=\"{1}\">", id, times.size());
  for (const float time : times) writing.number(time);
  writing.put(
      "</float_array><technique_common><accessor source=\"#{}-times-array\" count=\"{}\" stride=\"1\">"
      "<param name=\"TIME\" type=\"float\"/></accessor></technique_common></source>\n",
      id, times.size());
  writing.sourceOfMatrices(id + "-places", matricesAt(track, writing.model.nodes[track.node].transform, times));
  writing.sourceOfNames(id + "-ways", std::vector<std::string>(times.size(), "LINEAR"), "INTERPOLATION");
  writing.put(
      "<sampler id=\"{0}-sampler\"><input semantic=\"INPUT\" source=\"#{0}-times\"/>"
      "<input semantic=\"OUTPUT\" source=\"#{0}-places\"/>"
      "<input semantic=\"INTERPOLATION\" source=\"#{0}-ways\"/></sampler>"
      "<channel source=\"#{0}-sampler\" target=\"{1}/transform\"/>\n",
      id, writing.nodeIds[track.node]);
}

}  // namespace

void writeColladaAnimations(ColladaWriting& writing) {
  const Model& model = writing.model;
  if (model.animations.empty()) return;
  writing.text += "<library_animations>\n";
  for (size_t a = 0; a < model.animations.size(); ++a) {
    const ModelAnimation& animation = model.animations[a];
    writing.put("<animation id=\"animation..{}\" name=\"{}\">\n", a, xmlText(animation.name));
    for (size_t t = 0; t < animation.tracks.size(); ++t)
      writeTrack(writing, animation.tracks[t], fmt::format("animation..{}-{}", a, t));
    writing.text += "</animation>\n";
  }
  writing.text += "</library_animations>\n<library_animation_clips>\n";
  for (size_t a = 0; a < model.animations.size(); ++a)
    writing.put(
        "<animation_clip id=\"clip..{0}\" name=\"{1}\" start=\"0\" end=\"{2}\">"
        "<instance_animation url=\"#animation..{0}\"/></animation_clip>\n",
        a, xmlText(model.animations[a].name), model.animations[a].duration);
  writing.text += "</library_animation_clips>\n";
}

}  // namespace vitrine
