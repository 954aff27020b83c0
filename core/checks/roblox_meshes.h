// What rules about Roblox's meshes share: which meshes they are for, sizes in studs, the parts of a body.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "core/checks/many_findings.h"
#include "core/checks/rig_names.h"
#include "core/checks/shape_facts.h"

namespace vitrine {

inline constexpr TargetSet kShapeTargets{CheckTarget::RobloxMesh, CheckTarget::RigidAccessory,
                                         CheckTarget::LayeredAccessory, CheckTarget::RobloxBody,
                                         CheckTarget::RobloxHead};
inline constexpr TargetSet kAvatarTargets{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory,
                                          CheckTarget::RobloxBody, CheckTarget::RobloxHead};
inline constexpr TargetSet kAccessoryTargets{CheckTarget::RigidAccessory, CheckTarget::LayeredAccessory};
inline constexpr TargetSet kWrappedTargets{CheckTarget::LayeredAccessory, CheckTarget::RobloxBody,
                                           CheckTarget::RobloxHead};

// The findings of one rule about meshes.
class MeshFindings {
 public:
  MeshFindings(const CheckInput& input, RuleRun& out) : m_input(input), m_findings(out) {}
  // `finding.where` becomes the mesh's name where it is empty.
  void add(Finding finding, CheckSeverity atMost = CheckSeverity::Refused);
  // Of the finest level of a mesh.
  void addOf(uint32_t mesh, double found, std::optional<double> limit, std::string text, uint64_t count,
             std::vector<uint32_t> triangles = {}, std::vector<uint32_t> vertices = {});

 private:
  const CheckInput& m_input;
  ManyFindings m_findings;
};

// Calls for each part with a mesh that is drawn, cages left out, until nobody waits any longer.
using VisitMesh = std::function<void(uint32_t mesh, const Geometry& geometry)>;
void forEachPart(const CheckInput& input, const RuleRun& out, const VisitMesh& visit);
// Only for the first of the parts that have the same mesh: a model may have thousands.
void forEachMesh(const CheckInput& input, const RuleRun& out, const VisitMesh& visit);

// Meshes of more triangles than the limit "triangles". `text`: how many there are, how many there may be.
void addTooManyTriangles(const CheckInput& input, RuleRun& out, const std::string& text);

// Of the finest level, in studs, along the axes of the target; in the picture's axes for `boundsInPicture`, which
// also has the place of a part in its model.
Bounds boundsInStuds(const CheckInput& input, uint32_t mesh);
Bounds boundsInPicture(const CheckInput& input, uint32_t mesh);

std::string sizeText(const Vec3& size);  // "1 × 2.5 × 3"
// The same place in a list of vertices and the share of all in percent: "12 of 40 (30 %)".
std::string shareText(uint64_t some, uint64_t all);

// ---- The fifteen parts of a body

// In kBodyParts, by a mesh's name with or without _Geo; kNone: it is none.
uint32_t bodyPartOf(std::string_view name);
// The mesh of each part; kNone: there is none.
using BodyMeshes = std::array<uint32_t, kBodyParts.size()>;
BodyMeshes bodyMeshesOf(const CheckInput& input);
// Of all meshes of a group, in the picture; empty: there are none.
Bounds boundsOfGroup(const CheckInput& input, const BodyMeshes& body, BodyGroup group);

// What AvatarPartScaleType says, wherever it stands in the model.
enum class ScaleType : uint8_t { Unknown, Classic, Normal, Slender };
ScaleType scaleTypeOf(const CheckInput& input);
constexpr std::array<std::string_view, 3> kScaleTypes{"classic", "normal", "slender"};

// ---- Attachments

struct ShapeAttachment {
  std::string name;  // without "Attachment" and "_Att": "Hat"
  NodeId node = NodeId::None;
  uint32_t mesh = kNone;          // of the part that holds it, if that has a mesh
  std::optional<CFrame> frame{};  // in that part, where the file is a model
};
std::vector<ShapeAttachment> attachmentsOf(const CheckInput& input);

}  // namespace vitrine
