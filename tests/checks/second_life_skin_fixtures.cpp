#include <array>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile avatar(uint32_t joints) { return AvatarBall(joints).made(); }

CheckedFile changedAvatar(void (*change)(AvatarBall& avatar)) {
  AvatarBall avatar(110);
  change(avatar);
  return avatar.made();
}

CheckedFile turnedAvatar(float radians) {
  AvatarBall avatar(20);
  avatar.ball().bindShape = glm::rotate(Mat4(1.0f), radians, Vec3(0, 1, 0));
  return avatar.made();
}

void lay(AvatarBall& avatar) {
  for (Joint& joint : avatar.skeleton().joints) {
    const Vec3 place = joint.bind.position;
    joint.bind.position = Vec3(place.x, -place.z, place.y);
  }
}

CheckedFile riggedFile(const std::vector<double>& inverse) {
  sl::Asset asset = riggedAsset();
  sl::Skin skin;
  skin.joints = {"mPelvis", "mTorso"};
  skin.inverse = {{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 1}, inverse};
  blockOf(asset, "skin") = sl::skinBlock(skin);
  return assetFile(asset);
}

}  // namespace

std::span<const RuleFixture> secondLifeSkinFixtures() {
  constexpr auto kTarget = CheckTarget::SecondLife;
  static const std::array kFixtures{
      RuleFixture{.rule = "sl.joint-count",
                  .target = kTarget,
                  .passText = "110 joints",
                  .pass = [] { return avatar(110); },
                  .failText = "111 joints",
                  .fail = [] { return avatar(111); }},
      RuleFixture{
          .rule = "sl.joint-name",
          .target = kTarget,
          .passText = "the alias hip for a joint",
          .pass = [] { return changedAvatar([](AvatarBall& a) { a.skeleton().joints[0].name = "hip"; }); },
          .failText = "a joint called mTail9",
          .fail = [] { return changedAvatar([](AvatarBall& a) { a.skeleton().joints[60].name = "mTail9"; }); }},
      RuleFixture{.rule = "sl.unused-joints",
                  .target = kTarget,
                  .passText = "110 joints with vertices",
                  .pass = [] { return avatar(110); },
                  .failText = "110 joints, one of them without",
                  .fail =
                      [] {
                        return changedAvatar([](AvatarBall& a) {
                          for (Influences& each : a.ball().influences)
                            if (each.joints[0] == 7) each.joints[0] = 8;
                        });
                      }},
      RuleFixture{.rule = "sl.influences",
                  .target = kTarget,
                  .passText = "a joint for each vertex",
                  .pass = [] { return avatar(20); },
                  .failText = "a file whose reader dropped a fifth joint",
                  .fail =
                      [] {
                        return changedAvatar([](AvatarBall& a) {
                          a.maker.document->diagnostics.add(Severity::Info, "gltf.influences-dropped",
                                                            "Ball: influences beyond the four strongest");
                        });
                      }},
      RuleFixture{
          .rule = "sl.weights",
          .target = kTarget,
          .passText = "joints 0 to 109 of 110",
          .pass = [] { return avatar(110); },
          .failText = "a weight for joint 110 of 110",
          .fail = [] { return changedAvatar([](AvatarBall& a) { a.ball().influences[3].joints[0] = 110; }); }},
      RuleFixture{
          .rule = "sl.inverse-binds",
          .target = kTarget,
          .passText = "110 matrices for 110 joints",
          .pass =
              [] { return changedAvatar([](AvatarBall& a) { a.skeleton().inverseBind.assign(110, Mat4(1.0f)); }); },
          .failText = "109 matrices for 110 joints",
          .fail =
              [] {
                return changedAvatar([](AvatarBall& a) { a.skeleton().inverseBind.assign(109, Mat4(1.0f)); });
              }},
      RuleFixture{.rule = "sl.bind-matrix",
                  .target = kTarget,
                  .passText = "an asset whose joint has a matrix",
                  .pass =
                      [] {
                        return riggedFile({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1.1, 1});
                      },
                  .failText = "an asset whose joint has a matrix of zeros",
                  .fail = [] { return riggedFile(std::vector<double>(16)); }},
      RuleFixture{.rule = "sl.bind-shape",
                  .target = kTarget,
                  .passText = "bound while turned by 1 degree",
                  .pass = [] { return turnedAvatar(0.0175f); },
                  .failText = "bound while turned by 1.2 degrees",
                  .fail = [] { return turnedAvatar(0.021f); }},
      RuleFixture{.rule = "sl.up-axis",
                  .target = kTarget,
                  .passText = "a figure with Y up",
                  .pass = [] { return avatar(110); },
                  .failText = "a figure with Z up",
                  .fail = [] { return changedAvatar(lay); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
