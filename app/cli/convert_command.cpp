#include "app/cli/convert_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "app/cli/column_faults.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/texture_arguments.h"
#include "app/cli/values.h"
#include "app/export/image_source.h"
#include "core/document/column_faults.h"
#include "core/export/export.h"
#include "core/export/model/file_names.h"
#include "core/export/save_files.h"
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

Error usageError(std::string message) { return {ErrorCode::Unsupported, std::move(message), {}}; }

Parsed<ModelOptions> modelOptions(const ConvertCommand& command, const Writer& writer, const Scene& scene) {
  const Document& document = *scene.document;
  const auto misuse = [](std::string message) { return std::unexpected(Usage{std::move(message)}); };
  ModelOptions options;
  for (const std::string& path : command.select) {
    const std::vector<NodeId> nodes = nodesAt(document, path);
    if (nodes.empty()) return misuse(fmt::format("--select {}: no node has this path (see vitrine dump)", path));
    options.selection.insert(options.selection.end(), nodes.begin(), nodes.end());
  }
  if (command.lod == "all") {
    options.lod = std::nullopt;
  } else {
    const auto level = parseLevel(command.lod, scene, "--lod", "all");
    if (!level) return std::unexpected(level.error());
    options.lod = *level;
  }
  for (const std::string& name : command.with) {
    if (name == "physics") options.physics = true;
    if (name == "collision") options.collision = true;
    if (name == "triggers") options.triggers = true;
  }
  auto pose = parsePose(command.pose, document);
  if (!pose) return std::unexpected(pose.error());
  options.pose = std::move(*pose);
  options.up = command.up.empty() ? writer.up : command.up == "z" ? Axis::Z : Axis::Y;
  options.facing = command.facing.empty()   ? writer.facing
                   : command.facing == "+z" ? Facing::TowardsZ
                                            : Facing::AsStored;
  options.scale = command.scale;
  options.textures = !command.noTextures;
  options.props = !command.noProps;
  options.skins = !command.baked;
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

// What is called "uncompressed" now was called "raw" once: scripts may still say so.
std::string variantOf(const ConvertCommand& command) {
  return command.variant == "raw" ? "uncompressed" : command.variant;
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
  const auto textures = parseTextures(command.textures, true);
  if (!textures) {
    outcome.misused = true;
    return std::unexpected(usageError(textures.error().message));
  }
  VITRINE_TRY(const DocumentPointer document, loadWith(file, command, *textures));
  outcome.document = document;
  outcome.format = document->format;
  const std::string extension = wanted.extension().empty() ? "" : wanted.extension().string().substr(1);
  const Writer* writer = command.format.empty() ? writerFor(extension, *document) : findWriter(command.format);
  if (!writer) {
    outcome.misused = true;
    return std::unexpected(
        usageError(fmt::format("{}: no writer has this extension (see vitrine formats)", wanted.string())));
  }
  const auto misused = [&](const Usage& usage) {
    outcome.misused = true;
    return std::unexpected(usageError(usage.message));
  };
  const auto restPose = parseRestPose(command.restPose, *document);
  if (!restPose) return misused(restPose.error());
  const auto sceneOptions = parseChoices(command.scene, command.variantName, *document,
                                         SceneOptions{.pose = *restPose, .smooth = command.smooth});
  if (!sceneOptions) return misused(sceneOptions.error());
  const std::vector<fs::path> roots(command.assets.begin(), command.assets.end());
  VITRINE_TRY(const OpenedScene opened, openScene(document, {.load = {.limits = command.limits},
                                                             .assets = roots,
                                                             .scene = *sceneOptions,
                                                             .withProps = !command.noProps}));
  const ScenePointer& scene = opened.scene;
  auto options = modelOptions(command, *writer, *scene);
  if (!options) return misused(options.error());
  const ExportRequest request{.writer = writer,
                              .variant = variantOf(command),
                              .name = wanted.stem().string(),
                              .className = command.className,
                              .property = command.property,
                              .model = std::move(*options),
                              .noFormulas = command.noFormulas};
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
      if (command.format.empty())
        return std::unexpected(Usage{"--format says what -o - writes (see vitrine formats)"});
      if (const auto checked = checkStandardOutput(command.json); !checked) return std::unexpected(checked.error());
      return targets;
    }
    const Writer* chosen = findWriter(command.format);
    if (chosen && chosen->folder && !several) return targets;
    const auto folder = goesIntoFolder(command.output, several);
    if (!folder) return std::unexpected(folder.error());
    if (*folder && !chosen)
      return std::unexpected(Usage{"--format says what is written into a folder (see vitrine formats)"});
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

}  // namespace

void declareConvert(CLI::App& app, ConvertCommand& command) {
  CLI::App* verb = app.add_subcommand("convert", "Export: the output's extension says what is written");
  takes(verb->add_option(
            "-o,--output", command.output,
            "File to write, or a folder; one that ends in / is made where it is missing; -: standard output"),
        "OUT", {Values::Kind::Files, endingsWritten(), true})
      ->required();
  std::vector<std::string> ids, variants;
  for (const Writer& writer : writers()) {
    ids.emplace_back(writer.id);
    for (const std::string_view variant : variantsOf(writer)) variants.emplace_back(variant);
  }
  takesOneOf(verb->add_option("--format,--to", command.format,
                              "What to write, whatever the extension: " + joinedWords(ids, ", ")),
             "FORMAT", ids);
  takes(verb->add_option("--variant", command.variant, "Version or codec of the format (see vitrine formats)"),
        "VARIANT", {Values::Kind::Words, variants});
  takes(verb->add_option(
            "--lod", command.lod,
            "Level of detail, 0 is the finest; all: each an object of its own. In formats with levels it "
            "becomes the finest, and the coarser ones follow"),
        "LEVEL", {Values::Kind::Words, {"all"}})
      ->capture_default_str();
  verb->add_option("--class", command.className, "Class whose table is written (--format table, .csv)");
  verb->add_flag("--no-formulas", command.noFormulas,
                 "Tables: ' in front of texts that spreadsheets take for formulas: = + - @, tab, return");
  verb->add_option("--property", command.property, "Property of the node selected (--format bytes)");
  verb->add_option("--select", command.select, "Path of a node: it and what is below it alone; may repeat")
      ->allow_extra_args(false);
  const std::vector<std::string> hidden{"physics", "collision", "triggers"};
  takes(verb->add_option("--with", command.with, "Adds what is not drawn: a list of physics,collision,triggers"),
        "LIST", {Values::Kind::List, hidden})
      ->delimiter(',')
      ->check(CLI::IsMember(hidden));
  verb->add_flag("--no-textures", command.noTextures, "Without images");
  verb->add_flag("--no-props", command.noProps, "Without the models that a room places");
  verb->add_flag("--baked", command.baked, "Vertices where the pose puts them, in place of joints and weights");
  takesOneOf(verb->add_option("--up", command.up,
                              "The axis that points up in the file written: y or z; default: y, and z for STL"),
             "AXIS", {"y", "z"});
  takesOneOf(
      verb->add_option(
          "--facing", command.facing,
          "Where the front of an object looks in glTF: +z as glTF has it, or stored as the source has it (-Z "
          "for Roblox); default: +z. Other formats: as stored"),
      "WHERE", {"+z", "stored"});
  verb->add_option("--scale", command.scale, "Multiplies all lengths")
      ->check(numberIn(kLeastScale, kMostScale))
      ->capture_default_str();
  declareSmooth(*verb, command.smooth);
  verb->add_option("--scene", command.scene,
                   "Scene of the file, by name or number; default: the one it names itself");
  verb->add_option("--variant-name", command.variantName,
                   "Variant of the file's materials, by name or number; default: materials as stored");
  verb->add_option("--rest-pose", command.restPose, "Pose of the file: bind, or another that it has");
  verb->add_option("--pose", command.pose.poses, "Turns a joint, JOINT=RX,RY,RZ in degrees; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--face", command.pose.faces, "Moves a face control, CONTROL=0..1; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--morph", command.pose.morphs,
                   "The weight of the morph targets of a name, NAME=0..1; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--animation", command.pose.animation, "Animation whose pose is taken, by name or number");
  verb->add_option("--time", command.pose.time, "Seconds from its start")->check(numberIn(0, kMostSeconds));
  verb->add_flag("--json", command.json, "One JSON object a file: what was written and what was lost");
  declareCommon(*verb, command,
                {Common::Files, Common::Assets, Common::Textures, Common::Strict, Common::Force, Common::Jobs,
                 Common::Colour});
  verb->footer(
      "Examples:\n  vitrine convert hat.mesh -o hat.glb\n  vitrine convert room.rmesh -o room.glb --assets game\n"
      "  vitrine convert place.rbxl -o tower.glb --select Workspace/Tower\n"
      "  vitrine convert place.rbxl -o scripts --format scripts\n"
      "  vitrine convert place.rbxl -o parts.csv --class Part\n"
      "  vitrine convert place.rbxlx -o place.rbxl --variant Zstandard\n"
      "  vitrine convert *.mesh -o out/ --format glb --jobs 4 --json\n"
      "  curl -s https://example.org/hat.mesh | vitrine convert - -o - --to glb > hat.glb");
}

int runConvert(const ConvertCommand& command, Process& process) {
  // Image plugins want an application, and texts of signs one with fonts.
  needFonts(process);
  auto files = InputFiles::of(command);
  if (!files) {
    tellUser("vitrine convert: {}", files.error().message);
    return 2;
  }
  files->holdNamed();
  auto targets = Targets::of(command, files->several());
  if (!targets) {
    tellUser("vitrine convert: {}", targets.error().message);
    return 2;
  }
  MadeFolders folders;
  if (command.output.ends_with('/'))
    if (const auto made = folders.make(command.output); !made) {
      tellUser("vitrine convert: {}", made.error().message);
      return 1;
    }
  if (wantsWorkers(command, process))
    return runMany(command, *files,
                   {.verb = "convert",
                    .json = command.json,
                    .target = [&](const std::string& file) { return targets->next(file).string(); }},
                   process);
  int status = 0;
  while (const std::optional<std::string> file = files->next()) {
    const Outcome outcome = converted(command, *file, targets->next(*file));
    tellOutcome(outcome, command.json);
    const bool complaint = command.strict && outcome.document && hasComplaint(*outcome.document, outcome.losses);
    if (outcome.error || complaint) status = std::max(status, outcome.misused ? 2 : 1);
  }
  if (!files->problem()) return status;
  tellUser("vitrine convert: {}", files->problem()->message);
  return 2;
}

}  // namespace vitrine
