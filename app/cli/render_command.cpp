#include "app/cli/render_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/limited_memory.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "app/cli/process.h"
#include "app/cli/render_picture.h"
#include "app/pictures/turntable.h"
#include "core/export/save_files.h"
#include "render/view/view_table.h"

namespace vitrine {

namespace {

using RenderRow = OptionRow<RenderCommand>;
using R = RenderCommand;

// What is drawn, and from where: before the switches and numbers of the view.
std::vector<RenderRow> pictureRows() {
  const std::vector<std::string> modes = namesOfRows(modeRows());
  return {
      {"-o,--output", to<&R::output>,
       "Picture to write: .png, .jpg, ...; a folder for several files; -: PNG to standard output",
       fileNamed("OUT", {"png", "jpg", "webp"}, true, isRequired)},
      {"--size", parsed<parseSize, &R::size>, "Size of the picture: WIDTHxHEIGHT", withDefault("SIZE", "1280x720")},
      {"--lod", parsed<parseLevelChoice, &R::lod>,
       "Level of detail, 0 is the finest; auto: the one that the format's own programs would show at this "
       "distance; all: every level in its own view",
       words("LEVEL", {"auto", "all"}, "0")},
      {"--mode", parsed<parseMode, &R::mode>,
       "What is shown, and in which colours: " + joinedWords(modes, ", ") +
           "; default: what the format is best seen in",
       words("MODE", modes)},
      {"--view", parsed<parseLookFrom, &R::from>,
       "Side from which the object is seen: " + joinedWords(standardViewNames(), ", ") +
           " is the stored camera; default: file for a place, else iso",
       words("VIEW", standardViewNames())},
      {"--camera", parsed<parseCamera, &R::camera>,
       "Camera, as EX,EY,EZ,TX,TY,TZ,FOV: eye and target in the file's coordinates, vertical angle in degrees"},
  };
}

// How it is shown.
std::vector<RenderRow> viewRows() {
  const std::vector<std::string> names = namesOfRows(showRows());
  return {
      {"--joint", to<&R::joints>,
       "Joint whose weights --mode weights shows; several mix their colours; without it each joint has its own"},
      {"--uv-set", to<&R::view, &ViewState::uvSet>,
       "Texture coordinates of --mode uv and texel-density: 0, or 1 for lightmaps", within(0, 1)},
      {"--section", parsed<parseSection, &R::view, &ViewState::section>,
       "Cuts away what lies beyond the plane AXIS=AT, in the file's coordinates; with -AXIS=AT, what lies before "
       "it"},
      {"--wire-level", parsed<parseLevels, &R::wireLevels>,
       "Levels, as a list, whose triangles are drawn as lines too"},
      {"--legend", to<&R::legend>, "Paint a legend of the colours into the picture"},
      {"--show", parsed<parseShowList, &R::shown>,
       "Shows what is hidden at first, a list with commas: " + joinedWords(names, ", "),
       taking("LIST", {Values::Kind::List, names})},
      {"--hide", parsed<parseShowList, &R::hidden>, "Hides what is shown at first; the same names as --show",
       taking("LIST", {Values::Kind::List, names})},
      {"--select", to<&R::select>, "Path of a node to highlight, as vitrine dump names them"},
      {"--isolate", to<&R::isolate>, "Path of a node that is shown alone, with what is below it"},
      {"--frame", to<&R::frame>, "Look at what is selected rather than at everything"},
      {"--background", parsed<parseBackground, &R::background>,
       "What is behind the object: RRGGBB, light or dark (a gradient; dark is the usual one), or none",
       words("COLOUR", {"light", "dark", "none"})},
  };
}

// What of the file, and in which pose.
std::vector<RenderRow> sceneRows() {
  return {
      {"--up", parsed<parseUp, &R::scene, &SceneOptions::up>,
       "The axis that points up, y or z, instead of what the format says", words("AXIS", {"y", "z"})},
      {"--scale", parsed<parseScale, &R::scene, &SceneOptions::scale>,
       "Size in metres of what is stored in a unit box (Second Life): X or X,Y,Z"},
      {"--smooth", to<&R::scene, &SceneOptions::smooth>, kSmoothHelp, within(0, 180)},
      {"--scene", parsed<parseName, &R::scene, &SceneOptions::scene>,
       "Scene of the file, by name or number; default: the one that the file calls its default"},
      {"--variant-name", parsed<parseName, &R::scene, &SceneOptions::variant>,
       "Variant of the file's materials, by name or number; default: materials as stored"},
      {"--rest-pose", parsed<parseName, &R::scene, &SceneOptions::pose>,
       "Pose of the file to show: bind, or another that it has (\"default skeleton\")"},
      {"--pose", parsed<parseJointTurn, &R::pose, &PoseArguments::turns>,
       "Turns a joint, JOINT=RX,RY,RZ in degrees; may repeat"},
      {"--animation", to<&R::pose, &PoseArguments::animation>, "Animation of the file, by name or number"},
      {"--time", to<&R::pose, &PoseArguments::time>, "Seconds from the animation's start", within(0, kMostSeconds)},
      {"--face", parsed<parseWeight, &R::pose, &PoseArguments::faces>,
       "Moves a face control, CONTROL=0..1 by name or abbreviation; may repeat"},
      {"--morph", parsed<parseWeight, &R::pose, &PoseArguments::morphs>,
       "The weight of the morph targets of a name, NAME=0..1; may repeat"},
      {"--environment", to<&R::environment>,
       "Picture of the environment light: an equirectangular .hdr or .exr; default: a built-in one",
       fileNamed("FILE", {"hdr", "exr"})},
      {"--tone", parsed<parseTone, &R::view, &ViewState::tone>,
       "Tone mapping, for light brighter than a screen can show: neutral, aces, filmic or none; auto: filmic in "
       "the light of a place, else neutral",
       words("TONE", namesOfRows(toneRows()), "auto")},
  };
}

// What is written in place of one picture.
std::vector<RenderRow> outputRows() {
  return {
      {"--uv-layout", parsed<parseUvSet, &R::uvLayout>,
       "The triangles' edges over an image in place of the picture: texture or lightmap",
       words("IMAGE", {"texture", "lightmap"})},
      {"--turntable", to<&R::turntable>,
       "This many pictures of one turn around the object: an animated .webp, or for .png OUT-000.png, ...",
       within(Turntable::kLeastFrames, Turntable::kMostFrames,
              [](CLI::Option& option) { option.excludes("--uv-layout"); })},
      {"--views", to<&R::views>,
       "This many pictures from cameras spread over a sphere, into the folder OUT: colours, depths, normals, "
       "nodes, masks and cameras.json",
       within(1, 999, [](CLI::Option& option) { option.excludes("--uv-layout")->excludes("--turntable"); })},
      {"--cameras", to<&R::cameras>,
       "The same from the cameras that a file lists, such as cameras.json: eye, target, up and fov of each",
       fileNamed("FILE", {"json"}, false,
                 [](CLI::Option& option) {
                   option.excludes("--views")->excludes("--uv-layout")->excludes("--turntable");
                 })},
      {"--depths", parsed<parseExactDepths, &R::exactDepths>,
       "How --views and --cameras store depths: png, 16 bits from the nearest to the farthest, or exr, unchanged",
       words("KIND", {"png", "exr"}, "png",
             [](CLI::Option& option) {
               option.check(CLI::IsMember({"png", "exr"}));
             })},
      {"--seconds", to<&R::seconds>, "How long a turn of --turntable takes",
       within(Turntable::kLeastSeconds, Turntable::kMostSeconds, showsDefault)},
      {"--json", to<&R::json>, "Print camera, triangles, draw calls and milliseconds; one line per file"},
  };
}

// The rows of the view's own tables.
void declareView(CLI::App& verb, RenderCommand& command) {
  for (const SwitchRow& row : switchRows())
    if (*row.option)
      verb.add_flag_callback(
          row.option, [&command, &row] { row.of(command.view) = row.turnsOn; }, row.help);
  for (const NumberRow& row : numberRows())
    verb.add_option(row.option, command.view.*row.number, row.help)
        ->check(numberIn(row.least, row.most))
        ->each([&command, &row](const std::string&) {
          if (row.number == &ViewState::exposure) command.exposureGiven = true;
        });
}

int misusedRender(const Usage& usage) {
  tellUser("vitrine render: {}", usage.message);
  return 2;
}

// One file within its limits; the exit status.
int renderOne(const RenderCommand& command, bool several, Process& process) {
  return drawWithinLimits([&] {
    // One for all files: there is never a second one after the first.
    if (several || process.isWorker) needFonts(process);
    const auto written = writeRender(command, process);
    if (written) return 0;
    process.context.reset();  // nobody knows what state it is in
    tellUser("{}", written.error().message);
    return written.error().status;
  });
}

}  // namespace

void RenderCommand::declare(CLI::App& verb) {
  declareOptions(verb, *this, pictureRows());
  declareView(verb, *this);
  declareOptions(verb, *this, viewRows());
  declareOptions(verb, *this, sceneRows());
  takes(declareTexture(verb, *this, false,
                       "An image: IMAGE for materials that name none (Roblox meshes); FACE=IMAGE for one face "
                       "(Second Life meshes), may repeat"),
        "IMAGE", {Values::Kind::Files});
  declareOptions(verb, *this, outputRows());
  declareCommon(verb, *this,
                {Common::Files, Common::Assets, Common::Fetch, Common::Motion, Common::Strict, Common::Force,
                 Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine render room.rmesh -o room.png\n"
      "  vitrine render hat.mesh -o hat.png --texture hat.png --view front --background none\n"
      "  vitrine render hat.mesh -o hat.webp --turntable 120 --seconds 4\n"
      "  vitrine render hat.mesh -o uv.png --uv-layout texture --size 1024x1024\n"
      "  vitrine render place.rbxl -o place.png --assets downloads --show stand-ins,links\n"
      "  vitrine render place.rbxl -o house.png --isolate Workspace/House\n"
      "  vitrine render place.rbxl -o pond.png --select Workspace/Garden/Pond --frame\n"
      "  vitrine render *.mesh -o pictures/ --size 256x256\n"
      "  vitrine render *.mesh -o views/ --views 24 --size 512x512 --jobs 4\n"
      "  find . -name '*.mesh' -print0 | vitrine render -0 --files-from - -o pictures/");
}

int RenderCommand::run(Process& process) {
  auto inputs = InputFiles::of(*this);
  if (!inputs) return misusedRender(inputs.error());
  inputs->holdNamed();
  const bool several = inputs->several(), toOutput = isStandardOutput(output);
  if (toOutput && several) return misusedRender({"-o - takes one file"});
  // Views of one file go into the folder itself, whether it is there or not.
  const auto intoFolder =
      toOutput || (hasViews() && !several && !output.ends_with('/')) ? false : goesIntoFolder(output, several);
  if (!intoFolder) return misusedRender(intoFolder.error());
  MadeFolders folders;
  if (*intoFolder)
    if (const auto made = folders.make(output); !made) {
      tellUser("{}", failedRender(output, made.error()).error().message);
      return 1;
    }
  const std::string ending = hasViews() ? "" : turntable > 0 ? ".webp" : ".png";
  FileNames names;
  const auto target = [&](const std::string& each) {
    return *intoFolder ? targetIn(output, each, ending, names).string() : output;
  };
  if (wantsWorkers(*this, process))
    return runMany(*this, *inputs, {.verb = "render", .json = json, .target = target}, process);
  int status = 0;
  RenderCommand one = *this;
  while (const std::optional<std::string> each = inputs->next()) {
    one.file = *each;
    one.output = target(*each);
    status = std::max(status, renderOne(one, several, process));
  }
  return inputs->problem() ? misusedRender(*inputs->problem()) : status;
}

}  // namespace vitrine
