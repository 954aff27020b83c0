#include "app/models/file_facts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

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
    facts.push_back({FactWords::tr("Size"),
                     size < 1024 ? bytesText(size) : QString("%1 (%2)").arg(sizeText(size), bytesText(size))});
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

std::vector<Fact> missingFacts(OpenDocument& open) {
  std::vector<Fact> facts;
  const TextureLoader& textures = open.textures();
  if (const size_t missing = textures.missing().size())
    facts.push_back(
        {FactWords::tr("Images"), FactWords::tr("%1 of %2").arg(countText(missing), countText(textures.count()))});
  if (const size_t models = open.missingProps().size())
    facts.push_back({FactWords::tr("Models"), countText(models)});
  if (const StagePointer stage = open.stage())
    if (lacksMeshes(*stage)) facts.push_back({FactWords::tr("Meshes"), visibleText(meshSummary(*stage))});
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
      parts << FactWords::tr("%1 of 0–%2").arg(levelText(document, lod)).arg(open.lodCount() - 1);
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

std::vector<FactGroup> factsOf(OpenDocument& open) {
  if (!open.document()) return {};
  const Document& document = *open.document();
  std::vector<FactGroup> groups{{FactWords::tr("File"), fileFacts(open, document)},
                                {FactWords::tr("Holds"), countFacts(open)},
                                {FactWords::tr("Bounds"), boundsFacts(open, document)},
                                {FactWords::tr("Missing"), missingFacts(open)},
                                {FactWords::tr("Doubtful"), doubtFacts(document)}};
  FactGroup metadata{FactWords::tr("Metadata"), {}};
  for (const auto& [name, value] : document.metadata)
    metadata.facts.push_back({visibleStart(name), visibleStart(value)});
  groups.push_back(std::move(metadata));
  std::erase_if(groups, [](const FactGroup& group) { return group.facts.empty(); });
  return groups;
}

}  // namespace vitrine
