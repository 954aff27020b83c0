#include "app/cli/convert_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <thread>

#include "app/cli/column_faults.h"
#include "app/cli/limit_arguments.h"
#include "app/cli/messages.h"
#include "app/export/image_source.h"
#include "core/document/column_faults.h"
#include "core/export/export.h"
#include "core/export/file_names.h"
#include "core/export/save_files.h"
#include "core/stage/make_stage.h"

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

std::string lossesJson(const Outcome& outcome) {
  Diagnostics losses = outcome.losses;
  if (outcome.document) addColumnFaults(*outcome.document, losses);
  std::string text;
  for (const Diagnostic& loss : losses.all())
    text += fmt::format("{}{{\"severity\":\"{}\",\"id\":{},\"message\":{},\"offset\":{},\"count\":{}}}",
                        text.empty() ? "" : ",", severityName(loss.severity), quoteJson(loss.id),
                        quoteJson(toUtf8(loss.message)), loss.span.offset, loss.count);
  return "[" + text + "]";
}

void tell(const Outcome& outcome, bool json) {
  if (outcome.error)
    tellUser("{}: {}: {}", outcome.file, errorCodeName(outcome.error->code), outcome.error->message);
  if (outcome.document) tellColumnFaults(outcome.file, *outcome.document);
  if (json) {
    std::string files;
    for (const fs::path& path : outcome.written)
      files += fmt::format("{}{}", files.empty() ? "" : ",", quoteJson(toUtf8(path.string())));
    fmt::print(
        "{{\"file\":{},\"format\":{},\"ok\":{},\"files\":[{}],\"bytes\":{},\"losses\":{},\"error\":{},"
        "\"milliseconds\":{:.1f}}}\n",
        quoteJson(toUtf8(outcome.file)), quoteJson(outcome.format), !outcome.error, files, outcome.bytes,
        lossesJson(outcome), outcome.error ? quoteJson(toUtf8(outcome.error->message)) : "null",
        outcome.milliseconds);
    std::fflush(stdout);
    return;
  }
  for (const Diagnostic& loss : outcome.losses.all())
    tellUser("{}: {}: {}{}", outcome.file, severityName(loss.severity), loss.message,
             loss.count > 1 ? fmt::format(" ({}x)", loss.count) : "");
}

Error usageError(std::string message) { return {ErrorCode::Unsupported, std::move(message), {}}; }

Parsed<ModelOptions> modelOptions(const ConvertCommand& command, const Writer& writer, const Document& document) {
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
    uint32_t level = 0;
    const char* end = command.lod.data() + command.lod.size();
    if (const auto [at, code] = std::from_chars(command.lod.data(), end, level); code != std::errc() || at != end)
      return misuse(fmt::format("--lod {}: a level or all expected", command.lod));
    options.lod = level;
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
  options.scale = command.scale;
  options.textures = !command.noTextures;
  options.props = !command.noProps;
  options.skins = !command.baked;
  return options;
}

// What a file is exported from; the scene is that of the window.
Result<ScenePointer> sceneOf(const ConvertCommand& command, const DocumentPointer& document,
                             const std::string& file, SceneOptions options) {
  const std::vector<fs::path> roots(command.assets.begin(), command.assets.end());
  const AssetFinder assets(file, roots);
  Props props;
  if (placesProps(*document) && !command.noProps) props = loadProps(*document, assets, {.limits = command.limits});
  StagePointer stage;
  if (hasStage(*document))
    stage = std::make_shared<const Stage>(makeStage(*document, assets, {.limits = command.limits}));
  return makeScene(document, options, props, std::move(stage));
}

// Where the main file goes. A writer of several files gets a folder of that name, which is made.
Result<fs::path> targetOf(const Writer& writer, const fs::path& wanted, const Exported& exported) {
  if (writer.folder) {
    std::error_code error;
    fs::create_directory(wanted, error);
    if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", wanted.string(), error.message()));
    return wanted / exported.files.front().path;
  }
  fs::path target = wanted;
  if (wanted.extension().empty()) target += "." + std::string(writer.extensions.front());
  return target;
}

// `wanted`: the main file, its extension left to the writer where it has none.
Result<void> convert(const ConvertCommand& command, const std::string& file, const fs::path& wanted,
                     Outcome& outcome) {
  VITRINE_TRY(const DocumentPointer document, load(file, {.limits = command.limits}));
  outcome.document = document;
  outcome.format = document->format;
  const std::string extension = wanted.extension().empty() ? "" : wanted.extension().string().substr(1);
  const Writer* writer = command.format.empty() ? writerFor(extension, *document) : findWriter(command.format);
  if (!writer) {
    outcome.misused = true;
    return std::unexpected(
        usageError(fmt::format("{}: no writer has this extension (see vitrine formats)", wanted.string())));
  }
  auto options = modelOptions(command, *writer, *document);
  auto restPose = parseRestPose(command.restPose, *document);
  if (!options || !restPose) {
    outcome.misused = true;
    return std::unexpected(usageError(options ? restPose.error().message : options.error().message));
  }
  VITRINE_TRY(const ScenePointer scene, sceneOf(command, document, file, {.pose = *restPose}));
  const std::vector<fs::path> roots(command.assets.begin(), command.assets.end());
  const ExportRequest request{writer,           command.variant,    wanted.stem().string(), command.className,
                              command.property, std::move(*options)};
  auto made = exportScene(request, *scene, makeImageSource(scene, roots));
  // A file that could not be read has nothing to write for that reason.
  if (!made) return std::unexpected(document->failure.value_or(std::move(made).error()));
  const Exported exported = std::move(*made);
  outcome.losses = exported.losses;
  VITRINE_TRY(const fs::path target, targetOf(*writer, wanted, exported));
  VITRINE_CHECK(saveFiles(exported, target, command.force));
  outcome.written = targetsOf(exported, target);
  for (const ExportedFile& each : exported.files) outcome.bytes += each.bytes.size();
  if (document->failure) return std::unexpected(*document->failure);
  return {};
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

// Where each file goes: one to the name given, several into a folder under names of their own.
Parsed<std::vector<fs::path>> targetsFor(const ConvertCommand& command) {
  const fs::path output(command.output);
  std::error_code ignored;
  const Writer* chosen = findWriter(command.format);
  if (chosen && chosen->folder && command.files.size() == 1) return std::vector{output};
  const bool folder = fs::is_directory(output, ignored);
  if (!folder && command.files.size() == 1 && !command.output.ends_with('/')) return std::vector{output};
  if (!folder)
    return std::unexpected(Usage{fmt::format(
        "-o {}: {}", command.output,
        command.output.ends_with('/') ? "no such folder" : "several files go into a folder, and this is none")});
  if (command.format.empty())
    return std::unexpected(Usage{"--format says what is written into a folder (see vitrine formats)"});
  const Writer& writer = *findWriter(command.format);
  std::vector<fs::path> targets;
  FileNames names;
  const std::string ending = writer.folder ? std::string() : fmt::format(".{}", writer.extensions.front());
  for (const std::string& file : command.files)
    targets.push_back(output / names.add({}, safeFileName(fs::path(file).stem().string()), ending));
  return targets;
}

}  // namespace

void declareConvert(CLI::App& app, ConvertCommand& command) {
  CLI::App* verb = app.add_subcommand("convert", "Export: the output's extension says what is written");
  declareLimits(*verb, command.limits);
  verb->add_option("FILE", command.files)->required();
  verb->add_option("-o,--output", command.output, "File to write, or a folder")->required();
  std::vector<std::string> ids;
  for (const Writer& writer : writers()) ids.emplace_back(writer.id);
  verb->add_option("--format", command.format, "What to write, whatever the extension")->check(CLI::IsMember(ids));
  verb->add_option("--variant", command.variant, "Version or codec of the format (see vitrine formats)");
  verb->add_option("--lod", command.lod, "Level of detail, 0 is the finest; all: each an object of its own")
      ->capture_default_str();
  verb->add_option("--class", command.className, "Class whose table is written (--format table, .csv)");
  verb->add_option("--property", command.property, "Property of the node selected (--format bytes)");
  verb->add_option("--select", command.select, "Path of a node: it and what is below it alone; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--with", command.with, "List of physics,collision,triggers: what is not drawn otherwise")
      ->delimiter(',')
      ->check(CLI::IsMember({"physics", "collision", "triggers"}));
  verb->add_flag("--no-textures", command.noTextures, "Without images");
  verb->add_flag("--no-props", command.noProps, "Without the models that a room places");
  verb->add_flag("--baked", command.baked, "Vertices where the pose puts them, in place of joints and weights");
  verb->add_option("--up", command.up, "The axis that points up in the file written; default: y, and z for STL")
      ->check(CLI::IsMember({"y", "z"}));
  verb->add_option("--scale", command.scale, "Multiplies all lengths")
      ->check(CLI::Range(1e-6, 1e6))
      ->capture_default_str();
  verb->add_option("--rest-pose", command.restPose, "Pose of the file: bind, or another that it has");
  verb->add_option("--pose", command.pose.poses, "JOINT=RX,RY,RZ: turns a joint, in degrees; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--face", command.pose.faces, "CONTROL=0..1: a face control; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--animation", command.pose.animation, "Animation whose pose is taken, by name or number");
  verb->add_option("--time", command.pose.time, "Seconds from its start")->check(CLI::Range(0.0, 1e6));
  verb->add_option("--assets", command.assets, "Folder in which to look for textures and models; may repeat")
      ->allow_extra_args(false);
  verb->add_flag("--strict", command.strict,
                 "A warning or error diagnostic, or a loss that is one, makes the exit status 1");
  verb->add_flag("--force", command.force, "Replace files that exist");
  verb->add_option("--jobs", command.jobs, "Files that are converted at the same time")
      ->check(CLI::Range(1u, 256u))
      ->capture_default_str();
  verb->add_flag("--json", command.json, "One JSON object a file: what was written and what was lost");
  verb->footer(
      "Examples:\n  vitrine convert hat.mesh -o hat.glb\n  vitrine convert room.rmesh -o room.glb --assets game\n"
      "  vitrine convert place.rbxl -o tower.glb --select Workspace/Tower\n"
      "  vitrine convert place.rbxl -o scripts --format scripts\n"
      "  vitrine convert place.rbxl -o parts.csv --class Part\n"
      "  vitrine convert place.rbxlx -o place.rbxl --variant Zstandard\n"
      "  vitrine convert *.mesh -o out/ --format glb --jobs 4 --json");
}

int runConvert(const ConvertCommand& command, int argc, char** argv) {
  // Image plugins want an application.
  const QCoreApplication application(argc, argv);
  const auto targets = targetsFor(command);
  if (!targets) {
    tellUser("vitrine convert: {}", targets.error().message);
    return 2;
  }
  std::atomic<size_t> next = 0;
  std::atomic<int> status = 0;
  std::mutex output;
  const auto work = [&] {
    for (size_t i; (i = next++) < command.files.size();) {
      const Outcome outcome = converted(command, command.files[i], (*targets)[i]);
      const std::lock_guard lock(output);
      tell(outcome, command.json);
      const bool complaint = command.strict && outcome.document && hasComplaint(*outcome.document, outcome.losses);
      if (outcome.error || complaint) status = std::max(status.load(), outcome.misused ? 2 : 1);
    }
  };
  std::vector<std::jthread> threads;
  for (uint32_t job = 1; job < command.jobs && job < command.files.size(); ++job) threads.emplace_back(work);
  work();
  threads.clear();
  return status;
}

}  // namespace vitrine
