#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"

namespace vitrine::test {
namespace {

// A header of four bytes, five corners of which one is no number, 16 bytes apart; triangles of 16 bits, of which
// the second has that corner; two bytes of something.
std::vector<std::byte> fiveCorners() {
  ByteWriter out;
  out.put(uint32_t(0xDEADBEEF));
  for (const float x : {0.0f, 1.0f, 2.0f, NAN, 4.0f}) out.put(Vec3(x, x * x, 0)).put(uint32_t(7));
  for (const int index : {0, 1, 2, 1, 2, 3, 1, 2, 4}) out.put(uint16_t(index));
  out.put(uint16_t(0xFFFF));
  return out.release();
}
DocumentPointer readAs(const RawMesh& mesh) {
  return load(Source::fromBytes(fiveCorners()), {.raw = mesh}).value();
}
std::vector<std::string> problemsOf(Claims& claims) {
  std::mt19937 random(1);
  return claimProblems(claims, random, 100);
}
// Each point is six drawn corners, which lead to one position; only the first of them is on the way back.
std::vector<std::string> problemsOfPoints(Claims& claims) {
  std::vector<std::string> problems = problemsOf(claims);
  std::erase_if(problems, [](const std::string& problem) { return problem.starts_with("vertex "); });
  return problems;
}

TEST(RawClaims, LeadFromCornersAndTrianglesToTheirBytes) {
  Claims claims = makeClaims(readAs({.offset = 4,
                                     .count = 5,
                                     .stride = 16,
                                     .position = RawPosition::Float32,
                                     .indices = RawMesh::Indices{.offset = 84, .count = 9}}));
  EXPECT_EQ(pathOfVertex(claims, 0, 2), "positions [2]");
  EXPECT_EQ(pathOfTriangle(claims, 0, 0), "indices [0]");
  EXPECT_EQ(pathOfTriangle(claims, 0, 1), "indices [2]") << "the one between is not drawn";
  EXPECT_EQ(unclaimedBytes(claims), 4u + 5 * 4 + 2);
  EXPECT_THAT(problemsOf(claims), testing::IsEmpty());
}

TEST(RawClaims, LeadFromWhatIsDrawnOfAPointToItsBytes) {
  Claims claims = makeClaims(readAs({.offset = 4, .count = 5, .stride = 16, .position = RawPosition::Float32}));
  EXPECT_EQ(pathOfVertex(claims, 0, 2 * 6 + 5), "positions [2]");
  EXPECT_EQ(pathOfVertex(claims, 0, 3 * 6), "positions [4]") << "the fourth is no number";
  EXPECT_EQ(claims.at(0, 4 + 2 * 16)->vertex, 2u * 6);
  EXPECT_EQ(claims.at(0, 4 + 3 * 16)->vertex, kNoRow);
  EXPECT_EQ(claims.at(0, 4 + 4 * 16)->vertex, 3u * 6);
  EXPECT_THAT(problemsOfPoints(claims), testing::IsEmpty());
}

// Both as many as the bytes hold: where the indices begin the positions end. The last position may be alone.
TEST(RawClaims, TellEachByteOnce) {
  for (const RawPosition position :
       {RawPosition::Float32, RawPosition::Float16, RawPosition::Unsigned16, RawPosition::Signed16})
    for (const uint32_t stride : {1u, 6u, 12u, 16u, 50u})
      for (const uint64_t indices : {uint64_t(0), uint64_t(3), uint64_t(84), uint64_t(1000)}) {
        SCOPED_TRACE(testing::Message() << int(position) << " " << stride << " " << indices);
        RawMesh mesh{.offset = 4, .stride = stride, .position = position};
        Claims points = makeClaims(readAs(mesh));
        EXPECT_THAT(problemsOfPoints(points), testing::IsEmpty());
        mesh.indices = RawMesh::Indices{.offset = indices};
        Claims triangles = makeClaims(readAs(mesh));
        EXPECT_THAT(problemsOf(triangles), testing::IsEmpty());
      }
  Claims nothing = makeClaims(readAs({}));
  EXPECT_EQ(unclaimedBytes(nothing), fiveCorners().size());
}

}  // namespace
}  // namespace vitrine::test
