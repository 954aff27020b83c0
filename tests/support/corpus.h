// Test files: the corpus folder outside the repository and the samples inside it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/load/load.h"

namespace vitrine::test {

// VITRINE_CORPUS, else the configured default. May not exist.
std::filesystem::path corpusFolder();
std::filesystem::path sampleFolder();  // resources/samples

// A tab-separated table with a header line; cells by column name.
using TableRow = std::map<std::string, std::string>;
std::vector<TableRow> readTable(const std::filesystem::path& file);

std::vector<std::byte> readFile(const std::filesystem::path& file);

// Loads bytes as if they were a file of that name.
// The first node of that name; None where there is none.
NodeId nodeNamed(const Document& document, std::string_view name);
Result<DocumentPointer> loadBytes(std::vector<std::byte> bytes, const std::string& name = "test");

// A line per diagnostic: "warning id: message (offset N) x count".
std::string describe(const Diagnostics& diagnostics);
bool hasDiagnostic(const Document& document, std::string_view id);

}  // namespace vitrine::test

// Skips the test, saying so, where the corpus is absent.
#define VITRINE_NEEDS_CORPUS(folder)                                      \
  if (!std::filesystem::exists(vitrine::test::corpusFolder() / (folder))) \
  GTEST_SKIP() << "SKIPPED: no corpus at " << (vitrine::test::corpusFolder() / (folder)) << "; set VITRINE_CORPUS"
