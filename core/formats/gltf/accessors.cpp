// Accessors: elements of any type at any distance, sparse ones too (glTF 2.0, 3.6.2).
#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

uint32_t sizeOfType(uint32_t type) {
  switch (type) {
    case kI8:
    case kU8:
      return 1;
    case kI16:
    case kU16:
      return 2;
    case kU32:
    case kF32:
      return 4;
    default:
      return 0;
  }
}

struct Shape {
  std::string_view name;
  uint32_t components, rows;
};
constexpr Shape kShapes[] = {{"SCALAR", 1, 0}, {"VEC2", 2, 0}, {"VEC3", 3, 0}, {"VEC4", 4, 0},
                             {"MAT2", 4, 2},   {"MAT3", 9, 3}, {"MAT4", 16, 4}};

// Where a component of an element begins: columns of matrices begin at multiples of four bytes.
uint32_t offsetOf(const Accessor& accessor, uint32_t component) {
  const uint32_t each = sizeOfType(accessor.type);
  if (accessor.rows == 0) return component * each;
  const uint32_t column = (accessor.rows * each + 3) / 4 * 4;
  return component / accessor.rows * column + component % accessor.rows * each;
}

template <class T>
float asFloat(const std::byte* at, bool normalised) {
  const T stored = loadAs<T>(at);
  if constexpr (std::is_same_v<T, float>) {
    return stored;
  } else {
    if (!normalised) return float(stored);
    constexpr auto kMost = double(std::numeric_limits<T>::max());
    return std::max(float(double(stored) / kMost), -1.0f);
  }
}

// Calls `use` with a value of the C++ type that a component type stands for.
template <class Use>
void withType(uint32_t type, Use use) {
  switch (type) {
    case kI8:
      return use(int8_t{});
    case kU8:
      return use(uint8_t{});
    case kI16:
      return use(int16_t{});
    case kU16:
      return use(uint16_t{});
    case kU32:
      return use(uint32_t{});
    case kF32:
      return use(float{});
    default:
      return;
  }
}

void convertElement(const Accessor& accessor, uint32_t width, const std::byte* from, float* out) {
  withType(accessor.type, [&]<class T>(T) {
    for (uint32_t c = 0; c < std::min(width, accessor.components); ++c)
      out[c] = asFloat<T>(from + offsetOf(accessor, c), accessor.normalised);
  });
}

// Number `i` of the elements that a sparse accessor has others of.
uint64_t sparseIndex(const Accessor::Sparse& sparse, uint64_t i) {
  const std::byte* at = sparse.indices.data() + i * sizeOfType(sparse.type);
  return sparse.type == kU8    ? loadAs<uint8_t>(at)
         : sparse.type == kU16 ? loadAs<uint16_t>(at)
                               : loadAs<uint32_t>(at);
}

Result<Accessor::Sparse> sparseOf(Reading& reading, const Json& stored, const Accessor& accessor,
                                  const SourceSpan& where, const std::string& name) {
  const auto items = whole(member(&stored, "count"));
  const Json *indices = member(&stored, "indices"), *values = member(&stored, "values");
  Accessor::Sparse made;
  made.count = items.value_or(0);
  made.type = indexIn(indices, "componentType");
  if (!items || *items > accessor.count || (made.type != kU8 && made.type != kU16 && made.type != kU32))
    return fail(ErrorCode::Malformed, name + ": what it has instead of others says no number or type", where);
  const auto part = [&](const Json* from, uint64_t size) -> Result<Bytes> {
    VITRINE_TRY(const View view, viewOf(reading, indexIn(from, "bufferView")));
    const auto offset = member(from, "byteOffset") ? whole(member(from, "byteOffset")) : 0;
    if (!offset || *offset > view.bytes.size() || made.count * size > view.bytes.size() - *offset)
      return fail(ErrorCode::Truncated,
                  fmt::format("{}: {} elements of {} bytes do not lie in their view of {} bytes", name, made.count,
                              size, view.bytes.size()),
                  where);
    return view.bytes.subspan(*offset, made.count * size);
  };
  VITRINE_TRY(made.indices, part(indices, sizeOfType(made.type)));
  VITRINE_TRY(made.values, part(values, accessor.size()));
  for (uint64_t i = 0; i < made.count; ++i)
    if (sparseIndex(made, i) >= accessor.count)
      return fail(ErrorCode::Malformed,
                  fmt::format("{}: it has another element {} of {}", name, sparseIndex(made, i), accessor.count),
                  where);
  return made;
}

}  // namespace

uint32_t Accessor::size() const { return components == 0 ? 0 : offsetOf(*this, components - 1) + sizeOfType(type); }

Result<Accessor> accessorOf(Reading& reading, uint32_t index, std::string_view what) {
  const Json* stored = reading.item("accessors", index);
  const SourceSpan where = reading.spanOf("accessors", index);
  const std::string name = fmt::format("accessor {} ({})", index, what);
  if (!stored)
    return fail(ErrorCode::Malformed,
                fmt::format("accessor {} of {} is named for {}", index, count(reading.top("accessors")), what));
  const std::string_view type = textIn(stored, "type");
  const Shape* shape = std::ranges::find(kShapes, type, &Shape::name);
  Accessor made{.type = indexIn(stored, "componentType"), .normalised = flagIn(stored, "normalized")};
  const auto items = whole(member(stored, "count"));
  if (shape == std::end(kShapes) || sizeOfType(made.type) == 0 || !items)
    return fail(ErrorCode::Malformed,
                fmt::format("{}: type \"{}\" of component type {} is not known, or its count is missing", name,
                            toUtf8(type.substr(0, 20)), made.type),
                where);
  made.components = shape->components;
  made.rows = shape->rows;
  made.count = *items;
  made.stride = made.size();
  // Four bytes an element: what nothing is stored for may not be more than what there is memory for.
  if (made.count > reading.context.budget.left() / 4)
    return fail(ErrorCode::LimitExceeded, fmt::format("{}: {} elements", name, made.count), where);
  if (member(stored, "bufferView")) {
    VITRINE_TRY(const View view, viewOf(reading, indexIn(stored, "bufferView")));
    const auto offset = member(stored, "byteOffset") ? whole(member(stored, "byteOffset")) : 0;
    if (view.stride != 0) made.stride = view.stride;
    if (made.stride < made.size())
      reading.report(Severity::Warning, "gltf.stride",
                     fmt::format("{}: its elements of {} bytes are only {} apart, so they overlap", name,
                                 made.size(), made.stride),
                     where);
    const uint64_t size = made.count == 0 ? 0 : (made.count - 1) * made.stride + made.size();
    if (!offset || *offset > view.bytes.size() || size > view.bytes.size() - *offset)
      return fail(ErrorCode::Truncated,
                  fmt::format("{}: {} elements of {} bytes, {} apart, do not lie in their view of {} bytes", name,
                              made.count, made.size(), made.stride, view.bytes.size()),
                  where);
    made.bytes = view.bytes.subspan(*offset, size);
    if (!view.packed) made.span = {view.span.buffer, view.span.offset + *offset, size};
  } else if (made.count * made.size() > reading.context.limits.largestUnpacked(reading.context.bytes().size())) {
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} elements that lie nowhere, in a file of {} bytes", name, made.count,
                            reading.context.bytes().size()),
                where);
  }
  if (const Json* sparse = member(stored, "sparse")) {
    VITRINE_TRY(made.sparse, sparseOf(reading, *sparse, made, where, name));
  }
  return made;
}

void convert(const Accessor& accessor, uint32_t width, float* out) {
  const uint64_t all = accessor.count;
  if (accessor.bytes.empty() || accessor.components < width) std::fill_n(out, all * width, 0.0f);
  const bool isPlain =
      accessor.type == kF32 && accessor.components == width && accessor.rows != 2 && accessor.rows != 3;
  if (accessor.bytes.empty()) {
  } else if (isPlain && accessor.stride == accessor.size()) {
    std::memcpy(out, accessor.bytes.data(), all * accessor.size());
  } else if (isPlain) {
    for (uint64_t i = 0; i < all; ++i)
      std::memcpy(out + i * width, accessor.bytes.data() + i * accessor.stride, width * sizeof(float));
  } else {
    const uint32_t kept = std::min(width, accessor.components);
    std::array<uint32_t, 16> offsets{};
    for (uint32_t c = 0; c < kept; ++c) offsets[c] = offsetOf(accessor, c);
    withType(accessor.type, [&]<class T>(T) {
      for (uint64_t i = 0; i < all; ++i)
        for (uint32_t c = 0; c < kept; ++c)
          out[i * width + c] =
              asFloat<T>(accessor.bytes.data() + i * accessor.stride + offsets[c], accessor.normalised);
    });
  }
  if (!accessor.sparse) return;
  for (uint64_t i = 0; i < accessor.sparse->count; ++i)
    convertElement(accessor, width, accessor.sparse->values.data() + i * accessor.size(),
                   out + sparseIndex(*accessor.sparse, i) * width);
}

Result<LargeBuffer<float>> floatsOf(Reading& reading, const Accessor& accessor, uint32_t width) {
  LargeBuffer<float> out;
  VITRINE_CHECK(reading.context.budget.takeArray(accessor.count, width * sizeof(float), "numbers", accessor.span));
  out.resize(accessor.count * width);
  if (!out.empty()) convert(accessor, width, out.data());
  return out;
}

Result<LargeBuffer<uint32_t>> wholesOf(Reading& reading, const Accessor& accessor, uint32_t width) {
  VITRINE_CHECK(
      reading.context.budget.takeArray(accessor.count, width * sizeof(uint32_t), "numbers", accessor.span));
  LargeBuffer<uint32_t> out(accessor.count * width, 0u);
  const uint32_t kept = std::min(width, accessor.components);
  const auto read = [&](const std::byte* from, uint32_t* to) {
    withType(accessor.type, [&]<class T>(T) {
      for (uint32_t c = 0; c < kept; ++c) {
        const T stored = loadAs<T>(from + offsetOf(accessor, c));
        if constexpr (std::is_same_v<T, float>)
          to[c] = stored >= 0 && stored < 4294967040.0f ? uint32_t(stored) : kNone;
        else
          to[c] = stored < T{} ? kNone : uint32_t(stored);
      }
    });
  };
  const uint32_t each = sizeOfType(accessor.type);
  if (accessor.bytes.empty()) {
  } else if (accessor.type == kU32 && width == 1 && kept == 1 && accessor.stride == each) {
    std::memcpy(out.data(), accessor.bytes.data(), accessor.count * each);
  } else {
    withType(accessor.type, [&]<class T>(T) {
      if constexpr (std::is_unsigned_v<T>) {
        for (uint64_t i = 0; i < accessor.count; ++i)
          for (uint32_t c = 0; c < kept; ++c)
            out[i * width + c] = loadAs<T>(accessor.bytes.data() + i * accessor.stride + c * each);
      } else {
        for (uint64_t i = 0; i < accessor.count; ++i)
          read(accessor.bytes.data() + i * accessor.stride, &out[i * width]);
      }
    });
  }
  if (accessor.sparse)
    for (uint64_t i = 0; i < accessor.sparse->count; ++i)
      read(accessor.sparse->values.data() + i * accessor.size(), &out[sparseIndex(*accessor.sparse, i) * width]);
  return out;
}

}  // namespace vitrine::gltf
