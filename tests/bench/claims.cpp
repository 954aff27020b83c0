// From bytes to values and back: how long a jump takes, and what the claims of a document hold in memory.
#include <fmt/core.h>
#include <malloc.h>
#include <unistd.h>

#include <fstream>
#include <random>

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

}  // namespace

void claims() {
  const auto place = workFolder() / "million.rbxl", mesh = workFolder() / "hundred.mesh";
  writeFile(place, generatedPlace());
  writeFile(mesh, sphereV2(1600, 1000));
  jumpsOf(place);
  jumpsOf(mesh);
}

}  // namespace vitrine::test
