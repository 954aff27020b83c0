#include "core/library/file_facts.h"

#include <fmt/core.h>
#include <rapidjson/document.h>
#include <xxhash.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "core/assets/roblox_reference.h"
#include "core/document/column_faults.h"
#include "core/library/file_columns.h"
#include "core/query/script_column.h"
#include "core/report/place_summary.h"

namespace vitrine {

namespace {

using Json = rapidjson::Value;

// Of one file: what names more is told of in part.
constexpr size_t kMostUses = 100'000, kLongestReference = 500;
constexpr size_t kLongestScript = size_t(1) << 20;

std::array<uint64_t, 2> hashOf(Bytes bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

std::string assetOf(std::string_view reference) {
  const auto known = robloxReference(reference);
  if (!known) return {};
  return (known->kind == RobloxReference::Kind::Asset ? "rbxassetid://" : "rbxasset://") + known->value;
}

// Of content that is told by an address; empty for other content.
std::string addressIn(const Value& value) {
  const auto* content = value.as<ContentSource>();
  return content && content->kind == ContentSource::Uri ? content->uri : std::string();
}

void addUses(const Document& document, const AssetSummary& assets, FileFacts& facts) {
  constexpr std::string_view kKinds[] = {"image", "mesh", "model"};
  std::map<std::string, size_t, std::less<>> known;
  const auto add = [&](std::string_view kind, std::string_view reference, bool found) {
    if (reference.empty() || reference.size() > kLongestReference || facts.uses.size() >= kMostUses) return;
    std::string text = toUtf8(reference);
    if (!known.emplace(text, facts.uses.size()).second) return;
    std::string asset = assetOf(text);
    facts.uses.push_back({std::string(kind), std::move(text), std::move(asset), found});
  };
  for (const AssetSummary::Asset& each : assets.assets) add(kKinds[size_t(each.kind)], each.name, each.found);
  for (const Entity& entity : document.entities) add("value", entity.asset, false);
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      if (owner.kind != NodeKind::Instance || column.name == "Name" || &column == sourceColumn(owner)) continue;
      const bool isContent = column.type == "Content";
      if (column.type != "String" && !isContent) continue;
      const Column::Borrowed borrowed = column.borrow();
      std::string last;
      for (size_t row = 0; row < sizeOf(borrowed.values()); ++row) {
        std::string text =
            isContent ? addressIn(valueAt(borrowed.values(), row)) : std::string(bytesAt(borrowed.values(), row));
        if (text == last || text.size() > kLongestReference) continue;
        if (robloxReference(text)) add("value", text, false);
        last = std::move(text);
      }
    }
}

void addScripts(const Document& document, FileFacts& facts) {
  for (const Class& owner : document.classes) {
    const Column* source = sourceColumn(owner);
    if (!source) continue;
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const std::string_view text = source->bytesAt(row);
      if (text.empty() || text.size() > kLongestScript || !isUtf8(text)) continue;
      facts.scripts.push_back({toUtf8(document.pathOf(owner.nodes[row])), std::string(text)});
    }
  }
}

void addDocument(const Document& document, const LoadOptions& options, const AssetFinder& assets,
                 FileFacts& facts) {
  LibraryFile& file = facts.file;
  const Summary summary = summaryOf(document, assets, options);
  addScripts(document, facts);
  addUses(document, summary.assets, facts);
  file.state = LibraryFile::State::Read;
  file.counts = countsOf(document);
  file.counts.parts += summary.place.parts;
  facts.lods = levelsOf(document);
  std::map<std::string, uint64_t> classes;
  for (const Class& owner : document.classes)
    if (owner.kind == NodeKind::Instance && !owner.nodes.empty()) classes[toUtf8(owner.name)] += owner.nodes.size();
  facts.classes.assign(classes.begin(), classes.end());
  Diagnostics all = knownDiagnostics(document);
  for (const Diagnostic& each : summary.diagnostics.all())
    all.add(each.severity, each.id, each.message, each.span, each.count);
  uint32_t warnings = 0;
  for (const Diagnostic& each : all.all()) {
    facts.doubts.push_back(
        {severityName(each.severity), each.id, toUtf8(each.message), each.span.offset, each.count});
    warnings += each.severity != Severity::Info;
  }
  const FileReading reading{document, summary, facts.lods, warnings};
  for (const FileColumn* column : readColumns())
    if (column->read) column->read(file, reading);
  facts.shape = signatureOf(document);
}

std::string textOf(const Json& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd() || !found->value.IsString()) return {};
  return {found->value.GetString(), found->value.GetStringLength()};
}
uint64_t numberOf(const Json& object, const char* name) {
  const auto found = object.FindMember(name);
  return found != object.MemberEnd() && found->value.IsUint64() ? found->value.GetUint64() : 0;
}
template <class Use>
void forEachObject(const Json& object, const char* name, Use use) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd() || !found->value.IsArray()) return;
  for (const Json& each : found->value.GetArray())
    if (each.IsObject()) use(each);
}

}  // namespace

FileFacts factsOf(const std::filesystem::path& path, const LoadOptions& options,
                  const std::function<void(const Document&)>& further,
                  const std::vector<std::filesystem::path>& assets, const std::filesystem::path& within) {
  FileFacts facts;
  facts.file.state = LibraryFile::State::Unreadable;
  try {
    auto source = Source::open(path, options.limits);
    if (!source) {
      facts.file.error = toUtf8(source.error().message);
      return facts;
    }
    facts.content = hashOf((*source)->bytes());
    const auto document = load(*source, options);
    if (!document) {
      facts.file.error = toUtf8(document.error().message);
      return facts;
    }
    addDocument(**document, options, AssetFinder(path, assets, {.within = within}), facts);
    if (further) further(**document);
  } catch (const std::bad_alloc&) {
    facts.file.state = LibraryFile::State::Unreadable;
    facts.file.error = "not enough memory";
  }
  return facts;
}

std::string hashText(const std::array<uint64_t, 2>& hash) {
  return fmt::format("{:016x}{:016x}", hash[0], hash[1]);
}

std::array<uint64_t, 2> hashOfText(std::string_view text) {
  std::array<uint64_t, 2> hash{};
  if (text.size() != 32) return hash;
  for (size_t half = 0; half < 2; ++half)
    std::from_chars(text.data() + 16 * half, text.data() + 16 * half + 16, hash[half], 16);
  return hash;
}

Result<std::array<uint64_t, 2>> contentHash(const std::filesystem::path& path, const Limits& limits) {
  VITRINE_TRY(const auto source, Source::open(path, limits));
  return hashOf(source->bytes());
}

std::string factsJson(const FileFacts& facts) {
  const LibraryFile& file = facts.file;
  return jsonObject([&](JsonWriter& json) {
    json.put("state", uint32_t(file.state));
    json.object("columns", [&] {
      for (const FileColumn* column : readColumns())
        column->kind == FileColumn::Kind::Text ? json.put(column->name, std::string(column->storedText(file)))
                                               : json.put(column->name, column->storedNumber(file));
    });
    json.array("content", [&] { json.value(facts.content[0]).value(facts.content[1]); });
    json.object("shape", [&] {
      json.put("count", facts.shape.triangleCount);
      json.array("triangles", [&] {
        for (const uint64_t half : facts.shape.triangles) json.value(half);
      });
      const auto numbers = [&](const char* name, const std::array<float, 4>& values) {
        json.array(name, [&] {
          for (const float number : values) json.value(number);
        });
      };
      numbers("waves", facts.shape.waves);
      numbers("form", facts.shape.form);
    });
    json.array("classes", [&] {
      for (const auto& [name, count] : facts.classes)
        json.object([&] { json.put("name", name).put("count", count); });
    });
    json.array("lods", [&] {
      for (const LevelSummary& level : facts.lods)
        json.object([&] {
          json.put("name", toUtf8(level.name)).put("vertices", level.vertices).put("triangles", level.triangles);
          json.put("parts", level.parts).put("bytes", level.bytes);
        });
    });
    json.array("doubts", [&] {
      for (const FileFacts::Doubt& doubt : facts.doubts)
        json.object([&] {
          json.put("severity", doubt.severity).put("id", doubt.id).put("message", doubt.message);
          json.put("offset", doubt.offset).put("count", doubt.count);
        });
    });
    json.array("uses", [&] {
      for (const FileFacts::Use& use : facts.uses)
        json.object([&] {
          json.put("kind", use.kind)
              .put("reference", use.reference)
              .put("asset", use.asset)
              .put("found", use.found);
        });
    });
    json.array("scripts", [&] {
      for (const FileFacts::Script& script : facts.scripts)
        json.object([&] { json.put("path", script.path).put("text", script.text); });
    });
  });
}

Result<FileFacts> factsOfJson(std::string_view text) {
  rapidjson::Document json;
  json.Parse<rapidjson::kParseIterativeFlag>(text.data(), text.size());
  if (json.HasParseError() || !json.IsObject())
    return fail(ErrorCode::Malformed, "a reading process gave no facts", {0, json.GetErrorOffset(), 1});
  FileFacts facts;
  LibraryFile& file = facts.file;
  file.state = numberOf(json, "state") == uint64_t(LibraryFile::State::Read) ? LibraryFile::State::Read
                                                                             : LibraryFile::State::Unreadable;
  if (json.HasMember("columns") && json["columns"].IsObject()) {
    const Json& columns = json["columns"];
    for (const FileColumn* column : readColumns())
      if (column->kind == FileColumn::Kind::Text)
        column->setText(file, textOf(columns, column->name.c_str()));
      else
        column->setNumber(file, int64_t(numberOf(columns, column->name.c_str())));
  }
  const auto halves = [](const Json& list, std::array<uint64_t, 2>& into) {
    for (size_t i = 0; i < into.size() && list.IsArray() && i < list.Size(); ++i)
      if (list[rapidjson::SizeType(i)].IsUint64()) into[i] = list[rapidjson::SizeType(i)].GetUint64();
  };
  if (json.HasMember("content")) halves(json["content"], facts.content);
  if (json.HasMember("shape") && json["shape"].IsObject()) {
    const Json& shape = json["shape"];
    facts.shape.triangleCount = numberOf(shape, "count");
    if (shape.HasMember("triangles")) halves(shape["triangles"], facts.shape.triangles);
    const auto numbers = [&](const char* name, std::array<float, 4>& values) {
      const auto list = shape.FindMember(name);
      if (list == shape.MemberEnd() || !list->value.IsArray()) return;
      for (rapidjson::SizeType i = 0; i < values.size() && i < list->value.Size(); ++i)
        if (list->value[i].IsNumber()) values[i] = list->value[i].GetFloat();
    };
    numbers("waves", facts.shape.waves);
    numbers("form", facts.shape.form);
  }
  forEachObject(json, "classes", [&](const Json& each) {
    facts.classes.emplace_back(textOf(each, "name"), numberOf(each, "count"));
  });
  forEachObject(json, "lods", [&](const Json& each) {
    facts.lods.push_back({textOf(each, "name"), numberOf(each, "vertices"), numberOf(each, "triangles"),
                          numberOf(each, "parts"), numberOf(each, "bytes")});
  });
  forEachObject(json, "doubts", [&](const Json& each) {
    facts.doubts.push_back({textOf(each, "severity"), textOf(each, "id"), textOf(each, "message"),
                            numberOf(each, "offset"), numberOf(each, "count")});
  });
  forEachObject(json, "uses", [&](const Json& each) {
    facts.uses.push_back({textOf(each, "kind"), textOf(each, "reference"), textOf(each, "asset"),
                          each.HasMember("found") && each["found"].IsTrue()});
  });
  forEachObject(json, "scripts", [&](const Json& each) {
    facts.scripts.push_back({textOf(each, "path"), textOf(each, "text")});
  });
  return facts;
}

}  // namespace vitrine
