// The committed tables against the facts they were made of, and the migrations and blobs against the trees that
// another reader made of the same files.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/formats/rbxm/reflection/reflection.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/formats/rbxm/types/migrations.h"
#include "tests/support/corpus.h"
#include "tests/support/json.h"

namespace vitrine::rbxm {
namespace {

namespace fs = std::filesystem;
using test::canonicalText;
using test::Json;
using test::parseJson;
using test::TableRow;

fs::path factsFolder() { return test::corpusFolder() / "rbxm" / "reflection"; }
fs::path expectedFolder() { return test::corpusFolder() / "rbxm" / "expected"; }

std::string canonical(const Value& value) { return canonicalText(parseJson(toJson(value))); }

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find(separator, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

// ---- The tables ------------------------------------------------------------------------------------------------

TEST(RbxmReflectionFacts, Classes) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  const auto rows = test::readTable(factsFolder() / "classes.tsv");
  EXPECT_EQ(rows.size(), 892u);
  for (const TableRow& row : rows) {
    const auto found = findClass(row.at("class"));
    ASSERT_TRUE(found) << row.at("class");
    EXPECT_EQ(found->superclass, row.at("superclass"));
    const auto tags = split(row.at("tags"), ',');
    EXPECT_EQ(found->service, std::ranges::find(tags, "Service") != tags.end()) << row.at("class");
  }
}

TEST(RbxmReflectionFacts, Properties) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  const auto rows = test::readTable(factsFolder() / "properties.tsv");
  EXPECT_EQ(rows.size(), 3936u);
  std::map<std::pair<std::string, std::string>, const TableRow*> facts;
  for (const TableRow& row : rows) facts[{row.at("class"), row.at("property")}] = &row;

  for (const TableRow& row : rows) {
    const std::string &className = row.at("class"), &stored = row.at("property");
    const PropertyInfo info = describeProperty(className, stored);
    SCOPED_TRACE(className + "." + stored);
    const TableRow* shown = &row;
    if (row.at("kind") == "alias") {
      // The target may be a superclass's.
      for (std::string name = className; !name.empty(); name = findClass(name)->superclass)
        if (const auto found = facts.find({name, row.at("target")}); found != facts.end()) {
          shown = found->second;
          break;
        }
      EXPECT_EQ(shown->at("property"), row.at("target"));
    }
    EXPECT_EQ(info.name, shown->at("property"));
    const bool kept =
        row.at("kind") != "no" || row.at("type").starts_with("Enum:") || row.at("type") == "BrickColor";
    const auto inherited = [&] { return describeProperty(findClass(className)->superclass, stored).type; };
    EXPECT_EQ(info.type, kept ? std::string_view(shown->at("type")) : inherited());
    if (shown->at("kind") == "migrate") {
      EXPECT_EQ(migrationName(info.migration), shown->at("migration"));
      const std::vector<std::string> targets(info.targets.begin(), info.targets.end());
      EXPECT_EQ(targets, split(shown->at("target"), '|'));
    } else {
      EXPECT_EQ(info.migration, Migration::None);
    }
  }
}

TEST(RbxmReflectionFacts, Enumerations) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  const auto rows = test::readTable(factsFolder() / "enums.tsv");
  std::map<std::string, size_t> counts;
  for (const TableRow& row : rows) {
    const int64_t value = std::stoll(row.at("value"));
    EXPECT_EQ(enumItemName(row.at("enum"), value), row.at("item")) << row.at("enum") << ' ' << value;
    EXPECT_EQ(enumItemValue(row.at("enum"), row.at("item")), value) << row.at("enum") << ' ' << row.at("item");
    ++counts[row.at("enum")];
  }
  EXPECT_EQ(counts.size(), 594u);  // two more have no items
  for (const auto& [name, count] : counts) {
    // MicroGamepad came after the table was made.
    EXPECT_EQ(enumItems(name).size(), name == "PreferredInput" ? count + 1 : count) << name;
    EXPECT_TRUE(std::ranges::is_sorted(enumItems(name), {}, &EnumItem::value)) << name;
  }
}

// What engine 0.732 has and the other tables have not.
TEST(RbxmReflectionFacts, NewerClassesAndProperties) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  const auto rows = test::readTable(factsFolder() / "newer.tsv");
  EXPECT_EQ(rows.size(), 41u);
  for (const TableRow& row : rows) {
    const std::string &className = row.at("class"), &what = row.at("superclass or property");
    SCOPED_TRACE(className + " " + what);
    if (what.starts_with(": ")) {
      const auto found = findClass(className);
      ASSERT_TRUE(found);
      EXPECT_EQ(found->superclass, what.substr(2));
      EXPECT_EQ(found->service, className.ends_with("Service"));
      continue;
    }
    // Two names and two blanks are spelled as that table's language must.
    std::string spelled = what.substr(0, what.find_last_not_of('_') + 1);
    if (!describeProperty(className, spelled).known()) std::ranges::replace(spelled, '_', ' ');
    const PropertyInfo info = describeProperty(className, spelled);
    EXPECT_TRUE(info.known());
    if (!info.enumName().empty()) {
      EXPECT_EQ(info.enumName(), row.at("type"));
      EXPECT_FALSE(enumItems(info.enumName()).empty());
    }
  }
}

// Every number of a default, in its order.
void addNumbers(const Json& json, std::vector<double>& numbers) {
  for (const Json& item : json.array()) addNumbers(item, numbers);
  for (const Json::Member& member : json.object()) addNumbers(member.value, numbers);
  if (!json.number().empty()) numbers.push_back(std::stod(json.number()));
  if (const bool* flag = json.as<bool>()) numbers.push_back(*flag ? 1 : 0);
}

TEST(RbxmReflectionFacts, DefaultsOfGuis) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  size_t compared = 0;
  for (const TableRow& row : test::readTable(factsFolder() / "properties.tsv")) {
    const std::string &className = row.at("class"), &type = row.at("type");
    if (row.at("default").empty() || !(isA(className, "GuiBase") || isA(className, "UIBase"))) continue;
    if (type == "Axes" || type == "Faces" || type == "BinaryString") continue;
    SCOPED_TRACE(className + "." + row.at("property"));
    const auto value = defaultValue(className, row.at("property"));
    ASSERT_TRUE(value);
    ++compared;
    const Json fact = parseJson(row.at("default")).object()[0].value;
    if (type == "String") {
      EXPECT_EQ(toText(*value), fact.text());
    } else if (!type.starts_with("Content") && type != "Font" &&
               row.at("default").find("null") == std::string::npos) {
      std::vector<double> expected, found;
      addNumbers(fact, expected);
      addNumbers(parseJson(toJson(*value)), found);
      EXPECT_EQ(found, expected);
    }
  }
  EXPECT_GT(compared, 200u);
}

// The script gives the tables that are committed, each time.
TEST(RbxmReflectionFacts, TheScriptWritesTheseTables) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  if (std::system("command -v python3 >/dev/null") != 0) GTEST_SKIP() << "needs python3";
  const fs::path source = VITRINE_SOURCE_DIR;
  const std::string table = (source / "core/formats/rbxm/reflection/reflection_data.cpp").string();
  for (int time = 0; time < 2; ++time)
    EXPECT_EQ(
        std::system(fmt::format("python3 -B '{}' '{}' | cmp - '{}'",
                                (source / "scripts/make_reflection.py").string(), factsFolder().string(), table)
                        .c_str()),
        0);
}

TEST(RbxmReflectionFacts, BrickColours) {
  VITRINE_NEEDS_CORPUS("rbxm/reflection");
  const auto rows = test::readTable(factsFolder() / "brickcolors.tsv");
  EXPECT_EQ(brickColors().size(), rows.size());
  for (const TableRow& row : rows) {
    const BrickColor* found = findBrickColor(std::stoll(row.at("number")));
    ASSERT_TRUE(found) << row.at("number");
    EXPECT_EQ(found->name, row.at("name"));
    EXPECT_EQ(toJson(found->colour), fmt::format("[{},{},{}]", row.at("r"), row.at("g"), row.at("b")));
  }
}

// ---- Trees of the reference ------------------------------------------------------------------------------------

// Values of (class, property), in any order.
using ColumnTexts = std::multiset<std::string>;
using Columns = std::map<std::pair<std::string, std::string>, ColumnTexts>;

// {"Type": value} without its type; what has none (references) as it is.
const Json& untyped(const Json& value) { return value.object().size() == 1 ? value.object()[0].value : value; }

Columns columnsOfTree(const Json& tree) {
  Columns columns;
  std::vector<const Json*> open;
  for (const Json& root : tree.array()) open.push_back(&root);
  while (!open.empty()) {
    const Json& node = *open.back();
    open.pop_back();
    for (const auto& [name, value] : node["properties"].object())
      columns[{node["class"].text(), name}].insert(canonicalText(untyped(value)));
    for (const Json& child : node["children"].array()) open.push_back(&child);
  }
  return columns;
}

// The bytes of a string in a raw dump: text as it is, anything else as hex with spaces.
std::string bytesOf(const Json& text) {
  const std::string& written = text.text();
  const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (written.size() % 3 != 2) return written;
  for (size_t i = 0; i < written.size(); ++i)
    if (i % 3 == 2 ? written[i] != ' ' : !isHex(written[i])) return written;
  std::string bytes;
  for (const std::string& digits : split(written, ' ')) bytes += char(std::stoi(digits, nullptr, 16));
  return bytes;
}

// A stored value of a raw dump, as far as migrations take them.
Value storedValue(const Json& json) {
  if (const auto* flag = std::get_if<bool>(&json.storage)) return *flag;
  if (json.as<Json::Number>()) return int64_t(std::stoll(json.number()));
  if (std::holds_alternative<std::string>(json.storage)) return textOrBytes(json.text());
  if (json.array().size() == 2 && json.array()[0].as<Json::Number>())
    return UDim{std::stof(json.array()[0].number()), std::stoi(json.array()[1].number())};
  return {};
}

struct StoredColumn {
  std::string className, property, type;
  const Json* values;
};

std::vector<StoredColumn> columnsOfDump(const Json& dump) {
  std::map<std::string, std::string> classes;  // by id as written
  std::vector<StoredColumn> columns;
  for (const Json& chunk : dump["chunks"].array()) {
    if (const Json* inst = chunk.find("Inst")) classes[(*inst)["type_id"].number()] = (*inst)["type_name"].text();
    if (const Json* prop = chunk.find("Prop"))
      columns.push_back({classes[(*prop)["type_id"].number()], (*prop)["prop_name"].text(),
                         (*prop)["prop_type"].text(), &(*prop)["values"]});
  }
  return columns;
}

std::vector<fs::path> expectedFiles(std::string_view ending) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(expectedFolder()))
    if (entry.path().string().ends_with(ending)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// A dump in JSON whose strings of text attributes are in Base64 there: with the text itself.
Json withDecodedStrings(const Json& attributes) {
  const auto base64 = [](const std::string& text) {
    std::string bytes;
    unsigned bits = 0, count = 0;
    const std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (const char c : text) {
      const size_t digit = alphabet.find(c);
      if (digit == alphabet.npos) break;
      bits = bits << 6 | unsigned(digit);
      if ((count += 6) >= 8) bytes += char(bits >> (count -= 8));
    }
    return bytes;
  };
  Json::Object members;
  for (const auto& [name, typed] : attributes.object()) {
    const Json* binary = typed.find("BinaryString");
    if (!binary) {
      members.emplace_back(name, typed);
      continue;
    }
    const std::string bytes = base64(binary->text());
    members.emplace_back(name, parseJson(R"({"String":)" + toJson(textOrBytes(bytes)) + "}"));
  }
  return {.storage = std::move(members)};
}

ColumnTexts decodedAttributes(const Json& tree) {
  ColumnTexts column;
  std::vector<const Json*> open;
  for (const Json& root : tree.array()) open.push_back(&root);
  while (!open.empty()) {
    const Json& node = *open.back();
    open.pop_back();
    if (const Json* attributes = node["properties"].find("Attributes"))
      column.insert(canonicalText(withDecodedStrings((*attributes)["Attributes"])));
    for (const Json& child : node["children"].array()) open.push_back(&child);
  }
  return column;
}

// Files with both a dump of their columns and a tree: every stored property stands in the tree under the name that
// reflection gives it, and with the value that migration and the blob readers give.
TEST(RbxmReflectionFacts, StoredColumnsBecomeThoseOfTheTree) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  size_t files = 0, migrations = 0, renamed = 0;
  for (const fs::path& file : expectedFiles(".raw.json.gz")) {
    std::string name = file.string();
    name.replace(name.rfind(".raw."), 5, ".dom.");
    if (!fs::exists(name)) continue;
    ++files;
    SCOPED_TRACE(file.filename().string());
    const Json dump = test::readJson(file), tree = test::readJson(name);
    const Columns expected = columnsOfTree(tree);
    ColumnTexts attributes;
    bool hasAttributes = false;
    for (const StoredColumn& stored : columnsOfDump(dump)) {
      SCOPED_TRACE(stored.className + "." + stored.property);
      if (stored.property == "Name" || stored.type == "Ref" || stored.type == "SharedString") continue;
      const PropertyInfo info = describeProperty(stored.className, stored.property);
      ColumnTexts column;
      for (const Json& value : stored.values->array()) {
        const std::string bytes = bytesOf(value);
        if (info.migration != Migration::None) {
          const auto migrated = migrate(info.migration, storedValue(value));
          ASSERT_TRUE(migrated);
          column.insert(canonical(*migrated));
          ++migrations;
        } else if (info.type == "Attributes") {
          attributes.insert(canonical(toValue(readAttributes(ByteReader(asBytes(bytes))))));
          hasAttributes = true;
        } else if (info.type == "Tags") {
          column.insert(canonical(readTags(asBytes(bytes))));
        } else if (info.type == "MaterialColors") {
          const MaterialColours colours = readMaterialColours(ByteReader(asBytes(bytes)));
          EXPECT_FALSE(colours.fault);
          column.insert(canonical(toValue(colours)));
        } else {
          column.insert(canonicalText(value));
        }
      }
      if (info.type == "Attributes" || info.type == "BinaryString") continue;  // Base64 in the tree
      if (info.name != stored.property) ++renamed;
      const std::vector<std::string_view> own = {info.name};
      for (const std::string_view target : info.targets.empty() ? std::span(own) : info.targets) {
        const auto found = expected.find({stored.className, std::string(target)});
        // The reference leaves out what files of today do not store.
        if (found == expected.end() && info.name == stored.property && info.migration == Migration::None) continue;
        ASSERT_TRUE(found != expected.end()) << target;
        EXPECT_EQ(found->second, column) << target;
      }
    }
    if (hasAttributes) {
      EXPECT_EQ(decodedAttributes(tree), attributes);
    }
  }
  EXPECT_GT(files, 20u);
  EXPECT_GT(migrations, 5u);
  EXPECT_GT(renamed, 20u);
  fmt::print("{} files, {} migrated values, {} renamed columns\n", files, migrations, renamed);
}

// All attributes there are, in every file.
TEST(RbxmReflectionFacts, AllAttributesAreReadToTheLastByte) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  size_t blobs = 0, items = 0;
  for (const fs::path& file : expectedFiles(".raw.json.gz")) {
    SCOPED_TRACE(file.filename().string());
    const Json dump = test::readJson(file);
    for (const StoredColumn& stored : columnsOfDump(dump)) {
      if (describeProperty(stored.className, stored.property).type != "Attributes") continue;
      for (const Json& value : stored.values->array()) {
        const std::string bytes = bytesOf(value);
        const Attributes attributes = readAttributes(ByteReader(asBytes(bytes)));
        EXPECT_FALSE(attributes.fault) << attributes.fault->message;
        blobs += !bytes.empty();
        items += attributes.items.size();
      }
    }
  }
  EXPECT_GT(items, 800u);
  fmt::print("{} attributes in {} blobs\n", items, blobs);
}

// ---- XML
// ---------------------------------------------------------------------------------------------------------

std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const size_t start = text.find(before);
  if (start == text.npos) return {};
  const size_t from = start + before.size();
  return std::string(text.substr(from, text.find(after, from) - from));
}

std::string unescaped(std::string text) {
  for (const auto& [entity, character] :
       {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}})
    for (size_t at; (at = text.find(entity)) != text.npos;)
      text.replace(at, std::string_view(entity).size(), character == std::string_view("&") ? "\x01" : character);
  std::ranges::replace(text, '\x01', '&');
  return text;
}

// The migrated values of an XML file's old properties. A scan, not a reader: items and property elements only.
Columns migratedColumns(std::string_view xml) {
  Columns columns;
  std::vector<std::string> classes;
  for (size_t at = 0; (at = xml.find('<', at)) != xml.npos; ++at) {
    const std::string_view rest = xml.substr(at);
    if (rest.starts_with("</Item>") && !classes.empty()) classes.pop_back();
    if (rest.starts_with("<![CDATA[")) {
      at = std::min(xml.find("]]>", at), xml.size());
      continue;
    }
    const std::string_view tag = rest.substr(0, rest.find('>'));
    if (rest.starts_with("<Item ")) {
      classes.push_back(between(tag, "class=\"", "\""));
      continue;
    }
    const std::string name = between(tag, " name=\"", "\"");
    if (name.empty() || classes.empty()) continue;
    const PropertyInfo info = describeProperty(classes.back(), name);
    if (info.migration == Migration::None) continue;
    const std::string element(tag.substr(1, tag.find(' ') - 1));
    const std::string content = between(rest, ">", "</" + element + ">");
    Value stored;
    if (element == "int" || element == "token" || element == "int64")
      stored = int64_t(std::stoll(content));
    else if (element == "bool")
      stored = content == "true";
    else if (element == "Content" || element == "ContentId")
      stored = unescaped(between(content, "<url>", "</url>"));
    else if (element == "UDim")
      stored = UDim{std::stof(between(content, "<S>", "<")), std::stoi(between(content, "<O>", "<"))};
    const auto migrated = migrate(info.migration, stored);
    EXPECT_TRUE(migrated) << classes.back() << '.' << name << ' ' << content;
    if (!migrated) continue;
    for (const std::string_view target : info.targets)
      columns[{classes.back(), std::string(target)}].insert(canonical(*migrated));
  }
  return columns;
}

fs::path sourceOf(const fs::path& expected) {
  static const auto index = test::readTable(test::corpusFolder() / "rbxm" / "index.tsv");
  for (const TableRow& row : index)
    if (row.at("expected").find(expected.filename().string()) != std::string::npos)
      return test::corpusFolder() / "rbxm" / row.at("file");
  return {};
}

TEST(RbxmReflectionFacts, MigratedXmlPropertiesAreThoseOfTheTree) {
  VITRINE_NEEDS_CORPUS("rbxm/expected");
  size_t files = 0, values = 0;
  for (const fs::path& file : expectedFiles(".dom.json.gz")) {
    const fs::path source = sourceOf(file);
    if (!fs::exists(source)) continue;
    const auto bytes = test::readFile(source);
    if (asText(bytes).starts_with("<roblox!")) continue;
    ++files;
    SCOPED_TRACE(source.filename().string());
    const Columns expected = columnsOfTree(test::readJson(file));
    for (const auto& [key, column] : migratedColumns(asText(bytes))) {
      const auto found = expected.find(key);
      ASSERT_TRUE(found != expected.end()) << key.first << '.' << key.second;
      // A class's other instances may have the new property already.
      EXPECT_TRUE(std::ranges::includes(found->second, column)) << key.first << '.' << key.second;
      values += column.size();
    }
  }
  EXPECT_GT(files, 50u);
  EXPECT_GT(values, 1500u);
  fmt::print("{} XML files, {} migrated values\n", files, values);
}

}  // namespace
}  // namespace vitrine::rbxm
