#include "render/view/view_table.h"

#include <algorithm>

#include "core/stage/looks.h"

namespace vitrine {
namespace {

template <class Stream>
bool anyHas(const Scene& scene, Stream SceneGeometry::*stream) {
  return std::ranges::any_of(scene.geometries, [&](const SceneGeometry& geometry) {
    return isDrawn(geometry.role) && !(geometry.*stream).empty();
  });
}

bool isBaked(const Scene& scene) {
  return std::ranges::any_of(scene.materials, [](const Material& each) { return each.shading != Shading::Lit; });
}
bool hasColours(const Scene& scene) {
  if (scene.stage && !scene.stage->bodies.empty()) return true;  // the parts' own
  return anyHas(scene, &SceneGeometry::colours);
}
bool hasTangents(const Scene& scene) { return anyHas(scene, &SceneGeometry::tangents); }
bool hasUvs(const Scene& scene) {
  return anyHas(scene, &SceneGeometry::uvs) || anyHas(scene, &SceneGeometry::lightmapUvs);
}
bool isSkinned(const Scene& scene) { return anyHas(scene, &SceneGeometry::influences); }
bool hasLevels(const Scene& scene) { return scene.lodCount > 1; }
bool hasTriggers(const Scene& scene) { return !scene.triggerBoxes.empty() || !scene.triggers.empty(); }
bool hasCollision(const Scene& scene) { return !scene.collision.empty(); }
bool hasHulls(const Scene& scene) { return !scene.hulls.empty(); }
bool hasGizmos(const Scene& scene) { return !scene.gizmos.empty(); }
bool hasLabels(const Scene& scene) { return hasGizmos(scene) || hasTriggers(scene); }
bool hasJoints(const Scene& scene) { return !scene.jointMatrices.empty(); }
bool hasGhost(const Scene& scene) { return !scene.ghost.indices.empty(); }
bool hasTextures(const Scene& scene) { return !scene.textures.empty(); }
bool hasLinks(const Scene& scene) { return scene.stage && !scene.stage->links.empty(); }
bool hasAttachments(const Scene& scene) { return scene.stage && !scene.stage->frames.empty(); }
bool hasSigns(const Scene& scene) {
  return scene.stage && !(scene.stage->signs.empty() && scene.stage->screens.empty());
}
bool hasEffects(const Scene& scene) { return scene.stage && !scene.stage->effects.empty(); }
bool hasPlaceLight(const Scene& scene) { return scene.stage && scene.stage->light; }
bool hasOwnLamps(const Scene& scene) { return hasPlaceLight(scene) || hasLamps(scene); }
// Asked often: the first that is found will do.
bool hasRelief(const Scene& scene) {
  if (!scene.stage) return false;
  return std::ranges::any_of(scene.stage->bodies,
                             [](const Body& body) {
                               return body.surfaces != 0 || placeMaterials()[body.material].relief != Relief::None;
                             }) ||
         std::ranges::any_of(scene.stage->shapes, [](const Shape& shape) { return !shape.materials.empty(); });
}
bool hasMeshBodies(const Scene& scene) {
  return scene.stage && std::ranges::any_of(scene.stage->meshes, [](uint32_t count) { return count > 0; });
}

constexpr ModeRow kModes[] = {
    {ViewMode::Lit, "lit", "&Lit"},
    {ViewMode::Diffuse, "diffuse", "&Diffuse"},
    {ViewMode::Lightmap, "lightmap", "Light&map", "", isBaked},
    {ViewMode::Combined, "combined", "&Combined", "", isBaked},
    {ViewMode::VertexColour, "vertex-colour", "&Vertex Colours", "", hasColours},
    {ViewMode::Normals, "normals", "&Normals", "N"},
    {ViewMode::Tangents, "tangents", "T&angents", "", hasTangents},
    {ViewMode::Uv, "uv", "&UV Checker", "U", hasUvs},
    {ViewMode::TexelDensity, "texel-density", "Texel Densit&y", "", hasUvs},
    {ViewMode::Wire, "wire", "&Wire", "Shift+W"},
    {ViewMode::Weights, "weights", "Bone Wei&ghts", "", isSkinned},
    {ViewMode::Influences, "influences", "&Influences per Vertex", "", isSkinned},
    {ViewMode::WeightSums, "weight-sums", "Weight &Sums", "", isSkinned},
    {ViewMode::Parts, "parts", "&Parts"},
    {ViewMode::Materials, "materials", "Mate&rials"},
    {ViewMode::Lod, "lod", "L&evel of Detail", "", hasLevels},
    {ViewMode::Deviation, "deviation", "Distance to the &Finest Level", "", hasLevels},
};

constexpr ShowRow kShown[] = {
    {&Show::meshes, "meshes", "&Meshes", "V"},
    {&Show::grid, "grid", "&Grid", "G"},
    {&Show::axes, "axes", "A&xes", "X"},
    {&Show::triggers, "triggers", "&Trigger Boxes", "T", hasTriggers},
    {&Show::collision, "collision", "&Collision", "C", hasCollision},
    {&Show::physics, "physics", "&Physics Hulls", "P", hasHulls},
    {&Show::entities, "entities", "&Entities", "E", hasGizmos},
    {&Show::labels, "labels", "&Labels", "Shift+E", hasLabels},
    {&Show::skeleton, "skeleton", "&Skeleton", "S", hasJoints},
    {&Show::jointNames, "joint-names", "&Joint Names", "B", hasJoints},
    {&Show::bodyGhost, "body-ghost", "Body as Manne&quin", "Ctrl+B", hasGhost},
    {&Show::bounds, "bounds", "&Bounds", "Shift+B"},
    {&Show::wire, "wire", "&Wireframe", "W"},
    {&Show::normals, "normals", "&Normals as Lines", "Shift+N"},
    {&Show::tangents, "tangents", "Tangents as L&ines", "Ctrl+Shift+N", hasTangents},
    {&Show::links, "links", "Lin&ks of Parts", "J", hasLinks},
    {&Show::attachments, "attachments", "&Attachments", "K", hasAttachments},
    {&Show::signs, "signs", "Signs in t&he Place", "Ctrl+Shift+K", hasSigns},
    {&Show::effects, "effects", "Fro&zen Effects", "", hasEffects},
    {&Show::standIns, "stand-ins", "Tint Stan&d-Ins", "Shift+T", hasMeshBodies},
    {&Show::missingTextures, "missing-textures", "Missing Textures", "Shift+G", hasTextures},
    {&Show::keyLight, "key-light", "Ke&y Light"},
    {&Show::shadows, "shadows", "So&ft Shadows"},
    {&Show::ambientOcclusion, "ambient-occlusion", "Ambient Occl&usion"},
    {&Show::backdrop, "backdrop", "Backd&rop"},
    {&Show::relief, "relief", "Relief of Materials", "", hasRelief},
    {&Show::sky, "sky", "Sky o&ver the Place", "", hasPlaceLight},
    {&Show::placeLight, "place-light", "Light &of the Place", "Shift+K", hasOwnLamps},
};

constexpr SwitchRow kSwitches[] = {
    {"side-by-side", "sideBySide", "Levels Side &by Side", "Ctrl+L", false, "", true, "",
     [](ViewState& view) -> bool& { return view.sideBySide; }, hasLevels},
    {"double-sided", "doubleSided", "&Double-Sided", "D", false, "--double-sided", true, "Draw back faces too",
     [](ViewState& view) -> bool& { return view.doubleSided; }},
    {"smooth-lightmap", "smoothLightmap", "Smooth &Lightmaps", "Shift+S", false, "--nearest-lightmaps", false,
     "Lightmaps without smoothing", [](ViewState& view) -> bool& { return view.smoothLightmap; }, isBaked},
    {"orthographic", "orthographic", "Ort&hographic", "5; O", true, "--ortho", true, "Parallel projection",
     [](ViewState& view) -> bool& { return view.camera.orthographic; }},
};

constexpr NumberRow kNumbers[] = {
    {&ViewState::exposure, "exposure", "--exposure", 0.01f, 100,
     "Multiplies the file's own light; default: 1, or more where that is dark; 1: as the game shows it", isBaked},
    {&ViewState::explode, "explode", "--explode", 0, 100,
     "Moves physics hulls apart, by a multiple of their distance", hasHulls},
    {&ViewState::environmentTurn, "environmentTurn", "--environment-turn", -360, 360,
     "Turns the light from all around about the up axis, in degrees"},
    {&ViewState::environmentStrength, "environmentStrength", "--environment-strength", 0, 16,
     "Multiplies the light from all around"},
    {&ViewState::lodFactor, "lodFactor", "--lod-factor", 0.1f, 16, "Second Life viewers' setting, for --lod auto"},
};

constexpr ToneRow kTones[] = {
    {Tone::Neutral, "neutral", "&Neutral"},
    {Tone::Aces, "aces", "&ACES"},
    {Tone::None, "none", "N&one"},
};

}  // namespace

std::span<const ToneRow> toneRows() { return kTones; }

const ToneRow& toneRow(Tone tone) { return *std::ranges::find(kTones, tone, &ToneRow::tone); }

std::optional<Tone> toneFromName(std::string_view name) {
  const auto* row = std::ranges::find(kTones, name, &ToneRow::name);
  return row == std::end(kTones) ? std::nullopt : std::optional(row->tone);
}

std::span<const ModeRow> modeRows() { return kModes; }

std::string_view viewModeName(ViewMode mode) {
  const auto* row = std::ranges::find(kModes, mode, &ModeRow::mode);
  return row == std::end(kModes) ? std::string_view() : row->name;
}

std::optional<ViewMode> viewModeFromName(std::string_view name) {
  const auto* row = std::ranges::find(kModes, name, &ModeRow::name);
  return row == std::end(kModes) ? std::nullopt : std::optional(row->mode);
}

bool hasDataFor(const Scene& scene, ViewMode mode) {
  const auto* row = std::ranges::find(kModes, mode, &ModeRow::mode);
  return row == std::end(kModes) || !row->hasData || row->hasData(scene);
}

bool isLamp(const Gizmo& gizmo) {
  return (gizmo.kind == EntityKind::Light || gizmo.kind == EntityKind::Spotlight) && !gizmo.dimmed &&
         gizmo.range > 0;
}

bool hasLamps(const Scene& scene) {
  return !scene.stage && isBaked(scene) && std::ranges::any_of(scene.gizmos, isLamp);
}

bool showsOwnLight(const Scene& scene, const ViewState& view) {
  if (view.mode == ViewMode::Combined || view.mode == ViewMode::Lightmap) return isBaked(scene);
  return view.mode == ViewMode::Lit && view.show.placeLight && scene.stage && scene.stage->light;
}

ViewMode firstMode(const Scene& scene) { return viewModeFromName(scene.defaultMode).value_or(ViewMode::Lit); }

std::span<const ShowRow> showRows() { return kShown; }

std::span<const SwitchRow> switchRows() { return kSwitches; }

bool isOn(const SwitchRow& row, const ViewState& view) { return row.of(const_cast<ViewState&>(view)); }

std::span<const NumberRow> numberRows() { return kNumbers; }

const NumberRow& rowOf(float ViewState::*number) {
  return *std::ranges::find(kNumbers, number, &NumberRow::number);
}

}  // namespace vitrine
