#include "core/export/model/contents.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/bytes/local_text.h"
#include "core/export/model/chosen_clips.h"
#include "core/export/model/moved_skeletons.h"
#include "core/formats/writing.h"

namespace vitrine {
namespace {

constexpr std::array<ContentRow, kContentCount> kContentRows{{
    {Content::Shapes, "shapes", VITRINE_TEXT("Losses", "triangles and what they are made of")},
    {Content::Nodes, "nodes", VITRINE_TEXT("Losses", "several objects and their names"), Content::Shapes,
     "geometries"},
    {Content::Levels, "levels", VITRINE_TEXT("Losses", "other levels of detail"), Content::Shapes},
    {Content::Polygons, "polygons", VITRINE_TEXT("Losses", "faces of more than three corners"), Content::Shapes},
    {Content::Doubles, "precision", VITRINE_TEXT("Losses", "coordinates that floats do not hold exactly"),
     Content::Shapes},
    {Content::Lines, "lines", VITRINE_TEXT("Losses", "lines and points")},
    {Content::Normals, "normals", VITRINE_TEXT("Losses", "normals of vertices"), Content::Shapes},
    {Content::Tangents, "tangents", VITRINE_TEXT("Losses", "tangents of vertices"), Content::Shapes},
    {Content::Uvs, "uvs", VITRINE_TEXT("Losses", "texture coordinates"), Content::Shapes},
    {Content::LightmapUvs, "lightmap-uvs", VITRINE_TEXT("Losses", "a second set of texture coordinates"),
     Content::Shapes},
    {Content::Colours, "colours", VITRINE_TEXT("Losses", "colours of vertices"), Content::Shapes},
    {Content::Alpha, "alpha", VITRINE_TEXT("Losses", "the opacity of vertices"), Content::Colours},
    {Content::Materials, "materials", VITRINE_TEXT("Losses", "materials and their names")},
    {Content::MaterialColours, "material-colours", VITRINE_TEXT("Losses", "colours of materials"),
     Content::Materials},
    {Content::DoubleSided, "double-sided", VITRINE_TEXT("Losses", "which materials are seen from both sides"),
     Content::Materials},
    {Content::Variants, "variants", VITRINE_TEXT("Losses", "variants, other sets of materials")},
    {Content::Images, "images", VITRINE_TEXT("Losses", "images of materials"), std::nullopt, "textures"},
    {Content::Lightmaps, "lightmaps", VITRINE_TEXT("Losses", "lightmaps"), std::nullopt, "textures"},
    {Content::Skin, "skin", VITRINE_TEXT("Losses", "joints and weights")},
    {Content::Poses, "poses", VITRINE_TEXT("Losses", "further poses of the joints"), Content::Skin},
    {Content::Pose, "pose", VITRINE_TEXT("Losses", "the pose of the joints, which stay as they were bound")},
    {Content::FaceControls, "face-controls", VITRINE_TEXT("Losses", "controls of the face"), std::nullopt,
     "face-rig"},
    {Content::Correctives, "correctives",
     VITRINE_TEXT("Losses", "correctives of the face, without which controls that act together just add up"),
     Content::FaceControls},
    {Content::MorphTargets, "morph-targets",
     VITRINE_TEXT("Losses", "morph targets, which stay at the weights that are shown")},
    {Content::Animations, "animations", VITRINE_TEXT("Losses", "animations")},
    {Content::Curves, "curves",
     VITRINE_TEXT("Losses", "curves between animation keys, which are approximated by short straight segments"),
     Content::Animations},
    {Content::Lights, "lights", VITRINE_TEXT("Losses", "lights and cameras")},
    {Content::Entities, "entities", VITRINE_TEXT("Losses", "sounds, waypoints and other entities")},
    {Content::Collision, "collision", VITRINE_TEXT("Losses", "surfaces that only collide"), Content::Shapes},
    {Content::NoCollision, "no-collision", VITRINE_TEXT("Losses", "which of the surfaces do not collide"),
     Content::Shapes},
    {Content::Triggers, "triggers", VITRINE_TEXT("Losses", "trigger boxes"), Content::Shapes},
    {Content::Hulls, "physics", VITRINE_TEXT("Losses", "hulls of the physics"), Content::Shapes},
}};

constexpr bool isInOrder() {
  for (size_t i = 0; i < kContentRows.size(); ++i)
    if (kContentRows[i].content != Content(i)) return false;
  return true;
}
static_assert(isInOrder());

bool hasCurves(const Animation& animation) {
  const auto isCurve = [](const auto& keys) { return wayOf(keys) == Interpolation::Cubic; };
  return std::ranges::any_of(animation.tracks,
                             [&](const JointTrack& track) {
                               return isCurve(track.translation) || isCurve(track.rotation) || isCurve(track.scale);
                             }) ||
         std::ranges::any_of(animation.morphs, [&](const MorphTrack& track) { return isCurve(track.weight); });
}

bool isWanted(const Scene& scene, const ModelOptions& options, const DrawItem& item) {
  if (scene.geometries[item.geometry].document != 0 && !options.props) return false;
  return options.selection.empty() ||
         std::ranges::any_of(options.selection, [&](NodeId node) { return covers(scene, node, item); });
}

bool anyWanted(const Scene& scene, const ModelOptions& options, const std::vector<DrawItem>& items) {
  return std::ranges::any_of(items, [&](const DrawItem& item) { return isWanted(scene, options, item); });
}

bool isDirection(const Vec4& tangent) { return glm::length(Vec3(tangent)) > 0; }
bool isTinted(const Rgba8& colour) { return colour.r != 255 || colour.g != 255 || colour.b != 255; }
bool isSeenThrough(const Rgba8& colour) { return colour.a != 255; }

// Polygons that were cut: as many as triangles are triangles.
bool hasPolygons(const Geometry& geometry) {
  if (geometry.polygons == 0 || geometry.lods.empty()) return false;
  return geometry.polygons < geometry.lods.front().triangleCount();
}

bool hasVariants(const Part& part) { return !part.variants.empty(); }

bool isRounded(const Document& document, const Geometry& geometry) {
  return wholeProperty(document, geometry.node, kRoundedProperty).value_or(0) > 0;
}

class SceneContents {
 public:
  SceneContents(const Scene& scene, const ModelOptions& options) : m_scene(scene), m_options(options) {}

  ContentSet find() {
    for (const DrawItem& item : m_scene.items)
      if (isWanted(m_scene, m_options, item)) add(item);
    if (m_objects.size() > 1) m_found.add(Content::Nodes);
    if (m_scene.stage && !m_scene.stage->bodies.empty()) m_found.add(Content::Shapes);
    const bool all = m_options.selection.empty();
    const Document& document = *m_scene.document;
    if (!m_options.skins) {
      m_found = m_found - ContentSet{Content::Skin};
    } else if (m_found.has(Content::Skin) || all) {
      m_found.add(Content::Skin, std::ranges::count(movedSkeletons(m_scene), true) > 0);
      addRig(document);
    }
    m_found.add(Content::Lines, anyWanted(m_scene, m_options, m_scene.strokes));
    for (const Gizmo& gizmo : m_scene.gizmos) {
      const bool isLight = isLightOrCamera(gizmo);
      m_found.add(Content::Lights, isLight && isWantedPoint(m_scene, m_options, gizmo));
      const bool isWantedEntity = m_options.entities ? isWantedPoint(m_scene, m_options, gizmo) : all;
      m_found.add(Content::Entities, isWantedEntity && !isLight && !gizmo.drawn);
    }
    m_found.add(Content::Collision, m_options.collision && anyWanted(m_scene, m_options, m_scene.collision));
    m_found.add(Content::Triggers, m_options.triggers && anyWanted(m_scene, m_options, m_scene.triggers));
    m_found.add(Content::Hulls, m_options.physics && anyWanted(m_scene, m_options, m_scene.hulls));
    m_found.add(Content::Levels, !m_options.lod && m_levels > 1 + m_options.finest);
    return m_found;
  }
  uint32_t levels() const { return m_levels; }

 private:
  void add(const DrawItem& item) {
    m_found.add(Content::Shapes);
    m_objects.emplace(item.geometry, item.placement);
    addMaterial(item.material);
    if (!m_geometries.insert(item.geometry).second) return;
    const SceneGeometry& geometry = m_scene.geometries[item.geometry];
    const Document& document = *m_scene.documents[geometry.document];
    const Geometry& source = document.geometries[geometry.geometry];
    m_levels = std::max(m_levels, geometry.lodCount);
    for (const Lod& lod : source.lods)
      m_found.add(Content::Variants, !document.variants.empty() && std::ranges::any_of(lod.parts, hasVariants));
    m_found.add(Content::Normals, !source.normals.empty());
    m_found.add(Content::Tangents, std::ranges::any_of(geometry.tangents, isDirection));
    m_found.add(Content::Uvs, !geometry.uvs.empty());
    m_found.add(Content::LightmapUvs, !geometry.lightmapUvs.empty());
    m_found.add(Content::Colours, std::ranges::any_of(geometry.colours, isTinted));
    m_found.add(Content::Alpha, std::ranges::any_of(geometry.colours, isSeenThrough));
    m_found.add(Content::Skin, geometry.skeleton != kNone && !geometry.influences.empty());
    m_found.add(Content::Polygons, hasPolygons(source));
    m_found.add(Content::Doubles, isRounded(document, source));
    m_found.add(Content::MorphTargets, !source.morphs.empty());
    m_found.add(Content::NoCollision, geometry.role == GeometryRole::DrawnNoCollision);
  }

  // A reader that finds no materials makes one without a node, which says nothing.
  void addMaterial(uint32_t index) {
    if (index == kNone || !m_materials.insert(index).second) return;
    const Material& material = m_scene.materials[index];
    const bool isColoured = material.colour != Vec4(1.0f) || material.blend != Blend::Opaque;
    const bool hasImage = m_options.textures && material.diffuse != kNone;
    const bool hasLightmap = m_options.textures && material.lightmap != kNone;
    m_found.add(Content::MaterialColours, material.colour != Vec4(1.0f));
    m_found.add(Content::DoubleSided, material.doubleSided);
    m_found.add(Content::Images, hasImage);
    m_found.add(Content::Lightmaps, hasLightmap);
    m_found.add(Content::Materials, isColoured || material.doubleSided || hasImage || hasLightmap ||
                                        material.node != NodeId::None || m_materials.size() > 1);
  }

  void addRig(const Document& document) {
    const auto hasPoses = [](const Skeleton& skeleton) { return !skeleton.poses.empty(); };
    m_found.add(Content::Poses, std::ranges::any_of(document.skeletons, hasPoses));
    const bool isBound = document.skeletons.empty() || m_scene.options.pose == kBindPose ||
                         (!m_scene.options.pose && shownPoseOf(document) == kBindPose);
    m_found.add(Content::Pose, !isBound || !m_options.pose.empty());
    m_found.add(Content::FaceControls, document.faceRig && !document.faceRig->controls.empty());
    m_found.add(Content::Correctives, document.faceRig && !document.faceRig->correctives.empty());
    const std::vector<uint32_t> clips = chosenClips(m_scene, m_options);
    m_found.add(Content::Animations, !clips.empty());
    m_found.add(Content::Curves,
                std::ranges::any_of(clips, [&](uint32_t clip) { return hasCurves(*m_scene.clips[clip]); }));
  }

  const Scene& m_scene;
  const ModelOptions& m_options;
  ContentSet m_found;
  std::set<uint32_t> m_geometries, m_materials;
  std::set<std::pair<uint32_t, uint32_t>> m_objects;  // by geometry and placement
  uint32_t m_levels = 1;
};

bool isNamed(const Diagnostics& losses, const ContentRow& row) {
  const auto is = [](std::string_view id, std::string_view word) {
    if (word.empty() || !id.ends_with(word)) return false;
    id.remove_suffix(word.size());
    return id.ends_with(".") || id.ends_with(".lost-");
  };
  return std::ranges::any_of(
      losses.all(), [&](const Diagnostic& loss) { return is(loss.id, row.word) || is(loss.id, row.otherWord); });
}

}  // namespace

std::span<const ContentRow> contentRows() { return kContentRows; }

bool isLightOrCamera(const Gizmo& gizmo) {
  return !gizmo.dimmed && (gizmo.kind == EntityKind::Light || gizmo.kind == EntityKind::Spotlight ||
                           gizmo.kind == EntityKind::Camera);
}

bool isWantedPoint(const Scene& scene, const ModelOptions& options, const Gizmo& gizmo) {
  return options.selection.empty() ||
         std::ranges::any_of(options.selection, [&](NodeId node) { return covers(scene, node, gizmo.node); });
}

ContentSet contentsOf(const Scene& scene, const ModelOptions& options) {
  return SceneContents(scene, options).find();
}

ContentSet unasked(const Scene& scene, const ModelOptions& options) {
  ModelOptions all = options;
  all.collision = all.triggers = all.physics = true;
  all.lod = std::nullopt;
  all.finest = 0;
  return contentsOf(scene, all) - contentsOf(scene, options);
}

ContentSet contentsOf(const Model& model) {
  ContentSet found;
  std::set<uint32_t> objects;
  for (const ModelNode& node : model.nodes) {
    if (node.mesh == kNone) continue;
    found.add(Content::Shapes);
    objects.insert(node.object == kNone ? kNone - 1 - uint32_t(&node - model.nodes.data()) : node.object);
    found.add(Content::Levels, node.lod > 0);
    found.add(Content::Collision, node.role == ModelRole::Collision);
    found.add(Content::Triggers, node.role == ModelRole::Trigger);
    found.add(Content::Hulls, node.role == ModelRole::Hull);
  }
  found.add(Content::Entities, std::ranges::any_of(model.nodes, &ModelNode::entity));
  found.add(Content::Nodes, objects.size() > 1);
  for (const ModelGeometry& geometry : model.geometries) {
    found.add(Content::Normals, !geometry.normals.empty());
    found.add(Content::Tangents, !geometry.tangents.empty());
    found.add(Content::Uvs, !geometry.uvs.empty());
    found.add(Content::LightmapUvs, !geometry.lightmapUvs.empty());
    found.add(Content::Colours, std::ranges::any_of(geometry.colours, isTinted));
    found.add(Content::Alpha, std::ranges::any_of(geometry.colours, isSeenThrough));
    found.add(Content::Skin, !geometry.influences.empty());
    found.add(Content::Lines, !geometry.lines.empty() || !geometry.points.empty());
    found.add(Content::FaceControls, std::ranges::any_of(geometry.morphs, &ModelMorph::ofFace));
    found.add(Content::MorphTargets, !std::ranges::all_of(geometry.morphs, &ModelMorph::ofFace));
  }
  for (const ModelMaterial& material : model.materials) {
    const bool isColoured = material.colour != Vec4(1.0f) || material.glows || material.metallic > 0;
    found.add(Content::MaterialColours, isColoured);
    found.add(Content::DoubleSided, material.doubleSided);
    found.add(Content::Images, material.image != kNone);
    found.add(Content::Lightmaps, material.lightmap != kNone);
    found.add(Content::Materials, isColoured || material.doubleSided || material.blend != Blend::Opaque ||
                                      material.image != kNone || material.lightmap != kNone ||
                                      model.materials.size() > 1);
  }
  found.add(Content::Skin, !model.skins.empty());
  found.add(Content::Animations, !model.animations.empty());
  const auto isCurve = [](const auto& keys) { return keys.interpolation == Interpolation::Cubic; };
  for (const ModelAnimation& animation : model.animations) {
    for (const ModelTrack& track : animation.tracks)
      found.add(Content::Curves, isCurve(track.translation) || isCurve(track.rotation) || isCurve(track.scale));
    for (const ModelMorphTrack& track : animation.morphs) found.add(Content::Curves, isCurve(track.weight));
  }
  found.add(Content::Variants, !model.variants.empty());
  found.add(Content::Lights, !model.lights.empty() || !model.cameras.empty());
  return found;
}

void nameLosses(ContentSet lost, ContentSet notAskedFor, Diagnostics& losses) {
  const Diagnostics told = losses;
  const auto name = [&](const ContentRow& row, const std::string& sentence) {
    losses.add(Severity::Info, fmt::format("export.lost-{}", row.word),
               filledIn(sentence, {localText("Losses", row.text)}));
  };
  for (const ContentRow& row : kContentRows) {
    if (!lost.has(row.content) || isNamed(told, row)) continue;
    if (row.partOf && lost.has(*row.partOf)) continue;
    name(row, localText("Losses", "cannot be stored in this kind of file: %1"));
  }
  for (const ContentRow& row : kContentRows)
    if (notAskedFor.has(row.content) && !lost.has(row.content) && !isNamed(told, row))
      name(row, localText("Losses", "left out, because not asked for: %1"));
}

}  // namespace vitrine
