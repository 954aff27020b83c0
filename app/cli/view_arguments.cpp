#include "app/cli/view_arguments.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "app/cli/messages.h"
#include "app/cli/render_command.h"
#include "app/cli/values.h"
#include "render/camera/automatic_level.h"
#include "render/camera/split.h"
#include "render/camera/start_camera.h"
#include "render/first_show.h"
#include "render/view/view_table.h"

namespace vitrine {

namespace {

std::unexpected<Usage> misuse(std::string message) { return std::unexpected(Usage{std::move(message)}); }

// "a, b, c"; `none` where there are none.
template <class Rows>
std::string namesOr(const Rows& rows, const char* none) {
  return rows.empty() ? none : joinedWords(namesOfRows(rows), ", ");
}
std::string textsOr(const std::vector<std::string>& texts, const char* none) {
  return texts.empty() ? none : joinedWords(texts, ", ");
}

Parsed<uint32_t> findJoint(const Document& document, const std::string& name, std::string_view option) {
  if (document.skeletons.empty()) return misuse(fmt::format("{}: the file has no joints", option));
  const auto& joints = document.skeletons.front().joints;
  const auto joint = std::ranges::find(joints, name, &Joint::name);
  if (joint == joints.end()) return misuse(fmt::format("{} {}: no such joint", option, name));
  return uint32_t(joint - joints.begin());
}

Parsed<void> setFace(const NamedWeight& wanted, const Document& document, std::vector<float>& face) {
  if (!document.faceRig) return misuse("--face: the file has no face controls");
  const auto& controls = document.faceRig->controls;
  const auto control = std::ranges::find_if(controls, [&](const FaceRig::Control& each) {
    return each.name == wanted.name || each.abbreviation == wanted.name;
  });
  if (control == controls.end()) return misuse(fmt::format("--face {}: no such control", wanted.name));
  face.resize(controls.size());
  face[size_t(control - controls.begin())] = wanted.weight;
  return {};
}

Parsed<void> setMorph(const NamedWeight& wanted, const Document& document, PoseEdits& pose) {
  const std::vector<std::string>& controls = document.morphControls;
  const auto control = std::ranges::find(controls, wanted.name);
  if (control == controls.end())
    return misuse(fmt::format("--morph {}: the file has {}", wanted.name, textsOr(controls, "no morph targets")));
  setMorphWeight(pose, uint32_t(control - controls.begin()), wanted.weight);
  return {};
}

Camera cameraIn(const Scene& scene, const CameraPose& pose) {
  const auto world = [&](const Vec3& point) { return Vec3(scene.toWorld * Vec4(point, 1)); };
  return Camera::lookAt(world(pose.eye), world(pose.target), pose.fovY);
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
  return !command.camera && !command.from && command.isolate.empty() && !command.frame && !shown.sideBySide &&
         shown.explode == 0 && shown.pose.empty() && nodesElsewhere(scene, shown.selected).empty();
}

// The camera that a file brings; only where the command asks for it.
std::optional<Camera> cameraOfFile(const RenderCommand& command, const Scene& scene) {
  if (!command.from || !command.from->storedCamera) return std::nullopt;
  if (const auto camera = storedCamera(scene)) return camera;
  if (const auto camera = firstCameraEntity(scene)) return camera;
  tellNote("{}: the file has no camera", command.file);
  return std::nullopt;
}

Camera framedCamera(const RenderCommand& command, const Scene& scene, const ViewState& shown, float aspect) {
  Camera camera;
  camera.look(command.from.value_or(LookFrom{}).view, scene.frontYaw);
  Bounds bounds;
  if (command.frame)
    for (const NodeId node : shown.selected) bounds.add(boundsOfNode(scene, node, shown.explode, shown.pose));
  camera.frame(bounds.empty() ? shownBounds(scene, shown) : bounds,
               cellAspect(shown.sideBySide ? scene.lodCount : 1, aspect));
  return camera;
}

void setCamera(const RenderCommand& command, const Scene& scene, float aspect, ViewState& view) {
  if (isFirstLook(command, scene, view)) {
    const StartView start = startView(scene, cellAspect(1, aspect));
    view.camera = start.camera;
    view.doubleSided |= start.doubleSided;
    if (start.closeUp)
      tellNote("{}: a close-up, as a picture of all of it would be nearly empty; --view iso shows all of it",
               command.file);
    else if (start.part)
      tellNote("{}: only the largest of several distant parts is shown; --view iso shows all of them",
               command.file);
  } else if (command.camera) {
    view.camera = cameraIn(scene, *command.camera);
  } else if (const auto stored = cameraOfFile(command, scene)) {
    view.camera = *stored;
  } else {
    view.camera = framedCamera(command, scene, view, aspect);
  }
  view.camera.orthographic = command.view.camera.orthographic;
}

Parsed<void> setLevels(const RenderCommand& command, const Scene& scene, ViewState& view) {
  view.sideBySide = command.lod.kind == LevelChoice::Kind::All;
  view.lod = command.lod.number;
  VITRINE_CHECK(checkLevel(view.lod, scene, "--lod"));
  for (const uint32_t level : command.wireLevels) {
    VITRINE_CHECK(checkLevel(level, scene, "--wire-level"));
    view.wireLevels |= level < 32 ? 1u << level : 0;
  }
  return {};
}

Parsed<void> setNodes(const RenderCommand& command, const Document& document, ViewState& view) {
  if (!command.select.empty()) {
    VITRINE_TRY(view.selected, nodesNamed(document, command.select, "--select"));
  }
  if (!command.isolate.empty()) {
    VITRINE_TRY(view.isolated, nodesNamed(document, command.isolate, "--isolate"));
  }
  return {};
}

void setBackground(const Background& background, ViewState& view) {
  view.background = background.colour;
  view.gradient = background.gradient;
  view.transparentBackground = background.transparent;
}

// What is shown anyway from there, and what the command says of it.
void setShow(const RenderCommand& command, const Scene& scene, const Vec2& size, ViewState& view) {
  const Show first = firstShow(scene, view.camera, size);
  for (bool Show::*flag : kFirstShown) view.show.*flag = first.*flag;
  for (bool Show::*flag : command.shown) view.show.*flag = true;
  for (bool Show::*flag : command.hidden) view.show.*flag = false;
}

}  // namespace

Parsed<uint32_t> clipNamed(const Scene& scene, const std::string& text, std::string_view option) {
  const auto nameOf = [](const auto& clip) -> const std::string& { return clip->name; };
  const auto named = std::ranges::find(scene.clips, text, nameOf);
  if (named != scene.clips.end()) return uint32_t(named - scene.clips.begin());
  uint32_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code == std::errc() && end == text.data() + text.size() && number < scene.clips.size()) return number;
  std::vector<std::string> names;
  for (const auto& clip : scene.clips) names.push_back(clip->name);
  return misuse(fmt::format("{} {}: the file has {}", option, text, textsOr(names, "none")));
}

Parsed<PoseEdits> poseFor(const PoseArguments& arguments, const Scene& scene) {
  const Document& document = *scene.document;
  PoseEdits pose;
  for (const JointTurn& turn : arguments.turns) {
    VITRINE_TRY(const uint32_t joint, findJoint(document, turn.joint, "--pose"));
    pose.joints.push_back({.joint = joint, .rotation = turn.degrees});
  }
  if (!arguments.animation.empty()) {
    VITRINE_TRY(pose.animation, clipNamed(scene, arguments.animation, "--animation"));
    if (const ClipFit& fit = scene.fits[pose.animation]; !fit.plays())
      return misuse(
          fmt::format("--animation {}: it moves nothing here: {}", arguments.animation, missingText(fit)));
    pose.time = arguments.time;
  }
  for (const NamedWeight& wanted : arguments.faces) VITRINE_CHECK(setFace(wanted, document, pose.face));
  for (const NamedWeight& wanted : arguments.morphs) VITRINE_CHECK(setMorph(wanted, document, pose));
  return pose;
}

Parsed<void> checkChoices(const SceneOptions& options, const Document& document) {
  if (const auto poses = posesOf(document); options.pose && std::ranges::find(poses, *options.pose) == poses.end())
    return misuse(fmt::format("--rest-pose {}: the file has {}", *options.pose, textsOr(poses, "no skeleton")));
  if (options.scene && !findScene(document, *options.scene))
    return misuse(
        fmt::format("--scene {}: the file has {}", *options.scene, namesOr(document.scenes, "one alone")));
  if (options.variant && !findVariant(document, *options.variant))
    return misuse(
        fmt::format("--variant-name {}: the file has {}", *options.variant, textsOr(document.variants, "none")));
  return {};
}

Parsed<void> checkLevel(uint32_t level, const Scene& scene, std::string_view option) {
  if (level < scene.lodCount) return {};
  return misuse(fmt::format("{} {}: the file has levels 0 to {}", option, level, scene.lodCount - 1));
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

Parsed<std::vector<NodeId>> nodesNamed(const Document& document, std::string_view path, std::string_view option) {
  std::vector<NodeId> nodes = nodesAt(document, path);
  if (nodes.empty()) return misuse(fmt::format("{} {}: no node has this path (see vitrine dump)", option, path));
  return nodes;
}

Parsed<void> checkSceneOptions(const RenderCommand& command, const Document& document) {
  const SceneOptions& options = command.scene;
  if (options.scale && !document.conventions.assumedScale) return misuse("--scale: this file states its own size");
  if (options.scale && !document.skeletons.empty())
    tellNote("{}: --scale changes nothing: a rigged mesh is as large as its rig makes it", command.file);
  VITRINE_CHECK(checkChoices(options, document));
  if (options.smooth && !hasFlatSurfaces(document))
    tellNote("{}: --smooth changes nothing: the file has no flat surfaces without normals", command.file);
  return {};
}

Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, const Vec2& size) {
  const Document& document = *scene.document;
  ViewState view = command.view;
  view.mode = command.mode.value_or(firstMode(scene));
  VITRINE_CHECK(setLevels(command, scene, view));
  VITRINE_TRY(view.pose, poseFor(command.pose, scene));
  if (view.explode > 0) view.show.physics = true;
  if (command.background) setBackground(*command.background, view);
  VITRINE_CHECK(setNodes(command, document, view));
  setCamera(command, scene, size.x / size.y, view);
  setShow(command, scene, size, view);
  for (const std::string& name : command.joints) {
    VITRINE_TRY(const uint32_t joint, findJoint(document, name, "--joint"));
    view.joints.push_back(joint);
  }
  if (command.lod.kind == LevelChoice::Kind::Automatic) view.lod = automaticLevel(scene, view);
  return view;
}

}  // namespace vitrine
