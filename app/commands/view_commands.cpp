#include "app/commands/view_commands.h"

#include <algorithm>

#include "app/documents/open_document.h"
#include "render/camera/section_drag.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

std::optional<StandardView> standardViewOf(Command command) {
  switch (command) {
    case Command::ViewFront:
      return StandardView::Front;
    case Command::ViewBack:
      return StandardView::Back;
    case Command::ViewLeft:
      return StandardView::Left;
    case Command::ViewRight:
      return StandardView::Right;
    case Command::ViewTop:
      return StandardView::Top;
    case Command::ViewBottom:
      return StandardView::Bottom;
    case Command::ViewIso:
      return StandardView::Iso;
    default:
      return std::nullopt;
  }
}

// The next mode that has something to show.
void stepMode(ViewState& view, int step, const Scene* scene) {
  const auto modes = modeRows();
  const auto count = int(modes.size());
  const auto now = int(std::ranges::find(modes, view.mode, &ModeRow::mode) - modes.begin());
  for (int i = 1; i <= count; ++i) {
    const ViewMode mode = modes[size_t((now + step * i % count + count) % count)].mode;
    if (scene && !hasDataFor(*scene, mode)) continue;
    view.mode = mode;
    return;
  }
}

// Changes a copy of the state; false if the command is not about the state alone.
bool change(Command command, ViewState& view, uint32_t lodCount, const Scene* scene) {
  if (const ModeRow* mode = modeRowOf(command)) {
    view.mode = mode->mode;
    return true;
  }
  if (const ShowRow* shown = showRowOf(command)) {
    view.show.*(shown->flag) = !(view.show.*(shown->flag));
    return true;
  }
  if (const SwitchRow* turned = switchRowOf(command)) {
    turned->of(view) = !turned->of(view);
    return true;
  }
  switch (command) {
    case Command::NextMode:
      stepMode(view, 1, scene);
      return true;
    case Command::PreviousMode:
      stepMode(view, -1, scene);
      return true;
    case Command::NextLod:
      view.lod = std::min(view.lod + 1, lodCount - 1);
      return true;
    case Command::PreviousLod:
      view.lod -= view.lod > 0 ? 1 : 0;
      return true;
    case Command::NextUvSet:
      view.uvSet = 1 - view.uvSet;
      if (view.mode != ViewMode::TexelDensity) view.mode = ViewMode::Uv;
      return true;
    case Command::ToggleSection:
      if (view.section)
        view.section.reset();
      else if (scene)
        view.section = middleSection(*scene, Axis::X);
      return true;
    default:
      return false;
  }
}

}  // namespace

bool runViewCommand(Command command, OpenDocument& document) {
  if (command == Command::Undo || command == Command::Redo) {
    const size_t done = document.steps().done();
    if (command == Command::Redo || done > 0) document.undoTo(command == Command::Undo ? done - 1 : done + 1);
    return true;
  }
  document.endStep();  // each command is one of its own
  if (command == Command::NextLod || command == Command::PreviousLod) document.setAutomaticLod(false);
  if (ViewState view = document.view(); change(command, view, document.lodCount(), document.scene().get())) {
    document.setView(std::move(view));
    return true;
  }
  if (const auto standard = standardViewOf(command)) {
    document.look(*standard);
    return true;
  }
  switch (command) {
    case Command::Measure:
      document.setMeasuring(!document.measuring());
      return true;
    case Command::LookInside:
      document.setLooksInside(!document.looksInside());
      return true;
    case Command::AutomaticLod:
      document.setAutomaticLod(!document.automaticLod());
      return true;
    case Command::FrameSelection:
      document.frameSelection();
      return true;
    case Command::FrameAll:
      document.frameAll();
      return true;
    case Command::ClearSelection:
      document.select({});
      return true;
    case Command::ShowAll:
      document.showAllHidden();
      return true;
    case Command::Isolate:
      // Again: everything.
      document.isolate(document.view().isolated.empty() ? document.selection() : std::vector<NodeId>());
      return true;
    case Command::HideSelected:
      document.toggleShown(document.selection());  // again: shows them
      return true;
    default:
      return false;
  }
}

}  // namespace vitrine
