// Every union and mesh of the corpus that brings its physics along: its hulls against what the file itself says of
// them, in two independent places (the blob's header and the part's InitialSize).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <iostream>
#include <unordered_map>

#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_csg/csg_shape.h"
#include "core/load/nested.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

struct Blob {
  std::string_view bytes;
  const Class* owner = nullptr;
  size_t row = 0;
};

// What stands in the physics of parts, keys followed.
template <class Visit>
void visitPhysics(const Document& document, Visit visit) {
  const NestedKeys keys(document);
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      if (column.storedName() != "PhysicalConfigData" && column.storedName() != "PhysicsData") continue;
      for (size_t row = 0; row < column.rows(); ++row) {
        std::string_view bytes = column.bytesAt(row);
        if (nestedKey(bytes)) bytes = keys.find(bytes);
        if (csgShapeKind(asBytes(bytes))) visit(Blob{bytes, &owner, row});
      }
    }
}

template <class Visit>
size_t visitCorpus(Visit visit) {
  size_t files = 0;
  for (const TableRow& row : readTable(corpusFolder() / "rbxm" / "index.tsv")) {
    const auto document = load(corpusFolder() / "rbxm" / row.at("file"));
    if (!document) continue;
    SCOPED_TRACE(row.at("file"));
    ++files;
    visit(**document);
  }
  return files;
}

// ---- CSGPHS 8 ---------------------------------------------------------------------------------------------------

// Largest height of a corner over a face, as a share of the hull's extent.
double bulge(const robloxCsg::PhysicsBlob& blob, const robloxCsg::HullRange& hull) {
  const auto corner = [&](size_t index) { return glm::dvec3(blob.positions[index]); };
  Bounds bounds;
  for (uint32_t i = 0; i < hull.positionCount; ++i) bounds.add(blob.positions[hull.firstPosition + i]);
  const double extent = 2.0 * double(bounds.radius());
  double worst = 0;
  for (uint32_t i = hull.firstIndex; i < hull.firstIndex + hull.indexCount; i += 3) {
    const glm::dvec3 a = corner(blob.indices[i]);
    const glm::dvec3 normal = glm::cross(corner(blob.indices[i + 1]) - a, corner(blob.indices[i + 2]) - a);
    const double length = glm::length(normal);
    if (!(length > 1e-6 * extent * extent)) continue;  // a needle has no plane to speak of
    for (uint32_t k = 0; k < hull.positionCount; ++k)
      worst = std::max(worst, glm::dot(normal, corner(hull.firstPosition + k) - a) / length);
  }
  return extent > 0 ? worst / extent : 0;
}

bool closed(const robloxCsg::PhysicsBlob& blob, const robloxCsg::HullRange& hull) {
  std::map<std::pair<uint32_t, uint32_t>, int> edges;
  for (uint32_t i = 0; i < hull.indexCount; ++i) {
    const uint32_t* triangle = &blob.indices[hull.firstIndex + i / 3 * 3];
    ++edges[{triangle[i % 3], triangle[(i + 1) % 3]}];
  }
  return std::ranges::all_of(edges, [&](const auto& edge) {
    const auto& [from, to] = edge.first;
    return edge.second == 1 && from != to && edges.contains({to, from});
  });
}

struct CodedCounts {
  size_t blobs = 0, hulls = 0, convex = 0;
};

void checkPacked(std::string_view bytes, CodedCounts& counts) {
  robloxCsg::PhysicsBlob blob;
  MemoryBudget budget(1u << 30);
  const Limits limits;
  Diagnostics faults;
  const auto head = robloxCsg::readHead(asBytes(bytes));
  const auto read = robloxCsg::parsePhysics(asBytes(bytes), *head, {budget, limits, faults}, blob);
  ASSERT_TRUE(read) << read.error().message;
  // Code, triangles and positions are used up, or there would be a report.
  ASSERT_TRUE(faults.all().empty()) << describe(faults);
  const robloxCsg::PackedHeader& header = *blob.packed;
  ASSERT_GE(blob.hulls.size(), header.hulls);
  Bounds bounds;
  for (const Vec3& position : blob.positions) bounds.add(position);
  EXPECT_EQ(bounds.min, header.boxMin);
  EXPECT_EQ(bounds.max, header.boxMax);
  uint32_t mostPositions = 0, mostTriangles = 0;
  for (uint32_t i = 0; i < header.hulls; ++i) {
    const robloxCsg::HullRange& hull = blob.hulls[i];
    mostPositions = std::max(mostPositions, hull.positionCount);
    mostTriangles = std::max(mostTriangles, hull.indexCount / 3);
    ASSERT_TRUE(closed(blob, hull)) << "hull " << i;
    const double bulging = bulge(blob, hull);
    EXPECT_LT(bulging, 1e-3) << "hull " << i;
    counts.convex += bulging < 1e-4;
  }
  EXPECT_EQ(mostPositions, header.largestHullPositions);
  EXPECT_EQ(mostTriangles, header.largestHullFaces);
  ++counts.blobs;
  counts.hulls += header.hulls;
}

TEST(RobloxCsgCorpus, EveryPackedBlobIsUsedUpAndItsHullsAreClosed) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  std::set<std::string, std::less<>> seen;
  CodedCounts counts;
  visitCorpus([&](const Document& document) {
    visitPhysics(document, [&](const Blob& blob) {
      if (robloxCsg::readHead(asBytes(blob.bytes))->version != 8 || seen.contains(blob.bytes)) return;
      seen.emplace(blob.bytes);
      checkPacked(blob.bytes, counts);
    });
  });
  std::cout << counts.blobs << " different CSGPHS 8 blobs, " << counts.hulls << " coded hulls, " << counts.convex
            << " of them convex within 1e-4\n";
  EXPECT_GT(counts.blobs, 3000u);
  EXPECT_GT(counts.hulls, 12000u);
  EXPECT_GE(double(counts.convex), 0.999 * double(counts.hulls));
}

// ---- Bounds -----------------------------------------------------------------------------------------------------

struct BoundsCounts {
  size_t equal = 0, centred = 0, different = 0;
  std::set<std::string, std::less<>> differentBlobs;
  size_t all() const { return equal + different; }
};

bool near(const Vec3& a, const Vec3& b, const Vec3& size) {
  const float tolerance = 1e-3f * std::max({size.x, size.y, size.z});
  const Vec3 off = glm::abs(a - b);
  return std::max({off.x, off.y, off.z}) <= tolerance;
}

void compareBounds(const Blob& blob, std::map<std::string, BoundsCounts>& byClass) {
  const Column* sizes = blob.owner->column("InitialSize");
  const auto initial = sizes ? sizes->array<Vec3>() : std::span<const Vec3>();
  if (blob.row >= initial.size() || csgShapeKind(asBytes(blob.bytes)) != CsgShapeKind::Hulls) return;
  MemoryBudget budget(1u << 30);
  const auto made = readCsgShape(asBytes(blob.bytes), budget);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_FALSE(made->failure);
  EXPECT_FALSE(made->faults.has(Severity::Warning)) << describe(made->faults);
  const Vec3& size = initial[blob.row];
  const Bounds& bounds = made->shape.bounds;
  BoundsCounts& counts = byClass[blob.owner->name];
  if (near(bounds.size(), size, size)) {
    ++counts.equal;
    counts.centred += near(bounds.centre(), Vec3(0), size);
  } else {
    ++counts.different;
    counts.differentBlobs.emplace(blob.bytes);
  }
}

TEST(RobloxCsgCorpus, HullsReachAsFarAsInitialSizeSays) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  std::map<std::string, BoundsCounts> byClass;
  visitCorpus([&](const Document& document) {
    visitPhysics(document, [&](const Blob& blob) { compareBounds(blob, byClass); });
  });
  for (const auto& [name, counts] : byClass) {
    std::cout << name << ": " << counts.equal << " of " << counts.all() << " have the bounds of InitialSize, "
              << counts.centred << " about the part's middle; " << counts.different << " differ, with "
              << counts.differentBlobs.size() << " different blobs\n";
    EXPECT_EQ(counts.centred, counts.equal);
  }
  // The others are a few blobs, most of them used many times.
  EXPECT_GT(byClass["MeshPart"].all(), 16000u);
  EXPECT_GE(double(byClass["MeshPart"].equal), 0.995 * double(byClass["MeshPart"].all()));
  EXPECT_GT(byClass["UnionOperation"].all(), 6000u);
  EXPECT_GE(double(byClass["UnionOperation"].equal), 0.9 * double(byClass["UnionOperation"].all()));
}

TEST(RobloxCsgCorpus, EveryKeyMeansABlobOfItsFile) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  size_t all = 0, found = 0;
  visitCorpus([&](const Document& document) {
    const NestedKeys keys(document);
    for (const Class& owner : document.classes)
      for (const Column& column : owner.columns)
        for (size_t row = 0; column.storedName() == "PhysicsData" && row < column.rows(); ++row) {
          if (!nestedKey(column.bytesAt(row))) continue;
          ++all;
          found += csgShapeKind(asBytes(keys.find(column.bytesAt(row)))).has_value();
        }
  });
  std::cout << found << " of " << all << " keys found\n";
  EXPECT_GT(all, 3000u);
  EXPECT_EQ(found, all);
}

}  // namespace
}  // namespace vitrine::test
