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

// Structs of named parts, stored number by number: all first numbers, then all second ones.
template <HasParts T>
constexpr TypeRow planesRow(Type type, std::string_view element = T::kType, std::string_view otherElements = "") {
  return {type,
          T::kType,
          element,
          otherElements,
          &ColumnReader::recordPlanes<T>,
          &ColumnClaims::planes<T>,
          &ColumnEncoder::planes<T>,
          &ColumnStorer::composites<T>,
          parseParts<T>};
}
// The same, stored value by value.
template <HasParts T>
constexpr TypeRow recordsRow(Type type, std::string_view element = T::kType, std::string_view otherElements = "") {
  return {type,
          T::kType,
          element,
          otherElements,
          &ColumnReader::recordRows<T>,
          &ColumnClaims::records<T>,
          &ColumnEncoder::rows<T>,
          &ColumnStorer::composites<T>,
          parseParts<T>};
}

// By their numbers.
constexpr TypeRow kTypes[] = {
    {Type::String, "String", "string", "protectedstring", &ColumnReader::readTexts,
     &ColumnClaims::texts<StoredAs::Utf8>, &ColumnEncoder::texts, &ColumnStorer::texts, parseText},
    {Type::Bool, "Bool", "bool", "boolean", &ColumnReader::flags, &ColumnClaims::rowsAs<StoredAs::Bool8>,
     &ColumnEncoder::rows<Flag>, &ColumnStorer::arrayOr<Flag, flagIn>, parseFlag},
    {Type::Int32, "Int32", "int", "", &ColumnReader::planes<int32_t>, &ColumnClaims::planes<int32_t>,
     &ColumnEncoder::wholeNumbers<int32_t>, &ColumnStorer::wholeNumbers, parseWhole},
    {Type::Float32, "Float32", "float", "", &ColumnReader::planes<float>, &ColumnClaims::planes<float>,
     &ColumnEncoder::planes<float>, &ColumnStorer::arrayOr<float>, parseFloat32},
    {Type::Float64, "Float64", "double", "", &ColumnReader::rows<double>, &ColumnClaims::rowsAs<StoredAs::F64>,
     &ColumnEncoder::rows<double>, &ColumnStorer::arrayOr<double>, parseFloat64},
    planesRow<UDim>(Type::UDim),
    {Type::UDim2, "UDim2", "UDim2", "", &ColumnReader::recordPlanes<UDim2>, &ColumnClaims::planes<UDim2>,
     &ColumnEncoder::planes<UDim2>, &ColumnStorer::composites<UDim2>, parseUDim2},
    recordsRow<Ray>(Type::Ray),
    {Type::Faces, "Faces", "Faces", "", &ColumnReader::recordRows<Faces>, &ColumnClaims::rowsAs<StoredAs::U8>,
     &ColumnEncoder::rows<Faces>, &ColumnStorer::composites<Faces>, parseFaces},
    {Type::Axes, "Axes", "Axes", "", &ColumnReader::recordRows<Axes>, &ColumnClaims::rowsAs<StoredAs::U8>,
     &ColumnEncoder::rows<Axes>, &ColumnStorer::composites<Axes>, parseAxes},
    {Type::BrickColor, "BrickColor", "int", "", &ColumnReader::planes<uint32_t>, &ColumnClaims::planes<uint32_t>,
     &ColumnEncoder::wholeNumbers<uint32_t>, &ColumnStorer::wholeNumbers, parseWhole},
    {Type::Color3, "Color3", "Color3", "", &ColumnReader::planes<Colour>, &ColumnClaims::planes<Colour>,
     &ColumnEncoder::planes<Colour>, &ColumnStorer::arrayOr<Colour>, parseColour3},
    {Type::Vector2, "Vector2", "Vector2", "", &ColumnReader::planes<Vec2>, &ColumnClaims::planes<Vec2>,
     &ColumnEncoder::planes<Vec2>, &ColumnStorer::arrayOr<Vec2>, parseVector2Value},
    {Type::Vector3, "Vector3", "Vector3", "", &ColumnReader::planes<Vec3>, &ColumnClaims::planes<Vec3>,
     &ColumnEncoder::planes<Vec3>, &ColumnStorer::arrayOr<Vec3>, parseVector3Value},
    {Type::CFrame, "CFrame", "CoordinateFrame", "cframe", &ColumnReader::readFrames<false>,
     &ColumnClaims::frames<false>, &ColumnEncoder::frames, &ColumnStorer::arrayOr<CFrame>, parseCFrameValue},
    {Type::CFrameQuat, "CFrame", "CoordinateFrame", "", &ColumnReader::readFrames<true>,
     &ColumnClaims::frames<true>, &ColumnEncoder::frames, &ColumnStorer::arrayOr<CFrame>, parseCFrameValue},
    {Type::Enum, "Enum", "token", "", &ColumnReader::planes<uint32_t>, &ColumnClaims::planes<uint32_t>,
     &ColumnEncoder::wholeNumbers<uint32_t>, &ColumnStorer::wholeNumbers, parseWhole},
    {Type::Ref, "Ref", "Ref", "object", &ColumnReader::readReferences, &ColumnClaims::references,
     &ColumnEncoder::references, &ColumnStorer::arrayOr<NodeId>, parseReference},
    {Type::Vector3int16, "Vector3int16", "Vector3int16", "", &ColumnReader::recordRows<ShortVec3>,
     &ColumnClaims::records<ShortVec3>, &ColumnEncoder::rows<ShortVec3>, &ColumnStorer::composites<ShortVec3>,
     parseVector3int16},
    {Type::NumberSequence, "NumberSequence", "NumberSequence", "", &ColumnReader::readNumberSequences,
     &ColumnClaims::numberSequences, &ColumnEncoder::numberSequences, &ColumnStorer::composites<NumberSequence>,
     parseNumberSequence},
    {Type::ColorSequence, "ColorSequence", "ColorSequence", "", &ColumnReader::readColourSequences,
     &ColumnClaims::colourSequences, &ColumnEncoder::colourSequences, &ColumnStorer::composites<ColourSequence>,
     parseColourSequence},
    {Type::NumberRange, "NumberRange", "NumberRange", "", &ColumnReader::recordRows<Vec2>,
     &ColumnClaims::numberRanges, &ColumnEncoder::rows<Vec2>, &ColumnStorer::made<Vec2>, parseNumberRange},
    planesRow<Rect>(Type::Rect, "Rect2D", "rect"),
    {Type::PhysicalProperties, "PhysicalProperties", "PhysicalProperties", "",
     &ColumnReader::readPhysicalProperties, &ColumnClaims::physicalProperties, &ColumnEncoder::physicalProperties,
     &ColumnStorer::composites<OwnPhysics>, parsePhysicalProperties},
    {Type::Color3uint8, "Color3uint8", "Color3uint8", "", &ColumnReader::planes<Rgb8>, &ColumnClaims::planes<Rgb8>,
     &ColumnEncoder::planes<Rgb8>, &ColumnStorer::arrayOr<Rgb8>, parseColour3uint8},
    {Type::Int64, "Int64", "int64", "", &ColumnReader::planes<int64_t>, &ColumnClaims::planes<int64_t>,
     &ColumnEncoder::wholeNumbers<int64_t>, &ColumnStorer::wholeNumbers, parseWhole},
    {Type::SharedString, "SharedString", "SharedString", "netassetref", &ColumnReader::readSharedStrings,
     &ColumnClaims::sharedStrings, &ColumnEncoder::sharedStrings, &ColumnStorer::sharedStrings, parseSharedString},
    {Type::Bytecode, "Bytecode", "BinaryString", "", &ColumnReader::readTexts, &ColumnClaims::texts<StoredAs::Raw>,
     &ColumnEncoder::texts, &ColumnStorer::texts, parseText},
    {Type::OptionalCFrame, "OptionalCFrame", "OptionalCoordinateFrame", "", &ColumnReader::readOptionalFrames,
     &ColumnClaims::optionalFrames, &ColumnEncoder::optionalFrames,
     &ColumnStorer::made<std::optional<CFrame>, optionalFrameIn>, parseOptionalCFrame},
    {Type::UniqueId, "UniqueId", "UniqueId", "", &ColumnReader::uniqueIds, &ColumnClaims::uniqueIds,
     &ColumnEncoder::uniqueIds, &ColumnStorer::composites<UniqueId>, parseUniqueId},
    {Type::Font, "Font", "Font", "", &ColumnReader::readFonts, &ColumnClaims::fonts, &ColumnEncoder::fonts,
     &ColumnStorer::composites<Font>, parseFont},
    {Type::SecurityCapabilities, "SecurityCapabilities", "SecurityCapabilities", "", &ColumnReader::planes<int64_t>,
     &ColumnClaims::planes<int64_t>, &ColumnEncoder::wholeNumbers<int64_t>, &ColumnStorer::wholeNumbers,
     parseWhole},
    {Type::Content, "Content", "Content", "", &ColumnReader::readContents, &ColumnClaims::contents,
     &ColumnEncoder::contents, &ColumnStorer::composites<ContentSource>, parseContent},
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
