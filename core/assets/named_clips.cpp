#include "core/assets/named_clips.h"

#include <algorithm>
#include <map>

#include "core/geometry/tracks.h"

namespace vitrine {

namespace {

constexpr size_t kMostClipFiles = 500, kMostClips = 1000;
constexpr uint64_t kKeyCost = 64, kClipCost = 1024;  // of the budget: clips are copied for the rigs that play them

// The classes whose instances name clips, with the columns that do.
template <class Visit>
void forEachReference(const Document& document, const Visit& visit) {
  if (!holdsInstances(document)) return;
  for (const Class& owner : document.classes) {
    if (owner.kind != NodeKind::Instance || !owner.is("Animation")) continue;
    for (const char* property : {"AnimationId", "AnimationContent"}) {
      const Column* column = owner.column(property);
      if (!column) continue;
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        std::string reference(column->bytesAt(row));
        if (reference.empty()) {
          const Value value = column->at(row);
          if (const auto* content = value.as<ContentSource>(); content && content->kind == ContentSource::Uri)
            reference = content->uri;
        }
        if (!reference.empty() && !visit(owner.nodes[row], reference)) return;
      }
      break;  // both are the same property
    }
  }
}

std::string nameOfClip(const Document& document, NodeId node) {
  const NodeId above = document.nodes.parent[indexOf(node)];
  const bool isInside = above != NodeId::None && !document.classOf(above).is("Model");
  return (isInside ? document.nameOf(above) + "/" : std::string()) + document.nameOf(node);
}

}  // namespace

bool namesClips(const Document& document) {
  bool names = false;
  forEachReference(document, [&](NodeId, const std::string&) {
    names = true;
    return false;
  });
  return names;
}

namespace {

class NamedClipReader {
 public:
  NamedClipReader(const Document& document, const AssetFinder& assets, const LoadOptions& options, bool reads)
      : m_document(document), m_assets(assets), m_options(options), m_reads(reads) {
    m_options.budget =
        std::make_shared<MemoryBudget>(document.budget ? document.budget->left() : options.limits.memory);
  }

  NamedClips read() {
    forEachReference(m_document, [&](NodeId node, const std::string& reference) {
      if (m_options.progress && m_options.progress->cancelled) return false;
      auto at = m_known.find(reference);
      if (at == m_known.end()) {
        if (m_known.size() >= kMostClipFiles) return true;
        at = m_known.emplace(reference, open(reference, node)).first;
      }
      if (at->second.missing != kNone) ++m_made.missing[at->second.missing].instances;
      return !at->second.document || add(at->second.document, node);
    });
    return std::move(m_made);
  }

 private:
  struct ClipFile {
    DocumentPointer document;  // null: not at hand, without clips, or not read
    uint32_t missing = kNone;  // in NamedClips::missing
  };

  ClipFile open(const std::string& reference, NodeId node) {
    const auto found = m_assets.any(reference);
    if (!found) return lacks(reference, "not found", node);
    if (!m_reads) return {};
    auto source = openAsset(*found, m_options.limits);
    if (!source) return lacks(reference, source.error().message, node);
    auto owner = load(std::move(*source), m_options);
    if (!owner) return lacks(reference, owner.error().message, node);
    if ((*owner)->animations.empty()) return lacks(reference, "a file without animations", node);
    return {*owner, kNone};
  }
  ClipFile lacks(const std::string& reference, std::string reason, NodeId node) {
    m_made.missing.push_back({reference, std::move(reason), 0, node});
    return {nullptr, uint32_t(m_made.missing.size() - 1)};
  }

  bool add(const DocumentPointer& owner, NodeId node) {
    for (uint32_t a = 0; a < owner->animations.size(); ++a) {
      uint64_t keys = 0;
      for (const JointTrack& track : owner->animations[a].tracks) keys += keyCountOf(track);
      const bool fits =
          m_made.clips.size() < kMostClips && m_options.budget->take(kClipCost + keys * kKeyCost, "clips", {});
      if (!fits) return false;
      m_made.clips.push_back({owner, a, nameOfClip(m_document, node), node});
    }
    return true;
  }

  const Document& m_document;
  const AssetFinder& m_assets;
  LoadOptions m_options;
  bool m_reads;
  NamedClips m_made;
  std::map<std::string, ClipFile> m_known;  // by reference
};

}  // namespace

NamedClips loadNamedClips(const Document& document, const AssetFinder& assets, const LoadOptions& options,
                          bool reads) {
  return NamedClipReader(document, assets, options, reads).read();
}

}  // namespace vitrine
