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
bool hasPaths(const Scene& scene) { return hasJoints(scene) && !scene.clips.empty(); }
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
bool hasAdornments(const Scene& scene) {
  return scene.stage && !(scene.stage->adornments.empty() && scene.stage->highlights.empty());
}
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
    {.mode = ViewMode::Lit,
     .name = "lit",
     .title = VITRINE_TEXT("Commands", "&Lit"),
     .words = VITRINE_TEXT("CommandWords", "shaded solid normal default"),
     .strokes = StrokeColours::Own},
    {.mode = ViewMode::Diffuse,
     .name = "diffuse",
     .title = VITRINE_TEXT("Commands", "&Diffuse"),
     .words = VITRINE_TEXT("CommandWords", "albedo base colour texture unlit"),
     .bodies = BodyColours::Unlit,
     .strokes = StrokeColours::Own},
    {.mode = ViewMode::Lightmap,
     .name = "lightmap",
     .title = VITRINE_TEXT("Commands", "Light&map"),
     .words = VITRINE_TEXT("CommandWords", "baked light shadows"),
     .hasData = isBaked,
     .strokes = StrokeColours::Own},
    {.mode = ViewMode::Combined,
     .name = "combined",
     .title = VITRINE_TEXT("Commands", "&Combined"),
     .words = VITRINE_TEXT("CommandWords", "game baked light texture"),
     .hasData = isBaked,
     .strokes = StrokeColours::Own},
    {.mode = ViewMode::VertexColour,
     .name = "vertex-colour",
     .title = VITRINE_TEXT("Commands", "&Vertex Colours"),
     .words = VITRINE_TEXT("CommandWords", "color paint"),
     .hasData = hasColours,
     .bodies = BodyColours::Unlit,
     .strokes = StrokeColours::OfVertices},
    {.mode = ViewMode::Normals,
     .name = "normals",
     .title = VITRINE_TEXT("Commands", "&Normals"),
     .words = VITRINE_TEXT("CommandWords", "direction shading"),
     .keys = "N",
     .bodies = BodyColours::Normals,
     .strokes = StrokeColours::Directions},
    {.mode = ViewMode::Tangents,
     .name = "tangents",
     .title = VITRINE_TEXT("Commands", "T&angents"),
     .words = VITRINE_TEXT("CommandWords", "direction normal map"),
     .hasData = hasTangents},
    {.mode = ViewMode::Uv,
     .name = "uv",
     .title = VITRINE_TEXT("Commands", "&UV Checker"),
     .words = VITRINE_TEXT("CommandWords", "checker coordinates unwrap texture mapping"),
     .keys = "U",
     .hasData = hasUvs},
    {.mode = ViewMode::TexelDensity,
     .name = "texel-density",
     .title = VITRINE_TEXT("Commands", "Texel Densit&y"),
     .words = VITRINE_TEXT("CommandWords", "resolution texture pixels"),
     .hasData = hasUvs,
     .legend = densityLegend},
    {.mode = ViewMode::Wire,
     .name = "wire",
     .title = VITRINE_TEXT("Commands", "&Wire"),
     .words = VITRINE_TEXT("CommandWords", "wireframe edges lines mesh topology"),
     .keys = "Shift+W",
     .strokes = StrokeColours::Own},
    {.mode = ViewMode::Weights,
     .name = "weights",
     .title = VITRINE_TEXT("Commands", "Bone Wei&ghts"),
     .words = VITRINE_TEXT("CommandWords", "skin bones joints rig heat"),
     .hasData = isSkinned,
     .legend = weightsLegend},
    {.mode = ViewMode::Influences,
     .name = "influences",
     .title = VITRINE_TEXT("Commands", "&Influences per Vertex"),
     .words = VITRINE_TEXT("CommandWords", "skin rig weights"),
     .hasData = isSkinned,
     .legend = influencesLegend},
    {.mode = ViewMode::WeightSums,
     .name = "weight-sums",
     .title = VITRINE_TEXT("Commands", "Weight &Sums"),
     .words = VITRINE_TEXT("CommandWords", "skin rig errors"),
     .hasData = isSkinned,
     .legend = weightSumsLegend},
    {.mode = ViewMode::Parts,
     .name = "parts",
     .title = VITRINE_TEXT("Commands", "&Parts"),
     .words = VITRINE_TEXT("CommandWords", "submesh pieces colours"),
     .bodies = BodyColours::Tint,
     .strokes = StrokeColours::OfPart},
    {.mode = ViewMode::Materials,
     .name = "materials",
     .title = VITRINE_TEXT("Commands", "Mate&rials"),
     .words = VITRINE_TEXT("CommandWords", "surfaces colours"),
     .bodies = BodyColours::Tint,
     .strokes = StrokeColours::OfMaterial},
    {.mode = ViewMode::Lod,
     .name = "lod",
     .title = VITRINE_TEXT("Commands", "L&evel of Detail"),
     .words = VITRINE_TEXT("CommandWords", "level detail coarse"),
     .hasData = hasLevels,
     .strokes = StrokeColours::OfLevel,
     .legend = levelsLegend},
    {.mode = ViewMode::Deviation,
     .name = "deviation",
     .title = VITRINE_TEXT("Commands", "Distance to the &Finest Level"),
     .words = VITRINE_TEXT("CommandWords", "lod error difference compare"),
     .hasData = hasLevels,
     .legend = deviationLegend},
};

constexpr ShowRow kShown[] = {
    {&Show::meshes, "meshes", VITRINE_TEXT("Commands", "&Meshes"),
     VITRINE_TEXT("CommandWords", "geometry model surfaces triangles hide"), "V"},
    {&Show::grid, "grid", VITRINE_TEXT("Commands", "&Grid"), VITRINE_TEXT("CommandWords", "floor ground lines"),
     "G"},
    {&Show::axes, "axes", VITRINE_TEXT("Commands", "A&xes"), VITRINE_TEXT("CommandWords", "gizmo origin x y z"),
     "X"},
    {&Show::triggers, "triggers", VITRINE_TEXT("Commands", "&Trigger Boxes"),
     VITRINE_TEXT("CommandWords", "volumes zones"), "T", hasTriggers},
    {&Show::collision, "collision", VITRINE_TEXT("Commands", "&Collision"),
     VITRINE_TEXT("CommandWords", "collider hit"), "C", hasCollision},
    {&Show::physics, "physics", VITRINE_TEXT("Commands", "&Physics Hulls"),
     VITRINE_TEXT("CommandWords", "collision collider convex"), "P", hasHulls},
    {&Show::entities, "entities", VITRINE_TEXT("Commands", "&Entities"),
     VITRINE_TEXT("CommandWords", "lights sounds objects gizmos"), "E", hasGizmos},
    {&Show::labels, "labels", VITRINE_TEXT("Commands", "La&bels"), VITRINE_TEXT("CommandWords", "names text"),
     "Shift+E", hasLabels},
    {&Show::skeleton, "skeleton", VITRINE_TEXT("Commands", "&Skeleton"),
     VITRINE_TEXT("CommandWords", "bones joints rig armature"), "S", hasJoints},
    {&Show::jointNames, "joint-names", VITRINE_TEXT("Commands", "&Joint Names"),
     VITRINE_TEXT("CommandWords", "bones rig labels armature"), "B", hasJoints},
    {&Show::jointPaths, "joint-paths", VITRINE_TEXT("Commands", "Paths o&f Joints"),
     VITRINE_TEXT("CommandWords", "motion trail trajectory arc animation clip"), "", hasPaths},
    {&Show::bodyGhost, "body-ghost", VITRINE_TEXT("Commands", "Body as Manne&quin"),
     VITRINE_TEXT("CommandWords", "ghost avatar person dummy figure wear"), "Ctrl+B", hasGhost},
    {&Show::bounds, "bounds", VITRINE_TEXT("Commands", "Bo&unds"),
     VITRINE_TEXT("CommandWords", "bounding box size extent"), "Shift+B"},
    {&Show::wire, "wire", VITRINE_TEXT("Commands", "&Wireframe"),
     VITRINE_TEXT("CommandWords", "wireframe edges lines mesh topology"), "W"},
    {&Show::normals, "normals", VITRINE_TEXT("Commands", "&Normals as Lines"),
     VITRINE_TEXT("CommandWords", "hair direction"), "Shift+N"},
    {&Show::tangents, "tangents", VITRINE_TEXT("Commands", "Tangents as L&ines"),
     VITRINE_TEXT("CommandWords", "direction"), "Ctrl+Shift+N", hasTangents},
    {&Show::links, "links", VITRINE_TEXT("Commands", "Lin&ks of Parts"),
     VITRINE_TEXT("CommandWords", "welds joints constraints motors"), "J", hasLinks},
    {&Show::attachments, "attachments", VITRINE_TEXT("Commands", "&Attachments"),
     VITRINE_TEXT("CommandWords", "points"), "K", hasAttachments},
    {&Show::signs, "signs", VITRINE_TEXT("Commands", "Signs in t&he Place"),
     VITRINE_TEXT("CommandWords", "gui surfacegui billboardgui text labels"), "Ctrl+Shift+K", hasSigns},
    {&Show::effects, "effects", VITRINE_TEXT("Commands", "Fro&zen Effects"),
     VITRINE_TEXT("CommandWords", "particles fire smoke sparkles beams"), "", hasEffects},
    {&Show::adornments, "adornments", VITRINE_TEXT("Commands", "Highlights and Ad&ornments"),
     VITRINE_TEXT("CommandWords", "selection boxes outline silhouette handles"), "", hasAdornments},
    {&Show::standIns, "stand-ins", VITRINE_TEXT("Commands", "Tint Stan&d-Ins"),
     VITRINE_TEXT("CommandWords", "missing placeholder"), "Shift+T", hasMeshBodies},
    {&Show::missingTextures, "missing-textures", VITRINE_TEXT("Commands", "Missing Textu&res"),
     VITRINE_TEXT("CommandWords", "checker magenta pink images lost"), "Shift+G", hasTextures},
    {&Show::keyLight, "key-light", VITRINE_TEXT("Commands", "&Key Light"),
     VITRINE_TEXT("CommandWords", "lamp sun headlight lighting"), "", nullptr, true},
    {&Show::shadows, "shadows", VITRINE_TEXT("Commands", "&Soft Shadows"),
     VITRINE_TEXT("CommandWords", "cast soft sun lighting"), "", nullptr, true},
    {&Show::ambientOcclusion, "ambient-occlusion", VITRINE_TEXT("Commands", "&Ambient Occlusion"),
     VITRINE_TEXT("CommandWords", "corners crevices darker contact ao ssao"), "", nullptr, true},
    {&Show::backdrop, "backdrop", VITRINE_TEXT("Commands", "&Backdrop"),
     VITRINE_TEXT("CommandWords", "background hdri skybox panorama"), "", nullptr, true},
    {&Show::relief, "relief", VITRINE_TEXT("Commands", "&Relief of Materials"),
     VITRINE_TEXT("CommandWords", "bump normal grain bricks studs inlets surface detail"), "", hasRelief, true},
    {&Show::sky, "sky", VITRINE_TEXT("Commands", "Sk&y over the Place"),
     VITRINE_TEXT("CommandWords", "background skybox sun moon stars"), "", hasPlaceLight, true},
    {&Show::placeLight, "place-light", VITRINE_TEXT("Commands", "&Light of the Place"),
     VITRINE_TEXT("CommandWords", "sun sky time lighting headlight"), "Shift+K", hasOwnLamps, true},
};

constexpr SwitchRow kSwitches[] = {
    {"side-by-side", "sideBySide", VITRINE_TEXT("Commands", "Levels Side &by Side"),
     VITRINE_TEXT("CommandWords", "lod compare split"), "Ctrl+L", false, "", true, "",
     [](ViewState& view) -> bool& { return view.sideBySide; }, hasLevels},
    {"double-sided", "doubleSided", VITRINE_TEXT("Commands", "&Double-Sided"),
     VITRINE_TEXT("CommandWords", "backface culling back faces"), "D", false, "--double-sided", true,
     "Draw back faces too", [](ViewState& view) -> bool& { return view.doubleSided; }},
    {"smooth-lightmap", "smoothLightmap", VITRINE_TEXT("Commands", "Smooth &Lightmaps"),
     VITRINE_TEXT("CommandWords", "filter bilinear nearest"), "Shift+S", false, "--nearest-lightmaps", false,
     "Lightmaps without smoothing", [](ViewState& view) -> bool& { return view.smoothLightmap; }, isBaked},
    {"orthographic", "orthographic", VITRINE_TEXT("Commands", "Ort&hographic"),
     VITRINE_TEXT("CommandWords", "perspective parallel isometric camera projection"), "5; O", true, "--ortho",
     true, "Parallel projection", [](ViewState& view) -> bool& { return view.camera.orthographic; }},
};

constexpr NumberRow kNumbers[] = {
    {&ViewState::exposure, "exposure", "--exposure", 0.01f, 100,
     "Multiplies the file's own light; default: 1, or more where that is dark; 1: as the game shows it", isBaked},
    {&ViewState::explode, "explode", "--explode", 0, 100,
     "Moves physics hulls apart, by a multiple of their distance", hasHulls},
    {&ViewState::environmentTurn, "environmentTurn", "--environment-turn", -360, 360,
     "Turns the environment light about the up axis, in degrees"},
    {&ViewState::environmentStrength, "environmentStrength", "--environment-strength", 0, 16,
     "Multiplies the environment light"},
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

std::string_view viewModeName(ViewMode mode) { return modeRow(mode).name; }

std::optional<ViewMode> viewModeFromName(std::string_view name) {
  const auto* row = std::ranges::find(kModes, name, &ModeRow::name);
  return row == std::end(kModes) ? std::nullopt : std::optional(row->mode);
}

const ModeRow& modeRow(ViewMode mode) { return *std::ranges::find(kModes, mode, &ModeRow::mode); }

bool hasDataFor(const Scene& scene, ViewMode mode) { return hasDataFor(scene, modeRow(mode)); }

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
