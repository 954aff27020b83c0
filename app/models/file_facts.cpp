#include "app/models/file_facts.h"

#include <algorithm>

#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/images/textures.h"
#include "core/document/column_faults.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"

namespace vitrine {
namespace {

QString inWords(const char* text) { return QObject::tr(text); }

// That of the first geometry that has one, as levelsOf() has it, without counting what it holds.
QString nameOfLevel(const Document& document, uint32_t lod) {
  for (const Geometry& geometry : document.geometries)
    if (geometry.role == GeometryRole::Drawn && lod < geometry.lods.size() && !geometry.lods[lod].name.empty())
      return visibleStart(geometry.lods[lod].name);
  return QString::number(lod);
}

uint64_t nodesOfServices(const Document& document) {
  uint64_t services = 0;
  for (const Class& owner : document.classes)
    if (owner.service) services += owner.nodes.size();
  return services;
}

QString countedWords(uint64_t count, const char* one, const char* many) {
  return count == 1 ? inWords(one) : inWords(many).arg(countText(count));
}

std::vector<Fact> fileFacts(const OpenDocument& open, const Document& document) {
  std::vector<Fact> facts{{inWords("Name"), visibleText(open.title())}, {inWords("Kind"), kindOf(document)}};
  facts.push_back({inWords("Format"), visibleText(document.format)});
  if (!document.version.empty()) facts.push_back({inWords("Version"), visibleText(document.version)});
  if (document.source) {
    const uint64_t size = document.source->bytes().size();
    facts.push_back(
        {inWords("Size"), size < 1024 ? bytesText(size) : QString("%1 (%2)").arg(sizeText(size), bytesText(size))});
  }
  if (open.nested())
    facts.push_back({inWords("Lies in"), visibleText(open.nested()->trail)});
  else
    facts.push_back({inWords("Folder"), visibleText(folderOfFile(open.path()))});
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
  if (stored) conventions.unit.clear();
  constexpr int kDigits = 5;
  const QString across = lengthsText(size, u" × "_qs, conventions, kDigits);
  std::vector<Fact> facts{
      {inWords("Size"), unit.isEmpty() ? across : inWords("%1 (unit: %2)").arg(across, unit)},
      {inWords("From"), lengthsText(box.min, ", ", conventions, kDigits)},
      {inWords("To"), lengthsText(box.max, ", ", conventions, kDigits)},
  };
  if (!scene->farAway.empty())
    facts.push_back({inWords("Far away"), countedWords(scene->farAway.size(), "1 thing, not counted here",
                                                       "%1 things, not counted here")});
  return facts;
}

std::vector<Fact> missingFacts(OpenDocument& open) {
  std::vector<Fact> facts;
  const TextureLoader& textures = open.textures();
  if (const size_t missing = textures.missing().size())
    facts.push_back({inWords("Images"), inWords("%1 of %2").arg(countText(missing), countText(textures.count()))});
  if (const size_t models = open.missingProps().size()) facts.push_back({inWords("Models"), countText(models)});
  if (const StagePointer stage = open.stage())
    if (const std::string meshes = meshSummary(*stage); !meshes.empty())
      facts.push_back({inWords("Meshes"), visibleText(meshes)});
  return facts;
}

std::vector<Fact> doubtFacts(const Document& document) {
  const Doubts doubts = doubtsOf(document);
  std::vector<Fact> facts;
  if (!doubts.complete) facts.push_back({inWords("Read"), inWords("Not everything could be")});
  if (doubts.errors > 0) facts.push_back({inWords("Errors"), countText(doubts.errors)});
  if (doubts.warnings > 0) facts.push_back({inWords("Warnings"), countText(doubts.warnings)});
  return facts;
}

}  // namespace

QString kindOf(const Document& document) {
  const Format* format = findFormat(document.format);
  if (!format) return visibleText(document.format);
  if (format->instances) return nodesOfServices(document) > 0 ? inWords("Roblox place") : inWords("Roblox model");
  return toQString(format->title);
}

QStringList levelTitles(const OpenDocument& open) {
  QStringList titles;
  for (uint32_t lod = 0; open.document() && lod < open.lodCount(); ++lod) {
    QString name = nameOfLevel(*open.document(), lod);
    name[0] = name[0].toUpper();
    titles << inWords("%1: %2 triangles").arg(name, countText(open.trianglesOfLod(lod)));
  }
  return titles;
}

QString statusLine(const OpenDocument& open) {
  if (!open.document()) return {};
  const Document& document = *open.document();
  QStringList parts{kindOf(document)};
  if (const std::optional<PlaceSummary>& place = open.placeSummary()) {
    parts << countedWords(place->parts, "1 part", "%1 parts");
    parts << countedWords(place->triangles, "1 triangle", "%1 triangles");
  } else if (!open.stage() && open.scene() && !document.geometries.empty()) {
    const uint32_t lod = open.view().lod;
    parts << countedWords(open.trianglesOfLod(lod), "1 triangle", "%1 triangles");
    if (open.lodCount() > 1) parts << inWords("level %1 of 0–%2").arg(lod).arg(open.lodCount() - 1);
  } else if (!open.stage()) {
    parts << countedWords(document.nodes.size(), "1 node", "%1 nodes");
  }
  return parts.join(u" · "_qs);
}

QString selectionLine(const OpenDocument& open) {
  const std::vector<NodeId>& selected = open.selection();
  if (selected.empty() || !open.document()) return {};
  if (selected.size() > 1) return inWords("%1 selected").arg(countText(selected.size()));
  const NodeId node = selected.front();
  if (indexOf(node) >= open.document()->nodes.size()) return {};
  return inWords("%1 selected").arg(visibleStart(open.document()->nameOf(node)));
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
  if (!doubts.complete) parts << inWords("not everything could be read");
  if (doubts.errors > 0) parts << countedWords(doubts.errors, "1 error", "%1 errors");
  if (doubts.warnings > 0) parts << countedWords(doubts.warnings, "1 warning", "%1 warnings");
  return parts.join(", ");
}

std::vector<Fact> countFacts(OpenDocument& open) {
  std::vector<Fact> facts;
  const Document& document = *open.document();
  const Counts& counts = open.counts();
  const auto fact = [&](const char* name, uint64_t count) {
    if (count > 0) facts.push_back({inWords(name), countText(count)});
  };
  if (const std::optional<PlaceSummary>& place = open.placeSummary()) {
    fact("Parts", place->parts);
    fact("Meshes and unions", place->meshes);
    fact("Triangles", place->triangles);
  }
  if (counts.instances > 0) {
    uint64_t scripts = 0;
    for (const Class& owner : document.classes)
      if (owner.is("LuaSourceContainer")) scripts += owner.nodes.size();
    fact("Scripts", scripts);
    fact("Instances", counts.instances);
    fact("Classes", counts.classes);
    fact("Services", nodesOfServices(document));
    fact("Property values", counts.propertyValues);
  } else {
    fact("Meshes", counts.meshes);
    if (open.lodCount() < 2) {
      fact("Vertices", counts.vertices);
      fact("Triangles", counts.triangles);
    }
    for (uint32_t lod = 0; open.lodCount() > 1 && lod < open.lodCount(); ++lod)
      facts.push_back({inWords("Level %1").arg(nameOfLevel(document, lod)),
                       inWords("%1 triangles").arg(countText(open.trianglesOfLod(lod)))});
    fact("Parts", counts.parts);
    fact("Materials", counts.materials);
    fact("Textures", counts.textures);
    fact("Joints", counts.joints);
    fact("Face controls", counts.faceControls);
    fact("Poses", counts.poses);
    fact("Physics hulls", counts.hulls);
    fact("Collision surfaces", counts.collisionSurfaces);
    fact("Trigger boxes", counts.triggers);
    fact("Entities", counts.entities);
    fact("Nodes", counts.nodes);
  }
  fact("Blocks", document.sections.size());
  return facts;
}

std::vector<FactGroup> factsOf(OpenDocument& open) {
  if (!open.document()) return {};
  const Document& document = *open.document();
  std::vector<FactGroup> groups{{inWords("File"), fileFacts(open, document)},
                                {inWords("Holds"), countFacts(open)},
                                {inWords("Bounds"), boundsFacts(open, document)},
                                {inWords("Missing"), missingFacts(open)},
                                {inWords("Doubtful"), doubtFacts(document)}};
  FactGroup metadata{inWords("Metadata"), {}};
  for (const auto& [name, value] : document.metadata)
    metadata.facts.push_back({visibleStart(name), visibleStart(value)});
  groups.push_back(std::move(metadata));
  std::erase_if(groups, [](const FactGroup& group) { return group.facts.empty(); });
  return groups;
}

}  // namespace vitrine
