#include "core/scene/faces.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "core/scene/scene.h"

namespace vitrine {
namespace {

constexpr size_t kMostAbove = 2000;  // what is deeper in a tree than that is near to nothing

// Which heads a clip means.
class FaceFinder {
 public:
  explicit FaceFinder(const Scene& scene) : m_document(*scene.document), m_faces(scene.stage->faces) {
    std::unordered_map<NodeId, uint32_t> figures;  // by what holds them
    for (uint32_t s = 0; s < m_document.skeletons.size(); ++s)
      if (const NodeId node = nodeOf(m_document.skeletons[s]); node != NodeId::None)
        figures.try_emplace(m_document.nodes.parent[indexOf(node)], s);
    for (uint32_t f = 0; f < m_faces.size(); ++f) {
      uint32_t skeleton = m_faces[f].skeleton;
      if (skeleton == kNone)  // nothing joins it to its figure
        if (const auto beside = figures.find(m_document.nodes.parent[indexOf(m_faces[f].part)]);
            beside != figures.end() && beside->first != NodeId::None)
          skeleton = beside->second;
      m_ofSkeleton[skeleton].push_back(f);
      size_t steps = 0;
      for (NodeId above = m_faces[f].part; above != NodeId::None && steps < kMostAbove; ++steps) {
        m_under.try_emplace(above, f);
        above = m_document.nodes.parent[indexOf(above)];
      }
    }
  }

  std::vector<uint32_t> facesOf(const Animation& clip) const {
    std::set<uint32_t> skeletons;
    for (const JointTrack& track : clip.tracks)
      if (track.joint != kNone) skeletons.insert(track.skeleton);
    std::vector<uint32_t> faces;
    for (const uint32_t skeleton : skeletons)
      if (const auto found = m_ofSkeleton.find(skeleton); found != m_ofSkeleton.end())
        faces.insert(faces.end(), found->second.begin(), found->second.end());
    if (skeletons.empty()) faces.push_back(nearestTo(clip.node));
    std::ranges::sort(faces);
    return faces;
  }

 private:
  uint32_t nearestTo(NodeId node) const {
    for (size_t steps = 0; node != NodeId::None && steps < kMostAbove; ++steps) {
      if (const auto found = m_under.find(node); found != m_under.end()) return found->second;
      node = m_document.nodes.parent[indexOf(node)];
    }
    return 0;
  }

  const Document& m_document;
  const std::vector<StageFace>& m_faces;
  std::unordered_map<uint32_t, std::vector<uint32_t>> m_ofSkeleton;
  std::unordered_map<NodeId, uint32_t> m_under;  // the first face that is below a node
};

}  // namespace

void bindFaces(Scene& scene) {
  scene.clipFaces.assign(scene.clips.size(), {});
  if (!scene.stage || scene.stage->faces.empty()) return;
  const auto movesFace = [](const auto& clip) { return !clip->faces.empty(); };
  if (std::ranges::none_of(scene.clips, movesFace)) return;
  const FaceFinder finder(scene);
  for (size_t c = 0; c < scene.clips.size(); ++c) {
    if (!movesFace(scene.clips[c])) continue;
    scene.clipFaces[c] = finder.facesOf(*scene.clips[c]);
    std::set<std::string_view> controls;
    for (const uint32_t face : scene.clipFaces[c])
      for (const FaceRig::Control& control : scene.stage->shapes[scene.stage->faces[face].shape].face->rig.controls)
        controls.insert(control.name);
    const auto isHere = [&](const FaceTrack& track) { return controls.contains(track.control); };
    const auto found = size_t(std::ranges::count_if(scene.clips[c]->faces, isHere));
    scene.fits[c].foundFaces = std::max(scene.fits[c].foundFaces, found);
  }
}

std::vector<float> faceWeightsOf(const Scene& scene, uint32_t face, const PoseEdits& edits) {
  std::vector<ClipAt> clips;
  const auto add = [&](uint32_t clip, float time, float weight) {
    if (clip < scene.clipFaces.size() && std::ranges::binary_search(scene.clipFaces[clip], face))
      clips.push_back({scene.clips[clip].get(), time, weight});
  };
  add(edits.animation, edits.time, edits.weight);
  for (const PlayedClip& clip : edits.also) add(clip.animation, clip.time, clip.weight);
  return clips.empty() ? std::vector<float>()
                       : blendedFace(scene.stage->shapes[scene.stage->faces[face].shape].face->rig, {}, clips);
}

}  // namespace vitrine
