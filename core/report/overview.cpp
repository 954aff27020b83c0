#include "core/report/overview.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>
#include <set>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/document/level_name.h"
#include "core/load/load.h"
#include "core/report/info.h"

namespace vitrine {

namespace {

constexpr size_t kMostOverviewLines = 60;  // of a group
constexpr size_t kLongestLineName = 200;   // bytes
constexpr size_t kMostNamed = 8;           // names in one line

// "7,992": as English text has it.
std::string groupedCount(uint64_t count) {
  std::string text = fmt::format("{}", count);
  for (size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}
std::string binarySize(uint64_t size) {
  constexpr const char* kUnits[] = {"KiB", "MiB", "GiB", "TiB"};
  if (size < 1024) return fmt::format("{} bytes", size);
  double shown = double(size) / 1024;
  size_t unit = 0;
  for (; shown >= 1024 && unit + 1 < std::size(kUnits); ++unit) shown /= 1024;
  return shown >= 100 ? fmt::format("{:.0f} {}", shown, kUnits[unit])
                      : fmt::format("{:.1f} {}", shown, kUnits[unit]);
}

std::string lineName(std::string_view name) { return shortened(name, kLongestLineName); }
std::string_view fileNameOf(std::string_view path) {
  const size_t slash = path.find_last_of("/\\");
  return slash == path.npos || slash + 1 == path.size() ? path : path.substr(slash + 1);
}
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

void addNode(std::vector<NodeId>& nodes, NodeId node) {
  if (node != NodeId::None) nodes.push_back(node);
}

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

// What else stands in a tree of instances: whoever is of one of these classes, and of none of the others.
struct HeldWords {
  const char* title;
  std::string_view classes[6];
  std::string_view without[3];
};
constexpr HeldWords kHeldWords[] = {
    {VITRINE_TEXT("Overview", "Parts"), {"BasePart"}, {"MeshPart", "PartOperation", "Terrain"}},
    {VITRINE_TEXT("Overview", "Meshes and unions"), {"MeshPart", "PartOperation"}, {}},
    {VITRINE_TEXT("Overview", "Terrain"), {"Terrain"}, {}},
    {VITRINE_TEXT("Overview", "Spawn locations"), {"SpawnLocation"}, {}},
    {VITRINE_TEXT("Overview", "Models"), {"Model"}, {"WorldRoot"}},
    {VITRINE_TEXT("Overview", "Figures"), {"Humanoid"}, {}},
    {VITRINE_TEXT("Overview", "Tools"), {"BackpackItem"}, {}},
    {VITRINE_TEXT("Overview", "Guis"), {"LayerCollector"}, {}},
    {VITRINE_TEXT("Overview", "Lights"), {"Light"}, {}},
    {VITRINE_TEXT("Overview", "Sounds"), {"Sound"}, {}},
    {VITRINE_TEXT("Overview", "Effects"), {"ParticleEmitter", "Trail", "Beam", "Fire", "Smoke", "Sparkles"}, {}},
    {VITRINE_TEXT("Overview", "Prompts and click detectors"), {"ProximityPrompt", "ClickDetector"}, {}},
    {VITRINE_TEXT("Overview", "Joints and constraints"), {"JointInstance", "Constraint"}, {}},
};
constexpr std::string_view kRemotes[] = {"BaseRemoteEvent", "RemoteEvent",   "UnreliableRemoteEvent",
                                         "RemoteFunction",  "BindableEvent", "BindableFunction"};

bool isOneOf(const Class& owner, std::span<const std::string_view> names) {
  return std::ranges::any_of(names, [&](std::string_view name) { return !name.empty() && owner.is(name); });
}

bool holdsInstanceNodes(const Document& document) {
  return std::ranges::any_of(document.classes, [](const Class& owner) {
    return owner.kind == NodeKind::Instance && !owner.nodes.empty();
  });
}

// Lines by a key, in the order of their first thing.
class Tally {
 public:
  OverviewLine& at(const std::string& key) {
    const auto [found, isNew] = m_places.try_emplace(key, m_lines.size());
    if (isNew) m_lines.emplace_back();
    return m_lines[found->second];
  }
  bool empty() const { return m_lines.empty(); }
  std::vector<OverviewLine>& lines() { return m_lines; }

 private:
  std::vector<OverviewLine> m_lines;
  std::unordered_map<std::string, size_t> m_places;
};

class OverviewMaker {
 public:
  OverviewMaker(const Document& document, const OverviewOptions& options)
      : m_document(document), m_options(options) {
    if (!m_options.count) m_options.count = groupedCount;
    if (!m_options.size) m_options.size = binarySize;
    if (!m_options.number) m_options.number = [](double number) { return shortNumber(number); };
    for (const AssetSummary::Asset& asset : options.assets)
      if (!asset.found) m_missing[size_t(asset.kind)].insert(asset.name);
  }

  std::vector<OverviewGroup> all() {
    addModels();
    addLights();
    addTriggers();
    addSounds();
    addOthers();
    addScripts();
    addRemotes();
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
  bool stopped() const { return m_options.cancelled && *m_options.cancelled; }
  std::string number(uint64_t count) const { return m_options.count(count); }
  // Nothing for a single thing: its name says it.
  std::string times(uint64_t count) const { return count == 1 ? std::string() : "× " + number(count); }
  static void append(std::string& value, const std::string& more) { value += (value.empty() ? "" : ", ") + more; }
  // The singular or the plural, both literals marked for translation.
  std::string counted(uint64_t count, const char* one, const char* many) const {
    return filledIn(localText("Overview", count == 1 ? one : many), {number(count)});
  }
  std::string lengthOf(float length) const {
    return lengthText(double(length), m_document.conventions, m_options.lengths, m_options.number);
  }
  bool lacks(AssetSummary::Kind kind, const std::string& name) const {
    return m_missing[size_t(kind)].contains(name);
  }
  static std::string notFound() { return localText("Overview", "not found"); }

  void add(std::string_view id, std::string title, std::vector<OverviewLine> lines) {
    if (lines.empty()) return;
    OverviewGroup& group = m_groups.emplace_back(OverviewGroup{.id = id, .title = std::move(title), .lines = {}});
    for (const OverviewLine& line : lines) group.count += line.count;
    if (lines.size() > kMostOverviewLines) {
      OverviewLine rest;
      for (size_t i = kMostOverviewLines - 1; i < lines.size(); ++i) {
        rest.count += lines[i].count;
        rest.missing |= lines[i].missing;
        rest.nodes.insert(rest.nodes.end(), lines[i].nodes.begin(), lines[i].nodes.end());
      }
      rest.text = filledIn(localText("Overview", "and %1 more"), {number(lines.size() - kMostOverviewLines + 1)});
      rest.value = times(rest.count);
      lines.resize(kMostOverviewLines - 1);
      lines.push_back(std::move(rest));
    }
    group.lines = std::move(lines);
  }
  // What there is most of comes first.
  void addTally(std::string_view id, std::string title, Tally tally) {
    std::ranges::stable_sort(tally.lines(), std::greater(), &OverviewLine::count);
    add(id, std::move(title), std::move(tally.lines()));
  }

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

  // ---- Trees of instances ---------------------------------------------------------------------------------------

  uint64_t linesIn(const Class& owner) const {
    const Column* source = owner.column("Source");
    if (!source) return 0;
    const Column::Borrowed borrowed = source->borrow();
    uint64_t lines = 0;
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const std::string_view text = bytesAt(borrowed.values(), row);
      lines += uint64_t(std::ranges::count(text, '\n')) + (!text.empty() && text.back() != '\n' ? 1 : 0);
    }
    return lines;
  }
  void addScripts() {
    std::vector<OverviewLine> scripts;
    for (const Class& owner : m_document.classes) {
      if (!owner.is("LuaSourceContainer") || owner.nodes.empty() || stopped()) continue;
      OverviewLine line{
          .text = lineName(owner.name), .value = times(owner.nodes.size()), .count = owner.nodes.size()};
      if (m_options.reads)
        append(line.value,
               counted(linesIn(owner), VITRINE_TEXT("Overview", "%1 line"), VITRINE_TEXT("Overview", "%1 lines")));
      line.nodes = owner.nodes;
      scripts.push_back(std::move(line));
    }
    std::ranges::stable_sort(scripts, std::greater(), &OverviewLine::count);
    add("scripts", localText("Overview", "Scripts"), std::move(scripts));
  }
  void addRemotes() {
    Tally remotes;
    for (const Class& owner : m_document.classes) {
      if (owner.kind != NodeKind::Instance || !isOneOf(owner, kRemotes)) continue;
      for (const NodeId node : owner.nodes) {
        const std::string& name = m_document.nameOf(node);
        OverviewLine& line = remotes.at(owner.name + "/" + name);
        if (line.count++ == 0) line.text = lineName(name), line.value = lineName(owner.name);
        addNode(line.nodes, node);
      }
    }
    for (OverviewLine& line : remotes.lines())
      if (line.count > 1) line.value += " " + times(line.count);
    addTally("remotes", localText("Overview", "Remotes"), std::move(remotes));
  }

  // Images of models are told with the models; images of meshes with the images.
  void addMissing() {
    if (!holdsInstanceNodes(m_document)) return;
    struct Wanting {
      AssetSummary::Kind kind;
      const char* title;
    };
    std::vector<OverviewLine> missing;
    for (const auto& [kind, title] : {Wanting{AssetSummary::Kind::Mesh, VITRINE_TEXT("Overview", "Meshes")},
                                      Wanting{AssetSummary::Kind::Image, VITRINE_TEXT("Overview", "Images")}}) {
      const auto& names = m_missing[size_t(kind)];
      std::vector<NodeId> nodes = nodesThatLack(kind, names);
      if (names.empty() && nodes.empty()) continue;
      const auto all = uint64_t(std::ranges::count(m_options.assets, kind, &AssetSummary::Asset::kind));
      // Of what the file itself should have held there is no name.
      std::string value =
          names.empty()
              ? filledIn(localText("Overview", "%1 stand-ins drawn"), {number(nodes.size())})
              : filledIn(localText("Overview", "%1 of %2 not found"), {number(names.size()), number(all)});
      missing.push_back({.text = localText("Overview", title),
                         .value = std::move(value),
                         .count = std::max(names.size(), names.empty() ? nodes.size() : size_t(0)),
                         .missing = true,
                         .nodes = std::move(nodes)});
    }
    add("missing", localText("Overview", "Missing"), std::move(missing));
  }
  std::vector<NodeId> nodesThatLack(AssetSummary::Kind kind, const std::set<std::string>& names) const {
    std::vector<NodeId> nodes;
    if (kind == AssetSummary::Kind::Image)
      for (const TextureReference& texture : m_document.textures)
        if (names.contains(texture.path)) addNode(nodes, texture.node);
    if (m_options.stage) {
      const Stage& stage = *m_options.stage;
      std::vector<bool> lacks(stage.textures.size());
      for (size_t t = 0; t < lacks.size(); ++t) lacks[t] = names.contains(stage.textures[t].path);
      const auto isMissing = [&](uint32_t texture) { return texture < lacks.size() && lacks[texture]; };
      for (const Body& body : stage.bodies) {
        bool wants = kind == AssetSummary::Kind::Mesh ? standsIn(body.source) : isMissing(body.texture);
        if (kind == AssetSummary::Kind::Image && body.maps < stage.maps.size()) {
          const SurfaceMaps& maps = stage.maps[body.maps];
          for (const uint32_t map : {maps.colour, maps.normal, maps.roughness, maps.metalness, maps.tintMask})
            wants |= isMissing(map);
        }
        if (wants) addNode(nodes, body.node);
      }
      if (kind == AssetSummary::Kind::Image)
        for (const Effect& effect : stage.effects)
          if (isMissing(effect.texture)) addNode(nodes, effect.node);
    }
    std::ranges::sort(nodes);
    const auto same = std::ranges::unique(nodes);
    nodes.erase(same.begin(), same.end());
    return nodes;
  }

  void addServices() {
    const Nodes& nodes = m_document.nodes;
    if (std::ranges::none_of(m_document.classes, &Class::service)) return;
    std::vector<uint32_t> below(nodes.size());  // a parent precedes its children
    for (size_t n = nodes.size(); n-- > 0;)
      if (nodes.parent[n] != NodeId::None) below[indexOf(nodes.parent[n])] += below[n] + 1;
    std::vector<OverviewLine> services;
    for (const Class& owner : m_document.classes)
      for (const NodeId node : owner.nodes) {
        if (!owner.service || below[indexOf(node)] == 0) continue;
        const uint32_t count = below[indexOf(node)];
        services.push_back({.text = lineName(m_document.nameOf(node)), .value = number(count), .count = count});
        services.back().nodes = {node};
      }
    std::ranges::stable_sort(services, std::greater(), &OverviewLine::count);
    add("services", localText("Overview", "Services"), std::move(services));
  }
  void addHeld() {
    std::vector<OverviewLine> held;
    for (const HeldWords& words : kHeldWords) {
      OverviewLine line{.text = localText("Overview", words.title)};
      for (const Class& owner : m_document.classes) {
        if (owner.kind != NodeKind::Instance || owner.service || !isOneOf(owner, words.classes) ||
            isOneOf(owner, words.without))
          continue;
        line.count += owner.nodes.size();
        line.nodes.insert(line.nodes.end(), owner.nodes.begin(), owner.nodes.end());
      }
      if (line.count == 0) continue;
      line.value = number(line.count);
      held.push_back(std::move(line));
    }
    add("held", localText("Overview", "In it"), std::move(held));
  }

  // ---- Meshes ---------------------------------------------------------------------------------------------------

  void addLevels() {
    const std::vector<LevelSummary> levels = levelsOf(m_document);
    const bool drawn = std::ranges::any_of(levels, [](const LevelSummary& level) { return level.triangles > 0; });
    if (!drawn || m_document.geometries.empty()) return;
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

  void addClips() {
    std::vector<OverviewLine> clips;
    for (const Animation& animation : m_document.animations) {
      std::set<std::pair<uint32_t, uint32_t>> joints, shapes;
      for (const JointTrack& track : animation.tracks) joints.emplace(track.skeleton, track.joint);
      for (const MorphTrack& track : animation.morphs) shapes.emplace(track.geometry, track.target);
      OverviewLine line{.text = animation.name.empty() ? localText("Overview", "Clip") : lineName(animation.name),
                        .value = secondsText(animation.duration),
                        .count = 1};
      if (!joints.empty())
        line.value += ", " + counted(joints.size(), VITRINE_TEXT("Overview", "moves %1 joint"),
                                     VITRINE_TEXT("Overview", "moves %1 joints"));
      if (!shapes.empty())
        line.value += ", " + counted(shapes.size(), VITRINE_TEXT("Overview", "moves %1 morph target"),
                                     VITRINE_TEXT("Overview", "moves %1 morph targets"));
      addNode(line.nodes, animation.node);
      clips.push_back(std::move(line));
    }
    addSequences(clips);
    add("clips", localText("Overview", "Clips"), std::move(clips));
  }
  std::string secondsText(float seconds) const {
    return filledIn(localText("Overview", "%1 s"), {m_options.number(std::round(double(seconds) * 100) / 100)});
  }
  // Clips that are trees of instances: as long as their last keyframe says.
  void addSequences(std::vector<OverviewLine>& clips) {
    struct Keyed {
      uint64_t frames = 0;
      float last = 0;
    };
    std::map<NodeId, Keyed> sequences;
    for (const Class& owner : m_document.classes)
      if (owner.kind == NodeKind::Instance && owner.is("AnimationClip"))
        for (const NodeId node : owner.nodes) sequences[node];
    if (sequences.empty()) return;
    for (const Class& owner : m_document.classes) {
      if (owner.kind != NodeKind::Instance || !owner.is("Keyframe") || stopped()) continue;
      const Column* time = m_options.reads ? owner.column("Time") : nullptr;
      const auto times = time ? std::optional(time->borrow()) : std::nullopt;
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        const auto found = sequences.find(m_document.nodes.parent[indexOf(owner.nodes[row])]);
        if (found == sequences.end()) continue;
        ++found->second.frames;
        const Value value = times ? valueAt(times->values(), row) : Value();
        if (const auto* at = value.as<float>(); at && std::isfinite(*at))
          found->second.last = std::max(found->second.last, *at);
      }
    }
    for (const auto& [node, keyed] : sequences) {
      OverviewLine line{.text = lineName(m_document.nameOf(node)), .count = 1};
      if (keyed.last > 0) line.value = secondsText(keyed.last) + ", ";
      line.value +=
          counted(keyed.frames, VITRINE_TEXT("Overview", "%1 keyframe"), VITRINE_TEXT("Overview", "%1 keyframes"));
      line.nodes = {node};
      clips.push_back(std::move(line));
    }
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
        physics.push_back({.text = localText("Overview", "Download weight"),
                           .value = filledIn(localText("Overview", "about %1"), {m_options.number(cost.weight)})});
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

  const Document& m_document;
  OverviewOptions m_options;
  std::set<std::string> m_missing[size_t(AssetSummary::Kind::Model) + 1];  // by kind
  std::vector<OverviewGroup> m_groups;
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
  if (!document.geometries.empty()) return OverviewKind::Mesh;
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
