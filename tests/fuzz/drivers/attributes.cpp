// Attributes, tags and terrain colours: what Roblox packs into string properties.
#include "core/formats/rbxm/types/blobs.h"
#include "core/formats/rbxm/types/packed_properties.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

void checkFault(const std::optional<Error>& fault, Bytes bytes) {
  if (!fault) return;
  VITRINE_PROMISE(!fault->message.empty() && isUtf8(fault->message));
  VITRINE_PROMISE(fault->span.offset <= bytes.size() && fault->span.size <= bytes.size() - fault->span.offset);
}

const Registered kAttributesDriver("attributes", [](Bytes bytes) {
  const rbxm::Attributes attributes = rbxm::readAttributes(ByteReader(bytes));
  checkFault(attributes.fault, bytes);
  for (const rbxm::Attribute& attribute : attributes.items) VITRINE_PROMISE(!attribute.type.empty());
  VITRINE_PROMISE(isUtf8(toJson(rbxm::toValue(attributes))) && isUtf8(toText(rbxm::toValue(attributes))));

  VITRINE_PROMISE(isUtf8(toJson(rbxm::readTags(bytes))));

  for (const auto read :
       {rbxm::readCollisionGroups, rbxm::readOldCollisionGroups, rbxm::readPropertyTransitions, rbxm::readEmotes,
        rbxm::readEquippedEmotes, rbxm::readAccessories, rbxm::readControlPoints})
    VITRINE_PROMISE(isUtf8(toJson(read(bytes))) && isUtf8(toText(read(bytes))));

  const rbxm::MaterialColours colours = rbxm::readMaterialColours(ByteReader(bytes));
  checkFault(colours.fault, bytes);
  VITRINE_PROMISE(colours.colours.size() == rbxm::terrainMaterials().size());
  VITRINE_PROMISE(colours.stored <= colours.colours.size());
  VITRINE_PROMISE(isUtf8(toJson(rbxm::toValue(colours))));
});

}  // namespace
}  // namespace vitrine::fuzz
