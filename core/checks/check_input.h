// What rules are given: the document, its meshes in one form whatever format they come from, images, other files
// that belong to the upload.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/checks/mesh_facts.h"
#include "core/checks/rule.h"
#include "core/checks/rule_book.h"
#include "core/formats/format.h"
#include "core/scene/scene.h"

namespace vitrine {

class ShapeFacts;

// A mesh that is checked. Spans point into its document; lengths are that document's until toTarget is applied.
struct CheckedMesh {
  std::string name;
  NodeId node = NodeId::None;       // of the document that is checked: the mesh itself, or the part that names it
  const Document* owner = nullptr;  // whose geometry it is: the checked document's, or that of a mesh file it names
  uint32_t geometry = kNone;        // in owner->geometries
  const Skeleton* skeleton = nullptr;  // if it has a skin
  Mat4 toWorld{1.0f};                  // from its coordinates to the picture's
  Mat4 toTarget{1.0f};                 // from its coordinates to the target's: studs or metres, Y up, right-handed
  const Geometry& mesh() const { return owner->geometries[geometry]; }
  // Triples of one level: all of its parts, in their order.
  std::vector<uint32_t> indicesOf(uint32_t level) const;
};

// What is known of an image without decoding it.
struct CheckedImage {
  std::string reference;       // as the file names it
  NodeId node = NodeId::None;  // that names it
  TextureRole role = TextureRole::Diffuse;
  bool found = false;
  std::string kind{};  // "png", "jpeg", "dds", "" if it is not known
  uint64_t bytes = 0;
  uint32_t width = 0, height = 0;   // 0: not known
  uint32_t channels = 0, bits = 0;  // of a pixel and of a channel; 0: not known
  bool hasAlpha = false;            // if channels are known
};

// Another file that is uploaded together with the checked one.
struct CheckCompanion {
  enum class Role : uint8_t { Medium, Low, Lowest, Physics };
  Role role;
  std::string file;  // its name
  DocumentPointer document;
};

struct CheckInput {
  CheckTarget target = CheckTarget::RobloxMesh;
  const Document& document;
  const Scene* scene = nullptr;       // null: the file cannot be drawn
  const Format* format = nullptr;     // of the document; null: not known
  std::vector<CheckedMesh> meshes{};  // what is drawn, cages and the like included, in the order of the document
  std::vector<CheckedImage> images{};
  std::vector<CheckCompanion> companions{};
  std::vector<DocumentPointer> held{};  // the documents of mesh files that `meshes` point into
  Children children{};
  std::vector<std::string> missing{};  // what it names and could not be found
  // Of the finest level of a mesh; found when first asked for, kept for later rules. Not for several threads.
  const MeshFacts& facts(uint32_t mesh) const;
  const std::atomic<bool>* cancelled = nullptr;  // may be null

  mutable std::map<const Geometry*, std::unique_ptr<MeshFacts>> factsOfMeshes{};  // several parts may have one mesh
  mutable std::shared_ptr<ShapeFacts> shapeFacts{};                               // see core/checks/shape_facts.h
};

// One rule while it runs: its limits, and where its findings go.
class RuleRun {
 public:
  RuleRun(const CheckInput& input, uint32_t rule, const RuleEntry& entry, std::vector<Finding>& findings)
      : m_input(input), m_rule(rule), m_entry(entry), m_findings(findings) {}
  // A limit of this rule; nullopt: it is not public. The rule's row must list the name.
  std::optional<double> limit(std::string_view name) const;
  std::span<const double> limits(std::string_view name) const;  // empty: not public
  bool has(std::string_view name) const;  // whether the file of rules has such a limit: for tables with open names
  // Adds it with the rule's own severity.
  void add(Finding finding);
  // The same with the severity of this one finding: never worse than that of the rule.
  void add(Finding finding, CheckSeverity atMost);
  // Whether to end, because nobody waits any longer. Rules ask this in long loops.
  bool cancelled() const { return m_input.cancelled && *m_input.cancelled; }

 private:
  const CheckInput& m_input;
  uint32_t m_rule;
  const RuleEntry& m_entry;
  std::vector<Finding>& m_findings;
};

}  // namespace vitrine
