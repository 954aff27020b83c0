// From bytes to values and back: how long a jump takes, and what the claims of a document hold in memory.
#include <fmt/core.h>
#include <malloc.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <random>

#include "core/claims/find.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "core/load/validate.h"
#include "tests/bench/measure.h"
#include "tests/support/samples/generated_place.h"
#include "tests/support/samples/merged_place.h"

namespace vitrine::test {
namespace {

// Of this process, in memory.
uint64_t bytesInUse() {
  malloc_trim(0);
  uint64_t size = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * uint64_t(sysconf(_SC_PAGESIZE));
}

struct Jumps {
  std::vector<double> times;
  void add(const std::function<void()>& jump) { times.push_back(millisecondsOf(jump)); }
  void report(std::string_view what) {
    std::ranges::sort(times);
    fmt::print("  {:<34} median {:7.3f} ms, worst {:7.3f} ms, limit 50{}\n", what, times[times.size() / 2],
               times.back(), times.back() <= 50 ? "" : "  MISSED");
  }
};

void jumpsOf(const std::filesystem::path& file) {
  constexpr int kJumps = 300;
  const uint64_t before = bytesInUse();
  const auto loaded = load(file);
  if (!loaded) return;
  const DocumentPointer document = *loaded;
  const uint64_t held = bytesInUse() - before;
  fmt::print("{}: {:.1f} MB, {} nodes\n", file.filename().string(), double(document->source->bytes().size()) / 1e6,
             document->nodes.size());
  std::mt19937_64 random(1);
  std::optional<Claims> claims;
  Jumps first, at, of, property, vertex, shown;
  first.add([&] {
    claims.emplace(makeClaims(document));
    sink = claims->at(0, document->source->bytes().size() / 2).has_value();
  });
  const uint64_t asked = bytesInUse();
  uint64_t largest = 0;
  for (uint32_t i = 0; i < claims->bufferCount(); ++i)
    if (claims->buffer(i).packed.size > 0) largest = std::max(largest, claims->buffer(i).size);
  for (int i = 0; i < kJumps; ++i) {
    const auto buffer = uint32_t(random() % claims->bufferCount());
    const uint64_t size = claims->buffer(buffer).size;
    if (size > 0) at.add([&] { sink = claims->at(buffer, random() % size).has_value(); });
    const NodeId node{uint32_t(random() % document->nodes.size())};
    of.add([&] { sink = claims->of({.node = node}, 1).size(); });
    const auto& columns = document->classOf(node).columns;
    if (!columns.empty()) {
      const auto column = uint32_t(random() % columns.size());
      property.add([&] { sink = claims->of({.node = node, .column = column}).size(); });
      // As the window does it: the block is held, the value read, and what is in sight is coloured.
      Claims::Content content;
      shown.add([&] {
        const auto places = claims->of({.node = node, .column = column}, 1);
        if (places.empty()) return;
        const ClaimLocation& place = places.front();
        content = claims->content(place.buffer).value_or(Claims::Content());
        sink = claims->valueOf(place).storage.index();
        sink = claims->kindsOf(place.buffer, place.ranges.front().offset, 2048).size();
      });
    }
    if (!document->geometries.empty())
      vertex.add([&] {
        sink = claims->of({.geometry = 0, .vertex = random() % document->geometries[0].positions.size()}).size();
      });
  }
  first.report("first jump, claims made");
  at.report("a byte of any block to its value");
  of.report("a node to its first bytes");
  if (!property.times.empty()) property.report("a property to its bytes");
  if (!shown.times.empty()) shown.report("a property to its bytes, shown");
  if (!vertex.times.empty()) vertex.report("a vertex to its bytes");
  const auto share = [&](uint64_t bytes) { return 100 * double(bytes) / double(held); };
  const uint64_t now = bytesInUse();
  const double all = 100 * (double(now) - double(before + held)) / double(held);
  fmt::print("  document {:.1f} MB; its claims {:.2f} %, with the blocks that are kept {:.2f} %, limit 5{}\n",
             double(held) / 1e6, 100 * (double(asked) - double(before + held)) / double(held), all,
             all <= 5 ? "" : "  MISSED");
  if (largest > 0)
    fmt::print("  the largest block, while it is shown: {:.1f} MB, {:.1f} %\n", double(largest) / 1e6,
               share(largest));
}

// How fast bytes are looked through that are not there.
void findIn(std::string_view name, Bytes bytes) {
  const std::atomic<bool> goOn = false;
  const auto readOnce = [&] {
    uint64_t sum = 0, eight = 0;
    for (size_t i = 0; i + sizeof(eight) <= bytes.size(); i += sizeof(eight)) {
      std::memcpy(&eight, &bytes[i], sizeof(eight));
      sum += eight;
    }
    sink = sum;
  };
  fmt::print("find in {}, {:.1f} MB, beside reading them once\n", name, double(bytes.size()) / 1e6);
  const auto find = [&](std::string_view what, const ByteQuery& query) {
    const Pair times = medians(
        readOnce, [&] { sink = findBytes(bytes, query, SIZE_MAX, goOn).size(); }, 5);
    fmt::print("  {:<34} {:6.2f} GB/s, {:.1f} times as long\n", what, double(bytes.size()) / 1e6 / times.second,
               times.second / times.first);
  };
  find("hex, 4 bytes", hexQuery("FF 01 02 03").value());
  find("hex, its first bytes may be any", hexQuery("?? ?? 01 FF").value());
  find("a text of 9 bytes", textQuery("Blåhaj!!", false).value());
  find("a text, UTF-16", textQuery("Blåhaj!!", true).value());
  find("a number as float32", numberQuery(-3.25, 0.001, {StoredAs::F32}));
  find("a number as every type", numberQuery(-1e30, 0, numberTypes()));
}

std::vector<std::byte> randomBytes(uint64_t size) {
  std::mt19937_64 random(1);
  std::vector<std::byte> bytes(size);
  for (size_t i = 0; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
    const uint64_t eight = random() & 0x7F7F7F7F7F7F7F7F;  // no byte above 0x7F: those are looked for
    std::memcpy(&bytes[i], &eight, sizeof(eight));
  }
  return bytes;
}

}  // namespace

void claims() {
  findIn("random bytes", randomBytes(200'000'000));
  const auto place = workFolder() / "million.rbxl", mesh = workFolder() / "hundred.mesh";
  // A real one of half a million instances, where there is a corpus to make it of.
  const auto merged = workFolder() / "merged.rbxl";
  {
    const std::vector<std::byte> bytes = mergedPlace();
    findIn("the place", bytes);
    writeFile(merged, bytes);
  }
  writeFile(place, generatedPlace());
  writeFile(mesh, sphereV2(1600, 1000));
  jumpsOf(merged);
  jumpsOf(place);
  jumpsOf(mesh);
}

}  // namespace vitrine::test
