#include "core/library/instance_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/query/pattern.h"

namespace vitrine {

namespace {

constexpr std::string_view kTablePrefix = "instances_";
constexpr std::string_view kAffinities[] = {"INTEGER", "REAL", "BLOB", "TEXT"};
constexpr std::string_view kOwnColumns[] = {"file", "node", "parent", "name"};
// SQLite takes 2,000 columns; no class of Roblox comes near.
constexpr size_t kMostColumns = 1900;

const char* affinityOf(const Value& value) {
  if (value.as<bool>() || value.as<int64_t>() || value.as<NodeId>()) return "INTEGER";
  if (value.as<float>() || value.as<double>()) return "REAL";
  if (value.as<ByteString>()) return "BLOB";
  return "TEXT";
}

void bindValue(sqlite::Statement& statement, int at, const Value& value) {
  if (value.as<CompositePointer>()) return bindValue(statement, at, described(value));
  if (const auto* truth = value.as<bool>()) return statement.bind(at, int64_t(*truth));
  if (const auto* number = value.as<int64_t>()) return statement.bind(at, *number);
  if (const auto* number = value.as<float>()) return statement.bind(at, double(*number));
  if (const auto* number = value.as<double>()) return statement.bind(at, *number);
  if (const auto* text = value.as<std::string>()) return statement.bind(at, std::string_view(*text));
  if (const auto* bytes = value.as<ByteString>())
    return isUtf8(bytes->bytes) ? statement.bind(at, std::string_view(bytes->bytes))
                                : statement.bindBytes(at, bytes->bytes);
  if (const auto* node = value.as<NodeId>())
    return *node == NodeId::None ? statement.bindNull(at) : statement.bind(at, int64_t(indexOf(*node)));
  if (value.as<std::monostate>() || value.as<Null>()) return statement.bindNull(at);
  statement.bind(at, std::string_view(toJson(value)));
}

// The first value that there is tells of what type all are.
const char* affinityOf(const Column& column, size_t rows) {
  for (size_t row = 0; row < rows; ++row)
    if (const Value value = column.at(row); !value.as<std::monostate>() && !value.as<Null>())
      return affinityOf(value);
  return "TEXT";
}

struct TableColumn {
  const Column* column = nullptr;
  std::string name;
};
// Classes of one name, which are one table: with the columns of all of them, as far as there is room.
struct InstanceTable {
  std::string name;
  std::string declared;          // of the columns beside its own
  std::set<std::string> folded;  // names of columns are the same in any case
  size_t columns = 0;
  std::vector<std::pair<const Class*, std::vector<TableColumn>>> classes;

  void add(const Class& owner) {
    std::set<std::string> taken;  // by this class
    for (const std::string_view own : kOwnColumns) taken.emplace(own);
    std::vector<TableColumn> mine;
    for (const Column& column : owner.columns) {
      if (column.name == "Name") continue;
      std::string called = toUtf8(column.name);
      while (!taken.insert(foldCase(called)).second) called += "_";
      if (!folded.contains(foldCase(called))) {
        if (columns == kMostColumns) continue;
        ++columns;
        folded.insert(foldCase(called));
        declared += fmt::format(", {} {}", quotedName(called), affinityOf(column, owner.nodes.size()));
      }
      mine.push_back({&column, std::move(called)});
    }
    classes.emplace_back(&owner, std::move(mine));
  }
};

Result<void> writeRows(sqlite::Database& database, const Document& document, const std::string& table,
                       const Class& owner, const std::vector<TableColumn>& columns, int64_t file) {
  std::string names = "file, node, parent, name", marks = "?,?,?,?";
  for (const TableColumn& column : columns) {
    names += ", " + quotedName(column.name);
    marks += ",?";
  }
  VITRINE_TRY(sqlite::Statement put,
              database.prepare(fmt::format("INSERT INTO {}({}) VALUES({})", table, names, marks)));
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    const NodeId node = owner.nodes[row];
    int at = 1;
    put.bind(at++, file);
    put.bind(at++, int64_t(indexOf(node)));
    bindValue(put, at++, Value(document.nodes.parent[indexOf(node)]));
    put.bind(at++, std::string_view(toUtf8(document.nameOf(node))));
    for (const TableColumn& column : columns) bindValue(put, at++, column.column->at(row));
    VITRINE_CHECK(put.run());
  }
  return {};
}

Result<void> writeTable(sqlite::Database& database, const Document& document, const InstanceTable& table,
                        int64_t file) {
  const std::string name = quotedName(std::string(kTablePrefix) + table.name);
  VITRINE_CHECK(database.run(fmt::format(
      "CREATE TABLE IF NOT EXISTS {}(file INTEGER NOT NULL, node INTEGER NOT NULL, parent INTEGER, name "
      "TEXT{}, PRIMARY KEY(file, node)) WITHOUT ROWID",
      name, table.declared)));
  for (const auto& [owner, columns] : table.classes)
    VITRINE_CHECK(writeRows(database, document, name, *owner, columns, file));
  return {};
}

// Names of a table's columns, and what they were declared as.
Result<std::vector<std::pair<std::string, std::string>>> columnsOf(sqlite::Database& database,
                                                                   const std::string& schema,
                                                                   const std::string& table) {
  VITRINE_TRY(sqlite::Statement rows,
              database.prepare(fmt::format("PRAGMA {}.table_info({})", quotedName(schema), quotedName(table))));
  std::vector<std::pair<std::string, std::string>> columns;
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more) return columns;
    columns.emplace_back(rows.text(1), rows.text(2));
  }
}

}  // namespace

std::string quotedName(std::string_view name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '\0') continue;
    if (c == '"') quoted += c;
    quoted += c;
  }
  return quoted + '"';
}

Result<void> writeInstances(const Document& document, int64_t file, const std::filesystem::path& path) {
  VITRINE_TRY(sqlite::Database database, sqlite::Database::open(path, sqlite::Access::Scratch));
  VITRINE_CHECK(database.run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN"));
  // Forms may spell a class in two ways that are one to SQLite, and a file may have a class twice.
  std::vector<InstanceTable> tables;
  std::map<std::string, size_t> placeOf;
  for (const Class& owner : document.classes) {
    if (owner.kind != NodeKind::Instance || owner.nodes.empty()) continue;
    const std::string name = toUtf8(owner.name);
    const auto [place, isNew] = placeOf.emplace(foldCase(name), tables.size());
    if (isNew) tables.emplace_back().name = name;
    tables[place->second].add(owner);
  }
  for (const InstanceTable& table : tables) VITRINE_CHECK(writeTable(database, document, table, file));
  return database.run("COMMIT");
}

Result<std::vector<std::string>> instanceTables(sqlite::Database& database, const std::string& schema) {
  VITRINE_TRY(sqlite::Statement rows,
              database.prepare(fmt::format("SELECT name FROM {}.sqlite_schema WHERE type = 'table' AND "
                                           "substr(name, 1, {}) = '{}' ORDER BY name",
                                           quotedName(schema), kTablePrefix.size(), kTablePrefix)));
  std::vector<std::string> tables;
  while (true) {
    VITRINE_TRY(const bool more, rows.step());
    if (!more) return tables;
    tables.emplace_back(rows.text(0));
  }
}

bool isInstanceTable(std::string_view name, std::string_view sql) {
  const auto takeText = [&sql](std::string_view text) {
    const bool isNext = sql.starts_with(text);
    if (isNext) sql.remove_prefix(text.size());
    return isNext;
  };
  // "\"Size\" TEXT, "
  const auto takeColumn = [&] {
    if (!takeText("\"")) return false;
    for (size_t at = 0; (at = sql.find('"', at)) != std::string_view::npos; at += 2)
      if (!sql.substr(at).starts_with("\"\"")) {
        sql.remove_prefix(at + 1);
        return std::ranges::any_of(kAffinities,
                                   [&](std::string_view type) { return takeText(fmt::format(" {}, ", type)); });
      }
    return false;
  };
  if (!name.starts_with(kTablePrefix) || !takeText("CREATE TABLE " + quotedName(name) + "(")) return false;
  for (const std::string_view own : kOwnColumns)
    if (!sql.starts_with(quotedName(own) + " ") || !takeColumn()) return false;
  while (!sql.starts_with("PRIMARY KEY"))
    if (!takeColumn()) return false;
  return sql == "PRIMARY KEY(file, node)) WITHOUT ROWID";
}

Result<void> importInstances(sqlite::Database& database, const std::string& schema) {
  VITRINE_TRY(const std::vector<std::string> tables, instanceTables(database, schema));
  for (const std::string& table : tables) {
    VITRINE_TRY(const auto theirs, columnsOf(database, schema, table));
    VITRINE_TRY(const auto ours, columnsOf(database, "main", table));
    std::set<std::string> known;
    for (const auto& [name, type] : ours) known.insert(foldCase(name));
    std::string names, declared;
    for (const auto& [name, type] : theirs) {
      names += (names.empty() ? "" : ", ") + quotedName(name);
      declared += fmt::format("{} {}, ", quotedName(name), type);
      if (!ours.empty() && !known.contains(foldCase(name)))
        VITRINE_CHECK(database.run(
            fmt::format("ALTER TABLE main.{} ADD COLUMN {} {}", quotedName(table), quotedName(name), type)));
    }
    if (ours.empty())
      VITRINE_CHECK(database.run(fmt::format("CREATE TABLE main.{}({}PRIMARY KEY(file, node)) WITHOUT ROWID",
                                             quotedName(table), declared)));
    VITRINE_CHECK(database.run(fmt::format("INSERT INTO main.{0}({1}) SELECT {1} FROM {2}.{0}", quotedName(table),
                                           names, quotedName(schema))));
  }
  return {};
}

}  // namespace vitrine
