// Pictures that lie on a mesh by way of its cage: decals with a WrapTextureTransfer, as make-up is.
// docs/formats/rbxm.md 2.9.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/figures.h"
#include "core/stage/stage.h"

namespace vitrine {

// The cage of a mesh, in the mesh's own coordinates.
struct Cage {
  NodeId node = NodeId::None;  // its WrapTarget
  std::string reference;       // of its mesh
  Mat4 frame{1.0f};            // from the cage's to the mesh's coordinates
};
// What a WrapTextureTransfer says. A bound that is not finite is that of the cage.
struct Transfer {
  NodeId node = NodeId::None;
  Vec2 least{0.0f}, most{0.0f};
  bool hasLeast = false, hasMost = false;
};

// A picture for the head of a figure that a MakeupDescription asks for.
struct Makeup {
  NodeId node = NodeId::None;   // the description
  NodeId decal = NodeId::None;  // in the file
  NodeId head = NodeId::None;
};

// The coordinates that a cage gives a mesh, 0..1 between the bounds. Each corner of a triangle has those of the
// cage's nearest point around the one that is nearest to the triangle's middle, on the same side of every seam.
// Left out are triangles that look another way than the cage there, that lie farther from it than a quarter of its
// extent, and what lies outside the bounds. Of the mesh's finest level; nothing if the cage has no coordinates,
// nothing is left, or it is too much work.
// `work`: how many triangles may still be looked at; less what this took.
std::optional<Shape> wrapShape(const Shape& mesh, const Shape& cage, const Mat4& meshFromCage,
                               const Transfer& transfer, uint64_t& work);

class WrappedDecals {
 public:
  static constexpr uint64_t kMostWork = 30'000'000;  // triangles that are looked at; a few seconds

  WrappedDecals(Stage& stage, const Document& document, const AssetFinder& assets, const LoadOptions& options)
      : m_stage(stage), m_document(document), m_assets(assets), m_options(options), m_work(kMostWork) {}

  // Takes what the nodes of a class say, and lists layered clothing. For every class, before anything is asked.
  void read(const Class& owner);
  // What a decal says that is laid on by way of a cage; null: it is not.
  const Transfer* transferOf(NodeId decal) const;
  // What the descriptions of figures ask for, by figure, from the lowest to the highest. `heads`: by their models.
  std::vector<Makeup> makeup(const std::unordered_map<NodeId, NodeId>& heads) const;
  // The index in Stage::shapes of what a decal of a part lies on, in the coordinates of `mesh`; kNone: it cannot be
  // laid on. `mesh`: the shape of the part.
  uint32_t shapeOf(const Transfer& transfer, NodeId part, uint32_t mesh);
  // Adds the diagnostics that say what is approximated or left out.
  void tell();

 private:
  struct MakeupOf {
    NodeId node = NodeId::None, model = NodeId::None, decal = NodeId::None;
    int64_t order = 0, asset = 0;
  };
  void readMakeup(const Class& owner);
  const Shape* cageMesh(const Cage& cage);

  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  const LoadOptions& m_options;
  std::unordered_map<NodeId, Cage> m_cages;              // by the part
  std::unordered_map<NodeId, Transfer> m_transfers;      // by the decal
  std::map<std::string, std::optional<Shape>> m_meshes;  // of cages, by their references
  using Laid = std::tuple<uint32_t, std::string, std::array<float, 16>, std::array<float, 6>>;
  std::map<Laid, uint32_t> m_made;  // by mesh, cage, its frame and the bounds
  std::vector<MakeupOf> m_makeup;
  uint64_t m_work;  // what may still be done
  uint64_t m_layers = 0, m_pruned = 0, m_descriptions = 0;
  NodeId m_firstLayer = NodeId::None, m_firstDescription = NodeId::None;
};

}  // namespace vitrine
