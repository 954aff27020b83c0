// The nodes of a class as a table of comma-separated values (RFC 4180, UTF-8, CR LF).
#pragma once

#include <functional>
#include <optional>

#include "core/document/document.h"

namespace vitrine {

struct ClassTable {
  uint32_t classIndex = 0;
  std::optional<std::vector<uint32_t>> rows;     // of the class, in this order; absent: all
  std::optional<std::vector<uint32_t>> columns;  // of the class, in this order; absent: all
  bool name = true;                              // a column Name in front: what the tree calls the node
  bool parent = true;                            // then a column Parent: the names above it, joined by "/"
  char separator = ',';
  bool noFormulas = false;  // see harmlessCell()
};

// The text of a cell: the value's meaning if that is a text or a list of texts, else the value. Texts are not
// shortened; other bytes are hex digits; references are the name of their target; the numbers of a vector are
// separated by ", "; compound values are JSON. Empty if the node has no value.
std::string cellText(const Document& document, const Column& column, size_t row);

// A text that spreadsheets would take for a formula (it begins with = + - @, a tab or a return) with ' in front, so
// that they show it; numbers stay numbers.
std::string harmlessCell(std::string text);

// Quoted where it has to be.
std::string quotedCell(std::string_view text, char separator = ',');

// Calls `write` with pieces of the table until it returns false, which makes an Io error. The column headings
// are the shown names of properties. Malformed: a class, row or column that the document does not have.
Result<void> writeClassTable(const Document& document, const ClassTable& table,
                             const std::function<bool(std::string_view)>& write);
// The same in one piece.
Result<std::string> classTableCsv(const Document& document, const ClassTable& table);

}  // namespace vitrine
