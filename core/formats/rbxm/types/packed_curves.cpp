#include "core/formats/rbxm/types/packed_curves.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/bytes/byte_writer.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/formats/rbxm/types/rotations.h"

namespace vitrine::rbxm {

namespace {

constexpr uint32_t kNewestCurve = 2, kOldestCurve = 1, kTimesVersion = 1;
constexpr size_t kDefaultOf2022 = 21;  // bytes
constexpr uint8_t kArrivingFlag = 1, kLeavingFlag = 2;
// Keys of rotations have the flags above the mode, and in all that readers know of both are set.
constexpr unsigned kRotationFlags = 2;
constexpr uint8_t kLastMode = kCubicKey;

bool isFiniteKey(float value) { return std::isfinite(value); }
bool isFiniteKey(const Quat& q) {
  return std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z) && std::isfinite(q.w);
}

// Slopes that are not set are 0, whatever is stored.
template <class Key>
Result<void> takeSlopes(ByteReader& reader, uint8_t flags, Key& key) {
  VITRINE_TRY(const float arriving, reader.take<float>("left tangent"));
  VITRINE_TRY(const float leaving, reader.take<float>("right tangent"));
  key.hasArriving = (flags & kArrivingFlag) != 0;
  key.hasLeaving = (flags & kLeavingFlag) != 0;
  if (key.hasArriving) key.arriving = arriving;
  if (key.hasLeaving) key.leaving = leaving;
  return {};
}

// ---- How each kind of key is stored

struct FloatLayout {
  using Key = FloatKey;
  static constexpr size_t kSmallest = 14;
  static constexpr uint32_t kPackedAs = 2;
  static Result<Key> take(ByteReader& reader, MemoryBudget&) {
    Key key;
    VITRINE_TRY(key.mode, reader.take<uint8_t>("mode of a key"));
    VITRINE_TRY(const auto flags, reader.take<uint8_t>("flags of a key"));
    VITRINE_TRY(key.value, reader.take<float>("value of a key"));
    VITRINE_CHECK(takeSlopes(reader, flags, key));
    return key;
  }
  static void put(ByteWriter& out, const Key& key) {
    const auto flags = uint8_t((key.hasArriving ? kArrivingFlag : 0) | (key.hasLeaving ? kLeavingFlag : 0));
    out.put(key.mode).put(flags).put(key.value);
    out.put(key.hasArriving ? key.arriving : 0.0f).put(key.hasLeaving ? key.leaving : 0.0f);
  }
  static bool isUsable(const Key& key) {
    return isFiniteKey(key.value) && isFiniteKey(key.arriving) && isFiniteKey(key.leaving);
  }
};

struct RotationLayout {
  using Key = RotationKey;
  static constexpr size_t kSmallest = 25;
  static constexpr uint32_t kPackedAs = 1;
  static Result<Key> take(ByteReader& reader, MemoryBudget&) {
    Key key;
    VITRINE_TRY(const auto stored, reader.take<uint8_t>("mode of a key"));
    for (int k = 0; k < 4; ++k) {
      VITRINE_TRY(const float part, reader.take<float>("rotation of a key"));
      (k == 0 ? key.value.x : k == 1 ? key.value.y : k == 2 ? key.value.z : key.value.w) = part;
    }
    VITRINE_CHECK(takeSlopes(reader, uint8_t(stored >> kRotationFlags & 3), key));
    constexpr unsigned kMask = (1u << kRotationFlags) - 1, kFlags = 3u << kRotationFlags;
    key.mode = (stored & ~(kMask | kFlags)) == 0 ? uint8_t(stored & kMask) : stored;
    return key;
  }
  static void put(ByteWriter& out, const Key& key) {
    out.put(uint8_t((key.mode & 3) | 3 << kRotationFlags));
    for (const float part : {key.value.x, key.value.y, key.value.z, key.value.w}) out.put(part);
    out.put(key.arriving).put(key.leaving);
  }
  static bool isUsable(const Key& key) {
    return isFiniteKey(key.value) && isFiniteKey(key.arriving) && isFiniteKey(key.leaving);
  }
};

struct MarkerLayout {
  using Key = MarkerKey;
  static constexpr size_t kSmallest = 1;
  static constexpr uint32_t kPackedAs = 2;
  static Result<Key> take(ByteReader& reader, MemoryBudget& budget) {
    const std::string_view rest = asText(reader.rest());
    const size_t end = rest.find('\0');
    if (end == rest.npos) return fail(ErrorCode::Truncated, "the text of a marker has no end", reader.here(0));
    VITRINE_CHECK(budget.take(end, "text of a marker", reader.here(end)));
    VITRINE_CHECK(reader.skip(end + 1, "text of a marker"));
    return Key{.text = std::string(rest.substr(0, end))};
  }
  static void put(ByteWriter& out, const Key& key) {
    const std::string_view text(key.text);
    out.putText(text.substr(0, text.find('\0'))).put('\0');
  }
  static bool isUsable(const Key&) { return true; }
};

// Readers leave open whether the size of a value counts the byte with its type: `counted`.
template <bool counted>
struct SizedValueLayout {
  using Key = ValueKey;
  static constexpr size_t kSmallest = 14;
  static constexpr uint32_t kPackedAs = 2;
  static Result<Key> take(ByteReader& reader, MemoryBudget& budget) {
    Key key;
    VITRINE_TRY(key.mode, reader.take<uint8_t>("mode of a key"));
    VITRINE_TRY(const auto flags, reader.take<uint8_t>("flags of a key"));
    VITRINE_TRY(const auto size, reader.take<uint32_t>("size of a value"));
    VITRINE_TRY(const Bytes stored, reader.takeBytes(uint64_t(size) + (counted ? 0 : 1), "value of a key"));
    if (stored.empty()) return fail(ErrorCode::Malformed, "a value has no type", reader.here(0));
    VITRINE_CHECK(budget.take(size, "value of a key", reader.here(0)));
    key.type = loadAs<uint8_t>(stored.data());
    key.stored = asText(stored.subspan(1));
    VITRINE_CHECK(takeSlopes(reader, flags, key));
    return key;
  }
  static void put(ByteWriter& out, const Key& key) {
    const auto flags = uint8_t((key.hasArriving ? kArrivingFlag : 0) | (key.hasLeaving ? kLeavingFlag : 0));
    out.put(key.mode).put(flags).put(uint32_t(key.stored.size() + 1)).put(key.type).putText(key.stored);
    out.put(key.hasArriving ? key.arriving : 0.0f).put(key.hasLeaving ? key.leaving : 0.0f);
  }
  static bool isUsable(const Key& key) { return isFiniteKey(key.arriving) && isFiniteKey(key.leaving); }
};
using ValueLayout = SizedValueLayout<true>;

// ---- Curves

float secondsOf(int32_t ticks) { return float(double(ticks) / double(kTicksPerSecond)); }
int32_t ticksOf(float seconds) {
  const double ticks = std::round(double(seconds) * double(kTicksPerSecond));
  if (!(ticks > double(std::numeric_limits<int32_t>::min()))) return std::isnan(ticks) ? 0 : INT32_MIN;
  return ticks < double(std::numeric_limits<int32_t>::max()) ? int32_t(ticks) : INT32_MAX;
}

template <class Layout>
Result<PackedCurve<typename Layout::Key>> readStandard(Bytes bytes, MemoryBudget& budget) {
  using Key = typename Layout::Key;
  PackedCurve<Key> curve;
  ByteReader reader(bytes);
  VITRINE_TRY(curve.version, reader.take<uint32_t>("version of a curve"));
  if (curve.version < kOldestCurve || curve.version > kNewestCurve)
    return fail(ErrorCode::Unsupported, fmt::format("version {} of a curve is not known", curve.version));
  VITRINE_TRY(const auto count, reader.take<uint32_t>("number of keys"));
  if (count > reader.remaining() / Layout::kSmallest)
    return fail(ErrorCode::Truncated, fmt::format("{} keys do not fit into {} bytes", count, reader.remaining()),
                reader.here(0));
  VITRINE_CHECK(budget.takeArray(count, sizeof(Key), "keys of a curve", {}));
  curve.keys.reserve(count);
  for (uint32_t k = 0; k < count; ++k) {
    VITRINE_TRY(Key key, Layout::take(reader, budget));
    curve.keys.push_back(std::move(key));
  }
  VITRINE_TRY(const auto version, reader.take<uint32_t>("version of the times"));
  VITRINE_TRY(const auto times, reader.take<uint32_t>("number of times"));
  if (version != kTimesVersion)
    return fail(ErrorCode::Unsupported, fmt::format("version {} of times is not known", version));
  if (times != count)
    return fail(ErrorCode::Malformed, fmt::format("{} times for {} keys", times, count), reader.here(0));
  VITRINE_TRY(const Bytes ticks, reader.takeArray(count, sizeof(int32_t), "times"));
  if (!reader.atEnd())
    return fail(ErrorCode::Malformed, fmt::format("{} bytes after the last time", reader.remaining()),
                reader.here(reader.remaining()));
  for (uint32_t k = 0; k < count; ++k)
    curve.keys[k].time = secondsOf(loadAs<int32_t>(ticks.data() + 4 * size_t(k)));
  return curve;
}

template <class Layout>
Result<PackedCurve<typename Layout::Key>> readCurve(Bytes bytes, MemoryBudget& budget) {
  using Key = typename Layout::Key;
  auto curve = readStandard<Layout>(bytes, budget);
  if (!curve) {
    if (bytes.size() == kDefaultOf2022 && curve.error().code != ErrorCode::LimitExceeded) return PackedCurve<Key>();
    return curve;
  }
  curve->unusable = std::erase_if(curve->keys, [](const Key& key) { return !Layout::isUsable(key); });
  if constexpr (requires(Key key) { key.mode; })
    curve->unknown = uint64_t(std::ranges::count_if(curve->keys, [](const Key& k) { return k.mode > kLastMode; }));
  curve->sorted = std::ranges::is_sorted(curve->keys, {}, &Key::time);
  if (!curve->sorted) std::ranges::stable_sort(curve->keys, {}, &Key::time);
  return curve;
}

template <class Layout>
std::vector<std::byte> packCurve(std::span<const typename Layout::Key> keys) {
  ByteWriter out;
  out.reserve(16 + keys.size() * (Layout::kSmallest + 4));
  out.put(Layout::kPackedAs).put(uint32_t(keys.size()));
  for (const auto& key : keys) Layout::put(out, key);
  out.put(kTimesVersion).put(uint32_t(keys.size()));
  for (const auto& key : keys) out.put(ticksOf(key.time));
  return out.release();
}

// ---- Rigs

// The items of a property of AnimationRigData, `stride` bytes each.
Result<Bytes> takeRigItems(ByteReader& reader, uint64_t stride, std::string_view what) {
  VITRINE_TRY(const auto version, reader.take<uint32_t>("version"));
  if (version < kOldestCurve || version > kNewestCurve)
    return fail(ErrorCode::Unsupported, fmt::format("version {} of {} is not known", version, what));
  VITRINE_TRY(const auto count, reader.take<uint32_t>("count"));
  return reader.takeArray(count, stride, what);
}

template <class Item, class Stored>
Result<std::vector<Item>> readRigItems(Bytes bytes, MemoryBudget& budget, std::string_view what, auto itemOf) {
  ByteReader reader(bytes);
  VITRINE_TRY(const Bytes items, takeRigItems(reader, sizeof(Stored), what));
  if (!reader.atEnd())
    return fail(ErrorCode::Malformed, fmt::format("{} bytes after the {}", reader.remaining(), what),
                reader.here(reader.remaining()));
  const size_t count = items.size() / sizeof(Stored);
  VITRINE_CHECK(budget.takeArray(count, sizeof(Item), what, {}));
  std::vector<Item> made(count);
  for (size_t k = 0; k < count; ++k) made[k] = itemOf(loadAs<Stored>(items.data() + k * sizeof(Stored)));
  return made;
}

// Rows of the rotation, then the position.
using StoredTransform = std::array<float, 12>;
static_assert(sizeof(StoredTransform) == 48);

CFrame frameOf(const StoredTransform& stored) {
  return {rotationFromRows(std::span<const float, 9>(stored.data(), 9)), {stored[9], stored[10], stored[11]}};
}

template <class Item>
std::vector<std::byte> packRigItems(uint32_t version, std::span<const Item> items, auto put) {
  ByteWriter out;
  out.put(version).put(uint32_t(items.size()));
  for (const Item& item : items) put(out, item);
  return out.release();
}

}  // namespace

Result<PackedCurve<FloatKey>> readFloatCurve(Bytes bytes, MemoryBudget& budget) {
  return readCurve<FloatLayout>(bytes, budget);
}
Result<PackedCurve<RotationKey>> readRotationCurve(Bytes bytes, MemoryBudget& budget) {
  return readCurve<RotationLayout>(bytes, budget);
}
Result<PackedCurve<MarkerKey>> readMarkerCurve(Bytes bytes, MemoryBudget& budget) {
  return readCurve<MarkerLayout>(bytes, budget);
}
Result<PackedCurve<ValueKey>> readValueCurve(Bytes bytes, MemoryBudget& budget) {
  auto curve = readCurve<ValueLayout>(bytes, budget);
  if (curve || curve.error().code == ErrorCode::LimitExceeded) return curve;
  auto other = readCurve<SizedValueLayout<false>>(bytes, budget);
  return other ? std::move(other) : std::move(curve);
}

std::vector<std::byte> packFloatCurve(std::span<const FloatKey> keys) { return packCurve<FloatLayout>(keys); }
std::vector<std::byte> packRotationCurve(std::span<const RotationKey> keys) {
  return packCurve<RotationLayout>(keys);
}
std::vector<std::byte> packMarkerCurve(std::span<const MarkerKey> keys) { return packCurve<MarkerLayout>(keys); }
std::vector<std::byte> packValueCurve(std::span<const ValueKey> keys) { return packCurve<ValueLayout>(keys); }

Result<std::vector<uint32_t>> readRigLabels(Bytes bytes, MemoryBudget& budget) {
  return readRigItems<uint32_t, uint32_t>(bytes, budget, "labels", [](uint32_t label) { return label; });
}

Result<std::vector<std::string>> readRigNames(Bytes bytes, MemoryBudget& budget) {
  ByteReader reader(bytes);
  VITRINE_TRY(const Bytes sizes, takeRigItems(reader, sizeof(uint32_t), "lengths of names"));
  const size_t count = sizes.size() / sizeof(uint32_t);
  VITRINE_CHECK(budget.takeArray(count, sizeof(std::string), "names", {}));
  VITRINE_CHECK(budget.take(reader.remaining(), "names", {}));
  std::vector<std::string> names;
  names.reserve(count);
  for (size_t k = 0; k < count; ++k) {
    VITRINE_TRY(const Bytes name, reader.takeBytes(loadAs<uint32_t>(sizes.data() + 4 * k), "name"));
    names.emplace_back(asText(name));
  }
  if (!reader.atEnd())
    return fail(ErrorCode::Malformed, fmt::format("{} bytes after the last name", reader.remaining()),
                reader.here(reader.remaining()));
  return names;
}

Result<std::vector<uint16_t>> readRigParents(Bytes bytes, MemoryBudget& budget) {
  return readRigItems<uint16_t, uint16_t>(bytes, budget, "parents", [](uint16_t parent) { return parent; });
}

Result<std::vector<CFrame>> readRigTransforms(Bytes bytes, MemoryBudget& budget) {
  return readRigItems<CFrame, StoredTransform>(bytes, budget, "transforms", frameOf);
}

std::vector<std::byte> packRigLabels(std::span<const uint32_t> labels) {
  return packRigItems(2, labels, [](ByteWriter& out, uint32_t label) { out.put(label); });
}

std::vector<std::byte> packRigNames(std::span<const std::string> names) {
  ByteWriter out;
  out.put(uint32_t(1)).put(uint32_t(names.size()));
  for (const std::string& name : names) out.put(uint32_t(name.size()));
  for (const std::string& name : names) out.putText(name);
  return out.release();
}

std::vector<std::byte> packRigParents(std::span<const uint16_t> parents) {
  return packRigItems(1, parents, [](ByteWriter& out, uint16_t parent) { out.put(parent); });
}

std::vector<std::byte> packRigTransforms(std::span<const CFrame> transforms) {
  return packRigItems(2, transforms, [](ByteWriter& out, const CFrame& frame) {
    for (const float number : rowsOf(frame.rotation)) out.put(number);
    for (int k = 0; k < 3; ++k) out.put(frame.position[k]);
  });
}

// ---- As values of properties

namespace {

constexpr size_t kMostShown = 20'000;  // keys; a value of each is large

Field unreadField(Bytes bytes) { return {"Unknown", Opaque{0, std::string(asText(bytes))}}; }

// An attribute without a name.
Value valueOf(const ValueKey& key) {
  ByteWriter out;
  out.put(uint32_t(1)).put(uint32_t(0)).put(key.type).putText(key.stored);
  const std::vector<std::byte> bytes = out.release();
  const Attributes attributes = readAttributes(ByteReader(bytes));
  return attributes.items.empty() ? Value(Null{}) : attributes.items.front().value;
}

Value valueOf(const FloatKey& key) { return key.value; }
Value valueOf(const MarkerKey& key) { return textOrBytes(key.text); }
Value valueOf(const RotationKey& key) {
  return List{{Value(key.value.x), Value(key.value.y), Value(key.value.z), Value(key.value.w)}};
}

// As Enum.KeyInterpolationMode calls them.
Value modeValue(uint8_t mode) {
  constexpr const char* kNames[] = {"Constant", "Linear", "Cubic"};
  return mode <= kLastMode ? Value(kNames[mode]) : Value(int64_t(mode));
}

template <class Key>
Record keyRecord(const Key& key) {
  Record record{{{"Time", key.time}, {"Value", valueOf(key)}}};
  if constexpr (requires { key.mode; }) {
    record.fields.push_back({"Interpolation", modeValue(key.mode)});
    if (key.hasArriving) record.fields.push_back({"LeftTangent", key.arriving});
    if (key.hasLeaving) record.fields.push_back({"RightTangent", key.leaving});
  }
  return record;
}

template <class Key>
std::string wordsFor(const PackedCurve<Key>& curve) {
  if (curve.keys.empty() && curve.unusable == 0) return "no keys";
  std::string words = fmt::format("{} key{}", curve.keys.size(), curve.keys.size() == 1 ? "" : "s");
  if (curve.keys.size() == 1) words += fmt::format(", at {} s", formatFloat(curve.keys.front().time));
  if (curve.keys.size() > 1)
    words += fmt::format(", {} to {} s", formatFloat(curve.keys.front().time), formatFloat(curve.keys.back().time));
  if (curve.unusable > 0) words += fmt::format(", {} not finite", curve.unusable);
  if (!curve.sorted) words += ", stored out of order";
  return words;
}

template <class Key>
Value describeCurve(Result<PackedCurve<Key>> (*read)(Bytes, MemoryBudget&), Bytes bytes) {
  MemoryBudget budget(uint64_t(1) << 30);
  const auto curve = read(bytes, budget);
  if (!curve) return Record{{unreadField(bytes)}};
  List keys;
  for (size_t k = 0; k < std::min(curve->keys.size(), kMostShown); ++k)
    keys.items.push_back(keyRecord(curve->keys[k]));
  const size_t more = curve->keys.size() - keys.items.size();
  Record record{{{"Curve", wordsFor(*curve)}, {"Keys", std::move(keys)}}};
  if (more > 0) record.fields.push_back({"More", int64_t(more)});
  return record;
}

template <class Item>
Value describeItems(Result<std::vector<Item>> (*read)(Bytes, MemoryBudget&), Bytes bytes) {
  MemoryBudget budget(uint64_t(1) << 30);
  const auto items = read(bytes, budget);
  if (!items) return Record{{unreadField(bytes)}};
  List list;
  for (const Item& item : *items) {
    if (list.items.size() == kMostShown) break;
    if constexpr (std::is_same_v<Item, std::string>)
      list.items.push_back(textOrBytes(item));
    else if constexpr (std::is_same_v<Item, CFrame>)
      list.items.emplace_back(item);
    else
      list.items.emplace_back(int64_t(item));
  }
  return list;
}

}  // namespace

Value describeFloatCurve(Bytes bytes) { return describeCurve(readFloatCurve, bytes); }
Value describeRotationCurve(Bytes bytes) { return describeCurve(readRotationCurve, bytes); }
Value describeMarkerCurve(Bytes bytes) { return describeCurve(readMarkerCurve, bytes); }
Value describeValueCurve(Bytes bytes) { return describeCurve(readValueCurve, bytes); }
Value describeRigLabels(Bytes bytes) { return describeItems(readRigLabels, bytes); }
Value describeRigNames(Bytes bytes) { return describeItems(readRigNames, bytes); }
Value describeRigParents(Bytes bytes) { return describeItems(readRigParents, bytes); }
Value describeRigTransforms(Bytes bytes) { return describeItems(readRigTransforms, bytes); }

}  // namespace vitrine::rbxm
