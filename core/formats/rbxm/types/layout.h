// The binary container of Roblox models and places, RBXM and RBXL: docs/formats/rbxm.md 1.2, 1.3 and 1.5.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace vitrine::rbxm {

inline constexpr std::string_view kMagic = "<roblox!";
inline constexpr std::string_view kSignature = "\x89\xFF\r\n\x1A\n";

#pragma pack(push, 1)
struct FileHeader {
  char magic[8];
  char signature[6];
  uint16_t version;       // 0
  int32_t classCount;     // INST chunks; a hint
  int32_t instanceCount;  // a hint
  uint8_t reserved[8];
};
struct ChunkHeader {
  char name[4];       // zero padded
  uint32_t packed;    // bytes of the body in the file; 0: the body is raw
  uint32_t unpacked;  // bytes of the body unpacked
  uint32_t reserved;
};
#pragma pack(pop)
static_assert(sizeof(FileHeader) == 32 && sizeof(ChunkHeader) == 16);

// The type byte of a PROP chunk: how its values are stored.
enum class Type : uint8_t {
  String = 0x01,
  Bool = 0x02,
  Int32 = 0x03,
  Float32 = 0x04,
  Float64 = 0x05,
  UDim = 0x06,
  UDim2 = 0x07,
  Ray = 0x08,
  Faces = 0x09,
  Axes = 0x0A,
  BrickColor = 0x0B,
  Color3 = 0x0C,
  Vector2 = 0x0D,
  Vector3 = 0x0E,
  CFrame = 0x10,
  CFrameQuat = 0x11,
  Enum = 0x12,
  Ref = 0x13,
  Vector3int16 = 0x14,
  NumberSequence = 0x15,
  ColorSequence = 0x16,
  NumberRange = 0x17,
  Rect = 0x18,
  PhysicalProperties = 0x19,
  Color3uint8 = 0x1A,
  Int64 = 0x1B,
  SharedString = 0x1C,
  Bytecode = 0x1D,
  OptionalCFrame = 0x1E,
  UniqueId = 0x1F,
  Font = 0x20,
  SecurityCapabilities = 0x21,
  Content = 0x22,
};
// See type_table.h. "CFrame", "Color3uint8" ...; empty for a byte that no reader knows.
std::string_view typeName(Type type);
// The type byte of a type name; "CFrame" is the one with matrices. Nothing for a name that no type has.
std::optional<Type> typeNamed(std::string_view name);

}  // namespace vitrine::rbxm
