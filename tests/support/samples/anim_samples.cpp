#include "tests/support/samples/anim_samples.h"

#include <cmath>
#include <cstring>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {
namespace {

void putFileKeys(ByteWriter& out, const AnimPlan& plan, const std::vector<std::array<uint16_t, 4>>& keys,
                 float range) {
  out.put(int32_t(keys.size()));
  for (const auto& key : keys) {
    if (!plan.isOld) {
      out.put(key);
      continue;
    }
    out.put(float(key[0]) / 65535 * plan.duration);
    for (size_t k = 1; k < 4; ++k) out.put((float(key[k]) / 65535 * 2 - 1) * range);
  }
}

}  // namespace

std::vector<std::byte> writeAnimFile(const AnimPlan& plan) {
  ByteWriter out;
  out.put(uint16_t(plan.isOld ? 0 : 1)).put(uint16_t(plan.isOld ? 1 : 0)).put(plan.priority).put(plan.duration);
  out.putText(plan.emote).put('\0').put(plan.loopIn).put(plan.loopOut).put(plan.loop);
  out.put(plan.easeIn).put(plan.easeOut).put(plan.handPose).put(uint32_t(plan.joints.size()));
  for (const AnimJoint& joint : plan.joints) {
    out.putText(joint.name).put('\0').put(joint.priority);
    putFileKeys(out, plan, joint.rotations, 90);  // degrees, in old files
    putFileKeys(out, plan, joint.positions, 5);
  }
  out.put(int32_t(plan.constraints));
  for (int c = 0; c < plan.constraints; ++c) {
    const auto volume = [&](const char* name) {
      char padded[16]{};
      std::strncpy(padded, name, sizeof padded - 1);
      out.putText({padded, sizeof padded});
    };
    out.put(uint8_t(2)).put(uint8_t(c % 2));
    volume("R_HAND");
    for (const float number : {0.0f, -1.0f, 0.25f}) out.put(number);
    volume(c % 2 == 0 ? "GROUND" : "BELLY");
    for (int k = 0; k < 6; ++k) out.put(float(k) / 4);
    for (const float time : {0.0f, 0.25f, 1.5f, 2.0f}) out.put(time);
  }
  return out.release();
}

std::vector<std::byte> sampleAnim(const AnimPlan& plan) { return writeAnimFile(plan); }

std::string sampleAvatarBvh() {
  std::string text =
      "HIERARCHY\nROOT hip\n{\n\tOFFSET 0 0 0\n\tCHANNELS 6 Xposition Yposition Zposition Xrotation "
      "Zrotation Yrotation\n";
  const auto joint = [&](const std::string& tabs, const char* name, const char* channels) {
    text += tabs + "JOINT " + name + "\n" + tabs + "{\n" + tabs + "\tOFFSET 0 4 0\n" + tabs + "\tCHANNELS 3 " +
            channels + "\n";
  };
  joint("\t", "abdomen", "Xrotation Zrotation Yrotation");
  joint("\t\t", "chest", "Zrotation Yrotation Xrotation");
  joint("\t\t\t", "head", "Yrotation Zrotation Xrotation");
  text += "\t\t\t\tEnd Site\n\t\t\t\t{\n\t\t\t\t\tOFFSET 0 3 0\n\t\t\t\t}\n\t\t\t}\n";
  joint("\t\t\t", "lShldr", "Xrotation Yrotation Zrotation");
  text += "\t\t\t\tEnd Site\n\t\t\t\t{\n\t\t\t\t\tOFFSET 3 0 0\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n}\n";
  text += "MOTION\nFrames: 12\nFrame Time: 0.1\n";
  for (int frame = 0; frame < 12; ++frame) {
    const double t = frame * 0.4;
    std::string line;
    const auto put = [&](double number) { line += std::to_string(number) + " "; };
    put(std::sin(t)), put(42 + frame * 0.1), put(std::cos(t) * 2);
    put(3 * frame), put(0), put(5 + 2 * frame);
    for (int k = 0; k < 12; ++k) put(20 * std::sin(t + k));
    text += line + "\n";
  }
  return text;
}

}  // namespace vitrine::test
