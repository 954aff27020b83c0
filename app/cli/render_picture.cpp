#include "app/cli/render_picture.h"

#include <fmt/core.h>

#include <QGuiApplication>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <set>
#include <thread>

#include "app/cli/column_faults.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/render_views.h"
#include "app/images/environments.h"
#include "app/images/image_writer.h"
#include "app/images/images.h"
#include "app/images/legend_painter.h"
#include "app/images/picture_pixels.h"
#include "app/images/texture_sources.h"
#include "app/pictures/turntable.h"
#include "core/assets/asset_finder.h"
#include "core/document/json.h"
#include "core/export/save_files.h"
#include "core/load/load.h"
#include "core/load/picture_document.h"
#include "core/open/open.h"
#include "core/stage/looks.h"
#include "core/stage/make_stage.h"
#include "render/exposure.h"
#include "render/offscreen_context.h"

namespace vitrine {

namespace {

using DecodedImage = std::shared_ptr<const Result<Image>>;

constexpr std::chrono::seconds kPatience(5);  // between two words on how far the decoding is

// Finds and decodes all textures, each file once, on as many threads as there are processors.
std::vector<DecodedImage> decodeTextures(const TextureSources& sources, const std::string& file) {
  const auto [found, shrunk] = sources.findAll();
  if (shrunk.count > 0)
    tellNote("{}: {} of {} images are drawn with at most {} pixels per side: together they have {} million pixels",
             file, shrunk.count, found.size(), shrunk.largestSide, shrunk.pixels / 1'000'000);
  std::set<StandInImage> standIns;
  for (const TextureSource& each : found)
    if (each.standIn != StandInImage::None && standIns.insert(each.standIn).second)
      tellNote("{}: {} is drawn with Vitrine's own image", file, nameOf(each.standIn));
  std::vector<uint32_t> first;  // the texture that has the same file
  std::map<std::filesystem::path, uint32_t> known;
  for (uint32_t t = 0; t < found.size(); ++t)
    first.push_back(found[t].asset ? known.emplace(found[t].asset->name(), t).first->second : t);
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

// The last net: what the libraries below throw.
template <class Work>
auto caughtIn(const RenderCommand& command, const Work& work) -> decltype(work()) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return failedRender(command.file, {ErrorCode::LimitExceeded, "not enough memory", {}});
  } catch (const std::system_error& error) {
    return failedRender(command.file, {ErrorCode::Io, error.what(), {}});
  }
}

// For one file where there is no application yet. Labels and signs need fonts and so a QGuiApplication, on Qt's
// screenless platform; without them a core application does.
std::unique_ptr<QCoreApplication> makeApplication(const RenderCommand& command, const Document& document,
                                                  Process& process) {
  if (QCoreApplication::instance()) return nullptr;
  const bool labels =
      command.legend || command.lod.kind == LevelChoice::Kind::All ||
      std::ranges::find(command.shown, &Show::jointNames) != command.shown.end() || !document.entities.empty() ||
      !command.select.empty() || hasSigns(document) ||
      std::ranges::any_of(document.geometries, [](const Geometry& g) { return g.role == GeometryRole::Trigger; });
  if (!labels) return std::make_unique<QCoreApplication>(process.argc, process.argv);
  needFonts(process);
  return nullptr;
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
  if (const std::string& image = command.textures.everywhere; !image.empty()) {
    VITRINE_TRY(Image applied, loadImage(image));
    options.applied = std::make_shared<const Image>(std::move(applied));
  }
  return options;
}

// Before anything is drawn.
Rendered<void> checkOutput(const RenderCommand& command) {
  if (isStandardOutput(command.output)) {
    if (command.turntable > 0) return misused({"--turntable needs a file: -o - takes a single picture"});
    if (command.hasViews()) return misused({"--views and --cameras need a folder: -o - takes a single picture"});
    if (const auto checked = checkStandardOutput(command.json); !checked) return misused(checked.error());
    return {};
  }
  std::vector<std::filesystem::path> targets{command.output};
  if (command.hasViews()) targets = targetsOfViews(command.output);
  if (command.turntable > 0 && writesSequence(command.output)) {
    targets.clear();
    for (uint32_t frame = 0; frame < command.turntable; ++frame)
      targets.emplace_back(framePath(command.output, frame, command.turntable));
  }
  if (const auto checked = checkReplacing(targets, command.force); !checked)
    return failedRender(command.output, checked.error());
  return {};
}

Result<void> writeOutput(const RenderCommand& command, const Image& image) {
  if (!isStandardOutput(command.output)) return writeImage(image, command.output, command.force);
  VITRINE_TRY(const QByteArray encoded, encodePng(image));
  return writeToStandardOutput(asBytes({encoded.constData(), size_t(encoded.size())}));
}

Rendered<ViewState> viewOf(const RenderCommand& command, const Scene& scene) {
  auto view = makeView(command, scene, Vec2(command.size.first, command.size.second));
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
  auto document = loadInput(command.file, command);
  if (!document) return failedRender(command.file, document.error());
  // An empty picture would say that there is nothing, which is not known.
  if ((*document)->geometries.empty() && (*document)->entities.empty() && (*document)->skeletons.empty() &&
      !hasStage(**document) && !isPicture(**document))
    return failedRender(command.file, nothingToDraw(**document));
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
  if (const auto checked = checkSceneOptions(command, *document); !checked) return misused(checked.error());
  const std::vector<std::filesystem::path> roots = command.assetPlaces();
  SceneOptions options = command.scene;
  auto clips = foreignClips(command.motion, command.limits);
  if (!clips) return failedRender(command.file, clips.error());
  options.clips = std::move(*clips);
  SceneWork work;
  work.scene = std::async(std::launch::async, [&command, document, roots, made, options] {
                 const OpenOptions open{.load = {.limits = command.limits}, .assets = roots, .scene = options};
                 const ScenePointer scene = made ? made : openScene(document, open)->scene;  // nobody cancels it
                 tellMotion(command.motion, command.file, *scene);
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
  if (document.failure) return failedRender(command.file, *document.failure);
  if (!document.complete) return failedRender(command.file, {ErrorCode::Malformed, kIncomplete, {}});
  if (command.strict && hasComplaint(document, stage ? stage->diagnostics : Diagnostics()))
    return failedRender(command.file,
                        {ErrorCode::Malformed, "the file has warnings or errors (see vitrine validate)", {}});
  return {};
}

// Of an image: itself, as large as it fits into the size asked for, but not larger than it is.
Result<Image> pictureIn(const RenderCommand& command, const Document& document) {
  VITRINE_TRY(const PictureFile picture, pictureOf(document));
  MemoryBudget budget(command.limits.memory);
  const auto [width, height] = command.size;
  const bool isCube = picture.faces == 6 && picture.layers == 1;
  const double pictureWidth = double(picture.width) * (isCube ? 4 : 1);
  const double pictureHeight = double(picture.height) * (isCube ? 3 : 1);
  const double scale = std::min({1.0, width / pictureWidth, height / pictureHeight});
  const auto side = uint32_t(std::max(1.0, std::floor(std::max(pictureWidth, pictureHeight) * scale)));
  return smallPicture(picture, document.source->bytes(), side, &budget);
}

Rendered<void> writeImageOf(const RenderCommand& command, const Document& document) {
  if (command.hasViews() || command.turntable > 0 || command.uvLayout)
    return misused(
        {"an image has neither sides nor coordinates: without --views, --cameras, --turntable and "
         "--uv-layout it is drawn as it is"});
  const auto start = std::chrono::steady_clock::now();
  const auto image = pictureIn(command, document);
  if (!image) return failedRender(command.file, image.error());
  if (const auto written = writeOutput(command, *image); !written)
    return failedRender(command.output, written.error());
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  if (command.json) tellPicture(command, ViewState{}, FrameStats{}, elapsed.count());
  return complaintsOf(command, document, nullptr);
}

Rendered<void> writeUvLayout(const RenderCommand& command, const DocumentPointer& document) {
  VITRINE_TRY(SceneWork work, startScene(command, document));
  const ScenePointer scene = work.scene.get();
  tellColumnFaults(command.file, *document);
  const std::vector<DecodedImage> images = work.images.get();
  const UvSet set = *command.uvLayout;
  VITRINE_TRY(const ViewState view, viewOf(command, *scene));
  if (!hasUvs(*scene, set))
    return failedRender(command.file,
                        {ErrorCode::Unsupported,
                         fmt::format("no coordinates of a {}", set == UvSet::Texture ? "texture" : "lightmap"),
                         {}});
  const auto options = uvOptions(command, *scene, view, images);
  if (!options) return failedRender(command.textures.everywhere, options.error());
  const UvLayout layout = makeUvLayout(scene, set, view.lod);
  const UvPicture picture = paintUvs(layout, *options, QSize(int(command.size.first), int(command.size.second)));
  if (const auto written = writeOutput(command, fromQImage(picture.image)); !written)
    return failedRender(command.output, written.error());
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
  const std::string& applied = command.textures.everywhere;
  if (applied.empty()) return {};
  const auto image = loadImage(applied);
  if (!image) return failedRender(applied, image.error());
  renderer.setOverrideTexture(*image);
  return {};
}

Rendered<void> setEnvironment(const RenderCommand& command, Renderer& renderer) {
  if (command.environment.empty()) return {};
  const auto environment = loadEnvironment(command.environment);
  if (!environment) return failedRender(command.environment, environment.error());
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
Rendered<Prepared> prepare(const RenderCommand& command, const DocumentPointer& document, ContextPointer& context,
                           const ScenePointer& opened = nullptr) {
  VITRINE_TRY(SceneWork work, startScene(command, document, opened));
  if (!context) {
    auto made = OffscreenContext::create();
    if (!made) return failedRender("OpenGL", made.error());
    context = std::move(*made);
  }
  auto renderer = Renderer::create();
  if (!renderer) return failedRender("OpenGL", renderer.error());
  const ScenePointer scene = work.scene.get();
  tellColumnFaults(command.file, *document);
  VITRINE_TRY(ViewState view, viewOf(command, *scene));
  if (!drawsAnything(*scene)) return failedRender(command.file, nothingToDraw(*document));
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
                          FrameStats& stats) {
  VITRINE_TRY(Image image, renderer.snapshot(view, command.size.first, command.size.second, &stats));
  if (const auto legend = command.legend ? renderer.legend(view) : std::nullopt) paintLegend(image, *legend);
  return image;
}

Result<void> writePicture(const RenderCommand& command, Renderer& renderer, const ViewState& view,
                          FrameStats& stats) {
  VITRINE_TRY(const Image image, drawPicture(command, renderer, view, stats));
  return writeOutput(command, image);
}

Result<void> writeTurntable(const RenderCommand& command, Renderer& renderer, ViewState view, FrameStats& stats) {
  const Turntable turntable{.frames = command.turntable, .seconds = command.seconds};
  VITRINE_TRY(const auto writer, makeFrameWriter(command.output, turntable, command.force));
  const Camera start = view.camera;
  for (uint32_t frame = 0; frame < turntable.frames; ++frame) {
    view.camera = turntableCamera(start, turntable, frame);
    VITRINE_TRY(const Image image, drawPicture(command, renderer, view, stats));
    VITRINE_CHECK(writer->add(image));
  }
  return writer->finish();
}

}  // namespace

std::unexpected<RenderFailure> failedRender(const std::string& what, const Error& error) {
  return std::unexpected(
      RenderFailure{1, fmt::format("{}: {}: {}", what, errorCodeName(error.code), error.message)});
}

Rendered<void> writeRender(const RenderCommand& command, Process& process) {
  return caughtIn(command, [&]() -> Rendered<void> {
    const auto start = std::chrono::steady_clock::now();
    VITRINE_CHECK(checkOutput(command));
    std::future<void> driver;
    if (!process.context && !command.uvLayout) driver = OffscreenContext::loadDriver();
    VITRINE_TRY(const DocumentPointer document, loadDrawable(command));
    const auto application = makeApplication(command, *document, process);
    if (isPicture(*document)) return writeImageOf(command, *document);
    if (command.uvLayout) return writeUvLayout(command, document);
    VITRINE_TRY(const Prepared prepared, prepare(command, document, process.context));
    FrameStats stats;
    Renderer& renderer = *prepared.renderer;
    const auto written = command.hasViews() ? writeViews(command, renderer, *prepared.scene, prepared.view, stats)
                         : command.turntable > 0 ? writeTurntable(command, renderer, prepared.view, stats)
                                                 : writePicture(command, renderer, prepared.view, stats);
    if (!written) return failedRender(command.output, written.error());
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    if (command.json) tellPicture(command, prepared.view, stats, elapsed.count());
    return complaintsOf(command, *document, prepared.scene->stage);
  });
}

Rendered<Image> renderPicture(const RenderCommand& wanted) {
  RenderCommand command = wanted;
  if (command.file.empty() && !command.files.empty()) command.file = command.files.front();
  return caughtIn(command, [&]() -> Rendered<Image> {
    if (command.misuse) return misused(*command.misuse);
    VITRINE_TRY(const DocumentPointer document, loadDrawable(command));
    ContextPointer context;
    VITRINE_TRY(const Prepared prepared, prepare(command, document, context));
    FrameStats stats;
    auto image = drawPicture(command, *prepared.renderer, prepared.view, stats);
    if (!image) return failedRender(command.file, image.error());
    return std::move(*image);
  });
}

Rendered<Image> renderPair(const RenderCommand& command, const std::array<PairSide, 2>& pair,
                           const AdjustPair& adjust) {
  return caughtIn(command, [&]() -> Rendered<Image> {
    constexpr uint32_t kGap = 2;  // pixels between the two
    const PixelSize& size = command.size;
    const PixelSize half{std::max(1u, (size.first - std::min(size.first, kGap)) / 2), size.second};
    RenderCommand one = command;
    one.size = half;
    ContextPointer context;
    std::array<Prepared, 2> sides;
    for (size_t side = 0; side < 2; ++side) {
      one.file = pair[side].file;
      VITRINE_TRY(sides[side], prepare(one, pair[side].document, context, pair[side].scene));
    }
    adjust({sides[0].scene, sides[1].scene}, {sides[0].renderer.get(), sides[1].renderer.get()},
           {&sides[0].view, &sides[1].view}, float(half.first) / float(half.second));
    Image both{.width = half.first * 2 + kGap, .height = half.second, .pixels = {}, .hasAlpha = false};
    both.pixels.assign(size_t(4) * both.width * both.height, 255);
    for (size_t side = 0; side < 2; ++side) {
      FrameStats stats;
      const auto image = drawPicture(one, *sides[side].renderer, sides[side].view, stats);
      if (!image) return failedRender(pair[side].file, image.error());
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
