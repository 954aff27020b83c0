// Rules about the fifteen parts of a body: names, triangles, sizes, how they fill their box.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

constexpr TargetSet kBodies{CheckTarget::RobloxBody};
constexpr TargetSet kBodiesAndHeads{CheckTarget::RobloxBody, CheckTarget::RobloxHead};

constexpr std::array<BodyGroup, 6> kGroups{BodyGroup::Head,     BodyGroup::Torso,   BodyGroup::LeftArm,
                                           BodyGroup::RightArm, BodyGroup::LeftLeg, BodyGroup::RightLeg};
// As limits call them.
std::string_view limbOf(BodyGroup group) {
  switch (group) {
    case BodyGroup::Head:
      return "head";
    case BodyGroup::Torso:
      return "torso";
    case BodyGroup::LeftArm:
    case BodyGroup::RightArm:
      return "arm";
    case BodyGroup::LeftLeg:
    case BodyGroup::RightLeg:
      return "leg";
  }
  return "";
}
std::string groupText(BodyGroup group) {
  switch (group) {
    case BodyGroup::Head:
      return localText("Checks", "the head");
    case BodyGroup::Torso:
      return localText("Checks", "the torso");
    case BodyGroup::LeftArm:
      return localText("Checks", "the left arm");
    case BodyGroup::RightArm:
      return localText("Checks", "the right arm");
    case BodyGroup::LeftLeg:
      return localText("Checks", "the left leg");
    case BodyGroup::RightLeg:
      return localText("Checks", "the right leg");
  }
  return {};
}
uint32_t firstMeshOf(const BodyMeshes& body, BodyGroup group) {
  for (size_t p = 0; p < body.size(); ++p)
    if (kBodyParts[p].group == group && body[p] != kNone) return body[p];
  return kNone;
}

void checkBodyParts(const CheckInput& input, RuleRun& out) {
  const BodyMeshes body = bodyMeshesOf(input);
  std::string names;
  uint32_t missing = 0;
  // In a model a part is there even if the file of its mesh is not.
  std::array<bool, kBodyParts.size()> isThere{};
  for (const Class& owner : input.document.classes) {
    if (!owner.is("BasePart")) continue;
    for (const NodeId node : owner.nodes) {
      const uint32_t part = bodyPartOf(input.document.nameOf(node));
      if (part != kNone) isThere[part] = true;
    }
  }
  for (size_t p = 0; p < body.size(); ++p) {
    if (body[p] != kNone || isThere[p]) continue;
    names += (names.empty() ? "" : ", ") + std::string(kBodyParts[p].name) +
             (holdsInstances(input.document) ? "" : "_Geo");
    ++missing;
  }
  if (missing == 0) return;
  out.add({.found = double(kBodyParts.size() - missing),
           .limit = double(kBodyParts.size()),
           .text = filledIn(localText("Checks", "%1 of the fifteen parts of a body are missing: %2"),
                            {std::to_string(missing), names}),
           .count = missing});
}

// In files that are imported; a model's parts have no ending.
void checkPartNames(const CheckInput& input, RuleRun& out) {
  if (holdsInstances(input.document)) return;
  MeshFindings findings(input, out);
  const BodyMeshes body = bodyMeshesOf(input);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const std::string& name = input.meshes[m].name;
    const uint32_t part = bodyPartOf(name);
    if (part == kNone)
      findings.addOf(m, 0, {}, filledIn(localText("Checks", "\"%1\" is no part of a body"), {name}), 1);
    else if (!name.ends_with("_Geo"))
      findings.addOf(m, 0, {}, filledIn(localText("Checks", "\"%1\" has to be called \"%1_Geo\""), {name}), 1);
    else if (body[part] != m)
      findings.addOf(m, 0, {}, filledIn(localText("Checks", "\"%1\" stands twice"), {name}), 1);
  });
}

uint64_t trianglesOf(const CheckInput& input, uint32_t mesh) {
  return mesh == kNone ? 0 : input.meshes[mesh].mesh().lods[0].triangleCount();
}

void checkPartTriangles(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  BodyMeshes body = bodyMeshesOf(input);
  if (input.target == CheckTarget::RobloxHead && body[0] == kNone)
    forEachMesh(input, out, [&](uint32_t m, const Geometry&) { body[0] = body[0] == kNone ? m : body[0]; });
  for (const BodyGroup group : kGroups) {
    uint64_t found = 0;
    for (size_t p = 0; p < body.size(); ++p)
      if (kBodyParts[p].group == group) found += trianglesOf(input, body[p]);
    const bool isLimb = group != BodyGroup::Head && group != BodyGroup::Torso;
    const auto limit = out.limit(isLimb ? "limb" : limbOf(group));
    if (!limit || double(found) <= *limit) continue;
    findings.addOf(firstMeshOf(body, group), double(found), limit,
                   filledIn(localText("Checks", "%1 triangles in %2; it may have %3"),
                            {std::to_string(found), groupText(group), findingNumber(*limit)}),
                   found);
  }
}

void checkBodyTriangles(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("triangles");
  uint64_t found = 0;
  for (const uint32_t mesh : bodyMeshesOf(input)) found += trianglesOf(input, mesh);
  if (!limit || double(found) <= *limit) return;
  out.add({.found = double(found),
           .limit = limit,
           .text = filledIn(localText("Checks", "The whole body has %1 triangles; it may have %2"),
                            {std::to_string(found), findingNumber(*limit)}),
           .count = found});
}

// ---- Sizes

std::optional<Vec3> vectorOf(std::span<const double> numbers) {
  if (numbers.size() != 3) return std::nullopt;
  return Vec3(numbers[0], numbers[1], numbers[2]);
}

// `prefix`: "head-", or "" for the whole body. Per axis the largest of all scale types where the type is not known.
std::optional<Vec3> largestBody(const RuleRun& out, std::string_view prefix, ScaleType scale) {
  std::optional<Vec3> largest;
  for (size_t s = 0; s < kScaleTypes.size(); ++s) {
    if (scale != ScaleType::Unknown && size_t(scale) != s + 1) continue;
    const auto size = vectorOf(out.limits(fmt::format("{}{}", prefix, kScaleTypes[s])));
    if (size) largest = largest ? glm::max(*largest, *size) : *size;
  }
  return largest;
}

// Whether an arm hangs, as the published sizes have it: raised in a T or an A, which are right, too, its box is
// another. What is no arm hangs.
bool hangs(const CheckInput& input, const BodyMeshes& body, BodyGroup group) {
  if (group != BodyGroup::LeftArm && group != BodyGroup::RightArm) return true;
  const std::string side = group == BodyGroup::LeftArm ? "Left" : "Right";
  const uint32_t upper = body[bodyPartOf(side + "UpperArm")], arm = body[bodyPartOf(side + "LowerArm")];
  const uint32_t lower = arm == kNone ? body[bodyPartOf(side + "Hand")] : arm;
  if (upper == kNone || lower == kNone) return true;
  const Vec3 along = boundsInPicture(input, lower).centre() - boundsInPicture(input, upper).centre();
  constexpr float kUpright = 0.94f;  // the cosine of 20 degrees, as limbs may lean
  return -along.y >= kUpright * glm::length(along);
}

void compareSize(MeshFindings& findings, uint32_t mesh, const std::string& what, const Vec3& size,
                 const std::optional<Vec3>& least, const std::optional<Vec3>& most, bool isTurned) {
  constexpr float kSlack = 1e-3f;
  for (int axis = 0; axis < 3; ++axis) {
    const bool isSmall = least && size[axis] < (*least)[axis] * (1 - kSlack);
    const bool isLarge = most && size[axis] > (*most)[axis] * (1 + kSlack);
    if (!isSmall && !isLarge) continue;
    const Vec3& limit = isSmall ? *least : *most;
    findings.add(
        {.mesh = mesh,
         .found = size[axis],
         .limit = limit[axis],
         .text = filledIn(isSmall ? localText("Checks", "The size of %1 is %2 studs; it has to be %3 at least")
                                  : localText("Checks", "The size of %1 is %2 studs; it may be %3 at most"),
                          {what, sizeText(size), sizeText(limit)})},
        isTurned ? CheckSeverity::Hint : CheckSeverity::Refused);
    return;
  }
}

void checkPartSizes(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  const BodyMeshes body = bodyMeshesOf(input);
  const ScaleType scale = scaleTypeOf(input);
  for (const BodyGroup group : kGroups) {
    const Bounds bounds = boundsOfGroup(input, body, group);
    if (bounds.empty()) continue;
    // Of an arm, a leg or a torso that is not whole, nothing can be said of the least size.
    const auto parts = std::ranges::count(kBodyParts, group, &BodyPart::group);
    ptrdiff_t found = 0;
    for (size_t p = 0; p < body.size(); ++p) found += kBodyParts[p].group == group && body[p] != kNone;
    const std::string name(limbOf(group));
    compareSize(findings, firstMeshOf(body, group), groupText(group), bounds.size(),
                found == parts ? vectorOf(out.limits(name + "-least")) : std::nullopt,
                largestBody(out, name + "-", scale), !hangs(input, body, group));
  }
}

void checkBodySize(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  const BodyMeshes body = bodyMeshesOf(input);
  Bounds bounds;
  for (const BodyGroup group : kGroups) bounds.add(boundsOfGroup(input, body, group));
  if (bounds.empty()) return;
  const bool isWhole = std::ranges::find(body, kNone) == body.end();
  compareSize(findings, kNone, localText("Checks", "the whole body"), bounds.size(),
              isWhole ? vectorOf(out.limits("least")) : std::nullopt, largestBody(out, "", scaleTypeOf(input)),
              !hangs(input, body, BodyGroup::LeftArm) || !hangs(input, body, BodyGroup::RightArm));
}

// ---- How much of its box a part covers

// 64 × 64 dots over the box, seen along one axis; only triangles that face the viewer count.
class Coverage {
 public:
  // `sign`: from which side; 0: from any.
  Coverage(const Bounds& bounds, int axis, int sign) : m_bounds(bounds), m_axis(axis), m_sign(sign) {}
  void add(const Vec3& a, const Vec3& b, const Vec3& c) {
    const glm::dvec2 p = seen(a), q = seen(b), r = seen(c);
    const double turn = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    if (!(turn * m_sign > 0)) return;
    const double low = std::min({p.y, q.y, r.y}), high = std::max({p.y, q.y, r.y});
    const int first = std::max(0, int(std::ceil(low - 0.5))),
              last = std::min(kRows - 1, int(std::floor(high - 0.5)));
    for (int row = first; row <= last; ++row) fill(row, {p, q, r});
  }
  double share() const {
    int dots = 0;
    for (const uint64_t row : m_rows) dots += std::popcount(row);
    return double(dots) / (kRows * kRows);
  }

 private:
  static constexpr int kRows = 64;
  glm::dvec2 seen(const Vec3& point) const {
    const int x = (m_axis + 1) % 3, y = (m_axis + 2) % 3;
    const Vec3 size = m_bounds.size();
    const auto at = [&](int axis) {
      return size[axis] > 0 ? std::clamp(double(point[axis] - m_bounds.min[axis]) / size[axis], 0.0, 1.0) * kRows
                            : 0;
    };
    return {at(x), at(y)};
  }
  // Dots of a row between the edges.
  void fill(int row, const std::array<glm::dvec2, 3>& corners) {
    const double y = row + 0.5;
    double from = kRows, to = 0;
    for (int c = 0; c < 3; ++c) {
      const glm::dvec2 &p = corners[size_t(c)], &q = corners[size_t(c + 1) % 3];
      if ((p.y <= y) == (q.y <= y)) continue;
      const double x = p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y);
      from = std::min(from, x), to = std::max(to, x);
    }
    const int first = std::max(0, int(std::ceil(from - 0.5))),
              last = std::min(kRows - 1, int(std::ceil(to - 0.5)) - 1);
    if (first > last) return;
    const uint64_t upTo = last == 63 ? ~uint64_t(0) : (uint64_t(1) << (last + 1)) - 1;
    m_rows[size_t(row)] |= upTo & ~((uint64_t(1) << first) - 1);
  }
  Bounds m_bounds;
  int m_axis, m_sign;
  std::array<uint64_t, kRows> m_rows{};
};

void checkCoverage(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("percent");
  MeshFindings findings(input, out);
  const BodyMeshes body = bodyMeshesOf(input);
  for (const BodyGroup group : kGroups) {
    const Bounds bounds = boundsOfGroup(input, body, group);
    if (bounds.empty() || out.cancelled()) continue;
    std::array<Coverage, 4> views{Coverage(bounds, 2, 1), Coverage(bounds, 2, -1), Coverage(bounds, 0, 1),
                                  Coverage(bounds, 0, -1)};
    for (size_t p = 0; p < body.size(); ++p) {
      if (kBodyParts[p].group != group || body[p] == kNone) continue;
      const CheckedMesh& mesh = input.meshes[body[p]];
      const std::vector<uint32_t> indices = mesh.indicesOf(0);
      const auto& positions = mesh.mesh().positions;
      for (size_t i = 0; i + 2 < indices.size(); i += 3) {
        if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= positions.size()) continue;
        const auto at = [&](size_t c) { return Vec3(mesh.toWorld * Vec4(positions[indices[c]], 1)); };
        const Vec3 a = at(i), b = at(i + 1), c = at(i + 2);
        if (!isFinite(a) || !isFinite(b) || !isFinite(c)) continue;
        for (Coverage& view : views) view.add(a, b, c);
      }
    }
    double least = 1;
    for (const Coverage& view : views) least = std::min(least, view.share());
    const double percent = std::round(least * 1000) / 10;
    if (!limit || percent >= *limit || !hangs(input, body, group)) continue;
    findings.addOf(firstMeshOf(body, group), percent, limit,
                   filledIn(localText("Checks",
                                      "Seen from the front, the back and the sides, %1 fills only %2 % of its "
                                      "box; %3 % are needed"),
                            {groupText(group), findingNumber(percent), findingNumber(*limit)}),
                   1);
  }
}

}  // namespace

std::span<const Rule> robloxBodyRules() {
  static const std::array kRules{
      Rule{.id = "roblox.body-parts",
           .targets = kBodies,
           .title = VITRINE_TEXT("Checks", "Parts of the body are missing"),
           .advice =
               VITRINE_TEXT("Checks", "Make one mesh for each of the fifteen parts, and name it after the part."),
           .run = checkBodyParts},
      Rule{.id = "roblox.part-names",
           .targets = kBodies,
           .title = VITRINE_TEXT("Checks", "The name of a part is wrong"),
           .advice = VITRINE_TEXT("Checks", "Name each mesh after its part, with _Geo at the end."),
           .run = checkPartNames},
      Rule{.id = "roblox.part-triangles",
           .targets = kBodiesAndHeads,
           .title = VITRINE_TEXT("Checks", "Too many triangles in a part of the body"),
           .advice = VITRINE_TEXT("Checks", "Reduce the meshes of this part."),
           .run = checkPartTriangles,
           .limits = {"head", "torso", "limb"}},
      Rule{.id = "roblox.body-triangles",
           .targets = kBodies,
           .title = VITRINE_TEXT("Checks", "Too many triangles in the body"),
           .advice = VITRINE_TEXT("Checks", "Reduce the meshes of the body."),
           .run = checkBodyTriangles,
           .limits = {"triangles"}},
      Rule{.id = "roblox.part-size",
           .targets = kBodiesAndHeads,
           .title = VITRINE_TEXT("Checks", "The size of a part of the body"),
           .advice = VITRINE_TEXT("Checks", "Scale this part, or the whole body."),
           .run = checkPartSizes,
           .limits = {"head-least", "head-classic", "head-normal", "head-slender", "arm-least", "arm-classic",
                      "arm-normal", "arm-slender", "torso-least", "torso-classic", "torso-normal", "torso-slender",
                      "leg-least", "leg-classic", "leg-normal", "leg-slender"}},
      Rule{.id = "roblox.body-size",
           .targets = kBodies,
           .title = VITRINE_TEXT("Checks", "The size of the body"),
           .advice = VITRINE_TEXT("Checks", "Scale the whole body."),
           .run = checkBodySize,
           .limits = {"least", "classic", "normal", "slender"}},
      Rule{.id = "roblox.coverage",
           .targets = kBodies,
           .title = VITRINE_TEXT("Checks", "A part of the body is too thin"),
           .advice = VITRINE_TEXT("Checks", "Make the part fill more of the box around it."),
           .run = checkCoverage,
           .limits = {"percent"}},
  };
  return kRules;
}

}  // namespace vitrine
