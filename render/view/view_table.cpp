#include "render/view/view_table.h"

#include <algorithm>

#include "core/bytes/local_text.h"
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
bool hasPoints(const Scene& scene) { return pointsOf(scene) > 0; }
bool hasLines(const Scene& scene) { return linesOf(scene) > 0; }
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
    {ViewMode::Lit, "lit", VITRINE_TEXT("Commands", "&Lit")},
    {ViewMode::Diffuse, "diffuse", VITRINE_TEXT("Commands", "&Diffuse")},
    {ViewMode::Lightmap, "lightmap", VITRINE_TEXT("Commands", "Light&map"), "", isBaked},
    {ViewMode::Combined, "combined", VITRINE_TEXT("Commands", "&Combined"), "", isBaked},
    {ViewMode::VertexColour, "vertex-colour", VITRINE_TEXT("Commands", "&Vertex Colours"), "", hasColours},
    {ViewMode::Normals, "normals", VITRINE_TEXT("Commands", "&Normals"), "N"},
    {ViewMode::Tangents, "tangents", VITRINE_TEXT("Commands", "T&angents"), "", hasTangents},
    {ViewMode::Uv, "uv", VITRINE_TEXT("Commands", "&UV Checker"), "U", hasUvs},
    {ViewMode::TexelDensity, "texel-density", VITRINE_TEXT("Commands", "Texel Densit&y"), "", hasUvs},
    {ViewMode::Wire, "wire", VITRINE_TEXT("Commands", "&Wire"), "Shift+W"},
    {ViewMode::Weights, "weights", VITRINE_TEXT("Commands", "Bone Wei&ghts"), "", isSkinned},
    {ViewMode::Influences, "influences", VITRINE_TEXT("Commands", "&Influences per Vertex"), "", isSkinned},
    {ViewMode::WeightSums, "weight-sums", VITRINE_TEXT("Commands", "Weight &Sums"), "", isSkinned},
    {ViewMode::Parts, "parts", VITRINE_TEXT("Commands", "&Parts")},
    {ViewMode::Materials, "materials", VITRINE_TEXT("Commands", "Mate&rials")},
    {ViewMode::Lod, "lod", VITRINE_TEXT("Commands", "L&evel of Detail"), "", hasLevels},
    {ViewMode::Deviation, "deviation", VITRINE_TEXT("Commands", "Distance to the &Finest Level"), "", hasLevels},
};

constexpr ShowRow kShown[] = {
    {&Show::meshes, "meshes", VITRINE_TEXT("Commands", "&Meshes"), "V"},
    {&Show::grid, "grid", VITRINE_TEXT("Commands", "&Grid"), "G"},
    {&Show::axes, "axes", VITRINE_TEXT("Commands", "A&xes"), "X"},
    {&Show::triggers, "triggers", VITRINE_TEXT("Commands", "&Trigger Boxes"), "T", hasTriggers},
    {&Show::collision, "collision", VITRINE_TEXT("Commands", "&Collision"), "C", hasCollision},
    {&Show::physics, "physics", VITRINE_TEXT("Commands", "&Physics Hulls"), "P", hasHulls},
    {&Show::entities, "entities", VITRINE_TEXT("Commands", "&Entities"), "E", hasGizmos},
    {&Show::labels, "labels", VITRINE_TEXT("Commands", "La&bels"), "Shift+E", hasLabels},
    {&Show::skeleton, "skeleton", VITRINE_TEXT("Commands", "&Skeleton"), "S", hasJoints},
    {&Show::jointNames, "joint-names", VITRINE_TEXT("Commands", "&Joint Names"), "B", hasJoints},
    {&Show::bodyGhost, "body-ghost", VITRINE_TEXT("Commands", "Body as Manne&quin"), "Ctrl+B", hasGhost},
    {&Show::bounds, "bounds", VITRINE_TEXT("Commands", "Bo&unds"), "Shift+B"},
    {&Show::wire, "wire", VITRINE_TEXT("Commands", "&Wireframe"), "W"},
    {&Show::normals, "normals", VITRINE_TEXT("Commands", "&Normals as Lines"), "Shift+N"},
    {&Show::tangents, "tangents", VITRINE_TEXT("Commands", "Tangents as L&ines"), "Ctrl+Shift+N", hasTangents},
    {&Show::links, "links", VITRINE_TEXT("Commands", "Lin&ks of Parts"), "J", hasLinks},
    {&Show::attachments, "attachments", VITRINE_TEXT("Commands", "&Attachments"), "K", hasAttachments},
    {&Show::signs, "signs", VITRINE_TEXT("Commands", "Signs in t&he Place"), "Ctrl+Shift+K", hasSigns},
    {&Show::effects, "effects", VITRINE_TEXT("Commands", "Fro&zen Effects"), "", hasEffects},
    {&Show::standIns, "stand-ins", VITRINE_TEXT("Commands", "Tint Stan&d-Ins"), "Shift+T", hasMeshBodies},
    {&Show::missingTextures, "missing-textures", VITRINE_TEXT("Commands", "Missing Textu&res"), "Shift+G",
     hasTextures},
    {&Show::keyLight, "key-light", VITRINE_TEXT("Commands", "&Key Light"), "", nullptr, true},
    {&Show::shadows, "shadows", VITRINE_TEXT("Commands", "&Soft Shadows"), "", nullptr, true},
    {&Show::ambientOcclusion, "ambient-occlusion", VITRINE_TEXT("Commands", "&Ambient Occlusion"), "", nullptr,
     true},
    {&Show::backdrop, "backdrop", VITRINE_TEXT("Commands", "&Backdrop"), "", nullptr, true},
    {&Show::relief, "relief", VITRINE_TEXT("Commands", "&Relief of Materials"), "", hasRelief, true},
    {&Show::sky, "sky", VITRINE_TEXT("Commands", "Sk&y over the Place"), "", hasPlaceLight, true},
    {&Show::placeLight, "place-light", VITRINE_TEXT("Commands", "&Light of the Place"), "Shift+K", hasOwnLamps,
     true},
};

constexpr SwitchRow kSwitches[] = {
    {"side-by-side", "sideBySide", VITRINE_TEXT("Commands", "Levels Side &by Side"), "Ctrl+L", false, "", true, "",
     [](ViewState& view) -> bool& { return view.sideBySide; }, hasLevels},
    {"double-sided", "doubleSided", VITRINE_TEXT("Commands", "&Double-Sided"), "D", false, "--double-sided", true,
     "Draw back faces too", [](ViewState& view) -> bool& { return view.doubleSided; }},
    {"smooth-lightmap", "smoothLightmap", VITRINE_TEXT("Commands", "Smooth &Lightmaps"), "Shift+S", false,
     "--nearest-lightmaps", false, "Lightmaps without smoothing",
     [](ViewState& view) -> bool& { return view.smoothLightmap; }, isBaked},
    {"orthographic", "orthographic", VITRINE_TEXT("Commands", "Ort&hographic"), "5; O", true, "--ortho", true,
     "Parallel projection", [](ViewState& view) -> bool& { return view.camera.orthographic; }},
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
    {&ViewState::pointSize, "pointSize", "--point-size", 0, 64,
     "How large points are, in pixels; default: 0, by how many there are", hasPoints},
    {&ViewState::lineWidth, "lineWidth", "--line-width", 0.5f, 32, "How wide lines of the file are, in pixels",
     hasLines},
    {&ViewState::lodFactor, "lodFactor", "--lod-factor", 0.1f, 16, "Second Life viewers' setting, for --lod auto"},
};

constexpr ToneRow kTones[] = {
    {Tone::Automatic, "auto", VITRINE_TEXT("Commands", "A&utomatic")},
    {Tone::Neutral, "neutral", VITRINE_TEXT("Commands", "&Neutral")},
    {Tone::Aces, "aces", VITRINE_TEXT("Commands", "&ACES")},
    {Tone::Filmic, "filmic", VITRINE_TEXT("Commands", "&Filmic")},
    {Tone::None, "none", VITRINE_TEXT("Commands", "N&one")},
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

bool isRoom(const Scene& scene) {
  return !scene.stage && std::ranges::any_of(scene.materials, [](const Material& each) {
    return each.shading == Shading::Lightmapped || each.shading == Shading::VertexLit;
  });
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
