#include "core/formats/assimp/child/alike.h"

#include <malloc.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <string>

#include "core/formats/assimp/child/ai_text.h"
#include "core/formats/assimp/child/x_materials.h"

namespace vitrine::assimp {

namespace {

constexpr std::string_view kGltf = "glTF2 Importer", kGltf1 = "glTF Importer", kFbx = "Autodesk FBX Importer",
                           kX = "Direct3D XFile Importer";

std::span<aiCamera*> camerasOf(const aiScene& scene) {
  return {scene.mCameras, scene.mCameras ? scene.mNumCameras : 0};
}

// The angle that assimp gives to the only camera of a file; 0 if it cannot read that.
float angleOfCameraIn(std::string_view file, const char* extension) {
  Assimp::Importer importer;
  const aiScene* scene = importer.ReadFileFromMemory(file.data(), file.size(), 0, extension);
  return scene && camerasOf(*scene).size() == 1 ? scene->mCameras[0]->mHorizontalFOV : 0;
}

// ---- glTF

// Whether the horizontal angle is made by multiplying the vertical one, and not its tangent, with the aspect.
bool multipliesAngles() {
  constexpr std::string_view kCamera =
      R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"camera":0}],
"cameras":[{"type":"perspective","perspective":{"yfov":1,"aspectRatio":2,"znear":1}}]})";
  return angleOfCameraIn(kCamera, "gltf") == 2;
}

// 5.4.3 has another name for how strongly a texture counts, and one more property, of which gltf_surfaces knows.
void nameProperties(aiMaterial& material) {
  material.RemoveProperty("$mat.emissiveIntensity", 0, 0);
  for (aiMaterialProperty* property : std::span(material.mProperties, material.mNumProperties))
    if (view(property->mKey) == "$tex.file.strength") property->mKey.Set("$tex.strength");
}

// The reader of glTF 1.0 multiplies in every version.
void takeTangents(std::span<aiCamera*> cameras) {
  for (aiCamera* camera : cameras) {
    if (!(camera->mAspect > 0)) continue;
    const float vertical = camera->mHorizontalFOV / camera->mAspect;
    camera->mHorizontalFOV = 2 * std::atan(std::tan(vertical / 2) * camera->mAspect);
  }
}

void makeGltfAlike(aiScene& scene) {
  for (aiMaterial* material : std::span(scene.mMaterials, scene.mNumMaterials)) nameProperties(*material);
  const auto cameras = camerasOf(scene);
  if (cameras.empty()) return;
  if (multipliesAngles()) takeTangents(cameras);
  // Is relative to the node, whose own place 5.2.5 repeats here.
  for (aiCamera* camera : cameras) camera->mPosition = {};
}

// ---- FBX

// The names of the channels of blend shapes, and of what else is a SubDeformer, as assimp has them. Of `file`,
// which must stay.
class ChannelNames {
 public:
  explicit ChannelNames(std::string_view file) {
    constexpr std::string_view kBinary("\0\1SubDeformer", 13), kText = "\"SubDeformer::";
    for (size_t at = file.find(kBinary); at != file.npos; at = file.find(kBinary, at + 1))
      add(endingAt(file, at, uint32_t(kBinary.size())));
    for (size_t at = file.find(kText); at != file.npos; at = file.find(kText, at + 1)) {
      const std::string_view rest = file.substr(at + kText.size(), kLongest);
      add(rest.substr(0, rest.find('"')));
    }
  }
  bool contains(std::string_view name) const { return m_names.contains(name); }

 private:
  static constexpr size_t kLongest = 1024;

  void add(std::string_view name) { m_names.insert(name.empty() ? "SubDeformer::" : name); }

  // The text before `end` that, with `further` bytes behind it, has its length before it.
  static std::string_view endingAt(std::string_view file, size_t end, uint32_t further) {
    for (uint32_t length = 0; length < kLongest && length + sizeof(uint32_t) < end; ++length) {
      const size_t start = end - length;
      const bool isText = file[start - sizeof(uint32_t) - 1] == 'S';
      if (isText && loadAs<uint32_t>(asBytes(file).data() + start - sizeof(uint32_t)) == length + further)
        return file.substr(start, length);
    }
    return {};
  }

  std::set<std::string_view> m_names;
};

// Names of morph targets: 5.2.5 has the channel's, 5.4.3 adds ".SHAPE" where that has no dot.
void nameTargetsByChannel(aiScene& scene, std::string_view file) {
  std::optional<ChannelNames> channels;
  for (const aiMesh* mesh : std::span(scene.mMeshes, scene.mNumMeshes))
    for (aiAnimMesh* target : std::span(mesh->mAnimMeshes, mesh->mAnimMeshes ? mesh->mNumAnimMeshes : 0)) {
      const std::string name(view(target->mName));
      const size_t dot = name.find('.');
      if (dot == name.npos) continue;
      if (!channels) channels.emplace(file);
      const std::string before = name.substr(0, dot);
      if (!channels->contains(name) && channels->contains(before)) target->mName.Set(before);
    }
}

// Whether cameras have half of what they see.
bool halvesAngles() {
  constexpr std::string_view kCamera = R"(; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}
Objects:  {
	NodeAttribute: 1, "NodeAttribute::c", "Camera" {
		Properties70:  {
			P: "FieldOfView", "FieldOfView", "", "A",90
		}
		TypeFlags: "Camera"
	}
	Model: 2, "Model::c", "Camera" {
		Version: 232
	}
}
Connections:  {
	C: "OO",1,2
	C: "OO",2,0
}
)";
  const float angle = angleOfCameraIn(kCamera, "fbx");
  return angle > 0 && angle < 1;  // of a right angle, 1.57
}

void makeFbxAlike(aiScene& scene, std::string_view file) {
  // The root is assimp's own. 5.4.3 turns by it what the file calls up, if there are meshes; what the file says of
  // its axes comes as metadata from every version, and is the document's.
  if (scene.mRootNode) scene.mRootNode->mTransformation = aiMatrix4x4();
  nameTargetsByChannel(scene, file);
  const auto cameras = camerasOf(scene);
  if (!cameras.empty() && halvesAngles())
    for (aiCamera* camera : cameras) camera->mHorizontalFOV *= 2;
}

// ---- X

void makeXAlike(aiScene& scene, std::string_view file) {
  const auto uses = materialUsesOfX(file);
  if (!uses || uses->size() != scene.mNumMeshes) return;  // not read as here
  std::map<std::string, uint32_t, std::less<>> indices;   // the first of a name
  for (uint32_t index = 0; index < scene.mNumMaterials; ++index)
    indices.emplace(view(scene.mMaterials[index]->GetName()), index);
  for (uint32_t m = 0; m < scene.mNumMeshes; ++m) {
    const std::string_view reference = (*uses)[m].reference;
    if (reference.empty()) continue;
    const auto found = indices.find(reference);
    // 5.4.3 takes the first of all where there is none of the name.
    scene.mMeshes[m]->mMaterialIndex = found == indices.end() ? 0 : found->second;
  }
}

}  // namespace

void keepRoomToReadBeyond(uint64_t size) {
  constexpr uint64_t kMost = uint64_t(1) << 30;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TOP_PAD, int(std::min(size + (uint64_t(1) << 20), kMost)));
}

void makeAlike(aiScene& scene, std::string_view importer, Bytes file) {
  if (importer == kGltf) makeGltfAlike(scene);
  if (importer == kGltf1) takeTangents(camerasOf(scene));
  if (importer == kFbx) makeFbxAlike(scene, asText(file));
  if (importer == kX) makeXAlike(scene, asText(file));
}

}  // namespace vitrine::assimp
