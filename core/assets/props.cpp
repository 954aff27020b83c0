#include "core/assets/props.h"

#include <algorithm>
#include <map>

namespace vitrine {

namespace {

constexpr size_t kMostProps = 2000;  // different files; a room has about ten

bool namesProp(const Entity& entity) { return entity.kind == EntityKind::Model && !entity.asset.empty(); }

// A model that draws nothing is as good as a missing one.
Result<DocumentPointer> readProp(const FoundAsset& asset, const LoadOptions& options) {
  VITRINE_TRY(auto source, openAsset(asset, options.limits));
  VITRINE_TRY(const DocumentPointer document, load(std::move(source), options));
  if (const auto& failure = document->failure; failure) return std::unexpected(*failure);
  for (const Geometry& geometry : document->geometries)
    if (isDrawn(geometry.role) && !geometry.indices.empty()) return document;
  return fail(ErrorCode::Unsupported, "the file holds nothing to draw");
}

}  // namespace

bool placesProps(const Document& document) { return std::ranges::any_of(document.entities, namesProp); }

Props loadProps(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Props props;
  props.ofEntity.assign(document.entities.size(), kNone);
  // All of them together may hold what the document has left.
  LoadOptions shared = options;
  shared.budget = std::make_shared<MemoryBudget>(document.budget ? document.budget->left() : options.limits.memory);
  std::map<std::string, size_t> missing;
  std::map<std::string, uint32_t> known;                // by how it is named
  std::map<std::filesystem::path, uint32_t> knownFile;  // one file has many names
  for (size_t e = 0; e < document.entities.size(); ++e) {
    const Entity& entity = document.entities[e];
    if (!namesProp(entity)) continue;
    if (options.progress && options.progress->cancelled) break;
    const float entities = float(document.entities.size());
    const ProgressPart part(options.progress, float(e) / entities, float(e + 1) / entities);
    if (const auto at = known.find(entity.asset); at != known.end()) {
      props.ofEntity[e] = at->second;
      continue;
    }
    if (const auto at = missing.find(entity.asset); at != missing.end()) {
      ++props.missing[at->second].entities;
      continue;
    }
    const auto found = assets.model(entity.asset);
    const std::filesystem::path file = found ? found->name() : std::filesystem::path();
    if (const auto at = knownFile.find(file); at != knownFile.end()) {
      known.emplace(entity.asset, at->second);
      props.ofEntity[e] = at->second;
      continue;
    }
    Result<DocumentPointer> read = fail(ErrorCode::Io, "not found");
    if (props.props.size() >= kMostProps)
      read = fail(ErrorCode::LimitExceeded, "too many different models");
    else if (found)
      read = readProp(*found, shared);
    if (!read) {
      missing.emplace(entity.asset, props.missing.size());
      props.missing.push_back({entity.asset, read.error().message, 1, entity.node});
      continue;
    }
    props.ofEntity[e] = uint32_t(props.props.size());
    known.emplace(entity.asset, props.ofEntity[e]);
    knownFile.emplace(file, props.ofEntity[e]);
    props.props.push_back({entity.asset, std::move(*read)});
  }
  return props;
}

}  // namespace vitrine
