#include "app/cli/convert_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "app/cli/column_faults.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/export/image_source.h"
#include "app/export/picture_export.h"
#include "core/document/column_faults.h"
#include "core/export/export.h"
#include "core/export/model/file_names.h"
#include "core/export/save_files.h"
#include "core/load/picture_document.h"
#include "core/open/open.h"
#include "core/report/info.h"

namespace vitrine {
namespace {

namespace fs = std::filesystem;

// What became of one file.
struct Outcome {
  std::string file, format;
  std::vector<fs::path> written;
  uint64_t bytes = 0;
  DocumentPointer document;    // null: it could not be read
  Diagnostics losses;          // of the export; what the document lost is its own
  std::optional<Error> error;  // why nothing was written, or why the source was not read to its end
  bool misused = false;
  double milliseconds = 0;
};

std::string outcomeJson(const Outcome& outcome) {
  Diagnostics losses = outcome.losses;
  if (outcome.document) addColumnFaults(*outcome.document, losses);
  return jsonObject([&](JsonWriter& json) {
    json.putFile("file", outcome.file).put("format", outcome.format).put("ok", !outcome.error);
    json.array("files", [&] {
      for (const fs::path& path : outcome.written) json.value(toUtf8(path.string()));
    });
    json.put("bytes", outcome.bytes);
    json.array("losses", [&] {
      for (const Diagnostic& loss : losses.all()) putDiagnostic(json, loss);
    });
    json.key("error");
    outcome.error ? json.value(toUtf8(outcome.error->message)) : json.value(nullptr);
    json.putRaw("milliseconds", fmt::format("{:.1f}", outcome.milliseconds));
  });
}

void tellOutcome(const Outcome& outcome, bool json) {
  if (outcome.error) tellError(outcome.file, *outcome.error);
  if (outcome.document) tellColumnFaults(outcome.file, *outcome.document);
  if (json) {
    printJson(outcomeJson(outcome));
    std::fflush(stdout);
    return;
  }
  for (const Diagnostic& loss : outcome.losses.all())
    tell(paintOf(loss.severity), "{}: {}: {}{}", outcome.file, severityName(loss.severity), loss.message,
         loss.count > 1 ? fmt::format(" ({}x)", loss.count) : "");
}

// Where what is known of the file decides.
Parsed<ModelOptions> modelOptions(const ConvertCommand& command, const Writer& writer, const Scene& scene) {
  const Document& document = *scene.document;
  ModelOptions options = command.request.model;
  for (const std::string& path : command.select) {
    VITRINE_TRY(const std::vector<NodeId> nodes, nodesNamed(document, path, "--select"));
    options.selection.insert(options.selection.end(), nodes.begin(), nodes.end());
  }
  for (bool ModelOptions::*hidden : command.with) options.*hidden = true;
  if (options.lod) VITRINE_CHECK(checkLevel(*options.lod, scene, "--lod"));
  VITRINE_TRY(options.pose, poseFor(command.pose, scene));
  if (!command.clip.empty()) {
    VITRINE_TRY(options.clip, clipNamed(scene, command.clip, "--clip"));
  }
  options.up = command.up.value_or(writer.up);
  options.facing = command.facing.value_or(writer.facing);
  return options;
}

// Where a file's export goes: `main` below `chosen`, the folder that the user named.
struct Target {
  fs::path main, chosen;
};

// A writer of several files gets a folder of that name, which is made.
Result<Target> targetOf(const ConvertCommand& command, const Writer& writer, const fs::path& wanted,
                        const Exported& exported, MadeFolders& folders) {
  const bool isNamed = wanted == fs::path(command.output);
  if (writer.folder) {
    if (isNamed) {
      VITRINE_CHECK(folders.make(wanted));
      return Target{wanted / exported.files.front().path, wanted};
    }
    return Target{wanted / exported.files.front().path, command.output};
  }
  fs::path target = wanted;
  if (wanted.extension().empty()) target += "." + std::string(writer.extensions.front());
  return Target{target, target.parent_path()};
}

// What is written of a file that could not be read to its end is no whole export.
Result<void> readWhole(const Document& document) {
  if (document.failure) return std::unexpected(*document.failure);
  if (!document.complete) return fail(ErrorCode::Malformed, kIncomplete);
  return {};
}

// `wanted`: the main file, its extension left to the writer where it has none.
Result<void> convert(const ConvertCommand& command, const std::string& file, const fs::path& wanted,
                     Outcome& outcome) {
  VITRINE_TRY(const DocumentPointer document, loadInput(file, command));
  outcome.document = document;
  outcome.format = document->format;
  const std::string extension = wanted.extension().empty() ? "" : wanted.extension().string().substr(1);
  const Writer* writer = command.request.writer ? command.request.writer : writerFor(extension, *document);
  const auto misused = [&](const Usage& usage) {
    outcome.misused = true;
    return std::unexpected(Error{ErrorCode::Unsupported, usage.message, {}});
  };
  if (!writer)
    return misused({fmt::format("{}: no writer has this extension (see vitrine formats)", wanted.string())});
  if (const auto checked = checkChoices(command.scene, *document); !checked) return misused(checked.error());
  if (writer->extensions.front() == "png" || writer->extensions.front() == "exr")
    if (const auto picture = pictureOf(*document); picture)
      if (const auto checked = checkPart(*picture, command.request.picture.part); !checked)
        return misused({checked.error().message});
  const std::vector<fs::path> roots = command.assetPlaces();
  SceneOptions sceneOptions = command.scene;
  VITRINE_TRY(sceneOptions.clips, foreignClips(command.motion, command.limits));
  VITRINE_TRY(const OpenedScene opened, openScene(document, {.load = {.limits = command.limits},
                                                             .assets = roots,
                                                             .scene = sceneOptions,
                                                             .withProps = command.request.model.props}));
  const ScenePointer& scene = opened.scene;
  tellMotion(command.motion, file, *scene);
  auto options = modelOptions(command, *writer, *scene);
  if (!options) return misused(options.error());
  ExportRequest request = command.request;
  request.writer = writer;
  request.name = wanted.stem().string();
  request.makePicture = exportPicture;
  request.model = std::move(*options);
  auto made = exportScene(request, *scene, makeImageSource(scene, roots));
  // A file that could not be read has nothing to write for that reason.
  if (!made) return std::unexpected(document->failure.value_or(std::move(made).error()));
  const Exported exported = std::move(*made);
  outcome.losses = exported.losses;
  if (isStandardOutput(command.output)) {
    if (writer->folder || exported.files.size() != 1)
      return misused(
          {fmt::format("-o - takes one file; {} makes {}: name a file or a folder", writer->id,
                       writer->folder ? std::string("a folder") : fmt::format("{} files", exported.files.size()))});
    VITRINE_CHECK(writeToStandardOutput(exported.files.front().bytes));
    outcome.bytes = exported.files.front().bytes.size();
    return readWhole(*document);
  }
  MadeFolders folders;
  VITRINE_TRY(const Target target, targetOf(command, *writer, wanted, exported, folders));
  outcome.written = targetsOf(exported, target.main);
  if (auto saved = saveFiles(exported, target.main, command.force, target.chosen); !saved) {
    const std::vector<fs::path> targets = std::exchange(outcome.written, {});
    return std::unexpected(withForceNamed(std::move(saved).error(), targets, command.force));
  }
  for (const ExportedFile& each : exported.files) outcome.bytes += each.bytes.size();
  return readWhole(*document);
}

Outcome converted(const ConvertCommand& command, const std::string& file, const fs::path& wanted) {
  const auto start = std::chrono::steady_clock::now();
  Outcome outcome{.file = file, .format = {}, .written = {}, .document = {}, .losses = {}, .error = {}};
  Result<void> result;
  try {
    result = convert(command, file, wanted, outcome);
  } catch (const std::bad_alloc&) {
    result = fail(ErrorCode::LimitExceeded, "not enough memory");
  } catch (const std::system_error& error) {
    result = fail(ErrorCode::Io, error.what());
  }
  if (!result) outcome.error = result.error();
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  outcome.milliseconds = elapsed.count();
  return outcome;
}

// Where files go: one to the name given, several into a folder under names of their own.
class Targets {
 public:
  static Parsed<Targets> of(const ConvertCommand& command, bool several) {
    Targets targets{command};
    if (isStandardOutput(command.output)) {
      if (several) return std::unexpected(Usage{"-o - takes one file"});
      if (!command.request.writer) return std::unexpected(Usage{"-o - needs --format (see vitrine formats)"});
      if (const auto checked = checkStandardOutput(command.json); !checked) return std::unexpected(checked.error());
      return targets;
    }
    const Writer* chosen = command.request.writer;
    if (chosen && chosen->folder && !several) return targets;
    const auto folder = goesIntoFolder(command.output, several);
    if (!folder) return std::unexpected(folder.error());
    if (*folder && !chosen)
      return std::unexpected(Usage{"writing into a folder needs --format (see vitrine formats)"});
    if (*folder) targets.m_ending = chosen->folder ? std::string() : fmt::format(".{}", chosen->extensions.front());
    targets.m_intoFolder = *folder;
    return targets;
  }
  fs::path next(const std::string& file) {
    if (m_intoFolder) return targetIn(m_command.output, file, m_ending, m_names);
    return isStandardOutput(m_command.output) ? fs::path(stemOf(file)) : fs::path(m_command.output);
  }

 private:
  explicit Targets(const ConvertCommand& command) : m_command(command) {}
  const ConvertCommand& m_command;
  bool m_intoFolder = false;
  std::string m_ending;
  FileNames m_names;
};

constexpr float kMostParts = 1 << 24;  // levels, layers, slices

// A face of a cube, or the weight of a control.
Parsed<FaceChoice> parseFace(const char* option, const std::string& text) {
  for (uint32_t face = 0; face < 6; ++face)
    if (text == faceNameOf(face) || text == std::to_string(face)) return FaceChoice{.ofCube = face, .control = {}};
  auto weight = parseWeight(option, text);
  if (!weight)
    return std::unexpected(Usage{fmt::format(
        "{} {}: NAME=0..1, or a face of a cube expected: +X, -X, +Y, -Y, +Z, -Z or 0 to 5", option, text)});
  return FaceChoice{.ofCube = {}, .control = std::move(*weight)};
}

using ConvertRow = OptionRow<ConvertCommand>;
using C = ConvertCommand;

// What is written.
std::vector<ConvertRow> writerRows() {
  std::vector<std::string> ids, variants;
  for (const Writer& writer : writers()) {
    ids.emplace_back(writer.id);
    for (const std::string_view variant : variantsOf(writer)) variants.emplace_back(variant);
  }
  return {
      {"-o,--output", to<&C::output>,
       "File or folder to write; a folder whose name ends in / is made if missing; - is standard output",
       fileNamed("OUT", endingsWritten(), true, isRequired)},
      {"--format,--to", parsed<parseWriter, &C::request, &ExportRequest::writer>,
       "What to write, whatever the extension: " + joinedWords(ids, ", "), onlyWords("FORMAT", ids)},
      {"--variant", parsed<parseVariant, &C::request, &ExportRequest::variant>,
       "Version or codec of the format (see vitrine formats)", words("VARIANT", variants)},
      {"--lod", parsed<parseLevelOrAll, &C::request, &ExportRequest::model, &ModelOptions::lod>,
       "Level of detail, 0 is the finest; all: each an object of its own. In formats with levels it becomes the "
       "finest, and the coarser ones follow",
       words("LEVEL", {"all"}, "0")},
      {"--class", to<&C::request, &ExportRequest::className>,
       "Class whose table is written (--format table, .csv)"},
      {"--no-formulas", to<&C::request, &ExportRequest::noFormulas>,
       "In tables, put ' before texts that spreadsheets would take for formulas: = + - @, tab, return"},
      {"--property", to<&C::request, &ExportRequest::property>, "Property of the node selected (--format bytes)"},
      {"--level", to<&C::request, &ExportRequest::picture, &ExportRequest::Picture::part, &PicturePart::level>,
       "Of an image: its mip level, 0 is the largest", within(0, kMostParts)},
      {"--layer", to<&C::request, &ExportRequest::picture, &ExportRequest::Picture::part, &PicturePart::layer>,
       "Of an image: its layer", within(0, kMostParts)},
      {"--slice", to<&C::request, &ExportRequest::picture, &ExportRequest::Picture::part, &PicturePart::slice>,
       "Of an image: the slice of its volume", within(0, kMostParts)},
      {"--sheet", to<&C::request, &ExportRequest::picture, &ExportRequest::Picture::sheet>,
       "Of an image: all faces, layers and slices of the level in one; a cube as a cross"},
  };
}

struct HiddenRow {
  std::string_view name;
  bool ModelOptions::*flag;
};
constexpr HiddenRow kHiddenRows[] = {{"physics", &ModelOptions::physics},
                                     {"collision", &ModelOptions::collision},
                                     {"triggers", &ModelOptions::triggers}};
// One of the rows, as the option takes no other word.
Parsed<bool ModelOptions::*> parseHidden(const std::string& text) {
  return std::ranges::find(kHiddenRows, text, &HiddenRow::name)->flag;
}

// What of the file is taken.
std::vector<ConvertRow> takenRows() {
  constexpr auto kRequest = &C::request;
  constexpr auto kModel = &ExportRequest::model;
  return {
      {"--select", to<&C::select>, "Path of a node: exports only it and what is below it; may repeat"},
      {"--with", parsed<parseHidden, &C::with>, "Adds what is not drawn: a list of physics,collision,triggers",
       taking("LIST", {Values::Kind::List, namesOfRows(kHiddenRows)},
              [](CLI::Option& option) {
                option.allow_extra_args(true)->delimiter(',')->check(CLI::IsMember(namesOfRows(kHiddenRows)));
              })},
      {"--no-textures", sets<false, kRequest, kModel, &ModelOptions::textures>, "Without images"},
      {"--no-props", sets<false, kRequest, kModel, &ModelOptions::props>, "Without the models that a room places"},
      {"--baked", sets<false, kRequest, kModel, &ModelOptions::skins>,
       "Vertices where the pose puts them, in place of joints and weights"},
      {"--up", parsed<parseUp, &C::up>,
       "The axis that points up in the file written: y or z; default: y, and z for STL",
       onlyWords("AXIS", {"y", "z"})},
      {"--facing", parsed<parseFacing, &C::facing>,
       "Where the front of an object looks in glTF: +z as glTF has it, or stored as the source has it (-Z for "
       "Roblox); default: +z. Other formats: as stored",
       onlyWords("WHERE", {"+z", "stored"})},
      {"--scale", to<kRequest, kModel, &ModelOptions::scale>, "Multiplies all lengths",
       within(kLeastScale, kMostScale, showsDefault)},
      {"--smooth", to<&C::scene, &SceneOptions::smooth>, kSmoothHelp, within(0, 180)},
      {"--scene", parsed<parseName, &C::scene, &SceneOptions::scene>,
       "Scene of the file, by name or number; default: the one that the file calls its default"},
      {"--variant-name", parsed<parseName, &C::scene, &SceneOptions::variant>,
       "Variant of the file's materials, by name or number; default: materials as stored"},
      {"--rest-pose", parsed<parseName, &C::scene, &SceneOptions::pose>,
       "Pose of the file: bind, or another that it has"},
      {"--pose", parsed<parseJointTurn, &C::pose, &PoseArguments::turns>,
       "Turns a joint, JOINT=RX,RY,RZ in degrees; may repeat"},
      {"--face", parsed<parseFace, &C::faces>,
       "Moves a face control, CONTROL=0..1; may repeat. Of an image: the face of its cube, +X, -X, +Y, -Y, +Z, -Z "
       "or 0 to 5"},
      {"--morph", parsed<parseWeight, &C::pose, &PoseArguments::morphs>,
       "The weight of the morph targets of a name, NAME=0..1; may repeat"},
      {"--animation", to<&C::pose, &PoseArguments::animation>, "Animation whose pose is taken, by name or number"},
      {"--time", to<&C::pose, &PoseArguments::time>, "Seconds from its start", within(0, kMostSeconds)},
      {"--clip", to<&C::clip>,
       "Animation that is written, by name or number; default: all, and the first that plays where a file holds "
       "one"},
      {"--rate", to<kRequest, kModel, &ModelOptions::rate>,
       "Keys per second in place of motion that a file cannot hold; frames of BVH",
       within(float(kLeastRate), float(kMostRate), showsDefault)},
      {"--json", to<&C::json>, "One JSON object per file: what was written and what was lost"},
  };
}

int misusedConvert(const Usage& usage) {
  tellUser("vitrine convert: {}", usage.message);
  return 2;
}

}  // namespace

void ConvertCommand::declare(CLI::App& verb) {
  declareOptions(verb, *this, writerRows());
  declareOptions(verb, *this, takenRows());
  declareCommon(verb, *this,
                {Common::Files, Common::Assets, Common::Fetch, Common::Textures, Common::Motion, Common::Strict,
                 Common::Force, Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine convert hat.mesh -o hat.glb\n  vitrine convert room.rmesh -o room.glb --assets game\n"
      "  vitrine convert place.rbxl -o tower.glb --select Workspace/Tower\n"
      "  vitrine convert place.rbxl -o scripts --format scripts\n"
      "  vitrine convert dance.glb -o dance.rbxm --to roblox-keyframes --clip Dance\n"
      "  vitrine convert place.rbxl -o parts.csv --class Part\n"
      "  vitrine convert place.rbxlx -o place.rbxl --variant Zstandard\n"
      "  vitrine convert *.mesh -o out/ --format glb --jobs 4 --json\n"
      "  curl -s https://example.org/hat.mesh | vitrine convert - -o - --to glb > hat.glb");
}

int ConvertCommand::run(Process& process) {
  // Image plugins want an application, and texts of signs one with fonts.
  needFonts(process);
  for (const FaceChoice& face : faces) {
    if (face.ofCube) request.picture.part.face = *face.ofCube;
    if (face.control) pose.faces.push_back(*face.control);
  }
  auto inputs = InputFiles::of(*this);
  if (!inputs) return misusedConvert(inputs.error());
  inputs->holdNamed();
  auto targets = Targets::of(*this, inputs->several());
  if (!targets) return misusedConvert(targets.error());
  MadeFolders folders;
  if (output.ends_with('/'))
    if (const auto made = folders.make(output); !made) {
      tellUser("vitrine convert: {}", made.error().message);
      return 1;
    }
  if (wantsWorkers(*this, process))
    return runMany(*this, *inputs,
                   {.verb = "convert",
                    .json = json,
                    .target = [&](const std::string& file) { return targets->next(file).string(); }},
                   process);
  int status = 0;
  while (const std::optional<std::string> file = inputs->next()) {
    const Outcome outcome = converted(*this, *file, targets->next(*file));
    tellOutcome(outcome, json);
    const bool complaint = strict && outcome.document && hasComplaint(*outcome.document, outcome.losses);
    if (outcome.error || complaint) status = std::max(status, outcome.misused ? 2 : 1);
  }
  return inputs->problem() ? misusedConvert(*inputs->problem()) : status;
}

}  // namespace vitrine
