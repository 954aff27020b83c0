#include "app/models/file_facts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/images/textures.h"
#include "app/models/level_text.h"
#include "core/document/column_faults.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

struct FactWords {
  Q_DECLARE_TR_FUNCTIONS(FileFacts)
};

// Whether a name before "selected" would be taken for how many are.
bool isNumberLike(const QString& name) {
  bool plain = false, local = false;
  name.trimmed().toDouble(&plain);
  QLocale().toDouble(name.trimmed(), &local);
  return plain || local || name.trimmed().isEmpty();
}

// "1.6 MiB"; the tool tip has the number of bytes.
QString shortSize(uint64_t size) {
  constexpr uint64_t kUnit = 1024;
  return size < kUnit ? bytesText(size) : QLocale().formattedDataSize(qint64(size), 1);
}

uint64_t nodesOfServices(const Document& document) {
  uint64_t services = 0;
  for (const Class& owner : document.classes)
    if (owner.service) services += owner.nodes.size();
  return services;
}

// A version may be told with the variant of the format: "0 Zstandard".
std::pair<QString, QString> versionAndPacking(const Document& document) {
  const std::string_view version = document.version;
  const size_t space = version.find(' ');
  const Format* format = findFormat(document.format);
  if (!format || format->variants.empty() || space == version.npos) return {visibleText(version), {}};
  return {visibleText(version.substr(0, space)), visibleText(version.substr(space + 1))};
}

// What is next to nothing beside the size, and -0, is zero to people.
Vec3 roundedTo(const Vec3& place, float size) {
  Vec3 rounded = place;
  for (int axis = 0; axis < 3; ++axis)
    if (std::abs(rounded[axis]) <= size * 1e-6f) rounded[axis] = 0;
  return rounded;
}

std::vector<Fact> fileFacts(const OpenDocument& open, const Document& document) {
  std::vector<Fact> facts{{FactWords::tr("Name"), visibleText(open.title())},
                          {FactWords::tr("Kind"), kindOf(document)}};
  facts.push_back({FactWords::tr("Format"), visibleText(document.format)});
  const auto [version, packing] = versionAndPacking(document);
  if (!version.isEmpty()) facts.push_back({FactWords::tr("Version"), version});
  if (!packing.isEmpty()) facts.push_back({FactWords::tr("Packed with"), packing});
  if (document.source) {
    const uint64_t size = document.source->bytes().size();
    facts.push_back({FactWords::tr("Size"), shortSize(size), bytesText(size)});
  }
  if (open.nested())
    facts.push_back({FactWords::tr("Lies in"), visibleText(open.nested()->trail)});
  else
    facts.push_back({FactWords::tr("Folder"), visibleText(folderOfFile(open.path()))});
  return facts;
}

std::vector<Fact> boundsFacts(const OpenDocument& open, const Document& document) {
  const ScenePointer& scene = open.scene();
  if (!scene || scene->bounds.empty()) return {};
  const Bounds box = transformed(glm::inverse(scene->toWorld), scene->bounds);
  const Vec3 size = box.max - box.min;
  // What a file calls its own unit may be anything: not after each number.
  const bool stored = !isShownIn(document.conventions, preferences().lengths);
  const QString unit = stored ? visibleText(document.conventions.unit) : QString();
  Conventions conventions = document.conventions;
  if (stored) conventions.unit.clear(), conventions.knownUnit.clear();
  constexpr int kDigits = 5;
  const float largest = std::max({size.x, size.y, size.z});
  std::vector<Fact> facts{
      {FactWords::tr("Size"), lengthsText(size, u" × "_s, conventions, kDigits)},
      {FactWords::tr("From"), lengthsText(roundedTo(box.min, largest), ", ", conventions, kDigits)},
      {FactWords::tr("To"), lengthsText(roundedTo(box.max, largest), ", ", conventions, kDigits)},
  };
  if (!unit.isEmpty()) facts.insert(facts.begin() + 1, {FactWords::tr("Unit"), unit});
  if (!scene->farAway.empty())
    facts.push_back({FactWords::tr("Far away"),
                     FactWords::tr("%1 things, not counted here", nullptr, pluralOf(scene->farAway.size()))
                         .arg(countText(scene->farAway.size()))});
  return facts;
}

std::vector<Fact> doubtFacts(const Document& document) {
  const Doubts doubts = doubtsOf(document);
  std::vector<Fact> facts;
  if (!doubts.complete) facts.push_back({FactWords::tr("Read"), FactWords::tr("In part only")});
  if (doubts.errors > 0) facts.push_back({FactWords::tr("Errors"), countText(doubts.errors)});
  if (doubts.warnings > 0) facts.push_back({FactWords::tr("Warnings"), countText(doubts.warnings)});
  return facts;
}

}  // namespace

QString kindOf(const Document& document) {
  const Format* format = findFormat(document.format);
  if (!format) return visibleText(document.format);
  if (format->instances)
    return nodesOfServices(document) > 0 ? FactWords::tr("Roblox place") : FactWords::tr("Roblox model");
  return visibleText(titleOfFormat(document.format));
}

QStringList levelTitles(const OpenDocument& open) {
  QStringList titles;
  for (uint32_t lod = 0; open.document() && lod < open.lodCount(); ++lod)
    titles << FactWords::tr("%1: %2 triangles", nullptr, pluralOf(open.trianglesOfLod(lod)))
                  .arg(levelText(*open.document(), lod), countText(open.trianglesOfLod(lod)));
  return titles;
}

QStringList strokeCounts(const OpenDocument& open) {
  QStringList counts;
  if (!open.scene()) return counts;
  if (const uint64_t lines = linesOf(*open.scene()); lines > 0)
    counts << FactWords::tr("%1 lines", nullptr, pluralOf(lines)).arg(countText(lines));
  if (const uint64_t points = pointsOf(*open.scene()); points > 0)
    counts << FactWords::tr("%1 points", nullptr, pluralOf(points)).arg(countText(points));
  return counts;
}

QString statusLine(const OpenDocument& open) {
  if (!open.document()) return {};
  const Document& document = *open.document();
  QStringList parts{kindOf(document)};
  if (const std::optional<PlaceSummary>& place = open.placeSummary()) {
    parts << FactWords::tr("%1 parts", nullptr, pluralOf(place->parts)).arg(countText(place->parts));
    parts << FactWords::tr("%1 triangles", nullptr, pluralOf(place->triangles)).arg(countText(place->triangles));
  } else if (!open.stage() && open.scene() && !document.geometries.empty()) {
    const uint32_t lod = open.view().lod;
    const QStringList strokes = strokeCounts(open);
    if (open.trianglesOfLod(lod) > 0 || strokes.empty())
      parts << FactWords::tr("%1 triangles", nullptr, pluralOf(open.trianglesOfLod(lod)))
                   .arg(countText(open.trianglesOfLod(lod)));
    parts << strokes;
    if (open.lodCount() > 1)
      parts << FactWords::tr("%1 of %2 levels").arg(levelText(document, lod)).arg(open.lodCount());
  } else if (!open.stage()) {
    parts << FactWords::tr("%1 nodes", nullptr, pluralOf(document.nodes.size()))
                 .arg(countText(document.nodes.size()));
  }
  return parts.join(u" · "_s);
}

QString selectionLine(const OpenDocument& open) {
  const std::vector<NodeId>& selected = open.selection();
  if (selected.empty() || !open.document()) return {};
  if (selected.size() > 1) return FactWords::tr("%1 selected").arg(countText(selected.size()));
  const NodeId node = selected.front();
  if (indexOf(node) >= open.document()->nodes.size()) return {};
  const QString name = nodeName(*open.document(), node);
  return FactWords::tr("%1 selected").arg(isNumberLike(name) ? FactWords::tr("\"%1\"").arg(name) : name);
}

Doubts doubtsOf(const Document& document) {
  Doubts doubts{.complete = document.complete};
  const Diagnostics known = knownDiagnostics(document);
  for (const Diagnostic& diagnostic : known.all()) {
    if (diagnostic.severity == Severity::Error) doubts.errors += diagnostic.count;
    if (diagnostic.severity == Severity::Warning) doubts.warnings += diagnostic.count;
  }
  return doubts;
}

QString doubtsText(const Doubts& doubts) {
  QStringList parts;
  if (!doubts.complete) parts << FactWords::tr("not everything could be read");
  if (doubts.errors > 0)
    parts << FactWords::tr("%1 errors", nullptr, pluralOf(doubts.errors)).arg(countText(doubts.errors));
  if (doubts.warnings > 0)
    parts << FactWords::tr("%1 warnings", nullptr, pluralOf(doubts.warnings)).arg(countText(doubts.warnings));
  return parts.join(", ");
}

std::vector<Fact> countFacts(OpenDocument& open) {
  std::vector<Fact> facts;
  const Document& document = *open.document();
  const Counts& counts = open.counts();
  const auto fact = [&](const QString& name, uint64_t count) {
    if (count > 0) facts.push_back({name, countText(count)});
  };
  if (const std::optional<PlaceSummary>& place = open.placeSummary()) {
    fact(FactWords::tr("Parts"), place->parts);
    fact(FactWords::tr("Meshes and unions"), place->meshes);
    fact(FactWords::tr("Triangles"), place->triangles);
  }
  if (counts.instances > 0) {
    uint64_t scripts = 0;
    for (const Class& owner : document.classes)
      if (owner.is("LuaSourceContainer")) scripts += owner.nodes.size();
    fact(FactWords::tr("Scripts"), scripts);
    fact(FactWords::tr("Instances"), counts.instances);
    fact(FactWords::tr("Classes"), counts.classes);
    fact(FactWords::tr("Services"), nodesOfServices(document));
    fact(FactWords::tr("Property values"), counts.propertyValues);
  } else {
    fact(FactWords::tr("Meshes"), counts.meshes);
    if (open.lodCount() < 2) {
      fact(FactWords::tr("Vertices"), counts.vertices);
      fact(FactWords::tr("Triangles"), counts.triangles);
    }
    fact(FactWords::tr("Lines"), counts.lines);
    fact(FactWords::tr("Points"), counts.points);
    for (uint32_t lod = 0; open.lodCount() > 1 && lod < open.lodCount(); ++lod)
      facts.push_back(
          {levelText(document, lod), FactWords::tr("%1 triangles", nullptr, pluralOf(open.trianglesOfLod(lod)))
                                         .arg(countText(open.trianglesOfLod(lod)))});
    fact(FactWords::tr("Parts"), counts.parts);
    fact(FactWords::tr("Materials"), counts.materials);
    fact(FactWords::tr("Textures"), counts.textures);
    fact(FactWords::tr("Joints"), counts.joints);
    fact(FactWords::tr("Face controls"), counts.faceControls);
    fact(FactWords::tr("Poses"), counts.poses);
    fact(FactWords::tr("Physics hulls"), counts.hulls);
    fact(FactWords::tr("Collision surfaces"), counts.collisionSurfaces);
    fact(FactWords::tr("Trigger boxes"), counts.triggers);
    fact(FactWords::tr("Entities"), counts.entities);
    fact(FactWords::tr("Nodes"), counts.nodes);
  }
  fact(FactWords::tr("Blocks"), document.sections.size());
  const Format* format = findFormat(document.format);
  if (format && format->costOf && document.conventions.assumedScale) {
    const Vec3 scale = open.sceneOptions().scale.value_or(*document.conventions.assumedScale);
    const DownloadCost cost = format->costOf(document, scale, double(open.view().lodFactor));
    facts.push_back(
        {FactWords::tr("Download weight"), FactWords::tr("about %1").arg(QLocale().toString(cost.weight, 'f', 3))});
  }
  return facts;
}

std::function<std::vector<OverviewGroup>(const std::atomic<bool>&)> overviewWork(const OpenDocument& open) {
  OverviewOptions options;
  options.reads = true;
  options.scale = open.sceneOptions().scale;
  options.lodFactor = double(open.view().lodFactor);
  options.lengths = preferences().lengths;
  options.count = [](uint64_t count) { return countText(count).toStdString(); };
  options.size = [](uint64_t size) { return shortSize(size).toStdString(); };
  options.number = [](double number) {
    constexpr int kDigits = 4;
    return QLocale().toString(number, 'g', kDigits).toStdString();
  };
  std::vector<AssetSummary::Asset> assets;
  const auto miss = [&](AssetSummary::Kind kind, const std::string& name) {
    assets.push_back({kind, name, false});
  };
  for (const MissingProp& prop : open.missingProps()) miss(AssetSummary::Kind::Model, prop.asset);
  const StagePointer stage = open.stage();
  std::set<std::string> lacking;
  if (stage)
    for (const MissingAsset& asset : stage->missing) lacking.insert(asset.reference);
  for (size_t i = 0; stage && i < stage->meshReferences.size(); ++i)
    assets.push_back(
        {AssetSummary::Kind::Mesh, stage->meshReferences[i], !lacking.contains(stage->meshReferences[i])});
  std::set<std::string> images;
  for (const MissingTexture& image : open.textures().missing()) images.insert(image.path);
  std::set<std::string> told;
  for (uint32_t t = 0; open.scene() && t < open.scene()->textures.size(); ++t) {
    const TextureReference& image = referenceOf(*open.scene(), t);
    if (image.embedded.size > 0 || recipeOf(*open.scene(), t) || canvasOf(*open.scene(), t)) continue;
    if (told.insert(image.path).second)
      assets.push_back({AssetSummary::Kind::Image, image.path, !images.contains(image.path)});
  }
  return [document = open.document(), stage, options = std::move(options),
          assets = std::move(assets)](const std::atomic<bool>& cancelled) mutable {
    options.stage = stage.get();
    options.assets = assets;
    options.cancelled = &cancelled;
    return overviewOf(*document, options);
  };
}

namespace {

FactGroup factsOf(const OverviewGroup& group) {
  FactGroup made{.title = toQString(group.title), .facts = {}};
  made.key = "overview/" + toQString(group.id);
  made.detail = group.count > 0 ? countText(group.count) : QString();
  for (const OverviewLine& line : group.lines) {
    Fact fact{.name = toQString(line.text), .value = toQString(line.value)};
    fact.isLine = true;
    fact.missing = line.missing;
    if (line.colour) fact.colour = QColor(line.colour->r, line.colour->g, line.colour->b);
    fact.nodes = line.nodes;
    made.facts.push_back(std::move(fact));
  }
  return made;
}

}  // namespace

std::vector<FactGroup> factsOf(OpenDocument& open, std::span<const OverviewGroup> overview) {
  if (!open.document()) return {};
  const Document& document = *open.document();
  std::vector<FactGroup> groups;
  for (const OverviewGroup& group : overview) groups.push_back(factsOf(group));
  groups.push_back({.title = FactWords::tr("Doubtful"), .facts = doubtFacts(document), .key = "doubtful"});
  FactGroup details{.title = FactWords::tr("Details"), .facts = {}, .key = "details", .folded = true};
  FactGroup metadata{.title = FactWords::tr("Metadata"), .facts = {}, .key = "metadata"};
  for (const auto& [name, value] : document.metadata)
    metadata.facts.push_back({visibleStart(name), visibleStart(value)});
  details.groups = {{.title = FactWords::tr("File"), .facts = fileFacts(open, document), .key = "file"},
                    {.title = FactWords::tr("Holds"), .facts = countFacts(open), .key = "holds"},
                    {.title = FactWords::tr("Bounds"), .facts = boundsFacts(open, document), .key = "bounds"},
                    std::move(metadata)};
  std::erase_if(details.groups, [](const FactGroup& group) { return group.facts.empty(); });
  groups.push_back(std::move(details));
  std::erase_if(groups, [](const FactGroup& group) { return group.facts.empty() && group.groups.empty(); });
  return groups;
}

}  // namespace vitrine
