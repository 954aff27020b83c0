#include "core/formats/rbxm/types/type_table.h"

#include <algorithm>
#include <array>

#include "core/bytes/text.h"
#include "core/formats/rbxm/types/column_claims.h"
#include "core/formats/rbxm/types/column_reader.h"
#include "core/formats/rbxm/types/column_storer.h"
#include "core/formats/rbxm/types/encoder.h"
#include "core/formats/rbxm/types/xml_parsers.h"

namespace vitrine::rbxm {
namespace {

// ---- One value of a column's planes

Vec3 vectorAt(const std::byte* from, size_t count, size_t i) {
  return {floatAt(from, count, i), floatAt(from + 4 * count, count, i), floatAt(from + 8 * count, count, i)};
}
Colour colourAt(const std::byte* from, size_t count, size_t i) {
  const Vec3 v = vectorAt(from, count, i);
  return {v.x, v.y, v.z};
}
int64_t longAt(const std::byte* from, size_t count, size_t i) { return unzigzag(interleaved64(from, count, i)); }
UDim udimAt(const std::byte* from, size_t count, size_t i) {
  return {floatAt(from, count, i), intAt(from + 4 * count, count, i)};
}
UDim2 udim2At(const std::byte* from, size_t count, size_t i) {
  const auto part = [&](size_t plane) { return from + 4 * count * plane; };
  return {{floatAt(part(0), count, i), intAt(part(2), count, i)},
          {floatAt(part(1), count, i), intAt(part(3), count, i)}};
}
Rect rectAt(const std::byte* from, size_t count, size_t i) {
  const auto part = [&](size_t plane) { return floatAt(from + 4 * count * plane, count, i); };
  return {Vec2(part(0), part(1)), Vec2(part(2), part(3))};
}
UniqueId uniqueIdAt(const std::byte* from, size_t count, size_t i) {
  return {std::rotr(interleaved64(from + 8 * count, count, i), 1), interleaved32(from + 4 * count, count, i),
          interleaved32(from, count, i)};
}

// By their numbers.
constexpr TypeRow kTypes[] = {
    {Type::String, "String", "string", "protectedstring",
     [](ColumnReader& reader) -> Result<void> { return reader.readTexts(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.texts(StoredAs::Utf8); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.texts(); },
     [](ColumnStorer& storer) { storer.texts(); }, parseText},
    {Type::Bool, "Bool", "bool", "boolean",
     [](ColumnReader& reader) -> Result<void> {
       return reader.plain<Flag>(1, [](const std::byte* from, size_t, size_t i) {
         return from[i] == std::byte{0} ? Flag::Off : Flag::On;
       });
     },
     [](ColumnClaims& claims) -> Result<void> { return claims.rowsAs(StoredAs::Bool8); },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.sequence<Flag>([](Flag v) { return uint8_t(v); });
     },
     [](ColumnStorer& storer) { storer.arrayOr<Flag>(flagIn); }, parseFlag},
    {Type::Int32, "Int32", "int", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<int32_t>(4, intAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::Zigzag32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.wholeNumbers<int32_t>([](int32_t v) { return zigzag(v); });
     },
     [](ColumnStorer& storer) { storer.wholeNumbers(); }, parseWhole},
    {Type::Float32, "Float32", "float", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<float>(4, floatAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::RotatedF32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.floats<float>({[](const float& v) { return v; }});
     },
     [](ColumnStorer& storer) { storer.arrayOr<float>(heldIn<float>); }, parseFloat32},
    {Type::Float64, "Float64", "double", "",
     [](ColumnReader& reader) -> Result<void> { return reader.rows<double>(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.rowsAs(StoredAs::F64); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sequence<double>([](double v) { return v; }); },
     [](ColumnStorer& storer) { storer.arrayOr<double>(heldIn<double>); }, parseFloat64},
    {Type::UDim, "UDim", "UDim", "",
     [](ColumnReader& reader) -> Result<void> { return reader.records<UDim>(8, udimAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"Scale", StoredAs::RotatedF32}, {"Offset", StoredAs::Zigzag32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       VITRINE_CHECK(encoder.floats<UDim>({[](const UDim& v) { return v.scale; }}));
       return encoder.integers<UDim>({[](const UDim& v) { return v.offset; }});
     },
     [](ColumnStorer& storer) { storer.composites<UDim>(); }, parseUDim},
    {Type::UDim2, "UDim2", "UDim2", "",
     [](ColumnReader& reader) -> Result<void> { return reader.records<UDim2>(16, udim2At); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"X.Scale", StoredAs::RotatedF32},
                             {"Y.Scale", StoredAs::RotatedF32},
                             {"X.Offset", StoredAs::Zigzag32},
                             {"Y.Offset", StoredAs::Zigzag32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       VITRINE_CHECK(encoder.floats<UDim2>(
           {[](const UDim2& v) { return v.x.scale; }, [](const UDim2& v) { return v.y.scale; }}));
       return encoder.integers<UDim2>(
           {[](const UDim2& v) { return v.x.offset; }, [](const UDim2& v) { return v.y.offset; }});
     },
     [](ColumnStorer& storer) { storer.composites<UDim2>(); }, parseUDim2},
    {Type::Ray, "Ray", "Ray", "", [](ColumnReader& reader) -> Result<void> { return reader.recordRows<Ray>(); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.records({{"Origin.X", StoredAs::F32},
                              {"Origin.Y", StoredAs::F32},
                              {"Origin.Z", StoredAs::F32},
                              {"Direction.X", StoredAs::F32},
                              {"Direction.Y", StoredAs::F32},
                              {"Direction.Z", StoredAs::F32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sequence<Ray>([](const Ray& v) { return v; }); },
     [](ColumnStorer& storer) { storer.composites<Ray>(); }, parseRay},
    {Type::Faces, "Faces", "Faces", "",
     [](ColumnReader& reader) -> Result<void> { return reader.recordRows<Faces>(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.rowsAs(StoredAs::U8); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sequence<Faces>([](Faces v) { return v.bits; }); },
     [](ColumnStorer& storer) { storer.composites<Faces>(); }, parseFaces},
    {Type::Axes, "Axes", "Axes", "", [](ColumnReader& reader) -> Result<void> { return reader.recordRows<Axes>(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.rowsAs(StoredAs::U8); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sequence<Axes>([](Axes v) { return v.bits; }); },
     [](ColumnStorer& storer) { storer.composites<Axes>(); }, parseAxes},
    {Type::BrickColor, "BrickColor", "int", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<uint32_t>(4, interleaved32); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::BigU32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.wholeNumbers<uint32_t>([](uint32_t v) { return v; });
     },
     [](ColumnStorer& storer) { storer.wholeNumbers(); }, parseWhole},
    {Type::Color3, "Color3", "Color3", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<Colour>(12, colourAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes(
           {{"R", StoredAs::RotatedF32}, {"G", StoredAs::RotatedF32}, {"B", StoredAs::RotatedF32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.floats<Colour>({[](const Colour& v) { return v.r; }, [](const Colour& v) { return v.g; },
                                      [](const Colour& v) { return v.b; }});
     },
     [](ColumnStorer& storer) { storer.arrayOr<Colour>(heldIn<Colour>); }, parseColour3},
    {Type::Vector2, "Vector2", "Vector2", "",
     [](ColumnReader& reader) -> Result<void> {
       return reader.plain<Vec2>(8, [](const std::byte* from, size_t count, size_t i) {
         return Vec2(floatAt(from, count, i), floatAt(from + 4 * count, count, i));
       });
     },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"X", StoredAs::RotatedF32}, {"Y", StoredAs::RotatedF32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.floats<Vec2>({[](const Vec2& v) { return v.x; }, [](const Vec2& v) { return v.y; }});
     },
     [](ColumnStorer& storer) { storer.arrayOr<Vec2>(heldIn<Vec2>); }, parseVector2Value},
    {Type::Vector3, "Vector3", "Vector3", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<Vec3>(12, vectorAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes(
           {{"X", StoredAs::RotatedF32}, {"Y", StoredAs::RotatedF32}, {"Z", StoredAs::RotatedF32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.floats<Vec3>({[](const Vec3& v) { return v.x; }, [](const Vec3& v) { return v.y; },
                                    [](const Vec3& v) { return v.z; }});
     },
     [](ColumnStorer& storer) { storer.arrayOr<Vec3>(heldIn<Vec3>); }, parseVector3Value},
    {Type::CFrame, "CFrame", "CoordinateFrame", "cframe",
     [](ColumnReader& reader) -> Result<void> { return reader.readFrames(false); },
     [](ColumnClaims& claims) -> Result<void> { return claims.frames(false); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.frames(); },
     [](ColumnStorer& storer) { storer.arrayOr<CFrame>(heldIn<CFrame>); }, parseCFrameValue},
    {Type::CFrameQuat, "CFrame", "CoordinateFrame", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readFrames(true); },
     [](ColumnClaims& claims) -> Result<void> { return claims.frames(true); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.frames(); },
     [](ColumnStorer& storer) { storer.arrayOr<CFrame>(heldIn<CFrame>); }, parseCFrameValue},
    {Type::Enum, "Enum", "token", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<uint32_t>(4, interleaved32); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::BigU32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.wholeNumbers<uint32_t>([](uint32_t v) { return v; });
     },
     [](ColumnStorer& storer) { storer.wholeNumbers(); }, parseWhole},
    {Type::Ref, "Ref", "Ref", "object",
     [](ColumnReader& reader) -> Result<void> { return reader.readReferences(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.references(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.references(); },
     [](ColumnStorer& storer) { storer.arrayOr<NodeId>(heldIn<NodeId>); }, parseReference},
    {Type::Vector3int16, "Vector3int16", "Vector3int16", "",
     [](ColumnReader& reader) -> Result<void> { return reader.recordRows<ShortVec3>(); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.records({{"X", StoredAs::I16}, {"Y", StoredAs::I16}, {"Z", StoredAs::I16}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.sequence<ShortVec3>([](const ShortVec3& v) { return v; });
     },
     [](ColumnStorer& storer) { storer.composites<ShortVec3>(); }, parseVector3int16},
    {Type::NumberSequence, "NumberSequence", "NumberSequence", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readNumberSequences(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.numberSequences(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.numberSequences(); },
     [](ColumnStorer& storer) { storer.composites<NumberSequence>(); }, parseNumberSequence},
    {Type::ColorSequence, "ColorSequence", "ColorSequence", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readColourSequences(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.colourSequences(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.colourSequences(); },
     [](ColumnStorer& storer) { storer.composites<ColourSequence>(); }, parseColourSequence},
    {Type::NumberRange, "NumberRange", "NumberRange", "",
     [](ColumnReader& reader) -> Result<void> { return reader.recordRows<Vec2>(); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.records({{"Min", StoredAs::F32}, {"Max", StoredAs::F32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sequence<Vec2>([](const Vec2& v) { return v; }); },
     [](ColumnStorer& storer) { storer.made<Vec2>(heldIn<Vec2>); }, parseNumberRange},
    {Type::Rect, "Rect", "Rect2D", "rect",
     [](ColumnReader& reader) -> Result<void> { return reader.records<Rect>(16, rectAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"Min.X", StoredAs::RotatedF32},
                             {"Min.Y", StoredAs::RotatedF32},
                             {"Max.X", StoredAs::RotatedF32},
                             {"Max.Y", StoredAs::RotatedF32}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.floats<Rect>({[](const Rect& v) { return v.min.x; }, [](const Rect& v) { return v.min.y; },
                                    [](const Rect& v) { return v.max.x; }, [](const Rect& v) { return v.max.y; }});
     },
     [](ColumnStorer& storer) { storer.composites<Rect>(); }, parseRect},
    {Type::PhysicalProperties, "PhysicalProperties", "PhysicalProperties", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readPhysicalProperties(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.physicalProperties(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.physicalProperties(); },
     [](ColumnStorer& storer) { storer.composites<OwnPhysics>(); }, parsePhysicalProperties},
    {Type::Color3uint8, "Color3uint8", "Color3uint8", "",
     [](ColumnReader& reader) -> Result<void> {
       return reader.plain<Rgb8>(3, [](const std::byte* from, size_t count, size_t i) {
         return Rgb8{uint8_t(from[i]), uint8_t(from[count + i]), uint8_t(from[2 * count + i])};
       });
     },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"R", StoredAs::U8}, {"G", StoredAs::U8}, {"B", StoredAs::U8}});
     },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.colourBytes(); },
     [](ColumnStorer& storer) { storer.arrayOr<Rgb8>(heldIn<Rgb8>); }, parseColour3uint8},
    {Type::Int64, "Int64", "int64", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<int64_t>(8, longAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::Zigzag64}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.wholeNumbers<int64_t>([](int64_t v) { return zigzag(v); });
     },
     [](ColumnStorer& storer) { storer.wholeNumbers(); }, parseWhole},
    {Type::SharedString, "SharedString", "SharedString", "netassetref",
     [](ColumnReader& reader) -> Result<void> { return reader.readSharedStrings(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.sharedStrings(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.sharedStrings(); },
     [](ColumnStorer& storer) { storer.sharedStrings(); }, parseSharedString},
    {Type::Bytecode, "Bytecode", "BinaryString", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readTexts(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.texts(StoredAs::Raw); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.texts(); },
     [](ColumnStorer& storer) { storer.texts(); }, parseText},
    {Type::OptionalCFrame, "OptionalCFrame", "OptionalCoordinateFrame", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readOptionalFrames(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.optionalFrames(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.optionalFrames(); },
     [](ColumnStorer& storer) { storer.made<std::optional<CFrame>>(optionalFrameIn); }, parseOptionalCFrame},
    {Type::UniqueId, "UniqueId", "UniqueId", "",
     [](ColumnReader& reader) -> Result<void> { return reader.records<UniqueId>(16, uniqueIdAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes(
           {{"Index", StoredAs::BigU32}, {"Time", StoredAs::BigU32}, {"Random", StoredAs::RotatedU64}});
     },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.uniqueIds(); },
     [](ColumnStorer& storer) { storer.composites<UniqueId>(); }, parseUniqueId},
    {Type::Font, "Font", "Font", "", [](ColumnReader& reader) -> Result<void> { return reader.readFonts(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.fonts(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.fonts(); },
     [](ColumnStorer& storer) { storer.composites<Font>(); }, parseFont},
    {Type::SecurityCapabilities, "SecurityCapabilities", "SecurityCapabilities", "",
     [](ColumnReader& reader) -> Result<void> { return reader.plain<int64_t>(8, longAt); },
     [](ColumnClaims& claims) -> Result<void> {
       return claims.planes({{"value", StoredAs::Zigzag64}});
     },
     [](ColumnEncoder& encoder) -> Result<void> {
       return encoder.wholeNumbers<int64_t>([](int64_t v) { return zigzag(v); });
     },
     [](ColumnStorer& storer) { storer.wholeNumbers(); }, parseWhole},
    {Type::Content, "Content", "Content", "",
     [](ColumnReader& reader) -> Result<void> { return reader.readContents(); },
     [](ColumnClaims& claims) -> Result<void> { return claims.contents(); },
     [](ColumnEncoder& encoder) -> Result<void> { return encoder.contents(); },
     [](ColumnStorer& storer) { storer.composites<ContentSource>(); }, parseContent},
};

}  // namespace

std::span<const TypeRow> typeTable() { return kTypes; }

const TypeRow* rowOf(Type type) {
  // Places have hundreds of thousands of columns' worth of them.
  static const auto byNumber = [] {
    std::array<const TypeRow*, 256> rows{};
    for (const TypeRow& row : kTypes) rows[uint8_t(row.type)] = &row;
    return rows;
  }();
  return byNumber[uint8_t(type)];
}

const TypeRow* rowOfElement(std::string_view lowerCaseName) {
  const auto isCalled = [&](const TypeRow& row) {
    if (lowerCase(row.element) == lowerCaseName) return true;
    std::string_view others = row.otherElements;
    while (!others.empty()) {
      const size_t end = std::min(others.find(' '), others.size());
      if (others.substr(0, end) == lowerCaseName) return true;
      others.remove_prefix(std::min(end + 1, others.size()));
    }
    return false;
  };
  const auto* found = std::ranges::find_if(kTypes, isCalled);
  return found == std::end(kTypes) ? nullptr : found;
}

std::string_view typeName(Type type) {
  const TypeRow* row = rowOf(type);
  return row ? row->name : std::string_view();
}

std::optional<Type> typeNamed(std::string_view name) {
  const auto* found = std::ranges::find(kTypes, name, &TypeRow::name);
  return found == std::end(kTypes) ? std::nullopt : std::optional(found->type);
}

}  // namespace vitrine::rbxm
