#include "app/cli/motion_arguments.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>

#include "app/cli/messages.h"
#include "app/cli/usage.h"
#include "app/cli/values.h"
#include "core/load/load.h"
#include "core/load/stand_in.h"

namespace vitrine {

void declareFigure(CLI::App& verb, MotionArguments& arguments) {
  std::vector<std::string> ids;
  for (const std::string_view id : figureIds()) ids.emplace_back(id);
  takesOneOf(verb.add_option("--figure", arguments.figure,
                             "The figure that shows clips of Roblox whose file has no rig: r6 or r15; default: the "
                             "one that fits")
                 ->check(CLI::IsMember(ids)),
             "FIGURE", ids);
  verb.add_flag("--sl-bvh", arguments.secondLifeBvh,
                "Reads a BVH as Second Life's uploader does, whatever its joints are called");
}

void declareMotion(CLI::App& verb, MotionArguments& arguments) {
  declareFigure(verb, arguments);
  takes(
      verb.add_option("--clips", arguments.clips,
                      "A file whose clips the rigs of this file play: joints are found by their names; may repeat")
          ->allow_extra_args(false),
      "FILE", {Values::Kind::Files});
}

Result<std::vector<ForeignClip>> foreignClips(const MotionArguments& arguments, const Limits& limits) {
  std::vector<ForeignClip> clips;
  for (const std::string& file : arguments.clips) {
    auto owner = load(file, LoadOptions{.limits = limits, .secondLifeBvh = arguments.secondLifeBvh});
    if (!owner) return fail(owner.error().code, fmt::format("--clips {}: {}", file, owner.error().message));
    const size_t count = (*owner)->animations.size();
    if (count == 0) return fail(ErrorCode::Unsupported, fmt::format("--clips {}: the file has no clips", file));
    for (uint32_t clip = 0; clip < count; ++clip) clips.push_back({*owner, clip});
  }
  return clips;
}

void tellMotion(const MotionArguments& arguments, const std::string& file, const Scene& scene) {
  if (arguments.secondLifeBvh && arguments.clips.empty() && bvhRulesOf(*scene.document) == BvhRules::None)
    tellNote("{}: --sl-bvh changes nothing: the file is no BVH", file);
  const std::string& standIn = scene.document->standIn;
  const auto isSame = [](char a, char b) { return std::tolower(uint8_t(a)) == std::tolower(uint8_t(b)); };
  if (!arguments.figure.empty() && !std::ranges::equal(arguments.figure, standIn, isSame))
    tellNote("{}: --figure {} changes nothing: {}", file, arguments.figure,
             scene.document->animations.empty() ? "the file has no clips" : "its clips are not of Roblox");
  for (size_t clip = scene.document->animations.size(); clip < scene.clips.size(); ++clip)
    if (const ClipFit& fit = scene.fits[clip]; !fit.plays())
      tellWarning("{}: clip {} moves nothing here: {}", file, scene.clips[clip]->name, missingText(fit));
}

}  // namespace vitrine
