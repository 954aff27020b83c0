#include "core/report/overview.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/document/level_name.h"
#include "core/formats/slmesh/cost.h"
#include "core/geometry/binding.h"
#include "core/geometry/tracks.h"
#include "core/load/load.h"
#include "core/report/info.h"
#include "core/report/instance_overview.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

constexpr size_t kMostNamed = 8;  // names in one line

std::string foldedName(std::string_view name) {
  std::string folded(name);
  for (char& each : folded) each = each >= 'A' && each <= 'Z' ? char(each + ('a' - 'A')) : each;
  return folded;
}

Rgb8 shownColour(const Colour& colour) {
  const auto channel = [](float value) {
    return uint8_t(std::isfinite(value) ? std::lround(std::clamp(value, 0.0f, 1.0f) * 255) : 0);
  };
  return {channel(colour.r), channel(colour.g), channel(colour.b)};
}
std::string hexOf(Rgb8 colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b); }

// The word for a kind of thing at a position, where there is one and where there are several.
struct EntityWords {
  EntityKind kind;
  const char* title;
};
constexpr EntityWords kEntityWords[] = {
    {EntityKind::Light, VITRINE_TEXT("Overview", "Light")},
    {EntityKind::Spotlight, VITRINE_TEXT("Overview", "Spotlight")},
    {EntityKind::Sound, VITRINE_TEXT("Overview", "Sound")},
    {EntityKind::Waypoint, VITRINE_TEXT("Overview", "Waypoint")},
    {EntityKind::PlayerStart, VITRINE_TEXT("Overview", "Player start")},
    {EntityKind::Screen, VITRINE_TEXT("Overview", "Screen")},
    {EntityKind::Model, VITRINE_TEXT("Overview", "Model")},
    {EntityKind::Item, VITRINE_TEXT("Overview", "Item")},
    {EntityKind::Door, VITRINE_TEXT("Overview", "Door")},
    {EntityKind::Camera, VITRINE_TEXT("Overview", "Camera")},
};
std::string entityTitle(EntityKind kind) {
  for (const EntityWords& words : kEntityWords)
    if (words.kind == kind) return localText("Overview", words.title);
  return {};
}

constexpr const char* kImageRoles[] = {
    VITRINE_TEXT("Overview", "base colour"),
    VITRINE_TEXT("Overview", "lightmap"),
    VITRINE_TEXT("Overview", "screen"),
    VITRINE_TEXT("Overview", "normals"),
    VITRINE_TEXT("Overview", "specular"),
    VITRINE_TEXT("Overview", "emissive"),
    VITRINE_TEXT("Overview", "metal and roughness"),
    VITRINE_TEXT("Overview", "occlusion"),
    VITRINE_TEXT("Overview", "image"),
};
static_assert(std::size(kImageRoles) == size_t(TextureRole::Other) + 1);

class OverviewMaker : public InstanceOverview {
 public:
  using InstanceOverview::InstanceOverview;

  std::vector<OverviewGroup> all() {
    addScripts();
    addRemotes();
    addModels();
    addLights();
    addTriggers();
    addSounds();
    addOthers();
    addMissing();
    addServices();
    addHeld();
    addLevels();
    addRig();
    addFace();
    addClips();
    addPhysics();
    addImages();
    addSurfaces();
    if (m_groups.empty()) addClasses();
    return std::move(m_groups);
  }

 private:
  void addModels() {
    Tally models;
    for (const Entity& entity : m_document.entities) {
      if (entity.kind != EntityKind::Model) continue;
      const std::string_view name = entity.asset.empty() ? std::string_view(entity.label) : entity.asset;
      OverviewLine& line = models.at(foldedName(name));
      if (line.count++ == 0) line.text = lineName(fileNameOf(name)), line.isFile = true;
      line.missing |= lacks(AssetSummary::Kind::Model, entity.asset);
      addNode(line.nodes, entity.node);
    }
    for (OverviewLine& line : models.lines()) {
      line.value = times(line.count);
      if (line.missing) append(line.value, notFound());
    }
    addTally("models", localText("Overview", "Models"), std::move(models));
  }

  struct LightSum {
    float least = std::numeric_limits<float>::infinity(), most = 0;
    uint64_t ignored = 0;
  };
  void addLight(Tally& lights, std::vector<LightSum>& sums, const std::string& title, Rgb8 colour, float range,
                NodeId node, bool ignored) {
    const size_t before = lights.lines().size();
    OverviewLine& line = lights.at(title + hexOf(colour));
    const auto at = size_t(&line - lights.lines().data());
    if (lights.lines().size() > before) sums.emplace_back();
    line.text = title;
    line.colour = colour;
    ++line.count;
    addNode(line.nodes, node);
    sums[at].ignored += ignored ? 1 : 0;
    if (!std::isfinite(range) || range <= 0) return;
    sums[at].least = std::min(sums[at].least, range);
    sums[at].most = std::max(sums[at].most, range);
  }
  void addLights() {
    Tally lights;
    std::vector<LightSum> sums;
    for (const Entity& entity : m_document.entities)
      if (entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight)
        addLight(lights, sums, entityTitle(entity.kind), shownColour(entity.colour), entity.range, entity.node,
                 entity.ignored);
    for (const Class& owner : m_document.classes) {
      if (!m_options.reads || owner.kind != NodeKind::Instance || !owner.is("Light") || stopped()) continue;
      const Column *colours = owner.column("Color"), *ranges = owner.column("Range");
      const auto colourValues = colours ? std::optional(colours->borrow()) : std::nullopt;
      const auto rangeValues = ranges ? std::optional(ranges->borrow()) : std::nullopt;
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        const Value colour = colourValues ? valueAt(colourValues->values(), row) : Value();
        const Value range = rangeValues ? valueAt(rangeValues->values(), row) : Value();
        const auto* exact = colour.as<Colour>();
        const auto* bytes = colour.as<Rgb8>();
        const auto* length = range.as<float>();
        addLight(lights, sums, lineName(owner.name),
                 exact   ? shownColour(*exact)
                 : bytes ? *bytes
                         : Rgb8{255, 255, 255},
                 length ? *length : 0, owner.nodes[row], false);
      }
    }
    for (size_t i = 0; i < sums.size(); ++i) {
      OverviewLine& line = lights.lines()[i];
      line.value = times(line.count);
      if (sums[i].most > 0)
        append(line.value, sums[i].least == sums[i].most
                               ? filledIn(localText("Overview", "range %1"), {lengthOf(sums[i].most)})
                               : filledIn(localText("Overview", "range %1 to %2"),
                                          {m_options.number(double(sums[i].least)), lengthOf(sums[i].most)}));
      if (sums[i].ignored > 0)
        append(line.value, filledIn(localText("Overview", "%1 unused by the game"), {number(sums[i].ignored)}));
    }
    addTally("lights", localText("Overview", "Lights"), std::move(lights));
  }

  // The parts of all geometries with a role.
  std::vector<NodeId> partsOf(GeometryRole role, uint64_t& count) const {
    std::vector<NodeId> nodes;
    for (const Geometry& geometry : m_document.geometries) {
      if (geometry.role != role || geometry.lods.empty()) continue;
      for (const Part& part : geometry.lods.front().parts) {
        ++count;
        addNode(nodes, part.node);
      }
      if (nodes.empty()) addNode(nodes, geometry.node);
    }
    return nodes;
  }
  void addTriggers() {
    Tally triggers;
    for (const Geometry& geometry : m_document.geometries) {
      if (geometry.role != GeometryRole::Trigger || geometry.lods.empty()) continue;
      for (const Part& part : geometry.lods.front().parts) {
        const NodeId node = part.node != NodeId::None ? part.node : geometry.node;
        const std::string& name = !part.name.empty()     ? part.name
                                  : node != NodeId::None ? m_document.nameOf(node)
                                                         : geometry.name;
        OverviewLine& line = triggers.at(name);
        if (line.count++ == 0) line.text = lineName(name);
        addNode(line.nodes, node);
      }
    }
    for (OverviewLine& line : triggers.lines()) line.value = times(line.count);
    addTally("triggers", localText("Overview", "Triggers"), std::move(triggers));
  }
  void addSounds() {
    Tally sounds;
    for (const Entity& entity : m_document.entities) {
      if (entity.kind != EntityKind::Sound) continue;
      const std::string name(entity.asset.empty() ? std::string_view(entity.label) : fileNameOf(entity.asset));
      OverviewLine& line = sounds.at(name);
      if (line.count++ == 0) line.text = name.empty() ? entityTitle(entity.kind) : lineName(name);
      addNode(line.nodes, entity.node);
    }
    for (OverviewLine& line : sounds.lines()) line.value = times(line.count);
    addTally("sounds", localText("Overview", "Sounds"), std::move(sounds));
  }
  // Screens, doors, items and whatever else stands somewhere.
  void addOthers() {
    Tally others;
    for (const Entity& entity : m_document.entities) {
      if (entity.kind == EntityKind::Model || entity.kind == EntityKind::Sound ||
          entity.kind == EntityKind::Light || entity.kind == EntityKind::Spotlight)
        continue;
      std::string title = entityTitle(entity.kind);
      const std::string own = entity.node == NodeId::None ? std::string() : m_document.classOf(entity.node).name;
      if (title.empty()) title = own.empty() ? localText("Overview", "Other") : lineName(own);
      // A screen's image and an item's name say more than their kind.
      const std::string_view name = !entity.asset.empty() ? fileNameOf(entity.asset)
                                    : entity.label == own ? std::string_view()
                                                          : std::string_view(entity.label);
      OverviewLine& line = others.at(title + "/" + std::string(name));
      if (line.count++ == 0) line.text = name.empty() ? title : fmt::format("{}: {}", title, lineName(name));
      addNode(line.nodes, entity.node);
    }
    for (OverviewLine& line : others.lines()) line.value = times(line.count);
    addTally("others", localText("Overview", "Also in it"), std::move(others));
  }

  // ---- Meshes ---------------------------------------------------------------------------------------------------

  void addLevels() {
    const std::vector<LevelSummary> levels = levelsOf(m_document);
    const bool drawn = std::ranges::any_of(levels, [](const LevelSummary& level) { return level.triangles > 0; });
    if (!drawn || m_document.geometries.empty() || !m_document.standIn.empty()) return;
    const auto triangles = [&](uint64_t count) {
      return counted(count, VITRINE_TEXT("Overview", "%1 triangle"), VITRINE_TEXT("Overview", "%1 triangles"));
    };
    std::vector<OverviewLine> lines;
    if (levels.size() > 1) {
      std::string ladder;
      for (const LevelSummary& level : levels) ladder += (ladder.empty() ? "" : " → ") + number(level.triangles);
      lines.push_back({.text = levels.front().bytes > 0
                                   ? filledIn(localText("Overview", "%1 levels: %2 triangles; the finest costs %3"),
                                              {number(levels.size()), ladder, m_options.size(levels.front().bytes)})
                                   : filledIn(localText("Overview", "%1 levels: %2 triangles"),
                                              {number(levels.size()), ladder}),
                       .value = {}});
    }
    for (uint32_t i = 0; levels.size() > 1 && i < levels.size(); ++i) {
      const LevelSummary& level = levels[i];
      OverviewLine line{
          .text = lineName(levelName(i, level.name)), .value = triangles(level.triangles), .count = 1};
      if (level.bytes > 0) append(line.value, m_options.size(level.bytes));
      for (const Geometry& geometry : m_document.geometries)
        if (geometry.role == GeometryRole::Drawn && i < geometry.lods.size())
          addNode(line.nodes, geometry.lods[i].node != NodeId::None ? geometry.lods[i].node : geometry.node);
      lines.push_back(std::move(line));
    }
    if (levels.size() > 1) return add("levels", localText("Overview", "Levels of detail"), std::move(lines));
    const LevelSummary& only = levels.front();
    lines = {{.text = localText("Overview", "Triangles"), .value = number(only.triangles)},
             {.text = localText("Overview", "Vertices"), .value = number(only.vertices)}};
    if (only.bytes > 0)
      lines.push_back({.text = localText("Overview", "Size in the file"), .value = m_options.size(only.bytes)});
    add("levels", localText("Overview", "Shape"), std::move(lines));
  }

  void addRig() {
    std::vector<OverviewLine> rig;
    OverviewLine joints{.text = localText("Overview", "Joints")};
    uint64_t poses = 0;
    for (const Skeleton& skeleton : m_document.skeletons) {
      poses += skeleton.poses.size();
      for (const Joint& joint : skeleton.joints) {
        if (!joint.listed) continue;
        ++joints.count;
        addNode(joints.nodes, joint.node);
      }
    }
    if (joints.count > 0) {
      joints.value = number(joints.count);
      rig.push_back(std::move(joints));
    }
    int most = 0;
    for (const Geometry& geometry : m_document.geometries)
      for (const Influences& each : geometry.influences)
        most = std::max(most, int(std::ranges::count_if(each.weights, [](uint16_t weight) { return weight > 0; })));
    if (most > 0)
      rig.push_back({.text = localText("Overview", "Influences"),
                     .value = filledIn(localText("Overview", "at most %1 on a vertex"), {number(uint64_t(most))}),
                     .count = uint64_t(most)});
    if (poses > 0) rig.push_back({.text = localText("Overview", "Poses"), .value = number(poses), .count = poses});
    const uint64_t count = rig.empty() ? 0 : rig.front().count;
    add("rig", localText("Overview", "Rig"), std::move(rig));
    if (count > 0) m_groups.back().count = count;
  }
  // "17: JawDrop, LeftEyeClosed, …"
  template <class Names>
  std::string someOf(uint64_t count, const Names& names) const {
    std::string text = number(count) + ": ";
    size_t told = 0;
    for (const auto& name : names) {
      if (told == kMostNamed) return text + ", …";
      text += (told++ > 0 ? ", " : "") + lineName(name);
    }
    return text;
  }
  void addFace() {
    std::vector<OverviewLine> face;
    if (const auto& rig = m_document.faceRig; rig && !rig->controls.empty()) {
      std::vector<std::string> names;
      OverviewLine controls{.text = localText("Overview", "Controls"), .count = rig->controls.size()};
      for (const FaceRig::Control& control : rig->controls) {
        if (names.size() <= kMostNamed) names.push_back(control.name);
        addNode(controls.nodes, control.node);
      }
      controls.value = someOf(controls.count, names);
      face.push_back(std::move(controls));
      if (!rig->correctives.empty()) {
        face.push_back({.text = localText("Overview", "Correctives"),
                        .value = number(rig->correctives.size()),
                        .count = rig->correctives.size()});
        for (const FaceRig::Corrective& each : rig->correctives) addNode(face.back().nodes, each.node);
      }
    }
    if (!m_document.morphControls.empty()) {
      const std::span names(m_document.morphControls);
      face.push_back({.text = localText("Overview", "Morph targets"),
                      .value = someOf(names.size(), names.first(std::min(names.size(), kMostNamed + 1))),
                      .count = names.size()});
    }
    add("face", localText("Overview", "Face and shapes"), std::move(face));
  }

  // How many of a clip's face controls the document has, or a head that stands in it.
  size_t facesHere(const Animation& clip) const {
    size_t found = fitOf(clip, m_document).foundFaces;
    if (clip.faces.empty() || !m_options.stage) return found;
    std::set<std::string_view> controls;
    for (const StageFace& face : m_options.stage->faces)
      for (const FaceRig::Control& control : m_options.stage->shapes[face.shape].face->rig.controls)
        controls.insert(control.name);
    const auto isHere = [&](const FaceTrack& track) { return controls.contains(track.control); };
    return std::max(found, size_t(std::ranges::count_if(clip.faces, isHere)));
  }
  void addClips() {
    std::vector<OverviewLine> clips;
    for (const Animation& animation : m_document.animations) {
      std::set<std::pair<uint32_t, uint32_t>> joints, shapes;
      size_t missing = 0;
      for (const JointTrack& track : animation.tracks)
        track.joint == kNone ? void(++missing) : void(joints.emplace(track.skeleton, track.joint));
      for (const MorphTrack& track : animation.morphs) shapes.emplace(track.geometry, track.target);
      OverviewLine line{.text = animation.name.empty() ? localText("Overview", "Clip") : lineName(animation.name),
                        .value = secondsText(animation.duration),
                        .count = 1};
      if (!joints.empty())
        line.value += ", " + counted(joints.size(), VITRINE_TEXT("Overview", "moves %1 joint"),
                                     VITRINE_TEXT("Overview", "moves %1 joints"));
      if (missing > 0)
        line.value += ", " + counted(missing, VITRINE_TEXT("Overview", "%1 joint is not here"),
                                     VITRINE_TEXT("Overview", "%1 joints are not here"));
      const size_t faces = facesHere(animation), others = animation.faces.size() - faces;
      if (faces > 0)
        line.value += ", " + counted(faces, VITRINE_TEXT("Overview", "moves %1 face control"),
                                     VITRINE_TEXT("Overview", "moves %1 face controls"));
      // Heads of models have their faces in other files.
      if (others > 0 && !m_options.stage && hasStage(m_document))
        line.value += ", " + counted(others, VITRINE_TEXT("Overview", "names %1 face control"),
                                     VITRINE_TEXT("Overview", "names %1 face controls"));
      else if (others > 0)
        line.value += ", " + counted(others, VITRINE_TEXT("Overview", "%1 face control is not here"),
                                     VITRINE_TEXT("Overview", "%1 face controls are not here"));
      if (!shapes.empty())
        line.value += ", " + counted(shapes.size(), VITRINE_TEXT("Overview", "moves %1 morph target"),
                                     VITRINE_TEXT("Overview", "moves %1 morph targets"));
      if (animation.loops == true) line.value += ", " + localText("Overview", "repeats");
      if (isGuessed(animation) || !animation.doubts.empty())
        line.value += ", " + localText("Overview", "partly a guess");
      addNode(line.nodes, animation.node);
      clips.push_back(std::move(line));
    }
    addSequences(clips);
    if (!m_document.standIn.empty())
      clips.push_back({.text = localText("Overview", "Shown on"),
                       .value = filledIn(localText("Overview", "%1, a figure of Vitrine that is not in the file"),
                                         {m_document.standIn})});
    add("clips", localText("Overview", "Clips"), std::move(clips));
  }
  // "about 2, of that 1.4 by the level Low; land impact 2 at least": the level that costs most, with those that it
  // stands in for. The simulator may add more for physics.
  std::string costText(const DownloadCost& cost) const {
    constexpr double kServerWeight = 0.5;
    constexpr const char* kTitles[] = {VITRINE_TEXT("Overview", "High"), VITRINE_TEXT("Overview", "Medium"),
                                       VITRINE_TEXT("Overview", "Low"), VITRINE_TEXT("Overview", "Lowest")};
    const auto bytes = slmesh::levelBytes(cost);
    auto weights = slmesh::levelWeights(bytes, cost.radius);
    for (size_t level = weights.size() - 1; level > 0; --level)
      if (bytes[level] == 0) weights[level - 1] += std::exchange(weights[level], 0);
    const auto most = size_t(std::ranges::max_element(weights) - weights.begin());
    const double impact = std::max(std::round(std::max(cost.weight, kServerWeight)), 1.0);
    return filledIn(localText("Overview", "about %1, of that %2 by the level %3; land impact %4 at least"),
                    {m_options.number(cost.weight), m_options.number(weights[most]),
                     localText("Overview", kTitles[most]), m_options.number(impact)});
  }
  void addPhysics() {
    std::vector<OverviewLine> physics;
    for (const auto& [role, title] :
         {std::pair(GeometryRole::Hull, VITRINE_TEXT("Overview", "Convex hulls")),
          std::pair(GeometryRole::BoundingHull, VITRINE_TEXT("Overview", "Bounding hull"))}) {
      OverviewLine line{.text = localText("Overview", title)};
      line.nodes = partsOf(role, line.count);
      if (line.count == 0) continue;
      uint64_t triangles = 0;
      for (const Geometry& geometry : m_document.geometries)
        if (geometry.role == role && !geometry.lods.empty()) triangles += geometry.lods.front().triangleCount();
      line.value =
          number(line.count) + ", " +
          counted(triangles, VITRINE_TEXT("Overview", "%1 triangle"), VITRINE_TEXT("Overview", "%1 triangles"));
      physics.push_back(std::move(line));
    }
    const Format* format = findFormat(m_document.format);
    if (format && format->costOf && m_document.conventions.assumedScale) {
      const DownloadCost cost = format->costOf(
          m_document, m_options.scale.value_or(*m_document.conventions.assumedScale), m_options.lodFactor);
      if (cost.weight > 0)
        physics.push_back({.text = localText("Overview", "Download weight"), .value = costText(cost)});
    }
    add("physics", localText("Overview", "Physics and cost"), std::move(physics));
  }

  void addImages() {
    std::vector<OverviewLine> images;
    for (const TextureReference& texture : m_document.textures) {
      OverviewLine line{.text = lineName(texture.path),
                        .value = localText("Overview", kImageRoles[size_t(texture.role)]),
                        .count = 1,
                        .missing = texture.embedded.size == 0 && lacks(AssetSummary::Kind::Image, texture.path),
                        .isFile = true};
      if (texture.embedded.size > 0)
        line.value +=
            ", " + filledIn(localText("Overview", "%1 in the file"), {m_options.size(texture.embedded.size)});
      if (line.missing) line.value += ", " + notFound();
      addNode(line.nodes, texture.node);
      images.push_back(std::move(line));
    }
    // What is missing is asked for first.
    std::ranges::stable_sort(images, std::greater(), &OverviewLine::missing);
    add("images", localText("Overview", "Images"), std::move(images));
  }

  // Only where there is more than what is drawn.
  void addSurfaces() {
    std::vector<OverviewLine> surfaces;
    for (const auto& [role, title] :
         {std::pair(GeometryRole::Drawn, VITRINE_TEXT("Overview", "Drawn")),
          std::pair(GeometryRole::DrawnNoCollision, VITRINE_TEXT("Overview", "Drawn, without collision")),
          std::pair(GeometryRole::Collision, VITRINE_TEXT("Overview", "Invisible, with collision"))}) {
      OverviewLine line{.text = localText("Overview", title)};
      line.nodes = partsOf(role, line.count);
      if (line.count == 0) continue;
      line.value = number(line.count);
      surfaces.push_back(std::move(line));
    }
    if (surfaces.size() > 1) add("surfaces", localText("Overview", "Surfaces"), std::move(surfaces));
  }

  void addClasses() {
    std::vector<OverviewLine> classes;
    for (const Class& owner : m_document.classes)
      if (!owner.nodes.empty())
        classes.push_back({.text = lineName(owner.name),
                           .value = times(owner.nodes.size()),
                           .count = owner.nodes.size(),
                           .nodes = owner.nodes});
    std::ranges::stable_sort(classes, std::greater(), &OverviewLine::count);
    add("held", localText("Overview", "In it"), std::move(classes));
  }
};

}  // namespace

OverviewKind overviewKindOf(const Document& document) {
  if (std::ranges::any_of(document.classes,
                          [](const Class& owner) { return owner.service && !owner.nodes.empty(); }))
    return OverviewKind::Place;
  if (holdsInstanceNodes(document)) return OverviewKind::Model;
  const auto stands = [](const Entity& entity) {
    return entity.kind != EntityKind::Camera && entity.kind != EntityKind::Light &&
           entity.kind != EntityKind::Spotlight;
  };
  if (std::ranges::any_of(document.entities, stands) ||
      std::ranges::any_of(document.geometries,
                          [](const Geometry& each) { return each.role == GeometryRole::Trigger; }))
    return OverviewKind::Room;
  if (!document.geometries.empty() && document.standIn.empty()) return OverviewKind::Mesh;
  return document.animations.empty() ? OverviewKind::Other : OverviewKind::Motion;
}

std::string_view overviewKindName(OverviewKind kind) {
  constexpr std::string_view kNames[] = {"place", "model", "room", "mesh", "motion", "other"};
  return kNames[size_t(kind)];
}

std::vector<OverviewGroup> overviewOf(const Document& document, const OverviewOptions& options) {
  return OverviewMaker(document, options).all();
}

void putOverview(JsonWriter& json, std::span<const OverviewGroup> groups) {
  json.array("overview", [&] {
    for (const OverviewGroup& group : groups)
      json.object([&] {
        json.put("id", group.id).put("title", group.title).put("count", group.count);
        json.array("lines", [&] {
          for (const OverviewLine& line : group.lines)
            json.object([&] {
              json.put("text", toUtf8(line.text)).put("value", toUtf8(line.value)).put("count", line.count);
              if (line.colour) json.put("colour", hexOf(*line.colour));
              if (line.missing) json.put("missing", true);
            });
        });
      });
  });
}

std::vector<ReportLine> overviewLines(std::span<const OverviewGroup> groups) {
  constexpr size_t kGroup = 4, kLine = 6, kNames = 28;
  std::vector<ReportLine> lines;
  if (!groups.empty()) lines.push_back({ReportKind::Row, 2, "overview"});
  for (const OverviewGroup& group : groups) {
    lines.push_back({ReportKind::Row, kGroup, group.title});
    for (const OverviewLine& line : group.lines) {
      std::string text = visibleLine(line.text);
      if (!line.value.empty()) text = fmt::format("{:<{}} {}", text, kNames, visibleLine(line.value));
      if (line.colour) text += ", " + hexOf(*line.colour);
      lines.push_back({ReportKind::Row, kLine, std::move(text)});
    }
  }
  return lines;
}

}  // namespace vitrine
