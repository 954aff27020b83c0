// What the arguments of `vitrine render` ask for: checked, and turned into what the scene and the renderer take.
#pragma once

#include <expected>
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
Parsed<SceneOptions> parseSceneOptions(const RenderCommand& command, const Document& document);
// `aspect`: width / height of the picture.
Parsed<ViewState> makeView(const RenderCommand& command, const Scene& scene, float aspect);

}  // namespace vitrine
