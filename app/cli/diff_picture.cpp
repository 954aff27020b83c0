#include "app/cli/diff_picture.h"

#include <QGuiApplication>
#include <memory>

#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/render_picture.h"
#include "app/common/no_screen.h"
#include "app/images/image_writer.h"
#include "core/diff/change_tree.h"
#include "render/camera/start_camera.h"
#include "render/view/change_tints.h"

namespace vitrine {

namespace {

// Of surfaces that are not the same. Scenes of one document have their geometries in one order.
void showDistances(const SurfaceDifference* surfaces, const std::array<Renderer*, 2>& renderers,
                   const std::array<ViewState*, 2>& views) {
  if (!surfaces || surfaces->same()) return;
  renderers[0]->setDeviations(surfaces->a.deviations);
  renderers[1]->setDeviations(surfaces->b.deviations);
  for (ViewState* view : views) view->mode = ViewMode::Deviation;
}

}  // namespace

bool drawDiff(const std::array<DocumentPointer, 2>& documents, const std::array<ScenePointer, 2>& scenes,
              const std::array<std::string, 2>& files, const DiffReport& report, const CommonArguments& arguments,
              const std::string& output, const PixelSize& size) {
  RenderCommand command;
  static_cast<CommonArguments&>(command) = arguments;
  command.output = output;
  command.size = size;
  command.legend = true;
  if (const auto checked = checkReplacing({output}, arguments.force); !checked) {
    tellError(output, checked.error());
    return false;
  }
  int count = 1;
  char name[] = "vitrine";
  char* words[] = {name, nullptr};
  std::unique_ptr<QGuiApplication> application;  // for labels
  if (!QCoreApplication::instance()) application = makeApplicationWithoutScreen(count, words);
  const ChangeTree tree = makeChangeTree(*documents[0], *documents[1], report.diff);
  const auto tints = changeTints(tree, *documents[0], *documents[1]);
  const std::array<PairSide, 2> sides{PairSide{documents[0], scenes[0], files[0]},
                                      PairSide{documents[1], scenes[1], files[1]}};
  const auto image =
      renderPair(command, sides, [&](const auto& drawn, const auto& renderers, const auto& views, float aspect) {
        for (size_t side = 0; side < 2; ++side) {
          views[side]->tints = tints[side];
          if (report.diff.levels) views[side]->lod = (*report.diff.levels)[side];
        }
        for (ViewState* view : views) view->camera = cameraForBoth(views[0]->camera, *drawn[0], *drawn[1], aspect);
        showDistances(report.surfaces, renderers, views);
      });
  if (!image) {
    tellUser("{}", image.error().message);
    return false;
  }
  if (const auto written = writeImage(*image, output, arguments.force); !written) {
    tellError(output, written.error());
    return false;
  }
  return true;
}

}  // namespace vitrine
