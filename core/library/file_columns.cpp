#include "core/library/file_columns.h"

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/document/column_faults.h"
#include "core/query/pattern.h"
#include "core/report/place_summary.h"

namespace vitrine {

namespace {

// Results began with these; what is newer comes behind the counts.
constexpr std::string_view kFirstResults[] = {"name",    "path",  "folder",      "format",
                                              "version", "bytes", "changed",     "complete",
                                              "error",   "lods",  "diagnostics", "textures_missing"};

struct CountTitle {
  std::string_view name;  // of CountField
  const char* title;
};
constexpr CountTitle kCountTitles[] = {
    {"triangles", VITRINE_TEXT("vitrine::LibraryModel", "Triangles")},
    {"vertices", VITRINE_TEXT("vitrine::LibraryModel", "Vertices")},
    {"joints", VITRINE_TEXT("vitrine::LibraryModel", "Joints")},
    {"face_controls", VITRINE_TEXT("vitrine::LibraryModel", "Face Controls")},
    {"instances", VITRINE_TEXT("vitrine::LibraryModel", "Instances")},
    {"classes", VITRINE_TEXT("vitrine::LibraryModel", "Classes")},
};

uint32_t missingTextures(const Summary& summary) {
  return uint32_t(std::ranges::count_if(summary.assets.assets, [](const AssetSummary::Asset& asset) {
    return asset.kind == AssetSummary::Kind::Image && !asset.found;
  }));
}

// Columns of `files` are made in this order: where it or a name changes, or a row comes or goes, an index of before
// is of another version.
std::vector<FileColumn> makeFileColumns() {
  using enum FileColumn::Kind;
  using enum FileColumn::Source;
  std::vector<FileColumn> all{
      {.name = "name",
       .kind = Text,
       .source = Path,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Name"),
       .shownText = [](const LibraryFile& file) { return nameOfPath(file.path); }},
      {.name = "path", .kind = Text, .source = Disk, .member = &LibraryFile::path},
      {.name = "folder",
       .sql = "substr(path, 1, length(path) - length(name) - 1)",
       .kind = Text,
       .source = Path,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Folder"),
       .shownText = [](const LibraryFile& file) { return folderOfPath(file.path); }},
      {.name = "bytes",
       .kind = Size,
       .source = Disk,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Size"),
       .member = &LibraryFile::bytes},
      {.name = "changed",
       .kind = Time,
       .source = Disk,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Changed"),
       .member = &LibraryFile::changed},
      {.name = "format",
       .kind = Text,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Format"),
       .member = &LibraryFile::format,
       .read = [](LibraryFile& file, const FileReading& of) { file.format = of.document.format; }},
      {.name = "version",
       .kind = Text,
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Version"),
       .member = &LibraryFile::version,
       .read = [](LibraryFile& file, const FileReading& of) { file.version = toUtf8(of.document.version); }},
      {.name = "error",
       .kind = Text,
       .member = &LibraryFile::error,
       .read =
           [](LibraryFile& file, const FileReading& of) {
             if (of.document.failure) file.error = toUtf8(of.document.failure->message);
           }},
      {.name = "complete",
       .kind = Truth,
       .member = &LibraryFile::complete,
       .read = [](LibraryFile& file,
                  const FileReading& of) { file.complete = wholeSoFar(of.document) && !of.document.failure; }},
      {.name = "lods",
       .alias = "levels",
       .stored = "levels",
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Levels of Detail"),
       .member = &LibraryFile::lods,
       .read = [](LibraryFile& file, const FileReading& of) { file.lods = uint32_t(of.lods.size()); }},
      {.name = "textures_missing",
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Textures Missing"),
       .member = &LibraryFile::texturesMissing,
       .read = [](LibraryFile& file,
                  const FileReading& of) { file.texturesMissing = missingTextures(of.summary); }},
      // What could not be read at all has nothing but its error to tell.
      {.name = "diagnostics",
       .sql = "max(diagnostics, coalesce(error, '') <> '')",
       .title = VITRINE_TEXT("vitrine::LibraryModel", "Diagnostics"),
       .member = &LibraryFile::diagnostics,
       .shownNumber =
           [](const LibraryFile& file) {
             return int64_t(std::max(file.diagnostics, uint32_t(!file.error.empty())));
           },
       .read = [](LibraryFile& file, const FileReading& of) { file.diagnostics = of.warnings; }},
  };
  for (const CountField& field : countFields()) {
    const auto* titled = std::ranges::find(kCountTitles, field.name, &CountTitle::name);
    all.push_back({.name = std::string(field.name),
                   .source = Counts,
                   .title = titled == std::end(kCountTitles) ? nullptr : titled->title,
                   .member = field.value});
  }
  for (FileColumn& column : all) {
    if (column.stored.empty()) column.stored = column.name;
    if (column.sql.empty()) column.sql = column.stored;
  }
  return all;
}

struct FileColumns {
  std::vector<FileColumn> made = makeFileColumns();
  std::vector<FileColumn> results = made;
  std::vector<const FileColumn*> read;

  FileColumns() {
    const auto rank = [](const FileColumn& column) {
      const auto first = size_t(std::ranges::find(kFirstResults, column.name) - std::begin(kFirstResults));
      return first + (first == std::size(kFirstResults) && column.source != FileColumn::Source::Counts ? 1 : 0);
    };
    std::ranges::stable_sort(results, {}, rank);
    for (const FileColumn& column : made)
      if (column.source == FileColumn::Source::Reading || column.source == FileColumn::Source::Counts)
        read.push_back(&column);
  }
};

const FileColumns& columnsOfFiles() {
  static const FileColumns columns;
  return columns;
}

}  // namespace

std::string_view FileColumn::storedText(const LibraryFile& file) const {
  const auto* text = std::get_if<std::string LibraryFile::*>(&member);
  return text ? std::string_view(file.**text) : std::string_view();
}

int64_t FileColumn::storedNumber(const LibraryFile& file) const {
  return std::visit(
      [&]<class T>(T of) -> int64_t {
        if constexpr (std::is_same_v<T, uint64_t Counts::*>)
          return int64_t(file.counts.*of);
        else if constexpr (std::is_same_v<T, std::monostate> || std::is_same_v<T, std::string LibraryFile::*>)
          return 0;
        else
          return int64_t(file.*of);
      },
      member);
}

std::string_view FileColumn::text(const LibraryFile& file) const {
  return shownText ? shownText(file) : storedText(file);
}

int64_t FileColumn::number(const LibraryFile& file) const {
  return shownNumber ? shownNumber(file) : storedNumber(file);
}

void FileColumn::setText(LibraryFile& file, std::string_view text) const {
  if (const auto* of = std::get_if<std::string LibraryFile::*>(&member)) file.** of = text;
}

void FileColumn::setNumber(LibraryFile& file, int64_t number) const {
  std::visit(
      [&]<class T>(T of) {
        if constexpr (std::is_same_v<T, uint64_t Counts::*>)
          file.counts.*of = uint64_t(number);
        else if constexpr (!std::is_same_v<T, std::monostate> && !std::is_same_v<T, std::string LibraryFile::*>)
          file.*of = std::remove_cvref_t<decltype(file.*of)>(number);
      },
      member);
}

std::span<const FileColumn> fileColumns() { return columnsOfFiles().results; }
std::span<const FileColumn* const> readColumns() { return columnsOfFiles().read; }

const FileColumn* findFileColumn(std::string_view name) {
  for (const FileColumn& column : fileColumns())
    if (equalCaseBlind(column.name, name) || (!column.alias.empty() && equalCaseBlind(column.alias, name)))
      return &column;
  return nullptr;
}

}  // namespace vitrine
