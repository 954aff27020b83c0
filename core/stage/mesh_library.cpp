#include "core/stage/mesh_library.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <optional>
#include <thread>

#include "core/bytes/byte_reader.h"
#include "core/formats/roblox_csg/csg_shape.h"
#include "core/load/nested.h"
#include "core/stage/mesh_shape.h"

namespace vitrine {

namespace {

constexpr std::string_view kNoMatter = "roblox-mesh.tangent-missing";  // bodies have none

// Whether there are coordinates and colours can still be seen.
Shape withoutStreams(const Shape& shape) {
  Shape kept{.name = shape.name, .levels = shape.levels, .bounds = shape.bounds};
  if (!shape.uvs.empty()) kept.uvs.resize(1);
  if (!shape.colours.empty()) kept.colours.resize(1);
  return kept;
}

bool cancelled(const LoadOptions& options) { return options.progress && options.progress->cancelled; }

}  // namespace

uint32_t MeshLibrary::add(MeshRequest request, NodeId node) {
  const auto [entry, isNew] = m_known.try_emplace(std::move(request), uint32_t(m_pending.size()));
  if (isNew) m_pending.push_back({.request = entry->first, .node = node});
  ++m_pending[entry->second].parts;
  if (m_rounds && m_rounds->m_found.empty() && !entry->first.reference.empty())
    m_rounds->m_users.emplace_back(node, entry->second);
  return entry->second;
}

// What reading takes is gone when it is done; the shape is kept.
Result<Shape> MeshLibrary::readFile(const FoundAsset& asset, LoadOptions options, MemoryBudget& budget,
                                    Diagnostics& faults) {
  options.limits.memory = std::min(options.limits.memory, budget.left());
  VITRINE_TRY(auto source, openAsset(asset, options.limits));
  VITRINE_TRY(Shape shape, readMeshShape(std::move(source), options, &faults));
  VITRINE_CHECK(budget.take(shape.memory(), "shape", {}));
  return shape;
}

MadeMesh MeshLibrary::make(const Pending& pending, const NestedKeys& keys, const LoadOptions& options,
                           StageUse use) const {
  if (use == StageUse::Picture || (use == StageUse::Counts && pending.keepsStreams))
    return make(pending, keys, options, *m_document.budget);
  MemoryBudget forAWhile(m_document.budget);
  MadeMesh made = make(pending, keys, options, forAWhile);
  if (use == StageUse::Diagnostics)
    made.shape.reset();
  else if (made.shape)
    made.shape = withoutStreams(*made.shape);
  return made;
}

MadeMesh MeshLibrary::make(const Pending& pending, const NestedKeys& keys, const LoadOptions& options,
                           MemoryBudget& budget) const {
  MadeMesh made;
  const std::string& name = m_document.nameOf(pending.node);
  if (!pending.request.reference.empty()) {
    if (!pending.file) {
      if (!pending.later) made.missing = "not found";
    } else {
      Result<Shape> shape = readFile(*pending.file, options, budget, made.faults);
      if (shape) {
        made.shape = std::move(*shape);
        made.source = ShapeSource::Asset;
        return made;
      }
      made.missing = shape.error().message;
    }
  }
  for (const std::string_view stored : {pending.request.renderData, pending.request.hulls}) {
    if (stored.empty()) continue;
    const std::string_view target = keys.find(stored);
    const Bytes blob = asBytes(target.empty() ? stored : target);
    if (!csgShapeKind(blob)) continue;
    Result<CsgShape> read = readCsgShape(blob, budget, options.limits);
    if (!read) {
      made.faults.add(Severity::Warning, "rbxm.shape-unreadable", fmt::format("{}: {}", name, read.error().message),
                      m_document.spanOf(pending.node));
      continue;
    }
    if (const auto& failure = read->failure; failure)
      made.faults.add(Severity::Warning, "rbxm.shape-incomplete", fmt::format("{}: {}", name, failure->message),
                      m_document.spanOf(pending.node));
    if (read->kind == CsgShapeKind::Block || read->shape.indices.empty()) continue;
    made.source = read->kind == CsgShapeKind::RenderData ? ShapeSource::RenderData : ShapeSource::Hulls;
    read->shape.name = fmt::format("{} of {}", made.source == ShapeSource::Hulls ? "hulls" : "triangles", name);
    made.shape = std::move(read->shape);
    return made;
  }
  return made;
}

void MeshLibrary::findFiles() {
  if (m_rounds && !m_rounds->m_found.empty()) {  // a stage before has found them
    for (uint32_t at = 0; at < m_pending.size(); ++at) {
      m_pending[at].file = m_rounds->m_found[at];
      m_pending[at].sameFileAs = m_rounds->m_sameFileAs[at];
    }
  } else {
    std::map<std::filesystem::path, uint32_t> known;  // one file has many names
    for (uint32_t at = 0; at < m_pending.size(); ++at) {
      Pending& pending = m_pending[at];
      if (pending.request.reference.empty()) continue;
      pending.file = m_assets.mesh(pending.request.reference);  // for one thread at a time
      if (!pending.file) continue;
      const auto [entry, isNew] = known.emplace(pending.file->name(), at);
      if (!isNew) pending.sameFileAs = entry->second;
    }
    if (m_rounds) {
      for (const Pending& pending : m_pending) {
        m_rounds->m_found.push_back(pending.file);
        m_rounds->m_sameFileAs.push_back(pending.sameFileAs);
      }
      m_rounds->m_made.resize(m_pending.size());
      m_rounds->decide();
    }
  }
  if (!m_rounds) return;
  m_rounds->m_left = 0;
  for (uint32_t at = 0; at < m_pending.size(); ++at) {
    Pending& pending = m_pending[at];
    if (!pending.file || m_rounds->reads(pending.sameFileAs == kNone ? at : pending.sameFileAs)) continue;
    m_rounds->m_left += pending.sameFileAs == kNone;
    pending.later = true;
    pending.file.reset();
    pending.sameFileAs = kNone;
  }
}

MadeMesh MeshLibrary::makeInRound(uint32_t request, const NestedKeys& keys, const LoadOptions& options,
                                  StageUse use) {
  const Pending& pending = m_pending[request];
  if (!m_rounds) return make(pending, keys, options, use);
  if (pending.later) {  // what stands in for a while is not paid for
    MemoryBudget forAWhile(m_document.budget);
    return make(pending, keys, options, forAWhile);
  }
  std::optional<MadeMesh>& known = m_rounds->m_made[request];
  if (known && m_rounds->m_last) return std::move(*known);
  if (known) return *known;
  MadeMesh made = make(pending, keys, options, use);
  if (!m_rounds->m_last && !cancelled(options)) known = made;
  return made;
}

void MeshLibrary::makeAll(Stage& stage, const LoadOptions& options, StageUse use) {
  const NestedKeys keys(m_document);
  std::vector<MadeMesh> made(m_pending.size());
  for (const auto& [request, at] : m_known)  // in the order of their references
    if (!request.reference.empty() &&
        (stage.meshReferences.empty() || stage.meshReferences.back() != request.reference))
      stage.meshReferences.push_back(request.reference);
  findFiles();
  std::atomic<size_t> next = 0, done = 0;
  const auto work = [&] {
    // How far each of them is says nothing of all.
    std::optional<Progress> own;
    LoadOptions quiet = options;
    if (options.progress) quiet.progress = &own.emplace(*options.progress);
    for (size_t at; (at = next++) < made.size() && !cancelled(options);) {
      if (options.progress) options.progress->tell(float(done++) / float(made.size()));
      if (m_pending[at].sameFileAs != kNone) continue;
      try {
        made[at] = makeInRound(uint32_t(at), keys, quiet, use);
      } catch (const std::bad_alloc&) {  // nothing may be thrown out of a thread
        made[at].faults.add(Severity::Warning, "rbxm.shape-unreadable", "not enough memory",
                            m_document.spanOf(m_pending[at].node));
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    for (size_t i = 1; i < std::min<size_t>(std::thread::hardware_concurrency(), made.size()); ++i)
      threads.emplace_back(work);
    work();
  }
  m_found.resize(m_pending.size());
  for (size_t at = 0; at < made.size(); ++at) {
    Pending& pending = m_pending[at];
    MadeMesh& each = made[at];
    if (pending.sameFileAs != kNone) {
      // An earlier pending, whose shape lies in the stage by now.
      const MadeMesh& first = made[pending.sameFileAs];
      if (first.source == ShapeSource::Asset) {
        m_found[at] = m_found[pending.sameFileAs];
        stage.meshes[size_t(ShapeSource::Asset)] += pending.parts;
        continue;
      }
      pending.file.reset();
      each = make(pending, keys, options, use);
      each.missing = first.missing;
    }
    m_found[at].source = each.source;
    stage.meshes[size_t(each.source)] += pending.parts;
    if (pending.later) stage.later += pending.parts;
    for (const Diagnostic& fault : each.faults.all())
      if (fault.id != kNoMatter)
        stage.diagnostics.add(fault.severity, fault.id, fault.message, fault.span, fault.count);
    if (!each.missing.empty())
      stage.missing.push_back({pending.request.reference, std::move(each.missing), pending.parts, pending.node});
    if (!each.shape) continue;
    m_found[at].shape = uint32_t(stage.shapes.size());
    if (each.source == ShapeSource::Asset) {
      FoundAsset& from = stage.files[m_found[at].shape] = *pending.file;
      from.read = nullptr;  // nothing is read again, and the place is let go of
    }
    stage.shapes.push_back(std::move(*each.shape));
  }
}

}  // namespace vitrine
