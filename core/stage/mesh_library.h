// Shapes of meshes and unions, from the best source there is: a file of an asset folder, triangles in the place,
// the hulls of their physics.
#pragma once

#include <map>
#include <optional>

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/stage/mesh_rounds.h"
#include "core/stage/stage.h"
#include "core/stage/stage_use.h"

namespace vitrine {

// What a part says of its mesh. The bytes belong to the document.
struct MeshRequest {
  std::string reference;        // "rbxassetid://1234"; empty: none
  std::string_view renderData;  // CSGMDL, or a key that stands for it; empty: none
  std::string_view hulls;       // CSGPHS, likewise
  friend auto operator<=>(const MeshRequest&, const MeshRequest&) = default;
};

class MeshLibrary {
 public:
  // All have to outlive the library. `rounds` may be null: the stage has all meshes.
  MeshLibrary(const Document& document, const AssetFinder& assets, MeshRounds* rounds = nullptr)
      : m_document(document), m_assets(assets), m_rounds(rounds) {}

  // Parts with equal requests share one entry. Gives its index, for found() after makeAll().
  uint32_t add(MeshRequest request, NodeId node);

  // For a shape whose triangles are needed whatever the stage is for.
  void keepStreams(uint32_t request) { m_pending[request].keepsStreams = true; }

  struct Found {
    ShapeSource source = ShapeSource::Box;
    uint32_t shape = kNone;  // in Stage::shapes
  };
  // Reads and decodes every mesh, on as many threads as there are processors, and adds shapes, missing assets and
  // diagnostics to the stage. Unless a picture is made, each shape, or at least its streams, is freed before its
  // thread makes the next. Stops early if the progress in `options` is cancelled.
  void makeAll(Stage& stage, const LoadOptions& options, StageUse use = StageUse::Picture);
  const Found& found(uint32_t request) const { return m_found[request]; }
  // Whether a file is named for it that is not at hand, so that something stands in.
  bool lacksFile(uint32_t request) const {
    return standsIn(m_found[request].source) && !m_pending[request].request.reference.empty();
  }

 private:
  struct Pending {
    MeshRequest request;
    NodeId node = NodeId::None;  // of the first part that has it
    uint32_t parts = 0;
    bool keepsStreams = false;
    std::optional<FoundAsset> file;
    uint32_t sameFileAs = kNone;  // an earlier entry that names the same file in another way
    bool later = false;           // its file is read for a later stage
  };
  void findFiles();
  static Result<Shape> readFile(const FoundAsset& asset, LoadOptions options, MemoryBudget& budget,
                                Diagnostics& faults);
  // What another stage has, or will have, of it is in m_rounds.
  MadeMesh makeInRound(uint32_t request, const class NestedKeys& keys, const LoadOptions& options, StageUse use);
  MadeMesh make(const Pending& pending, const class NestedKeys& keys, const LoadOptions& options,
                StageUse use) const;
  MadeMesh make(const Pending& pending, const class NestedKeys& keys, const LoadOptions& options,
                MemoryBudget& budget) const;

  const Document& m_document;
  const AssetFinder& m_assets;
  MeshRounds* m_rounds;
  std::vector<Pending> m_pending;
  std::map<MeshRequest, uint32_t> m_known;
  std::vector<Found> m_found;
};

}  // namespace vitrine
