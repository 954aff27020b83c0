// The entity classes of each dialect. An entity has no stored size, so a class missing here ends the list.
#include <algorithm>

#include "core/formats/rmesh/layout.h"

namespace vitrine::rmesh {

namespace {

using enum FieldType;
using Fields = std::vector<FieldLayout>;

const FieldLayout kPosition{"position", Position, "1/256 game unit"};

Fields operator+(Fields first, const Fields& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// Game: MapSystem.bb LoadRMesh.
const Fields kLight{kPosition, {"range", Float, "1/256 game unit"}, {"colour", Text}, {"intensity", Float}};
const Fields kSpotlight =
    kLight + Fields{{"angles", Text, "degree"}, {"inner cone", Int, "degree"}, {"outer cone", Int, "degree"}};
const Fields kModel{{"file", Text}, kPosition, {"rotation", Rotation, "degree"}, {"scale", Scale}};

const std::vector<EntityLayout> kCommon{
    {"screen", EntityKind::Screen, {kPosition, {"image", Text}}},
    {"waypoint", EntityKind::Waypoint, {kPosition}},
    {"soundemitter", EntityKind::Sound, {kPosition, {"sound", Int}, {"range", Float, "game unit"}}},
    {"playerstart", EntityKind::PlayerStart, {kPosition, {"angles", Text, "degree"}}},
    {"model", EntityKind::Model, kModel},
    // Ultimate Edition Reborn.
    {"mesh",
     EntityKind::Model,
     {kPosition,
      {"file", Text},
      {"rotation", Rotation, "degree"},
      {"scale", Scale},
      {"collision", Byte},
      {"fx", Int},
      {"texture", Text}}},
    {"save_screen",
     EntityKind::Screen,
     {kPosition, {"model", Text}, {"rotation", Rotation, "degree"}, {"scale", Scale}, {"image", Text}}},
};

// Community fork: item and door; which of them carry the bracketed fields of the notes was checked on test files.
const Fields kItemTail{{"custom angle", Byte},
                       {"rotation", Rotation, "degree"},
                       {"state", Float},
                       {"state 2", Float},
                       {"chance", Float}};
const Fields kDoorHead{kPosition, {"type", Int}};
const Fields kDoorMiddle{{"keycard", Int}, {"code", Text}, {"angle", Float, "degree"}, {"open", Byte}};
const Fields kDoorButtons{{"button 1 position", Vector3},
                          {"button 1 rotation", Vector3, "degree"},
                          {"button 2 position", Vector3},
                          {"button 2 rotation", Vector3, "degree"}};
const Fields kDoorRm = Fields{{"locked", Byte}, {"delete half", Byte}, {"remote", Byte}} + kDoorButtons;

const std::vector<EntityLayout> kRoomMesh{
    {"light", EntityKind::Light, kLight},
    {"spotlight", EntityKind::Spotlight, kSpotlight},
    {"light_fix",
     EntityKind::Light,
     {kPosition, {"colour", Text}, {"intensity", Float}, {"range", Float, "1/256 game unit"}}},
    {"item", EntityKind::Item, Fields{kPosition, {"name", Text}, {"template name", Text}} + kItemTail},
    {"door", EntityKind::Door, kDoorHead + kDoorMiddle + Fields{{"remote", Byte}}},
};
const EntityLayout kRmItem{"item", EntityKind::Item, Fields{kPosition, {"name", Text}} + kItemTail};
const std::vector<EntityLayout> kRm0{
    {"light", EntityKind::Light, kLight},
    {"spotlight", EntityKind::Spotlight, kSpotlight},
    kRmItem,
    {"door", EntityKind::Door, kDoorHead + kDoorMiddle + kDoorRm},
};
const std::vector<EntityLayout> kRm1{
    {"light", EntityKind::Light, kLight},
    {"spotlight", EntityKind::Spotlight, kSpotlight},
    kRmItem,
    {"door", EntityKind::Door, kDoorHead + Fields{{"index", Int}} + kDoorMiddle + kDoorRm},
};

const Fields kGlow{{"sprite", Byte}, {"sprite scale", Float}, {"shadows", Byte}};
const Fields kScattering{{"scattering", Float}, {"reserved", Ints31}};
const std::vector<EntityLayout> kRoomMesh2{
    {"light", EntityKind::Light, kLight + kGlow + kScattering},
    {"light_fix", EntityKind::Light, kLight + kGlow + kScattering},
    {"spotlight", EntityKind::Spotlight,
     kLight + kGlow + Fields{{"direction", Vector2, "degree"}, {"outer cone", Float, "degree"}} + kScattering},
};

const EntityLayout* find(const std::vector<EntityLayout>& layouts, std::string_view className) {
  const auto found = std::ranges::find(layouts, className, &EntityLayout::className);
  return found == layouts.end() ? nullptr : &*found;
}

}  // namespace

const EntityLayout* entityLayout(const Header& header, std::string_view className) {
  const EntityLayout* special = nullptr;
  switch (header.dialect) {
    case Dialect::RoomMesh:
      special = find(kRoomMesh, className);
      break;
    case Dialect::RM:
      special = find(header.rmVersion == 0 ? kRm0 : kRm1, className);
      break;
    case Dialect::RoomMesh2:
      special = find(kRoomMesh2, className);
      break;
  }
  return special ? special : find(kCommon, className);
}

}  // namespace vitrine::rmesh
