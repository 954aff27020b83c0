// The glTF files of the corpus: every case as its index says, every model whole, every byte accounted for.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <set>

#include "core/document/colour.h"
#include "core/load/make_claims.h"
#include "core/scene/scene.h"
#include "tests/formats/gltf/gltf_cases.h"
#include "tests/support/claims_check.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

DocumentPointer wholeFile(const std::filesystem::path& file) {
  const auto document = load(file);
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_EQ((*document)->format, "gltf");
  EXPECT_TRUE((*document)->complete) << toldOf(**document);
  EXPECT_FALSE((*document)->diagnostics.has(Severity::Error)) << toldOf(**document);
  return *document;
}

std::vector<std::filesystem::path> gltfFilesBelow(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / folder))
    if (entry.is_regular_file() && (entry.path().extension() == ".glb" || entry.path().extension() == ".gltf"))
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// ---- What is right of each case

const Material& materialOf(const DocumentPointer& document) { return document->materials.at(0); }
std::string pathOfBase(const DocumentPointer& document) {
  return materialOf(document).diffuse == kNone ? "none" : document->textures.at(materialOf(document).diffuse).path;
}
void isThere(const DocumentPointer& document, const std::string& image) {
  EXPECT_EQ(pathOfBase(document), image);
  EXPECT_TRUE(std::filesystem::exists(document->source->path().parent_path() / image));
}
void isSquare(const DocumentPointer& document) { expectBounds(shownBounds(document), {-1, -1, 0}, {1, 1, 0}); }
void isFlatCube(const DocumentPointer& document) {
  const Geometry& cube = document->geometries.at(0);
  EXPECT_EQ(cube.vertexCount(), 8u);
  ASSERT_EQ(cube.indices.size(), 36u);
  EXPECT_TRUE(cube.normals.empty());
  EXPECT_TRUE(makeScene(document)->geometries.at(0).isFlat());
  expectBounds(shownBounds(document), Vec3(-1), Vec3(1));
}
// Where an instance is at a time of the first animation.
Vec3 placeOf(const DocumentPointer& document, size_t instance, float time) {
  PoseEdits edits;
  edits.animation = 0;
  edits.time = time;
  const Instance& placed = document->instances.at(instance);
  if (placed.joint == kNone) return placed.transform[3];
  const auto joints = allJointMatrices(*makeScene(document), edits);
  return (joints.at(placed.skeleton).at(placed.joint) * placed.inJoint)[3];
}

using CheckCase = std::function<void(const DocumentPointer& document)>;
const std::map<std::string, CheckCase>& caseChecks() {
  static const std::map<std::string, CheckCase> kChecks{
      {"gltf/quant_norm.gltf", isSquare},
      {"gltf/meshopt.gltf",
       [](const DocumentPointer& document) {
         // What it packs are floats as they are: opened, and told.
         EXPECT_THAT(toldOf(*document), HasSubstr("view 0"));
         EXPECT_NE(nodeOfClass(*document, "node", "node 0"), NodeId::None);
       }},
      {"col.glb",
       [](const DocumentPointer& document) {
         EXPECT_NEAR(materialOf(document).colour.r, fromLinear(0.3185f), 1e-3);
       }},
      {"gltf/pct.gltf",
       [](const DocumentPointer& document) {
         isSquare(document);
         isThere(document, "my tex ü.png");
       }},
      {"gltf/uv1.gltf",
       [](const DocumentPointer& document) {
         isThere(document, "my tex ü.png");
         const Geometry& geometry = document->geometries.at(0);
         const auto& uvs = materialOf(document).diffuseSampling.uvSet == 0 ? geometry.uvs : geometry.lightmapUvs;
         EXPECT_EQ(uvs.at(0), Vec2(0, 3)) << "the second set";
       }},
      {"gltf/anim_dup.gltf",
       [](const DocumentPointer& document) {
         ASSERT_EQ(document->instances.size(), 2u);
         EXPECT_EQ(placeOf(document, 0, 1), Vec3(0));
         EXPECT_TRUE(areNear(placeOf(document, 1, 0), Vec3(0)));
         EXPECT_TRUE(areNear(placeOf(document, 1, 1), Vec3(10, 0, 0)));
       }},
      {"gltf/skin_dup_ibm.gltf",
       [](const DocumentPointer& document) {
         expectBounds(shownBounds(document), {-1, -1, 0}, {1, 4, 0});
       }},
      {"gltf/skin_nodexf.gltf",
       [](const DocumentPointer& document) {
         expectBounds(shownBounds(document), {-1, 4, 0}, {1, 6, 0});
       }},
      {"gltf/skin_ibm.gltf",
       [](const DocumentPointer& document) {
         expectBounds(shownBounds(document), {-1, 4, 0}, {1, 6, 0});
       }},
      {"gltf/webp.gltf", [](const DocumentPointer& document) { isThere(document, "t.webp"); }},
      {"gltf/basisu.gltf",
       [](const DocumentPointer& document) {
         EXPECT_THAT(toldOf(*document), HasSubstr("KHR_texture_basisu"));
         isSquare(document);
       }},
      {"gltf/instancing.gltf",
       [](const DocumentPointer& document) {
         ASSERT_EQ(document->instances.size(), 3u);
         for (size_t i = 0; i < 3; ++i) EXPECT_EQ(document->instances[i].transform[3].x, float(i) * 4 - 4);
       }},
      {"gltf/step.gltf",
       [](const DocumentPointer& document) {
         isSquare(document);
         expectBounds(shownBounds(document, 0, 0.9f), {-1, -1, 0}, {1, 1, 0});
         expectBounds(shownBounds(document, 0, 1), {9, -1, 0}, {11, 1, 0});
       }},
      {"gltf/noscenes.gltf", isSquare},
      {"gltf/scenes.gltf",
       [](const DocumentPointer& document) {
         EXPECT_EQ(document->shownScene, 1u);
         expectBounds(shownBounds(document), {-11, -1, 0}, {-9, 1, 0});
       }},
      {"gltf/emis_strength.gltf",
       [](const DocumentPointer& document) { EXPECT_EQ(materialOf(document).surface.emissive, Vec3(5, 0, 0)); }},
      {"gltf/visibility.gltf",
       [](const DocumentPointer& document) {
         EXPECT_FALSE(document->instances.at(0).visible);
         EXPECT_THAT(toldOf(*document), HasSubstr("KHR_node_visibility"));
         expectBounds(shownBounds(document), {4, -1, 0}, {6, 1, 0});
       }},
      {"gltf/node_weights.gltf",
       [](const DocumentPointer& document) {
         expectBounds(shownBounds(document), {-1, -1, 0}, {8, 3, 0});
       }},
      {"gltf/sparse_morph.gltf",
       [](const DocumentPointer& document) {
         expectBounds(shownBounds(document), {-1, -1, 0}, {4, 4, 0});
       }},
      {"gltf/colour_u8.gltf",
       [](const DocumentPointer& document) { EXPECT_TRUE(hasColours(document->geometries.at(0))); }},
      {"gltf/col_lin.gltf",
       [](const DocumentPointer& document) { EXPECT_TRUE(hasColours(document->geometries.at(0))); }},
      {"gltf/bom.gltf",
       [](const DocumentPointer& document) {
         EXPECT_THAT(toldOf(*document), HasSubstr("byte order mark"));
         isSquare(document);
       }},
      {"gltf/alpha_BLEND.gltf",
       [](const DocumentPointer& document) { EXPECT_EQ(materialOf(document).blend, Blend::Alpha); }},
      {"gltf/alpha_MASK.gltf",
       [](const DocumentPointer& document) { EXPECT_EQ(materialOf(document).blend, Blend::Mask); }},
      {"gltf/alpha_OPAQUE.gltf",
       [](const DocumentPointer& document) { EXPECT_EQ(materialOf(document).blend, Blend::Opaque); }},
      {"gltf/clamp.gltf",
       [](const DocumentPointer& document) {
         EXPECT_EQ(materialOf(document).diffuseSampling.wrapU, Wrap::Clamp);
         EXPECT_EQ(materialOf(document).diffuseSampling.wrapV, Wrap::Mirror);
       }},
      {"gltf/nearest.gltf",
       [](const DocumentPointer& document) { EXPECT_TRUE(materialOf(document).diffuseSampling.nearest); }},
      {"gltf/mirrored.gltf",
       [](const DocumentPointer& document) {
         EXPECT_LT(glm::determinant(Mat3(document->instances.at(0).transform)), 0);
       }},
      {"gltf/unlit.gltf", [](const DocumentPointer& document) { EXPECT_TRUE(materialOf(document).surface.unlit); }},
      {"cube8.gltf", isFlatCube},
      {"ver/gen.glb", isFlatCube},
      {"ver/gen.gltf",
       [](const DocumentPointer& document) {
         isFlatCube(document);
         EXPECT_TRUE(anyPropertySays(*document, "Foo exporter version 1.00"));
       }},
  };
  return kChecks;
}

// "gltf/alpha_*, clamp, unlit.gltf": names of one folder, which the first one has, with the ending of the last.
std::set<std::string> namedFiles(const std::string& cell) {
  std::set<std::string> files;
  std::string folder;
  for (size_t at = 0; at < cell.size();) {
    const size_t end = std::min(cell.find(", ", at), cell.size());
    std::string name = cell.substr(at, end - at);
    at = end + 2;
    if (const size_t slash = name.find('/'); slash != name.npos)
      folder = name.substr(0, slash + 1);
    else
      name = folder + name;
    if (name.starts_with("gltf/") && name.find('.') == name.npos) name += ".gltf";
    const std::string start = name.substr(0, name.find('*'));
    if (start.size() == name.size()) {
      files.insert(name);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(corpusFolder() / "cases" / folder))
      if (const std::string each = folder + entry.path().filename().string(); each.starts_with(start))
        files.insert(each);
  }
  return files;
}
bool isGltf(const std::string& file) { return file.ends_with(".gltf") || file.ends_with(".glb"); }

TEST(GltfCorpus, EveryCaseIsAsTheIndexSays) {
  VITRINE_NEEDS_CORPUS("cases/index.tsv");
  std::set<std::string> named;
  for (const TableRow& row : readTable(corpusFolder() / "cases" / "index.tsv"))
    for (const std::string& file : namedFiles(row.at("file")))
      if (isGltf(file)) named.insert(file);
  EXPECT_GE(named.size(), 30u);
  for (const std::string& file : named) {
    SCOPED_TRACE(file);
    const auto check = caseChecks().find(file);
    if (check == caseChecks().end()) {
      ADD_FAILURE() << "nobody looks at this case";
      continue;
    }
    const auto path = corpusFolder() / "cases" / file;
    const DocumentPointer document = file == "gltf/meshopt.gltf" ? *load(path) : wholeFile(path);
    if (document) check->second(document);
  }
}

TEST(GltfCorpus, EveryFileOfTheCasesIsNamed) {
  VITRINE_NEEDS_CORPUS("cases/gltf");
  for (const auto& file : gltfFilesBelow("cases/gltf"))
    EXPECT_TRUE(caseChecks().contains("gltf/" + file.filename().string())) << file;
}

TEST(GltfCorpus, ColoursCountInLight) {
  VITRINE_NEEDS_CORPUS("cases/gltf");
  const DocumentPointer light = wholeFile(corpusFolder() / "cases/gltf/col_lin.gltf");
  ASSERT_TRUE(light);
  // 0.2159, 0.0513 and 0.0144 of the light.
  for (const Rgba8& colour : light->geometries.at(0).colours) EXPECT_EQ(colour, (Rgba8{128, 64, 32, 255}));
}

TEST(GltfCorpus, EveryModelOpensWhole) {
  VITRINE_NEEDS_CORPUS("gltf");
  size_t models = 0;
  for (const auto& file : gltfFilesBelow("gltf")) {
    SCOPED_TRACE(file.filename().string());
    const DocumentPointer document = wholeFile(file);
    if (!document) continue;
    ++models;
    EXPECT_FALSE(document->geometries.empty());
    EXPECT_FALSE(document->instances.empty());
    EXPECT_FALSE(shownBounds(document).empty());
    EXPECT_FALSE(document->diagnostics.has(Severity::Warning)) << toldOf(*document);
    for (const Animation& animation : document->animations)
      EXPECT_FALSE(animation.tracks.empty() && animation.morphs.empty());
  }
  EXPECT_GE(models, 22u);
}

TEST(GltfCorpus, EveryByteIsAccountedFor) {
  VITRINE_NEEDS_CORPUS("gltf");
  std::mt19937 random(20261127);
  uint64_t bytes = 0, unclaimed = 0, files = 0;
  std::vector<std::filesystem::path> all = gltfFilesBelow("gltf");
  for (const auto& file : gltfFilesBelow("cases")) all.push_back(file);
  for (const auto& file : all) {
    SCOPED_TRACE(file.filename().string());
    const auto document = load(file);
    if (!document) continue;
    Claims claims = makeClaims(*document);
    ASSERT_THAT(claimProblems(claims, random, 8), IsEmpty());
    ASSERT_GE(claims.bufferCount(), 1u);
    const BufferSum sum = claims.sum(0);
    EXPECT_FALSE(sum.error);
    EXPECT_EQ(sum.bytes, (*document)->source->bytes().size());
    EXPECT_EQ(sum.claimed + sum.unclaimed, sum.bytes);
    ++files, bytes += sum.bytes, unclaimed += sum.unclaimed;
    for (const UnclaimedRange& range : sum.ranges) {
      EXPECT_FALSE(range.note.empty()) << "at " << range.span.offset;
      std::cout << fmt::format("{}: {} bytes at 0x{:X}: {}\n", file.filename().string(), range.span.size,
                               range.span.offset, range.note);
    }
  }
  EXPECT_GT(files, 40u);
  std::cout << fmt::format("{} files, {} bytes, {} unclaimed\n", files, bytes, unclaimed);
  EXPECT_LE(unclaimed, bytes / 100);
}

TEST(GltfCorpus, VerticesAndTrianglesLeadToTheBytesTheyComeFrom) {
  VITRINE_NEEDS_CORPUS("gltf");
  std::mt19937 random(7);
  uint64_t compared = 0;
  for (const auto& file : gltfFilesBelow("gltf")) {
    if (file.extension() != ".glb") continue;
    SCOPED_TRACE(file.filename().string());
    const auto document = load(file);
    ASSERT_TRUE(document);
    Claims claims = makeClaims(*document);
    for (uint32_t g = 0; g < (*document)->geometries.size(); ++g) {
      const Geometry& geometry = (*document)->geometries[g];
      // Vertices that were split stand behind those of the file.
      for (int i = 0; i < 3 && g < 8 && geometry.vertexCount() > 0; ++i) {
        const uint64_t vertex = random() % geometry.vertexCount();
        const auto places = claims.of({.geometry = g, .vertex = vertex, .triangle = {}});
        // Accessors that several geometries have lead to the first.
        bool found = false, asked = false;
        for (const ClaimLocation& place : places) {
          if (place.stream() != VertexStream::Position) continue;
          asked = true;
          const auto bytes = claims.bytesOf(place);
          ASSERT_TRUE(bytes);
          if (bytes->size() == 12) found = found || loadAs<Vec3>(bytes->data()) == geometry.positions[vertex];
        }
        if (!asked) continue;
        EXPECT_TRUE(found) << "vertex " << vertex << " of geometry " << g;
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 80u);
}

}  // namespace
}  // namespace vitrine::test
