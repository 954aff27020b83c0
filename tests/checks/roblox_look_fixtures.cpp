#include <array>

#include "tests/checks/model_items.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

namespace {

constexpr auto kLookOfHat = CheckTarget::RigidAccessory;
constexpr auto kLookOfJacket = CheckTarget::LayeredAccessory;
constexpr auto kLookOfHead = CheckTarget::RobloxHead;

CheckedFile lookOfHat(std::string_view texture, std::string_view appearance, bool hasAppearance = true) {
  AccessoryItem hat;
  hat.texture = texture;
  if (hasAppearance) hat.handleChildren = item("SurfaceAppearance", "Look", appearance);
  return hat.file();
}
CheckedFile lookOfJacket(std::string_view layer) { return jacketItem(layer).file(); }
CheckedFile lookOfBrow(int autoSkin) {
  AccessoryItem lookOfBrow = jacketItem(tokenOf("AutoSkin", autoSkin));
  lookOfBrow.type = "18";
  lookOfBrow.attachmentName = "FaceFrontAttachment";
  return lookOfBrow.file();
}

std::vector<std::byte> lookPicture(uint32_t size) {
  return writePng(size, size, std::vector<uint8_t>(size_t(size) * size * 4, 128));
}
// A box with an embedded picture that has alpha.
CheckedFile boxWithPicture(TextureRole role) {
  MeshMaker maker;
  addBox(maker.add("Box"), Vec3(1));
  Document& document = *maker.document;
  document.source = Source::fromBytes(lookPicture(8));
  auto file = std::make_unique<Buffer>();
  file->name = "file";
  file->bytes = document.source->bytes();
  const SourceSpan all{0, 0, file->bytes.size()};
  document.buffers.push_back(std::move(file));
  document.textures.push_back({.path = "picture.png", .role = role, .node = NodeId(0), .embedded = all});
  return {maker.made()};
}

std::string makeUpDecal(std::string_view map,
                        std::string_view cage = contentOf("ReferenceCageMeshContent", kTexture)) {
  return item("Decal", "Lips", map.empty() ? "" : contentOf("TextureContent", map),
              item("WrapTextureTransfer", "Transfer", cage));
}
CheckedFile lookOfHead(const std::string& inside) {
  PartItem head;
  head.name = "Head";
  head.children = inside;
  return head.file();
}
// With its picture beside it.
CheckedFile makeUpOf(uint32_t size) {
  const auto folder = std::make_shared<ScratchFolder>();
  folder->write("7654321.png", lookPicture(size));
  CheckedFile file = lookOfHead(makeUpDecal("rbxassetid://7654321"));
  file.options.assets = {folder->path()};
  file.keeps = folder;
  return file;
}
CheckedFile makeUpMeshes(std::string_view texture) {
  MeshMaker maker;
  addBox(maker.add("TransferTarget_Head"), Vec3(1));
  addBox(maker.add(texture), Vec3(1));
  return {maker.made()};
}

}  // namespace

std::span<const RuleFixture> robloxLookFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.model-texture-both",
                  .target = kLookOfHat,
                  .passText = "a hat with a SurfaceAppearance",
                  .pass = [] { return lookOfHat("", ""); },
                  .failText = "a hat with a TextureID, too",
                  .fail = [] { return lookOfHat(contentOf("TextureID", kTexture), ""); }},
      RuleFixture{.rule = "roblox.model-texture-none",
                  .target = kLookOfHat,
                  .passText = "a hat with a SurfaceAppearance",
                  .pass = [] { return lookOfHat("", ""); },
                  .failText = "a hat without any texture",
                  .fail = [] { return lookOfHat("", "", false); }},
      RuleFixture{.rule = "roblox.model-alpha-mode",
                  .target = kLookOfHat,
                  .passText = "AlphaMode Overlay",
                  .pass = [] { return lookOfHat("", tokenOf("AlphaMode", 0)); },
                  .failText = "AlphaMode Transparency",
                  .fail = [] { return lookOfHat("", tokenOf("AlphaMode", 1)); }},
      RuleFixture{.rule = "roblox.model-emissive",
                  .target = kLookOfHat,
                  .passText = "a SurfaceAppearance with an empty emissive map",
                  .pass = [] { return lookOfHat("", contentOf("EmissiveMaskContent", "")); },
                  .failText = "a SurfaceAppearance with an emissive map",
                  .fail = [] { return lookOfHat("", contentOf("EmissiveMaskContent", kTexture)); }},
      RuleFixture{.rule = "roblox.model-texture-pack",
                  .target = kLookOfHat,
                  .passText = "a TexturePack with a number",
                  .pass = [] { return lookOfHat("", contentOf("TexturePack", kTexture)); },
                  .failText = "a TexturePack called “pack”",
                  .fail = [] { return lookOfHat("", contentOf("TexturePack", "pack")); }},
      RuleFixture{.rule = "roblox.model-wrap-layer",
                  .target = kLookOfJacket,
                  .passText = "a jacket",
                  .pass = [] { return lookOfJacket(""); },
                  .failText = "a jacket without a WrapLayer",
                  .fail =
                      [] {
                        AccessoryItem rigid = jacketItem();
                        rigid.handleChildren = "";
                        return rigid.file();
                      }},
      RuleFixture{.rule = "roblox.model-auto-skin",
                  .target = kLookOfJacket,
                  .passText = "eyebrows with EnabledOverride",
                  .pass = [] { return lookOfBrow(2); },
                  .failText = "eyebrows with EnabledPreserve",
                  .fail = [] { return lookOfBrow(1); }},
      RuleFixture{.rule = "roblox.model-max-size",
                  .target = kLookOfJacket,
                  .passText = "MaxSize 0, 0, 0",
                  .pass = [] { return lookOfJacket(numbersOf("MaxSize", Vec3(0))); },
                  .failText = "MaxSize 0, 0, 0.01",
                  .fail = [] { return lookOfJacket(numbersOf("MaxSize", Vec3(0, 0, 0.01f))); }},
      RuleFixture{.rule = "roblox.model-offset",
                  .target = kLookOfJacket,
                  .passText = "Offset 0, 0, 0",
                  .pass = [] { return lookOfJacket(numbersOf("Offset", Vec3(0))); },
                  .failText = "Offset 0, 0.01, 0",
                  .fail = [] { return lookOfJacket(numbersOf("Offset", Vec3(0, 0.01f, 0))); }},
      RuleFixture{.rule = "roblox.makeup-map",
                  .target = kLookOfHead,
                  .passText = "make-up with a ColorMap",
                  .pass = [] { return lookOfHead(makeUpDecal(kTexture)); },
                  .failText = "make-up without one",
                  .fail = [] { return lookOfHead(makeUpDecal("")); }},
      RuleFixture{.rule = "roblox.makeup-cage",
                  .target = kLookOfHead,
                  .passText = "make-up with a cage",
                  .pass = [] { return lookOfHead(makeUpDecal(kTexture)); },
                  .failText = "make-up without one",
                  .fail = [] { return lookOfHead(makeUpDecal(kTexture, "")); }},
      RuleFixture{.rule = "roblox.makeup-names",
                  .target = kLookOfHead,
                  .passText = "TransferTexture_Lips_01",
                  .pass = [] { return makeUpMeshes("TransferTexture_Lips_01"); },
                  .failText = "TransferTexture_Nose_01",
                  .fail = [] { return makeUpMeshes("TransferTexture_Nose_01"); },
                  .companions = {"roblox.uv-overlap"}},
      RuleFixture{.rule = "roblox.model-normal-alpha",
                  .target = kLookOfHat,
                  .passText = "a colour map with alpha",
                  .pass = [] { return boxWithPicture(TextureRole::Diffuse); },
                  .failText = "a normal map with alpha",
                  .fail = [] { return boxWithPicture(TextureRole::Normal); },
                  .companions = {"roblox.texture-bits", "roblox.uv-overlap"}},
      RuleFixture{.rule = "roblox.makeup-size",
                  .target = kLookOfHead,
                  .passText = "make-up of 1024 × 1024 pixels",
                  .pass = [] { return makeUpOf(1024); },
                  .failText = "make-up of 1025 × 1025 pixels",
                  .fail = [] { return makeUpOf(1025); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
