#include <array>

#include "tests/checks/model_items.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

namespace {

constexpr auto kEmoteTarget = CheckTarget::RobloxEmote;
using Keys = std::vector<rbxm::FloatKey>;

CheckedFile goodEmote() { return EmoteItem{}.file(); }
CheckedFile emoteWith(std::string EmoteItem::*what, std::string_view text) {
  EmoteItem emote;
  emote.*what = text;
  return emote.file();
}
CheckedFile emoteOf(const Keys& keys) {
  EmoteItem emote;
  emote.keys = keys;
  return emote.file();
}
std::string emoteFolder(std::string_view name, std::string_view children = "") {
  return item("Folder", name, "", children);
}
std::string movedFolder(std::string_view name, float studs) {
  const Keys keys{{.time = 0, .value = studs}};
  return emoteFolder(name, item("Vector3Curve", "Position", "", curveOf("X", keys)));
}
std::string emoteMarkers(std::string_view text) {
  const std::array keys{rbxm::MarkerKey{0, std::string(text)}};
  return item("MarkerCurve", "Markers", blobOf("ValuesAndTimes", rbxm::packMarkerCurve(keys)));
}
CheckedFile emoteAnimation(std::string_view id, std::string_view children = "") {
  return {modelDocument(item("Animation", "Emote", contentOf("AnimationId", id), children))};
}
std::string emoteWeight(float number) {
  return item("NumberValue", "Weight", fmt::format("<double name=\"Value\">{}</double>", number));
}

}  // namespace

// The number of instances is measured in all of them.
std::span<const RuleFixture> robloxEmoteFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.emote-source",
                  .target = kEmoteTarget,
                  .passText = "a CurveAnimation",
                  .pass = goodEmote,
                  .failText = "a KeyframeSequence",
                  .fail = [] { return CheckedFile{modelDocument(item("KeyframeSequence", "Emote", ""))}; }},
      RuleFixture{.rule = "roblox.emote-id",
                  .target = kEmoteTarget,
                  .passText = "an Animation with a number",
                  .pass = [] { return emoteAnimation(kTexture); },
                  .failText = "an Animation without one",
                  .fail = [] { return emoteAnimation(""); }},
      RuleFixture{.rule = "roblox.emote-weight",
                  .target = kEmoteTarget,
                  .passText = "a weight of 0.001",
                  .pass = [] { return emoteAnimation(kTexture, emoteWeight(0.001f)); },
                  .failText = "a weight of 0",
                  .fail = [] { return emoteAnimation(kTexture, emoteWeight(0)); }},
      RuleFixture{.rule = "roblox.emote-classes",
                  .target = kEmoteTarget,
                  .passText = "a CurveAnimation",
                  .pass = goodEmote,
                  .failText = "a CurveAnimation with a RotationCurve",
                  .fail =
                      [] {
                        return emoteWith(&EmoteItem::inFolder,
                                         emoteFolder("Head", item("RotationCurve", "Rotation", "")));
                      },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-root",
                  .target = kEmoteTarget,
                  .passText = "a CurveAnimation",
                  .pass = goodEmote,
                  .failText = "a CurveAnimation with a second folder at its top",
                  .fail = [] { return emoteWith(&EmoteItem::beside, emoteFolder("Head")); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-places",
                  .target = kEmoteTarget,
                  .passText = "a CurveAnimation",
                  .pass = goodEmote,
                  .failText = "a Vector3Curve called Place",
                  .fail =
                      [] {
                        return emoteWith(&EmoteItem::inFolder,
                                         emoteFolder("Head", item("Vector3Curve", "Place", "")));
                      },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-folders",
                  .target = kEmoteTarget,
                  .passText = "a folder called Head",
                  .pass = [] { return emoteWith(&EmoteItem::inFolder, emoteFolder("Head")); },
                  .failText = "a folder called Tail",
                  .fail = [] { return emoteWith(&EmoteItem::inFolder, emoteFolder("Tail")); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-bones",
                  .target = kEmoteTarget,
                  .passText = "a folder called LeftHand",
                  .pass = [] { return emoteWith(&EmoteItem::inFolder, emoteFolder("LeftHand")); },
                  .failText = "a folder called LeftHandThumb1",
                  .fail = [] { return emoteWith(&EmoteItem::inFolder, emoteFolder("LeftHandThumb1")); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-rig-data",
                  .target = kEmoteTarget,
                  .passText = "a CurveAnimation",
                  .pass = goodEmote,
                  .failText = "a CurveAnimation without AnimationRigData",
                  .fail =
                      [] {
                        EmoteItem emote;
                        emote.hasRig = false;
                        return emote.file();
                      },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-rig",
                  .target = kEmoteTarget,
                  .passText = "a rig of the fifteen parts",
                  .pass = goodEmote,
                  .failText = "a rig of R6",
                  .fail =
                      [] {
                        EmoteItem emote;
                        emote.rigNames = {"HumanoidRootPart", "Torso",    "Head",     "Left Arm",
                                          "Right Arm",        "Left Leg", "Right Leg"};
                        return emote.file();
                      },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-loop",
                  .target = kEmoteTarget,
                  .passText = "Loop is on",
                  .pass = goodEmote,
                  .failText = "Loop is off",
                  .fail = [] { return emoteWith(&EmoteItem::loop, "false"); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-length",
                  .target = kEmoteTarget,
                  .passText = "9.99 seconds",
                  .pass =
                      [] {
                        return emoteOf({{.time = 0}, {.time = 9.99f}});
                      },
                  .failText = "10 seconds",
                  .fail =
                      [] {
                        return emoteOf({{.time = 0}, {.time = 10}});
                      },
                  .companions = {"roblox.emote-size", "roblox.emote-key-count", "roblox.emote-key-gaps"}},
      RuleFixture{.rule = "roblox.emote-still",
                  .target = kEmoteTarget,
                  .passText = "one key of LowerTorso",
                  .pass = goodEmote,
                  .failText = "no key at all",
                  .fail =
                      [] {
                        EmoteItem emote;
                        emote.moves = false;
                        return emote.file();
                      },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-size",
                  .target = kEmoteTarget,
                  .passText = "an Animation",
                  .pass = [] { return emoteAnimation(kTexture); },
                  .failText = "a CurveAnimation",
                  .fail = goodEmote},
      RuleFixture{.rule = "roblox.emote-key-numbers",
                  .target = kEmoteTarget,
                  .passText = "a key at 0 seconds",
                  .pass = goodEmote,
                  .failText = "a key before the start",
                  .fail = [] { return emoteOf({{.time = -0.5f}}); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-key-count",
                  .target = kEmoteTarget,
                  .passText = "one key",
                  .pass = goodEmote,
                  .failText = "two keys",
                  .fail =
                      [] {
                        return emoteOf({{.time = 0}, {.time = 1}});
                      },
                  .companions = {"roblox.emote-size", "roblox.emote-key-gaps"}},
      RuleFixture{.rule = "roblox.emote-key-gaps",
                  .target = kEmoteTarget,
                  .passText = "one key",
                  .pass = goodEmote,
                  .failText = "two keys at the same time",
                  .fail =
                      [] {
                        return emoteOf({{.time = 1}, {.time = 1}});
                      },
                  .companions = {"roblox.emote-size", "roblox.emote-key-count"}},
      RuleFixture{.rule = "roblox.emote-markers",
                  .target = kEmoteTarget,
                  .passText = "a marker “step”",
                  .pass = [] { return emoteWith(&EmoteItem::beside, emoteMarkers("step")); },
                  .failText = "a marker without a value",
                  .fail = [] { return emoteWith(&EmoteItem::beside, emoteMarkers("")); },
                  .companions = {"roblox.emote-size", "roblox.emote-marker-count"}},
      RuleFixture{.rule = "roblox.emote-marker-count",
                  .target = kEmoteTarget,
                  .passText = "no marker",
                  .pass = goodEmote,
                  .failText = "a marker",
                  .fail = [] { return emoteWith(&EmoteItem::beside, emoteMarkers("step")); },
                  .companions = {"roblox.emote-size"}},
      RuleFixture{.rule = "roblox.emote-positions",
                  .target = kEmoteTarget,
                  .passText = "LowerTorso moved by 0.5 studs",
                  .pass = [] { return emoteOf({{.time = 0, .value = 0.5f}}); },
                  .failText = "UpperTorso moved by 0.5 studs",
                  .fail = [] { return emoteWith(&EmoteItem::inFolder, movedFolder("UpperTorso", 0.5f)); },
                  .companions = {"roblox.emote-size", "roblox.emote-reach"}},
      RuleFixture{.rule = "roblox.emote-speed",
                  .target = kEmoteTarget,
                  .passText = "two equal keys",
                  .pass =
                      [] {
                        return emoteOf({{.time = 0}, {.time = 1}});
                      },
                  .failText = "two keys a stud apart",
                  .fail =
                      [] {
                        return emoteOf({{.time = 0}, {.time = 1, .value = 1}});
                      },
                  .companions = {"roblox.emote-size", "roblox.emote-key-count", "roblox.emote-key-gaps",
                                 "roblox.emote-reach"}},
      RuleFixture{.rule = "roblox.emote-reach",
                  .target = kEmoteTarget,
                  .passText = "LowerTorso at its place",
                  .pass = goodEmote,
                  .failText = "LowerTorso a stud beside it",
                  .fail = [] { return emoteOf({{.time = 0, .value = 1}}); },
                  .companions = {"roblox.emote-size"}},
  };
  return kFixtures;
}

}  // namespace vitrine::test
