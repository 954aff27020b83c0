// What a check found: one place of a file that a rule complains about, and where it is to be seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// What happens to the file, as far as is known.
enum class CheckSeverity : uint8_t {
  Hint,      // worth knowing; also what can only be measured, because the limit is not public
  Degraded,  // taken, but not as made: split, scaled, dropped, drawn wrong
  Refused,   // probably not taken
};
const char* checkSeverityName(CheckSeverity severity);  // "hint", "degraded", "refused"

// At most so many triangles, and so many vertices, are listed by one finding; `count` has how many there are.
inline constexpr size_t kMostMarks = 100'000;

struct Finding {
  uint32_t rule = 0;  // in allRules(); set by the one who runs the rules
  CheckSeverity severity = CheckSeverity::Hint;
  NodeId node = NodeId::None;  // of the document that is checked
  uint32_t mesh = kNone;       // in CheckInput::meshes
  uint32_t level = kNone;      // of that mesh, 0 the finest; kNone: all, or none in particular
  uint32_t part = kNone;       // of that level: the face
  // The number that was found, and the most (or least) that is allowed; both finite, or none.
  std::optional<double> found{}, limit{};
  std::string where{};  // what it is about, in the file's words: "Cube, face 2"; may be empty
  std::string text{};   // a sentence: what is wrong with it, with the numbers
  uint64_t count = 1;   // how many triangles, vertices or the like
  // Of the mesh: triangles are numbers of triples of CheckedMesh::indices of that level, vertices are positions.
  std::vector<uint32_t> triangles{}, vertices{};
  SourceSpan span{};  // of the file's bytes, if they say more than the node
};

}  // namespace vitrine
