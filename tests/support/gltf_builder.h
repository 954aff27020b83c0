// glTF files in a few lines of code: JSON members as text, and the numbers of accessors and views by name.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::test {

enum class GltfType : int { I8 = 5120, U8, I16, U16, U32 = 5125, F32 };
size_t sizeOf(GltfType type);

// An accessor, in a view of its own where nothing else is said.
struct GltfStream {
  std::string name{};
  size_t width = 3;               // numbers an item: 1 to 4, 16
  std::vector<double> numbers{};  // as stored
  GltfType type = GltfType::F32;
  bool normalized = false;
  size_t stride = 0;      // bytes from one item to the next; 0: no space between them
  size_t before = 0;      // bytes of the view in front of the first item
  std::string members{};  // further ones of the accessor: R"("sparse":{...})"
  size_t count() const { return numbers.size() / width; }
};

// Members of the JSON refer to accessors as "@name", to views as "#name", both with their quotes.
class GltfFile {
 public:
  // Members of the root by their names; empty ones are left out. Accessors, views and buffers are written from the
  // streams unless they are here.
  std::map<std::string, std::string> members{{"asset", R"({"version":"2.0"})"},
                                             {"scene", "0"},
                                             {"scenes", R"([{"nodes":[0]}])"},
                                             {"nodes", R"([{"mesh":0}])"}};
  std::string& operator[](const std::string& member) { return members[member]; }

  GltfFile& add(const GltfStream& stream);
  GltfFile& floats(const std::string& name, size_t width, std::vector<double> numbers);
  GltfFile& addView(const std::string& name, Bytes bytes, std::string_view viewMembers = {});
  // An accessor of a view that is there, or without one ("").
  GltfFile& addAccessor(const std::string& name, std::string_view members);
  // Several in one view, item by item.
  GltfFile& interleave(const std::vector<GltfStream>& streams);
  // A view packed by EXT_meshopt_compression, in a buffer that is nowhere. Mode: ATTRIBUTES, TRIANGLES, INDICES;
  // with a filter, `numbers` are what comes out of it.
  GltfFile& addMeshopt(const GltfStream& stream, std::string_view mode, std::string_view filter = {});
  // The attributes of a primitive packed by KHR_draco_mesh_compression into the view "#name": those of the streams
  // have the ids 0, 1, ... Accessors "@..." of the streams and "@indices" lie nowhere else.
  GltfFile& addDraco(const std::string& name, const std::vector<GltfStream>& streams,
                     const std::vector<uint32_t>& indices, bool sequential);

  const std::vector<std::byte>& bin() const { return m_bin; }
  // The JSON, where the buffer is at `uri`; empty: in the binary chunk.
  std::string json(std::string_view uri = {}) const;
  std::string gltf() const;  // the buffer as a data: address
  std::vector<std::byte> glb() const;

 private:
  size_t put(Bytes bytes);

  std::vector<std::byte> m_bin;
  std::vector<std::string> m_views, m_accessors;  // JSON
  std::vector<std::string> m_viewNames, m_accessorNames;
  size_t m_unpacked = 0;  // bytes of the second buffer
};

std::vector<std::byte> glbOf(std::string_view json, Bytes bin, bool aligned = true);
std::string base64Of(Bytes bytes);
std::string dataUri(Bytes bytes, std::string_view type = "application/octet-stream");
// The bytes of the numbers, without any between them.
std::vector<std::byte> packedNumbers(GltfType type, const std::vector<double>& numbers);
// `text` with the first `from` made `to`; throws where there is none.
std::string swapped(std::string text, std::string_view from, std::string_view to);

// A square from -1 to 1 in the plane z = 0, normals along Z: "@p", "@n", "@t" (V from the top) and "@i", and the
// mesh "sheet" of them with the members of the primitive. Indices 0 1 2 0 2 3, counter-clockwise from +Z.
GltfFile quadFile(std::string_view primitiveMembers = {}, std::string_view attributes = {});

}  // namespace vitrine::test
