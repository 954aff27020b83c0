// The arguments of `vitrine render`, checked and turned into what the scene and the renderer need.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/render_command.h"
#include "app/cli/usage.h"
#include "render/view/view_state.h"

namespace vitrine {

// Limits of numbers in options.
inline constexpr float kMostSeconds = 1e6f, kLeastScale = 1e-6f, kMostScale = 1e6f;
inline constexpr float kMostCoordinate = 1e9f, kMostDegrees = 36000;

// The names for --view: "front", ..., and "file" for the stored camera.
std::vector<std::string> standardViewNames();
// "1280x720"
Parsed<std::pair<uint32_t, uint32_t>> parseSize(const std::string& text);
// How joints and morph targets are moved: --pose, --face, --morph, --animation and --time.
struct PoseArguments {
  std::vector<std::string> poses, faces, morphs;
  std::string animation;
  float time = 0;
};
Parsed<PoseEdits> parsePose(const PoseArguments& arguments, const Document& document);
// For --rest-pose; none if the text is empty.
Parsed<std::optional<std::string>> parseRestPose(const std::string& text, const Document& document);
// For --scene and --variant-name, none for each that is empty; `also`: the other options to keep.
Parsed<SceneOptions> parseChoices(const std::string& scene, const std::string& variant, const Document& document,
                                  SceneOptions also);
// Declares --smooth, for surfaces without normals.
void declareSmooth(CLI::App& verb, std::optional<float>& degrees);
// For --lod and similar options: a level that the scene has. `others`: what else the option accepts, for the
// message.
Parsed<uint32_t> parseLevel(const std::string& text, const Scene& scene, std::string_view option,
                            std::string_view others = {});
// The nodes with a path as `vitrine dump` prints it: several may have the same one.
std::vector<NodeId> nodesAt(const Document& document, std::string_view path);
Parsed<SceneOptions> parseSceneOptions(const RenderCommand& command, const Document& document);
// `size`: size of the picture in pixels.
Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, const Vec2& size);

}  // namespace vitrine
