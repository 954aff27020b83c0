// Models for the Marketplace as XML, complete but for what a fixture changes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/formats/rbxm/types/packed_curves.h"
#include "tests/checks/fixtures.h"

namespace vitrine::test {

std::string tokenOf(std::string_view name, int number);
std::string textOf(std::string_view name, std::string_view text);
std::string linkTo(std::string_view name, std::string_view referent);
std::string numbersOf(std::string_view name, const Vec3& numbers);
std::string contentOf(std::string_view name, std::string_view address);
std::string blobOf(std::string_view name, std::span<const std::byte> bytes);
std::string turned(std::string_view property, float degrees, const Vec3& at = Vec3(0));
std::string attachment(std::string_view name, std::string_view properties = "", std::string_view children = "");

inline constexpr std::string_view kTexture = "rbxassetid://1234567";

// A hat that breaks no rule, or a jacket, with these additions.
struct AccessoryItem {
  std::string type = "1";  // AccessoryType
  std::string handle = "MeshPart";
  std::string handleName = "Handle";
  std::string attachmentName = "HatAttachment";
  std::string texture = contentOf("TextureID", kTexture);
  std::string properties{}, handleProperties{}, handleChildren{}, children{}, beside{};
  std::string items() const;
  CheckedFile file() const { return {modelDocument(items())}; }
};
AccessoryItem jacketItem(std::string_view layer = "");  // `layer`: properties of its WrapLayer

// A model with one part of a body, and a HumanoidRigDescription if `described`.
struct PartItem {
  std::string name = "LeftHand";
  std::string children{}, described{};  // properties of the description; empty: none
  std::string beside{};
  std::string items() const;
  CheckedFile file() const { return {modelDocument(items())}; }
};
std::string bone(std::string_view name, std::string_view children = "", float length = 0.25f);

// An emote with one key for each curve.
struct EmoteItem {
  std::string loop = "true";
  std::vector<rbxm::FloatKey> keys{{.time = 0, .value = 0}};  // of LowerTorso's Position.X
  std::vector<std::string> rigNames;                          // empty: the fifteen and the root
  bool hasRig = true, moves = true;
  std::string inFolder{}, beside{}, properties{};  // in that of the root part; beside it
  std::string items() const;
  CheckedFile file() const { return {modelDocument(items())}; }
};
std::string curveOf(std::string_view name, std::span<const rbxm::FloatKey> keys);

}  // namespace vitrine::test
