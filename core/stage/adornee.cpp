#include "core/stage/adornee.h"

#include "core/stage/fields.h"

namespace vitrine {

std::optional<Adornee> adorneeAt(const Document& document, NodeId node) {
  constexpr int kDeepest = 64;  // attachments in attachments
  CFrame frame;
  for (int depth = 0; depth < kDeepest && indexOf(node) < document.nodes.size(); ++depth) {
    const Class& owner = document.classOf(node);
    const size_t row = document.nodes.row[indexOf(node)];
    const bool isPart = owner.is("BasePart");
    if (!isPart && !owner.is("Attachment")) return std::nullopt;
    const CFrame own = TypedField<CFrame>(owner, "CFrame").at(row).value_or(CFrame{});
    frame = {own.rotation * frame.rotation, own.position + own.rotation * frame.position};
    if (!isFinite(matrixOf(frame))) return std::nullopt;
    if (!isPart) {
      node = document.nodes.parent[indexOf(node)];
      continue;
    }
    if (depth > 0) return Adornee{frame, Vec3(0)};
    const Vec3 size = glm::abs(TypedField<Vec3>(owner, "Size").at(row).value_or(Vec3(4, 1.2f, 2)));
    return isFinite(size) ? std::optional(Adornee{frame, size}) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace vitrine
