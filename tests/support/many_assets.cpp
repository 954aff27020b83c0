#include "tests/support/many_assets.h"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <cmath>
#include <fstream>
#include <numbers>
#include <string>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/document/math.h"

namespace vitrine::test {

namespace {

constexpr uint32_t kFirstImage = 1'000'001;

void writeOut(const std::filesystem::path& file, const std::vector<std::byte>& bytes) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
}

// A sphere whose size and number of sides depend on the number: mesh version 2.00 with vertices of 36 bytes.
std::vector<std::byte> numberedMesh(uint32_t number) {
  const uint32_t columns = 12 + number % 5, rows = 8 + number % 3;
  const float size = 0.8f + 0.4f * float(number % 1000) / 1000;
  ByteWriter out;
  out.putText("version 2.00\n");
  const uint32_t vertices = (columns + 1) * (rows + 1), faces = columns * rows * 2;
  out.put(uint16_t(12)).put(uint8_t(36)).put(uint8_t(12)).put(vertices).put(faces);
  for (uint32_t y = 0; y <= rows; ++y)
    for (uint32_t x = 0; x <= columns; ++x) {
      const float a = float(x) / float(columns) * 2 * std::numbers::pi_v<float>;
      const float b = float(y) / float(rows) * std::numbers::pi_v<float>;
      const Vec3 n(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a));
      out.put(n * (size + 0.000001f * float(number))).put(n);
      out.put(Vec2(float(x) / float(columns), float(y) / float(rows))).put(uint32_t(0));
    }
  for (uint32_t y = 0; y < rows; ++y)
    for (uint32_t x = 0; x < columns; ++x) {
      const uint32_t i = y * (columns + 1) + x, j = i + columns + 1;
      out.put(std::array<uint32_t, 6>{i, i + 1, j, i + 1, j + 1, j});
    }
  return out.release();
}

void putBig(std::string& out, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) out += char(number >> shift & 0xFF);
}
void putChunk(std::string& out, const std::string& kind, const std::string& content) {
  putBig(out, uint32_t(content.size()));
  const std::string checked = kind + content;
  out += checked;
  putBig(out, uint32_t(::crc32(0, reinterpret_cast<const Bytef*>(checked.data()), uInt(checked.size()))));
}

std::string numberedPng(uint32_t number) {
  constexpr uint32_t kSide = 64;
  std::string pixels;
  for (uint32_t y = 0; y < kSide; ++y) {
    pixels += '\0';
    for (uint32_t x = 0; x < kSide; ++x)
      for (const uint32_t c : {x * 4 + number, y * 4 + number / 7, (x ^ y) * (1 + number % 9)})
        pixels += char(c & 0xFF);
  }
  uLongf size = ::compressBound(uLong(pixels.size()));
  std::string packed(size, '\0');
  ::compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(pixels.data()),
             uLong(pixels.size()));
  packed.resize(size);
  std::string png("\x89PNG\r\n\x1A\n", 8), header;
  putBig(header, kSide);
  putBig(header, kSide);
  header += std::string("\x08\x02\0\0\0", 5);  // 8 bits, red, green and blue
  putChunk(png, "IHDR", header);
  putChunk(png, "IDAT", packed);
  putChunk(png, "IEND", "");
  return png;
}

}  // namespace

void writeManyAssets(const std::filesystem::path& folder, const ManyAssets& many) {
  const std::filesystem::path assets = folder / "theirs";
  std::filesystem::create_directories(assets);
  std::string place = "<roblox version=\"4\"><Item class=\"Workspace\" referent=\"W\"><Properties/>";
  const auto side = uint32_t(std::ceil(std::sqrt(double(many.meshes))));
  for (uint32_t i = 0; i < many.meshes; ++i) {
    writeOut(assets / fmt::format("{}.mesh", i + 1), numberedMesh(i + 1));
    std::string image;
    if (i < many.images)
      image = fmt::format("<Content name=\"TextureID\"><url>rbxassetid://{}</url></Content>", kFirstImage + i);
    place += fmt::format(
        "<Item class=\"MeshPart\" referent=\"P{0}\"><Properties><string name=\"Name\">part {0}</string>"
        "<Content name=\"MeshId\"><url>rbxassetid://{1}</url></Content>{2}"
        "<Vector3 name=\"size\"><X>2</X><Y>2</Y><Z>2</Z></Vector3><Vector3 name=\"InitialSize\"><X>2</X><Y>2</Y>"
        "<Z>2</Z></Vector3><CoordinateFrame name=\"CFrame\"><X>{3}</X><Y>0</Y><Z>{4}</Z><R00>1</R00><R01>0</R01>"
        "<R02>0</R02><R10>0</R10><R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CoordinateFrame>"
        "</Properties></Item>",
        i, i + 1, image, i % side * 3, i / side * 3);
  }
  place += "</Item></roblox>";
  std::ofstream(folder / "place.rbxlx", std::ios::binary) << place;
  for (uint32_t i = 0; i < many.images; ++i)
    std::ofstream(assets / fmt::format("{}.png", kFirstImage + i), std::ios::binary) << numberedPng(i);
}

}  // namespace vitrine::test
