// Ratios against a limit measured in the same run: the machine's noise hits both sides. Medians of several rounds.
// bench [PROGRAM | binarymesh | slmesh | filters | imports | places | validate | bytes | diff | library | frames |
// stages | assets | motions | checks | hostile]: PROGRAM is the vitrine binary for the whole-process figures
// (default: beside this one); the other words measure only that.
#include <draco/compression/decode.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <numbers>

#include "core/bytes/byte_writer.h"
#include "core/query/filter.h"
#include "core/report/outline.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/place.h"

namespace vitrine::test {

void writeFile(const std::filesystem::path& path, const std::vector<std::byte>& bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
}
std::filesystem::path workFolder() {
  const auto folder = std::filesystem::temp_directory_path() / "vitrine-bench";
  std::filesystem::create_directories(folder);
  return folder;
}

std::vector<std::byte> sphereV2(uint32_t columns, uint32_t rows) {
  ByteWriter out;
  out.putText("version 2.00\n");
  const uint32_t vertices = (columns + 1) * (rows + 1), faces = columns * rows * 2;
  out.put(uint16_t(12)).put(uint8_t(40)).put(uint8_t(12)).put(vertices).put(faces);
  for (uint32_t y = 0; y <= rows; ++y)
    for (uint32_t x = 0; x <= columns; ++x) {
      const float a = float(x) / float(columns) * 2 * std::numbers::pi_v<float>;
      const float b = float(y) / float(rows) * std::numbers::pi_v<float>;
      const Vec3 n(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a));
      out.put(n * 5.0f).put(n).put(Vec2(float(x) / float(columns), float(y) / float(rows)));
      out.put(uint32_t(0xFE7F7FFE)).put(uint32_t(0xFFFFFFFF));
    }
  for (uint32_t y = 0; y < rows; ++y)
    for (uint32_t x = 0; x < columns; ++x) {
      const uint32_t i = y * (columns + 1) + x, j = i + columns + 1;
      out.put(std::array<uint32_t, 6>{i, i + 1, j, i + 1, j + 1, j});
    }
  return out.release();
}

namespace {

void read(const std::shared_ptr<const Source>& source) {
  const auto document = load(source);
  sink = document ? (*document)->nodes.size() : 0;
}

// The limit: the file's bytes read into fresh memory, huge pages where they fit, as LargeBuffer does.
void readIntoFreshMemory(const std::filesystem::path& path) {
  const int file = open(path.c_str(), O_RDONLY);
  const size_t size = std::filesystem::file_size(path);
  constexpr size_t kHugePage = size_t(2) << 20;
  if (size >= kHugePage) {
    LargeBuffer<std::byte> fresh(size);
    sink = uint64_t(::read(file, fresh.data(), size));
  } else if (size > 0) {
    void* fresh = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    sink = uint64_t(::read(file, fresh, size));
    munmap(fresh, size);
  }
  close(file);
}
void readDocument(const std::filesystem::path& path) {
  const auto document = load(path);
  sink = document ? (*document)->nodes.size() : 0;
}

void binaryMeshes() {
  const auto big = workFolder() / "big.mesh";
  writeFile(big, sphereV2(1000, 500));
  // The decode limit: the streams are new memory that must be written once.
  const auto document = load(big);
  const Geometry& geometry = (*document)->geometries.at(0);
  const size_t decoded = geometry.positions.size() * (12 + 12 + 8 + 16 + 4) + geometry.indices.size() * 4;
  const Pair time = medians(
      [&] {
        readIntoFreshMemory(big);
        LargeBuffer<std::byte> streams(decoded);
        std::memset(streams.data(), 1, decoded);
        sink = uint64_t(streams[decoded / 2]);
      },
      [&] { readDocument(big); });
  fmt::print(
      "v2.00, 1 M triangles, {} MB: load {:.1f} ms, read() into fresh memory and writing {} MB of streams "
      "{:.1f} ms: {:.0f} % of its speed\n",
      std::filesystem::file_size(big) >> 20, time.second, decoded >> 20, time.first,
      100 * time.first / time.second);
  const auto folder = corpusFolder() / "roblox-mesh";
  if (!std::filesystem::exists(folder)) return;
  std::vector<std::filesystem::path> files;
  for (const TableRow& row : readTable(folder / "index.tsv"))
    if (row.at("version") >= "2" && row.at("version") < "7") files.push_back(folder / row.at("file"));
  const Pair small = medians([&] { std::ranges::for_each(files, readIntoFreshMemory); },
                             [&] { std::ranges::for_each(files, readDocument); });
  fmt::print("{} binary meshes of the corpus: load {:.2f} ms, read() into fresh memory {:.2f} ms: {:.0f} %\n",
             files.size(), small.second, small.first, 100 * small.first / small.second);
}

void textMeshes() {
  const auto file = corpusFolder() / "roblox-mesh" / "v100_rocketlauncher_3mb.mesh";
  if (!std::filesystem::exists(file)) return;
  const auto source = *Source::open(file);
  const Pair time = medians(
      [&] {
        const std::string_view text = asText(source->bytes());
        const char *at = text.data(), *end = at + text.size();
        LargeBuffer<float> numbers;
        numbers.reserve(text.size() / 4);
        while (at < end) {
          float number;
          const auto [next, code] = std::from_chars(at, end, number);
          if (code == std::errc()) numbers.push_back(number);
          at = code == std::errc() ? next + 1 : at + 1;
        }
        sink = numbers.size();
      },
      [&] { read(source); });
  fmt::print("v1.00 text, {:.1f} MB: read {:.1f} ms, from_chars alone {:.1f} ms: {:.0f} %\n",
             double(source->bytes().size()) / 1e6, time.second, time.first, 100 * time.first / time.second);
}

void dracoMeshes() {
  const auto folder = corpusFolder() / "roblox-mesh";
  if (!std::filesystem::exists(folder)) return;
  for (const char* name : {"v700_skin_facs_100025761449828.mesh", "v700_cage_head_32791.mesh"}) {
    const auto source = *Source::open(folder / name);
    const std::string_view text = asText(source->bytes());
    const size_t at = text.find("DRACO");
    const Pair time = medians(
        [&] {
          draco::DecoderBuffer buffer;
          buffer.Init(text.data() + at, text.size() - at);
          draco::Decoder decoder;
          const auto mesh = decoder.DecodeMeshFromBuffer(&buffer);
          sink = mesh.ok() ? mesh.value()->num_points() : 0;
        },
        [&] { read(source); }, 101);
    fmt::print("{}: read {:.3f} ms, libdraco's decode {:.3f} ms: {:.2f} x\n", name, time.second, time.first,
               time.second / time.first);
  }
}

void rooms() {
  const auto folder = corpusFolder() / "rmesh";
  if (!std::filesystem::exists(folder)) return;
  std::vector<std::filesystem::path> files;
  uint64_t bytes = 0;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    files.push_back(folder / row.at("file"));
    bytes += std::filesystem::file_size(files.back());
  }
  const Pair time = medians([&] { std::ranges::for_each(files, readIntoFreshMemory); },
                            [&] { std::ranges::for_each(files, readDocument); });
  const double megabytes = double(bytes) / 1e6;
  fmt::print("{} rooms, {:.1f} MB: load {:.1f} ms, {:.2f} ms per MB ({:.0f} % of read() into fresh memory)\n",
             files.size(), megabytes, time.second, time.second / megabytes, 100 * time.first / time.second);
}

// The limit: the same blocks unpacked into fresh memory, and nothing done with them.
void appleseedMeshes() {
  for (const char* name : {"gen_v4_negative_scale_bunny", "gen_v4_bsdf_kelemenbrdf_manyspheres",
                           "real_v3_blenderseed_preview_sphere"}) {
    const auto file = corpusFolder() / "binarymesh" / (std::string(name) + ".binarymesh");
    if (!std::filesystem::exists(file)) continue;
    const auto source = *Source::open(file);
    const auto known = *load(source);
    uint64_t size = 0;
    for (const Section& section : known->sections) size += section.unpacked;
    const Pair time = medians(
        [&] {
          UnpackedBytes bytes(size);
          uint64_t at = 0;
          for (const Section& section : known->sections) {
            const Bytes packed = known->bytesOf(section.span).last(section.packed);
            sink = unpackLz4Into(packed, std::span(bytes).subspan(at, section.unpacked), section.span).has_value();
            at += section.unpacked;
          }
        },
        [&] { read(source); });
    fmt::print("{}: {:.1f} MB unpacked, load {:.2f} ms, LZ4 alone {:.2f} ms: {:.0f} % of its speed\n", name,
               double(size) / 1e6, time.second, time.first, 100 * time.first / time.second);
  }
}

// A filter and the tree it leaves, on a million nodes; the limit is one read of a name index and one write of a
// byte per node.
void filters() {
  constexpr uint32_t kNodes = 1'000'000;
  const auto place = makePlace(kNodes);
  const Outline outline = makeOutline(*place);
  const auto run = [&](const Document& document, std::string_view query) {
    const Result<NodeMatches> matches = matchNodes(document, *parseFilter(query));
    const OutlineView view = makeOutlineView(outline, matches->matches);
    sink = view.entries.size();
    return matches->count;
  };
  const auto limit = [&] {
    LargeBuffer<uint8_t> bytes(kNodes);
    for (uint32_t i = 0; i < kNodes; ++i) bytes[i] = place->nodes.name[i] == 7;
    sink = bytes[kNodes / 2];
  };
  for (const char* query : {"wall 7", "a", "class:Part Transparency=1", "Size.X>10 | Material=Neon", "tag:Door",
                            "script:\"require(\"", "Parent.Name=House*", "-class:Part"}) {
    size_t count = 0;
    const Pair time = medians(limit, [&] { count = run(*place, query); });
    fmt::print("filter {:<28} 1 M nodes, {:>6} matches: {:5.1f} ms ({:.0f} x one pass over the names)\n", query,
               count, time.second, time.second / time.first);
  }
  // The first time a column is asked for it is decoded.
  std::vector<double> first;
  for (int i = 0; i < 5; ++i) {
    const auto fresh = makePlace(kNodes);
    first.push_back(millisecondsOf([&] { run(*fresh, "class:Part Transparency=1"); }));
  }
  std::ranges::sort(first);
  fmt::print("filter class:Part Transparency=1 with the decode: {:.1f} ms\n", first[first.size() / 2]);
}

// A whole process from fork to exit, its output thrown away.
void runProcess(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fmt::print("  ({} failed)\n", words[1]);
}

void wholeProcesses(const std::string& program) {
  if (!std::filesystem::exists(program)) return;
  const auto folder = workFolder();
  writeFile(folder / "small.mesh", sphereV2(50, 50));
  const std::string small = folder / "small.mesh", picture = folder / "small.png";
  const Pair time = medians(
      [&] {
        runProcess({program, "formats"});
      },
      [&] {
        runProcess({program, "render", small, "-o", picture, "--force"});
      });
  fmt::print("vitrine render, 5,000 triangles, exec to written picture: {:.0f} ms (vitrine formats: {:.0f} ms)\n",
             time.second, time.first);
  if (!std::getenv("DISPLAY")) {
    fmt::print("window to first picture: no display, not measured\n");
    return;
  }
  std::fflush(stdout);
  for (int i = 0; i < 3; ++i) {
    const std::string command = program + " --measure-first-picture " + std::string(folder / "big.mesh");
    fmt::print("window to first picture of 1 M triangles: ");
    std::fflush(stdout);
    if (std::system(command.c_str()) != 0) fmt::print("failed\n");
  }
}

}  // namespace
}  // namespace vitrine::test

int main(int argc, char** argv) {
  using namespace vitrine::test;
  const auto self = std::filesystem::read_symlink("/proc/self/exe");
  if (argc == 2 && std::string_view(argv[1]) == "filters") return filters(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "binarymesh") return appleseedMeshes(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "slmesh") return secondLifeMeshes(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "imports") return imports(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "places") return places(self), 0;
  if (argc == 2 && std::string_view(argv[1]) == "validate") return checkedPlaces(self), 0;
  if (argc == 2 && std::string_view(argv[1]) == "bytes") return claims(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "diff") return diffs(self), 0;
  if (argc == 2 && std::string_view(argv[1]) == "library") return libraries(self.parent_path() / "vitrine"), 0;
  if (argc == 2 && std::string_view(argv[1]) == "frames") return frames(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "hostile") return hostileFiles(self.parent_path() / "vitrine"), 0;
  if (argc == 2 && std::string_view(argv[1]) == "stages") return stages(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "assets") return manyAssets(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "fetch") return fetches(false), 0;
  if (argc == 2 && std::string_view(argv[1]) == "fetch-few") return fetches(true), 0;
  if (argc == 2 && std::string_view(argv[1]) == "guis") return guis(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "motions") return motions(), 0;
  if (argc == 2 && std::string_view(argv[1]) == "checks") return checks(), 0;
  if (argc == 4 && std::string_view(argv[1]) == "--peak") return printPeakMemory(argv[2], argv[3]);
  if (argc == 6 && std::string_view(argv[1]) == "--fetch")
    return printFetch(argv[2], argv[3], argv[4], std::string_view(argv[5]) == "few");
  if (argc == 5 && std::string_view(argv[1]) == "--diff") return printDiff(argv[2], argv[3], argv[4]);
  const auto beside = std::filesystem::path(argv[0]).parent_path() / "vitrine";
  binaryMeshes();
  textMeshes();
  dracoMeshes();
  rooms();
  appleseedMeshes();
  secondLifeMeshes();
  filters();
  imports();
  places(self);
  claims();
  diffs(self);
  frames();
  stages();
  manyAssets();
  guis();
  motions();
  checks();
  wholeProcesses(argc > 1 ? argv[1] : std::filesystem::absolute(beside).string());
  return 0;
}
