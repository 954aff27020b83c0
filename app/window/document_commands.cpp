#include "app/window/document_commands.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPointer>

#include "app/commands/saved_views_menu.h"
#include "app/common/limits.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/folder_files.h"
#include "app/documents/player.h"
#include "app/export/exporter.h"
#include "app/images/images.h"
#include "app/page/chips.h"
#include "app/page/document_page.h"
#include "app/page/screenshot.h"
#include "app/page/script_tabs.h"
#include "app/page/viewport_widget.h"
#include "app/pictures/picture_saver.h"
#include "app/window/comparison_tabs.h"
#include "app/window/document_tabs.h"
#include "app/window/main_window.h"
#include "app/window/script_offers.h"

namespace vitrine {

bool DocumentCommands::run(Command command) const {
  return runOnFile(command) || runOnNodes(command) || runOnPlayer(command);
}

bool DocumentCommands::runOnFile(Command command) const {
  switch (command) {
    case Command::OpenFolderOfFile:
      m_window.openFiles({QFileInfo(m_window.currentDocument()->path()).absolutePath()});
      return true;
    case Command::CompareWith:
      m_window.comparisons().chooseFor(m_window.currentDocument()->path());
      return true;
    case Command::Reload:
      m_window.currentDocument()->reload();
      return true;
    case Command::PreviousFile:
      goToNeighbour(-1);
      return true;
    case Command::NextFile:
      goToNeighbour(1);
      return true;
    case Command::Screenshot:
      saveScreenshot(false);
      return true;
    case Command::TransparentScreenshot:
      saveScreenshot(true);
      return true;
    case Command::ScreenshotAs:
    case Command::SaveTurntable:
      askForPicture(command);
      return true;
    case Command::Export:
    case Command::ExportSelection:
      askForExport(command == Command::ExportSelection);
      return true;
    case Command::SaveView:
      m_window.savedViewsMenu().saveAs();
      return true;
    case Command::CloseTab:
      // The script in front before the file.
      if (!m_window.currentPage()->scripts().closeFront()) m_window.closePage(m_window.tabs().currentIndex());
      return true;
    default:
      return false;
  }
}

bool DocumentCommands::runOnNodes(Command command) const {
  switch (command) {
    case Command::Back:
    case Command::Forward:
      m_window.currentDocument()->go(command == Command::Back ? -1 : 1);
      return true;
    case Command::CopyPath:
      copyPath();
      return true;
    case Command::CopyProperties:
      m_window.dock<PropertiesDock>().copyText();
      return true;
    case Command::FilterTree:
      m_window.dock<OutlineDock>().focusFilter();
      return true;
    case Command::FindInScripts:
      m_window.dock<ScriptSearchDock>().present();
      return true;
    case Command::OpenScript:
      m_window.scripts().openSelected();
      return true;
    case Command::ExpandBranch:
      m_window.dock<OutlineDock>().setBranchesOpen(true);
      return true;
    case Command::CollapseBranch:
      m_window.dock<OutlineDock>().setBranchesOpen(false);
      return true;
    case Command::ApplyTexture:
      chooseTexture();
      return true;
    case Command::RemoveTexture:
      m_window.currentDocument()->removeTextures();
      return true;
    default:
      return false;
  }
}

bool DocumentCommands::runOnPlayer(Command command) const {
  constexpr float kFaster = 1.25f;
  Player& player = m_window.currentPage()->player();
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

void DocumentCommands::chooseTexture() const {
  const QString path = QFileDialog::getOpenFileName(
      &m_window, MainWindow::tr("Apply Texture"), QFileInfo(m_window.currentDocument()->path()).absolutePath(),
      MainWindow::tr("Images (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;All files (*)"));
  if (!path.isEmpty()) applyTexture(path);
}

void DocumentCommands::applyTexture(const QString& path) const {
  OpenDocument* document = m_window.currentDocument();
  if (!document) return;
  if (const auto face = document->selectedFace()) {
    m_window.say(MainWindow::tr("%1 applied to face %2").arg(QFileInfo(path).fileName()).arg(*face));
    return document->applyTexture(FaceImage{*face, path.toStdString()});
  }
  startWork([window = QPointer(&m_window), document = QPointer(document), path] {
    auto image = std::make_shared<Image>();
    const Result<void> read = guarded([&]() -> Result<void> {
      MemoryBudget budget(machineLimits().memory);
      VITRINE_TRY(*image, loadImage(path.toStdString(), &budget));
      return {};
    });
    deliver(window, [document, path, read, image](MainWindow& shown) {
      if (!read) return shown.say(QString::fromStdString(read.error().message));
      if (!document) return;
      document->applyTexture(std::move(*image));
      shown.say(MainWindow::tr("%1 applied to every material without a texture").arg(QFileInfo(path).fileName()));
    });
  });
}

void DocumentCommands::goToNeighbour(int step) const {
  const QString path = neighbourOf(m_window.currentDocument()->path(), step);
  if (path.isEmpty()) return m_window.say(MainWindow::tr("No other file in this folder"));
  m_window.currentDocument()->load(path);
  const InFolder at = inFolder(path);
  m_window.currentPage()->chips().flash(
      MainWindow::tr("%1 of %2: %3")
          .arg(countText(uint64_t(at.number)), countText(uint64_t(at.count)), QFileInfo(path).fileName()));
}

void DocumentCommands::copyPath() const {
  const OpenDocument& document = *m_window.currentDocument();
  QStringList paths;
  for (const NodeId node : document.selection()) paths << QString::fromStdString(document.document()->pathOf(node));
  QGuiApplication::clipboard()->setText(paths.isEmpty() ? document.path() : paths.join('\n'));
}

QString DocumentCommands::saveScreenshot(bool transparent) const {
  if (!m_window.currentPage()) return {};
  if (!m_window.currentPage()->drawsSomething()) {
    m_window.say(m_window.currentPage()->whyNoPicture());
    return {};
  }
  ViewportWidget& viewport = m_window.currentPage()->viewport();
  const Result<Image> image = viewport.snapshot(viewport.pictureView(transparent), viewport.pixelSize());
  if (!image) {
    m_window.say(QString::fromStdString(image.error().message));
    return {};
  }
  const auto path =
      writeScreenshot(toQImage(*image), QFileInfo(m_window.currentDocument()->path()).completeBaseName());
  if (!path) {
    m_window.say(MainWindow::tr("The screenshot could not be written: %1")
                     .arg(QString::fromStdString(path.error().message)));
    return {};
  }
  m_window.say(MainWindow::tr("Saved %1").arg(QDir::toNativeSeparators(*path)));
  return *path;
}

void DocumentCommands::askForPicture(Command command) const {
  if (!m_window.currentPage()->drawsSomething()) return m_window.say(m_window.currentPage()->whyNoPicture());
  if (command == Command::ScreenshotAs)
    m_window.pictures().askForScreenshot(*m_window.currentPage());
  else
    m_window.pictures().askForTurntable(*m_window.currentPage());
}

void DocumentCommands::askForExport(bool ofSelection) const {
  if (!m_window.currentDocument()->scene()) return m_window.say(MainWindow::tr("The file is still being read"));
  if (ofSelection && m_window.currentDocument()->selection().empty())
    return m_window.say(MainWindow::tr("Nothing is selected"));
  if (!m_window.exporter().ask(*m_window.currentPage(), ofSelection))
    m_window.say(MainWindow::tr("There is nothing in this file that could be exported"));
}

}  // namespace vitrine
