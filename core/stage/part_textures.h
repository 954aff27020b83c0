// The textures of a stage that parts name, each listed once, and whether their images are at hand.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/document/document.h"
#include "core/stage/fields.h"
#include "core/stage/stage.h"

namespace vitrine {

class PartTextures {
 public:
  PartTextures(Stage& stage, const Document& document, const AssetFinder& assets)
      : m_stage(stage), m_document(document), m_assets(assets), m_atHand(stage.textures.size(), true) {}

  // Takes the textures that the stage has already for its own.
  void knowStaged();

  // The index in Stage::textures of the image that this node names; kNone: it names none.
  uint32_t add(const ImageReference& image, NodeId node, TextureRole role = TextureRole::Diffuse);
  // That of an image that is put together for a part, as Stage::recipes describes it.
  uint32_t compose(NodeId part, ImageRecipe recipe);
  // Whether there is an image to show. False for kNone.
  bool isAtHand(uint32_t texture) const { return texture != kNone && m_atHand[texture]; }
  // add(), or kNone where the image is missing.
  uint32_t addAtHand(const ImageReference& image, NodeId node, TextureRole role = TextureRole::Diffuse) {
    const uint32_t added = add(image, node, role);
    return isAtHand(added) ? added : kNone;
  }

 private:
  Stage& m_stage;
  const Document& m_document;
  const AssetFinder& m_assets;
  std::map<std::pair<std::string, uint32_t>, uint32_t> m_known;  // by path and buffer
  std::map<std::string, uint32_t> m_composed;                    // by what they are made of
  std::vector<bool> m_atHand;
};

}  // namespace vitrine
