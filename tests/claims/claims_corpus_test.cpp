// The claims of every file of the corpus, and what they lead to, decoded by hand.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "core/load/make_claims.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

std::vector<std::filesystem::path> filesBelow(const std::string& folder,
                                              std::initializer_list<std::string_view> extensions) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / folder))
    if (entry.is_regular_file() &&
        std::ranges::find(extensions, entry.path().extension().string()) != extensions.end())
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<std::filesystem::path> robloxMeshes() { return filesBelow("roblox-mesh", {".mesh"}); }
std::vector<std::filesystem::path> csgBlobs() {
  return filesBelow("roblox-mesh", {".data", ".meshdata", ".csg", ".csgphs", ".csgmdl"});
}
std::vector<std::filesystem::path> slMeshes() { return filesBelow("slmesh", {".llmesh", ".asset"}); }
std::vector<std::filesystem::path> binaryMeshes() { return filesBelow("binarymesh", {".binarymesh"}); }
std::vector<std::filesystem::path> rooms() { return filesBelow("rmesh", {".rmesh", ".rm"}); }

DocumentPointer loaded(const std::filesystem::path& file) {
  const auto source = Source::open(file);
  if (!source) return nullptr;
  const auto document = load(*source);
  return document ? *document : nullptr;
}

// ---- Claims of every file

// What nobody claims of whole files is listed; `allowed`: how much that may be.
void checkFiles(const std::vector<std::filesystem::path>& files, uint64_t allowed) {
  std::mt19937 random(20261125);
  uint64_t bytes = 0, unclaimed = 0, ofWhole = 0, read = 0;
  for (const auto& file : files) {
    SCOPED_TRACE(file.filename().string());
    const DocumentPointer document = loaded(file);
    if (!document) continue;
    ++read;
    Claims claims = makeClaims(document);
    ASSERT_THAT(claimProblems(claims, random, 40), testing::IsEmpty());
    for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) {
      const BufferSum sum = claims.sum(buffer);
      EXPECT_FALSE(sum.error);
      bytes += sum.bytes;
      unclaimed += sum.unclaimed;
      if (document->complete) ofWhole += sum.unclaimed;
      for (const UnclaimedRange& range : sum.ranges) {
        EXPECT_FALSE(range.note.empty()) << "at " << range.span.offset << " of buffer " << buffer;
        std::cout << fmt::format("{}: buffer {}, {} bytes at 0x{:X}{}: {}\n", file.filename().string(), buffer,
                                 range.span.size, range.span.offset, document->complete ? "" : ", read in part",
                                 range.note);
      }
    }
  }
  EXPECT_GT(read, files.size() / 2);
  EXPECT_LE(ofWhole, allowed);
  std::cout << fmt::format("{} files, {} bytes, {} unclaimed, {} of them in whole files\n", read, bytes, unclaimed,
                           ofWhole);
}

TEST(ClaimsCorpus, RobloxMeshes) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  checkFiles(robloxMeshes(), 0);
}
TEST(ClaimsCorpus, RobloxUnions) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  checkFiles(csgBlobs(), 0);
}
TEST(ClaimsCorpus, SecondLifeMeshes) {
  VITRINE_NEEDS_CORPUS("slmesh");
  checkFiles(slMeshes(), 66);  // "LLWearable version 22" behind the last block of three
}
TEST(ClaimsCorpus, BinaryMeshes) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  checkFiles(binaryMeshes(), 0);
}
TEST(ClaimsCorpus, Rooms) {
  VITRINE_NEEDS_CORPUS("rmesh");
  checkFiles(rooms(), 32);  // what was put behind the end of one room
}

// ---- Values out of the bytes alone

constexpr uint64_t kWanted = 100'000;  // values of each format

// Compares values, and counts them by what they are.
class Values {
 public:
  template <class T>
  void expect(const char* what, const T& decoded, const T& document, uint64_t count = 1) {
    counts[what] += count;
    if (std::memcmp(&decoded, &document, sizeof(T)) == 0) return;
    if (++wrong <= 5) ADD_FAILURE() << what << " differs";
  }
  uint64_t total() const {
    uint64_t sum = 0;
    for (const auto& [what, count] : counts) sum += count;
    return sum;
  }
  ~Values() {
    for (const auto& [what, count] : counts) std::cout << fmt::format("{}: {}\n", what, count);
  }

  std::map<std::string, uint64_t> counts;
  uint64_t wrong = 0;
};

// What a location is called, and its bytes.
struct Piece {
  std::string path, name;
  std::vector<std::byte> bytes;

  template <class T>
  T at(size_t offset) const {
    return offset + sizeof(T) <= bytes.size() ? loadAs<T>(bytes.data() + offset) : T{};
  }
};
std::vector<Piece> piecesOf(Claims& claims, const ClaimWanted& wanted) {
  std::vector<Piece> pieces;
  for (const ClaimLocation& location : claims.of(wanted))
    if (location.claim()->kind != ClaimKind::Packed)
      pieces.push_back({claims.pathOf(location), location.claim()->name, *claims.bytesOf(location)});
  return pieces;
}
std::vector<Piece> vertexPieces(Claims& claims, uint32_t geometry, uint64_t vertex) {
  return piecesOf(claims, {.geometry = geometry, .vertex = vertex, .triangle = {}});
}
std::vector<Piece> trianglePieces(Claims& claims, uint32_t geometry, uint64_t triangle) {
  return piecesOf(claims, {.geometry = geometry, .vertex = {}, .triangle = triangle});
}
std::optional<Piece> propertyPiece(Claims& claims, NodeId node, std::string_view name) {
  const auto& columns = claims.document().classOf(node).columns;
  for (uint32_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name != name) continue;
    auto pieces = piecesOf(claims, {.node = node, .column = i, .vertex = {}, .triangle = {}});
    if (pieces.size() == 1) return std::move(pieces[0]);
  }
  return std::nullopt;
}

using DecodeVertex = void (*)(Claims& claims, uint32_t geometry, uint64_t vertex, Values& values);
using DecodeTriangle = void (*)(Claims& claims, uint32_t geometry, uint64_t triangle, Values& values);

// Random vertices and triangles of all files until there are enough.
void decodeRandom(const std::vector<std::filesystem::path>& files, Values& values, DecodeVertex vertex,
                  DecodeTriangle triangle) {
  std::mt19937 random(7);
  struct Opened {
    DocumentPointer document;
    std::unique_ptr<Claims> claims;
  };
  std::vector<Opened> opened;
  for (const auto& file : files)
    if (DocumentPointer document = loaded(file); document && !document->geometries.empty())
      opened.push_back({document, std::make_unique<Claims>(makeClaims(document))});
  ASSERT_FALSE(opened.empty());
  uint64_t before = UINT64_MAX;
  while (values.total() < kWanted && values.total() != before && !testing::Test::HasFailure()) {
    before = values.total();
    for (const Opened& each : opened)
      for (int i = 0; i < 24; ++i) {
        const auto g = uint32_t(random() % each.document->geometries.size());
        const Geometry& geometry = each.document->geometries[g];
        if (!geometry.positions.empty()) vertex(*each.claims, g, random() % geometry.positions.size(), values);
        if (!geometry.indices.empty()) triangle(*each.claims, g, random() % (geometry.indices.size() / 3), values);
      }
  }
  EXPECT_GE(values.total(), kWanted);
}

// ---- Roblox meshes

std::vector<float> numbersOf(const Piece& piece) {
  std::vector<float> numbers;
  const std::string_view text = asText(piece.bytes);
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    float number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error == std::errc()) numbers.push_back(number);
    at = error == std::errc() ? next : at + 1;
  }
  return numbers;
}

void decodeTextVertex(const Document& document, const Piece& piece, uint64_t vertex, Values& values) {
  const Geometry& geometry = document.geometries[0];
  const auto numbers = numbersOf(piece);
  ASSERT_EQ(numbers.size(), 9u) << asText(piece.bytes);
  const float scale = document.version == "1.00" ? 0.5f : 1.0f;
  values.expect("text position", Vec3(numbers[0], numbers[1], numbers[2]) * scale, geometry.positions[vertex], 3);
  const Vec3 normal(numbers[3], numbers[4], numbers[5]);
  if (glm::length(normal) > 1e-6f)
    values.expect("text normal", normal / glm::length(normal), geometry.normals[vertex], 3);
  values.expect("text uv", Vec2(numbers[6], numbers[7]), geometry.uvs[vertex], 2);
}

void decodeRobloxVertex(Claims& claims, uint32_t g, uint64_t vertex, Values& values) {
  const Document& document = claims.document();
  const Geometry& geometry = document.geometries[g];
  for (const Piece& piece : vertexPieces(claims, g, vertex)) {
    if (piece.name.starts_with("corners ")) {
      decodeTextVertex(document, piece, vertex, values);
    } else if (piece.name == "vertices") {
      values.expect("position", piece.at<Vec3>(0), geometry.positions[vertex], 3);
      values.expect("normal", piece.at<Vec3>(12), geometry.normals[vertex], 3);
      values.expect("uv", piece.at<Vec2>(24), geometry.uvs[vertex], 2);
      if (!geometry.tangents.empty() && Vec3(geometry.tangents[vertex]) != Vec3(0))
        for (int axis = 0; axis < 3; ++axis)
          values.expect("tangent", float(int(uint8_t(piece.bytes[size_t(32 + axis)])) - 127) / 127.0f,
                        geometry.tangents[vertex][axis]);
      if (!geometry.colours.empty()) values.expect("colour", piece.at<Rgba8>(36), geometry.colours[vertex], 4);
    } else if (piece.name == "envelopes" && !geometry.influences.empty()) {
      for (size_t k = 0; k < 4; ++k)
        values.expect("weight", uint16_t(uint8_t(piece.bytes[4 + k]) * 257u),
                      geometry.influences[vertex].weights[k]);
    } else if (piece.name == "positions") {
      values.expect("Draco position", piece.at<Vec3>(0), geometry.positions[vertex], 3);
    } else if (piece.name == "normals") {
      values.expect("Draco normal", piece.at<Vec3>(0), geometry.normals[vertex], 3);
    } else if (piece.name == "texture coordinates") {
      values.expect("Draco uv", piece.at<Vec2>(0), geometry.uvs[vertex], 2);
    }
  }
}

std::array<uint32_t, 3> cornersOf(const Geometry& geometry, uint64_t triangle) {
  return {geometry.indices[triangle * 3], geometry.indices[triangle * 3 + 1], geometry.indices[triangle * 3 + 2]};
}

// Seven bits a byte, the lowest first.
std::array<uint32_t, 3> varintsOf(const Piece& piece) {
  std::array<uint32_t, 3> corners{};
  size_t at = 0;
  for (uint32_t& corner : corners)
    for (uint32_t shift = 0; at < piece.bytes.size(); shift += 7) {
      const auto byte = uint8_t(piece.bytes[at++]);
      corner |= uint32_t(byte & 0x7F) << shift;
      if (byte < 0x80) break;
    }
  return corners;
}

template <class Index>
std::array<uint32_t, 3> indicesOf(const Piece& piece) {
  const auto stored = piece.at<std::array<Index, 3>>(0);
  return {uint32_t(stored[0]), uint32_t(stored[1]), uint32_t(stored[2])};
}

void decodeRobloxTriangle(Claims& claims, uint32_t g, uint64_t triangle, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  const auto corners = cornersOf(geometry, triangle);
  for (const Piece& piece : trianglePieces(claims, g, triangle)) {
    if (piece.name.starts_with("corners ")) {
      EXPECT_EQ(numbersOf(piece).size(), 27u);
    } else if (piece.path.find("Draco") != std::string::npos) {
      const size_t points = geometry.positions.size();
      values.expect("Draco index",
                    points < 256     ? indicesOf<uint8_t>(piece)
                    : points < 65536 ? indicesOf<uint16_t>(piece)
                                     : varintsOf(piece),
                    corners, 3);
    } else {
      values.expect("index", indicesOf<uint32_t>(piece), corners, 3);
    }
  }
}

void decodeBones(Claims& claims, Values& values) {
  const Document& document = claims.document();
  if (document.skeletons.empty()) return;
  for (const Joint& joint : document.skeletons[0].joints) {
    const auto culling = propertyPiece(claims, joint.node, "culling");
    const auto frame = propertyPiece(claims, joint.node, "CFrame");
    const auto parent = propertyPiece(claims, joint.node, "parent");
    ASSERT_TRUE(culling && frame && parent) << joint.name;
    values.expect("bone culling", culling->at<float>(0), joint.culling);
    Mat3 rotation;
    for (int i = 0; i < 9; ++i) rotation[i % 3][i / 3] = frame->at<float>(size_t(i) * 4);
    values.expect("bone rotation", rotation, joint.bind.rotation, 9);
    values.expect("bone position", frame->at<Vec3>(36), joint.bind.position, 3);
    values.expect("bone parent", uint32_t(parent->at<uint16_t>(0)), joint.parent == kNone ? 0xFFFF : joint.parent);
  }
}

void decodeHeader(Claims& claims, Values& values) {
  for (const char* name : {"numVerts", "numFaces", "facsDataSize", "sizeof_boneNamesBuffer"}) {
    const auto piece = propertyPiece(claims, NodeId(0), name);
    if (!piece || piece->bytes.size() != 4) continue;
    values.expect("header", int64_t(piece->at<uint32_t>(0)),
                  *claims.document().property(NodeId(0), name).as<int64_t>());
  }
}

TEST(ClaimsCorpus, RobloxMeshesDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  Values values;
  for (const auto& file : robloxMeshes())
    if (const DocumentPointer document = loaded(file)) {
      SCOPED_TRACE(file.filename().string());
      Claims claims = makeClaims(document);
      decodeBones(claims, values);
      decodeHeader(claims, values);
    }
  decodeRandom(robloxMeshes(), values, decodeRobloxVertex, decodeRobloxTriangle);
  for (const char* what : {"bone culling", "bone rotation", "position", "normal", "uv", "tangent", "colour",
                           "weight", "index", "Draco index", "text position", "header"})
    EXPECT_GT(values.counts[what], 0u) << what;
}

// The poses of a face: quantised matrices.
TEST(ClaimsCorpus, FacePosesDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  Values values;
  for (const auto& file : robloxMeshes()) {
    const DocumentPointer document = loaded(file);
    if (!document || !document->faceRig) continue;
    Claims claims = makeClaims(document);
    // By their names: nothing of the document leads there.
    size_t matrix = 0;
    const std::function<void(const ClaimList&, const std::string&)> walk = [&](const ClaimList& list,
                                                                               const std::string& above) {
      for (const Claim& claim : *list) {
        if (above == "quantized transforms" && claim.parts) {
          const auto& wanted =
              matrix < 3 ? document->faceRig->translation[matrix] : document->faceRig->rotation[matrix - 3];
          ++matrix;
          const Bytes bytes = claims.content(claim.span.buffer)->bytes;
          const auto number = [&](size_t at) { return loadAs<float>(bytes.data() + claim.span.offset + at); };
          const float step = (number(14) - number(10)) / 65535.0f;
          for (size_t i = 0; i < wanted.size(); ++i) {
            const auto stored = loadAs<uint16_t>(bytes.data() + claim.span.offset + 18 + i * 2);
            const ClaimLocation location = *claims.at(claim.span.buffer, claim.span.offset + 18 + i * 2);
            const Value told = claims.valueOf(location);
            values.expect("pose", number(10) + float(stored) * step, wanted[i]);
            ASSERT_TRUE(told.as<float>()) << claims.pathOf(location);
            values.expect("told pose", *told.as<float>(), wanted[i]);
          }
        } else if (const ClaimList parts = claims.partsOf(claim); parts && claim.arrangement == Arrangement::One) {
          walk(parts, claim.name);
        }
      }
    };
    for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) walk(claims.claimsOf(buffer), "");
    EXPECT_EQ(matrix, 6u);
  }
  EXPECT_GT(values.total(), 1000u);
}

// ---- Unions

Vec3 unitVector(const Piece& piece) {
  Vec3 vector;
  for (int axis = 0; axis < 3; ++axis)
    vector[axis] = (float(piece.at<uint16_t>(size_t(axis) * 2)) - 32767.0f) / 32767.0f;
  return vector;
}

void decodeCsgVertex(Claims& claims, uint32_t g, uint64_t vertex, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  for (const Piece& piece : vertexPieces(claims, g, vertex)) {
    const auto in = [&](const char* array) { return piece.path.find(array) != std::string::npos; };
    if (piece.name == "vertices") {
      values.expect("position", piece.at<Vec3>(0), geometry.positions[vertex], 3);
      values.expect("normal", piece.at<Vec3>(12), geometry.normals[vertex], 3);
      values.expect("colour", piece.at<Rgba8>(24), geometry.colours[vertex], 4);
      values.expect("uv", piece.at<Vec2>(32), geometry.uvs[vertex], 2);
      if (Vec3(geometry.tangents[vertex]) != Vec3(0))
        values.expect("tangent", piece.at<Vec3>(56), Vec3(geometry.tangents[vertex]), 3);
    } else if (in("positions")) {
      values.expect("position of an array or a hull", piece.at<Vec3>(0), geometry.positions[vertex], 3);
    } else if (in("normals")) {
      values.expect("normal of an array", unitVector(piece), geometry.normals[vertex], 3);
    } else if (in("colours")) {
      values.expect("colour of an array", piece.at<Rgba8>(0), geometry.colours[vertex], 4);
    } else if (in("texture coordinates")) {
      values.expect("uv of an array", piece.at<Vec2>(0), geometry.uvs[vertex], 2);
    } else if (in("tangents") && Vec3(geometry.tangents[vertex]) != Vec3(0)) {
      values.expect("tangent of an array", unitVector(piece), Vec3(geometry.tangents[vertex]), 3);
    }
  }
}

void decodeCsgTriangle(Claims& claims, uint32_t g, uint64_t triangle, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  const auto corners = cornersOf(geometry, triangle);
  for (const Piece& piece : trianglePieces(claims, g, triangle)) {
    if (piece.path.starts_with("indices")) {
      // The differences within the triangle; what the first one counts from is in those before.
      uint32_t at = 0;
      std::array<uint32_t, 3> deltas{};
      for (uint32_t& delta : deltas) {
        const auto first = piece.at<uint8_t>(at);
        delta = first < 64    ? first
                : first < 128 ? uint32_t(int(first) - 128)
                              : uint32_t(first & 0x7F) << 16 | uint32_t(piece.at<uint8_t>(at + 1)) << 8 |
                                    piece.at<uint8_t>(at + 2);
        at += first < 128 ? 1 : 3;
      }
      values.expect("index difference", (corners[0] + deltas[1]) & 0x7FFFFF, corners[1]);
      values.expect("index difference", (corners[1] + deltas[2]) & 0x7FFFFF, corners[2]);
      if (triangle > 0)
        values.expect("index difference", (geometry.indices[triangle * 3 - 1] + deltas[0]) & 0x7FFFFF, corners[0]);
      continue;
    }
    uint32_t first = 0;
    for (const Part& part : geometry.lods[0].parts)
      if (geometry.role == GeometryRole::Hull && part.firstIndex <= triangle * 3) first = part.firstVertex;
    auto stored = indicesOf<uint32_t>(piece);
    for (uint32_t& corner : stored) corner += first;
    values.expect("index", stored, corners, 3);
  }
}

TEST(ClaimsCorpus, RobloxUnionsDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  Values values;
  decodeRandom(csgBlobs(), values, decodeCsgVertex, decodeCsgTriangle);
  for (const char* what :
       {"position", "position of an array or a hull", "normal of an array", "index difference", "index"})
    EXPECT_GT(values.counts[what], 0u) << what;
}

// ---- Second Life meshes

// Numbers of 16 bits as fractions of a range, as the part's node says it.
struct Range {
  std::array<double, 3> least{-0.5, -0.5, -0.5}, largest{0.5, 0.5, 0.5};
};
Range rangeOf(const Document& document, NodeId node, const char* property, Range range) {
  const Value value = document.property(node, property);
  const auto* record = value.as<Record>();
  if (!record) return range;
  for (const Field& field : record->fields) {
    const auto* list = field.value.as<List>();
    for (size_t i = 0; list && i < std::min<size_t>(list->items.size(), 3); ++i)
      (field.name == "Min" ? range.least : range.largest)[i] = *list->items[i].as<double>();
  }
  return range;
}

const Part* partOfVertex(const Geometry& geometry, uint64_t vertex) {
  for (const Lod& lod : geometry.lods)
    for (const Part& part : lod.parts)
      if (vertex >= part.firstVertex && vertex - part.firstVertex < part.vertexCount) return &part;
  return nullptr;
}

void decodeSlVertex(Claims& claims, uint32_t g, uint64_t vertex, Values& values) {
  const Document& document = claims.document();
  const Geometry& geometry = document.geometries[g];
  const Part* part = partOfVertex(geometry, vertex);
  if (!part) return;
  for (const Piece& piece : vertexPieces(claims, g, vertex)) {
    const auto number = [&](int axis) { return float(piece.at<uint16_t>(size_t(axis) * 2)); };
    if (piece.name == "positions") {
      const Range range = rangeOf(document, part->node, "PositionDomain", {});
      Vec3 position;
      for (int i = 0; i < 3; ++i) {
        const float least = float(range.least[size_t(i)]), size = float(range.largest[size_t(i)]) - least;
        position[i] = least + number(i) / 65535.0f * size;
      }
      values.expect("position", position, geometry.positions[vertex], 3);
    } else if (piece.name == "normals") {
      const Vec3 stored = Vec3(number(0), number(1), number(2)) * (2 / 65535.0f) - 1.0f;
      const float length = glm::length(stored);
      if (!(length < 1e-3f)) values.expect("normal", stored * (1 / length), geometry.normals[vertex], 3);
    } else if (piece.name == "texture coordinates" && !geometry.uvs.empty()) {
      const Range range = rangeOf(document, part->node, "TexCoord0Domain", {{0, 0, 0}, {1, 1, 1}});
      Vec2 uv;
      for (int i = 0; i < 2; ++i)
        uv[i] = float(range.least[size_t(i)]) +
                number(i) / 65535.0f * float(range.largest[size_t(i)] - range.least[size_t(i)]);
      values.expect("uv", uv, geometry.uvs[vertex], 2);
    } else if (piece.name == "weights" && !geometry.influences.empty()) {
      uint64_t all = 0;
      for (size_t k = 0; k < piece.bytes.size() / 3; ++k) all += piece.at<uint16_t>(k * 3 + 1);
      for (size_t k = 0; all > 0 && k < piece.bytes.size() / 3; ++k)
        values.expect("weight", piece.at<uint16_t>(k * 3 + 1), geometry.influences[vertex].weights[k]);
    }
  }
}

void decodeSlTriangle(Claims& claims, uint32_t g, uint64_t triangle, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  for (const Piece& piece : trianglePieces(claims, g, triangle)) {
    auto stored = indicesOf<uint16_t>(piece);
    uint32_t first = 0;
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts)
        if (triangle * 3 >= part.firstIndex && triangle * 3 < part.firstIndex + part.indexCount)
          first = part.firstVertex;
    for (uint32_t& corner : stored) corner += first;
    values.expect("index", stored, cornersOf(geometry, triangle), 3);
  }
}

double bigReal(const Piece& piece, size_t at) {
  return std::bit_cast<double>(std::byteswap(piece.at<uint64_t>(at)));
}

TEST(ClaimsCorpus, SecondLifeMeshesDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("slmesh");
  Values values;
  for (const auto& file : slMeshes()) {
    const DocumentPointer document = loaded(file);
    if (!document || document->skeletons.empty()) continue;
    SCOPED_TRACE(file.filename().string());
    Claims claims = makeClaims(document);
    for (const Joint& joint : document->skeletons[0].joints) {
      const auto names = piecesOf(claims, {.node = joint.node, .column = {}, .vertex = {}, .triangle = {}});
      EXPECT_TRUE(std::ranges::any_of(names, [&](const Piece& piece) { return asText(piece.bytes) == joint.name; }))
          << joint.name;
      const auto matrix = propertyPiece(claims, joint.node, "inverse_bind_matrix");
      const Value told = document->property(joint.node, "inverse_bind_matrix");
      if (!matrix || !told.as<List>()) continue;
      // '[', 16, and a tag before each number.
      ASSERT_EQ(matrix->bytes.size(), 5u + 16 * 9 + 1);
      for (size_t i = 0; i < 16; ++i)
        values.expect("matrix", bigReal(*matrix, 6 + i * 9), *told.as<List>()->items[i].as<double>());
    }
  }
  decodeRandom(slMeshes(), values, decodeSlVertex, decodeSlTriangle);
  for (const char* what : {"position", "normal", "uv", "weight", "index", "matrix"})
    EXPECT_GT(values.counts[what], 0u) << what;
}

// ---- BinaryMeshes

bool hasFloats(const Document& document) { return document.version == "4"; }

template <class Item, class Wide>
Item numbersAt(const Document& document, const std::byte* from) {
  return hasFloats(document) ? loadAs<Item>(from) : Item(loadAs<Wide>(from));
}

void decodeBinaryVertex(Claims& claims, uint32_t g, uint64_t vertex, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  const auto pieces = vertexPieces(claims, g, vertex);
  EXPECT_EQ(pieces.size(), vertex < geometry.storedVertices ? 1u : 0u);
  for (const Piece& piece : pieces)
    values.expect("position", numbersAt<Vec3, glm::dvec3>(claims.document(), piece.bytes.data()),
                  geometry.positions[vertex], 3);
}

// What is behind the number of normals or texture coordinates of an object.
const std::byte* arrayBehind(Claims& claims, NodeId node, std::string_view name) {
  const auto& columns = claims.document().classOf(node).columns;
  for (uint32_t i = 0; i < columns.size(); ++i)
    if (columns[i].name == name)
      for (const ClaimLocation& location : claims.of({.node = node, .column = i, .vertex = {}, .triangle = {}}))
        return claims.content(location.buffer)->bytes.data() + location.ranges[0].offset + location.ranges[0].size;
  return nullptr;
}

void decodeBinaryTriangle(Claims& claims, uint32_t g, uint64_t triangle, Values& values) {
  const Document& document = claims.document();
  const Geometry& geometry = document.geometries[g];
  const auto pieces = trianglePieces(claims, g, triangle);
  ASSERT_EQ(pieces.size(), 1u) << "triangle " << triangle;
  const Piece& face = pieces[0];
  const auto count = face.at<uint16_t>(0);
  const std::byte* normals = arrayBehind(claims, geometry.node, "normals");
  const std::byte* uvs = arrayBehind(claims, geometry.node, "texture coordinates");
  ASSERT_TRUE(normals && uvs);
  const size_t number = hasFloats(document) ? 4 : 8;
  // Each corner of the triangle is one of the polygon.
  for (const uint32_t vertex : cornersOf(geometry, triangle)) {
    bool found = false;
    for (size_t corner = 0; corner < count && !found; ++corner) {
      const size_t at = 2 + corner * 12;
      const auto position = face.at<uint32_t>(at);
      if (vertex < geometry.storedVertices ? position != vertex
                                           : geometry.positions[position] != geometry.positions[vertex])
        continue;
      const auto normal = face.at<uint32_t>(at + 4), uv = face.at<uint32_t>(at + 8);
      const bool hasNormal = !geometry.normals.empty() && normal != kNone;
      const bool hasUv = !geometry.uvs.empty() && uv != kNone;
      const Vec3 storedNormal =
          hasNormal ? numbersAt<Vec3, glm::dvec3>(document, normals + normal * 3 * number) : Vec3(0);
      const Vec2 storedUv = hasUv ? numbersAt<Vec2, glm::dvec2>(document, uvs + uv * 2 * number) : Vec2(0);
      if (hasNormal && std::memcmp(&storedNormal, &geometry.normals[vertex], sizeof(Vec3)) != 0) continue;
      if (hasUv && std::memcmp(&storedUv, &geometry.uvs[vertex], sizeof(Vec2)) != 0) continue;
      found = true;
      values.counts["normal"] += hasNormal ? 3 : 0;
      values.counts["uv"] += hasUv ? 2 : 0;
    }
    values.expect("corner", found, true);
  }
  if (count == 3)
    for (size_t corner = 0; corner < 3; ++corner) {
      const uint32_t vertex = cornersOf(geometry, triangle)[corner];
      if (vertex < geometry.storedVertices) values.expect("index", face.at<uint32_t>(2 + corner * 12), vertex);
    }
}

TEST(ClaimsCorpus, BinaryMeshesDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  Values values;
  decodeRandom(binaryMeshes(), values, decodeBinaryVertex, decodeBinaryTriangle);
  for (const char* what : {"position", "normal", "uv", "corner", "index"})
    EXPECT_GT(values.counts[what], 0u) << what;
}

// ---- Rooms

void decodeRoomVertex(Claims& claims, uint32_t g, uint64_t vertex, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  const auto pieces = vertexPieces(claims, g, vertex);
  ASSERT_EQ(pieces.size(), 1u) << "vertex " << vertex;
  const Piece& piece = pieces[0];
  values.expect("position", piece.at<Vec3>(0), geometry.positions[vertex], 3);
  if (!isDrawn(geometry.role)) return;
  values.expect("uv", piece.at<Vec2>(12), geometry.uvs[vertex], 2);
  values.expect("lightmap uv", piece.at<Vec2>(20), geometry.lightmapUvs[vertex], 2);
  const auto colour = piece.at<std::array<uint8_t, 3>>(28);
  values.expect("colour", Rgba8{colour[0], colour[1], colour[2], 255}, geometry.colours[vertex], 3);
  if (!geometry.normals.empty()) values.expect("normal", piece.at<Vec3>(31), geometry.normals[vertex], 3);
}

void decodeRoomTriangle(Claims& claims, uint32_t g, uint64_t triangle, Values& values) {
  const Geometry& geometry = claims.document().geometries[g];
  const bool dropped = hasDiagnostic(claims.document(), "rmesh.index-out-of-range");
  const auto pieces = trianglePieces(claims, g, triangle);
  EXPECT_TRUE(dropped || pieces.size() == 1) << "triangle " << triangle;
  // Trigger boxes of several surfaces count from each.
  if (dropped || geometry.role == GeometryRole::Trigger) return;
  for (const Piece& piece : pieces) {
    const auto stored = indicesOf<uint32_t>(piece), corners = cornersOf(geometry, triangle);
    const Part* part = partOfVertex(geometry, corners[0]);
    ASSERT_TRUE(part);
    for (size_t k = 0; k < 3; ++k) values.expect("index", stored[k] + part->firstVertex, corners[k]);
  }
}

std::string textOf(const Piece& piece) {
  std::string text;
  for (const std::byte byte : piece.bytes) text += char(byte);
  return text;
}

void decodeField(const Column& column, const Value& value, const Piece& piece, Values& values) {
  if (column.type == "float")
    values.expect("float field", piece.at<float>(0), *value.as<float>());
  else if (column.type == "int")
    values.expect("int field", int64_t(piece.at<int32_t>(0)), *value.as<int64_t>());
  else if (column.type == "byte")
    values.expect("byte field", int64_t(piece.at<uint8_t>(0)), *value.as<int64_t>());
  else if (column.type == "Vector3")
    values.expect("vector field", piece.at<Vec3>(0), *value.as<Vec3>(), 3);
  else if (column.type == "Vector2")
    values.expect("vector field", piece.at<Vec2>(0), *value.as<Vec2>(), 2);
  else if (column.type == "string" &&
           std::ranges::all_of(piece.bytes, [](std::byte b) { return b < std::byte(128); }))
    values.expect("text field", textOf(piece) == *value.as<std::string>(), true);
  else if (column.type == "int[31]")
    for (size_t i = 0; i < 31; ++i)
      values.expect("int field", int64_t(piece.at<int32_t>(i * 4)), *value.as<List>()->items[i].as<int64_t>());
}

TEST(ClaimsCorpus, RoomsDecodeFromTheirBytes) {
  VITRINE_NEEDS_CORPUS("rmesh");
  Values values;
  for (const auto& file : rooms()) {
    const DocumentPointer document = loaded(file);
    if (!document) continue;
    SCOPED_TRACE(file.filename().string());
    Claims claims = makeClaims(document);
    for (const Entity& entity : document->entities) {
      const uint32_t row = document->nodes.row[indexOf(entity.node)];
      for (const Column& column : document->classOf(entity.node).columns) {
        const Value value = column.at(row);
        const bool empty = value.as<std::string>() && value.as<std::string>()->empty();
        if (column.name == "ignored by the game" || empty || std::holds_alternative<std::monostate>(value.storage))
          continue;
        const auto piece = propertyPiece(claims, entity.node, column.name);
        ASSERT_TRUE(piece) << document->pathOf(entity.node) << ", " << column.name;
        decodeField(column, value, *piece, values);
      }
    }
  }
  for (const char* what : {"float field", "int field", "byte field", "vector field", "text field"})
    EXPECT_GT(values.counts[what], 0u) << what;
  decodeRandom(rooms(), values, decodeRoomVertex, decodeRoomTriangle);
}

}  // namespace
}  // namespace vitrine::test
