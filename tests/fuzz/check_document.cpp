#include "tests/fuzz/check_document.h"

#include <algorithm>

#include "core/export/export.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "core/scene/scene.h"
#include "core/stage/make_stage.h"

namespace vitrine::fuzz {

namespace {

// An error that lies in a row nobody asked for would stay hidden; all rows of a million would hide everything else.
constexpr size_t kRowsRead = 200;

void readColumns(const Document& document) {
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      for (size_t row = 0; row < std::min(column.rows(), kRowsRead); ++row) {
        VITRINE_PROMISE(isUtf8(toText(column.at(row))));
        VITRINE_PROMISE(isUtf8(toJson(column.meaningAt(row))));
      }
    }
}

// What a format's own writer makes is a file that its reader takes.
void writeBack(const Document& document, const Format& format, std::string_view variant) {
  const auto written = format.write(document, {.variant = std::string(variant)});
  if (!written) {
    test::checkError(written.error());
    return;
  }
  const auto again = readWith(format, written->bytes);
  VITRINE_PROMISE(again->complete, again->failure ? again->failure->message : variant);
}

void writeBackAll(const Document& document) {
  for (const Format& format : formats()) {
    const bool isIts = format.id == document.format;
    if (!format.write || !(isIts || (format.instances && holdsInstances(document)))) continue;
    if (format.variants.empty()) writeBack(document, format, {});
    for (const Variant& variant : format.variants) writeBack(document, format, variant.name);
  }
}

void exportAs(const Scene& scene, std::string_view id) {
  const Writer* writer = findWriter(id);
  VITRINE_PROMISE(writer);
  if (!canWrite(*writer, scene)) return;
  const auto noImage = [](uint32_t) -> Result<ImageFile> { return fail(ErrorCode::Io, "no images here"); };
  ExportRequest request{.writer = writer, .name = "fuzz"};
  request.model.lod.reset();
  const auto exported = exportScene(request, scene, noImage);
  if (!exported) {
    test::checkError(exported.error());
    return;
  }
  test::checkFiles(exported->files);
}

void useRarely(const Document& document, const Scene& scene, uint64_t hash) {
  size_t lines = 0;
  dump(document, {.json = true}, [&](std::string_view line) {
    if (++lines <= kRowsRead) VITRINE_PROMISE(isUtf8(line));
  });
  makeOutline(document);
  writeBackAll(document);
  constexpr std::string_view kText[] = {"obj", "dae", "gltf"};
  exportAs(scene, "glb");
  exportAs(scene, kText[(hash >> 8) % std::size(kText)]);
}

}  // namespace

std::shared_ptr<const Document> readWith(const Format& format, Bytes bytes) {
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({bytes.begin(), bytes.end()}, "fuzz");
  document->format = format.id;
  auto file = std::make_unique<Buffer>();
  file->name = "file";
  file->bytes = document->source->bytes();
  document->buffers.push_back(std::move(file));
  const Limits most = limits();
  document->budget = std::make_shared<MemoryBudget>(most.memory);
  ReadContext context{*document, *document->budget, most};
  if (const auto read = format.read(context); !read) {
    document->complete = false;
    document->failure = read.error();
  }
  validate(*document);
  return document;
}

void useDocument(const std::shared_ptr<const Document>& document, uint64_t hash) {
  test::checkDocument(*document);
  decodeAll(*document);
  test::checkColumns(*document);
  readColumns(*document);
  VITRINE_PROMISE(isUtf8(infoJson(*document, AssetFinder())));
  StagePointer stage;
  if (hasStage(*document)) {
    stage = std::make_shared<Stage>(makeStage(*document, AssetFinder(), {.limits = limits()}));
    test::checkStage(*document, *stage);
  }
  const ScenePointer scene = makeScene(document, {}, {}, stage);
  test::checkScene(*scene);
  if (hash % 32 == 0) useRarely(*document, *scene, hash);
}

void checkFormat(const Format& format, Bytes bytes) { useDocument(readWith(format, bytes), hashOf(bytes)); }

}  // namespace vitrine::fuzz
