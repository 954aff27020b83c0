// Instances as tables, one a class: for those who ask an index about values, not about files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/document/document.h"
#include "core/library/sqlite.h"

namespace vitrine {

// Makes an SQLite file of the instances of one document, for importInstances(): a table "instances_CLASS" for each
// class, with the columns file, node, parent and name, and one for every property. Numbers and texts are stored as
// such, bytes as BLOBs, references as numbers of nodes, everything else as the JSON of `vitrine dump --json`.
// Errors: Io.
Result<void> writeInstances(const Document& document, int64_t file, const std::filesystem::path& path);

// Names of such tables in a schema: "main", or that of an attached file.
Result<std::vector<std::string>> instanceTables(sqlite::Database& database, const std::string& schema);

// Whether a table of an index has the form of these: what else is called like them is nobody's.
bool isInstanceTable(std::string_view name, std::string_view sql);

// Takes the rows of an attached schema's tables into those of the index, which get the columns they lack. What the
// index has of the same files has to be removed before.
Result<void> importInstances(sqlite::Database& database, const std::string& schema);

// "Part" -> "\"Part\"", quotes inside doubled.
std::string quotedName(std::string_view name);

}  // namespace vitrine
