// An index built without the indexing program: files with everything that the tables can hold.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/library/library_tables.h"

namespace vitrine::test {

constexpr int kSampleFiles = 40;

// Writes the index, with a table of instances; it is closed afterwards, and one file.
Result<void> makeSampleIndex(const std::filesystem::path& index);
// One more file, in a transaction.
Result<void> addSampleFile(sqlite::Database& database, const std::string& path);

// SQL without any of the restrictions that the program puts upon itself. Empty, or what SQLite says.
std::string runFreely(const std::filesystem::path& database, const std::string& sql);

// What lies in a folder: names, with what is in regular files and where links lead.
std::map<std::string, std::string> contentsOf(const std::filesystem::path& folder);

}  // namespace vitrine::test
