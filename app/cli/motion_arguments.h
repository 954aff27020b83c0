// What options say about clips and the figures that play them: --figure, --sl-bvh, --clips.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/limits.h"
#include "core/scene/scene.h"

namespace CLI {
class App;
}  // namespace CLI

namespace vitrine {

struct MotionArguments {
  std::string figure;              // of figureIds(); empty: the one that fits
  bool secondLifeBvh = false;      // see LoadOptions
  std::vector<std::string> clips;  // files whose clips this file's rigs play
};
void declareFigure(CLI::App& verb, MotionArguments& arguments);
void declareMotion(CLI::App& verb, MotionArguments& arguments);  // all

// Reads the clips of other files. Errors: those of load(), and Unsupported if a file has no clips.
Result<std::vector<ForeignClip>> foreignClips(const MotionArguments& arguments, const Limits& limits);

// Tells what of it changes nothing in a file.
void tellMotion(const MotionArguments& arguments, const std::string& file, const Scene& scene);

}  // namespace vitrine
