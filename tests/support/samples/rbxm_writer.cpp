#include "tests/support/samples/rbxm_writer.h"

#include <zstd.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <set>

namespace vitrine::test::rbx {

namespace {

// ---- Numbers as the container stores them ----------------------------------------------------------------------

uint32_t zigzag(int32_t v) { return (uint32_t(v) << 1) ^ (v < 0 ? 0xFFFFFFFFu : 0u); }
uint64_t zigzag(int64_t v) { return (uint64_t(v) << 1) ^ (v < 0 ? ~uint64_t(0) : 0u); }
uint32_t rotated(float v) { return std::rotl(std::bit_cast<uint32_t>(v), 1); }

// All first bytes, then all second bytes, ... most significant first.
template <class Word>
void interleave(ByteWriter& out, size_t count, auto wordAt) {
  std::vector<std::byte> planes(count * sizeof(Word));
  for (size_t i = 0; i < count; ++i) {
    const Word word = wordAt(i);
    for (size_t plane = 0; plane < sizeof(Word); ++plane)
      planes[plane * count + i] = std::byte(word >> (8 * (sizeof(Word) - 1 - plane)));
  }
  out.putBytes(planes);
}
template <class T>
void putFloats(ByteWriter& out, const std::vector<T>& values, auto floatOf) {
  interleave<uint32_t>(out, values.size(), [&](size_t i) { return rotated(std::invoke(floatOf, values[i])); });
}
template <class T>
void putInts(ByteWriter& out, const std::vector<T>& values, auto intOf) {
  interleave<uint32_t>(out, values.size(),
                       [&](size_t i) { return zigzag(int32_t(std::invoke(intOf, values[i]))); });
}
template <class T>
void putUnsigned(ByteWriter& out, const std::vector<T>& values, auto numberOf) {
  interleave<uint32_t>(out, values.size(), [&](size_t i) { return uint32_t(std::invoke(numberOf, values[i])); });
}
template <class T>
void putLongs(ByteWriter& out, const std::vector<T>& values, auto longOf) {
  interleave<uint64_t>(out, values.size(),
                       [&](size_t i) { return zigzag(int64_t(std::invoke(longOf, values[i]))); });
}
// Each the difference to the one before.
void putReferents(ByteWriter& out, const std::vector<int32_t>& referents) {
  interleave<uint32_t>(out, referents.size(), [&](size_t i) {
    const uint32_t before = i == 0 ? 0 : uint32_t(referents[i - 1]);
    return zigzag(int32_t(uint32_t(referents[i]) - before));
  });
}
void putString(ByteWriter& out, std::string_view bytes) { out.put(uint32_t(bytes.size())).putText(bytes); }

// ---- A column of each type -------------------------------------------------------------------------------------

void put(ByteWriter& out, const std::vector<String>& all) {
  for (const String& v : all) putString(out, v.bytes);
}
void put(ByteWriter& out, const std::vector<Bytecode>& all) {
  for (const Bytecode& v : all) putString(out, v.bytes);
}
void put(ByteWriter& out, const std::vector<Bool>& all) {
  for (const Bool v : all) out.put(uint8_t(v.value));
}
void put(ByteWriter& out, const std::vector<Int32>& all) { putInts(out, all, &Int32::value); }
void put(ByteWriter& out, const std::vector<Float32>& all) { putFloats(out, all, &Float32::value); }
void put(ByteWriter& out, const std::vector<Float64>& all) {
  for (const Float64 v : all) out.put(v.value);
}
template <OfParts T>
void put(ByteWriter& out, const std::vector<T>& all);
template <class T, class Member>
void putPart(ByteWriter& out, const std::vector<T>& all, Member T::*part) {
  if constexpr (OfParts<Member>) {
    std::vector<Member> members;
    for (const T& value : all) members.push_back(value.*part);
    put(out, members);
  } else if constexpr (std::is_same_v<Member, float>) {
    putFloats(out, all, part);
  } else {
    putInts(out, all, part);
  }
}
template <OfParts T>
void put(ByteWriter& out, const std::vector<T>& all) {
  std::apply([&](const auto&... part) { (putPart(out, all, part.second), ...); }, T::parts());
}
void put(ByteWriter& out, const std::vector<UDim2>& all) {
  putFloats(out, all, [](const UDim2& v) { return v.x.scale; });
  putFloats(out, all, [](const UDim2& v) { return v.y.scale; });
  putInts(out, all, [](const UDim2& v) { return v.x.offset; });
  putInts(out, all, [](const UDim2& v) { return v.y.offset; });
}
void put(ByteWriter& out, const std::vector<Ray>& all) {
  for (const Ray& v : all) out.put(v.origin).put(v.direction);
}
void put(ByteWriter& out, const std::vector<Faces>& all) {
  for (const Faces v : all) out.put(v.bits);
}
void put(ByteWriter& out, const std::vector<Axes>& all) {
  for (const Axes v : all) out.put(v.bits);
}
void put(ByteWriter& out, const std::vector<BrickColor>& all) { putUnsigned(out, all, &BrickColor::number); }
// Rotations one after another, then the positions like vectors.
template <class Frame>
void putFrames(ByteWriter& out, const std::vector<Frame>& all, auto storedRotation) {
  for (const Frame& v : all) {
    out.put(v.id);
    if (v.id == 0) out.put(storedRotation(v));
  }
  for (int axis = 0; axis < 3; ++axis) putFloats(out, all, [axis](const Frame& v) { return v.position[axis]; });
}
void put(ByteWriter& out, const std::vector<CFrame>& all) {
  putFrames(out, all, [](const CFrame& v) { return v.rows; });
}
void put(ByteWriter& out, const std::vector<QuaternionCFrame>& all) {
  putFrames(out, all, [](const QuaternionCFrame& v) { return v.quaternion; });
}
void put(ByteWriter& out, const std::vector<Enum>& all) { putUnsigned(out, all, &Enum::value); }
void put(ByteWriter& out, const std::vector<Ref>& all) {
  std::vector<int32_t> referents;
  for (const Ref v : all) referents.push_back(v.referent);
  putReferents(out, referents);
}
void put(ByteWriter& out, const std::vector<Vector3int16>& all) {
  for (const Vector3int16 v : all) out.put(v.x).put(v.y).put(v.z);
}
void put(ByteWriter& out, const std::vector<NumberSequence>& all) {
  for (const NumberSequence& v : all) {
    out.put(uint32_t(v.keypoints.size()));
    for (const auto& k : v.keypoints) out.put(k.time).put(k.value).put(k.envelope);
  }
}
void put(ByteWriter& out, const std::vector<ColorSequence>& all) {
  for (const ColorSequence& v : all) {
    out.put(uint32_t(v.keypoints.size()));
    for (const auto& k : v.keypoints) out.put(k.time).put(k.colour.r).put(k.colour.g).put(k.colour.b).put(0.0f);
  }
}
void put(ByteWriter& out, const std::vector<NumberRange>& all) {
  for (const NumberRange v : all) out.put(v.min).put(v.max);
}
void put(ByteWriter& out, const std::vector<PhysicalProperties>& all) {
  for (const PhysicalProperties& v : all) {
    out.put(uint8_t((v.custom ? 1 : 0) | (v.acousticAbsorption ? 2 : 0)));
    if (!v.custom) continue;
    out.put(*v.custom);
    if (v.acousticAbsorption) out.put(*v.acousticAbsorption);
  }
}
void put(ByteWriter& out, const std::vector<Color3uint8>& all) {
  for (const auto channel : {&Color3uint8::r, &Color3uint8::g, &Color3uint8::b})
    for (const Color3uint8 v : all) out.put(v.*channel);
}
void put(ByteWriter& out, const std::vector<Int64>& all) { putLongs(out, all, &Int64::value); }
void put(ByteWriter& out, const std::vector<SharedString>& all) { putUnsigned(out, all, &SharedString::index); }
void put(ByteWriter& out, const std::vector<OptionalCFrame>& all) {
  std::vector<CFrame> frames;
  for (const OptionalCFrame& v : all) frames.push_back(v.frame.value_or(CFrame()));
  out.put(CFrame::kType);
  put(out, frames);
  out.put(Bool::kType);
  for (const OptionalCFrame& v : all) out.put(uint8_t(v.frame.has_value()));
}
void put(ByteWriter& out, const std::vector<UniqueId>& all) {
  putUnsigned(out, all, &UniqueId::index);
  putUnsigned(out, all, &UniqueId::time);
  interleave<uint64_t>(out, all.size(), [&](size_t i) { return std::rotl(all[i].random, 1); });
}
void put(ByteWriter& out, const std::vector<Font>& all) {
  for (const Font& v : all) {
    putString(out, v.family);
    out.put(v.weight).put(v.style);
    putString(out, v.cachedFaceId);
  }
}
void put(ByteWriter& out, const std::vector<SecurityCapabilities>& all) {
  putLongs(out, all, &SecurityCapabilities::value);
}
void put(ByteWriter& out, const std::vector<Content>& all) {
  putInts(out, all, &Content::kind);
  const auto isA = [](Content::Kind kind) { return [kind](const Content& v) { return v.kind == kind; }; };
  out.put(uint32_t(std::ranges::count_if(all, isA(Content::Uri))));
  std::vector<int32_t> objects;
  for (const Content& v : all) {
    if (v.kind == Content::Uri) putString(out, v.uri);
    if (v.kind == Content::Object) objects.push_back(v.referent);
  }
  out.put(uint32_t(objects.size()));
  putReferents(out, objects);
  out.put(uint32_t(0));  // external objects
}

uint8_t typeOf(const Value& value) {
  return std::visit([]<class T>(const T&) { return T::kType; }, value);
}

}  // namespace

std::vector<std::byte> encode(const Value& kind, const std::vector<Value>& values) {
  return std::visit(
      [&]<class T>(const T&) {
        std::vector<T> all;
        for (const Value& value : values) all.push_back(std::get<T>(value));
        ByteWriter out;
        put(out, all);
        return out.release();
      },
      kind);
}

// ---- Rotations -------------------------------------------------------------------------------------------------

std::vector<uint8_t> rotationIds() {
  return {0x02, 0x03, 0x05, 0x06, 0x07, 0x09, 0x0A, 0x0C, 0x0D, 0x0E, 0x10, 0x11,
          0x14, 0x15, 0x17, 0x18, 0x19, 0x1B, 0x1C, 0x1E, 0x1F, 0x20, 0x22, 0x23};
}

std::array<float, 9> rotationRows(uint8_t id) {
  const auto axis = [](int normal) {
    std::array<int, 3> v{};
    v[size_t(normal % 3)] = normal < 3 ? 1 : -1;
    return v;
  };
  const std::array<int, 3> x = axis((id - 1) / 6), y = axis((id - 1) % 6);
  const std::array<int, 3> z{x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
  std::array<float, 9> rows{};
  for (size_t r = 0; r < 3; ++r) {
    rows[3 * r] = float(x[r]);
    rows[3 * r + 1] = float(y[r]);
    rows[3 * r + 2] = float(z[r]);
  }
  return rows;
}

// ---- Strings that hold something -------------------------------------------------------------------------------

namespace {

void putAttribute(ByteWriter& out, const String& v) {
  out.put(uint8_t(0x02));
  putString(out, v.bytes);
}
void putAttribute(ByteWriter& out, const Bool& v) { out.put(uint8_t(0x03)).put(uint8_t(v.value)); }
void putAttribute(ByteWriter& out, const Float32& v) { out.put(uint8_t(0x05)).put(v.value); }
void putAttribute(ByteWriter& out, const Float64& v) { out.put(uint8_t(0x06)).put(v.value); }
void putAttribute(ByteWriter& out, const UDim& v) { out.put(uint8_t(0x09)).put(v.scale).put(v.offset); }
void putAttribute(ByteWriter& out, const UDim2& v) {
  out.put(uint8_t(0x0A)).put(v.x.scale).put(v.x.offset).put(v.y.scale).put(v.y.offset);
}
void putAttribute(ByteWriter& out, const BrickColor& v) { out.put(uint8_t(0x0E)).put(v.number); }
void putAttribute(ByteWriter& out, const Color3& v) { out.put(uint8_t(0x0F)).put(v.r).put(v.g).put(v.b); }
void putAttribute(ByteWriter& out, const Vector2& v) { out.put(uint8_t(0x10)).put(v.x).put(v.y); }
void putAttribute(ByteWriter& out, const Vector3& v) { out.put(uint8_t(0x11)).put(v.x).put(v.y).put(v.z); }
void putAttribute(ByteWriter& out, const CFrame& v) {
  out.put(uint8_t(0x14)).put(v.position).put(v.id);
  if (v.id == 0) out.put(v.rows);
}
// Unlike in properties, the envelope comes first.
void putAttribute(ByteWriter& out, const NumberSequence& v) {
  out.put(uint8_t(0x17)).put(uint32_t(v.keypoints.size()));
  for (const auto& k : v.keypoints) out.put(k.envelope).put(k.time).put(k.value);
}
void putAttribute(ByteWriter& out, const ColorSequence& v) {
  out.put(uint8_t(0x19)).put(uint32_t(v.keypoints.size()));
  for (const auto& k : v.keypoints) out.put(0.0f).put(k.time).put(k.colour.r).put(k.colour.g).put(k.colour.b);
}
void putAttribute(ByteWriter& out, const NumberRange& v) { out.put(uint8_t(0x1B)).put(v.min).put(v.max); }
void putAttribute(ByteWriter& out, const Rect& v) {
  out.put(uint8_t(0x1C)).put(v.min.x).put(v.min.y).put(v.max.x).put(v.max.y);
}
void putAttribute(ByteWriter& out, const Font& v) {
  out.put(uint8_t(0x21)).put(v.weight).put(v.style);
  putString(out, v.family);
  putString(out, v.cachedFaceId);
}

}  // namespace

std::string attributes(const std::vector<std::pair<std::string, Value>>& all) {
  ByteWriter out;
  out.put(uint32_t(all.size()));
  for (const auto& [name, value] : all) {
    putString(out, name);
    std::visit(
        [&](const auto& v) {
          if constexpr (requires { putAttribute(out, v); }) putAttribute(out, v);
        },
        value);
  }
  return std::string(asText(out.bytes()));
}

std::string tags(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : std::string(1, '\0')) + name;
  return text;
}

// ---- Codecs ----------------------------------------------------------------------------------------------------

namespace {

void putLz4Length(std::vector<std::byte>& out, size_t length) {
  if (length < 15) return;
  for (length -= 15; length >= 255; length -= 255) out.push_back(std::byte{255});
  out.push_back(std::byte(length));
}
// Literals, then a match unless its length is 0.
void putLz4Sequence(std::vector<std::byte>& out, Bytes literals, size_t distance, size_t length) {
  const size_t extra = length == 0 ? 0 : length - 4;
  out.push_back(std::byte(std::min<size_t>(literals.size(), 15) << 4 | std::min<size_t>(extra, 15)));
  putLz4Length(out, literals.size());
  out.insert(out.end(), literals.begin(), literals.end());
  if (length == 0) return;
  out.push_back(std::byte(distance));
  out.push_back(std::byte(distance >> 8));
  putLz4Length(out, extra);
}

}  // namespace

std::vector<std::byte> packLz4(Bytes content) {
  // The format's own rules: no match begins in the last 12 bytes, none reaches into the last 5.
  constexpr size_t kLastMatch = 12, kLastLiterals = 5, kFarthest = 65535;
  std::vector<std::byte> out;
  // Hash of four bytes -> where they were, counted from `base`. Kept between calls: what is not above `base` is of
  // another call. Clearing it would cost more than packing a small chunk.
  thread_local std::vector<uint64_t> seen(size_t(1) << 16, 0);
  thread_local uint64_t base = 0;
  size_t at = 0, literals = 0;
  while (at + kLastMatch < content.size()) {
    const auto four = loadAs<uint32_t>(content.data() + at);
    uint64_t& slot = seen[(four * 2654435761u) >> 16];
    const uint64_t candidate = std::exchange(slot, base + at + 1);
    const size_t from = candidate > base ? candidate - base - 1 : at;
    if (from == at || at - from > kFarthest || loadAs<uint32_t>(content.data() + from) != four) {
      ++at;
      continue;
    }
    const size_t end = content.size() - kLastLiterals;
    size_t length = 4;
    while (at + length < end && content[from + length] == content[at + length]) ++length;
    putLz4Sequence(out, content.subspan(literals, at - literals), at - from, length);
    at += length;
    literals = at;
  }
  putLz4Sequence(out, content.subspan(literals), 0, 0);
  base += content.size();
  return out;
}

std::vector<std::byte> packZstandard(Bytes content) {
  std::vector<std::byte> out(ZSTD_compressBound(content.size()));
  out.resize(ZSTD_compress(out.data(), out.size(), content.data(), content.size(), 3));
  return out;
}

// ---- Chunks ----------------------------------------------------------------------------------------------------

std::vector<std::byte> instBody(uint32_t classId, std::string_view className, const std::vector<int32_t>& referents,
                                std::optional<std::vector<uint8_t>> serviceMarkers) {
  ByteWriter out;
  out.put(classId);
  putString(out, className);
  out.put(uint8_t(serviceMarkers.has_value())).put(uint32_t(referents.size()));
  putReferents(out, referents);
  if (serviceMarkers)
    for (const uint8_t marker : *serviceMarkers) out.put(marker);
  return out.release();
}
std::vector<std::byte> propBody(uint32_t classId, std::string_view name, uint8_t type, Bytes values) {
  ByteWriter out;
  out.put(classId);
  putString(out, name);
  return out.put(type).putBytes(values).release();
}
std::vector<std::byte> prntBody(const std::vector<int32_t>& children, const std::vector<int32_t>& parents) {
  ByteWriter out;
  out.put(uint8_t(0)).put(uint32_t(children.size()));
  putReferents(out, children);
  putReferents(out, parents);
  return out.release();
}

Chunk instChunk(uint32_t classId, std::string_view className, const std::vector<int32_t>& referents,
                std::optional<std::vector<uint8_t>> serviceMarkers) {
  return {.name = "INST", .body = instBody(classId, className, referents, std::move(serviceMarkers))};
}
Chunk prntChunk(const std::vector<int32_t>& children, const std::vector<int32_t>& parents) {
  return {.name = "PRNT", .body = prntBody(children, parents)};
}
Chunk metaChunk(const std::vector<std::pair<std::string, std::string>>& entries) {
  ByteWriter out;
  out.put(uint32_t(entries.size()));
  for (const auto& [key, value] : entries) {
    putString(out, key);
    putString(out, value);
  }
  return {.name = "META", .body = out.release()};
}
Chunk sstrChunk(const std::vector<std::string>& strings) {
  ByteWriter out;
  out.put(uint32_t(0)).put(uint32_t(strings.size()));
  for (const std::string& bytes : strings) {
    out.put(std::array<uint8_t, 16>{});  // the hash, which nearly every file leaves out
    putString(out, bytes);
  }
  return {.name = "SSTR", .body = out.release()};
}
Chunk signChunk(int64_t keyId, std::string_view signature) {
  ByteWriter out;
  out.put(uint32_t(1)).put(uint32_t(0)).put(keyId);
  putString(out, signature);
  return {.name = "SIGN", .body = out.release()};
}
Chunk endChunk() {
  return {.name = "END", .body = ByteWriter().putText("</roblox>").release(), .packing = Packing::Raw};
}

void putHeader(ByteWriter& out, int32_t classes, int32_t instances) {
  out.putText("<roblox!").putText("\x89\xFF\r\n\x1A\n").put(uint16_t(0));
  out.put(classes).put(instances).put(uint64_t(0));
}

void putChunk(ByteWriter& out, const Chunk& chunk, Packing packing) {
  std::array<char, 4> name{};
  std::copy_n(chunk.name.begin(), std::min<size_t>(4, chunk.name.size()), name.begin());
  std::vector<std::byte> packed;
  if (const Packing how = chunk.packing.value_or(packing); how != Packing::Raw)
    packed = how == Packing::Lz4 ? packLz4(chunk.body) : packZstandard(chunk.body);
  out.put(name)
      .put(chunk.announcedPacked.value_or(uint32_t(packed.size())))
      .put(chunk.announcedUnpacked.value_or(uint32_t(chunk.body.size())))
      .put(chunk.reserved)
      .putBytes(packed.empty() ? Bytes(chunk.body) : Bytes(packed));
}

Chunk* File::find(std::string_view name, size_t skip) {
  for (Chunk& chunk : chunks)
    if (chunk.name == name && skip-- == 0) return &chunk;
  return nullptr;
}

std::vector<std::byte> write(const File& file, Packing packing) {
  ByteWriter out;
  putHeader(out, file.classes, file.instances);
  for (const Chunk& chunk : file.chunks) putChunk(out, chunk, packing);
  return out.release();
}

// ---- Models ----------------------------------------------------------------------------------------------------

int32_t Model::add(int32_t parent, std::string className, std::string name,
                   std::vector<std::pair<std::string, Value>> properties) {
  instances.push_back({std::move(className), std::move(name), parent, std::move(properties)});
  return int32_t(instances.size() - 1);
}

Model completed(Model model) {
  std::map<std::string, std::map<std::string, Value>> defaults;  // by class
  for (Instance& instance : model.instances) {
    instance.properties.emplace_back("Name", String{instance.name});
    for (const auto& [name, value] : instance.properties)
      defaults[instance.className].try_emplace(name, std::visit(
                                                         []<class T>(const T& v) {
                                                           T empty{};
                                                           if constexpr (std::is_same_v<T, String>)
                                                             empty.kind = v.kind;
                                                           return Value(empty);
                                                         },
                                                         value));
  }
  for (Instance& instance : model.instances) {
    auto all = defaults[instance.className];
    for (auto& [name, value] : instance.properties) all[name] = std::move(value);
    instance.properties.assign(all.begin(), all.end());
  }
  return model;
}

namespace {

// Parents' referents beside their children's, in the order of the file.
Chunk parentLinks(const Model& model, ParentOrder order) {
  const auto count = int32_t(model.instances.size());
  std::vector<std::vector<int32_t>> childrenOf(size_t(count) + 1);  // the last: the roots
  for (int32_t i = 0; i < count; ++i) {
    const int32_t parent = model.instances[size_t(i)].parent;
    childrenOf[size_t(parent < 0 ? count : parent)].push_back(i);
  }
  std::vector<int32_t> children;
  const auto visit = [&](const auto& self, int32_t at) -> void {
    if (order == ParentOrder::ParentsFirst) children.push_back(at);
    for (const int32_t child : childrenOf[size_t(at)]) self(self, child);
    if (order == ParentOrder::ChildrenFirst) children.push_back(at);
  };
  for (const int32_t root : childrenOf.back()) visit(visit, root);
  std::vector<int32_t> parents;
  for (const int32_t child : children) parents.push_back(model.instances[size_t(child)].parent);
  return prntChunk(children, parents);
}

}  // namespace

File chunksOf(const Model& given, ParentOrder order) {
  const Model model = completed(given);
  std::map<std::string, std::vector<int32_t>> classes;
  for (size_t i = 0; i < model.instances.size(); ++i) classes[model.instances[i].className].push_back(int32_t(i));
  File file{int32_t(classes.size()), int32_t(model.instances.size()), {}};
  if (!model.metadata.empty()) file.chunks.push_back(metaChunk(model.metadata));
  if (!model.sharedStrings.empty()) file.chunks.push_back(sstrChunk(model.sharedStrings));
  std::vector<Chunk> properties;
  uint32_t classId = 0;
  for (const auto& [name, members] : classes) {
    std::optional<std::vector<uint8_t>> markers;
    if (model.instances[size_t(members.front())].service) markers.emplace(members.size(), uint8_t(1));
    file.chunks.push_back(instChunk(classId, name, members, std::move(markers)));
    const auto& columns = model.instances[size_t(members.front())].properties;
    for (size_t c = 0; c < columns.size(); ++c) {
      std::vector<Value> values;
      for (const int32_t member : members) values.push_back(model.instances[size_t(member)].properties[c].second);
      properties.push_back(
          {.name = "PROP",
           .body = propBody(classId, columns[c].first, typeOf(columns[c].second), encode(values.front(), values))});
    }
    ++classId;
  }
  std::ranges::move(properties, std::back_inserter(file.chunks));
  file.chunks.push_back(parentLinks(model, order));
  file.chunks.push_back(endChunk());
  return file;
}

std::vector<std::byte> writeBinary(const Model& model, Packing packing, ParentOrder order) {
  return write(chunksOf(model, order), packing);
}

}  // namespace vitrine::test::rbx
