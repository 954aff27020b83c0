// The columns of files: a row for each, from which follow its column in the table `files` of an index, the JSON of
// a reading process, results, filters, and the table of the window.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/library/library_file.h"

namespace vitrine {

struct Summary;

// What the columns are computed from when a file has been read.
struct FileReading {
  const Document& document;
  const Summary& summary;
  const std::vector<LevelSummary>& lods;
  uint32_t warnings;  // kinds of warnings and errors
};

struct FileColumn {
  enum class Kind : uint8_t { Number, Size, Time, Text, Truth };
  enum class Source : uint8_t {
    Disk,     // known before the file is read
    Path,     // part of the path, which results already contain
    Reading,  // from the document, or from how reading it went
    Counts,   // a count of `vitrine info`
  };
  using Member =
      std::variant<std::monostate, std::string LibraryFile::*, uint64_t LibraryFile::*, int64_t LibraryFile::*,
                   uint32_t LibraryFile::*, bool LibraryFile::*, uint64_t Counts::*>;

  std::string name;         // in filters and in results
  std::string alias = {};   // another word for it in filters; empty: none
  std::string stored = {};  // its column of `files`, where that has another name
  std::string sql = {};     // an expression over `files` for what results show; empty: the column
  Kind kind = Kind::Number;
  Source source = Source::Reading;
  const char* title = nullptr;  // in the window's table, see VITRINE_TEXT; null: it is not there
  Member member = {};           // where a LibraryFile has it
  // Results show something else than the member. Truth is 0 or 1.
  std::string_view (*shownText)(const LibraryFile&) = nullptr;
  int64_t (*shownNumber)(const LibraryFile&) = nullptr;
  void (*read)(LibraryFile&, const FileReading&) = nullptr;  // of Reading: fills it in

  // As results show it; one of the two, by the kind.
  std::string_view text(const LibraryFile& file) const;
  int64_t number(const LibraryFile& file) const;
  // As it is stored.
  std::string_view storedText(const LibraryFile& file) const;
  int64_t storedNumber(const LibraryFile& file) const;
  void setText(LibraryFile& file, std::string_view text) const;
  void setNumber(LibraryFile& file, int64_t number) const;
};

// In the order of results.
std::span<const FileColumn> fileColumns();
// Those that are found out by reading a file: Reading and Counts, in the order of the table `files`.
std::span<const FileColumn* const> readColumns();
const FileColumn* findFileColumn(std::string_view name);  // or alias; any case

}  // namespace vitrine
