#include "app/cli/render_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <QGuiApplication>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <set>
#include <thread>

#include "app/cli/column_faults.h"
#include "app/cli/limited_memory.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/render_views.h"
#include "app/cli/texture_arguments.h"
#include "app/cli/values.h"
#include "app/cli/view_arguments.h"
#include "app/images/environments.h"
#include "app/images/image_writer.h"
#include "app/images/images.h"
#include "app/images/legend_painter.h"
#include "app/images/texture_sources.h"
#include "app/pictures/turntable.h"
#include "app/pictures/uv_picture.h"
#include "core/assets/asset_finder.h"
#include "core/document/json.h"
#include "core/export/save_files.h"
#include "core/load/load.h"
#include "core/open/open.h"
#include "core/stage/looks.h"
#include "core/stage/make_stage.h"
#include "render/exposure.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "render/view/view_table.h"

namespace vitrine {

namespace {

using DecodedImage = std::shared_ptr<const Result<Image>>;
using PixelSize = std::pair<uint32_t, uint32_t>;

constexpr std::chrono::seconds kPatience(5);  // between two words on how far the decoding is

// Finds and decodes all textures, each file once, on as many threads as there are processors.
std::vector<DecodedImage> decodeTextures(const TextureSources& sources, const std::string& file) {
  const auto [found, shrunk] = sources.findAll();
  if (shrunk.count > 0)
    tellNote("{}: {} of {} images are drawn with at most {} pixels a side: together they have {} million pixels",
             file, shrunk.count, found.size(), shrunk.largestSide, shrunk.pixels / 1'000'000);
  std::set<StandInImage> standIns;
  for (const TextureSource& each : found)
    if (each.standIn != StandInImage::None && standIns.insert(each.standIn).second)
      tellNote("{}: {} is an image of this program's own", file, nameOf(each.standIn));
  std::vector<uint32_t> first;  // the texture that has the same file
  std::map<std::filesystem::path, uint32_t> known;
  for (uint32_t t = 0; t < found.size(); ++t)
    first.push_back(found[t].path.empty() ? t : known.emplace(found[t].path, t).first->second);
  std::vector<DecodedImage> images(found.size());
  auto told = std::chrono::steady_clock::now();
  std::atomic<uint32_t> next = 0;
  const std::thread::id caller = std::this_thread::get_id();
  const auto work = [&] {
    for (uint32_t t; (t = next++) < images.size();) {
      if (first[t] != t) continue;
      if (const auto now = std::chrono::steady_clock::now();
          std::this_thread::get_id() == caller && now - told > kPatience) {
        told = now;
        tellNote("{}: decoding image {} of {}", file, t + 1, images.size());
      }
      try {
        images[t] = std::make_shared<const Result<Image>>(decodeTexture(found[t]));
      } catch (const std::bad_alloc&) {
        images[t] = std::make_shared<const Result<Image>>(fail(ErrorCode::LimitExceeded, "not enough memory"));
      }
    }
  };
  std::vector<std::future<void>> threads;
  for (unsigned i = 1; i < std::thread::hardware_concurrency() && i < images.size(); ++i)
    threads.push_back(std::async(std::launch::async, work));
  work();
  for (auto& thread : threads) thread.get();
  for (uint32_t t = 0; t < images.size(); ++t) images[t] = images[first[t]];
  return images;
}

void tellPicture(const RenderCommand& command, const ViewState& view, const FrameStats& stats,
                 double milliseconds) {
  const std::string text = jsonObject([&](JsonWriter& json) {
    json.putFile("file", command.file).putFile("output", command.output);
    json.object("camera", [&] {
      json.put("eye", view.camera.eye()).put("target", view.camera.target);
      json.put("fov", glm::degrees(view.camera.fovY)).put("orthographic", view.camera.orthographic);
    });
    json.put("exposure", view.exposure);
    json.put("triangles", stats.triangles).put("draw_calls", stats.drawCalls);
    if (stats.lines > 0) json.put("lines", stats.lines);
    if (stats.points > 0) json.put("points", stats.points);
    json.putRaw("milliseconds", fmt::format("{:.1f}", milliseconds));
  });
  printJson(text);
}

void tellUvPicture(const RenderCommand& command, const UvLayout& layout, const UvPicture& picture) {
  const std::string text = jsonObject([&](JsonWriter& json) {
    json.putFile("file", command.file).putFile("output", command.output).key("texture");
    picture.texture == kNone ? json.value(nullptr) : json.value(referenceOf(*layout.scene, picture.texture).path);
    json.put("edges", layout.edges.size());
    json.object("uv", [&] {
      json.array("min", [&] { json.value(layout.min.x).value(layout.min.y); });
      json.array("max", [&] { json.value(layout.max.x).value(layout.max.y); });
    });
  });
  printJson(text);
}

std::unexpected<RenderFailure> misused(const Usage& usage) {
  return std::unexpected(RenderFailure{2, fmt::format("vitrine render: {}", usage.message)});
}

std::unexpected<RenderFailure> failed(const std::string& what, const Error& error) {
  return std::unexpected(
      RenderFailure{1, fmt::format("{}: {}: {}", what, errorCodeName(error.code), error.message)});
}

// The last net: what the libraries below throw.
template <class Work>
auto caughtIn(const RenderCommand& command, const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return failed(command.file, {ErrorCode::LimitExceeded, "not enough memory", {}});
  } catch (const std::system_error& error) {
    return failed(command.file, {ErrorCode::Io, error.what(), {}});
  }
}

// For one file where there is no application yet. Labels and signs need fonts and so a QGuiApplication, on Qt's
// screenless platform; without them a core application does.
std::unique_ptr<QCoreApplication> makeApplication(const RenderCommand& command, const Document& document,
                                                  Process& process) {
  if (QCoreApplication::instance()) return nullptr;
  const bool labels =
      command.legend || command.lod == "all" || command.show.find("names") != std::string::npos ||
      !document.entities.empty() || !command.select.empty() || hasSigns(document) ||
      std::ranges::any_of(document.geometries, [](const Geometry& g) { return g.role == GeometryRole::Trigger; });
  if (!labels) return std::make_unique<QCoreApplication>(process.argc, process.argv);
  needFonts(process);
  return nullptr;
}

// For materials that name none; empty: nothing is asked for.
std::string imageOf(const RenderCommand& command) {
  const auto textures = parseTextures(command.textures);
  return textures ? textures->everywhere : std::string();
}

// The images a UV layout may be painted over; what is missing leaves a plain square.
Result<UvOptions> uvOptions(const RenderCommand& command, const Scene& scene, const ViewState& view,
                            const std::vector<DecodedImage>& images) {
  UvOptions options{.selected = view.selected};
  for (uint32_t t = 0; t < images.size(); ++t) {
    const Result<Image>& image = *images[t];
    if (image)
      options.images[t] = {images[t], &*image};
    else
      tellWarning("{}: texture {}: {}", command.file, referenceOf(scene, t).path, image.error().message);
  }
  if (const std::string image = imageOf(command); !image.empty()) {
    VITRINE_TRY(Image applied, loadImage(image));
    options.applied = std::make_shared<const Image>(std::move(applied));
  }
  return options;
}

bool hasViews(const RenderCommand& command) { return command.views > 0 || !command.cameras.empty(); }

// Before anything is drawn.
Rendered<void> checkOutput(const RenderCommand& command) {
  if (isStandardOutput(command.output)) {
    if (command.turntable > 0) return misused({"--turntable needs a file: -o - takes a single picture"});
    if (hasViews(command)) return misused({"--views and --cameras need a folder: -o - takes a single picture"});
    if (const auto checked = checkStandardOutput(command.json); !checked) return misused(checked.error());
    return {};
  }
  std::vector<std::filesystem::path> targets{command.output};
  if (hasViews(command)) targets = targetsOfViews(command.output);
  if (command.turntable > 0 && writesSequence(command.output)) {
    targets.clear();
    for (uint32_t frame = 0; frame < command.turntable; ++frame)
      targets.emplace_back(framePath(command.output, frame, command.turntable));
  }
  if (const auto checked = checkReplacing(targets, command.force); !checked)
    return failed(command.output, checked.error());
  return {};
}

Result<void> writeOutput(const RenderCommand& command, const Image& image) {
  if (!isStandardOutput(command.output)) return writeImage(image, command.output, command.force);
  VITRINE_TRY(const QByteArray encoded, encodePng(image));
  return writeToStandardOutput(asBytes({encoded.constData(), size_t(encoded.size())}));
}

Rendered<PixelSize> pictureSizeOf(const RenderCommand& command) {
  const auto size = parseSize(command.size);
  if (!size) return misused(size.error());
  return *size;
}

Rendered<ViewState> viewOf(const RenderCommand& command, const Scene& scene, const PixelSize& size) {
  auto view = makeView(command, scene, Vec2(size.first, size.second));
  if (!view) return misused(view.error());
  return std::move(*view);
}

Error nothingToDraw(const Document& document) {
  return document.failure.value_or(Error{
      ErrorCode::Unsupported,
      fmt::format("nothing to draw: {} nodes, none with geometry that this version shows", document.nodes.size()),
      {}});
}

Rendered<DocumentPointer> loadDrawable(const RenderCommand& command) {
  const auto textures = parseTextures(command.textures);
  if (!textures) return misused(textures.error());
  auto document = loadWith(command.file, command, *textures);
  if (!document) return failed(command.file, document.error());
  // An empty picture would say that there is nothing, which is not known.
  if ((*document)->geometries.empty() && (*document)->entities.empty() && (*document)->skeletons.empty() &&
      !hasStage(**document))
    return failed(command.file, nothingToDraw(**document));
  return std::move(*document);
}

// Made on other threads, while the caller makes the context.
struct SceneWork {
  std::shared_future<ScenePointer> scene;
  std::future<std::vector<DecodedImage>> images;
};

// `command` has to outlive the work. `made`: the scene, if there is one already.
Rendered<SceneWork> startScene(const RenderCommand& command, const DocumentPointer& document,
                               const ScenePointer& made = nullptr) {
  const auto options = parseSceneOptions(command, *document);
  if (!options) return misused(options.error());
  const std::vector<std::filesystem::path> roots(command.assets.begin(), command.assets.end());
  SceneWork work;
  work.scene = std::async(std::launch::async, [&command, document, roots, made, options = *options] {
                 const OpenOptions open{.load = {.limits = command.limits}, .assets = roots, .scene = options};
                 const ScenePointer scene = made ? made : openScene(document, open)->scene;  // nobody cancels it
                 if (scene->stage) prepareReliefs(*scene->stage);
                 return scene;
               }).share();
  work.images = std::async(std::launch::async, [&command, roots, scene = work.scene] {
    return decodeTextures(TextureSources(scene.get(), roots), command.file);
  });
  return work;
}

// Why the file does not count as handled although its picture is written.
Rendered<void> complaintsOf(const RenderCommand& command, const Document& document, const StagePointer& stage) {
  if (document.failure) return failed(command.file, *document.failure);
  if (!document.complete) return failed(command.file, {ErrorCode::Malformed, kIncomplete, {}});
  if (command.strict && hasComplaint(document, stage ? stage->diagnostics : Diagnostics()))
    return failed(command.file,
                  {ErrorCode::Malformed, "the file has warnings or errors (see vitrine validate)", {}});
  return {};
}

Rendered<void> writeUvLayout(const RenderCommand& command, const DocumentPointer& document, const PixelSize& size) {
  VITRINE_TRY(SceneWork work, startScene(command, document));
  const ScenePointer scene = work.scene.get();
  tellColumnFaults(command.file, *document);
  const std::vector<DecodedImage> images = work.images.get();
  if (command.uvLayout != "texture" && command.uvLayout != "lightmap")
    return misused({fmt::format("--uv-layout {}: texture or lightmap expected", command.uvLayout)});
  const UvSet set = command.uvLayout == "texture" ? UvSet::Texture : UvSet::Lightmap;
  VITRINE_TRY(const ViewState view, viewOf(command, *scene, size));
  if (!hasUvs(*scene, set))
    return failed(command.file, {ErrorCode::Unsupported, "no coordinates of a " + command.uvLayout, {}});
  const auto options = uvOptions(command, *scene, view, images);
  if (!options) return failed(imageOf(command), options.error());
  const UvLayout layout = makeUvLayout(scene, set, view.lod);
  const UvPicture picture = paintUvs(layout, *options, QSize(int(size.first), int(size.second)));
  if (const auto written = writeOutput(command, fromQImage(picture.image)); !written)
    return failed(command.output, written.error());
  if (command.json) tellUvPicture(command, layout, picture);
  return complaintsOf(command, *document, scene->stage);
}

// Kept from file to file, as each that is made costs memory which drivers keep.
using ContextPointer = std::shared_ptr<OffscreenContext>;

// A renderer with the scene, and what it is to draw.
struct Prepared {
  ContextPointer context;  // outlives the renderer
  std::unique_ptr<Renderer> renderer;
  ViewState view;
  ScenePointer scene;
};

// Lets each image go once the renderer has it.
Rendered<void> setImages(const RenderCommand& command, const Scene& scene, std::vector<DecodedImage> images,
                         Renderer& renderer) {
  // A place names hundreds that lie on servers: they are summed up.
  uint32_t missing = 0;
  renderer.setPlaceSky(skyOf(scene, [&](uint32_t texture) {
    const Result<Image>& image = *images[texture];
    return image ? &*image : nullptr;
  }));
  for (uint32_t t = 0; t < images.size(); ++t) {
    const Result<Image>& image = *images[t];
    const bool ofStage = scene.textures[t].document == kNone;
    if (!image && ofStage && image.error().code == ErrorCode::Io)
      ++missing;
    else if (!image)
      tellWarning("{}: texture {}: {}", command.file, referenceOf(scene, t).path, image.error().message);
    renderer.setTexture(t, image ? *image : Image{});
    images[t].reset();
  }
  if (missing > 0)
    tellWarning("{}: {} not found; --assets DIR says where to look", command.file,
                missing == 1 ? std::string("1 image was") : fmt::format("{} images were", missing));
  const std::string applied = imageOf(command);
  if (applied.empty()) return {};
  const auto image = loadImage(applied);
  if (!image) return failed(applied, image.error());
  renderer.setOverrideTexture(*image);
  return {};
}

Rendered<void> setEnvironment(const RenderCommand& command, Renderer& renderer) {
  if (command.environment.empty()) return {};
  const auto environment = loadEnvironment(command.environment);
  if (!environment) return failed(command.environment, environment.error());
  renderer.setEnvironment(*environment);
  return {};
}

// What stands for something else in the picture.
void tellStage(const RenderCommand& command, const Stage& stage) {
  for (const Diagnostic& diagnostic : stage.diagnostics.all())
    tell(paintOf(diagnostic.severity), "{}: {}: {} ({}x)", command.file, severityName(diagnostic.severity),
         diagnostic.message, diagnostic.count);
  if (const std::string summary = meshSummary(stage); !summary.empty()) tellNote("{}: {}", command.file, summary);
}

// Reading, decoding and the making of the context, where there is none, overlap. `made`: the scene, if there is
// one.
Rendered<Prepared> prepare(const RenderCommand& command, const DocumentPointer& document, const PixelSize& size,
                           ContextPointer& context, const ScenePointer& opened = nullptr) {
  VITRINE_TRY(SceneWork work, startScene(command, document, opened));
  if (!context) {
    auto made = OffscreenContext::create();
    if (!made) return failed("OpenGL", made.error());
    context = std::move(*made);
  }
  auto renderer = Renderer::create();
  if (!renderer) return failed("OpenGL", renderer.error());
  const ScenePointer scene = work.scene.get();
  tellColumnFaults(command.file, *document);
  VITRINE_TRY(ViewState view, viewOf(command, *scene, size));
  if (!drawsAnything(*scene)) return failed(command.file, nothingToDraw(*document));
  (*renderer)->setScene(scene);
  (*renderer)->setLabelPainter(makeLabelPainter());
  if (scene->stage) tellStage(command, *scene->stage);
  for (const MissingProp& prop : scene->missingProps)
    tellWarning("{}: model {}: {}; a box stands for each of {}", command.file, prop.asset, prop.reason,
                prop.entities);
  VITRINE_CHECK(setImages(command, *scene, work.images.get(), **renderer));
  VITRINE_CHECK(setEnvironment(command, **renderer));
  for (const std::string& leftOut : (*renderer)->leftOut())
    tellWarning("{}: the memory of the graphics card has no room for {}", command.file, leftOut);
  if (!command.exposureGiven && showsOwnLight(*scene, view)) {
    view.exposure = automaticExposure(**renderer, *scene);
    if (view.exposure != 1)
      tellNote("{}: its own light is dark: shown {} times as bright; --exposure 1 shows it as the game does",
               command.file, view.exposure);
  }
  if (view.mode == ViewMode::Deviation) (*renderer)->setDeviations(measureDeviations(*scene));
  return Prepared{context, std::move(*renderer), std::move(view), scene};
}

// The picture, with its legend if that is wanted.
Result<Image> drawPicture(const RenderCommand& command, Renderer& renderer, const ViewState& view,
                          const PixelSize& size, FrameStats& stats) {
  VITRINE_TRY(Image image, renderer.snapshot(view, size.first, size.second, &stats));
  if (const auto legend = command.legend ? renderer.legend(view) : std::nullopt) paintLegend(image, *legend);
  return image;
}

Result<void> writePicture(const RenderCommand& command, Renderer& renderer, ViewState view, const PixelSize& size,
                          FrameStats& stats) {
  VITRINE_TRY(const Image image, drawPicture(command, renderer, view, size, stats));
  return writeOutput(command, image);
}

Result<void> writeTurntable(const RenderCommand& command, Renderer& renderer, ViewState view, const PixelSize& size,
                            FrameStats& stats) {
  const Turntable turntable{.frames = command.turntable, .seconds = command.seconds};
  VITRINE_TRY(const auto writer, makeFrameWriter(command.output, turntable, command.force));
  const Camera start = view.camera;
  for (uint32_t frame = 0; frame < turntable.frames; ++frame) {
    view.camera = turntableCamera(start, turntable, frame);
    VITRINE_TRY(const Image image, drawPicture(command, renderer, view, size, stats));
    VITRINE_CHECK(writer->add(image));
  }
  return writer->finish();
}

Rendered<void> writeRender(const RenderCommand& command, Process& process) {
  const auto start = std::chrono::steady_clock::now();
  VITRINE_TRY(const PixelSize size, pictureSizeOf(command));
  VITRINE_CHECK(checkOutput(command));
  std::future<void> driver;
  if (!process.context && command.uvLayout.empty()) driver = OffscreenContext::loadDriver();
  VITRINE_TRY(const DocumentPointer document, loadDrawable(command));
  const auto application = makeApplication(command, *document, process);
  if (!command.uvLayout.empty()) return writeUvLayout(command, document, size);
  VITRINE_TRY(const Prepared prepared, prepare(command, document, size, process.context));
  FrameStats stats;
  const auto written = hasViews(command)
                           ? writeViews(command, *prepared.renderer, *prepared.scene, prepared.view, size, stats)
                           : (command.turntable > 0 ? writeTurntable : writePicture)(command, *prepared.renderer,
                                                                                     prepared.view, size, stats);
  if (!written) return failed(command.output, written.error());
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  if (command.json) tellPicture(command, prepared.view, stats, elapsed.count());
  return complaintsOf(command, *document, prepared.scene->stage);
}

}  // namespace

void declareRender(CLI::App& app, RenderCommand& command) {
  CLI::App* verb = app.add_subcommand("render", "The picture the window would show, to a file");
  takes(
      verb->add_option("-o,--output", command.output,
                       "Picture to write: .png, .jpg, ...; a folder for several files; -: PNG to standard output"),
      "OUT", {Values::Kind::Files, {"png", "jpg", "webp"}, true})
      ->required();
  verb->add_option("--size", command.size, "Of the picture: WIDTHxHEIGHT")
      ->capture_default_str()
      ->type_name("SIZE");
  takes(
      verb->add_option("--lod", command.lod,
                       "Level of detail, 0 is the finest; auto: as the format's programs would show it from there; "
                       "all: every level in a view of its own"),
      "LEVEL", {Values::Kind::Words, {"auto", "all"}})
      ->capture_default_str();
  const std::vector<std::string> modes = namesOfRows(modeRows()), shown = namesOfRows(showRows());
  takes(verb->add_option("--mode", command.mode,
                         "What is shown, and in which colours: " + joinedWords(modes, ", ") +
                             "; default: what the format is best seen in"),
        "MODE", {Values::Kind::Words, modes});
  takes(verb->add_option("--view", command.from,
                         "From where the object is seen: " + joinedWords(standardViewNames(), ", ") +
                             ": the stored camera; default: that of a place, else iso"),
        "VIEW", {Values::Kind::Words, standardViewNames()});
  verb->add_option(
      "--camera", command.camera,
      "From where, as EX,EY,EZ,TX,TY,TZ,FOV: eye and target in the file's coordinates, vertical angle in degrees");
  for (const SwitchRow& row : switchRows())
    if (*row.option)
      verb->add_flag_callback(
          row.option, [&command, &row] { row.of(command.view) = row.turnsOn; }, row.help);
  for (const NumberRow& row : numberRows())
    verb->add_option(row.option, command.view.*row.number, row.help)
        ->check(numberIn(row.least, row.most))
        ->each([&command, &row](const std::string&) {
          if (row.number == &ViewState::exposure) command.exposureGiven = true;
        });
  verb->add_option("--joint", command.joints,
                   "Joint whose weights --mode weights shows; may repeat: mixed colours; none: a colour each")
      ->allow_extra_args(false);
  verb->add_option("--uv-set", command.view.uvSet,
                   "Texture coordinates of --mode uv and texel-density: 0, or 1 for lightmaps")
      ->check(numberIn(0, 1));
  verb->add_option(
      "--section", command.section,
      "Cuts away what lies beyond a plane, [-]AXIS=AT in the file's coordinates; -: what lies before it");
  verb->add_option("--wire-level", command.wireLevels, "Levels, as a list, whose triangles are drawn as lines too");
  verb->add_flag("--legend", command.legend, "Paint what the colours mean into the picture");
  takes(verb->add_option("--show", command.show,
                         "Shows what is not shown: some of " + joinedWords(shown, ", ") + ", with commas between"),
        "LIST", {Values::Kind::List, shown});
  takes(verb->add_option("--hide", command.hide, "Hides what is shown, of the same ones"), "LIST",
        {Values::Kind::List, shown});
  verb->add_option("--select", command.select, "Path of a node to highlight, as vitrine dump names them");
  verb->add_option("--isolate", command.isolate, "Path of a node that is shown alone, with what is below it");
  verb->add_flag("--frame", command.frame, "Look at what is selected rather than at everything");
  takes(verb->add_option(
            "--background", command.background,
            "What is behind the object: RRGGBB, light or dark (a gradient; dark is the usual one), or none"),
        "COLOUR", {Values::Kind::Words, {"light", "dark", "none"}});
  takes(verb->add_option("--up", command.up, "The axis that points up, y or z, instead of what the format says"),
        "AXIS", {Values::Kind::Words, {"y", "z"}});
  verb->add_option("--scale", command.scale,
                   "Size in metres of what is stored in a unit box (Second Life): X or X,Y,Z");
  declareSmooth(*verb, command.smooth);
  verb->add_option("--scene", command.scene,
                   "Scene of the file, by name or number; default: the one it names itself");
  verb->add_option("--variant-name", command.variantName,
                   "Variant of the file's materials, by name or number; default: materials as stored");
  verb->add_option("--rest-pose", command.restPose,
                   "Pose of the file to show: bind, or another that it has (\"default skeleton\")");
  verb->add_option("--pose", command.poses, "Turns a joint, JOINT=RX,RY,RZ in degrees; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--animation", command.animation, "Animation of the file, by name or number");
  verb->add_option("--time", command.time, "Seconds from the animation's start")->check(numberIn(0, kMostSeconds));
  verb->add_option("--face", command.faces,
                   "Moves a face control, CONTROL=0..1 by name or abbreviation; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--morph", command.morphs, "The weight of the morph targets of a name, NAME=0..1; may repeat")
      ->allow_extra_args(false);
  takes(verb->add_option(
            "--environment", command.environment,
            "Picture of the light from all around: an equirectangular .hdr or .exr; default: one that is built "
            "in"),
        "FILE", {Values::Kind::Files, {"hdr", "exr"}});
  takes(verb->add_option(
            "--tone", command.tone,
            "How light that is brighter than a screen is shown: neutral, aces, filmic or none; auto: filmic in the "
            "light of a place, else neutral"),
        "TONE", {Values::Kind::Words, namesOfRows(toneRows())})
      ->capture_default_str();
  takes(verb->add_option("--texture", command.textures,
                         "An image: IMAGE for materials that name none (Roblox meshes); FACE=IMAGE for one face "
                         "(Second Life meshes), "
                         "may repeat")
            ->allow_extra_args(false),
        "IMAGE", {Values::Kind::Files});
  takes(verb->add_option("--uv-layout", command.uvLayout,
                         "The triangles' edges over an image in place of the picture: texture or lightmap"),
        "IMAGE", {Values::Kind::Words, {"texture", "lightmap"}});
  verb->add_option(
          "--turntable", command.turntable,
          "So many pictures once around the object: an animated .webp, or for .png the sequence OUT-000.png ...")
      ->check(numberIn(Turntable::kLeastFrames, Turntable::kMostFrames))
      ->excludes("--uv-layout");
  verb->add_option(
          "--views", command.views,
          "So many pictures from places spread on a sphere, into the folder OUT: colours, depths, normals, "
          "nodes, masks and cameras.json")
      ->check(numberIn(1, 999))
      ->excludes("--uv-layout")
      ->excludes("--turntable");
  takes(verb->add_option(
                "--cameras", command.cameras,
                "The same from the places of a file, such as a cameras.json: eye, target, up and fov of each")
            ->excludes("--views")
            ->excludes("--uv-layout")
            ->excludes("--turntable"),
        "FILE", {Values::Kind::Files, {"json"}});
  takes(
      verb->add_option("--depths", command.depths,
                       "How depths of such views are stored: png, 16 bits between the nearest and the farthest, or "
                       "exr, as they are"),
      "KIND", {Values::Kind::Words, {"png", "exr"}})
      ->capture_default_str()
      ->check(CLI::IsMember({"png", "exr"}));
  verb->add_option("--seconds", command.seconds, "How long a turn of --turntable takes")
      ->check(numberIn(Turntable::kLeastSeconds, Turntable::kMostSeconds))
      ->capture_default_str();
  verb->add_flag("--json", command.json, "Print camera, triangles, draw calls and milliseconds; a line each file");
  declareCommon(*verb, command,
                {Common::Files, Common::Assets, Common::Strict, Common::Force, Common::Jobs, Common::Colour});
  verb->footer(
      "Examples:\n  vitrine render room.rmesh -o room.png\n"
      "  vitrine render hat.mesh -o hat.png --texture hat.png --view front --background none\n"
      "  vitrine render hat.mesh -o hat.webp --turntable 72 --seconds 4\n"
      "  vitrine render hat.mesh -o uv.png --uv-layout texture --size 1024x1024\n"
      "  vitrine render place.rbxl -o place.png --assets downloads --show stand-ins,links\n"
      "  vitrine render place.rbxl -o house.png --isolate Workspace/House\n"
      "  vitrine render place.rbxl -o pond.png --select Workspace/Garden/Pond --frame\n"
      "  vitrine render *.mesh -o pictures/ --size 256x256\n"
      "  vitrine render *.mesh -o views/ --views 24 --size 512x512 --jobs 4\n"
      "  find . -name '*.mesh' -print0 | vitrine render -0 --files-from - -o pictures/");
}

int runRender(const RenderCommand& command, Process& process) {
  const auto misuse = [](const Usage& usage) {
    tellUser("vitrine render: {}", usage.message);
    return 2;
  };
  auto files = InputFiles::of(command);
  if (!files) return misuse(files.error());
  files->holdNamed();
  const bool toOutput = isStandardOutput(command.output);
  if (toOutput && files->several()) return misuse({"-o - takes one file"});
  // Views of one file go into the folder itself, whether it is there or not.
  const auto intoFolder = toOutput || (hasViews(command) && !files->several() && !command.output.ends_with('/'))
                              ? false
                              : goesIntoFolder(command.output, files->several());
  if (!intoFolder) return misuse(intoFolder.error());
  MadeFolders folders;
  if (*intoFolder)
    if (const auto made = folders.make(command.output); !made) {
      tellUser("{}", failed(command.output, made.error()).error().message);
      return 1;
    }
  const std::string ending = hasViews(command) ? "" : command.turntable > 0 ? ".webp" : ".png";
  FileNames names;
  const auto target = [&](const std::string& file) {
    return *intoFolder ? targetIn(command.output, file, ending, names).string() : command.output;
  };
  if (wantsWorkers(command, process))
    return runMany(command, *files, {.verb = "render", .json = command.json, .target = target}, process);
  int status = 0;
  while (const std::optional<std::string> file = files->next()) {
    RenderCommand one = command;
    one.file = *file;
    one.output = target(*file);
    const int drawn = drawWithinLimits([&] {
      // One for all files: there is never a second one after the first.
      if (files->several() || process.isWorker) needFonts(process);
      const auto written = caughtIn(one, [&] { return writeRender(one, process); });
      if (written) return 0;
      process.context.reset();  // nobody knows what state it is in
      tellUser("{}", written.error().message);
      return written.error().status;
    });
    status = std::max(status, drawn);
  }
  return files->problem() ? misuse(*files->problem()) : status;
}

Rendered<Image> renderPicture(const RenderCommand& wanted) {
  RenderCommand command = wanted;
  if (command.file.empty() && !command.files.empty()) command.file = command.files.front();
  return caughtIn(command, [&]() -> Rendered<Image> {
    VITRINE_TRY(const PixelSize size, pictureSizeOf(command));
    VITRINE_TRY(const DocumentPointer document, loadDrawable(command));
    ContextPointer context;
    VITRINE_TRY(const Prepared prepared, prepare(command, document, size, context));
    FrameStats stats;
    auto image = drawPicture(command, *prepared.renderer, prepared.view, size, stats);
    if (!image) return failed(command.file, image.error());
    return std::move(*image);
  });
}

Rendered<Image> renderPair(const RenderCommand& command, const std::array<PairSide, 2>& pair,
                           const AdjustPair& adjust) {
  return caughtIn(command, [&]() -> Rendered<Image> {
    constexpr uint32_t kGap = 2;  // pixels between the two
    VITRINE_TRY(const PixelSize size, pictureSizeOf(command));
    const PixelSize half{std::max(1u, (size.first - std::min(size.first, kGap)) / 2), size.second};
    ContextPointer context;
    std::array<Prepared, 2> sides;
    for (size_t side = 0; side < 2; ++side) {
      RenderCommand one = command;
      one.file = pair[side].file;
      VITRINE_TRY(sides[side], prepare(one, pair[side].document, half, context, pair[side].scene));
    }
    adjust({sides[0].scene, sides[1].scene}, {sides[0].renderer.get(), sides[1].renderer.get()},
           {&sides[0].view, &sides[1].view}, float(half.first) / float(half.second));
    Image both{.width = half.first * 2 + kGap, .height = half.second, .pixels = {}, .hasAlpha = false};
    both.pixels.assign(size_t(4) * both.width * both.height, 255);
    for (size_t side = 0; side < 2; ++side) {
      FrameStats stats;
      const auto image = drawPicture(command, *sides[side].renderer, sides[side].view, half, stats);
      if (!image) return failed(pair[side].file, image.error());
      const size_t left = side * (half.first + kGap);
      for (uint32_t y = 0; y < half.second; ++y)
        std::copy_n(image->pixels.begin() + ptrdiff_t(size_t(4) * y * half.first), size_t(4) * half.first,
                    both.pixels.begin() + ptrdiff_t(size_t(4) * (size_t(y) * both.width + left)));
      both.hasAlpha |= image->hasAlpha;
    }
    return both;
  });
}

}  // namespace vitrine
