// Rooms of SCP – Containment Breach (docs/formats/rmesh.md 1): what the game cannot find, does not know, or leaves
// out.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/many_findings.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

constexpr TargetSet kRooms{CheckTarget::Room};

bool isRoomImage(const CheckedImage& image) {
  return image.role == TextureRole::Diffuse || image.role == TextureRole::Lightmap ||
         image.role == TextureRole::Screen;
}

void checkRoomTextures(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images) {
    if (image.found || !isRoomImage(image)) continue;
    findings.add({.node = image.node,
                  .where = visibleLine(image.reference),
                  .text = image.role == TextureRole::Lightmap
                              ? localText("Checks",
                                          "The light map was not found: without it the game draws the "
                                          "surface far too bright")
                              : localText("Checks", "The image was not found")});
  }
}

void checkRoomPowers(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const CheckedImage& image : input.images) {
    if (image.width == 0 || image.height == 0 || !isRoomImage(image)) continue;
    if (isPowerOfTwo(image.width) && isPowerOfTwo(image.height)) continue;
    findings.add({.node = image.node,
                  .where = visibleLine(image.reference),
                  .text = filledIn(localText("Checks", "%1 × %2 pixels: scaled to powers of two"),
                                   {std::to_string(image.width), std::to_string(image.height)})});
  }
}

// The parts of drawn geometries with their materials.
template <class Check>
void forEachRoomSurface(const CheckInput& input, const RuleRun& out, Check check) {
  for (uint32_t m = 0; m < input.meshes.size() && !out.cancelled(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (!isDrawn(geometry.role) || geometry.lods.empty()) continue;
    for (uint32_t p = 0; p < geometry.lods[0].parts.size(); ++p) {
      const Part& part = geometry.lods[0].parts[p];
      if (part.material >= input.document.materials.size() || input.meshes[m].owner != &input.document) continue;
      check(Finding{.node = part.node, .mesh = m, .level = 0, .part = p, .where = visibleLine(part.name)}, geometry,
            part, input.document.materials[part.material]);
    }
  }
}

void checkRoomLightmapUvs(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachRoomSurface(
      input, out, [&](Finding finding, const Geometry& geometry, const Part& part, const Material& material) {
        if (material.lightmap == kNone || part.vertexCount < 2) return;
        const auto uvs = geometry.lightmapUvs.empty()
                             ? std::span<const Vec2>()
                             : std::span(geometry.lightmapUvs).subspan(part.firstVertex, part.vertexCount);
        const bool isFlat = std::ranges::all_of(uvs, [&](const Vec2& uv) { return uv == uvs[0]; });
        if (!isFlat) return;
        finding.text =
            localText("Checks", "It has a light map, and the same second texture coordinates at every vertex");
        finding.count = part.vertexCount;
        findings.add(std::move(finding));
      });
}

void checkRoomLightmapRange(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachRoomSurface(
      input, out, [&](Finding finding, const Geometry& geometry, const Part& part, const Material& material) {
        if (material.lightmap == kNone || geometry.lightmapUvs.empty()) return;
        constexpr float kRounding = 1e-3f;
        for (uint32_t v = part.firstVertex; v < part.firstVertex + part.vertexCount; ++v) {
          const Vec2& uv = geometry.lightmapUvs[v];
          const bool isInside =
              uv.x >= -kRounding && uv.x <= 1 + kRounding && uv.y >= -kRounding && uv.y <= 1 + kRounding;
          if (!isInside) finding.vertices.push_back(v);
        }
        if (finding.vertices.empty()) return;
        finding.found = double(finding.vertices.size());
        finding.count = finding.vertices.size();
        finding.text = filledIn(localText("Checks", "%1 vertices lie outside their light map, which then repeats"),
                                {std::to_string(finding.count)});
        findings.add(std::move(finding));
      });
}

// The game adds stages by their names.
void checkRoomLightmapNames(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const TextureReference& texture : input.document.textures) {
    if (texture.role != TextureRole::Lightmap || lowerCase(texture.path).contains("_lm")) continue;
    findings.add({.node = texture.node,
                  .where = visibleLine(texture.path),
                  .text = localText("Checks",
                                    "The name of this light map lacks \"_lm\": the game then blends it as it "
                                    "does other textures")});
  }
}

// ---- Entities

constexpr std::string_view kGameClasses[] = {"screen",       "waypoint",    "light", "spotlight",
                                             "soundemitter", "playerstart", "model"};

void checkRoomClasses(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  // Rooms of other headers belong to other games, which have more classes.
  const bool isOfGame =
      input.document.version.starts_with("RoomMesh") && !input.document.version.starts_with("RoomMesh2");
  for (const Entity& entity : input.document.entities) {
    if (!isOfGame || entity.node == NodeId::None) continue;
    const std::string& name = input.document.classOf(entity.node).name;
    if (std::ranges::find(kGameClasses, name) != std::end(kGameClasses)) continue;
    findings.add({.node = entity.node,
                  .where = visibleLine(entity.label),
                  .text = filledIn(localText("Checks",
                                             "The game itself has no entities of the class \"%1\", only "
                                             "games made of it have: it cannot read what follows"),
                                   {visibleLine(name)})});
  }
  addDiagnosed(input, out, {"rmesh.unknown-entity-class"});
}

std::string numberIsWrong(std::string_view property, double number, const std::string& wanted) {
  return filledIn(localText("Checks", "%1 is %2: %3"), {std::string(property), findingNumber(number), wanted});
}

// Three numbers of 0 to 255, as texts.
bool isRoomColour(std::string_view text) {
  for (int i = 0; i < 3; ++i) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    double number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc() || !(number >= 0) || number > 255) return false;
    text.remove_prefix(size_t(end - text.data()));
  }
  return true;
}

void addRoomValues(const Document& document, const Entity& entity, ManyFindings& findings) {
  const auto add = [&](std::string text) {
    findings.add({.node = entity.node, .where = visibleLine(entity.label), .text = std::move(text)});
  };
  const bool isLight = entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight;
  if (!isFinite(entity.position)) add(localText("Checks", "Its position is no number"));
  if (isLight) {
    const Value colour = document.property(entity.node, "colour");
    if (const auto* text = colour.as<std::string>(); text && !isRoomColour(*text))
      add(filledIn(localText("Checks", "Its colour is \"%1\": three numbers from 0 to 255 are wanted"),
                   {visibleLine(*text)}));
  }
  if ((isLight || entity.kind == EntityKind::Sound) && !(entity.range > 0))
    add(numberIsWrong("range", double(entity.range), localText("Checks", "it reaches nothing")));
  const Value inner = document.property(entity.node, "inner cone"),
              outer = document.property(entity.node, "outer cone");
  const auto *from = inner.as<int64_t>(), *to = outer.as<int64_t>();
  if (from && to && (*from < 0 || *to > 180 || *from > *to))
    add(filledIn(localText("Checks",
                           "Its cones are %1 and %2 degrees: the inner one is to be the smaller, both from 0 "
                           "to 180"),
                 {std::to_string(*from), std::to_string(*to)}));
  if (entity.kind == EntityKind::Model && entity.asset.empty())
    add(localText("Checks", "It names no file: the game then reads three numbers of nine, and the rest wrong"));
  for (int axis = 0; axis < 3 && entity.kind == EntityKind::Model; ++axis) {
    if (entity.scale[axis] != 0 && isFinite(entity.scale)) continue;
    add(localText("Checks", "It is scaled to nothing"));
    break;
  }
}

void checkRoomValues(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const Entity& entity : input.document.entities)
    if (entity.node != NodeId::None) addRoomValues(input.document, entity, findings);
}

void checkRoomIgnored(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (const Entity& entity : input.document.entities)
    if (entity.ignored)
      findings.add({.node = entity.node,
                    .where = visibleLine(entity.label),
                    .text = localText("Checks", "It lies exactly at the origin: the game leaves it out")});
}

void checkRoomCounts(const CheckInput& input, RuleRun& out) {
  uint64_t lights = 0, sounds = 0, triggers = 0;
  for (const Entity& entity : input.document.entities) {
    lights += entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight;
    sounds += entity.kind == EntityKind::Sound;
  }
  for (const Geometry& geometry : input.document.geometries)
    if (geometry.role == GeometryRole::Trigger && !geometry.lods.empty()) triggers += geometry.lods[0].parts.size();
  const auto check = [&](std::string_view limit, uint64_t count, const std::string& text) {
    const auto most = out.limit(limit);
    if (!most || double(count) <= *most) return;
    out.add({.node = firstNode(input.document),
             .found = double(count),
             .limit = most,
             .text = filledIn(text, {std::to_string(count), findingNumber(*most)}),
             .count = count});
  };
  check("lights", lights, localText("Checks", "%1 lights; the game handles %2 of a room"));
  check("sounds", sounds, localText("Checks", "%1 sounds; the game handles %2 of a room"));
  check("triggers", triggers, localText("Checks", "%1 trigger boxes; the game handles %2 of a room"));
}

// ---- Collision and triggers

void checkRoomCollision(const CheckInput& input, RuleRun& out) {
  bool isDrawnAtAll = false, collides = false;
  for (const Geometry& geometry : input.document.geometries) {
    if (geometry.lods.empty()) continue;
    collides |= geometry.role == GeometryRole::Collision && !geometry.indices.empty();
    if (!isDrawn(geometry.role)) continue;
    for (const Part& part : geometry.lods[0].parts) {
      if (part.indexCount == 0) continue;
      isDrawnAtAll = true;
      const bool blends = part.material < input.document.materials.size() &&
                          input.document.materials[part.material].blend == Blend::Alpha;
      collides |= geometry.role == GeometryRole::Drawn && !blends;
    }
  }
  if (isDrawnAtAll && !collides)
    out.add({.node = firstNode(input.document),
             .text = localText("Checks",
                               "Nothing collides: no surface is opaque, and there are no collision surfaces. "
                               "The player falls")});
}

void checkRoomTriggers(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  for (uint32_t m = 0; m < input.meshes.size(); ++m) {
    const Geometry& geometry = input.meshes[m].mesh();
    if (geometry.role != GeometryRole::Trigger || geometry.lods.empty()) continue;
    for (uint32_t p = 0; p < geometry.lods[0].parts.size(); ++p) {
      const Part& part = geometry.lods[0].parts[p];
      // Readers number what has no name, after its class.
      const std::string made = part.node == NodeId::None
                                   ? std::string()
                                   : fmt::format("{} {}", input.document.classOf(part.node).name, p + 1);
      if (!part.name.empty() && part.name != made) continue;
      findings.add(
          {.node = part.node,
           .mesh = m,
           .level = 0,
           .part = p,
           .where = visibleLine(part.name),
           .text = localText("Checks", "The trigger box has no name: the game finds them by their names")});
    }
  }
}

// ---- The file

void checkRoomDamage(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {"rmesh.entities-lost", "rmesh.trigger-counts"});
  if (input.document.failure)
    out.add({.node = firstNode(input.document),
             .text = input.document.failure->message,
             .span = input.document.failure->span});
}

void checkRoomTriangles(const CheckInput& input, RuleRun& out) {
  addDiagnosed(input, out, {".index-out-of-range", ".not-finite", "rmesh.texture-flag"});
}

}  // namespace

std::span<const Rule> roomRules() {
  static const std::array kRules{
      Rule{.id = "room.damaged",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "The room is damaged"),
           .advice = VITRINE_TEXT("Checks", "Export the room again."),
           .run = checkRoomDamage},
      Rule{.id = "room.triangles",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Numbers that make no sense"),
           .advice = VITRINE_TEXT("Checks", "Export the room again."),
           .run = checkRoomTriangles},
      Rule{.id = "room.texture-missing",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "A texture is missing"),
           .advice = VITRINE_TEXT("Checks", "Put the image into the room's folder, or correct its name."),
           .run = checkRoomTextures},
      Rule{.id = "room.texture-power-of-two",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Width or height of a texture is no power of two"),
           .advice = VITRINE_TEXT("Checks", "Save the image with 256, 512 or 1024 pixels along its sides."),
           .run = checkRoomPowers},
      Rule{.id = "room.lightmap-uvs",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "A light map without coordinates of its own"),
           .advice = VITRINE_TEXT("Checks", "Unwrap the surface for its light map, and bake it again."),
           .run = checkRoomLightmapUvs},
      Rule{.id = "room.lightmap-range",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Vertices outside their light map"),
           .advice = VITRINE_TEXT("Checks", "Keep the second texture coordinates between 0 and 1."),
           .run = checkRoomLightmapRange},
      Rule{.id = "room.lightmap-name",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "A light map that is not named as one"),
           .advice = VITRINE_TEXT("Checks", "Name light maps as the room, with _lm and a number behind."),
           .run = checkRoomLightmapNames},
      Rule{.id = "room.entity-class",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Entities that the game does not know"),
           .advice = VITRINE_TEXT("Checks", "Remove these entities, or use the room in the game that has them."),
           .run = checkRoomClasses},
      Rule{.id = "room.entity-value",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Values that the game cannot use"),
           .advice = VITRINE_TEXT("Checks", "Correct the values of the entity in the editor."),
           .run = checkRoomValues},
      Rule{.id = "room.entity-ignored",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Entities that the game leaves out"),
           .advice = VITRINE_TEXT("Checks", "Move the entity away from the origin, or remove it."),
           .run = checkRoomIgnored},
      Rule{.id = "room.counts",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "More than the game handles"),
           .advice = VITRINE_TEXT("Checks", "Remove some of them: the game leaves out those at the end."),
           .run = checkRoomCounts,
           .limits = {"lights", "sounds", "triggers"}},
      Rule{.id = "room.collision",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "Nothing to stand on"),
           .advice = VITRINE_TEXT("Checks", "Make the floor opaque, or add collision surfaces."),
           .run = checkRoomCollision},
      Rule{.id = "room.trigger-name",
           .targets = kRooms,
           .title = VITRINE_TEXT("Checks", "A trigger box without a name"),
           .advice = VITRINE_TEXT("Checks", "Give the trigger box the name that the game asks for."),
           .run = checkRoomTriggers},
  };
  return kRules;
}

}  // namespace vitrine
