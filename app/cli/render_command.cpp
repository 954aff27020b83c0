#include "app/cli/render_command.h"

#include <fmt/format.h>
#include <png.h>

#include <CLI/CLI.hpp>
#include <QGuiApplication>
#include <QImageWriter>
#include <QSaveFile>
#include <atomic>
#include <charconv>
#include <chrono>
#include <future>
#include <map>
#include <thread>

#include "app/images.h"
#include "app/texture_sources.h"
#include "core/assets/asset_finder.h"
#include "core/formats/format.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"

namespace vitrine {

namespace {

// A mistake of the caller's: exit status 2.
struct Usage {
  std::string message;
};
template <class T>
using Parsed = std::expected<T, Usage>;

std::unexpected<Usage> misuse(std::string message) { return std::unexpected(Usage{std::move(message)}); }

std::vector<std::string> splitCommas(const std::string& text) {
  std::vector<std::string> items;
  size_t from = 0;
  for (size_t comma; (comma = text.find(',', from)) != std::string::npos; from = comma + 1)
    items.push_back(text.substr(from, comma - from));
  items.push_back(text.substr(from));
  return items;
}

template <class T>
std::optional<T> numberOf(std::string_view text) {
  T number{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Parsed<std::pair<uint32_t, uint32_t>> parseSize(const std::string& text) {
  constexpr uint32_t kLargest = 16384;
  const size_t cross = text.find('x');
  const auto width = numberOf<uint32_t>(std::string_view(text).substr(0, cross));
  const auto height =
      cross == std::string::npos ? std::nullopt : numberOf<uint32_t>(std::string_view(text).substr(cross + 1));
  if (!width || !height || *width == 0 || *height == 0 || *width > kLargest || *height > kLargest)
    return misuse(fmt::format("--size {}: WIDTHxHEIGHT expected, each 1 to {}", text, kLargest));
  return std::pair(*width, *height);
}

Parsed<void> parseShow(const std::string& list, bool value, Show& show) {
  if (list.empty()) return {};
  const std::map<std::string_view, bool*> flags{
      {"meshes", &show.meshes},       {"skeleton", &show.skeleton}, {"bounds", &show.bounds},
      {"grid", &show.grid},           {"axes", &show.axes},         {"triggers", &show.triggers},
      {"collision", &show.collision}, {"physics", &show.physics},   {"entities", &show.entities},
      {"labels", &show.labels},       {"wire", &show.wire}};
  for (const std::string& name : splitCommas(list)) {
    const auto flag = flags.find(name);
    if (flag == flags.end()) {
      std::string known;
      for (const auto& [each, unused] : flags) known += fmt::format(" {}", each);
      return misuse(fmt::format("--show/--hide {}: one of{} expected", name, known));
    }
    *flag->second = value;
  }
  return {};
}

std::string joined(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
  return all;
}

Parsed<SceneOptions> parseSceneOptions(const RenderCommand& command, const Document& document) {
  SceneOptions options;
  if (!command.up.empty()) {
    if (command.up != "y" && command.up != "z") return misuse(fmt::format("--up {}: y or z expected", command.up));
    options.up = command.up == "z" ? Axis::Z : Axis::Y;
  }
  if (!command.scale.empty()) {
    if (!document.conventions.assumedScale) return misuse("--scale: the file says itself how large it is");
    const auto items = splitCommas(command.scale);
    Vec3 scale(1.0f);
    for (int axis = 0; axis < 3; ++axis) {
      const bool one = items.size() == 1;
      const auto number = one || items.size() == 3 ? numberOf<float>(items[one ? 0 : size_t(axis)]) : std::nullopt;
      if (!number || !(*number > 0) || !std::isfinite(*number))
        return misuse(fmt::format("--scale {}: X or X,Y,Z expected, above 0", command.scale));
      scale[axis] = *number;
    }
    options.scale = scale;
    if (!document.skeletons.empty())
      fmt::print(stderr, "{}: --scale changes nothing: a rigged mesh is as large as its rig makes it\n",
                 command.file);
  }
  if (!command.restPose.empty()) {
    const auto poses = posesOf(document);
    if (std::ranges::find(poses, command.restPose) == poses.end())
      return misuse(fmt::format("--rest-pose {}: the file has {}", command.restPose,
                                poses.empty() ? "no skeleton" : joined(poses)));
    options.pose = command.restPose;
  }
  return options;
}

// "NAME=rest" at the last "=": names may hold one.
std::optional<std::pair<std::string, std::string>> splitAssignment(const std::string& text) {
  const size_t at = text.rfind('=');
  if (at == std::string::npos || at == 0) return std::nullopt;
  return std::pair(text.substr(0, at), text.substr(at + 1));
}

Parsed<uint32_t> findJoint(const Document& document, const std::string& name, std::string_view option) {
  if (document.skeletons.empty()) return misuse(fmt::format("{}: the file has no joints", option));
  const auto& joints = document.skeletons.front().joints;
  const auto joint = std::ranges::find(joints, name, &Joint::name);
  if (joint == joints.end()) return misuse(fmt::format("{} {}: no such joint", option, name));
  return uint32_t(joint - joints.begin());
}

Parsed<JointEdit> parseJointEdit(const std::string& text, const Document& document) {
  const auto parts = splitAssignment(text);
  const auto angles = parts ? splitCommas(parts->second) : std::vector<std::string>();
  JointEdit edit;
  for (size_t axis = 0; axis < 3; ++axis) {
    const auto angle = angles.size() == 3 ? numberOf<float>(angles[axis]) : std::nullopt;
    if (!angle || !std::isfinite(*angle))
      return misuse(fmt::format("--pose {}: JOINT=RX,RY,RZ expected, in degrees", text));
    edit.rotation[int(axis)] = *angle;
  }
  const auto joint = findJoint(document, parts->first, "--pose");
  if (!joint) return std::unexpected(joint.error());
  edit.joint = *joint;
  return edit;
}

Parsed<void> parseFace(const std::string& text, const Document& document, std::vector<float>& face) {
  const auto parts = splitAssignment(text);
  const auto value = parts ? numberOf<float>(parts->second) : std::nullopt;
  if (!value || !(*value >= 0 && *value <= 1)) return misuse(fmt::format("--face {}: NAME=0..1 expected", text));
  if (!document.faceRig) return misuse("--face: the file has no face controls");
  const auto& controls = document.faceRig->controls;
  const auto control = std::ranges::find_if(controls, [&](const FaceRig::Control& each) {
    return each.name == parts->first || each.abbreviation == parts->first;
  });
  if (control == controls.end()) return misuse(fmt::format("--face {}: no such control", parts->first));
  face.resize(controls.size());
  face[size_t(control - controls.begin())] = *value;
  return {};
}

Parsed<PoseEdits> parsePose(const RenderCommand& command, const Document& document) {
  PoseEdits pose;
  for (const std::string& text : command.poses) {
    const auto edit = parseJointEdit(text, document);
    if (!edit) return std::unexpected(edit.error());
    pose.joints.push_back(*edit);
  }
  for (const std::string& text : command.faces)
    if (const auto parsed = parseFace(text, document, pose.face); !parsed) return std::unexpected(parsed.error());
  return pose;
}

Parsed<void> parseBackground(const std::string& text, ViewState& view) {
  if (text.empty()) return {};
  if (text == "none") {
    view.transparentBackground = true;
    return {};
  }
  uint32_t rgb = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), rgb, 16);
  if (text.size() != 6 || code != std::errc() || end != text.data() + 6)
    return misuse(fmt::format("--background {}: RRGGBB or none expected", text));
  view.background = Vec3(float(rgb >> 16), float((rgb >> 8) & 255), float(rgb & 255)) / 255.0f;
  return {};
}

// EYE,TARGET,FOV: seven numbers in the file's own coordinates; the angle is vertical, in degrees.
Parsed<Camera> parseCamera(const std::string& text, const Scene& scene) {
  const auto items = splitCommas(text);
  float n[7];
  for (size_t i = 0; i < 7; ++i) {
    const auto number = items.size() == 7 ? numberOf<float>(items[i]) : std::nullopt;
    if (!number || !std::isfinite(*number))
      return misuse(fmt::format("--camera {}: EX,EY,EZ,TX,TY,TZ,FOV expected", text));
    n[i] = *number;
  }
  if (n[6] < 1 || n[6] > 170) return misuse("--camera: a vertical angle of 1 to 170 degrees expected");
  const auto world = [&](float x, float y, float z) { return Vec3(scene.toWorld * Vec4(x, y, z, 1)); };
  return Camera::lookAt(world(n[0], n[1], n[2]), world(n[3], n[4], n[5]), glm::radians(n[6]));
}

// The first camera of the file; none: nullopt.
std::optional<Camera> cameraOfFile(const Scene& scene) {
  const auto& entities = scene.document->entities;
  const auto found = std::ranges::find(entities, EntityKind::Camera, &Entity::kind);
  if (found == entities.end()) return std::nullopt;
  const Vec3 eye(scene.toWorld * Vec4(found->position, 1));
  const Vec3 forward = Mat3(scene.toWorld) * found->rotation[2];
  if (!(glm::length(forward) > 0)) return std::nullopt;
  const float distance = std::max(glm::length(scene.bounds.centre() - eye), 1e-3f);
  const float angle = std::clamp(found->outerAngle > 0 ? found->outerAngle : 45.0f, 1.0f, 170.0f);
  return Camera::lookAt(eye, eye + glm::normalize(forward) * distance, glm::radians(angle));
}

Parsed<Camera> makeCamera(const RenderCommand& command, const Scene& scene, const PoseEdits& pose, float aspect) {
  Camera camera;
  if (!command.camera.empty()) {
    auto parsed = parseCamera(command.camera, scene);
    if (!parsed) return parsed;
    camera = *parsed;
  } else if (const auto stored = command.view == "file" ? cameraOfFile(scene) : std::nullopt) {
    camera = *stored;
  } else {
    if (command.view == "file") fmt::print(stderr, "{}: the file has no camera\n", command.file);
    static const std::map<std::string_view, StandardView> views{
        {"front", StandardView::Front}, {"back", StandardView::Back}, {"left", StandardView::Left},
        {"right", StandardView::Right}, {"top", StandardView::Top},   {"bottom", StandardView::Bottom},
        {"iso", StandardView::Iso},     {"", StandardView::Iso},      {"file", StandardView::Iso}};
    const auto view = views.find(command.view);
    if (view == views.end())
      return misuse(
          fmt::format("--view {}: front, back, left, right, top, bottom, iso or file expected", command.view));
    camera.look(view->second, scene.frontYaw);
    camera.frame(visibleBounds(scene, command.explode, pose), aspect);
  }
  camera.orthographic = command.orthographic;
  return camera;
}

Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, float aspect) {
  ViewState view;
  const std::string mode = command.mode.empty() ? scene.defaultMode : command.mode;
  const auto parsedMode = viewModeFromName(mode);
  if (!parsedMode) return misuse(fmt::format("--mode {}: no such mode", mode));
  view.mode = *parsedMode;
  if (command.lod != "auto") {
    const auto level = numberOf<uint32_t>(command.lod);
    if (!level) return misuse(fmt::format("--lod {}: a level or auto expected", command.lod));
    if (*level >= scene.lodCount)
      return misuse(fmt::format("--lod {}: the file has levels 0 to {}", *level, scene.lodCount - 1));
    view.lod = *level;
  }
  const Document& document = *scene.document;
  auto pose = parsePose(command, document);
  if (!pose) return std::unexpected(pose.error());
  view.pose = std::move(*pose);
  auto camera = makeCamera(command, scene, view.pose, aspect);
  if (!camera) return std::unexpected(camera.error());
  view.camera = *camera;
  for (const auto& [name, number] : {std::pair("--exposure", command.exposure), {"--explode", command.explode}})
    if (!std::isfinite(number)) return misuse(fmt::format("{}: a number expected", name));
  view.exposure = command.exposure;
  view.doubleSided = command.doubleSided;
  view.explode = command.explode;
  if (command.explode > 0) view.show.physics = true;
  if (auto shown = parseShow(command.show, true, view.show); !shown) return std::unexpected(shown.error());
  if (auto hidden = parseShow(command.hide, false, view.show); !hidden) return std::unexpected(hidden.error());
  if (auto background = parseBackground(command.background, view); !background)
    return std::unexpected(background.error());
  if (!command.select.empty()) {
    for (uint32_t n = 0; n < document.nodes.size(); ++n)
      if (document.pathOf(NodeId{n}) == command.select) view.selected.push_back(NodeId{n});
    if (view.selected.empty())
      return misuse(fmt::format("--select {}: no node has this path (see vitrine dump)", command.select));
  }
  if (!command.joint.empty()) {
    const auto joint = findJoint(document, command.joint, "--joint");
    if (!joint) return std::unexpected(joint.error());
    view.joint = *joint;
  }
  return view;
}

using DecodedImage = std::shared_ptr<const Result<Image>>;

// Finds and decodes all textures, each file once, on as many threads as there are processors.
std::vector<DecodedImage> decodeTextures(const TextureSources& sources, const Scene& scene) {
  std::vector<TextureSource> found;
  std::vector<uint32_t> first;  // the texture that has the same file
  std::map<std::filesystem::path, uint32_t> known;
  for (uint32_t t = 0; t < scene.textures.size(); ++t) {
    found.push_back(sources.find(t));
    first.push_back(found[t].path.empty() ? t : known.emplace(found[t].path, t).first->second);
  }
  std::vector<DecodedImage> images(found.size());
  std::atomic<uint32_t> next = 0;
  const auto work = [&] {
    for (uint32_t t; (t = next++) < images.size();) {
      if (first[t] != t) continue;
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

// Straight from libpng, whose fast setting takes a quarter of the time of Qt's writer for much the same size.
Result<QByteArray> encodePng(const Image& picture) {
  const QImage pixels =
      toQImage(picture).convertToFormat(picture.hasAlpha ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = picture.width;
  header.height = picture.height;
  header.format = picture.hasAlpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  header.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
  QByteArray encoded(qsizetype(size), Qt::Uninitialized);
  if (!png_image_write_to_memory(&header, encoded.data(), &size, 0, pixels.constBits(),
                                 png_int_32(pixels.bytesPerLine()), nullptr))
    return fail(ErrorCode::LimitExceeded, fmt::format("PNG: {}", header.message));
  encoded.truncate(qsizetype(size));
  return encoded;
}

Result<void> writeImage(const Image& image, const std::string& path) {
  QSaveFile file(QFile::decodeName(path.c_str()));  // a temporary name, renamed when whole
  if (!file.open(QIODevice::WriteOnly))
    return fail(ErrorCode::Io, fmt::format("{}: {}", path, file.errorString().toStdString()));
  QByteArray format = QByteArray::fromStdString(std::filesystem::path(path).extension().string()).mid(1).toLower();
  if (format.isEmpty()) format = "png";
  if (format == "png") {
    VITRINE_TRY(const QByteArray encoded, encodePng(image));
    if (file.write(encoded) != encoded.size() || !file.commit())
      return fail(ErrorCode::Io, fmt::format("{}: {}", path, file.errorString().toStdString()));
    return {};
  }
  QImageWriter writer(&file, format);
  if (!writer.write(toQImage(image)) || !file.commit())
    return fail(ErrorCode::Io, fmt::format("{}: {}", path, writer.errorString().toStdString()));
  return {};
}

void printJson(const RenderCommand& command, const ViewState& view, const FrameStats& stats, double milliseconds) {
  const Vec3 eye = view.camera.eye(), target = view.camera.target;
  const auto list = [](const Vec3& v) {
    return fmt::format("[{},{},{}]", formatFloat(v.x), formatFloat(v.y), formatFloat(v.z));
  };
  fmt::print(
      "{{\"file\":{},\"output\":{},\"camera\":{{\"eye\":{},\"target\":{},\"fov\":{},\"orthographic\":{}}},"
      "\"triangles\":{},\"draw_calls\":{},\"milliseconds\":{:.1f}}}\n",
      quoteJson(command.file), quoteJson(command.output), list(eye), list(target),
      formatFloat(glm::degrees(view.camera.fovY)), view.camera.orthographic, stats.triangles, stats.drawCalls,
      milliseconds);
}

int misused(const Usage& usage) {
  fmt::print(stderr, "vitrine render: {}\n", usage.message);
  return 2;
}

int failed(const std::string& what, const Error& error) {
  fmt::print(stderr, "{}: {}: {}\n", what, errorCodeName(error.code), error.message);
  return 1;
}

// Labels need fonts and so a QGuiApplication, on Qt's screenless platform; without them a core application does.
std::unique_ptr<QCoreApplication> makeApplication(const RenderCommand& command, const Document& document, int& argc,
                                                  char** argv) {
  const bool labels =
      !document.entities.empty() || !command.select.empty() ||
      std::ranges::any_of(document.geometries, [](const Geometry& g) { return g.role == GeometryRole::Trigger; });
  if (!labels) return std::make_unique<QCoreApplication>(argc, argv);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  return std::make_unique<QGuiApplication>(argc, argv);
}

int runRenderUnguarded(const RenderCommand& command, int argc, char** argv) {
  const auto start = std::chrono::steady_clock::now();
  const auto size = parseSize(command.size);
  if (!size) return misused(size.error());
  // Reading, decoding and the making of the context overlap.
  const auto document = load(command.file);
  if (!document) return failed(command.file, document.error());
  // An empty picture would say that there is nothing, which is not known.
  if ((*document)->geometries.empty() && (*document)->entities.empty())
    return failed(command.file,
                  (*document)->failure.value_or(
                      Error{ErrorCode::Unsupported,
                            fmt::format("nothing to draw: {} nodes, none with geometry that this version shows",
                                        (*document)->nodes.size()),
                            {}}));
  const auto application = makeApplication(command, **document, argc, argv);
  const std::vector<std::filesystem::path> roots(command.assets.begin(), command.assets.end());
  const auto options = parseSceneOptions(command, **document);
  if (!options) return misused(options.error());
  const std::shared_future sceneWork = std::async(std::launch::async, [&] {
                                         Props props;
                                         if (placesProps(**document))
                                           props = loadProps(**document, AssetFinder(command.file, roots));
                                         return makeScene(*document, *options, props);
                                       }).share();
  auto textures = std::async(std::launch::async, [&] {
    const ScenePointer scene = sceneWork.get();
    return decodeTextures(TextureSources(scene, roots), *scene);
  });
  const auto context = OffscreenContext::create();
  if (!context) return failed("OpenGL", context.error());
  auto renderer = Renderer::create();
  if (!renderer) return failed("OpenGL", renderer.error());
  const auto scene = sceneWork.get();
  const auto view = makeView(command, *scene, float(size->first) / float(size->second));
  if (!view) return misused(view.error());
  (*renderer)->setScene(scene);
  (*renderer)->setLabelPainter(makeLabelPainter());
  for (const MissingProp& prop : scene->missingProps)
    fmt::print(stderr, "{}: model {}: {}; a box stands for each of {}\n", command.file, prop.asset, prop.reason,
               prop.entities);
  const std::vector<DecodedImage> images = textures.get();
  for (uint32_t t = 0; t < images.size(); ++t) {
    const Result<Image>& image = *images[t];
    if (!image)
      fmt::print(stderr, "{}: texture {}: {}\n", command.file, referenceOf(*scene, t).path, image.error().message);
    (*renderer)->setTexture(t, image ? *image : Image{});
  }
  if (!command.texture.empty()) {
    const auto image = loadImage(command.texture);
    if (!image) return failed(command.texture, image.error());
    (*renderer)->setOverrideTexture(*image);
  }
  FrameStats stats;
  const auto image = (*renderer)->snapshot(*view, size->first, size->second, &stats);
  if (!image) return failed(command.file, image.error());
  if (const auto written = writeImage(*image, command.output); !written)
    return failed(command.output, written.error());
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  if (command.json) printJson(command, *view, stats, elapsed.count());
  if ((*document)->failure) return failed(command.file, *(*document)->failure);
  return 0;
}

}  // namespace

void declareRender(CLI::App& app, RenderCommand& command) {
  CLI::App* verb = app.add_subcommand("render", "The picture the window would show, to a file");
  verb->add_option("FILE", command.file)->required();
  verb->add_option("-o,--output", command.output, "Picture to write: .png, .jpg, ...")->required();
  verb->add_option("--size", command.size, "WIDTHxHEIGHT")->capture_default_str();
  verb->add_option("--lod", command.lod, "Level of detail, 0 is the finest; auto: the finest")
      ->capture_default_str();
  verb->add_option("--mode", command.mode,
                   "lit, diffuse, lightmap, combined, vertex-colour, normals, uv, wire, weights, parts, lod; "
                   "default: what the format is best seen in");
  verb->add_option("--view", command.view, "front, back, left, right, top, bottom, iso, file");
  verb->add_option("--camera", command.camera,
                   "EX,EY,EZ,TX,TY,TZ,FOV: eye and target in the file's coordinates, vertical angle in degrees");
  verb->add_flag("--ortho", command.orthographic, "Parallel projection");
  verb->add_option("--joint", command.joint, "Joint whose weights --mode weights shows");
  verb->add_option("--show", command.show,
                   "List of meshes,skeleton,bounds,grid,axes,triggers,collision,physics,entities,labels,wire");
  verb->add_option("--hide", command.hide, "The same list");
  verb->add_option("--select", command.select, "Path of a node to highlight, as vitrine dump names them");
  verb->add_option("--background", command.background, "RRGGBB or none");
  verb->add_option("--exposure", command.exposure, "Multiplies lightmapped pictures")
      ->check(CLI::Range(0.01, 100.0));
  verb->add_option("--up", command.up, "The axis that points up, y or z, instead of what the format says");
  verb->add_option("--scale", command.scale,
                   "Size in metres of what is stored in a unit box (Second Life): X or X,Y,Z");
  verb->add_option("--rest-pose", command.restPose,
                   "Pose of the file to show: bind, or another that it has (\"default skeleton\")");
  verb->add_option("--pose", command.poses, "JOINT=RX,RY,RZ: turns a joint, in degrees; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--face", command.faces, "CONTROL=0..1: a face control by name or abbreviation; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--explode", command.explode, "Moves physics hulls apart, by a multiple of their distance")
      ->check(CLI::Range(0.0, 100.0));
  verb->add_flag("--double-sided", command.doubleSided, "Draw back faces too");
  verb->add_option("--assets", command.assets, "Folder in which to look for textures and models; may repeat")
      ->allow_extra_args(false);
  verb->add_option("--texture", command.texture, "Image for materials that name none (Roblox meshes)");
  verb->add_flag("--json", command.json, "Print camera, triangles, draw calls and milliseconds");
  verb->footer(
      "Examples:\n  vitrine render room.rmesh -o room.png\n"
      "  vitrine render hat.mesh -o hat.png --texture hat.png --view front --background none");
}

int runRender(const RenderCommand& command, int argc, char** argv) {
  try {
    return runRenderUnguarded(command, argc, argv);
  } catch (const std::bad_alloc&) {
    return failed(command.file, {ErrorCode::LimitExceeded, "not enough memory", {}});
  } catch (const std::system_error& error) {
    return failed(command.file, {ErrorCode::Io, error.what(), {}});
  }
}

}  // namespace vitrine
