#include "tests/support/mutations.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>

#include "core/export/export.h"
#include "core/formats/writing.h"
#include "core/images/raster_file.h"
#include "core/load/picture_document.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "core/stage/make_stage.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/figures.h"
#include "tests/support/gltf_check.h"
#include "tests/support/promises.h"
#include "tests/support/round_trip.h"
#include "tests/support/scenes.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {

namespace {

// What a process of tests takes beside its documents: the libraries, the seeds, pictures' draw lists.
constexpr uint64_t kOwnMemory = uint64_t(96) << 20;

}  // namespace

void PrintTo(const Seed& seed, std::ostream* out) { *out << seed.name; }

// ---- Damage -----------------------------------------------------------------------------------------------------

namespace {

// All of the first kDenseBytes and about `beyond` later ones, of which each `every` is visited.
template <class Visit>
void forEachPlace(size_t size, size_t beyond, size_t every, Visit visit) {
  const size_t rest = size - std::min(size, kDenseBytes);
  const size_t stride = std::max<size_t>(1, beyond > 0 ? rest / beyond : rest);
  size_t number = 0;
  for (size_t at = 0; at < size; at += at < kDenseBytes ? 1 : stride) {
    if (at >= kDenseBytes && beyond == 0) return;
    if (number++ % every == 0) visit(at);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace

void forEachCut(const FileBytes& whole, size_t beyond, size_t every, const VisitMutant& visit) {
  forEachPlace(whole.size(), beyond, every, [&](size_t size) {
    visit({whole.begin(), whole.begin() + ptrdiff_t(size)}, fmt::format("cut to {} bytes", size));
  });
}

void forEachOverwrite(const FileBytes& whole, size_t every, const VisitMutant& visit) {
  size_t number = 0;
  for (size_t at = 0; at < std::min(whole.size(), kDenseBytes); ++at)
    for (const unsigned value : {0x00u, 0x7Fu, 0x80u, 0xFFu}) {
      if (whole[at] == std::byte(value) || number++ % every != 0) continue;
      FileBytes damaged = whole;
      damaged[at] = std::byte(value);
      visit(std::move(damaged), fmt::format("0x{:02X} at 0x{:X}", value, at));
      if (testing::Test::HasFatalFailure()) return;
    }
}

void forEachHugeCount(const FileBytes& whole, size_t beyond, size_t every, const VisitMutant& visit) {
  forEachPlace(whole.size() - std::min<size_t>(whole.size(), 3), beyond, every, [&](size_t at) {
    // By turns: as large as can be, as large as signed numbers can be, large in the other order of bytes.
    const uint32_t value = std::array<uint32_t, 3>{0xFFFFFFFF, 0x7FFFFFFF, 0xFFFFFF7F}[at % 3];
    FileBytes damaged = whole;
    std::memcpy(&damaged[at], &value, sizeof value);
    visit(std::move(damaged), fmt::format("0x{:08X} at 0x{:X}", value, at));
  });
}

size_t mutantCount(size_t usual) {
  const char* text = std::getenv("VITRINE_MUTANTS");
  return text ? size_t(std::strtoull(text, nullptr, 10)) : usual;
}

FileBytes damagedRandomly(const FileBytes& whole, std::mt19937& random) {
  FileBytes damaged = whole;
  const size_t changes = 1 + random() % 6;
  for (size_t k = 0; k < changes && !damaged.empty(); ++k) {
    // Half of the damage goes to headers and tables.
    const size_t range = random() % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 300);
    const size_t at = random() % range, size = std::min<size_t>(1 + random() % 40, damaged.size() - at);
    const auto from = damaged.begin() + ptrdiff_t(at);
    switch (random() % 8) {
      case 0:
        *from = std::byte(0xFF);
        break;
      case 1:
        *from ^= std::byte(1u << random() % 8);
        break;
      case 2:  // a digit in text, a length in a binary header
        *from = std::byte('0' + random() % 10);
        break;
      case 3:
        damaged.erase(from, from + ptrdiff_t(size));
        break;
      case 4:
        damaged.insert(from, size, std::byte(random()));
        break;
      case 5: {  // something said twice
        const FileBytes piece(from, from + ptrdiff_t(size));
        damaged.insert(from, piece.begin(), piece.end());
        break;
      }
      default:
        *from = std::byte(random());
    }
  }
  if (random() % 10 == 0) damaged.resize(damaged.size() - random() % (damaged.size() / 2 + 1));
  return damaged;
}

// ---- What a mutant goes through ---------------------------------------------------------------------------------

namespace {

// What validate() has mended, by id.
std::map<std::string, uint64_t> mended(const Document& document) {
  std::map<std::string, uint64_t> counts;
  for (const Diagnostic& diagnostic : document.diagnostics.all())
    if (diagnostic.id.starts_with("document.")) counts[diagnostic.id] += diagnostic.count;
  return counts;
}

// What has been validated once has nothing left to mend.
void checkValid(const DocumentPointer& document) {
  const auto before = mended(*document);
  // load() made it and nobody else has it yet.
  validate(const_cast<Document&>(*document));
  ASSERT_EQ(mended(*document), before);
}

// Readers keep shapes whole themselves, whatever the file says: validate() has nothing to mend there.
void checkReader(const Document& document) {
  for (const char* id : {"document.part-range", "document.stream-length", "document.index-out-of-range",
                         "document.joint-parent", "document.joint-out-of-range"})
    ASSERT_FALSE(hasDiagnostic(document, id)) << id;
}

// Everything a user could make the program say about the file. One form at a time: both read the same.
void showAll(const Document& document, bool json) {
  size_t size = 0;
  dump(document, {.json = json}, [&](std::string_view line) { size += line.size(); });
  ASSERT_FALSE((json ? infoJson(document, AssetFinder()) : infoText(document, AssetFinder())).empty());
  ASSERT_EQ(makeOutline(document).itemOfNode.size(), document.nodes.size());
}

// The pixels of a picture: at most so many of its parts.
void decodePictures(const Document& document) {
  constexpr uint32_t kMostParts = 12;
  const auto picture = pictureOf(document);
  ASSERT_TRUE(picture) << picture.error().message;
  const Bytes bytes = document.source->bytes();
  if (looksLikeRaster(bytes)) return;  // whose pixels Qt decodes
  uint32_t left = kMostParts;
  PicturePart part;
  for (part.level = 0; part.level < picture->levels.size(); ++part.level)
    for (part.layer = 0; part.layer < picture->layers; ++part.layer)
      for (part.face = 0; part.face < picture->faces; ++part.face) {
        if (left-- == 0) return;
        MemoryBudget budget(Trial::kMemory);
        const auto pixels = decodePicture(*picture, bytes, part, &budget);
        if (pixels) {
          const size_t count = size_t(pixels->width) * pixels->height * 4;
          ASSERT_EQ(pixels->bytes.size() + pixels->floats.size(), count);
          checkImage(imageOf(*picture, *pixels));
          continue;
        }
        checkError(pixels.error());
        ASSERT_EQ(budget.left(), Trial::kMemory);
        // A second try of a file that a process refuses says nothing new.
        if (picture->levels[part.level].unpackedSize == 0) return;
      }
}

}  // namespace

ScenePointer sceneOf(const DocumentPointer& document) {
  StagePointer stage;
  if (hasStage(*document)) {
    LoadOptions options;
    options.limits.memory = Trial::kMemory;
    stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder(), options));
    checkStage(*document, *stage);
  }
  ScenePointer scene = makeScene(document, {}, {}, stage);
  checkScene(*scene);
  return scene;
}

// ---- Writing ----------------------------------------------------------------------------------------------------

namespace {

using Triangle = std::array<float, 9>;

// What is drawn of one level, in any order. NaN is as good as NaN.
std::vector<Triangle> trianglesOf(const Document& document, size_t level) {
  std::vector<Triangle> all;
  for (const Geometry& geometry : document.geometries) {
    if (!isDrawn(geometry.role) || level >= geometry.lods.size()) continue;
    for (const Part& part : geometry.lods[level].parts)
      for (uint32_t i = part.firstIndex; i + 2 < part.firstIndex + part.indexCount; i += 3) {
        Triangle triangle{};
        for (uint32_t k = 0; k < 9; ++k) {
          const float value = geometry.positions[geometry.indices[i + k / 3]][int(k % 3)];
          triangle[k] = std::isfinite(value) ? value : 0;
        }
        all.push_back(triangle);
      }
  }
  std::ranges::sort(all);
  return all;
}

// What the document's own format writes of it reads without a fault, with the same triangles.
void writeBack(const Document& document, Outcomes& outcomes) {
  const Format* format = findFormat(document.format);
  if (!format || !format->write) return;
  const auto before = trianglesOf(document, 0);
  const bool instances = format->instances;
  if (before.empty() && !instances) return;
  std::vector<std::string_view> variants = variantNames(*format);
  if (variants.empty()) variants.emplace_back();
  for (const std::string_view variant : variants) {
    SCOPED_TRACE(testing::Message() << "variant " << variant);
    const auto trip = roundTrip(document, std::string(variant));
    if (!trip) {
      checkError(trip.error());
      ++outcomes.unwritten;
      continue;
    }
    ++outcomes.written;
    ASSERT_EQ(trip->document->format, document.format);
    ASSERT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
    if (instances) {
      ASSERT_EQ(trip->document->nodes.size(), document.nodes.size());
    }
    // Second Life's 16 bits may have to be found anew: that is told.
    if (hasLoss(trip->written, "slmesh.rounded")) continue;
    ASSERT_EQ(before, trianglesOf(*trip->document, 0));
  }
}

void writeWith(const Writer& writer, const Scene& scene, Outcomes& outcomes) {
  ExportRequest request{.writer = &writer, .variant = {}, .name = {}, .model = {}};
  request.model.lod = std::nullopt;
  request.model.collision = request.model.triggers = request.model.physics = true;
  const Document& document = *scene.document;
  if (writer.id == "table" && !document.classes.empty()) request.className = document.classes.back().name;
  if (writer.id == "bytes" && document.nodes.size() > 0) {
    const NodeId last{uint32_t(document.nodes.size() - 1)};
    request.model.selection = {last};
    if (!document.classOf(last).columns.empty()) request.property = document.classOf(last).columns.back().name;
  }
  const auto exported =
      exportScene(request, scene, [](uint32_t) -> Result<ImageFile> { return fail(ErrorCode::Io, "not found"); });
  if (!exported) {
    checkError(exported.error());
    ++outcomes.unwritten;
    return;
  }
  ++outcomes.written;
  checkFiles(exported->files);
  if (writer.id != "glb") return;
  ASSERT_THAT(gltfProblems(exported->files[0].bytes), testing::IsEmpty());
}

}  // namespace

void writeAsEverything(const DocumentPointer& document, const ScenePointer& scene, Outcomes& outcomes) {
  ASSERT_NO_FATAL_FAILURE(writeBack(*document, outcomes));
  for (const Writer& writer : writers()) {
    SCOPED_TRACE(testing::Message() << "as " << writer.id);
    ASSERT_NO_FATAL_FAILURE(writeWith(writer, *scene, outcomes));
  }
}

// ---- Trials -----------------------------------------------------------------------------------------------------

Trial::Trial(const Seed& seed, const Pace& pace) : m_seed(seed), m_pace(pace) {}

Trial::~Trial() {
  if (m_outcomes.mutants == 0) return;
  const uint64_t growth = m_peak.growth();
  const std::string line = fmt::format(
      "{}: {} mutants: {} read whole, {} in part, {} refused; {} drawn; {} files written, {} not; "
      "{} MiB at the peak",
      m_seed.name, m_outcomes.mutants, m_outcomes.whole, m_outcomes.inPart, m_outcomes.refused, m_outcomes.drawn,
      m_outcomes.written, m_outcomes.unwritten, growth >> 20);
  std::cout << line << std::endl;
  testing::Test::RecordProperty("mutants", std::to_string(m_outcomes.mutants));
  testing::Test::RecordProperty("whole", std::to_string(m_outcomes.whole));
  testing::Test::RecordProperty("in_part", std::to_string(m_outcomes.inPart));
  testing::Test::RecordProperty("refused", std::to_string(m_outcomes.refused));
  testing::Test::RecordProperty("written", std::to_string(m_outcomes.written));
  EXPECT_LT(growth, kShadowing * (kMemory + kOwnMemory)) << m_seed.name;
}

void Trial::run(FileBytes bytes, const std::string& how) {
  SCOPED_TRACE(testing::Message() << m_seed.name << ", " << how);
  // What takes too long is done again, before it is believed; it is counted once.
  const Outcomes before = m_outcomes;
  const auto once = [&] {
    m_outcomes = before;
    ++m_outcomes.mutants;
    load(bytes);
  };
  EXPECT_TRUE(takesAtMost(kMost * kSlowness, once, CostOf::ThisProcess));
}

void Trial::load(const FileBytes& bytes) {
  LoadOptions options;
  options.limits.memory = kMemory;
  options.limits.importSeconds = kImportSeconds;
  const auto document = vitrine::load(Source::fromBytes(bytes, m_seed.file), options);
  try {
    if (!document) {
      ++m_outcomes.refused;
      checkError(document.error());
    } else {
      const bool nothing = (*document)->nodes.size() == 0 && (*document)->geometries.empty();
      ++((*document)->complete ? m_outcomes.whole : nothing ? m_outcomes.refused : m_outcomes.inPart);
      ASSERT_NO_FATAL_FAILURE(examine(*document));
    }
  } catch (const BrokenPromise& broken) {  // here, where it is known of which mutant
    FAIL() << broken.what();
  }
}

void Trial::examine(const DocumentPointer& document) {
  ASSERT_LE(document->budget->left(), kMemory) << "more was given back than taken";
  checkDocument(*document);
  checkColumns(*document);
  ASSERT_NO_FATAL_FAILURE(checkReader(*document));
  ASSERT_NO_FATAL_FAILURE(checkValid(document));
  decodeAll(*document);
  if (isTurn(m_pace.listEvery)) {
    ASSERT_NO_FATAL_FAILURE(showAll(*document, m_outcomes.mutants / m_pace.listEvery % 2 == 0));
  }
  ASSERT_LE(document->budget->left(), kMemory);
  // Of one that could not be read to the end, at least its structure could.
  if (isTurn(m_pace.drawEvery) && isPicture(*document) && document->complete) {
    ASSERT_NO_FATAL_FAILURE(decodePictures(*document));
  }
  if (!isTurn(m_pace.drawEvery) && !isTurn(m_pace.writeEvery)) return;
  const ScenePointer scene = sceneOf(document);
  if (testing::Test::HasFatalFailure()) return;
  ++m_outcomes.drawn;
  if (isTurn(m_pace.writeEvery)) {
    ASSERT_NO_FATAL_FAILURE(writeAsEverything(document, scene, m_outcomes));
  }
}

}  // namespace vitrine::test
