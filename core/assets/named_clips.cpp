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

std::vector<NamedClip> loadNamedClips(const Document& document, const AssetFinder& assets,
                                      const LoadOptions& options) {
  std::vector<NamedClip> clips;
  LoadOptions shared = options;
  shared.budget = std::make_shared<MemoryBudget>(document.budget ? document.budget->left() : options.limits.memory);
  std::map<std::string, DocumentPointer> known;  // by reference; null: not at hand, or without clips
  const auto read = [&](const std::string& reference) -> DocumentPointer {
    const auto found = assets.any(reference);
    if (!found) return nullptr;
    auto source = openAsset(*found, options.limits);
    if (!source) return nullptr;
    auto owner = load(std::move(*source), shared);
    return owner && !(*owner)->animations.empty() ? *owner : nullptr;
  };
  forEachReference(document, [&](NodeId node, const std::string& reference) {
    if (options.progress && options.progress->cancelled) return false;
    auto at = known.find(reference);
    if (at == known.end()) {
      if (known.size() >= kMostClipFiles) return true;
      at = known.emplace(reference, read(reference)).first;
    }
    if (!at->second) return true;
    for (uint32_t a = 0; a < at->second->animations.size(); ++a) {
      uint64_t keys = 0;
      for (const JointTrack& track : at->second->animations[a].tracks) keys += keyCountOf(track);
      const bool fits = clips.size() < kMostClips && shared.budget->take(kClipCost + keys * kKeyCost, "clips", {});
      if (!fits) return false;
      clips.push_back({at->second, a, nameOfClip(document, node), node});
    }
    return true;
  });
  return clips;
}

}  // namespace vitrine
