// Every room of the corpus against the counts of an independent parser.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/report/info.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

uint64_t entitiesOf(const Document& document, std::string_view className) {
  for (const Class& owner : document.classes)
    if (owner.name == className) return owner.nodes.size();
  return 0;
}

uint64_t texturesOf(const Document& document, TextureRole role) {
  return uint64_t(std::ranges::count(document.textures, role, &TextureReference::role));
}

TEST(RMeshCorpus, RealRoomsHaveTheCountsOfTheIndex) {
  VITRINE_NEEDS_CORPUS("rmesh");
  for (const TableRow& row : readTable(corpusFolder() / "rmesh" / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto document = load(corpusFolder() / "rmesh" / row.at("file"));
    if (row.at("bytes") == "0") {
      EXPECT_FALSE(document);
      continue;
    }
    ASSERT_TRUE(document) << document.error().message;
    const Document& room = **document;
    EXPECT_TRUE(room.complete);
    EXPECT_EQ(room.version, row.at("header"));
    const Counts counts = countsOf(room);
    const auto expected = [&](const char* column) { return std::stoull(row.at(column)); };
    EXPECT_EQ(counts.parts, expected("surfaces"));
    EXPECT_EQ(counts.vertices, expected("verts"));
    EXPECT_EQ(counts.triangles, expected("tris"));
    EXPECT_EQ(counts.collisionSurfaces, expected("coll_surfaces"));
    EXPECT_EQ(counts.triggers, expected("triggers"));
    EXPECT_EQ(counts.entities, expected("entities"));
    EXPECT_EQ(texturesOf(room, TextureRole::Diffuse), expected("diffuse_textures"));
    EXPECT_EQ(texturesOf(room, TextureRole::Lightmap), expected("lightmaps"));
    for (const char* name : {"screen", "waypoint", "light", "spotlight", "soundemitter", "model"})
      EXPECT_EQ(entitiesOf(room, name), expected(name)) << name;
    EXPECT_FALSE(room.diagnostics.has(Severity::Error)) << describe(room.diagnostics);
    EXPECT_FALSE(hasDiagnostic(room, "rmesh.trailing-bytes"));
  }
}

TEST(RMeshCorpus, EveryReferenceIsFoundExceptTheListedOnes) {
  VITRINE_NEEDS_CORPUS("rmesh");
  for (const TableRow& row : readTable(corpusFolder() / "rmesh" / "index.tsv")) {
    const auto path = corpusFolder() / "rmesh" / row.at("file");
    const auto document = load(path);
    if (!document) continue;
    const AssetFinder assets(path);
    for (const TextureReference& texture : (*document)->textures) {
      const bool listedMissing =
          row.at("unresolved_or_fallback_refs").find(texture.path + "->MISSING") != std::string::npos;
      EXPECT_EQ(assets.texture(texture.path).has_value(), !listedMissing) << row.at("file") << ": " << texture.path;
    }
  }
}

TEST(RMeshCorpus, VariantsLoadAsTheIndexSays) {
  VITRINE_NEEDS_CORPUS("rmesh/synthetic");
  for (const TableRow& row : readTable(corpusFolder() / "rmesh" / "synthetic_index.tsv")) {
    if (row.at("kind") != "synthetic") continue;
    SCOPED_TRACE(row.at("file"));
    const auto document = load(corpusFolder() / "rmesh" / row.at("file"));
    ASSERT_TRUE(document) << document.error().message;
    const Document& room = **document;
    EXPECT_FALSE(room.failure) << room.failure->message;
    const Counts counts = countsOf(room);
    EXPECT_EQ(std::to_string(counts.parts), row.at("drawn"));
    EXPECT_EQ(std::to_string(counts.nonCollisionSurfaces), row.at("non_collision_drawn"));
    EXPECT_EQ(std::to_string(counts.collisionSurfaces), row.at("coll_surfaces"));
    std::string entities;
    std::map<std::string, uint64_t> byClass;
    for (const Entity& entity : room.entities) ++byClass[room.classOf(entity.node).name];
    for (const auto& [name, count] : byClass)
      entities += fmt::format("{}{}:{}", entities.empty() ? "" : " ", name, count);
    EXPECT_EQ(entities, row.at("entities"));
    const bool unknownClass = !row.at("unknown_class_at").empty();
    EXPECT_EQ(room.complete, !unknownClass);
    EXPECT_EQ(hasDiagnostic(room, "rmesh.unknown-entity-class"), unknownClass);
    EXPECT_FALSE(hasDiagnostic(room, "rmesh.trailing-bytes")) << describe(room.diagnostics);
  }
}

// KaliDitzy/scpcb-kce, GFX/map: the trigger box has 24 vertices and 12 triangles, and says 192 and 96.
TEST(RMeshCorpus, ARoomWithMiscountedTriggersIsReadAsAWhole) {
  VITRINE_NEEDS_CORPUS("cases/kce_015cc.rm");
  const auto document = load(corpusFolder() / "cases" / "kce_015cc.rm");
  ASSERT_TRUE(document) << document.error().message;
  EXPECT_TRUE((*document)->complete) << describe((*document)->diagnostics);
  const Geometry& triggers = (*document)->geometries.back();
  EXPECT_EQ(triggers.role, GeometryRole::Trigger);
  EXPECT_EQ(triggers.positions.size(), 24u);
  EXPECT_EQ(triggers.indices.size(), 36u);
  EXPECT_EQ((*document)->entities.size(), 15u);
}

TEST(RMeshCorpus, DamagedRoomsGiveTheOutcomeTheIndexStates) {
  VITRINE_NEEDS_CORPUS("rmesh/malformed");
  for (const TableRow& row : readTable(corpusFolder() / "rmesh" / "synthetic_index.tsv")) {
    if (row.at("kind") != "malformed") continue;
    SCOPED_TRACE(row.at("file"));
    const auto document = load(corpusFolder() / "rmesh" / row.at("file"));
    const std::string& expected = row.at("expected");
    if (expected.starts_with("error")) {
      const bool cutInEntities =
          document && !(*document)->failure && hasDiagnostic(**document, "rmesh.entities-lost");
      const bool isError = !document || (*document)->failure;
      EXPECT_TRUE(isError || (expected.find("truncated") != std::string::npos && cutInEntities));
      if (document) {
        EXPECT_FALSE((*document)->complete);
      }
      continue;
    }
    ASSERT_TRUE(document) << document.error().message;
    EXPECT_FALSE((*document)->failure);
    EXPECT_GT(countsOf(**document).parts, 0u);
    const Bounds bounds = (*document)->bounds();
    EXPECT_TRUE(bounds.empty() || std::isfinite(bounds.radius()));
  }
}

}  // namespace
}  // namespace vitrine::test
