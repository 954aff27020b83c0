// Documents are shared between threads and their columns decoded by whoever asks first. These tests say what they
// expect, and show races to the thread sanitiser (scripts/threads).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <barrier>
#include <thread>

#include "core/assets/props.h"
#include "core/export/export.h"
#include "core/load/validate.h"
#include "core/query/filter.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "core/scene/scene.h"
#include "core/stage/make_stage.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

constexpr size_t kThreads = 8;

// All at once, as nearly as can be had.
void onEightThreads(const std::function<void(size_t)>& work) {
  std::barrier start{ptrdiff_t(kThreads)};
  std::vector<std::jthread> threads;
  for (size_t t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      start.arrive_and_wait();
      work(t);
    });
}

DocumentPointer fresh(const std::string& name) {
  auto document = loadBytes(samples().at(name), name);
  EXPECT_TRUE(document) << name;
  return document ? std::move(*document) : nullptr;
}

// Every value of every column, as text.
std::string valuesOf(const Document& document, size_t from) {
  std::vector<std::string> texts;
  size_t columns = 0;
  for (const Class& owner : document.classes) columns += owner.columns.size();
  texts.resize(columns);
  // Each thread begins elsewhere, so that some meet at the same column and some do not.
  std::vector<const Column*> all;
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) all.push_back(&column);
  for (size_t i = 0; i < columns; ++i) {
    const size_t c = (i + from) % columns;
    const Column& column = *all[c];
    for (size_t row = 0; row < column.rows(); ++row) {
      texts[c] += toText(column.at(row)) + ";" + toText(column.meaningAt(row)) + ";";
      texts[c] += column.bytesAt(row);
    }
    if (column.error()) texts[c] += column.error()->message;
  }
  std::string text;
  for (const std::string& one : texts) text += one + "\n";
  return text;
}

class Shared : public testing::TestWithParam<const char*> {};

TEST_P(Shared, ColumnsDecodeOnceForEightThreads) {
  for (int round = 0; round < 5; ++round) {
    const DocumentPointer document = fresh(GetParam());
    ASSERT_TRUE(document);
    std::array<std::string, kThreads> values;
    onEightThreads([&](size_t t) { values[t] = valuesOf(*document, round % 2 ? t * 3 : 0); });
    const std::string expected = valuesOf(*fresh(GetParam()), 0);
    EXPECT_GT(expected.size(), 100u);
    for (const std::string& each : values) EXPECT_TRUE(each == expected);
  }
}

TEST_P(Shared, DocumentsAreReadInEveryWayAtOnce) {
  const DocumentPointer document = fresh(GetParam());
  ASSERT_TRUE(document);
  const auto filter = parseFilter("a* | Name=* -class:x | tag:y");
  ASSERT_TRUE(filter);
  std::array<std::string, kThreads> infos;
  onEightThreads([&](size_t t) {
    const auto matches = matchNodes(*document, *filter);
    EXPECT_TRUE(matches);
    if (t % 2) decodeAll(*document);
    makeOutline(*document);
    StagePointer stage;
    if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder()));
    const ScenePointer scene = makeScene(document, {}, {}, stage);
    ExportRequest request{.writer = findWriter("glb"), .variant = {}, .name = {}, .model = {}};
    (void)exportScene(request, *scene, {});
    dump(*document, {}, [&](std::string_view line) { infos[t] += line; });
    infos[t] += infoJson(*document, AssetFinder());
  });
  for (const std::string& info : infos) EXPECT_TRUE(info == infos[0]);
}

TEST_P(Shared, TheSameBytesAreReadByEightThreads) {
  const auto source = Source::fromBytes(samples().at(GetParam()), GetParam());
  std::array<size_t, kThreads> nodes{};
  onEightThreads([&](size_t t) {
    const auto document = load(source);
    if (document) nodes[t] = (*document)->nodes.size();
  });
  EXPECT_GT(nodes[0], 0u);
  for (const size_t count : nodes) EXPECT_EQ(count, nodes[0]);
}

INSTANTIATE_TEST_SUITE_P(Samples, Shared,
                         testing::Values("place.rbxl", "head.mesh", "lantern.llmesh", "room/archive.rmesh"),
                         [](const testing::TestParamInfo<const char*>& parameter) {
                           std::string name = parameter.param;
                           std::erase_if(name, [](char c) { return !std::isalnum(c); });
                           return name;
                         });

}  // namespace
}  // namespace vitrine::test
