// Real files that are packed as a whole, or have words of another format in them.
#include <gtest/gtest.h>

#include "core/report/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

TEST(WhatAFileIsCorpus, IsWhatTheIndexOfCasesSays) {
  VITRINE_NEEDS_CORPUS("cases/ver");
  struct Case {
    const char *file, *format;
    uint64_t triangles;
  };
  constexpr Case kCases[] = {
      {"cube8.obj.gz", "assimp:obj", 12}, {"place.rbxl.gz", "rbxm", 0},        {"ver.obj", "assimp:obj", 1},
      {"ver2.obj", "assimp:obj", 1},      {"ver/com.obj", "assimp:obj", 1},    {"ver/ver9.obj", "assimp:obj", 1},
      {"ver/ver10.obj", "assimp:obj", 1}, {"ver/ver412.obj", "assimp:obj", 1}, {"ver/Version.obj", "assimp:obj", 1},
      {"ver/bin.stl", "assimp:stl", 1},   {"ver/asc.stl", "assimp:stl", 1},    {"ver/gen.gltf", "gltf", 12},
      {"ver/gen.glb", "gltf", 12},        {"ver/com.dae", "assimp:dae", 1},    {"ver/com.ply", "assimp:ply", 1}};
  for (const Case& one : kCases) {
    const auto document = load(corpusFolder() / "cases" / one.file);
    ASSERT_TRUE(document) << one.file << ": " << document.error().message;
    EXPECT_TRUE((*document)->complete) << one.file << ": " << describe((*document)->diagnostics);
    EXPECT_EQ((*document)->format, one.format) << one.file;
    EXPECT_EQ(countsOf(**document).triangles, one.triangles) << one.file;
  }
}

}  // namespace
}  // namespace vitrine::test
