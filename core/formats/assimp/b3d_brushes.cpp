#include "core/formats/assimp/b3d_brushes.h"

namespace vitrine::assimp {
namespace {

constexpr int32_t kSecondCoordinates = 0x10000;  // of a texture's flags
constexpr uint64_t kTextureRest = 5 * sizeof(float);
constexpr uint64_t kBrushRest = 5 * sizeof(float) + 2 * sizeof(int32_t);  // colour, shininess; blend, effects
constexpr uint32_t kMostTexturesOfBrush = 8;

struct B3dTexture {
  std::string name;
  bool isOnSecond = false;
};

Result<std::string> takeName(ByteReader& reader) {
  const std::string_view rest = asText(reader.rest());
  const size_t length = rest.find('\0');
  if (length == std::string_view::npos) return fail(ErrorCode::Truncated, "a name without an end");
  std::string name(rest.substr(0, length));
  VITRINE_CHECK(reader.skip(length + 1, "name"));
  return name;
}

Result<void> readTextures(ByteReader chunk, std::vector<B3dTexture>& textures) {
  while (!chunk.atEnd()) {
    VITRINE_TRY(std::string name, takeName(chunk));
    VITRINE_TRY(const int32_t flags, chunk.take<int32_t>("flags"));
    VITRINE_CHECK(chunk.skip(sizeof(int32_t) + kTextureRest, "texture"));
    textures.push_back({std::move(name), (flags & kSecondCoordinates) != 0});
  }
  return {};
}

Result<void> readBrushes(ByteReader chunk, const std::vector<B3dTexture>& textures, B3dBrushes& brushes) {
  VITRINE_TRY(const uint32_t count, chunk.take<uint32_t>("textures of a brush"));
  if (count > kMostTexturesOfBrush) return fail(ErrorCode::Malformed, "more textures than a brush has");
  while (!chunk.atEnd()) {
    VITRINE_CHECK(takeName(chunk));
    VITRINE_CHECK(chunk.skip(kBrushRest, "brush"));
    std::string colour;
    for (uint32_t i = 0; i < count; ++i) {
      VITRINE_TRY(const int32_t index, chunk.take<int32_t>("texture"));
      if (index < 0 || size_t(index) >= textures.size()) continue;
      const B3dTexture& texture = textures[size_t(index)];
      if (colour.empty() && !texture.isOnSecond) colour = texture.name;
    }
    brushes.colourOf.push_back(std::move(colour));
  }
  return {};
}

Result<void> readChunks(ByteReader reader, B3dBrushes& brushes) {
  constexpr uint64_t kHead = 12;  // "BB3D", size, version
  VITRINE_CHECK(reader.skip(kHead, "head"));
  std::vector<B3dTexture> textures;
  while (!reader.atEnd()) {
    VITRINE_TRY(const Bytes name, reader.takeBytes(4, "chunk"));
    VITRINE_TRY(const uint32_t size, reader.take<uint32_t>("size of a chunk"));
    VITRINE_TRY(const ByteReader chunk, reader.takeReader(size, "chunk"));
    if (asText(name) == "TEXS") VITRINE_CHECK(readTextures(chunk, textures));
    for (const B3dTexture& texture : textures)
      if (asText(name) == "TEXS" && texture.isOnSecond) brushes.onSecond.push_back(texture.name);
    if (asText(name) == "BRUS") VITRINE_CHECK(readBrushes(chunk, textures, brushes));
  }
  return {};
}

}  // namespace

B3dBrushes b3dBrushesOf(Bytes file) {
  B3dBrushes brushes;
  (void)readChunks(ByteReader(file), brushes);
  return brushes;
}

}  // namespace vitrine::assimp
