#include "core/formats/rbxm/terrain/whole_terrain.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "core/formats/rbxm/terrain/surroundings.h"

namespace vitrine::rbxm {
namespace {

uint64_t memoryOf(const Shape& shape) {
  return shape.positions.size() * sizeof(Vec3) + shape.normals.size() * sizeof(Vec3) +
         shape.colours.size() * sizeof(Rgba8) + shape.materials.size() + shape.indices.size() * sizeof(uint32_t);
}

// Which chunks are alike with all that is around them: each such group is meshed once.
struct AlikeChunks {
  std::vector<uint32_t> groupOf;  // by chunk; kNone: it is too far away to be drawn
  std::vector<size_t> first;      // chunk of each group, in their order

  // Ends early where it is cancelled: then not every chunk has a group.
  AlikeChunks(const TerrainGrid& grid, const Progress* progress) {
    // Numbers of chunks that differ, from 1 on; 0 stands for one that is missing.
    std::map<std::array<uint64_t, 2>, uint32_t> numbers;
    std::vector<uint32_t> numberOf;
    numberOf.reserve(grid.chunks.size());
    for (const TerrainChunk& chunk : grid.chunks)
      numberOf.push_back(numbers.emplace(chunk.fingerprint(), uint32_t(numbers.size() + 1)).first->second);
    std::map<std::array<uint32_t, 27>, uint32_t> groups;
    groupOf.reserve(grid.chunks.size());
    for (size_t i = 0; i < grid.chunks.size() && !(progress && progress->cancelled); ++i) {
      if (isFar(grid.chunks[i].position)) {
        groupOf.push_back(kNone);
        continue;
      }
      const Surroundings around(grid, grid.chunks[i].position);
      std::array<uint32_t, 27> key{};
      for (size_t k = 0; k < key.size(); ++k)
        if (around.chunks[k]) key[k] = numberOf[size_t(around.chunks[k] - grid.chunks.data())];
      const auto [group, isNew] = groups.emplace(key, uint32_t(groups.size()));
      if (isNew) first.push_back(i);
      groupOf.push_back(group->second);
    }
  }
};

class TerrainWork {
 public:
  TerrainWork(const TerrainGrid& grid, std::span<const Rgb8> colours, MemoryBudget& budget, Progress* progress,
              TerrainMeshOptions options)
      : m_grid(grid),
        m_colours(colours),
        m_budget(budget),
        m_progress(progress),
        m_options(options),
        m_alike(grid, progress) {
    m_shapes.resize(m_alike.first.size());
  }

  TerrainMesh run() {
    {
      const size_t threads = std::min<size_t>(std::max(1u, std::thread::hardware_concurrency()), m_shapes.size());
      std::vector<std::jthread> workers;
      for (size_t i = 1; i < threads; ++i) workers.emplace_back([this] { work(); });
      work();
    }
    TerrainMesh mesh{.fault = std::move(m_fault)};
    std::vector<std::pair<uint32_t, uint32_t>> ofGroup;  // first shape, and how many
    for (std::vector<TerrainShape>& shapes : m_shapes) {
      ofGroup.emplace_back(uint32_t(mesh.shapes.size()), uint32_t(shapes.size()));
      for (TerrainShape& shape : shapes) mesh.shapes.push_back(std::move(shape));
    }
    for (size_t chunk = 0; chunk < m_alike.groupOf.size(); ++chunk) {
      if (m_alike.groupOf[chunk] == kNone) continue;
      const auto [from, count] = ofGroup[m_alike.groupOf[chunk]];
      for (uint32_t shape = from; shape < from + count; ++shape)
        mesh.places.push_back({m_grid.chunks[chunk].position, shape});
    }
    return mesh;
  }

 private:
  // Nothing may be thrown out of a thread.
  void work() {
    try {
      meshAll();
    } catch (const std::bad_alloc&) {
      end({ErrorCode::LimitExceeded, "not enough memory for the terrain's surface", {}});
    }
  }
  void meshAll() {
    TerrainMesher mesher(m_grid, m_colours, m_options);
    while (!m_ended) {
      if (m_progress && m_progress->cancelled) return end({ErrorCode::Cancelled, "cancelled", {}});
      const size_t group = m_next++;
      if (group >= m_shapes.size()) return;
      auto shapes = mesher.mesh(m_alike.first[group]);
      if (auto taken = take(shapes); !taken) return end(std::move(taken).error());
      m_shapes[group] = std::move(shapes);
      if (m_progress) m_progress->tell(float(++m_done) / float(m_shapes.size()));
    }
  }
  Result<void> take(const std::vector<TerrainShape>& shapes) {
    for (const TerrainShape& shape : shapes)
      VITRINE_CHECK(m_budget.take(memoryOf(shape.shape) + sizeof shape, shape.shape.name, {}));
    return {};
  }
  void end(Error error) {
    const std::scoped_lock lock(m_mutex);
    if (!m_fault) m_fault = std::move(error);
    m_ended = true;
  }

  const TerrainGrid& m_grid;
  std::span<const Rgb8> m_colours;
  MemoryBudget& m_budget;
  Progress* m_progress;
  TerrainMeshOptions m_options;
  AlikeChunks m_alike;
  std::vector<std::vector<TerrainShape>> m_shapes;  // by group
  std::atomic<size_t> m_next = 0, m_done = 0;
  std::atomic<bool> m_ended = false;
  std::mutex m_mutex;
  std::optional<Error> m_fault;
};

}  // namespace

uint32_t levelsToLeaveOut(const TerrainGrid& grid, uint64_t bytes) {
  constexpr uint64_t kAnyway = 4'000'000, kBytesForOne = 2;
  const uint64_t most = kAnyway + bytes / kBytesForOne;
  uint64_t crossings = 0;
  for (const TerrainChunk& chunk : grid.chunks) crossings += chunk.crossings();
  if (crossings <= most) return 0;  // nearly always
  const AlikeChunks alike(grid, nullptr);
  crossings = 0;
  for (const size_t chunk : alike.first) crossings += grid.chunks[chunk].crossings();
  uint32_t left = 0;
  // A level has a quarter of the surface of the one before.
  while (left + 1 < kTerrainLevels && crossings >> (2 * left) > most) ++left;
  return left;
}

TerrainMesh meshTerrain(const TerrainGrid& grid, std::span<const Rgb8> materialColours, MemoryBudget& budget,
                        Progress* progress, TerrainMeshOptions options) {
  return TerrainWork(grid, materialColours, budget, progress, options).run();
}

}  // namespace vitrine::rbxm
