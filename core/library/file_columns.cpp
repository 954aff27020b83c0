#include "core/library/file_columns.h"

#include <algorithm>
#include <vector>

#include "core/query/pattern.h"

namespace vitrine {

namespace {

using FileText = std::string_view (*)(const LibraryFile&);

template <class Number>
FileColumn numberColumn(std::string name, std::string sql, FileColumn::Kind kind, Number LibraryFile::*number) {
  return {
      .name = std::move(name), .sql = std::move(sql), .kind = kind, .number = [number](const LibraryFile& file) {
        return int64_t(file.*number);
      }};
}

FileColumn textColumn(std::string name, FileText text) {
  return {.name = name, .sql = name, .kind = FileColumn::Kind::Text, .text = text};
}

FileColumn pathColumn(std::string name, std::string sql, FileText text) {
  return {.name = std::move(name),
          .sql = std::move(sql),
          .kind = FileColumn::Kind::Text,
          .source = FileColumn::Source::Path,
          .text = text};
}

std::vector<FileColumn> makeFileColumns() {
  using enum FileColumn::Kind;
  std::vector<FileColumn> all{
      pathColumn("name", "name", [](const LibraryFile& file) { return nameOfPath(file.path); }),
      textColumn("path", [](const LibraryFile& file) -> std::string_view { return file.path; }),
      pathColumn("folder", "substr(path, 1, length(path) - length(name) - 1)",
                 [](const LibraryFile& file) { return folderOfPath(file.path); }),
      textColumn("format", [](const LibraryFile& file) -> std::string_view { return file.format; }),
      textColumn("version", [](const LibraryFile& file) -> std::string_view { return file.version; }),
      numberColumn("bytes", "bytes", Size, &LibraryFile::bytes),
      numberColumn("changed", "changed", Time, &LibraryFile::changed),
      numberColumn("complete", "complete", Truth, &LibraryFile::complete),
      textColumn("error", [](const LibraryFile& file) -> std::string_view { return file.error; }),
      numberColumn("lods", "levels", Number, &LibraryFile::levels),
      // What could not be read at all has nothing but its error to tell.
      {.name = "diagnostics",
       .sql = "max(diagnostics, coalesce(error, '') <> '')",
       .kind = Number,
       .number =
           [](const LibraryFile& file) {
             return int64_t(std::max(file.diagnostics, uint32_t(!file.error.empty())));
           }},
      numberColumn("textures_missing", "textures_missing", Number, &LibraryFile::texturesMissing),
  };
  for (const CountField& field : countFields())
    all.push_back(
        {.name = std::string(field.name),
         .sql = std::string(field.name),
         .kind = Number,
         .source = FileColumn::Source::Counts,
         .number = [value = field.value](const LibraryFile& file) { return int64_t(file.counts.*value); }});
  return all;
}

}  // namespace

std::span<const FileColumn> fileColumns() {
  static const std::vector<FileColumn> columns = makeFileColumns();
  return columns;
}

const FileColumn* findFileColumn(std::string_view name) {
  for (const FileColumn& column : fileColumns())
    if (equalCaseBlind(column.name, name)) return &column;
  return nullptr;
}

}  // namespace vitrine
