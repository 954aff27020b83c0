// Props: the model files that entities of a document refer to, and the clips that it names, each file read once.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/assets/named_clips.h"
#include "core/load/load.h"

namespace vitrine {

struct Prop {
  std::string asset;  // as the first entity names it
  std::shared_ptr<const Document> document;
};
struct MissingProp {
  std::string asset;
  std::string reason;          // "not found", or why it could not be read
  uint32_t entities = 0;       // how many entities refer to it
  NodeId node = NodeId::None;  // of the first such entity
};
struct Props {
  std::vector<Prop> props;
  std::vector<uint32_t> ofEntity;  // entity -> index into `props`; kNone: none, or missing. Empty: props were not
                                   // looked for
  std::vector<MissingProp> missing;
  std::vector<NamedClip> clips;  // of the files that the document names, see named_clips.h
  std::vector<MissingClip> missingClips;
};

// Whether any entity refers to a model.
bool placesProps(const Document& document);

// Finds and reads every model that an entity names. Never fails as a whole; if options.progress is cancelled, stops
// early and returns what it has.
Props loadProps(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});

}  // namespace vitrine
