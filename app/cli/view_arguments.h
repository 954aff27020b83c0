// What the arguments of `vitrine render` ask for: checked, and turned into what the scene and the renderer take.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "app/cli/render_command.h"
#include "render/view_state.h"

namespace vitrine {

// A mistake of the caller's: exit status 2.
struct Usage {
  std::string message;
};
template <class T>
using Parsed = std::expected<T, Usage>;

// "1280x720"
Parsed<std::pair<uint32_t, uint32_t>> parseSize(const std::string& text);
// How joints are moved: --pose, --face, --animation and --time.
struct PoseArguments {
  std::vector<std::string> poses, faces;
  std::string animation;
  float time = 0;
};
Parsed<PoseEdits> parsePose(const PoseArguments& arguments, const Document& document);
// Of --rest-pose; none where the text is empty.
Parsed<std::optional<std::string>> parseRestPose(const std::string& text, const Document& document);
// Nodes by their path, as `vitrine dump` names them: several may have the same one.
std::vector<NodeId> nodesAt(const Document& document, std::string_view path);
Parsed<SceneOptions> parseSceneOptions(const RenderCommand& command, const Document& document);
// `aspect`: width / height of the picture.
Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, float aspect);

}  // namespace vitrine
