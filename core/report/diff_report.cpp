#include "core/report/diff_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <span>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"
#include "core/diff/exact_value.h"
#include "core/diff/line_diff.h"
#include "core/diff/patch.h"
#include "core/diff/rows.h"
#include "core/diff/value_entries.h"
#include "core/document/json.h"
#include "core/report/contents_diff.h"
#include "core/report/info.h"

namespace vitrine {

namespace {

using DifferenceKind = Difference::Kind;

constexpr size_t kLongestSide = 120, kLongestPath = 300;
constexpr size_t kMostLines = 200;    // of one text that changed
constexpr size_t kMostBytes = 1024;   // of a value in JSON
constexpr size_t kMostEntries = 200;  // attributes, and tags, of one node
constexpr size_t kMostNested = 200;   // changes inside one value

const char* kindName(DifferenceKind kind) {
  constexpr const char* kNames[] = {"added", "removed", "moved", "renamed", "changed"};
  return kNames[size_t(kind)];
}

std::string pathIn(const Document& document, NodeId node) {
  return shortened(visibleLine(document.pathOf(node)), kLongestPath);
}

std::optional<EntryDifferences> entriesBetween(const DiffSide& a, const DiffSide& b) {
  return entryDifferences(a.column(), a.column() ? a.row() : 0, b.column(), b.column() ? b.row() : 0);
}

std::string referenceText(const Document& document, NodeId node) {
  return node == NodeId::None ? "nothing" : pathIn(document, node);
}

std::string digestText(std::string_view bytes) { return hexDigitsOf(md5(std::as_bytes(std::span(bytes)))); }

// " (12.5 away, turned by 90 degrees)"; empty for what is no pair of places.
std::string wayText(const Value& a, const Value& b) {
  const auto way = wayBetween(a, b);
  return way ? fmt::format(" ({:.4g} away, turned by {:.4g} degrees)", way->distance, way->degrees) : std::string();
}

std::string sideText(const DiffSide& side) {
  const Value value = side.value();
  if (std::holds_alternative<std::monostate>(value.storage)) return "(not written)";
  if (const auto* node = value.as<NodeId>()) return referenceText(side.document, *node);
  const std::string_view bytes = side.bytes();
  if (!bytes.empty() && !isUtf8(bytes)) return fmt::format("{} bytes, MD5 {}", bytes.size(), digestText(bytes));
  if (bytes.size() > kLongestSide) return fmt::format("{} characters", bytes.size());
  const Value meaning = side.column()->meaningAt(side.row());
  const bool hasMeaning = !std::holds_alternative<std::monostate>(meaning.storage);
  return shortened(visibleLine(toText(hasMeaning ? meaning : value)), kLongestSide);
}

std::string shownLine(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return visibleLines(toUtf8(line));
}

// Each change with the number of its line in the old text.
void tellTextLines(std::string_view old, std::string_view now, const TakeDiffLine& line) {
  const auto a = splitLines(old), b = splitLines(now);
  size_t told = 0;
  const auto tell = [&](const std::vector<std::string_view>& lines, size_t from, size_t to, char sign,
                        DiffLine how) {
    for (size_t i = from; i < to && told < kMostLines; ++i, ++told)
      line(fmt::format("    {}{}", sign, shortened(shownLine(lines[i]), kLongestPath)), how);
  };
  size_t edits = 0;
  for (const LineChange& change : changedLines(a, b)) {
    edits += change.endA - change.a + change.endB - change.b;
    if (told >= kMostLines) continue;
    line(fmt::format("    @@ line {} @@", change.a + 1), DiffLine::Plain);
    tell(a, change.a, change.endA, '-', DiffLine::Gone);
    tell(b, change.b, change.endB, '+', DiffLine::Come);
  }
  if (edits > told) line(fmt::format("    ... {} more lines", edits - told), DiffLine::Plain);
}

std::string entryText(const Value& value, const std::string& type, bool withType) {
  if (type.empty() && std::holds_alternative<std::monostate>(value.storage)) return "(none)";
  const std::string text = toText(value);
  const std::string shown =
      text.size() > kLongestSide ? fmt::format("{} characters", text.size()) : visibleLine(toUtf8(text));
  return withType ? fmt::format("{} ({})", shown, visibleLine(type)) : shown;
}

// Words of a line; one that could be taken for several, or for the sign before it, is quoted.
std::string tagText(const std::string& tag) {
  const bool isWord = !tag.empty() && tag.find_first_of(" \t\n\"") == tag.npos && tag[0] != '+' && tag[0] != '-';
  return shortened(visibleLine(isWord ? tag : quoteJson(tag)), kLongestSide);
}

void tellEntries(const std::string& property, const EntryDifferences& found, const TakeDiffLine& line) {
  const size_t shown = std::min(found.entries.size(), kMostEntries);
  const std::string more =
      shown < found.entries.size() ? fmt::format("... {} more", found.entries.size() - shown) : std::string();
  if (found.areTags) {
    std::string tags;
    for (const EntryDifference& entry : std::span(found.entries).first(shown))
      tags += fmt::format(" {}{}", std::holds_alternative<bool>(entry.b.storage) ? '+' : '-', tagText(entry.name));
    line(fmt::format("  {}:{}{}{}", property, tags, more.empty() ? "" : " ", more), DiffLine::Plain);
    return;
  }
  for (const EntryDifference& entry : std::span(found.entries).first(shown)) {
    std::string old = entryText(entry.a, entry.typeA, false), now = entryText(entry.b, entry.typeB, false);
    const bool otherType = entry.typeA != entry.typeB && !entry.typeA.empty() && !entry.typeB.empty();
    if (otherType) {
      old = entryText(entry.a, entry.typeA, true);
      now = entryText(entry.b, entry.typeB, true);
    } else if (old == now) {
      old += " (the text is the same)";
    }
    line(fmt::format("  {}.{}: {} -> {}{}", property, shortened(visibleLine(entry.name), kLongestSide), old, now,
                     wayText(entry.a, entry.b)),
         DiffLine::Plain);
  }
  if (!more.empty()) line(fmt::format("  {} of {}", more, property), DiffLine::Plain);
}

// What the bytes of a value are besides: texts are told by lines.
enum class ContentsKind : uint8_t { Bytes, Document, Terrain };
ContentsKind contentsOf(const DiffSide& a, const DiffSide& b) {
  const std::string_view old = a.bytes(), now = b.bytes();
  if (!a.column() || !b.column() || old.empty() || now.empty()) return ContentsKind::Bytes;
  if (b.document.classOf(b.node).name == "Terrain" && b.column()->storedName() == "SmoothGrid")
    return ContentsKind::Terrain;
  return isUtf8(old) && isUtf8(now) ? ContentsKind::Bytes : ContentsKind::Document;
}

void tellValue(const DiffSide& a, const DiffSide& b, ContentsDiff* contents, const TakeDiffLine& line) {
  const std::string name = visibleLine((b.column() ? b.column() : a.column())->name);
  if (const auto found = entriesBetween(a, b)) {
    if (!found->entries.empty()) return tellEntries(name, *found, line);
    return line(fmt::format("  {}: the same entries, written in another way", name), DiffLine::Plain);
  }
  if (contents) {
    bool isFirst = true;
    const bool told = tellContents(a, b, *contents, [&](std::string_view text, DiffLine how) {
      line(isFirst ? fmt::format("  {}: {}", name, text) : fmt::format("    {}", text), how);
      isFirst = false;
    });
    if (told) return;
  }
  const std::string_view old = a.bytes(), now = b.bytes();
  const auto isProse = [](std::string_view text) { return isUtf8(text) && text.find('\n') != text.npos; };
  if ((isProse(old) || isProse(now)) && isUtf8(old) && isUtf8(now)) {
    line(fmt::format("  {}:", name), DiffLine::Plain);
    tellTextLines(old, now, line);
    return;
  }
  std::string before = sideText(a), after = sideText(b);
  const bool otherType = a.column() && b.column() && a.column()->type != b.column()->type;
  if (before == after && otherType) {  // the same bytes, shared and not
    before += fmt::format(" ({})", visibleLine(a.column()->type));
    after += fmt::format(" ({})", visibleLine(b.column()->type));
  } else if (before == after) {
    before += b.value().as<NodeId>() ? " (another of this path)" : " (the text is the same)";
  }
  line(fmt::format("  {}: {} -> {}{}", name, before, after, wayText(a.value(), b.value())), DiffLine::Plain);
}

// How many nodes there are below and with the node, none of which has a partner.
std::vector<uint32_t> loneBelow(const Nodes& nodes, const std::vector<uint32_t>& partners) {
  std::vector<uint32_t> counts(nodes.size());
  for (size_t i = nodes.size(); i-- > 0;) {
    if (partners[i] == kNone) ++counts[i];
    if (const uint32_t parent = indexOf(nodes.parent[i]); parent != kNone && partners[i] == kNone)
      counts[parent] += counts[i];
  }
  return counts;
}

void tellNode(const DiffReport& report, const Difference& one, uint32_t count, ContentsDiff* contents,
              const TakeDiffLine& line) {
  const Document &a = report.a, &b = report.b;
  const std::string more = count > 1 ? fmt::format(", and {} below", count - 1) : "";
  switch (one.kind) {
    case DifferenceKind::Removed:
      return line(fmt::format("- {} ({}){}", pathIn(a, one.a), visibleLine(a.classOf(one.a).name), more),
                  DiffLine::Gone);
    case DifferenceKind::Added:
      return line(fmt::format("+ {} ({}){}", pathIn(b, one.b), visibleLine(b.classOf(one.b).name), more),
                  DiffLine::Come);
    case DifferenceKind::Moved:
      return line(fmt::format("  moved from {}", pathIn(a, one.a)), DiffLine::Plain);
    case DifferenceKind::Renamed:
      return line(fmt::format("  renamed from {}", shortened(visibleLine(a.nameOf(one.a)), kLongestPath)),
                  DiffLine::Plain);
    case DifferenceKind::Changed:
      return tellValue({a, one.a, one.columnA}, {b, one.b, one.columnB}, contents, line);
  }
}

// "MeshPart.DoubleSided: 12 values in a alone".
std::map<std::pair<std::string, bool>, uint64_t> oneSidedCounts(const DiffReport& report) {
  std::map<std::pair<std::string, bool>, uint64_t> counts;
  for (const Difference& one : report.diff.oneSided) {
    const bool inA = one.columnA != kNone;
    const Class& owner = inA ? report.a.classOf(one.a) : report.b.classOf(one.b);
    ++counts[{visibleLine(owner.name + "." + owner.columns[inA ? one.columnA : one.columnB].name), inA}];
  }
  return counts;
}

// "Folder.Tags: String -> SharedString": 12 values.
std::map<std::string, uint64_t> formCounts(const DiffReport& report) {
  std::map<std::string, uint64_t> counts;
  for (const Difference& one : report.diff.forms) {
    const Column& a = report.a.classOf(one.a).columns[one.columnA];
    const Column& b = report.b.classOf(one.b).columns[one.columnB];
    const bool otherName = a.storedName() != b.storedName();
    const auto formOf = [&](const Column& column) {
      return otherName ? fmt::format("{} ({})", column.storedName(), column.type) : column.type;
    };
    ++counts[fmt::format("{}.{}: {} -> {}", report.b.classOf(one.b).name, b.name, formOf(a), formOf(b))];
  }
  return counts;
}

// The columns of a pair of classes that a difference is between.
using ColumnPair = std::array<uint32_t, 4>;
ColumnPair columnsOf(const DiffReport& report, const Difference& one) {
  return {report.a.nodes.classIndex[indexOf(one.a)], one.columnA, report.b.nodes.classIndex[indexOf(one.b)],
          one.columnB};
}
// Where a value changes and has another name, those of the nodes beside it take that name as well: a class has a
// property under one of the two.
std::set<ColumnPair> formsThatGoAlong(const DiffReport& report) {
  std::set<ColumnPair> pairs;
  for (const Difference& one : report.diff.differences) {
    if (one.columnA == kNone || one.columnB == kNone) continue;
    const Column& a = report.a.classOf(one.a).columns[one.columnA];
    const Column& b = report.b.classOf(one.b).columns[one.columnB];
    if (a.storedName() != b.storedName()) pairs.insert(columnsOf(report, one));
  }
  return pairs;
}

void putValue(JsonWriter& json, const std::string& key, const DiffSide& side) {
  const Value value = side.value();
  if (std::holds_alternative<std::monostate>(value.storage))
    json.putRaw(key, "null");
  else if (const auto* node = value.as<NodeId>())
    *node == NodeId::None ? json.putRaw(key, "null") : json.put(key, toUtf8(side.document.pathOf(*node)));
  else if (const std::string_view bytes = side.bytes(); bytes.size() > kMostBytes)
    json.object(key, [&] { json.put("bytes", bytes.size()); });
  else
    json.putRaw(key, toJson(value));
}

// What the JSON says beside what people read: enough to make the second file of the first one.
class ExactDiff {
 public:
  explicit ExactDiff(const DiffReport& report)
      : m_report(report), m_below(childrenOf(report.b.nodes)), m_isWritten(isTree(report.a) && isTree(report.b)) {}
  bool isWritten() const { return m_isWritten; }

  void put(JsonWriter& json, const Difference& one) const {
    if (one.a != NodeId::None) json.put("node_a", indexOf(one.a));
    if (one.b != NodeId::None) json.put("node_b", indexOf(one.b));
    if (!m_isWritten) return;
    const Document& b = m_report.b;
    switch (one.kind) {
      case DifferenceKind::Removed:
        return;
      case DifferenceKind::Added:
        json.array("tree", [&] { putTree(json, one.b); });
        return;
      case DifferenceKind::Moved:
        json.putRaw("parent", nodeJson(b.nodes.parent[indexOf(one.b)]));
        return;
      case DifferenceKind::Renamed: {
        json.put("name", toUtf8(b.nameOf(one.b)));
        const std::vector<Column>& columns = b.classOf(one.b).columns;
        const auto name = std::ranges::find(columns, "Name", &Column::storedName);
        if (name != columns.end()) putProperty(json, *name, b.nodes.row[indexOf(one.b)]);
        return;
      }
      case DifferenceKind::Changed: {
        const bool inB = one.columnB != kNone;
        const Column& column =
            inB ? b.classOf(one.b).columns[one.columnB] : m_report.a.classOf(one.a).columns[one.columnA];
        json.put("stored", toUtf8(column.storedName()));
        if (inB && one.columnA != kNone) {
          const Column& before = m_report.a.classOf(one.a).columns[one.columnA];
          if (before.storedName() != column.storedName()) json.put("stored_a", toUtf8(before.storedName()));
        }
        json.putRaw("exact", inB ? exactOf(column, b.nodes.row[indexOf(one.b)]) : "null");
      }
    }
  }

 private:
  static bool isTree(const Document& document) {
    return (document.geometries.empty() || !document.standIn.empty()) &&
           std::ranges::all_of(document.classes, [](const Class& one) { return one.kind == NodeKind::Instance; });
  }
  // A node of b: as its partner in a, or as itself.
  std::string nodeJson(NodeId node) const {
    if (node == NodeId::None) return "null";
    const uint32_t partner = m_report.diff.pairing.toA[indexOf(node)];
    return partner != kNone ? fmt::format("{{\"a\":{}}}", partner) : fmt::format("{{\"b\":{}}}", indexOf(node));
  }
  std::string exactOf(const Column& column, size_t row) const {
    std::string json;
    const Value value = column.at(row);
    const bool isNothing =
        std::holds_alternative<std::monostate>(value.storage) || std::holds_alternative<Null>(value.storage);
    if (column.type == "SharedString" && !isNothing)
      appendExactBytes(json, "shared", column.bytesAt(row));
    else
      appendExactValue(json, value, [this](NodeId node) { return nodeJson(node); });
    return json;
  }
  void putProperty(JsonWriter& json, const Column& column, size_t row) const {
    json.put("property", toUtf8(column.name)).put("stored", toUtf8(column.storedName()));
    json.put("type", toUtf8(column.type)).putRaw("exact", exactOf(column, row));
  }
  // The node and those below it that came with it.
  void putTree(JsonWriter& json, NodeId root) const {
    const Document& b = m_report.b;
    std::vector<NodeId> open{root};
    while (!open.empty()) {
      const NodeId node = open.back();
      open.pop_back();
      for (const NodeId child : m_below.of(node))
        if (m_report.diff.pairing.toA[indexOf(child)] == kNone) open.push_back(child);
      const Class& owner = b.classOf(node);
      json.object([&] {
        json.put("node_b", indexOf(node)).putRaw("parent", nodeJson(b.nodes.parent[indexOf(node)]));
        json.put("class", toUtf8(owner.name)).put("name", toUtf8(b.nameOf(node)));
        if (owner.service) json.put("service", true);
        json.array("properties", [&] {
          const size_t row = b.nodes.row[indexOf(node)];
          for (const Column& column : owner.columns)
            if (hasValue(column.values(), row)) json.object([&] { putProperty(json, column, row); });
        });
      });
    }
  }

  const DiffReport& m_report;
  Children m_below;
  bool m_isWritten;
};

// An attribute as its type and value, a tag as true; null where the side does not have it.
void putEntrySide(JsonWriter& json, const char* key, const Value& value, const std::string& type) {
  if (type.empty())
    json.putRaw(key, toJson(value));
  else
    json.object(key, [&] { json.putRaw(type, toJson(value)); });
}

void putEntries(JsonWriter& json, const EntryDifferences& found) {
  json.array("entries", [&] {
    for (const EntryDifference& entry : found.entries)
      json.object([&] {
        json.put("name", toUtf8(entry.name));
        putEntrySide(json, "old", entry.a, entry.typeA);
        putEntrySide(json, "new", entry.b, entry.typeB);
      });
  });
}

void putContents(JsonWriter& json, const DiffSide& a, const DiffSide& b, ContentsDiff& contents);

// `contents`: may be null, then what is nested is bytes.
void putDifference(JsonWriter& json, const DiffReport& report, const Difference& one, const char* kind,
                   uint32_t count, ContentsDiff* contents) {
  const Document& owner = one.b != NodeId::None ? report.b : report.a;
  const NodeId node = one.b != NodeId::None ? one.b : one.a;
  json.put("kind", kind).put("path", toUtf8(owner.pathOf(node))).put("class", toUtf8(owner.classOf(node).name));
  if (count > 0) json.put("nodes", count);
  if (one.kind == DifferenceKind::Moved) json.put("from", toUtf8(report.a.pathOf(one.a)));
  if (one.kind == DifferenceKind::Renamed) json.put("from", toUtf8(report.a.nameOf(one.a)));
  if (one.kind != DifferenceKind::Changed) return;
  const DiffSide a{report.a, one.a, one.columnA}, b{report.b, one.b, one.columnB};
  const Column& column = b.column() ? *b.column() : *a.column();
  json.put("property", toUtf8(column.name)).put("type", toUtf8(column.type));
  putValue(json, "old", a);
  putValue(json, "new", b);
  if (const auto found = entriesBetween(a, b))
    putEntries(json, *found);
  else if (contents)
    putContents(json, a, b, *contents);
}

class LoneCounts {
 public:
  explicit LoneCounts(const DiffReport& report)
      : m_a(loneBelow(report.a.nodes, report.diff.pairing.toB)),
        m_b(loneBelow(report.b.nodes, report.diff.pairing.toA)) {}
  // Of what came or went; 0 for all others.
  uint32_t of(const Difference& one) const {
    if (one.kind == DifferenceKind::Removed) return m_a[indexOf(one.a)];
    return one.kind == DifferenceKind::Added ? m_b[indexOf(one.b)] : 0;
  }

 private:
  std::vector<uint32_t> m_a, m_b;
};

void putStream(JsonWriter& json, const StreamDifference& one) {
  json.put("kind", "stream").put("path", toUtf8(one.what)).put("count_a", one.countA);
  json.put("count_b", one.countB).put("different", one.different);
}

void putContents(JsonWriter& json, const DiffSide& a, const DiffSide& b, ContentsDiff& contents) {
  const ContentsKind kind = contentsOf(a, b);
  if (kind == ContentsKind::Terrain) {
    const auto terrain = contents.ofTerrain(a.bytes(), b.bytes());
    if (!terrain) return;
    const auto corner = [&](const char* key, const std::array<int64_t, 3>& at) {
      json.array(key, [&] { json.value(at[0]).value(at[1]).value(at[2]); });
    };
    json.object("contents", [&] {
      json.put("format", "terrain").put("voxels", terrain->voxels);
      corner("low", terrain->low);
      corner("high", terrain->high);
      json.array("kinds", [&] {
        for (const TerrainDiff::Kind& one : terrain->kinds)
          json.object([&] { json.put("from", one.from).put("to", one.to).put("voxels", one.count); });
      });
    });
  } else if (kind == ContentsKind::Document) {
    const auto nested = contents.ofDocuments(a.bytes(), b.bytes());
    if (!nested) return;
    const DiffReport report{*nested->a, *nested->b, nested->diff};
    const LoneCounts counts(report);
    json.object("contents", [&] {
      json.put("format", nested->format->id).put("summary", diffSummary(nested->diff));
      size_t told = 0;
      json.array("changes", [&] {
        for (const Difference& one : nested->diff.differences)
          if (told++ < kMostNested)
            json.object([&] { putDifference(json, report, one, kindName(one.kind), counts.of(one), nullptr); });
        for (const StreamDifference& one : nested->diff.streams)
          if (told++ < kMostNested) json.object([&] { putStream(json, one); });
      });
      if (told > kMostNested) json.put("more", told - kMostNested);
    });
  }
}

// "surfaces: the same, 1,204 triangles"
std::string surfaceText(const SurfaceDifference& surfaces) {
  const std::string turned =
      surfaces.turned > 0 ? fmt::format(", the second one turned by {} degrees", surfaces.turned) : "";
  const float largest = std::max(surfaces.a.largest, surfaces.b.largest);
  if (surfaces.same())
    return fmt::format("surfaces: the same, {} triangles (nowhere farther apart than {:.3g}{})",
                       surfaces.a.triangles, largest, turned);
  return fmt::format("surfaces: {} and {} triangles, {:.4g} apart at most, {:.4g} on average{}",
                     surfaces.a.triangles, surfaces.b.triangles, largest,
                     std::max(surfaces.a.mean, surfaces.b.mean), turned);
}

// `contents`: may be null, then what is nested is bytes.
void tellChanges(const DiffReport& report, ContentsDiff* contents, const TakeDiffLine& line) {
  const LoneCounts counts(report);
  NodeId shown = NodeId::None;
  for (const Difference& one : report.diff.differences) {
    const bool isLone = one.kind == DifferenceKind::Added || one.kind == DifferenceKind::Removed;
    if (!isLone && one.b != shown) {
      const bool doubtful = report.diff.pairing.ambiguous[indexOf(one.a)];
      line(fmt::format("{} ({}){}", pathIn(report.b, one.b), visibleLine(report.b.classOf(one.b).name),
                       doubtful ? ", one of several of this name" : ""),
           DiffLine::Heading);
      shown = one.b;
    }
    tellNode(report, one, counts.of(one), contents, line);
  }
  for (const StreamDifference& one : report.diff.streams)
    line(one.countA == one.countB ? fmt::format("{}: {} of {} differ", one.what, one.different, one.countA)
                                  : fmt::format("{}: {} -> {}", one.what, one.countA, one.countB),
         DiffLine::Heading);
}

}  // namespace

DocumentDiff levelDifferences(const Document& a, const Document& b, const std::array<uint32_t, 2>& levels) {
  DocumentDiff diff = geometryAlone(a, b);
  diff.levels = levels;
  const auto summaryOfLevel = [](const Document& document, size_t level) {
    const std::vector<LevelSummary> all = levelsOf(document);
    return level < all.size() ? all[level] : LevelSummary();
  };
  const LevelSummary one = summaryOfLevel(a, levels[0]), other = summaryOfLevel(b, levels[1]);
  const auto compare = [&](const char* what, uint64_t countA, uint64_t countB) {
    if (countA != countB) diff.streams.push_back({.what = what, .countA = countA, .countB = countB});
  };
  compare("vertices", one.vertices, other.vertices);
  compare("triangles", one.triangles, other.triangles);
  compare("parts", one.parts, other.parts);
  return diff;
}

bool isSame(const DocumentDiff& diff, const SurfaceDifference* surfaces) {
  return diff.same() && (!surfaces || surfaces->same());
}

std::string diffSummary(const DocumentDiff& diff, const SurfaceDifference* surfaces) {
  const std::string tolerated =
      diff.tolerated > 0 ? fmt::format(", {} within the tolerance", diff.tolerated) : std::string();
  if (diff.same()) return (isSame(diff, surfaces) ? "no differences" : "the surfaces differ") + tolerated;
  std::string text;
  const auto add = [&](uint64_t count, const char* what) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  };
  add(diff.added, "added");
  add(diff.removed, "removed");
  add(diff.moved, "moved");
  add(diff.renamed, "renamed");
  add(diff.changed, "changed");
  if (diff.values > 0) text += fmt::format(" ({} {})", diff.values, diff.values == 1 ? "value" : "values");
  add(diff.streams.size(), diff.streams.size() == 1 ? "array of geometry differs" : "arrays of geometry differ");
  add(diff.oneSided.size(), "values of properties written by one side alone");
  add(diff.ambiguous, "paired by their order among others of the name");
  if (diff.otherBytes) text += "nothing that is compared differs, but the bytes of the files do";
  return text + tolerated;
}

bool tellContents(const DiffSide& a, const DiffSide& b, ContentsDiff& contents, const TakeDiffLine& line) {
  const ContentsKind kind = contentsOf(a, b);
  if (kind == ContentsKind::Terrain) {
    const auto terrain = contents.ofTerrain(a.bytes(), b.bytes());
    if (terrain) line(terrain->summary(), DiffLine::Plain);
    return terrain.has_value();
  }
  const auto nested =
      kind == ContentsKind::Document ? contents.ofDocuments(a.bytes(), b.bytes()) : std::optional<NestedDiff>();
  if (!nested) return false;
  line(fmt::format("{}, {}", nested->format->title, diffSummary(nested->diff)), DiffLine::Plain);
  size_t told = 0;
  tellChanges({*nested->a, *nested->b, nested->diff}, nullptr, [&](std::string_view text, DiffLine how) {
    if (told++ < kMostNested) line(text, how);
  });
  if (told > kMostNested) line(fmt::format("... {} more lines", told - kMostNested), DiffLine::Plain);
  return true;
}

void tellDifferences(const DiffReport& report, const TakeDiffLine& line) {
  ContentsDiff contents;
  tellChanges(report, &contents, line);
  const auto oneSided = oneSidedCounts(report);
  if (!oneSided.empty()) line("written by one side alone", DiffLine::Heading);
  for (const auto& [which, count] : oneSided)
    line(fmt::format("  {}: {} {} in the {} file", which.first, count, count == 1 ? "value" : "values",
                     which.second ? "first" : "second"),
         DiffLine::Plain);
  if (report.withForms && !report.diff.forms.empty()) {
    line("the same in another form", DiffLine::Heading);
    for (const auto& [form, count] : formCounts(report))
      line(fmt::format("  {} ({} {})", form, count, count == 1 ? "value" : "values"), DiffLine::Plain);
  }
  if (const auto& levels = report.diff.levels)
    line(fmt::format("level {} against level {}: compared as geometry", (*levels)[0], (*levels)[1]),
         DiffLine::Plain);
  else if (report.diff.onlyGeometry)
    line(fmt::format("{} against {}: compared as geometry", report.a.format, report.b.format), DiffLine::Plain);
  if (report.surfaces) line(surfaceText(*report.surfaces), DiffLine::Plain);
  line(diffSummary(report.diff, report.surfaces), DiffLine::Plain);
}

void tellDifferencesJson(const DiffReport& report, const TakeDiffLine& line) {
  const DocumentDiff& diff = report.diff;
  const LoneCounts counts(report);
  const ExactDiff exact(report);
  ContentsDiff contents;
  const auto tell = [&](auto members) { line(jsonObject(members), DiffLine::Plain); };
  for (const Difference& one : diff.differences)
    tell([&](JsonWriter& json) {
      putDifference(json, report, one, kindName(one.kind), counts.of(one), &contents);
      exact.put(json, one);
    });
  for (const Difference& one : diff.oneSided)
    tell([&](JsonWriter& json) {
      putDifference(json, report, one, one.columnA != kNone ? "only_in_a" : "only_in_b", 0, nullptr);
      exact.put(json, one);
    });
  const auto goesAlong = formsThatGoAlong(report);
  for (const Difference& one : diff.forms)
    if (report.withForms || goesAlong.contains(columnsOf(report, one)))
      tell([&](JsonWriter& json) {
        putDifference(json, report, one, "form", 0, nullptr);
        exact.put(json, one);
      });
  for (const StreamDifference& one : diff.streams) tell([&](JsonWriter& json) { putStream(json, one); });
  tell([&](JsonWriter& json) {
    json.put("kind", "summary").put("same", isSame(diff, report.surfaces)).put("complete", !diff.partial);
    json.put("added", diff.added).put("removed", diff.removed).put("moved", diff.moved);
    json.put("renamed", diff.renamed).put("changed", diff.changed).put("values", diff.values);
    json.put("one_sided", diff.oneSided.size()).put("forms", diff.forms.size()).put("streams", diff.streams.size());
    json.put("ambiguous", diff.ambiguous).put("other_bytes", diff.otherBytes);
    json.put("only_geometry", diff.onlyGeometry);
    if (const auto& levels = diff.levels)
      json.array("levels", [&] { json.value((*levels)[0]).value((*levels)[1]); });
    json.put("tolerance", diff.tolerance).put("tolerated", diff.tolerated);
    if (const SurfaceDifference* surfaces = report.surfaces)
      json.object("surfaces", [&] {
        json.put("same", surfaces->same()).put("tolerance", surfaces->tolerance);
        json.put("turned", surfaces->turned);
        json.put("triangles_a", surfaces->a.triangles).put("triangles_b", surfaces->b.triangles);
        json.put("largest_a", surfaces->a.largest).put("largest_b", surfaces->b.largest);
        json.put("mean_a", surfaces->a.mean).put("mean_b", surfaces->b.mean);
      });
    if (exact.isWritten()) json.put("md5_a", fileDigestOf(report.a)).put("md5_b", fileDigestOf(report.b));
  });
}

}  // namespace vitrine
