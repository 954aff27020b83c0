#include "tests/support/corpus.h"

#include <fmt/core.h>

#include <cstdlib>
#include <fstream>

namespace vitrine::test {

std::filesystem::path corpusFolder() {
  if (const char* folder = std::getenv("VITRINE_CORPUS"); folder && *folder) return folder;
  return VITRINE_CORPUS_DEFAULT;
}

std::filesystem::path sampleFolder() { return std::filesystem::path(VITRINE_SOURCE_DIR) / "resources" / "samples"; }

namespace {
std::vector<std::string> splitTabs(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::string> cells;
  size_t from = 0;
  for (size_t tab; (tab = line.find('\t', from)) != std::string::npos; from = tab + 1)
    cells.push_back(line.substr(from, tab - from));
  cells.push_back(line.substr(from));
  return cells;
}
}  // namespace

std::vector<TableRow> readTable(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  const auto header = splitTabs(line);
  std::vector<TableRow> rows;
  while (std::getline(in, line)) {
    const auto cells = splitTabs(line);
    TableRow row;
    for (size_t i = 0; i < header.size(); ++i) row[header[i]] = i < cells.size() ? cells[i] : "";
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::byte> readFile(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

NodeId nodeNamed(const Document& document, std::string_view name) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId{n}) == name) return NodeId{n};
  return NodeId::None;
}

Result<DocumentPointer> loadBytes(std::vector<std::byte> bytes, const std::string& name) {
  return load(Source::fromBytes(std::move(bytes), name));
}

std::string describe(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& d : diagnostics.all())
    text += fmt::format("{} {}: {} (offset {}) x {}\n", severityName(d.severity), d.id, d.message, d.span.offset,
                        d.count);
  return text;
}

bool hasDiagnostic(const Document& document, std::string_view id) {
  for (const Diagnostic& d : document.diagnostics.all())
    if (d.id == id) return true;
  return false;
}

}  // namespace vitrine::test
