// Small files that ask for much work: what they take, and how much more four times as many take. 4 is in
// proportion.
#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cstdlib>
#include <random>

#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/edit_scripts.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

struct Cost {
  double seconds = 0;  // of the processor
  double mebibytes = 0;
};

// Of the program with these words.
Cost costOf(const std::filesystem::path& program, std::vector<std::string> words) {
  words.insert(words.begin(), program.string());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  pid_t process = 0;
  const int code = ::posix_spawn(&process, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (code != 0) return {};
  int status = 0;
  rusage used{};
  ::wait4(process, &status, 0, &used);
  const auto seconds = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
  return {seconds(used.ru_utime) + seconds(used.ru_stime), double(used.ru_maxrss) / 1024};
}

std::filesystem::path written(const std::string& name, const std::vector<std::byte>& bytes) {
  const auto path = workFolder() / name;
  writeFile(path, bytes);
  return path;
}
std::vector<std::byte> bytesOf(const std::string& text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> itemsWithPropertiesOfTheirOwn(uint32_t count) {
  std::string text = "<roblox version=\"4\">";
  for (uint32_t i = 0; i < count; ++i)
    text +=
        fmt::format("<Item class=\"Folder\"><Properties><string name=\"P{}\">x</string></Properties></Item>", i);
  return bytesOf(text + "</roblox>");
}

std::vector<std::byte> cylindersAtOnePlace(uint32_t count) {
  rbx::Model place;
  const int32_t workspace = place.add(-1, "Workspace", "Workspace");
  for (uint32_t i = 0; i < count; ++i)
    place.add(workspace, "Part", "Part",
              {{"shape", rbx::Enum{2}}, {"size", rbx::Vector3{4, 4, 4}}, {"CFrame", rbx::CFrame{}}});
  return rbx::writeBinary(rbx::completed(place));
}

std::vector<std::byte> terrainOfHoles(uint32_t chunks) {
  TerrainWriter out;
  std::mt19937 random(1);
  for (uint32_t chunk = 0; chunk < chunks; ++chunk) {
    out.chunk({int32_t(chunk % 16), int32_t(chunk / 256), int32_t(chunk / 16 % 16)});
    uint32_t left = rbxm::kChunkVoxels;
    for (uint32_t run = 0; left > 0; ++run) {
      const uint32_t count = std::min(left, uint32_t(50 + random() % 100));
      out.fill(run % 2 == 0 ? 2 : rbxm::kAir, count);
      left -= count;
    }
  }
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, "Terrain", "Terrain",
            {{"SmoothGrid", rbx::String{std::string(asText(out.release())), rbx::String::Kind::Binary}}});
  return rbx::writeBinary(place, rbx::Packing::Raw);
}

std::vector<std::byte> lightWithExponent(uint8_t exponent) {
  std::string text = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 8 +X 16\n";
  for (int i = 0; i < 8 * 16; ++i) text += {char(3 + i), char(200 - i), char(90), char(exponent)};
  return bytesOf(text);
}

}  // namespace

void hostileFiles(const std::filesystem::path& program) {
  const auto work = workFolder();
  const auto lamp = written("lamp.rbxmx", samples().at("lamp.rbxmx"));
  const auto compare = [](const std::string& what, const Cost& few, const Cost& many) {
    fmt::print("{:<58} {:6.2f} s {:6.0f} MiB; four times as many: {:6.2f} s {:6.0f} MiB, {:.1f} times\n", what,
               few.seconds, few.mebibytes, many.seconds, many.mebibytes, many.seconds / few.seconds);
  };
  const auto grown = [&](const std::string& what, const std::string& file, uint32_t count, auto make, auto words) {
    const auto few = written("few-" + file, make(count)), many = written("many-" + file, make(4 * count));
    compare(what, costOf(program, words(few.string())), costOf(program, words(many.string())));
  };
  const std::string out = (work / "out").string();
  grown(
      "patch, 2,500 nodes with a property of their own", "changes.jsonl", 2500,
      [&](uint32_t count) { return bytesOf(addedNodes(**load(lamp), count, "Folder", "P{}")); },
      [&](const std::string& file) {
        return std::vector<std::string>{"patch", lamp.string(), file, "-o", out + ".rbxm", "--force"};
      });
  for (const std::string verb : {"textconv", "info", "convert"})
    grown(verb + ", 3,750 items with a property of their own", "items.rbxmx", 3750, itemsWithPropertiesOfTheirOwn,
          [&](const std::string& file) {
            std::vector<std::string> words{verb, file};
            if (verb == "convert") words.insert(words.end(), {"-o", out + ".rbxm", "--force"});
            return words;
          });
  const auto picture = [&](const std::string& file) {
    return std::vector<std::string>{"render", file, "--size", "64x64", "-o", out + ".png", "--force"};
  };
  grown("render, 2,500 cylinders at one place", "cylinders.rbxl", 2500, cylindersAtOnePlace, picture);
  grown("render, terrain of 1,390 chunks of holes", "terrain.rbxl", 1390, terrainOfHoles, picture);
  const auto head = written("head.mesh", samples().at("head.mesh"));
  const auto lit = [&](uint8_t exponent) {
    auto words = picture(head.string());
    words.insert(words.end(), {"--environment", written("light.hdr", lightWithExponent(exponent)).string()});
    return costOf(program, words);
  };
  const Cost bright = lit(128), dark = lit(1);
  fmt::print("{:<58} {:6.2f} s; with exponent 1: {:6.2f} s, {:.1f} times\n", "render, light of 16 x 8 pixels",
             bright.seconds, dark.seconds, dark.seconds / bright.seconds);
  const auto file = corpusFolder() / "rbxm/real" / "thelordmune+DGA__DGA.rbxl";
  if (!std::filesystem::exists(file)) return;
  Cost info, validate;
  std::vector<double> infos, validates;
  for (int round = 0; round < 7; ++round) {
    info = costOf(program, {"info", file.string()}), validate = costOf(program, {"validate", file.string()});
    infos.push_back(info.seconds), validates.push_back(validate.seconds);
  }
  fmt::print("{:<58} {:6.3f} s {:6.0f} MiB; validate: {:6.3f} s {:6.0f} MiB\n", "info, place of 133,990 instances",
             medianOf(infos), info.mebibytes, medianOf(validates), validate.mebibytes);
}

}  // namespace vitrine::test
