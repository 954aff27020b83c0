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
  Jumps first, at, of, property, vertex;
  first.add([&] {
    claims.emplace(makeClaims(document));
    sink = claims->at(0, document->source->bytes().size() / 2).has_value();
  });
  const uint64_t asked = bytesInUse();
  for (int i = 0; i < kJumps; ++i) {
    const auto buffer = uint32_t(random() % claims->bufferCount());
    const uint64_t size = claims->buffer(buffer).size;
    if (size > 0) at.add([&] { sink = claims->at(buffer, random() % size).has_value(); });
    const NodeId node{uint32_t(random() % document->nodes.size())};
    of.add([&] { sink = claims->of({.node = node}, 1).size(); });
    const auto& columns = document->classOf(node).columns;
    if (!columns.empty())
      property.add(
          [&] { sink = claims->of({.node = node, .column = uint32_t(random() % columns.size())}).size(); });
    if (!document->geometries.empty())
      vertex.add([&] {
        sink = claims->of({.geometry = 0, .vertex = random() % document->geometries[0].positions.size()}).size();
      });
  }
  first.report("first jump, claims made");
  at.report("a byte of any block to its value");
  of.report("a node to its first bytes");
  if (!property.times.empty()) property.report("a property to its bytes");
  if (!vertex.times.empty()) vertex.report("a vertex to its bytes");
  const double growth = 100 * (double(bytesInUse()) - double(asked)) / double(held);
  const double own = 100 * (double(asked) - double(before + held)) / double(held);
  fmt::print("  document {:.1f} MB; its claims {:.2f} %, with the blocks that were unpacked last {:.2f} %\n",
             double(held) / 1e6, own, own + growth);
}

// In bytes without a hit, beside reading them once.
void findIn(uint64_t size) {
  std::mt19937_64 random(1);
  std::vector<std::byte> bytes(size);
  for (size_t i = 0; i + sizeof(uint64_t) <= size; i += sizeof(uint64_t)) {
    const uint64_t eight = random() & 0x7F7F7F7F7F7F7F7F;  // no byte above 0x7F: those are looked for
    std::memcpy(&bytes[i], &eight, sizeof(eight));
  }
  const std::atomic<bool> goOn = false;
  const auto readOnce = [&] { sink = std::memchr(bytes.data(), 0xFF, bytes.size()) != nullptr; };
  fmt::print("find in {} MB, beside reading them once (memchr)\n", size / 1'000'000);
  const auto find = [&](std::string_view what, const ByteQuery& query) {
    const Pair times = medians(
        readOnce, [&] { sink = findBytes(bytes, query, 10, goOn).size(); }, 5);
    fmt::print("  {:<34} {:6.2f} GB/s, {:.1f} times as long\n", what, double(size) / 1e6 / times.second,
               times.second / times.first);
  };
  find("hex, 4 bytes", hexQuery("FF 01 02 03").value());
  find("hex, its first bytes may be any", hexQuery("?? ?? 01 FF").value());
  find("a text of 9 bytes", textQuery("Blåhaj!!", false).value());
  find("a text, UTF-16", textQuery("Blåhaj!!", true).value());
  find("a number as float32", numberQuery(-3.25, 0.001, {StoredAs::F32}));
  find("a number as every type", numberQuery(-1e30, 0, numberTypes()));
}

}  // namespace

void claims() {
  findIn(200'000'000);
  const auto place = workFolder() / "million.rbxl", mesh = workFolder() / "hundred.mesh";
  writeFile(place, generatedPlace());
  writeFile(mesh, sphereV2(1600, 1000));
  jumpsOf(place);
  jumpsOf(mesh);
}

}  // namespace vitrine::test
