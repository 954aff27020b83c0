// MeshRounds: what several stages of one document share if its picture is shown before all of its meshes are read:
// each stage has more of them than the one before, and none is read twice.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/stage/stage.h"

namespace vitrine {

// A mesh as it was read, or what stands in for it.
struct MadeMesh {
  std::optional<Shape> shape;
  ShapeSource source = ShapeSource::Box;
  std::string missing;  // why the asset was not taken, if one was named
  Diagnostics faults;
};

// For one thread at a time. The first stage has all meshes if their files are few and small, else none.
class MeshRounds {
 public:
  static constexpr size_t kFewFiles = 64;
  static constexpr uint64_t kFewBytes = uint64_t(8) << 20;

  // Of mesh files that were found: how many there are, and how many the last stage lacks.
  size_t files() const { return m_files; }
  size_t left() const { return m_left; }
  // The next stage has those, too, that look largest from `eye`, in the document's coordinates. `stage`: the last.
  void takeLargest(const Stage& stage, const Vec3& eye, size_t count);
  // The next stage has all, and is the last.
  void takeAll() { m_last = true; }

 private:
  friend class MeshLibrary;
  bool reads(uint32_t request) const { return m_last || m_wanted.contains(request); }
  void decide();

  bool m_last = false;
  size_t m_files = 0, m_left = 0;
  std::set<uint32_t> m_wanted;  // requests of MeshLibrary, which are the same for each stage
  // By request, once the first stage is being made.
  std::vector<std::optional<FoundAsset>> m_found;
  std::vector<uint32_t> m_sameFileAs;
  std::vector<std::optional<MadeMesh>> m_made;
  std::vector<std::pair<NodeId, uint32_t>> m_users;  // a part, and its request
};

// How large a body looks from there: its radius divided by its distance, at most 1000.
float sizeSeenFrom(const Vec3& eye, const Stage& stage, const Body& body);

}  // namespace vitrine
