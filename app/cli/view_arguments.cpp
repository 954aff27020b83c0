#include "app/cli/view_arguments.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "render/camera/automatic_level.h"
#include "render/camera/split.h"
#include "render/camera/start_camera.h"
#include "render/first_show.h"
#include "render/view/view_table.h"

namespace vitrine {

namespace {

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

// Nothing for what is no number, not finite or outside of the range.
std::optional<float> numberIn(std::string_view text, float least, float most) {
  const auto number = numberOf<float>(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

Parsed<void> parseShow(const std::string& list, bool value, Show& show) {
  if (list.empty()) return {};
  for (const std::string& name : splitCommas(list)) {
    const auto row = std::ranges::find(showRows(), name, &ShowRow::name);
    if (row == showRows().end()) {
      std::string known;
      for (const ShowRow& each : showRows()) known += fmt::format(" {}", each.name);
      return misuse(fmt::format("--show/--hide {}: one of{} expected", name, known));
    }
    show.*(row->flag) = value;
  }
  return {};
}

std::string joined(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
  return all;
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
    const auto angle = angles.size() == 3 ? numberIn(angles[axis], -kMostDegrees, kMostDegrees) : std::nullopt;
    if (!angle)
      return misuse(fmt::format("--pose {}: JOINT=RX,RY,RZ expected, in degrees, each from {} to {}", text,
                                -kMostDegrees, kMostDegrees));
    edit.rotation[int(axis)] = *angle;
  }
  const auto joint = findJoint(document, parts->first, "--pose");
  if (!joint) return std::unexpected(joint.error());
  edit.joint = *joint;
  return edit;
}

Parsed<void> parseFace(const std::string& text, const Document& document, std::vector<float>& face) {
  const auto parts = splitAssignment(text);
  const auto value = parts ? numberIn(parts->second, 0, 1) : std::nullopt;
  if (!value) return misuse(fmt::format("--face {}: NAME=0..1 expected", text));
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

Parsed<void> parseMorph(const std::string& text, const Document& document, PoseEdits& pose) {
  const auto parts = splitAssignment(text);
  const auto value = parts ? numberIn(parts->second, 0, 1) : std::nullopt;
  if (!value) return misuse(fmt::format("--morph {}: NAME=0..1 expected", text));
  const std::vector<std::string>& controls = document.morphControls;
  const auto control = std::ranges::find(controls, parts->first);
  if (control == controls.end())
    return misuse(fmt::format("--morph {}: the file has {}", parts->first,
                              controls.empty() ? "no morph targets" : joined(controls)));
  setMorphWeight(pose, uint32_t(control - controls.begin()), *value);
  return {};
}

Parsed<uint32_t> findAnimation(const Document& document, const std::string& text) {
  const auto& animations = document.animations;
  const auto named = std::ranges::find(animations, text, &Animation::name);
  if (named != animations.end()) return uint32_t(named - animations.begin());
  if (const auto number = numberOf<uint32_t>(text); number && *number < animations.size()) return *number;
  std::vector<std::string> names;
  for (const Animation& animation : animations) names.push_back(animation.name);
  return misuse(fmt::format("--animation {}: the file has {}", text, names.empty() ? "none" : joined(names)));
}

Parsed<void> parseBackground(const std::string& text, ViewState& view) {
  if (text.empty()) return {};
  if (text == "none") {
    view.transparentBackground = true;
    return {};
  }
  if (text == "light" || text == "dark") {
    view.gradient = text == "light" ? Gradient::Light : Gradient::Dark;
    return {};
  }
  uint32_t rgb = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), rgb, 16);
  if (text.size() != 6 || code != std::errc() || end != text.data() + 6)
    return misuse(fmt::format("--background {}: RRGGBB, light, dark or none expected", text));
  view.background = Vec3(float(rgb >> 16), float((rgb >> 8) & 255), float(rgb & 255)) / 255.0f;
  return {};
}

// EYE,TARGET,FOV: seven numbers in the file's own coordinates; the angle is vertical, in degrees.
Parsed<Camera> parseCamera(const std::string& text, const Scene& scene) {
  const auto items = splitCommas(text);
  float n[7];
  for (size_t i = 0; i < 7; ++i) {
    const auto number = items.size() == 7 ? numberIn(items[i], -kMostCoordinate, kMostCoordinate) : std::nullopt;
    if (!number)
      return misuse(fmt::format("--camera {}: EX,EY,EZ,TX,TY,TZ,FOV expected, coordinates from {} to {}", text,
                                -kMostCoordinate, kMostCoordinate));
    n[i] = *number;
  }
  if (n[6] < 1 || n[6] > 170) return misuse("--camera: a vertical angle of 1 to 170 degrees expected");
  const auto world = [&](float x, float y, float z) { return Vec3(scene.toWorld * Vec4(x, y, z, 1)); };
  return Camera::lookAt(world(n[0], n[1], n[2]), world(n[3], n[4], n[5]), glm::radians(n[6]));
}

// The first camera of the scene that is shown; none: nullopt.
std::optional<Camera> firstCameraEntity(const Scene& scene) {
  const auto& entities = scene.document->entities;
  const uint32_t shown = shownScene(*scene.document, scene.options);
  const auto found = std::ranges::find_if(
      entities, [&](const Entity& entity) { return entity.kind == EntityKind::Camera && entity.scene == shown; });
  if (found == entities.end()) return std::nullopt;
  const Vec3 eye(scene.toWorld * Vec4(found->position, 1));
  const Vec3 forward = Mat3(scene.toWorld) * found->rotation[2];
  if (!(glm::length(forward) > 0)) return std::nullopt;
  const float distance = std::max(glm::length(scene.bounds.centre() - eye), 1e-3f);
  const float angle = std::clamp(found->outerAngle > 0 ? found->outerAngle : 45.0f, 1.0f, 170.0f);
  return Camera::lookAt(eye, eye + glm::normalize(forward) * distance, glm::radians(angle));
}

// Whether the command leaves it to the program where to look from.
bool isFirstLook(const RenderCommand& command, const Scene& scene, const ViewState& shown) {
  return command.camera.empty() && command.from.empty() && command.isolate.empty() && !command.frame &&
         !shown.sideBySide && shown.explode == 0 && shown.pose.empty() &&
         nodesElsewhere(scene, shown.selected).empty();
}

// The camera that a file brings; only where the command asks for it.
std::optional<Camera> cameraOfFile(const RenderCommand& command, const Scene& scene) {
  if (command.from != "file") return std::nullopt;
  if (const auto camera = storedCamera(scene)) return camera;
  return firstCameraEntity(scene);
}

struct StandardViewRow {
  std::string_view name;
  StandardView view;
};
// Last: where the file has no camera, it is seen as if nothing had been said.
constexpr StandardViewRow kStandardViews[] = {{"front", StandardView::Front}, {"back", StandardView::Back},
                                              {"left", StandardView::Left},   {"right", StandardView::Right},
                                              {"top", StandardView::Top},     {"bottom", StandardView::Bottom},
                                              {"iso", StandardView::Iso},     {"file", StandardView::Iso}};

Parsed<Camera> makeCamera(const RenderCommand& command, const Scene& scene, const ViewState& shown, float aspect) {
  Camera camera;
  if (!command.camera.empty()) {
    auto parsed = parseCamera(command.camera, scene);
    if (!parsed) return parsed;
    camera = *parsed;
  } else if (const auto stored = cameraOfFile(command, scene)) {
    camera = *stored;
  } else {
    if (command.from == "file") tellNote("{}: the file has no camera", command.file);
    const auto* view =
        std::ranges::find(kStandardViews, command.from.empty() ? "iso" : command.from, &StandardViewRow::name);
    if (view == std::end(kStandardViews))
      return misuse(fmt::format("--view {}: {} expected", command.from, joined(standardViewNames())));
    camera.look(view->view, scene.frontYaw);
    Bounds bounds;
    if (command.frame)
      for (const NodeId node : shown.selected) bounds.add(boundsOfNode(scene, node, shown.explode, shown.pose));
    camera.frame(bounds.empty() ? shownBounds(scene, shown) : bounds,
                 cellAspect(command.lod == "all" ? scene.lodCount : 1, aspect));
  }
  camera.orthographic = command.view.camera.orthographic;
  return camera;
}

// "x=1.5", "-z=0"
Parsed<SectionPlane> parseSection(const std::string& text) {
  SectionPlane section;
  section.flipped = text.starts_with('-');
  const auto parts = splitAssignment(section.flipped ? text.substr(1) : text);
  const auto at = parts ? numberIn(parts->second, -kMostCoordinate, kMostCoordinate) : std::nullopt;
  const size_t axis = parts ? std::string_view("xyz").find(parts->first) : std::string::npos;
  if (!at || axis == std::string::npos || parts->first.size() != 1)
    return misuse(fmt::format("--section {}: [-]x|y|z=NUMBER expected, from {} to {}", text, -kMostCoordinate,
                              kMostCoordinate));
  section.axis = static_cast<Axis>(axis);
  section.at = *at;
  return section;
}

}  // namespace

std::vector<std::string> standardViewNames() {
  std::vector<std::string> names;
  for (const StandardViewRow& row : kStandardViews) names.emplace_back(row.name);
  return names;
}

Parsed<uint32_t> parseLevel(const std::string& text, const Scene& scene, std::string_view option,
                            std::string_view others) {
  const auto level = numberOf<uint32_t>(text);
  if (!level)
    return misuse(fmt::format("{} {}: a level from 0 to {} expected{}{}", option, text, scene.lodCount - 1,
                              others.empty() ? "" : ", or ", others));
  if (*level >= scene.lodCount)
    return misuse(fmt::format("{} {}: the file has levels 0 to {}", option, *level, scene.lodCount - 1));
  return *level;
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

Parsed<PoseEdits> parsePose(const PoseArguments& arguments, const Document& document) {
  PoseEdits pose;
  for (const std::string& text : arguments.poses) {
    const auto edit = parseJointEdit(text, document);
    if (!edit) return std::unexpected(edit.error());
    pose.joints.push_back(*edit);
  }
  if (!arguments.animation.empty()) {
    const auto animation = findAnimation(document, arguments.animation);
    if (!animation) return std::unexpected(animation.error());
    pose.animation = *animation;
    pose.time = arguments.time;
  }
  for (const std::string& text : arguments.faces)
    if (const auto parsed = parseFace(text, document, pose.face); !parsed) return std::unexpected(parsed.error());
  for (const std::string& text : arguments.morphs)
    if (const auto parsed = parseMorph(text, document, pose); !parsed) return std::unexpected(parsed.error());
  return pose;
}

std::vector<NodeId> nodesAt(const Document& document, std::string_view path) {
  std::vector<NodeId> nodes;
  const std::string_view last = path.substr(path.rfind('/') + 1);
  for (uint32_t n = 0; n < document.nodes.size(); ++n) {
    // Most paths need not be put together; a name may hold a slash itself.
    const bool may = document.nameOf(NodeId{n}).ends_with(last);
    if (may && document.pathOf(NodeId{n}) == path) nodes.push_back(NodeId{n});
  }
  return nodes;
}

Parsed<std::optional<std::string>> parseRestPose(const std::string& text, const Document& document) {
  if (text.empty()) return std::nullopt;
  const auto poses = posesOf(document);
  if (std::ranges::find(poses, text) == poses.end())
    return misuse(
        fmt::format("--rest-pose {}: the file has {}", text, poses.empty() ? "no skeleton" : joined(poses)));
  return text;
}

Parsed<SceneOptions> parseChoices(const std::string& scene, const std::string& variant, const Document& document,
                                  SceneOptions also) {
  if (!scene.empty()) {
    std::vector<std::string> names;
    for (const DocumentScene& each : document.scenes) names.push_back(each.name);
    if (!findScene(document, scene))
      return misuse(fmt::format("--scene {}: the file has {}", scene, names.empty() ? "one alone" : joined(names)));
    also.scene = scene;
  }
  if (!variant.empty()) {
    if (!findVariant(document, variant))
      return misuse(fmt::format("--variant-name {}: the file has {}", variant,
                                document.variants.empty() ? "none" : joined(document.variants)));
    also.variant = variant;
  }
  return also;
}

void declareSmooth(CLI::App& verb, std::optional<float>& degrees) {
  verb.add_option("--smooth", degrees,
                  "Surfaces without normals: smooth where triangles meet at no more than this angle in degrees; "
                  "default: flat, as they are stored")
      ->check(numberIn(0, 180));
}

Parsed<SceneOptions> parseSceneOptions(const RenderCommand& command, const Document& document) {
  SceneOptions options;
  if (!command.up.empty()) {
    if (command.up != "y" && command.up != "z") return misuse(fmt::format("--up {}: y or z expected", command.up));
    options.up = command.up == "z" ? Axis::Z : Axis::Y;
  }
  if (!command.scale.empty()) {
    const auto items = splitCommas(command.scale);
    Vec3 scale(1.0f);
    for (int axis = 0; axis < 3; ++axis) {
      const bool one = items.size() == 1;
      const auto number = one || items.size() == 3
                              ? numberIn(items[one ? 0 : size_t(axis)], kLeastScale, kMostScale)
                              : std::nullopt;
      if (!number)
        return misuse(fmt::format("--scale {}: X or X,Y,Z expected, each from {} to {}", command.scale, kLeastScale,
                                  kMostScale));
      scale[axis] = *number;
    }
    if (!document.conventions.assumedScale) return misuse("--scale: the file says itself how large it is");
    options.scale = scale;
    if (!document.skeletons.empty())
      tellNote("{}: --scale changes nothing: a rigged mesh is as large as its rig makes it", command.file);
  }
  auto pose = parseRestPose(command.restPose, document);
  if (!pose) return std::unexpected(pose.error());
  options.pose = std::move(*pose);
  options.smooth = command.smooth;
  if (command.smooth && !hasFlatSurfaces(document))
    tellNote("{}: --smooth changes nothing: the file has no flat surfaces without normals", command.file);
  return parseChoices(command.scene, command.variantName, document, std::move(options));
}

Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, const Vec2& size) {
  const float aspect = size.x / size.y;
  ViewState view = command.view;
  view.mode = firstMode(scene);
  if (!command.mode.empty()) {
    const auto mode = viewModeFromName(command.mode);
    if (!mode) return misuse(fmt::format("--mode {}: no such mode", command.mode));
    view.mode = *mode;
  }
  const auto tone = toneFromName(command.tone);
  if (!tone) return misuse(fmt::format("--tone {}: auto, neutral, aces, filmic or none expected", command.tone));
  view.tone = *tone;
  if (command.lod == "all") {
    view.sideBySide = true;
  } else if (command.lod != "auto") {
    const auto level = parseLevel(command.lod, scene, "--lod", "auto or all");
    if (!level) return std::unexpected(level.error());
    view.lod = *level;
  }
  for (const std::string& text :
       command.wireLevels.empty() ? std::vector<std::string>() : splitCommas(command.wireLevels)) {
    const auto level = parseLevel(text, scene, "--wire-level");
    if (!level) return std::unexpected(level.error());
    view.wireLevels |= *level < 32 ? 1u << *level : 0;
  }
  const Document& document = *scene.document;
  auto pose = parsePose({command.poses, command.faces, command.morphs, command.animation, command.time}, document);
  if (!pose) return std::unexpected(pose.error());
  view.pose = std::move(*pose);
  for (const NumberRow& row : numberRows())
    if (!std::isfinite(view.*row.number)) return misuse(fmt::format("{}: a number expected", row.option));
  if (!std::isfinite(command.seconds)) return misuse("--seconds: a number expected");
  if (view.explode > 0) view.show.physics = true;
  if (auto background = parseBackground(command.background, view); !background)
    return std::unexpected(background.error());
  if (!command.select.empty()) {
    view.selected = nodesAt(document, command.select);
    if (view.selected.empty())
      return misuse(fmt::format("--select {}: no node has this path (see vitrine dump)", command.select));
  }
  if (!command.isolate.empty()) {
    view.isolated = nodesAt(document, command.isolate);
    if (view.isolated.empty())
      return misuse(fmt::format("--isolate {}: no node has this path (see vitrine dump)", command.isolate));
  }
  if (isFirstLook(command, scene, view)) {
    const StartView start = startView(scene, cellAspect(1, aspect));
    view.camera = start.camera;
    view.camera.orthographic = command.view.camera.orthographic;
    view.doubleSided |= start.doubleSided;
    if (start.closeUp)
      tellNote("{}: a close-up, as a picture of all of it would be nearly empty; --view iso shows all of it",
               command.file);
    else if (start.part)
      tellNote("{}: its things lie far apart: the largest is shown; --view iso shows all of them", command.file);
  } else {
    auto camera = makeCamera(command, scene, view, aspect);
    if (!camera) return std::unexpected(camera.error());
    view.camera = *camera;
  }
  const Show first = firstShow(scene, view.camera, size);
  for (bool Show::*flag : kFirstShown) view.show.*flag = first.*flag;
  if (auto shown = parseShow(command.show, true, view.show); !shown) return std::unexpected(shown.error());
  if (auto hidden = parseShow(command.hide, false, view.show); !hidden) return std::unexpected(hidden.error());
  for (const std::string& name : command.joints) {
    const auto joint = findJoint(document, name, "--joint");
    if (!joint) return std::unexpected(joint.error());
    view.joints.push_back(*joint);
  }
  if (command.lod == "auto") view.lod = automaticLevel(scene, view);
  if (!command.section.empty()) {
    const auto section = parseSection(command.section);
    if (!section) return std::unexpected(section.error());
    view.section = *section;
  }
  return view;
}

}  // namespace vitrine
