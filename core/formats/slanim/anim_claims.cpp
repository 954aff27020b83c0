#include "core/formats/slanim/anim_claims.h"

#include <fmt/core.h>

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/slanim/anim_file.h"
#include "core/formats/slanim/names.h"

namespace vitrine::slanim {
namespace {

class AnimClaims {
 public:
  AnimClaims(const Document& document, Bytes bytes) : m_document(document), m_cursor(bytes, 0), m_walked(bytes) {
    if (document.nodes.size() > 0) m_root = NodeId(0);
    for (uint32_t n = 0; n < document.nodes.size(); ++n) {
      const std::string& name = document.classOf(NodeId(n)).name;
      if (name == kJointClass) m_joints.push_back(NodeId(n));
      if (name == kConstraintClass) m_constraints.push_back(NodeId(n));
    }
  }

  std::vector<Claim> claim() {
    const Result<void> done = claimFile();
    m_cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the end of the animation" : done.error().message);
    return m_cursor.finish();
  }

 private:
  Subject property(NodeId node, std::string_view name) const { return propertySubject(m_document, node, name); }

  template <class T>
  Result<void> field(NodeId node, std::string_view name, ClaimKind kind = ClaimKind::Value) {
    VITRINE_CHECK(m_cursor.take<T>(std::string(name), kind, property(node, name)));
    return {};
  }

  Result<void> text(NodeId node, std::string_view name, size_t size, ClaimKind kind) {
    if (size > 0)
      VITRINE_CHECK(m_cursor.takeBytes(size, std::string(name), kind, property(node, name), StoredAs::Utf8));
    VITRINE_CHECK(m_cursor.takeBytes(1, "end of the " + std::string(name), ClaimKind::Length));
    return {};
  }

  Result<void> claimFile() {
    VITRINE_CHECK(walkHeader(m_walked, m_header));
    VITRINE_CHECK(claimHeader());
    for (uint32_t j = 0; j < m_header.joints; ++j) {
      VITRINE_TRY(const StoredJoint joint, walkJoint(m_walked, m_header.isOld()));
      VITRINE_CHECK(claimJoint(joint, j < m_joints.size() ? m_joints[j] : NodeId::None));
    }
    VITRINE_TRY(const int32_t count, m_cursor.take<int32_t>("number of constraints", ClaimKind::Length));
    for (int32_t c = 0; c < count; ++c)
      VITRINE_CHECK(claimConstraint(size_t(c) < m_constraints.size() ? m_constraints[size_t(c)] : NodeId::None));
    return {};
  }

  Result<void> claimHeader() {
    ClaimCursor::Scope group(m_cursor, "header");
    VITRINE_CHECK(m_cursor.take<uint16_t>("version", ClaimKind::Header));
    VITRINE_CHECK(m_cursor.take<uint16_t>("sub-version", ClaimKind::Header));
    VITRINE_CHECK(field<int32_t>(m_root, kPriority));
    VITRINE_CHECK(field<float>(m_root, kDuration));
    VITRINE_CHECK(text(m_root, kEmote, m_header.emote.size(), ClaimKind::Reference));
    VITRINE_CHECK(field<float>(m_root, kLoopIn));
    VITRINE_CHECK(field<float>(m_root, kLoopOut));
    VITRINE_CHECK(field<int32_t>(m_root, kLoop));
    VITRINE_CHECK(field<float>(m_root, kEaseIn));
    VITRINE_CHECK(field<float>(m_root, kEaseOut));
    VITRINE_CHECK(field<uint32_t>(m_root, kHandPose));
    return field<uint32_t>(m_root, kJoints, ClaimKind::Length);
  }

  Result<void> claimJoint(const StoredJoint& joint, NodeId node) {
    ClaimCursor::Scope group(m_cursor, std::string(isUtf8(joint.name) ? joint.name : "?"), nodeSubject(node));
    VITRINE_CHECK(text(node, kName, joint.name.size(), ClaimKind::Reference));
    VITRINE_CHECK(field<int32_t>(node, kPriority));
    VITRINE_CHECK(field<int32_t>(node, kRotationKeys, ClaimKind::Length));
    VITRINE_CHECK(keys(joint.rotations.count, "rotations", true));
    VITRINE_CHECK(field<int32_t>(node, kPositionKeys, ClaimKind::Length));
    return keys(joint.positions.count, "positions", false);
  }

  Result<void> keys(uint32_t count, const char* name, bool isTurn) {
    if (count == 0) return {};
    const bool isOld = m_header.isOld();
    const uint64_t size = isOld ? 4 : 2;
    std::vector<Claim> parts;
    for (const char* part : {"time", "x", "y", "z"}) {
      Claim claim = memberClaim(part, isOld ? StoredAs::F32 : StoredAs::Step16, parts.size() * size);
      if (parts.empty())
        claim.from = 0, claim.to = m_header.duration;
      else
        claim.from = isTurn ? -1 : -kFarthest, claim.to = isTurn ? 1 : kFarthest;
      if (parts.empty()) claim.note = "seconds";
      parts.push_back(std::move(claim));
    }
    VITRINE_CHECK(m_cursor.takeRows(count, uint32_t(4 * size), name, claimList(std::move(parts))));
    return {};
  }

  Result<void> claimConstraint(NodeId node) {
    const auto vector = [&](std::string_view name, uint64_t offset) {
      return vectorClaim(std::string(name), StoredAs::F32, offset, {"x", "y", "z"}, property(node, name));
    };
    const auto member = [&](std::string_view name, StoredAs storedAs, uint64_t offset, ClaimKind kind) {
      Claim claim = memberClaim(std::string(name), storedAs, offset, kind);
      claim.subject = property(node, name);
      return claim;
    };
    const auto volume = [&](std::string_view name, uint64_t offset) {
      Claim claim = member(name, StoredAs::Utf8, offset, ClaimKind::Reference);
      claim.span.size = sizeof Constraint::sourceVolume;
      return claim;
    };
    const std::vector<Claim> members{
        member(kChain, StoredAs::U8, offsetof(Constraint, chain), ClaimKind::Value),
        member(kKind, StoredAs::U8, offsetof(Constraint, kind), ClaimKind::Value),
        volume(kSource, offsetof(Constraint, sourceVolume)),
        vector(kSourceOffset, offsetof(Constraint, sourceOffset)),
        volume(kTarget, offsetof(Constraint, targetVolume)),
        vector(kTargetOffset, offsetof(Constraint, targetOffset)),
        vector(kTargetDirection, offsetof(Constraint, targetDirection)),
        vectorClaim(std::string(kEases), StoredAs::F32, offsetof(Constraint, eases),
                    {"in from", "in to", "out from", "out to"}, property(node, kEases))};
    VITRINE_CHECK(m_cursor.takeRecord(sizeof(Constraint), "constraint", members, nodeSubject(node)));
    return {};
  }

  const Document& m_document;
  ClaimCursor m_cursor;
  ByteReader m_walked;
  Header m_header;
  NodeId m_root = NodeId::None;
  std::vector<NodeId> m_joints, m_constraints;
};

}  // namespace

std::vector<ClaimedBuffer> claimAnim(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes file, uint32_t) { return AnimClaims(document, file).claim(); };
  return buffers;
}

}  // namespace vitrine::slanim
