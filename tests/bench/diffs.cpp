// Comparing two versions of a place against reading them: each in a process of its own, whose peak is that of
// nothing else.
#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdio>
#include <numeric>

#include "core/bytes/heap.h"
#include "core/diff/change_tree.h"
#include "core/load/load.h"
#include "core/load/validate.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/merged_place.h"

namespace vitrine::test {
namespace {

// Rows of a column that stay, some of them changed, with references to what stands where now.
class ChangedRows : public RowSource {
 public:
  ChangedRows(const Column& column, std::vector<uint32_t> rows, const std::vector<uint32_t>& newOf)
      : m_column(column), m_rows(std::move(rows)), m_newOf(newOf) {}
  size_t size() const override { return m_rows.size(); }
  bool hasBytes() const override { return m_column.type == "SharedString"; }
  Bytes bytesAt(size_t row) const override { return asBytes(m_column.bytesAt(m_rows[row])); }
  Value at(size_t row) const override {
    Value value = m_column.at(m_rows[row]);
    renumber(value);
    if (m_column.storedName() == "Name") {
      if (auto* text = std::get_if<ByteString>(&value.storage); text && m_rows[row] % 1000 == 7) text->bytes += "x";
    } else if (m_rows[row] % 200 == 11) {
      if (auto* frame = std::get_if<CFrame>(&value.storage)) frame->position.y += 0.5f;
      if (auto* number = std::get_if<float>(&value.storage)) *number += 0.25f;
    }
    return value;
  }

 private:
  void renumber(Value& value) const {
    if (auto* node = std::get_if<NodeId>(&value.storage)) {
      if (*node != NodeId::None) *node = NodeId(m_newOf[indexOf(*node)]);
    } else if (const auto* content = value.as<ContentSource>(); content && content->object != NodeId::None) {
      ContentSource renumbered = *content;
      renumbered.object = NodeId(m_newOf[indexOf(content->object)]);
      value = std::move(renumbered);
    } else if (auto* record = std::get_if<Record>(&value.storage)) {
      for (Field& field : record->fields) renumber(field.value);
    }
  }
  const Column& m_column;
  std::vector<uint32_t> m_rows;
  const std::vector<uint32_t>& m_newOf;
};

// A later version: of 1,000 nodes one has another name and one is gone with all below it; of 200 rows one has
// another value in every column of numbers and frames.
std::vector<std::byte> laterVersion(const Document& place) {
  const size_t count = place.nodes.size();
  std::vector<uint32_t> newOf(count, kNone);
  Document made;
  made.source = place.source;
  made.budget = place.budget;
  made.format = place.format;
  std::vector<std::vector<uint32_t>> rows(place.classes.size());
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t parent = indexOf(place.nodes.parent[i]), owner = place.nodes.classIndex[i];
    const bool goes = parent != kNone && (newOf[parent] == kNone || i % 1000 == 501);
    if (goes) continue;
    newOf[i] = uint32_t(made.nodes.parent.size());
    made.nodes.parent.push_back(parent == kNone ? NodeId::None : NodeId(newOf[parent]));
    made.nodes.classIndex.push_back(owner);
    made.nodes.row.push_back(uint32_t(rows[owner].size()));
    made.nodes.name.push_back(made.nodes.names.add(place.nameOf(NodeId(i))));
    rows[owner].push_back(place.nodes.row[i]);
  }
  for (size_t c = 0; c < rows.size(); ++c) {
    const Class& from = place.classes[c];
    Class& owner = made.classes.emplace_back();
    owner.name = from.name, owner.kind = from.kind, owner.service = from.service;
    for (const uint32_t row : rows[c]) owner.nodes.push_back(NodeId(newOf[indexOf(from.nodes[row])]));
    for (const Column& column : from.columns) {
      owner.columns.emplace_back(column.name, column.type,
                                 std::make_shared<const ChangedRows>(column, rows[c], newOf));
      owner.columns.back().stored = column.storedName();
    }
  }
  const auto written = findFormat(place.format)->write(made, {});
  if (!written) fmt::print("  (not written: {})\n", written.error().message);
  return written ? std::vector<std::byte>(written->bytes.begin(), written->bytes.end()) : std::vector<std::byte>();
}

struct Compared {
  unsigned long long kilobytes = 0, differences = 0, nodes = 0;
  double milliseconds = 0, ofDiff = 0;
};
Compared comparedIn(const std::filesystem::path& self, std::string_view what, const std::filesystem::path& a,
                    const std::filesystem::path& b) {
  const std::string command = fmt::format("'{}' --diff {} '{}' '{}'", self.string(), what, a.string(), b.string());
  std::fflush(stdout);
  FILE* child = popen(command.c_str(), "r");
  Compared compared;
  if (!child || std::fscanf(child, "%llu %lf %lf %llu %llu", &compared.kilobytes, &compared.milliseconds,
                            &compared.ofDiff, &compared.differences, &compared.nodes) != 5)
    fmt::print("  ({} failed)\n", command);
  if (child) pclose(child);
  return compared;
}

struct DiffLimits {
  double ratio = 0;                        // to the time that `beside` takes
  double milliseconds = 0, megabytes = 0;  // 0: none
};
// `beside`: `read` or `decode`.
void comparedFiles(const std::filesystem::path& self, std::string_view beside, const std::filesystem::path& a,
                   const std::filesystem::path& b, const DiffLimits& limits, int rounds) {
  std::vector<double> alone, whole, diff;
  Compared last;
  double peak = 0, peakBeside = 0;
  for (int i = 0; i < rounds; ++i) {
    const Compared one = comparedIn(self, beside, a, b);
    last = comparedIn(self, "diff", a, b);
    alone.push_back(one.milliseconds);
    whole.push_back(last.milliseconds);
    diff.push_back(last.ofDiff);
    peak = std::max(peak, double(last.kilobytes) * 1024 / 1e6);
    peakBeside = std::max(peakBeside, double(one.kilobytes) * 1024 / 1e6);
  }
  fmt::print("{} and {}: {} nodes, {} differences\n", a.filename().string(), b.filename().string(), last.nodes,
             last.differences);
  const auto tell = [](std::string_view what, double value, std::string_view unit, double limit) {
    fmt::print("  {:<34} {:8.2f} {:<9}", what, value, unit);
    if (limit > 0) fmt::print(" limit {:g}{}", limit, value <= limit ? "" : "  MISSED");
    fmt::print("\n");
  };
  const double ms = medianOf(whole), msAlone = medianOf(alone);
  tell(beside == "read" ? "read both" : "read both, decode all", msAlone, "ms", 0);
  tell("read and compare", ms, "ms", limits.milliseconds);
  tell("comparing alone", medianOf(diff), "ms", 0);
  tell("read and compare, beside that", ms / msAlone, "x", limits.ratio);
  tell("peak memory", peak, "MB", limits.megabytes);
  tell(beside == "read" ? "peak memory, read both" : "peak memory, read, decode", peakBeside, "MB", 0);
}

void laterVersionOf(const std::filesystem::path& self, const std::filesystem::path& file, const char* name,
                    const DiffLimits& limits) {
  const auto later = workFolder() / name;
  {
    const auto document = load(file);
    if (!document) return;
    writeFile(later, laterVersion(**document));
  }
  comparedFiles(self, "decode", file, later, limits, 5);
}

// Of the versions of a file that follow each other those with most instances.
void realVersions(const std::filesystem::path& self) {
  const auto folder = corpusFolder() / "diff";
  if (!std::filesystem::exists(folder)) return;
  std::filesystem::path a, b;
  size_t most = 0;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    const std::filesystem::path file = row.at("file"), last = file.stem().extension();
    const std::string next = fmt::format("{}.{}{}", file.stem().stem().string(),
                                         std::stoi(last.string().substr(1)) + 1, file.extension().string());
    if (!std::filesystem::exists(folder / next)) continue;
    const auto document = load(folder / next);
    if (!document || (*document)->nodes.size() <= most) continue;
    most = (*document)->nodes.size();
    a = folder / file, b = folder / next;
  }
  if (most > 0) comparedFiles(self, "decode", a, b, {.ratio = 3, .megabytes = 250}, 15);
}

}  // namespace

void diffs(const std::filesystem::path& self) {
  realVersions(self);
  const auto place = corpusFolder() / "rbxm" / "real" / "thelordmune+DGA__DGA.rbxl";
  if (std::filesystem::exists(place)) laterVersionOf(self, place, "later.rbxl", {.ratio = 3, .megabytes = 250});
  const auto merged = workFolder() / "merged.rbxl", copy = workFolder() / "copy.rbxl";
  writeFile(merged, mergedPlace());
  std::filesystem::copy_file(merged, copy, std::filesystem::copy_options::overwrite_existing);
  comparedFiles(self, "read", merged, copy, {.ratio = 1.3}, 11);
  std::filesystem::remove(copy);
  laterVersionOf(self, merged, "merged-later.rbxl", {.milliseconds = 2000, .megabytes = 900});
}

int printDiff(const char* what, const char* fileA, const char* fileB) {
  const std::string_view wanted(what);
  useHugePages();  // as the command line does
  double ofDiff = 0;
  uint64_t differences = 0, nodes = 0;
  const double all = millisecondsOf([&] {
    const auto a = load(std::filesystem::path(fileA)), b = load(std::filesystem::path(fileB));
    if (!a || !b) return;
    nodes = (*a)->nodes.size();
    if (wanted == "decode")
      for (const auto& one : {*a, *b}) sink = decodeAll(*one).all().size();
    if (wanted == "diff")
      ofDiff = millisecondsOf([&] {
        const DocumentDiff diff = differencesOf(**a, **b);
        differences = diff.differences.size();
        sink = makeChangeTree(**a, **b, diff).items.size();
      });
  });
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print("{} {} {} {} {}\n", usage.ru_maxrss, all, ofDiff, differences, nodes);
  return 0;
}

}  // namespace vitrine::test
