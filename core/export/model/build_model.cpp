#include "core/export/model/build_model.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "core/bytes/local_text.h"
#include "core/export/model/chosen_clips.h"
#include "core/export/model/contents.h"
#include "core/export/model/image_files.h"
#include "core/export/model/moved_skeletons.h"
#include "core/geometry/smoothing.h"

namespace vitrine {

Vec3 unit(const Vec3& vector) {
  const float length = glm::length(vector);
  return length > 1e-20f && std::isfinite(length) ? vector / length : Vec3(0, 1, 0);
}

Vec2 finite(const Vec2& vector) {
  return {std::isfinite(vector.x) ? vector.x : 0.0f, std::isfinite(vector.y) ? vector.y : 0.0f};
}

Influences normalised(const Influences& influences) {
  constexpr uint64_t kOne = 65535;
  const uint64_t sum = std::accumulate(influences.weights.begin(), influences.weights.end(), uint64_t(0));
  Influences made;
  if (sum == 0) return made;
  std::array<uint64_t, 4> remainders{};
  uint64_t given = 0;
  for (size_t i = 0; i < 4; ++i) {
    const uint64_t share = influences.weights[i] * kOne;
    made.weights[i] = uint16_t(share / sum);
    remainders[i] = share % sum;
    given += made.weights[i];
  }
  for (; given < kOne; ++given) {
    const size_t most = size_t(std::ranges::max_element(remainders) - remainders.begin());
    ++made.weights[most];
    remainders[most] = 0;
  }
  for (size_t i = 0; i < 4; ++i)
    if (made.weights[i] > 0) made.joints[i] = influences.joints[i];
  return made;
}

std::vector<uint32_t> compact(std::initializer_list<std::span<uint32_t>> lists, size_t vertices) {
  std::vector<uint32_t> newIndex(vertices, kNone), used;
  for (const std::span<uint32_t> indices : lists)
    for (const uint32_t index : indices) newIndex[index] = 0;
  for (uint32_t vertex = 0; vertex < vertices; ++vertex)
    if (newIndex[vertex] != kNone) {
      newIndex[vertex] = uint32_t(used.size());
      used.push_back(vertex);
    }
  for (const std::span<uint32_t> indices : lists)
    for (uint32_t& index : indices) index = newIndex[index];
  return used;
}

void giveNormals(ModelGeometry& made) {
  SmoothVertices flat = smoothVertices(made.positions, made.indices, 0);
  made.normals = std::move(flat.normals);
  if (flat.copied.empty()) return;
  const auto extend = [&]<class T>(LargeBuffer<T>& stream) {
    stream = withCopies(std::span<const T>(stream), flat.copied);
  };
  const auto first = uint32_t(made.positions.size());
  extend(made.positions);
  extend(made.tangents);
  extend(made.uvs);
  extend(made.lightmapUvs);
  extend(made.colours);
  extend(made.influences);
  made.indices = std::move(flat.indices);
  for (ModelMorph& morph : made.morphs) {
    const size_t moved = morph.vertices.size();
    for (size_t copy = 0; copy < flat.copied.size(); ++copy) {
      const auto end = morph.vertices.begin() + ptrdiff_t(moved);
      const auto known = std::lower_bound(morph.vertices.begin(), end, flat.copied[copy]);
      if (known == end || *known != flat.copied[copy]) continue;
      const size_t at = size_t(known - morph.vertices.begin());
      morph.vertices.push_back(first + uint32_t(copy));
      morph.offsets.push_back(morph.offsets[at]);
      if (!morph.normals.empty()) morph.normals.push_back(morph.normals[at]);
    }
  }
}

namespace {
Mat4 turnedBy(Axis up, float scale) {
  Mat4 turned(scale);
  turned[3][3] = 1;
  if (up != Axis::Z) return turned;
  // Y goes up to Z, and what faced the viewer faces -Y.
  turned[1] = Vec4(0, 0, scale, 0);
  turned[2] = Vec4(0, -scale, 0, 0);
  return turned;
}
}  // namespace

ModelBuilding::ModelBuilding(const Scene& shown, const ModelOptions& asked, const ImageSource& images,
                             Progress* progress, Model& made)
    : scene(shown),
      options(asked),
      model(made),
      turned(turnedBy(asked.up, asked.scale)),
      m_images(images),
      m_progress(progress) {}

Result<void> ModelBuilding::step() const {
  if (m_progress && m_progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return {};
}

void ModelBuilding::lose(std::string_view id, std::string message, uint64_t count) {
  if (count > 0) model.losses.add(Severity::Warning, id, std::move(message), {}, count);
}

void ModelBuilding::change(std::string_view id, std::string message, uint64_t count) {
  if (count > 0) model.losses.add(Severity::Info, id, std::move(message), {}, count);
}

uint32_t ModelBuilding::addNode(ModelNode node) {
  model.nodes.push_back(std::move(node));
  return uint32_t(model.nodes.size() - 1);
}

Mat4 ModelBuilding::worldFromDocument(uint32_t document) const {
  return document == 0 ? scene.toWorld : worldFrom(scene.documents[document]->conventions);
}

Mat4 ModelBuilding::tidied(const Mat4& transform) {
  float largest = 0;
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row)
      largest = std::max(largest, std::abs(transform[column][row] - (column == row ? 1.0f : 0.0f)));
  return largest < 1e-6f ? Mat4(1.0f) : transform;
}

// ---- Skins ------------------------------------------------------------------------------------------------------

uint32_t ModelBuilding::skinOf(uint32_t skeleton, const Mat4& placed, std::span<const Mat4> jointMatrices) {
  const Mat4 tidy = tidied(placed);
  for (const Rig& rig : m_rigs)
    if (rig.skeleton == skeleton && rig.placed == tidy) return rig.skin;
  m_rigs.push_back({skeleton, tidy, makeSkin(skeleton, tidy, jointMatrices)});
  return m_rigs.back().skin;
}

// From what the keys of a joint without a parent are in to bind space.
Mat4 ModelBuilding::rootSpace(uint32_t skeleton, uint32_t joint) const {
  for (const uint32_t clip : chosenClips(scene, options))
    for (const JointTrack& track : scene.clips[clip]->tracks)
      if (track.skeleton == skeleton && track.joint == joint) return track.space;
  return Mat4(1.0f);
}

uint32_t ModelBuilding::makeSkin(uint32_t index, const Mat4& placed, std::span<const Mat4> jointMatrices) {
  const Skeleton& skeleton = scene.document->skeletons[index];
  const Mat4 to = documentTurned(), from = glm::inverse(to);
  ModelSkin skin;
  skin.name = fmt::format("{} skeleton", model.name);
  std::vector<Mat4> absolute;
  uint64_t unbound = 0;
  for (uint32_t j = 0; j < skeleton.joints.size(); ++j) {
    const Joint& joint = skeleton.joints[j];
    ModelNode node{.name = joint.name.empty() ? fmt::format("joint {}", j) : joint.name, .joint = true};
    absolute.push_back(placed * to * jointMatrices[j] * from);
    if (joint.parent != kNone) {
      node.parent = skin.joints[joint.parent];
      node.transform = glm::inverse(absolute[joint.parent]) * absolute[j];
    } else {
      const Mat4 space = tidied(placed * to * rootSpace(index, j) * from);
      if (space != Mat4(1.0f)) node.parent = addNode({.name = node.name + " space", .transform = space});
      node.transform = glm::inverse(space) * absolute[j];
    }
    skin.joints.push_back(addNode(std::move(node)));
    const Mat4 inverseBind =
        j < skeleton.inverseBind.size() ? skeleton.inverseBind[j] : glm::inverse(matrixOf(joint.bind));
    Mat4 inverse = to * inverseBind * from, bind = to * matrixOf(joint.bind) * from;
    // A bone that is flat has no inverse, and numbers may be too large for one.
    if (!isFinite(inverse) || !isFinite(bind)) inverse = bind = Mat4(1.0f), ++unbound;
    skin.inverseBind.push_back(inverse);
    skin.bind.push_back(bind);
  }
  for (const JointHandle& handle : skeleton.handles)
    if (const Mat4 frame = to * handle.frame * from; handle.joint < skeleton.joints.size() && isFinite(frame)) {
      ModelNode& node = model.nodes[skin.joints[handle.joint]];
      node.handle = handle;
      node.handle->frame = frame;
    }
  lose("export.joint-bind", localText("Losses", "joints whose bind pose has no inverse are bound where they start"),
       unbound);
  model.skins.push_back(std::move(skin));
  return uint32_t(model.skins.size() - 1);
}

void ModelBuilding::addStillJoints() {
  for (const Rig& rig : m_rigs) {
    if (!m_still.contains(rig.skeleton)) continue;
    ModelSkin& skin = model.skins[rig.skin];
    skin.joints.push_back(addNode({.name = "still", .transform = rig.placed, .joint = true}));
    skin.inverseBind.push_back(Mat4(1.0f));
    skin.bind.push_back(Mat4(1.0f));
  }
}

// What joints do in their own space survives a scale of all lengths: turns stay, ways grow. Another axis would make
// other turns of the angles, which add up over the controls.
void ModelBuilding::addFaceRig() {
  const auto& rig = scene.document->faceRig;
  const auto worn = std::ranges::find(m_rigs, 0u, &Rig::skeleton);
  if (!rig || !options.skins || worn == m_rigs.end()) return;
  const Mat3 to(documentTurned());
  const float size = to[0].x;
  if (to != Mat3(size) || !(size > 0)) {
    lose("export.lost-face-controls", localText("Losses", "controls of the face cannot be turned to another axis"),
         rig->controls.size());
    return;
  }
  model.face = *rig;
  model.faceSkin = worn->skin;
  for (std::vector<float>& ways : model.face->translation)
    for (float& way : ways) way *= size;
  for (FaceRig::Control& control : model.face->controls) control.node = NodeId::None;
  for (FaceRig::Corrective& corrective : model.face->correctives) corrective.node = NodeId::None;
}

// ---- Materials --------------------------------------------------------------------------------------------------

uint32_t ModelBuilding::addMaterial(ModelMaterial material) {
  model.materials.push_back(std::move(material));
  return uint32_t(model.materials.size() - 1);
}

uint32_t ModelBuilding::materialOf(uint32_t sceneMaterial) {
  if (sceneMaterial == kNone) return kNone;
  const auto [known, isNew] = m_materialOf.try_emplace(sceneMaterial, kNone);
  if (!isNew) return known->second;
  const Material& source = scene.materials[sceneMaterial];
  ModelMaterial made;
  made.name = source.name.empty() ? fmt::format("material {}", sceneMaterial) : source.name;
  made.colour = source.colour;
  made.blend = source.blend;
  made.doubleSided = source.doubleSided;
  if (source.diffuse != kNone) made.image = imageOf(source.diffuse);
  if (source.lightmap != kNone) made.lightmap = imageOf(source.lightmap);
  return known->second = addMaterial(std::move(made));
}

uint32_t ModelBuilding::helperMaterial(ModelRole role) {
  const auto [known, isNew] = m_helpers.try_emplace(role, kNone);
  if (!isNew) return known->second;
  ModelMaterial made;
  made.blend = Blend::Alpha;
  made.doubleSided = true;
  switch (role) {
    case ModelRole::Trigger:
      made.name = "trigger", made.colour = {1, 0.75f, 0.1f, 0.3f};
      break;
    case ModelRole::Hull:
      made.name = "physics", made.colour = {0.2f, 0.9f, 0.4f, 0.3f};
      break;
    case ModelRole::Collision:
    case ModelRole::Drawn:
      made.name = "collision", made.colour = {0.9f, 0.3f, 0.3f, 0.3f};
      break;
  }
  return known->second = addMaterial(std::move(made));
}

uint32_t ModelBuilding::plainMaterial() {
  if (m_plain == kNone) m_plain = addMaterial({.name = "no material"});
  return m_plain;
}

std::string ModelBuilding::freeImageName(std::string_view reference) {
  return m_imageNames.add({}, imageName(reference), {});
}

uint32_t ModelBuilding::imageOf(uint32_t texture) {
  if (!options.textures) return kNone;
  const auto [known, isNew] = m_imageOf.try_emplace(texture, kNone);
  if (!isNew) return known->second;
  const std::string& reference = referenceOf(scene, texture).path;
  Result<ImageFile> file = m_images ? m_images(texture) : fail(ErrorCode::Io, "not looked for");
  if (!file) {
    model.losses.add(Severity::Warning, "export.image-missing",
                     fmt::format("{}: {}", reference, file.error().message));
    return kNone;
  }
  ModelImage image{freeImageName(reference), reference, std::make_shared<const ImageFile>(std::move(*file))};
  model.images.push_back(std::move(image));
  return known->second = uint32_t(model.images.size() - 1);
}

void ModelBuilding::tellEntities() {
  uint64_t lights = 0, others = 0;
  for (const Gizmo& gizmo : scene.gizmos)
    if (!gizmo.drawn && isWantedPoint(scene, options, gizmo)) ++(isLightOrCamera(gizmo) ? lights : others);
  if (!options.lights) change("export.lost-lights", localText("Losses", "lights and cameras are left out"), lights);
  if (options.selection.empty() && !options.entities)
    change("export.lost-entities", localText("Losses", "sounds, waypoints and other entities are left out"),
           others);
}

Result<void> ModelBuilding::finish() {
  VITRINE_CHECK(step());
  // A rig without a skin is drawn by nobody else: it goes out where nothing is selected.
  if (const std::vector<bool> moved = movedSkeletons(scene); options.skins && options.selection.empty())
    for (uint32_t s = 0; s < scene.document->skeletons.size(); ++s) {
      const auto isIt = [&](const Rig& rig) { return rig.skeleton == s; };
      if (moved[s] && !scene.isElsewhere[s] && std::ranges::none_of(m_rigs, isIt))
        skinOf(s, Mat4(1.0f), jointMatricesOf(scene, s, options.pose));
    }
  addStillJoints();
  if (options.faceRig) addFaceRig();
  addPoints(*this);
  tellEntities();
  const Document& document = *scene.document;
  const uint32_t shown = shownScene(document, scene.options);
  const auto isOut = [&](const Instance& instance) { return !instance.visible || instance.scene != shown; };
  if (const auto out = std::ranges::count_if(document.instances, isOut); out > 0 && options.selection.empty())
    model.losses.add(Severity::Info, "export.lost-scenes",
                     localText("Losses", "what is in other scenes, or hidden by the file itself, is left out"), {},
                     uint64_t(out));
  for (const MissingProp& prop : scene.missingProps)
    if (options.props)
      model.losses.add(Severity::Warning, "export.prop-missing", fmt::format("{}: {}", prop.asset, prop.reason), {},
                       prop.entities);
  if (options.skins) VITRINE_CHECK(addClips());
  return {};
}

}  // namespace vitrine
