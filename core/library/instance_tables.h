// Instances as tables, one per class, for queries about values instead of files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/database/sqlite.h"
#include "core/document/document.h"

namespace vitrine {

// Makes an SQLite file of the instances of one document, for importInstances(): a table "instances_CLASS" for each
// class, with the columns file, node, parent and name, and one for every property. Numbers and texts are stored as
// such, bytes as BLOBs, references as numbers of nodes, everything else as the JSON of `vitrine dump --json`.
// Errors: Io.
Result<void> writeInstances(const Document& document, int64_t file, const std::filesystem::path& path);

// The names of such tables in `schema`: "main", or the schema of an attached file.
Result<std::vector<std::string>> instanceTables(sqlite::Database& database, const std::string& schema);

// Whether a table of an index has the form of these tables. Others with such a name are foreign.
bool isInstanceTable(std::string_view name, std::string_view sql);

// Copies the rows of an attached schema's tables into those of the index, adding columns that the index lacks. Rows
// of the same files must be removed from the index before.
Result<void> importInstances(sqlite::Database& database, const std::string& schema);

// "Part" -> "\"Part\"", quotes inside doubled.
std::string quotedName(std::string_view name);

}  // namespace vitrine
