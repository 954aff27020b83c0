// What rules about Roblox's models ask of their instances.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/checks/many_findings.h"

namespace vitrine {

// All nodes of a class and of those derived from it, class by class; "": of all classes. Visits nothing if the
// document is no tree of Roblox's instances; ends early if nobody waits any longer.
using VisitNode = std::function<void(NodeId)>;
void forEachNode(const CheckInput& input, const RuleRun& out, std::string_view className, const VisitNode& visit);
// By node: the nearest node above it of this class; None: there is none.
std::vector<NodeId> ownersOf(const Document& document, std::string_view className);

bool isOf(const Document& document, NodeId node, std::string_view className);  // of this class or one derived of it
NodeId parentOf(const Document& document, NodeId node);
NodeId childOf(const CheckInput& input, NodeId node, std::string_view className);  // the first
NodeId childNamed(const CheckInput& input, NodeId node, std::string_view name);    // the first

// Values of properties; nullopt, or an empty text: the file has none. Numbers may be NaN or infinite.
std::optional<double> numberAt(const Document& document, NodeId node, std::string_view property);
std::string textAt(const Document& document, NodeId node, std::string_view property);
std::optional<Vec3> vectorAt(const Document& document, NodeId node, std::string_view property);
std::optional<CFrame> frameAt(const Document& document, NodeId node, std::string_view property);
NodeId linkAt(const Document& document, NodeId node, std::string_view property);
// What an image or mesh is called by, in whichever of the properties it stands.
std::string assetAt(const Document& document, NodeId node, std::initializer_list<std::string_view> properties);
std::string_view bytesAt(const Document& document, NodeId node, std::string_view property);

// The angle of a rotation in degrees, 0..180; that of one with NaN is 180.
double degreesOf(const Mat3& rotation);
// A name from the file, in quotation marks.
std::string quotedName(const Document& document, NodeId node);

// Of Accessory.AccessoryType.
enum class AccessoryKind : uint8_t {
  Unknown,
  Hat,
  Hair,
  Face,
  Neck,
  Shoulder,
  Front,
  Back,
  Waist,
  TShirt,
  Shirt,
  Pants,
  Jacket,
  Sweater,
  Shorts,
  LeftShoe,
  RightShoe,
  DressSkirt,
  Eyebrow,
  Eyelash,
};
AccessoryKind accessoryKindOf(const Document& document, NodeId accessory);

}  // namespace vitrine
