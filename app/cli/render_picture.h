// The pictures of vitrine render, and that of a comparison.
#pragma once

#include <array>
#include <expected>
#include <functional>
#include <string>

#include "app/cli/render_command.h"
#include "render/renderer.h"

namespace vitrine {

struct RenderFailure {
  int status = 1;  // of the program
  std::string message;
};
template <class T>
using Rendered = std::expected<T, RenderFailure>;

// Draws one file and writes what the command asks for: a picture, a turn, views or a UV layout. Labels are in it
// where there is a QGuiApplication, which is made where it is needed.
Rendered<void> writeRender(const RenderCommand& command, Process& process);
// The single picture that it writes.
Rendered<Image> renderPicture(const RenderCommand& command);

// Two pictures beside each other, drawn from one place: what `adjust` makes of both views once both are known.
using AdjustPair = std::function<void(const std::array<ScenePointer, 2>&, const std::array<Renderer*, 2>&,
                                      const std::array<ViewState*, 2>&, float aspect)>;
struct PairSide {
  DocumentPointer document;
  ScenePointer scene;  // of the document, as openScene() makes it with the command's assets; null: it is made
  std::string file;    // that the document was read from
};
// command.size is that of both together. Needs an application.
Rendered<Image> renderPair(const RenderCommand& command, const std::array<PairSide, 2>& pair,
                           const AdjustPair& adjust);

// "a.mesh: input/output: ...", with exit status 1.
std::unexpected<RenderFailure> failedRender(const std::string& what, const Error& error);

}  // namespace vitrine
