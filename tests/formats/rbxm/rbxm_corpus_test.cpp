// Every file of the corpus against what independent readers made of it: the counts, every stored value, and the
// tree after renames and migrations; and the two forms of one file against each other. Differences that are not
// ours to follow are listed where they are met, each with its reason.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <sstream>

#include "core/formats/rbxm/rbxm.h"
#include "core/formats/rbxm/reflection/reflection.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "tests/support/corpus.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

fs::path rbxmFolder() { return corpusFolder() / "rbxm"; }
const std::vector<TableRow>& index() {
  static const auto rows = readTable(rbxmFolder() / "index.tsv");
  return rows;
}

// ---- Comparing values ------------------------------------------------------------------------------------------

std::string withoutSpaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

// Texts stand for numbers that JSON has not.
double valueOf(const Json& value) {
  if (value.as<Json::Number>()) return numberOf(value);
  const std::string& text = value.text();
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  return std::numeric_limits<double>::quiet_NaN();
}
bool isNumber(const Json& value) {
  const std::string& text = value.text();
  return std::holds_alternative<Json::Number>(value.storage) || text == "inf" || text == "-inf" || text == "nan";
}

// Bit-exact. The expected files write NaN and the infinities as null.
bool sameNumber(const Json& ours, const Json& theirs, bool wide) {
  const double mine = valueOf(ours);
  if (theirs.isNull()) return !std::isfinite(mine);
  if (!std::holds_alternative<Json::Number>(theirs.storage)) return false;
  const double other = valueOf(theirs);
  const bool integers = ours.number().find_first_of(".eE") == std::string::npos &&
                        theirs.number().find_first_of(".eE") == std::string::npos;
  if (integers && ours.number() == theirs.number()) return true;
  if (wide) return std::bit_cast<uint64_t>(mine) == std::bit_cast<uint64_t>(other);
  return std::bit_cast<uint32_t>(float(mine)) == std::bit_cast<uint32_t>(float(other));
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t bits = 0;
    for (size_t k = 0; k < 3; ++k) bits = bits << 8 | (i + k < bytes.size() ? uint8_t(bytes[i + k]) : 0u);
    for (size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : alphabet[bits >> (18 - 6 * k) & 63];
  }
  return text;
}
std::string bytesOf(const Json& text) {
  const Json* hex = text.find("hex");
  if (!hex) return text.text();
  std::string bytes;
  for (size_t i = 0; i + 1 < hex->text().size(); i += 2)
    bytes += char(std::stoi(hex->text().substr(i, 2), nullptr, 16));
  return bytes;
}

// Bytes that are not UTF-8: {"hex":"00ff"} here, "00 ff" there.
bool sameText(const Json& ours, const std::string& theirs) {
  if (const Json* hex = ours.find("hex")) return withoutSpaces(theirs) == hex->text();
  return ours.text() == theirs;
}

bool same(const Json& ours, const Json& theirs, bool wide) {
  if (isNumber(ours) && (theirs.isNull() || std::holds_alternative<Json::Number>(theirs.storage)))
    return sameNumber(ours, theirs, wide);
  if (std::holds_alternative<std::string>(theirs.storage)) return sameText(ours, theirs.text());
  if (ours.storage.index() != theirs.storage.index()) return false;
  if (std::holds_alternative<Json::Array>(ours.storage))
    return std::ranges::equal(ours.array(), theirs.array(),
                              [wide](const Json& a, const Json& b) { return same(a, b, wide); });
  if (std::holds_alternative<Json::Object>(ours.storage)) {
    if (ours.object().size() != theirs.object().size()) return false;
    return std::ranges::all_of(ours.object(), [&](const auto& field) {
      const Json* other = theirs.find(field.key);
      return other && same(field.value, *other, wide);
    });
  }
  return ours.isNull() || std::get<bool>(ours.storage) == std::get<bool>(theirs.storage);
}

// ---- Our side: dump --json --------------------------------------------------------------------------------------

struct DumpedNode {
  int64_t id = 0, parent = -1;
  Json json;
  std::vector<size_t> children;
};
struct Dump {
  std::vector<DumpedNode> nodes;
  std::vector<size_t> roots;
};

int64_t integerOf(const Json& value, int64_t otherwise) {
  return value.isNull() || value.number().empty() ? otherwise : std::stoll(value.number());
}

Dump dumpOf(const Document& document) {
  Dump result;
  std::map<int64_t, size_t> byId;
  dump(document, {.json = true}, [&](std::string_view line) {
    DumpedNode node;
    node.json = parseJson(line);
    node.id = integerOf(node.json["id"], -1);
    node.parent = integerOf(node.json["parent"], -1);
    const size_t at = result.nodes.size();
    byId[node.id] = at;
    if (node.parent < 0)
      result.roots.push_back(at);
    else
      result.nodes[byId.at(node.parent)].children.push_back(at);
    result.nodes.push_back(std::move(node));
  });
  return result;
}

DocumentPointer loadRow(const TableRow& row) {
  auto loaded = load(rbxmFolder() / row.at("file"));
  if (!loaded) {
    ADD_FAILURE() << row.at("file") << ": " << loaded.error().message;
    return nullptr;
  }
  return *loaded;
}

// The one of a row's expected files that ends so; empty if it has none.
std::string expectedFile(const TableRow& row, std::string_view ending) {
  std::istringstream names(row.at("expected"));
  for (std::string name; names >> name;)
    if (name.ends_with(ending)) return name;
  return {};
}

// ---- Counts -----------------------------------------------------------------------------------------------------

uint64_t instancesWithoutName(const Document& document) {
  uint64_t count = 0;
  for (const Class& owner : document.classes) {
    const Column* names = owner.column("Name");
    count += owner.nodes.size() - (names ? names->valueCount() : 0);
  }
  return count;
}

TEST(RbxmCorpus, EveryFileOpensWithTheCountsOfItsIndex) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  for (const TableRow& row : index()) {
    SCOPED_TRACE(row.at("file"));
    const auto document = loadRow(row);
    if (!document) continue;
    const bool xml = row.at("format") == "xml";
    EXPECT_EQ(document->format, xml ? "rbxmx" : "rbxm");
    EXPECT_TRUE(document->complete) << describe(document->diagnostics);
    const Counts counts = countsOf(*document);
    EXPECT_EQ(std::to_string(counts.instances), row.at("instances"));
    EXPECT_EQ(std::to_string(counts.classes), row.at("classes"));
    // The reader that counted the XML files gives a name to instances that have none, and counts it.
    const uint64_t added = xml ? instancesWithoutName(*document) : 0;
    EXPECT_EQ(std::to_string(counts.propertyValues + added), row.at("property_values"));
    const Diagnostics faults = decodeAll(*document);
    EXPECT_FALSE(faults.has(Severity::Error)) << describe(faults);
  }
}

// ---- Every stored value -----------------------------------------------------------------------------------------

class RawComparison {
 public:
  RawComparison(const Dump& ours, const Json& theirs) : m_ours(ours), m_theirs(theirs) {
    for (size_t i = 0; i < ours.nodes.size(); ++i) {
      m_byReferent[integerOf(ours.nodes[i].json["referent"], -1)] = i;
      m_referentOf[ours.nodes[i].id] = integerOf(ours.nodes[i].json["referent"], -1);
    }
  }

  // Empty, or the first difference.
  std::string run() {
    for (const Json& chunk : m_theirs["chunks"].array()) {
      if (const Json* sstr = chunk.find("Sstr"))
        for (const Json& entry : (*sstr)["entries"].array()) m_sharedSizes.push_back(integerOf(entry["len"], -1));
      if (const Json* inst = chunk.find("Inst")) compareClass(*inst);
      if (const Json* prop = chunk.find("Prop")) compareProperty(*prop);
      if (const Json* prnt = chunk.find("Prnt")) compareParents(*prnt);
      if (!m_difference.empty()) break;
    }
    return m_difference;
  }
  size_t compared() const { return m_compared; }

 private:
  void compareClass(const Json& inst) {
    auto& referents = m_classes[integerOf(inst["type_id"], -1)];
    for (const Json& referent : inst["referents"].array()) {
      referents.push_back(integerOf(referent, -1));
      const DumpedNode* node = find(referents.back());
      if (!node || node->json["class"].text() != inst["type_name"].text())
        differ("instance {} of class {} is missing", referents.back(), inst["type_name"].text());
    }
  }

  const DumpedNode* find(int64_t referent) const {
    const auto found = m_byReferent.find(referent);
    return found == m_byReferent.end() ? nullptr : &m_ours.nodes[found->second];
  }

  void compareProperty(const Json& prop) {
    const std::string &name = prop["prop_name"].text(), &type = prop["prop_type"].text();
    const auto& referents = m_classes[integerOf(prop["type_id"], -1)];
    const auto& values = prop["values"].array();
    for (size_t row = 0; row < std::min(values.size(), referents.size()); ++row) {
      const DumpedNode* node = find(referents[row]);
      if (!node) continue;
      const Json* ours = nullptr;
      for (const Json& property : node->json["properties"].array())
        if (property["stored"].text() == name && property["type"].text() == type) ours = &property["value"];
      ++m_compared;
      if (!ours)
        differ("{}.{} ({}) is missing", referents[row], name, type);
      else if (!sameValue(*ours, values[row], type))
        differ("{}.{} ({}): {} here, {} expected", referents[row], name, type, canonicalText(*ours),
               canonicalText(values[row]));
    }
  }

  bool sameValue(const Json& ours, const Json& theirs, const std::string& type) const {
    if (type == "Ref") {
      const int64_t referent = integerOf(theirs, -1);
      if (ours.isNull()) return m_byReferent.find(referent) == m_byReferent.end();
      return m_referentOf.at(integerOf(ours, -1)) == referent;
    }
    if (type == "SharedString") {
      const int64_t shared = integerOf(theirs, -1);
      return integerOf(ours["shared"], -2) == shared &&
             integerOf(ours["bytes"], -2) == m_sharedSizes.at(size_t(shared));
    }
    return same(ours, theirs, type == "Float64");
  }

  void compareParents(const Json& prnt) {
    for (const Json& link : prnt["links"].array()) {
      const DumpedNode* child = find(integerOf(link.array()[0], -1));
      const int64_t parent = integerOf(link.array()[1], -1);
      const int64_t ours = child && child->parent >= 0 ? m_referentOf.at(child->parent) : -1;
      if (!child || ours != parent)
        differ("instance {}: parent {} here, {} expected", link.array()[0].number(), ours, parent);
    }
  }

  template <class... Arguments>
  void differ(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    if (m_difference.empty()) m_difference = fmt::format(text, std::forward<Arguments>(arguments)...);
  }

  const Dump& m_ours;
  const Json& m_theirs;
  std::map<int64_t, size_t> m_byReferent;
  std::map<int64_t, int64_t> m_referentOf;  // by node id
  std::map<int64_t, std::vector<int64_t>> m_classes;
  std::vector<int64_t> m_sharedSizes;
  std::string m_difference;
  size_t m_compared = 0;
};

// Compares what `documentOf` makes of every file that has expected values.
void expectStoredValues(DocumentPointer (*documentOf)(const TableRow& row)) {
  size_t files = 0, values = 0;
  for (const TableRow& row : index()) {
    const std::string expected = expectedFile(row, ".raw.json.gz");
    if (expected.empty()) continue;
    const auto document = documentOf(row);
    if (!document) continue;
    const Dump ours = dumpOf(*document);
    const Json theirs = readJson(rbxmFolder() / "expected" / expected);
    RawComparison comparison(ours, theirs);
    EXPECT_EQ(comparison.run(), "") << row.at("file");
    ++files;
    values += comparison.compared();
  }
  EXPECT_EQ(files, 168u);
  EXPECT_GT(values, 100'000u);
}

TEST(RbxmCorpus, EveryStoredValueIsTheExpectedOne) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  expectStoredValues(loadRow);
}

TEST(RbxmCorpus, EveryStoredValueIsTheExpectedOneAfterWriting) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  expectStoredValues([](const TableRow& row) -> DocumentPointer {
    const auto document = loadRow(row);
    auto written = document ? rbxmFormat.write(*document, {}) : Result<Written>(fail(ErrorCode::Io, "not loaded"));
    auto again =
        written ? loadBytes(std::move(written->bytes)) : Result<DocumentPointer>(std::unexpected(written.error()));
    EXPECT_TRUE(again) << row.at("file");
    return again ? *again : nullptr;
  });
}

// ---- The tree after renames and migrations
// ------------------------------------------------------------------------

class TreeComparison {
 public:
  TreeComparison(const Dump& ours, const Json& theirs) : m_ours(ours), m_theirs(theirs) {}

  std::string run() {
    pair(m_ours.roots, m_theirs.array());
    for (const auto& [mine, other] : m_pairs) {
      if (!m_difference.empty()) break;
      compareNode(m_ours.nodes[mine], *other);
    }
    return m_difference;
  }
  size_t compared() const { return m_compared; }

 private:
  // Nodes are paired by their place in the tree; the list grows while it is walked.
  void pair(const std::vector<size_t>& ours, const Json::Array& theirs) {
    std::vector<std::pair<size_t, const Json*>> open;
    const auto match = [&](const std::vector<size_t>& mine, const Json::Array& others, std::string_view where) {
      if (mine.size() != others.size())
        differ("{}: {} children here, {} expected", where, mine.size(), others.size());
      for (size_t i = 0; i < std::min(mine.size(), others.size()); ++i) open.emplace_back(mine[i], &others[i]);
    };
    match(ours, theirs, "root");
    for (size_t i = 0; i < open.size(); ++i) {
      const auto [mine, other] = open[i];
      m_idOf[(*other)["referent"].text()] = m_ours.nodes[mine].id;
      match(m_ours.nodes[mine].children, (*other)["children"].array(), m_ours.nodes[mine].json["name"].text());
    }
    m_pairs = std::move(open);
  }

  void compareNode(const DumpedNode& node, const Json& theirs) {
    const std::string& className = theirs["class"].text();
    if (node.json["class"].text() != className) differ("class {} expected", className);
    if (!sameText(node.json["name"], theirs["name"].text()))
      differ("name {} here, {} expected", canonicalText(node.json["name"]), theirs["name"].text());
    for (const auto& [name, value] : theirs["properties"].object()) {
      ++m_compared;
      if (!has(node, className, name, value))
        differ("{} \"{}\".{}: {} expected, here {}", className, theirs["name"].text(), name, canonicalText(value),
               candidatesText(node, className, name));
    }
  }

  // Our properties of that name, and those that a migration turns into it.
  static std::vector<const Json*> candidates(const DumpedNode& node, const std::string& className,
                                             const std::string& name) {
    std::vector<const Json*> found;
    for (const Json& property : node.json["properties"].array()) {
      const auto targets = rbxm::describeProperty(className, property["stored"].text()).targets;
      if (property["name"].text() == name || std::ranges::find(targets, name) != targets.end())
        found.push_back(&property);
    }
    return found;
  }
  static std::string candidatesText(const DumpedNode& node, const std::string& className, const std::string& name) {
    std::string text;
    for (const Json* property : candidates(node, className, name)) text += canonicalText(*property) + " ";
    return text.empty() ? "nothing" : text;
  }

  bool has(const DumpedNode& node, const std::string& className, const std::string& name, const Json& value) const {
    for (const Json* property : candidates(node, className, name)) {
      const Json* meaning = property->find("meaning");
      if (sameTyped((*property)["value"], value) || (meaning && sameTyped((*meaning)["value"], value))) return true;
    }
    return false;
  }

  // `theirs`: {type: value}, or the referent of an instance.
  bool sameTyped(const Json& ours, const Json& theirs) const {
    if (std::holds_alternative<std::string>(theirs.storage)) {
      if (ours.isNull()) return theirs.text() == "null";
      const auto known = m_idOf.find(theirs.text());
      return known != m_idOf.end() && integerOf(ours, -2) == known->second;
    }
    if (const Json* size = theirs.find("len")) return integerOf(ours["bytes"], -2) == integerOf(*size, -1);
    if (theirs.object().empty()) return false;
    const auto& [type, value] = theirs.object().front();
    // An empty byte string holds no attributes and no tags; it is not said twice.
    const bool nothing =
        value.object().empty() && value.array().empty() && (type == "Attributes" || type == "Tags");
    if (nothing && ours.text().empty() && std::holds_alternative<std::string>(ours.storage)) return true;
    if (type == "BinaryString") return base64(bytesOf(ours)) == value.text();
    if (type == "Attributes") return sameAttributes(ours, value);
    return same(ours, value, type == "Float64");
  }

  // {name: {type: value}} both; the reference has strings as base64.
  static bool sameAttributes(const Json& ours, const Json& theirs) {
    if (ours.object().size() != theirs.object().size()) return false;
    return std::ranges::all_of(ours.object(), [&](const auto& field) {
      const Json* other = theirs.find(field.key);
      if (!other || other->object().empty() || field.value.object().empty()) return false;
      const auto& [type, value] = field.value.object().front();
      if (const Json* text = other->find("BinaryString")) return base64(bytesOf(value)) == text->text();
      return type == other->object().front().key && same(value, other->object().front().value, type == "Float64");
    });
  }

  template <class... Arguments>
  void differ(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    if (m_difference.empty()) m_difference = fmt::format(text, std::forward<Arguments>(arguments)...);
  }

  const Dump& m_ours;
  const Json& m_theirs;
  std::vector<std::pair<size_t, const Json*>> m_pairs;
  std::map<std::string, int64_t> m_idOf;  // their referent -> our node
  std::string m_difference;
  size_t m_compared = 0;
};

TEST(RbxmCorpus, TreeNamesAndValuesAreTheExpectedOnesAfterRenamesAndMigrations) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  size_t files = 0, values = 0;
  for (const TableRow& row : index()) {
    const std::string expected = expectedFile(row, ".dom.json.gz");
    if (expected.empty()) continue;
    const auto document = loadRow(row);
    if (!document) continue;
    const Dump ours = dumpOf(*document);
    const Json theirs = readJson(rbxmFolder() / "expected" / expected);
    TreeComparison comparison(ours, theirs);
    EXPECT_EQ(comparison.run(), "") << row.at("file");
    ++files;
    values += comparison.compared();
  }
  EXPECT_EQ(files, 105u);
  EXPECT_GT(values, 50'000u);
}

// ---- The two forms of one file
// ------------------------------------------------------------------------------------

class TwinComparison {
 public:
  TwinComparison(std::string name, const Dump& binary, const Dump& xml, std::map<std::string, size_t>& excuses)
      : m_name(std::move(name)), m_binary(binary), m_xml(xml), m_excuses(excuses) {}

  std::string run() {
    const std::vector<size_t> ours = binaryNodes();
    if (ours.size() != m_xml.nodes.size())
      return fmt::format("{} nodes and {} nodes", ours.size(), m_xml.nodes.size());
    for (size_t i = 0; i < ours.size() && m_difference.empty(); ++i)
      compareNodes(m_binary.nodes[ours[i]].json, m_xml.nodes[i].json);
    return m_difference;
  }
  size_t compared() const { return m_compared; }

 private:
  // The nodes of the binary form that the XML form has too. Numbers them as the XML does, for references.
  std::vector<size_t> binaryNodes() {
    std::vector<size_t> kept;
    for (size_t i = 0; i < m_binary.nodes.size(); ++i) {
      const DumpedNode& node = m_binary.nodes[i];
      if (node.json["class"].text() == "Instance" && node.parent < 0) {
        ++m_excuses["services of Studio itself, saved without their class in the binary form only"];
        continue;
      }
      m_xmlIdOf[node.id] = int64_t(kept.size());
      kept.push_back(i);
    }
    return kept;
  }
  bool sameNode(const Json& binary, const Json& xml) const {
    if (binary.isNull() || xml.isNull()) return binary.isNull() && xml.isNull();
    return m_xmlIdOf.at(integerOf(binary, -1)) == integerOf(xml, -2);
  }

  void compareNodes(const Json& binary, const Json& xml) {
    if (!sameNode(binary["parent"], xml["parent"]))
      differ("parents {} and {}", binary["id"].number(), xml["id"].number());
    for (const std::string_view key : {"class", "name"})
      if (canonicalText(binary[key]) != canonicalText(xml[key]))
        differ("{} {} and {}", key, canonicalText(binary[key]), canonicalText(xml[key]));
    compareProperties(binary, xml, true);
    compareProperties(xml, binary, false);
  }

  void compareProperties(const Json& from, const Json& to, bool values) {
    for (const Json& property : from["properties"].array()) {
      const Json* other = nullptr;
      for (const Json& candidate : to["properties"].array())
        if (candidate["stored"].text() == property["stored"].text()) other = &candidate;
      ++m_compared;
      if (other && (!values || sameProperty(property, *other))) continue;
      const std::string reason = excuse(property, other);
      if (!reason.empty())
        ++m_excuses[reason];
      else
        differ("{} \"{}\": {} and {}", from["class"].text(), from["name"].text(), canonicalText(property),
               other ? canonicalText(*other) : "nothing");
    }
  }

  bool sameProperty(const Json& binary, const Json& xml) const {
    if (binary["type"].text() != xml["type"].text()) return false;
    if (binary["type"].text() == "Ref") return sameNode(binary["value"], xml["value"]);
    // The order of the shared strings is the file's own.
    if (const Json* bytes = binary["value"].find("bytes")) return bytes->number() == xml["value"]["bytes"].number();
    return same(binary["value"], xml["value"], true);
  }

  // Why the two forms may differ; empty: they may not.
  std::string excuse(const Json& property, const Json* other) const {
    if (property["type"].text() == "CFrame" && other &&
        canonicalText(property["value"]) == canonicalText((*other)["value"]))
      return "a rotation stored as one byte has no negative zeros";
    if (m_name == "default-inserted-part" && property["stored"].text() == "CFrame")
      return "default-inserted-part was inserted twice, in two places";
    return {};
  }

  template <class... Arguments>
  void differ(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    if (m_difference.empty()) m_difference = fmt::format(text, std::forward<Arguments>(arguments)...);
  }

  std::string m_name;
  std::map<int64_t, int64_t> m_xmlIdOf;  // by id in the binary form
  const Dump& m_binary;
  const Dump& m_xml;
  std::map<std::string, size_t>& m_excuses;
  std::string m_difference;
  size_t m_compared = 0;
};

TEST(RbxmCorpus, TwinsInBothFormsHaveTheSameValues) {
  VITRINE_NEEDS_CORPUS("rbxm/testfiles");
  size_t pairs = 0, values = 0;
  std::map<std::string, size_t> excuses;
  for (const TableRow& row : index()) {
    std::string twin = row.at("file");
    const size_t mark = twin.find("__binary.");
    if (mark == std::string::npos) continue;
    twin.replace(mark, 9, "__xml.");
    twin += 'x';
    const auto binary = loadRow(row), xml = loadRow({{"file", twin}});
    if (!binary || !xml) continue;
    const Dump ofBinary = dumpOf(*binary), ofXml = dumpOf(*xml);
    TwinComparison comparison(fs::path(twin).stem().string().substr(0, mark - 10), ofBinary, ofXml, excuses);
    EXPECT_EQ(comparison.run(), "") << twin;
    ++pairs;
    values += comparison.compared();
  }
  EXPECT_EQ(pairs, 27u);
  EXPECT_GT(values, 4'000u);
  for (const auto& [reason, count] : excuses) std::cout << "excused " << count << " x " << reason << "\n";
}

}  // namespace
}  // namespace vitrine::test
