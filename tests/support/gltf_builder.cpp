#include "tests/support/gltf_builder.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <meshoptimizer.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <draco/compression/expert_encode.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <stdexcept>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

namespace {

void putNumber(ByteWriter& out, GltfType type, double number) {
  switch (type) {
    case GltfType::I8:
      out.put(int8_t(number));
      return;
    case GltfType::U8:
      out.put(uint8_t(number));
      return;
    case GltfType::I16:
      out.put(int16_t(number));
      return;
    case GltfType::U16:
      out.put(uint16_t(number));
      return;
    case GltfType::U32:
      out.put(uint32_t(number));
      return;
    case GltfType::F32:
      out.put(float(number));
  }
}

std::string_view typeName(size_t width) {
  constexpr std::string_view kNames[] = {"SCALAR", "VEC2", "VEC3", "VEC4"};
  return width == 16 ? "MAT4" : kNames[width - 1];
}

// Smallest and largest, as the accessor's type has them.
std::string limitsOf(const GltfStream& stream) {
  if (stream.width > 4 || stream.numbers.empty()) return {};
  std::string low, high;
  for (size_t c = 0; c < stream.width; ++c) {
    double least = stream.numbers[c], most = least;
    for (size_t i = c; i < stream.numbers.size(); i += stream.width)
      least = std::min(least, stream.numbers[i]), most = std::max(most, stream.numbers[i]);
    if (stream.type == GltfType::F32) least = double(float(least)), most = double(float(most));
    low += fmt::format("{}{}", c > 0 ? "," : "", least);
    high += fmt::format("{}{}", c > 0 ? "," : "", most);
  }
  return fmt::format(R"("min":[{}],"max":[{}])", low, high);
}

void append(std::string& members, std::string_view more) {
  if (!more.empty() && !members.empty()) members += ',';
  members += more;
}

std::string accessorMembers(const GltfStream& stream, std::string_view view, size_t offset) {
  std::string members;
  if (!view.empty()) members = fmt::format(R"("bufferView":"#{}")", view);
  if (offset > 0) append(members, fmt::format(R"("byteOffset":{})", offset));
  append(members, fmt::format(R"("componentType":{},"count":{},"type":"{}")", int(stream.type), stream.count(),
                              typeName(stream.width)));
  if (stream.normalized) append(members, R"("normalized":true)");
  if (stream.members.find("\"sparse\"") == std::string::npos) append(members, limitsOf(stream));
  append(members, stream.members);
  return members;
}

// Items of a stream with the space between them that it asks for.
std::vector<std::byte> itemsOf(const GltfStream& stream) {
  const size_t item = stream.width * sizeOf(stream.type), stride = std::max(item, stream.stride);
  std::vector<std::byte> out(stream.before + stride * stream.count(), std::byte(0xAA));
  const auto bytes = packedNumbers(stream.type, stream.numbers);
  for (size_t i = 0; i < stream.count(); ++i)
    std::copy_n(bytes.begin() + ptrdiff_t(i * item), item, out.begin() + ptrdiff_t(stream.before + i * stride));
  // The last one needs no space behind it.
  out.resize(out.size() - (stream.count() > 0 ? stride - item : 0));
  return out;
}

std::string listOf(const std::vector<std::string>& objects) {
  std::string list;
  for (const std::string& each : objects) append(list, fmt::format("{{{}}}", each));
  return fmt::format("[{}]", list);
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

std::vector<std::byte> meshoptOf(const GltfStream& stream, std::string_view mode, std::string_view filter) {
  const size_t count = stream.count(), item = stream.width * sizeOf(stream.type);
  std::vector<unsigned char> out;
  if (mode != "ATTRIBUTES") {
    const std::vector<unsigned> indices(stream.numbers.begin(), stream.numbers.end());
    const auto vertices = size_t(*std::ranges::max_element(indices)) + 1;
    meshopt_encodeIndexVersion(1);
    if (mode == "TRIANGLES") {
      out.resize(meshopt_encodeIndexBufferBound(count, vertices));
      out.resize(meshopt_encodeIndexBuffer(out.data(), out.size(), indices.data(), count));
    } else {
      out.resize(meshopt_encodeIndexSequenceBound(count, vertices));
      out.resize(meshopt_encodeIndexSequence(out.data(), out.size(), indices.data(), count));
    }
  } else {
    std::vector<std::byte> bytes = packedNumbers(stream.type, stream.numbers);
    if (!filter.empty()) {
      // The filters take floats, of four components where they pack directions and turns.
      const double most = stream.type == GltfType::I8 ? 127 : stream.type == GltfType::I16 ? 32767 : 1;
      std::vector<float> floats;
      for (const double number : stream.numbers) floats.push_back(float(number / most));
      if (filter == "OCTAHEDRAL")
        meshopt_encodeFilterOct(bytes.data(), count, item, item == 4 ? 8 : 12, floats.data());
      else if (filter == "QUATERNION")
        meshopt_encodeFilterQuat(bytes.data(), count, item, 16, floats.data());
      else
#if MESHOPTIMIZER_VERSION >= 190
        meshopt_encodeFilterExp(bytes.data(), count, item, 24, floats.data(), meshopt_EncodeExpSharedVector);
#else
        meshopt_encodeFilterExp(bytes.data(), count, item, 24, floats.data());
#endif
    }
    meshopt_encodeVertexVersion(0);
    out.resize(meshopt_encodeVertexBufferBound(count, item));
    out.resize(meshopt_encodeVertexBuffer(out.data(), out.size(), bytes.data(), count, item));
  }
  const Bytes result = std::as_bytes(std::span(out));
  return {result.begin(), result.end()};
}

draco::DataType dracoType(GltfType type) {
  switch (type) {
    case GltfType::I8:
      return draco::DT_INT8;
    case GltfType::U8:
      return draco::DT_UINT8;
    case GltfType::I16:
      return draco::DT_INT16;
    case GltfType::U16:
      return draco::DT_UINT16;
    case GltfType::U32:
      return draco::DT_UINT32;
    case GltfType::F32:
      break;
  }
  return draco::DT_FLOAT32;
}

std::vector<std::byte> dracoOf(const std::vector<GltfStream>& streams, const std::vector<uint32_t>& indices,
                               bool sequential) {
  draco::Mesh mesh;
  const auto points = uint32_t(streams.at(0).count());
  mesh.set_num_points(points);
  for (size_t i = 0; i + 2 < indices.size(); i += 3)
    mesh.AddFace(
        {draco::PointIndex(indices[i]), draco::PointIndex(indices[i + 1]), draco::PointIndex(indices[i + 2])});
  for (uint32_t s = 0; s < streams.size(); ++s) {
    const GltfStream& stream = streams[s];
    const auto item = int64_t(stream.width * sizeOf(stream.type));
    draco::GeometryAttribute attribute;
    attribute.Init(s == 0 ? draco::GeometryAttribute::POSITION : draco::GeometryAttribute::GENERIC, nullptr,
                   uint8_t(stream.width), dracoType(stream.type), stream.normalized, item, 0);
    const int made = mesh.AddAttribute(attribute, true, points);
    mesh.attribute(made)->set_unique_id(s);
    const auto bytes = packedNumbers(stream.type, stream.numbers);
    for (uint32_t i = 0; i < points; ++i)
      mesh.attribute(made)->SetAttributeValue(draco::AttributeValueIndex(i), bytes.data() + int64_t(i) * item);
  }
  draco::ExpertEncoder encoder(mesh);
  encoder.SetEncodingMethod(sequential ? draco::MESH_SEQUENTIAL_ENCODING : draco::MESH_EDGEBREAKER_ENCODING);
  draco::EncoderBuffer buffer;
  if (!encoder.EncodeToBuffer(&buffer).ok()) throw std::runtime_error("draco does not pack it");
  const Bytes result = asBytes({buffer.data(), buffer.size()});
  return {result.begin(), result.end()};
}

}  // namespace

size_t sizeOf(GltfType type) {
  switch (type) {
    case GltfType::I8:
    case GltfType::U8:
      return 1;
    case GltfType::I16:
    case GltfType::U16:
      return 2;
    case GltfType::U32:
    case GltfType::F32:
      break;
  }
  return 4;
}

size_t GltfFile::put(Bytes bytes) {
  while (m_bin.size() % 4 != 0) m_bin.push_back(std::byte(0));
  const size_t at = m_bin.size();
  m_bin.insert(m_bin.end(), bytes.begin(), bytes.end());
  return at;
}

GltfFile& GltfFile::add(const GltfStream& stream) {
  const size_t item = stream.width * sizeOf(stream.type);
  addView(stream.name, itemsOf(stream),
          stream.stride > item ? fmt::format(R"("byteStride":{})", stream.stride) : "");
  return addAccessor(stream.name, accessorMembers(stream, stream.name, stream.before));
}

GltfFile& GltfFile::floats(const std::string& name, size_t width, std::vector<double> numbers) {
  return add({.name = name, .width = width, .numbers = std::move(numbers)});
}

GltfFile& GltfFile::addView(const std::string& name, Bytes bytes, std::string_view viewMembers) {
  std::string view = fmt::format(R"("buffer":0,"byteOffset":{},"byteLength":{})", put(bytes), bytes.size());
  append(view, viewMembers);
  m_views.push_back(view);
  m_viewNames.push_back(name);
  return *this;
}

GltfFile& GltfFile::addAccessor(const std::string& name, std::string_view accessor) {
  m_accessors.emplace_back(accessor);
  m_accessorNames.push_back(name);
  return *this;
}

GltfFile& GltfFile::interleave(const std::vector<GltfStream>& streams) {
  const size_t count = streams.at(0).count();
  std::vector<size_t> offsets;
  size_t stride = 0;
  for (const GltfStream& stream : streams) {
    offsets.push_back(stride);
    stride += (stream.width * sizeOf(stream.type) + 3) / 4 * 4;
  }
  std::vector<std::byte> bytes(stride * count, std::byte(0x55));
  for (size_t s = 0; s < streams.size(); ++s) {
    const size_t item = streams[s].width * sizeOf(streams[s].type);
    const auto from = packedNumbers(streams[s].type, streams[s].numbers);
    for (size_t i = 0; i < count; ++i)
      std::copy_n(from.begin() + ptrdiff_t(i * item), item, bytes.begin() + ptrdiff_t(i * stride + offsets[s]));
  }
  addView(streams[0].name, bytes, fmt::format(R"("byteStride":{})", stride));
  for (size_t s = 0; s < streams.size(); ++s)
    addAccessor(streams[s].name, accessorMembers(streams[s], streams[0].name, offsets[s]));
  return *this;
}

GltfFile& GltfFile::addMeshopt(const GltfStream& stream, std::string_view mode, std::string_view filter) {
  const auto bytes = meshoptOf(stream, mode, filter);
  const size_t item = stream.width * sizeOf(stream.type), size = item * stream.count(), at = put(bytes);
  m_unpacked = (m_unpacked + 3) / 4 * 4;
  std::string extension =
      fmt::format(R"("buffer":0,"byteOffset":{},"byteLength":{},"byteStride":{},"count":{},"mode":"{}")", at,
                  bytes.size(), item, stream.count(), mode);
  if (!filter.empty()) append(extension, fmt::format(R"("filter":"{}")", filter));
  m_views.push_back(fmt::format(
      R"("buffer":1,"byteOffset":{},"byteLength":{}{},"extensions":{{"EXT_meshopt_compression":{{{}}}}})",
      m_unpacked, size, mode == "ATTRIBUTES" ? fmt::format(R"(,"byteStride":{})", item) : "", extension));
  m_viewNames.push_back(stream.name);
  m_unpacked += size;
  return addAccessor(stream.name, accessorMembers(stream, stream.name, 0));
}

GltfFile& GltfFile::addDraco(const std::string& name, const std::vector<GltfStream>& streams,
                             const std::vector<uint32_t>& indices, bool sequential) {
  addView(name, dracoOf(streams, indices, sequential));
  for (const GltfStream& stream : streams) addAccessor(stream.name, accessorMembers(stream, {}, 0));
  const std::vector<double> numbers(indices.begin(), indices.end());
  const GltfStream list{.name = "indices", .width = 1, .numbers = numbers, .type = GltfType::U32};
  return addAccessor(list.name, accessorMembers(list, {}, 0));
}

std::string GltfFile::json(std::string_view uri) const {
  auto all = members;
  if (!m_accessors.empty()) all.try_emplace("accessors", listOf(m_accessors));
  if (!m_views.empty()) all.try_emplace("bufferViews", listOf(m_views));
  std::string buffers = fmt::format(R"([{{"byteLength":{})", m_bin.size());
  if (!uri.empty()) buffers += fmt::format(R"(,"uri":"{}")", uri);
  buffers += "}";
  if (m_unpacked > 0)
    buffers += fmt::format(R"(,{{"byteLength":{},"extensions":{{"EXT_meshopt_compression":{{"fallback":true}}}}}})",
                           m_unpacked);
  if (!m_bin.empty()) all.try_emplace("buffers", buffers + "]");
  std::string text;
  for (const auto& [name, value] : all)
    if (!value.empty()) append(text, fmt::format(R"("{}":{})", name, value));
  for (size_t i = 0; i < m_accessorNames.size(); ++i)
    replaceAll(text, fmt::format(R"("@{}")", m_accessorNames[i]), std::to_string(i));
  for (size_t i = 0; i < m_viewNames.size(); ++i)
    replaceAll(text, fmt::format(R"("#{}")", m_viewNames[i]), std::to_string(i));
  return "{" + text + "}";
}

std::string GltfFile::gltf() const { return m_bin.empty() ? json() : json(dataUri(m_bin)); }
std::vector<std::byte> GltfFile::glb() const { return glbOf(json(), m_bin); }

std::vector<std::byte> glbOf(std::string_view json, Bytes bin, bool aligned) {
  std::string text(json);
  while (aligned && text.size() % 4 != 0) text += ' ';
  const size_t padding = (4 - bin.size() % 4) % 4;
  const size_t size = 12 + 8 + text.size() + (bin.empty() ? 0 : 8 + bin.size() + padding);
  ByteWriter out;
  out.putText("glTF").put(uint32_t(2)).put(uint32_t(size)).put(uint32_t(text.size())).putText("JSON").putText(text);
  if (!bin.empty()) {
    out.put(uint32_t(bin.size() + padding)).putText({"BIN\0", 4}).putBytes(bin);
    for (size_t i = 0; i < padding; ++i) out.put(uint8_t(0));
  }
  return out.release();
}

std::string base64Of(Bytes bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (i + k < bytes.size() ? uint32_t(bytes[i + k]) : 0);
    for (size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
  }
  return text;
}
std::string dataUri(Bytes bytes, std::string_view type) {
  return fmt::format("data:{};base64,{}", type, base64Of(bytes));
}

std::vector<std::byte> packedNumbers(GltfType type, const std::vector<double>& numbers) {
  ByteWriter out;
  for (const double number : numbers) putNumber(out, type, number);
  return out.release();
}

std::string swapped(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error(fmt::format("there is no {}", from));
  return text.replace(at, from.size(), to);
}

GltfFile quadFile(std::string_view primitiveMembers, std::string_view attributes) {
  GltfFile file;
  file.floats("p", 3, {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0});
  file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1});
  file.floats("t", 2, {0, 1, 1, 1, 1, 0, 0, 0});
  file.add({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U16});
  std::string streams = R"("POSITION":"@p","NORMAL":"@n","TEXCOORD_0":"@t")";
  append(streams, attributes);
  std::string primitive = fmt::format(R"("attributes":{{{}}})", streams);
  if (primitiveMembers.find("\"indices\"") == std::string_view::npos) append(primitive, R"("indices":"@i")");
  append(primitive, primitiveMembers);
  file["meshes"] = fmt::format(R"([{{"name":"sheet","primitives":[{{{}}}]}}])", primitive);
  return file;
}

}  // namespace vitrine::test
