// The columns of a library: what indexes, results and filters of before know them by stays, and each of them comes
// back as it went.
#include "core/library/file_columns.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/library/library_index.h"
#include "core/library/library_tables.h"
#include "tests/support/sample_index.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class FileColumnsTest : public testing::Test {
 protected:
  void SetUp() override {
    m_folder = fs::path(testing::TempDir()) / fmt::format("file_columns_{}", ::getpid());
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    m_index = m_folder / "index.sqlite";
  }
  void TearDown() override { fs::remove_all(m_folder); }

  fs::path m_folder, m_index;
};

// Facts in which no two columns are the same.
FileFacts differentFacts() {
  FileFacts facts;
  facts.file.path = "models/hat.mesh";
  facts.file.id = idOfPath(facts.file.path);
  facts.file.bytes = 5000;
  facts.file.changed = 1'700'000'000'000'000'000;
  facts.file.state = LibraryFile::State::Read;
  int64_t next = 10;
  for (const FileColumn* column : readColumns())
    if (column->kind == FileColumn::Kind::Text)
      column->setText(facts.file, "text " + column->name);
    else
      column->setNumber(facts.file, column->kind == FileColumn::Kind::Truth ? 1 : ++next);
  return facts;
}

void expectSameColumns(const LibraryFile& one, const LibraryFile& other) {
  for (const FileColumn& column : fileColumns()) {
    EXPECT_EQ(column.text(one), column.text(other)) << column.name;
    EXPECT_EQ(column.number(one), column.number(other)) << column.name;
  }
}

// Indexes that lie on disks have it: where this changes, kTablesVersion does.
TEST_F(FileColumnsTest, TheTableOfFilesIsThatOfVersion3) {
  auto database = openTables(m_index);
  ASSERT_TRUE(database) << database.error().message;
  auto rows = database->prepare("SELECT sql FROM sqlite_schema WHERE name = 'files'");
  ASSERT_TRUE(rows && rows->step().value_or(false));
  EXPECT_EQ(
      rows->text(0),
      "CREATE TABLE files(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, name TEXT NOT NULL, folded TEXT NOT "
      "NULL, bytes INTEGER NOT NULL, changed INTEGER NOT NULL, state INTEGER NOT NULL, format TEXT NOT NULL, "
      "version TEXT NOT NULL, error TEXT NOT NULL, complete INTEGER NOT NULL, levels INTEGER NOT NULL, "
      "textures_missing INTEGER NOT NULL, diagnostics INTEGER NOT NULL, nodes INTEGER NOT NULL, instances INTEGER "
      "NOT NULL, classes INTEGER NOT NULL, property_values INTEGER NOT NULL, meshes INTEGER NOT NULL, vertices "
      "INTEGER NOT NULL, triangles INTEGER NOT NULL, polygons INTEGER NOT NULL, parts INTEGER NOT NULL, joints "
      "INTEGER NOT NULL, materials INTEGER NOT NULL, textures INTEGER NOT NULL, collision_surfaces INTEGER NOT "
      "NULL, triggers INTEGER NOT NULL, hulls INTEGER NOT NULL, entities INTEGER NOT NULL, face_controls INTEGER "
      "NOT NULL, poses INTEGER NOT NULL, non_collision_surfaces INTEGER NOT NULL, scenes INTEGER NOT NULL, "
      "variants INTEGER NOT NULL, content BLOB, geometry BLOB, shape_triangles REAL, wave_0 REAL, wave_1 REAL, "
      "wave_2 REAL, wave_3 REAL, form_0 REAL, form_1 REAL, form_2 REAL, form_3 REAL)");
}

// Programs read results by them.
TEST_F(FileColumnsTest, ResultsBeginAsTheyAlwaysDid) {
  std::vector<std::string> names;
  for (const FileColumn& column : fileColumns()) names.push_back(column.name);
  ASSERT_GE(names.size(), 33u);
  names.resize(13);
  EXPECT_THAT(names, ElementsAre("name", "path", "folder", "format", "version", "bytes", "changed", "complete",
                                 "error", "lods", "diagnostics", "textures_missing", "nodes"));
}

TEST_F(FileColumnsTest, EachComesBackFromJson) {
  const FileFacts facts = differentFacts();
  const auto read = factsOfJson(factsJson(facts));
  ASSERT_TRUE(read) << read.error().message;
  expectSameColumns(facts.file, [&] {
    LibraryFile file = read->file;  // the one that writes the index knows these
    file.path = facts.file.path;
    file.bytes = facts.file.bytes;
    file.changed = facts.file.changed;
    return file;
  }());
}

TEST_F(FileColumnsTest, EachComesBackFromAnIndex) {
  const FileFacts facts = differentFacts();
  {
    auto database = openTables(m_index);
    ASSERT_TRUE(database) << database.error().message;
    auto writer = IndexWriter::of(*database);
    ASSERT_TRUE(writer) << writer.error().message;
    ASSERT_TRUE(writer->put(facts));
  }
  const auto index = LibraryIndex::open(m_index);
  ASSERT_TRUE(index) << index.error().message;
  const auto file = index->file(facts.file.id);
  ASSERT_TRUE(file) << file.error().message;
  expectSameColumns(*file, facts.file);
  // And what a filter compares is what results show.
  for (const FileColumn& column : fileColumns()) {
    if (column.kind == FileColumn::Kind::Time) continue;
    const std::string value = column.kind == FileColumn::Kind::Text    ? fmt::format("\"{}\"", column.text(*file))
                              : column.kind == FileColumn::Kind::Truth ? "true"
                                                                       : fmt::to_string(column.number(*file));
    for (const std::string& name : {column.name, column.alias}) {
      if (name.empty()) continue;
      const auto filter = parseFileFilter(name + "=" + value);
      ASSERT_TRUE(filter) << filter.error().message;
      const auto found = index->find(*filter);
      ASSERT_TRUE(found) << found.error().message;
      EXPECT_EQ(found->size(), 1u) << name << "=" << value;
    }
  }
}

TEST_F(FileColumnsTest, LevelsOfDetailHaveTheOtherNameStill) {
  EXPECT_EQ(findFileColumn("levels"), findFileColumn("lods"));
  EXPECT_EQ(findFileColumn("LODs"), findFileColumn("lods"));
  EXPECT_EQ(findFileColumn("level"), nullptr);
  EXPECT_EQ(findFileColumn(""), nullptr);
}

TEST_F(FileColumnsTest, AnIndexWithOtherColumnsIsOfAnotherVersion) {
  ASSERT_TRUE(makeSampleIndex(m_index));
  ASSERT_EQ(runFreely(m_index, "ALTER TABLE files ADD COLUMN edges INTEGER NOT NULL DEFAULT 0"), "");
  const auto index = LibraryIndex::open(m_index);
  ASSERT_FALSE(index);
  EXPECT_EQ(index.error().code, ErrorCode::NotThisFormat);
  EXPECT_THAT(index.error().message, HasSubstr("other columns"));
  EXPECT_THAT(index.error().message, HasSubstr("--force"));
}

}  // namespace
}  // namespace vitrine::test
