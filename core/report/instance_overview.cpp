#include "core/report/instance_overview.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace vitrine {

namespace {

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
    {VITRINE_TEXT("Overview", "Highlights and adornments"), {"Highlight", "GuiBase3d"}, {}},
    {VITRINE_TEXT("Overview", "Prompts and click detectors"), {"ProximityPrompt", "ClickDetector"}, {}},
    {VITRINE_TEXT("Overview", "Joints and constraints"), {"JointInstance", "Constraint"}, {}},
};
constexpr std::string_view kRemotes[] = {"BaseRemoteEvent", "RemoteEvent",   "UnreliableRemoteEvent",
                                         "RemoteFunction",  "BindableEvent", "BindableFunction"};

bool isOneOf(const Class& owner, std::span<const std::string_view> names) {
  return std::ranges::any_of(names, [&](std::string_view name) { return !name.empty() && owner.is(name); });
}

}  // namespace

uint64_t InstanceOverview::linesIn(const Class& owner) const {
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
void InstanceOverview::addScripts() {
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
void InstanceOverview::addRemotes() {
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
void InstanceOverview::addMissing() {
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
    // Stand-ins for what is still being read.
    const bool later = kind == AssetSummary::Kind::Mesh && m_options.stage && m_options.stage->later > 0;
    if (names.empty() && later) continue;
    const auto all = uint64_t(std::ranges::count(m_options.assets, kind, &AssetSummary::Asset::kind));
    // Of what the file itself should have held there is no name.
    std::string value =
        names.empty() ? filledIn(localText("Overview", "%1 stand-ins drawn"), {number(nodes.size())})
                      : filledIn(localText("Overview", "%1 of %2 not found"), {number(names.size()), number(all)});
    missing.push_back({.text = localText("Overview", title),
                       .value = std::move(value),
                       .count = std::max(names.size(), names.empty() ? nodes.size() : size_t(0)),
                       .missing = true,
                       .nodes = std::move(nodes)});
  }
  add("missing", localText("Overview", "Missing"), std::move(missing));
}
std::vector<NodeId> InstanceOverview::nodesThatLack(AssetSummary::Kind kind,
                                                    const std::set<std::string>& names) const {
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
        for (const uint32_t map :
             {maps.colour, maps.normal, maps.roughness, maps.metalness, maps.tintMask, maps.emissionMask})
          wants |= isMissing(map);
      }
      if (wants) addNode(nodes, body.node);
    }
    if (kind == AssetSummary::Kind::Image)
      for (const Effect& effect : stage.effects)
        if (isMissing(effect.texture)) addNode(nodes, effect.node);
    if (kind == AssetSummary::Kind::Image)
      for (const Adornment& adornment : stage.adornments)
        if (isMissing(adornment.texture)) addNode(nodes, adornment.node);
  }
  std::ranges::sort(nodes);
  const auto same = std::ranges::unique(nodes);
  nodes.erase(same.begin(), same.end());
  return nodes;
}

void InstanceOverview::addServices() {
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
void InstanceOverview::addHeld() {
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

std::string InstanceOverview::secondsText(float seconds) const {
  return filledIn(localText("Overview", "%1 s"), {m_options.number(std::round(double(seconds) * 100) / 100)});
}
void InstanceOverview::addSequences(std::vector<OverviewLine>& clips) {
  struct Keyed {
    uint64_t frames = 0;
    float last = 0;
  };
  std::map<NodeId, Keyed> sequences;
  for (const Class& owner : m_document.classes)
    if (owner.kind == NodeKind::Instance && owner.is("AnimationClip"))
      for (const NodeId node : owner.nodes) sequences[node];
  // Those that are read as animations have a line already.
  for (const Animation& animation : m_document.animations) sequences.erase(animation.node);
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

}  // namespace vitrine
