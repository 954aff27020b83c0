// What options ask of a file's scene and view, checked against the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/option_texts.h"
#include "core/scene/scene.h"

namespace vitrine {

struct RenderCommand;

// How joints and morph targets are moved: --pose, --face, --morph, --animation and --time.
struct PoseArguments {
  std::vector<JointTurn> turns;
  std::vector<NamedWeight> faces, morphs;
  std::string animation;  // name or number; empty: none
  float time = 0;
};
Parsed<PoseEdits> poseFor(const PoseArguments& arguments, const Scene& scene);

// What of a file is shown or written, and how it is moved.
struct SceneArguments {
  SceneOptions scene;
  PoseArguments pose;
};
inline constexpr const char* kSmoothHelp =
    "Surfaces without normals: smooth where triangles meet at no more than this angle in degrees; default: flat, "
    "as "
    "they are stored";
// The animation of that name, or of that number.
Parsed<uint32_t> clipNamed(const Scene& scene, const std::string& text, std::string_view option);
// Whether the document has the scene, variant and pose that the options name.
Parsed<void> checkChoices(const SceneOptions& options, const Document& document);
// Whether the scene has the level; `option` is named in the message.
Parsed<void> checkLevel(uint32_t level, const Scene& scene, std::string_view option);
// The nodes with a path as `vitrine dump` prints it: several may have the same one.
std::vector<NodeId> nodesAt(const Document& document, std::string_view path);
// The same; a mistake where there is none.
Parsed<std::vector<NodeId>> nodesNamed(const Document& document, std::string_view path, std::string_view option);

// Of vitrine render. Says what changes nothing.
Parsed<void> checkSceneOptions(const RenderCommand& command, const Document& document);
// `size`: size of the picture in pixels.
Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, const Vec2& size);

}  // namespace vitrine
