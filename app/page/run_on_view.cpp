#include "app/page/run_on_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/commands/actions.h"
#include "app/commands/view_commands.h"
#include "app/common/file_system.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/documents/player.h"
#include "app/messages/message.h"
#include "app/page/chips.h"
#include "app/page/document_view.h"
#include "app/page/picture_states.h"
#include "app/page/script_tabs.h"

namespace vitrine {
namespace {

void goToNeighbour(DocumentView& view, int step) {
  struct Neighbour {
    QString path;
    InFolder at;
  };
  const QString from = view.document().path();
  askFilesSoon(
      &view,
      [from, step] {
        Neighbour found{.path = neighbourOf(from, step), .at = {}};
        if (!found.path.isEmpty()) found.at = inFolder(found.path);
        return found;
      },
      [from](DocumentView& there, const Neighbour& found) {
        if (there.document().path() != from) return;  // somebody has gone on meanwhile
        if (found.path.isEmpty()) return emit there.message(DocumentView::tr("No other file in this folder"));
        there.document().load(found.path);
        there.chips().flash(DocumentView::tr("%1 of %2: %3")
                                .arg(countText(uint64_t(found.at.number)), countText(uint64_t(found.at.count)),
                                     QFileInfo(found.path).fileName()));
      });
}

void chooseOther(DocumentView& view) {
  const QFileInfo first(view.document().path());
  const QString second = QFileDialog::getOpenFileName(
      &view, DocumentView::tr("Compare %1 With").arg(visibleTitle(first.fileName())), first.absolutePath());
  if (!second.isEmpty()) emit view.requested(request::Compare{first.filePath(), second});
}

void copyPath(const OpenDocument& document) {
  QStringList paths;
  for (const NodeId node : document.selection()) paths << QString::fromStdString(document.document()->pathOf(node));
  QGuiApplication::clipboard()->setText(paths.isEmpty() ? document.path() : paths.join('\n'));
}

// Escape in a line of text does not reach as far as the picture's tools.
bool isTyping() {
  const QWidget* focus = QApplication::focusWidget();
  return focus &&
         (focus->inherits("QLineEdit") || focus->inherits("QAbstractSpinBox") || focus->inherits("QComboBox"));
}

bool runOnFile(Command command, DocumentView& view) {
  OpenDocument& document = view.document();
  switch (command) {
    case Command::OpenFolderOfFile:
      emit view.requested(request::OpenFiles{{QFileInfo(document.path()).absolutePath()}});
      return true;
    case Command::OpenContainingFolder:
      showInFolder(document.path());
      return true;
    case Command::CompareWith:
      chooseOther(view);
      return true;
    case Command::Reload:
      document.reload();
      return true;
    case Command::PreviousFile:
    case Command::NextFile:
      goToNeighbour(view, command == Command::NextFile ? 1 : -1);
      return true;
    case Command::CloseTab:
      return view.scripts().closeFront();  // what is in front of the picture before the file
    case Command::OpenBytes:
      view.scripts().openBytes();
      return true;
    case Command::Back:
    case Command::Forward:
      document.go(command == Command::Back ? -1 : 1);
      return true;
    case Command::CopyPath:
      copyPath(document);
      return true;
    case Command::EndTool:
      return (!isTyping() && view.states().endLatest()) || runViewCommand(Command::ClearSelection, document);
    case Command::RemoveTexture:
      document.removeTextures();
      return true;
    default:
      return false;
  }
}

bool runOnPlayer(Command command, Player& player) {
  constexpr float kFaster = 1.25f;
  switch (command) {
    case Command::Play:
      player.setPlaying(!player.playing());
      return true;
    case Command::StepBack:
      player.step(-1);
      return true;
    case Command::StepForward:
      player.step(1);
      return true;
    case Command::Slower:
      player.setSpeed(player.speed() / kFaster);
      return true;
    case Command::Faster:
      player.setSpeed(player.speed() * kFaster);
      return true;
    case Command::PlayOnce:
      player.setLoopMode(LoopMode::Once);
      return true;
    case Command::PlayLoop:
      player.setLoopMode(LoopMode::Loop);
      return true;
    case Command::PlayPingPong:
      player.setLoopMode(LoopMode::PingPong);
      return true;
    case Command::HoldRoot:
      player.setHoldsRoot(!player.holdsRoot());
      return true;
    case Command::PlayEverything:
      player.setPlaysEverything(!player.playsEverything());
      return true;
    case Command::PreviousClip:
      player.setClip(std::max(0, player.clip() - 1));
      return true;
    case Command::NextClip:
      player.setClip(player.clip() + 1);
      return true;
    default:
      return false;
  }
}

bool runOnTimes(Command command, Player& player) {
  switch (command) {
    case Command::SetIn:
      player.setIn(player.time());
      return true;
    case Command::SetOut:
      player.setOut(player.time());
      return true;
    case Command::ClearRange:
      player.clearRange();
      return true;
    case Command::PreviousKey:
    case Command::NextKey:
      player.goToKey(command == Command::NextKey ? 1 : -1);
      return true;
    case Command::PreviousMarker:
    case Command::NextMarker:
      player.goToMarker(command == Command::NextMarker ? 1 : -1);
      return true;
    default:
      return false;
  }
}

}  // namespace

void showMotion(const Actions& actions, const Player& player) {
  const auto show = [&](Command command, bool can, std::optional<bool> checked = {}) {
    actions.of(command)->setEnabled(can);
    if (checked) actions.of(command)->setChecked(*checked);
  };
  const bool plays = player.clip() >= 0;
  for (const auto& [command, mode] :
       {std::pair(Command::PlayOnce, LoopMode::Once), std::pair(Command::PlayLoop, LoopMode::Loop),
        std::pair(Command::PlayPingPong, LoopMode::PingPong)})
    show(command, true, player.loopMode() == mode);
  show(Command::SetIn, plays);
  show(Command::SetOut, plays);
  show(Command::ClearRange, player.hasRange());
  for (const Command command : {Command::PreviousKey, Command::NextKey}) show(command, player.selectedTrack());
  for (const Command command : {Command::PreviousMarker, Command::NextMarker})
    show(command, !player.markers().empty());
  show(Command::HoldRoot, true, player.holdsRoot());
  show(Command::PlayEverything, player.canPlayEverything(), player.playsEverything());
}

bool canRun(Command command, const DocumentView& view) {
  switch (command) {
    // A document inside another has no file of its own, and no neighbours.
    case Command::Reload:
    case Command::PreviousFile:
    case Command::NextFile:
    case Command::OpenFolderOfFile:
    case Command::OpenContainingFolder:
    case Command::CompareWith:
      return !view.document().nested();
    case Command::NextChange:
    case Command::PreviousChange:
    case Command::SwapSides:
      return false;
    default:
      return true;
  }
}

bool runOnView(Command command, DocumentView& view) {
  return runOnFile(command, view) || runOnPlayer(command, view.player()) || runOnTimes(command, view.player()) ||
         runViewCommand(command, view.document());
}

}  // namespace vitrine
