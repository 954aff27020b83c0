// Roblox places: a large real one against its codecs alone, a generated one of a million instances, one of very
// many classes and values, and one that is nearly all terrain.
#include <fmt/core.h>
#include <lz4.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <zstd.h>

#include <cstdio>

#include "core/bytes/heap.h"
#include "core/load/validate.h"
#include "core/query/filter.h"
#include "core/report/outline.h"
#include "core/stage/make_stage.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/generated_place.h"
#include "tests/support/samples/merged_place.h"

namespace vitrine::test {
namespace {

// Chunk after chunk through its codec into one buffer, and nothing else: what no reader can do without.
class Codecs {
 public:
  explicit Codecs(Bytes file) {
    for (size_t at = 32; at + 16 <= file.size();) {
      const auto packed = loadAs<uint32_t>(file.data() + at + 4), unpacked = loadAs<uint32_t>(file.data() + at + 8);
      const Bytes body = file.subspan(at + 16, packed == 0 ? unpacked : packed);
      if (packed > 0) m_chunks.push_back({body, unpacked, asText(body).starts_with("\x28\xB5\x2F\xFD")});
      at += 16 + body.size();
      m_total += unpacked;
      m_buffer.resize(std::max<size_t>(m_buffer.size(), unpacked));
    }
  }
  ~Codecs() { ZSTD_freeDCtx(m_decoder); }
  Codecs(const Codecs&) = delete;
  Codecs& operator=(const Codecs&) = delete;

  void run() {
    for (const Chunk& chunk : m_chunks)
      if (chunk.zstd)
        sink =
            ZSTD_decompressDCtx(m_decoder, m_buffer.data(), m_buffer.size(), chunk.body.data(), chunk.body.size());
      else
        sink = uint64_t(LZ4_decompress_safe(reinterpret_cast<const char*>(chunk.body.data()),
                                            reinterpret_cast<char*>(m_buffer.data()), int(chunk.body.size()),
                                            int(chunk.unpacked)));
  }
  size_t total() const { return m_total; }
  size_t count() const { return m_chunks.size(); }

 private:
  struct Chunk {
    Bytes body;
    uint32_t unpacked;
    bool zstd;
  };
  std::vector<Chunk> m_chunks;
  LargeBuffer<std::byte> m_buffer;
  ZSTD_DCtx* m_decoder = ZSTD_createDCtx();
  size_t m_total = 0;
};

DocumentPointer openTree(const std::filesystem::path& file) {
  const auto document = load(file);
  sink = makeOutline(**document).items.size();
  return *document;
}

struct OpenTimes {
  double codecs, tree, values;
};
// `values` is what comes on top of the tree.
OpenTimes openTimes(const std::filesystem::path& file, int rounds) {
  const auto source = *Source::open(file);
  Codecs codecs(source->bytes());
  std::vector<double> alone, tree, values;
  for (int i = 0; i < rounds; ++i) {
    DocumentPointer document;
    alone.push_back(millisecondsOf([&] { codecs.run(); }));
    tree.push_back(millisecondsOf([&] { document = openTree(file); }));
    values.push_back(millisecondsOf([&] { sink = decodeAll(*document).all().size(); }));
  }
  fmt::print("{}: {:.1f} MB, {} chunks, {:.0f} MB unpacked\n", file.filename().string(),
             double(source->bytes().size()) / 1e6, codecs.count(), double(codecs.total()) / 1e6);
  return {medianOf(alone), medianOf(tree), medianOf(values)};
}

// A process of its own: the peak, and the time of the processor, are those of nothing else.
struct Whole {
  unsigned long long kilobytes = 0, milliseconds = 0;
};
Whole wholeProcess(const std::filesystem::path& self, std::string_view what, const std::filesystem::path& file) {
  const std::string command = fmt::format("'{}' --peak {} '{}'", self.string(), what, file.string());
  std::fflush(stdout);
  FILE* child = popen(command.c_str(), "r");
  Whole whole;
  if (!child || std::fscanf(child, "%llu %llu", &whole.kilobytes, &whole.milliseconds) != 2)
    fmt::print("  ({} failed)\n", command);
  if (child) pclose(child);
  return whole;
}

void report(std::string_view what, double value, std::string_view unit, double limit) {
  fmt::print("  {:<34} {:8.1f} {:<9} limit {:.0f}{}\n", what, value, unit, limit, value <= limit ? "" : "  MISSED");
}
void reportPeaks(const std::filesystem::path& self, const std::filesystem::path& file, double open, double decode) {
  report("peak memory, open", double(wholeProcess(self, "open", file).kilobytes) / 1024, "MiB", open);
  report("peak memory, open and decode all", double(wholeProcess(self, "decode", file).kilobytes) / 1024, "MiB",
         decode);
}

void realPlace(const std::filesystem::path& self) {
  const auto file = corpusFolder() / "rbxm" / "real" / "thelordmune+DGA__DGA.rbxl";
  if (!std::filesystem::exists(file)) return;
  const OpenTimes times = openTimes(file, 25);
  fmt::print("  {:<34} {:8.1f} ms\n", "codecs alone", times.codecs);
  report(fmt::format("open to complete tree, {:.1f} ms", times.tree), times.tree / times.codecs, "x codecs", 3);
  report(fmt::format("open and decode all, {:.1f} ms", times.tree + times.values),
         (times.tree + times.values) / times.codecs, "x codecs", 12);
  reportPeaks(self, file, 120, 200);
}

void millionInstances(const std::filesystem::path& self) {
  const auto file = workFolder() / "million.rbxl";
  writeFile(file, generatedPlace());
  const OpenTimes times = openTimes(file, 7);
  fmt::print("  {:<34} {:8.1f} ms\n", "codecs alone", times.codecs);
  report(fmt::format("open to complete tree, {:.1f} x codecs", times.tree / times.codecs), times.tree, "ms", 1000);
  fmt::print("  {:<34} {:8.1f} x codecs\n",
             fmt::format("open and decode all, {:.1f} ms", times.tree + times.values),
             (times.tree + times.values) / times.codecs);
  // A filter as it is typed first: what it needs is still packed.
  for (const char* query : {"wall", "class:Part Transparency=1", "class:Part Size.Y>10"}) {
    std::vector<double> first, again;
    size_t count = 0;
    for (int i = 0; i < 5; ++i) {
      const auto document = openTree(file);
      const auto run = [&] { count = matchNodes(*document, *parseFilter(query))->count; };
      first.push_back(millisecondsOf(run));
      again.push_back(millisecondsOf(run));
    }
    fmt::print("  filter {:<27} {:8.1f} ms first, {:.1f} ms again, {} matches\n", query, medianOf(first),
               medianOf(again), count);
  }
  reportPeaks(self, file, 400, 1200);
}

// What `vitrine validate` does with a place: every value, and all that a picture would be made of.
void validated(const std::filesystem::path& self, const char* name, const std::vector<std::byte>& bytes,
               double milliseconds, double mebibytes) {
  const auto file = workFolder() / name;
  writeFile(file, bytes);
  const OpenTimes times = openTimes(file, 5);
  fmt::print("  {:<34} {:8.1f} ms\n", "codecs alone", times.codecs);
  fmt::print("  {:<34} {:8.1f} x codecs\n", fmt::format("open to complete tree, {:.1f} ms", times.tree),
             times.tree / times.codecs);
  fmt::print("  {:<34} {:8.1f} x codecs\n",
             fmt::format("open and decode all, {:.1f} ms", times.tree + times.values),
             (times.tree + times.values) / times.codecs);
  const Whole decoded = wholeProcess(self, "decode", file), checked = wholeProcess(self, "validate", file);
  report("decode all, processor", double(decoded.milliseconds), "ms", milliseconds);
  report("decode all, peak memory", double(decoded.kilobytes) / 1024, "MiB", mebibytes);
  report("validate, processor", double(checked.milliseconds), "ms", milliseconds);
  report("validate, peak memory", double(checked.kilobytes) / 1024, "MiB", mebibytes);
}

}  // namespace

void places(const std::filesystem::path& self) {
  realPlace(self);
  millionInstances(self);
  checkedPlaces(self);
}

void checkedPlaces(const std::filesystem::path& self) {
  validated(self, "merged.rbxl", mergedPlace(), 1500, 500);
  validated(self, "terrain.rbxl", terrainPlace(), 1000, 300);
}

int printPeakMemory(const char* what, const std::filesystem::path& file) {
  const std::string_view wanted(what);
  useHugePages();  // as the command line does
  const DocumentPointer document = wanted == "open" ? openTree(file) : *load(file);
  if (wanted == "validate") sink = checkStage(*document, AssetFinder(file)).all().size();
  if (wanted != "open") sink = decodeAll(*document).all().size();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto milliseconds = [](const timeval& time) { return time.tv_sec * 1000 + time.tv_usec / 1000; };
  fmt::print("{} {}\n", usage.ru_maxrss, milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime));
  return 0;
}

}  // namespace vitrine::test
