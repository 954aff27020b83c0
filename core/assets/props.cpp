#include "core/assets/props.h"

#include <algorithm>
#include <map>

namespace vitrine {

namespace {

constexpr size_t kMostProps = 2000;  // different files; a room has about ten

bool namesProp(const Entity& entity) { return entity.kind == EntityKind::Model && !entity.asset.empty(); }

// A model that draws nothing is as good as a missing one.
Result<DocumentPointer> readProp(const AssetFinder& assets, const std::string& asset, const LoadOptions& options) {
  const auto found = assets.model(asset);
  if (!found) return fail(ErrorCode::Io, "not found");
  VITRINE_TRY(DocumentPointer document, load(found->path, options));
  if (document->failure) return std::unexpected(*document->failure);
  for (const Geometry& geometry : document->geometries)
    if (isDrawn(geometry.role) && !geometry.indices.empty()) return document;
  return fail(ErrorCode::Unsupported, "the file holds nothing to draw");
}

}  // namespace

bool placesProps(const Document& document) { return std::ranges::any_of(document.entities, namesProp); }

Props loadProps(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  Props props;
  props.ofEntity.assign(document.entities.size(), kNone);
  std::map<std::string, size_t> missing;
  std::map<std::string, uint32_t> known;
  for (size_t e = 0; e < document.entities.size(); ++e) {
    const Entity& entity = document.entities[e];
    if (!namesProp(entity)) continue;
    if (options.progress && options.progress->cancelled) break;
    if (const auto at = known.find(entity.asset); at != known.end()) {
      props.ofEntity[e] = at->second;
      continue;
    }
    if (const auto at = missing.find(entity.asset); at != missing.end()) {
      ++props.missing[at->second].entities;
      continue;
    }
    Result<DocumentPointer> read = props.props.size() < kMostProps
                                       ? readProp(assets, entity.asset, options)
                                       : fail(ErrorCode::LimitExceeded, "too many different models");
    if (!read) {
      missing.emplace(entity.asset, props.missing.size());
      props.missing.push_back({entity.asset, read.error().message, 1, entity.node});
      continue;
    }
    props.ofEntity[e] = uint32_t(props.props.size());
    known.emplace(entity.asset, props.ofEntity[e]);
    props.props.push_back({entity.asset, std::move(*read)});
  }
  return props;
}

}  // namespace vitrine
