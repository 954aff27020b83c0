// make_gltf_cases FOLDER: writes the samples of glTF, and more that are made of them by changing one value of their
// JSON, for scripts/check_gltf_validator. The same files every time.
#include <fmt/core.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "tests/support/gltf_samples.h"

namespace vitrine::test {
namespace {

constexpr int kChanged = 30;  // of each sample

// The places of a tree: what may be changed there.
struct Spot {
  rapidjson::Value* owner;  // an object or a list
  rapidjson::SizeType index;
};
void collect(rapidjson::Value& value, std::vector<Spot>& spots) {
  if (value.IsObject()) {
    for (rapidjson::SizeType i = 0; i < value.MemberCount(); ++i) {
      spots.push_back({&value, i});
      collect((value.MemberBegin() + i)->value, spots);
    }
  } else if (value.IsArray()) {
    for (rapidjson::SizeType i = 0; i < value.Size(); ++i) {
      spots.push_back({&value, i});
      collect(value[i], spots);
    }
  }
}

void change(rapidjson::Document& json, std::mt19937& random) {
  std::vector<Spot> spots;
  collect(json, spots);
  const Spot spot = spots[random() % spots.size()];
  const bool isObject = spot.owner->IsObject();
  rapidjson::Value& value = isObject ? (spot.owner->MemberBegin() + spot.index)->value : (*spot.owner)[spot.index];
  switch (random() % 6) {
    case 0:  // gone
      if (isObject)
        spot.owner->EraseMember(spot.owner->MemberBegin() + spot.index);
      else
        spot.owner->Erase(spot.owner->Begin() + spot.index);
      return;
    case 1: {  // another number
      constexpr double kNumbers[] = {-1, 0, 1, 2, 3, 99, 5121, 5126, 100000, 4294967296.0, 0.5};
      const double number = kNumbers[random() % std::size(kNumbers)];
      if (number == double(int64_t(number)))
        value.SetInt64(int64_t(number));
      else
        value.SetDouble(number);
      return;
    }
    case 2:
      value.SetString("text", json.GetAllocator());
      return;
    case 3:
      value.SetArray();
      return;
    case 4:  // the next number up
      if (value.IsNumber())
        value.SetInt64(int64_t(value.GetDouble()) + 1);
      else
        value.SetObject();
      return;
    default:  // said twice
      if (value.IsArray() && value.Size() > 0) {
        rapidjson::Value copy(value[0], json.GetAllocator());
        value.PushBack(copy, json.GetAllocator());
      } else {
        value.SetBool(true);
      }
  }
}

void write(const std::filesystem::path& file, Bytes bytes) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
}

void writeAll(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  std::mt19937 random(20261127);
  for (const GltfSample& sample : gltfSamples()) {
    write(folder / (sample.name + ".glb"), sample.file.glb());
    write(folder / (sample.name + ".gltf"), asBytes(sample.file.gltf()));
    for (int i = 0; i < kChanged; ++i) {
      rapidjson::Document json;
      json.Parse(sample.file.json().c_str());
      change(json, random);
      rapidjson::StringBuffer text;
      rapidjson::Writer<rapidjson::StringBuffer> writer(text);
      json.Accept(writer);
      write(folder / fmt::format("{}-{:02}.glb", sample.name, i),
            glbOf({text.GetString(), text.GetSize()}, sample.file.bin()));
    }
  }
}

}  // namespace
}  // namespace vitrine::test

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: make_gltf_cases FOLDER\n");
    return 2;
  }
  vitrine::test::writeAll(argv[1]);
  return 0;
}
