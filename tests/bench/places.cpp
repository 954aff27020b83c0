// Roblox places: a large real one against its codecs alone, and a generated one of a million instances.
#include <fmt/format.h>
#include <lz4.h>
#include <sys/wait.h>
#include <zstd.h>

#include <cstdio>
#include <fstream>

#include "core/document/filter.h"
#include "core/document/outline.h"
#include "core/document/validate.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/generated_place.h"

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

// A process of its own: the peak is that of nothing else.
uint64_t peakKilobytes(const std::filesystem::path& self, std::string_view what,
                       const std::filesystem::path& file) {
  const std::string command = fmt::format("'{}' --peak {} '{}'", self.string(), what, file.string());
  std::fflush(stdout);
  FILE* child = popen(command.c_str(), "r");
  unsigned long long peak = 0;
  if (!child || std::fscanf(child, "%llu", &peak) != 1) fmt::print("  ({} failed)\n", command);
  if (child) pclose(child);
  return peak;
}

void report(std::string_view what, double value, std::string_view unit, double limit) {
  fmt::print("  {:<34} {:8.1f} {:<9} limit {:.0f}{}\n", what, value, unit, limit, value <= limit ? "" : "  MISSED");
}
void reportPeaks(const std::filesystem::path& self, const std::filesystem::path& file, double open, double decode) {
  report("peak memory, open", double(peakKilobytes(self, "open", file)) / 1024, "MiB", open);
  report("peak memory, open and decode all", double(peakKilobytes(self, "decode", file)) / 1024, "MiB", decode);
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

}  // namespace

void places(const std::filesystem::path& self) {
  realPlace(self);
  millionInstances(self);
}

int printPeakMemory(const char* what, const std::filesystem::path& file) {
  const auto document = openTree(file);
  if (std::string_view(what) == "decode") sink = decodeAll(*document).all().size();
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) fmt::print("{}\n", std::stoull(line.substr(6)));
  return 0;
}

}  // namespace vitrine::test
