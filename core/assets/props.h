// Props: the model files that entities of a document place, each read once.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/load/load.h"

namespace vitrine {

struct Prop {
  std::string asset;  // as the first entity names it
  std::shared_ptr<const Document> document;
};
struct MissingProp {
  std::string asset;
  std::string reason;          // "not found", or why it could not be read
  uint32_t entities = 0;       // how many place it
  NodeId node = NodeId::None;  // of the first
};
struct Props {
  std::vector<Prop> props;
  std::vector<uint32_t> ofEntity;  // entity -> props; kNone: none, or missing. Empty: nothing was looked for
  std::vector<MissingProp> missing;
};

// Whether there is anything to look for.
bool placesProps(const Document& document);

// Looks for every model an entity names and reads it. Never fails as a whole; stops early, with what it has, where
// options.progress is cancelled.
Props loadProps(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

}  // namespace vitrine
